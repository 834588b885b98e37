"""Find the changed sections of a region, so that only they are redrawn."""

from typing import NamedTuple

OPENS, CLOSES = "<section", "</section>"


class Section(NamedTuple):
    """A section of a region, with its new HTML."""

    place: int  # its index among the region's sections
    text: str


def changed_sections(before: str, after: str) -> list[Section]:
    """Return the sections that differ between two texts of a region; none if anything outside the sections differs.

    Sections are not nested, and no element moves between them, since a slot's id names its row.

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
