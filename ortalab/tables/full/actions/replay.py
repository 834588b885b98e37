"""The replay: the steps of the score light up one after another, by themselves, and a new score is counted so."""

from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.pace import MANY, beat_of_event, beat_of_replay
from ortalab.tables.full.actions.history import Update
from ortalab.tables.full.state.messages import Act, Tick
from ortalab.tables.full.state.model import Model, Playing
from ortalab.tables.full.state.scores import lines_of, visible_score


def count_of(model: Model) -> int:
    """Return the number of steps to replay."""
    scored = visible_score(model)
    return 0 if scored is None else len(lines_of(scored, model.luck))


def beat_of(model: Model) -> int:
    """Return the milliseconds for which the lit step stands."""
    count = max(1, count_of(model))
    if model.playing is Playing.EVENT:
        return round(beat_of_event(count, is_last=model.lit == count - 1))
    return round(beat_of_replay(is_long=count > MANY))


def replay(model: Model) -> Update:
    """Start at the step that is lit, else at the first; or stop there."""
    if model.playing:
        return changed(model, playing=None), ()
    count = count_of(model)
    if not count:
        return model, ()
    is_over = model.lit is None or model.lit >= count - 1
    return _started(changed(model, playing=Playing.REPLAY, lit=0 if is_over else model.lit))


def count_up(model: Model) -> Update:
    """Count a new score step by step; the score itself is announced by then."""
    return _started(changed(model, playing=Playing.EVENT, lit=0)) if count_of(model) else (model, ())


def _started(model: Model) -> Update:
    return model, (Tick(beat_of(model)),)


def beat(model: Model) -> Update:
    """Walk on by a step, after the last one to the end; a beat that comes too late changes nothing."""
    if not model.playing:
        return model, ()
    place = 0 if model.lit is None else model.lit + 1
    if place >= count_of(model):
        return skip(model)
    return _started(changed(model, lit=place))


def skip(model: Model) -> Update:
    """Show the end at once."""
    return changed(model, playing=None, lit=None), ()


def follow(before: Model, _: object, after: Model) -> Update:
    """Stop where another score is shown, or something is opened over it."""
    reads = ("table", "luck", "overlay", "drag")
    is_same = all(getattr(after, name) == getattr(before, name) for name in reads)
    if before.playing and after.playing and not is_same:
        return skip(after)
    return after, ()


HANDLERS: Handlers = {Act.REPLAY: replay, Act.COUNT: count_up, Act.BEAT: beat, Act.SKIP: skip}
