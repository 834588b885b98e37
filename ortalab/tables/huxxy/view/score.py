"""The counters above the table: a turn's plays, the points of an opening, and the points left in hand."""

from ortalab.games.huxxy.game import State
from ortalab.games.huxxy.rules import MOST_PLAYS, OPENING, PLAY, has_opened, score, turn_so_far
from ortalab.page.elements import NONE
from ortalab.page.games.deals import is_daily, marks_of
from ortalab.page.games.lines import mark_words
from ortalab.page.games.panel import bar, damaged
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.huxxy.state import Model
from ortalab.tables.huxxy.view.hand import laid_points

FIGURES = Markup(
    '<div class="figures{ended}"><p class="hand">{title} <small>{small}</small></p>'
    '<div class="sum" role="group" aria-label="This turn">{parts}</div></div>'
)
END = Markup('<div class="{ink}"><span class="v">{value}</span><span class="lab">{name}</span></div>')
OP = Markup('<span class="op">{}</span>')
MINUS = "−"
BY = Markup('<div class="sc"><span class="v">{points}</span><span class="lab">points {name}</span></div>')
METER = Markup('<div class="{ink} mt"><span class="v">{value}</span>{bar}<span class="lab">{name}</span></div>')
COUNT = Markup('<div class="mu gm"><span class="v">{value}</span><span class="lab">{name}</span></div>')
TOTAL = Markup('<div class="sc"><span class="v">{points}</span><span class="lab">points left in hand</span></div>')


def tally(model: Model) -> Markup:
    """Return the counters with their heading, or the reason why a link could not be read."""
    if model.trouble:
        return damaged(model.trouble)
    state = model.shown
    if state is None:
        return FIGURES.format(
            ended="", title="The deal of the day", small="", parts=_meters(0, 0, has_opened=False) + _total(0)
        )
    title, small = _title(model, state)
    parts = NONE
    if not model.is_over:
        turn = turn_so_far(state.history, PERSON) if state.player == PERSON else []
        opened = has_opened(state.history, PERSON)
        laid = sum(kind == PLAY for _, kind, _ in turn) if opened else laid_points(state) if turn else 0
        parts = _meters(len(turn), laid, has_opened=opened)
    if model.is_over and not model.is_puzzle and model.review.at == len(model.stops) - 1:
        return FIGURES.format(ended=" ended", title=title, small=small, parts=end_sum(state.scores))
    total = _total(score(state.hands[PERSON])) if not model.is_embedded or model.is_over else NONE
    return FIGURES.format(ended="", title=title, small=small, parts=parts + total)


def end_sum(scores: tuple[int, ...]) -> Markup:
    """Return the margin of the person's win or loss: the difference to the fewest points of the others.

    >>> "points behind" in end_sum((28, 17, 11, 0)), "points ahead" in end_sum((0, 17, 11, 3))
    (True, True)
    """
    mine, (player, best) = scores[PERSON], min(enumerate(scores[1:], 1), key=lambda one: one[1])
    pair = [("mu", mine, "yours"), ("ch", best, SEATS[player])]
    (first, second), word = (pair, "behind") if mine > best else (pair[::-1], "ahead")
    parts = [END.format(ink=ink, value=value, name=name) for ink, value, name in (first, second)]
    by = BY.format(points=abs(mine - best), name=word)
    return OP.format(MINUS).join(parts) + OP.format("=") + by


def _meters(plays: int, laid: int, *, has_opened: bool) -> Markup:
    """Return the counters of plays and of points for the opening; after the opening, of cards played."""
    first = METER.format(ink="ch", value=plays, bar=bar(plays / MOST_PLAYS, "six"), name=f"of {MOST_PLAYS} plays")
    if has_opened:
        return first + COUNT.format(value=laid, name="cards laid")
    return first + METER.format(ink="mu", value=laid, bar=bar(laid / OPENING), name=f"of {OPENING} points")


def _total(points: int) -> Markup:
    return TOTAL.format(points=points)


def _title(model: Model, state: State) -> tuple[str, str]:
    """Return the heading with its note."""
    mark = mark_words(marks_of(model))
    if model.is_over:
        return "Solved" if model.is_puzzle else result_words(model), mark
    if model.is_puzzle:
        return "Empty this hand in one turn", "puzzle of the day"
    whose = "deal of the day" if is_daily(model) else "your deal"
    small = f"{whose}, {mark}" if mark else whose
    if state.player != PERSON:
        return f"{SEATS[state.player]}’s turn", small
    if has_opened(state.history, PERSON):
        return "Your turn", small
    return "Your opening", f"{OPENING} points from your hand, in at most {MOST_PLAYS} plays"


def result_words(model: Model) -> str:
    """Name the winner in a sentence."""
    state = model.state
    if state is None:
        return ""
    winners = [SEATS[player] for player, points in enumerate(state.scores) if points == min(state.scores)]
    if winners == ["You"]:
        return "You win"
    left = f"; you have {counted(state.scores[PERSON], 'point')} left" if SEATS[PERSON] not in winners else ""
    return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}{left}"
