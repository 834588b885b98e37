"""Triangles: the official cases, slow references, the model's errors, and random games."""

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.cards import Rank
from ortalab.errors import OrtalabError, TextError
from ortalab.games.triangles import SQUARE, TRIANGLE, PokerPolygons, TextView, WrongArgument, WrongTime, render
from ortalab.games.triangles.cards import POINTS, Card, name_line, new_deck, read_card, score_line
from ortalab.games.triangles.state import (
    DAILY,
    SHAPES,
    Discard,
    Place,
    Rules,
    Shape,
    State,
    apply,
    deal,
    legal_moves,
    polygon,
    start,
    why_not,
)
from tests.places import SHARED
from tests.rows import for_each

CASES = SHARED / "cases" / "triangles.jsonl"
DECK = tuple(new_deck())


def official(kind: str) -> list[dict[str, Any]]:
    lines = CASES.read_text("utf-8").splitlines() if CASES.exists() else []
    return [case for case in map(json.loads, lines) if case["kind"] == kind]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


def board(side: int, placed: dict[tuple[int, int], str], shape: Shape = TRIANGLE) -> State:
    cells = polygon(shape, side)
    return State(cells, tuple(read_card(placed[cell]) if placed.get(cell) else None for cell in cells.cells), (), ())


there = pytest.mark.skipif(not CASES.exists(), reason=f"the official cases are not here: {CASES}")


@there
def test_official_lines_have_their_official_scores() -> None:
    for case in official("line_score"):
        assert score_line(read_card(card) for card in case["cards"] if card) == case["expected"], case["name"]


@there
def test_official_boards_have_their_official_scores() -> None:
    for case in official("board_score"):
        rows = case["rows"]
        state = board(len(rows), {(row, column): card for row, on in enumerate(rows) for column, card in enumerate(on)})
        assert state.score == case["expected"], case["name"]
        for line, name in zip(state.polygon.lines, state.names, strict=True):
            told = "diagonal" if line.way == "diagonal" else f"{line.way.removesuffix('umn')}{line.number + 1}"
            assert POINTS[name] == case.get("line_scores", {told: POINTS[name]})[told]


@there
def test_the_official_views_are_drawn_to_the_character() -> None:
    for case in official("view"):
        placed = {(int(cell[0]), int(cell[2])): card for cell, card in case["cells"].items()}
        state = replace(board(case["side"], placed), hand=cards(" ".join(case["hand"])), deck=DECK[: case["deck_size"]])
        assert render(state) == case["expected"], case["name"]


LINES = [
    ("10♠ J♠ K♠ Q♠ A♠", "Straight Flush"),
    ("A♢ 2♢ 3♢ 4♢ 5♢ 5♠ 5♣", "Straight Flush"),
    ("K♠ Q♠ A♠ 2♠ 3♠", "Flush"),
    ("3♣ 3♢ 3♡ 3♣ 3♠", "Four of a Kind"),
    ("2♡ 3♡ 4♡ 5♡ 6♣ 4♡", "Flush"),  # five hearts, but no five in sequence
    ("J♢ Q♢ J♢ Q♢ Q♢", "Full House"),
    ("9♣ 9♢ 9♡ 4♣ 4♢ 4♡", "Full House"),
    ("A♣ 2♠ 3♣ 4♢ 5♡", "Straight"),
    ("9♣ 9♢ 9♡ 4♣ 2♢", "Three of a Kind"),
    ("10♣ J♡ 10♡ J♡ Q♡", "Two Pair"),
    ("3♣ 3♢ A♡ 4♣ 2♠", "Pair"),
    ("4♢ 9♠ J♢ 8♢ 6♢", "High Card"),
    ("3♣ 3♢ 3♡ 3♠", "High Card"),  # four cards make no hand yet
    ("", "High Card"),
]


@for_each(LINES)
def test_a_line_is_named_by_its_best_five_cards(line: str, name: str) -> None:
    assert name_line(cards(line)) == name_line(cards(line)[::-1]) == name


def slow_score(line: tuple[Card, ...]) -> int:
    """Score a line as the best of its five-card subsets, by the assignment's wording."""
    return max((slow_points(five) for five in combinations(line, 5)), default=0)


