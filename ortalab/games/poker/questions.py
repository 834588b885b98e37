"""Deal quiz questions of two or three close hands; a seed always gives the same question."""

from collections.abc import Sequence
from typing import Final

from ortalab.cards.chance import SplitMix
from ortalab.games.poker.decision import Step
from ortalab.games.poker.hands import CATEGORIES, HAND_SIZE, Category
from ortalab.games.poker.rarity import value_of_hand

RANKS: Final = "AKQJT98765432"
SUITS: Final = "SHCD"
THREE: Final = 4
"""One in this many questions has three hands."""
CLOSE: Final = 3
"""One in this many later hands has a random category; the others have the category of the first hand."""
REASONS: Final = {
    "kind": "the kind of hand",
    "rank": "the rank of its cards",
    "kicker": "a kicker",
    "draw": "nothing: they draw",
}
"""The reasons for a decision, as answers to choose from."""


def ask(seed: int) -> tuple[tuple[str, ...], ...]:
    """Deal the hands of a question."""
    chance = SplitMix(seed)
    many = 2 + (not chance.below(THREE))
    category = CATEGORIES[chance.below(len(CATEGORIES))]
    alike = draw_ranks(category, chance)
    hands: list[tuple[str, ...]] = []
    while len(hands) < many:
        kind = category if chance.below(CLOSE) or not hands else CATEGORIES[chance.below(len(CATEGORIES))]
        ranks = _near(kind, alike, chance) if kind is category and hands else draw_ranks(kind, chance)
        if hand := deal_with(kind, ranks, [card for hand in hands for card in hand], chance):
            alike = ranks if not hands else alike
            hands.append(hand)
    return tuple(hands)


def reason_of(step: Step | None) -> str:
    """Return the reason for a decision, as a key of `REASONS`."""
    if step is None:
        return "draw"
    if step.role == "category":
        return "kind"
    return "kicker" if step.role.endswith("kicker") else "rank"


def draw_ranks(category: Category, chance: SplitMix) -> str:
    """Draw ranks for a category, one per group size."""
    if category.is_straight:
        top = chance.below(len(RANKS) - HAND_SIZE + 1)
        return RANKS[top : top + HAND_SIZE]
    deck = [*RANKS]
    chance.shuffle(deck)
    return "".join(deck[: len(category.sizes)])


def _near(category: Category, ranks: str, chance: SplitMix) -> str:
    """Draw ranks for a category that agree with `ranks` in a random number of places."""
    if category.is_straight:
        return ranks if not chance.below(CLOSE) else draw_ranks(category, chance)
    same = chance.below(len(ranks) + 1)
    deck = [rank for rank in RANKS if rank not in ranks[:same]]
    chance.shuffle(deck)
    return ranks[:same] + "".join(deck[: len(ranks) - same])


def deal_with(category: Category, ranks: str, used: Sequence[str], chance: SplitMix) -> tuple[str, ...]:
    """Deal a hand with these ranks from the unused cards; return () if they do not form the category."""
    suits = [*SUITS]
    chance.shuffle(suits)
    hand: list[str] = []
    for rank, size in zip(ranks, category.sizes, strict=True):
        first = 0 if category.is_flush else chance.below(len(SUITS))
        cards = [rank + suits[(first + nth) % len(SUITS)] for nth in range(1 if category.is_flush else len(SUITS))]
        hand += [card for card in cards if card not in used][:size]
    if len(hand) < HAND_SIZE or value_of_hand(hand).category is not category:
        return ()
    chance.shuffle(hand)
    return tuple(hand)
