"""Run a case as one or more calls of a file: generators yield the calls, take the answers, and return the fault."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final, NamedTuple

from ortalab.courses.huxxy.cases import Case
from ortalab.courses.huxxy.judging import MODELS, PREFIX, Wrong, after, in_turn, judge, readings_of
from ortalab.games.huxxy.bot_limits import Answer
from ortalab.games.huxxy.rules import END, PICK_UP, Play

DROPS: Final = "it removes a group that it empties from the table at once: at our table the group keeps its place"
"""The interpretation of the assignment in which an emptied group disappears."""


class Call(NamedTuple):
    """A call of a function."""

    name: str
    arguments: tuple[object, ...]
    options: Mapping[str, object]


class Fault(NamedTuple):
    """A wrong case; for a play function, a turn."""

    case: Case  # the case at the beginning of the turn
    call: Case  # the wrong call
    wrong: Wrong


Asking = Generator[Call, Answer, Any]
Note = Callable[[str], object]
"""Called with each interpretation of an open point that the file shows."""


def fault_of(case: Case, options: Mapping[str, object], note: Note) -> Asking:
    """Run a case; return its fault, or None if it is right. A case of a play function is a whole turn."""
    if case.name in MODELS:
        _, wrong = yield from _call(case, options, note)
        return Fault(case, case, wrong) if wrong else None
    fault, has_emptied = yield from _turn(case, options, note)
    if not fault or not has_emptied:
        return fault
    again, _ = yield from _turn(case, options, note, drops=True)
    if again:
        return fault
    note(DROPS)
    return None


def _turn(begun: Case, options: Mapping[str, object], note: Note, *, drops: bool = False) -> Asking:
    """Request the plays of a turn; return its fault, if any, and whether it empties a group."""
    case, plays, has_emptied = begun, list[Play](), False
    while True:
        answer, wrong = yield from _call(case, options, note)
        if wrong:
            return Fault(begun, case, in_turn(wrong, begun, plays)), has_emptied
        play: Any = answer.value
        if play[1] in {PICK_UP, END}:
            return None, has_emptied
        plays.append(play)
        case, options = after(case, play, drops=drops), {**options, "anew": False}
        has_emptied |= [] in case.arguments[-1]


def _call(case: Case, options: Mapping[str, object], note: Note) -> Asking:
    """Make a call; return its answer, and the reason why it is wrong, or None."""
    answer = yield Call(PREFIX + case.name, case.arguments, {"keeps": True, **options})
    wrong = judge(case, answer)
    for reading in () if wrong else readings_of(case, answer):
        note(reading)
    return answer, wrong
