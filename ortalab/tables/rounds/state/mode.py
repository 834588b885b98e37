"""The modes of the page: what the table is used for, and the rules that follow."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from ortalab.page.sets.walk import Sets
from ortalab.tables.rounds.state.areas import Table, UnknownText
from ortalab.tables.rounds.state.daily import Daily
from ortalab.tables.rounds.state.program import Shown
from ortalab.text.link import DAILY, PROGRAM, QUIZ

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
    """An activity of the page; each kind overrides its differences from the person's own table."""

    asks = False  # the mode asks for the score: if luck is involved, for the least

    def own_table(self, table: Table) -> Table | None:
        """Return the person's own table, to be restored; None if a link opened the mode."""
        return table

    def is_away(self, table: Table) -> bool:  # noqa: ARG002 — of some modes
        """Tell whether the table is not the person's own: then it is stored nowhere."""
        return False

    def hides_score(self, model: Parts) -> bool:  # noqa: ARG002
        """Tell whether the mode hides the round's score."""
        return False

    def seals_scores(self, model: Parts) -> bool:
        """Tell whether the scores of other tables are hidden, too."""
        return self.hides_score(model)

    def link_part(self, model: Parts) -> str:  # noqa: ARG002
        """Return the mode's part of the link, "" if it has none."""
        return ""

    def at(self, table: Table, entry: int) -> "Mode":  # noqa: ARG002
        """Return the mode after a change of table, at an entry of the history."""
        return self


@dataclass(frozen=True)
class OwnTable(Mode):
    """The person's own round, to build on."""


OWN_TABLE = OwnTable()


@dataclass(frozen=True)
class Question(Mode):
    """A quiz: its round hides its score until it is answered."""

    quiz: "Quiz"
    asks = True

    def own_table(self, table: Table) -> Table | None:  # noqa: ARG002
        """Return the waiting table; None if a link asks."""
        before: Table | None = self.quiz.before
        return before

    def is_away(self, table: Table) -> bool:
        """Tell whether the round was dealt, or the person's own waits."""
        return bool(self.quiz.level) or self.quiz.before not in {None, table}

    def hides_score(self, model: Parts) -> bool:  # noqa: ARG002
        """Tell whether the question is still to be answered."""
        return not self.quiz.outcome

    def link_part(self, model: Parts) -> str:  # noqa: ARG002
        """Return the question, until it is answered."""
        return "" if self.quiz.outcome else f"{QUIZ}={self.quiz.word}"

    def at(self, table: Table, entry: int) -> Mode:  # noqa: ARG002
        """Ask the same question about another table; the person's own, or any after the answer, ends the quiz."""
        is_over = self.quiz.outcome or table == self.quiz.before
        return OWN_TABLE if is_over else Question(self.quiz.afresh)


@dataclass(frozen=True)
class Day(Mode):
    """The daily round; `Model.daily` has its deal and tries."""

    own: Table | None = None  # the person's own table, to be restored
    origin: Table | None = None  # the table on which it was opened; the round is then an entry of its own
    asks = True

    def own_table(self, table: Table) -> Table | None:  # noqa: ARG002
        """Return the waiting table; None if a link opened the day."""
        return self.own

    def is_away(self, table: Table) -> bool:  # noqa: ARG002
        """Return True: the round is dealt."""
        return True

    def hides_score(self, model: Parts) -> bool:
        """Tell whether the score is hidden until the person has tried."""
        return model.daily.covers(model.table)

    def seals_scores(self, model: Parts) -> bool:
        """Tell whether a try is left."""
        return not model.daily.is_done

    def link_part(self, model: Parts) -> str:
        """Return the day."""
        return f"{DAILY}={model.daily.word}"

    def at(self, table: Table, entry: int) -> Mode:  # noqa: ARG002
        """Leave the day; the model leads back to it when the table has the day's cards."""
        return OWN_TABLE


@dataclass(frozen=True)
class SetWalk(Mode):
    """The walk through a set of rounds, which `Model.sets` has."""

    own: Table | None = None  # the person's own table, to be restored
    asks = True

    def own_table(self, table: Table) -> Table | None:  # noqa: ARG002
        """Return the waiting table; None if a link opened the set."""
        return self.own

    def is_away(self, table: Table) -> bool:  # noqa: ARG002
        """Return True: the round is the set's."""
        return True

    def hides_score(self, model: Parts) -> bool:
        """Tell whether its question is still to be answered."""
        return model.sets.is_asking

    def seals_scores(self, model: Parts) -> bool:  # noqa: ARG002
        """Return True: its rounds are not scored ahead."""
        return True

    def at(self, table: Table, entry: int) -> Mode:  # noqa: ARG002
        """Leave the set; the model leads back to it at its entry of the history."""
        return OWN_TABLE


@dataclass(frozen=True)
class ProgramCase(Mode):
    """The Program screen: its board beside the person's own table, or one of its rounds."""

    entry: int  # the history entry at which it was opened
    shown: Shown | None = None  # the round on the table, with its output; None for the board
    own: Table | None = None  # the person's own table while another is shown

    def own_table(self, table: Table) -> Table | None:
        """Return the waiting table while a round of the board is shown."""
        return self.own if self.shown else table

    def is_away(self, table: Table) -> bool:  # noqa: ARG002
        """Tell whether a round of the board is on the table."""
        return self.shown is not None

    def link_part(self, model: Parts) -> str:  # noqa: ARG002
        """Return the name of the screen."""
        return PROGRAM

    def at(self, table: Table, entry: int) -> Mode:  # noqa: ARG002
        """Return the mode after undo, which leaves a round, then the screen."""
        if entry < self.entry:
            return OWN_TABLE
        return replace(self, shown=None, own=None) if self.shown and entry < self.shown.entry else self


@dataclass(frozen=True)
class Damaged(Mode):
    """A damaged link: the table is its readable part."""

    complaints: tuple[str, ...]  # sentences
    keep_label: str  # of the button data-do="keep": "Keep the two cards"; "" if nothing was readable
    unknown: tuple[UnknownText, ...] = ()  # its names of unknown jokers
    shows_all: bool = False  # all complaints are shown, not only the first ones
    rest: Mode = OWN_TABLE  # the mode of the link without its damage

    @property
    def asks(self) -> bool:  # type: ignore[override]
        """Whether the link asks for the score."""
        return self.rest.asks

    def is_away(self, table: Table) -> bool:
        """Tell whether the link leads away from the person's own table."""
        return self.rest.is_away(table)

    def hides_score(self, model: Parts) -> bool:
        """Tell whether the link asks for the score."""
        return self.rest.hides_score(model)

    def link_part(self, model: Parts) -> str:
        """Return that mode's part of the link."""
        return self.rest.link_part(model)

    def at(self, table: Table, entry: int) -> Mode:
        """Ignore the damage."""
        return self.rest.at(table, entry)
