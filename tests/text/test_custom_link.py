"""Declared jokers in links: parsed back unchanged, without escapes, and refused in one sentence if damaged."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from ortalab.page.fragment import LONGEST, is_link
from ortalab.page.quiz.question import ASKED
from ortalab.rounds.card import JokerCard
from ortalab.rounds.declared import Declared
from ortalab.rounds.gains import mult
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rulesets import EVERY
from ortalab.rounds.words import once
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.areas import AREAS, BENCH, MOST_WAITING, Table, most
from ortalab.tables.rounds.state.model import Model
from ortalab.text import custom_link as ownlink
from ortalab.text.custom_link import encode_own
from ortalab.text.yaml import read_round
from ortalab.workshop.rows import LONGEST_NAME
from tests.rows import for_each
from tests.scoring.custom_jokers import declared, fullest, own_rounds, with_joker
from tests.scoring.rounds import lay
from tests.tables.rounds.test_hostile import counted
from tests.tables.rounds.test_link import ALPHABET

TIDE = "x=Low-Tide=scored=rank-2-3-4=suit-spades-hearts=chips-20=mult-4.5"
LINK = f"1&p=3h.Kd&j=Low-Tide-foil.Joker&{TIDE}"


@given(own_rounds())
def test_a_round_with_jokers_of_its_own_has_one_link_and_reads_back(round_: Round) -> None:
    link = encode(round_)
    reading = decode(link)
    assert (reading.round, reading.complaints) == (round_, ())
    assert encode(reading.round) == link
    assert set(link) <= ALPHABET


def test_a_declared_joker_is_readable_in_a_link() -> None:
    laid_ = decode(LINK).round
    assert encode(laid_) == LINK
    assert laid_.own[0].row.text == "+20 Chips and +4.5 Mult for each ♠ or ♥ 2, 3 or 4 that scores"


KIND = [
    "#1&p=3h.Kd&j=low-tide-foil.joker&X=Low+Tide=SCORED=RANK-2-3-4=Suit-s-h=chips-20=mult-4.5.",
    "#1&x=Low-Tide%3Dscored%3Drank-4-3-2%3Dsuit-hearts-spades%3Dmult-4.50%3Dchips-020&p=3h.Kd&j=Low-Tide-foil.Joker",
    "1&amp;p=3h.Kd&amp;j=Low_Tide-foil.Joker&amp;x=Low_Tide=scored==rank-2-3-4=suit-spade-heart=chips-20=mult-4.5)",
]


@pytest.mark.parametrize("link", KIND)
def test_it_is_read_as_kindly_as_the_rest(link: str) -> None:
    assert encode(decode(link).round) == LINK
    assert is_link(LINK)


DAMAGED = {
    "x=1": "The link's joker '1' is not a joker name; use 1 to 16 letters",
    "x=": "A joker that the link declares has no name, so it was left out.",
    "x=Joker=once=mult-1": "The link's joker 'Joker': the name 'Joker' is taken",
    "x=Mine": "The link's joker 'Mine' does nothing; give it scored",
    "x=Mine=once": "The link's joker 'Mine': once: this effect does nothing; give it chips, mult or times",
    "x=Mine=once=mult-4-5": "The link's joker 'Mine': once: mult is '4 5'; write a number in digits",
    "x=Mine=mult-4": "The link's joker 'Mine': unknown key 'mult'; the keys are name",
    "x=Mine=once=mult-9999999999999": "The link's joker 'Mine': once: mult is '9999999999999'; write a number",
    "x=Mine=once=times-100.01": "The link's joker 'Mine': once: times is 100.01, but must be from 1 to 100",
    "x=Mine=scored=rank=mult-4": "The link's joker 'Mine': scored: an empty list of rank; leave rank out",
    "x=Mine=scored=face-no-yes=mult-4": "The link's joker 'Mine': scored: face is 'no yes'; write true, or leave",
    "x=Mine=rules-none": "The link's joker 'Mine': rules cannot be 'none'; write one of flush4",
    "x=Mine=held=mult-1=scored=mutl-2": "The link's joker 'Mine': scored: unknown key 'mutl'; did you mean 'mult'?",
    "x=<img src=x onerror=boo()>": "The link's joker '<img src' is not a joker name; use 1 to 16 letters",
    "x=" + "=".join(["once"] * 700): "The link's joker 'once': once: this effect does nothing",
}


@for_each([*DAMAGED])
def test_a_damaged_joker_is_reported_and_the_rest_is_read(part: str) -> None:
    reading = decode(f"1&p=3h.Kd&{part}&j=Joker")
    assert reading.round == lay(["3h", "Kd"], (), ["Joker"])
    assert reading.complaints[0][: len(DAMAGED[part])] == DAMAGED[part]


def test_every_error_of_a_joker_is_reported() -> None:
    reading = decode("1&p=3h&x=Hack=scored=rank-2-33-44=mult-x=again-9=once=mutl-1&j=Joker")
    said = [complaint.removeprefix("The link's joker 'Hack': ") for complaint in reading.complaints]
    assert [one[:24] for one in said] == [
        "the name 'Hack' is taken",
        "scored: rank cannot be '",
        "scored: rank cannot be '",
        "scored: mult is 'x'; wri",
        "scored: again is 9, but ",
        "once: unknown key 'mutl'",
    ]


def test_a_joker_that_was_not_read_is_missed_by_name() -> None:
    reading = decode("1&p=3h&j=Mine.Joker&x=Mine=once=mult-x")
    assert [joker.name for joker in reading.round.jokers] == ["Joker"]
    assert [complaint[:40] for complaint in reading.complaints] == [
        "The link's joker 'Mine': once: mult is '",
        "The 1st joker: unknown joker 'Mine'; did",
    ]


def test_no_more_than_five_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counted(monkeypatch, ownlink, "read_declared")
    reading = decode("1&p=3h&" + "&".join(f"x=A{number}=once=mult-1" for number in range(200)))
    assert (len(calls), len(reading.round.own)) == (5, 5)
    assert reading.complaints == ("The link declares 200 jokers; the first five were read.",)


def fullest_table() -> Table:
    own = tuple(replace(fullest(), name=f"A very long nam{number}") for number in "abcde")
    cards = lay(["10d glass holographic"] * MOST, ["10d glass holographic"] * MOST)
    jokers = [JokerCard(joker.name, Edition.HOLOGRAPHIC) for joker in own]
    other = JokerCard(max(EVERY, key=len), Edition.HOLOGRAPHIC)
    return Table(replace(cards, jokers=tuple(jokers), own=own)).with_row(BENCH, (*jokers, *jokers[1:], other))


@given(declared)
def test_no_joker_takes_more_to_write_than_the_fullest_which_one_in_python_does_not_come_up_to(joker: Declared) -> None:
    (longest,) = encode_own([fullest()])
    assert len(next(encode_own([joker]))) <= len(longest)
    places = MOST + MOST_WAITING  # a code joker's name could be longer by this, but it has no text
    assert places * (LONGEST_NAME - len(fullest().name)) < len(longest)


@pytest.mark.parametrize("rest", [{"step": 9999}, {"quiz": max(ASKED, key=len)}])
def test_the_fullest_table_has_a_link(rest: dict[str, Any]) -> None:
    table = fullest_table()
    assert all(len(table.row(area)) == most(area) for area in AREAS)
    link = encode(table, **rest)
    assert len(link) <= LONGEST
    assert (decode(link).table, decode(link).complaints) == (table, ())
    assert edited(Model(), table, "Laid.")[0].table == table


def test_links_never_contain_code() -> None:
    row = Joker("Mine", "+1 Mult, always", independent=once(mult(1)))
    link = encode(replace(read_round(with_joker("once: {mult: 2}")), own=(row,)))
    assert link == "1&p=3h.3s-glass.Kd&h=Ks.5c&j=Mine"
    assert decode(link).complaints == ("The 1st joker: unknown joker 'Mine'; did you mean 'Mime'?",)
