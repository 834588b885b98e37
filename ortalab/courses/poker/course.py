"""The poker course: run programs with command lines, judge their output lines, and shorten failing command lines."""

import shlex
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ortalab.courses import by_line
from ortalab.courses.answer import Answer, Output
from ortalab.courses.course import CaseSet, Course
from ortalab.courses.difference import Compared
from ortalab.courses.poker.judge import (
    ERROR,
    NOT_UNDERTAKEN,
    answer,
    examine,
    is_in_text,
    means_not_undertaken,
    says_not_undertaken,
)
from ortalab.courses.result import Result
from ortalab.courses.run.runner import AccidentError, Runner
from ortalab.courses.scripts import end_of, script_in, show
from ortalab.courses.shrinking import Edit, Shrinking, smallest, within, without
from ortalab.errors import OrtalabError
from ortalab.games.poker.hands import HAND_SIZE
from ortalab.games.poker.lines import Words as Line
from ortalab.games.poker.lines import draw_lines, graded_lines
from ortalab.games.poker.questions import RANKS

PROBE: Line = ("2H", "3H", "4H", "5H", "7S", "2C", "3C", "4C", "5C", "8S")
"""Two hands, to which the simpler program answers NOT_UNDERTAKEN."""
ON_ERROR = "it is printed to standard error; in the assignment's example everything is in the output"
SINGLE = "single"
"""The trait of the simpler program."""
SIMPLER = "is the simpler program: for more than five cards it prints NOT_UNDERTAKEN"
ABOUT = "from one hand to many, and invalid ones"


class LineCase(NamedTuple):
    words: Line
    group: str = ""
    is_single: bool = False  # whether the program is the simpler one
    low_ace: bool = False

    @property
    def name(self) -> str:
        return shlex.join(self.words) or "(no arguments)"

    @property
    def version(self) -> str:
        expected = answer(self.words, low_ace=self.low_ace) if is_in_text(self.words) else ()
        return repr((self.words, self.low_ace, expected))

    @property
    def size(self) -> int:
        return 1 + len(self.words)


def cases(options: Namespace, folder: str) -> CaseSet[LineCase]:
    """Generate the built-in command lines."""
    if folder:
        raise OrtalabError(f"{folder}: the command lines of poker are built in; leave the folder out")
    lines = [LineCase(words, group, low_ace=options.low_ace) for group, words in graded_lines(options.seed or 0)]
    return CaseSet("command lines", tuple(lines), f"{len(lines)} of ours, {ABOUT}")


def one(options: Namespace, file: str) -> LineCase:
    """Read a command line from a file, as typed in a shell."""
    return LineCase(script_in(file, read_line, "command line"), low_ace=options.low_ace)


def read_line(lines: Line) -> Line:
    """Split the only line of a text into words; raise `OrtalabError` if the assignment does not define its output."""
    lines = tuple(line for line in lines if line.strip())
    try:
        words = tuple(shlex.split("".join(lines)))
    except ValueError:
        raise OrtalabError("a quotation mark is not closed") from None
    if len(lines) > 1:
        raise OrtalabError("has several command lines; keep one")
    if not is_in_text(words):
        raise OrtalabError("a hand has a card twice, which the assignment does not define")
    return words


def run(runner: Runner, case: LineCase, command: Sequence[str], seconds: float) -> Output:
    """Run a program with the case's arguments after its own."""
    return runner((*command, *case.words), None, seconds)


