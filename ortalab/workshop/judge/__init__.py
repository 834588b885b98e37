"""The judge of other people's programs: text in, verdict out. It compares chips × mult and the score, never words.

printed, lines → numbers → reading (a text's states and score) → align (with our steps) → verdict, with its rule and, of
a lone wrong score, the known mistakes that make it; `exact` alone compares words.
"""
