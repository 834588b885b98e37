"""A tested program as a process: any behaviour becomes a bounded value, and nothing is left behind."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import pytest

from ortalab.cli import main
from ortalab.courses.answer import Fault, Output
from ortalab.courses.run.runner import MOST_PRINTED, MOST_STDERR, Runner
from ortalab.errors import OrtalabError
from ortalab.rounds.round import Round
from ortalab.terminal import DONE, FINDING
from tests.courses.rounds_program import Program
from tests.processes import alive
from tests.scoring.rounds import lay

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs here are for POSIX")

LONG = 60.0
SHORT = 0.2


Run = Callable[..., Output]


@pytest.fixture(scope="module")
def run() -> Iterator[Run]:
    """Run a piece of Python, with one runner for all tests: each start of a supervisor takes as long as three runs."""
    with closing(Runner()) as runner:
        yield lambda code, seconds=LONG: runner([sys.executable, "-S", "-c", code], Path("round.yml"), seconds)


WRONG = {
    "print('1', flush=True); import sys; sys.exit(3)": ("1\n", "ended with status 3", ""),
    "raise ValueError('boom')": ("", "ended with status 1", "ValueError: boom"),
    "import os; print(2, flush=True); os.abort()": ("2\n", "was killed by signal SIGABRT", ""),
    "import sys; sys.stdout.buffer.write(b'6\\xff0')": (
        "6\\xff0",
        "printed bytes that are not UTF-8: byte 2 is 0xff",
        "",
    ),
    "import os; os.close(1); os.close(2)": ("", "", ""),
    "import os; os.close(1); raise ValueError('late')": ("", "ended with status 1", "ValueError: late"),
    "import sys; sys.stderr.write(10**6 * 'e' + '!')": ("", "", "eee!"),
    "print('6', end='')": ("6", "", ""),
    "print('6\\0')": ("6\0\n", "", ""),
    "print(input())": ("", "ended with status 1", "EOFError: EOF when reading a line"),
}


@pytest.mark.slow
@pytest.mark.parametrize("code", WRONG)
def test_a_crash_garbage_and_an_early_end_are_values(run: Run, code: str) -> None:
    text, fault, said = WRONG[code]
    printed = run(code)
    assert (printed.text, printed.fault) == (text, fault)
    kind = Fault.GARBAGE if "UTF-8" in fault else Fault.CRASH
    assert printed.kind is (kind if fault else None)
    assert printed.stderr.strip().endswith(said)
    assert len(printed.stderr) <= MOST_STDERR


def test_a_program_starts_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, "-S", "mine.py"]
    with closing(Runner()) as runner:
        for name in ("first", "second"):
            (tmp_path / name).mkdir()
            (tmp_path / name / "mine.py").write_text(f"print({name!r})", encoding="utf-8")
            monkeypatch.chdir(tmp_path / name)
            assert runner(command, None).text == f"{name}\n"


def test_a_command_of_its_own_words_is_given_no_file_and_an_empty_input() -> None:
    code = "import sys; print(sys.argv[1:], repr(sys.stdin.read()))"
    with closing(Runner()) as runner:
        printed = runner([sys.executable, "-S", "-c", code, "{file}", "9s "], None)
    assert printed.text == "['{file}', '9s '] ''\n"


HUNG = {
    "it sleeps": "import time; print(1, flush=True); time.sleep(60)",
    "it closes its output and sleeps": "import os, time; os.close(1); os.close(2); time.sleep(60)",
    "it ignores being asked to end": "import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(60)",
    "its child holds the pipe": "import subprocess; subprocess.Popen(['sleep', '60'])",
    "its complaints have no end": "import sys\nwhile True: sys.stderr.write(1000 * 'e')",
}


@pytest.mark.slow
@pytest.mark.parametrize("how", HUNG)
def test_a_program_that_hangs_is_ended(run: Run, how: str) -> None:
    start = monotonic()
    printed = run(HUNG[how], SHORT)
    assert (printed.fault, printed.kind) == ("had not ended after 0.2 s", Fault.TIME_OUT)
    assert monotonic() - start < LONG / 2


@pytest.mark.slow
@pytest.mark.parametrize(
    "code",
    ["import sys; sys.stdout.write(8 * 2**20 * 'x')", "import os\nwhile True: os.write(1, b'xx')"],
    ids=["8 MB at once", "two bytes at a time"],
)
def test_a_program_that_prints_without_end_is_ended_and_little_of_it_is_kept(run: Run, code: str) -> None:
    printed = run(code)
    assert (printed.fault, printed.kind) == (f"printed more than {MOST_PRINTED // 1024} KiB", Fault.GARBAGE)
    assert printed.text == MOST_PRINTED * "x"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="there is no /proc to look for them in")
@pytest.mark.parametrize("ends", [True, False], ids=["it ends well", "it hangs"])
def test_the_children_of_a_program_are_ended_with_it(run: Run, tmp_path: Path, ends: bool) -> None:  # noqa: FBT001
    file = tmp_path / "child"
    code = f"""
