"""The panel of deals of any table of a game: which deal lies there, the next ones, and the results so far."""

from collections.abc import Callable
from functools import lru_cache

from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, WORDED, icon, joined
from ortalab.page.games.bars import columns
from ortalab.page.games.days import day_words, left_today
from ortalab.page.games.deals import is_daily
from ortalab.page.games.figures import Figures, figures
from ortalab.page.games.messages import DealAct, ReviewAct
from ortalab.page.games.panel import figure_list, heading, in_row, note
from ortalab.page.games.table import G
from ortalab.page.markup import Markup
from ortalab.storage.results import Result

NEXT = Markup('<p class="fine">Next deal of the day in <b class="num">{}</b></p>')
RESULT_BAR = Markup('<div class="bar2">{next}{acts}</div>')
Rows = list[tuple[str, str]]
RowsOf = Callable[[Figures, str], Rows]
"""Returns the figures in words, by name, where the points are of a unit."""
LAST = 14
"""The results that are shown as columns."""


def deal_heading(model: G, more: str = "", *, rule: bool = False) -> Markup:
    """Return the heading of the deal on the table: its day, or its number; `more` follows the number."""
    if is_daily(model) or not model.table:
        return heading("Deal of the day", day_words(model.today), rule=rule)
    return heading("Your deal", f"number {model.table.seed:,}{more}", rule=rule)


def about_deal(model: G, about: str, button: Buttons) -> Markup:
    """Return a sentence about the deal of the day, or the button that deals it."""
    if is_daily(model) or not (model.table or model.trouble):
        return note(about)
    return in_row(button(DealAct.DAILY, WORDED.format(icon("dice"), "Deal of the day"), "btn wide"))


def deal_buttons(button: Buttons) -> tuple[Markup, Markup]:
    return (
        button(DealAct.NEW, WORDED.format(icon("dice"), "New deal")),
        button(DealAct.AGAIN, WORDED.format(icon("undo"), "Deal again")),
    )


@lru_cache(maxsize=4)  # saves 0.05 ms of a drawing of the deals
def results_part(
    title: str, results: tuple[Result, ...], today: str, unit: str, files: tuple[Markup, ...], rows_of: RowsOf
) -> Markup:
    """Return the results so far: the last ones as columns, figures, and buttons; `unit` is what the points count."""
    rows = rows_of(figures(results, today), unit)
    points = [float(result.points) for result in results if not result.mark][-LAST:]
    small = ", ".join(filter(None, [unit, f"last {len(points)}"])) if points else "none yet"
    drawn = columns(points, LAST, len(points) - 1) if points else NONE
    return heading(title, small, rule=True) + drawn + figure_list(rows) + in_row(*files)


def games_part(results: tuple[Result, ...], today: str, unit: str, files: tuple[Markup, ...]) -> Markup:
    """Return the results of a game that is won or lost; the fewer points are left, in a unit, the better."""
    return results_part("Your games", results, today, unit, files, _game_rows)


def _game_rows(known: Figures, unit: str) -> Rows:
    return [
        ("Games", f"{known.games}"),
        ("Won", f"{known.won} of {known.counted}"),
        (f"{unit.capitalize()}, on average", f"{known.average:.1f}"),
        ("Days in a row", f"{known.streak}, longest {known.longest}"),
    ]


def result_buttons(button: Buttons) -> list[Markup]:
    """Return the buttons below the result of a game."""
    return [
        button(ReviewAct.RESULT, WORDED.format(icon("copy"), "Copy result"), "btn go"),
        button(DealAct.AGAIN, WORDED.format(icon("undo"), "Deal again"), name="again-below"),
    ]


def result_bar(model: G, button: Buttons) -> Markup:
    """Return the row of buttons below the result of a game, and how long it is until the next deal."""
    if model.is_embedded:
        return NONE
    return RESULT_BAR.format(next=next_deal(model), acts=joined(result_buttons(button)))


def next_deal(model: G) -> Markup:
    """Return how long it is until the next deal of the day; nothing where another deal is on the table."""
    return NEXT.format(left_today(model.now)) if is_daily(model) else NONE
