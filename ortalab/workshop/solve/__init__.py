"""The solver: the best play, the best orders and the best joker, exactly and with a certificate.

    pool → lineup (jokers) and layout (a split of the cards) → bounds → board and bench (choices of jokers)
         → climb (exact) → ties → search → answer

A search is a generator, so that a page can run it in slices and a command can show how far it is.
"""
