"""`ortalab grade` on real programs: hanging, hostile, interrupted and resumed."""

import csv
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from ortalab.terminal import DONE, FINDING, INTERRUPTED, WRONG_INPUT
from tests.courses.graded import HUNG, KNOWS, WELL, WRONG, grade, journal, python, settle
from tests.places import ROOT
from tests.processes import alive, run_here

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs here are for POSIX")

LONG = 60.0
WAITS = 20.0
"""The time limit in seconds for a program that should end, generous for busy machines."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create a folder of rounds and change to its parent."""
    return settle(tmp_path, monkeypatch)


@pytest.mark.slow
def test_programs_that_are_right_pass_and_the_status_is_0(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_here(monkeypatch)
    ours = f"{sys.executable} -m ortalab {{file}}"
    assert grade(folder, {"ann": f"{ours} --explain", "bob": ours, "cyd": WELL}) == DONE
    out = capsys.readouterr().out
    assert re.findall(r"^(\w+) +all +4 +4 100%(?: +-){6}$", out, re.MULTILINE) == ["ann", "bob", "cyd"]
    assert out.count("passes every round.") == 3


HOSTILE = {
    "endless": (python("while True: print(7 * 10 ** 9)"), "no score", r"printed more than 256 KiB"),
    "binary": (
        python("import sys; sys.stdout.buffer.write(bytes(range(256)))"),
        "no score",
        "printed bytes that are not UTF-8",
    ),
    "silent": (python("0"), "no score", "printed nothing"),
    "crash": (python("print(61); raise SystemExit('why\x1b[2J')"), "crashed", "ended with status 1"),
    "killed": (
        python("import os; print(60, flush=True); os.kill(os.getpid(), 9)"),
        "crashed",
        "was killed by signal SIGKILL",
    ),
    "unstarted": (
        python("import os; os.kill(os.getpid(), 9)"),
        "crashed",
        "does not start: it was killed by signal SIGKILL",
    ),
    "missing": ("./nosuch", "crashed", "does not start: './nosuch' cannot be started, No such file or directory"),
    "escape": (python("print('\\\\x1b[2J<b>')"), "no score", "no number can be the score"),
}


@pytest.mark.slow
def test_hostile_programs_are_findings_and_nothing_of_theirs_reaches_the_terminal(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    programs = {name: command.replace("\x1b", "\\\\x1b") for name, (command, _, _) in HOSTILE.items()}
    words = ["--csv", "out.csv", "--report", "out", "--seconds", str(WAITS)]
    assert grade(folder, programs, *words) == WRONG_INPUT
    printed = capsys.readouterr()
    assert "\x1b" not in printed.out + printed.err
    with (folder / "out.csv").open(encoding="utf-8") as stream:
        rows = {row["program"]: row for row in csv.DictReader(stream) if row["stage"] == "all"}
    for name, (_, verdict, says) in HOSTILE.items():
        assert rows[name][verdict] == "4", name
        assert re.search(f"{name} first fails at 1.yml \\(stage 1\\): {re.escape(says)}", printed.out)
    assert "&lt;b&gt;" in (folder / "out/ortalab/escape.html").read_text(encoding="utf-8")
    assert (folder / "out.csv.journal").stat().st_size < 50_000


FORKS = "import os, time; open('forks', 'a').write(f'{os.fork() or os.getpid()} '); time.sleep(600)"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="there is no /proc to look for them in")
def test_processes_left_by_a_program_are_killed(folder: Path) -> None:
    assert grade(folder, {"forks": python(FORKS)}, "--seconds", "1") == FINDING
    pids = {int(pid) for pid in (folder / "forks").read_text(encoding="utf-8").split()}
    assert len(pids) >= 3, "three runs in a row without an answer, and then no more"
    assert not any(map(alive, pids))


@pytest.mark.slow
def test_a_hanging_program_does_not_delay_others(folder: Path) -> None:
    programs = {"hung": HUNG, "ann": WELL, "bob": WELL}
    for name in ("3.yml", "4.yml"):
        (folder / "cases" / name).unlink()
    assert grade(folder, programs, "--jobs", "2", "--seconds", "1", "--resume", "journal") == FINDING
    names = [row["program"] for row in journal(folder)]
    assert Counter(names) == {"hung": 2, "ann": 2, "bob": 2}
    last = max(place for place, name in enumerate(names) if name != "hung")
    assert names[:last].count("hung") <= 1
    verdicts = {(row["program"], row["verdict"]) for row in journal(folder)}
    assert verdicts == {("hung", "too_slow"), ("ann", "right"), ("bob", "right")}


@pytest.mark.slow
def test_the_number_of_workers_does_not_change_the_output(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    programs = {"ann": WELL, "bob": WRONG, "cyd": python("print(60); raise SystemExit(3)")}
    seen = set()
    for jobs in ([], ["--jobs", "2"]):
        assert grade(folder, programs, *jobs, "--csv", "out.csv", "--report", "out") == FINDING
        (folder / "out.csv.journal").unlink()
        files = [(folder / name).read_text(encoding="utf-8") for name in ("out.csv", "out/index.html")]
        seen.add((capsys.readouterr().out, *files))
    assert len(seen) == 1


@pytest.mark.slow
def test_the_same_command_again_runs_only_remaining_or_changed_cases(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_here(monkeypatch)
    (folder / "bob.py").write_text("print(60)", encoding="utf-8")
    programs = {"ann": WELL, "bob": f"{sys.executable} -S bob.py {{file}}"}
    assert grade(folder, programs, "--resume", "journal") == FINDING
    first = capsys.readouterr()
    assert first.err == ""
    whole = (folder / "journal").read_bytes()
    (folder / "journal").write_bytes(whole[: whole.rindex(b"{", 0, -1) - 40])
    for told in ("ortalab: 7 of 8 runs are in journal already\n", "ortalab: 8 of 8 runs are in journal already\n"):
        assert grade(folder, programs, "--resume", "journal") == FINDING
        again = capsys.readouterr()
        assert (again.out, again.err) == (first.out, told)
    (folder / "bob.py").write_text("print(45)", encoding="utf-8")
    (folder / "cases" / "1.yml").write_text("cards_played: [9♥]", encoding="utf-8")
    assert grade(folder, programs, "--resume", "journal") == FINDING
    again = capsys.readouterr()
    assert again.err.splitlines() == [
        "ortalab: the program 'bob', or how it is run, has changed: four runs are done again",
        "ortalab: the round '1.yml' has changed: one run is done again",
        "ortalab: 3 of 8 runs are in journal already",
    ]
    assert "bob          2       1  1 100%" in again.out


START = """
import signal, sys
from ortalab.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a run in the background ignores
if __name__ == "__main__":
    sys.exit(main())
"""


def interrupted(folder: Path, *words: str) -> "subprocess.CompletedProcess[bytes]":
    """Interrupt a grading while one run hangs; like Ctrl+C, the signal goes to the process group."""
    command = [sys.executable, "-c", START, "grade", "--jobs", "2", "--resume", "journal", *words, "cases", "class.txt"]
    names = os.environ | {"PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=folder, env=names, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        try:
            _wait_for(folder / "journal", "\n", 3)
            _wait_for(folder / "pids", " ", 1)
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=LONG)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    return subprocess.CompletedProcess(command, process.returncode, out, err)


def _wait_for(file: Path, sign: str, count: int) -> None:
    deadline = monotonic() + LONG
    while not file.exists() or file.read_text(encoding="utf-8").count(sign) < count:
        assert monotonic() < deadline, f"{file} stays short"
        sleep(0.02)


@pytest.mark.slow
def test_ctrl_c_leaves_a_whole_journal_and_no_process(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hung = python("import os, time; open('pids', 'a').write(f'{os.getpid()} '); time.sleep(600)")
    stays = "os.path.exists('stay') and 'Mime' in open(sys.argv[1]).read() and time.sleep(600)"
    well = python(f"import os, sys, time; {stays}; {KNOWS}")  # its last run is in progress when Ctrl+C arrives
    (folder / "stay").touch()
    (folder / "class.txt").write_text(f"ann: {well}\nhung: {hung}\n", encoding="utf-8")
    done = interrupted(folder, "--seconds", "600")
    rows = journal(folder)
    assert done.returncode == INTERRUPTED
    assert done.stdout == b""
    said = f"ortalab: stopped: {len(rows)} of 8 runs are in journal; the same command resumes there\n"
    assert done.stderr.decode() == said
    assert {row["program"] for row in rows} == {"ann"}
    pids = [int(pid) for pid in (folder / "pids").read_text(encoding="utf-8").split()]
    assert len(pids) == 1
    assert not any(map(alive, pids))
    (folder / "stay").unlink()
    assert grade(folder, {"ann": well}, "--resume", "journal", "--seconds", "600") == DONE
    assert f"{len(rows)} of 4 runs are in journal already" in capsys.readouterr().err


def test_wrong_input_is_one_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "notes").write_text("mine", encoding="utf-8")
    (folder / "loop").symlink_to("loop")
    for programs, words, says in [
        ({"ann": "'x"}, [], "class.txt: line 1: the command cannot be read"),
        (
            {"ann": "x"},
            ["--csv", "nosuch/out.csv"],
            "nosuch/out.csv: cannot be written, No such file or directory; name another file",
        ),
        ({"ann": "x"}, ["--csv", "cases"], "cases: cannot be written"),
        ({"ann": "x"}, ["--resume", "notes"], "notes: not a journal of grades"),
        ({"ann": "x"}, ["--scheduler", "tcp://127.0.0.1:1", "--jobs", "2"], "--jobs is for this machine"),
        ({"ann": "x"}, ["--csv", "loop"], "loop: cannot be written, Too many levels of symbolic links"),
        ({"ann": "x"}, ["--report", "notes"], "notes/index.html: cannot be written, Not a directory"),
        ({"ann": "x"}, ["--json", "nosuch/g.json"], "nosuch/g.json: cannot be written, No such file or directory"),
        ({"ann": "x"}, ["--jobs", "0"], "'0' is not a whole number, 1 or more"),
    ]:
        assert grade(folder, programs, *words) == WRONG_INPUT
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith(f"ortalab: {says}") or says in printed.err
        assert printed.err.count("\n") == 1


GRANDPARENT = "int(open(f'/proc/{os.getppid()}/stat').read().rpartition(')')[2].split()[1])"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="a process of the pool starts the programs itself elsewhere")
def test_a_program_that_ends_the_process_of_the_pool_is_not_judged_and_the_status_is_2(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    programs = {"bob": python(f"import os; os.kill({GRANDPARENT}, 9)"), "cyd": WELL}
    assert grade(folder, programs, "--jobs", "2", "--resume", "journal") == WRONG_INPUT
    assert Counter((row["program"], row["verdict"]) for row in journal(folder)) == {("cyd", "right"): 4}
    out = capsys.readouterr().out
    says = "bob is not judged on 1.yml (stage 1): Ortalab's process that runs the program was stopped."
    assert says in out
    assert re.search(r"^bob +all +4 .* 4 100%$", out, re.MULTILINE)
    assert re.search(r"^cyd +all +4 +4 100%", out, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only there a supervisor starts the programs")
def test_a_supervisor_killed_once_is_replaced(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "once.py").write_text(
        "import os, sys\n"
        "try:\n    os.close(os.open('done', os.O_CREAT | os.O_EXCL))\n    os.kill(os.getppid(), 9)\n"
        f"except FileExistsError:\n    os.execv(sys.executable, ['python', '-S', '-c', {KNOWS!r}, sys.argv[1]])\n",
        encoding="utf-8",
    )
    assert grade(folder, {"ann": f"{sys.executable} once.py"}, "--resume", "journal") == DONE
    assert "ann passes every round." in capsys.readouterr().out
    assert [row["verdict"] for row in journal(folder)] == ["right"] * 4
