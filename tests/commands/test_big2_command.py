"""The Big-2 command: a script narrated, games watched and played, tournaments, and refusals."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from ortalab.cli import main
from ortalab.games.big2.cards import CARDS
from ortalab.games.big2.game import deal, legal_moves, start
from ortalab.games.big2.players import STRENGTHS
from ortalab.games.big2.record import read_game
from tests.games.big2.reference import play_random, script_of, shuffled, slow_program
from tests.places import ROOT

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the command with a standard input; return its status, output and errors."""

    def run(*arguments: str, stdin: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        status = main(["big2", *arguments])
        return status, *capsys.readouterr()

    return run


def test_a_script_on_standard_input_is_narrated(command: Command) -> None:
    script = "\n".join([" ".join(reversed(CARDS)), "A", "B", "C", "D", "0 1 2 3 4"])
    status, out, err = command(stdin=script.encode())
    assert out.splitlines()[1] == "Next turn: A"
    assert out.splitlines()[4] == "Player A plays a straight C[3] C[4] C[5] C[6] C[7]."
    assert (status, err) == (
        2,
        "ortalab: the script ends before what B does; give every line of the game, to its winner\n",
    )


def test_bytes_are_not_a_card(command: Command) -> None:
    status, out, err = command(stdin=b"\xff\xfe C[3]\n")
    assert (status, out) == (2, "")
    assert re.fullmatch("ortalab: unknown card '.+' in the deck; write 52 different cards such as 'S\\[10\\]'\n", err)


def test_a_closed_standard_input_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["big2"]) == 2
    assert capsys.readouterr().err.startswith("ortalab: standard input is closed; give a script, or ")


def test_a_complete_script_is_narrated_with_status_0(command: Command) -> None:
    deck, chance = shuffled(Random(8)), Random(8)
    moves = [move for _, move in play_random(start(deck), chance)]
    script = script_of(deck, ["A", "B", "C", "D"], moves) + "what follows the winner is ignored\n"
    status, out, err = command(stdin=script.encode())
    assert (status, err) == (0, "")
    assert out.splitlines() == slow_program(script.splitlines())


class Terminal(io.BytesIO):
    """A terminal without input."""

    def isatty(self) -> bool:
        return True


def test_reading_a_script_from_the_terminal_prints_a_hint(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Terminal()))
    assert main(["big2"]) == 2
    hint, sentence = capsys.readouterr().err.splitlines()
    assert hint == "ortalab: reading a script from the terminal; see --help for other uses"
    assert sentence.startswith("ortalab: the script ends before the deck; ")


