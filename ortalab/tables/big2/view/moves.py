"""The review of a finished game: the result, the hand and its chances at each move, all moves, and the replay."""

from functools import partial
from itertools import chain, repeat

from ortalab.games.big2.cards import Cards, Play, find_play, find_plays
from ortalab.games.big2.game import PASS, State, lowest_play
from ortalab.page.elements import NONE, joined
from ortalab.page.games.analysis import Costs, analysis, badge
from ortalab.page.games.deals_panel import result_bar, seats_result
from ortalab.page.games.faces import card, tiles
from ortalab.page.games.panel import parted
from ortalab.page.games.replaying import judged_at, replay_bar
from ortalab.page.games.review import Estimate, Judged
from ortalab.page.games.table import PERSON, SEATS, Over
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.big2.input import button
from ortalab.tables.big2.moves.engine import result_words
from ortalab.tables.big2.state import HAND, Model, hand_of, shown_move
from ortalab.tables.big2.state.game import GAME, own_moves
from ortalab.tables.big2.view.plays import move_text
from ortalab.tables.big2.words import card_sign, face_of, play_words, played_words, read_move

HAND_THEN = Markup(
    '<section class="fanrow held" aria-label="Your hand then"><div class="lb"><h2>Your hand then</h2>'
    '<span class="count">{count}</span></div><ul class="fan" id="row-hand">{cards}</ul>{engine}</section>'
)
YOURS = Markup('<span class="yours">Your hand {}</span>')
AFTER = Markup('<div class="dock after">{shown}{acts}{replay}</div>')
SLOT = Markup('<li class="slot{classes}">{inside}</li>')
ENGINE = Markup('<ol class="eng" aria-label="Chances to win">{}</ol>')
CANDIDATE = Markup('<li{classes}><b class="num">{value:.0f}%</b>{move}<span>{words}</span></li>')
PASSED = Markup("<i>Pass</i>")
BETTER_MOVE = Markup("{} <small>better {}, {:.0f}%</small>")
LONG = 3
"""From this number of cards on, a better move is named by its pattern."""
CHART = Markup(
    '<div class="chart2">{}</div><p class="legend"><span class="k1">kept</span><span class="k2">given away</span>'
    "<span>chance to win, 0 to 100%</span></p>"
)
UNDER_WAY = "Each of your moves is judged."
NO_COST = "None of your moves gave anything away: you played like the analysis."


def after_dock(model: Model) -> Markup:
    """Render the result, or the hand and its chances at the displayed move; then the buttons and the replay."""
    state = model.shown
    if state is None:
        return NONE
    shown = _hand_then(model)
    if model.review.at == len(model.stops) - 1:
        hand = hand_of(model)
        yours = YOURS.format(tiles([face_of(card) for card in hand])) if hand else NONE
        shown = seats_result(model, [*map(len, state.hands)], "cards left", yours)
    return AFTER.format(shown=shown, acts=result_bar(model, button), replay=replay(model))


def _hand_then(model: Model) -> Markup:
    """Render the hand before the displayed move, with the chances of its moves."""
    nth, hand = shown_move(model), hand_of(model)
    cards = joined([_card(model, one, place, nth) for place, one in enumerate(hand)])
    return HAND_THEN.format(count=len(hand), cards=cards, engine=_engine(model, nth))


def _played(model: Model, nth: int | None) -> Cards:
    return model.table.moves[own_moves(model.table)[nth]] if model.table and nth is not None else ()


def _better(model: Model, nth: int | None) -> Cards:
    judged = model.review.judged
    return read_move(judged[nth].better) if nth is not None and nth < len(judged) and judged[nth].cost else ()


def _card(model: Model, one: int, place: int, nth: int | None) -> Markup:
    face = face_of(one)
    is_played, is_better = one in _played(model, nth), one in _better(model, nth)
    words = [face.words, *(word for word, holds in (("played", is_played), ("better", is_better)) if holds)]
    classes = (" up" if is_played else "") + (" lit" if is_better else "")
    return SLOT.format(classes=classes, inside=card(face, f"hand-{place}", HAND, place, ", ".join(words)))


def _engine(model: Model, nth: int | None) -> Markup:
    """Render the chances of the best move, the move made, and one other."""
    if nth is None or nth >= len(model.candidates):
        return NONE
    played, judged = _played(model, nth), model.review.judged[nth]
    rows = sorted(model.candidates[nth], key=lambda one: -one.value)
    return ENGINE.format(joined([_candidate(one, played, judged) for one in rows]))


