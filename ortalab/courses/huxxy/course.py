"""The Huxxy course: call the functions of a file, judge the return values, and shrink wrong calls."""

import hashlib
import json
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from ortalab.courses.course import Answer, Ask, CaseSet, Course, Shows
from ortalab.courses.hunting import shrunk
from ortalab.courses.huxxy.cases import Case
from ortalab.courses.huxxy.host import ask as ask_host
from ortalab.courses.huxxy.host import read_answers
from ortalab.courses.huxxy.judging import MODELS, PREFIX, Wrong, expected_value
from ortalab.courses.huxxy.plays import calls_of
from ortalab.courses.huxxy.reading import read_call
from ortalab.courses.huxxy.shrink import shrunk as smaller_cases
from ortalab.courses.huxxy.turns import Fault, fault_of
from ortalab.courses.places import sentence
from ortalab.courses.result import Result, Verdict
from ortalab.courses.run.runner import AccidentError, Output, Runner
from ortalab.courses.scripts import script_in
from ortalab.courses.shown import printable, shown
from ortalab.courses.signs import Ink, wrapped
from ortalab.errors import OrtalabError
from ortalab.games.huxxy.bot_limits import BONUS_NAME, PARAMETERS
from ortalab.plurals import capital, noun_for

COUNT, TURNS = 500, 120
"""The numbers of cases for a function, and of turns for a play function."""
MOST_PRINTED = 8
"""The maximum number of lines of output shown."""
NO_JOKERS = "is wrong with Jokers, which only the bonus game has"
LONGEST = 4000
"""The maximum length of a reason or a value, in characters."""
INDENT = " " * (len("  active_player") + 2)


class CallCase(NamedTuple):
    """A call of a function, or a turn of a play function."""

    call: Case
    number: int = 0
    seed: int = 1
    counts_jokers: bool = False
    traces: bool = False  # whether it is repeated in a fresh process, to see its output

    @property
    def name(self) -> str:
        return f"{self.call.name} {self.number}"

    @property
    def group(self) -> str:
        return self.call.name

    @property
    def version(self) -> str:
        expected = expected_value(self.call)
        return hashlib.sha256(repr((self.call, self.seed, self.counts_jokers, expected)).encode()).hexdigest()[:16]

    @property
    def size(self) -> int:
        return len(repr(self.call.arguments))


def cases(options: Namespace, folder: str) -> CaseSet[CallCase]:
    """Return the built-in calls, edge cases first."""
    if folder:
        raise OrtalabError(f"{folder}: the calls of Huxxy are ours; leave the folder out")
    seed, functions = 1 if options.seed is None else options.seed, getattr(options, "functions", PARAMETERS)
    names = [full.removeprefix(PREFIX) for full in functions if full != BONUS_NAME or options.bonus]
    found = [
        CallCase(call, number, seed, options.bonus)
        for name in names
        for number, call in enumerate(calls_of(name, seed, COUNT, TURNS), 1)
        if not (options.no_jokers and call.has_joker)
    ]
    return CaseSet("calls", tuple(found), f"{len(found):,} of ours, edge cases first")


def one(options: Namespace, file: str) -> CallCase:
    """Read a call from a file, to be made in a fresh process."""
    call = script_in(file, lambda lines: read_call("\n".join(lines)), "call")
    return CallCase(call, counts_jokers=options.bonus, traces=True)


def look_into(options: Namespace) -> None:
    """Find the functions that a file defines: only those are tested, with Jokers if the bonus game is among them."""
    with suppress(OSError):  # running the file reports the error
        text = Path(options.program[-1]).read_text(encoding="utf-8", errors="replace")
        options.functions = [name for name in PARAMETERS if name in text] or [*PARAMETERS]
        options.bonus = options.bonus or BONUS_NAME in text


def run(runner: Runner, case: CallCase, command: Sequence[str], seconds: float) -> Output:
    """Call the functions of a file, named by the last word of the command."""
    return ask_host(_asking(case, list[str]().append), command[-1], runner.limits, seconds)


def _asking(case: CallCase, note: Callable[[str], object]) -> Any:  # noqa: ANN401 — a generator of calls
    options = {"seed": case.seed, **({"traces": True, "anew": True} if case.traces else {})}
    return fault_of(case.call, options, note)


def judge(case: CallCase, output: Output) -> Result:
    """Judge a file's return values by the rules."""
    if output.is_accident:
        return Result(Verdict.NOT_JUDGED, printable(output.fault))
    found, answers = read_answers(output.text)
    full, readings = PREFIX + case.call.name, list[str]()
    if full not in found:
        return Result(Verdict.NO_SCORE, f"has no {full}", kind=("missing", full))
    fault = _replay(_asking(case, readings.append), answers)
    if fault is None:
        told = (reading.removeprefix("it ") for reading in readings)
        return Result(Verdict.RIGHT, readings=tuple(dict.fromkeys(told)))
    wrong, line = fault.wrong, answers[-1].line
    is_apart = case.call.has_joker and case.call.name in MODELS and not (case.counts_jokers or BONUS_NAME in found)
    verdict = {"error": Verdict.CRASHED, "lost": Verdict.CRASHED}.get(wrong.sort, Verdict.WRONG)
    verdict = Verdict.LATE if output.fault else Verdict.OTHER_WORDS if is_apart else verdict
    at = f", line {line}" if line and "line" not in wrong.got else ""
    error = wrong.got.rpartition(", then ")[2]
    kind = (case.call.name, wrong.sort, error.partition(":")[0] if wrong.sort == "error" else _kind_of(wrong))
    ours, theirs = printable(wrong.expected)[:LONGEST], printable(wrong.got + at)[:LONGEST]
    reason = f"ended with an error: {error}" if verdict is Verdict.CRASHED else wrong.why
    reason = f"did not answer: {output.fault}; the text sets no time limit" if verdict is Verdict.LATE else reason
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
    """Return the kind of a mistake: the expected validity of a play or table, the reason of a wrong turn, or none."""
    if wrong.expected.startswith("a whole turn") or not wrong.expected:
        return "".join(sign for sign in wrong.why if not sign.isdigit())
    return wrong.expected if wrong.expected in {"True", "False"} else ""


