"""The rules of Huxxy: the points of cards, valid groups and valid plays (assignment, questions 1 to 3), and errors."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from ortalab.errors import OrtalabError, TextError, shown
from ortalab.games.huxxy.hidden import JOKER, PACK, RED, SUITS, VALUES, is_valid_group
from ortalab.plurals import with_article


class HuxxyError(OrtalabError):
    """Any reason why a play is refused."""


class IllegalPlayError(HuxxyError):
    """A play against the rules.

    >>> from ortalab.games.huxxy.game import apply, deal
    >>> apply(deal(1), (0, 3, None))
    Traceback (most recent call last):
    ...
    ortalab.games.huxxy.rules.IllegalPlayError: nothing is played; play a card from the hand, or pick one up
    """


class GameOverError(IllegalPlayError):
    """A play after the end of the game."""


class NotYourTurnError(IllegalPlayError):
    """A play out of turn."""


class UnreadablePlayError(HuxxyError, TextError):
    """A text or a value that is not a play."""


class UnreachableError(HuxxyError):
    """A table, or a valid end of the turn, that cannot be reached by plays."""


class TooManyPlaysError(UnreachableError):
    """A table that takes more plays than the turn has left."""


class BotError(HuxxyError):
    """A failure of a student's file, which forfeits the game: no answer, an exception, or a forbidden action."""


class LateBotError(BotError):
    """A timeout of a call of a student's file, or of its start."""


SIGNS: Final = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
VALUE_WORDS: Final = {value: value.replace("0", "10") for value in VALUES}

PICK_UP, PLAY, MOVE, END = 0, 1, 2, 3
"""The types of play: pick up a card; play one from the hand; move one between groups; end the turn."""

PLAYERS, DEALT, MOST_PLAYS, OPENING = 4, 12, 6, 24
POINTS = {card: VALUES.index(card[0]) + 1 for card in PACK} | {JOKER: 48}
"""The points of a card left in the hand."""
FACE = POINTS | {JOKER: 0}
"""The points of a card towards the 24 of an opening turn."""

Details = tuple[str, int] | tuple[str, int, int] | None
Play = tuple[int, int, Details]
"""The player, the type of play, and `(card, to_group)`, `(card, from_group, to_group)` or None."""


def score(cards: Iterable[str]) -> int:
    """Sum the points of cards left in a hand: their face values, and 48 for a Joker.

    >>> score(["4C", "2H", "KS"]), score(["XX"])
    (19, 48)
    """
    return sum(POINTS[card] for card in cards)


def why_invalid(cards: Collection[str]) -> str | None:
    """Explain in a few words why a group is invalid; return None if it is valid.

    >>> why_invalid(["2S", "2S", "2C"]), why_invalid(["5H", "6C", "7S"]), why_invalid(["KD", "KH"])
    ('two ♠ 2', '6♣ 7♠: both black', 'needs a third card')
    """
    if is_valid_group(cards):
        return None
    plain = sorted((card for card in cards if card != JOKER), key=PACK.index)
    jokers = len(cards) - len(plain)
    if jokers > 1:
        return "two Jokers"
    values = Counter(card[0] for card in plain)
    value, most = max(values.items(), key=lambda item: item[1], default=("", 0))
    is_of_a_kind = most > len(values) or len(values) < 2
    faults = list(_faults_of_kind(plain, value, len(cards)) if is_of_a_kind else _faults_of_run(plain))
    if len(cards) < 3 and all(fault.lacks_one for fault in faults):
        return ("is empty", "needs two more cards", "needs a third card")[len(cards)]
    # A Joker replaces one missing card, so it excuses the first fault that a card would fix.
    filled = [fault for fault in faults if fault.lacks_one][:jokers]
    left = [fault for fault in faults if fault not in filled]
    return left[0].text if left else "no card is left for the Joker to stand for"


class _Fault(NamedTuple):
    text: str
    lacks_one: bool = False  # whether one more card would fix it


def _faults_of_kind(cards: Sequence[str], value: str, size: int) -> Iterator[_Fault]:
    """Yield the faults of a group of one value; the cards can include a Joker."""
    yield from (
        _Fault(f"{write_card(card)} is not {with_article(VALUE_WORDS[value])}") for card in cards if card[0] != value
    )
    suits = Counter(card[1] for card in cards)
    for suit in SUITS:
        if size > len(SUITS) and not suits[suit]:
            yield _Fault(f"no {SIGNS[suit]} among {size} of a kind", lacks_one=True)
        elif size <= len(SUITS) and suits[suit] > 1:
            yield _Fault(f"two {SIGNS[suit]} {VALUE_WORDS[value]}")


