"""Big-2's states and games as values: pickled, as JSON, as text, and every refusal in words."""

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import CARDS, DECK, PATTERNS, Cards, Pattern, Sets, find_play, write_cards
from ortalab.games.big2.game import PASS, PLAYERS, MoveError, State, apply, deal, legal_moves, start, why_not
from ortalab.games.big2.players import play, play_easy, play_medium
from ortalab.games.big2.record import Game, read_game, write_game
from tests.games.big2.reference import play_random
from tests.rows import for_each

TRIPLE = Pattern("triple", Sets((3,)))
WITH_TRIPLES = (*PATTERNS, TRIPLE)
numbers = st.integers(0, 10**8 - 1)


def hand(text: str) -> Cards:
    return tuple(sorted(CARDS[word] for word in text.split()))


def state_of(own: str, top: str = "", patterns: tuple[Pattern, ...] = PATTERNS) -> State:
    others = [tuple(sorted(set(DECK) - {*hand(own), *hand(top)}))[seat : seat + 3] for seat in (0, 3, 6)]
    return State((hand(own), *others), 0, find_play(hand(top), patterns) if top else None, 0, patterns)


OWN = "C[4] D[4] H[4] C[5] C[6] C[7] C[8] D[9] H[9] C[2]"
REFUSED = [
    ("", "", "nobody may pass in a new round; play any pattern"),
    ("", "S[3]", "S[3] is not in the hand"),
    ("", "C[4] C[5]", "C[4] C[5] is not a single, pair, straight or full house"),
    ("", "C[4] D[4] H[4]", "C[4] D[4] H[4] is not a single, pair, straight or full house"),
    ("S[J]", "D[9] H[9]", "only a single beats a single; this is a pair"),
    ("C[J] S[J]", "C[2]", "only a pair beats a pair; this is a single"),
    (
        "C[3] D[3] H[3] C[J] D[J]",
        "C[4] C[5] C[6] C[7] C[8]",
        "only a full house beats a full house; this is a straight",
    ),
    ("S[9]", "H[9]", "H[9] is below S[9]"),
    ("C[9] S[9]", "D[9] H[9]", "H[9] is below S[9]"),
    ("C[K] D[K] C[5] D[5] H[5]", "C[4] D[4] H[4] D[9] H[9]", "the triple of 4s is below the triple of 5s"),
    ("D[4] D[5] D[6] D[7] D[8]", "C[4] C[5] C[6] C[7] C[8]", "C[8] is below D[8]"),
]


@for_each(REFUSED)
def test_every_refusal_has_a_reason_in_words(top: str, move: str, reason: str) -> None:
    state = state_of(OWN, top)
    if top and len(hand(top)) == 5 and move:  # the hand holds the refused cards
        state = state._replace(top=find_play(hand(top)))
    assert why_not(state, hand(move)) == reason
    with pytest.raises(MoveError) as error:
        apply(state, hand(move))
    assert str(error.value) == reason


def test_nonexistent_cards_are_refused() -> None:
    state = state_of(OWN, "S[3]")
    assert why_not(state, (99,)) == "there is no card 99"
    assert why_not(state, (-1,)) == "there is no card -1"
    assert why_not(state, (5, 4)) == why_not(state, (4, 4)) == "cards are played lowest first, each of them once"
    assert why_not(start(DECK), (4,)) == "the first play needs C[3]"
    over = State(((), (1,), (2,), (3,)), 1)
    assert why_not(over, (1,)) == why_not(over, PASS) == "the game is over"


@given(numbers, st.lists(st.integers(0, 51), max_size=5))
@settings(max_examples=8, deadline=None)
def test_there_is_a_reason_for_all_moves_but_the_legal(seed: int, cards: list[int]) -> None:
    chance = Random(seed)
    for state, _ in play_random(deal(seed), chance):
        legal = legal_moves(state)
        assert not any(why_not(state, move) for move in legal)
        held = tuple(sorted(chance.sample(state.hands[state.player], min(2, len(state.hands[state.player])))))
        for move in (tuple(cards), tuple(sorted(set(cards))), held, PASS):
            assert (why_not(state, move) is None) == (move in legal)


