"""The Triangles command for programs: scripts narrated, outputs compared, mistakes found, the driver printed."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.answer import Output
from ortalab.courses.triangles.course import case_of, judge
from ortalab.games.triangles.driver import SOURCE
from ortalab.games.triangles.script import tell_script
from tests.games.triangles.reference import slow_program
from tests.places import ROOT
from tests.processes import run_here

Command = Callable[..., tuple[int, str, str]]
SCRIPT = ["deck standard", "start 5 2", "place 0 0 0", "place 1 0 0", "place 2 0 0", "score"]
WRONG = {
    "right": "",
    "crash": "if 'discard' in script: sys.exit(3)\n",
    "taken": "told = [line.replace('IllegalState', 'IllegalArgument') for line in told]\n",
    "hand": "told = ['false' if 'probe hand' in script else line for line in told]\n",
    "none": "import nosuch\n",
    "deck": "told = ['Deck: 46' if line == 'Deck: 47' else line for line in told]\n",
}
"""Programs that read a script: the correct one and wrong ones."""


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Run the command in a folder with the script; return its status, output and errors."""
    (tmp_path / "script.txt").write_text("\n".join(SCRIPT), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    run_here(monkeypatch)

    def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        status = main(["triangles", *arguments])
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], list[str]]:
    """Write a program that runs the slow reference with a mistake; return its command."""

    def write(mistake: str) -> list[str]:
        lines = [
            f"import sys; sys.path.insert(0, {str(ROOT)!r})",
            "from tests.games.triangles.reference import slow_program",
            "script = sys.stdin.buffer.read().decode()",
            "told = [line if isinstance(line, str) else sorted(line)[0] for line in slow_program(script.splitlines())]",
            WRONG[mistake] + "sys.stdout.buffer.write('\\n'.join(told).encode())",
        ]
        file = tmp_path / f"{mistake}.py"
        file.write_text("\n".join(lines), encoding="utf-8")
        return ["--", sys.executable, "-S", str(file)]

    return write


def test_a_script_is_narrated_with_and_without_reasons(command: Command) -> None:
    status, out, err = command("tell", "script.txt")
    assert (status, err) == (0, "")
    assert "\nIllegalStateException: row 0 column 0 is taken; place the card on an empty cell\n 2♣\n" in out
    assert "the hand has no card at 2; it has two cards, counting from 0 (IllegalStateException is right" in out
    status, out, err = command("tell", "--bare", "-", stdin="\n".join(SCRIPT))
    assert (status, out.splitlines(), err) == (0, [*tell_script(SCRIPT)], "")
    assert out.splitlines()[-8:] == slow_program(SCRIPT)[-8:]


def test_a_script_is_narrated_up_to_a_malformed_line(command: Command, tmp_path: Path) -> None:
    (tmp_path / "script.txt").write_text("deck standard\nstart 5 1\n\nplace 0\n", encoding="utf-8")
    status, out, err = command("tell", "script.txt")
    assert (status, out.splitlines()[-1]) == (2, "Hand: 2♣")
    assert err.startswith("ortalab: script.txt: line 4: place needs three numbers")
    status, out, err = command("tell", "script.txt", "--json")
    assert (status, err) == (2, "")
    assert json.loads(out)["error"].startswith("script.txt: line 4: place needs three numbers")
    status, out, err = command("tell", "script.txt", "--bare", "--json", "told.json")
    assert (status, out.splitlines()[-1]) == (2, "Hand: 2♣")
    assert len(json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))["steps"]) == 2
    (tmp_path / "mine.json").write_text("{}", encoding="utf-8")
    status, out, err = command("tell", "script.txt", "--json", "mine.json")
    assert (status, out) == (2, "")
    assert "mine.json" in err
    status, out, err = command("compare", "script.txt", "--output", "script.txt")
    assert (status, out) == (2, "")
    assert err.startswith("ortalab: script.txt: line 4: place needs three numbers")


def test_a_script_as_json_has_every_action(command: Command) -> None:
    steps = json.loads(command("tell", "script.txt", "--json")[1])["steps"]
    assert [step["line"] for step in steps] == [1, 2, 3, 4, 5, 6]
    assert [step.get("answer") for step in steps] == [None, None, None, None, None, "0"]
    assert (steps[4]["error"], steps[4]["also_right"]) == ("IllegalArgumentException", "IllegalStateException")
    assert steps[3]["why"] == "row 0 column 0 is taken; place the card on an empty cell"
    assert [line for step in steps for line in step["printed"]] == [*tell_script(SCRIPT)]


@pytest.mark.slow
def test_compare_accepts_a_program_or_its_output(command: Command, program: Callable[[str], list[str]]) -> None:
    same = (0, "The output is exactly as expected.\n", "")
    assert command("compare", "script.txt", *program("right")) == same
    assert command("compare", "script.txt", stdin="\n".join(tell_script(SCRIPT))) == same
    why = "a call at the wrong time, not a wrong argument: row 0 column 0 is taken; place the card on an empty cell"
    status, out, err = command("compare", "script.txt", *program("taken"))
    assert (status, err) == (1, "")
    assert out.splitlines() == [
        f"Line 15 is the first that differs: line 4 of the script, 'place 1 0 0', is {why}.",
        "  expected  IllegalStateException",
        "  printed   IllegalArgumentException",
    ]
    result = json.loads(command("compare", "script.txt", "--json", *program("taken"))[1])
    assert (result["verdict"], result["line"], result["here"]) == ("wrong", 15, "line 4: place 1 0 0")
    assert json.loads(command("compare", "script.txt", "--json", *program("right"))[1])["right"]


