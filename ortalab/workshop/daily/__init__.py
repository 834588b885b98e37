"""The daily round: eight cards and five jokers of a date, the same for everyone, and the shares reached by tries.

dates → deal (candidates, and the chosen one) → tries, best; shares (a try and a result in figures)
"""
