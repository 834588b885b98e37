"""The report of a class: its counts, each page's content, and that pages load and run nothing."""

import html
import json
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from ortalab.courses.answer import Answer, Output
from ortalab.courses.grade.report.class_page import SCRIPT as PAGE_SCRIPT
from ortalab.courses.grade.report.class_page import class_page
from ortalab.courses.grade.report.record import clusters_of, hardest_of
from ortalab.courses.grade.report.student_page import student_page
from ortalab.courses.grade.table import Table
from ortalab.courses.ortalab.case import RoundCase, judge
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.ortalab.judge.report import STEPS_WANTED
from ortalab.courses.ortalab.ledger import ledger_table
from ortalab.courses.result import Result, Verdict
from ortalab.courses.triangles.course import COURSE as TRIANGLES
from ortalab.courses.triangles.course import case_of
from ortalab.rounds.rulebook import RULEBOOK
from ortalab.terminal import FINDING, WRONG_INPUT
from tests.courses.graded import WELL, WRONG, grade, python, settle
from tests.processes import run_here
from tests.scoring.rounds import lay

HELD, FIST = "Scoring 3.3: a held card's second turn", "when Raised Fist takes the highest card"


def ran(name: str, stage: int, verdict: Verdict = Verdict.RIGHT, number: int | None = None, **of: Any) -> Answer[Any]:  # noqa: ANN401 — each is of its own kind
    """Build an answer; `of` are fields of its result."""
    case = RoundCase(stage, name, lay(["K♥"], [], ["Joker", "Joker", "Joker"]))
    return Answer(case, Result(verdict, step=number, **of), Output(""))


A, B, C = ran("a", 1), ran("b", 1, Verdict.OTHER_WORDS), ran("c", 5)
STEP = {"reason": "wrong", "rule": HELD, "ours": "9 x 2", "theirs": "9 x 4"}
HOST, SCRIPT = "https://host/#1&p=2h", "javascript:alert(1)"
RUNS = {
    "ann": (A, B, C),
    "<b>bob": (
        ran("a", 1, Verdict.WRONG_STEP, 4, **STEP | {"theirs": "<i>\x1b9 x 4"}),
        ran("b", 1, Verdict.WRONG_SCORE, None, **STEP, mistakes=(FIST,)),
        ran("c", 5, Verdict.WRONG_STEP, 0, **STEP),
    ),
    "cyd": (
        A,
        ran("b", 1, Verdict.CRASHED, reason="panicked", theirs="src/main.rs:9"),
        ran("c", 5, Verdict.TOO_SLOW, reason="took too long"),
    ),
}
TOLD = {
    "ann": "Every round is right.",
    "<b>bob": "Three rounds are wrong, in two places.",
    "cyd": "Two rounds are wrong, in two places.",
}


def link(answer: Answer[Any]) -> str:
    return {"a": HOST, "b": SCRIPT}.get(answer.name, "") if answer.is_wrong else ""


REPORT = Table(COURSE, RUNS, "fixtures", link=link)
FILES = {"ann": "ann.html", "<b>bob": "b-bob.html", "cyd": "cyd.html"}


