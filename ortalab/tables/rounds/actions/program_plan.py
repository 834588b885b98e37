"""Pair the rounds and outputs of a folder by name, and report unusable files."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ortalab.courses.pairs import PRINTED, ROUNDS, no_round, pair, split
from ortalab.courses.shown import WIDEST, printable
from ortalab.plurals import counted, spelled
from ortalab.tables.rounds.state.program import Planned, Unread

REPORT = "report.json"
"""The name of the report that a check writes beside the outputs."""
HOME = ".ortalab"
"""The hidden folder of the report."""
TWICE = "two files have this name; open the folder that contains both, so that their paths differ"
NO_ROUND = "No rounds found here. Drop the folder that has the .yml files."
NO_OUTPUT = "No round has an output, NAME.out or NAME.txt: .output, .score and .explanation are the expected results."
MOST_LEFT = 3
"""Maximum number of rounds without an output to name."""


class Plan(NamedTuple):
    """The rounds to read from some files, by name."""

    folder: str  # its name; "" if the files share none
    rounds: tuple[Planned, ...]
    unread: tuple[Unread, ...] = ()
    notes: tuple[str, ...] = ()
    trouble: str = ""  # why there is nothing to read


def belongs(path: str) -> bool:
    """Return whether a path can belong to a round, an output or a report; other hidden files are skipped.

    >>> belongs("in/a.yml"), belongs("in/a.OUT"), belongs(".git/a.txt"), belongs("a.rs")
    (True, True, False, False)
    >>> belongs("mine/.ortalab/check/a.out"), belongs("check/report.json"), belongs("package.json")
    (True, True, False)
    """
    *folders, name = path.split("/")
    is_hidden = name.startswith(".") or any(part.startswith(".") and part != HOME for part in folders)
    return not is_hidden and (name == REPORT or split(path)[1] in {*ROUNDS, *PRINTED})


def report_in(paths: Sequence[str]) -> int | None:
    """Return the index of a check's report among paths, the shortest if there are several; None if there is none."""
    found = [place for place, path in enumerate(paths) if path.rpartition("/")[2] == REPORT]
    return min(found, key=lambda place: len(paths[place]), default=None)


def plan_of(paths: Sequence[str], order: Iterable[int]) -> Plan:
    """Pair rounds with the outputs beside them; without any outputs, plan every round alone."""
    shared = _shared_folder(paths)
    places: dict[str, int] = {}
    unread: list[Unread] = []
    for place in order:
        name = paths[place][len(shared) :]
        if name in places:
            unread.append(Unread(_title(name), TWICE))
        places.setdefault(name, place)
    beside, alone = pair(places, PRINTED)
    unread += [Unread(_title(name), printable(no_round(name))) for name in alone]
    outputs = {
        name: min(printed, key=lambda one: PRINTED.index(split(one)[1])) for name, printed in beside.items() if printed
    }
    rounds = [
        Planned(_title(split(name)[0]), places[name], places.get(output, -1), _title(name), _title(output))
        for name, output in (outputs or dict.fromkeys(beside, "")).items()
    ]
    left = [_title(name) for name, printed in beside.items() if not printed]
    notes = _left_out(left, len(beside)) if outputs else (NO_OUTPUT,) if left else ()
    ordered = tuple(sorted(rounds, key=lambda item: item.name))
    name = shared.rstrip("/").rpartition("/")[2]
    return Plan(printable(name), ordered, tuple(unread), notes, "" if rounds else NO_ROUND)


def _left_out(left: Sequence[str], of: int) -> tuple[str, ...]:
    """Count the rounds without an output in a sentence; name them if they are few."""
    if not left:
        return ()
    has, is_ = ("has", "is") if len(left) == 1 else ("have", "are")
    named = f": {', '.join(left)}" if len(left) <= MOST_LEFT else ""
    said = f"{spelled(len(left)).capitalize()} of {counted(of, 'round')} {has} no output and {is_} left out{named}."
    return (said,)


def _shared_folder(paths: Sequence[str]) -> str:
    """Return the deepest folder, with its slash, that contains all paths.

    >>> _shared_folder(["all/a/1.yml", "all/a/1.out"]), _shared_folder(["all/1.yml", "2.yml"])
    ('all/a/', '')
    """
    first, last = (min(paths), max(paths)) if paths else ("", "")  # all others share what these two share
    parts = first.split("/")[:-1]
    while parts and not last.startswith("/".join(parts) + "/"):
        parts.pop()
    return "/".join(parts) + "/" if parts else ""


def _title(path: str) -> str:
    r"""Shorten a path for display to its distinctive end.

    >>> _title("a\tb"), _title("in/" * 99 + "a.yml")[-9:], len(_title("in/" * 99))
    ('a\\tb', '/in/a.yml', 121)
    """
    title = printable(path[-WIDEST:])[-WIDEST:]
    return title if len(path) <= WIDEST else f"…{title}"
