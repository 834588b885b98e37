"""The daily round on the page: hidden until tried, stored with the saves."""

import json
from dataclasses import replace

import pytest

from ortalab.page.drag import Lifted
from ortalab.page.messages import CopyLink, Message, Now, PageAct, Push, Replace
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.shell import Tone
from ortalab.rounds.round import Row
from ortalab.rounds.score import score
from ortalab.storage.days import MOST_DAYS
from ortalab.storage.records import Day, Try
from ortalab.tables.rounds.actions.refusal import DEALT
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.areas import BENCH, Table
from ortalab.tables.rounds.state.daily import DailyAct, OpenDay, ShowTry
from ortalab.tables.rounds.state.messages import Act, Add, Carry, LiftByKey, Move, OpenEditor, Remove, SetEdition
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.saves import Saves
from ortalab.tables.rounds.state.solver import SolverAct
from ortalab.tables.rounds.state.toolbar import LoadExample, SaveFailed, StoredRounds, StoreSaves
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.tables.rounds.daily_pages import CHOOSE, DONE, NOW, OPENED, SECOND, SWAP, TRIED, at
from tests.tables.rounds.sending import onward
from tests.tables.rounds.stored import days_in
from tests.tables.rounds.view_pages import by_id, with_class

BEST = "840"
"""The score of round 10's best play."""


def shown(model: Model) -> str:
    return "".join(regions(model).values())


# ---- hidden until it is tried ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("model", [OPENED, TRIED, SECOND], ids=["opened", "tried", "second"])
def test_the_best_is_not_in_the_document_before_the_last_try(model: Model) -> None:
    assert BEST not in shown(model)
    asked = update(model, SolverAct.SOLVE)
    assert asked == (model, ())
    assert regions(model)["best"] == ""


def test_a_try_is_covered_until_it_is_played_and_again_once_something_is_moved() -> None:
    assert "?" in regions(OPENED)["tally"]
    assert 'class="under' not in regions(OPENED)["table"].replace('class="under"', "")
    assert "starts at" in regions(TRIED)["tally"]
    assert "?" not in regions(TRIED)["tally"]
    assert "step-1" in regions(TRIED)["proof"]
    assert "What each is worth" not in regions(TRIED)["proof"]
    assert "?" in regions(SECOND)["tally"]
    assert "step-1" not in regions(SECOND)["proof"]
    assert BEST in shown(DONE)
    assert "What each is worth" in regions(DONE)["proof"]


def test_a_swap_under_the_pointer_shows_no_score() -> None:
    full = at(TRIED, Move(Slot(Row.HELD, 0), Slot(Row.PLAYED, 3)), Move(Slot(Row.HELD, 0), Slot(Row.PLAYED, 4)))
    model = update(at(full, DailyAct.PLAY), LiftByKey(Slot(Row.HELD, 0)))[0]
    model = update(model, Carry(Slot(Row.PLAYED, 0)))[0]
    assert model.lifted is not None
    assert (model.is_asking, model.lifted.takes, "instead of" in model.lifted.message) == (False, True, False)
    assert len(model.lifted.tag) == 1


def test_a_try_is_shown_as_a_share_and_stored_in_the_save_file() -> None:
    model, effects = update(OPENED, DailyAct.PLAY)
    assert model.notice.text == "Try 1: 16, 1% of the best. Two tries left."
    (stored,) = [effect for effect in effects if isinstance(effect, StoreSaves)]
    assert json.loads(stored.text)["days"][0]["day"] == 10
    again, effects = update(model, DailyAct.PLAY)
    assert (again.notice.tone, again.daily.tries, effects) == (Tone.REFUSED, model.daily.tries, ())


def test_a_play_that_scores_like_an_earlier_try_is_announced_before_it_uses_one_up() -> None:
    twice = at(TRIED, Move(Slot(Row.HELD, 0), Slot(Row.HELD, 4)))  # the order of these cards does not matter
    assert score(twice.round).total == score(TRIED.round).total
    assert with_class(twice, "again")[0].text == "16 again: the order of the held cards changes nothing"
    assert by_id(twice, "try").text == "Play it anyway try 2 of 3"
    said = by_id(twice, "spoken").text
    assert said.endswith(
        "It scores 16 again, like try 1: the order of the held cards changes nothing. "
        "Playing it uses up a try all the same: two tries left."
    )
    assert with_class(twice, "sc")[0].text.startswith("?")
    other = at(TRIED, Move(Slot(Row.HELD, 0), Slot(Row.PLAYED, 0)))
    assert score(other.round).total != score(TRIED.round).total
    assert with_class(other, "again") == with_class(OPENED, "again") == []  # a hidden score reveals nothing else
    assert by_id(other, "try").text == "Play it try 2 of 3"


