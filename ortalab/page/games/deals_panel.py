"""The deals panel of all game tables: the deal on the table, the next ones, and the results so far."""

from collections.abc import Callable, Sequence

from ortalab.page.elements import NONE, WORDED, Buttons, icon, joined
from ortalab.page.games.deals import is_daily
from ortalab.page.games.messages import DealAct, ReviewAct
from ortalab.page.games.panel import columns, damaged, figure_list, file_buttons, heading, in_row, note, rival
from ortalab.page.games.results import Figures, day_words, figures, left_today
from ortalab.page.games.table import PERSON, SEATS, G
from ortalab.page.markup import Markup
from ortalab.storage.results import Result

NEXT = Markup('<p class="fine">Next deal of the day in <b class="num">{}</b></p>')
RESULT_BAR = Markup('<div class="bar2">{next}{acts}</div>')
RESULT = Markup(
    '<section class="res four" aria-label="Result"><div class="lb"><h2>Result</h2><span class="count">{small}</span>'
    '{hand}</div><ol class="cmp">{bars}</ol></section>'
)
Rows = list[tuple[str, str]]
RowsOf = Callable[[Figures, str], Rows]
"""Formats figures as named rows; the second argument is the unit of the points."""
YOUR_GAMES = "Your games"
LAST = 14
"""The number of results shown as columns."""


def deal_heading(model: G, more: str = "", *, rule: bool = False) -> Markup:
    """Return the heading of the deal on the table: its day, or its number followed by `more`."""
    if is_daily(model) or not model.table:
        return heading("Deal of the day", day_words(model.today), rule=rule)
    return heading("Your deal", f"number {model.table.seed:,}{more}", rule=rule)


def about_deal(model: G, about: str, button: Buttons) -> Markup:
    """Return a sentence about today's deal, or the button that deals it."""
    return note(about) if is_daily(model) or not model.table else in_row(_daily_button(button, "btn wide"))


def damaged_link(model: G, button: Buttons) -> Markup:
    """Return the reason why the link cannot be read, with the button that deals today's deal instead."""
    return damaged(model.trouble, NONE if model.is_embedded else _daily_button(button, "btn go"))


def _daily_button(button: Buttons, classes: str) -> Markup:
    return button(DealAct.DAILY, WORDED.format(icon("dice"), "Deal of the day"), classes)


def again_button(button: Buttons) -> Markup:
    return button(DealAct.AGAIN, WORDED.format(icon("undo"), "Deal again"), "btn wide")


def results_part(
    results: tuple[Result, ...], today: str, unit: str, files: tuple[Markup, ...], rows_of: RowsOf
) -> Markup:
    """Return the results so far as a chart, figures and buttons; `unit` is the unit of the points."""
    if not results:
        return heading(YOUR_GAMES, "none yet", rule=True) + in_row(*files)
    rows = rows_of(figures(results, today), unit)
    points = [float(result.points) for result in results if not result.mark][-LAST:]
    small = ", ".join(filter(None, [unit, f"last {len(points)}"])) if points else "all marked"
    drawn = columns(points, LAST, len(points) - 1) if points else NONE
    return heading(YOUR_GAMES, small, rule=True) + drawn + figure_list(rows) + in_row(*files)


def games_part(results: tuple[Result, ...], today: str, unit: str, button: Buttons) -> Markup:
    """Return the results of a game that is won or lost."""
    return results_part(results, today, unit, file_buttons(button, has_results=bool(results)), _game_rows)


def _game_rows(known: Figures, unit: str) -> Rows:
    rows = [("Games", f"{known.games}")]
    if known.counted:
        rows.append(("Won", f"{known.won} of {known.counted}"))
        rows.append((f"{unit.capitalize()}, on average", f"{known.average:.1f}"))
    return rows + days_rows(known)


def days_rows(known: Figures) -> Rows:
    """Return the row with the streak of daily deals, if there is one."""
    return [("Days in a row", f"{known.streak}, longest {known.longest}")] if known.longest else []


def result_bar(model: G, button: Buttons) -> Markup:
    """Return the buttons below the result of a game, and the time until the next deal."""
    if model.is_embedded:
        return NONE
    acts = button(ReviewAct.RESULT, WORDED.format(icon("copy"), "Copy result"), "btn go")
    acts += button(DealAct.NEW, WORDED.format(icon("dice"), "New deal"), name="new-deal-below")
    return RESULT_BAR.format(next=NEXT.format(left_today(model.now)) if is_daily(model) else NONE, acts=acts)


def seats_result(model: G, left: Sequence[int], unit: str, hand: Markup = NONE) -> Markup:
    """Return the result of a game for four: a bar for each seat's remaining points, fewest first, below `hand`."""
    most = max([*left, 1])
    bars = [
        rival(SEATS[player], count, count / most, "me" if player == PERSON else "")
        for player, count in sorted(enumerate(left), key=lambda one: one[1])
    ]
    small = f"{day_words(model.today)}, {unit}" if is_daily(model) else unit
    return RESULT.format(small=small, hand=hand, bars=joined(bars))
