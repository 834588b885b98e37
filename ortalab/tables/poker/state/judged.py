"""Judge a session for the page, as a board with a square for each command line."""

import shlex
from functools import lru_cache

from ortalab.courses.board import Board, MistakeGroup, grouped, line_of
from ortalab.courses.by_line import RIGHT, End, judge
from ortalab.courses.places import sentence
from ortalab.courses.poker.judge import examine, says_not_undertaken
from ortalab.courses.result import Result
from ortalab.crashes import find_crash
from ortalab.errors import OrtalabError
from ortalab.games.poker.hands import HAND_SIZE
from ortalab.games.poker.session import Run, read_session
from ortalab.page.program.check import Case, Check, Report
from ortalab.plurals import counted

ROWS = ("One player", "Two players", "Three and more")
"""The rows by the number of players."""
IN_NO_DECK = "the text does not cover a hand that no deck has"


@lru_cache(maxsize=4)  # saves 0.07 ms of a drawing for each command
def judged(text: str, low_ace: bool = False) -> Check | None:  # noqa: FBT002 — a part of the key
    """Judge a session; a program that declines to compare hands is judged as the simpler version.

    Returns None if it has no command line.
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
    """Return the case of a command line; its name is its arguments as typed."""
    command, (hands, more) = shlex.join(run.words), divmod(len(run.words), HAND_SIZE)
    row = "Other arguments" if more or not hands else ROWS[min(hands, len(ROWS)) - 1]
    return Case(command or "no cards", row, command, run.printed, found)


def _mistakes(cases: tuple[Case, ...]) -> tuple[MistakeGroup[Case], ...]:
    """Return the mistakes as groups of failing command lines, the most common first."""
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
