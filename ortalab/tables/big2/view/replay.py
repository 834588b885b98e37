"""The replay of a finished game: each move with its reason, and all hands open."""

from ortalab.games.big2.cards import Cards, Play, find_play, find_plays
from ortalab.games.big2.game import PASS, State
from ortalab.page.elements import NONE
from ortalab.page.games.replaying import judged_at, replay_bar
from ortalab.page.games.review import Judged
from ortalab.page.games.table import PERSON, SEATS, Over
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.big2.input import button
from ortalab.tables.big2.link import read_move
from ortalab.tables.big2.moves.review import result_words
from ortalab.tables.big2.state.game import GAME
from ortalab.tables.big2.state.model import Model
from ortalab.tables.big2.words import card_sign, played_words

STEP = Markup("<b>{who} {did}.</b> {why}")
BETTER = Markup(' Better: {move}. {why} <b class="num">{best:.0f}%</b> instead of {value:.0f}%.')


def replay(model: Model) -> Markup:
    """Return the bar of the replay, with the displayed move and its reason."""
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
    """Explain why a move is good, with all hands known, as in a replay."""
    hand, moves = state.hands[state.player], state.view.moves
    if len(moves) == 1:
        return "It was the only move."
    if move == PASS:
        return f"It keeps {card_sign(hand[-1])} for later."
    if len(move) == len(hand):
        return "It is the last play of the hand."
    play = find_play(move, state.patterns)
    if play and not _beaten(state, play):
        return "Nobody can beat it, so the next round is opened, too."
    if state.top is None:
        rest = f"sheds {counted(len(move), 'card')} at once" if len(move) > 1 else "parts with one card"
        return f"It opens the round and {rest}."
    lowest = min((other for other in moves if other != PASS), key=lambda other: (other[-1], other))
    return "It is the lowest play that beats the pile." if move == lowest else "It saves lower cards for other plays."


def _beaten(state: State, play: Play) -> bool:
    """Return whether another seat holds a play that beats this one."""
    others = [hand for player, hand in enumerate(state.hands) if player != state.player]
    return any(
        other.strength > play.strength
        for hand in others
        for other in find_plays(hand, (play.pattern,))
        if len(other.cards) == len(play.cards)
    )
