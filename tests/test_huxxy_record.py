"""Huxxy as text and as JSON, read as written and damage in a sentence; what its plays are worth."""

import json
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.errors import OrtalabError
from ortalab.games.huxxy.evaluate import evaluate
from ortalab.games.huxxy.game import State, apply, deal, legal_moves, run
from ortalab.games.huxxy.players import ADDING_ON, choose_play, player, points
from ortalab.games.huxxy.record import Recorded, as_json, from_json, read_game, write_game
from ortalab.games.huxxy.repair import pack
from ortalab.games.huxxy.rules import PLAYERS, Play, score

QUICK = [player(effort=30), player(ADDING_ON, 8), player(effort=8), player(effort=15)]


def played(seed: int, *, bonus: bool = False) -> Recorded:
    return Recorded(seed, bonus, run(QUICK, deal(seed, bonus=bonus)).end.history)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_read_as_it_is_written_and_every_state_goes_to_json_and_back(seed: int) -> None:
    game = played(seed, bonus=seed % 2 == 1)
    text = write_game(game)
    assert 150 < len(text) < 500
    assert read_game(text) == game
    assert write_game(read_game(f" {text}\n")) == text
    for state in game.states()[::20]:
        assert from_json(json.loads(json.dumps(as_json(state)))) == state
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301  (our own)


GOLDEN = {
    "1-20260731-000000000000UaPaMawbqbob100HazbScTcUcjb1FaFb100gb1ab10000000000ya1xa10000000Xa100YdZd2Xad10WdXa1000ra10p"
    "a10ja10ha1DeAevese1IeKeReSe10me1QfLf2Sef1ba1ZdTeGbIfCf1MbAf10Obuf1tf1QgRg2Obg10Pb1Oa2Pag100nf1ke10Vbee1ce1kf10ff1df"
    "1000000Yd1Vc1Wb10": (21, 53, 99, 47),
    "1b-5-SaUaVaHbEbyb1Mbwbrbpb10PbUbjb1Xb10TaLcNc9c1SaDdBdvd1009dnd1000gb1Id1CeAe2Ideab1LeRe1ve10of2ndf29df1mf1nfpf1Jdm"
    "f1eg2mfg29fg10fg2mgf10000Gc2Lcd10OcWcEczcxc1Ta1qc10000000000Qd10sd10000Va100KhMh2Nch2Vac100hg1ld2mfd10fd1cd10000IiBi"
    "29gi1KiCi1Qiui10ijaj29ij100se100oc100000000Nc100Zd2Sad10jc100hjqj10wj1Ze2Taeyj1bc1Fjti1Hj10": (16, 95, 32, 32),
}
"""Games that were written once are read for ever: their text, and the points left."""


@pytest.mark.parametrize(("text", "scores"), GOLDEN.items())
def test_a_game_that_was_written_once_is_read_for_ever(text: str, scores: tuple[int, ...]) -> None:
    game = read_game(text)
    assert game.states()[-1].scores == scores
    assert write_game(game) == text


HOSTILE = [
    ("", "version, seed and plays"),
    ("1-5-a.b", "version, seed and plays"),
    ("2-5", "reads version 1"),
    ("1x-5", "unknown rules 'x'"),
    ("1-100000000", "seeds are numbers"),
    ("1-5-a", "'' stands for no group"),
    ("1-5-3a", "'3' stands for no card"),
    ("1-5-a9", "'9' stands for no group"),
    ("1-5-2a", "'' stands for no group"),
    ("1-5-01", "play 2: nothing is played"),
    ("1-5-0002aab", "play 4: the first play of a turn comes from the hand"),
    ("1-5-" + "0" * 60, "play 57: the game is over"),
    ("1-5-" + "0" * 4000, "at most 4000"),
]


