"""Sections of a region, of which the page redraws only the changed ones; a long trace is divided into several."""

from typing import NamedTuple

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup

OPENS, CLOSES = "<section", "</section>"


class Section(NamedTuple):
    """A section of a region, with its new HTML."""

    place: int  # its index among the region's sections
    text: str


def changed_sections(before: str, after: str) -> list[Section]:
    """Return the sections that differ between two texts of a region; none if anything outside them differs.

    Sections are not nested, and no element moves between them.

    >>> changed_sections("<section>1</section><section>2</section>", "<section>1</section><section>3</section>")
    [Section(place=1, text='<section>3</section>')]
    >>> changed_sections("<section>1</section>", "<section>1</section><p>")
    []
    """
    old, new = str.split(before, OPENS), str.split(after, OPENS)
    if len(old) != len(new) or old[0] != new[0]:
        return []
    sections = []
    for place, (was, will_be) in enumerate(zip(old, new, strict=True)):
        if was != will_be:
            (_, _, rest), (inside, _, new_rest) = was.partition(CLOSES), will_be.partition(CLOSES)
            if rest != new_rest:
                return []
            sections.append(Section(place - 1, f"{OPENS}{inside}{CLOSES}"))
    return sections


# ---- a trace

PART = 30
"""The maximum number of steps in a chunk."""
TRACE = Markup('<section class="steps-part{}">{}</section>')
STANDS = Markup(" stands")
LIST = Markup('<ol class="trace" aria-label="{label}">{lines}</ol>')


def cut(count: int) -> list[range]:
    """Divide steps into chunks, as ranges of indices.

    >>> cut(50)
    [range(0, 30), range(30, 50)]
    """
    return [range(start, min(start + PART, count)) for start in range(0, count, PART)]


def part(places: range, lines: list[Markup], *, stands: bool = False) -> Markup:
    """Return a chunk, marked if the replay stands at one of its steps; one without lines keeps its place."""
    label = "Steps" if not places.start else f"Steps from {places.start + 1} on"
    return TRACE.format(STANDS if stands else NONE, LIST.format(label=label, lines=joined(lines)) if lines else NONE)


def trace(lines: list[Markup]) -> Markup:
    """Return all lines, divided into chunks."""
    return joined([part(places, lines[places.start : places.stop]) for places in cut(len(lines))])
