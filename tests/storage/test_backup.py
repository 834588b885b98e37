"""The browser's storage as one file: merging in any order neither duplicates nor loses data."""

import json
from collections import Counter
from collections.abc import Iterable
from functools import reduce
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import TextError
from ortalab.json_text import MOST_BYTES
from ortalab.page.games.results import figures
from ortalab.storage.backup import Parts, games_in, imported, split, trouble_of, write_backup
from ortalab.storage.days import merged_days, read_days, united, write_days
from ortalab.storage.records import Day, Tally, Try
from ortalab.storage.results import Result, merged, read_results, rewritten, take_results, write_results
from ortalab.storage.saves import MOST_ROUNDS, read_saves
from ortalab.storage.saving import merged_saves
from ortalab.storage.tally import merged_tallies, read_tally, write_tally
from tests.rows import for_each
from tests.tables.days.pages import FULL, GAMES, QUIZ, QUIZ_DAYS, ROUNDS, SAVES, day, game, games_text, saves_text
from tests.tables.rounds.stored import days_in as read_ortalab
from tests.tables.rounds.stored import rounds_in

Days = tuple[Day[str], ...]
TRIES = st.lists(st.builds(Try, st.sampled_from([10, 60, 99, 100]), st.sampled_from([None, "a", "b"])), max_size=3)
DAYS = st.lists(
    st.builds(
        Day,
        st.integers(1, 4),
        TRIES.filter(bool).map(tuple),
        st.booleans(),
        st.just(""),
        st.sampled_from(["1", "full"]),
    ),
    max_size=5,
)
ONE_TRY = st.dictionaries(
    st.integers(1, 3), st.tuples(st.sampled_from([10, 60]), st.sampled_from([None, "a", "b"]))
).map(lambda days: tuple(Day(number, (Try(*item),)) for number, item in sorted(days.items())))
"""Days with one try each: three merged files stay within a day's three tries."""
NAMES = st.sampled_from(["2026-11-20", "2026-11-21", "2026-11-23"])
COUNTS = st.tuples(st.integers(0, 5), st.integers(0, 5)).map(lambda pair: [min(pair), max(pair)])
STORMS = st.lists(st.tuples(NAMES, COUNTS).map(lambda storm: [storm[0], *storm[1]]), max_size=3)
QUIZZES = st.builds(
    lambda days, right, asked, streak, rules, storms: read_tally(
        {"days": days, "right": right, "asked": asked, "streak": streak, "longest": streak}
        | {"rules": rules, "storms": storms}
    ),
    st.dictionaries(NAMES, COUNTS),
    *[st.integers(0, 9)] * 3,
    st.dictionaries(st.sampled_from(["hands", "held", "order"]), COUNTS),
    STORMS,
)
WRITTEN = st.builds(
    lambda days, before, streak: read_tally(
        {
            "days": days,
            "right": before[0] + sum(right for right, _ in days.values()),
            "asked": before[1] + sum(asked for _, asked in days.values()),
            "streak": streak,
        }
    ),
    st.dictionaries(NAMES, COUNTS),
    COUNTS,
    st.integers(0, 9),
)
"""Tallies as a page may have written them: no day or earlier total has more right than asked."""
RESULTS = st.lists(
    st.builds(
        Result,
        st.sampled_from(["a", "b", "c"]),
        NAMES,
        st.integers(0, 3),
        st.sampled_from([None, True, False]),
        st.sampled_from(["", "undo"]),
        st.booleans(),
    ),
    max_size=6,
).map(lambda rows: merged({}, {"t": tuple(rows)}))


# ---- merge properties ------------------------------------------------------------------------------------------------


@given(DAYS.map(lambda days: merged_days((), days)), DAYS.map(lambda days: merged_days((), days)))
def test_merging_days_is_idempotent_and_drops_no_try(mine: Days, others: Days) -> None:
    both = merged_days(mine, others)
    assert merged_days(both, others) == both == merged_days(both, mine)
    assert merged_days(mine, mine) == mine
    assert all(len(one.tries) <= 3 for one in both)
    known = {(one.number, one.rules): Counter(item.share for item in one.tries) for one in both}
    assert all(Counter(item.share for item in one.tries) <= known[one.number, one.rules] for one in mine)
    assert {one.number for one in both} == {one.number for one in (*mine, *others)}


@given(QUIZZES, QUIZZES)
def test_quizzes_are_merged_once_and_in_any_order(mine: Tally, other: Tally) -> None:
    both = merged_tallies(mine, other)
    assert merged_tallies(both, other) == both == merged_tallies(both, mine)
    assert both == merged_tallies(other, mine)
    assert merged_tallies(mine, mine) == mine
    assert mine.right <= both.right <= both.asked >= mine.asked


