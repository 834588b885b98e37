"""The one door: what every message does."""

from collections.abc import Callable, Mapping
from functools import partial

from ortalab.page import update as shell
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.games import files, hinting, scripts
from ortalab.page.games.desk import dropped
from ortalab.page.games.messages import (
    Dropped,
    Kept,
    Opened,
    Seed,
    TaskStep,
    Waited,
)
from ortalab.page.games.review import FIELD, Review
from ortalab.page.games.scripts import LINE, PRINTED, SCRIPT
from ortalab.page.games.shell import READ_ONLY
from ortalab.page.messages import PageAct, Press, Typed
from ortalab.page.update import Update
from ortalab.tables.big2.actions import count, deals, hints, others, play, review, script
from ortalab.tables.big2.actions.deals import DEALS
from ortalab.tables.big2.link import link_of
from ortalab.tables.big2.state.messages import (
    Act,
    Lift,
    LiftNext,
    Message,
    PlayCards,
    SetRival,
    SetStrength,
    ShowLine,
    ShowMove,
    ShowTab,
    SortBy,
    Tab,
    Tap,
)
from ortalab.tables.big2.state.model import Model, card_at

ACTS: Mapping[Act, Callable[[Model, Act], Update[Model]]] = {
    Act.NEW: deals.deal_anew,
    Act.AGAIN: DEALS.deal_again,
    Act.SEAT: deals.deal_seat,
    Act.DAILY: DEALS.deal_daily,
    Act.PLAY: play.play,
    Act.PASS: play.pass_turn,
    Act.DROP_ALL: play.put_back,
    Act.GO_ON: others.go_on,
    Act.HINT: hints.hint,
    Act.DO_HINT: hints.do_hint,
    Act.KEEP_MINE: hints.keep_mine,
    Act.RESULT: review.copy_result,
    Act.EXPORT: files.save_results,
    Act.IMPORT: files.ask_results,
    Act.BACK: review.step,
    Act.ON: review.step,
    Act.WORST: review.show_worst,
    Act.FROM_HERE: review.from_here,
    Act.COUNT: count.start,
    Act.STOP: count.stop,
    Act.TABLE: scripts.leave,
    Act.SCRIPT: scripts.enter,
    Act.OPEN: scripts.ask_script,
    Act.OPEN_PRINTED: scripts.ask_printed,
    Act.EXAMPLE: script.example,
    Act.CLEAR: script.clear,
    Act.LINE_BACK: scripts.line_before,
    Act.LINE_ON: scripts.line_after,
    Act.NEXT_REFUSAL: scripts.next_refusal,
    Act.TO_DIFFERENCE: scripts.to_difference,
    Act.COPY_EXPECTED: scripts.copy_expected,
    Act.COPY_SCRIPT: scripts.copy_script,
    Act.COPY_FUZZ: script.copy_fuzz,
    Act.MAKE_SCRIPT: script.make,
}
"""What each act does; a test holds that none is missing."""
SHOWING = frozenset({Act.BACK, Act.ON, Act.WORST})
"""The acts that a page in a frame does."""
DOING = (Act, Tap, Lift, LiftNext, PlayCards, Press, SortBy, ShowTab)
"""What a person does: the moves of others that wait are then put on the table at once."""


def start(link: str) -> Model:
    """Return the page that a link opens; a blank one waits for the deal of the day."""
    model = DEALS.start(link, Model)
    return changed(model, review=Review(review.last_of(model))) if model.table and model.is_over else model


def update(model: Model, message: Message) -> Update[Model]:
    """Return the page after something happened, and what the browser is to do."""
    begun, first = others.shown_all(model) if isinstance(message, DOING) else (model, ())
    begun, more = _settled(model, begun, message) if begun is not model else (begun, ())
    after, effects = shell.attempt(begun, partial(_update, message))
    if after is begun:
        return after, (*first, *more, *effects)
    after, last = _settled(begun, after, message)
    return after, (*first, *more, *effects, *last)


