"""Messages about sets of rounds, the ids of their fields and buttons, and the state of a page's sets."""

from typing import TYPE_CHECKING, NamedTuple

from ortalab.page.messages import Button


class SetAct(Button):
    """Messages about sets without arguments."""

    CHECK = "check-set"  # answer the question
    SHOW = "show-set"  # show the right answer
    TRY = "try-set"  # put a copy of the round on the table
    COPY_RESULT = "copy-set-result"
    RESTART = "restart-set"  # forget the answers
    OPEN = "open-sets"  # open the screen for making sets
    TAKE = "take-set"  # edit the set being answered on that screen
    ADD_TABLE = "add-table"  # add the round on the table to the set being made
    ADD_LINK = "add-link"  # add the round of the typed link
    COPY_LINK = "copy-set"
    SAVE = "save-set"  # download the set as a file
    WALK = "walk-set"  # answer the set as a student does
    NEW = "new-set"  # start another set
    BRING_BACK = "bring-back-set"  # undo the last removal


WALKING = frozenset({SetAct.CHECK, SetAct.SHOW, SetAct.RESTART, SetAct.COPY_RESULT})
"""The buttons that an embedded page has as well."""


class PaperAct(Button):
    """Messages about a set on paper."""

    SHEET = "print-sheet"  # print the questions
    ANSWERS = "print-answers"  # print the questions and the answers


class GoTo(NamedTuple):
    """Show a question of the set, or the end after the last one."""

    place: int


class AddSave(NamedTuple):
    """Add a saved round to the set being made."""

    name: str


class AddDealt(NamedTuple):
    """Add a round dealt at a level of the quiz."""

    level: str


class DropQuestion(NamedTuple):
    """Remove a question from the set being made."""

    place: int


class RaiseQuestion(NamedTuple):
    """Swap a question with the one before it."""

    place: int


RESULT = "result-name"
"""The id of the heading of a result, at the end of a set."""
NEXT_ROUND = "next-round"
"""The id of the button that goes to the next question after an answer."""
ANSWER_FIELDS = tuple(f"set-{part}" for part in ("hand", "chips", "mult", "score"))
TITLE_FIELD, LINK_FIELD, SAYS_FIELD, ASKS_FIELD = "set-title", "set-link", "set-says-", "set-asks-"
"""The fields for making a set; the last two are prefixes, followed by the index of the question."""
FIELDS = "set-"
"""The prefix of all field names."""


if TYPE_CHECKING:
    from ortalab.page.sets.records import Question, Reply, RoundSet


# ---- the state


class Walk(NamedTuple):
    """A student's progress through a set."""

    set: "RoundSet"
    link: str  # the set's address, without answers; a set too long for a link has its file's checksum
    replies: "tuple[Reply | None, ...]"  # one for each question; None until it is answered
    outcomes: tuple[str, ...]  # "right", "wrong", "shown"; "" until it is answered
    at: int = 0  # the displayed question, or the number of questions at the end
    is_open: bool = True
    entry: int = 0  # its entry in the history
    troubles: tuple[str, ...] = ()  # sentences on unreadable parts of the set
    result: str = ""  # the link of a copied result, which is neither stored nor answered; otherwise ""
    matches: bool = True  # whether the answers of a result match their checksum
    draft: str = ""  # the typed answer, a line for each part of the question

    @property
    def total(self) -> int:
        """The number of questions."""
        return len(self.set.questions)

    @property
    def is_end(self) -> bool:
        """Whether the end is shown instead of a question."""
        return self.at >= self.total

    @property
    def question(self) -> "Question":
        """The displayed question; at the end, the last one."""
        return self.set.questions[min(self.at, self.total - 1)]

    @property
    def outcome(self) -> str:
        """The outcome of the displayed question."""
        return "" if self.is_end else self.outcomes[self.at]

    @property
    def is_asking(self) -> bool:
        """Whether the question hides the score of its round."""
        return not self.is_end and not self.outcome and not self.result

    @property
    def is_kept(self) -> bool:
        """Whether the walk has the person's own answers, typed or given."""
        return not self.result and bool(self.answered or self.draft)

    @property
    def right(self) -> int:
        """The number of right answers."""
        return self.outcomes.count("right")

    @property
    def answered(self) -> int:
        """The number of answered questions."""
        return sum(map(bool, self.outcomes))


class Sets(NamedTuple):
    """The sets on a page: the one being answered, and the one being made."""

    walk: Walk | None = None
    made: "RoundSet | None" = None  # the set being made
    replaced: "RoundSet | None" = None  # the set before the last removal, which can be restored
    typed_link: str = ""  # the text in the field for the link of a round to add
    stored_walk: str = ""  # the walk of an earlier visit, as stored
    former: Walk | None = None  # the previous walk, with its answers
    awaited: str = ""  # the checksum of a file whose set opens once its answers are known
    paper: str = ""  # the printed version: "sheet" or "answers"; "" if none

    @property
    def is_asking(self) -> bool:
        """Whether the question of the open walk hides the score of its round."""
        return self.open_walk is not None and self.open_walk.is_asking

    @property
    def open_walk(self) -> Walk | None:
        """The walk, if it is open."""
        return self.walk if self.walk and self.walk.is_open else None

    @property
    def is_active(self) -> bool:
        """Whether a set is open or being printed."""
        return self.walk is not None or bool(self.paper)

    def at(self, walk: Walk | None, entry: int, awaited: str = "") -> "Sets":
        """Open the walk of a link at an entry of the history; None closes the open walk."""
        sets = self if self.awaited == awaited else self._replace(awaited=awaited)
        if walk is None:
            return sets.left if sets.open_walk else sets
        before = self.walk if self.walk and self.walk.is_kept else self.former
        former = before if walk.result or (before and before.link != walk.link) else None
        return sets._replace(walk=walk._replace(is_open=True, entry=entry), former=former)

    def on(self, round: object, entry: int) -> "Sets":
        """Open or close the walk to match a round at a history entry, as undo can leave a set and return to it."""
        walk = self.walk
        if walk is None:
            return self
        is_open = walk.entry == entry and walk.question.round == round
        return self if is_open == walk.is_open else self._replace(walk=walk._replace(is_open=is_open))

    @property
    def left(self) -> "Sets":
        """The sets with the walk closed."""
        return self._replace(walk=self.walk and self.walk._replace(is_open=False))


NO_SETS = Sets()
