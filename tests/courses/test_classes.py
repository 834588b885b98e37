"""Classes of poker, Big-2 and Huxxy: small real programs, built if necessary, and graded."""

import csv
import json
import sys
import tarfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from shutil import which
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from ortalab.cli import main
from ortalab.courses.grade import submissions as submissions_module
from ortalab.courses.grade.submissions import programs_in
from ortalab.courses.huxxy import calls as huxxy
from ortalab.courses.poker import course as poker
from ortalab.errors import OrtalabError
from ortalab.games.big2.protocol import tell_script
from ortalab.games.big2.scripts import graded_set
from ortalab.games.poker.lines import GROUPS, graded_lines
from ortalab.terminal import FINDING, WRONG_INPUT
from tests.courses.graded import IN_PROCESS
from tests.courses.poker_program import program
from tests.processes import run_here

PYTHON = f"{sys.executable} -S"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    with IN_PROCESS:
        yield tmp_path


@pytest.fixture
def folder(place: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    run_here(monkeypatch)
    return place


def write(files: dict[str, str]) -> None:
    for name, text in files.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")


def class_file(programs: dict[str, str]) -> None:
    write({"class.txt": "".join(f"{name}: {command}\n" for name, command in programs.items())})


def table(file: str = "out.csv") -> dict[str, dict[str, str]]:
    """Read each program's row for all cases."""
    with Path(file).open(encoding="utf-8", newline="") as stream:
        return {row["program"]: row for row in csv.DictReader(stream) if "all" in row.values()}


SINGLE = "import sys\nif len(sys.argv) > 6:\n    print('NOT UNDERTAKEN'); sys.exit()\n"


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Grade on two command lines of each group, and on a few calls of each function."""
    rows = {name: [line for line in graded_lines() if line.group == name][:2] for name in GROUPS}
    monkeypatch.setattr(poker, "graded_lines", lambda _: [line for row in rows.values() for line in row])
    monkeypatch.setattr(huxxy, "COUNT", 20)
    monkeypatch.setattr(huxxy, "TURNS", 4)


@pytest.mark.slow
@pytest.mark.usefixtures("folder", "few")
def test_a_class_of_poker_is_graded_with_its_readings_in_a_column(capsys: pytest.CaptureFixture[str]) -> None:
    sources = {"ann": program(), "bob": program("a ten is T"), "Zoë": SINGLE + program(), "dan": "import nosuch\n"}
    write({f"{name}.py": source for name, source in sources.items()})
    class_file({name: f"{PYTHON} {name}.py" for name in sources})
    words = ["poker", "grade", "--csv", "out.csv", "--report", "report", "--gradescope", "gs", "--", "class.txt"]
    assert main(words) == WRONG_INPUT
    out, err = capsys.readouterr()
    assert err == "ortalab: dan does not start: ModuleNotFoundError: No module named 'nosuch'\n"
    assert "ann passes every command line.\n" in out
    rows = table()
    assert {name: row["right"] for name, row in rows.items()} == {"ann": "34", "bob": "31", "Zoë": "34", "dan": "0"}
    assert rows["ann"]["readings"] == ""
    assert "prints a space in NOT_UNDERTAKEN" in rows["Zoë"]["readings"]
    assert rows["Zoë"]["points"] == "34"
    pages = {path.name: path.read_text(encoding="utf-8") for path in Path("report").rglob("*.html")}
    assert {*pages} == {"index.html", "ann.html", "bob.html", "Zoë.html", "dan.html"}
    assert "reading of open points" in pages["index.html"]
    assert "prints a space in NOT_UNDERTAKEN" in pages["Zoë.html"]
    assert 'href="poker/Zo%C3%AB.html"' in pages["index.html"]
    assert "Player 1: " in pages["bob.html"]  # the first wrong line beside the expected one
    results = json.loads(Path("gs/Zoë/results.json").read_text(encoding="utf-8"))
    assert (results["score"], len(results["tests"])) == (34, 17)
    assert main(words) == WRONG_INPUT  # from the journal; the program that does not start is tried again
    assert "102 of 136 runs are in out.csv.journal already" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.usefixtures("place", "few")
def test_a_hanging_program_is_skipped_after_three_time_outs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    write({"hangs.py": "import time\ntime.sleep(600)\n", "right.py": program()})
    class_file({"ann": f"{PYTHON} right.py", "hang": f"{PYTHON} hangs.py"})
    assert main(["poker", "grade", "--seconds", "1", "--csv", "out.csv", "--", "class.txt"]) == FINDING
    out = capsys.readouterr().out
    assert "skipped  31 of 34, after three runs in a row without an answer in time" in " ".join(out.split("\n"))
    rows = table()
    assert (rows["ann"]["right"], rows["hang"]["too slow"], rows["hang"]["wrong"]) == ("34", "34", "0")
    journal = Path("out.csv.journal").read_text(encoding="utf-8")
    assert journal.count('"was not run on this: three times in a row it had not ended') == 31


def lay_scripts() -> str:
    """Write two scripts into `set`; return the expected output of the first."""
    scripts = [script for _, _, script in graded_set(each=1)][:2]
    write({f"set/{number}.in": script.text for number, script in enumerate(scripts)})
    return "\n".join(tell_script(scripts[0].lines))


def submissions(sources: dict[str, str]) -> None:
    write({f"in/{name}": text for name, text in sources.items()})


def c(text: str) -> str:
    lines = "\n".join(f'    puts("{line}");' for line in text.split("\n"))
    return f"#include <stdio.h>\nint main(void) {{\n{lines}\n    return 0;\n}}\n"


def grade_submissions(build: str, run: str, *words: str) -> int:
    return main(["big2", "grade", "--csv", "out.csv", "--build", build, "--run", run, *words, "set", "--", "in"])


BROKEN = "its build failed: "


def check_built(expected: Sequence[str], err: str) -> None:
    """Check that two programs are graded, and that the third is reported with the compiler's line."""
    rows = table()
    assert {name: row["right"] for name, row in rows.items()} == {"Zoë Ång": "1", "bob": "0", "cyd": "0"}
    (line,) = [line for line in err.splitlines() if "cyd does not start" in line]
    assert line.startswith(f"ortalab: cyd does not start: {BROKEN}")
    assert all(part in line for part in expected)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="a compiler of C is looked for on Linux")
