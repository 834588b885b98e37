"""Untrusted Huxxy bots: they cannot do harm, and every fault forfeits with a sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.run.processes import Starter, new_starter
from ortalab.games.huxxy import bot_limits
from ortalab.games.huxxy.bots import Bot
from ortalab.games.huxxy.game import deal, run
from ortalab.games.huxxy.players import player
from ortalab.games.huxxy.record import read_game
from ortalab.games.huxxy.rules import BotError, LateBotError
from tests.tables.huxxy.pages import replay

STATE = deal(1)
PICKS = "def comp10001huxxy_play(history, player, hand, table):\n    {}\n    return player, 0, None\n"


@pytest.fixture(scope="module")
def starter() -> Iterator[Starter]:
    """Yield a process starter shared by all bots."""
    one = new_starter()
    yield one
    one.close()


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.py"
    file.write_text(text, encoding="utf-8")
    return file


LATE = "a play took longer than 0.1 s"
BAD = [
    ("while True: pass", LATE),
    ("import time; time.sleep(9)", LATE),
    ("raise RuntimeError('out of ideas')", "RuntimeError: out of ideas, line 2"),
    ("return undefined", "NameError: name 'undefined' is not defined"),
    ("import sys; sys.exit(3)", "SystemExit: 3"),
    ("import os; os._exit(3)", "it ended its process"),
    ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "it ended its process"),
    ("while True: print('x' * 999)", "it printed more than 64 KiB in one play"),
    ("import os; [os.write(2, b'x' * 999) for _ in range(999)]", "it printed more than 64 KiB in one play"),
    ("return {1: 2}", "it returned {1: 2}"),
    ("return [[[[[[1]]]]]]", "it returned [[[[[[1]]]]]]"),
    ("return 'x' * 10 ** 6", "it returned 'xxx"),
    ("return 9 ** 99999", "ValueError: Exceeds"),
    ("play = comp10001huxxy_play; return play(history, player, hand, table)", "RecursionError: "),
    ("a = []; a.append(a); return a", "it returned [[...]]"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("does", "why"), BAD, ids=range(len(BAD)))
def test_a_bot_that_misbehaves_is_reported_and_ended(tmp_path: Path, starter: Starter, does: str, why: str) -> None:
    with Bot(written(tmp_path, PICKS.format(does)), starter, seconds=0.1 if why == LATE else 9) as bot:
        bot.start()
        with pytest.raises(BotError) as told:
            bot(*STATE.arguments())
        assert str(told.value).startswith(why)
        assert len(str(told.value)) < 250
        with pytest.raises(BotError):
            bot(*STATE.arguments())  # in a new process


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it has no function comp10001huxxy_play"),
        ("comp10001huxxy_play = 3", "it has no function"),
        ("def (", "SyntaxError: "),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("import no_such_module", "ModuleNotFoundError: "),
    ],
)
def test_a_file_that_has_no_bot_is_reported(tmp_path: Path, starter: Starter, text: str, why: str) -> None:
    with Bot(written(tmp_path, text), starter) as bot, pytest.raises(BotError, match=why):
        bot.start()


def test_a_file_that_never_ends_is_given_up_before_any_play(
    tmp_path: Path, starter: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bot_limits.FILE_SECONDS < 5
    monkeypatch.setattr(bot_limits, "FILE_SECONDS", 0.05)
    why = "its file took longer than 0.05 s to run, before any play"
    with Bot(written(tmp_path, "while True: pass"), starter) as bot, pytest.raises(LateBotError, match=why):
        bot.start()


RAW = """
import os
def comp10001huxxy_play(history, player, hand, table):
    for file in range(3, 20):
        try:
            with open(file, "wb", closefd=False) as stream:
                stream.write({!r}.encode() * {} + b"\\n")
        except OSError:
            pass
    while True: pass
