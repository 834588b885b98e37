"""Judge the outputs of other people's programs, in one of two ways.

By meaning, for Ortalab, whose assignment leaves the wording free: chips × mult and the score are compared, never words.
printed, lines → numbers → reading (the parsed states and score) → align (with our steps) → verdict, with its rule and,
for a lone wrong score, the known mistakes that cause it; only `exact` compares words.

Line by line, for Big-2, Poker Triangles and poker, whose assignments fix every line: `by_line`. Its verdicts are of the
same kinds (right, right apart from free details, wrong from some line, no answer). It imports no scoring, and is
the only part of the workshop loaded by the games' pages. Huxxy's programs print nothing: the results of their functions
are judged by the rules, in `courses/huxxy/`.
"""