import subprocess, sys, time
quiet = subprocess.DEVNULL
child = subprocess.Popen(['sleep', '60'], stdout=quiet, stderr=quiet)
open({str(file)!r}, 'w').write(str(child.pid))
time.sleep({0 if ends else 60})
"""
    assert bool(run(code, LONG if ends else 1.0).fault) != ends
    child = int(file.read_text(encoding="utf-8"))
    deadline = monotonic() + LONG
    while alive(child) and monotonic() < deadline:
        sleep(0.01)
    assert not alive(child)


def test_a_program_that_cannot_be_started_is_an_error() -> None:
    for words, says in [
        (["nosuch"], "'nosuch' cannot be started, No such file"),
        ([""], "'' cannot be started"),
        (["a\0b"], "cannot"),
    ]:
        with closing(Runner()) as runner, pytest.raises(OrtalabError, match=says):
            runner(words, Path("round.yml"))


ROUND = lay(["10h", "as foil bonus"], [], ["sock and buskin"])
CANONICAL = "cards_played:\n  - 10♥\n  - A♠ Bonus Foil\n\ncards_held_in_hand: []\n\njokers:\n  - Sock And Buskin\n"
CAT = "import sys; print(*sys.argv[1:-1], open(sys.argv[-1], encoding='utf-8').read(), end='')"


@pytest.mark.parametrize("words", [["{file}"], [], ["a", "b"]])
def test_a_program_is_given_the_round_where_it_wants_it_or_last(words: list[str]) -> None:
    with Program([sys.executable, "-X", "utf8", "-S", "-c", CAT, *words]) as program:
        printed = program(ROUND)
    before = " ".join(word for word in words if word != "{file}")
    assert printed.text == f"{before} {CANONICAL}" if before else CANONICAL in printed.text


def test_the_folder_of_a_program_is_gone_in_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    with Program([sys.executable, "-S", "-c", "import sys; print(sys.argv[1])", "{file}"]) as program:
        file = Path(program(Round(ROUND.played)).text.strip())
        assert file.name == "round.yml"
        assert file.exists()
    assert not file.parent.exists()
    assert capsys.readouterr().out == ""


@pytest.mark.slow
def test_compare_runs_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.yml"
    file.write_text(CANONICAL, encoding="utf-8")
    assert main(["compare", str(file), "--", sys.executable, "-m", "ortalab", "--explain"]) == DONE
    assert capsys.readouterr().out == "Right.\n"
    crash = "import sys; print(7, flush=True); sys.exit('no rule for this\\x1b[2J')"
    assert main(["compare", str(file), "--", sys.executable, "-S", "-c", crash]) == FINDING
    out = capsys.readouterr().out
    assert out.startswith(
        "The program ended with status 1.\n  no rule for this\\x1b[2J\n\n"
        "The score is 7 instead of 96, and no steps are printed.\n\n"
        "         expected     yours\n         96           7"
    )
    hang = "import time; time.sleep(60)"
    assert main(["compare", str(file), "--seconds", "0.2", "--", sys.executable, "-S", "-c", hang]) == FINDING
    assert capsys.readouterr().out == "The program had not ended after 0.2 s.\n"


@pytest.mark.slow
def test_fuzz_finds_saves_and_links_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ORTALAB_PAGE", raising=False)
    high = "import sys; text = open(sys.argv[1], encoding='utf-8').read(); print(7 if '♠' in text else 0)"
    words = ["fuzz", "--count", "2", "--seed", "5", "--", sys.executable, "-S", "-X", "utf8", "-c", high]
    assert main(words) == FINDING
    first = capsys.readouterr().out
    assert main(words) == FINDING
    assert capsys.readouterr().out == first
    assert "\n   link   #1&p=" in first
    assert first.endswith("The seed is 5.\n")
    assert [path.name for path in tmp_path.iterdir()] == ["ortalab-finds"]
    ignore, *saved = sorted((tmp_path / "ortalab-finds").iterdir())
    assert [path.suffix for path in saved] == [".explanation", ".score", ".yml"]
    assert ignore.read_text(encoding="utf-8").splitlines()[-1] == "*"
    assert main(["compare", str(saved[-1]), *words[5:]]) == FINDING


@pytest.mark.slow
def test_fuzz_of_a_right_program_finds_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["fuzz", "--count", "1", "--seed", "2", "--out", str(tmp_path / "out")]
    assert main([*words, "--", sys.executable, "-m", "ortalab", "--explain"]) == DONE
    out = capsys.readouterr().out
    assert (out.startswith("No mistake in one round "), out.endswith("The seed is 2.\n")) == (True, True)
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_fuzz_takes_a_hang_for_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--count", "3", "--seed", "1", "--seconds", "0.2", "--out", str(tmp_path)]
    assert main(["fuzz", *words, "--", sys.executable, "-S", "-c", "import time; time.sleep(60)"]) == FINDING
    lines = capsys.readouterr().out.split("\n")
    says = "The program had not ended after 0.2 s."
    assert lines[0] == "One mistake in stage 1; 1 of 1 round is wrong:"
    assert [lines[2], lines[6]] == [f"1. {says}", "    played   2♠"]
    assert lines[8].lower().endswith(says.lower())