def slow_points(five: tuple[Card, ...]) -> int:
    low, high = (
        sorted(1 if card.rank is Rank.ACE and ace else int(card.rank) for card in five) for ace in (True, False)
    )
    is_straight = any(all(above == below + 1 for below, above in pairwise(values)) for values in (low, high))
    is_flush = len({card.suit for card in five}) == 1
    copies = sorted(Counter(card.rank for card in five).values())
    if is_straight and is_flush:
        return 75
    if copies[-1] >= 4:
        return 50
    if copies == [2, 3]:
        return 25
    if is_flush or is_straight:
        return 20 if is_flush else 15
    return {(1, 1, 3): 10, (1, 2, 2): 5, (1, 1, 1, 2): 2}.get(tuple(copies), 0)


close = st.sampled_from([card for card in DECK if card.rank in {2, 3, 4, 5, 6, 14}])
lines_of_cards = st.lists(close, max_size=8) | st.lists(st.sampled_from(DECK), max_size=8)


@given(lines_of_cards)
def test_lines_score_as_the_slow_reference_has_it(line: list[Card]) -> None:
    assert score_line(line) == slow_score(tuple(line))


@for_each(range(5, 12))
def test_a_triangle_has_rows_columns_and_its_diagonal(side: int) -> None:
    triangle = polygon(TRIANGLE, side)
    assert len(triangle.cells) == side * (side + 1) // 2
    assert len(triangle.lines) == 2 * (side - 4) + 1
    assert all(len(line.spots) >= 5 for line in triangle.lines)


def test_a_square_is_one_more_row() -> None:
    game = PokerPolygons(SQUARE, 5)
    game.start_game([*DECK], False, 1)  # noqa: FBT003
    for cell in polygon(SQUARE, 5).cells:
        game.place_card_in_position(0, *cell)
    assert len(polygon(SQUARE, 5).lines) == 10
    assert str(TextView(game)).splitlines()[0] == " 2♣  2♢  2♡  2♠  3♣"
    assert SHAPES == {"triangle": TRIANGLE, "square": SQUARE}
    diamond = Shape("diamond", 5, lambda row, column: row + column > 1, (("row", lambda row, _column: row),))
    assert len(polygon(diamond, 6).lines) == 5


@for_each(["", "1♠", "10", "♠", "10x", "11h", "ah5"])
def test_an_invalid_card_is_refused(text: str) -> None:
    with pytest.raises(TextError, match="write it like"):
        read_card(text)


def test_cards_are_read_as_they_are_written_and_typed() -> None:
    assert [read_card(str(card)) for card in DECK] == [*DECK]
    assert len(set(DECK)) == 52
    assert cards("10h AS k♦ 9♥") == cards("10♡ A♠ K♢ 9♡")


def test_a_discard_is_refused_when_every_card_is_needed_forbidden_or_gone() -> None:
    for deck, hand, discards, why in [
        (DECK[:15], 5, None, "needed"),
        (DECK, 5, 0, "without"),
        (DECK, 52, None, "used up"),
    ]:
        state = start(deck, hand, discards=discards)
        assert not any(isinstance(move, Discard) for move in legal_moves(state))
        with pytest.raises(WrongTime, match=why):
            apply(state, Discard(0))
    state = start(DECK[:17], 5)
    for _ in range(2):
        state = apply(state, Discard(0))
    with pytest.raises(WrongTime):
        apply(state, Discard(0))


def test_a_limited_number_of_discards_is_counted_down() -> None:
    state = start(DECK, 5, discards=3)
    for left in (3, 2, 1):
        assert state.spare == state.discards == left
        state = apply(state, Discard(0))
    assert (state.spare, state.hand, len(state.deck)) == (0, DECK[3:8], 44)
    assert why_not(state, Discard(0)) == ("no card may be discarded: the rest of this game is played without discards")
    assert why_not(state, Place(0, (0, 0))) is None
    assert apply(state, Place(0, (0, 0))).discards == 0


