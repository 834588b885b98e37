"""The daily round: the deals of 400 days card for card, the reason for each choice, and the share of each try."""

from collections.abc import Mapping
from datetime import date, timedelta
from itertools import islice
from pathlib import Path

import pytest

from ortalab import read_round
from ortalab.cli import main
from ortalab.commands.daily import check, day_asked
from ortalab.errors import OrtalabError
from ortalab.rounds.card import JokerCard
from ortalab.rounds.round import FULL, RULES, Round, Row
from ortalab.rounds.score import score
from ortalab.workshop.daily_dates import FIRST, LAST, day_of, number_of, read_day
from ortalab.workshop.daily_deal import Deal, best_of, candidates, deal, is_obvious, manner_of, plain_play
from ortalab.workshop.daily_shares import share_of
from ortalab.workshop.solve.solution import Limits, drive
from ortalab.workshop.solve.solver import solve
from tests.places import GOLDEN

DAYS = 400
GOLDEN = GOLDEN / "daily.txt"
"""A line per day: its date, its candidate's number, cards and jokers. Links name days, so deals must never change."""
TODAY = date(2026, 11, 23)


def written(days: range) -> str:
    return "".join(f"{deal(FIRST + timedelta(day))}\n" for day in days)


@pytest.mark.exhaustive
def test_the_deals_of_400_days_are_as_they_were(rewrite_golden: bool) -> None:  # noqa: FBT001
    found = written(range(DAYS))
    if rewrite_golden:
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_candidates_of_every_fourth_of_400_days_are_as_they_were() -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert len(lines) == DAYS
    for line in lines[::4]:
        day, nth, *_ = line.split()
        at = int(nth) - 1
        assert str(next(islice(candidates(date.fromisoformat(day)), at, None))) == line


@pytest.mark.slow
@pytest.mark.parametrize("day", [0, 41])
@pytest.mark.no_cover
def test_the_deal_of_a_day_is_its_first_nonobvious_candidate(day: int) -> None:
    found = deal(FIRST + timedelta(day))
    refused = islice(candidates(FIRST + timedelta(day)), found.nth - 1)
    assert f"{found}" == GOLDEN.read_text(encoding="utf-8").splitlines()[day]
    assert all(drive(is_obvious(one)) for one in refused)
    plain = plain_play(found)
    best, as_dealt = solve(plain).score.total, solve(plain, limits=Limits(("jokers",))).score.total
    assert best > manner_of(RULES).obvious * score(plain).total
    assert best > as_dealt


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_day_of_the_full_game_is_dealt_without_luck_and_judged_as_the_other() -> None:
    found = deal(TODAY, FULL)
    assert (len(found.cards), len(found.jokers), len(found.run.levels), found.fewest) == (8, 5, 3, 1)
    best = best_of(found)
    assert (best.plain < 50, best.as_dealt < 100, score(best.round).has_luck) == (True, True, False)
    assert score(best.round).total == best.total
    assert not drive(is_obvious(found))
    assert found.nth == 1 or drive(is_obvious(next(candidates(TODAY, FULL))))


def test_a_deal_with_an_obvious_best_play_is_rejected() -> None:
    round_ = read_round("{cards_played: [A♠, A♥, A♣, A♦, K♠], cards_held_in_hand: [2♥, 3♦, 4♦], jokers: [Joker]}")
    assert drive(is_obvious(Deal(FIRST, (*round_.played, *round_.held), round_.jokers)))
    # The jokers' order does not matter: as dealt, Blackboard's ×3 is last.
    jokers = tuple(map(JokerCard, ("Joker", "Blackboard")))
    assert drive(is_obvious(Deal(FIRST, deal(FIRST).cards, jokers)))


def test_the_plain_play_is_the_best_hand_of_the_cards_highest_first() -> None:
    cards = read_round("{cards_played: [A♠, Q♥, 9♠, 9♥, 8♣], cards_held_in_hand: [7♠, 4♠, 3♠]}")
    plain = plain_play(Deal(FIRST, (*cards.played, *cards.held), ()))
    assert [str(card) for card in plain.played] == ["A♠", "9♠", "7♠", "4♠", "3♠"]
    assert [str(card) for card in plain.held] == ["Q♥", "9♥", "8♣"]


