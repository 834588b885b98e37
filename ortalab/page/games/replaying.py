"""The replay of a finished game or of questions: its handlers, and a bar with a tick per step."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from ortalab.page.elements import NONE, WORDED, Buttons, icon
from ortalab.page.features import Handlers
from ortalab.page.games.messages import ReviewAct
from ortalab.page.games.review import FIELD, Judged, Review, Step, costliest
from ortalab.page.games.table import PERSON, GameModel
from ortalab.page.markup import Markup
from ortalab.page.messages import Beat, Beaten, Typed
from ortalab.page.numbers import number_in
from ortalab.page.shell import changed
from ortalab.page.update import Update

BEAT = 1200
"""The milliseconds between two steps of a playing replay."""


class Replay(NamedTuple):
    """A kind of replay; its position is the model's `replay`."""

    field: str  # the model's field that stores it
    first: int  # the stop where playing starts
    last: Callable[[Any], int]
    put: Callable[[Any, int], Update[Any]]  # puts a stop on the table; without a replay, refuses or does nothing
    own_stops: Callable[[Any], Sequence[int]]  # the stops at the person's moves

    def show(self, model: Any, at: int, *, is_playing: bool = False) -> Update[Any]:  # noqa: ANN401 — a table's model
        """Show a stop; playing pauses at the last one."""
        last = self.last(model)
        at = min(max(at, self.first), last)
        after, effects = self.put(model, at)
        if after.replay is None:
            return after, effects
        review = after.replay._replace(at=at, is_playing=is_playing and at < last)
        return changed(after, **{self.field: review}), (*effects, *((Beat(BEAT),) if review.is_playing else ()))

    def step(self, model: Any, by: int) -> Update[Any]:  # noqa: ANN401 — as above
        """Move by `by` stops, backwards if negative."""
        return self.show(model, _at(model) + by)

    def play(self, model: Any) -> Update[Any]:  # noqa: ANN401 — as above
        """Play the replay, from the start if it has ended; or pause it."""
        if model.replay and model.replay.is_playing:
            return self.show(model, model.replay.at)
        at = _at(model)
        return self.show(model, self.first if at == self.last(model) else at, is_playing=True)

    def go_on(self, model: Any, _: Beaten) -> Update[Any]:  # noqa: ANN401 — as above
        """Show the next stop of a playing replay."""
        is_playing = bool(model.replay and model.replay.is_playing)
        return self.show(model, _at(model) + 1, is_playing=True) if is_playing else (model, ())

    def slide(self, model: Any, message: Typed) -> Update[Any]:  # noqa: ANN401 — as above
        """Jump to the slider's position."""
        at = number_in(message.text)
        return (model, ()) if at is None or model.replay is None else self.show(model, at)

    def show_worst(self, model: Any) -> Update[Any]:  # noqa: ANN401 — as above
        """Show the costliest move or answer."""
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


BAR = Markup(
    '<section class="replay" aria-label="Replay"><div class="rp">{back}{play}{on}<div class="ticks">{ticks}'
    '<input type="range" id="{field}" data-field="{field}" min="0" max="{last}" value="{at}" data-at="{at}"'
    ' aria-label="Step" aria-valuetext="{words}"></div><output>{at} of {last}</output>{from_here}</div>'
    '<p class="why-step">{grade}<span>{description}</span></p></section>'
)
TICKS = Markup(
    '<svg viewBox="0 0 {width} 10" preserveAspectRatio="none" aria-hidden="true">{inside}<path class="here"'
    ' d="M{left} 0h10v10h-10z"/></svg>'
)
BADGE = Markup('<b class="grade g-{name}">{name}</b>')
TICK = Markup('<path class="g-{name}" d="M{left} {top}h8V10h-8z"/>')
OTHER, UNKNOWN = "other", "own"


def ticks(steps: Sequence[Step], review: Review, last: int) -> Markup:
    """Return a tick per step: tall and coloured by class for the person's own steps, short for others.

    >>> ticks([Step(1, 0, 0), Step(2, 1)], Review(1, (Judged(1, 1, ""),)), 2).count("<path")
    3
    """
    drawn = []
    for nth, step in enumerate(steps):
        name = OTHER if step.player != PERSON else UNKNOWN
        judged = judged_at(review, step)
        name = judged.grade if judged else name
        drawn.append(TICK.format(name=name, left=10 * (nth + 1) + 1, top=5 if name == OTHER else 0))
    return TICKS.format(width=10 * (last + 1), inside=Markup("").join(drawn), left=10 * review.at)


def judged_at(review: Review, step: Step | None) -> Judged | None:
    """Return the judgement of a step; None if it has none."""
    own = step.own if step else None
    return review.judged[own] if own is not None and own < len(review.judged) else None


def replay_bar(model: GameModel[Any, Any, Any, Any], words: str, description: Markup | str, button: Buttons) -> Markup:
    """Return the bar of a finished game; `words` describes the slider's position, `description` the step there."""
    review, last = model.review, len(model.stops) - 1
    can_go_on = not model.is_embedded and review.at < last
    shown = Review(review.at, () if model.is_embedded else review.judged, review.is_playing)
    return bar(model.steps, shown, last, words, description, button, onward="Play on from here" if can_go_on else "")


def bar(
    steps: Sequence[Step],
    review: Review,
    last: int,
    words: str,
    description: Markup | str,
    button: Buttons,
    *,
    onward: str,
) -> Markup:
    """Return the replay bar for some steps; `onward` labels the button that plays on, "" for none."""
    judged = judged_at(review, steps[review.at - 1] if 1 <= review.at <= len(steps) else None)
    name, label = ("pause", "Pause") if review.is_playing else ("play", "Play")
    from_here = button(ReviewAct.FROM_HERE, WORDED.format(icon("play"), onward)) if onward else NONE
    return BAR.format(
        back=button(ReviewAct.BACK, icon("left"), "btn bare", label="Step back"),
        play=button(ReviewAct.PLAY, icon(name), "btn go", label=label),
        on=button(ReviewAct.ON, icon("right"), "btn bare", label="Step on"),
        ticks=ticks(steps, review, last),
        field=FIELD,
        last=last,
        at=review.at,
        words=f"{words}, {judged.grade}" if judged else words,
        from_here=from_here,
        grade=BADGE.format(name=judged.grade) if judged else NONE,
        description=description,
    )
