"""Days of the daily round: a chart of two weeks, a month's calendar, and a day's result as a picture to share."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from ortalab.page.elements import NONE, OFF, icon, joined
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.storage.days import days_under
from ortalab.storage.records import Day
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.daily import DailyAct, OpenDay
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.streaks import last_days, month_of
from ortalab.tables.rounds.view.picture_parts import BOX, INK, INKS, PICTURE, QUIET, SANS, STOCK, STONE, text_at
from ortalab.workshop.daily_dates import FIRST, MONTHS, WEEKDAYS, day_of, link_of_day, number_of
from ortalab.workshop.daily_shares import TILES, WHOLE, day_name

CHART = Markup(
    '<svg class="fortnight" viewBox="0 0 {width} 40" preserveAspectRatio="xMinYMid" aria-hidden="true">'
    '<path class="bed" d="{none}"/><path class="full" d="{some}"/><path class="best" d="{whole}"/></svg>'
)
SHOWN, STEP, BAR = 14, 10, 7
"""Number of days in the chart, and the widths of a day and of its bar."""
MONTH = Markup(
    '<section class="month"><header><h3 id="month-name" aria-live="polite">{name}</h3>{earlier}{later}</header>'
    '<table aria-labelledby="month-name"><thead><tr>{heads}</tr></thead><tbody>{weeks}</tbody></table></section>'
)
HEAD = Markup('<th scope="col"><abbr title="{name}">{letter}</abbr></th>')
WEEK = Markup("<tr>{}</tr>")
CELL = Markup("<td>{}</td>")
AHEAD = Markup('<span class="dy ahead">{}</span>')
DAY = Markup("<span>{}</span>")
TODAY = Markup(' aria-current="date"')
TINTS = ((0, "t0"), (40, "t1"), (70, "t2"), (WHOLE, "t3"))
"""CSS classes of the days, each with the highest share that gets it."""


def day_words(day: date) -> str:
    """Format a date with its weekday, without the year.

    >>> day_words(date(2026, 11, 22))
    'Sunday, 22 November'
    """
    return f"{WEEKDAYS[day.weekday()]}, {day.day} {MONTHS[day.month - 1]}"


def fortnight(days: Iterable[Day[Table]], now: str) -> Markup:
    """Return a chart of the last two weeks' shares; nothing if no day was played."""
    shown = last_days(days, number_of(date.fromisoformat(now[:10])), SHOWN)
    if not any(known for _, known in shown):
        return NONE
    bars: dict[str, list[str]] = {"none": [], "some": [], "whole": []}
    for nth, (_, known) in enumerate(shown):
        share = known.share if known else 0
        high = max(2, round(40 * share / WHOLE))
        kind = "none" if not known else "whole" if share == WHOLE else "some"
        bars[kind].append(f"M{STEP * nth} 40v-{high}h{BAR}v{high}z")
    return CHART.format(width=STEP * SHOWN, **{kind: "".join(paths) or "M0 0" for kind, paths in bars.items()})


def month(model: Model) -> Markup:
    """Return a month's calendar; each available day is a button, darker for a higher share."""
    first, today = month_of(model.daily, model.now), date.fromisoformat(model.today)
    last = (first + timedelta(31)).replace(day=1) - timedelta(1)
    known = {day.number: day for day in days_under(model.saves.days, model.daily.rules) if day.tries}
    cells = [NONE] * first.weekday()
    cells += [_cell(first + timedelta(nth), today, model, known) for nth in range(last.day)]
    weeks = [cells[at : at + 7] for at in range(0, len(cells), 7)]
    earlier, later = (OFF if is_end else NONE for is_end in (first <= FIRST, last >= today))
    return MONTH.format(
        name=f"{MONTHS[first.month - 1]} {first.year}",
        earlier=button(DailyAct.EARLIER, icon("left"), "btn bare", label="Earlier month", state=earlier),
        later=button(DailyAct.LATER, icon("right"), "btn bare", label="Later month", state=later),
        heads=joined([HEAD.format(name=name, letter=name[0]) for name in WEEKDAYS]),
        weeks=joined([WEEK.format(joined([CELL.format(cell) for cell in week])) for week in weeks]),
    )


def _cell(day: date, today: date, model: Model, known: dict[int, Day[Table]]) -> Markup:
    """Return a day of the calendar; only available days are buttons."""
    if not FIRST <= day <= today:
        return AHEAD.format(day.day)
    nth = number_of(day)
    played, is_open = known.get(nth), nth == model.daily.number
    tint = next(name for most, name in TINTS if played.share <= most) if played else "not"
    says = f"{played.share}%" if played else "not played"
    return button(
        OpenDay(nth),
        DAY.format(day.day),
        f"dy {tint}{' open' if is_open else ''}",
        name=f"day-{nth}",
        label=f"{day_words(day)}: {says}{', open' if is_open else ''}",
        state=TODAY if day == today else NONE,
    )


WIDTH, HEIGHT = 1200, 630
LEFT, TOP, TILE, TILE_STEP, LINE = 90, 262, 62, 72, 92
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
    """Return a try's tiles, one for each full tenth; 100% has its own colour."""
    full, ink = share * TILES // WHOLE, PROVEN if share == WHOLE else INKS["chips"]
    tiles = [
        BOX.format(
            x=LEFT + TILE_STEP * nth,
            y=top,
            width=TILE,
            height=TILE,
            radius=6,
            fill=ink if nth < full else STOCK,
            stroke=ink if nth < full else QUIET,
        )
        for nth in range(TILES)
    ]
    return NONE.join([*tiles, text_at(LEFT + TILE_STEP * TILES + 20, top + 46, f"{share}%", 40, INK)])
