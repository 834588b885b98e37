"""A second implementation of Huxxy, small, slow and plain: a student's correct file, without our imports."""

from itertools import pairwise
from typing import Any

Play = tuple[int, int, Any]

ORDER = "A234567890JQK"
RED = "HD"
CARDS = [value + suit for value in ORDER for suit in "SHCD"]


def comp10001huxxy_score(cards: list[str]) -> int:
    total = 0
    for card in cards:
        total += 48 if card == "XX" else ORDER.index(card[0]) + 1
    return total


def is_kind(group: list[str]) -> bool:
    suits = [card[1] for card in group]
    if any(card[0] != group[0][0] for card in group) or any(suits.count(suit) > 2 for suit in suits):
        return False
    return len(set(suits)) == len(suits) if len(suits) <= 4 else len(set(suits)) == 4


def is_run(group: list[str]) -> bool:
    ordered = sorted(group, key=lambda card: ORDER.index(card[0]))
    for low, high in pairwise(ordered):
        if ORDER.index(high[0]) != ORDER.index(low[0]) + 1:
            return False
        if (low[1] in RED) == (high[1] in RED):
            return False
    return True


def is_group(group: list[str]) -> bool:
    if len(group) < 3:
        return False
    if "XX" in group:
        rest = list(group)
        rest.remove("XX")
        return "XX" not in rest and any(is_kind([*rest, card]) or is_run([*rest, card]) for card in CARDS)
    return is_kind(group) or is_run(group)


def comp10001huxxy_valid_table(groups: list[list[str]]) -> bool:
    return all(is_group(group) for group in groups)


def comp10001huxxy_valid_play(
    play: Play, play_history: list[Play], active_player: int, hand: list[str], table: list[list[str]]
) -> bool:
    player, kind, details = play
    if player != active_player:
        return False
    turn: list[Any] = []
    has_opened = False
    for who, what, which in play_history:
        if what in (0, 3):
            turn = []
            has_opened = has_opened or (who == player and what == 3)
        else:
            turn.append((what, which))
    if kind == 0:
        return turn == []
    if kind == 3:
        points = sum(comp10001huxxy_score([which[0]]) for what, which in turn if what == 1 and which[0] != "XX")
        return turn != [] and (has_opened or points >= 24) and comp10001huxxy_valid_table(table)
    if len(turn) == 6 or not 0 <= details[-1] <= len(table):
        return False
    if kind == 1:
        return details[0] in hand
    card, source, to = details
    return turn != [] and 0 <= source < len(table) and source != to and card in table[source]


def comp10001huxxy_play(
    play_history: list[Play], active_player: int, hand: list[str], table: list[list[str]]
) -> Play | None:
    turn: list[Play] = []
    for play in play_history:
        turn = [] if play[1] in (0, 3) else [*turn, play]
    end = active_player, 3, None
    if comp10001huxxy_valid_play(end, play_history, active_player, hand, table):
        return end
    return next_of_a_kind(active_player, turn, hand, table) or (active_player, 0, None)


def next_of_a_kind(player: int, turn: list[Play], hand: list[str], table: list[list[str]]) -> Play | None:
    """Lay three of a kind or more, worth 24 points, as a new group."""
    laid = [details[0] for _, _, details in turn]
    for value in reversed(ORDER[7:]):
        cards = {card for card in [*laid, *hand] if card[0] == value}
        if len(cards) >= 3 and all(card in cards for card in laid):
            card = min(cards - set(laid))
            return player, 1, (card, len(table) - (len(laid) > 0))
    return None


comp10001huxxy_bonus_play = comp10001huxxy_play
