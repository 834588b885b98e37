"""Calls of a student's functions as cases: generate, judge and shrink them; a play function plays whole turns."""

import json
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ortalab.courses.answer import Answer, Asking, Kinds, Output
from ortalab.courses.huxxy.cases import Case
from ortalab.courses.huxxy.judging import MODELS, PREFIX, Wrong, after, expected_value, in_turn, readings_of, wrong_in
from ortalab.courses.huxxy.plays import calls_of
from ortalab.courses.huxxy.shrink import shrunk
from ortalab.courses.result import Result, Verdict
from ortalab.courses.shown import printable, shown
from ortalab.courses.shrinking import Shrinker, Shrinking, drive, within
from ortalab.games.huxxy.bot_host import decoded, encoded
from ortalab.games.huxxy.bot_limits import BONUS_NAME, changed_words
from ortalab.games.huxxy.bot_limits import Answer as Returned
from ortalab.games.huxxy.rules import END, PICK_UP, Play
from ortalab.plurals import capital

DROPS: Final = "it removes a group that it empties from the table at once: at our table the group keeps its place"
"""The reading of the assignment in which an emptied group disappears."""


class Call(NamedTuple):
    name: str
    arguments: tuple[object, ...]
    options: Mapping[str, object]


class Fault(NamedTuple):
    """A wrong case; for a play function, a turn."""

    case: Case  # the case at the beginning of the turn
    call: Case  # the wrong call
    wrong: Wrong


Calls = Generator[Call, Returned, Any]
"""A generator that yields calls and receives their answers."""
Note = Callable[[str], object]
"""A callback that receives each interpretation of an open point that the file shows."""


def fault_of(case: Case, options: Mapping[str, object], note: Note) -> Calls:
    """Request the calls of a case, a whole turn for a play function; return its fault, or None if all are right."""
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


def _turn(begun: Case, options: Mapping[str, object], note: Note, *, drops: bool = False) -> Calls:
    """Request the plays of a turn; return its fault or None, and whether a play empties a group."""
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


def _call(case: Case, options: Mapping[str, object], note: Note) -> Calls:
    """Request a call; return its answer and, if wrong, the reason."""
    answer = yield Call(PREFIX + case.name, case.arguments, {"keeps": True, **options})
    wrong = wrong_in(case, answer)
    for reading in () if wrong else readings_of(case, answer):
        note(reading)
    return answer, wrong


COUNT, TURNS = 500, 120
"""The number of cases for a function, and of turns for a play function."""
NO_JOKERS = "is wrong with Jokers, which only the bonus game has"
LONGEST = 4000
"""The maximum length of a reason or a value, in characters."""
REMEMBERS = "called alone it is right: the file remembers something from earlier calls"


class CallCase(NamedTuple):
    """A call of a function, or a turn of a play function."""

    call: Case
    number: int = 0
    seed: int = 1
    counts_jokers: bool = False
    traces: bool = False  # whether it runs in a fresh process that captures its output

    @property
    def name(self) -> str:
        return f"{self.call.name} {self.number}"

    @property
    def group(self) -> str:
        return self.call.name

    @property
    def version(self) -> str:
        expected = expected_value(self.call)
        return repr((self.call, self.seed, self.counts_jokers, expected))

    @property
    def size(self) -> int:
        return len(repr(self.call.arguments))

    def asking(self, note: Callable[[str], object]) -> Calls:
        """Request the calls of the case; return its fault or None."""
        options = {"seed": self.seed, **({"traces": True, "anew": True} if self.traces else {})}
        return fault_of(self.call, options, note)

    def is_apart(self, found: Iterable[str]) -> bool:
        """Return whether the case has Jokers, but its file (with the functions `found`) lacks the bonus game."""
        return self.call.has_joker and self.group in MODELS and not (self.counts_jokers or BONUS_NAME in found)


def graded_calls(
    functions: Iterable[str],
    seed: int = 1,
    count: int = 0,
    turns: int = 0,
    *,
    counts_jokers: bool = False,
    has_jokers: bool = True,
) -> list[CallCase]:
    """Generate the test calls of some functions, edge cases first."""
    return [
        CallCase(call, number, seed, counts_jokers)
        for full in functions
        for number, call in enumerate(calls_of(full.removeprefix(PREFIX), seed, count or COUNT, turns or TURNS), 1)
        if has_jokers or not call.has_joker
    ]


def as_text(case: CallCase) -> str:
    return text_of(case.call)


def text_of(call: Case) -> str:
    return f"{PREFIX}{call.name}({', '.join(map(repr, call.arguments))})"


# ---- answers --------------------------------------------------------------------------------------------------------


