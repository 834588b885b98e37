"""Figures of daily rounds, of the quiz, and of each table, with small charts of the latest results."""

from datetime import date, timedelta
from typing import NamedTuple

from ortalab.page.elements import NONE, joined
from ortalab.page.games.results import day_words
from ortalab.page.games.results import figures as figures_of
from ortalab.page.markup import Markup
from ortalab.plurals import noun_for
from ortalab.storage.days import day_figures, days_under
from ortalab.storage.merge import read_date
from ortalab.storage.records import FIRST_RULES, Day, Tally
from ortalab.storage.results import Result
from ortalab.tables import Row as TableRow
from ortalab.tables.days.state import Model, known_of
from ortalab.tables.days.view.calendar import SHAPE
from ortalab.tables.days.words import GAMES, best_and_worst, game_of, in_order, of_rules
from ortalab.workshop.daily_dates import day_of, link_of_day, number_of

SECTION = Markup(
    '<section class="fg" aria-labelledby="{id}"><h2 id="{id}">{mark}{title}</h2>{drawing}{inside}</section>'
)
FIGURES = Markup("<dl>{}</dl>")
FIGURE = Markup("<div><dt>{name}</dt><dd>{value}</dd></div>")
LINK = Markup('<a href="{href}" aria-label="{label}">{word}</a>')
Row = tuple[str, Markup | str]


def figures(model: Model) -> Markup:
    """Render the figures of everything played."""
    known = known_of(model.parts)
    played = known.saves.days
    named = sorted({day.rules for day in played if day.tries})
    parts = [_daily(days_under(played, rules), model.present_day, rules) for rules in named]
    parts += [_quiz(known.saves.tally)] if known.saves.tally.asked else []
    tables = [(table, known.results[table]) for table in in_order(known.results)]
    return joined([*parts, *(_table(table, rows, model.present_day) for table, rows in tables if rows)])


def _section(name: str, title: str, rows: list[Row], mark: Markup = NONE, drawing: Markup = NONE) -> Markup:
    inside = FIGURES.format(joined([FIGURE.format(name=word, value=value) for word, value in rows]))
    return SECTION.format(id=f"of-{name}", title=title, inside=inside, mark=mark, drawing=drawing)


def _daily(days: tuple[Day[str], ...], today: date, rules: str) -> Markup:
    """Render the figures of daily rounds, with links to the best and the worst."""
    found = day_figures(days, number_of(today))
    shares = {day.number: day.share for day in days if day.tries}
    bars = [Bar(day_of(number), shares[number], f"{shares[number]}%") for number in sorted(shares)]
    drawing = chart(bars, shares[found.best], found.average, f"{found.average}%")
    drawing += streak({day_of(day.number) for day in days if day.tries and not day.is_late}, today)
    rows: list[Row] = [
        ("Played", f"{found.played}"),
        ("Average", f"{found.average}%"),
        ("Days in a row", f"{found.streak}"),
        ("Longest", f"{found.longest}"),
        ("Best", _round(found.best, shares[found.best], rules)),
        ("Worst", _round(found.worst, shares[found.worst], rules)),
    ]
    name = "daily" if rules == FIRST_RULES else f"daily-{rules}"
    return _section(name, f"Daily round{of_rules(rules)}", rows, drawing=drawing)


def _round(number: int, share: int, rules: str) -> Markup:
    label = f"{share}%, daily round{of_rules(rules)} {number}"
    return LINK.format(href=f"../#{link_of_day(number, rules)}", label=label, word=f"{share}%")


def _quiz(tally: Tally) -> Markup:
    rows: list[Row] = [
        ("Right", f"{tally.right} of {tally.asked}"),
        ("Share", f"{100 * tally.right // tally.asked}%"),
        ("In a row", f"{tally.streak}"),
        ("Longest", f"{tally.longest}"),
    ]
    return _section("quiz", "Quiz", rows)


