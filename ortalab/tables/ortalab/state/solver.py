"""The solver: its search and proposal, its messages and effects."""

from enum import StrEnum
from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.scoring.round import MOST, Round
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table, most

Place = tuple[Area, int]
"""An area and a place in it; equal to the slot there."""


class Goal(StrEnum):
    """The goal of a search."""

    BEST = "best"  # the best arrangement of what there is
    ADDITION = "addition"  # the best joker to add
    SWAP = "swap"  # the best joker to swap for one there is


class Constraint(StrEnum):
    """A part that a search leaves as it is, by the solver's own words; a test holds that it knows them."""

    JOKERS = "jokers"
    PLAYED = "played"  # the cards played, as they lie
    SPLIT = "split"  # which cards are played: only the orders are looked for


class Shift(NamedTuple):
    """A card or joker that leaves its place; None is off the table."""

    before: Place | None
    after: Place | None


class Play(NamedTuple):
    """A table that the solver found."""

    table: Table
    score: float
    hand: str
    shifts: tuple[Shift, ...]

    @property
    def fits(self) -> bool:
        """Whether the bench has room for the jokers that are not used."""
        return all(len(self.table.row(area)) <= most(area) for area in AREAS)


class Proposal(NamedTuple):
    """The plays that a search found, and its certificate."""

    plays: tuple[Play, ...]  # best first
    covered: int  # arrangements
    evaluated: int
    closed: float  # no other play scores more


class Solver(NamedTuple):
    """The solver below the rows."""

    is_open: bool = False
    goal: Goal = Goal.BEST  # of the search under way, or the last one
    constraints: frozenset[Constraint] = frozenset()
    is_optimising: bool = False  # after each edit the best play is put on the table
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
        """Whether more of it than its line is shown."""
        return self.is_open or self.progress is not None or self.proposal is not None or bool(self.trouble)

    @property
    def is_at_work(self) -> bool:
        """Whether an edit changes it."""
        return self.progress is not None or self.proposal is not None or bool(self.trouble) or self.is_optimising

    @property
    def is_best(self) -> bool:
        """Whether the table is known to be the best."""
        return self.proposal is not None and not self.proposal.plays[0].shifts


class SolverAct(Button):
    """Messages to the solver without argument."""

    SOLVE = "solve"  # search for the best play
    STOP = "stop"  # stop the search
    USE = "use"  # put the proposal on the table
    MINE = "mine"  # keep the table as it is
    FOLD = "fold"  # unfold the solver, or fold it
    OPTIMISE = "optimise"  # put the best play on the table after each edit, or no longer
    RUNNERS = "runners"  # list the runners-up, or no longer
    VIEW = "view"  # preview the proposal, or no longer


class SetGoal(NamedTuple):
    """Search for another goal."""

    goal: Goal


class Constrain(NamedTuple):
    """Add a constraint, or take it away."""

    what: Constraint


class Pick(NamedTuple):
    """Propose another of the plays."""

    place: int


class SearchProgress(NamedTuple):
    """The worker has started the search, or searched a slice of it."""

    nth: int
    share: float = 0.0
    best: float = 0.0  # score so far
    answer: str = ""  # as `ortalab.tables.ortalab.worker` writes it, once the search is done


class SearchFailed(NamedTuple):
    """The search failed."""

    nth: int
    why: str  # a sentence


SolverMessage = SolverAct | SetGoal | Constrain | Pick | SearchProgress | SearchFailed
"""Messages to the solver, and those that its worker answers with."""


class StartSearch(NamedTuple):
    """Start the solver if it is not there, and a search; answered by `SearchProgress`, or `SearchFailed`."""

    nth: int
    job: str  # as `ortalab.tables.ortalab.worker` reads it


class StepSearch(NamedTuple):
    """Search for a slice of time; answered by `SearchProgress`, or `SearchFailed`."""

    nth: int


SearchEffect = StartSearch | StepSearch
"""Effects of the solver."""


def unanswerable(round_: Round, goal: Goal) -> str:
    """Return why a round cannot be searched for a goal, "" if it can."""
    if goal is Goal.ADDITION and len(round_.jokers) == MOST:
        return "The row of jokers is full: look for the best swap."
    if goal is Goal.SWAP and not round_.jokers:
        return "There is no joker to swap: look for the best one to add."
    return ""
