"""Measure the coverage of a hunt: the number of rounds that used each joker, hand, modifier and retrigger."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from ortalab.rounds.hands import Hand
from ortalab.rounds.marks import Marks
from ortalab.rounds.play import Kind, Score
from ortalab.rounds.rules import PLAIN
from ortalab.rounds.rulesets import Book, ruleset_of
from ortalab.workshop.deal import STAGES, known_jokers

COLUMNS = 4
_AGAIN = {Kind.AGAIN_SCORED: "scoring", Kind.AGAIN_HELD: "held"}


@dataclass
class Coverage:
    """The number of rounds that used each feature."""

    hands: Counter[str] = field(default_factory=Counter)
    jokers: Counter[str] = field(default_factory=Counter)
    bending: set[frozenset[str]] = field(default_factory=set)  # pairs of jokers that bend a rule
    idle: Counter[str] = field(default_factory=Counter)  # rounds in which the joker had no step
    modifiers: Counter[str] = field(default_factory=Counter)
    retriggers: Counter[str] = field(default_factory=Counter)

    def record(self, scored: Score) -> None:
        laid = {joker.name for joker in scored.scene.jokers}
        acting = {scored.scene.jokers[step.source].name for step in scored.steps if step.source is not None}
        self.hands[scored.hand.word] += 1
        self.jokers.update(laid)
        self.idle.update(laid - acting)
        bent = sorted({joker.name for joker in scored.scene.jokers if joker.rules != PLAIN})
        self.bending.update(map(frozenset, combinations(bent, 2)))
        self.modifiers.update(set(_modifiers(scored)))
        self.retriggers.update(set(_retriggers(scored)))

    def table(self, stage: int, book: Book) -> str:
        """Return the features of a stage with their counts of rounds, and the jokers that never acted."""
        known, marks = known_jokers(stage, book), ruleset_of(book).marks
        parts = {"hands": _with_all(self.hands, [hand.word for hand in reversed(Hand)])}
        if stage > STAGES[0]:
            parts["modifiers"] = _with_all(self.modifiers, _every_modifier(marks, has_jokers=bool(known)))
        if known:
            parts["jokers"] = _with_all(self.jokers, [joker.name for joker in known])
        if again := [joker.name for joker in known if joker.again_scored or joker.again_held]:
            parts["retriggers"] = _with_all(self.retriggers, again)
        lines = [line for title, counts in parts.items() for line in [f"{title}:", *_columns(counts)]]
        never = [
            joker.name
            for joker in known
            if (joker.effect or joker.copies) and 0 < self.jokers[joker.name] == self.idle[joker.name]
        ]
        return "\n".join([*lines, *([f"there, but never in force: {', '.join(never)}"] if never else [])])


def _modifiers(scored: Score) -> Iterator[str]:
    for where, cards in (("scored", scored.scene.scoring), ("held", scored.scene.held)):
        for spot in cards:
            for mark in (spot.card.enhancement, spot.card.edition):
                if mark:
                    yield f"{mark.word} {where}"
    yield from (f"{joker.edition.word} joker" for joker in scored.round.jokers if joker.edition)


def _every_modifier(known: Marks, *, has_jokers: bool) -> list[str]:
    marks = [*known.enhancements, *known.editions]
    cards = [f"{mark.word} {where}" for where in ("scored", "held") for mark in marks]
    return cards + [f"{edition.word} joker" for edition in known.editions if has_jokers]


def _retriggers(scored: Score) -> Iterator[str]:
    """Yield the name of the joker of each retrigger, then the number of turns of each retriggered card."""
    again = [step for step in scored.steps if step.kind in _AGAIN]
    yield from (scored.scene.jokers[step.source].name for step in again if step.source is not None)
    for (_, kind), times in Counter((step.spot, step.kind) for step in again).items():
        yield f"a {_AGAIN[kind]} card {times + 1} times"


def _with_all(counts: Counter[str], names: list[str]) -> list[tuple[str, int]]:
    return [(name, counts[name]) for name in [*names, *sorted(counts.keys() - set(names))]]


def _columns(counts: list[tuple[str, int]]) -> Iterator[str]:
    width = max((len(name) for name, _ in counts), default=0)
    cells = [f"{name:{width}} {count or '-':>4}" for name, count in counts]
    for start in range(0, len(cells), COLUMNS):
        yield "  " + "   ".join(cells[start : start + COLUMNS])
