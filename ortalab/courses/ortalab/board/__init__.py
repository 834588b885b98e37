"""Build the board of one program: a square for each round with its verdict, and the program's mistakes."""
