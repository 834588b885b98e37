"""Find the next card to hope for: the chances of a hand after each card that can fill one of its holes."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ortalab.games.poker.completions import HOLE, Hand, deck_without, read_hand
from ortalab.games.poker.duel import effort_of
from ortalab.games.poker.evaluate import evaluate
from ortalab.games.poker.hands import NUMBERS
from ortalab.games.poker.tally import Estimate

MOST_LOOKS: Final = 4_000
"""The maximum number of lookups to count the chances after each card; beyond it no hopes are given."""
_TEXTS: Final = {number: text for text, number in NUMBERS.items() if text == text.upper()}


class Hope(NamedTuple):
    """A card, and the hand's chances with it."""

    card: str
    after: Estimate


def next_cards(hands: Sequence[Sequence[str]], place: int, *, low_ace: bool = False) -> Iterator[list[Hope]]:
    """Yield a hand's possible next cards, best first, updated card by card; none if counting is too slow.

    >>> *_, hopes = next_cards([["AS", "QD", "JC", "TD", "8S"], ["TH", "JH", "QH", "2C", "?"]], 1)
    >>> len(hopes), hopes[0].after.win, hopes[-1].after.win
    (43, 1.0, 0.0)
    """
    read = [read_hand(hand) for hand in hands]
    deck = deck_without(read)
    if not read[place].holes or not _is_quick(read, place, len(deck)):
        return
    found: list[Hope] = []
    known = [card for card in hands[place] if card != HOLE]
    for number in deck:
        card = _TEXTS[number]
        *_, estimates = evaluate([*hands[:place], [*known, card], *hands[place + 1 :]], low_ace=low_ace)
        found.append(Hope(card, estimates[place]))
        found.sort(key=lambda hope: (-hope.after.win, -hope.after.draw, -NUMBERS[hope.card]))
        yield list(found)


def _is_quick(hands: Sequence[Hand], place: int, cards: int) -> bool:
    """Return whether counting is quick once the hand has one more card."""
    after = [hand._replace(holes=hand.holes - (nth == place)) for nth, hand in enumerate(hands)]
    match [hand for hand in after if hand.holes]:
        case [one, other]:
            return effort_of(one, other, cards - 1) <= MOST_LOOKS
        case [] | [_]:
            return True
    return False
