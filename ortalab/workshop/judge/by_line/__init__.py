"""The judge of outputs that an assignment fixes to the letter: Big-2, Poker Triangles and poker.

difference (the lines that are expected, and the first that is another one) → big2, triangles, poker (why it is
expected, and which mistake it shows) → verdict, with how the program ended. Commands and pages ask it alike.
"""
