"""The values of Triangles' moves: slices that converge, plans, and the fast games against the plain ones."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.games.triangles import SQUARE, TRIANGLE, new_deck, read_card
from ortalab.games.triangles.evaluate import TABLE_ERROR, evaluate, play_out
from ortalab.games.triangles.look import bits_of, follow_table, look_ahead, outlook_of
from ortalab.games.triangles.players import best_player, patient_player, run
from ortalab.games.triangles.state import DAILY, Discard, Place, Rules, Shape, State, apply, deal, legal_moves, start
from ortalab.games.triangles.worth import bit, line_of

DECK = new_deck()


@pytest.mark.slow
@given(st.integers(0, 10**6), st.sampled_from([TRIANGLE, SQUARE]), st.integers(5, 6), st.integers(0, 4))
@settings(max_examples=5, deadline=None)
def test_fast_games_end_as_the_moves_of_the_table_do_one_by_one(
    seed: int, shape: Shape, side: int, discards: int
) -> None:
    random = Random(seed)
    size = random.randrange(40, 60)
    state = start(tuple(random.choices(DECK, k=size)), random.randint(1, 6), side, shape, discards=discards)
    for _ in range(random.randrange(12)):
        state = apply(state, random.choice(legal_moves(state)))
    outlook, _ = outlook_of(state)
    points = play_out(outlook, bits_of(state.hand), bits_of(reversed(state.deck)), state.discards or 0)
    assert points == run(follow_table, state).score


@pytest.mark.slow
@pytest.mark.parametrize(("shape", "side"), [(TRIANGLE, 5), (TRIANGLE, 7), (SQUARE, 6)])
def test_a_placing_is_worth_the_table_values_of_its_lines(shape: Shape, side: int) -> None:
    random = Random(side)
    for size in (60, 45):
        state = start(tuple(random.choices(DECK, k=size)), 5, side, shape)
        for _ in range(random.randrange(15)):
            state = apply(state, random.choice(legal_moves(state)))
        outlook, spots = outlook_of(state)
        for place, row in enumerate(outlook.values(bits_of(state.hand))):
            rest = {card for other, card in enumerate(state.hand) if other != place}
            for kind, value in enumerate(row):
                after = apply(state, Place(place, state.polygon.cells[spots[kind]]))
                lines = [line_of(after.on(line), len(line.spots)) for line in state.polygon.lines]
                helping = [min(2, sum(bit(card) & line.helps > 0 for card in rest)) for line in lines]
                empty = min(len(after.empty), 14)
                worth = sum(line.worths[empty][count] for line, count in zip(lines, helping, strict=True))
                assert value == pytest.approx(worth)


def test_the_table_is_followed_where_no_card_is_left_to_be_drawn() -> None:
    state = start(tuple(DECK[:17]), 4, discards=0)
    assert run(follow_table, state).is_over
    assert run(lambda state: look_ahead(state, 3), state).is_over


@pytest.mark.slow
def test_estimates_settle_slice_by_slice_and_a_state_repeats_them() -> None:
    state = deal(4, DAILY)
    slices = list(evaluate(state, 12))
    assert len(slices) == 13
    assert all(estimate.error == TABLE_ERROR for estimate in slices[0])
    assert slices[-1][0].error < slices[6][0].error
    for estimates in slices:
        assert [one.value for one in estimates] == sorted((one.value for one in estimates), reverse=True)
        assert {one.move for one in estimates} == {one.move for one in slices[0]}
        assert {one.move for one in estimates} <= {*legal_moves(state)}
    assert slices == list(evaluate(replace(state, deck=state.deck[::-1]), 12)), "the order of the deck is not seen"


def test_a_requested_move_is_judged_as_long_as_the_best() -> None:
    state = deal(4, DAILY)
    asked = legal_moves(state)[3]
    *_, estimates = evaluate(state, 20, [asked])
    judged = {one.move: one for one in estimates}
    assert judged[asked].error > 0
    assert asked not in {one.move for one in next(evaluate(state))}


def test_the_last_cell_has_the_exact_worth_of_each_card() -> None:
    state = deal(9, Rules(discards=0))
    while len(state.empty) > 1:
        state = apply(state, follow_table(state))
    *_, estimates = evaluate(state, 5)
    for move, value, error in estimates:
        assert (value, error) == (apply(state, move).score, 0)
    assert estimates[0].move == look_ahead(state)


def board_of(text: str, hand: str, discards: int | None, deck: tuple[str, ...] = ()) -> State:
    rows = text.split()
    state = start(tuple(DECK), 5, discards=discards)
    board = tuple(None if card == "." else read_card(card) for card in rows)
    return replace(state, board=board, hand=tuple(map(read_card, hand.split())), deck=tuple(map(read_card, deck)))


ONE_LEFT = "A♠ 2♣ 3♣ 4♢ 5♢ 6♢ 7♠ 8♢ J♡ J♣ 9♠ 9♡ 9♢ 3♡ ."


def test_a_discard_is_best_where_only_a_card_to_come_scores() -> None:
    # The last row needs a nine or a three; the hand has neither, and one in four remaining cards is a nine.
    state = board_of(ONE_LEFT, "K♡ 10♢", 2, ("9♣", "2♠", "4♠", "6♠"))
    *_, estimates = evaluate(state, 60)
    assert isinstance(estimates[0].move, Discard)
    assert isinstance(estimates[-1].move, Place)
    assert isinstance(follow_table(replace(state, discards=0)), Place)


@pytest.mark.slow
@pytest.mark.no_cover
def test_with_unlimited_discards_values_come_from_plans() -> None:
    state = deal(5)
    first, second, *_ = islice(evaluate(state, 3), 3)
    assert {one.value for one in first} == {200}
    assert len(second) == len(first) + 1
    assert all(one.error == 0 for one in second)
    asked = next(move for move in legal_moves(state) if move not in {one.move for one in first})
    *_, estimates = evaluate(state, 1, [asked])
    assert {one.move: one.value for one in estimates}[asked] <= 200


def test_a_finished_game_has_no_moves_to_judge() -> None:
    state = run(follow_table, deal(1, DAILY))
    assert list(evaluate(state)) == []


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules(hand=3, discards=1), Rules(hand=15)])
def test_the_patient_player_fills_the_board(rules: Rules) -> None:
    assert run(patient_player(1), deal(2, rules)).is_over
    assert run(best_player(1), deal(2, rules)).is_over
