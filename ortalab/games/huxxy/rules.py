"""The rules of Huxxy: what cards are worth, which groups are valid, which plays are (assignment, questions 1 to 3)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from ortalab.cards.ladders import ACE_LOW, find_run
from ortalab.errors import shown

VALUES: Final = "A234567890JQK"
SUITS: Final = "SCHD"
RED: Final = "HD"
SIGNS: Final = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
VALUE_WORDS: Final = {value: value.replace("0", "10") for value in VALUES}
JOKER: Final = "XX"
PACK: Final = tuple(value + suit for value in VALUES for suit in SUITS)

PICK_UP, PLAY, MOVE, END = 0, 1, 2, 3
"""The types of play: pick up a card; play one from the hand; move one between groups; end the turn."""

PLAYERS, DEALT, MOST_PLAYS, OPENING = 4, 12, 6, 24
POINTS = {card: VALUES.index(card[0]) + 1 for card in PACK} | {JOKER: 48}
"""The points of a card left in the hand."""
FACE = POINTS | {JOKER: 0}
"""The points of a card towards the opening turn's 24."""

Details = tuple[str, int] | tuple[str, int, int] | None
Play = tuple[int, int, Details]
"""Who plays, the type of play, and `(card, to_group)`, `(card, from_group, to_group)` or None."""

_RANKS = dict(zip(VALUES, ACE_LOW, strict=True))


def score(cards: Iterable[str]) -> int:
    """Return the points of cards left in a hand: their face value, and 48 for a Joker.

    >>> score(["4C", "2H", "KS"]), score(["XX"])
    (19, 48)
    """
    return sum(POINTS[card] for card in cards)


def is_valid_group(cards: Iterable[str]) -> bool:
    """Tell whether cards, in any order, are an N-of-a-kind or a run; a Joker may stand for any card.

    >>> is_valid_group(["4S", "2C", "3D"]), is_valid_group(["2S", "2S", "2C"]), is_valid_group(["2C", "3H", "XX"])
    (True, False, True)
    """
    return _is_valid_group(tuple(sorted(cards)))


def why_invalid(cards: Collection[str]) -> str | None:
    """Return why cards are no valid group, in a few words; None where they are one.

    >>> why_invalid(["2S", "2S", "2C"]), why_invalid(["5H", "6C", "7S"]), why_invalid(["KD", "KH"])
    ('two ♠ 2', '6♣ 7♠: both black', 'needs a third card')
    """
    if _is_valid_group(tuple(sorted(cards))):
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
    # A Joker stands for one card that is missing: the first of those faults is none.
    mended = [fault for fault in faults if fault.lacks_one][:jokers]
    left = [fault for fault in faults if fault not in mended]
    return left[0].told if left else "no card is left that the Joker may stand for"


class _Fault(NamedTuple):
    """A fault of a group, in a few words."""

    told: str
    lacks_one: bool = False  # one card more would mend it


def _faults_of_kind(cards: Sequence[str], value: str, size: int) -> Iterator[_Fault]:
    """Yield the faults of cards, most of one value, in a group of some size, a Joker perhaps among them."""
    yield from (_Fault(f"{write_card(card)} is no {VALUE_WORDS[value]}") for card in cards if card[0] != value)
    suits = Counter(card[1] for card in cards)
    for suit in SUITS:
        if size > len(SUITS) and not suits[suit]:
            yield _Fault(f"no {SIGNS[suit]} among {size} of a kind", lacks_one=True)
        elif size <= len(SUITS) and suits[suit] > 1:
            yield _Fault(f"two {SIGNS[suit]} {VALUE_WORDS[value]}")


def _faults_of_run(cards: Sequence[str]) -> Iterator[_Fault]:
    """Yield the faults of a run whose cards are in the order of their values."""
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
    """Write a card as it is told: `0H` as `10♥`; a text that is no card is quoted.

    >>> write_card("0H"), write_card("XX")
    ('10♥', 'the Joker')
    """
    if card == JOKER:
        return "the Joker"
    return f"{VALUE_WORDS[card[0]]}{SIGNS[card[1]]}" if card in POINTS else shown(card)


