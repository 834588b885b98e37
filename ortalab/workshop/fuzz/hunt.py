"""The hunt: draw rounds, run the program on them, and shrink the first round on which it differs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import configuration as storage
from hypothesis.strategies import binary

from ortalab.errors import OrtalabError
from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import Round, Row
from ortalab.workshop.compare.difference import compare
from ortalab.workshop.fuzz.coverage import Coverage
from ortalab.workshop.fuzz.rounds import DIFFICULTIES, SIZE, Difficulty, round_of
from ortalab.workshop.running import Output

RunProgram = Callable[[Round], Output]
"""What a program under test prints for a round."""
ShowProgress = Callable[[str, int], object]
"""Hears what the hunt is about, and how many rounds that has taken."""

MOST_SHRINKS = 1000
"""How often the program is asked again to make a round smaller."""
LONGEST_SHRINK = 60.0
"""How many seconds of the program's own time go into that."""
DRAWN_TWICE = 20
"""How many times as many rounds are drawn as are wanted, for those that come again."""


class Finding(NamedTuple):
    """A round on which the program differs or fails, as small as it could be made."""

    score: Score
    output: Output
    is_steady: bool  # did it print the same when it was asked once more?


class Hunt(NamedTuple):
    rounds: int  # how many were tried, the one that differed included
    shrinks: int  # how often the program was asked to make that one smaller
    finding: Finding | None
    coverage: Coverage


class _DiffersError(Exception):
    """A round differs; Hypothesis then looks for a smaller one that raises this."""


class _Stop(BaseException):
    """Draw nothing more; a BaseException, as Hypothesis would shrink an Exception."""


def hunt(
    run: RunProgram,
    *,
    stage: int = 5,
    rounds: int,
    start: int = 0,
    book: Book = BOOK,
    show: ShowProgress = lambda _words, _count: None,
) -> Hunt:
    """Run the program on rounds of a stage, from easy to adversarial, until one differs; `start` seeds them."""
    hunter = _Hunter(run, book, show)
    parts = sum(difficulty.share for difficulty in DIFFICULTIES)
    with _storing_nothing():
        for number, difficulty in enumerate(DIFFICULTIES, 1):
            share = sum(difficulty.share for difficulty in DIFFICULTIES[:number])
            hunter.look(stage, difficulty, rounds * share // parts, start)
            if hunter.smallest is not None:
                hunter.prune()
                break
    return Hunt(hunter.rounds, hunter.shrinks, hunter.finding(), hunter.coverage)


@contextmanager
def _storing_nothing() -> Iterator[None]:
    """Let Hypothesis keep its files in a folder that is removed afterwards."""
    before = storage.storage_directory(intent_to_write=False).path
    with TemporaryDirectory(prefix="ortalab-") as folder:
        storage.set_hypothesis_home_dir(folder)
        try:
            yield
        finally:
            storage.set_hypothesis_home_dir(before)


@contextmanager
def _stopping() -> Iterator[None]:
    """End the body at a `_Stop`, and raise its cause if it has one."""
    try:
        yield
    except _Stop as stop:
        if stop.__cause__ is not None:
            raise stop.__cause__ from None


@dataclass
class _Hunter:
    """Runs the program on each round once, and keeps count."""

    run: RunProgram
    book: Book
    show: ShowProgress
    rounds: int = 0
    shrinks: int = 0
    seconds: float = 0.0  # that the program took for those
    coverage: Coverage = field(default_factory=Coverage)
    answers: dict[Round, Output | None] = field(default_factory=dict)  # None where it is right
    smallest: Round | None = None

    def look(self, stage: int, difficulty: Difficulty, limit: int, start: int) -> None:
        """Draw rounds of a difficulty until `limit` are tried in all or one differs; then shrink that."""
        if self.rounds >= limit:
            return

        @seed(f"{start}/{stage}/{difficulty.name}")
        @settings(
            database=None,
            deadline=None,
            max_examples=DRAWN_TWICE * (limit - self.rounds),
            phases=[Phase.generate, Phase.shrink],
            print_blob=False,
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
            verbosity=Verbosity.quiet,
        )
        @given(binary(min_size=SIZE, max_size=SIZE))
        def no_round_differs(data: bytes) -> None:
            if self._is_wrong(round_of(data, stage, difficulty, self.book)):
                raise _DiffersError
            if self._is_spent() or (self.smallest is None and self.rounds >= limit):
                raise _Stop

        with _stopping(), suppress(_DiffersError):
            no_round_differs()

    def prune(self) -> None:
        """Remove each card, joker and mark that the difference does not need."""
        with _stopping():
            while self.smallest is not None and any(map(self._is_wrong, _smaller(self.smallest))):
                pass  # a round that is wrong is the smallest by now

    def finding(self) -> Finding | None:
        """Run the program on the smallest round once more; return None if no round differs."""
        if self.smallest is None:
            return None
        printed, again = self.answers[self.smallest] or Output(""), self.run(self.smallest)
        is_steady = (again.text, again.fault) == (printed.text, printed.fault)
        return Finding(score(self.smallest, self.book), printed, is_steady)

    def _is_wrong(self, round: Round) -> bool:
        """Run the program once: on any round until one is wrong, then on smaller ones while that pays."""
        if round in self.answers:
            return self.answers[round] is not None
        if self._is_spent():
            return False
        scored = score(round, self.book)
        try:
            printed = self.run(round)
        except (OrtalabError, OSError) as error:  # it could not be asked at all
            raise _Stop from error
        is_wrong = bool(printed.fault or compare(printed.text, scored))
        self.answers[round] = printed if is_wrong else None
        if self.smallest is None:
            self.rounds += 1
            self.coverage.record(scored)
            self.show("rounds", self.rounds)
        else:
            self.shrinks += 1
            self.seconds += printed.seconds
            self.show("smaller rounds", self.shrinks)
        if is_wrong and (self.smallest is None or _size(round) < _size(self.smallest)):
            self.smallest = round
        return is_wrong

    def _is_spent(self) -> bool:
        return self.shrinks >= MOST_SHRINKS or self.seconds > LONGEST_SHRINK


def _size(round: Round) -> tuple[object, ...]:
    """Return a key by which smaller rounds come first: things, then marks, then ranks and suits."""
    cards = [*round.played, *round.held]
    marks = [mark for card in cards for mark in (card.enhancement, card.edition) if mark]
    return (
        len(cards) + len(round.jokers),
        len(marks) + len([joker for joker in round.jokers if joker.edition]),
        sum(card.rank for card in cards),
        sum(card.suit for card in cards),
        [(card.rank, card.suit) for card in cards],
        list(map(str, round.jokers)),
    )


def _smaller(round: Round) -> Iterator[Round]:
    for row in Row:
        things: tuple[Any, ...] = round.row(row)
        for place, thing in enumerate(things):
            if row is not Row.PLAYED or len(things) > 1:
                yield round.without(row, place)
            for mark in ("enhancement", "edition"):
                if getattr(thing, mark, None):
                    plainer = (*things[:place], replace(thing, **{mark: None}), *things[place + 1 :])
                    yield round.with_row(row, plainer)
