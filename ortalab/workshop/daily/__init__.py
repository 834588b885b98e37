"""The daily round: eight cards and five jokers for a date, the same for everyone, and the shares that tries reach.

dates → deal (candidates, then the chosen one) → tries, best; shares (a try and a result in figures)
"""
