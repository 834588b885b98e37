"""Rounds stored between visits: the last one is offered, saved ones are never lost, one file is saved and loaded."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.controls import Key
from ortalab.page.messages import Download, Focused, Push, Typed
from ortalab.page.shell import Tone
from ortalab.storage.saves import MOST_ROUNDS as MOST
from ortalab.tables.rounds.actions.saving import FILE
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import decode, encode, link_of
from ortalab.tables.rounds.state import toolbar
from ortalab.tables.rounds.state.messages import OpenText
from ortalab.tables.rounds.state.model import FIRST, example
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.toolbar import Open, StoredRounds, StoreSaves, ToolbarAct
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.pages import Browser, opened
from tests.tables.rounds.stored import rounds_in
from tests.tables.rounds.view_pages import by_id, drawn
from tests.tables.rounds.visits import in_browser

HAND = "1&p=Kh.Ks"
TWO = (Save("one", decode(HAND).table), Save("two", decode("1&p=2c").table))
FUTURE = '{"ortalab": 2, "rounds": "as nobody knows yet"}'


def kept(page: Browser) -> list[str]:
    return [effect.text for effect in page.done if isinstance(effect, StoreSaves)]


def saved_as(link: str, name: str) -> Browser:
    page = opened(link)
    page.send(Typed("name", name))
    page.send(ToolbarAct.SAVE_ROUND)
    return page


def test_the_round_of_the_last_visit_is_offered_and_one_click_away() -> None:
    page = opened()
    page.send(StoredRounds((HAND,), ""))
    assert page.model.round == example().round
    assert by_id(page.model, "go-on").text == "Back to mine"
    page.send(toolbar.Resume(0))
    assert (encode(page.model.round), page.model.saves.earlier, len(page.entries)) == (HAND, (), 2)
    page.send(toolbar.Resume(0))
    assert page.model.notice.tone is Tone.REFUSED


def test_an_address_with_a_round_wins_and_the_other_is_one_click_away() -> None:
    page = opened("#1&p=2c")
    page.send(StoredRounds((HAND,), ""))
    assert encode(page.model.round) == "1&p=2c"
    assert page.model.notice.text == "The link’s round. Yours is kept."
    page.send(toolbar.Resume(0))
    assert encode(page.model.round) == HAND


def test_a_damaged_link_offers_the_stored_round() -> None:
    page = opened("#garbage")
    page.send(StoredRounds((HAND,), ""))
    assert page.model.notice.text == "Your last round is kept."
    assert by_id(page.model, "go-on").text == "Back to mine"


@for_each(["", "1", encode(example().round), "1&p=1"])
def test_an_unchanged_round_is_not_offered_again(last: str) -> None:
    model, effects = update(example(), StoredRounds((last,), ""))
    assert (model.saves.earlier, model.origin, effects) == ((), None, ())


def test_the_same_round_in_the_address_is_not_offered() -> None:
    page = opened(f"#{HAND}")
    page.send(StoredRounds((HAND,), ""))
    assert page.model.saves.earlier == ()


def test_the_newest_other_round_is_offered() -> None:
    page = opened("#1&p=2c.3c")  # a friend's link after one edit, and a reload
    page.send(StoredRounds(("1&p=2c.3c", "garbage", HAND, "1&p=4c"), ""))
    assert (page.model.notice.text, by_id(page.model, "go-on").text) == ("You had another round here.", "Back to mine")
    page.send(toolbar.Resume(0))
    assert encode(page.model.round) == HAND


def test_the_rounds_before_it_stand_among_the_saved_ones_until_they_are_laid_out() -> None:
    page = opened()
    page.send(StoredRounds(("1&p=4c", HAND, "1&p=4c", "1&p=2c"), ""))
    page.send(Open(Drawer.SAVES))
    assert [encode(table.round) for table in page.model.saves.earlier] == ["1&p=4c", HAND, "1&p=2c"]
    assert clicked(by_id(page.model, "had-1").data) == toolbar.Resume(1)
    page.send(toolbar.Resume(1))
    assert encode(page.model.round) == HAND
    assert [encode(table.round) for table in page.model.saves.earlier] == ["1&p=4c", "1&p=2c"]
    assert (page.model.drawer, page.model.focus) == (None, FIRST)
    page.send(toolbar.Resume(2))
    assert page.model.notice.tone is Tone.REFUSED


def test_a_deleted_round_can_be_restored_and_the_focus_stays() -> None:
    page = opened()
    for link, name in (("1&p=2c", "a"), ("1&p=3c", "b"), ("1&p=4c", "c")):
        page.send(OpenText(link))
        page.send(Typed("name", name))
        page.send(ToolbarAct.SAVE_ROUND)
    page.send(Open(Drawer.SAVES))
    for name, place, focus in (("b", 1, "forget-1"), ("c", 1, "forget-0"), ("a", 0, "name")):
        assert in_browser(page.model, Focused(f"forget-{place}"), toolbar.Forget(name)).focus == focus
        page.send(toolbar.Forget(name))
        assert clicked(by_id(page.model, "bring-back").data) is ToolbarAct.BRING_BACK
    assert in_browser(page.model, Focused("bring-back"), ToolbarAct.BRING_BACK).focus == "take-0"
    page.send(ToolbarAct.BRING_BACK)
    assert [save.name for save in page.model.saves.named] == ["a"] == [save.name for save in rounds_in(kept(page)[-1])]
    assert page.model.saves.deleted is None
    before = page.model
    page.send(ToolbarAct.BRING_BACK)
    assert page.model.saves.named == before.saves.named


def test_a_deleted_round_read_from_a_file_is_not_offered() -> None:
    page = saved_as(HAND, "one")
    file = write_rounds(page.model.saves.named)
    for message in (toolbar.Forget("one"), OpenText(file, "my.json"), Open(Drawer.SAVES)):
        page.send(message)
    assert [save.name for save in page.model.saves.named] == ["one"]
    assert not [element for element in drawn(page.model) if element.id == "bring-back"]


def test_the_own_quiz_is_not_a_strangers_round_after_a_reload() -> None:
    page = Browser()
    page.send(DealQuestion("1", 7))
    link = link_of(page.model)
    page = opened(f"#{link}")
    page.send(StoredRounds((link, HAND), ""))
    assert page.model.notice.text == "You had another round here."


def test_a_round_is_saved_under_its_name_or_its_score() -> None:
    page = saved_as(HAND, "  my   kings ")
    page.send(ToolbarAct.SAVE_ROUND)
    assert [save.name for save in page.model.saves.named] == ["my kings", "Pair, 60"]
    assert page.model.saves.typed_name == ""
    assert rounds_in(kept(page)[-1]) == page.model.saves.named
    assert page.model.notice.text == "“Pair, 60” is kept in this browser."


def test_no_name_is_taken_twice_and_nothing_is_saved_twice() -> None:
    page = saved_as(HAND, "one")
    page.send(Typed("name", "one"))
    page.send(ToolbarAct.SAVE_ROUND)
    assert (len(page.model.saves.named), page.model.notice.text) == (1, "“one” is kept already.")
    assert page.model.saves.typed_name == "", "the next round is another"
    page.send(OpenText("cards_played: [2c]"))
    page.send(Typed("name", "one"))
    page.send(ToolbarAct.SAVE_ROUND)
    assert [save.name for save in page.model.saves.named] == ["one", "one 2"]


def test_an_empty_table_is_not_saved_and_there_is_an_end() -> None:
    assert saved_as("1", "x").model.notice.text == "The table is empty: there is nothing to keep."
    page = opened(HAND)
    page.send(StoredRounds((), write_rounds(tuple(Save(str(n), TWO[0].table) for n in range(MOST)))))
    page.send(ToolbarAct.SAVE_ROUND)
    assert page.model.notice.text.startswith(f"You have {MOST} kept rounds already")
    assert kept(page) == []


def test_a_saved_round_is_laid_out_or_thrown_away() -> None:
    page = opened()
    page.send(StoredRounds((), write_rounds(TWO)))
    page.send(Open(Drawer.SAVES))
    page.send(toolbar.LoadSave("two"))
    assert (encode(page.model.round), page.model.drawer) == ("1&p=2c", None)
    page.send(toolbar.Forget("two"))
    assert page.model.saves.named == TWO[:1]
    assert rounds_in(kept(page)[-1]) == TWO[:1]
    model = page.model
    for nothing in (toolbar.LoadSave("two"), toolbar.Forget("two")):
        assert update(model, nothing) == (model, ())


@pytest.mark.parametrize("text", [FUTURE, "{"])
def test_unreadable_stored_data_is_not_overwritten(text: str) -> None:
    page = opened(HAND)
    page.send(StoredRounds((), text))
    page.send(Open(Drawer.SAVES))
    assert "No rounds kept yet" not in " ".join(element.text for element in drawn(page.model))
    for order in (ToolbarAct.SAVE_ROUND, toolbar.Forget("one"), OpenText(write_rounds(TWO))):
        page.send(order)
        assert page.model.notice.tone is Tone.REFUSED
    assert kept(page) == []
    page.send(StoredRounds((), write_rounds(TWO)))
    page.send(ToolbarAct.SAVE_ROUND)
    assert len(kept(page)) == 1


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_name_is_kept_and_read_again(name: str, other: str) -> None:
    page = opened(HAND)
    for text in (name, other, name):
        page.send(Typed("name", text))
        page.send(ToolbarAct.SAVE_ROUND)
    names = [save.name for save in page.model.saves.named]
    assert len(names) == len(set(names))
    assert rounds_in(write_rounds(page.model.saves.named)) == page.model.saves.named


def refused(link: str, name: str, store: str) -> Browser:
    """Build a page that saved a round which its browser did not store."""
    page = opened(link)
    page.send(StoredRounds((), store))
    page.send(Typed("name", name))
    page.send(ToolbarAct.SAVE_ROUND)
    page.send(toolbar.SaveFailed(store))
    return page


def test_unsaved_rounds_stay_in_the_page_beside_another_tabs() -> None:
    store = write_rounds(TWO)
    page = refused("1&p=4c", "two", store)
    assert page.model.notice.text.startswith("The browser keeps nothing")
    assert page.model.saves.unsaved == page.model.saves.named[2:]
    more = (*TWO, Save("two 2", decode("1&p=5c").table))
    page.send(StoredRounds((), write_rounds(more[1:])))  # another tab deleted one and saved another by that name
    assert [(save.name, encode(save.table)) for save in page.model.saves.named] == [
        ("two", "1&p=2c"),
        ("two 2", "1&p=5c"),
        ("two 2 2", "1&p=4c"),
    ]
    page.send(ToolbarAct.EXPORT)
    assert page.done[-1] == Download(FILE, write_rounds(page.model.saves.named))
    for left in (page.model.saves.named[1:], page.model.saves.named):  # the browser has it after all
        page.send(StoredRounds((), write_rounds(left)))
        assert page.model.saves.named == left
    page.send(StoredRounds((), store))
    assert page.model.saves.named == TWO


def test_saving_again_after_refused_storage_does_not_claim_that_the_round_is_saved_already() -> None:
    page = refused(HAND, "kings", "")
    for said in ("“kings” is kept in this browser.", "“kings” is kept already."):
        page.send(Typed("name", "kings"))
        page.send(ToolbarAct.SAVE_ROUND)
        assert page.model.notice.text == said
    assert kept(page) == [write_rounds(page.model.saves.named)] * 2
    page.send(toolbar.SaveFailed(""))
    page.send(OpenText(write_rounds(page.model.saves.named), "my.json"))
    assert (len(kept(page)), page.model.saves.unsaved) == (3, ())


def test_the_file_is_plain_and_has_a_version() -> None:
    assert json.loads(write_rounds(TWO[:1])) == {"ortalab": 1, "rounds": [{"name": "one", "link": HAND}]}


def test_enter_saves_a_named_round_and_buttons_send_their_messages() -> None:
    page = opened(HAND)
    page.send(Focused("name"))
    assert pressed(page.model, Key("Enter", typing=True)) is ToolbarAct.SAVE_ROUND
    assert clicked({"do": "take", "arg": "a b"}) == toolbar.LoadSave("a b")
    assert clicked({"do": "forget", "arg": "a b"}) == toolbar.Forget("a b")


def test_a_round_from_before_is_laid_out_as_an_edit() -> None:
    model, _ = update(example(), StoredRounds((HAND,), ""))
    assert update(model, toolbar.Resume(0))[1] == (Push(HAND, 1),)


tabs = st.lists(st.tuples(st.integers(0, 2), st.sampled_from(["a", "b", "c"]), st.booleans()), max_size=12)


@given(tabs)
def test_tabs_that_save_in_turn_lose_nothing(turns: list[tuple[int, str, bool]]) -> None:
    store, wanted = "", set[str]()
    pages = [opened(f"#1&p={card}") for card in ("2c", "3c", "4c")]
    for nth, name, is_thrown in turns:
        page = pages[nth]
        page.done.clear()
        page.send(StoredRounds((), store))  # sent before each command: the browser may report it late
        if is_thrown and page.model.saves.named:
            gone = page.model.saves.named[0].name
            page.send(toolbar.Forget(gone))
            wanted.discard(gone)
        else:
            page.send(Typed("name", f"{name} of {nth}"))
            page.send(ToolbarAct.SAVE_ROUND)
            wanted.add(f"{name} of {nth}")
        store = kept(page)[-1] if kept(page) else store
        assert {save.name for save in rounds_in(store)} == wanted
