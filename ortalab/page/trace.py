"""Draw the steps of a score in chunks, so that highlighting a step redraws only one or two of them.

Each chunk is a section, which the page redraws independently (`ortalab.page.changes`).
"""

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup

PART = 30
"""The maximum number of steps in a chunk; most scores are one chunk."""

TRACE = Markup('<section class="steps-part{}">{}</section>')
STANDS = Markup(" stands")
LIST = Markup('<ol class="trace" aria-label="{label}">{lines}</ol>')


def cut(count: int) -> list[range]:
    """Split this many steps into chunks, as ranges of indices.

    >>> cut(50)
    [range(0, 30), range(30, 50)]
    """
    return [range(start, min(start + PART, count)) for start in range(0, count, PART)]


def part(places: range, lines: list[Markup], *, stands: bool = False) -> Markup:
    """Return a chunk of lines, marked if `stands`: the replay is at one of its steps.

    Without lines it is empty, so that each chunk keeps its place.
    """
    label = "Steps" if not places.start else f"Steps from {places.start + 1} on"
    return TRACE.format(STANDS if stands else NONE, LIST.format(label=label, lines=joined(lines)) if lines else NONE)


def trace(lines: list[Markup]) -> Markup:
    """Return all lines, divided into chunks."""
    return joined([part(places, lines[places.start : places.stop]) for places in cut(len(lines))])
