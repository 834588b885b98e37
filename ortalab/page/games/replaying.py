"""The replay: walked over and played, one for finished games and for the questions of a quiz."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.messages import Beat, Beaten, ReviewAct
from ortalab.page.games.review import FIELD, costliest
from ortalab.page.messages import Typed
from ortalab.page.numbers import number_in
from ortalab.page.update import Update

BEAT = 1200
"""Milliseconds between two steps of a replay."""


class Replay(NamedTuple):
    """A kind of replay, whose model has it as its `replay`."""

    field: str  # of the model that keeps it
    first: int  # the stop where playing begins
    last: Callable[[Any], int]
    put: Callable[[Any, int], Update[Any]]  # put a stop on the table; without a replay nothing, or a refusal
    own_stops: Callable[[Any], Sequence[int]]  # the stops at what the person did

    def show(self, model: Any, at: int, *, is_playing: bool = False) -> Update[Any]:  # noqa: ANN401 — a table's model
        """Show a stop, at rest or while the replay plays; at the last it rests."""
        last = self.last(model)
        at = min(max(at, self.first), last)
        after, effects = self.put(model, at)
        if after.replay is None:
            return after, effects
        review = after.replay._replace(at=at, is_playing=is_playing and at < last)
        return changed(after, **{self.field: review}), (*effects, *((Beat(BEAT),) if review.is_playing else ()))

    def step(self, model: Any, by: int) -> Update[Any]:  # noqa: ANN401 — as above
        """Show a stop on, or back."""
        return self.show(model, _at(model) + by)

    def play(self, model: Any) -> Update[Any]:  # noqa: ANN401 — as above
        """Show stop after stop, from the first where the replay has ended; or pause."""
        if model.replay and model.replay.is_playing:
            return self.show(model, model.replay.at)
        at = _at(model)
        return self.show(model, self.first if at == self.last(model) else at, is_playing=True)

    def go_on(self, model: Any, _: Beaten) -> Update[Any]:  # noqa: ANN401 — as above
        """Show the next stop of a replay that plays."""
        is_playing = bool(model.replay and model.replay.is_playing)
        return self.show(model, _at(model) + 1, is_playing=True) if is_playing else (model, ())

    def slide(self, model: Any, message: Typed) -> Update[Any]:  # noqa: ANN401 — as above
        """Follow the slider."""
        at = number_in(message.text)
        return (model, ()) if at is None or model.replay is None else self.show(model, at)

    def show_worst(self, model: Any) -> Update[Any]:  # noqa: ANN401 — as above
        """Show the costliest of the moves or answers."""
        worst = costliest(model.replay.judged) if model.replay else None
        return (model, ()) if worst is None else self.show(model, self.own_stops(model)[worst])

    def handlers(self) -> Handlers:
        return {
            ReviewAct.BACK: partial(self.step, by=-1),
            ReviewAct.ON: partial(self.step, by=1),
            ReviewAct.PLAY: self.play,
            ReviewAct.WORST: self.show_worst,
            Beaten: self.go_on,
            (Typed, FIELD): self.slide,
        }


def _at(model: Any) -> int:  # noqa: ANN401 — as above
    return model.replay.at if model.replay else 0
