"""Bars and columns that draw shares; the same values are given in words beside them."""

from ortalab.page.markup import Markup

BAR = Markup(
    '<svg class="bar{classes}" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="bed" d="M0 0h100v10H0z"/><path class="part" d="M0 0h{width}v10H0z"/></svg>'
)
HIGH = Markup(' class="hi"')
"""The mark of a highlighted line."""
RIVAL = Markup('<li><span>{name}</span>{bar}<b class="num">{points}</b></li>')
COLUMN = Markup('<path{classes} d="M{left} 100V{top:.0f}h8V100z"/>')
COLUMNS = Markup('<svg class="hist" viewBox="0 0 {width} 100" preserveAspectRatio="none" aria-hidden="true">{}</svg>')


def bar(share: float, classes: str = "") -> Markup:
    """Return a bar filled to a share from 0 to 1.

    >>> "h25v10" in bar(0.25)
    True
    """
    return BAR.format(classes=f" {classes}" if classes else "", width=f"{100 * min(max(share, 0), 1):.3g}")


def rival(name: str, points: int | str, share: float, classes: str = "") -> Markup:
    """Return a line of a result: a name, the points, and a bar of their share of the highest points.

    >>> rival("Bot", 12, 0.25).count("<li><span>Bot</span><svg")
    1
    """
    return RIVAL.format(name=name, bar=bar(share, classes), points=points)


def columns(values: list[float], room: int, marked: int = -1) -> Markup:
    """Return columns of these values, scaled to the highest, with space for `room` of them.

    The column at index `marked` is highlighted.
    """
    most = max([*values, 1.0])
    drawn = [
        COLUMN.format(
            classes=Markup(' class="on"') if nth == marked else "", left=10 * nth + 1, top=100 - 96 * value / most
        )
        for nth, value in enumerate(values)
    ]
    return COLUMNS.format(Markup("").join(drawn), width=10 * room + 1)


PARTS = Markup(
    '<svg class="hist parts" viewBox="0 0 {width} 100" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="grid" d="M0 25h{width}M0 50h{width}M0 75h{width}"/>{inside}</svg>'
)
PART = Markup('<path class="{name}" d="M{left} {low:.1f}V{high:.1f}h8V{low:.1f}z"/>')
FRAME = Markup('<path class="at" d="M{left} 0h10v100h-10z"/>')


def parted(values: list[tuple[float, float]], marked: int = -1) -> Markup:
    """Return stacked columns of two values, at most 100 high together; the column at index `marked` is framed.

    >>> parted([(41.0, 21.0)]).count('class="low"')
    1
    """
    drawn = [FRAME.format(left=10 * marked)] if marked >= 0 else []
    for nth, (low, high) in enumerate(values):
        drawn.append(PART.format(name="low", left=10 * nth + 1, low=100, high=100 - low))
        if high:
            drawn.append(PART.format(name="top", left=10 * nth + 1, low=100 - low, high=100 - low - high))
    return PARTS.format(width=10 * max(len(values), 1), inside=Markup("").join(drawn))
