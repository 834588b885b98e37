"""Commands under rules 2: the option, the key in a round's file, the environment, dealing and comparing."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses import shrinking
from ortalab.courses.ortalab.case import is_of_stage
from ortalab.courses.ortalab.folders import read_cases
from ortalab.courses.ortalab.judge.rules import rule_of_line
from ortalab.rounds.explain import explain
from ortalab.rounds.hands import Hand
from ortalab.rounds.rulesets import COURSES
from ortalab.rounds.score import score
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from ortalab.text.yaml import read_round, write_round
from ortalab.workshop.deal import STAGES, known_jokers, stage_of
from tests.courses.graded import IN_PROCESS
from tests.processes import run_here
from tests.scoring.rounds import lay

Run = Callable[..., tuple[int, str, str]]
SECOND = COURSES["2"]
STONE = "cards_played: [7♦ Stone, K♥]\njokers: [Hanging Chad]\n"  # scores 165
BOTH = "cards_played: [K♥]\njokers: [Joker]\n"  # scores 75, under any rules
GONE = "cards_played: [K♥]\njokers: [Crazy Joker]\n"  # scores 15, only under rules 1
FILES = {"stone.yml": STONE, "both.yml": BOTH, "gone.yml": GONE}
FILES |= {f"{name.removesuffix('.yml')}-{n}.yml": f"rules: {n}\n{text}" for name, text in FILES.items() for n in "12"}
OURS = f"{sys.executable} -m ortalab --rules 2 {{file}} --explain"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command beside the files, optionally with a ruleset in the environment; return its status and output."""
    monkeypatch.chdir(tmp_path)
    run_here(monkeypatch)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")

    def run(*arguments: str, rules: str = "", stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setenv("ORTALAB_RULES", rules)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        with IN_PROCESS:
            status = main(arguments)
        return status, *capsys.readouterr()

    return run


NEWER = "unknown joker 'Hanging Chad'; Hanging Chad belongs to rules 2"
STONES = "Stone belongs to rules 2: add --rules 2"
OLDER = "jokers[0] (line 2, column 10): unknown joker 'Crazy Joker'; Crazy Joker belongs to rules 1: add --rules 1\n"

# The option overrides the file's key, which overrides the environment. Columns: file, option, environment, result.
CHOSEN = [
    ("stone.yml", "", "", STONES),
    ("stone.yml", "", "2", "165"),
    ("stone.yml", "2", "", "165"),
    ("stone.yml", "2", "1", "165"),
    ("stone.yml", "1", "2", STONES),
    ("stone-2.yml", "", "", "165"),
    ("stone-2.yml", "", "1", "165"),
    ("stone-2.yml", "2", "1", "165"),
    ("stone-1.yml", "", "2", STONES),
    ("gone.yml", "", "", "15"),
    ("gone.yml", "", "2", OLDER),
    ("gone.yml", "1", "2", "15"),
    ("gone-1.yml", "", "2", "15"),
    ("stone-2.yml", "1", "", "rules (line 1, column 8): the file says rules 2, but --rules says 1; leave one of them"),
    ("both-1.yml", "2", "2", "rules (line 1, column 8): the file says rules 1, but --rules says 2; leave one of them"),
    ("both-1.yml", "1", "2", "75"),
]


@pytest.mark.parametrize(("file", "option", "environment", "comes"), CHOSEN)
def test_the_option_wins_then_the_file_then_the_environment(
    run: Run, file: str, option: str, environment: str, comes: str
) -> None:
    status, out, said = run(file, *(["--rules", option] if option else []), rules=environment)
    if comes.isdigit():
        assert (status, out, said) == (DONE, f"{comes}\n", "")
    else:
        assert (status, out) == (WRONG_INPUT, "")
        assert all(line.startswith(f"ortalab: {file}: ") for line in said.splitlines())
        assert comes in said


def test_files_of_different_rules_are_scored_side_by_side(run: Run) -> None:
    status, out, _ = run("stone-2.yml", "gone.yml", "both.yml")
    assert (status, out) == (DONE, "stone-2.yml: 165\ngone.yml: 15\nboth.yml: 75\n")


@pytest.mark.parametrize("words", [["both.yml"], ["cases", "--stage", "5"], ["fuzz", "--", "x"], ["solve", "both.yml"]])
def test_a_wrong_name_is_one_sentence(run: Run, words: list[str]) -> None:
    place = words.index("--") if "--" in words else len(words)
    optional = [*words[:place], "--rules", "3", *words[place:]]
    assert run(*optional) == (WRONG_INPUT, "", "ortalab: --rules: there are no rules '3'; write 1, 2 or full\n")
    said = "ortalab: $ORTALAB_RULES: there are no rules 'new'; write 1, 2 or full\n"
    assert run(*words, rules="new") == (WRONG_INPUT, "", said)


def test_every_command_that_reads_a_round_takes_the_option(run: Run) -> None:
    lines = explain(read_round(STONE, book=SECOND))
    assert run("stone.yml", "--rules=2", "--explain")[:2] == (DONE, f"{lines}\n")
    assert json.loads(run("stone.yml", "--rules=2", "--json")[1])["score"] == "165"
    assert run("solve", "stone.yml", "--rules=2", "--keep", "played")[1].startswith("165 (High Card, 165 before)\n")
    assert run("solve", "stone-2.yml", "--bench", "Scholar")[0] == DONE
    assert run("link", "both.yml", "--rules=2")[:2] == (DONE, "#1&r=2&p=Kh&j=Joker\n")
    assert run("read", "#1&r=2&p=Kh")[1].startswith("rules: 2\n")
    said = "ortalab: Stone is not in rules 1, so score this round with --rules 2\n"
    assert run("read", "#1&p=Kh-stone")[2] == said
    assert run("compare", "stone.yml", "--rules=2", stdin=lines)[:2] == (
        DONE,
        "Right.\n",
    )
    assert run("compare", "stone.yml", "--rules=2", "--", *OURS.split())[0] == DONE


def test_the_other_spelling_is_refused_under_strict(run: Run) -> None:
    Path("moon.yml").write_text("cards_played: [2♠]\njokers: [Shoot the Moon]\n", encoding="utf-8")
    assert run("moon.yml", "--rules", "2")[:2] == (DONE, "7\n")
    status, _, said = run("moon.yml", "--rules", "2", "--strict")
    assert (status, said.endswith("is not the strict spelling; write 'Shoot The Moon'\n")) == (WRONG_INPUT, True)


def test_a_program_is_given_the_round_in_the_assignment_s_own_words(run: Run) -> None:
    program = [sys.executable, "-c", "import sys; print(open(sys.argv[1], encoding='utf-8').readline())", "{file}"]
    status, out, _ = run("compare", "stone-2.yml", "--json", "--", *program)
    assert (status, json.loads(out)["theirs"]) == (FINDING, "cards_played:")


@pytest.mark.slow
@pytest.mark.parametrize("stage", STAGES)
def test_cases_are_dealt_of_a_stage_of_rules_2(run: Run, stage: int, tmp_path: Path) -> None:
    words = ("cases", "--rules", "2", "--stage", str(stage), "--count", "20", "--seed", "3")
    assert run(*words)[:2] == (DONE, f"20 cases of stage {stage} in fixtures/staged/0{stage}\n")
    folder = tmp_path / f"fixtures/staged/0{stage}"
    rounds = []
    for file in folder.glob("*.yml"):
        text = file.read_text(encoding="utf-8")
        laid = read_round(text, strict=True, book=SECOND, warn=pytest.fail)
        assert write_round(laid, bare=True) == text
        assert is_of_stage(laid, stage, SECOND)
        assert stage_of(laid, SECOND) == stage
        assert file.with_suffix(".score").read_text(encoding="utf-8") == f"{score(laid)}\n"
        assert file.with_suffix(".explanation").read_text(encoding="utf-8") == f"{explain(laid)}\n"
        rounds.append(laid)
    stones = [card for laid in rounds for card in (*laid.played, *laid.held) if card.is_blank]
    assert bool(stones) is (stage > STAGES[0])
    found = read_cases(str(folder), books=lambda _: SECOND)
    assert (len(found.cases), found.unusable) == (20, ())
    before = [path.read_bytes() for path in sorted(folder.iterdir())]
    assert run(*words[:-2], "--seed", "3", rules="1")[0] == DONE
    assert [path.read_bytes() for path in sorted(folder.iterdir())] == before


def test_a_stage_has_the_jokers_of_the_reference() -> None:
    counts = [len(known_jokers(stage, SECOND)) for stage in STAGES]
    assert counts == [0, 0, 12, 29, 39]
    assert [joker.name for joker in known_jokers(4, SECOND)[12:]][:5] == [
        "Raised Fist",
        "Blackboard",
        "Baron",
        "Shoot the Moon",
        "Greedy Joker",
    ]
    assert {joker.name for joker in known_jokers(5, SECOND)[29:]} >= {"Hack", "Hanging Chad", "Blueprint"}
    assert stage_of(lay(["2♠"], (), ["Arrowhead"]), SECOND) == 4
    assert stage_of(lay(["2♠"], (), ["The Tribe"]), SECOND) == 3
    assert stage_of(lay(["2♠ Stone"]), SECOND) == 2


@pytest.mark.slow
def test_fuzz_tries_new_features_and_finds_a_program_of_rules_1(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shrinking, "MOST_SHRINKS", 3)  # each runs our program
    words = ("fuzz", "--rules", "2", "--count", "2", "--seed", "1", "--stage", "4")
    status, out, _ = run(*words, "--", *OURS.split())
    assert (status, "No mistake in two rounds of stage 4." in out) == (DONE, True)
    assert all(word in out for word in ("Stone scored", "Stone held", "Arrowhead", "Shoot the Moon"))
    assert not any(word in out for word in ("Crazy Joker", "Hack"))
    first = OURS.replace("--rules 2 ", "").split()
    status, out, _ = run(*words[:-1], "5", "--", *first)
    assert status == FINDING
    saved = min((tmp_path / "ortalab-finds").glob("*.yml"))
    laid = read_round(saved.read_text(encoding="utf-8"), strict=True, book=SECOND)
    assert "#1&r=2&" in out
    assert run("compare", f"ortalab-finds/{saved.name}", "--rules", "2", "--", *first)[0] == FINDING
    assert any(card.is_blank for card in laid.played) or any(joker.name not in COURSES["1"] for joker in laid.jokers)


def course(folder: Path) -> None:
    """Write fixtures in the newer course's layout: a score or an explanation beside each round."""
    rounds = {
        "stone": ["7♦ Stone", "K♥"],
        "pair": ["7♦", "7♥"],
        "all": ["2♥ Stone", "2♥ Stone Foil"],
    }
    folder.mkdir()
    for place, (name, played) in enumerate(rounds.items()):
        laid = lay(played, ["Q♥"], ["Shoot the Moon", "Hanging Chad"])
        (folder / f"{name}.yml").write_text(write_round(laid), encoding="utf-8")
        expected = f"{score(laid, SECOND)}" if place else explain(laid, SECOND)
        (folder / f"{name}.output").write_text(f"{expected}\n", encoding="utf-8")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the programs here are for POSIX")
def test_grade_takes_a_folder_of_the_newer_course_as_it_is(run: Run, tmp_path: Path) -> None:
    course(tmp_path / "course")
    first = OURS.replace("--rules 2 ", "")
    Path("class.txt").write_text(f"ann: {OURS}\nbob: {first}\n", encoding="utf-8")
    status, out, _ = run("grade", "--rules", "2", "course", "--", "class.txt")
    assert status == FINDING
    assert "ann passes every round." in out
    status, _, said = run("grade", "course", "--", "class.txt")
    assert (status, "belongs to rules 2: add --rules 2" in said) == (WRONG_INPUT, True)
    (tmp_path / "course" / "old.yml").write_text(f"rules: 1\n{GONE}", encoding="utf-8")
    for path in (tmp_path / "course").glob("*.yml"):
        if path.stem != "old":
            path.write_text(f"rules: 2\n{path.read_text(encoding='utf-8')}", encoding="utf-8")
    found = read_cases("course")
    assert [case.round.rules for case in found.cases] == ["1", "2", "2", "2"]
    assert found.unusable == ()


def test_one_round_of_another_ruleset_is_listed_and_the_rest_is_graded_on(tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = read_cases(str(tmp_path))
    assert [case.name for case in found.cases] == [
        "both-1.yml",
        "both-2.yml",
        "both.yml",
        "gone-1.yml",
        "gone.yml",
        "stone-2.yml",
    ]
    assert [one.name for one in found.unusable] == ["gone-2.yml", "stone-1.yml", "stone.yml"]


def test_a_line_about_a_stone_cites_its_rule() -> None:
    scored = score(lay(["7♦ Stone", "K♥"]), SECOND)
    ours = explain(lay(["7♦ Stone", "K♥"]), SECOND)
    assert scored.hand is Hand.HIGH_CARD
    assert "Stone Card +50 Chips (55 x 1)" in ours
    for line, rule in (("Stone Card +50 Chips", "Scoring 2.2"), ("Stone Card Foil +50 Chips", "Scoring 2.3")):
        found = rule_of_line(f"{line} (105 x 1)", scored)
        assert found
        assert found.rule == rule
