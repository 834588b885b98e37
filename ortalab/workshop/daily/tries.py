"""Whether a round is a try at a deal."""

from collections import Counter

from ortalab.errors import RoundError
from ortalab.scoring.round import MOST, Round
from ortalab.workshop.daily.deal import CARDS, Deal


def check(found: Deal, laid: Round) -> None:
    """Raise `RoundError` unless a round plays 3 to 5 of a deal's cards, holds the rest and has all of its jokers.

    >>> from datetime import date
    >>> from ortalab.workshop.daily.deal import deal, plain_play
    >>> check(deal(date(2026, 10, 22)), plain_play(deal(date(2026, 10, 22))))
    """
    rows = ((found.cards, (*laid.played, *laid.held)), (found.jokers, laid.jokers))
    for dealt, used in rows:
        dealt_cards, used_cards = Counter(map(str, dealt)), Counter(map(str, used))
        for name in used_cards - dealt_cards:
            raise RoundError(f"{name} is not in this deal, or not as often; lay out what was dealt")
        for name in dealt_cards - used_cards:
            raise RoundError(f"{name} is missing; play or hold each card, and lay out all {MOST} jokers")
    fewest = CARDS - MOST
    if not fewest <= len(laid.played) <= MOST:
        raise RoundError(f"{len(laid.played)} cards are played; play {fewest} to {MOST} and hold the rest")
