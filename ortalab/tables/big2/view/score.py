"""The person's cards as the big number; after the game, the best move, the move made, and its cost."""

from ortalab.games.big2.game import State
from ortalab.page.games.deals import is_daily, marks_of
from ortalab.page.games.lines import mark_words
from ortalab.page.games.panel import damaged
from ortalab.page.games.review import costliest
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.markup import Markup
from ortalab.tables.big2.moves.review import result_words
from ortalab.tables.big2.state import Model, shown_move
from ortalab.tables.big2.words import to_beat

FIGURES = Markup('<div class="figures{ended}"><p class="hand">{title} <small>{small}</small></p>{sum}</div>')
CARDS = Markup(
    '<div class="sum"><div class="sc"><span class="v">{count}</span><span class="lab">{name}</span></div></div>'
)
CHANCE = Markup(
    '<div class="sum chance" role="group" aria-label="Chance to win">{best}<span class="op">{minus}</span>{played}'
    '<span class="op">=</span>{cost}</div>'
)
ADDEND = Markup('<div class="{ink}"><span class="v">{value}</span><span class="lab">{name}</span></div>')
DEALT = 13
MINUS = "−"


def tally(model: Model) -> Markup:
    """Return the big number with its heading, or the reason why a link could not be read."""
    if model.trouble:
        return damaged(model.trouble)
    state = model.shown
    if state is None:
        return FIGURES.format(
            ended="", title="The deal of the day", small="", sum=CARDS.format(count=DEALT, name="your cards")
        )
    if model.is_over:
        return _after(model, state)
    count = CARDS.format(count=len(state.hands[PERSON]), name="your cards")
    title, small = _turn(model, state)
    mark = mark_words(marks_of(model))
    return FIGURES.format(ended="", title=title, small=f"{small}; {mark}" if mark else small, sum=count)


def _turn(model: Model, state: State) -> tuple[str, str]:
    if state.player == PERSON:
        return "You open" if state.is_first else "Your turn", to_beat(state)
    return f"{SEATS[state.player]}’s turn", "deal of the day" if is_daily(model) else "thinks"


def _after(model: Model, state: State) -> Markup:
    """Return the result, or the cost of the displayed move."""
    nth = shown_move(model)
    judged = model.review.judged
    if nth is None or nth >= len(judged):
        mark = mark_words(marks_of(model))
        count = CARDS.format(count=len(state.hands[PERSON]), name="your cards")
        return FIGURES.format(ended=" ended", title=result_words(model), small=mark, sum=count)
    one = judged[nth]
    worst = ", the costliest" if costliest(judged) == nth and len(judged) else ""
    chance = CHANCE.format(
        best=ADDEND.format(ink="ch", value=f"{one.best:.0f}%", name="best"),
        minus=MINUS,
        played=ADDEND.format(ink="mu", value=f"{one.value:.0f}%", name="played"),
        cost=ADDEND.format(ink="sc", value=f"{one.cost:.0f}", name="points of chance given away"),
    )
    return FIGURES.format(ended="", title=f"Move {nth + 1}{worst}", small=result_words(model), sum=chance)
