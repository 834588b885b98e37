"""The margin beside a YAML field, with a mark at each faulty line."""

import re

from ortalab.page.elements import joined
from ortalab.page.markup import Markup

MARGIN = Markup('<ol class="margin" aria-hidden="true">{}</ol>')
MARK = Markup('<li class="wrong">!</li>')
NO_MARK = Markup("<li></li>")
LINE = re.compile(r"\b[Ll]ine (\d+), column \d+")
LEAST = 4
"""The least height of the field in lines; it grows with its text, so that the margin stays aligned."""


def lines_of_text(text: str) -> int:
    """Return the height of the field in lines."""
    return max(LEAST, text.count("\n") + 1)


def margin(text: str, trouble: str) -> Markup:
    """Return the margin beside a text, with a mark at each line that has an error."""
    wrong = set(map(int, LINE.findall(trouble)))
    return MARGIN.format(joined([MARK if line in wrong else NO_MARK for line in range(1, lines_of_text(text) + 1)]))
