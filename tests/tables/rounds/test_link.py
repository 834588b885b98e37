"""Links: equal rounds have equal links, every readable part is kept, and damage never prevents opening."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.fragment import LONGEST, is_link
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.declared import is_plain
from ortalab.rounds.marks import MARKS_1, Edition, Enhancement
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, COURSES, EVERY
from ortalab.rounds.score import score
from ortalab.tables.rounds.link import Reading, decode, encode
from ortalab.tables.rounds.state.areas import BENCH, Table
from ortalab.tables.rounds.state.model import example
from ortalab.text.link import MOST_COMPLAINTS
from ortalab.workshop.rows import check_rows
from tests.rows import for_each
from tests.scoring.rounds import cards, joker_rows, lay, rows

ALPHABET = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.&=")
TENS = lay(["10h", "10s"], ["2h"], ["Mad Joker"])
LONGEST_NAME = max((joker.name for joker in BOOK.rows), key=len)
WORST = lay(["10h glass holo"] * 5, ["10h glass holo"] * 5, [f"{LONGEST_NAME} holo"] * 5)
tables = st.builds(Round, rows(cards), rows(cards), joker_rows)


@given(tables)
def test_a_link_reads_back_as_its_round(round_: Round) -> None:
    assert decode(encode(round_)) == Reading(Table(round_))


@given(tables, tables)
def test_equal_rounds_have_equal_links_and_only_they(one: Round, other: Round) -> None:
    assert (encode(one) == encode(other)) == (one == other)


@given(tables)
def test_a_link_needs_no_escaping_and_is_short(round_: Round) -> None:
    assert set(encode(round_)) <= ALPHABET
    assert len(encode(round_)) <= len(encode(WORST))


@pytest.mark.slow
@pytest.mark.no_cover
def test_every_joker_of_a_book_has_a_name_that_a_link_can_carry() -> None:
    known = EVERY
    assert len(known) == 43
    assert check_rows([*known.values()], "these", taken=()) == tuple(known.values())
    for name in known:
        round_ = Round(TENS.played, TENS.held, (JokerCard(name, Edition.FOIL), JokerCard("Mime")))
        assert set(encode(round_)) <= ALPHABET
        assert decode(encode(round_)) == Reading(Table(round_))


@given(st.from_regex(r"[A-Za-z0-9]{1,5}( [A-Za-z0-9]{1,5}){0,3}", fullmatch=True))
def test_a_name_that_a_joker_in_python_may_have_leaves_the_rest_of_the_link_to_be_read(name: str) -> None:
    assert is_plain(name)
    round_ = Round(TENS.played, TENS.held, (JokerCard(name), JokerCard("Mime")))
    reading = decode(encode(round_))
    assert (reading.round.played, reading.round.held, reading.round.jokers[-1]) == (
        TENS.played,
        TENS.held,
        JokerCard("Mime"),
    )


@given(st.text(max_size=300) | st.text("1&p=hj.-%#0SACx", max_size=300))
def test_any_damaged_text_reads_as_a_round_with_a_link(text: str) -> None:
    reading = decode(text)
    assert decode(encode(reading.round)).round == reading.round
    assert len(reading.complaints) <= MOST_COMPLAINTS + 1


@given(tables, st.integers(0, 400))
def test_a_link_cut_short_keeps_the_cards_before_the_cut(round_: Round, length: int) -> None:
    link = encode(round_)[:length]
    kept = decode(link).round
    whole = min(len(kept.played), max(link.partition("&h")[0].count("."), 0))
    assert kept.played[:whole] == round_.played[:whole]


def test_the_example_fits_in_80_characters() -> None:
    assert encode(example().round) == "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist"
    assert len(encode(example().round)) <= 80


def marked(round_: Round, enhancement: Enhancement, edition: Edition) -> Round:
    """Give every card of a round an enhancement, and every card and joker an edition."""
    return Round(
        tuple(Card(card.rank, card.suit, enhancement, edition) for card in round_.played),
        tuple(Card(card.rank, card.suit, enhancement, edition) for card in round_.held),
        tuple(JokerCard(joker.name, edition) for joker in round_.jokers),
    )


@pytest.mark.parametrize("edition", MARKS_1.editions)
@pytest.mark.parametrize("enhancement", MARKS_1.enhancements)
def test_the_example_with_every_card_and_joker_modified_fits_in_200(enhancement: Enhancement, edition: Edition) -> None:
    round_ = marked(example().round, enhancement, edition)
    assert len(encode(round_)) <= 200
    assert decode(encode(round_)) == Reading(Table(round_))


def test_the_longest_links_are_known() -> None:
    assert len(encode(WORST)) == 267
    fullest = Table(WORST).with_row(BENCH, WORST.jokers * 2)
    assert len(encode(fullest)) == 489
    assert decode(encode(fullest)).table == fullest


def test_the_editions_are_written_whole_until_a_link_passes_200_characters() -> None:
    assert encode(lay(["2h holo"], [], ["Mime poly"])) == "1&p=2h-holographic&j=Mime-polychrome"
    played = ["10h bonus holo"] * 5
    just = lay(played, ["10h bonus holo", *["2h bonus holo"] * 3])
    over = lay(played, [*["10h bonus holo"] * 2, *["2h bonus holo"] * 2])
    assert len(encode(just)) == 200
    assert encode(over) == encode(just).replace("holographic", "holo").replace(
        "&h=10h-bonus-holo.2h", "&h=10h-bonus-holo.10h"
    )
    assert encode(just, step=4) == f"{encode(just)}&step=4"


WRITTEN_ONCE = {
    "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist": 1380,
    "1&p=Kh-glass.Ks&h=Kd.2c-steel&j=Baron.Joker-foil": 1040,
    "1&p=2h-holographic.3h-mult.4h-bonus.5h-wild.6h-polychrome&j=Mime-polychrome": 7425,
    "1&r=2&p=7d-stone.Kh&j=Hanging-Chad": 165,
    "1&p=3h&j=Low-Tide&x=Low-Tide=scored=rank-2-3-4=mult-4": 40,
}
"""Copied links of rounds and their scores: add rows, and never change one."""


@for_each([*WRITTEN_ONCE])
def test_links_of_every_version_are_read(link: str) -> None:
    reading = decode(link)
    assert reading.complaints == ()
    assert score(reading.round, COURSES[reading.round.rules]).total == WRITTEN_ONCE[link]


KIND = [
    ("without the sign", "1&p=10h.10s&h=2h&j=Mad-Joker"),
    ("with the sign", "#1&p=10h.10s&h=2h&j=Mad-Joker"),
    ("a whole address", "https://example.org/ortalab/#1&p=10h.10s&h=2h&j=Mad-Joker"),
    ("any case", "#1&P=10H.10S&H=2H&J=mad-joker"),
    ("any order", "#1&j=Mad-Joker&h=2h&p=10h.10s"),
    ("a T", "#1&p=Th.Ts&h=2h&j=Mad-Joker"),
    ("suits as signs", "#1&p=10♥.10♠&h=2♥&j=Mad-Joker"),
    ("percent-encoded signs", "#1&p=10%E2%99%A5.10%e2%99%a0&h=2h&j=Mad-Joker"),
    ("percent-encoded whole", "https%3A%2F%2Fexample.org%2F%231%26p%3D10h.10s%26h%3D2h%26j%3DMad-Joker"),
    ("percent-encoded twice", "1%2526p%253D10h.10s%2526h%253D2h%2526j%253DMad-Joker"),
    ("spaces encoded", "#1&p=10h.10s&h=2h&j=Mad%20Joker"),
    ("spaces as plus", "#1&p=10h.10s&h=2h&j=Mad+Joker"),
    ("as HTML", "#1&amp;p=10h.10s&amp;h=2h&amp;j=Mad-Joker"),
    ("a full stop", "#1&p=10h.10s&h=2h&j=Mad-Joker."),
    ("a comma", "#1&p=10h.10s&h=2h&j=Mad-Joker,"),
    ("a bracket", "(https://example.org/#1&p=10h.10s&h=2h&j=Mad-Joker)"),
    ("an encoded bracket", "#1&p=10h.10s&h=2h&j=Mad-Joker%29"),
    ("angles", "<#1&p=10h.10s&h=2h&j=Mad-Joker>"),
    ("empty pieces", "#1&&p=10h..10s.&h=2h&j=Mad-Joker&"),
    ("no version", "#p=10h.10s&h=2h&j=Mad-Joker"),
    ("reserved keys", "#1&p=10h.10s&h=2h&j=Mad-Joker&step=4&quiz=3"),
]


@for_each(KIND)
def test_a_link_is_read_as_kindly_as_yaml(why: str, link: str) -> None:
    assert decode(link)[:3] == (Table(TENS), (), False), why


@for_each([("step=4", 4), ("STEP=12", 12), ("step=", None), ("step=-1", None), ("step=99999", None)])
def test_a_link_names_a_step_and_nonsense_in_its_place_is_passed_over(part: str, step: int | None) -> None:
    assert decode(f"{encode(TENS)}&{part}") == Reading(Table(TENS), step=step)
    if step is not None:
        assert decode(encode(TENS, step)).step == step


DAMAGED = [
    ("#1&p=10h.10s.1&h=2h&j=Mad-Joker", "The 3rd played card: unknown card '1'"),
    ("#1&p=10h.10s&h=2h.&j=Mad-Joker.Barron", "The 2nd joker: unknown joker 'Barron'; did you mean 'Baron'?"),
    ("#2&p=10h.10s&h=2h&j=Mad-Joker", "This link is of version 2"),
    ("#0&p=10h.10s&h=2h&j=Mad-Joker", "The link starts with '0' instead of its version, 1."),
    ("#01&p=10h.10s&h=2h&j=Mad-Joker", "The link starts with '01' instead of its version, 1."),
    (f"#{'9' * 99}&p=10h.10s&h=2h&j=Mad-Joker", "This link is of version 9999999999, newer than this page;"),
    ("#one&p=10h.10s&h=2h&j=Mad-Joker", "The link starts with 'one' instead of its version, 1."),
    ("#1&p=10h.10s&h=2h&j=Mad-Joker&z=3", "This page does not know 'z=3'"),
    ("#1&p=10h.10s&h=2h&j=Mad-Joker&p=As", "Played is in the link twice"),
    ("#1&p=10h.10s&h=2h.Ac-glass-steel&j=Mad-Joker", "The 2nd held card: 'Ac glass steel' has more than one"),
    ("#1&p=10h.10s&h=2h.<script>alert(1)</script>&j=Mad-Joker", "The 2nd held card: unknown card '<script>alert"),
]


@for_each(DAMAGED)
def test_a_damaged_part_is_one_sentence_and_the_rest_is_read(link: str, complaint: str) -> None:
    reading = decode(link)
    assert reading.round == TENS
    assert len(reading.complaints) == 1
    assert reading.complaints[0].startswith(complaint)


def test_of_more_than_five_the_first_five_are_kept() -> None:
    reading = decode("#1&p=2h.3h.4h.5h.6h.7h.8h&j=Mime.Mime.Mime.Mime.Mime.Mime")
    assert len(reading.round.played) == len(reading.round.jokers) == 5
    assert reading.complaints == (
        "The link holds seven played cards; the first five were read.",
        "The link holds six jokers; the first five were read.",
    )


def test_too_long_a_link_is_refused_whole() -> None:
    reading = decode("#1&p=10h" + "&z=1" * LONGEST)
    assert reading.round == Round()
    assert reading.complaints == ("This link is longer than 4,000 characters, so none of it was read.",)


def test_a_link_full_of_nonsense_complains_in_bounds() -> None:
    assert decode("#1" + "&z=1" * 500).complaints[-1] == "And 480 more."


@for_each(["", "#", "https://example.org/ortalab/", "https://example.org/#", " "])
def test_an_address_without_a_round_is_blank(link: str) -> None:
    assert decode(link).blank


def test_the_empty_table_has_a_link_that_is_not_blank() -> None:
    assert encode(Round()) == "1"
    assert decode("#1") == Reading()


@for_each(
    [
        ("https://host/#1&p=10h", True),
        ("  1&p=As ", True),
        ("cards_played: [10h]", False),
        ("1&\np", False),
        ("", False),
    ]
)
def test_links_and_yaml_are_distinguished(text: str, answer: bool) -> None:  # noqa: FBT001 — a row of the table above
    assert is_link(text) is answer
