"""Rounds of the full game as text: every form is parsed and written back, and errors have a place."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

import ortalab
from ortalab.cards import Rank, Suit
from ortalab.errors import OrtalabError, RoundError
from ortalab.rounds.card import Card, JokerCard, Stated
from ortalab.rounds.hands import Hand
from ortalab.rounds.luck.lay import BOOK, JOKERS
from ortalab.rounds.marks import Edition, Enhancement, Seal
from ortalab.rounds.round import Counted, Run
from ortalab.rounds.rulesets import RULESETS
from ortalab.text.spelling import read_card, read_joker, write_joker
from ortalab.text.yaml import write_round
from tests.full.rounds import data_of, read_hand, round_of, text_of
from tests.rows import for_each

FULL_GAME = RULESETS["full"]
CARD = Card(Rank.KING, Suit.HEARTS, Enhancement.GOLD, Edition.POLYCHROME, Seal.GOLD, 15, debuffed=True)
CARDS = [
    ("K♥ Gold Polychrome Gold Seal +15 debuffed", CARD),
    ("kh debuffed +15 gold seal poly gold", CARD),
    ("king of hearts Gold Seal Gold POLYCHROME Debuffed +15", CARD),
    ("10s stone", Card(Rank.TEN, Suit.SPADES, Enhancement.STONE)),
    ("TS lucky red seal holo", Card(Rank.TEN, Suit.SPADES, Enhancement.LUCKY, Edition.HOLOGRAPHIC, Seal.RED)),
]
JOKER_TEXTS = [
    ("ride the bus +8", "Ride the Bus +8"),
    ("Hologram ×1.75 Negative", "Hologram x1.75 Negative"),
    ("hologram X2 foil debuffed", "Hologram x2 Foil debuffed"),
    ("Constellation x1.1000", "Constellation x1.1"),
    ("Ancient Joker hearts", "Ancient Joker ♥"),
    ("the idol kh active", "The Idol K♥ active"),
    ("Joker Stencil Negative", "Joker Stencil Negative"),
    ("8 ball", "8 Ball"),
    ("cloud 9 debuffed", "Cloud 9 debuffed"),
    ("Oops! all 6s", "Oops! All 6s"),
    ("Loyalty Card inactive", "Loyalty Card inactive"),
    ("Seance", "Séance"),
    ("Riff-raff", "Riff-Raff"),
    ("Caino x2", "Canio x2"),
    ("Drivers License active", "Driver's License active"),
    ("Driver’s License", "Driver's License"),
    ("Sock And Buskin", "Sock and Buskin"),
    ("Shoot The Moon", "Shoot the Moon"),
    ("Mail-in Rebate", "Mail-In Rebate"),
    ("mr bones", "Mr. Bones"),
]


@for_each(CARDS)
def test_a_card_is_read_in_any_order(text: str, card: Card) -> None:
    assert read_card(text, FULL_GAME) == card
    assert read_card(str(card), FULL_GAME) == card


@for_each(JOKER_TEXTS)
def test_a_joker_is_read_kindly_and_written_as_the_table_has_it(text: str, canonical: str) -> None:
    joker = read_joker(text, BOOK, FULL_GAME)
    assert write_joker(joker, FULL_GAME) == canonical
    assert read_joker(canonical, BOOK, FULL_GAME) == joker


@for_each([*JOKERS])
def test_names_are_read_in_any_case(name: str) -> None:
    wanted = {"": "", "suit": " ♣", "card": " 9♣"}[JOKERS[name].needs]
    assert read_joker(f"{name.upper()}{wanted}", BOOK, FULL_GAME).name == name


WHOLE = """rules: full
cards_played: [K♥ Glass]
cards_held_in_hand: [K♦ Steel Red Seal]
jokers: [Ride the Bus +8, The Idol K♥, Blueprint Negative]
joker_slots: 6
levels: {Pair: 3, three of a kind: 2}
plays: {Pair: 12}
observatory: {Pair: 2}
played_this_round: [Pair, Full House]
hands: 1
discards: 0
money: -7
blind: the flint
blind_active: false
deck: Plasma Deck
cards_left: 9
deck_size: 50
deck_start: 40
stones: 1
steels: 2
enhanced: 3
skipped: 4
tarots: 5
counted: after
"""


def test_every_key_is_read() -> None:
    laid = read_hand(WHOLE)
    assert laid == ortalab.Round(
        played=(Card(Rank.KING, Suit.HEARTS, Enhancement.GLASS),),
        held=(Card(Rank.KING, Suit.DIAMONDS, Enhancement.STEEL, seal=Seal.RED),),
        jokers=(
            JokerCard("Ride the Bus", stated=Stated(8)),
            JokerCard("The Idol", stated=Stated(rank=Rank.KING, suit=Suit.HEARTS)),
            JokerCard("Blueprint", edition=Edition.NEGATIVE),
        ),
        rules="full",
        run=Run(
            joker_slots=6,
            levels={Hand.PAIR: 3, Hand.THREE_OF_A_KIND: 2},
            plays={Hand.PAIR: 12},
            observatory={Hand.PAIR: 2},
            played_this_round=(Hand.PAIR, Hand.FULL_HOUSE),
            hands=1,
            discards=0,
            money=-7,
            blind="The Flint",
            blind_active=False,
            plasma=True,
            cards_left=9,
            deck_size=50,
            deck_start=40,
            stones=1,
            steels=2,
            enhanced=3,
            skipped=4,
            tarots=5,
            counted=Counted.AFTER,
        ),
    )
    assert read_hand(write_round(laid)) == laid


def test_a_random_round_is_read_as_it_is_and_reads_back() -> None:
    random = Random(3)
    for _ in range(15):
        data = round_of(random)
        laid = read_hand(text_of(data))
        assert data_of(laid) == data | {"deck": data["deck"].replace("Red", "")}
        assert read_hand(write_round(laid)) == laid


ERRORS: list[dict[str, str]] = yaml.safe_load((Path(__file__).parent / "errors.yml").read_text(encoding="utf-8"))


@for_each(ERRORS)
def test_an_error_says_where_it_is_and_the_way_out(row: dict[str, str]) -> None:
    with pytest.raises(OrtalabError) as caught:
        read_hand(row["round"])
    assert str(caught.value) == row["says"]


def test_every_error_of_a_text_is_reported() -> None:
    with pytest.raises(OrtalabError) as caught:
        read_hand("cards_played: [1x, 2h Wld]\njokers: [Barron]\nlevels: {Pear: 1}\nmoney: x")
    assert len(caught.value.every) == 5


def test_keys_without_effect_give_warnings() -> None:
    said: list[str] = []
    read_hand("cards_played: [2h]\nmony: 3\njokers: [Joker active]\nblind: null\nlevels: null", warn=said.append)
    assert said == [
        "line 2, column 1: the unknown key 'mony' is ignored; did you mean 'money'?",
        "jokers[0]: Joker is always active, so 'active' changes nothing",
    ]


def test_a_round_made_in_python_is_checked_too() -> None:
    two = Card(Rank.TWO, Suit.CLUBS)
    for wrong in (
        lambda: ortalab.Round(6 * (two,)),
        lambda: ortalab.Round((two,), jokers=101 * (JokerCard("Joker"),), rules="full"),
        lambda: Run(levels={Hand.PAIR: 0}),
        lambda: Run(money=10**16),
        lambda: Run(cards_left=-1),
        lambda: Card(Rank.TWO, Suit.CLUBS, bonus=-1),
        lambda: ortalab.score(ortalab.Round()),
        lambda: ortalab.score(ortalab.Round((two,), jokers=(JokerCard("Nobody"),))),
        lambda: ortalab.score(ortalab.Round((two,), rules="full").with_run(blind="Nobody")),
    ):
        with pytest.raises(RoundError):
            wrong()


WORDS = st.sampled_from([*JOKERS, "K♥", "+8", "x1.5", "Foil", "Red Seal", "active", "debuffed", "♥", "x", "+", "é", ""])
TEXTS = st.lists(WORDS, max_size=4).map(" ".join)
VALUES = st.one_of(st.none(), st.booleans(), st.integers(), TEXTS, st.lists(TEXTS, max_size=3))
KEYS = st.sampled_from([line.partition(":")[0] for line in WHOLE.splitlines()])


@given(st.dictionaries(KEYS, st.one_of(VALUES, st.dictionaries(TEXTS, VALUES, max_size=2)), max_size=6))
def test_any_document_is_read_or_refused(data: dict[str, Any]) -> None:
    for text in (json.dumps(data), yaml.safe_dump(data, allow_unicode=True)):
        try:
            laid = read_hand(text)
        except OrtalabError:
            continue
        assert read_hand(write_round(laid)) == laid
        assert str(ortalab.score(laid))
