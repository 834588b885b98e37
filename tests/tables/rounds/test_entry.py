"""Typing cards and jokers into the shelf's field: all are added, or none, with a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.controls import Key
from ortalab.page.messages import Focused, Typed
from ortalab.page.shell import Tone
from ortalab.plurals import listed
from ortalab.rounds.round import Row
from ortalab.rounds.rulesets import BOOK
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.areas import Thing
from ortalab.tables.rounds.state.entry import entry_of, read_entry
from ortalab.tables.rounds.state.messages import Act, AimShelf
from ortalab.tables.rounds.state.model import Model, Shelf, example
from ortalab.tables.rounds.state.names import FIND_FIELD
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.shelf import shelf
from ortalab.tables.rounds.state.toolbar import ToolbarAct
from ortalab.tables.rounds.state.words import named
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions as view
from tests.rows import for_each
from tests.tables.rounds.pages import Browser, opened
from tests.tables.rounds.visits import in_browser

WORDS = "10h Kh K 2 ace of hearts h foil wild glass holo gl baron jolly joker four fingers f held: p: , barn 1z"


def adds(model: Model) -> str:
    return listed([named(thing) for thing in entry_of(model).things])


def things_in(text: str) -> tuple[Thing, ...]:
    return read_entry(text, BOOK.rows, BOOK.ruleset).things


def entered(link: str, text: str, target: Row = Row.PLAYED) -> Browser:
    page = opened(link)
    page.send(AimShelf(target))
    page.send(Typed("find", text))
    page.send(ToolbarAct.ENTER)
    return page


def test_pressing_the_button_moves_the_focus_to_the_field() -> None:
    page = opened("1&p=10h")
    page.send(Typed("find", "KS"))
    model = in_browser(page.model, Focused("enter"), ToolbarAct.ENTER)
    assert (model.focus, model.shelf.find) == (FIND_FIELD, "")


ADDED = [
    ("10h foil, KS, A♦ glass, baron holo", "1&p=10h-foil.Ks.Ad-glass&j=Baron-holographic"),
    ("queen of clubs; sock and buskin poly", "1&p=Qc&j=Sock-and-Buskin-polychrome"),
    ("  10H ,, ", "1&p=10h"),
    ("as foil bonus", "1&p=As-bonus-foil"),
    ("mime", "1&j=Mime"),
    ("2c, bar", "1&p=2c&j=Baron"),
    ("7 of hea, sock", "1&p=7h&j=Sock-and-Buskin"),
    ("flower", "1&j=Flower-Pot"),
    ("Ks Kh Kc", "1&p=Ks.Kh.Kc"),
    ("hack", "1&j=Hack"),  # of other rules, though not on the shelf
]


@for_each(ADDED)
def test_typed_cards_are_added_in_one_edit(text: str, link: str) -> None:
    page = entered("1", text)
    assert (encode(page.model.table), len(page.entries), page.model.shelf.find) == (link, 2, "")
    assert " on the table." in page.model.notice.text


def test_cards_go_to_the_row_that_the_shelf_fills_and_jokers_to_theirs() -> None:
    page = entered("1&h=2c", "3c, Joker", Row.HELD)
    assert encode(page.model.round) == "1&h=2c.3c&j=Joker"
    assert page.model.notice.text == "3 of Clubs and Joker are on the table."


REFUSED = [
    ("10h, 1z, KS", "Unknown card “1z”"),
    ("baron glass", "Unknown edition “glass” in “baron glass”"),
    ("10h fo", "Unknown edition “fo” in “10h fo”; did you mean “Foil”?"),
    ("barron", "Unknown joker “barron”; did you mean “Baron”?"),
    ("2c,2c,2c,2c,2c,2c", "Played has room for only five more cards."),
    ("flush", "Unknown card “flush”"),
    (",", "Type cards or jokers first"),
    ("", "Type cards or jokers first"),
]


@for_each(REFUSED)
def test_partly_unreadable_text_adds_nothing_and_stays(text: str, why: str) -> None:
    page = entered("1", text)
    assert (encode(page.model.round), len(page.entries), page.model.shelf.find) == ("1", 1, text)
    assert page.model.notice.tone is Tone.REFUSED
    assert page.model.notice.text.startswith(why)


@for_each(
    [
        ("10h foil, KS", "10♥ Foil and K♠"),
        ("10h, bar", "10♥ and Baron"),
        ("10h, nobody", ""),
        ("10h poly, bar, KS glass", "10♥ Poly, Baron and K♠ Glass"),
        ("10h fo", ""),
        ("flush", ""),
        ("", ""),
        ("mime", "Mime"),
    ]
)
def test_typing_offers_the_cards_that_enter_adds(text: str, offered: str) -> None:
    model, _ = update(example(), Typed("find", text))
    assert adds(model) == offered
    assert (f"Add <b>{offered}</b>" in view(model)["shelf"]) == bool(offered)


@for_each(
    [
        ("10h, 1z, KS", "Unknown card “1z”"),
        ("cellar, 2h", "Unknown card “cellar”"),
        ("10h, flush, KS", "Unknown card “flush”"),
        ("10h, flush", ""),  # jokers about it are on the shelf, so the text may continue
        ("10h fo", ""),
        ("ret", ""),
    ]
)
def test_a_text_that_cannot_be_read_says_why_while_one_types(text: str, why: str) -> None:
    model, _ = update(example(), Typed("find", text))
    html = str(view(model)["shelf"])
    assert ('aria-invalid="true"' in html, 'class="typed"' in html) == (bool(why), bool(why))
    assert entry_of(model).trouble.startswith(why)


@pytest.mark.slow
def test_a_name_is_completed_at_each_of_its_letters_also_where_they_begin_a_mark() -> None:
    for name in BOOK:
        for end in range(len(name.split()[0]) + 2, len(name)):
            begun = name[:end].lower()
            if sum(other.lower().startswith(begun) for other in BOOK) == 1:
                assert adds(Model(shelf=Shelf(find=begun))) == name, begun


def test_a_typed_card_stays_listed_while_its_mark_is_incomplete() -> None:
    model, _ = update(example(), Typed("find", "10h foil, A♦ gl"))
    assert [str(card) for card in shelf(model).cards] == ["A♦"]


@given(st.one_of(st.text(max_size=500), st.lists(st.sampled_from(WORDS.split()), max_size=12).map(" ".join)))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    things = things_in(text)
    assert things_in(", ".join(map(str, things))) == things
    model, _ = update(Model(shelf=Shelf(find=text)), ToolbarAct.ENTER)
    assert model.notice.text
    assert "\n" not in model.notice.text


def test_the_field_is_reached_by_its_keys_from_everywhere() -> None:
    for key in (Key("/"), Key("k", control=True), Key("k", control=True, typing=True)):
        message = pressed(example(), key)
        assert message is Act.FIND
        model, _ = update(example(), message)
        assert (model.focus, model.panes.chosen, model.panes.is_sheet) == (FIND_FIELD, Tab.JOKERS, True)
    assert pressed(example(), Key("/", typing=True)) is None