def _table(table: str, results: tuple[Result, ...], today: date) -> Markup:
    """Render the figures of a table; marked results count only as games played."""
    game, found, drawing = game_of(table), figures_of(results, f"{today}"), NONE
    rows: list[Row] = [(noun_for(2, game.noun).capitalize(), f"{found.games}")]
    if found.compared:
        rows.append((game.won, f"{found.won} of {found.compared}"))
    if counting := [result for result in results if not result.mark]:
        best, worst = best_and_worst(game, counting)
        rows += [(f"Average {game.unit}", f"{found.average:.1f}")]
        rows += [("Best", _game(game, best)), ("Worst", _game(game, worst))]
        bars = [
            Bar(day, result.points, f"{result.points} {game.unit}")
            for result in counting
            if (day := read_date(result.day))
        ]
        drawing = chart(bars, best.points, found.average, f"{found.average:.1f}") if bars else NONE
    if found.longest:
        drawing += streak({day for result in results if result.daily and (day := read_date(result.day))}, today)
        rows += [("Days in a row", f"{found.streak}"), ("Longest", f"{found.longest}")]
    name, mark = table if table in GAMES else "other", SHAPE.format(game.shape)
    return _section(name, game.title, rows, mark=mark, drawing=drawing)


def _game(game: TableRow, result: Result) -> Markup | str:
    word = f"{result.points}"
    if not game.folder:
        return word
    label = f"{result.points} {game.unit}, {game.noun} of {result.day}"
    return LINK.format(href=f"../{game.folder}#{result.game}", label=label, word=word)


LAST = 14
"""The number of results or days drawn."""
CHART = Markup(
    '<div class="results-chart">'
    '<svg class="hist" viewBox="0 0 {width} 100" preserveAspectRatio="none" aria-hidden="true">'
    '{bars}<path class="avg" d="M0 {average:.1f}h{width}"/></svg><p class="chart-key"><span>{first}</span>'
    '<span class="avg">average {words}</span><span>{last}</span></p></div>'
)
BAR = Markup(
    '<a href="#{day}" tabindex="-1"><title>{words}</title><path class="room" d="M{left} 0h10v100h-10z"/>'
    '<path{classes} d="M{start} 100V{top:.1f}h8V100z"/></a>'
)
BEST = Markup(' class="on"')
STREAK = Markup('<svg class="streak" viewBox="0 0 {width} 10" aria-hidden="true">{squares}</svg>')
SQUARE = Markup('<path class="{name}" d="M{left} 1h8v8h-8z"><title>{words}</title></path>')


class Bar(NamedTuple):
    day: date
    value: float
    words: str  # the value with its unit


def chart(bars: list[Bar], best: float, average: float, words: str) -> Markup:
    """Render the latest results as bars, each with a label and a link to its day.

    The best one is marked, and a line shows the average of all results.

    >>> day = date(2026, 11, 22)
    >>> "<title>22 November: 96%</title>" in chart([Bar(day, 96, "96%")], 96, 81.5, "81.5%")
    True
    """
    shown = bars[-LAST:]
    most = max([best, average, 1, *(bar.value for bar in shown)])
    drawn = [
        BAR.format(
            day=bar.day,
            words=f"{day_words(f'{bar.day}')}: {bar.words}",
            left=10 * nth,
            start=10 * nth + 1,
            top=98 - 94 * bar.value / most,
            classes=BEST if bar.value == best else "",
        )
        for nth, bar in enumerate(shown)
    ]
    ends = [day_words(f"{bar.day}") for bar in (shown[0], shown[-1])]
    return CHART.format(
        width=10 * LAST,
        bars=Markup("").join(drawn),
        average=98 - 94 * average / most,
        words=words,
        first=ends[0],
        last=ends[1] if ends[1] != ends[0] else "",
    )


def streak(days: set[date], today: date) -> Markup:
    """Render the last days as squares, filled if the daily deal was played; today has a frame until then.

    >>> streak({date(2026, 11, 22)}, date(2026, 11, 23)).count('class="played"')
    1
    """
    drawn = []
    for nth in range(LAST):
        day = today - timedelta(LAST - 1 - nth)
        name, did = ("played", "played") if day in days else ("today" if day == today else "none", "not played")
        drawn.append(SQUARE.format(name=name, left=10 * nth + 1, words=f"{day_words(f'{day}')}: {did}"))
    return STREAK.format(width=10 * LAST, squares=Markup("").join(drawn))
