"""The set that a student walks through, and the one that a teacher makes."""

from typing import TYPE_CHECKING, NamedTuple

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
    def outcome(self) -> str:
        """The outcome of the question that is shown."""
        return "" if self.is_end else self.outcomes[self.at]

    @property
    def is_asking(self) -> bool:
        """Whether the question hides what its round scores."""
        return not self.is_end and not self.outcome and not self.result

    @property
    def is_kept(self) -> bool:
        """Whether it has answers of the person's own."""
        return not self.result and bool(self.answered or self.typed_hand or self.typed_score)

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
    former: Walk | None = None  # the walk before, with its answers
    awaited: str = ""  # the check of a file: its set is open as soon as its answers are known
    paper: str = ""  # what is printed: "sheet", or "answers"; "" where the page itself is

    @property
    def is_asking(self) -> bool:
        """Whether the question of the open walk hides what its round scores."""
        return self.open_walk is not None and self.open_walk.is_asking

    @property
    def open_walk(self) -> Walk | None:
        """The walk, if it is open."""
        return self.walk if self.walk and self.walk.is_open else None

    @property
    def is_active(self) -> bool:
        """Whether a set was opened or is printed."""
        return self.walk is not None or bool(self.paper)

    def at(self, walk: Walk | None, entry: int, awaited: str = "") -> "Sets":
        """Return them with the walk that a link opens at an entry; None closes the one that is open."""
        sets = self if self.awaited == awaited else self._replace(awaited=awaited)
        if walk is None:
            return sets.left if sets.open_walk else sets
        before = self.walk if self.walk and self.walk.is_kept else self.former
        former = before if walk.result or (before and before.link != walk.link) else None
        return sets._replace(walk=walk._replace(is_open=True, entry=entry), former=former)

    def on(self, round: object, entry: int) -> "Sets":
        """Return them for a round at an entry of the history: undo leads out of a set and back into it."""
        walk = self.walk
        if walk is None:
            return self
        is_open = walk.entry == entry and walk.question.round == round
        return self if is_open == walk.is_open else self._replace(walk=walk._replace(is_open=is_open))

    @property
    def left(self) -> "Sets":
        """They with the walk closed."""
        return self._replace(walk=self.walk and self.walk._replace(is_open=False))


NO_SETS = Sets()
