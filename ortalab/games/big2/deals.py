"""Deals of the cards that a player does not see, the same ones for the same view."""

from collections.abc import Iterator
from itertools import accumulate

from ortalab.cards.chance import SplitMix
from ortalab.games.big2.cards import DECK, Cards
from ortalab.games.big2.game import View


def chance_of(view: View) -> SplitMix:
    """Return a generator that is the same for the same view."""
    return SplitMix(sum(1 << card for card in view.hand) + (len(view.history) << len(DECK)))


def imagine_deals(view: View) -> Iterator[tuple[Cards, ...]]:
    """Yield four hands without end, the player's own first: the others get as many unseen cards as they have."""
    chance, unseen = chance_of(view), list(view.unseen)
    ends = list(accumulate(view.held))
    while True:
        chance.shuffle(unseen)
        others = [unseen[end - size : end] for size, end in zip(view.held, ends, strict=True)]
        yield (view.hand, *(tuple(sorted(hand)) for hand in others))
