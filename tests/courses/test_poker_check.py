"""`ortalab poker check` and `fuzz` on whole programs: boards, statuses, unjudged runs, and wrong arguments."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from ortalab.courses.answer import Output
from ortalab.courses.poker import course
from ortalab.courses.poker.course import LineCase, judge
from ortalab.courses.result import Verdict
from ortalab.games.poker.lines import graded_lines
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from tests.courses.poker_program import MISTAKES, program
from tests.processes import run_here

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(on_source: Command, monkeypatch: pytest.MonkeyPatch) -> Command:
    run_here(monkeypatch)
    return partial(on_source, "poker", "Poker.py")


@pytest.mark.slow
def test_a_program_is_checked_on_the_graded_lines(command: Command) -> None:
    source = program("the ace is low too").replace(*MISTAKES["no answer to four of a kind"])
    status, out, err = command("check", "--json", "r.json", source=source)
    assert (status, err) == (FINDING, "")
    assert "\n  four of a kind      !!!!                        0 of 4\n" in out
    assert "\n  flush               ####                        4 of 4\n" in out
    assert "A-2-3-4-5 is not a straight here: the ace is always high." in " ".join(out.split())
    data = json.loads(Path("r.json").read_text(encoding="utf-8"))
    assert (data["format"], data["course"], len(data["cases"]), data["stopped"]) == (
        "ortalab-check",
        "poker",
        118,
        False,
    )
    assert {one["verdict"] for one in data["cases"]} == {"right", "wrong", "crashed"}


ONE_HAND = """
import sys
if len(sys.argv) > 6:
    print("NOT UNDERTAKEN")
    sys.exit(3)
