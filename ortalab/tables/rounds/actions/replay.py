"""Handlers of the replay: its step, its clock, its speed, and its link."""

from typing import Final

from ortalab.page.messages import Beat, Beaten, Copy, CopyLink, PageAct, Replace
from ortalab.page.shell import Notice, Tone, changed
from ortalab.rounds.gains import plain
from ortalab.tables.rounds.link import encode, link_of
from ortalab.tables.rounds.state.books import refuse_python
from ortalab.tables.rounds.state.messages import Act, Handlers, LightStep, PinStep, SetPace, ToggleRule, Update
from ortalab.tables.rounds.state.mode import Day, ProgramCase
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import RULE_OF_JOKER, SCRUBBER
from ortalab.tables.rounds.state.scores import displayed_step, first_difference, score_of, steps_of

BEAT: Final = 700
"""Milliseconds per step of a replay; `QUICK` in a score of more than `MANY` steps."""
QUICK: Final = 300
MANY: Final = 20
STEP_OF_EVENT: Final = 420
"""Milliseconds per step of a new score's animation, shortened to limit the whole animation to `EVENT`."""
EVENT: Final = 4000
LAST_STEP: Final = 1.6
"""The factor for the last step of an animation."""


def beat_of(model: Model) -> int:
    """Return how long the current step is shown, in milliseconds."""
    replay, count = model.replay, len(steps_of(model.round, model.luck))
    beat = beat_of_event(count, is_last=replay.pinned == count - 1) if replay.is_event else BEAT
    if not replay.is_event and count > MANY + 1:  # without the step of the hand itself
        beat = QUICK
    return round(beat / replay.pace)


def beat_of_event(count: int, *, is_last: bool) -> float:
    """Return the milliseconds per step for animating a new score of `count` steps.

    >>> beat_of_event(5, is_last=False), beat_of_event(40, is_last=False), beat_of_event(40, is_last=True)
    (420, 100.0, 160.0)
    """
    return min(STEP_OF_EVENT, EVENT / count) * (LAST_STEP if is_last else 1)


def play(model: Model) -> Update:
    """Start the replay at the displayed step, or at the first one; or stop it."""
    if model.is_asking:
        return model, ()
    replay, steps = model.replay, steps_of(model.round, model.luck)
    if replay.playing:
        return _stopped_at(model, replay.pinned)
    if not steps:
        return changed(model, notice=Notice("Put down a card first, then replay its score.", Tone.REFUSED)), ()
    is_over = replay.pinned is None or replay.pinned >= len(steps) - 1
    replay = replay._replace(playing=True, pinned=0 if is_over else replay.pinned, pointed=None)
    return changed(model, replay=replay), (Beat(beat_of(model)),)


def count_up(model: Model) -> Update:
    """Count up a new score step by step; it has already been announced to screen readers."""
    if model.is_asking or not steps_of(model.round, model.luck):
        return model, ()
    replay = model.replay.at_end._replace(pinned=0, playing=True, is_event=True)
    model = changed(model, replay=replay)
    return model, (Beat(beat_of(model)),)


def follow(before: Model, _: object, model: Model) -> Update:
    """Close a joker's rule with its popover; end the step-by-step count when another score is shown."""
    if model.rule_line == RULE_OF_JOKER and not model.editing:
        model = changed(model, rule_line="")
    if not (before.replay.is_event and model.replay.is_event):
        return model, ()
    reads = ("table", "quiz", "daily", "walk", "overlay", "drag", "program", "tour")
    if all(getattr(model, name) == getattr(before, name) for name in reads):
        return model, ()
    return changed(model, replay=model.replay.at_end), ()


def beat(model: Model) -> Update:
    """Advance by a step; after the last one, go to the end. Ignore a late beat."""
    if not model.replay.playing:
        return model, ()
    place = 0 if model.replay.pinned is None else model.replay.pinned + 1
    if place >= len(steps_of(model.round, model.luck)):
        return _stopped_at(model, None)
    # The address waits until the replay stops: browsers limit the replacements per minute.
    model = changed(model, replay=model.replay._replace(pinned=place))
    return model, (Beat(beat_of(model)),)


