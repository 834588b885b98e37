"""The solver: its results for the round on the table, its messages and effects."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.rounds.round import FULL, Row
from ortalab.tables.rounds.state.areas import AREAS, Area, Table, most

Place = tuple[Area, int]
"""An area and a place in it; equal to its `Slot`."""


class Goal(StrEnum):
    BEST = "best"  # the best arrangement of the present cards and jokers
    ADDITION = "addition"  # the best joker to add
    SWAP = "swap"  # the best joker to swap in
    HANDS = "hands"  # the best arrangement of each poker hand


class Constraint(StrEnum):
    """A part that a search keeps unchanged, as the solver names it; a test checks that the names agree."""

    JOKERS = "jokers"
    PLAYED = "played"  # the played cards in their order
    SPLIT = "split"  # which cards are played: only orders are searched


class Shift(NamedTuple):
    """A move of a card or joker in a play; None is off the table."""

    before: Place | None
    after: Place | None


class Play(NamedTuple):
    table: Table
    score: float
    hand: str
    shifts: tuple[Shift, ...]

    @property
    def fits(self) -> bool:
        """Whether the bench has room for the unused jokers."""
        return all(len(self.table.row(area)) <= most(area, self.table.round.rules) for area in AREAS)


class Proposal(NamedTuple):
    """The plays that a search found, with the numbers that certify them."""

    plays: tuple[Play, ...]  # best first
    covered: int  # arrangements
    evaluated: int
    closed: float  # upper bound on the score of any other play


class Added(NamedTuple):
    """The points that a joker adds to the round on the table, at the end of its row or in place of another."""

    name: str
    points: float  # negative if it lowers the score
    place: int | None = None  # of the replaced joker


class Marked(NamedTuple):
    """The points that each enhancement and edition adds to one card or joker."""

    at: Place
    points: tuple[tuple[str, float], ...]  # by the mark's word; "enhancement" and "edition" are none of each


class Solver(NamedTuple):
    """The solver's state and results for the round on the table."""

    is_awake: bool = False  # whether it searches automatically: once the page is idle, or a person edits or asks
    rests: bool = False  # whether the timer before the next search is running
    is_scarce: bool = False  # whether the device is short of data or memory, so that it searches only on request
    constraints: frozenset[Constraint] = frozenset()
    leaves_bench: bool = False  # whether the jokers on the bench are excluded
    number: int = 0  # of the latest search; answers to earlier ones are dropped
    goal: Goal = Goal.BEST  # of the search under way, or the last one
    progress: float | None = None  # of the search, from 0 to 1; None without one
    best_so_far: float = 0.0  # score
    found: tuple[tuple[Goal, Proposal | None], ...] = ()  # for the round on the table; None: the goal has no answer
    added: tuple[Added, ...] = ()  # each joker of the shelf, in scoring order
    swapped: tuple[Added, ...] = ()  # … in place of the joker that it replaces best
    is_stale: bool = False  # whether `added` and `swapped` are those of an earlier round
    marked: Marked | None = None  # of the card or joker that was opened last
    weighs: int = 0  # of the latest scoring; answers to earlier ones are dropped
    shown: tuple[Goal, int] | None = None  # the play drawn in place of the round, which is unchanged
    trouble: str = ""  # why there is no result, a sentence

    def proposal(self, goal: Goal) -> Proposal | None:
        """Return the proposal for a goal; None if there is none yet."""
        return next((proposal for known, proposal in self.found if known is goal), None)

    def tried(self, goal: Goal) -> bool:
        """Return whether the search for a goal is complete."""
        return any(known is goal for known, _ in self.found)

    @property
    def play(self) -> Play | None:
        """The previewed play or, by default, the best one."""
        goal, place = self.shown or (Goal.BEST, 0)
        proposal = self.proposal(goal)
        return proposal.plays[place] if proposal and place < len(proposal.plays) else None

    @property
    def best(self) -> Play | None:
        proposal = self.proposal(Goal.BEST)
        return proposal.plays[0] if proposal else None

    @property
    def previewed(self) -> Play | None:
        """The play drawn in place of the round; it is shared, drawn and saved like any round."""
        return self.play if self.shown else None

    @property
    def without_findings(self) -> "Solver":
        """The solver for another round; it keeps the points of jokers until new ones arrive."""
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
    """Messages to the solver, without arguments."""

    SOLVE = "solve"  # search for the best play
    STOP = "stop"  # stop the search
    USE = "use"  # put the proposal on the table
    VIEW = "view"  # preview the best play, or end a preview
    LEAVE_BENCH = "leave-bench"  # exclude the jokers on the bench, or include them
    WEIGH = "weigh"  # after a short pause in the edits: score each joker
    LOOK = "look"  # after a pause in the edits: search for missing results


