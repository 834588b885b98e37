"""The Big-2 course. Programs read scripts on standard input; their output is judged line by line."""
