"""The built-in rounds of a check: each feature that a stage introduces affects one of them."""

from pathlib import Path

import pytest

from ortalab.courses.ortalab.folders import OURS_EACH, _candidates, _chosen, find_rounds, our_rounds, shown_by
from ortalab.rounds.hands import Hand
from ortalab.text.words import ruleset_named
from ortalab.workshop.deal import STAGES, new_jokers
from tests.rows import for_each

MARKS = {"1": ["Bonus", "Mult", "Wild", "Glass", "Steel"], "2": ["Bonus", "Mult", "Glass", "Steel", "Stone"]}
EDITIONS = ["Foil", "Holographic", "Polychrome"]


@pytest.mark.slow
@for_each([*((stage, "1") for stage in STAGES), (2, "2"), (4, "2")])
def test_a_program_that_leaves_out_anything_has_a_round_of_ours_wrong(stage: int, rules: str) -> None:
    book = ruleset_named(rules)
    if rules == "1":
        rounds = [case for case in our_rounds(book).cases if case.name.startswith(f"ours/stage_{stage}/")]
    else:
        rounds = _chosen(_candidates(stage, book), new_jokers(stage, book))
    shown = set[str]().union(*map(shown_by, rounds))
    assert len(rounds) == OURS_EACH
    assert shown >= {f"without {name}" for name in new_jokers(stage, book)}
    if stage == STAGES[0]:
        assert shown >= {hand.word for hand in Hand}
    if stage == STAGES[1]:
        assert shown >= {f"without {mark} cards" for mark in MARKS[rules]}
        assert shown >= {f"without {edition} on cards" for edition in EDITIONS}


@pytest.mark.slow
def test_rounds_of_ours_are_taken_where_there_are_none(tmp_path: Path) -> None:
    ours = find_rounds(tmp_path, [ruleset_named])
    assert "there are none in fixtures/ and rounds/" in ours.about
    counts = [sum(case.stage == stage for case in ours.cases) for stage in STAGES]
    assert sum(counts) == OURS_EACH * len(STAGES)
    assert min(counts) == OURS_EACH
