"""The cases: rounds and what a program printed for each, from a folder, in a table, and one beside the steps."""

import pytest

from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.state.cases import (
    Case,
    FoundFiles,
    Standing,
)
from ortalab.tables.ortalab.state.model import example
from ortalab.tables.ortalab.state.toolbar import SetRules
from tests.case_pages import KINGS, SIXTY, WRONG, Files, after, opened, rows
from tests.view_pages import drawn

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
    "an explanation that is ours": ({"a.yml": KINGS, "a.output": SIXTY}, [("a", "agrees", "")]),
    "a score alone": ({"a.yml": KINGS, "a.out": "60"}, [("a", "agrees", "")]),
    "another layout": ({"a.yml": KINGS, "a.txt": "60.0"}, [("a", "agrees", "")]),
    "other words": ({"a.yml": KINGS, "a.txt": "10*2\n30*2\nScore: 60"}, [("a", "words", "in other words")]),
    "other steps": (
        {"a.yml": KINGS, "a.txt": SIXTY.replace("20 x 2", "10 x 4")},
        [("a", "words", "other steps from step 1: 20 x 2 is expected, line 2 has 10 x 4")],
    ),
    "a wrong line": (
        {"a.yml": KINGS, "a.txt": WRONG},
        [("a", "differs", "wrong from step 1: 20 x 2 is expected, line 2 has 21 x 2")],
    ),
    "nothing": ({"a.yml": KINGS, "a.txt": "\n"}, [("a", "differs", "printed nothing")]),
    "the names of a grading": (
        {"a.yaml": KINGS, "a.score": "60", "a.explanation": SIXTY},
        [("a.explanation", "agrees", ""), ("a.score", "agrees", "")],
    ),
    "names in capitals": ({"A.YML": KINGS, "A.TXT": "60"}, [("A", "agrees", "")]),
    "PowerShell's UTF-16": ({"a.yml": KINGS, "a.txt": SIXTY.encode("utf-16")}, [("a", "agrees", "")]),
    "Windows' line ends": (
        {"a.yml": KINGS, "a.txt": SIXTY.replace("\n", "\r\n")},
        [("a", "agrees", "")],
    ),
    "folders, in the order of names": (
        {"all/b/a.yml": KINGS, "all/b/a.out": "61", "all/a/a.out": "60", "all/a/a.yml": KINGS},
        [("a/a", "agrees", ""), ("b/a", "differs", "the score is 61, 60 is expected; no steps are printed")],
    ),
    "other files and hidden ones": (
        {"a.yml": KINGS, "a.txt": "60", "a.rs": "", ".git/x.txt": "", "._a.yml": ""},
        [("a", "agrees", "")],
    ),
    "a round without an output": (
        {"in/a.yml": KINGS, "b.yml": KINGS, "b.txt": "60"},
        [
            ("b", "agrees", ""),
            ("in/a.yml", "unread", "there is no output beside it; save what the program prints as a.output"),
        ],
    ),
    "an output without a round": ({"in/a.out": "60"}, [("a.out", "unread", "there is no round beside it, a.yml")]),
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
        [("a", "differs", "no number stands for the score")],
    ),
    "a file that has gone": (
        {"a.yml": KINGS, "a.out": None},
        [("a.out", "unread", "it cannot be read: it has moved or changed; open the folder again")],
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
    "rules that the file names": ({"a.yml": f"rules: 2\n{STONE}", "a.out": "55"}, [("a", "agrees", "")]),
    "a joker of the pack": ({"a.yml": f"{KINGS}\njokers: [Half Joker]", "a.out": "660"}, [("a", "agrees", "")]),
}


@pytest.mark.parametrize("files", JUDGED)
def test_each_round_is_judged_with_what_lies_beside_it(files: str) -> None:
    given, expected = JUDGED[files]
    assert rows(given) == expected


def test_a_round_that_names_no_rules_is_read_under_those_of_the_page() -> None:
    files: Files = {"a.yml": STONE, "a.out": "55", "b.yml": f"rules: 1\n{KINGS}", "b.out": "60"}
    model = after(example(), SetRules("2"))
    assert [case.standing for case in opened(files, model).cases.rows.all] == [Standing.AGREES, Standing.AGREES]
    assert opened(files, model).cases.rows.all[0].link == "1&r=2&p=Kh-stone"


def test_a_name_that_is_there_twice_is_told() -> None:
    model, _ = update(example(), FoundFiles(("a.yml", "a.yml", "a.out")))
    assert [item.reason[:26] if isinstance(item, Case) else item.name for item in model.cases.plan] == [
        "a",
        "the name is there twice; o",
    ]


def test_the_first_wrong_line_comes_with_its_rule_and_ours() -> None:
    (case,) = opened({"a.yml": KINGS, "a.out": WRONG}).cases.rows.all
    assert (case.ours, case.theirs) == ("K♥ +10 Chips (20 x 2)", "K♥ +10 Chips (21 x 2)")
    assert case.rule == "Scoring 2.1: each scoring card, left to right, gives the chips of its rank"
    (link,) = [one for one in drawn(opened({"a.yml": KINGS, "a.out": WRONG})) if "rules/#" in str(one.attributes)]
    assert (link.attributes["href"], link.attributes["target"]) == ("rules/#scoring-2-1", "_blank")
