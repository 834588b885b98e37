"""The quiz: predict the score of a round.

levels (counted features) → themes (jokers, hands and rules that decide a round) → deal (a round for a level and a
theme) → answers (right or wrong) → mistakes (reasons)
"""
