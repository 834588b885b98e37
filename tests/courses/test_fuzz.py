"""The fuzzer: the rounds it draws, the faults it finds, how far it reduces them, and its output."""

import sys
from collections import Counter
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.cli import main
from ortalab.commands.fuzz import _finding_lines
from ortalab.courses import shrinking
from ortalab.courses.answer import Fault, Hunt, Output
from ortalab.courses.hunting import hunt
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.ortalab.fuzz.kinds import Coverage
from ortalab.courses.ortalab.fuzz.rounds import DIFFICULTIES, Difficulty, draw_round, draw_rounds
from ortalab.courses.signs import Ink
from ortalab.errors import OrtalabError
from ortalab.rounds.card import Card
from ortalab.rounds.explain import explain
from ortalab.rounds.marks import MARKS_1
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import BOOK
from ortalab.rounds.score import score
from ortalab.terminal import WRONG_INPUT, counting_line
from ortalab.workshop.deal import STAGES, known_jokers
from tests.courses.hunts import Tried, asking, laid, look
from tests.scoring.mutants import MUTANTS, Mutant
from tests.scoring.mutants_2 import MUTANTS_2, SECOND
from tests.scoring.rounds import rounds

SEED = 9


def things(round: Round) -> int:
    return sum(len(round.row(row)) for row in Row)


@cache
def hunted(fault: str) -> tuple[Hunt[RoundCase], Tried]:
    """Fuzz for a fault, once for all tests that need the result."""
    within, _, mutant = MUTANTS[fault]
    return look(mutant, within, start=SEED, most=1)


@pytest.mark.slow
@pytest.mark.parametrize("fault", [*MUTANTS])
def test_a_fault_is_found_within_so_many_rounds_and_shrunk_to_a_few_cards(fault: str) -> None:
    within, most, _ = MUTANTS[fault]
    found, tried = hunted(fault)
    assert found.findings, f"not within {found.tried} rounds"
    assert found.tried <= within
    assert things(laid(found.findings[0])) <= most
    assert tried.shrinks <= shrinking.MOST_SHRINKS
    assert found.findings[0].is_steady


@pytest.mark.slow
@pytest.mark.parametrize("fault", [*MUTANTS_2])
def test_a_fault_of_rules_2_is_found_within_a_thousand_rounds_and_shrunk(fault: str) -> None:
    most, mutant = MUTANTS_2[fault]
    found, _ = look(mutant, 1000, start=SEED, book=SECOND, most=1)
    assert found.findings, f"not within {found.tried} rounds"
    assert things(laid(found.findings[0])) <= most
    assert laid(found.findings[0]).rules == "2"
    assert found.findings[0].is_steady


def test_ours_has_no_fault_of_rules_2() -> None:
    found, _ = look(Mutant(SECOND), 300, start=SEED, book=SECOND)
    assert (found.tried, found.findings) == (300, ())


def test_our_implementation_has_none_of_twenty_known_faults() -> None:
    assert len(MUTANTS) >= 20
    found, tried = look(Mutant(), 300, start=SEED)
    assert (found.tried, found.findings, tried.shrinks) == (300, (), 0)


@pytest.mark.slow
@pytest.mark.no_cover
def test_found_cases_are_minimal() -> None:
    _, _, mutant = MUTANTS["Flower Pot ignores Smeared Joker"]
    smallest = laid(hunted("Flower Pot ignores Smeared Joker")[0].findings[0])
    for row in Row:
        for place in range(len(smallest.row(row))):
            if (without := smallest.without(row, place)).played:
                assert mutant(without).text.rpartition("\n")[2] == str(score(without))


def test_the_same_seed_asks_for_the_same_rounds_and_another_for_others() -> None:
    asked: list[list[Round]] = []

    def listening(round: Round) -> Output:
        asked[-1].append(round)
        return Output(explain(round))

    for start in (7, 7, 8):
        asked.append([])
        look(listening, 60, start=start)
    assert asked[0] == asked[1]
    assert len(set(asked[0])) == len(asked[0]) == 60
    assert len(set(asked[0]) & set(asked[2])) < 30


def test_nothing_is_kept_in_the_folder_one_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert look(MUTANTS["Splash does nothing"][2], 300, start=SEED, most=1)[0].findings
    assert not list(tmp_path.iterdir())


def test_a_program_that_cannot_be_started_ends_the_hunt_at_once() -> None:
    asked: list[Round] = []

    def broken(round: Round) -> Output:
        asked.append(round)
        raise OrtalabError("it cannot be started")

    with pytest.raises(OrtalabError, match=r"^it cannot be started$"):
        look(broken, 50, start=SEED)
    assert len(asked) == 1


@pytest.mark.slow
@pytest.mark.parametrize("after", [1, 30, 80, 81, 82])
def test_a_program_that_disappears_ends_the_run(after: int) -> None:
    _, _, mutant = MUTANTS["cards score in the order of their ranks"]
    count = Counter[str]()

    def going(round: Round) -> Output:
        count["asked"] += 1
        if count["asked"] > after:
            raise OrtalabError("it is gone")
        return mutant(round)

    with pytest.raises(OrtalabError, match=r"^it is gone$"):
        look(going, 500, start=SEED)
    assert count["asked"] == after + 1


