"""Wording of cards, plays and refusals, and the format of moves for the worker."""

import json
import re
from collections.abc import Callable

from ortalab.errors import TextError, shown
from ortalab.games.big2.cards import (
    CARDS,
    CIRCLE,
    DECK,
    FACES,
    LOWEST,
    PATTERNS,
    RANK_COUNT,
    RISING,
    SUIT_COUNT,
    Cards,
    Pattern,
    find_play,
    find_plays,
    highest,
    triple_rank,
)
from ortalab.games.big2.game import PASS, State, Turn, why_not
from ortalab.json_text import parse_json
from ortalab.page.games.faces import Face
from ortalab.page.games.table import SEATS
from ortalab.page.shell import sentence
from ortalab.plurals import counted, with_article
from ortalab.tables.big2.state.game import playable, plays_of

SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
CARD = re.compile(r"\b[CDHS]\[(?:10|[2-9JQKA])\]")
"""Matches a card in the assignment's notation."""
COMPARED: dict[Callable[[Cards], int], str] = {highest: "highest card", triple_rank: "three of a rank"}
"""How plays of a pattern are compared, by the pattern's strength function."""


_FACES = [Face(str(rank), suit.word[0].lower(), f"{rank.word} of {suit.word}") for rank, suit in FACES]


def face_of(card: int) -> Face:
    """Return the face of a card.

    >>> face_of(30)
    Face(rank='10', suit='h', words='10 of Hearts')
    """
    return _FACES[card]


def card_sign(card: int) -> str:
    """Format a card in a few characters.

    >>> card_sign(30)
    '10♥'
    """
    face = face_of(card)
    return f"{face.rank}{SIGNS[face.suit]}"


def in_signs(text: str) -> str:
    """Replace cards in the assignment's notation by signs.

    >>> in_signs("D[5] is below S[9]"), in_signs("X[5] is none")
    ('5♦ is below 9♠', 'X[5] is none')
    """
    return CARD.sub(lambda found: card_sign(CARDS[found[0]]), text)


def cards_sign(cards: Cards) -> str:
    """Format cards in a few characters each."""
    return " ".join(map(card_sign, cards))


