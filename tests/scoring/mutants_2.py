"""Ortalab under rules 2 with a fault: what students get wrong of the jokers and the enhancement that are new."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ortalab.cards import FACES, VALUES, Rank
from ortalab.scoring.effects import again, contains, each, first, once, rank
from ortalab.scoring.gains import mult
from ortalab.scoring.hands import Finder, Found, Hand
from ortalab.scoring.round import Card, Round
from ortalab.scoring.rulesets import RULES
from ortalab.scoring.scene import Scene, Spot
from ortalab.workshop.running import Output
from tests.scoring.mutants import Mutant, refound

SECOND = RULES["2"]
IN_TWO = re.compile(r"^(Scholar \S.*?) \+20 Chips \(.*\)\n\1 \+4 Mult", re.MULTILINE)


def row(name: str, **fields: Any) -> Mutant:  # noqa: ANN401 — a row's fields
    """Return the fault of one joker, whose row has other fields."""
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
    """Counts the suit that is printed on a Stone, in a Flush."""

    def find(self, cards: Sequence[Card]) -> Found:
        hand, places, contained = super().find(cards)
        plain = [replace(card, enhancement=None) if card.is_blank else card for card in cards]
        if any(card.is_blank for card in cards) and super().find(plain)[0] is Hand.FLUSH:
            return Hand.FLUSH, range(len(cards)), (Hand.FLUSH, *contained)
        return hand, places, contained


class Ranked(Finder):
    """Counts the rank that is printed on a Stone, in a Pair and the like."""

    def find(self, cards: Sequence[Card]) -> Found:
        return super().find([replace(card, enhancement=None) if card.is_blank else card for card in cards])


class InOneLine(Mutant):
    """Says both gains of Scholar in one line."""

    def __call__(self, round: Round) -> Output:
        return Output(IN_TWO.sub(r"\1 +20 Chips +4 Mult", super().__call__(round).text))


MUTANTS_2: dict[str, tuple[int, Mutant]] = {
    "a Stone counts in a Flush": (5, refound(Suited, book=SECOND)),
    "a Stone counts in a Pair": (2, refound(Ranked, book=SECOND)),
    "Hack repeats a Stone": (2, row("Hack", again_scored=again(printed_low))),
    "Hanging Chad repeats the first played card": (3, row("Hanging Chad", again_scored=again(first_played, 2))),
    "Hanging Chad repeats once": (2, row("Hanging Chad", again_scored=again(first))),
    "Scholar says both gains in one line": (2, InOneLine(SECOND)),
    "Shoot The Moon counts played Queens too": (
        2,
        row("Shoot The Moon", on_scored=each(mult(13), rank(Rank.QUEEN))),
    ),
    "The Order adds": (6, row("The Order", independent=once(mult(3), contains(Hand.STRAIGHT)))),
    "Raised Fist takes a Stone": (
        3,
        row("Raised Fist", on_held=each(mult(2), lowest_printed, depends_on_predecessors=True)),
    ),
    "Smiley Face smiles at a Stone": (2, row("Smiley Face", on_scored=each(mult(5), printed_face))),
}
"""To how many cards and jokers each shrinks at most, and what it is; each is found within a thousand rounds."""
