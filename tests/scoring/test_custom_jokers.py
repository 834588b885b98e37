"""A round's custom jokers: parsed, written, limited, and scored like any other."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from math import isfinite

import pytest
from hypothesis import given

from ortalab.errors import OrtalabError
from ortalab.rounds.card import JokerCard
from ortalab.rounds.declared import RULES, Declared, bent
from ortalab.rounds.declared_parts import (
    MOST_AGAIN,
    MOST_CHIPS,
    MOST_MULT,
    MOST_TIMES,
    MOST_TIMES_ONCE,
    Beside,
    Copies,
    Once,
    Turn,
    When,
    Which,
)
from ortalab.rounds.explain import explain
from ortalab.rounds.round import Round
from ortalab.rounds.rules import Rules
from ortalab.rounds.rulesets import BOOK
from ortalab.rounds.score import score
from ortalab.text.custom_schema import KEYS, SECTIONS, WORDS
from ortalab.text.yaml import read_round, write_round
from ortalab.text.yaml_nodes import MOST_NODES
from tests.rows import for_each
from tests.scoring.custom_jokers import declared, fullest, own_rounds, with_joker
from tests.scoring.rounds import lay

FORMS = {
    "scored: {mult: 4}": ("+4 Mult for each card that scores", "Mine 3♥ +4 Mult (13 x 6)", 256),
    "scored: {rank: 3, suit: hearts, chips: 20}": (
        "+20 Chips for each ♥ 3 that scores", "Mine 3♥ +20 Chips (33 x 2)", 144),
    "scored: {enhancement: glass, times: 1.5}": (
        "×1.5 Mult for each Glass card that scores", "Mine 3♠ Glass x1.5 Mult (16 x 6)", 96),
    "scored: {face: true, mult: 2}, rules: splash": (
        "+2 Mult for each face card that scores; every played card scores", "Mine K♦ +2 Mult (26 x 6)", 156),
    "scored: {first: true, again: 2}": (
        "Retriggers the first card that scores, twice", "Retrigger 3♥ Mine", 88),
    "scored: {rank: [3, K], first: true, chips: 10, mult: 5, times: 2}": (
        "+10 Chips, +5 Mult and ×2 Mult for the first 3 or K that scores", "Mine 3♥ x2 Mult (23 x 14)", 728),
    "held: {rank: K, times: 2}": ("×2 Mult for each K held", "Mine K♠ x2 Mult (16 x 8)", 128),
    "held: {again: 1, plays: [3, 4]}": (
        "Retriggers every held card if 3 or 4 cards are played", "Retrigger K♠ Mine", 64),
    "once: {mult: 3}": ("+3 Mult, always", "Mine +3 Mult (16 x 7)", 112),
    "once: {contains: pair, times: 2.5}": (
        "×2.5 Mult if the play contains a Pair", "Mine x2.5 Mult (16 x 10)", 160),
    "once: {chips: 10, per: held}": ("+10 Chips for each card held", "Mine +20 Chips (36 x 4)", 144),
    "once: {chips: 10, mult: 1, holds: 2}": (
        "+10 Chips and +1 Mult if 2 cards are held", "Mine +1 Mult (26 x 5)", 130),
    "jokers: {rarity: common, times: 3}": (
        "×3 Mult for each common joker in its turn", "Mine Mine x3 Mult (16 x 12)", 192),
    "rules: [faces, flush4], scored: {face: true, mult: 1}": (
        "+1 Mult for each face card that scores; four cards make a Flush; every card counts as a face card",
        "Mine 3♥ +1 Mult (13 x 3)", 112),
    "copies: first": ("Copies the ability of the left-most joker", "Mine copying nothing", 64),
    "copies: right": ("Copies the ability of the joker to its right", "Mine copying nothing", 64),
}  # fmt: skip


@for_each([*FORMS])
def test_a_joker_matches_its_form(form: str) -> None:
    text, line, total = FORMS[form]
    laid = read_round(with_joker(form))
    assert laid.own[0].row.text == text
    assert line in explain(laid).splitlines()
    assert str(score(laid)) == str(total)
    assert read_round(write_round(laid)) == laid


SILENT = [
    "scored: {rank: 4, mult: 4}",
    "scored: {suit: clubs, mult: 4}",
    "scored: {face: true, times: 2}",
    "scored: {edition: foil, chips: 2}",
    "held: {rank: 3, again: 3}",
    "held: {holds: [0, 1, 3], times: 2}",
    "once: {contains: flush, times: 100}",
    "once: {plays: 5, chips: 100}",
    "jokers: {rarity: rare, mult: 100}",
]


@for_each(SILENT)
def test_it_stays_silent_where_its_form_does_not_hold(form: str) -> None:
    assert str(score(read_round(with_joker(form)))) == "64"


def test_custom_jokers_mix_with_the_books_and_copy() -> None:
    own = "own_jokers: [{name: Left, copies: first}, {name: Threes, scored: {rank: 3, mult: 1}}]"
    laid = read_round(f"cards_played: [3♥]\njokers: [Joker, Left foil, Blueprint, Threes]\n{own}")
    assert explain(laid).splitlines() == [
        "Left copying Joker",
        "Blueprint copying Threes",
        "High Card (5 x 1)",
        "3♥ +3 Chips (8 x 1)",
        "Threes 3♥ +1 Mult (8 x 2)",
        "Threes 3♥ +1 Mult (8 x 3)",
        "Joker +4 Mult (8 x 7)",
        "Left Foil +50 Chips (58 x 7)",
        "Joker +4 Mult (58 x 11)",
        "638",
    ]


def test_copies_that_follow_one_another_in_a_circle_end_in_nothing() -> None:
    own = "own_jokers: [{name: Left, copies: first}, {name: Right, copies: right}]"
    laid = read_round(f"cards_played: [3♥]\njokers: [Right, Left, Left, Right, Right]\n{own}")
    assert str(score(laid)) == "8"
    assert len(explain(laid).splitlines()) < 20


@given(own_rounds())
def test_a_written_round_reads_back_equal(round_: Round) -> None:
    assert read_round(write_round(round_)) == round_


@given(declared)
def test_a_row_is_made_once_and_has_its_words(joker: Declared) -> None:
    row = joker.row
    assert row is joker.row
    assert pickle.loads(pickle.dumps(joker)).row is row  # noqa: S301 - it was made here
    assert row.text
    assert row.text.isprintable()
    assert len(row.badge) <= 9 or row.effect


def test_the_fullest_round_reads_back_within_the_bound_of_values() -> None:
    own = tuple(replace(fullest(), name=f"A very long nam{number}") for number in "abcde")
    laid = Round(lay(["2h"]).played, own=own)
    assert read_round(write_round(laid)) == laid
    assert write_round(laid).count(",") < MOST_NODES


def test_five_of_the_largest_jokers_score_a_finite_number() -> None:
    played = ["A♠ Glass Polychrome"] * 5
    held = ["A♠ Steel Polychrome"] * 5
    best = 0.0
    for repeating in range(6):
        big = Turn(chips=MOST_CHIPS, mult=MOST_MULT, times=MOST_TIMES)
        repeat = Turn(chips=MOST_CHIPS, mult=MOST_MULT, again=MOST_AGAIN)
        once = Once(chips=MOST_CHIPS, mult=MOST_MULT, times=MOST_TIMES_ONCE)
        beside = Beside(chips=MOST_CHIPS, mult=MOST_MULT, times=MOST_TIMES)
        own = (Declared("Many", scored=big, held=big, once=once, jokers=beside),
               Declared("Again", scored=repeat, held=repeat, once=once, jokers=beside))  # fmt: skip
        names = ["Again"] * repeating + ["Many"] * (5 - repeating)
        cards = lay(played, held)
        jokers = tuple(JokerCard(name) for name in names)
        best = max(best, score(Round(cards.played, cards.held, jokers, own)).total)
    assert isfinite(best)
    assert best > 1e200


OUT_OF_BOUNDS = [
    Turn,
    lambda: Turn(mult=float("inf")),
    lambda: Turn(mult=float("nan")),
    lambda: Turn(times=-1),
    lambda: Turn(again=9),
    lambda: Once(times=101),
    lambda: Beside(times=10.01),
    lambda: When(plays=(6,)),
    lambda: Declared("Mine", Rules(flush_size=2)),
    lambda: Declared("Mine", copies=Copies.FIRST, once=Once(mult=1)),
    lambda: Round(own=(Declared("A", bent(["gaps"])), Declared("a", bent(["gaps"])))),
    lambda: Round(own=tuple(Declared(f"A{number}", bent(["gaps"])) for number in range(6))),
]


@for_each(OUT_OF_BOUNDS)
def test_python_refuses_the_same_bounds(make: Callable[[], object]) -> None:
    with pytest.raises(OrtalabError):
        make()


def test_the_order_of_conditions_does_not_matter() -> None:
    both = (Which((5, 2, 5)), Which((2, 5)))  # type: ignore[arg-type]
    assert both[0] == both[1]
    assert set(RULES) == set(WORDS["rules"])
    assert set(KEYS) > set(SECTIONS)


def test_a_book_and_own_jokers_go_to_another_process_together() -> None:
    laid = read_round(with_joker("scored: {mult: 4}"))
    book = BOOK.with_own(laid)
    assert BOOK.with_own(laid) is book
    assert BOOK.with_own(lay(["2h"])) is BOOK
    again = pickle.loads(pickle.dumps(book))  # noqa: S301 - it was made here
    assert again["Mine"] is book["Mine"]
