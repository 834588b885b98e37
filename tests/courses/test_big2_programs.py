"""Programs for Big-2, correct and wrong: graded on scripts, and the smallest script that shows each mistake."""

import json
import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest

from ortalab.courses import shrinking
from ortalab.courses.answer import Fault, Finding, Output
from ortalab.courses.big2.course import COURSE, case_of, draw_scripts, judge, script_of
from ortalab.courses.big2.judge import action_of, compare, kind_of, refusal_of
from ortalab.courses.difference import ENDED
from ortalab.courses.hunting import hunt
from ortalab.courses.result import Verdict
from ortalab.courses.scripts import ScriptCase
from ortalab.games.big2.protocol import tell_script
from ortalab.games.big2.scripts import GROUPS, Script, draw_script, graded_set
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from tests.courses.big2_program import MISTAKES, in_process, program
from tests.games.big2.reference import deal_texts, is_legal, order, slow_kind, slow_program
from tests.processes import run_here

Command = Callable[..., tuple[int, str, str]]
SMALLEST = {
    "a pass opens a round": ["-1"],
    "an index out of range crashes": ["13"],
    "a card counts twice": ["0 0"],
    "suits do not count": ["0", "0"],
    "blanks at the end": [],
}
"""The actions of the smallest scripts that are the same for every deck."""
MOST_ACTIONS = 8
"""The maximum number of actions in a shrunk script, except for the mistake at the game's end."""


@cache
def graded() -> list[tuple[str, str, Script]]:
    return [(group.name, name, script) for group, name, script in graded_set(each=2)]


@cache
def drawn() -> tuple[Script, ...]:
    return tuple(draw_scripts(21, 1))


def find(source: str, most: int = 21, *, is_buffered: bool = False) -> list[Finding[ScriptCase]]:
    ask = in_process(source, is_buffered=is_buffered)
    return list(hunt(COURSE, ask, map(case_of, drawn()[: most if "Game over" in source else 1])).findings)


@pytest.mark.slow
def test_a_graded_set_is_the_same_each_time_and_goes_to_its_winners() -> None:
    names = [name for _, name, _ in graded()]
    assert names[:3] == ["1-first-card-1", "1-first-card-2", "2-singles-1"]
    assert len({*names}) == len(names) == 2 * len(GROUPS)
    assert graded()[3][2] == draw_script(GROUPS[1], 14)
    for _, _, script in graded():
        assert script.steps()[-1].after.is_over
        assert script.finished() == script


def test_every_group_of_scripts_has_its_kinds_of_play() -> None:
    found: dict[str, set[str]] = {}
    for group, _, script in graded():
        found.setdefault(group, set()).update(" ".join(action_of(step)) for step in script.steps())
    plays = {group: {kind.split()[1] for kind in kinds if kind.startswith("plays")} for group, kinds in found.items()}
    assert plays["first-card"] == plays["singles"] == {"single"}
    assert plays["pairs"] == {"single", "pair"}
    assert "straight" in plays["straights"]
    assert "full" in plays["full-houses"]
    assert "plays straight wrapping around" in found["edges"]
    refused = [group for group, kinds in found.items() if any(kind.startswith("refused") for kind in kinds)]
    assert refused == ["refusals", "straights", "full-houses", "edges"]
    assert len({kind for kind in found["edges"] if kind.startswith("refused")}) >= 5


def test_the_slow_program_prints_the_same_for_every_script() -> None:
    for _, _, script in graded():
        assert [line for step in script.steps() for line in step.printed] == slow_program(script.lines)


def test_kinds_of_refusals_equal_those_of_the_slow_rules() -> None:
    for _, _, script in graded():
        for step in script.steps():
            if step.refusal and refusal_of(step.text, step.before) not in {"pass", "no such index", "twice"}:
                hand = sorted(deal_texts(script.lines[0].split())[step.before.player], key=order)
                left = [card for card in hand if card in step.printed[2].split()]
                cards = sorted((left[int(word)] for word in step.text.split()), key=order)
                assert not is_legal(cards, None, is_first=True) or step.before.top or "C[3]" not in cards
                assert (slow_kind(cards) is None) == (refusal_of(step.text, step.before) == "no pattern")


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_right_program_has_no_find() -> None:
    assert find(program(), 8) == []


