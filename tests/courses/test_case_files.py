"""Files with one case: errors that name them, and finds of earlier hunts that no longer hold a script."""

import json
import sys
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.run.runner import MOST_PRINTED
from tests.processes import run_here

COURSES = {"poker": "command line", "big2": "script", "triangles": "script", "huxxy": "call"}


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_here(monkeypatch)


@pytest.mark.parametrize(("course", "noun"), COURSES.items(), ids=COURSES)
def test_a_file_that_is_missing_or_too_long_is_named_once(
    course: str, noun: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("long").write_text("a" * (MOST_PRINTED + 1), encoding="utf-8")
    reasons = {
        "none": f"cannot be read, No such file or directory; name a {noun}, or - for standard input",
        "long": f"is longer than {MOST_PRINTED // 1024} KiB; give a shorter {noun}",
    }
    for file, reason in reasons.items():
        assert main([course, "compare", file, "--", "x"]) == 2
        assert capsys.readouterr() == ("", f"ortalab: {file}: {reason}\n")


@pytest.mark.parametrize(("course", "ending"), [("big2", ".in"), ("triangles", ".txt")])
def test_too_long_an_earlier_find_is_left_out(course: str, ending: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(f"{course}-find{ending}")
    file.write_text("a" * (MOST_PRINTED + 1), encoding="utf-8")
    assert main([course, "fuzz", "--count", "1", "--", sys.executable, "-c", "print('no')"]) == 1
    said = capsys.readouterr()
    assert said.out.startswith("One mistake; 1 of 1 script is wrong:")
    assert said.err == f"ortalab: left out: {file}: is longer than {MOST_PRINTED // 1024} KiB; give a shorter script\n"


def test_a_folder_leaves_out_scripts_that_it_cannot_use(capsys: pytest.CaptureFixture[str]) -> None:
    script = "deck standard\nstart 5 1\nremaining\n"
    for name, text in (("a-1.txt", script), ("a-2.txt", script), ("b.txt", "no script"), ("c.txt", script)):
        Path(name).write_text(text, encoding="utf-8")
    Path("c.out").write_text("nothing\n", encoding="utf-8")
    main(["triangles", "check", ".", "--json", "-", "--", sys.executable, "-c", "print('no')"])
    found = json.loads(capsys.readouterr().out)
    assert [(case["name"], case["row"]) for case in found["cases"]] == [("a-1.txt", "a"), ("a-2.txt", "a")]
    reasons = {one["name"]: one["reason"] for one in found["unusable"]}
    assert reasons.keys() == {"b.txt", "c.txt"}
    assert reasons["c.txt"].startswith("c.out line 1 differs from the assignment: ")


def test_a_program_that_starts_is_compared_in_one_run(capsys: pytest.CaptureFixture[str]) -> None:
    Path("round.yml").write_text("cards_played: [K♥]", encoding="utf-8")
    source = "open('runs', 'a').write('.'); print(15)"
    assert main(["compare", "round.yml", "--", sys.executable, "-c", source, "{file}"]) == 0
    assert Path("runs").read_text(encoding="utf-8") == "."
    assert capsys.readouterr().out.startswith("Right")
