"""Importing a file never removes existing data: properties of the merge, and files made to crowd data out."""

import json
from collections.abc import Iterable
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.games import results as games_results
from ortalab.page.games.messages import Imported, KeepResults
from ortalab.page.messages import Now
from ortalab.page.shell import changed
from ortalab.storage.backup import Parts, imported, write_backup
from ortalab.storage.merge import merge
from ortalab.storage.results import MOST_RESULTS, Result, added, merged, read_results, rewritten, take_results
from ortalab.storage.saves import read_saves
from ortalab.storage.saving import Until, merged_saves
from ortalab.storage.tally import MOST_DONE, merged_questions, merged_tallies, read_tally, tally_until, write_tally
from ortalab.tables.big2 import table as big2
from ortalab.tables.rounds.state.messages import OpenText
from ortalab.tables.rounds.state.model import example
from ortalab.tables.rounds.state.toolbar import StoredRounds
from ortalab.tables.rounds.table import update
from tests.tables.days.pages import NOW, DaysPage, day, game, games_text, saves_text

TODAY, TOMORROW = date(2026, 11, 23), Until("2026-11-24", 43)
ITEMS = st.lists(st.integers(-20, 20), max_size=12)


def by_size(mine: Iterable[int], others: Iterable[int], most: int) -> tuple[int, ...]:
    return merge(mine, others, most, of=abs, join=max, rank=abs)


OWN_GAMES = [game(f"own-{nth}", f"{TODAY - timedelta(nth)}", nth) for nth in range(56)]
OWN = Parts(
    saves_text(
        [day(number, 60) for number in range(1, 42)],
        {"days": {"2026-11-20": [3, 4]}},
        [{"name": "a", "link": "1&p=As"}],
    ),
    games_text(big2=OWN_GAMES),
)


def hostile(day_of_games: str, first: int) -> str:
    """Write a file that would use up all the room."""
    days = [day(first + nth, 100, 100, 100) for nth in range(2000)]
    quiz = {"days": {f"{date(2027, 1, 1) + timedelta(nth)}": [0, 9] for nth in range(4000)}, "asked": 36_000}
    games = [game(f"their-{nth}", day_of_games, 10**6) for nth in range(2000)]
    return write_backup(Parts(saves_text(days, quiz), games_text(big2=games)))


def own_in(text: str) -> int:
    return sum(row.game.startswith("own") for row in read_results(text)[0]["big2"])


@given(ITEMS, ITEMS, st.integers(0, 9))
def test_merging_drops_no_own_data_and_is_idempotent(mine: list[int], others: list[int], most: int) -> None:
    once = by_size(mine, others, most)
    names = [abs(item) for item in once]
    assert {abs(item) for item in mine} <= {*names} <= {abs(item) for item in (*mine, *others)}
    assert len(names) == len({*names}) <= max(most, len({abs(item) for item in mine}))
    assert by_size(once, others, most) == by_size(once, mine, most) == once


QUESTIONS = st.lists(st.integers(0, 900).map(str), max_size=40)


@given(QUESTIONS, QUESTIONS)
def test_questions_that_have_counted_are_never_forgotten_for_a_files(mine: list[str], others: list[str]) -> None:
    many = [f"q{nth}" for nth in range(MOST_DONE)]
    once = merged_questions(mine, [*others, *many])
    assert {*mine} <= {*once}
    assert merged_questions(once, [*others, *many]) == once


ODD = st.sampled_from(["1e2", '{"later":  1}', "null", '"\\u00e9"', "[ ]", '{"game": "x", "day": "20261123"}'])


@given(st.lists(ODD, max_size=4), st.lists(ODD, max_size=4))
def test_unreadable_data_stays_byte_for_byte(rows: list[str], days: list[str]) -> None:
    games = f'{{"ortalab": "games", "version": 1, "tables": {{"new": [{", ".join(rows)}]}}, "more": [1.0,  2]}}'
    saves = f'{{"ortalab": 1, "rounds": [{", ".join(rows)}], "days": [{", ".join(days)}], "sets": 1e2}}'
    news = imported(Parts(saves, games), write_backup(OWN), TOMORROW)
    assert all(news.parts.games.count(row) >= rows.count(row) for row in rows)
    assert all(news.parts.saves.count(row) >= rows.count(row) for row in rows)
    assert all(row in news.parts.saves for row in days)
    assert ('"more": [1.0,  2]' in news.parts.games, '"sets": 1e2' in news.parts.saves) == (True, True)
    assert imported(news.parts, write_backup(OWN), TOMORROW).parts == news.parts


