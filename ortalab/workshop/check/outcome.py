"""The outcome of a check, from which the report is written and the page's data."""

from collections.abc import Sequence
from typing import NamedTuple

from ortalab.workshop.board.places import Place, places_of
from ortalab.workshop.check.harder import Harder
from ortalab.workshop.check.program import FoundProgram
from ortalab.workshop.check.rounds import FoundRounds
from ortalab.workshop.check.running import Answer


class SavedFind(NamedTuple):
    """A harder round that is wrong, and where it is saved."""

    answer: Answer
    cause: str  # the known mistake that makes its score; nothing where none does


class Outcome(NamedTuple):
    """The findings of a check."""

    program: FoundProgram
    explains: bool  # was it run with `--explain`, or as it was given?
    built: float | None  # seconds; None where nothing was built
    rounds: FoundRounds
    answers: tuple[Answer, ...]
    earlier: tuple[Answer, ...] = ()  # for the rounds that earlier checks found
    harder: Harder = Harder()
    finds: tuple[SavedFind, ...] = ()
    of: int | None = None  # how many rounds there were, where it was stopped before all were run

    @property
    def every(self) -> tuple[Answer, ...]:
        return (*self.answers, *self.earlier)

    @property
    def is_right(self) -> bool:
        """Whether nothing is wrong, and nothing was left out."""
        return all(answer.is_right for answer in self.every) and not self.finds and not self.rounds.unusable

    @property
    def places(self) -> list[Place[Answer]]:
        return places_of(self.every)

    @property
    def first_wrong(self) -> Answer | None:
        """The round that the report shows: of the place to mend first, or a find."""
        shown = [place.smallest for place in self.places[:1]] + [find.answer for find in self.finds[:1]]
        return next(iter(shown), None)

    def stages(self) -> dict[int, Sequence[Answer]]:
        """Return the answers by stage."""
        stages = sorted({answer.case.stage for answer in self.answers})
        return {stage: [answer for answer in self.answers if answer.case.stage == stage] for stage in stages}
