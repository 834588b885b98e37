"""Ortalab under rules 2 with a fault: typical mistakes with the new jokers and enhancement."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ortalab.cards import FACES, VALUES, Rank
from ortalab.rounds.card import Card
from ortalab.rounds.gains import mult
from ortalab.rounds.hands import Finder, Found, Hand
from ortalab.rounds.rulesets import COURSES
from ortalab.rounds.scene import Scene, Spot
from ortalab.rounds.words import again, contains, each, first, once, rank
from tests.scoring.mutants import Mutant, refound

SECOND = COURSES["2"]


def row(name: str, **fields: Any) -> Mutant:  # noqa: ANN401 — a row's fields
    """Build a mutant in which one joker's row has other fields."""
    return Mutant(SECOND.changed(replace(SECOND[name], **fields)))


def printed_low(_scene: Scene, spot: Spot) -> bool:
    return spot.card.rank in {Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE}


def first_played(scene: Scene, spot: Spot) -> bool:
    return spot is scene.played[0]


def lowest_printed(scene: Scene, spot: Spot) -> int:
    lowest = min(reversed(scene.held), key=lambda held: held.card.rank)
    return VALUES[spot.card.rank] if spot is lowest else 0


def printed_face(scene: Scene, spot: Spot) -> bool:
    return scene.is_face(spot) or spot.card.rank in FACES


class Suited(Finder):
    """Counts the suit printed on a Stone in a Flush."""

    def find(self, cards: Sequence[Card]) -> Found:
        hand, places, contained = super().find(cards)
        plain = [replace(card, enhancement=None) if card.is_blank else card for card in cards]
        if any(card.is_blank for card in cards) and super().find(plain)[0] is Hand.FLUSH:
            return Hand.FLUSH, range(len(cards)), (Hand.FLUSH, *contained)
        return hand, places, contained


class Ranked(Finder):
    """Counts the rank printed on a Stone in pairs and similar hands."""

    def find(self, cards: Sequence[Card]) -> Found:
        return super().find([replace(card, enhancement=None) if card.is_blank else card for card in cards])


MUTANTS_2: dict[str, tuple[int, Mutant]] = {
    "a Stone counts in a Flush": (5, refound(Suited, book=SECOND)),
    "a Stone counts in a Pair": (2, refound(Ranked, book=SECOND)),
    "Hack repeats a Stone": (2, row("Hack", again_scored=again(printed_low))),
    "Hanging Chad repeats the first played card": (3, row("Hanging Chad", again_scored=again(first_played, 2))),
    "Hanging Chad repeats once": (2, row("Hanging Chad", again_scored=again(first))),
    "Shoot the Moon counts played Queens too": (
        2,
        row("Shoot the Moon", on_scored=each(mult(13), rank(Rank.QUEEN))),
    ),
    "The Order adds": (6, row("The Order", independent=once(mult(3), contains(Hand.STRAIGHT)))),
    "Raised Fist takes a Stone": (
        3,
        row("Raised Fist", on_held=each(mult(2), lowest_printed, depends_on_predecessors=True)),
    ),
    "Smiley Face smiles at a Stone": (2, row("Smiley Face", on_scored=each(mult(5), printed_face))),
}
"""The maximum number of cards and jokers after reduction, and the mutant; each is found within a thousand rounds."""