def test_a_file_of_future_days_removes_no_own_data_and_is_reported() -> None:
    page = DaysPage(OWN)
    told = page.take(hostile("9998-12-31", 1_000_000))
    assert told == "6,000 days and 2,000 games are dated after tomorrow, by this device’s clock, and left out."
    assert page.kept == OWN
    assert imported(Parts(), hostile("2026-11-25", 44), TOMORROW).words == told
    mine = read_results(page.kept.games)[0]
    assert added(mine, "big2", Result("new", "2026-11-23", 1))["big2"][-1].game in {"new", "own-0"}


@pytest.mark.slow
def test_a_full_file_never_displaces_own_rounds() -> None:
    news = imported(OWN, hostile("2026-11-24", 44), TOMORROW)
    assert "56 games did not fit: at most 2,000 a table are kept." in news.words
    assert own_in(news.parts.games) == 56
    assert imported(news.parts, hostile("2026-11-24", 44), TOMORROW).parts == news.parts
    results, text = read_results(news.parts.games)[0], news.parts.games
    for nth in range(20):
        results = added(results, "big2", Result(f"own-new-{nth}", "2026-11-23", 1))
    text = rewritten(text, results)
    assert (own_in(text), len(read_results(text)[0]["big2"])) == (76, MOST_RESULTS)


def test_a_table_takes_a_file_up_to_tomorrow() -> None:
    rows = [game("a", "2026-11-24", 1), game("b", "2026-11-25", 1), game("c", "20261123", 1)]
    model, (kept,) = games_results.imported(changed(big2.start(""), now=NOW), Imported(games_text(big2=rows)))
    assert [row.game for row in model.results] == ["a"]
    assert isinstance(kept, KeepResults)
    assert [*read_results(kept.text)[0]["big2"]] == [*model.results]
    assert "One game is dated after tomorrow, by this device’s clock, and left out." in model.notice.text
    assert "One damaged row left out." in model.notice.text


def test_ortalab_takes_days_and_the_quiz_up_to_tomorrow() -> None:
    model, _ = update(example(), StoredRounds((), OWN.saves))
    model, _ = update(model, Now(NOW))
    before = model.saves
    file = saves_text(
        [day(43, 70), day(44, 80)], {"days": {"2026-11-24": [1, 1], "2026-11-25": [5, 5]}, "asked": 6, "right": 6}
    )
    model, _ = update(model, OpenText(file, "my.json"))
    assert (*before.days, 43) == (*model.saves.days[:-1], model.saves.days[-1].number)
    assert model.saves.tally[:2] == (before.tally.right + 1, before.tally.asked + 1)
    assert "Two days are dated after tomorrow, by this device’s clock, and left out." in model.notice.text


def test_future_days_in_a_file_do_not_count() -> None:
    tally = read_tally(
        {"right": 9, "asked": 9, "streak": 9, "longest": 9, "days": {"2027-01-01": [5, 5], "2026-11-01": [1, 1]}}
    )
    assert tally_until(tally, "2026-11-24")[:4] == (4, 4, 4, 4)
    mine = {"right": "x", "asked": 2, "days": "soon"}
    later = tally_until(read_tally({"days": {"2027-01-01": [5, 5]}}), "2026-11-24")
    both = json.loads(write_tally(merged_tallies(read_tally(mine), later)))
    assert (both["asked"], both["unread"]) == (2, [{"right": "x", "days": "soon"}])
    assert json.loads(write_tally(merged_tallies(read_tally(both), later))) == both


def test_a_round_without_a_name_is_not_added_again() -> None:
    file = saves_text(rounds=[{"name": " ", "link": "1&p=Kh.Ks"}, {"name": "b", "link": "1&p=Ah"}])
    once = merged_saves(OWN.saves, file)
    assert merged_saves(once.text, file).rounds == 0
    # The page of rounds names it by its score, and rewrites the file.
    model, _ = update(example(), StoredRounds((), once.text))
    assert [save.name for save in model.saves.named] == ["a", "Pair, 60", "b"]
    named = [
        {"name": save.name, "link": entry.link}
        for save, entry in zip(model.saves.named, read_saves(once.text).rounds, strict=True)
    ]
    assert merged_saves(json.dumps({"ortalab": 1, "rounds": named}), file).rounds == 0
    assert update(model, OpenText(file, "my.json"))[0].saves.named == model.saves.named


def test_games_of_a_file_are_known_as_such_until_they_are_played_here() -> None:
    taken = take_results({}, games_text(t=[game("a", "2026-11-23", 1), game("b", "2026-11-25", 1)]), TOMORROW.day)
    results = taken.results
    assert ([row.from_file for row in results["t"]], taken.later) == ([True], 1)
    assert read_results(rewritten("", results))[0] == results
    assert [row.from_file for row in merged({"t": (Result("a", "2026-11-23", 1),)}, results)["t"]] == [False]
