"""Bars: a share of a length, as a drawing that needs no style of its own; words beside it say the same."""

from functools import lru_cache

from ortalab.page.markup import Markup

BAR = Markup(
    '<svg class="bar{classes}" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="bed" d="M0 0h100v10H0z"/><path class="part" d="M0 0h{width}v10H0z"/></svg>'
)
COLUMN = Markup('<path{classes} d="M{left} 100V{top:.0f}h8V100z"/>')
COLUMNS = Markup('<svg class="hist" viewBox="0 0 {width} 100" preserveAspectRatio="none" aria-hidden="true">{}</svg>')


@lru_cache(maxsize=128)
def bar(share: float, classes: str = "") -> Markup:
    """Return a bar of which a share, from 0 to 1, is filled.

    >>> "h25v10" in bar(0.25)
    True
    """
    return BAR.format(classes=f" {classes}" if classes else "", width=f"{100 * min(max(share, 0), 1):.3g}")


def columns(values: list[float], room: int, marked: int = -1) -> Markup:
    """Return columns as high as some values, the highest as high as the drawing, with room for so many.

    One of them may be marked.
    """
    most = max([*values, 1.0])
    drawn = [
        COLUMN.format(
            classes=Markup(' class="on"') if nth == marked else "", left=10 * nth + 1, top=100 - 96 * value / most
        )
        for nth, value in enumerate(values)
    ]
    return COLUMNS.format(Markup("").join(drawn), width=10 * room + 1)
