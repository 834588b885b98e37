"""The result of a day as a picture to share, with the tiles of each try but without cards and scores."""

from collections.abc import Sequence

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.rounds.view.daily_days import day_words
from ortalab.tables.rounds.view.picture_parts import BOX, INK, INKS, PICTURE, QUIET, SANS, STOCK, STONE, text_at
from ortalab.workshop.daily.dates import day_of, link_of_day
from ortalab.workshop.daily.shares import TILES, WHOLE, day_name

WIDTH, HEIGHT = 1200, 630
LEFT, TOP, TILE, STEP, LINE = 90, 262, 62, 72, 92
PROVEN = "#2c1230"
"""The ink of a share of 100%."""


def picture(day: tuple[int, str], shares: Sequence[int], streak: int, address: str) -> str:
    """Return the result of a day as SVG text; `day` is its number and its rules.

    >>> "Ortalab daily 41" in picture((41, "1"), [55, 100], 6, "host/")
    True
    """
    name, number = day_name(*day), day[0]
    best = max(shares)
    going = f"streak of {counted(streak, 'day')}" if streak else ""
    head = (
        text_at(LEFT, 112, name, 44, INK),
        text_at(LEFT, 166, day_words(day_of(number)), 28, QUIET, font=SANS, weight="500"),
        text_at(WIDTH - LEFT, 160, f"{best}%", 120, PROVEN, anchor="end", weight="800"),
        text_at(WIDTH - LEFT, 212, "of the best play", 26, QUIET, font=SANS, weight="500", anchor="end"),
    )
    tries = [_try(share, TOP + LINE * nth) for nth, share in enumerate(shares)]
    foot = (
        text_at(LEFT, HEIGHT - 48, f"{address}#{link_of_day(*day)}", 24, QUIET, font=SANS, weight="500"),
        text_at(WIDTH - LEFT, HEIGHT - 48, going, 24, QUIET, font=SANS, weight="600", anchor="end"),
    )
    title = f"{name}: {best}% of the best play"
    body = NONE.join([*head, *tries, *foot])
    return PICTURE.format(width=WIDTH, height=HEIGHT, title=title, defs=NONE, ground=STONE, body=body)


def _try(share: int, top: int) -> Markup:
    """Return a try's tiles, one for each full tenth; 100% has its own ink."""
    full, ink = share * TILES // WHOLE, PROVEN if share == WHOLE else INKS["chips"]
    tiles = [
        BOX.format(
            x=LEFT + STEP * nth,
            y=top,
            width=TILE,
            height=TILE,
            radius=6,
            fill=ink if nth < full else STOCK,
            stroke=ink if nth < full else QUIET,
        )
        for nth in range(TILES)
    ]
    return NONE.join([*tiles, text_at(LEFT + STEP * TILES + 20, top + 46, f"{share}%", 40, INK)])