def tries_by_day(days: Iterable[Day[str]]) -> dict[int, Counter[Try[str]]]:
    return {day.number: Counter(day.tries) for day in days}


LAWS: dict[str, tuple[Any, Any, Any]] = {
    "quiz": (merged_tallies, WRITTEN, list),
    "games": (merged, RESULTS, lambda results: {*results.get("t", ())}),
    "days": (merged_days, ONE_TRY, tries_by_day),
}
"""Each merge, its files, and the part of a result that does not depend on their order."""


@pytest.mark.parametrize("kind", LAWS)
@given(data=st.data())
def test_three_files_are_merged_in_any_order(kind: str, data: st.DataObject) -> None:
    merge, files, seen = LAWS[kind]
    three = data.draw(st.tuples(files, files, files))
    one, two, other = data.draw(st.permutations(three))
    together = seen(reduce(merge, three))
    assert seen(merge(merge(one, two), other)) == seen(merge(one, merge(two, other))) == together


@given(RESULTS, RESULTS)
def test_games_are_merged_once_and_in_any_order(
    mine: dict[str, tuple[Result, ...]], others: dict[str, tuple[Result, ...]]
) -> None:
    both = merged(mine, others)
    assert merged(both, others) == both == merged(both, mine)
    turned = merged(others, mine)
    assert {one: figures(rows, "2026-11-23") for one, rows in both.items()} == {
        one: figures(rows, "2026-11-23") for one, rows in turned.items()
    }


def test_tries_with_and_without_a_layout_are_merged() -> None:
    assert united([(60, None)], [(60, "a")]) == ((60, "a"),)
    assert united([(60, None), (60, None)], [(60, "a")]) == ((60, None), (60, "a"))
    assert united([(10, None), (20, None), (30, None)], [(100, None)]) == ((10, None), (20, None), (30, None))
    assert united([(10, None)], [(20, None), (100, "a"), (30, None)]) == ((10, None), (100, "a"), (30, None))


# ---- one file -------------------------------------------------------------------------------------------------------


def test_one_file_has_both_texts_as_they_are_and_gives_all_of_them_back() -> None:
    text = write_backup(FULL)
    news = imported(Parts(), text)
    assert news.words == "Two kept rounds, four days, eight quiz answers, five games added."
    assert merged({}, read_results(news.parts.games)[0]) == take_results({}, GAMES, "2026-11-23").results
    saves = read_saves(news.parts.saves)
    assert (saves.rounds, saves.days, saves.tally) == read_saves(SAVES)[:3]
    assert imported(news.parts, text).parts == news.parts
    assert imported(news.parts, text).words == "Nothing in the file is new."


WRITERS = {"everything": write_backup(FULL), "rounds": SAVES, "games": GAMES, "neither": write_backup(Parts())}


@for_each([*WRITERS])
def test_every_importer_takes_its_part_of_every_file(name: str) -> None:
    """The importers are Ortalab's, those of the tables, and that of the calendar."""
    text = WRITERS[name]
    parts = split(text)
    assert (bool(parts.saves), bool(parts.games)) == (name != "games", name in {"everything", "games"})
    if name == "games":
        with pytest.raises(TextError, match="only games and no kept rounds"):
            rounds_in(text)
    else:
        assert [save.name for save in rounds_in(text)] == ([] if name == "neither" else ["Three of a Kind", "Mine"])
        assert [one.number for one in read_ortalab(text)] == ([] if name == "neither" else [33, 39, 41, 42])
    if parts.games:
        assert read_results(text) == read_results(GAMES)
    else:
        with pytest.raises(TextError, match="has no games"):
            read_results(text)
    assert games_in(text) == (5 if name == "everything" else 0)


def test_unreadable_stored_data_stays_byte_for_byte() -> None:
    raw, odd = '{"name":"Torn",   "later": 1e2}', '{"day": 7, "tries": "soon"}'
    quiz = '{"days": {"soon": [9]}, "x": 2}'
    mine = f'{{"ortalab": 1, "rounds": [{raw}], "days": [{odd}], "sets": [1.0], "quiz": {quiz}}}'
    news = imported(Parts(mine), write_backup(FULL))
    assert all(part in news.parts.saves for part in (raw, odd, '"sets": [1.0]'))
    assert json.loads(news.parts.saves)["quiz"]["x"] == 2
    assert json.loads(news.parts.saves)["quiz"]["days"] == {"soon": [9], **QUIZ_DAYS}
    rows = [{"later": 1}, game("1-1", "2026-11-20", 1)]
    text = rewritten(games_text(t=rows, new=[{"a": 1}]), {"t": (Result("1-2", "2026-11-21", 2),)})
    assert json.loads(text)["tables"]["t"][0] == {"later": 1}
    assert json.loads(text)["tables"]["new"] == [{"a": 1}]
    assert read_results(text)[1] == 2


