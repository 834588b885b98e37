"""The judge of other people's programs: what they printed in, a verdict out, in two kinds as their courses ask.

By meaning, for Ortalab, whose text leaves the words free: chips × mult and the score are compared, never words.
printed, lines → numbers → reading (a text's states and score) → align (with our steps) → verdict, with its rule and, of
a lone wrong score, the known mistakes that make it; `exact` alone compares words.

Line by line, for Big-2, Poker Triangles and poker, whose texts fix every line: `by_line`. Its verdicts have the same
four ends (right, right but for what is free, wrong from a place, no answer). It imports nothing of scoring, and is all
that the games' pages load of the workshop. Huxxy's programs print nothing: what their functions return is judged by the
rules, in `courses/huxxy/`.
"""
