"""The opponents, and the pile with its round."""

from ortalab.games.big2.cards import Cards
from ortalab.games.big2.game import PASS, State, Turn, lowest_play
from ortalab.games.big2.record import state_of
from ortalab.page.elements import NONE, joined
from ortalab.page.games.faces import BACK, INSIDE, tiles
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.markup import Markup
from ortalab.plurals import counted, noun_for
from ortalab.tables.big2.state import PILE, Model, shown_move
from ortalab.tables.big2.state.game import is_round_over, own_moves, rounds_of
from ortalab.tables.big2.words import face_of, play_words, ranks_word

SEATS_LIST = Markup('<ul class="seats" aria-label="The others">{}</ul>')
SEAT = Markup(
    '<li class="seat{classes}"><b class="nm">{name}</b><b class="num">{count}<span class="vh"> {noun}</span></b>{cards}'
    '<span class="sy">{words}</span></li>'
)
BACKS = Markup('<span class="backs" aria-hidden="true">{}</span>')
PLAIN = Markup('<i class="back"></i>')
SECTION = Markup(
    '<section class="pile board" aria-label="The pile">{round}<div class="on">{top}</div>{beside}</section>'
)
TOP = Markup('<h2>{whose} <small>{words}</small></h2><ul class="pc" id="row-pile">{cards}</ul>')
CARD = Markup(
    '<li class="slot"><div class="card" data-rank="{rank}" data-suit="{suit}" role="img" aria-label="{words}">{inside}'
    "</div></li>"
)
EMPTY = Markup(
    '<li class="slot"><button class="hole{classes}" id="pile" data-row="pile" data-place="0" aria-label="{label}">'
    "</button></li>"
)
ROUND = Markup('<ol class="round"><li class="rh">{title}</li>{turns}</ol>')
TURN = Markup("<li><b>{who}</b>{what}</li>")
PASSED = Markup("<em>{}</em>")
BESIDE = Markup('<div class="beat"><p class="rh">{title}</p>{inside}</div>')
LATER = Markup('<ol class="later">{}</ol>')
TEXT = Markup('<p class="fine">{}</p>')
LAST = 4
"""The number of a round's turns shown: one per seat."""


def seats(model: Model) -> Markup:
    """Render the opponents with their card counts and last actions, and their cards once the game is over."""
    state = model.shown
    if state is None:
        return SEATS_LIST.format(joined([_seat(name, "", 13, "", BACKS.format(_backs(13))) for name in SEATS[1:]]))
    last = {turn.player: turn for turn in state.turns}
    drawn = []
    for player in range(1, len(SEATS)):
        hand = state.hands[player]
        cards = tiles([face_of(card) for card in hand]) if model.is_over else BACKS.format(_backs(len(hand)))
        did = _last_action(state, player, last.get(player))
        drawn.append(_seat(SEATS[player], _classes(state, player), len(hand), did, cards))
    return SEATS_LIST.format(joined(drawn))


def _seat(name: str, classes: str, count: int, words: str, cards: Markup) -> Markup:
    noun = noun_for(count, "card")
    return SEAT.format(name=name, classes=classes, count=count, noun=noun, words=words, cards=cards if count else NONE)


def _backs(count: int) -> Markup:
    return joined([PLAIN] * (count - 1) + [BACK] * bool(count))


def _classes(state: State, player: int) -> str:
    return (" own" if state.top_player == player else "") + (
        " now" if state.player == player and not state.is_over else ""
    )


def _last_action(state: State, player: int, turn: Turn | None) -> str:
    """Describe a seat's last action in a few words."""
    if state.player == player and not state.is_over:
        return "plays …"
    if not state.hands[player]:
        return "is out"
    if turn is None:
        return "not yet"
    if state.top_player == turn.player and state.top:
        return f"on top: {ranks_word(state.top.cards)}"
    return "passed" if turn.move == PASS else ranks_word(turn.move)


def pile(model: Model) -> Markup:
    """Render the pile, the round so far, and the plays that beat the pile; after the game, the turns that followed."""
    state = model.shown
    if state is None:
        return SECTION.format(round=NONE, top=_top(None, ""), beside=NONE)
    return SECTION.format(round=_round(state), top=_top(state, _hover(model)), beside=_beside(model, state))


def _hover(model: Model) -> str:
    over = model.held.over if model.held else None
    return " over" if over is not None and over.row == PILE else ""


def _top(state: State | None, hover: str) -> Markup:
    """Render the top cards, or the place for the first play of a round."""
    top = state.top if state else None
    if state is None or top is None:
        who = "The pile is empty" if not state or state.is_first else "A new round"
        opens = f"{SEATS[state.player]} lead{'s' if state.player else ''}" if state else ""
        cards = EMPTY.format(classes=hover, label="The pile is empty: play the lifted cards")
        return TOP.format(whose=who, words=opens, cards=cards)
    mine = state.top_player == PERSON
    whose = "Your" if mine else f"{SEATS[state.top_player or 0]}’s"
    drawn = [_card(card) for card in top.cards]
    words = "" if len(top.cards) == 1 else _about(top.cards, top.pattern.name)
    return TOP.format(whose=f"{whose} {top.pattern.name}", words=words, cards=joined(drawn))


def _about(cards: Cards, name: str) -> str:
    words = ranks_word(cards)
    return f"of {words}" if " " not in words and name != "single" else words


def _card(card: int) -> Markup:
    face = face_of(card)
    return CARD.format(rank=face.rank, suit=face.suit, words=face.words, inside=INSIDE[face.rank])


def _round(state: State) -> Markup:
    """Render the last turns of the round or, before its first play, of the previous round."""
    rounds = rounds_of(state)
    if not rounds:
        return ROUND.format(title="Round 1", turns=NONE)
    one = rounds[-1]
    is_won = is_round_over(state)
    title = f"Round {one.number}, to {SEATS[one.top.player]}" if is_won else f"Round {one.number}"
    return ROUND.format(title=title, turns=joined([turn_line(turn) for turn in one.turns[-LAST:]]))


def turn_line(turn: Turn) -> Markup:
    """Render a turn: the player, and the cards or a pass."""
    what = tiles([face_of(card) for card in turn.move]) if turn.move else PASSED.format("passed")
    return TURN.format(who=SEATS[turn.player], what=what)


def _beside(model: Model, state: State) -> Markup:
    """Render the hand's plays that beat the pile or, after the game, the rest of the round."""
    if model.is_over:
        return _went_on(model)
    if state.top is None or state.player != PERSON:
        return NONE
    plays = [move for move in state.view.moves if move != PASS]
    if not plays:
        return BESIDE.format(title="Your plays that beat it", inside=TEXT.format("Nothing: pass."))
    more = f"and {counted(len(plays) - 1, 'other play')}" if len(plays) > 1 else "and nothing else"
    shown = tiles([face_of(card) for card in lowest_play(plays)]) + TEXT.format(more)
    return BESIDE.format(title="Your plays that beat it", inside=shown)


def _went_on(model: Model) -> Markup:
    """Render the displayed move and the turns after it, to the end of its round."""
    nth, game = shown_move(model), model.table
    if nth is None or game is None:
        return NONE
    number = own_moves(game)[nth]
    turns = state_of(game).turns
    mine = turns[number]
    later = [turn for turn in turns[number : number + LAST] if turn.trick == mine.trick]
    return BESIDE.format(title="How it continued", inside=LATER.format(joined([_later(turn) for turn in later])))


def _later(turn: Turn) -> Markup:
    return TURN.format(who=SEATS[turn.player], what=PASSED.format(play_words(turn.move) if turn.move else "passed"))
