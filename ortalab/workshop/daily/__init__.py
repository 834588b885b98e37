"""The daily round: eight cards and five jokers of a date, the same for everyone, and how much of the best a try makes.

dates → deal (candidates, and the one that is chosen) → tries, best; shares (a try and a result in figures)
"""