@pytest.mark.parametrize(("text", "why"), HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_game_is_one_sentence(text: str, why: str) -> None:
    with pytest.raises(OrtalabError, match=why) as refused:
        read_game(text)
    assert len(str(refused.value)) < 160
    assert str(refused.value).isprintable()


@given(st.from_regex(r"1b?-[0-9]{1,8}-[A-Za-z0-9]{0,30}", fullmatch=True))
@settings(max_examples=100, deadline=None)
def test_any_text_is_a_game_or_one_sentence(text: str) -> None:
    try:
        game = read_game(text)
    except OrtalabError:
        return
    assert read_game(write_game(game)) == game


def test_a_damaged_game_is_one_sentence_or_another_game() -> None:
    text = write_game(played(3))
    for place in range(0, len(text), 7):
        for damaged in (text[:place] + "z" + text[place + 1 :], text[:place], text[:place] + text[place + 1 :]):
            try:
                read_game(damaged)
            except OrtalabError as error:
                assert "\n" not in str(error), damaged  # noqa: PT017


STATE: dict[str, Any] = json.loads(json.dumps(as_json(deal(1))))
BAD_STATES: list[tuple[Any, str]] = [
    (None, "it has hands"),
    ({}, "it has hands"),
    (STATE | {"stock": "KC"}, "it has hands"),
    (STATE | {"hands": [[]]}, "4 hands"),
    (STATE | {"player": 4}, "a player from 0 to 3"),
    (STATE | {"player": []}, "a player from 0 to 3"),
    (STATE | {"stock": ["zz"]}, "'zz' is no card"),
    (STATE | {"table": ["KC"]}, "'KC' is no card"),
    (STATE | {"table": [[7]]}, "'7' is no card"),
    (STATE | {"table": [[["KC"]]]}, "is no card"),
    (STATE | {"table": [["KC"] * 3]}, "is there . times"),
    (STATE | {"history": [[0, 0]]}, "is no play"),
]


@pytest.mark.parametrize(("data", "why"), BAD_STATES, ids=range(len(BAD_STATES)))
def test_what_is_no_state_is_one_sentence(data: Any, why: str) -> None:  # noqa: ANN401
    with pytest.raises(OrtalabError, match=why):
        from_json(data)


OPENED: list[Play] = [(0, 3, None), (1, 0, None), (2, 0, None), (3, 0, None)]


def test_estimates_settle_and_the_best_is_what_the_searching_player_does() -> None:
    state, better = deal(5), 0
    while not state.is_over:
        *slices, last = evaluate(state.view, 60)
        best = last[0]
        assert [one.value for one in last] == sorted((one.value for one in last), reverse=True)
        assert {one.move for one in last} <= {*legal_moves(state)}
        assert all(one.error >= 0 for one in last)
        for earlier in slices:
            assert not earlier or earlier[0].value <= best.value
        chosen = choose_play(*state.seen(), effort=60)
        if best.move[1] == 0 or chosen[1] == 0:
            assert best.move == chosen
        better += best.move[1] == 1
        state = apply(state, chosen)
    assert better > 10


def test_a_value_is_what_is_left_in_the_hand_after_the_turn() -> None:
    state = State((("KS", "2C"), ("AS",), ("AS",), ("AS",)), ("AH", "AD"), (("KC", "KH", "KD"),), tuple(OPENED))
    *_, estimates = evaluate(state.view)
    assert [(one.move, one.value, one.error) for one in estimates[:1]] == [((0, 1, ("KS", 0)), -2.0, 0.0)]
    pick = next(one for one in estimates if one.move[1] == 0)
    assert -score(state.hands[0]) - 13 < pick.value < -score(state.hands[0])
    state = apply(state, (0, 1, ("KS", 0)))
    *_, estimates = evaluate(state.view)
    assert estimates[0] == ((0, 3, None), -2.0, 0.0)
    assert points(pack(state.hands[0])) == 2


def test_a_player_s_view_has_no_card_that_is_hidden() -> None:
    state = deal(1)
    other = State(tuple(state.hands[(seat * 3) % PLAYERS] for seat in range(PLAYERS)), state.stock[::-1])
    assert state.view == other.view
    assert state.view.held == (12,) * PLAYERS