def write_answers(found: dict[str, int], answers: Sequence[Returned]) -> str:
    """Write the functions found in a file and its answers as JSON."""
    rows = [answer._replace(value=encoded(answer.value))._asdict() for answer in answers]
    return json.dumps({"found": found, "answers": rows})


def read_answers(text: str) -> tuple[dict[str, int], list[Returned]]:
    """Parse the text of `write_answers`.

    >>> read_answers(write_answers({"f": 3}, [Returned((0, 3, None), "tuple")]))[1][0][:2]
    ((0, 3, None), 'tuple')
    """
    told = json.loads(text)
    rows = ({**row, "value": decoded(row["value"]), "changed": tuple(row["changed"])} for row in told["answers"])
    return told["found"], [Returned(**row) for row in rows]


def fault_in(case: CallCase, answers: Sequence[Returned], note: Callable[[str], object]) -> Fault | None:
    """Find the fault of a case, given the answers to its calls."""
    left = iter(answers)
    fault: Fault | None = drive(case.asking(note), lambda _: next(left))
    return fault


def judge(case: CallCase, output: Output) -> Result:
    """Judge a file's return values for a case."""
    if output.is_accident:
        return Result(Verdict.NOT_JUDGED, printable(output.fault))
    found, answers = read_answers(output.text)
    full, readings = PREFIX + case.call.name, list[str]()
    if full not in found:
        return Result(Verdict.NO_SCORE, f"has no {full}", kind=("missing", full))
    fault = fault_in(case, answers, readings.append)
    if fault is None:
        told = (reading.removeprefix("it ") for reading in readings)
        return Result(Verdict.RIGHT, readings=tuple(dict.fromkeys(told)))
    wrong, line = fault.wrong, answers[-1].line
    verdict = {"error": Verdict.CRASHED, "lost": Verdict.CRASHED}.get(wrong.sort, Verdict.WRONG)
    verdict = Verdict.LATE if output.fault else Verdict.OTHER_WORDS if case.is_apart(found) else verdict
    at = f", line {line}" if line and "line" not in wrong.got else ""
    error = wrong.got.rpartition(", then ")[2]
    kind = (case.call.name, wrong.sort, error.partition(":")[0] if wrong.sort == "error" else _kind_of(wrong))
    ours, theirs = printable(wrong.expected)[:LONGEST], printable(wrong.got + at)[:LONGEST]
    reason = f"ended with an error: {error}" if verdict is Verdict.CRASHED else wrong.why
    reason = f"did not answer: {output.fault}; the assignment sets no time limit" if verdict is Verdict.LATE else reason
    here = shown(as_text(case))
    why = printable(wrong.why) if verdict is Verdict.CRASHED else ""
    return Result(
        verdict,
        printable(reason)[:500],
        why,
        ours,
        theirs,
        here=here,
        kind=kind,
        readings=(NO_JOKERS,) * (verdict is Verdict.OTHER_WORDS),
    )


def _kind_of(wrong: Wrong) -> str:
    """Key of a mistake: the expected True or False, the reason (without digits) for a type or a turn, or ""."""
    if wrong.sort == "type" or wrong.expected.startswith("a whole turn") or not wrong.expected:
        return "".join(sign for sign in wrong.why if not sign.isdigit())
    return wrong.expected if wrong.expected in {"True", "False"} else ""


# ---- smaller calls --------------------------------------------------------------------------------------------------


def shrink(answer: Answer[CallCase]) -> Shrinking[CallCase]:
    """Remove cards, groups, plays and turns from a call while its answer stays wrong."""
    case = answer.case
    return within(shrunk(case.call), lambda call: case._replace(call=call))


def closer(answer: Answer[CallCase]) -> Asking[CallCase, Answer[CallCase]]:
    """Shrink a wrong call, and repeat it in a fresh process to record its output and its line of return."""
    small = (yield from Shrinker(shrink, as_text, Kinds()).shrunk(answer, 1)).answer
    again = yield small.case._replace(traces=True)
    if not again.is_wrong:
        return _noted(small, REMEMBERS)
    last = read_answers(again.output.text)[1][-1]
    changed = changed_words(PREFIX + again.case.call.name, last) if again.result.kind[1] == "value" else ""
    return _noted(again, changed) if changed else again


def _noted(answer: Answer[CallCase], note: str) -> Answer[CallCase]:
    """Append a sentence to the displayed reason."""
    result = answer.result
    if result.rule:
        return answer._replace(result=result._replace(rule=f"{result.rule}. {capital(note)}"))
    return answer._replace(result=result._replace(reason=f"{result.reason}. {capital(note)}"))
