"""The command of Big-2: a script told, games watched and played, tournaments, and what is refused."""

import io
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from ortalab.cli import main
from ortalab.games.big2.cards import CARDS
from ortalab.games.big2.game import deal, legal_moves, shuffled
from ortalab.games.big2.table import STRENGTHS
from ortalab.games.big2.terminal import SHOWN, tell_own_game
from tests.big2_reference import play_random, script_of, slow_program

ROOT = Path(__file__).parents[1]
OTHERS = ("random1", "greedy2", "random3")
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the command with a standard input; return the status and what was printed."""

    def run(*arguments: str, stdin: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        status = main(["big2", *arguments])
        return status, *capsys.readouterr()

    return run


def test_a_script_on_standard_input_is_told(command: Command) -> None:
    script = "\n".join([" ".join(reversed(CARDS)), "A", "B", "C", "D", "0 1 2 3 4"])
    status, out, err = command(stdin=script.encode())
    assert out.splitlines()[1] == "Next turn: A"
    assert out.splitlines()[4] == "Player A plays a straight C[3] C[4] C[5] C[6] C[7]."
    assert (status, err) == (
        2,
        "ortalab: the script ends before what B does; give every line of the game, to its winner\n",
    )


def test_bytes_that_are_no_text_are_no_card(command: Command) -> None:
    status, out, err = command(stdin=b"\xff\xfe C[3]\n")
    assert (status, out) == (2, "")
    assert re.fullmatch("ortalab: unknown card '.+' in the deck; write 52 different cards such as 'S\\[10\\]'\n", err)


def test_a_closed_standard_input_is_said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["big2"]) == 2
    assert capsys.readouterr().err.startswith("ortalab: standard input is closed; give a script, or ")


def test_a_script_that_goes_to_its_end_is_told_with_status_0(command: Command) -> None:
    deck, chance = shuffled(Random(8)), Random(8)
    moves = [move for _, move in play_random(deal(deck), chance)]
    script = script_of(deck, ["A", "B", "C", "D"], moves) + "what follows the winner is ignored\n"
    status, out, err = command(stdin=script.encode())
    assert (status, err) == (0, "")
    assert out.splitlines() == slow_program(script.splitlines())


class Terminal(io.BytesIO):
    """Somebody who types nothing."""

    def isatty(self) -> bool:
        return True


def test_who_types_a_script_is_told_what_else_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Terminal()))
    assert main(["big2"]) == 2
    hint, sentence = capsys.readouterr().err.splitlines()
    assert hint == "ortalab: reading a script from the terminal; --help says what else there is"
    assert sentence.startswith("ortalab: the script ends before the deck; ")


def test_four_players_are_watched_and_a_seed_repeats_the_game(command: Command) -> None:
    status, out, err = command("--watch", "--seed", "4", "--players", "random,greedy,greedy,random")
    assert (status, err) == (0, "")
    assert out.startswith("New round begins.\nNext turn: ")
    assert re.search(r"\nGame over, the winner is (random|greedy)[0-3]\.\n$", out)
    assert command("--watch", "--seed", "4", "--players", "random,greedy,greedy,random") == (0, out, "")


def test_a_game_without_a_seed_is_any_game(command: Command) -> None:
    first, second = (command("--watch", "--players", "greedy")[1] for _ in range(2))
    assert first != second


def test_a_tournament_prints_the_shares(command: Command) -> None:
    status, out, err = command("tournament", "--games", "8", "--seed", "1", "--players", "greedy,random,random,random")
    assert (status, err) == (0, "")
    head, *rows = out.splitlines()
    assert head == "8 games, seed 1; each deck is played from each of the four seats"
    assert [row.split()[0] for row in rows] == ["greedy0", "random1", "random2", "random3"]
    assert all(re.fullmatch(r"\w+ +\d+\.\d% ± \d+\.\d%", row) for row in rows)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--watch", "--players", "strong"], "unknown player 'strong'; there are random, greedy, planner"),
        (["--watch", "--players", "random,greedy"], "2 players for 4 seats; name one for each seat, or one for all"),
        (["--play", "--players", "random,greedy"], "2 players for 3 seats; name one for each seat, or one for all"),
        (["tournament", "--watch"], "a tournament is neither played nor watched; leave --play and --watch out"),
        (["tournament", "--games", "x"], "argument --games: invalid int value: 'x'; see 'ortalab big2 --help'"),
        (["--play", "--watch"], "argument --watch: not allowed with argument --play; see 'ortalab big2 --help'"),
    ],
)
def test_a_wrong_argument_is_one_sentence_and_status_2(command: Command, arguments: list[str], sentence: str) -> None:
    assert command(*arguments) == (2, "", f"ortalab: {sentence}\n")


def test_the_help_names_every_player(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["big2", "--help"])
    out = capsys.readouterr().out
    assert all(name in out for name in [*STRENGTHS, "--play", "--watch", "tournament", "--seed", "standard input"])


def test_red_suits_are_red_on_a_terminal_only(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("--watch", "--seed", "4", "--players", "greedy")
    plain = command(*arguments)[1]
    assert "\N{ESCAPE}" not in plain
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    coloured = command(*arguments)[1]
    assert "\N{ESCAPE}[31mH[" in coloured
    assert re.sub(r"\N{ESCAPE}\[\d+m", "", coloured) == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert command(*arguments)[1] == plain


def test_a_person_asks_errs_plays_passes_and_leaves(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["?", "!", "9 9", "-1", "0", "?"])

    def type_next(_: str) -> str:
        for text in typed:
            return text
        raise EOFError

    monkeypatch.setattr("builtins.input", type_next)
    status, out, err = command("--play", "--seed", "3", "--players", "greedy")
    assert (status, err) == (2, "ortalab: the game was left before its end; --seed 3 deals it again\n")
    lines = out.splitlines()
    assert lines[0].startswith("Game 3: you against greedy1, greedy2, greedy3. Type the indices")
    assert lines[1:3] == ["New round begins.", "Your turn; cards left: greedy1 13, greedy2 13, greedy3 13"]
    assert "0 for C[3]" in lines
    assert any(line.startswith("Advice: ") for line in lines)
    assert "Invalid play, please try again." in lines
    assert "You can't pass in the new round." in lines
    assert "You play a single C[3]." in lines
    assert "-1 to pass" in lines
    assert any(re.fullmatch(r"To beat: a single .+ of greedy[123]", line) for line in lines)


def advised(players: list[str], seed: int) -> list[str]:
    """Return the lines of a game in which the person always does what is advised."""
    lines: list[str] = []

    def ask() -> str:
        assert len(lines) < 1000
        advice = re.match(r"Advice: ([-\d ]+) (?:for|to)", lines[-3])
        return advice[1] if advice else "!"

    for line in tell_own_game(players, seed, ask):
        lines.append(line)  # noqa: PERF402  (`ask` reads what has been told)
    return lines


@pytest.mark.parametrize("seed", [4, 10])
def test_a_game_with_a_person_ends_and_hides_the_other_hands(seed: int) -> None:
    lines = advised(["random", "greedy", "random"], seed)
    assert lines[-1] in {"Game over, you win.", *(f"Game over, the winner is {who}." for who in OTHERS)}
    assert not [line for line in lines if line.startswith("Next turn")]
    asked = [line for line in lines if line.startswith("Your turn")]
    own = {deal(shuffled(Random(seed))).hands[0]}
    shown = {word for line in lines if re.fullmatch(r"([CDHS]\[\w+\] ?)+", line) for word in line.split()}
    assert len(asked) >= 3
    assert {CARDS[word] for word in shown} <= set(*own)


def test_a_long_list_of_plays_is_cut() -> None:
    seed = next(seed for seed in range(99) if len(legal_moves(deal(shuffled(Random(seed))))) > SHOWN)
    told = list(islice(tell_own_game(["greedy"] * 3, seed, lambda: "?"), 60))
    assert any(re.fullmatch(r"… and \d+ more", line) for line in told)


def test_the_command_loads_nothing_of_the_rest_of_the_house() -> None:
    code = "import sys; from ortalab.cli import main; main(['big2']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, input="", capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    ours = {name for name in loaded if name.startswith("ortalab.") and not name.startswith("ortalab.cards")}
    folder = "ortalab.games.big2"
    parts = {f"{folder}.{name}" for name in ("cards", "game", "patterns", "protocol")}
    command = {"ortalab.cli", "ortalab.commands", "ortalab.commands.big2"}
    assert ours == {"ortalab.errors", "ortalab.games", "ortalab.terminal", folder, *command, *parts}
    assert not loaded & {"yaml", "dataclasses", "random", "json", "decimal"}
