"""The page in a frame: the round never changes, and a link opens the whole page."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.messages import Message, Moved, OpenLink, PageAct, Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.tables.rounds.state.messages import PinStep
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.toolbar import StoredRounds
from ortalab.tables.rounds.table import update
from tests.tables.rounds.pages import messages
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import by_id, drawn


def framed(link: str = "") -> Model:
    return update(replace(example(), is_embedded=True), OpenLink(link))[0]


@given(st.lists(messages.filter(lambda message: not isinstance(message, Moved | OpenLink)), max_size=20))
def test_nothing_in_a_frame_changes_the_round(happened: list[Message]) -> None:
    model = framed("#1&p=As.Ah&j=Mime")
    before = model.round
    for message in happened:
        model, _ = update(model, message)
        assert model.round == before
        assert (model.editing, model.sheet, model.drag, model.is_setting) == (None, None, None, False)


def test_a_frame_shows_its_address_and_its_steps() -> None:
    model = framed("#1&p=As.Ah")
    assert model.is_embedded
    assert update(model, Moved(None, "#1&p=Kh"))[0].round.played[0].short == "K♥"
    assert update(model, PinStep(1))[0].replay.pinned == 1
    assert update(model, PageAct.UNDO) == update(model, PageAct.REDO) == (model, ())


def test_a_frame_offers_only_rounds_that_it_can_open() -> None:
    model = framed("#1&p=As.Ah")
    assert update(model, StoredRounds(("1&p=Kh",), "")) == (model, ())
    assert update(replace(model, is_embedded=False), StoredRounds(("1&p=Kh",), ""))[0].origin


def test_an_answered_quiz_in_a_frame_can_be_left() -> None:
    model = onward(framed("#1&p=As.Ah&quiz=hand"), Typed("answer", "Pair"), QuizAct.CHECK)
    assert model.quiz
    assert model.quiz.outcome == "right"
    assert by_id(model, "leave").data["do"] == "leave"


def test_the_head_of_a_frame_is_the_link_to_the_whole_page() -> None:
    model = framed("#1&p=As.Ah")
    link = by_id(model, "open-page")
    assert link.attributes["href"] == "./#1&p=As.Ah"
    assert (link.attributes["target"], link.attributes["rel"]) == ("_blank", "noopener")
    assert {one.id for one in drawn(model)}.isdisjoint({"undo", "open-share", "settings"})
    assert by_id(replace(model, is_embedded=False), "open-share").tag == "button"
