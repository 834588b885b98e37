"""The quiz: predict the score of a round.

rules (that decide a round) → levels (counted features) → themes → deal (a round for a level and a theme) → answers
(right or wrong) → mistakes (reasons)
"""