RESTS = {SolverAct.WEIGH: 150, SolverAct.LOOK: 400}
"""The delay in milliseconds of these messages once `Solver.rests` holds; another `number` restarts it."""


class Scarce(NamedTuple):
    """Search only on request, because the device is short of data or memory."""


class Wake(NamedTuple):
    """Search automatically from now on: the page is interactive and all code is loaded."""


class Constrain(NamedTuple):
    """Add a constraint, or remove it."""

    what: Constraint


class Loosen(NamedTuple):
    """Remove the constraints on the cards and their order."""


class LookAt(NamedTuple):
    """Preview a play, or end the preview."""

    goal: Goal
    place: int


class TakeJoker(NamedTuple):
    """Put one of the solver's jokers into its row: at the end, or in place of another."""

    name: str
    place: int | None = None


class SearchProgress(NamedTuple):
    """Progress of the worker's search, sent at its start and after each time slice."""

    nth: int
    share: float = 0.0
    best: float = 0.0  # score so far
    answer: str = ""  # as `ortalab.tables.rounds.worker` writes it, once the search is done


class SearchFailed(NamedTuple):
    nth: int
    why: str  # a sentence


class Weighed(NamedTuple):
    """The worker has scored some jokers."""

    nth: int
    answer: str  # as `ortalab.tables.rounds.worker` writes it; "" if it failed


SolverMessage = SolverAct | Constrain | Loosen | LookAt | TakeJoker | SearchProgress | SearchFailed | Weighed
"""Messages to the solver, and its worker's answers."""


class StartSearch(NamedTuple):
    """Load the solver if necessary, and start a search; answered by `SearchProgress` or `SearchFailed`."""

    nth: int
    job: str  # as `ortalab.tables.rounds.worker` reads it


class StepSearch(NamedTuple):
    """Continue the search for one time slice; answered by `SearchProgress` or `SearchFailed`."""

    nth: int


class Weigh(NamedTuple):
    """Score some jokers; answered by `Weighed`."""

    nth: int
    job: str  # as `ortalab.tables.rounds.worker` reads it

    @property
    def leads_to(self) -> str:
        """The part of the page that the answer may open, prefetched meanwhile; "" if there is none."""
        return ""

    @property
    def answered_by(self) -> Callable[[int, str], object]:
        """The message that answers the effect, with its number and the worker's text; "" if it failed."""
        return Weighed


SearchEffect = StartSearch | StepSearch | Weigh
"""Effects of the solver's worker."""


UNBOUNDED = 1e308
"""The bound of an unbounded search, in the worker's answer."""
AIMS = {"least": "least", "average": "expected", "most": "most"}
"""The solver's name for each luck."""
NEWCOMERS = (Goal.ADDITION, Goal.SWAP)
"""The goals that add a joker from the ruleset."""


def unanswerable(table: Table, goal: Goal) -> str:
    """Explain why a table cannot be searched for a goal; "" if it can."""
    if goal in NEWCOMERS and table.round.rules == FULL:
        return "In the full game the shelf says what each joker adds."
    if goal is Goal.ADDITION and table.is_full(Row.JOKERS):
        return "The row of jokers is full: look for the best swap."
    if goal is Goal.SWAP and not table.round.jokers:
        return "There is no joker to swap: look for the best one to add."
    return ""


ON, OFF = "on", "off"
"""Values of the setting `hints`: the solver searches automatically, or only on request."""
