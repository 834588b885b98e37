"""The modes of the page, such as a quiz, and how each differs from the person's own table."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Protocol

from ortalab.page.messages import Button
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.sets.messages import SetAct, Sets
from ortalab.tables.rounds.state.areas import Table, UnknownText
from ortalab.tables.rounds.state.daily import Daily, DailyAct
from ortalab.tables.rounds.state.program import ProgramAct, Shown
from ortalab.text.link import DAILY, PROGRAM, QUIZ, SET_ROOM

if TYPE_CHECKING:
    from ortalab.page.quiz.question import Quiz


class Parts(Protocol):
    """The parts of the model that a mode reads."""

    @property
    def table(self) -> Table: ...
    @property
    def daily(self) -> Daily: ...
    @property
    def sets(self) -> Sets: ...


@dataclass(frozen=True)
class Mode:
    """An activity of the page; subclasses override the differences from the person's own table."""

    is_open = True  # whether cards and jokers can be added to its round
    asks = False  # whether the mode asks for the score; with chances, for the least one
    button: ClassVar[Button | None] = None  # the message of its button in the head

    def own_table(self, table: Table) -> Table | None:
        """Return the person's own table, to be restored later; None if a link opened the mode."""
        return table

    def is_away(self, table: Table) -> bool:  # noqa: ARG002 — of some modes
        """Return whether the table is not the person's own, and therefore not stored."""
        return False

    def hides_score(self, model: Parts) -> bool:  # noqa: ARG002
        """Return whether the mode hides the round's score."""
        return False

    def seals_scores(self, model: Parts) -> bool:
        """Return whether the scores of other tables are hidden too."""
        return self.hides_score(model)

    def link_part(self, model: Parts) -> str:  # noqa: ARG002
        """Return the mode's part of the link; "" if it has none."""
        return ""

    def at(self, table: Table, entry: int) -> "Mode":  # noqa: ARG002
        """Return the mode after the table has changed at an entry of the history."""
        return self


@dataclass(frozen=True)
class OwnTable(Mode):
    """The person's own round, open to all edits."""

    button = QuizAct.LEAVE


OWN_TABLE = OwnTable()


@dataclass(frozen=True)
class Question(Mode):
    """A quiz, whose round hides its score until it is answered."""

    quiz: "Quiz"
    is_open, asks, button = False, True, QuizAct.QUIZ

    def own_table(self, table: Table) -> Table | None:  # noqa: ARG002
        before: Table | None = self.quiz.before
        return before

    def is_away(self, table: Table) -> bool:
        return bool(self.quiz.level) or self.quiz.before not in {None, table}

    def hides_score(self, model: Parts) -> bool:  # noqa: ARG002
        return not self.quiz.outcome

    def link_part(self, model: Parts) -> str:  # noqa: ARG002
        return "" if self.quiz.outcome else f"{QUIZ}={self.quiz.word}"

    def at(self, table: Table, entry: int) -> Mode:  # noqa: ARG002
        """Ask the same question about the new table; end the quiz for the person's own table, or after the answer."""
        is_over = self.quiz.outcome or table == self.quiz.before
        return OWN_TABLE if is_over else Question(self.quiz.afresh)


@dataclass(frozen=True)
class GivenRound(Mode):
    """A mode whose round the page provides; `Model` reenters it when that round is back on the table."""

    own: Table | None = None  # the person's own table, to be restored; None if a link opened the mode
    is_open, asks = False, True

    def own_table(self, table: Table) -> Table | None:  # noqa: ARG002
        return self.own

    def is_away(self, table: Table) -> bool:  # noqa: ARG002
        return True

    def at(self, table: Table, entry: int) -> Mode:  # noqa: ARG002
        return OWN_TABLE


@dataclass(frozen=True)
class Day(GivenRound):
    """The daily round; `Model.daily` has its deal and tries."""

    origin: Table | None = None  # the table on which it was opened; the round is then a separate history entry
    button = DailyAct.OPEN

    def hides_score(self, model: Parts) -> bool:
        return model.daily.covers(model.table)

    def seals_scores(self, model: Parts) -> bool:
        return not model.daily.is_done

    def link_part(self, model: Parts) -> str:
        return f"{DAILY}={model.daily.word}"


@dataclass(frozen=True)
class SetWalk(GivenRound):
    """A student's progress through a set of rounds; its state is in `Model.sets`."""

    def hides_score(self, model: Parts) -> bool:
        return model.sets.is_asking

    def seals_scores(self, model: Parts) -> bool:  # noqa: ARG002
        return True  # the rounds of a set are not scored in advance


@dataclass(frozen=True)
class SetRoom(Mode):
    """The screen for making a set, `Model.sets.made`, shown above the person's own table."""

    entry: int  # the history entry at which it was opened
    button = SetAct.OPEN

    def link_part(self, model: Parts) -> str:  # noqa: ARG002
        return SET_ROOM

    def at(self, table: Table, entry: int) -> Mode:  # noqa: ARG002
        return OWN_TABLE if entry < self.entry else self


@dataclass(frozen=True)
class ProgramCase(Mode):
    """The Program screen, which shows its board or one of its rounds."""

    entry: int  # the history entry at which this round or board was opened
    shown: Shown | None = None  # the round on the table, with its output; None for the board
    own: Table | None = None  # the person's own table while another is shown
    before: "ProgramCase | None" = None  # the round or board that undo returns to; None for the person's own table
    after: "ProgramCase | None" = None  # the one that redo returns to
    button = ProgramAct.OPEN

    def own_table(self, table: Table) -> Table | None:
        """Return the person's own table, which is set aside while a round of the board is on the table."""
        return self.own if self.shown else table

    def is_away(self, table: Table) -> bool:  # noqa: ARG002
        return self.shown is not None

    def link_part(self, model: Parts) -> str:  # noqa: ARG002
        return PROGRAM

    def at(self, table: Table, entry: int) -> Mode:
        """Return the mode after undo or redo, which walk through the opened rounds and boards; an edit ends redo."""
        before, after = self.before, self.after
        if entry < self.entry:
            return replace(before, after=self).at(table, entry) if before else OWN_TABLE
        if after is None or entry < after.entry:
            return self
        is_redone = entry > after.entry or table == (after.shown.table if after.shown else after.own)
        here = replace(self, after=None)
        return replace(after, before=here).at(table, entry) if is_redone else here

    def board_at(self, entry: int, own: Table | None) -> "ProgramCase":
        """Return the board at the next history entry, from which undo returns here."""
        return ProgramCase(entry, own=own, before=replace(self, after=None))


@dataclass(frozen=True)
class Damaged(Mode):
    """A damaged link, whose readable part is on the table."""

    complaints: tuple[str, ...]  # sentences
    keep_label: str  # of the button data-do="keep": "Keep the two cards"; "" if nothing was readable
    unknown: tuple[UnknownText, ...] = ()  # names of unknown jokers in the link
    shows_all: bool = False  # whether all complaints are shown, or only the first ones
    rest: Mode = OWN_TABLE  # the mode of the link without its damage

    @property
    def asks(self) -> bool:  # type: ignore[override]
        return self.rest.asks

    @property
    def button(self) -> Button | None:  # type: ignore[override]
        return self.rest.button

    def is_away(self, table: Table) -> bool:
        return self.rest.is_away(table)

    def hides_score(self, model: Parts) -> bool:
        return self.rest.hides_score(model)

    def link_part(self, model: Parts) -> str:
        return self.rest.link_part(model)

    def at(self, table: Table, entry: int) -> Mode:
        return self.rest.at(table, entry)