@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES)
@pytest.mark.no_cover
def test_a_mistake_is_found_and_cut_to_the_actions_that_show_it(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if mistake == "no end of the game":  # no part of a whole game can be removed
        monkeypatch.setattr(shrinking, "MOST_SHRINKS", 20)
    first, *others = find(program(mistake))
    assert others == []
    if mistake in SMALLEST:
        assert list(script_of(first.answer.case).actions) == SMALLEST[mistake]
    elif mistake != "no end of the game":
        assert len(script_of(first.answer.case).actions) <= MOST_ACTIONS
    again, result = compare(first.answer.case.lines, first.answer.output.text), first.answer.result
    if result.verdict is Verdict.WRONG:
        assert again
        assert (again.line, again.expected, again.printed or ENDED) == (result.line, result.ours, result.theirs)
        assert kind_of(again) == result.kind
    else:
        assert result.reason == "crashed at Main.py:59: IndexError: list index out of range"


@pytest.mark.slow
def test_a_program_that_loses_its_output_is_given_whole_games() -> None:
    first = find(program("an index out of range crashes"), is_buffered=True)[0]
    script = script_of(first.answer.case)
    assert script.actions[0] == "13"
    assert script.steps()[-1].after.is_over


@pytest.mark.slow
def test_two_mistakes_are_two_finds() -> None:
    source = program("a pass opens a round").replace(*MISTAKES["a card counts twice"])
    assert sorted(one.answer.result.kind for one in find(source)) == [
        ("refused", "pass", "pass"),
        ("refused", "twice", "play"),
    ]


def test_the_end_of_a_program_counts_only_after_a_whole_game() -> None:
    script = graded()[0][2]
    cut = script._replace(actions=script.actions[:3])
    crash = 'Exception in thread "main" java.util.NoSuchElementException\n\tat Main.main(Main.java:7)'
    for one, said, verdict in (
        (script, crash, Verdict.CRASHED),
        (script, "", Verdict.RIGHT),
        (cut, crash, Verdict.RIGHT),
    ):
        text = "\n".join(line for step in one.steps() for line in step.printed)
        ended = judge(case_of(one), Output(text, "ended with status 1", said))
        assert ended.verdict is verdict
        assert ended.readings == (("ended with status 1",) if not said else ())


def test_our_time_limit_is_reported_and_an_accident_not_judged() -> None:
    script = graded()[0][2]
    case = case_of(script)
    late = judge(case, Output("New round begins.\nNext", "had not ended after 5 s", sort=Fault.TIME_OUT))
    assert (late.verdict, late.kind) == (Verdict.LATE, ("too slow",))
    wrong = judge(case, Output("New round!\nNext", "had not ended after 5 s", sort=Fault.TIME_OUT))
    assert wrong.verdict is Verdict.WRONG
    lost = judge(case, Output("", "the machine has no memory left", sort=Fault.ACCIDENT))
    assert (lost.verdict, lost.reason) == (Verdict.NOT_JUDGED, "the machine has no memory left")


# ---- the commands ---------------------------------------------------------------------------------------------------


@pytest.fixture
def command(on_source: Command, monkeypatch: pytest.MonkeyPatch) -> Command:
    run_here(monkeypatch)
    return partial(on_source, "big2", "Main.py")


def test_scripts_are_written_with_expected_output_and_replace_no_other_file(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    each_two = [(group, name, script) for group in GROUPS for of, name, script in graded() if of == group.name]
    monkeypatch.setattr("ortalab.games.big2.scripts.graded_set", lambda **_: each_two)
    status, out, err = command("scripts", "set")
    assert (status, err) == (DONE, "")
    assert out.startswith("14 scripts in set, each with its expected output:\n1 first-card, 2 singles, ")
    for path in Path("set").glob("*-1.in"):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert path.with_suffix(".out").read_text(encoding="utf-8").splitlines() == list(tell_script(lines))
    assert command("scripts", "set")[0] == DONE
    Path("set/2-singles-1.out").write_text("mine", encoding="utf-8")
    status, _, err = command("scripts", "set")
    assert status == WRONG_INPUT
    why = "already has other content; name another folder, or add --overwrite"
    assert err == f"ortalab: set/2-singles-1.out: {why}\n"
    assert Path("set/2-singles-1.out").read_text(encoding="utf-8") == "mine"
    assert command("scripts", "set", "--overwrite")[0] == DONE
    status, out, err = command("scripts", "set", "--seed", "0", "--json")
    written = json.loads(out)["scripts"]
    assert (status, err, len(written)) == (DONE, "", 14)
    assert {row["group"] for row in written} == {group.name for group in GROUPS}
    assert {row[file] for row in written for file in ("script", "expected")} == {
        str(path) for path in Path("set").iterdir()
    }


@pytest.mark.slow
def test_a_program_is_checked_on_our_scripts(on_source: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ortalab.courses.big2.course.graded_set", partial(graded_set, 3))
    source = program("no straight goes round")  # run by a pool of processes
    status, out, _ = on_source("big2", "Main.py", "check", "--json", "r.json", source=source)
    assert status == FINDING
    assert "  first-card   ###  3 of 3\n" in out
    assert "  edges        xxx  0 of 3\n" in out
    data = json.loads(Path("r.json").read_text(encoding="utf-8"))
    assert (data["format"], data["course"], len(data["cases"])) == ("ortalab-check", "big2", 21)
    assert {answer["verdict"] for answer in data["cases"]} == {"right", "wrong"}


@pytest.mark.slow
def test_a_program_is_checked_on_the_scripts_of_a_folder(command: Command) -> None:
    Path("set").mkdir()
    for _, name, script in graded()[:2]:
        Path(f"set/{name}.in").write_text(script.text, encoding="utf-8")
    _, name, script = graded()[2]
    Path(f"set/{name}.in").write_text(script.text, encoding="utf-8")
    Path(f"set/{name}.out").write_text("New round!\n", encoding="utf-8")
    Path("set/odd.in").write_text("C[3]", encoding="utf-8")
    status, out, err = command("check", "set", source=program("blanks at the end"))
    assert status == FINDING
    assert "  1-first-card  xx  0 of 2\n" in out
    assert re.search(r"\n  line 3, yours     0 [\d ]+ 12 +¶\n", out)
    told = " ".join(out.split())
    assert "Only the spaces differ: an index is as wide as its card, " in told
    why = "2-singles-1.out line 1 differs from the assignment: the game begins with a round"
    assert f"Left out: 2-singles-1.in: {why}" in told
    assert "Left out: odd.in: 1 cards in the deck; write 52 different cards such as 'S[10]'" in told
    assert err == ""


@pytest.mark.slow
def test_fuzz_saves_its_finds_and_tries_them_first_next_time(command: Command) -> None:
    wrong = program("a card counts twice")
    status, out, err = command("fuzz", "--seed", "1", "--json", "r.json", "--count", "4", source=wrong)
    assert (status, err) == (FINDING, "")
    assert out.startswith("One mistake; ")
    assert "     6  0 0\n" in out
    assert "   saved  big2-find.in and .out\n" in out
    script = Path("big2-find.in").read_text(encoding="utf-8")
    assert script.splitlines()[-1] == "0 0"
    found = compare(script.splitlines(), Path("big2-find.out").read_text(encoding="utf-8"))
    assert found
    assert json.loads(Path("r.json").read_text(encoding="utf-8"))["finds"][0]["input"] == script
    _, out, _ = command("fuzz", "--seed", "1", "--count", "1", source=wrong)
    assert "   saved  big2-find.in and .out\n" in out
    assert sorted(path.name for path in Path().glob("*find*")) == ["big2-find.in", "big2-find.out"]
    status, out, _ = command("fuzz", "--seed", "1", "--count", "6", source=program("a pass opens a round"))
    assert status == FINDING
    assert "   saved  big2-find-2.in and .out\n" in out
    status, out, _ = command("fuzz", "--seed", "1", "--count", "1", source=program())
    assert (status, out) == (DONE, "No mistake in three scripts.\n\nThe seed is 1.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["scripts"], "a FOLDER is for scripts, which need one; see --help"),
        (["fuzz"], "there is no command to run; write it after --, such as: ortalab big2 fuzz -- java Main"),
        (["check", "set"], "there is no command to run; write it after --, such as: ortalab big2 check -- java Main"),
        (["check", "set", "--", "x"], "set: cannot be read, No such file or directory; name a folder"),
        (["check", ".", "--", "x"], ".: no script found here; name a folder with .in files"),
        (["--json", "x.json"], "--json is for tournament and scripts; leave it out"),
        (["check", "--out", "x", "--", "x"], "unrecognized arguments: --out"),
        (["fuzz", "--", "./not-there"], "'./not-there' cannot be started, No such file or directory; name a program"),
        (["check", "--memory", "64", "--", "x"], "--memory is a limit of the sandbox; add --sandbox"),
    ],
)
def test_a_wrong_argument_is_one_sentence(command: Command, arguments: list[str], sentence: str) -> None:
    status, _, err = command(*arguments)
    assert status == WRONG_INPUT
    assert err.startswith(f"ortalab: {sentence}")


@pytest.mark.exhaustive
def test_the_slow_program_prints_the_same_for_ten_thousand_scripts() -> None:
    for script in draw_scripts(10_000, 3):
        assert list(tell_script(script.lines)) == slow_program(script.lines)
