"""The calendar of a month with the marks of each day, and the lines of the displayed day."""

from datetime import date, timedelta

from ortalab.page.elements import NONE, OFF, icon, joined, pressed
from ortalab.page.games.panel import bar
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.storage.records import WHOLE, Day
from ortalab.storage.results import Result
from ortalab.tables.days.input import button
from ortalab.tables.days.state import DAY, Act, Model, OnDay, bounds, known_of
from ortalab.tables.days.words import (
    GAMES,
    day_words,
    game_of,
    in_order,
    label,
    of_rules,
    points_words,
)
from ortalab.workshop.daily_dates import FIRST, MONTHS, WEEKDAYS, in_words, link_of_day, number_of

MONTH = Markup(
    '<section class="month" aria-labelledby="month"><header><h2 id="month">{name}</h2>{buttons}</header>'
    '<table class="cal"><thead><tr>{head}</tr></thead><tbody>{weeks}</tbody></table>{key}</section>'
)
HEAD = Markup('<th scope="col"><abbr title="{name}">{short}</abbr></th>')
WEEK = Markup("<tr>{}</tr>")
CELL = Markup(
    '<td><button class="dy{classes}" id="{id}" data-do="day" data-arg="{arg}" tabindex="{tab}" aria-label="{label}"'
    "{state}><b>{day}</b>{share}{marks}{bar}</button></td>"
)
NO_DAY = Markup("<td></td>")
SHARE = Markup('<span class="pc">{}</span>')
MARKS = Markup('<span class="mk">{}</span>')
SHAPE = Markup('<svg class="shape" viewBox="0 0 10 10" aria-hidden="true"><path d="{}"/></svg>')
QUIZ = Markup('<span class="qz">{}/{}</span>')
TODAY = Markup(' aria-current="date"')
KEY = Markup('<p class="calkey">{}</p>')
PART = Markup("<span>{shape}{word}</span>")
TINT = Markup('<i class="sw {}"></i>')
TINTS = ((50, "t1"), (80, "t2"), (WHOLE, "t3"), (WHOLE + 1, "t4"))
"""The upper bounds of shares, exclusive, each with its tint."""
TOLD = {"t1": "under 50%", "t2": "50 to 79", "t3": "80 to 99", "t4": "the best"}
LINES = Markup('<section class="onday" aria-labelledby="onday"><h2 id="onday">{title}</h2><ul>{lines}</ul></section>')
LINE = Markup('<li class="{classes}"><span>{says}</span>{link}{bar}</li>')
LINK = Markup('<a href="{href}">{word}</a>')
MOST_LINKS = 5
"""The maximum number of a table's games on one day that are linked."""
DAYS = 7


def tint(share: int) -> str:
    """Return the CSS class that tints a day by its share of the best score in percent.

    >>> tint(49), tint(50), tint(99), tint(100)
    ('t1', 't2', 't3', 't4')
    """
    return next(name for bound, name in TINTS if share < bound)


def calendar(model: Model) -> Markup:
    """Render the month of the displayed day."""
    day, (first, last) = model.day, bounds(model)
    begins = day.replace(day=1)
    start = begins - timedelta(begins.weekday())
    weeks = [[start + timedelta(DAYS * week + nth) for nth in range(DAYS)] for week in range(6)]
    rows = [
        joined([_cell(model, one) for one in week]) for week in weeks if week[0] <= begins or week[0].month == day.month
    ]
    back = OFF if begins <= first.replace(day=1) else NONE
    on = OFF if (day.year, day.month) >= (last.year, last.month) else NONE
    buttons = [
        button(Act.TODAY, "Today", "btn bare"),
        button(Act.BACK, icon("left"), "btn bare", label="Month before", state=back),
        button(Act.ON, icon("right"), "btn bare", label="Month after", state=on),
    ]
    return MONTH.format(
        name=f"{MONTHS[day.month - 1]} {day.year}",
        buttons=joined(buttons),
        head=joined([HEAD.format(name=name, short=name[:3]) for name in WEEKDAYS]),
        weeks=joined([WEEK.format(row) for row in rows]),
        key=_key(model),
    )


