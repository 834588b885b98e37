"""The solver's strip as a value: what is asked, how far the search is, what it proposes; and what can be done to it."""

from enum import StrEnum
from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.scoring.round import MOST, Round
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table, most

Place = tuple[Area, int]
"""A row or the bench, and a place in it; equal to the page's slot there."""


class Goal(StrEnum):
    """What is looked for."""

    BEST = "best"  # the best arrangement of what there is
    ADDITION = "addition"  # the best joker to add
    SWAP = "swap"  # the best joker to swap for one there is


class Constraint(StrEnum):
    """What a search leaves as it is, by the solver's own words; a test holds that it knows them."""

    JOKERS = "jokers"
    PLAYED = "played"  # the cards played, as they lie
    SPLIT = "split"  # which cards are played: only the orders are looked for


class Shift(NamedTuple):
    """A card or joker that leaves its place; no place is off the table."""

    before: Place | None
    after: Place | None


class Play(NamedTuple):
    """A table as it could be laid out."""

    table: Table
    score: float
    hand: str
    shifts: tuple[Shift, ...]

    @property
    def fits(self) -> bool:
        """Whether the bench takes the jokers that are not used."""
        return all(len(self.table.row(area)) <= most(area) for area in AREAS)


class Proposal(NamedTuple):
    """What a search found, and its certificate."""

    plays: tuple[Play, ...]  # best first
    covered: int  # arrangements
    evaluated: int
    closed: float  # what is not among the plays scores no more


class Solver(NamedTuple):
    """The solver's strip under the rows."""

    is_open: bool = False
    goal: Goal = Goal.BEST  # of the search under way, or the last one
    constraints: frozenset[Constraint] = frozenset()
    is_optimising: bool = False  # what is best is laid out after each edit
    follows_edit: bool = False  # the search follows an edit, of which its answer becomes a part
    number: int = 0  # of the latest search: answers to earlier ones are dropped
    progress: float | None = None  # of the search, from 0 to 1; None: no search is under way
    best_so_far: float = 0.0  # score
    proposal: Proposal | None = None  # for the round on the table
    chosen: int = 0  # the play that is proposed, a place in `proposal.plays`
    lists_runners_up: bool = False
    is_previewed: bool = False  # the play is drawn in the place of the round, which stays as it is
    trouble: str = ""  # why nothing was found, a sentence

    @property
    def play(self) -> Play | None:
        """The play that is proposed."""
        return self.proposal.plays[self.chosen] if self.proposal else None

    @property
    def previewed(self) -> Play | None:
        """The play that is drawn in the place of the round: it is shared, drawn and saved like any round."""
        return self.play if self.is_previewed else None

    @property
    def is_unfolded(self) -> bool:
        """Whether there is more of it than its line."""
        return self.is_open or self.progress is not None or self.proposal is not None or bool(self.trouble)

    @property
    def is_at_work(self) -> bool:
        """Whether an edit concerns it."""
        return self.progress is not None or self.proposal is not None or bool(self.trouble) or self.is_optimising

    @property
    def is_best(self) -> bool:
        """Whether it was found that nothing is better than what lies there."""
        return self.proposal is not None and not self.proposal.plays[0].shifts


class SolverAct(Button):
    """What a person did with the strip, where that alone says everything."""

    SOLVE = "solve"  # look for what is best
    STOP = "stop"  # look no longer
    USE = "use"  # lay the proposal out
    MINE = "mine"  # keep the table as it is
    FOLD = "fold"  # open the strip, or fold it
    OPTIMISE = "optimise"  # lay out what is best after each edit, or no longer
    RUNNERS = "runners"  # list the runners-up, or no longer
    VIEW = "view"  # put the proposal on the table to be looked at, or take it away


class SetGoal(NamedTuple):
    """Look for something else."""

    goal: Goal


class Constrain(NamedTuple):
    """Leave something as it is, or no longer."""

    what: Constraint


class Pick(NamedTuple):
    """Propose another of the plays."""

    place: int


class SearchStarted(NamedTuple):
    """The search has begun."""

    nth: int


class SearchProgress(NamedTuple):
    """A slice of the search is over."""

    nth: int
    share: float
    best: float  # score so far
    answer: str  # as `ortalab.tables.ortalab.worker` writes it, once the search is done


class SearchFailed(NamedTuple):
    """The search came to nothing."""

    nth: int
    why: str  # a sentence


SolverMessage = SolverAct | SetGoal | Constrain | Pick | SearchStarted | SearchProgress | SearchFailed
"""Whatever can be done with the solver, or comes from it."""


class StartSearch(NamedTuple):
    """Start the solver if it is not there, and a search; answered by `SearchStarted`, or `SearchFailed`."""

    nth: int
    job: str  # as `ortalab.tables.ortalab.worker` reads it


class StepSearch(NamedTuple):
    """Search a little; answered by `SearchProgress`, or `SearchFailed`."""

    nth: int


class DropSearch(NamedTuple):
    """Forget the search under way."""


SearchEffect = StartSearch | StepSearch | DropSearch
"""What the page does outside the document for the solver."""


def unanswerable(round_: Round, goal: Goal) -> str:
    """Return why a round leaves nothing to be looked for, "" where it does."""
    if goal is Goal.ADDITION and len(round_.jokers) == MOST:
        return "Five jokers are all that the row takes: look for the best swap."
    if goal is Goal.SWAP and not round_.jokers:
        return "There is no joker to swap: look for the best one to add."
    return ""
