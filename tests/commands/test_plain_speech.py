"""Text from files, programs and plugins cannot control the terminal: it is printed with escapes."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from unicodedata import bidirectional, category

import pytest

from ortalab.cli import COMMANDS, main
from ortalab.terminal import as_json, bare, escaped, plain_speech
from tests.courses.graded import IN_PROCESS
from tests.processes import run_here

EVIL = {
    "a colour": "\x1b[31m",
    "a control of eight bits": "\x9b",
    "the other direction": "\u202e",
    "a bell": "\x07",
    "a return": "\r",
    "an isolate": "\u2067",
    "half a character": "\udc9b",
}
BIDIRECTIONAL = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
MARKS = {"\u061c", "\u200e", "\u200f"}
ROUND = "cards_played: [10♥, 10♠]\n"


@pytest.mark.slow
@pytest.mark.no_cover
def test_only_control_characters_are_escaped() -> None:
    last = 0x20000  # later characters are letters, and classes without commands
    signs = map(chr, (*range(last), *range(last, sys.maxunicode + 1, 61)))
    wrong = [
        sign
        for sign in signs
        if (escaped(sign) != sign)
        != (
            sign != "\n"
            and (category(sign) in {"Cc", "Cs", "Zl", "Zp"} or bidirectional(sign) in BIDIRECTIONAL or sign in MARKS)
        )
    ]
    assert wrong == []


def test_escapes_are_plain_text_and_ordinary_text_stays() -> None:
    text = "♥♠♦♣ ×1.5 “é” שלום 漢字 👩\u200d👧 \ufe0f\u00ad\n"
    assert escaped(text) == text
    assert escaped("\x1b[31m\x9b\u202e\x07\r\t\udc9b") == r"\x1b[31m\x9b\u202e\x07\r\t\udc9b"
    data = {"said": "".join(EVIL.values()), "♥": 1}
    assert json.loads(as_json(data)) == data
    assert escaped(as_json(data)) == as_json(data)


def test_printed_output_passes_and_the_streams_are_restored(capsys: pytest.CaptureFixture[str]) -> None:
    before = sys.stdout, sys.stderr
    with plain_speech():
        with plain_speech():
            assert sys.stdout is not before[0]
            assert bare(sys.stdout) is before[0]
        sys.stderr.write("\x1b[2J\n")
        assert sys.stdout.write("♥\r\n") == len("♥\r\n")
        bare(sys.stdout).write("\x1b[1m\n")
    assert (sys.stdout, sys.stderr) == before
    assert capsys.readouterr() == ("♥\\r\n\x1b[1m\n", "\\x1b[2J\n")


# --- one row for each command, and each source of untrusted text -----------------------------------------------------


def put(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
    return str(folder / name)


def program(folder: Path, evil: str, *, rest: str = "") -> list[str]:
    """Return the command of a program that prints hostile text."""
    said = f"{evil}said".encode(errors="surrogateescape")
    lines = f"import sys\nfor stream in (sys.stdout, sys.stderr):\n    stream.buffer.write({said!r})\n{rest}\n"
    return [sys.executable, put(folder, "program.py", lines)]


def plugin(folder: Path, evil: str) -> str:
    return put(folder, "jokers.py", f"raise ValueError({f'{evil}said'!a})\n")


def laid(folder: Path, evil: str) -> str:
    """Write a round and an unreadable one into `fixtures/`; return ""."""
    (folder / "fixtures").mkdir()
    put(folder, "fixtures/a.yml", ROUND)
    put(folder, "fixtures/b.yml", f"cards_played: [{ascii(evil + 'said')[1:-1]!r}]")
    return ""


Door = Callable[[Path, str], list[str]]
DOORS: dict[str, Door] = {
    "an unknown command": lambda _, evil: [f"{evil}said"],
    "an unknown option": lambda _, evil: ["score", "a.yml", f"--{evil}said"],
    "score: a file that is not there": lambda _, evil: ["score", f"{evil}said.yml"],
    "score: an unknown card": lambda at, evil: [put(at, "a.yml", f"cards_played: [{ascii(evil + 'said')[1:-1]!r}]")],
    "score: an unknown key": lambda at, evil: [
        put(at, "a.yml", ROUND + f'"{evil.encode("unicode_escape").decode()}said": 1')
    ],
    "score: a plugin": lambda at, evil: ["score", put(at, "a.yml", ROUND), "--jokers", plugin(at, evil)],
    "score --json: a file's name": lambda at, evil: ["--json", put(at, f"{evil}said.yml", ROUND)],
    "link --page": lambda at, evil: ["link", put(at, "a.yml", ROUND), "--page", f"https://{evil}said/"],
    "link: a file that is not there": lambda _, evil: ["link", f"{evil}said"],
    "read: a link": lambda _, evil: ["read", f"#1&p=As&{evil}said=1"],
    "read: a card": lambda _, evil: ["read", f"#1&p={evil}said"],
    "read: an own joker": lambda _, evil: ["read", f"#1&p=As&x={evil}said=once"],
    "set: a link": lambda _, evil: ["set", f"#set=1&t={evil}said&q=both&p={evil}said"],
    "set: a file": lambda at, evil: [
        *["set", put(at, "a.json", json.dumps({"ortalab-set": 1, "rounds": [{"link": f"1&p={evil}said"}]}))]
    ],
    "set --out": lambda at, evil: ["set", "#1&p=As", "--out", str(at / f"{evil}said" / "b")],
    "solve --keep": lambda at, evil: ["solve", put(at, "a.yml", ROUND), "--keep", f"{evil}said"],
    "solve --bench": lambda at, evil: ["solve", put(at, "a.yml", ROUND), "--bench", f"{evil}said"],
    "solve: a plugin": lambda at, evil: ["solve", put(at, "a.yml", ROUND), "--jokers", plugin(at, evil)],
    "advise: a file that is not there": lambda _, evil: ["advise", f"{evil}said"],
    "page: a port": lambda _, evil: ["page", "--port", f"{evil}said"],
    "daily: a date": lambda _, evil: ["daily", f"{evil}said"],
    "compare: a text": lambda at, evil: ["compare", put(at, "a.yml", ROUND), "--output", put(at, "b", f"{evil}said")],
    "compare --json: a text": lambda at, evil: [
        *["compare", "--json", put(at, "a.yml", ROUND), "--output", put(at, "b", f"{evil}said 1")]
    ],
    "compare: a program": lambda at, evil: ["compare", put(at, "a.yml", ROUND), "--", *program(at, evil)],
    "compare: a program that fails": lambda at, evil: [
        *["compare", put(at, "a.yml", ROUND), "--", *program(at, evil, rest="sys.exit(3)")]
    ],
    "compare --json: a program that fails": lambda at, evil: [
        *["compare", "--json", put(at, "a.yml", ROUND), "--", *program(at, evil, rest="sys.exit(3)")]
    ],
    "compare: a program that is not there": lambda at, evil: ["compare", put(at, "a.yml", ROUND), "--", f"{evil}said"],
    "check: a program": lambda at, evil: [
        *["check", "--harder", "0", "--", *program(at, evil, rest="sys.exit(3)"), laid(at, evil)]
    ],
    "check: a program that is not there": lambda at, evil: ["check", "--", f"{evil}said{laid(at, evil)}"],
    "check: the file of the result": lambda at, evil: [
        *["check", "--harder", "0", "--json", str(at / f"{evil}said" / "b"), "--", "true", laid(at, evil)]
    ],
    "cases --into": lambda at, evil: ["cases", "--stage", "1", "--count", "1", "--into", str(at / f"{evil}said")],
    "cases: a plugin": lambda at, evil: ["cases", "--stage", "1", "--jokers", plugin(at, evil)],
    "fuzz --out": lambda at, evil: [
        *["fuzz", "--out", str(at / f"{evil}said"), "--count", "1", "--stage", "1", "--", *program(at, evil)]
    ],
    "fuzz: a program": lambda at, evil: [
        *["fuzz", "--out", str(at), "--page", f"{evil}said", "--count", "1", "--stage", "1", "--"],
        *program(at, evil),
    ],
    "grade: a program's name": lambda at, evil: [
        *["grade", str(at), "--jobs", "1", "--", put(at, "class.txt", f"{evil}said: {put(at, 'a.yml', ROUND)}")]
    ],
    "grade: a program": lambda at, evil: [
        *["grade", str(Path(put(at, "a.yml", ROUND)).parent), "--jobs", "1", "--"],
        put(at, "class.txt", f"ann: {' '.join(program(at, evil))}"),
    ],
    "poker: a card": lambda _, evil: ["poker", *[f"{evil}said"] * 5],
    "big2: a player": lambda _, evil: ["big2", "--watch", "--players", f"{evil}said"],
    "huxxy: a number": lambda _, evil: ["huxxy", "--seed", f"{evil}said"],
    "completion: a shell": lambda _, evil: ["completion", f"{evil}said"],
    "triangles: a number": lambda _, evil: ["triangles", "--seed", f"{evil}said"],
}


def test_every_command_has_a_door_here() -> None:
    assert {door.partition(":")[0].split()[0] for door in DOORS} - {"an"} == set(COMMANDS)


HALF = EVIL["half a character"]
WAYS = ("".join(EVIL.values()).replace(HALF, ""), HALF)
"""The characters tried on each output: all that fit into one string, and the surrogate, which is not valid UTF-8."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "evil"), [(name, evil) for name in DOORS for evil in WAYS])
@pytest.mark.no_cover
def test_no_text_that_comes_in_commands_the_terminal(
    name: str, evil: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run_here(monkeypatch)
    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8", "surrogatepass", newline="") for _ in range(2)]
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", streams[0])
        patch.setattr(sys, "stderr", streams[1])
        with IN_PROCESS:
            main(DOORS[name](tmp_path, evil))
    for stream in streams:
        stream.flush()
    text = "".join(stream.buffer.getvalue().decode("utf-8", "surrogatepass") for stream in streams)
    assert "said" in text or "is not UTF-8" in text
    assert escaped(text) == text


@pytest.mark.parametrize("door", [name for name in DOORS if "--json" in name])
def test_json_that_has_such_text_reads_back_as_the_same(
    door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run_here(monkeypatch)
    evil = EVIL["a control of eight bits"] + EVIL["the other direction"]
    main(DOORS[door](tmp_path, evil))
    assert any(
        f"{evil}said" in str(value) or "\\x9b" in str(value) for value in json.loads(capsys.readouterr().out).values()
    )
