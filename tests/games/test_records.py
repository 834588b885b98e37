"""Games as text: written games are parsed back, and damaged ones are reported in one sentence."""

import pickle
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ortalab.cards.record import LONGEST, Record, read_record, write_record
from ortalab.errors import OrtalabError
from ortalab.games.huxxy import game as huxxy_game
from ortalab.games.huxxy import record as huxxy
from ortalab.games.huxxy.players import ADDING_ON, player
from ortalab.games.triangles import record as triangles
from ortalab.games.triangles.record import Game
from ortalab.games.triangles.state import DAILY, Discard, Move, Rules, apply, legal_moves
from ortalab.games.triangles.state import deal as deal_triangles
from tests.rows import for_each

QUICK = [player(effort=30), player(ADDING_ON, 8), player(effort=8), player(effort=15)]
rules = st.builds(
    Rules, st.just("triangle"), st.integers(5, 9), st.integers(1, 15), st.none() | st.integers(0, 52)
) | st.builds(Rules, st.just("square"), st.integers(5, 7), st.integers(1, 25), st.none() | st.integers(0, 52))


def played_huxxy(seed: int, *, bonus: bool = False) -> huxxy.Recorded:
    return huxxy.Recorded(seed, bonus, huxxy_game.run(QUICK, huxxy_game.deal(seed, bonus=bonus)).end.history)


def played_triangles(seed: int, by: Rules, most: int = 1000) -> Game:
    """Play a game of random moves, including discards."""
    random, moves = Random(seed), list[Move]()
    state = deal_triangles(seed, by)
    while not state.is_over and len(moves) < most:
        moves.append(random.choice(legal_moves(state)))
        state = apply(state, moves[-1])
    return Game(seed, by, tuple(moves))


def check_round_trip(record: ModuleType, game: Any, every: int) -> str:  # noqa: ANN401 — of either game
    """Check that a game is parsed as written, and that some of its states survive pickling; return its text."""
    text: str = record.write_game(game)
    assert record.read_game(text) == game
    assert record.write_game(record.read_game(f"  {text}\n")) == text
    for state in game.states()[::every]:
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301  (our own)
    return text


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_game_of_huxxy_and_its_states_are_read_as_they_are_written(seed: int) -> None:
    assert 150 < len(check_round_trip(huxxy, played_huxxy(seed, bonus=seed % 2 == 1), 20)) < 500


