"""The hunt: draw inputs, run a program on them, and make the first of each different mistake small."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from ortalab.workshop.smallest import Edits, smallest
from ortalab.workshop.trials.trial import Answer

T = TypeVar("T")

MOST_FINDS = 5
"""The most different mistakes that are looked for."""
MOST_SHRINKS = 600
"""The most times that the program is asked again to make an input smaller."""
LONGEST_SHRINK = 60.0
"""The most seconds of the program's own time that go into that."""


class Finding(NamedTuple, Generic[T]):
    """A mistake of the program, shown by an input as small as it could be made."""

    thing: T
    answer: Answer
    drawn: T  # the input that it was cut from
    number: int  # of that among all that were tried, from 1
    is_steady: bool  # did the program print the same when it was asked once more?


class Hunt(NamedTuple, Generic[T]):
    tried: int = 0
    wrong: int = 0
    findings: tuple[Finding[T], ...] = ()
    is_stopped: bool = False  # did Ctrl+C come?


@dataclass
class Game(Generic[T]):
    """The functions of a game that ask about its inputs and make them smaller."""

    ask: Callable[[T], Answer]
    rows: Sequence[Edits[T]]
    size: Callable[[T], Any]
    trim: Callable[[T, Answer], T] = field(default=lambda thing, _: thing)  # what surely can be cut at once
    asked: Callable[[T], T] = field(default=lambda thing: thing)  # what the program is asked for an input


def hunt(
    game: Game[T],
    drawn: Iterable[T],
    *,
    most: int = MOST_FINDS,
    show: Callable[[str, int], object] = lambda _words, _count: None,
    noun: str = "inputs",
) -> Hunt[T]:
    """Ask a program about inputs until there are so many different mistakes; Ctrl+C leaves those that were found."""
    found: Hunt[T] = Hunt()
    kinds = set[tuple[str, ...]]()
    try:
        for number, thing in enumerate(drawn, 1):
            answer = game.ask(thing)
            found = found._replace(tried=number, wrong=found.wrong + (not answer.is_right))
            show(noun, number)
            if answer.is_right or answer.judged.kind in kinds:
                continue
            finding = _finding(game, thing, answer, number, show, f"smaller {noun}")
            if finding.answer.judged.kind not in kinds:
                found = found._replace(findings=(*found.findings, finding))
            kinds |= {answer.judged.kind, finding.answer.judged.kind}
            if len(found.findings) >= most:
                break
    except KeyboardInterrupt:
        return found._replace(is_stopped=True)
    return found


def _finding(
    game: Game[T], thing: T, answer: Answer, number: int, show: Callable[[str, int], object], noun: str
) -> Finding[T]:
    """Make an input smaller that shows a mistake."""
    answers: dict[T, Answer] = {thing: answer}
    seconds = 0.0

    def shows(smaller: T) -> bool:
        nonlocal seconds
        if smaller not in answers:
            if len(answers) > MOST_SHRINKS or seconds > LONGEST_SHRINK:
                return False
            answers[smaller] = game.ask(smaller)
            seconds += answers[smaller].output.seconds
            show(noun, len(answers) - 1)
        one = answers[smaller]
        return not one.is_right and one.judged.kind == answer.judged.kind

    trimmed = game.trim(thing, answer)
    begun = trimmed if shows(trimmed) else thing
    small = smallest(begun, shows, game.rows, game.size)
    again = game.ask(small)
    last = answers[small]
    is_steady = (again.output.text, again.output.fault) == (last.output.text, last.output.fault)
    return Finding(game.asked(small), last, thing, number, is_steady)
