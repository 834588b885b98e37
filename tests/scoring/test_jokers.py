"""Every joker acts in one round and stays silent in another; the table is in jokers.yml."""

from pathlib import Path
from typing import Any

import yaml

from ortalab.rounds.explain import explain
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, EVERY
from ortalab.rounds.score import score
from tests.rows import for_each
from tests.scoring.rounds import lay

TABLE: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("jokers.yml").read_text(encoding="utf-8"))
NEVER_SILENT = {name for name, row in TABLE.items() if row["silent"] == "never"}


def laid(row: dict[str, Any], *names: str) -> Round:
    return lay(row["played"], row.get("held", ()), [*row.get("others", ()), *names, *row.get("after", ())])


def what_happened(scored: Score, silent: int) -> list[tuple[object, ...]]:
    """List the gains of a score's steps, renumbered as if the joker at one place were absent."""
    return [
        (step.kind, step.spot, step.joker if step.joker is None or step.joker < silent else step.joker - 1, step.gain)
        for step in scored.steps
        if step.gain is not None
    ]


def test_every_joker_has_its_row() -> None:
    assert {*TABLE} == {*EVERY}
    assert {"Joker", "Abstract Joker", "Hanging Chad"} == NEVER_SILENT


@for_each([*TABLE])
def test_it_fires(name: str) -> None:
    row = TABLE[name]["fires"]
    round = laid(row, name)
    assert row["says"] in explain(round, EVERY).splitlines()
    assert str(score(round, EVERY)) == str(row["score"])


@for_each([name for name in TABLE if name not in NEVER_SILENT])
def test_it_stays_silent(name: str) -> None:
    row = TABLE[name]["silent"]
    with_it, without_it = score(laid(row, name), EVERY), score(laid(row), EVERY)
    place = len(row.get("others", ()))
    assert with_it.round.jokers[place].name == name
    assert what_happened(with_it, place) == what_happened(without_it, len(with_it.round.jokers))
    assert with_it.hand is without_it.hand


def test_the_columns_of_the_assignment_are_derived_from_the_rows() -> None:
    columns = {joker.name: (joker.type, joker.activation) for joker in BOOK.rows}
    assert columns["Raised Fist"] == ("+m", "On Held")
    assert columns["Blackboard"] == ("×m", "Independent")
    assert columns["Scary Face"] == ("+c", "On Scored")
    assert columns["Mime"] == ("Retrigger", "On Held")
    assert columns["Sock and Buskin"] == ("Retrigger", "On Scored")
    assert columns["Four Fingers"] == ("Effect", "N/A")
    assert columns["Blueprint"] == ("Effect", "Same as copied")


def test_every_row_has_a_word_and_a_sentence() -> None:
    for joker in EVERY.values():
        assert joker.text, joker.name
        assert 1 < len(joker.badge) <= 9, joker.name
