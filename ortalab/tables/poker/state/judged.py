"""Parse a terminal session and judge it: a board with a square for each command line."""

import re
import shlex
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from ortalab.courses.board import Board, MistakeGroup, grouped, line_of
from ortalab.courses.by_line import RIGHT, End, judge
from ortalab.courses.places import sentence
from ortalab.courses.poker.judge import examine, says_not_undertaken
from ortalab.courses.result import Result
from ortalab.crashes import find_crash
from ortalab.errors import OrtalabError
from ortalab.games.poker.hands import HAND_SIZE
from ortalab.page.program.check import Case, Check, Report
from ortalab.plurals import counted

PROMPTS: Final = ("$", "%", ">", "#", "+", "PS>")
"""Bare prompts, which are not part of an output."""
PROMPT: Final = re.compile(r"(?:\S+[@:~]\S*\s*)?[$%>#+]\s+|(?:PS )?[A-Za-z]:\\[^>]*>\s*")
"""Matches a prompt such as `ann@host:~$ `, or a Windows prompt."""
LAUNCHERS: Final = ("java", "./", ".\\")
"""Beginnings that mark a command line even without a prompt or arguments."""
OUTPUTS: Final = ("Player", "Error", "NOT_UNDERTAKEN")
"""Beginnings of the program's output lines."""
NAME: Final = re.compile("poker", re.IGNORECASE)
MOST_RUNS: Final = 500
"""The maximum number of command lines read."""
LONGEST_ARGUMENT: Final = 4
"""The maximum number of characters of a mistyped card; a longer word is a program or a path."""


class Run(NamedTuple):
    """A command line and its output."""

    line: int  # its number in the text, from 1
    words: tuple[str, ...]  # its arguments
    printed: str


def read_session(text: str) -> tuple[Run, ...]:
    r"""Parse the command lines of a text; lines before the first are ignored.

    A command line contains a program with `Poker` in its name, or begins with a prompt and ends with arguments.

    >>> read_session("$ java Poker 2H 3H\nError: …\n$ java Poker\n")
    (Run(line=1, words=('2H', '3H'), printed='Error: …'), Run(line=3, words=(), printed=''))
    """
    found: list[tuple[int, tuple[str, ...], list[str]]] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        words = arguments_of(line)
        if words is not None and len(found) < MOST_RUNS:
            found.append((number, words, []))
        elif found and line.strip() not in PROMPTS:
            found[-1][2].append(line)
    return tuple(Run(number, words, "\n".join(_trimmed(lines))) for number, words, lines in found)


def arguments_of(line: str) -> tuple[str, ...] | None:
    """Parse the arguments of a command line; return None for other lines.

    >>> arguments_of("ann@pc:~$ java -cp out Poker 2h ''"), arguments_of("Player 1: Ace-high")
    (('2h', ''), None)
    """
    if line.startswith(OUTPUTS):
        return None
    prompt = PROMPT.match(line)
    words = _words(line[prompt.end() :] if prompt else line)
    named = [place for place, word in enumerate(words) if NAME.search(word)]
    if named:
        rest = words[named[-1] + 1 :]
        is_one = all(len(word) <= LONGEST_ARGUMENT for word in rest) and not line.startswith((" ", "\t"))
        return tuple(rest) if is_one and (rest or prompt or line.startswith(LAUNCHERS)) else None
    return tuple(_cards_at_end(words)) or None if prompt else None


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:  # an unclosed quote
        return line.split()


def _cards_at_end(words: list[str]) -> Iterator[str]:
    """Yield the words after the program that are short enough to be cards."""
    long = [place for place, word in enumerate(words) if len(word) > LONGEST_ARGUMENT or word.startswith(("-", "."))]
    yield from words[(long[-1] if long else 0) + 1 :]


def _trimmed(lines: list[str]) -> list[str]:
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    return lines[:end]


ROWS = ("One player", "Two players", "Three and more")
"""The board's rows, by number of players."""
IN_NO_DECK = "the text does not cover a hand that no deck has"


@lru_cache(maxsize=4)  # saves 0.07 ms per command when the board is drawn
def judged(text: str, low_ace: bool = False) -> Check | None:  # noqa: FBT002 — a part of the key
    """Judge a session; return None if it has no command line.

    A program that declines to compare hands is judged as the assignment's simpler version.
    """
    runs = read_session(text)
    single = any(says_not_undertaken(run.printed) and len(run.words) > HAND_SIZE for run in runs)
    cases = tuple(_case(run, _judge(run, low_ace=low_ace, single=single)) for run in runs)
    if not cases:
        return None
    groups = grouped([case.group] for case in cases)
    rows = {
        "pasted": (line_of("Commands", "", range(len(cases)), cases),),
        "players": tuple(line_of(row, "", groups[row], cases) for row in sorted(groups, key=_players)),
    }
    board = Board(cases, rows, _mistakes(cases))
    report = Report("poker", "Your session", counted(len(cases), "command"), "", board, ())
    return Check(report, session=(text, low_ace))


def _players(row: str) -> tuple[int, str]:
    """Sort key of a row: its number of players, with other arguments last."""
    return (len(ROWS) if row not in ROWS else ROWS.index(row)), row


def _case(run: Run, found: Result) -> Case:
    """Build the case of a command line, named after its arguments."""
    command, (hands, more) = shlex.join(run.words), divmod(len(run.words), HAND_SIZE)
    row = "Other arguments" if more or not hands else ROWS[min(hands, len(ROWS)) - 1]
    return Case(command or "no cards", row, command, run.printed, found)


def _mistakes(cases: tuple[Case, ...]) -> tuple[MistakeGroup[Case], ...]:
    """Group the failing command lines by mistake, the most common first."""
    kinds: dict[tuple[str, ...], list[int]] = {}
    for place, case in enumerate(cases):
        if case.shape.is_wrong:
            kinds.setdefault(case.result.key, []).append(place)
    return tuple(
        MistakeGroup(sentence(first.result).rstrip("."), "", "", "", "", len(places), tuple(places), first)
        for places in sorted(kinds.values(), key=lambda places: (-len(places), places[0]))
        for first in [cases[places[0]]]
    )


def _judge(run: Run, *, low_ace: bool, single: bool) -> Result:
    try:
        found = examine(run.words, run.printed, low_ace=low_ace, is_single=single)
    except OrtalabError:
        return RIGHT._replace(reason=IN_NO_DECK)
    return judge(found, _end(run.printed), is_merged=True)


def _end(printed: str) -> End | None:
    """Describe how a program ended, as far as the terminal output shows it."""
    if crash := find_crash(printed):
        words = f"{crash}: {crash.said}" if crash.said else str(crash)
        return End(words, ("crash", crash.where or crash.said))
    return None if printed.strip() else End("printed nothing", ("nothing",), "silent")
