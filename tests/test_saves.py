"""What is kept between visits: the last round is offered, saved rounds are never lost, one file goes out and in."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.web.controls import clicked
from ortalab.web.effects import Download, Push
from ortalab.web.keys import Key, pressed
from ortalab.web.link import LONGEST as LONGEST_LINK
from ortalab.web.link import decode, encode
from ortalab.web.messages import Act, Focused, OpenText, Typed
from ortalab.web.model import Drawer, Model, Save, Tone, example
from ortalab.web.orders import Forget, Found, Keep, Open, Take, Tool
from ortalab.web.saves import FILE, LONGEST, LONGEST_NAME, MOST, read_saves, write_saves
from ortalab.web.update import update
from tests.pages import Browser, opened
from tests.view_pages import by_id

HAND = "1&p=Kh.Ks"
TWO = (Save("one", decode(HAND).round), Save("two", decode("1&p=2c").round))
FUTURE = '{"ortalab": 2, "rounds": "as nobody knows yet"}'


def kept(page: Browser) -> list[str]:
    return [effect.text for effect in page.done if isinstance(effect, Keep)]


def saved_as(link: str, name: str) -> Browser:
    page = opened(link)
    page.send(Typed("name", name))
    page.send(Tool.SAVE_ROUND)
    return page


def test_the_round_of_the_last_visit_is_offered_and_one_click_away() -> None:
    page = opened()
    page.send(Found((HAND,), ""))
    assert (page.model.round, page.model.notice.offer) == (example().round, True)
    assert by_id(page.model, "go-on").text == "Back to mine"
    page.send(Tool.GO_ON)
    assert (encode(page.model.round), page.model.last, len(page.entries)) == (HAND, None, 2)
    page.send(Tool.GO_ON)
    assert page.model.notice.tone is Tone.REFUSED


def test_an_address_with_a_round_wins_and_the_other_is_one_click_away() -> None:
    page = opened("#1&p=2c")
    page.send(Found((HAND,), ""))
    assert encode(page.model.round) == "1&p=2c"
    assert page.model.notice.text == "This is the link's round. Yours is kept."
    page.send(Tool.GO_ON)
    assert encode(page.model.round) == HAND


def test_what_is_offered_can_be_waved_away_and_is_said_of_a_damaged_link_as_well() -> None:
    page = opened("#garbage")
    page.send(Found((HAND,), ""))
    assert page.model.notice.text == "The round you had is kept."
    away = pressed(page.model, Key("Escape"))
    assert away is Act.CLOSE
    for act in (Act.CLOSE, Act.DISMISS):
        model, effects = update(page.model, act)
        assert (model.notice.text, model.last, effects) == ("", page.model.last, ())
    assert clicked({"do": "dismiss"}) is Act.DISMISS


@pytest.mark.parametrize("last", ["", "1", encode(example().round), "1&p=1"])
def test_what_is_no_news_is_not_offered(last: str) -> None:
    model, effects = update(example(), Found((last,), ""))
    assert (model.last, model.notice.offer, effects) == (None, False, ())


def test_the_same_round_in_the_address_is_not_offered() -> None:
    page = opened(f"#{HAND}")
    page.send(Found((HAND,), ""))
    assert page.model.last is None


def test_behind_what_is_on_the_table_the_newest_other_round_is_offered() -> None:
    page = opened("#1&p=2c.3c")  # a friend's link after one edit, and a reload
    page.send(Found(("1&p=2c.3c", "garbage", HAND, "1&p=4c"), ""))
    assert (page.model.notice.text, page.model.notice.offer) == ("You had another round here.", True)
    page.send(Tool.GO_ON)
    assert encode(page.model.round) == HAND


def test_a_round_is_saved_under_its_name_or_under_what_it_scores() -> None:
    page = saved_as(HAND, "  my   kings ")
    page.send(Tool.SAVE_ROUND)
    assert [save.name for save in page.model.saves] == ["my kings", "Pair, 60"]
    assert page.model.naming == ""
    assert read_saves(kept(page)[-1]) == page.model.saves
    assert page.model.notice.text == "“Pair, 60” is saved in this browser."


def test_no_name_is_taken_twice_and_nothing_is_saved_twice() -> None:
    page = saved_as(HAND, "one")
    page.send(Typed("name", "one"))
    page.send(Tool.SAVE_ROUND)
    assert (len(page.model.saves), page.model.notice.text) == (1, "“one” is saved already.")
    page.send(OpenText("cards_played: [2c]"))
    page.send(Typed("name", "one"))
    page.send(Tool.SAVE_ROUND)
    assert [save.name for save in page.model.saves] == ["one", "one 2"]


def test_an_empty_table_is_not_saved_and_there_is_an_end() -> None:
    assert saved_as("1", "x").model.notice.text == "There is nothing on the table to save."
    page = opened(HAND)
    page.send(Found((), write_saves(tuple(Save(str(n), TWO[0].round) for n in range(MOST)))))
    page.send(Tool.SAVE_ROUND)
    assert page.model.notice.text.startswith(f"There are {MOST} saved rounds already")
    assert kept(page) == []


def test_a_saved_round_is_laid_out_or_thrown_away() -> None:
    page = opened()
    page.send(Found((), write_saves(TWO)))
    page.send(Open(Drawer.SAVES))
    page.send(Take("two"))
    assert (encode(page.model.round), page.model.drawer) == ("1&p=2c", None)
    page.send(Forget("two"))
    assert page.model.saves == TWO[:1]
    assert read_saves(kept(page)[-1]) == TWO[:1]
    model = page.model
    for nothing in (Take("two"), Forget("two")):
        assert update(model, nothing) == (model, ())


def test_all_saved_rounds_go_out_as_one_file_and_come_in_again() -> None:
    model = Model(saves=TWO)
    assert update(model, Tool.EXPORT)[1] == (Download(FILE, write_saves(TWO)),)
    assert update(Model(), Tool.EXPORT)[0].notice.tone is Tone.REFUSED
    other = Model(saves=(Save("one", decode("1&p=3c").round), TWO[1]))
    model, effects = update(other, OpenText(write_saves(TWO).encode(), FILE))
    assert [(save.name, encode(save.round)) for save in model.saves] == [
        ("one", "1&p=3c"),
        ("two", "1&p=2c"),
        ("one 2", HAND),
    ]
    assert effects == (Keep(write_saves(model.saves)),)
    assert model.notice.text == f"{FILE}: one saved round added."


OWN = "&".join(f"x=Joker-{nth}=scored=rank-2-3-4-5-6-7-8-9-10-J-Q-K=suit-h=mult-{nth}.5" for nth in range(1, 6))
FULL = f"1&p=10h-glass-foil.2c.2c.2c.2c&j=Joker-1.Joker-2.Joker-3.Joker-4.Joker-5&{OWN}"


def test_as_many_rounds_as_are_kept_come_in_again_however_long_they_are() -> None:
    round_ = decode(FULL).round
    assert (decode(FULL).complaints, len(round_.own)) == ((), 5)
    saves = tuple(Save(f"{n:03}" + "\0" * (LONGEST_NAME - 3), round_) for n in range(MOST))
    data = write_saves(saves).encode()
    assert len(data) > 2 * 64 * 1024
    model, effects = update(Model(), OpenText(b"\xef\xbb\xbf" + data, FILE))
    assert (model.saves, effects) == (saves, (Keep(data.decode()),))
    assert model.notice.text == f"{FILE}: {MOST} saved rounds added."
    assert len(data) + MOST * (LONGEST_LINK - len(FULL)) < LONGEST


def numbered(many: int) -> str:
    rounds = [{"name": str(n), "link": f"1&p=2c&b={'.'.join(['Mime'] * (n % 9))}"} for n in range(many)]
    return json.dumps({"ortalab": 1, "rounds": rounds})


def test_how_many_rounds_of_a_file_did_not_fit_is_told() -> None:
    model, _ = update(Model(), OpenText(numbered(MOST + 50), "my.json"))
    assert len(model.saves) == MOST
    assert model.notice.text == (
        "my.json: 200 saved rounds added. 50 did not fit: at most 200 are saved, so throw some away and open it again."
    )
    again, _ = update(model, OpenText(numbered(MOST), "my.json"))
    assert again.notice.text == "my.json: no saved rounds added."


@pytest.mark.parametrize("data", [numbered(1001).encode(), numbered(2).encode() + b"\xe2\x99\xa5" * 333_333])
def test_a_file_longer_than_any_that_the_page_writes_is_refused(data: bytes) -> None:
    model, effects = update(Model(), OpenText(data[: LONGEST + 1], "my.json"))
    assert (model.saves, effects, model.notice.tone) == ((), (), Tone.REFUSED)
    assert re.search(r"these saved rounds are (1,001|longer than 1,000,000 bytes); leave some", model.notice.text)


BROKEN = [
    FUTURE,
    write_saves(TWO)[:-20],
    '{"ortalab": "1"}',
    '{"ortalab": 1, "rounds": 3}',
    '{"ortalab": 1, "rounds": [3]}',
    '{"ortalab": 1, "rounds": [{"name": 3, "link": ""}]}',
    '{"ortalab": ' + "[" * 9999,
]


@pytest.mark.parametrize("text", BROKEN)
def test_a_file_from_the_future_or_a_broken_one_is_told_in_one_sentence_and_loses_nothing(text: str) -> None:
    before = Model(saves=TWO)
    model, effects = update(before, OpenText(text, "my.json"))
    assert (model.saves, model.round, effects) == (TWO, before.round, ())
    assert model.notice.tone is Tone.REFUSED
    assert "these saved rounds are" in model.notice.text.casefold()
    assert model.notice.text.count("\n") == 0


@pytest.mark.parametrize("text", [FUTURE, "{"])
def test_what_the_browser_keeps_and_the_page_cannot_read_is_not_written_over(text: str) -> None:
    page = opened(HAND)
    page.send(Found((), text))
    page.send(Open(Drawer.SAVES))
    for order in (Tool.SAVE_ROUND, Forget("one"), OpenText(write_saves(TWO))):
        page.send(order)
        assert page.model.notice.tone is Tone.REFUSED
    assert kept(page) == []
    page.send(Found((), write_saves(TWO)))
    page.send(Tool.SAVE_ROUND)
    assert len(kept(page)) == 1


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_name_is_kept_and_read_again(name: str, other: str) -> None:
    page = opened(HAND)
    for text in (name, other, name):
        page.send(Typed("name", text))
        page.send(Tool.SAVE_ROUND)
    names = [save.name for save in page.model.saves]
    assert len(names) == len(set(names))
    assert read_saves(write_saves(page.model.saves)) == page.model.saves


def test_the_file_is_plain_and_has_a_version() -> None:
    assert json.loads(write_saves(TWO[:1])) == {"ortalab": 1, "rounds": [{"name": "one", "link": HAND}]}


def test_enter_in_the_name_saves_and_the_buttons_mean_what_they_say() -> None:
    page = opened(HAND)
    page.send(Focused("name"))
    assert pressed(page.model, Key("Enter", typing=True)) is Tool.SAVE_ROUND
    assert clicked({"do": "take", "arg": "a b"}) == Take("a b")
    assert clicked({"do": "forget", "arg": "a b"}) == Forget("a b")


def test_a_round_from_before_is_laid_out_as_an_edit() -> None:
    model, _ = update(example(), Found((HAND,), ""))
    assert update(model, Tool.GO_ON)[1] == (Push(HAND, 1),)


tabs = st.lists(st.tuples(st.integers(0, 2), st.sampled_from(["a", "b", "c"]), st.booleans()), max_size=12)


@given(tabs)
def test_of_several_tabs_that_save_in_turn_none_loses_what_another_saved(turns: list[tuple[int, str, bool]]) -> None:
    store, wanted = "", set[str]()
    pages = [opened(f"#1&p={card}") for card in ("2c", "3c", "4c")]
    for nth, name, is_thrown in turns:
        page = pages[nth]
        page.done.clear()
        page.send(Found((), store))  # what the page does before each order: the browser may tell it late
        if is_thrown and page.model.saves:
            gone = page.model.saves[0].name
            page.send(Forget(gone))
            wanted.discard(gone)
        else:
            page.send(Typed("name", f"{name} of {nth}"))
            page.send(Tool.SAVE_ROUND)
            wanted.add(f"{name} of {nth}")
        store = kept(page)[-1] if kept(page) else store
        assert {save.name for save in read_saves(store)} == wanted