WRONG_DAYS: Mapping[str, str] = {
    "0": "there is no daily round 0; the first, 1, is that of 13 October 2026",
    "9999999": "there is no daily round 9999999; the first, 1, is that of 13 October 2026",
    "2026-10-12": "there is no daily round of 12 October 2026; the first is that of 13 October 2026",
    "2026-02-30": "'2026-02-30' is not a day; write a date such as 2026-10-13, or a number from 1",
    "20261101": "'20261101' is not a day",
    "٣": "'٣' is not a day",
    "": "'' is not a day",
}


@pytest.mark.parametrize("text", WRONG_DAYS)
def test_an_invalid_day_is_reported(text: str) -> None:
    with pytest.raises(OrtalabError) as told:
        read_day(text)
    assert str(told.value).startswith(WRONG_DAYS[text].partition(";")[0])


def test_a_day_and_its_number_say_each_other() -> None:
    for day in (FIRST, TODAY, LAST):
        assert day_of(number_of(day)) == day
    assert read_day(" 41 ") == read_day("2026-11-22")


def test_a_future_day_and_a_clock_before_the_first_day_are_reported() -> None:
    assert day_asked(None, TODAY) == TODAY
    assert day_asked("1", TODAY) == FIRST
    with pytest.raises(OrtalabError, match="of 24 November 2026 is not dealt yet; by this computer"):
        day_asked("2026-11-24", TODAY)
    with pytest.raises(OrtalabError, match="it is 1 January 1970 in UTC, and the first daily round"):
        day_asked(None, date(1970, 1, 1))


def test_a_try_uses_the_dealt_cards() -> None:
    found = deal(FIRST)
    plain = plain_play(found)
    check(found, plain)
    check(found, Round(plain.held, plain.played, plain.jokers[::-1]))
    first, second, *others = plain.jokers
    wrong: Mapping[str, Round] = {
        f"{plain.played[0]} is missing": plain.without(Row.PLAYED, 0),
        f"{second} is missing": plain.without(Row.JOKERS, 1),
        "Baron is not in this deal": plain.with_row(Row.JOKERS, (JokerCard("Baron"), second, *others)),
        f"{second} is not in this deal, or not that often": plain.with_row(Row.JOKERS, (second, second, *others)),
        f"{first.name} is not in this deal": plain.with_row(Row.JOKERS, (JokerCard(first.name), second, *others)),
        "2 cards are played": Round(plain.played[:2], plain.held + plain.played[2:4], plain.jokers),
    }
    for why, laid in wrong.items():
        with pytest.raises(OrtalabError) as told:
            check(found, laid)
        assert str(told.value).startswith(why.replace("2 cards are played", f"{plain.played[4]} is missing"))


def test_a_try_plays_as_many_cards_as_leave_room_in_the_hand() -> None:
    found = deal(FIRST)
    plain = plain_play(found)
    check(found._replace(cards=found.cards[:7]), Round(found.cards[:3], found.cards[3:7], plain.jokers))
    with pytest.raises(OrtalabError, match="2 cards are played; play 3 to 5 and hold the rest"):
        check(found._replace(cards=found.cards[:7]), Round(found.cards[:2], found.cards[2:7], plain.jokers))


def test_a_share_is_100_for_the_best_alone() -> None:
    assert share_of(10**18 - 1024, 10**18) == 99
    assert share_of(1.0, 10**6) == 0


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_command_deals_judges_and_shows_the_best(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*words: str) -> str:
        main(["daily", *words])
        out, err = capsys.readouterr()
        return out or err

    told = said("10", "--page", "https://host/#old")
    assert told.splitlines()[-1] == "https://host/#daily=10"
    assert told == said("2026-10-22", "--page", "https://host/")
    told = said("35", "--rules", "full", "--page", "https://host/")
    assert told.splitlines()[-1] == "https://host/#r=full&daily=35"
    file = tmp_path / "try.yml"
    file.write_text(said("10", "--yaml"), encoding="utf-8")
    assert said("10", "--try", str(file)) == "276: 32% of the best\n"
    assert said("10", "--best").splitlines()[-1] == "840"
    assert "is not in this deal" in said("1", "--try", str(file))
    assert said().startswith("Daily ")
