"""The board of one program: a square for each round, its verdict, and where the program goes wrong."""
