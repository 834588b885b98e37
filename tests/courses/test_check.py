"""`ortalab check` on small real programs: its findings, runs, reports and stored files."""

import json
import os
import re
import sys
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.ortalab.folders import find_rounds
from ortalab.courses.running import MOST_KEPT
from ortalab.rounds.round import Round
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from ortalab.text.words import ruleset_named
from ortalab.text.yaml import read_round, write_round
from tests.courses.graded import KNOWS, ROUNDS, SCORES
from tests.processes import run_here
from tests.scoring.rounds import lay

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs here are for POSIX")
PYTHON = f"#!{sys.executable} -S\n"

STEPS = """\
import sys
text = open(sys.argv[1]).read()
if "Baron" in text:
    print("High Card 5 x 1; K 15 x 1\\nheld king: 15 x 2\\n30")
else:
    print(*(n for w, n in SCORES.items() if w in text))
""".replace("SCORES", str(SCORES))
CRASHES = """\
import sys
text = open(sys.argv[1]).read()
if "Mime" in text:
    sys.stderr.write("thread 'main' panicked at src/jokers.rs:87:21:\\nno such \\x1b[2Jjoker\\n")
    sys.exit(101)
print(*(n for w, n in SCORES.items() if w in text))
""".replace("SCORES", str(SCORES))
LONE = "import sys; text = open(sys.argv[1]).read(); print(9 if 'Baron' in text else 60)"


