"""The one door: what every message does."""

from collections.abc import Callable, Mapping
from functools import partial

from ortalab.page import update as shell
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.drag import Place
from ortalab.page.games import files, hinting, scripts
from ortalab.page.games.desk import dropped
from ortalab.page.games.messages import Dropped, Kept, Now, Opened, Seed
from ortalab.page.games.review import FIELD, Review
from ortalab.page.games.scripts import LINE, PRINTED, SCRIPT
from ortalab.page.games.shell import READ_ONLY
from ortalab.page.messages import PageAct, Press, Typed
from ortalab.page.update import Update
from ortalab.tables.triangles.actions import deals, hints, play, review, script
from ortalab.tables.triangles.actions.deals import DEALS
from ortalab.tables.triangles.link import link_of
from ortalab.tables.triangles.state import (
    HAND,
    Act,
    Choose,
    Lay,
    Message,
    Model,
    SetDiscards,
    SetReading,
    SetShape,
    SetSide,
    ShowLine,
    ShowMove,
    ShowPart,
    ShowTab,
    Tap,
    Throw,
)
from ortalab.tables.triangles.state.rivals import Rivals

ACTS: Mapping[Act, Callable[[Model, Act], Update[Model]]] = {
    Act.NEW: deals.deal_anew,
    Act.AGAIN: DEALS.deal_again,
    Act.DAILY: DEALS.deal_daily,
    Act.HINT: hints.hint,
    Act.DO_HINT: hints.do_hint,
    Act.KEEP_MINE: hints.keep_mine,
    Act.DISCARD: play.discard_chosen,
    Act.RESULT: review.copy_result,
    Act.EXPORT: files.save_results,
    Act.IMPORT: files.ask_results,
    Act.BACK: review.step,
    Act.ON: review.step,
    Act.TO_COSTLIEST: review.to_costliest,
    Act.TABLE: scripts.leave,
    Act.SCRIPT: scripts.enter,
    Act.OPEN: scripts.ask_script,
    Act.OPEN_PRINTED: scripts.ask_printed,
    Act.EXAMPLE: script.example,
    Act.CLEAR: script.clear,
    Act.LINE_BACK: scripts.line_before,
    Act.LINE_ON: scripts.line_after,
    Act.NEXT_REFUSAL: scripts.next_refusal,
    Act.TO_DIFFERENCE: script.to_difference,
    Act.COPY_EXPECTED: scripts.copy_expected,
    Act.COPY_SCRIPT: scripts.copy_script,
    Act.COPY_DRIVER: script.copy_driver,
}
"""What each act does; a test holds that none is missing."""


def start(link: str) -> Model:
    """Return the page that a link opens; a blank one waits for the deal of the day."""
    return opened(DEALS.start(link, Model))


def opened(model: Model) -> Model:
    """Return the model with a finished game shown as it ended."""
    return changed(model, review=Review(len(model.table.moves))) if model.table and model.is_over else model


def update(model: Model, message: Message) -> Update[Model]:
    """Return the page after something happened, and what the browser is to do."""
    after, effects = shell.attempt(model, partial(_update, message))
    if after is model:
        return after, effects
    after, more = _settled(model, after, message)
    return after, (*effects, *more)


def _settled(before: Model, after: Model, message: Message) -> Update[Model]:
    """Return the model with what follows from another game on the table."""
    effects: tuple[object, ...] = ()
    if after.table != before.table:
        trouble = after.trouble if after.table is None else ""
        after = changed(after, chosen=None, hint=None, review=Review(), rivals=Rivals(), trouble=trouble)
        after = play.show_lines(after)
        after, effects = review.begin(after) if after.is_over else (dropped(after), ())
    elif isinstance(message, Kept | Now) and after.is_over and not after.task.kind:
        after, effects = review.begin(after)
    after, kept = DEALS.settled(before, after, message)
    return after, (*effects, *kept, *review.compared(before, after))


def _update(message: Message, model: Model) -> Update[Model]:  # noqa: C901, PLR0911, PLR0912 — one case a message
    match message:
        case Press(Place(row, _)) if row != HAND or model.is_over or model.is_embedded:
            return model, ()
        case Tap() | Choose() | Lay() | Throw() | SetShape() | SetSide() | SetDiscards() if model.is_embedded:
            return refused(model, READ_ONLY), ()
        case Tap(at) if model.is_over:
            return review.show_spot(model, at)
        case Tap():
            return play.tapped(model, message)
        case Choose():
            return play.choose(model, message)
        case Lay():
            return play.lay(model, message)
        case Throw():
            return play.throw(model, message)
        case Act():
            return ACTS[message](model, message)
        case SetShape() | SetSide() | SetDiscards():
            return deals.set_rules(model, message)
        case ShowTab(tab):
            return changed(model, tab=tab, is_scripting=False), ()
        case ShowMove():
            return review.show_move(model, message)
        case ShowLine() | ShowPart() | SetReading() | Opened() | Dropped() | Typed():
            return _script(model, message)
        case Seed():
            return deals.dealt(model, message)
        case PageAct.SHARE | PageAct.COPY_LINK if model.is_scripting:
            return refused(model, "A link holds the game on the table, not the script."), ()
        case _:
            return DEALS.told(HOOKS, _answer, model, message)


def _script(model: Model, message: ShowLine | ShowPart | SetReading | Opened | Dropped | Typed) -> Update[Model]:
    """Return the page after a message of the place of the script, or of a field."""
    match message:
        case ShowLine(at):
            return scripts.show_line(model, at)
        case ShowPart():
            return script.show_part(model, message)
        case SetReading():
            return script.set_reading(model, message)
        case Opened() | Dropped():
            return script.opened(model, message)
        case Typed(field, text):
            return _typed(model, field, text)


def _typed(model: Model, field: str, text: str) -> Update[Model]:
    """Follow a slider, or take a text."""
    if field == FIELD:
        return review.slid(model, text)
    if field == LINE:
        return scripts.slid(model, text)
    return script.typed(model, field, text) if field in {SCRIPT, PRINTED} else (model, ())


def _answer(model: Model, kind: str, answer: object) -> Model:
    """Take the worker's answer."""
    takes: Mapping[str, Callable[[Model, object], Model]] = {
        hinting.KIND: hints.taken,
        review.KIND: review.taken,
        scripts.KIND: script.taken,
    }
    return takes[kind](model, answer)


HOOKS = shell.Hooks(start, update, link_of, play.lift, play.drop)
