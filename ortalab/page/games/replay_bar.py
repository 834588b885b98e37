"""The bar of a replay, one for all games: a tick for each player's step, the slider over them, play and pause."""

from collections.abc import Sequence
from typing import Any

from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, WORDED, icon
from ortalab.page.games.messages import ReviewAct
from ortalab.page.games.review import BADGE, FIELD, Judged, Review, Step
from ortalab.page.games.table import PERSON, GameModel
from ortalab.page.markup import Markup

BAR = Markup(
    '<section class="replay" aria-label="Replay"><div class="rp">{back}{play}{on}<div class="ticks">{ticks}'
    '<input type="range" id="{field}" data-field="{field}" min="0" max="{last}" value="{at}" data-at="{at}"'
    ' aria-label="Step" aria-valuetext="{words}"></div><output>{at} of {last}</output>{from_here}</div>'
    '<p class="why-step">{grade}<span>{told}</span></p></section>'
)
TICKS = Markup(
    '<svg viewBox="0 0 {width} 10" preserveAspectRatio="none" aria-hidden="true">{inside}<path class="here"'
    ' d="M{left} 0h10v10h-10z"/></svg>'
)
TICK = Markup('<path class="g-{name}" d="M{left} {top}h8V10h-8z"/>')
OTHER, UNKNOWN = "other", "own"


def ticks(steps: Sequence[Step], review: Review, last: int) -> Markup:
    """Return a tick for each step: the person's high and by their class, those of others low.

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
    """Return the judgement of a person's step, None if it is not known."""
    own = step.own if step else None
    return review.judged[own] if own is not None and own < len(review.judged) else None


def replay_bar(model: GameModel[Any, Any, Any, Any], words: str, told: Markup | str, button: Buttons) -> Markup:
    """Return the bar of a finished game; `words` says where the slider stands, `told` what was done there and why."""
    review, last = model.review, len(model.stops) - 1
    can_go_on = not model.is_embedded and review.at < last
    shown = Review(review.at, () if model.is_embedded else review.judged, review.is_playing)
    return bar(model.steps, shown, last, words, told, button, onward="Play on from here" if can_go_on else "")


def bar(
    steps: Sequence[Step], review: Review, last: int, words: str, told: Markup | str, button: Buttons, *, onward: str
) -> Markup:
    """Return the bar over some steps, up to a last stop; `onward` names what goes on from there, "" for nothing."""
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
        told=told,
    )
