"""Output for a person at a terminal: the progress line during work."""

from io import BufferedReader, BytesIO, RawIOBase, StringIO, TextIOWrapper

import pytest

from ortalab import terminal as speaking
from ortalab.cli import main
from ortalab.commands.conversing import LONGEST_LINE
from ortalab.terminal import DONE, LAG, PATIENCE, WRONG_INPUT, passing_line, red


def test_a_line_is_written_over_and_gone_in_the_end_and_shown_on_a_terminal_alone(terminal: StringIO) -> None:
    elsewhere = StringIO()
    for stream, shown in ((terminal, "\ra\x1b[K\rb\x1b[K\r\x1b[K"), (elsewhere, "")):
        with passing_line(stream) as say:
            say("a")
            say("b")
        assert stream.getvalue() == shown


def test_a_line_waits_until_something_takes_long_and_then_passes_no_faster_than_it_is_read(
    terminal: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speaking, "PATIENCE", PATIENCE)
    monkeypatch.setattr(speaking, "LAG", LAG)
    now = [0.0]
    monkeypatch.setattr(speaking, "perf_counter", lambda: now[0])
    with passing_line(terminal) as say:
        say("too early")
    assert terminal.getvalue() == ""
    with passing_line(terminal) as say:
        for seconds, words in ((PATIENCE, "first"), (PATIENCE + LAG / 2, "too soon"), (PATIENCE + 2 * LAG, "second")):
            now[0] = seconds
            say(words)
    assert terminal.getvalue() == "\rfirst\x1b[K\rsecond\x1b[K\r\x1b[K"


def test_lines_above_are_drawn_anew_and_gone_in_the_end(terminal: StringIO) -> None:
    with passing_line(terminal) as say:
        say("1 of 2", lambda: ["\x1b[32m■\x1b[0m", ""])
        say("2 of 2")
        say("\x1b[2J", lambda: ["■■"])
    assert terminal.getvalue().split("\x1b[J") == [
        "\x1b[32m■\x1b[0m\n\n\r1 of 2\x1b[K\x1b[2A\r",
        "\r2 of 2\x1b[K■■\n\r\\x1b[2J\x1b[K\x1b[1A\r",
        "",
    ]


def test_where_output_is_redirected_a_line_is_added_every_thirty_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    now, file = [0.0], StringIO()
    monkeypatch.setattr(speaking, "LOG_LAG", 30.0)  # conftest.py hides such lines in other tests
    monkeypatch.setattr(speaking, "perf_counter", lambda: now[0])
    with passing_line(file) as say:
        for second in range(95):
            now[0] = float(second)
            say(f"{second} runs\x1b[2J")
    assert file.getvalue() == "30 runs\\x1b[2J\n60 runs\\x1b[2J\n90 runs\\x1b[2J\n"


def test_red_is_used_only_where_colours_are_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert red("K") == "K"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert red("K") == "\x1b[31mK\x1b[0m"
    for name, word in (("NO_COLOR", "1"), ("TERM", "dumb")):
        with monkeypatch.context() as here:
            here.setenv(name, word)
            assert red("K") == "K"


class Endless(RawIOBase):
    """A line that never ends; reading much more than the limit fails."""

    def __init__(self, begun: bytes) -> None:
        self.begun = begun
        self.read_so_far = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        self.read_so_far += len(buffer)
        assert self.read_so_far < 4 * LONGEST_LINE
        piece = (self.begun or b"7" * len(buffer))[: len(buffer)]
        self.begun = b""
        buffer[: len(piece)] = piece
        return len(piece)


PLAYED = ["big2", "triangles", "huxxy"]


@pytest.mark.parametrize(
    ("words", "begun"),
    [(["big2"], b""), *(([game, "--play"], begun) for game in PLAYED for begun in (b"", b"a game\n"))],
)
def test_a_line_without_an_end_is_refused_before_it_fills_memory(
    words: list[str], begun: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BufferedReader(Endless(begun))))
    assert main(words) == WRONG_INPUT
    said = f"ortalab: standard input: line {2 if begun else 1} has more than 64 KiB; give lines of text\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("game", PLAYED)
def test_bytes_are_not_a_move(game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"\xff\xfe\x00\n"), encoding="utf-8"))
    assert main([game, "--play", "--seed", "1"]) == DONE
    assert "\ufffd" in capsys.readouterr().out
