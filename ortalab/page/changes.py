"""What of a region has to be drawn again: the whole of it, or some of its sections where no more has changed."""

from typing import NamedTuple

OPENS, CLOSES = "<section", "</section>"


class Section(NamedTuple):
    """One section of a region, as it is to be."""

    place: int  # among the region's sections
    text: str


def changed_sections(before: str, after: str) -> list[Section]:
    """Return the sections in which alone two texts of a region differ; no section stands in another.

    Where what is around them differs there are none. No element goes from one to another: a slot's id names its row.

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
