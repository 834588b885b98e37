"""The spellings of cards and jokers: parsed leniently or strictly, and refused."""

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.cards import RANKS, SUITS
from ortalab.errors import OrtalabError, TextError, shown
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.marks import MARKS_1, MARKS_2
from ortalab.rounds.rulesets import BOOK
from ortalab.text.spelling import MOST_READ, read_card, read_joker
from tests.rows import for_each
from tests.scoring.rounds import cards, jokers

ENHANCEMENTS = (None, *MARKS_1.enhancements)
EDITIONS = (None, *MARKS_2.editions)

KIND_CARDS = """
10♥ | 10♥
10h, TH, tH, 10H, t♥, 10♡, 10 h | 10♥
10♥\ufe0f, 10♥\ufe0e, 10♥\ufe0f\ufe0e | 10♥
as foil bonus, AS Bonus Foil, a♠ FOIL BONUS, ace of spades foil bonus, Ace Spades bonus foil | A♠ Bonus Foil
ac glass, A♣\tGlass, "  A♣  Glass  " | A♣ Glass
queen of hearts polychrome, q♥ poly, q♥ polychrome, QUEEN HEART POLYCHROME, queen h polychrome | Q♥ Polychrome
2d steel holographic, 2D Holo Steel, 2 of diamonds holographic steel, 2♢ Steel Holographic | 2♦ Steel Holographic
js wild, jack of spade wild | J♠ Wild
""".strip().splitlines()

KIND_JOKERS = """
sock and buskin, Sock and Buskin, Sock and Buskin, SOCK AND BUSKIN, sock  and\tbuskin | Sock and Buskin
sock and buskin foil, Sock and Buskin FOIL | Sock and Buskin Foil
joker, JOKER | Joker
joker holographic, joker holo | Joker Holographic
jolly joker polychrome | Jolly Joker Polychrome
baron Foil, "  baron foil " | Baron Foil
""".strip().splitlines()

WRONG_CARDS = {
    "": "unknown card ''; write a rank and a suit, such as '10♥' or 'TH'",
    "10": "unknown card '10'; write a rank and a suit, such as '10♥' or 'TH'",
    "♥": "unknown card '♥'; write a rank and a suit, such as '10♥' or 'TH'",
    "1:30": "unknown card '1:30'; write a rank and a suit, such as '10♥' or 'TH'",
    "No": "unknown card 'No'; write a rank and a suit, such as '10♥' or 'TH'",
    "Joker": "unknown card 'Joker'; write a rank and a suit, such as '10♥' or 'TH'",
    "kings": "unknown card 'kings'; write a rank and a suit, such as '10♥' or 'TH'",
    "1♥": "unknown card '1♥'; did you mean '10♥'?",
    "11♥": "unknown card '11♥'; did you mean '10♥'?",
    "0♥": "unknown card '0♥'; did you mean '10♥'?",
    "♥10": "unknown card '♥10'; did you mean '10♥'?",
    "hk": "unknown card 'hk'; did you mean 'K♥'?",
    "qeen of hearts": "unknown card 'qeen of hearts'; did you mean 'Q♥'?",
    "A♠ Bonsu": "unknown enhancement 'Bonsu' in 'A♠ Bonsu'; did you mean 'Bonus'?",
    "K♦ stone": "unknown enhancement 'stone' in 'K♦ stone'; Stone belongs to rules 2: add --rules 2",
    "A♠ hol": "unknown edition 'hol' in 'A♠ hol'; did you mean 'Holographic'?",
    "A♠ xyz": "unknown enhancement or edition 'xyz' in 'A♠ xyz'; leave it out, or use one of "
    "Bonus, Mult, Wild, Glass, Steel, Foil, Holographic, Polychrome",
    "A♠ Bonus Steel": "'A♠ Bonus Steel' has more than one enhancement, Bonus and Steel; keep one",
    "A♠ Glass Glass": "'A♠ Glass Glass' has more than one enhancement, Glass and Glass; keep one",
    "A♠ Foil Wild Polychrome": "'A♠ Foil Wild Polychrome' has more than one edition, Foil and Polychrome; keep one",
    "A♠\nFoli": r"unknown edition 'Foli' in 'A♠\nFoli'; did you mean 'Foil'?",
}

WRONG_JOKERS = {
    "": "unknown joker ''; write the name of a joker, and perhaps an edition",
    "10♥": "unknown joker '10♥'; write the name of a joker, and perhaps an edition",
    "Foil": "unknown joker 'Foil'; write the name of a joker, and perhaps an edition",
    "Barron": "unknown joker 'Barron'; did you mean 'Baron'?",
    "barron foil": "unknown joker 'barron foil'; did you mean 'Baron'?",
    "Sock & Buskin": "unknown joker 'Sock & Buskin'; did you mean 'Sock and Buskin'?",
    "Joker Foli": "unknown edition 'Foli' in 'Joker Foli'; did you mean 'Foil'?",
    "Joker Steel": "unknown edition 'Steel' in 'Joker Steel'; leave it out, or use one of Foil, "
    "Holographic, Polychrome",
    "Joker Foil Foil": "'Joker Foil Foil' has more than one edition, Foil and Foil; keep one",
    "Baron Foil Polychrome": "'Baron Foil Polychrome' has more than one edition, Foil and Polychrome; keep one",
}

