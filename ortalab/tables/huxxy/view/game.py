"""The panel of deals: the deal of the day, new deals, and the results so far."""

from functools import lru_cache

from ortalab.page.elements import NONE, WORDED, icon, joined
from ortalab.page.games.bars import columns
from ortalab.page.games.days import YOUR_DAYS, day_words
from ortalab.page.games.results import Result, figures
from ortalab.page.markup import Markup
from ortalab.tables.huxxy.actions.deals import DEALS
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.state import Act, Model

HEAD = Markup('<div class="sec rule"><h2>{title}</h2><small>{small}</small></div>')
TEXT = Markup('<p class="hintp">{}</p>')
TWO = Markup('<div class="two">{}</div>')
FIGURES = Markup('<ul class="kv">{}</ul>')
FIGURE = Markup('<li>{name}<b class="num">{value}</b></li>')
PART = Markup('<section class="deals-part">{}</section>')
LAST = 14
ABOUT = "The same cards for everyone. What the others play counts as seen: another play then marks the result."


def game_panel(model: Model) -> Markup:
    """Return the deals and results, which a phone shows in a tab of their own."""
    return PART.format(_deal(model) + _results(model.results, model.today))


def _deal(model: Model) -> Markup:
    """Return the deal, with the buttons of the next."""
    is_daily_deal = DEALS.is_daily(model) or not model.table
    title = "Deal of the day" if is_daily_deal else "Your deal"
    small = day_words(model.today) if is_daily_deal else f"number {model.table.seed:,}" if model.table else ""
    daily = button(Act.DAILY, WORDED.format(icon("dice"), "Deal of the day"), "btn wide")
    puzzle = button(Act.PUZZLE, WORDED.format(icon("wand"), "Puzzle of the day"), "btn wide")
    deals = [
        button(Act.NEW, WORDED.format(icon("dice"), "New deal")),
        button(Act.AGAIN, WORDED.format(icon("undo"), "Deal again")),
    ]
    is_there = DEALS.is_daily(model) or not (model.table or model.trouble)
    text = TEXT.format(ABOUT) if is_there else TWO.format(daily)
    return joined([HEAD.format(title=title, small=small), text, TWO.format(joined([puzzle, *deals]))])


@lru_cache(maxsize=4)
def _results(results: tuple[Result, ...], today: str) -> Markup:
    """Return the results so far: the last ones as columns, and the figures."""
    rows = [result for result in results if not result.mark]
    last = rows[-LAST:]
    known = figures(results, today)
    shown = [
        ("Games", f"{known.games}"),
        ("Won", f"{known.won} of {known.counted}"),
        ("Points left, on average", f"{known.average:.1f}"),
        ("Days in a row", f"{known.streak}, longest {known.longest}"),
    ]
    small = f"points left, last {len(last)}" if last else "none yet"
    files = [button(Act.EXPORT, "Save as a file"), button(Act.IMPORT, "Take from a file"), YOUR_DAYS]
    parts = [
        HEAD.format(title="Your games", small=small),
        columns([float(result.points) for result in last], LAST, len(last) - 1) if last else NONE,
        FIGURES.format(joined([FIGURE.format(name=name, value=value) for name, value in shown])),
        TWO.format(joined(files)),
    ]
    return joined(parts)