@given(st.integers(0, 10**8 - 1), rules, st.integers(0, 60))
@settings(max_examples=12, deadline=None)
def test_a_game_of_triangles_and_its_states_are_read_as_they_are_written(seed: int, by: Rules, most: int) -> None:
    assert len(check_round_trip(triangles, played_triangles(seed, by, most), max(1, most // 3))) < LONGEST


def test_a_game_of_triangles_is_about_thirty_characters_and_some_more_with_discards() -> None:
    without = Rules(discards=0)
    assert len(triangles.write_game(Game(20260731, without, played_triangles(20260731, without).moves))) <= 32
    assert max(len(triangles.write_game(played_triangles(seed, Rules()))) for seed in range(30)) <= 95


GOLDEN = [
    (
        huxxy,
        (
            "1-20260731-000000000000UaPaMawbqbob100HazbScTcUcjb1FaFb100gb1ab10000000000ya1xa10000000Xa100YdZd2Xad10WdXa1000ra10p"
            "a10ja10ha1DeAevese1IeKeReSe10me1QfLf2Sef1ba1ZdTeGbIfCf1MbAf10Obuf1tf1QgRg2Obg10Pb1Oa2Pag100nf1ke10Vbee1ce1kf10ff1df"
            "1000000Yd1Vc1Wb10"
        ),
        (21, 53, 99, 47),
    ),
    (
        huxxy,
        (
            "1b-5-SaUaVaHbEbyb1Mbwbrbpb10PbUbjb1Xb10TaLcNc9c1SaDdBdvd1009dnd1000gb1Id1CeAe2Ideab1LeRe1ve10of2ndf29df1mf1nfpf1Jdm"
            "f1eg2mfg29fg10fg2mgf10000Gc2Lcd10OcWcEczcxc1Ta1qc10000000000Qd10sd10000Va100KhMh2Nch2Vac100hg1ld2mfd10fd1cd10000IiBi"
            "29gi1KiCi1Qiui10ijaj29ij100se100oc100000000Nc100Zd2Sad10jc100hjqj10wj1Ze2Taeyj1bc1Fjti1Hj10"
        ),
        (16, 95, 32, 32),
    ),
    (triangles, "1d3-20260731", 0),
    (triangles, "1d3-20260731-aaaaaaaAaaNaazatmia", 32),
    (triangles, "1s5h7d0-7-aacuaaaaaabcaaaaaraaaWbkaablbiaaaC2NKagpma", 66),
    (triangles, "1-5-azasaEaX333333333333XYYXMOOOOOGJJJJHyzzxuqpnjfffffe", 200),
]
"""Old games that must stay readable: their text, and the points left or scored."""


@for_each(GOLDEN)
def test_stored_games_of_every_version_are_read(record: ModuleType, text: str, points: object) -> None:
    game = record.read_game(text)
    end = game.states()[-1]
    assert (end.scores if record is huxxy else end.score) == points
    assert record.write_game(game) == text


HOSTILE = [
    (huxxy, "", "version, seed and plays"),
    (huxxy, "1-5-a.b", "version, seed and plays"),
    (huxxy, "2-5", "reads version 1"),
    (huxxy, "1x-5", "unknown rules 'x'"),
    (huxxy, "1-100000000", "seeds are numbers"),
    (huxxy, "1-5-a", "the game ends within a play"),
    (huxxy, "1-5-3a", "'3' in place of a card"),
    (huxxy, "1-5-a9", "'9' in place of a group"),
    (huxxy, "1-5-2a", "the game ends within a play"),
    (huxxy, "1-5-01", "play 2: nothing is played"),
    (huxxy, "1-5-0002aab", "play 4: the first play of a turn comes from the hand"),
    (huxxy, "1-5-" + "0" * 60, "play 57: the game is over"),
    (huxxy, "1-5-" + "0" * 4000, "at most 4000"),
    (triangles, "", "version, seed and plays"),
    (triangles, "x", "version, seed and plays"),
    (triangles, "1-", "version, seed and plays"),
    (triangles, "1-5-a b", "version, seed and plays"),
    (triangles, "1-5-\u0663", "version, seed and plays"),
    (triangles, "2-5-a", "reads version 1"),
    (triangles, f"{'9' * 3000}-5", "reads version 1"),
    (triangles, "1-100000000", "seeds are numbers"),
    (triangles, "1x9-5", "unknown rules 'x9'"),
    (triangles, "1t4-5", "5 or more"),
    (triangles, "1s8-5", "needs 64"),
    (triangles, "1h16-5", "too large"),
    (triangles, "1d53-5", "are not possible"),
    (triangles, "1-5-99", "only 80 moves"),
    (triangles, "1-5-aaa", "play 2 is 'a', but there are only 75 moves"),
    (triangles, "1-5-" + "a" * 40, "the game is over after"),
    (triangles, "1-5-" + "a" * 5000, "at most 4000"),
]


@for_each(HOSTILE)
def test_an_invalid_game_is_refused_in_one_sentence(record: ModuleType, text: str, why: str) -> None:
    with pytest.raises(OrtalabError, match=why) as refused:
        record.read_game(text)
    assert len(str(refused.value)) < 160
    assert str(refused.value).isprintable()


ANY = st.tuples(st.just(huxxy), st.from_regex(r"1b?-[0-9]{1,8}-[A-Za-z0-9]{0,30}", fullmatch=True)) | st.tuples(
    st.just(triangles),
    st.text(max_size=30)
    | st.from_regex(r"1([ts][0-9])?(h[0-9])?(d[0-9])?-[0-9]{1,9}-[A-Za-z0-9]{0,30}", fullmatch=True),
)


@pytest.mark.slow
@given(ANY)
@settings(max_examples=80, deadline=None)
@example((triangles, "1-5"))
def test_any_text_is_a_game_or_one_sentence(written: tuple[ModuleType, str]) -> None:
    record, text = written
    try:
        game = record.read_game(text)
    except OrtalabError:
        return
    assert record.read_game(record.write_game(game)) == game


def test_a_damaged_game_is_one_sentence_or_another_game() -> None:
    text = huxxy.write_game(played_huxxy(3))
    for place in range(0, len(text), 7):
        for damaged in (text[:place] + "z" + text[place + 1 :], text[:place], text[:place] + text[place + 1 :]):
            try:
                huxxy.read_game(damaged)
            except OrtalabError as error:
                assert "\n" not in str(error), damaged  # noqa: PT017


def test_a_text_has_parts_and_is_not_written_too_long() -> None:
    assert read_record("1abc-3-xyz") == ("abc", 3, "xyz")
    with pytest.raises(OrtalabError, match="at most 4000"):
        write_record(Record("", 0, "a" * 4000))


def test_the_moves_of_a_game_that_are_not_allowed_are_refused() -> None:
    with pytest.raises(OrtalabError, match="no card at 9"):
        Game(1, DAILY, (Discard(9),)).states()
