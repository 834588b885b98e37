"""The quiz: predict the score of a round.

rules (deciding a round) → levels (counted features) → themes → deal (a round of a level and a theme)
→ answers (right or wrong) → mistakes (reasons)
"""