class Reader(HTMLParser):
    """Parses a page: its elements, the targets of references, and accessible names."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.labels: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        named = dict(attrs)
        self.links += [str(named[name]) for name in ("href", "src") if name in named]
        self.labels += [str(named["aria-label"])] if "aria-label" in named else []


def test_clusters_count_each_program_once() -> None:
    assert clusters_of(REPORT) == [(HELD, 1), ("The program panicked", 1), ("The program took too long", 1), (FIST, 1)]
    assert [(run.name, right) for run, right in hardest_of(REPORT)] == [("b", 1), ("c", 1), ("a", 2)]
    assert [row.right for row in REPORT.wholes] == [3, 0, 1]
    assert (REPORT.middle, REPORT.cases) == (1, 3)


def test_the_first_mistake_is_in_the_lowest_stage() -> None:
    places = REPORT.places["<b>bob"]
    assert [(place.title, [run.name for run in place.answers]) for place in places] == [
        (RULEBOOK["Scoring 3.3"].title, ["a", "c"]),
        ("Raised Fist takes the highest card", ["b"]),
    ]
    assert REPORT.places["ann"] == []
    assert [COURSE.sign(run) for runs in RUNS.values() for run in runs] == ["", "", "", "4", "≠", "0", "", "!", "!"]


@pytest.mark.parametrize("page", [class_page(REPORT, FILES), *(student_page(REPORT, p) for p in RUNS)])
def test_a_page_loads_nothing_and_shows_texts_as_texts(page: str) -> None:
    read = Reader(page)
    assert {"img", "iframe", "link", "b>bob"} & {*read.tags} == set()
    assert all(link.startswith("https://host/") or link in {*FILES.values(), "#ortalab"} for link in read.links)
    assert "default-src 'none'" in page
    assert not re.search(r"url\(|@import|<i>\x1b", page)


def test_only_the_class_page_has_a_script() -> None:
    page = class_page(REPORT, FILES)
    script = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    assert script == [PAGE_SCRIPT]
    assert f"script-src 'sha256-{b64encode(sha256(PAGE_SCRIPT.encode()).digest()).decode()}'\">" in page
    for program in RUNS:
        assert "script" not in Reader(student_page(REPORT, program)).tags
        assert "script-src" not in student_page(REPORT, program)


def test_the_page_of_a_student_knows_no_other() -> None:
    for program in RUNS:
        page = student_page(REPORT, program)
        assert [name for name in RUNS if name.replace("<", "&lt;").replace(">", "&gt;") in page] == [program]
        assert TOLD[program] in page
    ann = " ".join(re.sub(r"<[^>]*>", " ", student_page(REPORT, "ann")).split())
    assert "2 right + 1 worded differently = 3 of 3 rounds right" in ann
    bob = student_page(REPORT, "<b>bob")
    assert f'<a href="{HOST}"><b>Open the round on the page</b></a>' in bob.replace("&amp;", "&")
    assert "+</span>" not in bob
    board = Reader(student_page(REPORT, "<b>bob")).labels
    assert board[:4] == [
        "All rounds",
        "a, wrong from a step, wrong",
        "b, wrong score, wrong",
        "c, wrong from a step, wrong",
    ]


def ledger_of(cards: list[str], jokers: list[str], printed: str) -> str:
    """Render the ledger of a round and a program's output."""
    case, output = RoundCase(1, "a.yml", lay(cards, [], jokers)), Output(printed)
    return ledger_table(Answer(case, judge(case, output), output))


def test_the_first_mistake_shows_the_output_beside_ours() -> None:
    table = ledger_of(["K♥"], ["Joker", "Mime"], "High Card (5 x 1)\nking: 15 x 1\n<i>Joker</i> +5 (15 x 6)\n90")
    read = re.findall(r'<tr class="(\w+)">(.*?)</tr>', table, re.DOTALL)
    rows = [(sort, re.sub(r"<[^>]*>", "|", cells)) for sort, cells in read]
    assert [(sort, [cell for cell in cells.split("|") if cell.strip()]) for sort, cells in rows] == [
        ("shared", ["0", "High Card", "5", " × ", "1", "High Card"]),
        ("shared", ["1", "K♥ +10 Chips", "15", " × ", "1", "king"]),
        ("first", ["2", "Joker +4 Mult", "15", " × ", "5", "≠", "15", " × ", "6", "&lt;i&gt;Joker&lt;/i&gt; +5"]),
        ("scores", ["Score", "75", "≠", "90"]),
    ]


def test_a_lone_wrong_score_stands_beside_ours_and_asks_for_steps() -> None:
    table = ledger_of(["K♥"], ["Joker"], "15")
    assert "<tr class=" in table
    assert STEPS_WANTED in table
    assert ledger_table(RUNS["<b>bob"][0]).startswith("<dl>")


def test_the_page_of_the_class_says_each_strip_in_words() -> None:
    labels = Reader(class_page(REPORT, FILES)).labels
    assert labels[3:] == [
        "2 right, 1 right, worded differently",
        "2 wrong from a step, 1 wrong score",
        "1 right, 2 no answer",
    ]


SEEN = {
    "right": ((), "–"),
    "wrong": (
        (Result(Verdict.WRONG, line=3), Result(Verdict.WRONG, line=3), Result(Verdict.WRONG)),
        "line 3 differs in 2",
    ),
    "none": (
        (Result(Verdict.CRASHED, "ended with status 1", line=1),) * 3,
        "no answer to any script: ended with status 1",
    ),
    "late": ((Result(Verdict.LATE, "had not ended after 9 s"),), "not judged in 1: had not ended after 9 s"),
    "lost": ((Result(Verdict.WRONG),), "ends differs in 1"),
}
"""A program's wrong result beside right ones, and its words in the report's column."""


