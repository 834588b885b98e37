"""Moving between places: the person's own round is restored, and no notice of the former place remains."""

from dataclasses import replace

import pytest

from ortalab.page.messages import Message, Now, OpenLink, PageAct, Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.state.daily import DailyAct, DealProgress, StartDeal
from ortalab.tables.rounds.state.messages import Remove, Seed
from ortalab.tables.rounds.state.model import FIRST, Model, example
from ortalab.tables.rounds.state.panes import Compare, CompareAct
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.toolbar import SetRules
from ortalab.tables.rounds.table import start, update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.worker import DailyDesk
from tests.rows import for_each
from tests.tables.rounds.daily_pages import NOW, at
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import read

OWN = onward(example(), Remove(FIRST))
QUIZ, DAILY = (DealQuestion("2", 5),), (DailyAct.OPEN,)


def gone(model: Model, *messages: Message) -> Model:
    """Send messages, with a clock and a worker that deals."""
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
def test_the_own_round_comes_back(way: tuple[Message, ...]) -> None:
    away = gone(OWN, *way)
    assert away.table != OWN.table
    back = gone(away, QuizAct.LEAVE)
    assert (back.table, back.quiz, back.mode.button) == (OWN.table, None, QuizAct.LEAVE)
    assert onward(back, PageAct.UNDO).table == away.table


def test_undo_from_a_dealt_round_keeps_the_own_round() -> None:
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


@pytest.mark.parametrize("rules", ["1", "2", "full"])
def test_each_place_is_a_link_under_the_same_rules(rules: str) -> None:
    links = [one for one in read(regions(onward(example(), SetRules(rules)))["places"]) if one.tag == "a"]
    assert [one.text for one in links] == ["Table", "Daily", "Quiz", "Program"]
    assert [one.text for one in links if one.attributes.get("aria-current") == "page"] == ["Table"]
    opened = {}
    for link in links:
        model, effects = update(example(), OpenLink(link.attributes["href"].removeprefix("./")))
        for effect in effects:
            if isinstance(effect, Seed):
                model = onward(model, effect.message)
        opened[link.text] = model
        assert clicked(link.data) is model.mode.button
        assert model.round.rules == ("1" if link.text == "Table" else rules)
        assert not model.notice.text
    assert opened["Quiz"].quiz
    assert opened["Quiz"].own_table == replace(example().table, round=replace(example().round, rules=rules))
    assert opened["Program"].own_table == opened["Quiz"].own_table


@for_each(
    [
        ("", "A round, its score and why"),
        ("1&p=Ks&quiz=score", "Quiz"),
        ("1&p=Ks.zz&quiz=score", "Quiz"),
        ("daily", "Daily round"),
        ("program", "Program"),
        ("set=1&t=Week-8&q=both&p=Ks.Kh", "Week 8"),
    ]
)
def test_the_first_heading_is_the_page_s_own(link: str, heading: str) -> None:
    assert regions(start(link))["heading"] == heading


def test_the_heading_of_a_day_has_its_number() -> None:
    assert regions(gone(OWN, DailyAct.OPEN))["heading"] == "Daily round 10"


def test_a_message_of_the_former_place_goes() -> None:
    refused = onward(OWN, PageAct.REDO)
    assert refused.notice.stays
    assert update(refused, DailyAct.OPEN)[0].notice.text == ""


def test_a_deal_that_arrives_after_leaving_is_dropped() -> None:
    opening, effects = update(onward(OWN, DailyAct.OPEN), Now(NOW))
    (start,) = effects
    assert isinstance(start, StartDeal)
    left = onward(opening, QuizAct.LEAVE)
    assert left.mode.button is QuizAct.LEAVE
    desk = DailyDesk()
    desk.start(start.number, start.rules)
    dealt, effects = update(left, DealProgress(start.number, start.rules, *desk.step(10_000)))  # type: ignore[arg-type]
    assert (dealt.table, dealt.mode.button, effects) == (OWN.table, QuizAct.LEAVE, ())
    assert gone(dealt, DailyAct.OPEN).mode.button is DailyAct.OPEN
