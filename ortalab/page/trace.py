"""The steps of a score as a list in parts: where a step is lit, one or two parts change, not hundreds of lines.

Each part is a section, which the page draws by itself (`ortalab.page.changes`).
"""

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup

PART = 30
"""The most steps of a part; most scores are one part."""

TRACE = Markup('<section class="steps-part{}">{}</section>')
STANDS = Markup(" stands")
LIST = Markup('<ol class="trace" aria-label="{label}">{lines}</ol>')


def cut(count: int) -> list[range]:
    """Return the places of each part of so many steps.

    >>> cut(50)
    [range(0, 30), range(30, 50)]
    """
    return [range(start, min(start + PART, count)) for start in range(0, count, PART)]


def part(places: range, lines: list[Markup], *, stands: bool = False) -> Markup:
    """Return the part at some places, marked where a replay stands in it.

    It is empty while it has no lines, so that each part keeps its place.
    """
    label = "Steps" if not places.start else f"Steps from {places.start + 1} on"
    return TRACE.format(STANDS if stands else NONE, LIST.format(label=label, lines=joined(lines)) if lines else NONE)


def trace(lines: list[Markup]) -> Markup:
    """Return the whole list."""
    return joined([part(places, lines[places.start : places.stop]) for places in cut(len(lines))])
