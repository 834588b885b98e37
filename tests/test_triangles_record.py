"""Triangles as text and as JSON: what is written is read back, what is damaged is said in a sentence."""

import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ortalab.cards.record import LONGEST, Record, read_record, write_record
from ortalab.errors import OrtalabError
from ortalab.games.triangles.deal import DAILY, Rules, deal
from ortalab.games.triangles.record import Game, as_json, from_json, read_game, write_game
from ortalab.games.triangles.state import Discard, Move, apply, legal_moves

rules = st.builds(
    Rules, st.just("triangle"), st.integers(5, 9), st.integers(1, 15), st.none() | st.integers(0, 52)
) | st.builds(Rules, st.just("square"), st.integers(5, 7), st.integers(1, 25), st.none() | st.integers(0, 52))


def played(seed: int, by: Rules, most: int = 1000) -> Game:
    """Return a game of any moves, discards among them."""
    random, moves = Random(seed), list[Move]()
    state = deal(seed, by)
    while not state.is_over and len(moves) < most:
        moves.append(random.choice(legal_moves(state)))
        state = apply(state, moves[-1])
    return Game(seed, by, tuple(moves))


@given(st.integers(0, 10**8 - 1), rules, st.integers(0, 60))
@settings(max_examples=40, deadline=None)
def test_a_game_is_read_as_it_is_written_and_every_state_goes_to_json_and_back(seed: int, by: Rules, most: int) -> None:
    game = played(seed, by, most)
    text = write_game(game)
    assert read_game(text) == game
    assert write_game(read_game(f"  {text}\n")) == text
    assert len(text) < LONGEST
    for state in game.states()[:: max(1, most // 3)]:
        assert from_json(json.loads(json.dumps(as_json(state)))) == state
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301  (our own)


GOLDEN = {
    "1d3-20260731": 0,
    "1d3-20260731-aaaaaaaAaaNaazatmia": 32,
    "1s5h7d0-7-aacuaaaaaabcaaaaaraaaWbkaablbiaaaC2NKagpma": 66,
    "1-5-azasaEaX333333333333XYYXMOOOOOGJJJJHyzzxuqpnjfffffe": 200,
}
"""Games that were written once are read for ever: their text, and what they score."""


@pytest.mark.parametrize(("text", "score"), GOLDEN.items())
def test_a_game_that_was_written_once_is_read_for_ever(text: str, score: int) -> None:
    assert read_game(text).states()[-1].score == score
    assert write_game(read_game(text)) == text


def test_a_game_is_about_thirty_characters_and_some_more_with_discards() -> None:
    placed = Game(20260731, Rules(discards=0), played(20260731, Rules(discards=0)).moves)
    assert len(write_game(placed)) <= 32
    assert max(len(write_game(played(seed, Rules()))) for seed in range(30)) <= 95


HOSTILE = [
    ("", "version, seed and plays"),
    ("x", "version, seed and plays"),
    ("1-", "version, seed and plays"),
    ("1-5-a b", "version, seed and plays"),
    ("1-5-\u0663", "version, seed and plays"),
    ("2-5-a", "reads version 1"),
    (f"{'9' * 3000}-5", "reads version 1"),
    ("1-100000000", "seeds are numbers"),
    ("1x9-5", "unknown rules 'x9'"),
    ("1t4-5", "5 or more"),
    ("1s8-5", "needs 64"),
    ("1h16-5", "too large"),
    ("1d53-5", "cannot be"),
    ("1-5-99", "none of the 80 moves"),
    ("1-5-aaa", "play 2 is 'a', none of the 75 moves"),
    ("1-5-" + "a" * 40, "the game is over after"),
    ("1-5-" + "a" * 5000, "at most 4000"),
]


@pytest.mark.parametrize(("text", "why"), HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_game_is_one_sentence(text: str, why: str) -> None:
    with pytest.raises(OrtalabError, match=why) as refused:
        read_game(text)
    assert len(str(refused.value)) < 160
    assert str(refused.value).isprintable()


@given(
    st.text(max_size=30)
    | st.from_regex(r"1([ts][0-9])?(h[0-9])?(d[0-9])?-[0-9]{1,9}-[A-Za-z0-9]{0,30}", fullmatch=True)
)
@settings(max_examples=150, deadline=None)
@example("1-5")
def test_any_text_is_a_game_or_one_sentence(text: str) -> None:
    try:
        game = read_game(text)
    except OrtalabError:
        return
    assert read_game(write_game(game)) == game


def test_a_text_has_parts_and_is_not_written_too_long() -> None:
    assert read_record("1abc-3-xyz") == ("abc", 3, "xyz")
    with pytest.raises(OrtalabError, match="at most 4000"):
        write_record(Record("", 0, "a" * 4000))


STATE = as_json(deal(1, DAILY))
BAD_STATES: list[tuple[Any, str]] = [
    (None, "it has shape"),
    ([], "it has shape"),
    ({}, "it has shape"),
    (STATE | {"shape": "circle"}, "it has shape"),
    (STATE | {"side": 6}, "no triangle of side 6"),
    (STATE | {"side": 10**30}, "no triangle of side"),
    (STATE | {"side": -1}, "no triangle of side -1"),
    (STATE | {"board": [None] * 16}, "has 16 cells"),
    (STATE | {"board": [7] * 15}, "'7' is no card"),
    (STATE | {"hand": ["1x"]}, "unknown card"),
    (STATE | {"deck": []}, "5 cards are left for 15 empty cells"),
    (STATE | {"discards": -1}, "too few"),
    (STATE | {"discards": "3"}, "it has shape"),
]


@pytest.mark.parametrize(("data", "why"), BAD_STATES, ids=range(len(BAD_STATES)))
def test_what_is_no_state_is_one_sentence(data: Any, why: str) -> None:  # noqa: ANN401
    with pytest.raises(OrtalabError, match=why):
        from_json(data)


def test_the_moves_of_a_game_that_are_not_allowed_are_refused() -> None:
    with pytest.raises(OrtalabError, match="no card at 9"):
        Game(1, DAILY, (Discard(9),)).states()
