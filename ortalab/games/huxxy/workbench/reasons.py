"""Why a result is what it is, in the words of the rules."""

from collections.abc import Sequence
from typing import Final

from ortalab.games.huxxy.rules import (
    END,
    JOKER,
    MOVE,
    OPENING,
    PICK_UP,
    POINTS,
    VALUE_WORDS,
    Play,
    has_opened,
    is_kind,
    refusal,
    turn_so_far,
    why_invalid,
    write_card,
)
from ortalab.games.huxxy.workbench.plays import points_laid
from ortalab.plurals import counted, spelled

MOST_TOLD: Final = 6
"""The cards whose points are told one by one."""
OF_A_KIND: Final = "three or four of a kind need different suits, more of them all four suits"
ALTERNATING: Final = "a run is three or more consecutive values, its colours in turn, the ace below the 2"


def why_score(cards: Sequence[str]) -> str:
    """Return the points that each card counts, in words.

    >>> why_score(["4C", "KS"]), why_score([]), why_score(["XX"])
    ('4♣ counts 4 and K♠ counts 13', 'no cards count 0', 'the Joker counts 48')
    """
    if not cards:
        return "no cards count 0"
    if len(cards) > MOST_TOLD:
        return (
            f"the ace counts 1, 10 counts 10, J, Q and K count 11, 12 and 13, a Joker 48: {counted(len(cards), 'card')}"
        )
    told = [f"{write_card(card)} counts {POINTS[card]}" for card in cards]
    return " and ".join(filter(None, [", ".join(told[:-1]), told[-1]]))


def why_table(groups: Sequence[Sequence[str]]) -> str:
    """Return why a table is valid, or why its first wrong group is not.

    >>> why_table([["2S", "2S", "2C"]])
    'group 0 has 2♠ twice: three or four of a kind need different suits, more of them all four suits'
    >>> why_table([["KC", "KH", "KD"]]), why_table([["AC"]])
    ('K♣ K♥ K♦ are three kings in different suits', 'group 0 needs two more cards: a group has three or more')
    """
    if not groups:
        return "a table without groups is valid"
    for number, group in enumerate(groups):
        if why := why_invalid(group):
            return f"group {number} {_flaw(why, group)}"
    return _is_valid(groups[0]) if len(groups) == 1 else f"all {spelled(len(groups))} groups are valid"


def _flaw(why: str, group: Sequence[str]) -> str:
    """Return the fault of a group, worded to follow the group's number, and the rule."""
    if why.startswith(("needs", "is empty")):
        return f"{why}: a group has three or more"
    if why.startswith("two ") and why != "two Jokers":
        _, suit, value = why.split()
        return f"has {value}{suit} twice: {OF_A_KIND}"
    if "of a kind" in why:
        return f"has {why}: {OF_A_KIND}"
    rule = "a group has at most one Joker" if group.count(JOKER) > 1 else ALTERNATING
    return f"is not valid, {why}: {rule}"


_NAMES: Final = {"A": "aces", "0": "tens", "J": "jacks", "Q": "queens", "K": "kings"}


def _is_valid(group: Sequence[str]) -> str:
    told = " ".join(map(write_card, group)).replace("the Joker", "Joker")
    if JOKER in group:
        return f"{told} are valid, as the Joker may stand for any card"
    if is_kind(group):
        name = _NAMES.get(group[0][0], f"{VALUE_WORDS[group[0][0]]}s")
        suits = "in different suits" if len(group) <= 4 else "with all four suits"
        return f"{told} are {spelled(len(group))} {name} {suits}"
    return f"{told} are a run: consecutive values, colours in turn, in any order"


def why_play(
    play: Play, history: Sequence[Play], player: int, hand: Sequence[str], table: Sequence[Sequence[str]]
) -> str:
    """Return why a play is valid, or why it is not.

    >>> why_play((0, 0, None), [], 0, ["AC"], [])
    'a turn may begin, and end, by picking up a card'
    >>> why_play((0, 1, ("AC", 1)), [], 0, ["AC"], [])
    'there is no group 1; 0 starts a new one'
    """
    if reason := refusal(play, history, player, hand, table):
        return reason
    _, kind, details = play
    turn = turn_so_far(history, player)
    if kind == PICK_UP:
        return "a turn may begin, and end, by picking up a card"
    if kind == END:
        opened = (
            "the player has opened before" if has_opened(history, player) else f"{points_laid(turn)} points are laid"
        )
        needed = "" if has_opened(history, player) else f" of the {OPENING} that a first turn needs"
        return f"{opened}{needed}, and all groups are valid"
    to = int(details[-1]) if details else 0
    where = "a new group" if to == len(table) else f"group {to}"
    meanwhile = "the table is judged only at the end of the turn"
    if kind == MOVE and details:
        return f"{write_card(details[0])} lies in group {details[1]} and may move to {where}; {meanwhile}"
    return f"{write_card(details[0]) if details else ''} is in the hand and may go to {where}; {meanwhile}"
