"""The best play of a small round of the full game, by scoring every choice of cards in every order: slow, and plain."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

from ortalab import full
from tests.full.rounds import ACTING, COPYING, card_of, joker_of, round_of, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

WILY = [
    *("Vampire", "Midas Mask", "DNA", "Raised Fist", "Photograph", "Hanging Chad", "Baseball Card", "Bull"),
    *("Bootstraps", "Matador", "Ride the Bus", "Mime", "Baron", "Blackboard", "Hologram", "Space Joker"),
]
"""Jokers for which places count in more than one way."""


LUCKY = [
    *("Lucky Cat", "Bull", "Bootstraps", "Space Joker", "Bloodstone", "Triboulet", "Misprint", "Blueprint"),
    *("Photograph", "Smiley Face", "Hanging Chad", "Oops! All 6s", "Reserved Parking", "Business Card"),
]
"""Jokers of which chances change one score in several ways, or the order of cards matters beside such chances."""


def arrangements(laid: full.Round) -> Iterator[full.Round]:
    """Yield every choice of cards to play, in every order of all rows."""
    cards = (*laid.played, *laid.held)
    for jokers in permutations(laid.jokers):
        for order in permutations(cards):
            for size in range(1, min(5, len(cards)) + 1):
                yield replace(laid, played=order[:size], held=order[size:], jokers=jokers)


def best_of_all(laid: full.Round) -> dict[str, float]:
    """Return the largest score of each aim."""
    scores = [full.score(one) for one in arrangements(laid)]
    return {
        "least": max(score.least.total for score in scores),
        "expected": max(score.expected for score in scores),
        "most": max(score.most.total for score in scores),
    }


def small_round(random: Random, cards: int, jokers: int) -> full.Round:
    """Return a random round of so many cards and jokers that interact."""
    data = round_of(random)
    ranks = random.choice((range(2, 15), range(12, 15), range(2, 4)))
    kinds = (ACTING, WILY, WILY, COPYING, ("Blueprint", "Baron", "Bloodstone"))
    data["jokers"] = [joker_of(random, random.choice(random.choice(kinds))) for _ in range(jokers)]
    dealt = [card_of(random, ranks, random.choice(("♠♥♣♦", "♥♠"))) for _ in range(cards)]
    data["played"], data["held"] = dealt[:1], dealt[1:]
    if data["blind"] in {"The Psychic", "The Eye", "The Mouth"} and random.random() < 0.8:
        data["blind"] = ""
    return full.read_round(text_of(data))


def lucky_round(random: Random, cards: int, jokers: int) -> full.Round:
    """Return a random round in which luck hangs together."""
    data = round_of(random)
    data["jokers"] = [joker_of(random, random.choice(LUCKY)) for _ in range(jokers)]
    ranks = random.choice((range(11, 15), range(13, 14), range(2, 15)))
    dealt = [card_of(random, ranks, random.choice(("♥", "♥♠"))) for _ in range(cards)]
    for card in dealt:
        card["mark"] = random.choice(("Lucky", "Lucky", "Glass", "Mult", card["mark"]))
        card["edition"] = random.choice(("Polychrome", "Holographic", card["edition"]))
    data |= {"played": dealt[:1], "held": dealt[1:], "blind": "", "deck": random.choice(("Plasma", ""))}
    return full.read_round(text_of(data))