UNSTRICT_CARDS = {
    "10h": "10♥",
    "10♥\ufe0f": "10♥",
    "TH": "10♥",
    "a♥": "A♥",
    "A♥ Foil Bonus": "A♥ Bonus Foil",
    "A♥ bonus": "A♥ Bonus",
    "A♥  Bonus": "A♥ Bonus",
    " A♥": "A♥",
    "A♥ ": "A♥",
}


def spellings(lines: list[str]) -> list[tuple[str, str]]:
    rows = (line.split(" | ") for line in lines)
    return [(text.strip('"'), canonical) for texts, canonical in rows for text in re.split(", ", texts)]


@for_each(spellings(KIND_CARDS))
def test_typed_cards_are_read(text: str, canonical: str) -> None:
    assert str(read_card(text)) == canonical


@for_each(spellings(KIND_JOKERS))
def test_typed_jokers_are_read(text: str, canonical: str) -> None:
    assert str(read_joker(text, BOOK)) == canonical


@for_each(WRONG_CARDS.items())
def test_a_misspelt_card_is_refused_with_the_way_out(text: str, sentence: str) -> None:
    with pytest.raises(TextError, match=f"^{re.escape(sentence)}$"):
        read_card(text)


@for_each(WRONG_JOKERS.items())
def test_a_misspelt_joker_is_refused_with_the_way_out(text: str, sentence: str) -> None:
    with pytest.raises(TextError, match=f"^{re.escape(sentence)}$"):
        read_joker(text, BOOK)


@for_each((name, edition) for name in BOOK for edition in ("", " Foil"))
def test_the_joker_that_was_meant_is_suggested_when_one_letter_is_missing(name: str, edition: str) -> None:
    for place in range(len(name)):
        text = name[:place] + name[place + 1 :] + edition
        with pytest.raises(TextError) as error:
            read_joker(text, BOOK)
        assert f"did you mean {name!r}?" in str(error.value)


@for_each(UNSTRICT_CARDS.items())
def test_strict_reading_refuses_a_kind_spelling_and_names_the_canonical_one(text: str, canonical: str) -> None:
    assert str(read_card(text)) == canonical
    with pytest.raises(TextError, match=re.escape(f"{text!r} is not the strict spelling; write {canonical!r}")):
        read_card(text, strict=True)


def test_strict_reading_wants_the_capital_and_of_sock_and_buskin() -> None:
    with pytest.raises(TextError, match="write 'Sock And Buskin Foil'"):
        read_joker("Sock and Buskin Foil", BOOK, strict=True)


def test_every_card_and_joker_reads_back_from_its_canonical_text_strictly() -> None:
    every = [Card(*parts) for parts in product(RANKS, SUITS, ENHANCEMENTS, EDITIONS)]
    assert [read_card(str(card), strict=True) for card in every] == every
    named = [JokerCard(*parts) for parts in product(BOOK, EDITIONS)]
    assert [read_joker(BOOK.ruleset.print_joker(joker), BOOK, strict=True) for joker in named] == named


@given(cards, st.booleans(), st.sampled_from([str.lower, str.upper, str.title, str]))
def test_case_letters_and_the_order_of_the_words_never_matter(card: Card, swap: bool, case: type[str]) -> None:  # noqa: FBT001
    words = [mark.word for mark in (card.enhancement, card.edition) if mark]
    text = " ".join([f"{card.rank}{card.suit.word[0]}", *(words[::-1] if swap else words)])
    assert read_card(case(text)) == card


@given(jokers, st.sampled_from([str.lower, str.upper, str.title, str]))
def test_case_never_matters_to_a_joker(joker: JokerCard, case: type[str]) -> None:
    assert read_joker(case(str(joker)), BOOK) == joker


@given(st.text(max_size=200))
def test_any_text_is_a_card_and_a_joker_or_one_sentence(text: str) -> None:
    for read in (read_card, lambda text: read_joker(text, BOOK)):
        said = ""
        try:
            read(text)
        except OrtalabError as error:
            said = str(error)
        assert said.isprintable()
        assert len(said) < 600


def test_a_long_text_is_neither_searched_nor_repeated() -> None:
    text = "A♥ " + "x" * 1_000_000
    for read in (read_card, lambda text: read_joker(text, BOOK)):
        with pytest.raises(TextError, match="is 1000003 characters long; write a single card") as error:
            read(text)
        assert len(str(error.value)) < 150
    assert max(len(f"{name} Holographic") for name in BOOK) < MOST_READ


def test_names_may_come_from_any_iterable() -> None:
    assert read_joker("mime", iter(["Mime"])) == JokerCard("Mime")


def test_shown_text_is_one_line() -> None:
    assert shown("a\nb") == r"'a\nb'"