@given(st.integers(0, 10**6), st.sampled_from([None, 0, 2]), st.integers(15, 24))
@settings(max_examples=25, deadline=None)
def test_a_move_is_legal_exactly_if_it_has_no_refusal(seed: int, discards: int | None, size: int) -> None:
    random = Random(seed)
    state = start(tuple(random.sample(DECK, size)), 3, discards=discards)
    cells = [(row, column) for row in range(-1, 6) for column in range(-1, 6)]
    everything = [Place(place, cell) for place in range(-1, 5) for cell in cells] + list(map(Discard, range(-1, 5)))
    for _ in range(random.randrange(size)):
        state = apply(state, random.choice(legal_moves(state))) if not state.is_over else state
    allowed = [move for move in everything if why_not(state, move) is None]
    assert sorted(allowed, key=repr) == sorted(legal_moves(state), key=repr)
    for move in everything:
        if reason := why_not(state, move):
            with pytest.raises((WrongArgument, WrongTime)) as refused:
                apply(state, move)
            assert str(refused.value) == reason
        else:
            apply(state, move)


def test_a_view_has_every_card_but_not_the_deck_order() -> None:
    state = deal(3)
    other = replace(state, deck=state.deck[::-1])
    assert state.seen == other.seen != state
    assert legal_moves(state.seen) == legal_moves(state)


RULES = [Rules(), DAILY, Rules("square", 5, 7, 0), Rules("triangle", 9, 45), Rules("square", 7, 1)]


@pytest.mark.parametrize("rules", RULES)
def test_a_seed_deals_by_any_rules(rules: Rules) -> None:
    state = deal(20260731, rules)
    assert [str(card) for card in (*state.hand, *state.deck)[:3]] == ["6♠", "K♡", "5♢"]
    assert len(state.hand) == rules.hand
    assert (state.polygon.shape, state.polygon.side, state.discards) == (rules.shape, rules.side, rules.discards)


BAD_RULES: list[tuple[int, Rules, str]] = [
    (-1, Rules(), "seeds are numbers from 0"),
    (10**8, Rules(), "seeds are numbers from 0"),
    (0, Rules(shape="circle"), "the shapes are triangle and square"),
    (0, Rules(side=4), "5 or more"),
    (0, Rules(side=10), "a deck of 52 is too small; this game needs 55"),
    (0, Rules("square", 8), "needs 64"),
    (0, Rules(hand=0), "one card or more"),
    (0, Rules(hand=16), "as there are cells, 15"),
    (0, Rules(discards=-1), "-1 discards are not possible"),
    (0, Rules(discards=53), "0 to 52, or no limit"),
]


@for_each(BAD_RULES)
def test_impossible_deals_are_refused_in_one_sentence(seed: int, rules: Rules, why: str) -> None:
    with pytest.raises(OrtalabError, match=why):
        deal(seed, rules)


@given(st.integers(0, 10**6), st.sampled_from([TRIANGLE, SQUARE]), st.integers(5, 6), st.integers(1, 8))
@settings(max_examples=10, deadline=None)
def test_every_legal_move_leads_to_a_valid_state_and_the_moves_lead_there_again(
    seed: int, shape: Shape, side: int, hand: int
) -> None:
    random = Random(seed)
    deck = random.sample([*DECK, *DECK], 60)
    state = first = start(tuple(deck), hand, side, shape)
    moves, thrown = [], []
    while not state.is_over:
        move = random.choice(legal_moves(state))
        if isinstance(move, Discard):
            thrown.append(state.hand[move.place])
        moves.append(move)
        before, state = state, apply(state, move)
        on_board = [card for card in state.board if card]
        assert Counter((*on_board, *state.hand, *state.deck, *thrown)) == Counter(deck)
        assert len(state.empty) == len(before.empty) - isinstance(move, Place)
        assert len(state.hand) + len(state.deck) >= len(state.empty)
        assert state.score == sum(slow_score(tuple(state.on(line))) for line in state.polygon.lines)
    assert legal_moves(state) == []
    again = first
    for move in moves:
        again = apply(again, move)
    assert again == state
    assert hash(again) == hash(state)
    with pytest.raises(WrongTime):
        apply(state, Discard(0))


def test_all_errors_are_sentences_of_the_house() -> None:
    assert issubclass(WrongArgument, OrtalabError)
    assert issubclass(WrongTime, OrtalabError)
    wrong: list[tuple[Place | Discard, type[OrtalabError]]] = [
        (Place(9, (0, 0)), WrongArgument),
        (Place(0, (0, 1)), WrongArgument),
        (Discard(-1), WrongArgument),
    ]
    for move, error in wrong:
        with pytest.raises(error, match="; "):
            apply(start(DECK, 5), move)
