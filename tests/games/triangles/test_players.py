"""Triangles players: what planning reaches and its upper limit, the value of looking ahead, the command."""

import io
import json
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.cards.deck import ACE_BOTH
from ortalab.cli import main
from ortalab.commands.triangles import add_arguments, deal, new_game, rate
from ortalab.commands.triangles_terminal import converse, describe, read_move
from ortalab.errors import OrtalabError
from ortalab.games.triangles import SQUARE, TRIANGLE, new_deck, score_line
from ortalab.games.triangles.look import look_ahead
from ortalab.games.triangles.plan import best_board, upper_estimate
from ortalab.games.triangles.players import best_player, greedy_player, planner, random_player, run
from ortalab.games.triangles.record import Game, write_game
from ortalab.games.triangles.state import DAILY, Discard, Place, Rules, Shape, State, apply, legal_moves, start
from tests.places import ROOT
from tests.rows import for_each

DECK = tuple(new_deck())


def shuffled(seed: int, *, discards: int | None = None, shape: Shape = TRIANGLE, side: int = 5, hand: int = 5) -> State:
    deck = [*DECK]
    Random(seed).shuffle(deck)
    return start(tuple(deck), hand, side, shape, discards=discards)


def options(*arguments: str) -> Namespace:
    parser = ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(arguments)


@for_each(range(8))
def test_with_discards_the_planner_reaches_200_points_on_every_deal(seed: int) -> None:
    assert run(planner(), shuffled(seed, hand=1 + seed)).score == 200


def test_no_triangle_of_five_reaches_more_than_200_with_one_pack() -> None:
    # Any two of the three lines share one corner. Three straight flushes would therefore be of one suit, any two of
    # them with exactly one card in common, and no card in all three: there are no such runs. So one line scores 50 at
    # most.
    runs = [frozenset(ACE_BOTH[low : low + 5]) for low in range(10)]
    for three in combinations(runs, 3):
        shared = [one & other for one, other in combinations(three, 2)]
        assert [len(cards) for cards in shared] != [1, 1, 1] or len(frozenset.union(*shared)) < 3
    assert run(planner(), shuffled(0)).score == 75 + 75 + 50


@pytest.mark.slow
@pytest.mark.parametrize(("shape", "side", "points"), [(TRIANGLE, 6, 300), (SQUARE, 5, 300)])
def test_larger_polygons_are_planned_too(shape: Shape, side: int, points: int) -> None:
    assert run(planner(2_500), shuffled(1, shape=shape, side=side)).score >= points


@given(st.integers(0, 10**6), st.integers(1, 6), st.integers(15, 40))
@settings(max_examples=15, deadline=None)
def test_a_plan_is_kept_to_with_any_deck(seed: int, hand: int, size: int) -> None:
    random = Random(seed)
    state = start(tuple(random.choices([*DECK, *DECK], k=size)), hand)
    wanted = best_board(state.polygon, state.board, tuple(sorted((*state.hand, *state.deck))), 200)
    end = run(planner(200), state)
    assert end.score == sum(score_line([wanted[spot] for spot in line.spots]) for line in state.polygon.lines)
    assert end.is_over


def test_a_plan_begun_by_someone_else_is_made_anew() -> None:
    play = planner()
    run(play, shuffled(1))
    state = shuffled(2)
    for _ in range(7):
        state = apply(state, Place(0, state.polygon.cells[state.empty[0]]))
    assert run(play, state).is_over


@pytest.mark.slow
@pytest.mark.no_cover
def test_looking_ahead_beats_greed_and_greed_beats_chance() -> None:
    games = [shuffled(seed, discards=0) for seed in range(4)]
    ahead = mean(run(best_player(3), game).score for game in games)
    greedy = mean(run(greedy_player(), game).score for game in games)
    chance = mean(run(random_player(Random(1)), game).score for game in games)
    assert ahead > greedy > chance
    assert mean(upper_estimate(game) for game in games[:1]) > ahead


def test_looking_ahead_gives_the_same_move_twice_and_a_legal_one() -> None:
    for hand in (1, 3):
        state = shuffled(3, discards=0, hand=hand)
        while not state.is_over:
            move = look_ahead(state, 2)
            assert move in legal_moves(state)
            assert move == look_ahead(replace(state, deck=state.deck[::-1]), 2)  # the order of the deck is hidden
            state = apply(state, move)


def test_the_last_cards_are_planned_when_all_of_them_are_known() -> None:
    state = start(DECK[:20], 20, discards=0)
    assert run(best_player(), state).score >= 100


def test_a_mean_comes_with_its_error() -> None:
    assert rate([4]) == (4, 0)
    assert rate([1, 3]) == (2, 1)


MOVES = [("2c 4 0", Place(0, (4, 0))), ("discard 2♢", Discard(1)), ("Discard 3c", Discard(4))]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_a_move_is_parsed_and_formatted_as_it_is_typed(text: str, move: Place | Discard) -> None:
    state = start(DECK, 5)
    assert read_move(state, text) == move
    assert read_move(state, describe(state, move)) == move


