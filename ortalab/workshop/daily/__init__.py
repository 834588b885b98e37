"""The daily round: eight cards and five jokers for a date, the same for everyone, and the shares that tries reach.

dates → deal (candidates, the chosen one, its best play) → shares (tries and results in figures)
"""
