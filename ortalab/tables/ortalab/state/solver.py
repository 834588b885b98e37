"""The solver: what it has found for the round on the table, its messages and effects."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.rounds.round import FULL, Row
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table, most

Place = tuple[Area, int]
"""An area and a place in it; equal to the slot there."""


class Goal(StrEnum):
    BEST = "best"  # the best arrangement of what there is
    ADDITION = "addition"  # the best joker to add
    SWAP = "swap"  # the best joker to swap for one there is
    HANDS = "hands"  # the best arrangement of each poker hand


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
    table: Table
    score: float
    hand: str
    shifts: tuple[Shift, ...]

    @property
    def fits(self) -> bool:
        """Whether the bench has room for the jokers that are not used."""
        return all(len(self.table.row(area)) <= most(area, self.table.round.rules) for area in AREAS)


class Proposal(NamedTuple):
    """The plays that a search found, and its certificate."""

    plays: tuple[Play, ...]  # best first
    covered: int  # arrangements
    evaluated: int
    closed: float  # no other play scores more


class Added(NamedTuple):
    """The points a joker would add to the round on the table: at the end of its row, or in another joker's place."""

    name: str
    points: float  # negative if the round would score less
    place: int | None = None  # of the joker that it replaces


class Marked(NamedTuple):
    """The points that each enhancement and edition would add to one card or joker."""

    at: Place
    points: tuple[tuple[str, float], ...]  # by the mark's word; "enhancement" and "edition" are none of each


class Solver(NamedTuple):
    """The solver's state and results for the round on the table."""

    is_awake: bool = False  # the page rests, or somebody changed the table, or asked: from then on it looks by itself
    rests: bool = False  # the clock runs: it looks as soon as the table has rested
    is_scarce: bool = False  # the device is short of data or memory: it looks only when it is asked
    constraints: frozenset[Constraint] = frozenset()
    leaves_bench: bool = False  # jokers on the bench stay there
    number: int = 0  # of the latest search: answers to earlier ones are dropped
    goal: Goal = Goal.BEST  # of the search under way, or the last one
    progress: float | None = None  # of the search, from 0 to 1; None: no search is under way
    best_so_far: float = 0.0  # score
    found: tuple[tuple[Goal, Proposal | None], ...] = ()  # for the round on the table; None: the goal has no answer
    added: tuple[Added, ...] = ()  # each joker of the shelf, in the order in which they were scored
    swapped: tuple[Added, ...] = ()  # … in the place of the joker that it replaces best
    is_stale: bool = False  # `added` and `swapped` are those of an earlier round
    marked: Marked | None = None  # of the card or joker that was opened last
    weighs: int = 0  # the latest scoring of jokers: answers to earlier ones are dropped
    shown: tuple[Goal, int] | None = None  # the play that is drawn in the place of the round, which stays as it is
    trouble: str = ""  # why nothing was found, a sentence

    def proposal(self, goal: Goal) -> Proposal | None:
        """Return the proposal for a goal, None if none is known."""
        return next((proposal for known, proposal in self.found if known is goal), None)

    def tried(self, goal: Goal) -> bool:
        """Tell whether a goal needs no search any more."""
        return any(known is goal for known, _ in self.found)

    @property
    def play(self) -> Play | None:
        """The play that is proposed: the one that is looked at, else the best."""
        goal, place = self.shown or (Goal.BEST, 0)
        proposal = self.proposal(goal)
        return proposal.plays[place] if proposal and place < len(proposal.plays) else None

    @property
    def best(self) -> Play | None:
        proposal = self.proposal(Goal.BEST)
        return proposal.plays[0] if proposal else None

    @property
    def previewed(self) -> Play | None:
        """The play that is drawn in the place of the round: it is shared, drawn and saved like any round."""
        return self.play if self.shown else None

    @property
    def without_findings(self) -> "Solver":
        """The solver for another round: what jokers add is kept, to be replaced."""
        return self._replace(
            rests=False,
            progress=None,
            number=self.number + 1,
            best_so_far=0.0,
            found=(),
            shown=None,
            trouble="",
            is_stale=True,
            marked=None,
            weighs=self.weighs + 1,
        )


