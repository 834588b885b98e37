"""A custom joker made on the page: previewed while typing, put on the table, changed and deleted."""

import pytest

from ortalab.errors import OrtalabError
from ortalab.page.messages import Focused, OpenLink, PageAct, Typed
from ortalab.page.quiz.question import Quiz
from ortalab.page.shell import Tone, changed
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.drafts import LONGEST_DRAFT
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.link import decode, link_of
from ortalab.tables.rounds.state.areas import BENCH
from ortalab.tables.rounds.state.custom_joker import STARTS, parse_joker
from ortalab.tables.rounds.state.messages import Add, AimShelf, OpenEditor
from ortalab.tables.rounds.state.mode import Question
from ortalab.tables.rounds.state.model import FIRST, Model, Slot, example
from ortalab.tables.rounds.state.names import focus_id
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.toolbar import Discard, EditJoker, JokerAct, Open, Start, Write
from ortalab.tables.rounds.view import regions
from ortalab.text.custom_yaml import read_own_joker, write_own_joker
from tests.rows import for_each
from tests.tables.rounds.pages import after
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_states import HOSTILE
from tests.tables.rounds.view_pages import by_id, drawn
from tests.tables.rounds.visits import in_browser

TIDE = "name: Low Tide\nscored: {rank: 10, mult: 4}\n"


OPENED = after(Open(Drawer.OWN))


def panel(model: Model) -> str:
    return str(regions(model)["panel"])


@for_each(range(len(STARTS)))
def test_every_start_is_a_joker_that_reads_back(place: int) -> None:
    model = onward(OPENED, Start(place))
    joker = parse_joker(model.drafts.joker.text)[0]
    assert joker is not None
    assert write_own_joker(joker) == model.drafts.joker.text
    assert read_own_joker(write_own_joker(joker)) == joker
    assert onward(OPENED, Start(99)) == OPENED


def test_the_joker_is_seen_while_it_is_written() -> None:
    shown = panel(onward(OPENED, Typed("own", TIDE)))
    assert "+4 Mult for each 10 that scores" in shown
    assert "Here it adds <b>+720</b>" in shown
    assert "Its card is shown here." in panel(OPENED)


def test_errors_are_shown_while_a_joker_is_typed() -> None:
    shown = panel(onward(OPENED, Typed("own", "name: Low Tide\nscored: {rank: 1, mult: 4}")))
    assert "joker.scored.rank (line 2, column 16): rank cannot be “1”; " in shown
    assert 'aria-invalid="true"' in shown
    taken = panel(onward(OPENED, Typed("own", "name: Hack\nonce: {mult: 4}")))
    assert "the name “Hack” is taken" in taken


def test_it_is_put_on_the_table_by_one_edit_that_a_link_carries() -> None:
    model = onward(OPENED, Typed("own", TIDE), JokerAct.MAKE)
    assert [joker.name for joker in model.round.jokers][-1] == "Low Tide"
    assert decode(link_of(model)).round == model.round
    assert (model.drawer, model.notice.text) == (None, "Low Tide is on the table.")
    assert onward(model, PageAct.UNDO).round == example().round
    assert onward(OPENED, Typed("own", "name: x"), JokerAct.MAKE).notice.tone is Tone.REFUSED
    assert onward(OPENED, JokerAct.MAKE).notice.text.startswith("The text is empty")


FULL = "j=Joker.Joker.Joker.Joker.Joker"
CROWDED = f"{FULL}&b={'.'.join(['Mime'] * 10)}"
WRITTEN = "x=Low-Tide=scored=rank-10=mult-4"
CHANGED = "Low Tide is changed."
PLACES = {
    f"1&p=10h&{FULL}": ("The row of jokers is full: it waits on the bench.", "Low Tide"),
    f"1&p=10h&{CROWDED}": ("The row of jokers and the bench are full: it is among the jokers to add.", "Low Tide"),
    f"1&p=10h&b=Low-Tide&{WRITTEN}": ("It waits on the bench and does not count.", CHANGED),
    f"1&p=10h&{FULL}&b=Low-Tide&{WRITTEN}": ("The row of jokers is full: it waits on the bench.", CHANGED),
    f"1&p=10h&j=Joker&{WRITTEN}": ("It is among the jokers to add.", CHANGED),
    f"1&p=10h&j=Low-Tide&{WRITTEN}": ("Here it adds <b>+30</b>", CHANGED),
}


PUT = {
    "The row of jokers is full: it waits on the bench.": "Put it on the bench",
    "The row of jokers and the bench are full: it is among the jokers to add.": "Put it among the jokers",
}


@pytest.mark.parametrize("link", PLACES)
def test_the_place_of_a_new_joker_is_named_before_and_after_it_is_added(link: str) -> None:
    before, after_ = PLACES[link]
    page = after(OpenLink(link), Open(Drawer.OWN), Typed("own", TIDE.replace("4", "6")))
    assert before in panel(page)
    assert by_id(page, "make").text == ("Change it" if after_ == CHANGED else PUT[before])
    said = after_ if after_ == CHANGED else before.replace(" it ", f" {after_} ")
    assert onward(page, JokerAct.MAKE).notice.text == said


def test_one_meant_for_the_bench_waits_there_though_the_row_has_room() -> None:
    page = onward(OPENED, AimShelf(BENCH), Typed("own", TIDE))
    assert "It waits on the bench and does not count." in panel(page)
    assert by_id(page, "make").text == "Put it on the bench"
    assert by_id(OPENED, "make").text == "Put it on the table"
    put = onward(page, JokerAct.MAKE)
    assert put.notice.text == "Low Tide waits on the bench and does not count."
    assert [joker.name for joker in put.table.bench] == ["Low Tide"]
    assert onward(put, Open(Drawer.OWN), JokerAct.MAKE).notice.text == "Low Tide is as before."


