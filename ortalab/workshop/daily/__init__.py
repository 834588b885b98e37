"""The daily round: eight cards and five jokers of a date, the same for everyone, and how much of the best a try makes.

dates (a date and its number) → deal (candidates, and the one that is chosen) → tries (what a try is worth)
"""
