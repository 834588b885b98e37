"""The poker course: programs take cards as arguments, and their output is judged line by line."""
