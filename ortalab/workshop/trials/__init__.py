"""Trials of a program of another course: inputs with what is expected, judged exactly, a board, and a hunt for more."""