def _faults_of_run(cards: Sequence[str]) -> Iterator[_Fault]:
    """Yield the faults of a run with its cards sorted by value."""
    if (cards[0][0], cards[-1][0]) == ("A", "K") and POINTS[cards[1]] > 2 and not [*_faults_of_run(cards[1:])]:
        yield _Fault(f"{write_card(cards[0])} stands below the 2, not above the K")
        return
    for low, high in pairwise(cards):
        step, both = POINTS[high] - POINTS[low], f"{write_card(low)} {write_card(high)}"
        are_alike = (low[1] in RED) == (high[1] in RED)
        if not step:
            yield _Fault(f"{both}: both {VALUE_WORDS[low[0]]}")
        elif step == 1 and are_alike:
            yield _Fault(f"{both}: both {'red' if low[1] in RED else 'black'}")
        elif step % 2 == are_alike:
            yield _Fault(f"{both}: the colours do not alternate")
        elif step > 1:
            missing = " ".join(VALUE_WORDS[value] for value in VALUES[POINTS[low] : POINTS[high] - 1])
            yield _Fault(f"no {missing} between {' and '.join(both.split())}", lacks_one=step == 2)


def write_card(card: str) -> str:
    """Format a card for a sentence, such as `0H` as `10♥`; quote other texts.

    >>> write_card("0H"), write_card("XX")
    ('10♥', 'the Joker')
    """
    if card == JOKER:
        return "the Joker"
    return f"{VALUE_WORDS[card[0]]}{SIGNS[card[1]]}" if card in POINTS else shown(card)


def turn_so_far(history: Sequence[Play], player: int) -> list[Play]:
    """Return the plays of a player's unfinished turn, in order."""
    turn: list[Play] = []
    for play in reversed(history):
        if play[0] != player or play[1] in {PICK_UP, END}:
            break
        turn.append(play)
    return turn[::-1]


def has_opened(history: Iterable[Play], player: int) -> bool:
    """Return whether a player has already ended a turn with plays on the table."""
    return any(who == player and kind == END for who, kind, _ in history)


def is_valid_play(
    play: object,
    play_history: Sequence[Play],
    active_player: int,
    hand: Collection[str],
    table: Sequence[Collection[str]],
) -> bool:
    """Return whether a value is a valid play, given the state before it (assignment, question 3).

    >>> is_valid_play((0, 0, None), [], 0, ["4C", "2H"], []), is_valid_play((0, 1, ("KS", 0)), [], 0, ["4C"], [])
    (True, False)
    """
    return refusal(play, play_history, active_player, hand, table) is None


def refusal(
    play: object, history: Sequence[Play], player: int, hand: Collection[str], table: Sequence[Collection[str]]
) -> str | None:
    """Explain in one sentence why a play is invalid; return None if it is valid.

    >>> refusal((0, 2, ("KC", 0, 1)), [], 0, ["AS"], [["KC", "KH", "KD"]])
    'the first play of a turn comes from the hand'
    """
    turn = turn_so_far(history, player)
    match play:
        case (int(who), 0 | 1 | 2 | 3, _) if who != player:
            return f"it is the turn of player {player}, not of {who}"
        case (int(), 0, None):
            return "a card cannot be picked up after a play; end the turn, or take the plays back" if turn else None
        case (int(), 1, (str(card), int(to))):
            return _why_not_to(to, turn, table) if card in hand else f"{write_card(card)} is not in the hand"
        case (int(), 2, (str(card), int(source), int(to))):
            return _why_not_from(card, source, turn, table) or (
                f"{write_card(card)} is in group {to} already" if source == to else _why_not_to(to, turn, table)
            )
        case (int(), 3, None):
            return _why_not_end(turn, history, player, table)
        case _:
            return "this is not a play; a play is the player, its type and its details"


def _why_not_from(card: str, source: int, turn: Sequence[Play], table: Sequence[Collection[str]]) -> str | None:
    if not turn:
        return "the first play of a turn comes from the hand"
    is_there = source in range(len(table)) and card in table[source]
    return None if is_there else f"{write_card(card)} is not in group {source}"


def _why_not_to(to: int, turn: Sequence[Play], table: Sequence[object]) -> str | None:
    if len(turn) >= MOST_PLAYS:
        return "six plays are used; end the turn, or take plays back"
    return None if 0 <= to <= len(table) else f"there is no group {to}; {len(table)} starts a new one"


def _why_not_end(
    turn: Sequence[Play], history: Sequence[Play], player: int, table: Iterable[Collection[str]]
) -> str | None:
    # decision (rule book): moves are allowed in the opening turn too; only cards from the hand count for the 24.
    laid = sum(FACE[details[0]] for _, kind, details in turn if kind == PLAY and details)
    if not turn:
        return "nothing is played; play a card from the hand, or pick one up"
    if laid < OPENING and not has_opened(history, player):
        return f"{laid} of {OPENING} points are laid; a player's first turn lays {OPENING} or more from the hand"
    reasons = ((number, why_invalid(group)) for number, group in enumerate(table))
    return next((f"group {number} is not valid: {reason}" for number, reason in reasons if reason), None)