def test_other_days_stand_in_a_calendar_darker_the_higher_their_share() -> None:
    tried = tuple(Try(share) for share in (20, 80))
    kept: tuple[Day[Table], ...] = (Day(3, tried), Day(4, (Try(100),)), Day(5, (Try(0),)))
    model = replace(OPENED, saves=OPENED.saves._replace(days=kept))
    tints = {nth: by_id(model, f"day-{nth}").classes for nth in (1, 3, 4, 5, 10)}
    assert tints == {1: {"dy", "not"}, 3: {"dy", "t3"}, 4: {"dy", "t3"}, 5: {"dy", "t0"}, 10: {"dy", "not", "open"}}
    assert by_id(model, "day-3").attributes["aria-label"] == "Thursday, 15 October: 80%"
    assert by_id(model, "day-10").attributes["aria-current"] == "date"
    assert clicked(by_id(model, "day-3").data) == OpenDay(3)
    assert [one.text for one in with_class(model, "ahead")] == [
        *map(str, range(1, 13)),
        *map(str, range(23, 32)),
    ]  # before the first round, and in the future
    assert update(model, DailyAct.EARLIER) == update(model, DailyAct.LATER) == (model, ())


def test_the_calendar_goes_from_month_to_month_between_the_first_round_and_today() -> None:
    november = at(example(), DailyAct.OPEN, now="2026-11-02T08:00")
    assert by_id(november, "month-name").text == "November 2026"
    october = update(november, DailyAct.EARLIER)[0]
    assert (by_id(october, "month-name").text, october.table) == ("October 2026", november.table)
    assert by_id(october, "day-19").attributes["aria-label"] == "Saturday, 31 October: not played"
    assert by_id(october, "earlier-month").attributes["aria-disabled"] == "true"
    back = update(october, DailyAct.LATER)[0]
    assert (by_id(back, "month-name").text, update(back, DailyAct.LATER)) == ("November 2026", (back, ()))


def test_the_best_play_is_laid_out_with_its_fillers_dimmed() -> None:
    assert with_class(at(DONE, DailyAct.BEST), "best-of-day") != []
    assert with_class(DONE, "best-of-day") == with_class(OPENED, "best-of-day") == []


def test_the_best_play_ends_the_day_and_is_laid_out_with_its_steps() -> None:
    model = at(DONE, DailyAct.BEST)
    assert str(score(model.round)) == BEST
    assert model.day
    assert at(OPENED, DailyAct.BEST).table == OPENED.table  # refused before the last try
    assert OPENED.daily.answer is not None
    found = replace(OPENED, table=OPENED.daily.answer.best)
    model = at(found, DailyAct.PLAY)
    assert model.daily.is_done
    assert model.notice.text.endswith("100% of the best. The best possible!")


def test_the_result_is_text_and_a_link_that_give_nothing_away() -> None:
    _, effects = update(DONE, DailyAct.COPY_RESULT)
    (copied,) = effects
    assert isinstance(copied, CopyLink)
    assert copied.link == "daily=10"
    assert copied.above.splitlines() == ["Ortalab daily 10 · 1% · streak 1", *["⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜ 1"] * 3]
    assert update(DONE, DailyAct.COPY_DAY)[1] == (CopyLink("daily=10", "Link to this day copied."),)
    assert update(TRIED, DailyAct.COPY_RESULT)[0].notice.tone is Tone.REFUSED


# ---- only the dealt cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "message",
    [
        Add("10h"),
        Remove(Slot(Row.PLAYED, 0)),
        SetEdition(Slot(Row.PLAYED, 0), None),
        Act.CLEAR,
        Move(Slot(Row.JOKERS, 0), Slot(BENCH, 0)),
    ],
)
def test_nothing_comes_and_nothing_goes(message: Message) -> None:
    model, effects = update(OPENED, message)
    assert (model.table, model.notice.text, effects) == (OPENED.table, DEALT, ())


def test_a_card_dropped_beside_the_table_returns() -> None:
    lifted = replace(OPENED, drag=Lifted(Slot(Row.PLAYED, 0), None))
    assert update(lifted, PageAct.DROP)[0].table == OPENED.table


def test_a_dealt_card_has_no_edit_buttons() -> None:
    for row, opened in ((Row.PLAYED, DONE), (Row.JOKERS, OPENED)):
        model = update(opened, OpenEditor(Slot(row, 1)))[0]
        panel = regions(model)["panel"]
        assert "editor-right" in panel
        assert "editor-remove" not in panel
        assert "enhance" not in panel
        assert ("editor-across" in panel) is (row is Row.PLAYED)


