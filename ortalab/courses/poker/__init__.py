"""The course of poker: command lines, judged line by line."""