def _candidate(one: Estimate, played: Cards, judged: Judged) -> Markup:
    move = read_move(one.move)
    is_best = one.move == judged.better
    words = [word for word, holds in (("best", is_best), ("played", move == played)) if holds]
    name = "hi" if is_best else "me" if move == played else ""
    return CANDIDATE.format(
        classes=Markup(' class="{}"').format(name) if name else NONE,
        value=one.value,
        move=tiles([face_of(card) for card in move]) if move else PASSED,
        words=", ".join(words) or f"± {one.error:.0f}",
    )


def moves_panel(model: Model) -> Markup:
    game, nth = model.table, shown_move(model)
    if game is None:
        return NONE
    words = [move_text(game.moves[number]) for number in own_moves(game)]
    judged = () if model.is_embedded else model.review.judged
    lines = [_with_better(move, one) for move, one in zip(words, chain(judged, repeat(None)), strict=False)]
    costs = Costs(UNDER_WAY, NO_COST, partial(_cost, words))
    parts = [(one.value, one.cost) for one in judged]
    chart = CHART.format(parted(parts, -1 if nth is None else nth)) if parts else NONE
    return analysis(model, lines, costs, button, chart=chart, worth=_chance)


def _with_better(words: Markup, judged: Judged | None) -> Markup:
    """Append the better move and its chance to a move, if there is one."""
    if judged is None or not judged.cost:
        return words
    better = read_move(judged.better)
    named = move_text(better) if len(better) < LONG else play_words(better)
    return BETTER_MOVE.format(words, named, judged.best)


def _chance(judged: Judged | None) -> Markup:
    return badge(judged) if judged is None else Markup("{:.0f}% {}").format(judged.value, badge(judged))


def _cost(words: list[Markup], worst: int, judged: Judged) -> Markup:
    sentence = Markup('Move {}, {}, gave <b class="num">{}</b> of chance away. Better: {}.')
    cost = counted(round(judged.cost), "point")
    return sentence.format(worst + 1, words[worst], cost, move_text(read_move(judged.better)))


# ---- the replay

STEP = Markup("<b>{who} {did}.</b> {why}")
BETTER = Markup(' Better: {move}. {why} <b class="num">{best:.0f}%</b> instead of {value:.0f}%.')


def replay(model: Model) -> Markup:
    """Render the replay bar, with the displayed move and its reason."""
    if not isinstance(phase := model.phase, Over):
        return NONE
    game, at, step = phase.game, model.review.at, model.step
    if step is None:
        where = "The deal" if not at else "The end"
        return replay_bar(model, where, f"{where}. {result_words(model)}." if at else f"{where}.", button)
    before, move = GAME.state_of(GAME.before(game, at - 1)), game.moves[at - 1]
    who = SEATS[step.player]
    did = "passed" if move == PASS else f"played {played_words(move, before.patterns)}"
    text = STEP.format(who=who, did=did, why=reason(before, move))
    judged = None if model.is_embedded else judged_at(model.review, step)
    if judged and judged.cost:
        text += better_words(before, judged)
    words = f"Step {at}, {'you' if step.player == PERSON else who} {did}"
    return replay_bar(model, words, text, button)


def better_words(before: State, judged: Judged) -> Markup:
    """Describe the better move, with its reason and both chances to win."""
    move = read_move(judged.better)
    words = "to pass" if move == PASS else played_words(move, before.patterns)
    return BETTER.format(move=words, why=reason(before, move), best=judged.best, value=judged.value)


def reason(state: State, move: Cards) -> str:
    """Explain why a move is good, knowing all hands."""
    hand, moves = state.hands[state.player], state.view.moves
    if len(moves) == 1:
        return "It was the only move."
    if move == PASS:
        return f"It keeps {card_sign(hand[-1])} for later."
    if len(move) == len(hand):
        return "It is the last play of the hand."
    play = find_play(move, state.patterns)
    if play and not _beaten(state, play):
        return "Nobody can beat it, so it also opens the next round."
    if state.top is None:
        rest = f"sheds {counted(len(move), 'card')} at once" if len(move) > 1 else "parts with one card"
        return f"It opens the round and {rest}."
    is_lowest = move == lowest_play(moves)
    return "It is the lowest play that beats the pile." if is_lowest else "It saves lower cards for other plays."


def _beaten(state: State, play: Play) -> bool:
    """Return whether another seat has a play that beats this one."""
    others = [hand for player, hand in enumerate(state.hands) if player != state.player]
    return any(
        other.strength > play.strength
        for hand in others
        for other in find_plays(hand, (play.pattern,))
        if len(other.cards) == len(play.cards)
    )
