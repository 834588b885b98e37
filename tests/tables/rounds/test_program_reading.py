"""Reading outputs for the board: rounds and the files beside them, the report of a check, unusable files."""

import json

import pytest

from ortalab.courses.answer import Output
from ortalab.courses.check.data import MOST_TEXT, case_data
from ortalab.courses.ortalab.board import case_of
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.result import Shape
from ortalab.courses.running import judged
from ortalab.page.program.check import NEWER, NO_CHECK, OTHER
from ortalab.page.program.messages import ShowCase
from ortalab.page.shell import sentence
from ortalab.tables.rounds.actions import judging
from ortalab.tables.rounds.actions.program_plan import NO_ROUND
from ortalab.tables.rounds.state.model import example
from ortalab.tables.rounds.state.program import FoundFiles
from ortalab.tables.rounds.state.toolbar import SetRules
from ortalab.tables.rounds.table import update
from ortalab.text.yaml import read_round
from tests.rows import for_each
from tests.tables.rounds.program_pages import KINGS, SIXTY, WRONG, Files, board, opened, rows
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import drawn

ALONE = "the score is 61 instead of 60, and no steps are printed"
STONE = "cards_played: [K♥ Stone]"
NOT_YAML = (
    "line 1, column 2: not YAML, expected the node content, but found '<stream end>'; "
    "write at least 'cards_played: [10♥, 10♠]'"
)
OTHER_RULES = (
    "cards_played[0] (line 1, column 16): this belongs to rules 2; "
    "write 'rules: 2' into the file, or choose rules 2 and open it again"
)


JUDGED: dict[str, tuple[Files, list[tuple[str, str, str]]]] = {
    "an explanation that is ours": ({"a.yml": KINGS, "a.out": SIXTY}, [("a", "right", "")]),
    "a score alone": ({"a.yml": KINGS, "a.out": "60"}, [("a", "right", "")]),
    "another layout": ({"a.yml": KINGS, "a.txt": "60.0"}, [("a", "right", "")]),
    "other words": ({"a.yml": KINGS, "a.txt": "10*2\n30*2\nScore: 60"}, [("a", "words", "")]),
    "other steps": (
        {"a.yml": KINGS, "a.txt": SIXTY.replace("20 x 2", "10 x 4")},
        [("a", "steps", "other steps from step 1: 20 x 2 is expected, line 2 has 10 x 4")],
    ),
    "a wrong line": (
        {"a.yml": KINGS, "a.txt": WRONG},
        [("a", "step", "wrong from step 1: 20 x 2 is expected, line 2 has 21 x 2")],
    ),
    "nothing beside one that printed": (
        {"a.yml": KINGS, "a.txt": "\n", "b.yml": KINGS, "b.out": "60"},
        [("a", "none", "printed nothing"), ("b", "right", "")],
    ),
    "the course's own output beside it": ({"a.yml": KINGS, "a.output": SIXTY, "a.out": "61"}, [("a", "score", ALONE)]),
    "what is expected beside it": (
        {"a.yaml": KINGS, "a.score": "60", "a.explanation": SIXTY, "a.out": "61"},
        [("a", "score", ALONE)],
    ),
    "names in capitals": ({"A.YML": KINGS, "A.TXT": "60"}, [("A", "right", "")]),
    "PowerShell's UTF-16": ({"a.yml": KINGS, "a.txt": SIXTY.encode("utf-16")}, [("a", "right", "")]),
    "Windows' line ends": (
        {"a.yml": KINGS, "a.txt": SIXTY.replace("\n", "\r\n")},
        [("a", "right", "")],
    ),
    "folders, in the order of names": (
        {"all/b/a.yml": KINGS, "all/b/a.out": "61", "all/a/a.out": "60", "all/a/a.yml": KINGS},
        [("a/a", "right", ""), ("b/a", "score", ALONE)],
    ),
    "other files and hidden ones": (
        {"a.yml": KINGS, "a.txt": "60", "a.rs": "", ".git/x.txt": "", "._a.yml": ""},
        [("a", "right", "")],
    ),
    "an output without a round": (
        {"in/a.out": "60", "in/b.yml": KINGS, "in/b.out": "60"},
        [("b", "right", ""), ("a.out", "unread", "its round a.yml is missing")],
    ),
    "no YAML": (
        {"a.yml": "{", "a.out": "60"},
        [
            (
                "a.yml",
                "unread",
                NOT_YAML,
            )
        ],
    ),
    "no text": (
        {"a.yml": KINGS, "a.out": b"\x89PNG\r\n\x00"},
        [("a.out", "unread", "byte 1 (0x89) is not UTF-8; save what the program prints as UTF-8")],
    ),
    "a huge round": (
        {"a.yml": "#" * 70_000, "a.out": "60"},
        [("a.yml", "unread", "the text is longer than 64 KiB; a round needs far less, so cut it down")],
    ),
    "a huge output": (
        {"a.yml": KINGS, "a.out": "♥" * 40_000},
        [("a", "none", "no number can be the score")],
    ),
    "a file that has gone": (
        {"a.yml": KINGS, "a.out": None},
        [("a.out", "unread", "it cannot be read: it has been moved or changed; open the folder again")],
    ),
    "what other rules have": (
        {"a.yml": STONE, "a.out": "60"},
        [
            (
                "a.yml",
                "unread",
                OTHER_RULES,
            )
        ],
    ),
    "rules that the file names": ({"a.yml": f"rules: 2\n{STONE}", "a.out": "55"}, [("a", "right", "")]),
}


