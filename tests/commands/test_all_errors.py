"""All errors of a YAML round at once, each with its line: on the page, in commands and in grading."""

from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.ortalab.folders import read_cases
from ortalab.errors import OrtalabError
from ortalab.page.messages import Typed
from ortalab.tables.rounds.state.messages import Act, OpenText
from ortalab.tables.rounds.state.model import example
from ortalab.tables.rounds.state.names import TEXT_FIELD
from ortalab.tables.rounds.table import update
from ortalab.terminal import WRONG_INPUT
from ortalab.text.yaml import read_round
from ortalab.text.yaml_nodes import MOST_FAULTS

TEXT = """\
jokers:
  - Barron
  - Low Tide
  - [Mime]
cards_held_in_hand: 2h
cards_played:
  - 10h
  - 1z
  - 10s foyl
  - 10d glass steel
own_jokers:
  - name: Low Tide
    once: {mutl: 4}
  - name: Joker
    once: {mult: 4}
"""
PLACES = [
    "jokers[0] (line 2, column 5): unknown joker 'Barron'",
    "jokers[2] (line 4, column 5): a list where a single value",
    "cards_held_in_hand (line 5, column 21): the text '2h' where a list",
    "cards_played[1] (line 8, column 5): unknown card '1z'",
    "cards_played[2] (line 9, column 5): unknown edition 'foyl'",
    "cards_played[3] (line 10, column 5): '10d glass steel' has more than one",
    "own_jokers[0].once.mutl (line 13, column 18): unknown key 'mutl'",
    "own_jokers[1].name (line 14, column 11): ",
]
"""Sorted as in the text; Low Tide is declared, so it is not an error."""


def errors_of(text: str) -> list[str]:
    with pytest.raises(OrtalabError) as told:
        read_round(text)
    return [str(error) for error in told.value.every]


def test_all_errors_are_reported_in_text_order_with_their_lines() -> None:
    told = errors_of(TEXT)
    assert [text.startswith(place) for text, place in zip(told, PLACES, strict=True)] == [True] * len(PLACES), told


def test_every_error_of_a_declared_joker_is_reported() -> None:
    own = "  - name: Joker\n    scored: {rank: [2, 33], mult: x}\n    once: {mutl: 4}\n  - once: {mult: 0}\n"
    told = errors_of(f"own_jokers:\n{own}cards_played: [1z]\n")
    assert [text.partition(" (")[0] for text in told] == [
        "own_jokers[0].name",
        "own_jokers[0].scored.rank[1]",
        "own_jokers[0].scored.mult",
        "own_jokers[0].once.mutl",
        "own_jokers[1]",
        "own_jokers[1].once.mult",
        "cards_played[0]",
    ]


def test_a_repeated_key_does_not_hide_other_errors() -> None:
    told = errors_of("cards_played: [1z]\njokers: [Joker]\njokers: [Barron]\n")
    assert [text.partition(":")[0] for text in told] == ["cards_played[0] (line 1, column 16)", "line 3, column 1"]


def test_without_a_played_card_the_other_errors_are_reported_too() -> None:
    told = errors_of("jokers: [Barron]\n")
    assert [text.partition(":")[0] for text in told] == ["cards_played", "jokers[0] (line 1, column 10)"]


def test_long_lists_of_errors_are_cut() -> None:
    assert len(errors_of(f"cards_played: [{', '.join(['1z'] * 90)}]")) == MOST_FAULTS


def test_a_command_prints_a_line_for_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.yml"
    file.write_text(TEXT, encoding="utf-8")
    assert main([str(file)]) == WRONG_INPUT
    lines = capsys.readouterr().err.splitlines()
    assert [line.startswith(f"ortalab: {file}: {place}") for line, place in zip(lines, PLACES, strict=True)]
    assert all(line.startswith(f"ortalab: {file}: ") for line in lines)


def test_grading_names_the_first_and_counts_the_rest(tmp_path: Path) -> None:
    (tmp_path / "right.yml").write_text("cards_played: [10h]", encoding="utf-8")
    (tmp_path / "wrong.yml").write_text(TEXT, encoding="utf-8")
    (unusable,) = read_cases(str(tmp_path)).unusable
    assert "unknown joker 'Barron'" in str(unusable)
    assert f"(and {len(PLACES) - 1} more)" in str(unusable)


def test_the_sheet_has_a_sentence_a_line_and_a_dropped_file_the_first_two() -> None:
    model = update(example(), Act.OPEN_PANEL)[0]
    model = update(update(model, Typed(TEXT_FIELD, TEXT))[0], Act.READ_PANEL)[0]
    assert model.sheet
    assert len(model.sheet.trouble.splitlines()) == len(PLACES)
    dropped = update(example(), OpenText(TEXT, "mine.yml"))[0].notice.text
    assert dropped.startswith("mine.yml: jokers[0] (line 2, column 5)")
    assert dropped.endswith("And 6 more.")


def test_newer_jokers_stay_in_a_text_that_has_further_errors() -> None:
    sheet = update(example(), Act.OPEN_PANEL)[0]
    text = "cards_played: [7d stone, 1z]\njokers: [Hanging Chad]\n"
    sheet = update(update(sheet, Typed(TEXT_FIELD, text))[0], Act.READ_PANEL)[0]
    assert sheet.sheet
    assert sheet.sheet.trouble.startswith("cards_played[1] (line 1, column 26): unknown card “1z”")
    assert len(sheet.sheet.trouble.splitlines()) == 1
