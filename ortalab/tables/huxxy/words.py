"""Wording of cards, groups, plays and turns, and the format of plays for the worker."""

import json
import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from ortalab.cards.deck import Rank, Suit
from ortalab.errors import TextError, shown
from ortalab.games.huxxy.game import State, as_play, why_not
from ortalab.games.huxxy.hidden import JOKER
from ortalab.games.huxxy.rules import END, PICK_UP, PLAY, VALUE_WORDS, Play, why_invalid, write_card
from ortalab.json_text import parse_json
from ortalab.page.games.faces import Face
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.shell import sentence
from ortalab.plurals import counted, spelled
from ortalab.tables.huxxy.state import Model, Turn, sorted_group

SUITS = {"S": Suit.SPADES, "H": Suit.HEARTS, "C": Suit.CLUBS, "D": Suit.DIAMONDS}
RANKS = {VALUE: next(rank for rank in Rank if str(rank) == word) for VALUE, word in VALUE_WORDS.items()}
_GROUP = re.compile(r"\bgroup ([0-9]+)")


_FACES = {
    value + letter: Face(str(rank), letter.lower(), f"{rank.word} of {suit.word}")
    for value, rank in RANKS.items()
    for letter, suit in SUITS.items()
} | {JOKER: Face("X", "s", "Joker")}


def face_of(card: str) -> Face:
    """Return the face of a card.

    >>> face_of("0H")
    Face(rank='10', suit='h', words='10 of Hearts')
    """
    return _FACES[card]


class GroupNow(NamedTuple):
    cards: tuple[str, ...]  # sorted
    name: str  # Run, Kind
    words: str  # its description
    why: str | None  # why it is invalid; None if it is valid


def group_now(group: tuple[str, ...]) -> GroupNow:
    """Sort and describe a group.

    >>> group_now(("9D", "JH", "0C"))
    GroupNow(cards=('9D', '0C', 'JH'), name='Run', words='9 to J', why=None)
    >>> group_now(("2S", "2H", "2D"))[1:], group_now(("6C", "7S", "8D"))[1:]
    (('Kind', 'three 2s', None), ('Run', '6 to 8', '6♣ 7♠: both black'))
    >>> group_now(("2S", "2H", "2D", "KC"))[1:]
    ('Kind', 'three 2s', 'K♣ is not a 2')
    """
    cards = sorted_group(group)
    values = list(dict.fromkeys(card[0] for card in cards if card != JOKER))
    if not values:
        return GroupNow(cards, "New", "", why_invalid(cards))
    value, most = Counter(card[0] for card in cards if card != JOKER).most_common(1)[0]
    if most > len(values) or len(values) == 1:
        return GroupNow(cards, "Kind", counted(most, VALUE_WORDS[value]), why_invalid(cards))
    ends = f"{VALUE_WORDS[values[0]]} to {VALUE_WORDS[values[-1]]}"
    return GroupNow(cards, "Run", ends, why_invalid(cards))


def at_fault(now: GroupNow) -> frozenset[str]:
    """Return the cards named in an invalid group's error.

    >>> sorted(at_fault(group_now(("6C", "7S", "8D"))))
    ['6C', '7S']
    """
    return frozenset(card for card in now.cards if now.why and write_card(card) in now.why)


def why_refused(state: State, play: Play) -> str | None:
    """Explain why a play is illegal, counting groups from 1 as on the page."""
    why = why_not(state, play)
    return why and counted_from_one(why)


def counted_from_one(text: str) -> str:
    """Renumber the groups in a sentence of the rules from 1.

    >>> counted_from_one("group 0 is not valid: two ♠ 2")
    'Group 1 is not valid: two ♠ 2.'
    """
    return sentence(_GROUP.sub(lambda match: f"group {int(match[1]) + 1}", text))


def forfeit_words(reason: str) -> str:
    """Format the reason of a bot's forfeit as sentences; groups count from 0, as the bot sees them.

    >>> forfeit_words("there is no group 5; 3 starts a new one")
    'There is no group 5; 3 starts a new one. The bot counts groups from 0.'
    """
    return sentence(reason) + (" The bot counts groups from 0." if _GROUP.search(reason) else "")


def group_name(number: int, groups: int) -> str:
    """Return the name of a group, counting from 1."""
    return f"group {number + 1}" if number < groups else "a new group"


def group_words(number: int, group: tuple[str, ...]) -> str:
    """Describe a group for a screen reader.

    >>> group_words(0, ("6C", "7S", "8D"))
    'group 1, run, 6 to 8, broken: 6♣ 7♠: both black'
    """
    now = group_now(group)
    parts = [f"group {number + 1}", now.name.lower(), now.words, f"broken: {now.why}" if now.why else ""]
    return ", ".join(part for part in parts if part)


def laid_cards(plays: Iterable[Play]) -> list[str]:
    """Return the cards played from the hand."""
    return [str(details[0]) for _, kind, details in plays if kind == PLAY and details]


def play_words(play: Play, before: State) -> str:
    """Describe a play, without its player."""
    _, kind, details = play
    if details is None:
        return "picks up" if kind == PICK_UP else "ends the turn"
    card, *source, to = details
    where = group_name(int(to), len(before.table))
    came = "from the hand" if kind == PLAY else f"from group {int(source[0]) + 1}"
    return f"{face_of(str(card)).words} {came} to {where}"


def turn_words(turn: Turn) -> str:
    """Describe another seat's turn in a sentence.

    >>> turn_words(Turn(1, ((1, 0, None),))), turn_words(Turn(2, ((2, 1, ("KC", 0)), (2, 3, None))))
    ('Ada picks up.', 'Bo lays one card.')
    >>> turn_words(Turn(3, ((3, 1, ("KC", 0)), (3, 2, ("2C", 0, 1)), (3, 3, None))))
    'Cy lays one card and moves one.'
    """
    laid = sum(kind == PLAY for _, kind, _ in turn.plays)
    moved = len(turn.plays) - laid - 1
    if turn.plays[-1][1] == PICK_UP:
        return f"{SEATS[turn.player]} picks up."
    moves = f" and moves {spelled(moved)}" if moved and turn.plays[-1][1] == END else ""
    return f"{SEATS[turn.player]} lays {counted(laid, 'card')}{moves}."


def why_not_yet(model: Model) -> str | None:
    """Explain why the turn of a puzzle cannot end yet; None if it can."""
    if not model.is_puzzle or not model.state:
        return None
    left = len(model.state.hands[PERSON])
    return f"The puzzle asks for an empty hand: {counted(left, 'card')} left." if left else None


# ---- plays as text


def write_plays(plays: tuple[Play, ...]) -> str:
    """Format plays as JSON.

    >>> write_plays(((0, 1, ("KC", 0)),))
    '[[0, 1, ["KC", 0]]]'
    """
    return json.dumps(plays)


def read_plays(text: str) -> tuple[Play, ...]:
    """Parse the output of `write_plays`; raise `TextError` for any other text.

    >>> read_plays('[[0, 1, ["KC", 0]]]')
    ((0, 1, ('KC', 0)),)
    """
    try:
        return tuple(map(as_play, parse_json(text)))
    except (ValueError, TypeError):
        raise TextError(f"{shown(text)} is not a list of plays") from None
