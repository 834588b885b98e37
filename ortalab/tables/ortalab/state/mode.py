"""The modes of the page: the activity that the table is used for, and the rules that follow from it."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from ortalab.page.sets.walk import Sets
from ortalab.tables.ortalab.state.areas import Table, UnknownText
from ortalab.tables.ortalab.state.daily import Daily
from ortalab.tables.ortalab.state.program import Shown
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
    """An activity of the page; each kind overrides what differs from the person's own table."""

    asks = False  # it asks for the score: where luck decides, for the least

    def own_table(self, table: Table) -> Table | None:
        """Return the person's own table, which comes back; None where a link opened the mode."""
        return table

    def is_away(self, table: Table) -> bool:  # noqa: ARG002 — of some modes
        """Tell whether the table is not the person's own: it is kept nowhere."""
        return False

    def hides_score(self, model: Parts) -> bool:  # noqa: ARG002
        """Tell whether it hides what the round scores."""
        return False

    def seals_scores(self, model: Parts) -> bool:
        """Tell whether no other table's score may be told either."""
        return self.hides_score(model)

    def link_part(self, model: Parts) -> str:  # noqa: ARG002
        """Return its part of the link, "" if it has none."""
        return ""

    def at(self, table: Table, entry: int) -> "Mode":  # noqa: ARG002
        """Return the mode once another table is there, at an entry of the history."""
        return self


@dataclass(frozen=True)
class OwnTable(Mode):
    """The person's own round, to be built on."""


OWN_TABLE = OwnTable()


@dataclass(frozen=True)
class Question(Mode):
    """A quiz: its round hides what it scores until somebody has answered."""

    quiz: "Quiz"
    asks = True

    def own_table(self, table: Table) -> Table | None:  # noqa: ARG002
        """Return the table that waits; None where a link asks."""
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

    own: Table | None = None  # the person's own table, which comes back
    origin: Table | None = None  # the table on which it was opened; the round is then an entry of its own
    asks = True

    def own_table(self, table: Table) -> Table | None:  # noqa: ARG002
        """Return the table that waits; None where a link opened the day."""
        return self.own

    def is_away(self, table: Table) -> bool:  # noqa: ARG002
        """Tell that the round is dealt."""
        return True

    def hides_score(self, model: Parts) -> bool:
        """Tell whether the round is still to be tried as it is laid out."""
        return model.daily.covers(model.table)

    def seals_scores(self, model: Parts) -> bool:
        """Tell whether a try is left."""
        return not model.daily.is_done

    def link_part(self, model: Parts) -> str:
        """Return the day."""
        return f"{DAILY}={model.daily.word}"

    def at(self, table: Table, entry: int) -> Mode:  # noqa: ARG002
        """Leave the day; the model leads back to it where the table has the day's cards."""
        return OWN_TABLE


@dataclass(frozen=True)
class SetWalk(Mode):
    """The walk through a set of rounds, which `Model.sets` has."""

    own: Table | None = None  # the person's own table, which comes back
    asks = True

    def own_table(self, table: Table) -> Table | None:  # noqa: ARG002
        """Return the table that waits; None where a link opened the set."""
        return self.own

    def is_away(self, table: Table) -> bool:  # noqa: ARG002
        """Tell that the round is the set's."""
        return True

    def hides_score(self, model: Parts) -> bool:
        """Tell whether its question is still to be answered."""
        return model.sets.is_asking

    def seals_scores(self, model: Parts) -> bool:  # noqa: ARG002
        """Tell that its rounds are not to be scored ahead."""
        return True

    def at(self, table: Table, entry: int) -> Mode:  # noqa: ARG002
        """Leave the set; the model leads back to it at its entry of the history."""
        return OWN_TABLE


@dataclass(frozen=True)
class ProgramCase(Mode):
    """The place of somebody's program: its board beside the person's own table, or one of its rounds."""

    entry: int  # of the history, at which it was opened
    shown: Shown | None = None  # the round on the table, with its output; None: the board is shown
    own: Table | None = None  # the person's own table while another is there

    def own_table(self, table: Table) -> Table | None:
        """Return the table that waits while a round of the board is there."""
        return self.own if self.shown else table

    def is_away(self, table: Table) -> bool:  # noqa: ARG002
        """Tell whether a round of the board is on the table."""
        return self.shown is not None

    def link_part(self, model: Parts) -> str:  # noqa: ARG002
        """Return the name of the place."""
        return PROGRAM

    def at(self, table: Table, entry: int) -> Mode:  # noqa: ARG002
        """Undo leads out of a round, and out of the place."""
        if entry < self.entry:
            return OWN_TABLE
        return replace(self, shown=None, own=None) if self.shown and entry < self.shown.entry else self


@dataclass(frozen=True)
class Damaged(Mode):
    """A damaged link: the table is what could be read of it."""

    complaints: tuple[str, ...]  # sentences
    keep_label: str  # of the button data-do="keep": "Keep the two cards"; "" if nothing could be read
    unknown: tuple[UnknownText, ...] = ()  # its names of unknown jokers
    shows_all: bool = False  # all complaints are shown, not only the first ones
    rest: Mode = OWN_TABLE  # the mode that the link leads to once its damage is left out

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
        """Return the part of the mode that it leads to."""
        return self.rest.link_part(model)

    def at(self, table: Table, entry: int) -> Mode:
        """Leave the damage out."""
        return self.rest.at(table, entry)