def is_valid_table(groups: Iterable[Iterable[str]]) -> bool:
    """Tell whether every group of a table is valid (assignment, question 2).

    >>> is_valid_table([["4S", "2C", "3D"], ["2S", "2C", "2H"]]), is_valid_table([["2S", "3C"]])
    (True, False)
    """
    return all(map(is_valid_group, groups))


@lru_cache(maxsize=1 << 14)  # saves 0.02 ms of a group with a Joker
def _is_valid_group(cards: tuple[str, ...]) -> bool:
    if JOKER not in cards:
        return is_kind(cards) or is_run(cards)
    rest = cards[:-1]  # X sorts after every value
    return JOKER not in rest and any(_is_valid_group(tuple(sorted((*rest, card)))) for card in PACK)


def is_kind(cards: Collection[str]) -> bool:
    """Tell whether 3 or more cards of one value have different suits, all four from 5 cards on, each at most twice."""
    suits = Counter(card[1] for card in cards)
    return (
        len(cards) >= 3
        and len({card[0] for card in cards}) == 1
        and len(suits) == min(len(cards), len(SUITS))
        and max(suits.values()) <= 2
    )


def is_run(cards: Sequence[str]) -> bool:
    """Tell whether cards are three or more consecutive values, ace low, their colours alternating.

    >>> is_run(["AS", "2H", "3C"]), is_run(["QC", "KH", "AS"])
    (True, False)
    """
    ranks = {_RANKS[card[0]]: card[1] in RED for card in cards}
    run = find_run(ranks, ACE_LOW, len(cards)) if len(cards) >= 3 else None
    return run is not None and all(ranks[low] != ranks[high] for low, high in pairwise(run))


def turn_so_far(history: Sequence[Play], player: int) -> list[Play]:
    """Return the plays of a player's turn that is not yet ended, in order."""
    turn: list[Play] = []
    for play in reversed(history):
        if play[0] != player or play[1] in {PICK_UP, END}:
            break
        turn.append(play)
    return turn[::-1]


def has_opened(history: Iterable[Play], player: int) -> bool:
    """Tell whether a player has ended a table turn before."""
    return any(who == player and kind == END for who, kind, _ in history)


def is_valid_play(
    play: object,
    play_history: Sequence[Play],
    active_player: int,
    hand: Collection[str],
    table: Sequence[Collection[str]],
) -> bool:
    """Tell whether anything is a valid play for the player, given the state before it (assignment, question 3).

    >>> is_valid_play((0, 0, None), [], 0, ["4C", "2H"], []), is_valid_play((0, 1, ("KS", 0)), [], 0, ["4C"], [])
    (True, False)
    """
    return refusal(play, play_history, active_player, hand, table) is None


def refusal(
    play: object, history: Sequence[Play], player: int, hand: Collection[str], table: Sequence[Collection[str]]
) -> str | None:
    """Return why a play is not valid, in one sentence; None where it is.

    >>> refusal((0, 2, ("KC", 0, 1)), [], 0, ["AS"], [["KC", "KH", "KD"]])
    'the first play of a turn comes from the hand'
    """
    turn = turn_so_far(history, player)
    match play:
        case (int(who), 0 | 1 | 2 | 3, _) if who != player:
            return f"it is the turn of player {player}, not of {who}"
        case (int(), 0, None):
            return "no card is picked up after a play; end the turn, or take the plays back" if turn else None
        case (int(), 1, (str(card), int(to))):
            return _why_not_to(to, turn, table) if card in hand else f"{write_card(card)} is not in the hand"
        case (int(), 2, (str(card), int(source), int(to))):
            return _why_not_from(card, source, turn, table) or (
                f"{write_card(card)} lies in group {to} already" if source == to else _why_not_to(to, turn, table)
            )
        case (int(), 3, None):
            return _why_not_end(turn, history, player, table)
        case _:
            return "this is no play; a play is the player, its type and its details"


def _why_not_from(card: str, source: int, turn: Sequence[Play], table: Sequence[Collection[str]]) -> str | None:
    if not turn:
        return "the first play of a turn comes from the hand"
    is_there = source in range(len(table)) and card in table[source]
    return None if is_there else f"{write_card(card)} does not lie in group {source}"


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