@pytest.mark.usefixtures("folder")
def test_a_folder_of_submissions_in_c_is_built_once_a_version(capsys: pytest.CaptureFixture[str]) -> None:
    if not which("gcc"):
        pytest.skip("gcc is not installed")
    right = c(lay_scripts())
    submissions(
        {
            "Zoë Ång_12345_assignsubmission_file_/main.c": right,
            "bob/homework/src/main.c": c("no"),
            "cyd/main.c": right.replace(");", ")", 1),
        }
    )
    before = sorted(path.as_posix() for path in Path("in").rglob("*"))
    assert grade_submissions("gcc -o main *.c", "./main") == WRONG_INPUT
    check_built(["main.c:", "error: expected"], capsys.readouterr().err)
    assert sorted(path.as_posix() for path in Path("in").rglob("*")) == before
    built = {path: path.stat().st_mtime_ns for path in Path(".ortalab/builds").rglob("main")}
    assert len(built) == 2
    write({"in/cyd/main.c": c("no")})
    assert grade_submissions("gcc -o main *.c", "./main") == FINDING
    assert "4 of 6 runs are in out.csv.journal already" in capsys.readouterr().err
    assert {path: path.stat().st_mtime_ns for path in built} == built
    assert Path(".ortalab/builds/.gitignore").read_text(encoding="utf-8").endswith("*\n")


@pytest.mark.slow
@pytest.mark.usefixtures("folder", "few")
def test_a_class_of_huxxy_files_is_graded_by_its_functions(capsys: pytest.CaptureFixture[str]) -> None:
    score = "def comp10001huxxy_score(cards):\n    return sum('A234567890JQK'.find(card[0]) + 1 for card in cards)\n"
    submissions({"ann/huxxy.py": score, "bob/mine.py": score.replace("+ 1", ""), "cyd/notes.txt": "late"})
    assert (
        main(
            ["huxxy", "grade", "--jobs", "1", "--csv", "out.csv", "--run", "*.py", "--weights", "score=10", "--", "in"]
        )
        == WRONG_INPUT
    )
    assert "cyd does not start: has no *.py" in capsys.readouterr().err
    with Path("out.csv").open(encoding="utf-8", newline="") as stream:
        scores = {row["program"]: row for row in csv.DictReader(stream) if row["function"] == "score"}
    assert (scores["ann"]["wrong"], scores["ann"]["points"]) == ("0", "10")
    assert int(scores["bob"]["wrong"]) > 15
    assert table()["ann"]["no answer"] == "44"  # calls to missing functions