@for_each([*JUDGED])
def test_each_round_is_judged_with_the_output_beside_it(files: str) -> None:
    given, expected = JUDGED[files]
    assert rows(given) == expected


def test_a_round_without_rules_is_read_under_the_pages() -> None:
    files: Files = {"a.yml": STONE, "a.out": "55", "b.yml": f"rules: 1\n{KINGS}", "b.out": "60"}
    model = onward(example(), SetRules("2"))
    assert [case.shape for case in board(opened(files, model)).cases] == [Shape.RIGHT, Shape.RIGHT]
    assert board(opened(files, model)).cases[0].link == "1&r=2&p=Kh-stone"


def test_a_duplicate_name_is_reported() -> None:
    model, _ = update(example(), FoundFiles(("a.yml", "a.yml", "a.out")))
    assert [one.name for one in model.program.plan] == ["a"]
    assert [one.reason[:26] for one in model.program.unread] == ["two files have this name; "]


@pytest.mark.parametrize(("files", "why"), [((), NO_ROUND), (("a.out",), NO_ROUND)])
def test_files_without_a_pair_keep_the_board_and_name_the_missing(files: tuple[str, ...], why: str) -> None:
    before = opened({"a.yml": KINGS, "a.out": "60"})
    model = onward(before, FoundFiles(files))
    assert (model.program.trouble, model.program.board, model.program.shows_ways) == (why, before.program.board, True)


NO_RUNS: dict[str, Files] = {
    "rounds alone": {"in/a.yml": KINGS, "in/b.yml": KINGS},
    "a folder of 'ortalab cases'": {
        f"in/{name}{end}": text
        for name in "ab"
        for end, text in ((".yml", KINGS), (".score", "60"), (".explanation", SIXTY), (".output", SIXTY))
    },
    "outputs that are empty": {
        f"in/{name}{end}": text for name in "ab" for end, text in ((".yml", KINGS), (".out", "\n"))
    },
}


@pytest.mark.parametrize("files", NO_RUNS)
def test_where_no_program_ran_nothing_is_right_and_the_board_says_so(files: str) -> None:
    model = opened(NO_RUNS[files])
    found = board(model)
    assert (found.is_empty, found.right, found.wrong, {*found.counts}) == (True, 0, (), {Shape.UNJUDGED})
    html = "".join(element.text for element in drawn(model))
    assert "No program ran." in html
    assert "rounds right" not in html
    assert model.notice.text == "No program ran."
    better = opened(NO_RUNS[files] | {"in/a.out": "60"}, model)
    assert (board(better).right, better.program.earlier) == (1, None)


def test_rounds_without_an_output_are_counted_and_left_out() -> None:
    files: Files = {"x/b.yml": KINGS, "x/b.txt": "60", "x/in/a.yml": KINGS, "x/c.yml": KINGS}
    assert opened(files).program.notes == ("Two of three rounds have no output and are left out: c.yml, in/a.yml.",)
    files = {"b.yml": KINGS, "b.txt": "60", "a.yml": KINGS}
    assert opened(files).program.notes == ("One of two rounds has no output and is left out: a.yml.",)


def test_a_round_has_its_stage_and_the_data_of_its_row() -> None:
    files: Files = {
        "f/a.yml": "{cards_played: [K♥], jokers: [Mime, Photograph]}",
        "f/a.out": "High Card (5 x 1)\nK (16 x 1)\n16",
    }
    model = opened(files)
    (case,) = board(model).cases
    assert (case.stage, case.hand, case.jokers, case.size) == (5, "High Card", ("Mime", "Photograph"), 3)
    assert (case.sign, case.result.rule[:11], model.program.folder) == ("1", "Scoring 2.1", "f")


