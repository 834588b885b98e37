"""The replay: which step of the score is shown, how it walks on by itself, and what its link is."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from ortalab.page.changed import changed
from ortalab.page.effects import Copy, CopyLink, Replace
from ortalab.page.messages import PageAct
from ortalab.page.notice import Notice, Tone
from ortalab.scoring.explain import explain_score
from ortalab.scoring.play import Kind, Score, Step, score
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.books import book_of, refuse_python
from ortalab.tables.ortalab.state.effects import Tick, Update
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import Model

PACES = (1.0, 2.0, 0.5)
"""How many times as fast, in the order in which the button goes through them."""
BEAT, QUICK = 700, 300
"""Milliseconds that a step stands, and that it stands in a long score."""
MANY = 20
"""The most steps that are not yet a long score."""


@lru_cache(maxsize=64)
def scored(round_: Round) -> Score | None:
    """Return the score of a round, None while no card is played."""
    return score(round_, book_of(round_)) if round_.played else None


def steps_of(round_: Round) -> tuple[Step, ...]:
    """Return the steps of a round's score, none while no card is played."""
    told = scored(round_)
    return told.steps if told else ()


def start_of(steps: tuple[Step, ...]) -> int:
    """Return the place of the hand's own step: what is copied stands before it, what is counted after it."""
    return next(place for place, step in enumerate(steps) if step.kind is Kind.HAND)


def number_of(steps: tuple[Step, ...], place: int) -> int | None:
    """Return the number that a step bears on the page, None for copies and for the hand."""
    number = place - start_of(steps)
    return number if number > 0 else None


def beat_of(model: Model) -> int:
    """Return how many milliseconds a step stands."""
    return round((BEAT if len(steps_of(model.round)) <= MANY + 1 else QUICK) / model.replay.pace)


def play(model: Model) -> Update:
    """Let the replay walk, from the step that is shown or else from the first; or stop it where it is."""
    if model.is_asking:
        return model, ()
    if model.replay.playing:
        return _at(changed(model, replay=model.replay._replace(playing=False)), model.replay.pinned)
    steps = steps_of(model.round)
    if not steps:
        return changed(model, notice=Notice("Put down a card first; then its score can be replayed.", Tone.REFUSED)), ()
    is_over = model.replay.pinned is None or model.replay.pinned >= len(steps) - 1
    model = changed(
        model, replay=model.replay._replace(playing=True, pinned=0 if is_over else model.replay.pinned, lit=None)
    )
    return model, (Tick(beat_of(model)),)


def beat(model: Model) -> Update:
    """Walk on by a step, and after the last one to the end; a beat that comes too late finds nothing to do."""
    if not model.replay.playing:
        return model, ()
    place = 0 if model.replay.pinned is None else model.replay.pinned + 1
    if place >= len(steps_of(model.round)):
        return _at(changed(model, replay=model.replay._replace(playing=False)), None)
    # The address waits until the replay stands: a browser takes only so many corrections in a minute.
    return changed(model, replay=model.replay._replace(pinned=place)), (Tick(beat_of(model)),)


def walk(model: Model, by: int) -> Update:
    """Go some steps on or back; behind the last step lies the end, at which nothing is lit."""
    end = len(steps_of(model.round))
    place = min(max((end if model.replay.pinned is None else model.replay.pinned) + by, 0), end)
    return _at(changed(model, replay=model.replay._replace(playing=False)), None if place == end else place)


def scrub(model: Model, step: int) -> Update:
    """Go to a step, or as near to it as there are steps."""
    last = len(steps_of(model.round)) - 1
    return _at(
        changed(model, replay=model.replay._replace(playing=False)), min(max(step, 0), last) if last >= 0 else None
    )


def pin(model: Model, step: int) -> Update:
    """Keep a step lit, or no longer."""
    return _at(
        changed(model, replay=model.replay._replace(playing=False)), None if model.replay.pinned == step else step
    )


def quicken(model: Model) -> Update:
    """Take the next speed."""
    place = PACES.index(model.replay.pace) + 1 if model.replay.pace in PACES else 0
    return changed(model, replay=model.replay._replace(pace=PACES[place % len(PACES)])), ()


def copy_steps(model: Model) -> Update:
    """Copy the explanation as the command prints it: every digit, nothing grouped."""
    told = None if model.is_asking else scored(model.round)
    return model, (Copy(explain_score(told), "The explanation is copied."),) if told else ()


def give_link(model: Model, *, by_sheet: bool) -> Update:
    """Copy the link of what is shown, or share it by the system's sheet; none that would open as damaged."""
    refuse_python(model.table, "no link carries")
    what = (
        "this round as a quiz"
        if model.is_asking
        else "this very round"
        if model.replay.pinned is None
        else "this very step"
    )
    return model, (CopyLink(link_of(model), f"The link is copied: it opens {what}.", by_sheet),)


def _at(model: Model, step: int | None) -> Update:
    """Return the model at a step; the address follows, unless it holds a damaged link that is still to be told."""
    model = changed(model, replay=model.replay._replace(pinned=None if model.is_asking else step))
    return model, () if model.damage else (Replace(link_of(model), model.history.entry),)


REPLAYED: Mapping[Act | PageAct, Callable[[Model], Update]] = {
    Act.PLAY: play,
    Act.BEAT: beat,
    Act.FIRST: lambda model: scrub(model, 0),
    Act.LAST: lambda model: scrub(model, len(steps_of(model.round))),
    Act.PACE: quicken,
    Act.WHY: lambda model: (changed(model, why=not model.why), ()),
    Act.COPY_STEPS: copy_steps,
    PageAct.SHARE: lambda model: give_link(model, by_sheet=True),
    PageAct.COPY_LINK: lambda model: give_link(model, by_sheet=False),
}
"""What the acts do that are about the step that is shown."""
