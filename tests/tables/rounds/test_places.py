"""Going from place to place: the person's own round is restored, and no notice of the former place remains."""

import pytest

from ortalab.page.messages import Now, PageAct, Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.tables.rounds.state.compare import Compare, CompareAct
from ortalab.tables.rounds.state.daily import DailyAct, DealProgress, StartDeal
from ortalab.tables.rounds.state.messages import Message, Remove
from ortalab.tables.rounds.state.model import FIRST, Model, example
from ortalab.tables.rounds.state.places import place_of
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.worker import DailyDesk
from tests.tables.rounds.daily_pages import NOW, at
from tests.tables.rounds.pages import onward

OWN = onward(example(), Remove(FIRST))
QUIZ, DAILY = (DealQuestion("2", 5),), (DailyAct.OPEN,)


def gone(model: Model, *messages: Message) -> Model:
    """Return the model after messages, the clock and the worker's deal among them."""
    for message in messages:
        model = at(model, message)
    return model


@pytest.mark.parametrize(
    "way",
    [
        QUIZ,
        (*QUIZ, QuizAct.REVEAL),
        (*QUIZ, QuizAct.REVEAL, DealQuestion("4", 9)),
        (*QUIZ, *DAILY),
        (*DAILY, *QUIZ),
        DAILY,
    ],
    ids=["quiz", "quiz, answered", "quiz after quiz", "quiz, daily", "daily, quiz", "daily"],
)
def test_ones_own_round_comes_back(way: tuple[Message, ...]) -> None:
    away = gone(OWN, *way)
    assert away.table != OWN.table
    back = gone(away, QuizAct.LEAVE)
    assert (back.table, back.quiz, place_of(back)) == (OWN.table, None, QuizAct.LEAVE)
    assert onward(back, PageAct.UNDO).table == away.table


def test_undo_from_a_dealt_round_asks_nothing_about_ones_own() -> None:
    back = onward(OWN, *QUIZ, PageAct.UNDO)
    assert (back.table, back.quiz) == (OWN.table, None)


@pytest.mark.parametrize("way", [QUIZ, DAILY], ids=["quiz", "daily"])
def test_a_compared_text_stays_with_its_round(way: tuple[Message, ...]) -> None:
    model = onward(OWN, CompareAct.PANE, Typed("printed", "61"))
    away = gone(model, *way)
    assert away.compare == Compare()
    back = gone(away, QuizAct.LEAVE)
    assert back.compare == Compare()
    assert onward(back, CompareAct.PANE).compare.text == "61"


def test_a_message_of_the_former_place_goes() -> None:
    refused = onward(OWN, PageAct.REDO)
    assert refused.notice.stays
    assert update(refused, DailyAct.OPEN)[0].notice.text == ""


def test_the_day_that_is_dealt_after_somebody_left_is_not_laid_out() -> None:
    opening, effects = update(onward(OWN, DailyAct.OPEN), Now(NOW))
    (start,) = effects
    assert isinstance(start, StartDeal)
    left = onward(opening, QuizAct.LEAVE)
    assert place_of(left) is QuizAct.LEAVE
    desk = DailyDesk()
    desk.start(start.number, start.rules)
    dealt, effects = update(left, DealProgress(start.number, start.rules, *desk.step(10_000)))  # type: ignore[arg-type]
    assert (dealt.table, place_of(dealt), effects) == (OWN.table, QuizAct.LEAVE, ())
    assert place_of(gone(dealt, DailyAct.OPEN)) is DailyAct.OPEN
