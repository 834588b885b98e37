"""Big-2: its patterns and rules against slow references, and invariants of the game."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.games.big2.cards import (
    CARDS,
    DECK,
    FACES,
    LOWEST,
    PATTERNS,
    TEXTS,
    Pattern,
    Sets,
    find_play,
    write_cards,
)
from ortalab.games.big2.game import PASS, MoveError, State, apply, legal_moves, start
from tests.games.big2.reference import RANKS, play_random, seeds, shuffled, slow_kind, slow_moves
from tests.rows import for_each

TRIPLE = Pattern("triple", Sets((3,)))


def test_the_order_of_the_cards_is_the_assignments() -> None:
    assert write_cards(DECK[:5]) == "C[3] D[3] H[3] S[3] C[4]"
    assert write_cards(DECK[-5:]) == "S[A] C[2] D[2] H[2] S[2]"
    assert [str(rank) for rank, _ in FACES[::4]] == RANKS
    assert [CARDS[text] for text in TEXTS] == list(DECK)


def test_the_deck_holds_as_many_of_each_pattern_as_there_are() -> None:
    counts = {pattern.name: sum(1 for _ in pattern.find(DECK)) for pattern in PATTERNS}
    assert counts == {"single": 52, "pair": 13 * 6, "straight": 13 * 4**5, "full house": 13 * 4 * 12 * 6}


KINDS = {
    "S[2]": ("single", 51),
    "D[J] S[J]": ("pair", CARDS["S[J]"]),
    "C[3] D[4] C[5] C[6] C[7]": ("straight", CARDS["C[7]"]),
    "C[J] C[Q] C[K] C[A] D[2]": ("straight", CARDS["D[2]"]),
    "H[3] C[4] C[K] C[A] D[2]": ("straight", CARDS["D[2]"]),  # by the two, not by the four
    "C[3] C[4] C[5] C[6] S[2]": ("straight", CARDS["S[2]"]),
    "C[3] D[3] H[3] C[2] D[2]": ("full house", 0),
    "C[7] D[7] C[A] D[A] H[A]": ("full house", 11),
    "C[3] D[3] H[3]": None,
    "C[3] D[4]": None,
    "C[3] D[3] H[3] S[3] C[4]": None,
    "C[3] C[5] C[7] C[9] C[J]": None,
    "C[3] C[4] C[5] C[6] C[8]": None,
    "C[3] C[4] C[5] C[6]": None,
    "": None,
}


@for_each([*KINDS])
def test_cards_have_the_names_of_the_assignment(text: str) -> None:
    play = find_play(tuple(CARDS[word] for word in text.split()))
    assert (play and (play.pattern.name, play.strength)) == KINDS[text]


@given(st.sets(st.sampled_from(range(20)) | st.sampled_from(DECK), min_size=1, max_size=5))
@settings(max_examples=80)
def test_hands_match_the_slow_reference(cards: set[int]) -> None:
    play = find_play(tuple(sorted(cards)))
    slow = slow_kind([TEXTS[card] for card in cards])
    assert (play.pattern.name if play else None) == (slow[0] if slow else None)


@pytest.mark.slow
@given(seeds)
@settings(max_examples=3, deadline=None)
def test_legal_moves_match_the_slow_reference(seed: int) -> None:
    chance = Random(seed)
    for state, _ in play_random(start(shuffled(chance)), chance):
        if len(state.hands[state.player]) > 9 and state.top and chance.random() < 0.8:
            continue  # these take longest
        top = [TEXTS[card] for card in state.top.cards] if state.top else None
        slow = slow_moves([TEXTS[card] for card in state.hands[state.player]], top, is_first=state.is_first)
        moves = legal_moves(state)
        assert len(set(moves)) == len(moves)
        assert {frozenset(TEXTS[card] for card in move) for move in moves} == slow


@given(seeds)
@settings(max_examples=12, deadline=None)
def test_every_legal_move_leads_to_a_valid_state_that_conserves_the_cards(seed: int) -> None:
    chance = Random(seed)
    played = Counter(())  # type: Counter[int]
    for state, move in play_random(start(shuffled(chance)), chance):
        assert sorted([*played, *(card for hand in state.hands for card in hand)]) == list(DECK)
        for legal in legal_moves(state):
            after = apply(state, legal)
            for player, (hand, left) in enumerate(zip(state.hands, after.hands, strict=True)):
                gone = legal if player == state.player else ()
                assert left == tuple(card for card in hand if card not in gone)
                assert len(left) == len(hand) - len(gone)
            assert after.player == (state.player + 1) % 4
            assert after.winner == (None if after.hands[state.player] else state.player)
            assert after.passes <= 2
            if legal == PASS:
                assert after.top in {state.top, None}
            else:
                assert after.top
                assert after.top.cards == legal
        played.update(move)


@given(seeds, st.lists(st.integers(-5, 60), max_size=6))
@settings(max_examples=15, deadline=None)
def test_an_illegal_move_is_refused(seed: int, cards: list[int]) -> None:
    chance = Random(seed)
    states = list(play_random(start(shuffled(chance)), chance))
    state, move = chance.choice(states)
    legal = legal_moves(state)
    for attempt in (tuple(cards), tuple(sorted(set(cards) & set(state.hands[state.player]))), (*move, *move)):
        if attempt not in legal:
            with pytest.raises(MoveError):
                apply(state, attempt)


def test_the_game_is_over_at_once_when_a_hand_is_empty() -> None:
    state = State(((CARDS["S[2]"],), (LOWEST,), (1,), (2,)), 0)
    assert legal_moves(state) == ((51,),)
    over = apply(state, (51,))
    assert over.winner == 0
    assert legal_moves(over) == ()
    for move in (PASS, (LOWEST,)):
        with pytest.raises(MoveError, match="the game is over"):
            apply(over, move)


def test_a_player_who_passed_can_play_again_in_the_round() -> None:
    state = start(DECK)
    for move in [(0,), (3,), PASS, PASS]:
        state = apply(state, move)
    assert state.player == 3
    state = apply(apply(state, (4,)), PASS)  # Dan, then Ann
    state = apply(state, (6,))  # Bob, who passed before
    for _ in range(3):
        assert state.top_player == 1
        state = apply(state, PASS)
    assert (state.player, state.top, state.top_player, state.passes) == (1, None, None, 0)
    with pytest.raises(MoveError, match=r"^nobody may pass in a new round"):
        apply(state, PASS)


@given(seeds)
@settings(max_examples=10, deadline=None)
def test_games_with_triples_are_played_by_the_same_rules(seed: int) -> None:
    chance = Random(seed)
    names = set()
    for state, move in play_random(start(shuffled(chance), (*PATTERNS, TRIPLE)), chance):
        play = find_play(move, state.patterns)
        names.add(play.pattern.name if play else "pass")
        if play and play.pattern is TRIPLE:
            assert len({card // 4 for card in move}) == 1
            assert not state.top or state.top.cards[-1] < move[-1]
    assert names <= {"pass", "single", "pair", "straight", "full house", "triple"}


def test_the_triples_of_a_hand_are_its_combinations() -> None:
    assert list(TRIPLE.find((0, 1, 2, 3, 4))) == list(combinations((0, 1, 2, 3), 3))
