"""The modules that game tables share, independent of any game: results as a file, lines of play, the desk, bars."""

import json
from dataclasses import dataclass
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import TextError
from ortalab.page.features import Then
from ortalab.page.frame import switcher
from ortalab.page.games.analysis import badge
from ortalab.page.games.hints import first_words
from ortalab.page.games.lines import MOST_LINES, Line, Mark, followed, line_of, read_lines, with_line, write_lines
from ortalab.page.games.messages import Answer, StartTask, StepTask, TaskFailed, TaskStarted, TaskStep
from ortalab.page.games.panel import bar, columns
from ortalab.page.games.results import figures
from ortalab.page.games.review import Estimate, Hint, Judged, costliest
from ortalab.page.games.shell import GameShell, receive, start_task, stop_task
from ortalab.storage.merge import FIRST, LAST
from ortalab.storage.results import MOST_RESULTS, Result, added, merged, read_results, write_results
from ortalab.tables import TABLES, Row
from tests.rows import for_each
from tests.tables.rounds.view_pages import read as elements_of
from tools.constants import shortcuts
from tools.sources import source

DAYS = st.dates(FIRST, LAST).map(str)
RESULTS = st.builds(
    Result,
    st.text("abc1-", min_size=1, max_size=9),
    DAYS,
    st.integers(0, 999),
    st.none() | st.booleans(),
    st.sampled_from(["", "undo", "again"]),
    st.booleans(),
)
FILES = st.dictionaries(st.sampled_from(["triangles", "huxxy", "big2"]), st.lists(RESULTS, max_size=9).map(tuple))


# ---- results


@given(FILES)
def test_results_are_read_as_they_were_written(results: dict[str, tuple[Result, ...]]) -> None:
    assert read_results(write_results(results)) == (results, 0)


@given(FILES, FILES)
def test_merging_keeps_each_game_once_and_loses_none(
    mine: dict[str, tuple[Result, ...]], others: dict[str, tuple[Result, ...]]
) -> None:
    both = merged(mine, others)
    for table in {*mine, *others}:
        games = [result.game for result in both[table]]
        assert sorted(games) == sorted({result.game for one in (mine, others) for result in one.get(table, ())})
        assert [result.day for result in both[table]] == sorted(result.day for result in both[table])
    assert merged(both, others) == both


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda one: st.lists(one) | st.dictionaries(st.text(), one),
    )
)
def test_any_other_file_is_refused_in_one_sentence(data: object) -> None:
    with pytest.raises(TextError, match="not a file of games"):
        read_results(json.dumps(data))


@for_each(
    [
        ("", "this is not a file of games"),
        ("[" * 100_000, "this is not a file of games"),
        ('{"ortalab": "games", "version": 2, "tables": {}}', "the games are of version 2; this page reads version 1"),
        ('{"ortalab": "games", "version": 1, "tables": {"a": 3}}', "the games of 'a' are not a list"),
    ]
)
def test_a_damaged_file_is_refused_with_its_reason(text: str, said: str) -> None:
    with pytest.raises(TextError, match=said):
        read_results(text)


@for_each(
    [
        {},
        {"game": ""},
        {"day": "2026-13-01"},
        {"points": True},
        {"points": "4"},
        {"points": 10**6 + 1},
        {"day": "20261123"},
        {"day": "9999-12-31"},
        {"mark": "x" * 41},
        {"won": 1},
        {"mark": None},
        {"daily": 0},
        None,
    ]
)
def test_a_damaged_row_is_left_out_and_counted(row: dict[str, object] | None) -> None:
    good = Result("g", "2026-11-23", 4)._asdict()
    damaged = row and {**good, **row}
    text = json.dumps({"ortalab": "games", "version": 1, "tables": {"t": [good, damaged]}})
    assert read_results(text) == ({"t": (Result("g", "2026-11-23", 4),)}, 1)


def test_the_oldest_results_make_room() -> None:
    many = tuple(Result(f"{nth}", "2026-01-01", nth) for nth in range(MOST_RESULTS))
    kept_ones = added({"t": many}, "t", Result("new", "2026-02-01", 1))["t"]
    assert (len(kept_ones), kept_ones[-1].game, kept_ones[0].game) == (MOST_RESULTS, "new", "1")


def test_marked_results_count_as_games_and_nothing_else() -> None:
    rows = [
        Result("a", "2026-11-21", 10, won=True, daily=True),
        Result("b", "2026-11-22", 90, won=True, mark="undo", daily=True),
        Result("c", "2026-11-23", 20, won=False, daily=True),
    ]
    known = figures(rows, "2026-11-24")
    assert (known.games, known.counted, known.average, known.best, known.won, known.compared) == (3, 2, 15.0, 20, 1, 2)
    assert (known.streak, known.longest, figures(rows, "2026-11-26").streak, figures([], "").longest) == (1, 1, 0, 0)


