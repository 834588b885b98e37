"""Hands of the full game for the slow reference, found by testing every subset."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

Data = dict[str, Any]
HANDS = {
    "FLUSH_FIVE": "Flush Five",
    "FLUSH_HOUSE": "Flush House",
    "FIVE": "Five of a Kind",
    "STRAIGHT_FLUSH": "Straight Flush",
    "FOUR": "Four of a Kind",
    "HOUSE": "Full House",
    "FLUSH": "Flush",
    "STRAIGHT": "Straight",
    "THREE": "Three of a Kind",
    "TWO_PAIR": "Two Pair",
    "PAIR": "Pair",
    "HIGH": "High Card",
}
TABLE = {
    "Flush Five": (160, 16, 50, 3), "Flush House": (140, 14, 40, 4), "Five of a Kind": (120, 12, 35, 3),
    "Straight Flush": (100, 8, 40, 4), "Four of a Kind": (60, 7, 30, 3), "Full House": (40, 4, 25, 2),
    "Flush": (35, 4, 15, 2), "Straight": (30, 4, 30, 3), "Three of a Kind": (30, 3, 20, 2),
    "Two Pair": (20, 2, 20, 1), "Pair": (10, 2, 15, 1), "High Card": (5, 1, 10, 1),
}  # fmt: skip


def base_of(name: str, level: int, bases: dict[str, list[float]]) -> tuple[float, float]:
    chips, mult, more_chips, more_mult = bases.get(name, TABLE[name])
    return float(chips + (level - 1) * more_chips), float(mult + (level - 1) * more_mult)


def flush_suits(card: Data, *, smeared: bool) -> str:
    """List the suits that count for a card in a hand."""
    if card["mark"] == "Stone":
        return ""
    if card["mark"] == "Wild" and not card["debuffed"]:
        return "♠♥♣♦"
    if not smeared:
        return str(card["suit"])
    return "♠♣" if card["suit"] in "♠♣" else "♥♦"


def find_hand(cards: list[Data], live: list[str]) -> tuple[str, list[Data], set[str]]:
    """Find the hand, its scoring cards in the order of play, and all hands in the cards."""
    fewest = 4 if "Four Fingers" in live else 5
    ranked = [card for card in cards if card["mark"] != "Stone"]
    groups: dict[int, int] = {}
    for card in ranked:
        groups[card["rank"]] = groups.get(card["rank"], 0) + 1
    sizes = sorted(groups.values())
    flush = find_flush(cards, fewest, smeared="Smeared Joker" in live)
    run = find_run(set(groups), fewest, 2 if "Shortcut" in live else 1)
    is_house = sizes == [2, 3]
    holds = {
        "FLUSH_FIVE": 5 in sizes and bool(flush),
        "FLUSH_HOUSE": is_house and bool(flush),
        "FIVE": 5 in sizes,
        "STRAIGHT_FLUSH": bool(run) and bool(flush),
        "FOUR": 4 in sizes or 5 in sizes,
        "HOUSE": is_house,
        "FLUSH": bool(flush),
        "STRAIGHT": bool(run),
        "THREE": bool({3, 4, 5} & set(sizes)),
        "TWO_PAIR": sizes.count(2) == 2 or is_house,
        "PAIR": bool({2, 3, 4, 5} & set(sizes)),
        "HIGH": True,
    }
    hand = next(name for name in HANDS if holds[name])
    runners = [card for card in ranked if card["rank"] in run]
    top = max([card["rank"] for card in ranked], default=0)
    own = {
        "FLUSH_FIVE": ranked, "FLUSH_HOUSE": ranked, "FIVE": ranked, "HOUSE": ranked,
        "STRAIGHT_FLUSH": runners + flush, "FLUSH": flush, "STRAIGHT": runners,
        "FOUR": [card for card in ranked if groups[card["rank"]] == 4],
        "THREE": [card for card in ranked if groups[card["rank"]] == 3],
        "TWO_PAIR": [card for card in ranked if groups[card["rank"]] == 2],
        "PAIR": [card for card in ranked if groups[card["rank"]] == 2],
        "HIGH": [card for card in ranked if card["rank"] == top],
    }[hand]  # fmt: skip
    names = {id(card) for card in own}
    scoring = [card for card in cards if "Splash" in live or card["mark"] == "Stone" or id(card) in names]
    return hand, scoring, {HANDS[name] for name in holds if holds[name]}


def find_flush(cards: list[Data], fewest: int, *, smeared: bool) -> list[Data]:
    for suit in "♠♥♣♦":
        found = [card for card in cards if suit in flush_suits(card, smeared=smeared)]
        if len(found) >= fewest:
            return found
    return []


def find_run(ranks: set[int], fewest: int, most_step: int) -> set[int]:
    """Find the largest straight by trying every set of ranks, with the ace as 14 and as 1."""
    for size in range(len(ranks), fewest - 1, -1):
        for chosen in combinations(sorted(ranks), size):
            for ace in (14, 1):
                rungs = sorted(ace if rank == 14 else rank for rank in chosen)
                if all(high - low <= most_step for low, high in pairwise(rungs)):
                    return set(chosen)
    return set()
