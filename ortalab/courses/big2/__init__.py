"""The course of Big-2: scripts on standard input, judged line by line."""