def judge(case: LineCase, output: Output) -> Result:
    """Judge the output lines and any crash; every exit status is right, since the assignment does not define it."""
    if not is_in_text(case.words):
        return by_line.RIGHT
    compared = examine(case.words, output.text, low_ace=case.low_ace, is_single=case.is_single)
    found, end = compared.found, end_of(output)
    if found and found.printed is None and found.expected and found.expected in output.stderr:
        compared, end = compared._replace(found=found._replace(reason=ON_ERROR, kind=("standard error",))), None
    elif found and not output.text.strip() and means_not_undertaken(output.stderr):
        told = f"{NOT_UNDERTAKEN} is printed to standard error; in the assignment everything is in the output"
        found = found._replace(expected=NOT_UNDERTAKEN, reason=told, kind=("standard error",))
        compared, end = compared._replace(found=found), None
    if end and end.sort == "status" and output.text.startswith(ERROR):
        end = None  # programs usually exit with a non-zero status after an error
    if case.is_single and says_not_undertaken(output.text):
        compared = Compared(compared.found, (SIMPLER, *compared.readings))
    return by_line.judge(compared, end)


def first() -> list[LineCase]:
    """Return hands that every program can describe."""
    return [LineCase(PROBE[:HAND_SIZE]), LineCase(PROBE[HAND_SIZE:]), LineCase(PROBE)]


def traits(run: Callable[[LineCase], Output]) -> str:
    """Return `SINGLE` for the simpler program, which answers NOT_UNDERTAKEN to two hands; "" for others.

    Raises `AccidentError` if the program could not be tested.
    """
    output = run(LineCase(PROBE))
    if output.is_accident:
        raise AccidentError(output.fault)
    return SINGLE if says_not_undertaken(output.text) else ""


def fit(case: LineCase, traits: str) -> LineCase:
    return case._replace(is_single=traits == SINGLE)


def generate(options: Namespace, seed: int, count: int) -> Iterator[LineCase]:
    return (LineCase(words, low_ace=options.low_ace) for words in draw_lines(count, seed))


def shrink(answer: Answer[LineCase]) -> Shrinking[LineCase]:
    """Shorten a command line while its answer stays wrong."""
    case = answer.case
    words = smallest(case.words, (_hands, _words, _plainer), size_of, is_in_text)
    return within(words, lambda line: case._replace(words=line))


def size_of(words: Line) -> tuple[int, ...]:
    """Sort key, simplest first: fewer words, capital letters, each hand in descending order."""
    hands = [words[start : start + HAND_SIZE] for start in range(0, len(words), HAND_SIZE)]
    return (
        len(words),
        sum(word != word.upper() for word in words),
        sum(hand != _in_order(hand) for hand in hands),
    )


def _in_order(hand: Line) -> Line:
    return tuple(sorted(hand, key=lambda word: (RANKS.find(word[:1].upper()), word)))


# ---- edits ----------------------------------------------------------------------------------------------------------


def _hands(words: Line) -> Iterator[Edit[Line]]:
    """Yield edits that drop a hand, the last first."""
    for start in reversed(range(0, len(words), HAND_SIZE)):
        yield partial(without, at=start, size=HAND_SIZE)


def _words(words: Line) -> Iterator[Edit[Line]]:
    """Yield edits that drop a word, the last first."""
    for start in reversed(range(len(words))):
        yield partial(without, at=start, size=1)


def _plainer(words: Line) -> Iterator[Edit[Line]]:
    """Yield edits that write all words, or one, in capitals, or sort a hand."""
    yield lambda now: tuple(word.upper() for word in now)
    for place in range(len(words)):
        yield partial(_upper, place=place)
    for start in range(0, len(words), HAND_SIZE):
        yield partial(_ordered, start=start)


def _upper(words: Line, place: int) -> Line:
    return tuple(word.upper() if nth == place else word for nth, word in enumerate(words))


def _ordered(words: Line, start: int) -> Line:
    end = start + HAND_SIZE
    return words[:start] + _in_order(words[start:end]) + words[end:]


COURSE = Course(
    "poker",
    example="ann: java -cp ann Poker",
    cases=cases,
    run=run,
    judge=judge,
    first=first,
    generate=generate,
    shrink=shrink,
    as_text=lambda case: case.name,
    show=show,
    one=one,
    traits=traits,
    fit=fit,
    demands=lambda options: "low ace" if options.low_ace else "",
    fuzzed=300,
)