class SolverAct(Button):
    """Messages to the solver without argument."""

    SOLVE = "solve"  # search for the best play
    STOP = "stop"  # stop the search
    USE = "use"  # put the proposal on the table
    VIEW = "view"  # preview the best play, or end a preview
    LEAVE_BENCH = "leave-bench"  # leave the jokers on the bench there, or no longer
    WEIGH = "weigh"  # the table has rested for a short while: score what each joker adds
    LOOK = "look"  # the table has rested: search for what is not known yet


RESTS = {SolverAct.WEIGH: 150, SolverAct.LOOK: 400}
"""The milliseconds at which the clock sends these, once `Solver.rests` holds; another `number` starts it anew."""


class Scarce(NamedTuple):
    """The device is short of data or memory: search only when somebody asks."""


class Wake(NamedTuple):
    """The page is live and all its code is here: look by itself from now on."""


class Constrain(NamedTuple):
    """Add a constraint, or take it away."""

    what: Constraint


class Loosen(NamedTuple):
    """Let the search change cards and order: take away the constraints on the cards."""


class LookAt(NamedTuple):
    """Preview a play, or no longer."""

    goal: Goal
    place: int


class TakeJoker(NamedTuple):
    """Put a joker that the solver names into its row: at its end, or in the place of another."""

    name: str
    place: int | None = None


class SearchProgress(NamedTuple):
    """The worker has started the search, or searched a slice of it."""

    nth: int
    share: float = 0.0
    best: float = 0.0  # score so far
    answer: str = ""  # as `ortalab.tables.ortalab.worker` writes it, once the search is done


class SearchFailed(NamedTuple):
    nth: int
    why: str  # a sentence


class Weighed(NamedTuple):
    """The worker has scored what some jokers add."""

    nth: int
    answer: str  # as `ortalab.tables.ortalab.worker` writes it; "" if it failed


SolverMessage = SolverAct | Constrain | Loosen | LookAt | TakeJoker | SearchProgress | SearchFailed | Weighed
"""Messages to the solver, and those that its worker answers with."""


class StartSearch(NamedTuple):
    """Start the solver if it is not there, and a search; answered by `SearchProgress`, or `SearchFailed`."""

    nth: int
    job: str  # as `ortalab.tables.ortalab.worker` reads it


class StepSearch(NamedTuple):
    """Search for a slice of time; answered by `SearchProgress`, or `SearchFailed`."""

    nth: int


class Weigh(NamedTuple):
    """Score what some jokers add; answered by `Weighed`."""

    nth: int
    job: str  # as `ortalab.tables.ortalab.worker` reads it

    @property
    def answered_by(self) -> Callable[[int, str], object]:
        """The message of the answer: of the number, and what the worker says; "" if it failed."""
        return Weighed


SearchEffect = StartSearch | StepSearch | Weigh
"""Effects of the solver's worker."""


AIMS = {"least": "least", "average": "expected", "most": "most"}
"""The solver's name of each luck."""
NEWCOMERS = (Goal.ADDITION, Goal.SWAP)
"""The goals that bring in a joker of the ruleset."""


def unanswerable(table: Table, goal: Goal) -> str:
    """Return why a table cannot be searched for a goal, "" if it can."""
    if goal in NEWCOMERS and table.round.rules == FULL:
        return "In the full game the shelf says what each joker adds."
    if goal is Goal.ADDITION and table.is_full(Row.JOKERS):
        return "The row of jokers is full: look for the best swap."
    if goal is Goal.SWAP and not table.round.jokers:
        return "There is no joker to swap: look for the best one to add."
    return ""


ON, OFF = "on", "off"
"""The words of the setting `hints`: the solver looks by itself, or only when somebody asks."""
