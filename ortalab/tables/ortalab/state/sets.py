"""Sets of rounds: the one that a student walks through, the one that a teacher makes, and their messages."""

from typing import TYPE_CHECKING, NamedTuple

from ortalab.page.messages import Button
from ortalab.tables.ortalab.state.areas import Table

if TYPE_CHECKING:
    from ortalab.page.sets.records import Question, Reply, RoundSet


class Walk(NamedTuple):
    """The way through a set: the answers so far, and where it stands."""

    set: "RoundSet"
    link: str  # of the set, without answers; that of its file where its own would be too long
    replies: "tuple[Reply | None, ...]"  # one for each question, None until it is answered
    outcomes: tuple[str, ...]  # "right", "wrong", "shown"; "" until it is answered
    at: int = 0  # the question that is shown; past the last one, the end
    is_open: bool = True
    entry: int = 0  # the entry of the history at which it lies
    troubles: tuple[str, ...] = ()  # sentences on what of the set could not be read
    result: str = ""  # the link of somebody's result, if it is one: nothing of it is kept, or asked
    matches: bool = True  # the answers of a result match its check
    typed_hand: str = ""  # contents of the field
    typed_score: str = ""

    @property
    def total(self) -> int:
        """The number of questions."""
        return len(self.set.questions)

    @property
    def is_end(self) -> bool:
        """Whether the end is shown, instead of a question."""
        return self.at >= self.total

    @property
    def question(self) -> "Question":
        """The question that is shown; at the end the last one."""
        return self.set.questions[min(self.at, self.total - 1)]

    @property
    def table(self) -> Table:
        """The table on which the round of the question lies."""
        return Table(self.question.round)

    @property
    def outcome(self) -> str:
        """The outcome of the question that is shown."""
        return "" if self.is_end else self.outcomes[self.at]

    @property
    def is_asking(self) -> bool:
        """Whether the question hides what its round scores."""
        return not self.is_end and not self.outcome and not self.result

    @property
    def right(self) -> int:
        """The number of right answers."""
        return self.outcomes.count("right")

    @property
    def answered(self) -> int:
        """The number of answered questions."""
        return sum(map(bool, self.outcomes))


class Sets(NamedTuple):
    """Everything that the page knows of sets."""

    walk: Walk | None = None
    made: "RoundSet | None" = None  # the set that is being made
    stored_walk: str = ""  # the walk of an earlier visit, as it was stored
    stored_made: str = ""  # … and the set that was being made
    paper: str = ""  # what is printed: "sheet", or "answers"; "" where the page itself is

    @property
    def is_asking(self) -> bool:
        """Whether the question of the open walk hides what its round scores."""
        return self.open_walk is not None and self.open_walk.is_asking

    @property
    def open_walk(self) -> Walk | None:
        """The walk, if it is open."""
        return self.walk if self.walk and self.walk.is_open else None

    def at(self, walk: Walk | None, entry: int) -> "Sets":
        """Return them with the walk that a link opens at an entry; None closes the one that is open."""
        if walk is not None:
            return self._replace(walk=walk._replace(is_open=True, entry=entry))
        return self.left if self.open_walk else self

    def on(self, table: Table, entry: int) -> "Sets":
        """Return them for a table at an entry of the history: undo leads out of a set and back into it."""
        walk = self.walk
        if walk is None:
            return self
        is_open = walk.entry == entry and walk.table.round == table.round
        return self if is_open == walk.is_open else self._replace(walk=walk._replace(is_open=is_open))

    @property
    def left(self) -> "Sets":
        """They with the walk closed."""
        return self._replace(walk=self.walk and self.walk._replace(is_open=False))


class SetAct(Button):
    """Messages about sets without argument."""

    CHECK = "check-set"  # answer the question
    SHOW = "show-set"  # show the truth without an answer
    TRY = "try-set"  # put a copy of the round on the table
    COPY_RESULT = "copy-set-result"
    RESTART = "restart-set"  # forget the answers
    TAKE = "take-set"  # change the set that is walked through
    ADD_TABLE = "add-table"  # add the round on the table to the set that is made
    COPY_LINK = "copy-set"
    SAVE = "save-set"  # download it as a file
    WALK = "walk-set"  # go through it as a student does
    NEW = "new-set"  # begin another one
    SHEET = "print-sheet"  # print the questions
    ANSWERS = "print-answers"  # … with the answers


class GoTo(NamedTuple):
    """Show a question of the set, or past the last one its end."""

    place: int


class AddSave(NamedTuple):
    """Add a saved round to the set that is made."""

    name: str


class AddDealt(NamedTuple):
    """Add a dealt round, as the quiz deals it."""

    level: str


class DealForSet(NamedTuple):
    """Deal a round of a level for the set that is made."""

    level: str
    seed: int


class DropQuestion(NamedTuple):
    """Take a question out of the set that is made."""

    place: int


class RaiseQuestion(NamedTuple):
    """Let a question change places with the one before it."""

    place: int


class SetAsks(NamedTuple):
    """Choose what a question asks for."""

    place: int
    arg: str  # one of `ASKS`


SetMessage = SetAct | GoTo | AddSave | AddDealt | DealForSet | DropQuestion | RaiseQuestion | SetAsks
"""Messages about sets."""
ASKS = ("hand", "score", "both")
"""The answers that a question can ask for, in the order of its buttons."""
WALKING = frozenset({SetAct.CHECK, SetAct.SHOW, SetAct.RESTART, SetAct.COPY_RESULT})
"""The buttons that a frame has as well."""
RESULT = "result-name"
"""The heading of the end."""
NEXT_ROUND = "next-round"
"""The button that leads on from an answered question."""
HAND_FIELD, SCORE_FIELD = "set-hand", "set-score"
TITLE_FIELD, SAYS_FIELD = "set-title", "set-says-"
"""The fields of the walk and of the set that is made; that of a question's sentence ends in its place."""
FIELDS = "set-"
"""The prefix of all their names."""
