"""The full game against a slow reference: least, most, and every score with its probability."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import ortalab
from tests.full.reference import Reference
from tests.full.rounds import read_hand, round_of, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

Data = dict[str, Any]
MOST_WAYS = 64
FEW, MANY = 40, 10_000


def ends_of(data: Data) -> tuple[float, float]:
    """Compute the least and the most of a round by the reference."""
    least = Reference(data, lambda _wins, _among: False, lambda _many: 0)
    most = Reference(data, lambda _wins, _among: True, lambda many: many - 1)
    return least.play(), most.play()


def check_rounds(seed: int, count: int) -> None:
    random = Random(seed)
    for _ in range(count):
        data = round_of(random)
        text = text_of(data)
        score = ortalab.score(read_hand(text))
        assert (score.least.total, score.most.total) == ends_of(data), f"tests/full/reference_jokers.py differs: {text}"


@pytest.mark.slow
@pytest.mark.no_cover
def test_random_rounds_score_as_the_slow_reference_has_them() -> None:
    check_rounds(1, FEW)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(2, 12))
def test_ten_thousand_random_rounds_score_as_the_slow_reference_has_them(seed: int) -> None:
    check_rounds(seed, MANY // 10)


class Ways:
    def __init__(self, data: Data) -> None:
        self.data = data
        self.script: list[int] = []
        self.bounds: list[int] = []

    def take(self, among: int, chances: list[Fraction]) -> int:
        """Make the next roll of the current outcome."""
        at = len(self.bounds)
        self.bounds.append(among)
        if at == len(self.script):
            self.script.append(0)
        self.chance *= chances[self.script[at]]
        return self.script[at]

    def __iter__(self) -> Iterator[tuple[float, Fraction]]:
        while True:
            self.bounds, self.chance = [], Fraction(1)
            play = Reference(
                self.data,
                lambda wins, among: bool(self.take(2, [1 - Fraction(wins, among), Fraction(wins, among)])),
                lambda many: self.take(many, [Fraction(1, many)] * many),
            )
            yield play.play(), self.chance
            self.script = self.script[: len(self.bounds)]
            while self.script and self.script[-1] + 1 == self.bounds[len(self.script) - 1]:
                self.script.pop()
            if not self.script:
                return
            self.script[-1] += 1


def scores_of(data: Data) -> dict[float, Fraction] | None:
    """Map every score to its probability; return None if there are too many outcomes."""
    found: dict[float, Fraction] = {}
    for ways, (total, chance) in enumerate(Ways(data)):
        if ways > MOST_WAYS:
            return None
        found[total] = found.get(total, Fraction(0)) + chance
    return found


def check_luck(seed: int, count: int) -> None:
    random, checked = Random(seed), 0
    while checked < count:
        data = round_of(random)
        score = ortalab.score(read_hand(text_of(data)))
        if score.has_luck and (expected := scores_of(data)) is not None:
            checked += 1
            assert dict(score.outcomes.scores) == expected, text_of(data)
            assert sum(expected.values()) == 1
            mean = sum(Fraction(int(total)) * chance for total, chance in expected.items())
            assert score.expected == pytest.approx(float(mean), rel=1e-12)


@pytest.mark.slow
def test_luck_is_as_likely_as_every_way_through_the_rolls() -> None:
    check_luck(1, 6)


@pytest.mark.exhaustive
def test_luck_of_many_rounds_is_as_likely_as_every_way_through_the_rolls() -> None:
    check_luck(2, 400)