def settle(folder: Path, monkeypatch: pytest.MonkeyPatch, rounds: dict[str, Round] = ROUNDS) -> Path:
    """Write rounds into `fixtures/` and change to the folder."""
    monkeypatch.chdir(folder)
    (folder / "fixtures").mkdir()
    for name, round in rounds.items():
        (folder / "fixtures" / name).write_text(write_round(round), encoding="utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    run_here(monkeypatch)
    return settle(tmp_path, monkeypatch)


def test_one_stage_can_be_checked_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(LONE, "--stage", "1", "--json", "found.json") == DONE
    found = json.loads((folder / "found.json").read_text(encoding="utf-8"))
    assert [answer["row"] for answer in found["cases"]] == ["1"]
    assert check(LONE, "--stage", "4") == FINDING
    capsys.readouterr()
    assert check(LONE, "--stage", "3") == WRONG_INPUT
    said = "ortalab: fixtures: there are no rounds of stage 3; there are some of stage 1, 2, 4 and 5\n"
    assert capsys.readouterr().err == said


def check(code: str, *words: str) -> int:
    return main(["check", "--harder", "0", *words, "--", sys.executable, "-S", "-c", code])


def write_program(folder: Path, code: str, name: str = "ortalab") -> Path:
    path = folder / name
    path.write_text(PYTHON + code, encoding="utf-8")
    path.chmod(0o755)
    return path


def report(folder: Path) -> dict[str, object]:
    data: dict[str, object] = json.loads((folder / ".ortalab/check/report.json").read_text(encoding="utf-8"))
    return data


def test_a_right_program_has_no_mistakes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(KNOWS) == DONE
    out = capsys.readouterr().out
    assert "four rounds, four stages, rules 1" in out
    assert [line.split() for line in out.split("\n") if "Stage" in line] == [
        ["Stage", str(stage), "#", "1", "of", "1"] for stage in (1, 2, 4, 5)
    ]
    assert "All four rounds are right" in out
    assert out.endswith("Nothing to fix.\n\n  all of it  .ortalab/check: drop it on the page, on the Program screen\n")
    assert report(folder)["places"] == []


@pytest.mark.slow
def test_the_first_step_that_differs_is_shown_with_its_rule(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(STEPS) == FINDING
    assert (folder / ".ortalab/check/fixtures/3.out").read_text(encoding="utf-8").endswith("30\n")
    out = capsys.readouterr().out
    assert "Fix this first  Scoring 3.2  one round goes wrong here" in out
    assert "fixtures/3.yml" in out
    assert "Baron K♠ x1.5 Mult  15 x 1.5  ≠  15 x 2   held king" in out
    assert "Here: Baron, K♠" in out
    assert "3 of 4 are right   1 wrong x" in out
    assert max(map(len, out.split("\n"))) <= 90


@pytest.mark.slow
def test_the_round_to_fix_first_opens_on_the_page(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = list[tuple[str, str]]()
    monkeypatch.setattr("ortalab.commands.page.open_page", lambda page, link: opened.append((page, link)))
    assert check(STEPS, "--open", "--page", "https://cards.example/") == FINDING
    assert opened == [("https://cards.example/", "1&p=Kh&h=Ks&j=Baron")]
    assert check(KNOWS, "--open") == DONE
    assert len(opened) == 1
    assert check(KNOWS, "--open", "--watch") == WRONG_INPUT
    assert "--open is for one check, --watch for many" in capsys.readouterr().err
    assert folder.exists()


def test_a_panic_is_shown_verbatim_without_terminal_control_characters(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(CRASHES) == FINDING
    out = capsys.readouterr().out
    assert "1 no answer !" in out
    assert "The program panicked at src/jokers.rs:87." in out
    assert "expected  35" in out
    assert "\x1b" not in out
    (row,) = [row for row in report(folder)["cases"] if not row["right"]]  # type: ignore[attr-defined]
    assert (row["verdict"], row["fault"]) == ("crashed", "ended with status 101")


@pytest.mark.slow
def test_the_lowest_stage_comes_first_and_a_known_mistake_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_here(monkeypatch)
    fists = {
        f"{rank}.yml": lay(["10♥", "10♠"], ["2♣", f"{rank}♦"], ["Raised Fist"]) for rank in range(6, 10)
    }  # mistaken below: twice the highest held rank, plus 2 from the pair
    settle(tmp_path, monkeypatch, fists | {"baron.yml": lay(["K♥"], ["K♠"], ["Baron"])})
    code = (
        "import re, sys; text = open(sys.argv[1]).read()\n"
        "found = re.search(r'(\\d)♦', text)\n"
        "print(30 * (2 + 2 * int(found[1])) if found else 1)"
    )
    assert check(code) == FINDING
    out = capsys.readouterr().out
    assert "Four wrong scores come out when Raised Fist takes the highest card." in out
    assert out.index("Four wrong scores") < out.index("the smallest of the four  fixtures/6.yml")


@pytest.mark.slow
@pytest.mark.parametrize("refuses", [True, False], ids=["refused", "known"])
def test_an_executable_is_found_and_run_with_explain_if_it_knows_it(
    folder: Path, capsys: pytest.CaptureFixture[str], *, refuses: bool
) -> None:
    seen = folder / "seen"
    refusal = "'--explain' in sys.argv and sys.exit('error: unexpected argument')\n" if refuses else ""
    code = f"import sys\n{refusal}open({str(seen)!r}, 'a').write(str(len(sys.argv)))\n{KNOWS}\n"
    write_program(folder, code)
    write_program(folder, "1 / 0", "other")
    assert main(["check", "--harder", "0"]) == DONE
    assert ("without --explain" in capsys.readouterr().out) is refuses
    assert set(seen.read_text(encoding="utf-8")) == {"2" if refuses else "3"}


def test_a_folder_without_a_program_says_where_to_go(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == WRONG_INPUT
    assert "no Cargo.toml here or above, and no executable here; go to your project's folder" in capsys.readouterr().err
    write_program(folder, "", "ann")
    write_program(folder, "", "bob")
    assert main(["check"]) == WRONG_INPUT
    assert "there are several executables here, ann and bob; write its command after --" in capsys.readouterr().err
    assert main(["check", "--", "./nosuch"]) == WRONG_INPUT
    assert "'./nosuch' cannot be started, No such file or directory" in capsys.readouterr().err


def test_rounds_of_both_folders_are_read_under_the_rules_that_fit(tmp_path: Path) -> None:
    for name, card in {"fixtures": "2♠", "rounds": "2♠ Stone"}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.yml").write_text(f"cards_played: [{card}]\n", encoding="utf-8")
    books = [ruleset_named, lambda named: ruleset_named(named or "2")]
    found = find_rounds(tmp_path, books)
    assert [case.name for case in found.cases] == ["fixtures/a.yml", "rounds/a.yml"]
    assert (found.cases[0].round.rules, found.unusable) == ("2", ())


def test_an_unusable_round_is_reported_and_counts(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "fixtures/1.output").write_text("61\n", encoding="utf-8")
    assert check(KNOWS) == FINDING
    out = capsys.readouterr().out
    assert "Left out: fixtures/1.yml: 1.output expects 61 in line 1, Ortalab says 60" in out
    assert "All three rounds are right" in out


@pytest.mark.slow
def test_outputs_and_report_are_ignored_by_git(folder: Path) -> None:
    assert check(KNOWS) == DONE
    kept = folder / ".ortalab/check"
    assert (kept / "fixtures/2.out").read_text(encoding="utf-8") == "45\n"
    assert read_round((kept / "fixtures/2.yml").read_text(encoding="utf-8")) == ROUNDS["2.yml"]
    assert "Stage 1" in (kept / "report.txt").read_text(encoding="utf-8")
    assert "\n*\n" in (folder / ".ortalab/.gitignore").read_text(encoding="utf-8")
    (kept / "mine.txt").write_text("mine", encoding="utf-8")
    (folder / "fixtures/2.yml").unlink()
    assert check(KNOWS) == DONE
    assert not (kept / "fixtures/2.out").exists()
    assert (kept / "mine.txt").exists()


def test_a_link_that_leads_out_of_the_folder_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "elsewhere/check").mkdir(parents=True)
    (folder / "elsewhere/check/a.out").write_text("mine", encoding="utf-8")
    (folder / ".ortalab").symlink_to("elsewhere")
    assert check(KNOWS) == WRONG_INPUT
    assert ".ortalab: is not a folder; move it away" in capsys.readouterr().err
    assert (folder / "elsewhere/check/a.out").exists()


@pytest.mark.slow
def test_the_result_for_the_page_has_each_round_and_is_bounded(folder: Path) -> None:
    code = f"print('x' * {2 * MOST_KEPT}); {KNOWS}"
    assert check(code, "--json", "out.json") == DONE
    data = json.loads((folder / "out.json").read_text(encoding="utf-8"))
    assert data == report(folder)
    assert (data["format"], data["version"], data["stopped"], data["left_out"]) == ("ortalab-check", 2, False, 0)
    assert [(row["name"], row["verdict"], row["is_cut"]) for row in data["cases"]] == [
        (f"fixtures/{number}.yml", "other_words", True) for number in range(1, 5)
    ]
    assert {len(row["output"]) for row in data["cases"]} == {MOST_KEPT}
    assert read_round(data["cases"][2]["input"]) == ROUNDS["3.yml"]


@pytest.mark.slow
def test_the_result_replaces_only_another_result(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "out.json").write_text('{"mine": 1}', encoding="utf-8")
    assert check(KNOWS, "--json", "out.json") == WRONG_INPUT
    assert "out.json: holds something other than the result of a check" in capsys.readouterr().err
    assert check(KNOWS, "--json", "out.json", "--overwrite") == DONE
    assert check(LONE, "--json", "out.json") == FINDING
    assert json.loads((folder / "out.json").read_text(encoding="utf-8"))["places"]


@pytest.mark.slow
def test_without_a_whole_stage_no_harder_round_is_tried(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--", sys.executable, "-S", "-c", "print(1)"]) == FINDING
    assert "No stage is fully right yet, so no harder rounds were tried." in capsys.readouterr().out
    assert report(folder)["harder"]["tried"] == 0  # type: ignore[index]


@pytest.mark.slow
def test_a_harder_round_is_found_saved_and_run_first_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_here(monkeypatch)
    settle(tmp_path, monkeypatch, {"1.yml": ROUNDS["1.yml"]})
    command = ["check", "--harder", "2", "--seed", "1", "--", sys.executable, "-S", "-c", "print(60)"]
    assert main(command) == FINDING
    out = capsys.readouterr().out
    assert "The one round is right" in out
    assert "Stage 1 is fully right, so harder rounds of it were tried." in out
    assert re.search(r"Found  after [\w,]+ random rounds? \(stage 1, seed 1\)", out)
    find, *more = (tmp_path / ".ortalab/finds").glob("check_*.yml")
    assert out.count(find.name) == 1
    assert find.with_suffix(".score").exists()
    assert main(command) == FINDING
    out = capsys.readouterr().out
    assert f"{'x' * (1 + len(more))}  0 of {1 + len(more)}" in out
    assert "first fix what an earlier check found" in out


@pytest.mark.slow
def test_a_program_that_hangs_is_reported_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settle(tmp_path, monkeypatch)
    code = f"import sys, time; 'Mime' in open(sys.argv[1]).read() and time.sleep(600); {KNOWS}"
    assert check(code, "--seconds", "1") == FINDING
    out = capsys.readouterr().out
    assert "The program had not ended after 1 s." in out
    assert "3 of 4 are right" in out