def _replay(asking: Any, answers: Sequence[Any]) -> Fault | None:  # noqa: ANN401 — a generator of calls
    try:
        next(asking)
        for answer in answers:
            asking.send(answer)
    except StopIteration as over:
        fault: Fault | None = over.value
        return fault
    return None


def first() -> list[CallCase]:
    return [CallCase(Case("score", ([],)))]


def traits(run: Callable[[CallCase], Output]) -> str:
    """Return the names of a file's functions."""
    output = run(first()[0])
    if output.is_accident:
        raise AccidentError(output.fault)
    return " ".join(read_answers(output.text)[0])


def applies(case: CallCase, traits: str) -> bool:
    return PREFIX + case.call.name in traits.split()


def note(traits: str) -> str:
    """List the functions that a file lacks."""
    missing = [full.removeprefix(PREFIX) for full in PARAMETERS if full not in {*traits.split(), BONUS_NAME}]
    return f"Not in this file: {', '.join(missing)}." if missing else ""


def generate(options: Namespace, seed: int, count: int) -> Iterator[CallCase]:
    """Generate random calls of each function in turn."""
    names = [full.removeprefix(PREFIX) for full in getattr(options, "functions", PARAMETERS)]
    each = -(-count // len(names))
    rows = [calls_of(name, seed + 2, COUNT + each, max(each, 1))[-each:] for name in names if name != "bonus_play"]
    drawn = (CallCase(call, nth, seed + 2, options.bonus) for calls in rows for nth, call in enumerate(calls, 1))
    return islice(drawn, count)


def shrink(answer: Answer[CallCase], shows: Shows[CallCase]) -> CallCase:
    """Remove cards, groups, plays and turns from a call while its answer stays wrong."""
    case = answer.case
    making = smaller_cases(case.call)
    try:
        smaller = next(making)
        while True:
            is_same = shows(case._replace(call=smaller))
            case = case._replace(call=smaller) if is_same else case
            smaller = making.send(is_same)
    except StopIteration:
        return case


def closer(ask: Ask[CallCase], answer: Answer[CallCase]) -> Answer[CallCase]:
    """Shrink a wrong call, and repeat it in a fresh process to record its output and the line where it returns."""
    small = shrunk(COURSE, ask, answer).answer
    again = ask(small.case._replace(traces=True))
    if again.is_wrong:
        return again
    told = "called alone it is right: the file remembers something from earlier calls"
    return small._replace(result=small.result._replace(reason=f"{small.result.reason}. {told}"))


def as_text(case: CallCase) -> str:
    return f"{PREFIX}{case.call.name}({', '.join(map(repr, case.call.arguments))})"


def show(answer: Answer[CallCase], ink: Ink) -> Iterator[str]:
    """Yield the arguments of a call, the expected and the actual result, the reason, and the output."""
    call, result = answer.case.call, answer.result
    names = PARAMETERS[PREFIX + call.name]
    facts = [(name, repr(value)) for name, value in zip(names, call.arguments, strict=True)]
    why = result.rule or result.reason
    facts += [("expected", result.ours), ("got", result.theirs), ("why", f"{capital(why)}.")]
    if printed := _printed(answer):
        facts.append(("printed", printed))
    for name, text in facts:
        first, *rest = [line for part in text.split("\n") for line in [*wrapped(part, INDENT)] or [INDENT]]
        yield f"  {ink.faint(f'{name:{len(INDENT) - 2}}')}{first.strip()}"
        yield from rest


def tell(answer: Answer[CallCase], ink: Ink) -> Iterator[str]:
    """Yield the verdict and, if the results differ, both of them."""
    result = answer.result
    if result.verdict is Verdict.RIGHT:
        yield "The result is as expected."
    elif result.rule or not result.theirs:
        yield sentence(result)
    if result.theirs:
        yield from show(answer, ink)
    if result.readings:
        yield from ("", "The text leaves this open, so it is right:")
    yield from (f"  the program {reading}" for reading in result.readings)


def _printed(answer: Answer[CallCase]) -> str:
    """Return the output of the last call."""
    try:
        last = read_answers(answer.output.text)[1][-1]
    except (json.JSONDecodeError, IndexError):  # the output is cut, or no call was made
        return ""
    lines = last.printed.splitlines()
    count = last.lines + bool(last.printed and not last.printed.endswith("\n"))
    more = count - len(lines[:MOST_PRINTED])
    return "\n".join([*lines[:MOST_PRINTED], *[f"… {more:,} more {noun_for(more, 'line')}"] * (more > 0)])


COURSE = Course(
    "huxxy",
    cases=cases,
    run=run,
    judge=judge,
    first=first,
    generate=generate,
    shrink=shrink,
    as_text=as_text,
    show=show,
    tell=tell,
    one=one,
    traits=traits,
    applies=applies,
    note=note,
    closer=closer,
    demands=lambda options: "bonus" if options.bonus else "",
    sign=lambda answer: "" if answer.is_right else "?" if not answer.is_wrong else "≠",
    seconds=2.0,
    fuzzed=1000,
    batch=100,
    is_file=True,
)
