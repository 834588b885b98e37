"""The poker course: programs get cards as arguments, and their output is judged line by line."""