def test_a_full_disk_ends_the_search_and_ctrl_c_keeps_the_finds() -> None:
    def failing(_: Round) -> Output:
        raise OSError

    def interrupted(_: Round) -> Output:
        raise KeyboardInterrupt

    with pytest.raises(OSError):  # noqa: PT011 — raised as it is
        look(failing, 50, start=SEED)
    assert look(interrupted, 50, start=SEED)[0].is_stopped


def test_the_tries_to_shrink_are_bounded_in_number_and_in_the_time_they_take(monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, mutant = MUTANTS["cards score in the order of their ranks"]
    monkeypatch.setattr(shrinking, "MOST_SHRINKS", 10)
    found, tried = look(mutant, 500, start=SEED, most=1)
    assert found.findings
    assert tried.shrinks == 10
    monkeypatch.setattr(shrinking, "MOST_SHRINKS", 1000)
    slow, tried = look(lambda given: mutant(given)._replace(seconds=20.0), 500, start=SEED, most=1)
    assert slow.findings
    assert tried.shrinks == shrinking.LONGEST_SHRINK // 20 + 1


def test_three_rounds_in_a_row_without_an_answer_end_it() -> None:
    late = Output("", "had not ended after 5 s", seconds=5.0, sort=Fault.TIME_OUT)
    for seed in range(5):
        found, _ = look(lambda _: late, 50, [3], seed)
        assert (found.tried, found.wrong, len(found.findings)) == (3, 3, 1)


def test_a_nondeterministic_program_is_reported() -> None:
    count = Counter[Round]()

    def by_chance(round: Round) -> Output:
        count[round] += 1
        return Output(f"{count[round]}")

    found, _ = look(by_chance, 50, start=SEED, most=1)
    assert found.findings
    assert not found.findings[0].is_steady
    shown = _finding_lines(COURSE, found.findings[0], Ink(is_coloured=False))
    assert shown[-1].strip().startswith("Run again, the program did something else")


@settings(max_examples=4 * settings().max_examples)
@given(st.sampled_from(STAGES), st.sampled_from(DIFFICULTIES), st.integers(0))
def test_a_random_round_has_only_what_its_stage_and_its_difficulty_allow(
    stage: int, difficulty: Difficulty, seed: int
) -> None:
    found = draw_round(Random(seed), stage, difficulty)
    known = {joker.name for joker in BOOK.rows[: BOOK.ruleset.stages[stage - 1]]}
    assert {joker.name for joker in found.jokers} <= known
    assert len(found.jokers) <= difficulty.jokers
    assert len(found.held) <= difficulty.held
    if stage == 1:
        assert not found.held
        assert all(card == Card(card.rank, card.suit) for card in found.played)
    assert score(found).total


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_usual_run_tries_every_joker_hand_modifier_and_retrigger() -> None:
    tried = look(Mutant(), 500, start=SEED)[1].coverage
    assert len(tried.hands) == 12
    assert len(tried.jokers) == len(BOOK.rows)
    assert len(tried.modifiers) == 2 * (len(MARKS_1.enhancements) + len(MARKS_1.editions)) + len(MARKS_1.editions)
    assert {"Mime", "Sock and Buskin", "a held card 3 times", "a scoring card 3 times"} <= set(tried.retriggers)
    acting = {joker.name for joker in BOOK.rows if joker.effect}
    assert not [name for name in acting if tried.idle[name] == tried.jokers[name]]


@given(rounds)
def test_each_feature_of_a_round_is_counted_once(round: Round) -> None:
    tried = Coverage()
    tried.record(score(round))
    assert all(count == 1 for part in (tried.hands, tried.jokers, tried.modifiers) for count in part.values())
    assert set(tried.jokers) == {joker.name for joker in round.jokers}


def test_the_table_names_all_that_a_stage_has_and_nothing_else() -> None:
    tables = {stage: look(Mutant(), 5, [stage], start=SEED)[1].coverage.table(stage, BOOK) for stage in STAGES}
    assert [name for name in ("hands", "modifiers", "jokers", "retriggers") if f"{name}:" in tables[1]] == ["hands"]
    assert "Foil held" in tables[2]
    assert "Foil joker" not in tables[2]
    for stage in (3, 4, 5):
        assert all(
            (joker.name in tables[stage]) == (joker in known_jokers(stage)) for joker in BOOK.rows if not joker.effect
        )
    assert "retriggers:" in tables[5]
    assert all(len(line) <= 120 for text in tables.values() for line in text.split("\n"))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "there is no command to run; write it after --"),
        (["--stage", "6", "--", "x"], "argument --stage: invalid choice: "),
        (["--count", "0", "--", "x"], "argument --count: '0' is not a whole number, from 1 to 1,000,000"),
        (["--out", "file", "--", "x"], "file: cannot be written, Not a directory; name another folder with --out"),
        (
            ["--out", "file/in", "--", "x"],
            "file/in: cannot be written, Not a directory; name another folder with --out",
        ),
    ],
)
def test_the_command_refuses_in_a_sentence(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    assert main(["fuzz", *words]) == WRONG_INPUT
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"ortalab: {says}")


def test_the_progress_line_is_erased_at_the_end(terminal: StringIO) -> None:
    with counting_line(terminal) as show:
        hunt(COURSE, asking(Mutant()), draw_rounds(3, [5], SEED), show)
    assert "\r3 round, " in terminal.getvalue()
    assert " a second\x1b[K" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
    with counting_line(sys.stderr) as show:
        show("rounds", 1)
