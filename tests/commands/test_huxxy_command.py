"""`ortalab huxxy`: its arguments and output, the modules it loads, and its measurements."""

import subprocess
import sys
from io import BytesIO, TextIOWrapper

import pytest

from ortalab.cli import main
from ortalab.commands.huxxy_terminal import describe, play_on, read_play
from ortalab.games.huxxy.game import State, deal
from ortalab.games.huxxy.players import ADDING_ON, player
from ortalab.games.huxxy.rules import Play, UnreadablePlayError
from ortalab.games.huxxy.tournament import compare
from tests.places import ROOT
from tests.tables.huxxy.pages import replay

QUICK = player(effort=40)
LONG = "9" * 5000  # more digits than Python parses


def typed(text: str) -> TextIOWrapper:
    return TextIOWrapper(BytesIO(text.encode()))


OPENED: list[Play] = [(0, 3, None), (1, 0, None), (2, 0, None), (3, 0, None)]


@pytest.mark.slow
def test_the_searching_player_wins_more_than_its_share() -> None:
    found = compare(player(effort=50), player(ADDING_ON, 30), 4)
    assert found.forfeits == 0
    assert found.share > 0.5
    assert found.points < found.others


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("pick", (0, 0, None)),
        ("END", (0, 3, None)),
        ("kc 1", (0, 1, ("KC", 1))),
        ("kc new", (0, 1, ("KC", 2))),
        ("0h 0 1", (0, 2, ("0H", 0, 1))),
        ("0h 0 new", (0, 2, ("0H", 0, 2))),
    ],
)
def test_a_play_is_read_as_it_is_typed(text: str, play: Play) -> None:
    state = State((("KC",), (), (), ()), ("AS",), (("0H",), ()))
    assert read_play(state, text) == play
    assert describe(play)


@pytest.mark.parametrize(
    "text", ["", "foo", "10H 1", "KC", "KC x", "KC 1 x", "KC 1 2 3", f"KC {LONG}", f"KC 0 {LONG}", f"KC {LONG} 0"]
)
def test_an_unreadable_play_is_refused_with_a_fix(text: str) -> None:
    with pytest.raises(UnreadablePlayError, match="write it like 5H 2") as refused:
        read_play(State((("KC",), (), (), ()), ("AS",)), text)
    assert len(str(refused.value)) < 150, "a long line is not repeated in full"


def test_a_person_plays_asks_for_hints_undoes_and_gets_illegal_moves_explained(
    capsys: pytest.CaptureFixture[str],
) -> None:
    state = State((("KC", "2C"), *[("3C",)] * 3), ("AS", "2S", "3S"), (("KH", "KD", "KS"),), tuple(OPENED))
    end = play_on(state, ["?", "foo", "2C 0", "end", "undo", "undo", "KC 0", "end", "quit"], QUICK)
    said = capsys.readouterr().out
    assert "0 plays KC to group 0, which leaves 2 points after the turn; next best: 0 picks up a card, which" in said
    assert "group 0 is not valid: 2♣ is not a K" in said
    assert "unknown play 'foo'" in said
    assert "Player 1 picks up a card" in said
    assert end.hands[0] == ("2C",)
    assert end.is_over  # the other three have drawn the whole stock
    assert "wins" in said


def test_a_hint_where_six_plays_have_left_the_table_in_pieces_is_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    state = State((("KC", "2C"), *[("3C",)] * 3), ("AS", "2S", "3S"), (("KH", "KD", "KS"),), tuple(OPENED))
    torn = ["KC 0", "KH 0 new", "KH 1 0", "KH 0 1", "KH 1 0", "KH 0 1"]
    end = play_on(state, [*torn, "hint", *["undo"] * 5, "hint", "quit"], QUICK)
    said = capsys.readouterr().out
    assert said.count("found no way to end the turn from here; take plays back with undo") == 1
    assert said.count("0 ends the turn") == 1
    assert len(end.history) == len(OPENED) + 1


def test_the_command_watches_logs_measures_and_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["huxxy", "--watch", "--effort", "5", "--bonus"]) == 0
    assert "wins" in capsys.readouterr().out
    assert main(["huxxy", "--log", "--effort", "5", "--seed", "4"]) == 0
    assert replay(capsys.readouterr().out).end.is_over
    assert main(["huxxy", "tournament", "--games", "1", "--effort", "5"]) == 0
    assert capsys.readouterr().out.count("of the wins") == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["tournament", "--bot", "none.py"],
        ["--log", "--daily"],
        [],
        ["--play", "--watch"],
        ["--games", "0"],
        ["tournament", "--effort", "x"],
        ["--play", "--bot", "x.py"],
        ["check"],
        ["tournament", "x.py"],
        ["--watch", "--json"],
        ["tournament", "--sandbox"],
        ["check", "x.py", "--bot", "y.py"],
        ["compare", "x.py"],
    ],
)
def test_wrong_arguments_are_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["huxxy", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_a_new_game_is_dealt_unless_a_seed_is_given_and_its_text_replays_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seeds = set()
    for seed in ([], [], ["--seed", "7"], ["--daily", "--bonus"]):
        monkeypatch.setattr("sys.stdin", typed("pick\n QUIT "))
        assert main(["huxxy", "--play", "--effort", "5", *seed]) == 0
        said = capsys.readouterr().out.splitlines()
        seeds.add(said[0].split()[1].removesuffix(";"))
        assert said[-2].endswith("You left the game.")
        assert said[-1].startswith("Game: 1")
    assert len(seeds) == 4
    assert "7" in seeds
    monkeypatch.setattr("sys.stdin", typed(""))
    assert main(["huxxy", "--play", "--seed", "7"]) == 0, "the end of input is a clean end"
    assert capsys.readouterr().out.endswith("You left the game.\nGame: 1-7\n")
    assert main(["huxxy", "--replay", said[-1].removeprefix("Game: ")]) == 0
    assert "Player 0 picks up a card" in capsys.readouterr().out
    assert main(["huxxy", "--replay", "1-5-01"]) == 2
    assert "play 2: nothing is played" in capsys.readouterr().err


def ortalab(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-X", "importtime", "-m", "ortalab", *arguments]
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, encoding="utf-8", check=False)


def test_a_game_starts_without_unused_modules_and_colours_only_terminals() -> None:
    done = ortalab("huxxy", "--play", "--effort", "5", typed="pick\nquit\n")
    assert done.returncode == 0
    assert "\033" not in done.stdout
    assert "0 picks" not in done.stdout  # the person's own actions are not narrated
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "ortalab.games.huxxy.players" in loaded
    unwanted = (
        "yaml",
        "htpy",
        "ortalab.rounds",
        "ortalab.tables.rounds",
        "ortalab.games.poker",
        "ortalab.games.triangles",
        "ortalab.workshop",
        "ortalab.games.huxxy.bots",
        "socket",
    )
    assert not [name for name in loaded if name.startswith(unwanted)]


def test_cards_are_red_where_standard_output_is_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stdin", typed("quit"))
    assert main(["huxxy", "--play", "--effort", "5"]) == 0
    assert "\033[31m" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    play_on(deal(0), ["quit"], QUICK)
    assert "\033" not in capsys.readouterr().out
