"""The solver of rules 1 and 2, which have no luck: always exact.

pool → lineup (jokers) and layout (a split of the cards) → bounds → board and bench (choices of jokers) → climb (exact)
→ ties → search → answer
"""
