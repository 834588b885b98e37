"""Bars of chances: parts of one whole, with a whisker for an error."""

from ortalab.page.elements import joined
from ortalab.page.markup import Markup

BAR = Markup(
    '<svg class="bb" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="bed" d="M0 0h100v10H0z"/>{}</svg>'
)
WHISKER = Markup('<path class="wh" d="M{left:.2f} 3h{width:.2f}v4h-{width:.2f}z"/>')
BIT = Markup('<path class="{kind}" d="M{left:.2f} 0h{width:.2f}v10h-{width:.2f}z"/>')


def bar(parts: list[tuple[float, str]], whole: float, error: float = 0, at: float = 0) -> Markup:
    """Return a bar of several parts, each a share of a whole; a whisker at a share is its error.

    >>> "wh" in bar([(0.5, "w")], 1.0), 'class="wh" d="M49.00 3h2.00v4' in bar([(0.5, "w")], 1.0, 0.01, 0.5)
    (False, True)
    """
    drawn, left = [], 0.0
    for part, kind in parts:
        width = 100 * min(part / whole, 1)
        drawn += [BIT.format(kind=kind, left=left, width=width)] if width else []
        left += width
    if error:
        start, end = (100 * min(max(edge / whole, 0), 1) for edge in (at - error, at + error))
        drawn.append(WHISKER.format(left=start, width=end - start))
    return BAR.format(joined(drawn))
