"""Ortalab with a fault: programs to test that equal ours except for one typical mistake.

A fault is a wrong row of the book, a wrong part of the engine, or steps in the wrong order.
"""

# ruff: noqa: ANN401, SLF001  (a fault reaches into the engine)

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from math import floor
from typing import Any
from unittest.mock import patch

from ortalab.cards import EVERY_SUIT, FACES, VALUES, Rank
from ortalab.cards.deck import ACE_HIGH, ACE_LOW, find_run
from ortalab.courses.answer import Output
from ortalab.rounds import hands, scene
from ortalab.rounds.card import Card
from ortalab.rounds.explain import explain_score
from ortalab.rounds.gains import Unit, chips, mult, times
from ortalab.rounds.hands import Finder, Hand
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.play import Kind, Score, Step
from ortalab.rounds.round import Round
from ortalab.rounds.rules import PLAIN, USUAL, Readings, Rules
from ortalab.rounds.rulesets import BOOK, Book
from ortalab.rounds.scene import Scene, Spot
from ortalab.rounds.score import score
from ortalab.rounds.words import again, all_held_black, each, face, once

Steps = Iterable[Step]


@dataclass(frozen=True)
class Mutant:
    """A fault, run like a program under test."""

    book: Book = BOOK
    parts: tuple[tuple[Any, str, Any], ...] = ()
    order: Callable[[Sequence[Step], Score], Steps] | None = None
    is_floored: bool = False

    def __call__(self, round: Round) -> Output:
        """Explain a round with the fault."""
        with ExitStack() as patches:
            for part in self.parts:
                patches.enter_context(patch.object(*part))
            scored = score(round, self.book)
            steps = scored.steps
            if self.order or self.is_floored:
                self._retell(scored, self.order(steps, scored) if self.order else steps)
            return Output(explain_score(scored))

    def _retell(self, scored: Score, steps: Steps) -> None:
        """Replace a score's steps and recompute it."""
        chips, mult, told = scored.hand.chips, scored.hand.mult, []
        for step in steps:
            if step.gain:
                chips += step.gain.amount if step.gain.unit is Unit.CHIPS else 0
                mult += step.gain.amount if step.gain.unit is Unit.MULT else 0
                mult *= step.gain.amount if step.gain.unit is Unit.TIMES else 1
            mult = float(floor(mult)) if self.is_floored else mult
            told.append(step._replace(chips=chips, mult=mult))
        scored._steps, scored.chips, scored.mult = tuple(told), chips, mult


def row(name: str, **fields: Any) -> Mutant:
    """Build a mutant in which one joker's row has other fields."""
    return Mutant(BOOK.changed(replace(BOOK[name], **fields)))


# Wrong rows.


def lowest_by_value(scene: Scene, spot: Spot) -> int:
    lowest = min(reversed(scene.held), key=lambda held: VALUES[held.card.rank])
    return VALUES[spot.card.rank] if spot is lowest else 0


def unsmeared_suits(scene: Scene) -> bool:
    cards = [EVERY_SUIT if spot.card.enhancement is Enhancement.WILD else spot.card.suit for spot in scene.scoring]
    return all(sum(bool(card & suits) for card in cards) >= suits.bit_count() for suits in range(1, 16))


def true_face(_scene: Scene, spot: Spot) -> bool:
    return spot.card.rank in FACES


def black_and_there(scene: Scene) -> bool:
    return bool(scene.held) and all_held_black(scene)


def exactly_two_pair(scene: Scene) -> bool:
    return scene.hand is Hand.TWO_PAIR


# Wrong steps. The turn of a card or joker is a slice of the steps.


def in_turns(steps: Sequence[Step], kinds: set[Kind]) -> tuple[list[Step], list[list[Step]], list[Step]]:
    """Split steps into those before the turns of these kinds, each turn, and those after."""
    inside = [place for place, step in enumerate(steps) if step.kind in kinds]
    if not inside:
        return list(steps), [], []
    turns = groupby(steps[inside[0] : inside[-1] + 1], lambda step: (step.spot, step.spot is None and step.joker))
    return list(steps[: inside[0]]), [list(turn) for _, turn in turns], list(steps[inside[-1] + 1 :])


SCORED = {Kind.CARD, Kind.ENHANCEMENT, Kind.EDITION, Kind.ON_SCORED, Kind.AGAIN_SCORED}
HELD = {Kind.STEEL, Kind.ON_HELD, Kind.AGAIN_HELD}
JOKERS = {Kind.JOKER_EDITION, Kind.INDEPENDENT, Kind.JOKER_POLYCHROME}


def steel_once(steps: Sequence[Step], _: Score) -> Iterator[Step]:
    again = None
    for step in steps:
        if step.kind is not Kind.STEEL or step.spot is not again:
            yield step
        if step.kind is Kind.AGAIN_HELD:
            again = step.spot


def in_batches(steps: Sequence[Step], _: Score) -> Steps:
    order = [Kind.JOKER_EDITION, Kind.INDEPENDENT, Kind.JOKER_POLYCHROME]
    return sorted(steps, key=lambda step: order.index(step.kind) if step.kind in order else -1)


def polychrome_first(steps: Sequence[Step], _: Score) -> Steps:
    before, turns, after = in_turns(steps, JOKERS)
    turned = (sorted(turn, key=lambda step: step.kind is not Kind.JOKER_POLYCHROME) for turn in turns)
    return [*before, *(step for turn in turned for step in turn), *after]