def test_a_custom_joker_is_edited_in_place() -> None:
    made_ = onward(OPENED, Typed("own", TIDE), JokerAct.MAKE, EditJoker("Low Tide"))
    assert (made_.drawer, made_.drafts.joker.text) == (Drawer.OWN, TIDE)
    assert "Change it" in panel(made_)
    renamed = onward(made_, Typed("own", TIDE.replace("mult: 4", "mult: 5").replace("Low", "LOW")))
    assert "Change it" in panel(renamed)
    assert "Delete Low Tide" in panel(renamed)
    other = onward(renamed, JokerAct.MAKE)
    assert other.notice.text == "LOW Tide is changed."
    assert other.round.jokers[-1].name == "LOW Tide"
    assert len(other.round.own) == 1
    told = score_of(other.round)
    assert told is not None
    assert str(told) == str(60 * (23 + 15))
    assert onward(other, EditJoker("nobody")) == other
    last = Slot(Row.JOKERS, 4)
    asked = in_browser(other, OpenEditor(last), EditJoker("LOW Tide"))
    assert [in_browser(asked, end).focus for end in (PageAct.CLOSE, JokerAct.MAKE)] == [last, last], (
        "a phone hides the shelf"
    )
    assert 'id="edit-joker"' in panel(onward(other, OpenEditor(Slot(Row.JOKERS, 4))))
    assert 'id="edit-joker"' not in panel(onward(other, OpenEditor(Slot(Row.JOKERS, 0))))


def test_it_is_thrown_away_with_its_cards() -> None:
    model = onward(OPENED, Typed("own", TIDE), JokerAct.MAKE, Add("Low-Tide"))
    model = in_browser(model, Open(Drawer.OWN), Discard("Low Tide"))
    assert model.round == example().round
    assert (model.notice.text, model.focus) == ("Low Tide deleted.", "open-own")
    assert onward(model, Discard("Low Tide")).round == model.round
    waiting = after(
        OpenLink(f"1&p=10h&b=Low-Tide.Low-Tide&{WRITTEN}"), OpenEditor(Slot(BENCH, 1)), EditJoker("Low Tide")
    )
    assert in_browser(waiting, Discard("Low Tide")).focus == FIRST
    first = Slot(Row.JOKERS, 0)
    lying = after(OpenLink(f"1&p=10h&j=Low-Tide&{WRITTEN}"), OpenEditor(first), Focused("discard"))
    assert in_browser(lying, Discard("Low Tide")).focus == first, "from its popover"


def test_no_more_than_five_are_brought_along() -> None:
    model = example()
    for letter in "ABCDE":
        model = onward(model, Typed("own", TIDE.replace("Low", letter)), JokerAct.MAKE)
    refused = onward(model, Typed("own", TIDE), JokerAct.MAKE)
    why = "A round has at most five custom jokers; delete one of yours first."
    assert (refused.notice.text, refused.table) == (why, model.table)
    one = after(OpenLink(link_of(model).replace("j=Joker.Mad-Joker.Zany-Joker.Raised-Fist.A-Tide", "j=A-Tide")))
    assert (len(one.round.own), len(one.round.jokers)) == (5, 1)
    assert why in panel(onward(one, Open(Drawer.OWN), Typed("own", TIDE)))


UNREAD = {
    "name: Low Tide\nscored: {rank: [2, 3, 4], mult: 4": "Line 2, column 34: not YAML, expected “,” or “}”, but got",
    "[" * 11: "Line 1, column 11: nested deeper than 10; ",
    "# nothing": "The text is empty; ",
}


@pytest.mark.parametrize("text", UNREAD)
def test_an_invalid_joker_text_is_explained_in_terms_of_jokers_not_rounds(text: str) -> None:
    trouble = parse_joker(text)[1]
    assert trouble.startswith(UNREAD[text])
    assert trouble.endswith("write at least “name: Low Tide” and “once: {mult: 4}”.")


# --- allowed texts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", ["own", "code"])
def test_markup_stays_text_and_the_fields_are_bounded(field: str) -> None:
    model = onward(OPENED, Write(code=field == "code"), Typed(field, HOSTILE))
    assert not [one for one in drawn(model) if one.tag in {"img", "script"}]
    long = onward(OPENED, Typed(field, "x" * 1_000_000))
    assert len(long.drafts.joker.text + long.drafts.joker.code) == LONGEST_DRAFT


def test_every_button_of_the_editor_sends_its_message() -> None:
    model = onward(OPENED, Typed("own", TIDE))
    for element in drawn(model):
        if element.tag == "button" and "do" in element.data:
            assert clicked(element.data) is not None, element.data
    assert clicked({"do": "discard", "arg": "Low Tide"}) == Discard("Low Tide")
    assert clicked({"do": "write", "arg": "python"}) == Write(code=True)
    assert clicked({"do": "start", "arg": "x"}) is None
    assert focus_id(in_browser(OPENED, PageAct.CLOSE)) == "open-own"


def test_a_quiz_shows_no_score_beside_the_joker() -> None:
    asking = changed(onward(OPENED, Typed("own", TIDE)), mode=Question(Quiz()))
    assert "now," not in panel(asking)
    with pytest.raises(OrtalabError):
        read_own_joker("")
