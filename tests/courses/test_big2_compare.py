"""Big-2's homework: scripts explained step by step, outputs compared, and programs run."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.big2.judge import compare
from ortalab.courses.scripts import read_script
from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import DECK, write_cards
from ortalab.games.big2.game import deal, why_not
from ortalab.games.big2.players import play, play_medium
from ortalab.games.big2.protocol import follow_as_far, follow_script, read_move, tell_script
from ortalab.plurals import counted
from tests.games.big2.reference import script_of
from tests.places import SHARED

CASES = SHARED / "cases" / "big2"
NAMES = ["Ann", "Bob", "Cyd", "Dan"]
Command = Callable[..., tuple[int, str, str]]


def game() -> list[str]:
    """Write the script of a whole game, with an illegal action before every third action."""
    deck = tuple(card for turn in range(12, -1, -1) for seat in (3, 2, 1, 0) for card in [deal(2).hands[seat][turn]])
    moves = [move for _, move, _ in play(deal(2), [play_medium] * 4)]
    lines = script_of(deck, NAMES, moves).splitlines()
    actions = [line for place, line in enumerate(lines[5:]) for line in (["77", line] if place % 3 == 0 else [line])]
    return [*lines[:5], "", *actions]


SCRIPT = game()
OUTPUT = list(tell_script(SCRIPT))


def test_a_script_is_stepped_through_with_a_reason_for_every_refusal() -> None:
    first, *steps = follow_script(SCRIPT)
    assert (first.line, first.is_deal, first.names) == (1, True, tuple(NAMES))
    assert [step.line for step in steps] == list(range(7, 7 + len(steps)))
    assert not any(step.is_deal for step in steps)
    assert [step.text for step in steps if step.refusal] == ["77"] * (len(steps) // 4 + (len(steps) % 4 > 0))
    for step in steps:
        assert step.text == SCRIPT[step.line - 1]
        hand = step.before.hands[step.before.player]
        if step.refusal:
            assert step.refusal == f"index 77 is not in the hand; it has {counted(len(hand), 'card')}, counting from 0"
            assert step.after == step.before
        else:
            move = read_move(step.text, hand)
            assert why_not(step.before, move) is None
            assert step.after.history == (*step.before.history, move)
    assert steps[-1].after.is_over
    assert [line for step in (first, *steps) for line in step.printed] == OUTPUT


@pytest.mark.skipif(not CASES.exists(), reason="the official cases are not beside this checkout")
def test_the_official_scripts_compare_as_the_same_and_every_refusal_has_its_reason() -> None:
    refusals = 0
    for script in sorted(CASES.glob("*.in")):
        lines = script.read_text(encoding="utf-8").splitlines()
        printed = script.with_suffix(".out").read_text(encoding="utf-8")
        assert compare(lines, printed) is None
        assert compare(lines, printed.replace("\n", "\r\n")) is None
        steps = list(follow_script(lines))
        refused = [step for step in steps if step.refusal]
        assert len(refused) == printed.count("Invalid play") + printed.count("You can't pass")
        refusals += len(refused)
    assert refusals == 16


def place(start: str) -> int:
    return next(place for place, line in enumerate(OUTPUT) if line.startswith(start))


def hand_line() -> int:
    return place("Next turn") + 2


DIFFERENCES: dict[str, tuple[Callable[[], int], Callable[[str], list[str]], str]] = {
    "a message that is not allowed": (
        lambda: place("Invalid play"),
        lambda _: ["Player Ann passes."],
        "line 7 of the script, '77', is not allowed: index 77 is not in the hand; it has 13 cards, counting from 0",
    ),
    "a play refused": (
        lambda: place("Player "),
        lambda _: ["Invalid play, please try again."],
        "is allowed: a ",
    ),
    "a pass refused": (
        lambda: next(at for at, line in enumerate(OUTPUT) if line.endswith(" passes.")),
        lambda _: ["You can't pass in the new round."],
        "passes, which is allowed while there is a play to beat",
    ),
    "no first round": (lambda: 0, lambda _: [], "the game begins with a round"),
    "no later round": (lambda: place_after("New round"), lambda _: [], "three passes in a row end the round"),
    "another opener": (lambda: 1, lambda _: ["Next turn: Eve"], "holds C[3] and opens the game"),
    "another next player": (
        lambda: next(
            at for at, line in enumerate(OUTPUT) if line.startswith("Next") and at > 2 and "New" not in OUTPUT[at - 1]
        ),
        lambda _: ["Next turn: Eve"],
        "is the next player",
    ),
    "another opener of a round": (
        lambda: place_after("New round") + 1,
        lambda _: ["Next turn: Eve"],
        "played last and opens the round",
    ),
    "blanks at the end": (lambda: 2, lambda line: [f"{line}  "], "only the spaces differ: an index is as wide as its"),
    "a hand out of order": (
        hand_line,
        lambda line: [" ".join(reversed(line.split()))],
        "the hand is shown in ascending order, by rank and then by suit",
    ),
    "indices that are too few": (lambda: 2, lambda _: ["0    1"], "has 13 cards, with an index above each"),
    "no full stop": (lambda: place("Player"), lambda line: [line[:-1]], "this line ends with a full stop"),
    "capitals": (lambda: place("Player"), lambda line: [line.title()], "only the letter case differs"),
    "a turn after a refusal": (
        lambda: place("Invalid play") + 1,
        lambda line: ["Next turn: Ann", line],
        "after an action that is not allowed the hand of ",
    ),
    "no hand after a refusal": (
        lambda: place("Invalid play") + 2,
        lambda _: ["Next turn: Ann"],
        "after an action that is not allowed the hand of ",
    ),
    "a card too many": (
        lambda: next(at for at, line in enumerate(OUTPUT) if line.startswith("Next turn") and at > 9) + 2,
        lambda line: [f"{line} C[3]"],
        "these are the cards that ",
    ),
    "no end": (lambda: len(OUTPUT) - 1, lambda _: [], "the game ends at once when a hand is empty"),
    "more than the game": (lambda: len(OUTPUT), lambda _: ["Bye"], "of the script; nothing follows"),
}


def place_after(start: str) -> int:
    return next(place for place, line in enumerate(OUTPUT) if line.startswith(start) and place > 0)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_the_first_different_line_is_shown_with_its_reason(name: str) -> None:
    where, change, reason = DIFFERENCES[name]
    at = where()
    expected = OUTPUT[at] if at < len(OUTPUT) else None
    lines = [*OUTPUT[:at], *change(expected or ""), *OUTPUT[at + 1 :]]
    found = compare(SCRIPT, "\n".join(lines))
    assert found
    assert (found.line, found.expected, found.printed) == (at + 1, expected, lines[at] if at < len(lines) else None)
    assert reason in found.reason
    assert found.step.printed.count(expected or "") or expected is None


def test_equal_outputs_have_no_difference() -> None:
    assert compare(SCRIPT, "\n".join(OUTPUT)) is None
    assert compare(SCRIPT, "\n".join(OUTPUT) + "\n") is None
    assert compare(SCRIPT, "\n".join(OUTPUT) + "\n\n\n") is None
    nothing = compare(SCRIPT, "")
    assert nothing
    assert (nothing.line, nothing.expected, nothing.printed) == (1, "New round begins.", None)
    more = compare(SCRIPT, "\n".join(OUTPUT) + "\n\nBye")
    assert more
    assert more.printed == ""


def test_a_script_that_cannot_be_followed_is_an_error() -> None:
    with pytest.raises(OrtalabError, match="the script ends before the name of player 3"):
        compare(SCRIPT[:4], "\n".join(OUTPUT))
    with pytest.raises(OrtalabError, match="51 cards in the deck"):
        compare([write_cards(DECK[1:]), *NAMES], "")


def test_a_script_that_ends_within_its_game_is_compared_up_to_its_end() -> None:
    cut = SCRIPT[:-3]
    told = [line for step in follow_as_far(cut) for line in step.printed]
    assert told == OUTPUT[: len(told)] != OUTPUT
    for more in ([], ["", "Exception in thread"], OUTPUT[len(told) :]):
        assert compare(cut, "\n".join([*told, *more])) is None
    found = compare(cut, "\n".join(told[:-1]))
    assert found
    assert (found.line, found.printed) == (len(told), None)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Compare a script file, with arguments and a standard input; return the status, output and errors."""

    def run(*arguments: str, script: str = "\n".join(SCRIPT), stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        file = tmp_path / "script.in"
        file.write_text(script, encoding="utf-8")
        status = main(["big2", "compare", str(file), *arguments])
        return status, *capsys.readouterr()

    return run


def program(text: str) -> list[str]:
    return ["--", sys.executable, "-c", text]


ECHO = "import sys; from ortalab.games.big2.protocol import tell_script; print(*tell_script({}), sep='\\n')"


def test_a_program_reads_the_script_from_its_standard_input_or_a_path(command: Command) -> None:
    same = (0, "The output is exactly as expected.\n", "")
    assert command(*program(ECHO.format("sys.stdin"))) == same
    assert command(*program(ECHO.format("open(sys.argv[1])")), "{file}") == same


def test_a_program_that_differs_is_reported_with_the_line_and_the_reason(command: Command) -> None:
    status, out, err = command(*program("print('New round begins.')"))
    assert (status, err) == (1, "")
    assert out.splitlines() == [
        f"Line 2 is the first that differs: {NAMES[deal(2).player]} holds C[3] and opens the game.",
        f"  expected  {OUTPUT[1]}",
        "  printed   nothing: the output ends here",
    ]


@pytest.mark.slow
def test_a_program_that_crashes_hangs_or_is_missing_is_reported(command: Command) -> None:
    status, out, _ = command(*program("import sys; print('New round begins.'); sys.exit('oh no')"))
    assert (status, out.splitlines()[0]) == (1, "The program ended with status 1. It said: oh no")
    status, out, _ = command("--seconds", "0.5", *program("import time; time.sleep(9)"))
    late = "The program had not ended after 0.5 s; the assignment sets no time limit, so it is not counted."
    assert (status, out.splitlines()) == (2, [late])
    status, out, err = command(*program("import nosuch"))
    assert (status, out) == (2, "")
    assert err == "ortalab: the program does not start: ModuleNotFoundError: No module named 'nosuch'\n"
    status, out, err = command("--", "./not-there")
    assert (status, out) == (2, "")
    assert err.startswith("ortalab: './not-there' cannot be started, ")


def test_a_comparison_is_printed_as_data(command: Command) -> None:
    status, out, _ = command("--json", stdin="New round!\n")
    data = json.loads(out)
    assert (status, data["right"], data["verdict"], data["line"]) == (1, False, "wrong", 1)


def test_the_output_is_read_from_standard_input_or_a_file(command: Command, tmp_path: Path) -> None:
    text = "\n".join(OUTPUT) + "\n"
    assert command(stdin=text)[0] == 0
    saved = tmp_path / "mine.out"
    saved.write_text(text.replace("New round", "New game"), encoding="utf-8")
    status, out, _ = command("--output", str(saved))
    assert status == 1
    assert "  printed   New game begins.\n" in out


def test_the_script_and_the_output_are_not_both_standard_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["big2", "compare", "-"]) == 2
    sentence = "the script and the output cannot both be standard input; name a file for one"
    assert capsys.readouterr() == ("", f"ortalab: {sentence}\n")


def test_an_output_that_commands_a_terminal_is_shown_escaped(command: Command) -> None:
    _, out, _ = command(stdin="\x1b[31m" + "x" * 999)
    assert "  printed   \\x1b[31mxxx" in out
    assert max(map(len, out.splitlines())) < 250


def test_an_invalid_script_is_one_sentence_with_its_path(command: Command, tmp_path: Path) -> None:
    status, out, err = command(script="C[3]", stdin="x")
    assert (status, out) == (2, "")
    assert err == f"ortalab: {tmp_path}/script.in: 1 cards in the deck; write 52 different cards such as 'S[10]'\n"


def test_a_script_starts_with_a_byte_order_mark_or_is_refused_as_utf_16(command: Command, tmp_path: Path) -> None:
    assert command(script="\ufeff" + "\n".join(SCRIPT), stdin="\ufeff" + "\n".join(OUTPUT))[0] == 0
    (tmp_path / "wide.in").write_bytes("C[3]".encode("utf-16"))
    with pytest.raises(OrtalabError, match=r"wide\.in: byte 1 \(0xff\) is not UTF-8; save the text as UTF-8"):
        read_script(str(tmp_path / "wide.in"))