"""


@pytest.mark.slow
def test_a_right_program_for_single_hands_passes_with_its_reading_named(command: Command) -> None:
    status, out, err = command("check", "--harder", "0", source=ONE_HAND + program())
    assert (status, err) == (DONE, "")
    assert "All 118 command lines are right\n" in out
    head = "  The assignment leaves this open, so it is right:\n"
    told = [
        "is the simpler program: for more than five cards it prints NOT_UNDERTAKEN",
        "prints a space in NOT_UNDERTAKEN",
    ]
    assert head + "".join(f"    the program {words}\n" for words in [*told, "ended with status 3"]) in out


def test_a_program_that_does_not_start_is_one_sentence(command: Command) -> None:
    for task in ("check", "fuzz"):
        status, out, err = command(task, source="import nosuch")
        assert (status, out) == (WRONG_INPUT, "")
        assert err == "ortalab: the program does not start: ModuleNotFoundError: No module named 'nosuch'\n"


HANGS = "import sys, time\nif sys.argv[1:2] == ['TC']: time.sleep(60)\n"


@pytest.mark.slow
def test_a_slow_program_is_reported_but_not_judged(on_source: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = graded_lines()[:20]
    monkeypatch.setattr(course, "graded_lines", lambda _: lines)
    words = ["check", "--seconds", "1", "--json", "r.json"]
    status, out, err = on_source("poker", "Poker.py", *words, source=HANGS + program())
    assert (status, err) == (WRONG_INPUT, "")
    assert "All" not in out
    assert "Nothing to fix" not in out
    late = out.count("?")
    assert f"{21 - late} of {21 - late} are right   {late - 1} not judged ?" in out
    assert "The program had not ended after 1 s; the assignment sets no time limit" in " ".join(out.split())
    data = json.loads(Path("r.json").read_text(encoding="utf-8"))
    verdicts = [one["verdict"] for one in data["cases"]]
    assert (verdicts.count("right"), verdicts.count("late")) == (21 - late, late - 1)


@pytest.mark.slow
def test_fuzz_prints_the_shortest_command_lines(command: Command) -> None:
    status, out, err = command("fuzz", "--seed", "1", "--count", "12", source=program("a ten is T"))
    assert (status, err) == (FINDING, "")
    head, _, first, shown, *_ = out.splitlines()
    assert head.startswith("One mistake; ")
    assert first.endswith(" is one pair.")
    assert len(shown.removeprefix("   input  ").split()) == 5
    assert "  line 1, yours     Player 1: Pair of Ts\n" in out
    status, out, _ = command("fuzz", "--seed", "1", "--count", "3", source=program())
    assert (status, out) == (DONE, "No mistake in three command lines.\n\nThe seed is 1.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["check"], "there is no command to run; write it after --, such as: ortalab poker check -- java Poker"),
        (["check", "2H", "--", "x"], "2H: the command lines of poker are built in; leave the folder out"),
        (["fuzz", "2H", "--", "x"], "unrecognized arguments: 2H; see 'ortalab poker fuzz --help'"),
        (["check", "--count", "3", "--", "x"], "unrecognized arguments: --count"),
        (["compare", "-"], "the command line and the output cannot both be standard input; name a file for one"),
        (
            ["compare", "none.txt", "--", "x"],
            "none.txt: cannot be read, No such file or directory",
        ),
        (["check", "--", "./not-there"], "'./not-there' cannot be started, No such file or directory; name a program"),
    ],
)
def test_a_wrong_argument_is_one_sentence(command: Command, arguments: list[str], sentence: str) -> None:
    status, out, err = command(*arguments)
    assert (status, out) == (WRONG_INPUT, "")
    assert err.startswith(f"ortalab: {sentence}")


WHEEL, TWO_HANDS = "5H 4H 3H 2H AH", "2H 3H 4H 5H 7S 2C 3C 4C 5C 8S"
SAME = "The output is exactly as expected.\n"
COMPARED = {
    "right": (WHEEL, program(), DONE, SAME),
    "wrong": (WHEEL, program("the ace is low too"), FINDING, "Line 1 is the first that differs: A-2-3-4-5 is not a "),
    "simpler": (TWO_HANDS, ONE_HAND + program(), DONE, f"{SAME}\nThe assignment leaves this open, so it is right:"),
    "simpler, with an error": (f"{WHEEL} 1X", ONE_HAND + program(), DONE, SAME),
    "without arguments": ("", program(), DONE, SAME),
}


@pytest.mark.parametrize(("line", "source", "status", "said"), COMPARED.values(), ids=COMPARED)
def test_a_command_line_of_a_file_is_compared(command: Command, line: str, source: str, status: int, said: str) -> None:
    Path("hands.txt").write_text(f"{line}\n", encoding="utf-8")
    found, out, err = command("compare", "hands.txt", source=source)
    assert (found, err) == (status, "")
    assert out.startswith(said)


def test_a_program_is_the_simpler_one_by_its_saved_output_only_where_there_is_more_than_a_hand(
    command: Command,
) -> None:
    Path("mine.out").write_text("NOT_UNDERTAKEN\n", encoding="utf-8")
    for line, status in ((TWO_HANDS, DONE), (WHEEL, FINDING)):
        Path("hands.txt").write_text(line, encoding="utf-8")
        assert command("compare", "hands.txt", "--output", "mine.out")[0] == status


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("2H 2h 3S 4S 5S", "a hand has a card twice, which the assignment does not define"),
        (f"{WHEEL}\n\n{TWO_HANDS}\n", "has several command lines; keep one"),
        ("2H '", "a quotation mark is not closed"),
    ],
)
def test_a_file_with_no_command_line_of_the_text_is_refused(command: Command, text: str, sentence: str) -> None:
    Path("hands.txt").write_text(text, encoding="utf-8")
    assert command("compare", "hands.txt", source=program()) == (WRONG_INPUT, "", f"ortalab: hands.txt: {sentence}\n")


def test_cards_after_two_strokes_are_cards_still(command: Command) -> None:
    assert command("--", "2H", "TH", "AS", "AD", "TC") == (DONE, "Player 1: Aces over 10s\n", "")
    assert command("check", "--help-me", "x")[0] == WRONG_INPUT


NEARLY = {
    "other letters": (Output("Not undertaken\n"), "the simpler program prints exactly NOT_UNDERTAKEN"),
    "standard error": (Output("", stderr="NOT_UNDERTAKEN\n"), "NOT_UNDERTAKEN is printed to standard error"),
}


@pytest.mark.parametrize(("output", "reason"), NEARLY.values(), ids=NEARLY)
def test_a_program_that_declines_to_compare_gets_the_same_verdict_on_every_line(output: Output, reason: str) -> None:
    lines = ("2H 3H 4H 5H 7S 2C 3C 4C 5C 8S", "AH AD AC AS 2D KH KD KC KS 2C", "2H 3H 4H 5H 7S 1X")
    found = [judge(LineCase(tuple(line.split())), output) for line in lines]
    assert all(one.verdict is Verdict.WRONG and one.reason.startswith(reason) for one in found)
    assert {(one.kind, one.ours) for one in found} == {(found[0].kind, "NOT_UNDERTAKEN")}


def test_a_command_line_without_arguments_has_a_name() -> None:
    assert LineCase(()).name == "(no arguments)"
