"""Deals that are the same on every Python: the generator's published numbers, and its shuffles card for card."""

from collections import Counter
from datetime import date
from itertools import permutations

from ortalab.cards.chance import MOST_SEED, NEW_SEEDS, SplitMix, daily_seed
from ortalab.games.triangles import new_deck

PUBLISHED = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
"""The first outputs of SplitMix64 for the seed 1234567, from the authors' C program."""

GOLDEN = {
    0: "K♡ J♣ 4♣ Q♣ 5♡ 8♣ K♣ 4♢ 5♠ 2♣ 4♡ 3♡ 10♡ 3♠ A♡ J♡ 9♡ 2♢ 9♣ 3♣ 8♡ 3♢ Q♡ 7♡ 6♢ 10♢ "
    "7♣ 5♢ J♢ A♣ 4♠ 7♠ Q♢ 6♣ 8♠ 7♢ 2♡ 8♢ J♠ K♢ K♠ 6♠ A♢ 9♠ A♠ 2♠ 10♣ Q♠ 6♡ 9♢ 5♣ 10♠",
    1: "6♠ 4♣ 6♣ 10♢ 7♣ Q♠ 7♠ 6♡ K♠ 4♡ 6♢ 8♢ 2♡ 5♡ J♣ 9♡ 10♣ 9♢ 2♢ 5♢ K♣ 5♣ J♡ 10♠ A♣ A♢ "
    "7♡ K♡ 4♠ Q♡ 3♢ 3♡ J♠ 3♣ 8♡ A♠ 9♠ A♡ J♢ 8♣ 7♢ 5♠ Q♢ 2♣ 2♠ 8♠ 3♠ 4♢ 9♣ Q♣ 10♡ K♢",
    20260731: "6♠ K♡ 5♢ 8♣ 9♠ 5♠ 9♢ Q♡ J♣ 4♠ 5♡ 4♢ A♠ 9♣ 3♣ 6♣ 9♡ 6♢ J♠ 4♡ A♡ 8♢ J♢ 3♠ 10♠ 7♡ "
    "4♣ Q♠ 2♢ 2♠ 10♣ 7♠ Q♢ Q♣ A♣ K♣ K♢ 2♡ 10♡ 8♡ A♢ 5♣ 10♢ 8♠ 3♢ 3♡ 7♣ J♡ K♠ 2♣ 6♡ 7♢",
}
"""Shuffled decks. Links hold seeds, so these must never change."""


def test_the_generator_gives_the_published_numbers() -> None:
    generator = SplitMix(1234567)
    assert tuple(generator.bits() for _ in PUBLISHED) == PUBLISHED


def test_a_seed_shuffles_as_it_always_has() -> None:
    for seed, expected in GOLDEN.items():
        deck = new_deck()
        SplitMix(seed).shuffle(deck)
        assert " ".join(map(str, deck)) == expected


def test_neighbouring_seeds_give_every_order_about_as_often() -> None:
    orders = Counter[str]()
    for seed in range(2400):
        cards = list("abcd")
        SplitMix(seed).shuffle(cards)
        orders["".join(cards)] += 1
    assert orders.keys() == {"".join(order) for order in permutations("abcd")}
    assert sum((times - 100) ** 2 / 100 for times in orders.values()) < 50  # chi-squared, 23 degrees: p = 0.001


def test_numbers_that_would_favour_small_remainders_are_drawn_again() -> None:
    class Steered(SplitMix):
        given = iter([2**64 - 1, 2**64 - 2, 7])

        def bits(self) -> int:
            return next(self.given)

    assert Steered(0).below(2**63 + 1) == 7  # the first two numbers are in the rejected range
    assert SplitMix(3).below(1) == 0


def test_a_day_has_a_seed_that_no_new_game_takes() -> None:
    assert daily_seed(date(2026, 1, 2)) == 20260102
    assert NEW_SEEDS <= daily_seed(date(1000, 1, 1)) < daily_seed(date(9999, 12, 31)) <= MOST_SEED
