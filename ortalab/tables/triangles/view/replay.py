"""The replay of a finished game: each move with its reason."""

from ortalab.games.triangles.prospects import Prospect, prospects
from ortalab.games.triangles.record import Game, state_of
from ortalab.games.triangles.state import Discard, Move
from ortalab.page.elements import NONE
from ortalab.page.games.replaying import judged_at, replay_bar
from ortalab.page.games.review import Judged
from ortalab.page.games.table import Over
from ortalab.page.markup import Markup
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.link import read_move
from ortalab.tables.triangles.state import GAME, LineNow, Model, lines_now, unseen_of
from ortalab.tables.triangles.view.lines import move_words
from ortalab.tables.triangles.words import a_hand, hand_words, line_name

BETTER = Markup('Better: {move}, worth <b class="num">{cost:.1f}</b> more on average. {reason}')
KEPT = 15
"""The points from which on a hand that a line may become is worth a word."""


def replay(model: Model) -> Markup:
    """Return the bar of the replay, with what was done and why."""
    if not isinstance(phase := model.phase, Over):
        return NONE
    game, at = phase.game, model.review.at
    if not at:
        return replay_bar(model, "The deal", "The deal, before your first move.", button)
    before, move = GAME.before(game, at - 1), game.moves[at - 1]
    told = Markup("<b>{}.</b> {}").format(move_words(state_of(before), move), reason(before, move))
    judged = None if model.is_embedded else judged_at(model.review, model.step)
    if judged and judged.cost:
        told += " " + better_words(before, judged)
    return replay_bar(model, f"Step {at}, your move", told, button)


def better_words(before: Game, judged: Judged) -> Markup:
    """Return the better move in a sentence, with its reason."""
    move = read_move(before, judged.better)
    return BETTER.format(move=move_words(state_of(before), move), cost=judged.cost, reason=reason(before, move))


def reason(game: Game, move: Move) -> str:
    """Return why a move is good or bad: what it makes of a line, what it keeps open there, or what it ends."""
    if isinstance(move, Discard):
        return "It makes room for another card."
    before, after = state_of(game), state_of(GAME.after(game, move))
    spot = before.polygon.cells.index(move.cell)
    pairs = zip(lines_now(before), lines_now(after), strict=True)
    touched = [(was, now) for was, now in pairs if spot in was.line.spots]
    told = [sentence for was, now in touched if (sentence := _told(was, now, _top(game, was), _top(game, now)))]
    return " ".join(told) or ("It builds a line." if touched else "No line runs there: it does no harm.")


def _top(game: Game, now: LineNow) -> Prospect | None:
    """Return the best hand that a line may still become."""
    return next(iter(prospects(now.cards, len(now.line.spots), unseen_of(state_of(game)))), None)


def _told(was: LineNow, now: LineNow, hoped: Prospect | None, hopes: Prospect | None) -> str:
    """Return the effect of a move on a line, a sentence; "" where it is nothing worth a word."""
    where = _where(now)
    if now.points > was.points:
        return f"It makes {_a(now)} {where}."
    if hoped and hoped.points >= KEPT and (hopes is None or hopes.points < hoped.points):
        left = f", where {a_hand(hopes.name)} is the most now" if hopes else ""
        return f"It ends the {hoped.name.lower()} {where}{left}."
    if hopes and hopes.points >= KEPT:
        return f"It keeps the {hopes.name.lower()} {where}."
    return ""


def _a(now: LineNow) -> str:
    words = hand_words(now.name, now.cards)
    return words if words.startswith(("two", "three", "four")) else f"a {words}"


def _where(now: LineNow) -> str:
    """Return where a line is.

    >>> from ortalab.games.triangles.state import DAILY, deal
    >>> [_where(now) for now in lines_now(deal(7, DAILY))]
    ['in row 5', 'in column 1', 'on the diagonal']
    """
    name = line_name(now.line).lower()
    return f"on the {name}" if now.line.way == "diagonal" else f"in {name}"