@for_each(
    [
        "",
        "foo",
        "2c",
        "2c 1",
        "2c a b",
        "2c -1 0",
        "discard",
        "discard ks",
        "kx 1 1",
        f"2c 0 {'9' * 5000}",
        f"discard {'k' * 5000}",
    ]
)
def test_an_invalid_move_is_refused(text: str) -> None:
    with pytest.raises(OrtalabError) as refused:
        read_move(start(DECK, 5), text)
    assert len(str(refused.value)) < 150, "a long line is not repeated in full"


def test_a_person_plays_asks_for_hints_undoes_and_gets_illegal_moves_explained(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = Game(20260731, Rules(discards=1))
    state = game.states()[0]
    first, second, *_ = map(str, state.hand)
    undone = ["?", "HINT", "foo", f"{first} 0 0", f"{second} 0 0", "undo", "undo", "undo", f"discard {first}"]
    end = converse(game, [*undone, f"discard {second}", "  Quit  ", "never read"])
    said = capsys.readouterr().out
    assert said.count(" points, ") == 2
    assert said.count(" more than ") == 2
    assert "unknown move 'foo'" in said
    assert "row 0 column 0 is taken" in said
    assert "the rest of this game is played without discards" in said
    assert said.splitlines()[-2].startswith("> Score: 0 (")
    assert said.splitlines()[-2].endswith(") with undo")
    assert said.splitlines()[-1] == f"Game: {write_game(end)}"
    assert end.moves == (Discard(0),)


def test_a_game_is_played_to_its_end_and_the_end_of_input_is_a_clean_end(capsys: pytest.CaptureFixture[str]) -> None:
    moves = run_moves(Game(3, Rules()))
    end = converse(Game(3, Rules()), moves)
    assert end.states()[-1].score == 200
    assert capsys.readouterr().out.splitlines()[-2].startswith("Score: 200 (")
    assert converse(end, ["never read"]) == end
    assert converse(Game(3, Rules()), []) == converse(Game(3, Rules()), ["quit"]) == Game(3, Rules())
    assert capsys.readouterr().out.count("Score: 0") == 2


def run_moves(game: Game) -> list[str]:
    """Format the best player's moves as typed at the prompt."""
    state, typed, play = game.states()[0], [], best_player()
    while not state.is_over:
        typed.append(describe(state, move := play(state)))
        state = apply(state, move)
    return typed


def test_a_new_game_is_dealt_unless_a_seed_is_given_or_the_day_s_is_wanted() -> None:
    assert new_game(options("--seed", "7", "--discards", "0")) == Game(7, Rules(discards=0))
    assert len({new_game(options()).seed for _ in range(8)}) > 1
    daily = new_game(options("--daily"))
    assert daily.rules == DAILY
    assert daily.seed // 10000 >= 2026


def test_a_game_is_shown_again_from_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["triangles", "--replay", "1d3-20260731-aaaaaaaAaaNaazatmia"]) == 0
    said = capsys.readouterr().out
    assert said.count("Deck: ") == 16
    assert said.splitlines()[-1].startswith("Score: 32 (")
    assert main(["triangles", "--replay", "1-x"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_command_watches_and_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["triangles", "--watch", "--seed", "7"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("Score: 200 (")
    assert main(["triangles", "--watch", "--player", "greedy", "--shape", "square", "--discards", "0"]) == 0
    assert "column 4" in capsys.readouterr().out
    assert main(["triangles", "tournament", "--games", "2"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["best", "greedy", "random", "all"]
    assert main(["triangles", "tournament", "--player", "patient", "--games", "1"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["patient", "all"]


def test_a_tournament_as_json_has_the_points_that_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["triangles", "tournament", "--player", "random", "--games", "2", "--seed", "3"]
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["games"], data["seed"], data["side"], data["discards"]) == ("triangles", 2, 3, 5, None)
    assert (
        "".join(f"{row['player']:9}{row['points']:8.2f} ± {row['error']:.2f}\n" for row in data["players"]) == printed
    )


WRONG = [[], ["--play", "--watch"], ["--games", "0"], ["--watch", "--side", "4"], ["--watch", "--hand", "0"]]


@pytest.mark.parametrize(
    "arguments", [*WRONG, ["--watch", "--daily"], ["--watch", "--hand", "53"], ["--watch", "--shape", "circle"]]
)
def test_wrong_arguments_are_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["triangles", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_a_seed_and_a_number_name_a_game() -> None:
    assert deal(options("--seed", "3")) == deal(options("--seed", "3")) != deal(options("--seed", "4"))
    assert deal(options(), 1) != deal(options(), 2)


def test_a_game_starts_without_unused_modules_and_colours_only_terminals() -> None:
    command = [sys.executable, "-X", "importtime", "-m", "ortalab", "triangles", "--play"]
    done = subprocess.run(command, cwd=ROOT, input="quit\n", capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0
    assert "\033" not in done.stdout
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "ortalab.games.triangles.players" in loaded
    unwanted = (
        "yaml",
        "htpy",
        "ortalab.rounds",
        "ortalab.tables.rounds",
        "ortalab.games.poker",
        "ortalab.games.huxxy",
    )
    assert not [name for name in loaded if name.startswith(unwanted)]


def test_cards_are_red_where_standard_output_is_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"quit\n")))
    assert main(["triangles", "--play", "--seed", "1"]) == 0  # its first hand has red cards
    assert "\033[31m" in capsys.readouterr().out