# ---- the report of a check ------------------------------------------------------------------------------------------

PANIC = "thread 'main' panicked at src/jokers.rs:87:9:\nindex out of bounds\nnote: run with a backtrace"
REPORT = {
    "format": "ortalab-check",
    "version": 2,
    "course": "ortalab",
    "folder": "mine",
    "stopped": True,
    "readings": [],
    "cases": [
        {"name": "fixtures/a.yml", "input": KINGS, "output": SIXTY, "verdict": "wrong_score"},
        {"name": "b.yml", "input": KINGS, "output": "", "fault": "ended with status 101", "said": PANIC,
         "verdict": "crashed", "reason": "panicked at src/jokers.rs:87", "theirs": "index out of bounds"},
        {"name": "c.yml", "input": KINGS, "output": "", "is_cut": True, "verdict": "wrong_step", "reason": "wrong"},
        {"name": "d.yml", "input": "{", "output": ""},
    ],
    "earlier": [{"name": ".ortalab/finds/e.yml", "input": KINGS, "output": "61"}],
    "finds": [{"name": "f.yml", "input": KINGS, "output": "", "fault": "ran out of time", "verdict": "right"}],
    "unusable": [{"name": "g.yml", "reason": "it is no round"}],
    "left_out": 7,
}  # fmt: skip


def test_the_report_of_a_check_is_judged_anew_and_faults_are_as_they_were() -> None:
    found = rows({"mine/.ortalab/check/a.yml": KINGS, "mine/.ortalab/check/report.json": json.dumps(REPORT)})
    assert found[:5] == [
        ("fixtures/a", "right", ""),
        ("b", "none", "panicked at src/jokers.rs:87"),
        ("c", "step", "wrong"),
        (".ortalab/finds/e", "score", ALONE),
        ("f", "none", "ran out of time"),
    ]
    assert [name for name, _, _ in found[5:]] == ["g.yml", "d.yml"]
    model = opened({"report.json": json.dumps(REPORT)})
    assert (model.program.folder, board(model).cases[1].said.count("\n")) == ("mine", 1)
    stopped, left = model.program.notes
    assert stopped == "The check was stopped before its end."
    assert left == "The report leaves out seven right rounds."


@for_each(
    [
        ("{", NO_CHECK),
        ("[" * 9000, NO_CHECK),
        ('{"format": "other"}', NO_CHECK),
        (json.dumps(REPORT | {"cases": 1}), NO_CHECK),
        (json.dumps(REPORT | {"version": 3}), NEWER),
        (json.dumps(REPORT | {"version": 1}), NO_CHECK),
        (json.dumps(REPORT | {"course": "big2"}), OTHER.format("Big-2")),
    ]
)
def test_another_file_is_not_a_report_and_the_board_stays(text: str, why: str) -> None:
    before = opened({"a.yml": KINGS, "a.out": "60"})
    model = opened({"report.json": text}, before)
    assert (model.program.trouble, model.program.board, model.program.is_running) == (
        sentence(why),
        before.program.board,
        False,
    )


def test_the_page_and_the_command_say_the_same_of_a_program_that_printed_only_to_standard_error() -> None:
    case = RoundCase(1, "a.yml", read_round(KINGS))
    answer = judged(COURSE, case, Output("", stderr="no such hand\n"))
    model = opened({"report.json": json.dumps(REPORT | {"cases": [case_data(COURSE, answer, [MOST_TEXT])]})})
    found = board(model).cases[0]
    assert (found.result, found.said) == (answer.result, "no such hand")
    texts = [one.text for one in drawn(update(model, ShowCase(0))[0])]
    assert "The program printed nothing to standard output, only to standard error." in texts


@for_each([{"name": 7}, {"input": None}, {"output": []}, {"fault": {}}, {"verdict": 1}])
def test_a_malformed_round_of_a_report_does_not_affect_others(member: dict[str, object]) -> None:
    one = {"name": "a.yml", "input": KINGS, "output": "61", "verdict": "crashed", "fault": "x"} | member
    found = rows({"report.json": json.dumps(REPORT | {"cases": [one, REPORT["cases"][0]]})})  # type: ignore[index]  # a list
    assert ("fixtures/a", "right", "") in found


def test_a_round_that_crashes_the_page_does_not_affect_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "case_of", lambda *a: 1 / 0 if "61" in a else case_of(*a))
    files: Files = {"a.yml": KINGS, "a.out": "61", "b.yml": KINGS, "b.out": WRONG}
    assert [(name, shape) for name, shape, _ in rows(files)] == [("b", "step"), ("a.yml", "unread")]