def test_an_added_pattern_brings_its_plays_and_refusals() -> None:
    state = state_of(OWN, patterns=WITH_TRIPLES)
    triple = hand("C[4] D[4] H[4]")
    assert triple in legal_moves(state)
    assert why_not(state, triple) is None
    after = apply(state, triple)
    assert after.top
    assert after.top.pattern.name == "triple"
    assert why_not(state, hand("C[4] C[5]")) == "C[4] C[5] is not a single, pair, straight, full house or triple"
    beaten = state_of(OWN, "C[J] D[J] H[J]", WITH_TRIPLES)
    assert why_not(beaten, hand("D[9] H[9]")) == "only a triple beats a triple; this is a pair"
    assert why_not(beaten, triple) == "H[4] is below H[J]"
    assert legal_moves(beaten) == (PASS,)


@given(numbers, st.booleans())
@settings(max_examples=10, deadline=None)
def test_a_state_is_pickled_and_back(seed: int, with_triples: bool) -> None:  # noqa: FBT001
    patterns = WITH_TRIPLES if with_triples else PATTERNS
    chance = Random(seed)
    for state, _ in play_random(deal(seed, patterns), chance):
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301  (our own)
        assert legal_moves(pickle.loads(pickle.dumps(state))) == legal_moves(state)  # noqa: S301


def test_a_state_has_its_history_and_counts_tricks() -> None:
    state = deal(5)
    first, moves = state.player, []
    for before, move, after in play(state, [play_easy, play_medium] * 2):
        moves.append((before.player, move))
        assert after.history == (*before.history, move)
        state = after
    assert [(turn.player, turn.move) for turn in state.turns] == moves
    assert state.turns[0].player == first
    tricks = [turn.trick for turn in state.turns]
    opens = [place for place in range(1, len(tricks)) if tricks[place] > tricks[place - 1]]
    assert opens
    for place in opens:
        assert [move for _, move in moves[place - 3 : place]] == [PASS] * 3
        assert moves[place][1] != PASS
        assert moves[place][0] == moves[place - 4][0]
    played = sorted(card for _, move in moves for card in move)
    assert sorted([*played, *(card for left in state.hands for card in left)]) == list(DECK)


@pytest.mark.slow
@given(numbers, st.integers(0, PLAYERS - 1))
@settings(max_examples=4, deadline=None)
def test_a_game_is_short_text_that_replays_to_the_same_end(seed: int, seat: int) -> None:
    *_, (_, _, end) = play(deal(seed, seat=seat), [play_easy, play_medium] * 2)
    game = Game(seed, end.history, seat)
    text = write_game(game)
    assert read_game(text) == game
    assert read_game(text).states()[-1] == end
    assert len(text) < 170
    for cut in range(len(text)):
        try:
            assert text.startswith(write_game(read_game(text[:cut])))
        except OrtalabError as error:
            assert str(error)  # noqa: PT017  (one or the other)


def test_a_deal_is_played_from_each_of_its_four_seats() -> None:
    for seat in range(PLAYERS):
        dealt = deal(7, seat=seat)
        assert dealt.hands == tuple(deal(7).hands[(player + seat) % PLAYERS] for player in range(PLAYERS))
        assert (dealt.player + seat) % PLAYERS == deal(7).player


WRONG_GAMES = {
    "1s4-7": "unknown rules 's4'; Big-2 has only the seats s1, s2 and s3",
    "1s0-7": "unknown rules 's0'; Big-2 has only the seats s1, s2 and s3",
    "1x-7-a": "unknown rules 'x'; Big-2 has only the seats s1, s2 and s3",
    "1-7-!": "'1-7-!' is not a game; a game is written like 1-20260731-aQ: version, seed and plays",
    "1-7-0": "play 1: nobody may pass in a new round; the first play needs C[3]",
    "1-7-2a": "the game ends within a play; copy all of it again",
    "1-7-2a0": "the game has '0' in place of a card; copy all of it again",
    "2-7": "the game is of version '2'; this program reads version 1",
    "1-100000000": "there is no seed 100000000; seeds are numbers from 0 to 99,999,999",
}


@for_each([*WRONG_GAMES])
def test_a_text_that_is_not_a_game_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(OrtalabError) as error:
        read_game(text)
    assert str(error.value) == WRONG_GAMES[text]


def test_a_deal_is_the_same_in_every_python() -> None:
    assert write_cards(deal(0).hands[0]) == "C[4] H[4] D[5] D[6] D[8] H[8] S[8] S[10] S[J] H[Q] C[K] S[K] D[A]"
    assert write_cards(deal(20260731).hands[1][:6]) == "C[4] C[5] D[6] H[6] H[7] C[8]"
    assert [deal(seed).player for seed in range(12)] == [2, 0, 3, 3, 0, 3, 1, 0, 1, 3, 3, 2]