def test_a_round_with_a_taken_name_gets_a_number() -> None:
    other = saves_text(rounds=[{"name": "Mine", "link": "1&p=Kh"}])
    once = merged_saves(SAVES, other)
    assert [entry.name for entry in read_saves(once.text).rounds] == ["Three of a Kind", "Mine", "Mine 2"]
    assert merged_saves(once.text, other).rounds == 0
    many = saves_text(rounds=[{"name": f"{nth}", "link": f"1&p={nth}"} for nth in range(MOST_ROUNDS + 3)])
    filled = merged_saves(SAVES, many)
    assert (filled.rounds, filled.left) == (MOST_ROUNDS - 2, 5)
    assert len(read_saves(filled.text).rounds) == MOST_ROUNDS


def test_days_are_written_as_they_are_read() -> None:
    days = read_days(json.loads(SAVES)["days"])
    assert read_days(json.loads(write_days(days))) == days
    late = read_days([day(5, 10, late=True), {"day": 5, "tries": [[10, "a"]]}])
    assert late == (Day(5, (Try(10, "a"),)),)
    assert json.loads(write_tally(merged_tallies(Tally(), read_tally(QUIZ)))) == QUIZ
    odd = merged_tallies(read_tally("soon"), read_tally({"done": ["aa"]}))
    assert json.loads(write_tally(odd))["unread"] == "soon"
    both = merged_tallies(read_tally({"done": ["bb"]}), read_tally({"done": ["aa", 3, "bb"]}))
    assert both.done == ("aa", "bb")


# ---- hostile files --------------------------------------------------------------------------------------------------

BAD = (
    "",
    "[]",
    "{",
    "null",
    '{"a": 1}',
    "[" * 100_000,
    '{"ortalab": 1, "rounds": [' + "[" * 50 + "]" * 50 + "]}",
    '{"ortalab": 9}',
    '{"ortalab": true, "rounds": []}',
    '{"ortalab": 1, "rounds": 3}',
    '{"ortalab": "games", "version": 9, "tables": {}}',
    '{"ortalab": "games", "version": 1, "tables": {"t": 3}}',
    '{"ortalab": 1, "rounds": [], "games": 3}',
    '{"ortalab": 1, "rounds": [], "games": {"ortalab": 1, "rounds": []}}',
    json.dumps({"ortalab": 1, "rounds": [{}] * 1001}),
    "cards_played: [10h]",
)


@for_each(BAD)
def test_a_file_that_cannot_be_read_is_one_sentence_and_changes_nothing(text: str) -> None:
    with pytest.raises(TextError) as found:
        imported(FULL, text)
    assert "\n" not in str(found.value)


def test_a_file_is_bounded_and_its_damaged_entries_are_counted() -> None:
    with pytest.raises(TextError, match="longer than"):
        split(" " * (MOST_BYTES + 1))
    torn = saves_text(
        [day(1, 101), day(0, 5), {"day": True, "tries": [[1]]}, {"day": 3, "tries": [[5, 7]]}, "x" * 3000, day(2, 5)],
        {"right": -1, "asked": 10**9, "days": {"2026-13-01": [1, 1], "2026-11-01": [3, 2], "2026-11-02": [1, True]}},
        [3, {"name": 1}, {"name": "a", "link": ""}, ROUNDS[0]],
    )
    news = imported(Parts(), torn)
    assert news.words == "One kept round, one day added. Eight damaged entries left out."
    saves = read_saves(torn)
    assert (len(saves.days), saves.tally._replace(odd="")) == (6, Tally())
    games = imported(Parts(), games_text(t=[game("a", "2026-11-31", 1), {}, game("b", "2026-11-30", 1)]))
    assert games.words == "One game added. Two damaged entries left out."


@for_each(list(product(["saves", "games"], ["everything", "neither"])))
def test_a_storage_that_cannot_be_read_is_left_as_it_is_and_the_other_takes_its_part(mine: str, file: str) -> None:
    broken = Parts(**{mine: "{"})
    trouble = trouble_of(broken)
    assert bool(getattr(trouble, mine))
    news = imported(broken, WRITERS[file])
    assert getattr(news.parts, mine) == "{"
    if file == "everything":
        assert "left out: this browser’s own cannot be read." in news.words
        other = next(name for name in Parts._fields if name != mine)
        assert getattr(news.parts, other)


def test_known_games_are_updated_only_by_earlier_or_won_ones() -> None:
    one = Result("a", "2026-11-22", 4, None, "", daily=True)
    two = Result("a", "2026-11-23", 4, won=True, mark="again")
    assert merged({"t": (two,)}, {"t": (one,)})["t"] == (one._replace(won=True),)
    assert read_results(write_results(merged({}, {"t": (one,)})))[0] == {"t": (one,)}