def ranks_word(cards: Cards) -> str:
    """Name a play by its deciding ranks alone.

    >>> ranks_word((0, 1)), ranks_word((12, 13, 15, 24, 27)), ranks_word((0, 4, 8, 44, 48)), ranks_word((48,))
    ('3s', '6s over 9s', 'A to 5', '2♣')
    """
    if len(cards) == 1:
        return card_sign(cards[0])
    ranks = [card // SUIT_COUNT for card in cards]
    kinds = sorted(set(ranks), key=lambda rank: -ranks.count(rank))
    if len(kinds) == 1:
        return f"{RISING[kinds[0]]}s"
    if len(kinds) < len(ranks):
        return " over ".join(f"{RISING[rank]}s" for rank in kinds)
    low = next((rank for rank in range(RANK_COUNT) if set(CIRCLE[rank : rank + len(ranks)]) == set(ranks)), kinds[0])
    return f"{RISING[low]} to {RISING[CIRCLE[low + len(ranks) - 1]]}"


def play_words(cards: Cards, patterns: tuple[Pattern, ...] = PATTERNS) -> str:
    """Describe a move.

    >>> play_words(()), play_words((30,)), play_words((0, 1)), play_words((12, 13, 15, 24, 27))
    ('pass', '10♥', 'pair of 3s', 'full house, 6s over 9s')
    """
    if cards == PASS:
        return "pass"
    play = find_play(cards, patterns)
    if not play or len(cards) == 1:
        return ranks_word(cards)
    word = ranks_word(cards)
    return f"{play.pattern.name} of {word}" if " " not in word else f"{play.pattern.name}, {word}"


def played_words(cards: Cards, patterns: tuple[Pattern, ...] = PATTERNS) -> str:
    """Describe the cards of a play with an article, for a sentence.

    >>> played_words((30,)), played_words((0, 1))
    ('the 10♥', 'a pair of 3s')
    """
    words = play_words(cards, patterns)
    return with_article(words) if len(cards) > 1 else f"the {words}"


def turn_words(turn: Turn, after: State) -> str:
    """Describe an opponent's move in a sentence; `after` is the state after it."""
    who = SEATS[turn.player]
    if turn.move == PASS:
        return f"{who} passes."
    words = played_words(turn.move, after.patterns)
    left = len(after.hands[turn.player])
    count = " and goes out" if not left else ", last card" if left == 1 else f", {counted(left, 'card')} left"
    return f"{who} plays {words}{count}."


def why_refused(state: State, move: Cards) -> str | None:
    """Explain why a move is illegal, with cards in signs; return None if it is legal."""
    if state.is_first and move and LOWEST not in move:
        return f"Without {card_sign(LOWEST)} you cannot open."
    why = why_not(state, move)
    return why and sentence(in_signs(why))


def why_not_allowed(state: State, move: Cards) -> str | None:
    """Explain why a move is illegal, and name a legal one; return None if it is legal."""
    why = why_refused(state, move)
    return why and " ".join(filter(None, [why, remedy(state, move)]))


def remedy(state: State, move: Cards) -> str:
    """Suggest a legal play, after the rule of comparison if the move broke it; "" without a suggestion."""
    if state.is_over or move == PASS:
        return ""
    play, top = find_play(move, state.patterns), state.top
    is_low = play and top and play.pattern.name == top.pattern.name
    compared = [f"A {top.pattern.name} is compared by its {compared_by(top.pattern)}."] if is_low and top else []
    return " ".join([*compared, *_would_do(state)])


def _would_do(state: State) -> list[str]:
    """Name the lowest play that beats the top one, in a sentence; [] in a new round."""
    if state.top is None:
        return []
    plays = plays_of(state, state.top.pattern.name)
    return [f"{cards_sign(plays[0])} would do." if plays else "You have nothing that beats it: pass."]


def compared_by(pattern: Pattern) -> str:
    """Name the feature by which plays of a pattern are compared.

    >>> [compared_by(pattern) for pattern in PATTERNS]
    ['highest card', 'highest card', 'highest card', 'three of a rank']
    """
    return COMPARED.get(pattern.strength, "strength")


def idle_word(state: State, card: int) -> str:
    """Explain in a word or two why no legal play contains a card; "" if one does."""
    top = state.top
    if top is None or card in playable(state):
        return ""
    hand = state.hands[state.player]
    if not any(card in play.cards for play in find_plays(hand, (top.pattern,))):
        return "alone"
    decides = top.cards[len(top.cards) // 2] if top.pattern.strength is triple_rank else top.cards[-1]
    is_tied = card // SUIT_COUNT == decides // SUIT_COUNT
    return f"below {card_sign(decides) if is_tied else RISING[decides // SUIT_COUNT]}"


def to_beat(state: State) -> str:
    """Describe in a few words which plays are allowed now."""
    if state.is_first:
        return f"the play must hold {card_sign(LOWEST)}"
    if state.top is None:
        return "open the round with any pattern"
    return f"a higher {state.top.pattern.name}, or pass"


# ---- moves as text


def write_move(move: Cards) -> str:
    """Format a move as JSON.

    >>> write_move((0, 1))
    '[0, 1]'
    """
    return json.dumps(move)


def read_move(text: str) -> Cards:
    """Parse the output of `write_move`; raise `TextError` for any other text.

    >>> read_move("[0, 1]")
    (0, 1)
    """
    try:
        return as_move(parse_json(text))
    except ValueError:
        raise TextError(f"{shown(text)} is not a move") from None


def as_move(value: object) -> Cards:
    """Convert a list from JSON to a move; raise `TextError` if it is not a list of cards."""
    if not isinstance(value, list) or not all(type(card) is int and card in DECK for card in value):
        raise TextError(f"{shown(str(value))} is not a move")
    return tuple(value)