def held_from_the_right(steps: Sequence[Step], _: Score) -> Steps:
    before, turns, after = in_turns(steps, HELD)
    return [*before, *(step for turn in reversed(turns) for step in turn), *after]


def cards_sorted(steps: Sequence[Step], _: Score) -> Steps:
    before, turns, after = in_turns(steps, SCORED)
    turns.sort(key=lambda turn: turn[0].spot.card.rank if turn[0].spot else 0)
    return [*before, *(step for turn in turns for step in turn), *after]


def steel_scores(steps: Sequence[Step], _: Score) -> Iterator[Step]:
    for step in steps:
        yield step
        if step.kind is Kind.CARD and step.spot and step.spot.card.enhancement is Enhancement.STEEL:
            yield step._replace(kind=Kind.STEEL, gain=times(1.5))


def held_editions(steps: Sequence[Step], scored: Score) -> Steps:
    """Let held cards gain their Foil."""
    before, turns, after = in_turns(steps, JOKERS)
    foils = [spot for spot in scored.scene.held if spot.card.edition is Edition.FOIL]
    told = [Step(Kind.EDITION, spot, None, None, chips(50), 0, 0) for spot in foils]
    return [*before, *told, *(step for turn in turns for step in turn), *after]


# Wrong parts of the engine.

straight_ranks, suits_of = hands._straight_ranks, hands.suits_of


def refound(make: Callable[..., Finder], *parts: tuple[Any, str, Any], book: Book = BOOK) -> Mutant:
    """Find hands in another way, with a separate book, because books cache the jokers' effects."""
    finders = ((scene, "_PLAIN_FINDER", make(PLAIN)), (scene, "finder_of", cache(make)))
    return Mutant(Book(book.values()), (*parts, *finders))


def ladder(ace: tuple[Rank, ...], steps: set[int]) -> Mutant:
    """Look for straights with the ace in other positions, if jokers allow steps this large."""

    def wrong(ranks: Any, size: int, step: int) -> tuple[Rank, ...]:
        if step not in steps:
            return straight_ranks(ranks, size, step)
        found = (find_run(ranks, ace, length, step) for length in range(len(ranks), size - 1, -1))
        return next(filter(None, found), None) or ()

    def forgetful(rules: Rules, _readings: Readings = USUAL) -> Finder:
        with patch.object(hands, "_memos", hands._memos.__wrapped__):
            return Finder(rules)

    return refound(forgetful, (hands, "_straight_ranks", wrong))


def tame(rules: Rules, _readings: Readings = USUAL) -> Finder:
    """Count Wild cards only as their own suit."""
    with patch.object(hands, "suits_of", lambda _, suit, *, smeared: suits_of(None, suit, smeared=smeared)):
        return Finder(rules)


class OfFour(Finder):
    """Score the first four cards of a Straight Flush of four."""

    def __init__(self, rules: Rules, readings: Readings = USUAL) -> None:
        super().__init__(rules, readings)
        self.size = rules.flush_size

    def find(self, cards: Sequence[Card]) -> hands.Found:
        hand, places, contained = super().find(cards)
        return hand, places[: self.size] if hand is Hand.STRAIGHT_FLUSH else places, contained


MUTANTS: dict[str, tuple[int, int, Mutant]] = {
    "Raised Fist goes by value, not by rank": (
        1000,
        4,
        row("Raised Fist", on_held=each(mult(2), lowest_by_value, depends_on_predecessors=True)),
    ),
    "Flower Pot ignores Smeared Joker": (1000, 6, row("Flower Pot", independent=once(times(3), unsmeared_suits))),
    "Mime repeats no Steel": (500, 3, Mutant(order=steel_once)),
    "editions come in batches": (500, 3, Mutant(order=in_batches)),
    "Polychrome comes before the ability": (500, 2, Mutant(order=polychrome_first)),
    "no low ace with Shortcut": (500, 6, ladder(ACE_HIGH, {2})),
    "an ace is never high in a straight": (500, 6, ladder(ACE_LOW, {1, 2})),
    "every step is rounded down": (500, 2, Mutant(is_floored=True)),
    "Blueprint goes round": (500, 3, row("Blueprint", copies=lambda place, jokers: (place + 1) % jokers)),
    "Blueprint copies to the left": (500, 3, row("Blueprint", copies=lambda place, _: place - 1 if place else None)),
    "Splash does nothing": (500, 3, row("Splash", rules=PLAIN)),
    "Photograph takes each face": (500, 3, row("Photograph", on_scored=each(times(2), face))),
    "Wild is no other suit": (500, 5, refound(tame)),
    "a Full House contains no Two Pair": (500, 6, row("Mad Joker", independent=once(mult(10), exactly_two_pair))),
    "Steel counts where it scores": (500, 1, Mutant(order=steel_scores)),
    "an edition counts where it is held": (500, 2, Mutant(order=held_editions)),
    "held cards come from the right": (500, 4, Mutant(order=held_from_the_right)),
    "cards score in the order of their ranks": (500, 6, Mutant(order=cards_sorted)),
    "Sock and Buskin ignores Pareidolia": (500, 3, row("Sock and Buskin", again_scored=again(true_face))),
    "Blackboard wants a held card": (500, 2, row("Blackboard", independent=once(times(3), black_and_there))),
    "a Straight Flush of four scores four": (500, 6, refound(OfFour)),
}
"""By name: the rounds until the mutant is found, the most cards and jokers after reduction, and the mutant."""
