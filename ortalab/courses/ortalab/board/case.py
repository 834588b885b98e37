"""A square of the board: a round, a program's output for it, and the verdict."""

from typing import NamedTuple

from ortalab.courses.ortalab.judge.rules import number_of
from ortalab.courses.ortalab.judge.verdict import Result, Shape, Verdict, judge, sign_of
from ortalab.courses.ortalab.places import size_of
from ortalab.courses.shown import crash_in, shown
from ortalab.rounds.play import Score
from ortalab.workshop.deal import stage_of

NOT_RUN = "no program ran"
"""The reason shown for each case if none has any output."""
MOST_LINES = 8
"""The maximum number of lines shown of a crash."""


class Case(NamedTuple):
    """One round of the board; all texts but `printed` are safe to print."""

    name: str  # the round's path without its suffix
    stage: int
    hand: str
    jokers: tuple[str, ...]  # the names of its jokers, in order
    size: int  # the number of cards and jokers of the round
    link: str  # the score of the round
    result: Result
    number: int | None = None  # the number of the first wrong step, 0 for the hand
    printed: str = ""
    fault: str = ""  # the program's fault: `ended with status 101`
    said: str = ""  # the program's last message: a panic, without the backtrace
    is_cut: bool = False  # whether part of its output is missing

    @property
    def group(self) -> str:
        """The row of the board for the case."""
        return str(self.stage)

    @property
    def shape(self) -> Shape:
        return self.result.verdict.shape

    @property
    def sign(self) -> str:
        return "" if self.result.reason == NOT_RUN else sign_of(self.shape, self.number)

    @property
    def words(self) -> str:
        """The verdict in a few words, with a warning if a number is printed differently from the course's."""
        result = self.result
        reason = f"{Shape.STEPS.value}: {result.reason}" if self.shape is Shape.STEPS else result.reason
        return ", ".join(filter(None, [reason or result.verdict.value, result.warning]))

    @property
    def is_blank(self) -> bool:
        """Whether nothing is printed, and no crash or fault explains that."""
        return not self.printed.strip() and not self.fault

    @property
    def as_not_run(self) -> "Case":
        """The same round without a verdict on any program."""
        return self._replace(result=Result(Verdict.NOT_JUDGED, NOT_RUN), number=None)

    @property
    def title(self) -> str:
        """The name without folders."""
        return self.name.rpartition("/")[2]


def case_of(name: str, link: str, scored: Score, printed: str, result: Result | None = None) -> Case:
    """Return the case of a round and its output, judging it unless a verdict is given."""
    result = result or judge(printed, scored)
    is_there = result.step is not None and 0 <= result.step < len(scored.steps)
    return Case(
        name,
        stage_of(scored.round, scored.book),
        scored.hand.prose,
        tuple(joker.name for joker in scored.round.jokers),
        size_of(scored.round),
        link,
        result,
        number_of(scored, result.step) if is_there and result.step is not None else None,
        printed,
        said=said_in(printed),
    )


def said_in(text: str) -> str:
    """Return the last message of a crash: a few printable lines, without the backtrace."""
    if not crash_in(text):
        return ""
    lines = [line.rstrip() for line in text.split("\n") if line.strip() and not line.startswith("note:")]
    start = next((at for at, line in enumerate(lines) if "panicked at" in line or line.startswith("Traceback")), 0)
    kept = lines[start:]
    return "\n".join(map(shown, kept if len(kept) <= MOST_LINES else [kept[0], *kept[1 - MOST_LINES :]]))
