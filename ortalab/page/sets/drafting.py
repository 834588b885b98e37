"""The handlers for making a set, shared by every table with sets."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from ortalab.page.effects import CopyLink, Download
from ortalab.page.features import Handlers
from ortalab.page.sets.file import NAME, write_set
from ortalab.page.sets.link import shared_link
from ortalab.page.sets.making import finished, raised, with_round, without
from ortalab.page.sets.messages import DropQuestion, RaiseQuestion, SetAct
from ortalab.page.sets.records import RoundSet
from ortalab.page.sets.rounds import refuse_unasked
from ortalab.page.sets.walk import Sets
from ortalab.plurals import counted
from ortalab.rounds.round import Round


class HasSets(Protocol):
    """A model of a table with sets."""

    @property
    def sets(self) -> Sets:
        """The state of the page's sets."""


M = TypeVar("M", bound=HasSets)
WithMade = Callable[[M, RoundSet, str], tuple[M, tuple[Any, ...]]]
"""Puts the set being made into a model, with a notice; "" for none."""


def made_of(model: HasSets) -> RoundSet:
    """Return the set being made; an empty one if there is none yet."""
    return model.sets.made or RoundSet()


def added(model: HasSets, round: Round, says: str = "") -> tuple[RoundSet, str]:
    """Add a round to the set, and return the notice; raise `TextError` if the set is full or no card is played."""
    refuse_unasked(round)
    made = with_round(made_of(model), round, says)
    return made, f"Round {len(made.questions)} is added."


def handlers(with_made: WithMade[M]) -> Handlers:
    """Return the handlers of a set's questions, link and file for a table."""

    def drop(model: M, message: DropQuestion) -> tuple[M, tuple[Any, ...]]:
        return with_made(model, without(made_of(model), message.place), f"Round {message.place + 1} is removed.")

    def lift(model: M, message: RaiseQuestion) -> tuple[M, tuple[Any, ...]]:
        made, place = made_of(model), message.place
        if not 0 < place < len(made.questions):
            return model, ()
        return with_made(model, raised(made, place), f"Round {place + 1} is now round {place}.")

    def copy_link(model: M) -> tuple[M, tuple[Any, ...]]:
        made = finished(made_of(model))
        return model, (CopyLink(shared_link(made), f"The link of {counted(len(made.questions), 'round')} is copied."),)

    def save(model: M) -> tuple[M, tuple[Any, ...]]:
        return model, (Download(NAME, write_set(finished(made_of(model)))),)

    return {
        DropQuestion: drop,
        RaiseQuestion: lift,
        SetAct.COPY_LINK: copy_link,
        SetAct.SAVE: save,
    }