def _settled(before: Model, after: Model, message: Message) -> Update[Model]:
    """Return the model with what follows from another game on the table, or from a task that is done."""
    effects: tuple[object, ...] = ()
    is_others = after.task.kind == others.KIND and isinstance(message, TaskStep | Waited)
    is_shown = before.queue != after.queue and not is_others  # all that waited was put on the table
    if is_others:
        after, effects = others.shown_next(after)
    if after.table != before.table:
        trouble = after.trouble if after.table is None else ""
        after = changed(after, hint=None, trouble=trouble, tab=Tab.PLAYS if after.tab is Tab.HINT else after.tab)
        if not is_others and not is_shown:
            after = dropped(changed(after, chosen=frozenset(), queue=()))
        after = review.begun(after)
    after, more = _next(after)
    after, kept = DEALS.settled(before, after, message)
    return after, (*effects, *more, *kept)


def _next(model: Model) -> Update[Model]:
    """Ask for the moves of the other seats, or for the analysis of a game that is over, once nothing else is asked."""
    task = model.task
    if model.is_embedded or not model.has_recalled or task.is_under_way or task.why or model.queue or model.is_pausing:
        return model, ()
    if model.waits and task.kind != others.KIND:
        return others.ask(model)
    return review.ask(model) if task.kind != review.KIND and review.is_lacking(model) else (model, ())


def _update(message: Message, model: Model) -> Update[Model]:  # noqa: C901, PLR0911 — one case a message
    """Return the page after a message of the table, or of the shell."""
    if model.is_embedded and _is_play(message):
        return refused(model, READ_ONLY), ()
    match message:
        case Press(source) if model.is_embedded or play.whose_turn(model) or card_at(model, source) is None:  # type: ignore[arg-type]
            return model, ()
        case Tap() | Lift() | LiftNext() | PlayCards() | SortBy():
            return PLAYS[type(message)](model, message)
        case Act():
            return ACTS[message](model, message)
        case SetStrength():
            return others.set_strength(model, message)
        case SetRival():
            return count.set_rival(model, message)
        case ShowTab(tab):
            return changed(model, tab=tab, is_scripting=False), ()
        case ShowMove():
            return review.show_move(model, message)
        case ShowLine():
            return script.show_line(model, message)
        case Typed(field, text):
            return _typed(model, field, text)
        case _:
            return _told(message, model)


PLAYS: Mapping[type, Callable[..., Update[Model]]] = {
    Tap: play.tapped,
    Lift: play.lift_listed,
    LiftNext: play.lift_next,
    PlayCards: play.play_cards,
    SortBy: play.sort,
}


def _is_play(message: Message) -> bool:
    """Tell whether a page in a frame refuses a message."""
    return isinstance(message, Tap | Lift | LiftNext | PlayCards) or (
        isinstance(message, Act) and message not in SHOWING
    )


def _told(message: Message, model: Model) -> Update[Model]:
    """Return the page after something that the browser or the worker tells, or a message of the shell."""
    match message:
        case Seed():
            return deals.dealt(model, message)
        case Kept():
            return deals.recalled(model, message)
        case Waited():
            return others.waited(model, message)
        case Opened() | Dropped():
            return script.opened(model, message)
        case PageAct.SHARE | PageAct.COPY_LINK if model.is_scripting:
            return refused(model, "A link holds the game on the table, not the script."), ()
        case _:
            return DEALS.told(HOOKS, _answer, model, message)


def _typed(model: Model, field: str, text: str) -> Update[Model]:
    """Follow a slider, or take a text."""
    if field == FIELD:
        return review.slid(model, text)
    if field == LINE:
        return scripts.slid(model, text)
    return scripts.typed(model, field, text) if field in {SCRIPT, PRINTED} else (model, ())


def _answer(model: Model, kind: str, answer: object) -> Model:
    """Take the worker's answer."""
    return TAKES[kind](model, answer)


TAKES: Mapping[str, Callable[[Model, object], Model]] = {
    hinting.KIND: hints.taken,
    others.KIND: others.taken,
    review.KIND: review.taken,
    count.KIND: count.taken,
    scripts.KIND: script.taken,
}
"""What takes the answer to each task; a test holds that none is missing."""
HOOKS = shell.Hooks(start, update, link_of, play.lift, play.drop)
"""Lifting cards and playing them."""