def walk(model: Model, by: int) -> Update:
    """Move by some steps; past the last one, go to the end, where only the first difference is highlighted."""
    if first_difference(model) is not None:
        return scrub(model, (displayed_step(model) or 0) + by)
    end = len(steps_of(model.round, model.luck))
    place = min(max((end if model.replay.pinned is None else model.replay.pinned) + by, 0), end)
    return _stopped_at(model, None if place == end else place)


def scrub(model: Model, step: int) -> Update:
    """Go to a step, or the nearest one."""
    last = len(steps_of(model.round, model.luck)) - 1
    return _stopped_at(model, min(max(step, 0), last) if last >= 0 else None)


def scrolls_to_cards(before: Model, after: Model) -> bool:
    """Return whether a phone scrolls up to the cards: when the replay starts or jumps to a difference."""
    goes_to_difference = after.focus == SCRUBBER != before.focus and after.replay.pinned != before.replay.pinned
    return goes_to_difference or (after.replay.playing and not before.replay.playing)


def pin(model: Model, step: int) -> Update:
    """Pin a step, or unpin it."""
    return _stopped_at(model, None if model.replay.pinned == step and not model.replay.is_event else step)


def copy_steps(model: Model) -> Update:
    """Copy the explanation as the command prints it, with every digit."""
    found = None if model.is_asking else score_of(model.round, model.luck)
    if found is None:
        return model, ()
    from ortalab.rounds.explain import explain_score  # 1.4 kB

    return model, (Copy(explain_score(found), "Explanation copied."),)


def copy_score(model: Model) -> Update:
    found = None if model.is_asking else score_of(model.round, model.luck)
    digits = plain(found.total) if found else ""
    return model, (Copy(digits, f"Score copied, all {len(digits)} digits."),) if found else ()


def give_link(model: Model, *, by_sheet: bool) -> Update:
    """Copy or share the link of the displayed page; raise `TextError` if the link would be incomplete.

    Only this device has a program's results, so the link of one of its rounds opens the round alone.
    """
    refuse_python(model.table, "a link cannot carry")
    what = "exactly this round" if model.replay.pinned is None else "exactly this step"
    if model.case:
        return model, (CopyLink(encode(model.table, model.replay.pinned), f"Link copied: it opens {what}.", by_sheet),)
    if model.is_asking:
        what = "this round as a quiz"
    if model.walk:
        what = "this result" if model.walk.result else "this set"
    what = {Day: "this daily round", ProgramCase: "Program"}.get(type(model.mode), what)
    return model, (CopyLink(link_of(model), f"Link copied: it opens {what}.", by_sheet),)


def _stopped_at(model: Model, step: int | None) -> Update:
    """Stop at a step, and update the address unless complaints about a damaged link are shown."""
    pinned = None if model.is_asking else step
    model = changed(model, replay=model.replay._replace(playing=False, is_event=False, pinned=pinned))
    return model, () if model.damage else (Replace(link_of(model), model.history.entry),)


def toggle_rule(model: Model, message: ToggleRule) -> Update:
    """Open the rule of a line in place of any other; if it is open, close it."""
    return changed(model, rule_line="" if model.rule_line == message.line else message.line), ()


HANDLERS: Handlers = {
    ToggleRule: toggle_rule,
    Act.PLAY: play,
    Beaten: lambda model, _: beat(model),
    Act.COUNT: count_up,
    Act.SKIP: lambda model: _stopped_at(model, None),
    Act.STEP_BACK: lambda model: walk(model, -1),
    Act.STEP_ON: lambda model: walk(model, 1),
    Act.FIRST: lambda model: scrub(model, 0),
    Act.LAST: lambda model: scrub(model, len(steps_of(model.round, model.luck))),
    SetPace: lambda model, message: (changed(model, replay=model.replay._replace(pace=message.pace)), ()),
    Act.TOGGLE_PROOF: lambda model: (changed(model, is_proof_open=not model.is_proof_open), ()),
    Act.COPY_SCORE: copy_score,
    Act.COPY_STEPS: copy_steps,
    PinStep: lambda model, message: pin(model, message.step),
    LightStep: lambda model, message: (changed(model, replay=model.replay._replace(pointed=message.step)), ()),
    PageAct.SHARE: lambda model: give_link(model, by_sheet=True),
    PageAct.COPY_LINK: lambda model: give_link(model, by_sheet=False),
}