def _cell(model: Model, day: date) -> Markup:
    """Render a day, with its marks spelled out for screen readers."""
    if day.month != model.day.month:
        return NO_DAY
    on, is_shown = known_of(model.parts).days.get(day), day == model.day
    is_today = bool(model.now) and day == model.present_day
    share = on.share if on else None
    classes = [] if share is None else [tint(share)]
    classes += ["ahead"] if model.now and day > model.present_day else []
    return CELL.format(
        classes="".join(f" {name}" for name in classes),
        id=f"{DAY}{day}",
        arg=day,
        tab=0 if is_shown else -1,
        label=label(day, on, model.present_day),
        state=pressed(is_shown) + (TODAY if is_today else NONE),
        day=day.day,
        share=NONE if share is None else SHARE.format(share),
        marks=_marks(on) if on else NONE,
        bar=NONE if share is None else bar(share / WHOLE),
    )


def _marks(on: OnDay) -> Markup:
    shapes = [SHAPE.format(game_of(table).shape) for table in in_order(on.results)]
    quiz = [QUIZ.format(*on.quiz)] if on.quiz else []
    return MARKS.format(joined([*shapes, *quiz])) if shapes or quiz else NONE


def _key(model: Model) -> Markup:
    played = known_of(model.parts).days
    if not played:
        return NONE
    parts = [PART.format(shape=TINT.format(name), word=word) for name, word in TOLD.items()]
    shapes = {game.title: game.shape for game in GAMES.values()}
    parts += [PART.format(shape=SHAPE.format(shape), word=word) for word, shape in shapes.items()]
    return KEY.format(joined([*parts, PART.format(shape=QUIZ.format("3", "4"), word="quiz: 3 right of 4 asked")]))


# ---- the displayed day


def on_day(model: Model) -> Markup:
    """Render a line for everything played on the day, with links to play it again."""
    on = known_of(model.parts).days.get(model.day)
    lines = [_line(says) for says in _of_the_clock(model, is_empty=on is None)]
    if on:
        lines += [_daily(day) for day in on.daily]
        lines += [_games(table, on.results[table]) for table in in_order(on.results)]
        lines += [_line(f"Quiz: {on.quiz[0]} of {on.quiz[1]} right.")] if on.quiz else []
    return LINES.format(title=day_words(model.day), lines=joined(lines))


def _line(says: str, link: Markup = NONE) -> Markup:
    return LINE.format(classes="", says=says, link=link, bar=NONE)


def _of_the_clock(model: Model, *, is_empty: bool) -> list[str]:
    """Explain that the day has no results, or that it is still to come by the device's clock."""
    if model.now and model.day > model.present_day:
        wrong = "" if is_empty else " But something was played on it: check the clock."
        return [f"This day is still to come, by this device’s clock.{wrong}"]
    if not is_empty:
        return []
    if model.day < FIRST:
        return [f"Nothing was played. The first daily round is that of {in_words(FIRST)}."]
    return ["Nothing was played."]


def _daily(day: Day[str]) -> Markup:
    shares = ", ".join(f"{item.share}%" for item in day.tries)
    tries = counted(len(day.tries), "try")
    late = " Played after its day." if day.is_late else ""
    name = f"Daily round{of_rules(day.rules)} {day.number}"
    says = f"{name}: {day.share}% of the best, in {tries} ({shares}).{late}"
    link = LINK.format(href=f"../#{link_of_day(day.number, day.rules)}", word=f"Daily {day.number}")
    return LINE.format(classes=tint(day.share), says=says, link=link, bar=bar(day.share / WHOLE, "me"))


def _games(table: str, rows: tuple[Result, ...]) -> Markup:
    game = game_of(table)
    says = f"{game.title}: {counted(len(rows), game.noun)}, {points_words(game, rows)}."
    shown = rows[:MOST_LINKS] if game.folder else ()
    links = [
        LINK.format(href=f"../{game.folder}#{row.game}", word=f"{game.noun.capitalize()} {nth}")
        for nth, row in enumerate(shown, 1)
    ]
    return _line(says, Markup(" ").join(links))


def play_link(model: Model) -> Markup:
    """Render the link to today's daily round."""
    return LINK.format(href=f"../#daily={max(1, number_of(model.present_day))}", word="today’s daily round")