def test_a_script_given_as_an_argument_is_refused_with_a_hint_at_standard_input(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my game.in").write_text("C[3]\n", encoding="utf-8")
    status, out, err = command("my game.in")
    assert (status, out) == (2, "")
    assert "my game.in is a file; pass a script on standard input: ortalab big2 < 'my game.in'; see" in err
    assert "invalid choice: 'no.in'" in command("no.in")[2]


def test_four_players_are_watched_and_a_seed_repeats_the_game(command: Command) -> None:
    status, out, err = command("--watch", "--seed", "4", "--players", "random,easy,easy,medium")
    assert (status, err) == (0, "")
    assert out.startswith("New round begins.\nNext turn: ")
    assert re.search(r"\nGame over, the winner is (random|easy|medium)[0-3]\.\n$", out)
    assert command("--watch", "--seed", "4", "--players", "random,easy,easy,medium") == (0, out, "")


def test_a_game_without_a_seed_is_any_game(command: Command) -> None:
    first, second = (command("--watch", "--players", "easy")[1] for _ in range(2))
    assert first != second


def test_a_tournament_prints_the_shares(command: Command) -> None:
    status, out, err = command("tournament", "--games", "8", "--seed", "1", "--players", "easy,random,random,random")
    assert (status, err) == (0, "")
    head, *rows = out.splitlines()
    assert head == "8 games, starting at seed 1; each deal is played from each of the four seats"
    assert [row.split()[0] for row in rows] == ["easy0", "random1", "random2", "random3"]
    assert all(re.fullmatch(r"\w+ +\d+\.\d% ± \d+\.\d%", row) for row in rows)


def test_a_tournament_as_json_has_the_shares_that_are_printed(command: Command, tmp_path: Path) -> None:
    asked = ("tournament", "--games", "8", "--seed", "1", "--players", "random")
    _, out, _ = command(*asked)
    status, printed, err = command(*asked, "--json")
    data = json.loads(printed)
    assert (status, err, data["game"], data["games"], data["seed"]) == (0, "", "big2", 8, 1)
    rows = [f"{row['player']:10} {row['share']:6.1%} ± {row['error']:.1%}" for row in data["players"]]
    assert rows == out.splitlines()[1:]
    file = tmp_path / "mine.json"
    file.write_text("{}", encoding="utf-8")
    assert command(*asked, "--json", str(file))[:2] == (2, "")
    assert file.read_text(encoding="utf-8") == "{}"
    assert command(*asked, "--json", str(file), "--overwrite")[:2] == (0, out)
    assert json.loads(file.read_text(encoding="utf-8")) == data


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--watch", "--players", "best"], "unknown player 'best'; there are random, easy, medium, strong"),
        (["--watch", "--players", "random,easy"], "2 players for 4 seats; name one for each seat, or one for all"),
        (["--play", "--players", "random,easy"], "2 players for 3 seats; name one for each seat, or one for all"),
        (
            ["tournament", "--watch"],
            "tournament takes no --play, --watch or --replay; leave them out",
        ),
        (
            ["tournament", "--games", "x"],
            "argument --games: 'x' is not a whole number, 8 or more; see 'ortalab big2 --help'",
        ),
        (["--play", "--watch"], "--play, --watch and --replay cannot be combined; choose one"),
        (["--daily"], "--daily is for --play; leave it out, or play today's deal"),
        (["compare"], "the following arguments are required: SCRIPT; see 'ortalab big2 compare --help'"),
        (["tournament", "x"], "a FOLDER is for scripts, which need one; see --help"),
        (["compare", "x", "--output", "y", "--", "z"], "--output and a COMMAND cannot be combined; choose one"),
        (["--replay", "1-5-zz"], "play 1: D[9] is not in the hand"),
        (
            ["compare", "x", "--seconds", "1e30"],
            (
                "argument --seconds: '1e30' is not a number of seconds, above 0 and up to 3,600; "
                "see 'ortalab big2 compare --help'"
            ),
        ),
    ],
)
def test_a_wrong_argument_is_one_sentence_and_status_2(command: Command, arguments: list[str], sentence: str) -> None:
    assert command(*arguments) == (2, "", f"ortalab: {sentence}\n")


def test_the_help_names_every_player(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["big2", "--help"])
    out = capsys.readouterr().out
    asked = ["--play", "--watch", "--replay", "--daily", "tournament", "compare", "--seed", "standard input"]
    assert all(name in out for name in [*STRENGTHS, *asked])