@pytest.mark.parametrize("name", SEEN)
def test_a_course_without_steps_names_the_line_or_the_row_and_no_rule(name: str) -> None:
    results, words = SEEN[name]
    padded = (*results, Result(Verdict.RIGHT), Result(Verdict.RIGHT), Result(Verdict.RIGHT))[:3]
    answers = tuple(Answer(case_of((), f"{nth}", "ends"), result, Output("")) for nth, result in enumerate(padded))
    report = Table(TRIANGLES, {"ann": answers}, "scripts")
    page = class_page(report, {"ann": "ann.html"})
    assert f'<td class="why">{words}</td>' in page
    assert "what was seen" in page
    assert "by rule and known mistake" not in page
    assert "Triangles, 3 scripts" in page


def test_points_stand_beside_each_program_and_on_its_own_page() -> None:
    weighted = replace(REPORT, weights={"1": 25.0, "5": 15.0})
    teacher = class_page(weighted, FILES)
    assert "points of 40" in teacher
    assert re.findall(r'<td class="num">\d</td><td class="num">([\d.]+)</td>', teacher) == ["40", "0", "12.5"]
    assert "points" not in class_page(REPORT, FILES)
    page = student_page(weighted, "cyd")
    assert '<span class="big">12.5</span><small>of 40 points</small>' in page
    assert "points" not in student_page(REPORT, "cyd")


def test_the_page_of_a_program_that_does_not_start_says_why_and_has_no_board() -> None:
    page = student_page(replace(REPORT, unstarted={"ann": "no <main> class"}), "ann")
    assert "<p>The program does not start: no &lt;main&gt; class</p>" in page
    assert "squares" not in Reader(page).tags
    assert "Every round is right" not in page


@pytest.mark.slow
def test_weights_unstarted_programs_and_json_reach_every_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settle(tmp_path, monkeypatch)
    run_here(monkeypatch)
    programs = {"ann": WELL, "bob": WRONG, "cyd": python("import nosuch")}
    words = ["--weights", "1=40,2=20", "--report", "out", "--json", "g.json"]
    assert grade(tmp_path, programs, *words) == WRONG_INPUT
    out, err = capsys.readouterr()
    reason = "ModuleNotFoundError: No module named 'nosuch'"
    assert err == f"ortalab: cyd does not start: {reason}\n"
    assert "ann: 60 of 60 points\nbob: 40 of 60 points\ncyd: 0 of 60 points\n" in out
    page = (tmp_path / "out/ortalab/cyd.html").read_text(encoding="utf-8")
    assert f"The program does not start: {html.escape(reason)}" in page
    assert ">60</span><small>of 60 points" in (tmp_path / "out/ortalab/ann.html").read_text(encoding="utf-8")
    data = json.loads((tmp_path / "g.json").read_text(encoding="utf-8"))
    assert [(one["program"], one["points"]) for one in data["programs"]] == [("ann", 60), ("bob", 40), ("cyd", 0)]
    assert grade(tmp_path, {"cyd": programs["cyd"]}, *words) == WRONG_INPUT
    assert capsys.readouterr() == ("", err)


@pytest.mark.slow
def test_a_report_replaces_only_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settle(tmp_path, monkeypatch)
    run_here(monkeypatch)
    programs = {"ann": WELL, "index": WRONG}
    for _ in range(2):  # the second time from the journal
        assert grade(tmp_path, programs, "--report", "out", "--resume", "journal") == FINDING
    files = sorted(path.relative_to(tmp_path).as_posix() for path in (tmp_path / "out").rglob("*.html"))
    assert files == ["out/index.html", "out/ortalab/ann.html", "out/ortalab/index.html"]
    assert '<table class="ledger">' in (tmp_path / "out/ortalab/index.html").read_text(encoding="utf-8")
    assert "2 programs</h1>" in (tmp_path / "out/index.html").read_text(encoding="utf-8")
    (tmp_path / "out/ortalab/ann.html").write_text("mine", encoding="utf-8")
    capsys.readouterr()
    assert grade(tmp_path, programs, "--report", "out") == WRONG_INPUT
    assert "out/ortalab/ann.html: holds something other than a page of a report;" in capsys.readouterr().err
