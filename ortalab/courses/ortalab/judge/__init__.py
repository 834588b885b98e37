"""The judge of other people's programs: takes their output, returns a verdict, in two kinds as their courses ask.

By meaning, for Ortalab, whose text leaves the words free: chips × mult and the score are compared, never words.
printed, lines → numbers → reading (a text's states and score) → align (with our steps) → verdict, with its rule and,
for a lone wrong score, the known mistakes that cause it; only `exact` compares words.

Line by line, for Big-2, Poker Triangles and poker, whose texts fix every line: `by_line`. Its verdicts are of the same
four kinds (right, right apart from free details, wrong from a place, no answer). It imports nothing of scoring, and is
the only part of the workshop loaded by the games' pages. Huxxy's programs print nothing: the results of their functions
are judged by the rules, in `courses/huxxy/`.
"""
