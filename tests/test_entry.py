"""Typing cards and jokers into the shelf's field: all of it is added, or nothing and one sentence says why."""

from collections.abc import Collection
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import OrtalabError
from ortalab.page.messages import Focused, Typed
from ortalab.page.notice import Tone
from ortalab.scoring.jokers import BOOK, JOKERS
from ortalab.scoring.pack import PACK
from ortalab.scoring.round import JokerCard, Round, Row
from ortalab.tables.ortalab.actions import entry
from ortalab.tables.ortalab.actions.entry import proposal, proposed_words
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.ids import FIND_FIELD
from ortalab.tables.ortalab.state.messages import AimShelf
from ortalab.tables.ortalab.state.model import Model, Shelf, example
from ortalab.tables.ortalab.state.shelf import shelf
from ortalab.text.spelling import read_joker
from tests.focus_pages import in_browser
from tests.pages import Browser, opened


def entered(link: str, text: str, target: Row = Row.PLAYED) -> Browser:
    page = opened(link)
    page.send(AimShelf(target))
    page.send(Typed("find", text))
    page.send(ToolbarAct.ENTER)
    return page


def test_who_presses_the_button_stands_in_the_field_as_the_button_is_gone() -> None:
    page = opened("1&p=10h")
    page.send(Typed("find", "KS"))
    model = in_browser(page.model, Focused("enter"), ToolbarAct.ENTER)
    assert (model.focus, model.shelf.find) == (FIND_FIELD, "")


ADDED = [
    ("10h foil, KS, A♦ glass, baron holo", "1&p=10h-foil.Ks.Ad-glass&j=Baron-holographic"),
    ("queen of clubs; sock and buskin poly", "1&p=Qc&j=Sock-And-Buskin-polychrome"),
    ("  10H ,, ", "1&p=10h"),
    ("as foil bonus", "1&p=As-bonus-foil"),
    ("mime", "1&j=Mime"),
    ("2c, bar", "1&p=2c&j=Baron"),
    ("blue foil", "1&j=Blueprint-foil"),
    ("10h fo, A♦ gl, sock ho, KS", "1&p=10h-foil.Ad-glass.Ks&j=Sock-And-Buskin-holographic"),
    ("7 of hea", "1&p=7h"),
    ("flower", "1&j=Flower-Pot"),
]


@pytest.mark.parametrize(("text", "link"), ADDED)
def test_what_is_typed_is_added_in_one_edit(text: str, link: str) -> None:
    page = entered("1", text)
    assert (encode(page.model.round), len(page.entries), page.model.shelf.find) == (link, 2, "")
    assert page.model.notice.text.endswith(("is on the table.", "are on the table."))


def test_cards_go_to_the_row_that_the_shelf_fills_and_jokers_to_theirs() -> None:
    page = entered("1&h=2c", "3c, Joker", Row.HELD)
    assert encode(page.model.round) == "1&h=2c.3c&j=Joker"
    assert page.model.notice.text == "3 of Clubs and Joker are on the table."


REFUSED = [
    ("10h, 1z, KS", "Unknown card '1z'"),
    ("10h foyl", "Unknown edition 'foyl' in '10h foyl'; did you mean 'Foil'?"),
    ("KS, barron", "Unknown joker 'barron'; did you mean 'Baron'?"),
    ("baron glass", "Unknown edition 'glass' in 'baron glass'"),
    ("10h glass steel", "'10h glass steel' has more than one enhancement"),
    ("2c,2c,2c,2c,2c,2c", "Played is full: five cards at most."),
    ("flush", "Unknown card 'flush'"),
    (",", "Type cards or jokers first"),
    ("", "Type cards or jokers first"),
]


@pytest.mark.parametrize(("text", "why"), REFUSED)
def test_what_cannot_be_read_whole_adds_nothing_and_loses_nothing(text: str, why: str) -> None:
    page = entered("1", text)
    assert (encode(page.model.round), len(page.entries), page.model.shelf.find) == ("1", 1, text)
    assert page.model.notice.tone is Tone.REFUSED
    assert page.model.notice.text.startswith(why)


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("10h foil, KS", "10♥ Foil and K♠"),
        ("10h, bar", "10♥ and Baron"),
        ("10h, nobody", ""),
        ("10h fo, bar po, KS g", "10♥ Foil, Baron Poly and K♠ Glass"),
        ("s, KS", ""),
        ("k", ""),
        ("10h h", "10♥ Holo"),
        ("scary f f, flower poly", "Scary Face Foil and Flower Pot Poly"),
        ("flush", ""),
        ("", ""),
        ("mime", "Mime"),
    ],
)
def test_what_entering_would_add_is_offered_before(text: str, offered: str) -> None:
    model, _ = update(example(), Typed("find", text))
    assert proposed_words(model) == offered


@pytest.mark.parametrize("names", [[*BOOK], [*BOOK, *PACK]], ids=["assignment", "pack"])
def test_a_name_is_completed_at_each_of_its_letters_also_where_they_begin_a_mark(names: list[str]) -> None:
    for name in names:
        for end in range(len(name.split()[0]) + 2, len(name)):
            begun = name[:end].lower()
            if sum(other.lower().startswith(begun) for other in names) == 1:
                assert proposed_words(Model(shelf=Shelf(find=begun, more=len(names) > len(BOOK)))) == name, begun


@pytest.mark.parametrize(("text", "often"), [("hexagon", 1), ("even f gl", 3)])
def test_what_cannot_be_read_is_not_read_twice(text: str, often: int, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def reading(piece: str, names: Collection[str]) -> JokerCard:
        read.append(piece)
        return read_joker(piece, names)

    monkeypatch.setattr(entry, "read_joker", reading)
    for round_ in (Round(), example().round):  # nor for the next edit, while it stands in the field
        assert proposed_words(Model(Table(round_), shelf=Shelf(find=text))) == ""
    assert len(read) == len(set(read)) == often


def test_what_is_being_typed_stays_in_sight_while_its_mark_is_only_begun() -> None:
    model, _ = update(example(), Typed("find", "10h foil, A♦ gl"))
    assert [str(card) for card in shelf(model).cards] == ["A♦"]


@pytest.mark.no_cover
@given(st.text(max_size=500))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    with suppress(OrtalabError):
        things = proposal(text, frozenset(), JOKERS)
        assert proposal(", ".join(map(str, things)), frozenset(), JOKERS) == things
    model, _ = update(Model(shelf=Shelf(find=text)), ToolbarAct.ENTER)
    assert model.notice.text
    assert "\n" not in model.notice.text