"""


@pytest.mark.parametrize(
    ("text", "times", "why"),
    [
        ("[", 15000, "its answer is not a play"),
        ("x", 10**6, "its answer is not a play"),
        ("7", 9999, "its answer is not a play"),
        ('{"value": [0, 3, null]}', 1, "it printed an answer; its function"),
    ],
)
def test_a_bot_that_answers_past_its_host_gains_nothing(
    tmp_path: Path, starter: Starter, text: str, times: int, why: str
) -> None:
    with Bot(written(tmp_path, RAW.format(text, times)), starter) as bot:
        bot.start()
        with pytest.raises(BotError, match=why):
            bot(*STATE.arguments())


def test_a_bot_may_change_its_own_copies(tmp_path: Path, starter: Starter) -> None:
    changes = "hand.append('KS'); table.append(['KS']); history.append((0, 0, None))"
    with Bot(written(tmp_path, PICKS.format(changes)), starter) as bot:
        assert run([bot] * 4, deal(3)).loser is None


def test_a_bot_plays_by_its_own_modules_keeps_its_memory_and_sees_its_own_hand_alone(
    tmp_path: Path, starter: Starter
) -> None:
    (tmp_path / "rules.py").write_text("SEEN = []", encoding="utf-8")
    text = PICKS.format(
        "import rules; rules.SEEN.append(1); print(player); assert len(hand) >= 12; assert type(history) is list; "
        "assert all(type(play) is tuple for play in history); return (player, 0, None) if table == [] else rules.SEEN"
    )
    with Bot(written(tmp_path, text), starter) as bot:
        game = run([bot] * 4, deal(3))
        assert game.loser is None
        assert len(game.end.history) == 56
        assert bot([], 0, ["KS"] * 12, [["KS"]]) == [1] * 57


def test_a_tournament_prints_shares_and_forfeits_and_writes_logs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cheats = "if len(history) > 20 and player == 2: return player, 1, ('XX', 0)"
    words = ["tournament", "--bot", str(written(tmp_path, PICKS.format(cheats))), "--games", "4", "--effort", "5"]
    assert main(["huxxy", *words, "--logs", str(tmp_path / "logs")]) == 1
    said = capsys.readouterr()
    first, text, last = said.out.splitlines()
    assert first == ("game 3, player 2 forfeits: the play (2, 1, ('XX', 0)) is not valid: the Joker is not in the hand")
    assert last.startswith(f"{tmp_path / 'mine.py'} against three searching:   ")
    assert last.endswith("one forfeit")
    logs = [replay((tmp_path / "logs" / f"game-{number}.jsonl").read_text("utf-8")) for number in range(1, 5)]
    assert [game.loser for game in logs] == [None, None, 2, None]
    assert read_game(text).states()[-1] == logs[2].end
    assert said.err == ""


def test_a_bot_that_cannot_play_at_all_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, "def comp10001huxxy_bonus_play(*_): return 0")
    assert main(["huxxy", "tournament", "--bot", str(file), "--games", "1"]) == 2
    assert capsys.readouterr().err == f"ortalab: {file}: it has no function comp10001huxxy_play\n"
    assert main(["huxxy", "tournament", "--bot", str(file), "--games", "1", "--bonus", "--effort", "5"]) == 1
    assert "is not valid: this is not a play" in capsys.readouterr().out


def test_logs_that_cannot_be_written_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, PICKS.format("pass"))
    words = ["tournament", "--bot", str(file), "--games", "1", "--effort", "1", "--logs", str(file)]
    assert main(["huxxy", *words]) == 2
    assert capsys.readouterr().err == f"ortalab: {file}: File exists; name another\n"


@pytest.mark.slow
def test_a_slow_start_is_not_taken_for_a_slow_play(tmp_path: Path, starter: Starter) -> None:
    text = "import time; time.sleep(0.6)\n" + PICKS.format("pass")
    with Bot(written(tmp_path, text), starter, seconds=0.4) as bot:
        bot.start()
        assert run([bot, *[player(effort=1)] * 3], STATE).loser is None
