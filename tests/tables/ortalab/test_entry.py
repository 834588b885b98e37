"""Typing cards and jokers into the shelf's field: all of it is added, or nothing and one sentence says why."""

import re
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.keys import Key
from ortalab.page.messages import Focused, Typed
from ortalab.page.notice import Tone
from ortalab.scoring.jokers import BOOK, JOKERS, VERSION
from ortalab.scoring.pack import PACK
from ortalab.scoring.round import Round, Row
from ortalab.tables.ortalab.actions.entry import proposal
from ortalab.tables.ortalab.input.keys import pressed
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state import entry
from ortalab.tables.ortalab.state.areas import Table, Thing
from ortalab.tables.ortalab.state.entry import filled, parsed
from ortalab.tables.ortalab.state.messages import Act, AimShelf
from ortalab.tables.ortalab.state.model import Model, Shelf, Tab, example
from ortalab.tables.ortalab.state.names import FIND_FIELD
from ortalab.tables.ortalab.state.shelf import shelf
from ortalab.tables.ortalab.state.toolbar import ToolbarAct
from ortalab.tables.ortalab.table import update
from ortalab.tables.ortalab.view import regions as view
from tests.tables.ortalab.pages import Browser, opened
from tests.tables.ortalab.visits import in_browser

WORDS = "10h Kh K 2 ace of hearts h foil wild glass holo gl baron jolly joker four fingers f held: p: , barn 1z"


def adds(model: Model) -> str:
    return proposal(model).adds


def things_in(text: str) -> list[Thing | None]:
    return [item.thing for item in filled(parsed(text, JOKERS, VERSION.enhancements, "1"), Table())]


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
    # spaces as well as commas, and repeats
    ("Ks Kh Kc", "1&p=Ks.Kh.Kc"),
    ("Kh Kh Kh", "1&p=Kh.Kh.Kh"),
    ("Ks Kh, 10 of hearts 7 d baron zany joker", "1&p=Ks.Kh.10h.7d&j=Baron.Zany-Joker"),
    ("10h foil KS A♦ glass baron holo mime", "1&p=10h-foil.Ks.Ad-glass&j=Baron-holographic.Mime"),
    ("joker joker mad joker", "1&j=Joker.Joker.Mad-Joker"),
    ("scary face foil smiley", "1&j=Scary-Face-foil.Smiley-Face"),
    # ranks alone
    ("K K K 2 2", "1&p=Ks.Kh.Kc.2d.2s"),
    ("9 10 J Q K", "1&p=9s.10h.Jc.Qd.Ks"),
    ("Kh K ace foil", "1&p=Kh.Ks.Ac-foil"),
    ("four fingers 4", "1&p=4s&j=Four-Fingers"),
    ("7 7 h", "1&p=7s.7h"),
    # the rows
    ("held: 2h 5d", "1&h=2h.5d"),
    ("Kh held:2h 5d, 3c played: Ad", "1&p=Kh.Ad&h=2h.5d.3c"),
    ("h: 2h baron p: 3h", "1&p=3h&h=2h&j=Baron"),
    ("bench: mime jokers: baron", "1&j=Baron&b=Mime"),
    # marks before or after
    ("wild 7d", "1&p=7d-wild"),
    ("foil wild 7d glass 8d", "1&p=7d-wild-foil.8d-glass"),
    ("7d wild 8d glass", "1&p=7d-wild.8d-glass"),
    ("7d wild glass 8d", "1&p=7d-wild.8d-glass"),
    ("baron glass 7d", "1&p=7d-glass&j=Baron"),
    ("poly baron", "1&j=Baron-polychrome"),
    ("steel K, steel K", "1&p=Ks-steel.Kh-steel"),
    # near misses
    ("barn", "1&j=Baron"),
    ("KS, barron", "1&p=Ks&j=Baron"),
    ("10h foyl", "1&p=10h-foil"),
    ("jolly jokr, grredy", "1&j=Jolly-Joker.Greedy-Joker"),
    ("h10 ♠k", "1&p=10h.Ks"),
    ("quen of hearts", "1&p=Qh"),
    # the pack, though it is not on the shelf
    ("half joker", "1&j=Half-Joker&x=pack"),
    ("foil joker stencil Ks", "1&p=Ks&j=Joker-Stencil-foil&x=pack"),
    ("tribulet", "1&j=Triboulet&x=pack"),
]


@pytest.mark.parametrize(("text", "link"), ADDED)
def test_what_is_typed_is_added_in_one_edit(text: str, link: str) -> None:
    page = entered("1", text)
    assert (encode(page.model.table), len(page.entries), page.model.shelf.find) == (link, 2, "")
    assert " on the table." in page.model.notice.text


