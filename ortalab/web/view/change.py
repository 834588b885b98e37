"""What of a region has to be drawn again: the whole of it, or one of its sections where no more has changed."""

from typing import NamedTuple

OPENS, CLOSES = "<section", "</section>"


class Section(NamedTuple):
    """One section of a region, as it is to be."""

    place: int  # among the region's sections
    text: str


def only_section(before: str, after: str) -> Section | None:
    """Return the section in which alone two texts of a region differ; no section stands in another.

    >>> only_section("<section>1</section><section>2</section>", "<section>1</section><section>3</section>")
    Section(place=1, text='<section>3</section>')
    >>> only_section("<section>1</section>", "<section>1</section><p>") is None
    True
    """
    old, new = str.split(before, OPENS), str.split(after, OPENS)
    places = [place for place, (was, will_be) in enumerate(zip(old, new, strict=False)) if was != will_be]
    if len(old) != len(new) or len(places) != 1 or not places[0]:
        return None
    place = places[0]
    (_, _, rest), (inside, _, new_rest) = old[place].partition(CLOSES), new[place].partition(CLOSES)
    return Section(place - 1, f"{OPENS}{inside}{CLOSES}") if rest == new_rest else None
