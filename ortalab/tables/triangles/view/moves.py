"""The review of a finished game: the result, the analysis, the replay with reasons, and the best board."""

from functools import partial

from ortalab.games.triangles.cards import Prospect, prospects
from ortalab.games.triangles.record import Game, state_of
from ortalab.games.triangles.state import SHAPES, Discard, Move, State, polygon
from ortalab.page.elements import NONE, joined
from ortalab.page.games.analysis import Costs, analysis
from ortalab.page.games.deals import is_daily
from ortalab.page.games.faces import TILE, in_text
from ortalab.page.games.panel import rival
from ortalab.page.games.replaying import judged_at, replay_bar
from ortalab.page.games.results import Ink, day_words
from ortalab.page.games.review import Judged
from ortalab.page.games.table import Over
from ortalab.page.markup import Markup
from ortalab.plurals import noun_for
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.moves.review import squares
from ortalab.tables.triangles.state import GAME, LineNow, Model, lines_now, unseen_of
from ortalab.tables.triangles.view.lines import move_words
from ortalab.tables.triangles.words import a_hand, face_of, is_scored, line_name, made_words, read_move, where_words

RESULT = Markup(
    '<section class="res" aria-label="Result"><div class="lb"><h2>Result</h2><span class="count">{day}</span></div>'
    '<div class="resb"><ol class="cmp">{bars}</ol>{tiles}</div></section>'
)
SQUARES = Markup('<svg class="tx" viewBox="0 0 {side} {side}" aria-hidden="true">{squares}</svg>')
SQUARE = Markup('<path class="{ink}" d="M{column}.06 {row}.06h.88v.88h-.88z"/>')
INKS = {Ink.NONE: "n", Ink.BLUE: "c", Ink.RED: "m", Ink.BOTH: "b"}
BEST = Markup(
    '<section class="optb" aria-label="Knowing every card"><div class="sec rule"><h2>Knowing every card</h2>'
    '<small>{points}</small></div><div class="mini s{side}" role="img" aria-label="{label}">{tiles}</div></section>'
)
MINI = Markup('<span data-r="{row}" data-c="{column}">{tile}</span>')
UNDER_WAY = "The bot plays this deal, then each of your moves is judged."
NO_COST = "None of your moves cost anything: you played like the analysis."


def result(model: Model) -> Markup:
    """Render the result: bars for the person, the bot and the best board, and the squares."""
    if not isinstance(phase := model.phase, Over):
        return NONE
    rivals = model.rivals
    points = [("You", phase.state.score, "me"), ("Bot", rivals.bot, ""), ("Knowing every card", rivals.most, "")]
    points = [one for one in points if one[1] is not None] if model.is_embedded else points
    most = max([known for _, known, _ in points if known is not None] + [1])
    bars = [rival(name, "…" if known is None else known, (known or 0) / most, kind) for name, known, kind in points]
    return RESULT.format(
        day=day_words(model.today) if is_daily(model) else "",
        bars=joined(bars),
        tiles=NONE if model.is_embedded else _squares(phase.state),
    )


def _squares(state: State) -> Markup:
    rows = squares(state)
    drawn = [
        SQUARE.format(ink=INKS[ink], column=column, row=row)
        for row, inks in enumerate(rows)
        for column, ink in enumerate(inks)
    ]
    return SQUARES.format(side=len(rows), squares=joined(drawn))


def moves_panel(model: Model) -> Markup:
    game = model.table
    if game is None:
        return NONE
    costs = Costs(UNDER_WAY, NO_COST, partial(_cost, game))
    words = [move_text(game, nth) for nth in range(len(game.moves))]
    return analysis(model, words, costs, button) + _best(model)


def _cost(game: Game, worst: int, judged: Judged) -> Markup:
    before = GAME.before(game, worst)
    better = move_words(state_of(before), read_move(before, judged.better))
    sentence = Markup('Move {}, {}, cost <b class="num">{:.1f}</b> points on average. Better: {}.')
    return sentence.format(worst + 1, move_text(game, worst), judged.cost, better)


def move_text(game: Game, nth: int) -> Markup:
    """Describe a move of a game by its card and that card's lines."""
    move = game.moves[nth]
    state = state_of(GAME.before(game, nth))
    card = in_text(face_of(state.hand[move.place]))
    if isinstance(move, Discard):
        return Markup('{} <span class="on">discarded</span>').format(card)
    spot = state.polygon.cells.index(move.cell)
    lines = [line_name(line).lower() for line in state.polygon.lines if spot in line.spots]
    where = " and ".join(lines) if is_scored(state.polygon, spot) else f"inside, row {move.cell[0] + 1}"
    return Markup('{} <span class="on">{}</span>').format(card, where)


def _best(model: Model) -> Markup:
    """Render the best board of a player who knows every card."""
    if not model.rivals.board or not model.table:
        return NONE
    rules = model.table.rules
    shape = polygon(SHAPES[rules.shape], rules.side)
    faces = [face_of(card) for card in model.rivals.board]
    drawn = [
        MINI.format(row=row + 1, column=column + 1, tile=TILE.format(classes="", suit=face.suit, rank=face.rank))
        for (row, column), face in zip(shape.cells, faces, strict=True)
    ]
    label = ", ".join(face.words for face in faces)
    points = f"{model.rivals.most} {noun_for(model.rivals.most or 0, 'point')}"
    return BEST.format(
        points=points,
        side=rules.side,
        label=label,
        tiles=joined(drawn),
    )


# ---- the replay

BETTER = Markup('Better: {move}, worth <b class="num">{cost:.1f}</b> more on average. {reason}')
KEPT = 15
"""The minimum points of a possible hand to be mentioned."""


def replay(model: Model) -> Markup:
    """Render the replay bar, with the displayed move and its reason."""
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
    """Describe the better move and its reason."""
    move = read_move(before, judged.better)
    return BETTER.format(move=move_words(state_of(before), move), cost=judged.cost, reason=reason(before, move))


def reason(game: Game, move: Move) -> str:
    """Explain why a move is good or bad: the hands that it makes, keeps possible or rules out."""
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
    return next(iter(prospects(now.cards, len(now.line.spots), unseen_of(state_of(game)))), None)


def _effect(was: LineNow, now: LineNow, hoped: Prospect | None, hopes: Prospect | None) -> str:
    """Describe the effect of a move on a line; "" if it is not worth mentioning."""
    where = where_words(now.line)
    if now.points > was.points:
        return f"It makes {made_words(now.name, now.cards)} {where}."
    if hoped and hoped.points >= KEPT and (hopes is None or hopes.points < hoped.points):
        left = f", where {a_hand(hopes.name)} is now the best" if hopes else ""
        return f"It ends the {hoped.name.lower()} {where}{left}."
    if hopes and hopes.points >= KEPT:
        return f"It keeps the {hopes.name.lower()} {where}."
    return ""