def test_cards_go_to_the_row_that_the_shelf_fills_and_jokers_to_theirs() -> None:
    page = entered("1&h=2c", "3c, Joker", Row.HELD)
    assert encode(page.model.round) == "1&h=2c.3c&j=Joker"
    assert page.model.notice.text == "3 of Clubs and Joker are on the table."


REFUSED = [
    ("10h, 1z, KS", "Unknown card '1z'"),
    ("KS 1z 10h", "Unknown card '1z'"),
    ("10h xyzzy", "Unknown card 'xyzzy'"),
    ("baron glass", "Baron takes an edition, but no enhancement such as Glass."),
    ("10h glass steel", "'10h' has more than one enhancement, Glass and Steel; keep one."),
    ("foil", "Foil goes with a card"),
    ("cellar: 2h", "There is no row 'cellar'"),
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
        ("k", "K♠"),
        ("K 2 held: 3", "K♠, 2♣ and 3♦ to Held"),
        ("bench: mime", "Mime to Bench"),
        ("10h h", "10♥ Holo"),
        ("scary f f, flower poly", "Scary Face Foil and Flower Pot Poly"),
        ("flush", ""),
        ("", ""),
        ("mime", "Mime"),
    ],
)
def test_what_entering_would_add_is_offered_before(text: str, offered: str) -> None:
    model, _ = update(example(), Typed("find", text))
    assert proposal(model).adds == offered


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("10h, 1z, KS", ["1z"]),
        ("10h 1z ninety KS", ["1z ninety"]),
        ("1z", ["1z"]),
        ("KS baron glass", ["glass"]),
        ("cellar: 2h", ["cellar:"]),
        ("10h, flush", []),  # jokers about it are on the shelf: the text may go on
        ("10h, flush, KS", ["flush"]),
        ("10h fo", []),
        ("ret", []),
    ],
)
def test_the_words_that_are_wrong_are_marked_while_one_types(text: str, marked: list[str]) -> None:
    model, _ = update(example(), Typed("find", text))
    html = str(view(model)["shelf"])
    assert re.findall("<mark>(.*?)</mark>", html) == marked
    assert ('aria-invalid="true"' in html) == bool(marked)


@pytest.mark.slow
@pytest.mark.parametrize("names", [[*BOOK], [*BOOK, *PACK]], ids=["assignment", "pack"])
def test_a_name_is_completed_at_each_of_its_letters_also_where_they_begin_a_mark(names: list[str]) -> None:
    for name in names:
        for end in range(len(name.split()[0]) + 2, len(name)):
            begun = name[:end].lower()
            if sum(other.lower().startswith(begun) for other in names) == 1:
                assert adds(Model(shelf=Shelf(find=begun, more=len(names) > len(BOOK)))) == name, begun


@pytest.mark.parametrize(("text", "often"), [("10h", 1), ("hexagon", 3)])
def test_what_is_typed_is_not_read_again_after_the_next_edit(
    text: str, often: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = Mock(side_effect=entry.items_of)
    monkeypatch.setattr(entry, "items_of", parts)
    entry.parsed.cache_clear()
    for round_ in (Round(), example().round):
        adds(Model(Table(round_), shelf=Shelf(find=text)))
    assert parts.call_count == often  # as it stands, with the pack, with what is misspelled


def test_what_is_being_typed_stays_in_sight_while_its_mark_is_only_begun() -> None:
    model, _ = update(example(), Typed("find", "10h foil, A♦ gl"))
    assert [str(card) for card in shelf(model).cards] == ["A♦"]


@given(st.text(max_size=500))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    things = things_in(text)
    if None not in things:
        assert things_in(", ".join(map(str, things))) == things
    model, _ = update(Model(shelf=Shelf(find=text)), ToolbarAct.ENTER)
    assert model.notice.text
    assert "\n" not in model.notice.text


@given(st.lists(st.sampled_from(WORDS.split()), max_size=12).map(" ".join))
def test_any_words_lie_where_they_stand_in_the_text(text: str) -> None:
    items = parsed(text, JOKERS, VERSION.enhancements, "1")
    assert all(item.thing or item.trouble for item in items)
    assert [item.start for item in items] == sorted(item.start for item in items)
    for item in items:
        assert {*item.text.split()} <= {*text[item.start : item.end].replace(":", ": ").replace(",", " ").split()}


def test_the_field_is_reached_by_its_keys_from_everywhere() -> None:
    for key in (Key("/"), Key("k", control=True), Key("k", control=True, typing=True)):
        message = pressed(example(), key)
        assert message is Act.FIND
        model, _ = update(example(), message)
        assert (model.focus, model.panes.chosen, model.panes.is_sheet) == (FIND_FIELD, Tab.JOKERS, True)
    assert pressed(example(), Key("/", typing=True)) is None