def test_another_round_leaves_the_day_and_undo_comes_back_to_it() -> None:
    model = update(TRIED, LoadExample(0))[0]
    assert model.day is None
    assert "daily" not in link_of(model)
    back = update(model, PageAct.UNDO)[0]
    assert back.day
    assert link_of(back).endswith("&daily=10")
    assert back.table == TRIED.table


def test_the_table_before_comes_back_and_the_day_waits_as_it_was() -> None:
    model, effects = update(SECOND, QuizAct.LEAVE)
    assert model.table == example().table
    assert not model.is_sealed
    assert any(isinstance(effect, Push) for effect in effects)
    again = at(model, DailyAct.OPEN)
    assert again.daily.tries == TRIED.daily.tries
    assert again.table == TRIED.table  # the last try


def test_a_quiz_is_about_another_round() -> None:
    _, effects = update(SECOND, QuizAct.QUIZ)
    assert [type(effect).__name__ for effect in effects] == ["Seed"]


# ---- kept -----------------------------------------------------------------------------------------------------------


def test_the_file_reads_back_as_it_was_written() -> None:
    text = write_rounds((), DONE.saves.days)
    assert days_in(text) == DONE.saves.days
    again = at(update(example(), StoredRounds((), text))[0], DailyAct.OPEN)
    assert again.daily.tries == DONE.daily.tries
    assert "You reached 1% of the best." in regions(again)["shelf"]


def test_unreadable_days_stay_in_the_file() -> None:
    odd = ['{"day": 3, "tries": [[500]]}', '"what"', '{"day": true, "tries": [[5]]}', '{"day": 4, "tries": []}', "null"]
    text = f'{{"ortalab": 1, "rounds": [], "days": [{{"day": 2, "tries": [[50]]}}, {", ".join(odd)}]}}'
    model = update(example(), StoredRounds((), text))[0]
    assert [day.number for day in model.saves.days if not day.raw] == [2]
    written = write_rounds((), model.saves.days)
    assert all(entry in written for entry in odd)
    assert days_in(written) == model.saves.days
    assert days_in('{"ortalab": 1, "rounds": [], "days": 7}') == ()
    many = ", ".join(f'{{"day": {day}, "tries": [[1]]}}' for day in range(1, MOST_DAYS + 9))
    assert len(days_in(f'{{"ortalab": 1, "rounds": [], "days": [{many}]}}')) == MOST_DAYS


def test_two_tabs_keep_the_tries_of_both() -> None:
    other = update(OPENED, DailyAct.PLAY)[0].saves
    mine = update(update(OPENED, SWAP)[0], DailyAct.PLAY)[0]
    model, effects = update(mine, SaveFailed(other.stored, is_other=True))
    (stored,) = [effect for effect in effects if isinstance(effect, StoreSaves)]
    assert stored.over == other.stored
    assert len(days_in(stored.text)[0].tries) == 2
    assert model.saves.stored == stored.text
    told = update(OPENED, StoredRounds((), other.stored))[0]
    assert told.daily.tries == other.days[0].tries


def test_a_file_that_cannot_be_read_is_not_replaced() -> None:
    model = update(example(), StoredRounds((), "{broken"))[0]
    tried, effects = update(at(model, DailyAct.OPEN, *CHOOSE), DailyAct.PLAY)
    assert not [effect for effect in effects if isinstance(effect, StoreSaves)]
    assert len(tried.daily.tries) == 1
    assert "Your tries cannot be kept" in regions(tried)["shelf"]


def test_a_return_does_not_open_the_daily_round() -> None:
    model = update(example(), StoredRounds((link_of(SECOND),), "", is_return=True))[0]
    assert model.table == example().table


def test_a_try_is_shown_again_where_it_is_known_how_it_lay() -> None:
    model, effects = update(SECOND, ShowTry(0))
    assert model.table == TRIED.table
    assert not model.is_asking
    assert any(isinstance(effect, Push | Replace) for effect in effects)
    bare = replace(SECOND, daily=SECOND.daily._replace(tries=(Try(50),)))
    assert update(bare, ShowTry(0))[0].notice.text == "The layout of this try is no longer kept."


def test_the_head_has_the_streak_once_the_clock_is_known_and_marks_a_round_that_is_done() -> None:
    days = tuple(Day[Table](number, (Try(60),)) for number in (8, 9))
    model = replace(example(), saves=Saves(days=days))
    assert "streak" not in regions(model)["places"]
    assert "streak of two days" in regions(at(model, DailyAct.OPEN))["places"]
    assert "is done" not in regions(at(model, DailyAct.OPEN))["places"]
    assert "today’s is done, streak of one day" in regions(DONE)["places"]


def test_the_time_alone_opens_nothing() -> None:
    text = write_rounds((), (Day(10, (Try(100),)),))
    model = onward(example(), StoredRounds((), text), Now(NOW))
    assert model.day is None
    assert "today’s is done" in regions(model)["places"]
