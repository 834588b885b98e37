"""Links and clocks of the daily round: how it opens, and the notices if there is none."""

import pytest

from ortalab.page.messages import Moved, Now, OpenLink
from ortalab.storage.records import tries_of
from ortalab.tables.rounds.link import decode, link_of
from ortalab.tables.rounds.state.daily import DailyAct, DealProgress, OpenDay, StartDeal
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.streaks import streaks
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.tables.rounds.daily_pages import CHOOSE, NOW, OPENED, SECOND, TRIED, at


def after_link(link: str, now: str = NOW) -> Model:
    return at(example(), OpenLink(link), now=now)


# ---- links ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_link_opens_any_day_by_its_number_or_its_date() -> None:
    for link in ("#daily=10", "#daily=2026-10-22", "1&daily=10", "#daily=", "#daily", "#DAILY"):
        model = after_link(link)
        assert (model.daily.number, model.day is not None, model.round.jokers) == (10, True, OPENED.round.jokers), link
        assert link_of(model).endswith("&daily=10")


def test_a_link_with_the_cards_laid_out_keeps_them() -> None:
    model = after_link(link_of(SECOND))
    assert model.table == SECOND.table
    assert model.is_sealed
    assert "?" in regions(model)["tally"]


def test_a_daily_link_with_changed_cards_shows_the_real_deal() -> None:
    model = after_link("#1&p=As.Ah.Ac&j=Joker&daily=10")
    assert model.table == OPENED.table
    assert model.notice.text == "This link’s cards are not those of the day: here is the deal."


TROUBLE = {
    "#daily=0": "There is no daily round 0; the first, 1, is that of 13 October 2026",
    "#daily=2026-10-12": "There is no daily round of 12 October 2026; the first is that of 13 October 2026",
    "#daily=11": "The round of 23 October 2026 is not dealt yet. By this device’s clock it is 22 October 2026 in UTC.",
    "#daily=2999-01-01": "The round of 1 January 2999 is not dealt yet. By this device’s clock it is 22 October 2026",
    "#daily=<b>x</b>": "“<b>x</b” is not a day; write a date such as 2026-10-13, or a number from 1",
    "#daily=99999999999999999999999": "“99999999999999999999” is not a day",
}


@pytest.mark.slow
@pytest.mark.parametrize("link", TROUBLE)
def test_a_link_to_no_round_says_so_and_opens_today(link: str) -> None:
    model = after_link(link)
    assert model.daily.trouble.startswith(TROUBLE[link])
    assert "<b>x" not in "".join(regions(model).values())
    assert set(link_of(model).partition("daily=")[2]) <= set("0123456789abcdefghijklmnopqrstuvwxyz-")
    assert decode(link_of(model)).daily is not None
    today = at(model, DailyAct.OPEN)
    assert (today.daily.number, today.daily.trouble) == (10, "")
    assert today.table == OPENED.table


def test_back_leads_out_of_the_day_and_into_it() -> None:
    model = update(SECOND, Moved(0, "", -5))[0]
    assert model.day is None
    model = update(model, Moved(2, link_of(SECOND), 2))[0]
    assert model.day
    assert model.table == SECOND.table


# ---- clocks ---------------------------------------------------------------------------------------------------------


def test_a_clock_before_the_first_day_is_reported() -> None:
    model = at(example(), DailyAct.OPEN, now="1970-01-01T00:00")
    assert model.daily.trouble == (
        "By this device’s clock it is 1 January 1970 in UTC, "
        "and the first daily round is that of 13 October 2026: set the clock right."
    )
    assert model.table == example().table


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_clock_set_back_is_reported_and_loses_nothing() -> None:
    model = at(TRIED, OpenDay(1), now="2026-10-19T09:00")
    assert "You have played the round of 22 October 2026 already: check this device’s clock." in regions(model)["shelf"]
    assert model.saves.days == TRIED.saves.days


@pytest.mark.slow
def test_midnight_during_a_try_is_reported_and_the_try_counts_for_its_day() -> None:
    later = update(SECOND, Now("2026-10-23T00:01"))[0]
    assert later.daily.number == 10
    model = update(later, DailyAct.PLAY)[0]
    assert "A new day has begun; this round counts for the day on which you opened it." in model.notice.text
    assert streaks(model.saves.days, "2026-10-23T00:01").streak == 1
    assert not model.saves.days[0].is_late
    today = at(model, DailyAct.OPEN, now="2026-10-23T00:01")
    assert today.daily.number == 11
    assert today.daily.tries == ()


@pytest.mark.slow
@pytest.mark.no_cover
def test_an_earlier_day_does_not_count_for_the_streak() -> None:
    model = at(OPENED, OpenDay(8))
    assert model.daily.is_late
    assert "does not count for the streak" in regions(model)["shelf"]
    tried = at(model, *CHOOSE, DailyAct.PLAY)
    assert tried.saves.days[0].is_late
    assert streaks(tried.saves.days, NOW).streak == 0


def test_a_deal_of_another_day_that_comes_late_is_dropped() -> None:
    assert update(OPENED, DealProgress(9, "1", 3, "{}")) == (OPENED, ())
    opening, effects = update(update(example(), DailyAct.OPEN)[0], Now(NOW))
    assert effects == (StartDeal(10, "1"),)
    broken = update(opening, DealProgress(10, "1", 1, '{"dealt": "1&p=As"}'))[0]
    assert broken.notice.text == "The deal cannot be read; reload the page."
    assert broken.daily.answer is None


@pytest.mark.slow
def test_the_round_of_a_day_under_other_rules_is_another_one() -> None:
    link = "#r=2&daily=10"
    model = after_link(link)
    assert (model.daily.rules, model.round.rules, model.daily.number) == ("2", "2", 10)
    assert model.daily.cards != OPENED.daily.cards
    assert "Daily 10 · rules 2" in regions(model)["shelf"]
    assert link_of(model).endswith("&daily=10")
    assert link_of(model).startswith("1&r=2&")
    tried = at(model, *CHOOSE, DailyAct.PLAY)
    assert (tried.saves.days[0].rules, tries_of(tried.saves.days, 10)) == ("2", ())
    late = update(tried, DealProgress(10, "1", 3, "{}"))
    assert late == (tried, ())
    other = at(tried, OpenLink("#daily=10"))
    assert (other.daily.rules, other.daily.tries) == ("1", ())
    assert at(other, OpenLink(link)).daily.tries == tried.daily.tries


def test_a_link_to_the_open_day_restores_its_cards() -> None:
    for message in (OpenLink("daily=10"), Moved(None, "daily=10")):
        assert at(OPENED, message).table == OPENED.table
    assert at(TRIED, OpenLink("1&p=10h"), OpenLink("daily=10")).table == TRIED.table
