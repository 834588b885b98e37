"""A day's difficulty, why two of its plays score the same, and its picture without spoilers."""

import re
from datetime import date

from ortalab.rounds.score import score
from ortalab.tables.rounds.state.daily import DailyAct, DrawDay
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.daily_days import picture
from ortalab.text.yaml import read_round
from ortalab.workshop.daily_deal import best_of, deal
from ortalab.workshop.daily_shares import hardness_of, why_same
from tests.rows import for_each
from tests.tables.rounds.daily_pages import DONE, TRIED

SAME = [
    ("{cards_played: [9♥, 9♠]}", "{cards_played: [9♠, 9♥]}", "the order of the played cards changes nothing"),
    (
        "{cards_played: [9♥], cards_held_in_hand: [K♥, 2♠], jokers: [Joker, Mime]}",
        "{cards_played: [9♥], cards_held_in_hand: [2♠, K♥], jokers: [Mime, Joker]}",
        "the order of the held cards and jokers changes nothing",
    ),
    ("{cards_played: [9♥, 9♠, 2♠]}", "{cards_played: [9♥, 9♠, 3♠]}", "2♠ and 3♠ add nothing"),
    ("{cards_played: [9♥, 9♠, 2♠]}", "{cards_played: [9♥, 9♠]}", "2♠ adds nothing"),
    ("{cards_played: [9♥, 9♠, 2♠, 4♥]}", "{cards_played: [9♥, 9♠, 3♠, 5♥]}", "the cards you changed add nothing"),
    ("{cards_played: [9♥, 9♠]}", "{cards_played: [9♥, 9♦]}", "different cards score the same"),
]


@for_each(SAME)
def test_two_plays_that_score_the_same_have_their_reason(one: str, other: str, why: str) -> None:
    plays = read_round(one), read_round(other)
    assert score(plays[0]).total == score(plays[1]).total
    assert why_same(*plays) == why


def test_a_day_is_judged_by_the_share_of_plain_plays_that_make_half_of_the_best() -> None:
    found = deal(date(2026, 10, 22))
    hardness = hardness_of(found.laid, best_of(found).total)
    assert hardness.plays == 56 + 70 + 56, "three, four or five of eight cards"
    assert (hardness.half, hardness.word) == (4, "hard")


def test_the_difficulty_of_the_day_is_shown_after_the_last_try() -> None:
    assert "How hard it was" not in regions(TRIED)["shelf"]
    shelf = regions(DONE)["shelf"]
    assert re.search(r"Hard: \w+ of 182 plain plays, with the jokers as dealt, reach half of the best", shelf)
    assert shelf.count('class="me"') == 1


def test_the_picture_has_the_day_and_the_tiles_and_gives_nothing_away() -> None:
    model, effects = update(DONE, DailyAct.PICTURE)
    assert effects == (DrawDay(10, "1", tuple(item.share for item in DONE.daily.tries), 1),)
    text = picture((10, "1"), (55, 100), 3, "host/")
    assert 'width="1200" height="630"' in text
    said = " ".join(re.findall(r">([^<]+)<", text))
    for part in ("Ortalab daily 10", "Thursday, 22 October", "100%", "55%", "streak of three days", "#daily=10"):
        assert part in said
    assert text.count("<rect ") == 1 + 2 * 10
    assert model == DONE
    dealt = DONE.daily.answer
    assert dealt
    for thing in (*dealt.dealt.round.played, *dealt.dealt.round.held, *dealt.dealt.round.jokers):
        assert str(thing) not in said
    assert f"{dealt.score:,.0f}" not in said


def test_there_is_no_picture_before_the_last_try() -> None:
    assert update(TRIED, DailyAct.PICTURE)[0].notice.text == "The picture appears after your last try."
