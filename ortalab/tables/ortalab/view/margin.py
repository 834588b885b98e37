"""The margin beside a field for YAML, with a mark at each line in which something is wrong."""

import re

from ortalab.page.elements import joined
from ortalab.page.markup import Markup

MARGIN = Markup('<ol class="margin" aria-hidden="true">{}</ol>')
MARK = Markup('<li class="wrong">!</li>')
NO_MARK = Markup("<li></li>")
LINE = re.compile(r"\b[Ll]ine (\d+), column \d+")
LEAST = 4
"""Lines of the field for the text; it is as high as its text, so that its margin stands beside it."""


def lines_of_text(text: str) -> int:
    """Return the number of lines of the field for the text."""
    return max(LEAST, text.count("\n") + 1)


def margin(text: str, trouble: str) -> Markup:
    """Return the margin beside a text, with a mark at each line that the sentences on its faults name."""
    wrong = set(map(int, LINE.findall(trouble)))
    return MARGIN.format(joined([MARK if line in wrong else NO_MARK for line in range(1, lines_of_text(text) + 1)]))