FOUND = {
    "Ann Lee": "main.py",
    "O Brien": "main.py",
    "O-Brien": "main.py",
    "王小明": "my work/main.py",
    "Zoë Zip": "hw/part 1/main.py",
    "leeann": "main.py",
    "李 明": "main.py",
    "solo": "solo.py",
    "z5123456": "z5123456/src/main.py",
}
"""The files of students in a folder, and the path of each program after unpacking."""
NOT_FOUND = {
    "two": "has several *.py, main.py and old.py; keep one",
    "none": "has no *.py; it has a.txt, b.txt, c.txt and 1 more",
    "empty": "has no *.py: it is empty",
    "rar": "has no *.py; it has rar.rar",
    "broken": "hw.zip is damaged or encrypted, and cannot be unpacked",
    "big": "holds more than 1 MiB",
}


def archive(files: Sequence[str], text: bytes = b"print()") -> bytes:
    """Build a zip archive of files that share a text."""
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as opened:
        for name in files:
            opened.writestr(name, text)
    return data.getvalue()


@pytest.mark.usefixtures("folder")
def test_folders_and_archives_of_a_course_system_are_unpacked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(submissions_module, "MOST_BYTES", 1 << 20)
    names = ["Ann Lee_12345_assignsubmission_file_/main.py", "O Brien/main.py", "O-Brien/main.py"]
    names += ["王小明_777_assignsubmission_file_/my work/main.py", "two/main.py", "two/old.py", "two/._main.py"]
    names += ["leeann_12_345_main.py", "leeann_12_346_notes.txt", "empty/.DS_Store", "submission_metadata.yml"]
    names += ["李 明_888_assignsubmission_file_main.py", "solo.py", "rar.rar"]
    names += ["__MACOSX/ann/main.py", ".hidden/main.py"]
    submissions(dict.fromkeys([*names, *(f"none/{name}.txt" for name in "abcd")], "print()"))
    for name, data in {
        "Zoë Zip/hw.zip": archive(["part 1/main.py", "__MACOSX/part 1/._main.py", "../../evil.txt"]),
        "broken/hw.zip": b"PK nonsense",
        "big/hw.zip": archive(["main.py"], bytes(2 << 20)),
    }.items():
        Path("in", name).parent.mkdir()
        Path("in", name).write_bytes(data)
    with tarfile.open("in/z5123456.tar.gz", "w:gz") as packed:
        packed.add("in/O Brien/main.py", "src/main.py")
    programs = programs_in("in", None, "python3 *.py", is_file=False, show=str)
    said = "in: not in a student's folder, so not graded: submission_metadata.yml; make a folder for each student"
    assert said in capsys.readouterr().err
    assert {program.name: program.broken for program in programs if program.broken} == NOT_FOUND
    places = {program.name: Path(program.command[3], program.command[-1]) for program in programs if not program.broken}
    assert {*places} == {*FOUND}
    assert all(str(place).endswith(FOUND[name]) and place.is_file() for name, place in places.items())
    assert len({*places.values()}) == len(FOUND)
    assert [str(path) for path in Path().rglob("evil.txt") if ".ortalab" not in path.parts] == []


@pytest.mark.parametrize("names", ["ann ann.zip", "ann ann.py", "ann.py ann.zip", "ann.tar ann.zip"])
@pytest.mark.usefixtures("folder")
def test_a_folder_or_archive_with_the_name_of_another_submission_is_refused(names: str) -> None:
    write({f"in/{name if '.' in name else f'{name}/main.py'}": "" for name in names.split()})
    one, other = names.split()
    says = f"^in/{one} and in/{other} have the same student's name; remove or rename one of them$"
    with pytest.raises(OrtalabError, match=says):
        programs_in("in", None, "python3 *.py", is_file=False, show=str)


WRONG_CLASSES = {
    "a folder without --run": (["poker", "grade", "--", "in"], "in is a folder: say how to run each, with --run"),
    "--run with a file": (["poker", "grade", "--run", "x", "--", "class.txt"], "--build and --run are for a folder"),
    "an empty folder": (["poker", "grade", "--run", "x", "--", "in/ann"], "in/ann: there are no student folders in"),
    "an open quote": (["poker", "grade", "--run", "'x", "--", "in"], "--run: cannot be read, no closing quotation"),
    "a row that is none": (
        ["poker", "grade", "--weights", "poker=3", "--", "class.txt"],
        "--weights: kind poker has points, but no command line; leave it out: there are straight flush, ",
    ),
    "no class": (["huxxy", "grade"], "write: ortalab huxxy grade CASES -- CLASS"),
}


@pytest.mark.parametrize("name", WRONG_CLASSES)
@pytest.mark.usefixtures("folder")
def test_a_wrong_class_is_one_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    write({"in/ann/x.py": "", "class.txt": "ann: x\n"})
    words, says = WRONG_CLASSES[name]
    assert main(words) == WRONG_INPUT
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"ortalab: {says}")
