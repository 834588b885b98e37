"""The replay of a finished game: each move with its reason."""

from ortalab.games.triangles.cards import Prospect, prospects
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
from ortalab.tables.triangles.words import a_hand, made_words, where_words

BETTER = Markup('Better: {move}, worth <b class="num">{cost:.1f}</b> more on average. {reason}')
KEPT = 15
"""The minimum points of a possible hand that is mentioned."""


def replay(model: Model) -> Markup:
    """Return the bar of the replay, with the displayed move and its reason."""
    if not isinstance(phase := model.phase, Over):
        return NONE
    game, at = phase.game, model.review.at
    if not at:
        return replay_bar(model, "The deal", "The deal, before your first move.", button)
    before, move = GAME.before(game, at - 1), game.moves[at - 1]
    text = Markup("<b>{}.</b> {}").format(move_words(state_of(before), move), reason(before, move))
    judged = None if model.is_embedded else judged_at(model.review, model.step)
    if judged and judged.cost:
        text += " " + better_words(before, judged)
    return replay_bar(model, f"Step {at}, your move", text, button)


def better_words(before: Game, judged: Judged) -> Markup:
    """Describe the better move, with its reason."""
    move = read_move(before, judged.better)
    return BETTER.format(move=move_words(state_of(before), move), cost=judged.cost, reason=reason(before, move))


def reason(game: Game, move: Move) -> str:
    """Explain why a move is good or bad: the hands that it makes, keeps open or rules out on its lines."""
    if isinstance(move, Discard):
        return "It makes room for another card."
    before, after = state_of(game), state_of(GAME.after(game, move))
    spot = before.polygon.cells.index(move.cell)
    pairs = zip(lines_now(before), lines_now(after), strict=True)
    touched = [(was, now) for was, now in pairs if spot in was.line.spots]
    sentences = [
        sentence
        for was, now in touched
        if (sentence := _effect(was, now, _best_prospect(game, was), _best_prospect(game, now)))
    ]
    return " ".join(sentences) or ("It builds a line." if touched else "No line runs there: it does no harm.")


def _best_prospect(game: Game, now: LineNow) -> Prospect | None:
    """Return the best hand that a line can still become."""
    return next(iter(prospects(now.cards, len(now.line.spots), unseen_of(state_of(game)))), None)


def _effect(was: LineNow, now: LineNow, hoped: Prospect | None, hopes: Prospect | None) -> str:
    """Describe the effect of a move on a line; return "" if it is not worth mentioning."""
    where = where_words(now.line)
    if now.points > was.points:
        return f"It makes {made_words(now.name, now.cards)} {where}."
    if hoped and hoped.points >= KEPT and (hopes is None or hopes.points < hoped.points):
        left = f", where {a_hand(hopes.name)} is the most now" if hopes else ""
        return f"It ends the {hoped.name.lower()} {where}{left}."
    if hopes and hopes.points >= KEPT:
        return f"It keeps the {hopes.name.lower()} {where}."
    return ""