def test_red_suits_are_red_on_a_terminal_only(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("--watch", "--seed", "4", "--players", "easy")
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


def typed(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


OPENS = next(seed for seed in range(99) if deal(seed).player == 0)


def test_a_person_asks_errs_plays_passes_undoes_and_leaves(command: Command) -> None:
    lines = typed("?", "plays", "9 9", "x", "-1", "12", "0", "undo", "quit")
    status, out, err = command("--play", "--seed", str(OPENS), "--players", "easy", stdin=lines)
    assert (status, err) == (0, "")
    told = out.splitlines()
    assert told[0] == f"Game {OPENS}; --seed {OPENS} deals it again."
    assert re.search(r"> [\d ]+ for [^,]*, which wins \d+% ± \d+%; next best: ", out)
    assert "> 0 for C[3]\n" in out
    assert "> index 9 is given twice\n" in out
    assert "> 'x' is not an index; give indices into the hand, or only -1 to pass\n" in out
    assert "> nobody may pass in a new round; the first play needs C[3]\n" in out
    assert "> the first play needs C[3]\n" in out
    assert "> You play a single C[3].\n" in out
    assert told[-2:] == ["> You left the game. With undo.", f"Game: 1-{OPENS}"]
    assert any(line.startswith("Your turn; cards left: easy1 13, easy2 13, easy3 13") for line in told)


def test_undo_takes_back_the_plays_of_the_others_too(command: Command) -> None:
    lines = typed("0", "undo", "0", "-1", "undo", "undo", "undo")
    _, out, _ = command("--play", "--seed", str(OPENS), "--players", "easy", stdin=lines)
    assert out.splitlines()[-1] == f"Game: 1-{OPENS}"
    _, out, _ = command("--play", "--seed", str(OPENS), "--players", "easy", stdin=typed("0", "-1"))
    text = out.splitlines()[-1].removeprefix("Game: ")
    assert len(read_game(text).moves) > 4
    assert "With undo" not in out


def test_the_end_of_input_is_a_clean_end(command: Command) -> None:
    status, out, err = command("--play", "--players", "easy")
    assert (status, err) == (0, "")
    assert "You left the game.\n" in out


def test_the_deal_of_the_day_is_the_same_for_everyone(command: Command) -> None:
    _, out, _ = command("--play", "--daily", "--players", "easy", stdin=typed("quit"))
    assert out.startswith(f"Game {datetime.now(UTC).date():%Y%m%d}; ")


@pytest.mark.parametrize("seed", [4, 10])
def test_a_whole_game_with_a_person_is_replayed_and_hides_the_other_hands(command: Command, seed: int) -> None:
    # The person passes, or plays the lowest card to open.
    lines = typed(*["-1", "0"] * 200)
    status, out, _ = command("--play", "--seed", str(seed), "--players", "random,easy,medium", stdin=lines)
    assert status == 0
    *_, end, text = out.splitlines()
    assert re.fullmatch(r"(> )?You (win|lose)\.", end)
    own = {*deal(seed).hands[0]}
    shown = {word for line in out.splitlines() if re.fullmatch(r"([CDHS]\[\w+\] ?)+", line) for word in line.split()}
    assert {CARDS[word] for word in shown} <= own
    status, replayed, err = command("--replay", text.removeprefix("Game: "))
    assert (status, err) == (0, "")
    assert re.search(r"Game over, the winner is player[0-3]\.\n$", replayed)


def test_a_long_list_of_plays_is_cut(command: Command) -> None:
    many = next(seed for seed in range(999) if deal(seed).player == 0 and len(legal_moves(deal(seed))) > 13)
    _, out, _ = command("--play", "--seed", str(many), "--players", "easy", stdin=typed("plays"))
    assert re.search(r"\n… and \d+ more\n", out)


def test_the_command_loads_nothing_of_the_rest_of_the_house() -> None:
    code = "import sys; from ortalab.cli import main; main(['big2']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, input="", capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    ours = {name for name in loaded if name.startswith("ortalab.") and not name.startswith("ortalab.cards")}
    folder = "ortalab.games.big2"
    parts = {f"{folder}.{name}" for name in ("cards", "game", "protocol")}
    command = {
        "ortalab.cli",
        "ortalab.commands",
        "ortalab.commands.big2",
        "ortalab.commands.conversing",
        "ortalab.commands.running",
        "ortalab.text",
        "ortalab.text.output",
    }
    shared = {f"ortalab.{name}" for name in ("errors", "exports", "games", "interrupts", "plurals", "terminal")}
    assert ours == {*shared, folder, *command, *parts}
    assert not loaded & {"yaml", "dataclasses", "random", "json", "decimal"}
