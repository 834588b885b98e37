"""The cases of the full game's rule book: hand, steps, numbers and luck."""

import json
import math
import re
from typing import TYPE_CHECKING, Any

import pytest

from ortalab.rounds.gains import Unit
from ortalab.rounds.luck.events import Kind
from ortalab.rounds.luck.score import LuckScore
from ortalab.text.yaml import write_round
from tests.full.rounds import read_hand
from tests.places import SHARED

if TYPE_CHECKING:
    from ortalab.rounds.luck.score import Run, Step

CASES = SHARED / "cases"
MODES = {"none": "least", "average": "average", "all": "most"}
OTHERS = {
    "K005": "a fraction below 10,000 is floored",
    "K023": "a debuffed Wild card is no club in Flower Pot",
    "K028": "Bloodstone is ×1.5",
    "K029": "Bloodstone is ×1.5",
    "K033": "Bloodstone is ×1.5",
    "K035": "above the largest number",
    "K036": "a fraction below 10,000 is floored",
    "K040": "a fraction below 10,000 is floored",
    "K044": "a fraction below 10,000 is floored",
}
"""Rounds of a similar project that the book scores differently, and why."""


def cases(name: str) -> list[Any]:
    """Load the cases of a file, or one skipped case if the shared folder is missing."""
    path = CASES / name
    if not path.exists():
        return [pytest.param({}, id=name, marks=pytest.mark.skip(reason="the shared cases are not there"))]
    every = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [pytest.param(case, id=case["id"]) for case in every]


def scored(case: dict[str, Any]) -> LuckScore:
    laid = read_hand(json.dumps(case["round"], ensure_ascii=False))
    assert read_hand(write_round(laid)) == laid
    return LuckScore(laid)


def in_the_book(step: "Step") -> bool:
    """Return whether the book's cases list such a step; they omit changes of levels, cards and chances."""
    is_chance = step.line.startswith("Chance ")
    return not is_chance and step.event.kind is not Kind.SAID and step.event.unit is not Unit.LEVEL


def rounded(line: str) -> str:
    """Round the decimals in a line to six places, as the cases do."""
    return re.sub(r"\d+\.\d+", lambda found: f"{float(found[0]):.6f}".rstrip("0").rstrip("."), line)


@pytest.mark.parametrize("case", cases("full.jsonl"))
def test_a_case_of_the_book_scores_as_it_says(case: dict[str, Any]) -> None:
    score = scored(case)
    assert score.hand.prose == case["hand"]
    for mode, name in MODES.items():
        run: Run = getattr(score, name)
        expected = {key: math.inf if value is None else value for key, value in case[mode].items()}
        assert {"chips": run.chips, "mult": run.mult, "score": run.total, "shown": str(run)} == expected, mode
    if case["steps"] is not None:
        assert [rounded(step.line) for step in score.least.steps if in_the_book(step)] == case["steps"]
    if "distribution" in case:
        assert {f"{total:.0f}": str(chance) for total, chance in score.outcomes.scores} == case["distribution"]
        assert score.expected == pytest.approx(case["summary"]["expected"])


@pytest.mark.slow
@pytest.mark.parametrize("case", cases("full-k.jsonl"))
def test_a_round_of_a_peer_scores_alike_but_for_nine(case: dict[str, Any]) -> None:
    score = scored(case)
    shown = {mode: str(getattr(score, name)) for mode, name in MODES.items()}
    theirs = {mode: numbers["shown"] for mode, numbers in case["expected"].items()}
    assert score.hand.prose == case["hand"]
    is_alike = shown == theirs and [str(card) for card in score.scoring] == case["scoring"]
    assert is_alike == (case["id"] not in OTHERS)
    assert score.least.beyond in {"", theirs["none"]}