@pytest.mark.slow
def test_a_wrong_program_is_found_with_a_small_script_which_is_saved(
    command: Command, program: Callable[[str], list[str]], tmp_path: Path
) -> None:
    status, out, _ = command("fuzz", "--seed", "1", "--count", "2", *program("deck"))
    assert status == 1
    assert "   saved  triangles-find.txt and .out\n" in out
    assert "expected  Deck: 47" in out
    saved = tmp_path / "triangles-find.txt"
    script = saved.read_text(encoding="utf-8").splitlines()
    printed = saved.with_suffix(".out").read_text(encoding="utf-8")
    assert printed == "\n".join(tell_script(script)).replace("Deck: 47", "Deck: 46")
    (tmp_path / "triangles-find-9.txt").write_text("place", encoding="utf-8")
    status, out, err = command("fuzz", "--seed", "2", "--count", "1", "--json", *program("deck"))
    data = json.loads(out)
    assert (status, data["finds"][0]["number"], data["finds"][0]["input"].splitlines()) == (
        1,
        1,
        script,
    )  # the find is reproduced
    assert err.startswith("ortalab: left out: triangles-find-9.txt: line 1: place needs three numbers")
    status, out, _ = command("fuzz", "--seed", "1", "--count", "3", "--json", "--out", "new", *program("crash"))
    (find,) = json.loads(out)["finds"]
    assert (status, find["fault"], find["input"]) == (1, "ended with status 3", "discard 0\n")


@pytest.mark.slow
def test_a_right_program_is_right_on_all_scripts(command: Command, program: Callable[[str], list[str]]) -> None:
    status, out, _ = command("fuzz", "--seed", "1", "--count", "9", *program("right"))
    assert (status, out) == (0, "No mistake in nine scripts.\n\nThe seed is 1.\n")
    data = json.loads(command("fuzz", "--seed", "2", "--count", "1", "--json", *program("right"))[1])
    assert (data["tried"], data["seed"], data["finds"]) == (1, 2, [])


@pytest.mark.slow
def test_a_program_is_checked_on_scripts_and_on_calls_of_their_own(
    command: Command, program: Callable[[str], list[str]]
) -> None:
    status, out, err = command("check", "--harder", "0", *program("right"))
    assert (status, err) == (0, "")
    assert "\n  calls on their own  ##########       10 of 10\n" in out
    assert "All 50 scripts are right" in out
    status, out, err = command("check", *program("hand"))
    assert (status, err) == (1, "")
    assert "\n  calls on their own  #########x       9 of 10\n" in out
    assert "the script  probe hand\n" in out
    assert "The list of getHand() is a copy: clearing it changes no game" in " ".join(out.split())
    assert command("check", *program("none")) == (
        2,
        "",
        "ortalab: the program does not start: ModuleNotFoundError: No module named 'nosuch'\n",
    )


def test_differences_of_one_kind_show_one_mistake() -> None:
    script = [*SCRIPT, "card 0 0", "discard 0"]
    right, case = [*tell_script(script)], case_of(tuple(script))
    kinds = [
        judge(case, Output("\n".join([*right[:at], line, *right[at + 1 :]]))).kind
        for at, line in enumerate(["?" if line != "?" else "!" for line in right])
    ]
    assert {kind[0] for kind in kinds} == {"Start", "Place", "Discard", "score", "card"}
    assert {kind[1] for kind in kinds if len(kind) > 1} == {
        "view", "Deck:", "Hand:", "answer", "after a refusal", "IllegalStateException", "IllegalArgumentException",
    }  # fmt: skip
    assert judge(case, Output("\n".join([*right, "more"]))).kind == ("end", "more")
    ended = Output("\n".join(right), "was killed by signal SIGABRT")
    assert judge(case, ended).kind[0] == "end"
    assert judge(case, Output("", "ended with status 1")).kind[0] == "ended"


def test_the_driver_is_printed_as_it_is_in_the_docs(command: Command) -> None:
    assert command("driver") == (0, SOURCE, "")
    assert "main" in SOURCE


ONE_SCRIPT = "tell needs a SCRIPT; other tasks take none; see 'ortalab triangles --help'"
NO_COMMAND = "there is no command to run; write it after --, such as: ortalab triangles {} -- java -cp out Driver"
WRONG_ARGUMENTS = {
    "tell": ONE_SCRIPT,
    "fuzz a -- ls": "unrecognized arguments: a; see 'ortalab triangles fuzz --help'",
    "fuzz": NO_COMMAND.format("fuzz"),
    "check": NO_COMMAND.format("check"),
    "fuzz --full-lines -- ls": "unrecognized arguments: --full-lines; see 'ortalab triangles fuzz --help'",
    "tell script.txt -- ls": "unrecognized arguments: ls; see 'ortalab triangles --help'",
    "compare script.txt --output x -- ls": "--output and a COMMAND cannot be combined; choose one",
    "compare -": "the script and the output cannot both be standard input; name a file for one",
    "tell no.txt": "no.txt: cannot be read, No such file or directory; name a script, or - for standard input",
    "fuzz --out script.txt -- ls": "script.txt: cannot be written, Not a directory; name another folder with --out",
}


@pytest.mark.parametrize("words", WRONG_ARGUMENTS)
def test_a_wrong_argument_is_one_sentence_and_status_2(command: Command, words: str) -> None:
    assert command(*words.split()) == (2, "", f"ortalab: {WRONG_ARGUMENTS[words]}\n")


def test_too_long_a_script_is_refused(command: Command, tmp_path: Path) -> None:
    (tmp_path / "script.txt").write_text("score\n" * 50_000, encoding="utf-8")
    assert command("tell", "script.txt")[2] == "ortalab: script.txt: is longer than 256 KiB; give a shorter script\n"
