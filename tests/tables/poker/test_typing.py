"""Hands typed or pasted at poker's table."""

from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.messages import Typed
from ortalab.tables.poker import table
from ortalab.tables.poker.entry import read_entry, read_link
from ortalab.tables.poker.state import Showdown
from ortalab.tables.poker.state.messages import (
    Act,
    Pasted,
)
from tests.page.game_pages import text_of
from tests.tables.poker.pages import DRAWING, PAIR, SHOWDOWNS, THREE, Page


def test_cards_are_typed_where_the_next_ones_go_and_five_are_a_hand() -> None:
    page = Page().open(DRAWING).send(Typed("cards", "10h?"))
    assert "Put 10h? on the table" in text_of(page, "shelf")
    page.send(Typed("cards", "9h ?"), Act.ENTER)
    assert (page.link, page.model.typed) == ("1-ASQDJCTD8S-THJHQH9Hx", "")
    page.send(Typed("cards", "5C, 5D 5H 2S ?"), Act.ENTER)
    assert (page.link.split("-")[3], page.said) == ("5C5D5H2Sx", "Player 3: 4 of 5.")
    page.send(Act.ADD_HAND, Typed("cards", "7C 7D 7H 7S 2D"), Act.ENTER)
    assert (page.link.split("-")[4], page.said) == ("7C7D7H7S2D", "Player 4: Four 7s.")
    assert 'data-at=""' in table.regions(page.model)["shelf"]


def test_a_command_line_is_pasted_in_place_of_all_hands() -> None:
    page = Page().open(THREE).send(Pasted("$ java Poker KS 9S QS AS JS 3D 7C 3S 3H 7S\n"))
    assert page.said == "Two hands in place of the others."
    assert "Player 2 wins." in text_of(page, "tally")
    page.send(Pasted("ortalab poker odds --low-ace AS QD JC TD 8S TH JH QH ? ?"))
    assert page.link == "1a" + DRAWING[1:]
    page.send(Pasted(f"https://example.org/poker/#{PAIR}"))
    assert page.link == PAIR
    page.send(Pasted("AS KS QS JS 9S AS KH QH JH 9H"))
    assert page.said.endswith("9 of Spades is in several hands, which no deck allows.")
    assert page.entries == [page.link]


def test_typed_hands_are_added_and_keep_the_rule_of_the_ace() -> None:
    page = Page().open(PAIR).send(Act.LOW_ACE)
    page.send(Typed("cards", "AS 2D 3C 4H 5S"), Act.ENTER)
    page.send(Typed("cards", "AH 2H 3H 4S 6S 7C 7D 7H 7S 2C"), Act.ENTER)
    assert (page.said, page.link) == ("Two hands added.", f"1a{PAIR[1:]}-AS2D3C4H5S-AH2H3H4S6S-7C7D7H7S2C")
    page.send(Pasted("java Poker KS 9S QS AS JS"))
    assert page.link == "1a-KS9SQSASJS"
    page = Page().open().send(Typed("cards", "KS 9S QS AS JS"), Act.ENTER)
    assert page.link == "1-KS9SQSASJS"  # they replace the hands of the question
    page = Page().open("-".join(["1", *["7C7D7H7S2C"] * 39])).send(Pasted("AH 2H 3H 4S 6S 7C 7D 7H 7S 2C"))
    assert page.said == "The table takes 40 hands; remove one first."


@given(SHOWDOWNS.filter(lambda showdown: len(showdown.hands) > 1))
def test_the_arguments_are_read_back(showdown: Showdown) -> None:
    text = " ".join(card for hand in showdown.hands for card in hand)
    assert read_entry(text).hands == showdown.hands


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    page = Page().open(THREE).send(Pasted(text))
    assert page.said
    assert read_link(page.link) == page.model.table