# ---- lines


def test_lines_are_kept_newest_last_and_read_as_they_were_written() -> None:
    lines: tuple[Line[str], ...] = ()
    for nth in range(MOST_LINES + 5):
        lines = with_line(lines, Line(f"{nth}", tuple("ab"), frozenset({Mark.UNDO} if nth % 2 else ())))
    lines = with_line(lines, Line("7", tuple("abc")))
    assert (len(lines), lines[-1].deal, line_of(lines, "3")) == (MOST_LINES, "7", None)
    text = write_lines(lines, lambda line: f"{line.deal}:{''.join(line.plays)}")
    assert read_lines(text, lambda one: (one.partition(":")[0], tuple(one.partition(":")[2]))) == lines
    assert read_lines("{}", lambda one: (one, ())) == read_lines("no", lambda one: (one, ())) == ()


@given(st.text("ab", max_size=5), st.text("ab", max_size=5), st.integers(0, 5))
def test_a_line_only_ever_learns(first: str, then: str, drawn: int) -> None:
    line = Line("deal", tuple(first))
    after = followed(line, tuple(then), lambda nth: nth < drawn)
    if first.startswith(then):
        assert after == line
    else:
        assert after.plays == tuple(then)
        common = next((nth for nth, pair in enumerate(zip(first, then, strict=False)) if len({*pair}) > 1), len(first))
        assert (after.marks == {Mark.UNDO}) == (common < min(len(first), drawn))
    assert followed(after, tuple(then), lambda _: True) == after


# ---- the desk


@dataclass(frozen=True)
class Model(GameShell[str, str]):
    word = "x"


def test_a_task_is_asked_in_steps_and_late_answers_are_dropped() -> None:
    model, effects = start_task(Model("x"), "hint", link="x")
    assert effects == (StartTask(1, '{"kind": "hint", "link": "x"}'),)
    model, effects = receive(model, TaskStarted(1))
    assert (effects, model.task.is_under_way) == ((StepTask(1),), True)
    model, effects = receive(model, TaskStep(1, 0.5, ""))
    assert effects == (StepTask(1),)
    model, effects = receive(model, TaskStep(1, 1.0, '"best"'))
    assert (effects, model.task.is_under_way) == ((Then(Answer("hint", "best")),), False)
    again, _ = start_task(model, "hint")
    for late in (TaskStarted(1), TaskStep(1, 1.0, '"late"'), TaskFailed(1, "Late.")):
        assert receive(again, late) == (again, ())
    failed, _ = receive(again, TaskFailed(2, "It broke."))
    assert (failed.task.why, failed.task.is_under_way) == ("It broke.", False)
    assert receive(stop_task(again), TaskStep(2, 1.0, '"late"')) == (stop_task(again), ())
    assert stop_task(Model("x")) == Model("x")


# ---- words and drawings


def test_badges_show_the_cost_of_a_move() -> None:
    assert [badge(one).striptags() for one in (None, Judged(4, 4, "a"), Judged(1, 4.5, "a"))] == ["…", "best", "slip"]
    assert (costliest(()), costliest((Judged(4, 4, "a"),))) == (None, None)
    assert "equally good" in first_words(Hint(1, (Estimate("a", 4, 0), Estimate("b", 3.9, 0))))
    assert Hint(1, (Estimate("a", 4, 0),)).lead == 0


def test_bars_and_columns_stay_within_their_drawing() -> None:
    assert ("h100v10" in bar(7.0), "h0v10" in bar(-1), bar(0.5, "me").count("bar me")) == (True, True, 1)
    assert columns([3.0, 6.0], 14, 1).count('class="on"') == 1


# ---- the switcher


def test_the_installed_page_has_each_other_table_as_a_shortcut() -> None:
    shown = [(one["name"], one["url"]) for one in shortcuts(TABLES)]
    assert shown == [(row.title, f"../{row.folder}") for row in TABLES if row.folder]
    manifest = source("manifest.webmanifest").read_text(encoding="utf-8")
    assert json.loads(manifest)["shortcuts"] == "@shortcuts@"


@pytest.mark.parametrize("row", TABLES, ids=lambda row: row.title)
def test_the_list_of_tables_names_each_as_its_page_does_and_leads_there(row: Row) -> None:
    assert (import_module(row.module).NAME, bool(row.about)) == (row.title, True)
    links = [one for one in elements_of(switcher(TABLES, row.folder, is_open=True)) if one.tag == "a"]
    assert len(links) == len(TABLES)
    assert [one for one in elements_of(switcher(TABLES, row.folder, is_open=False)) if one.tag == "a"] == []
