"""The one door: what every message does."""

from collections.abc import Callable, Mapping
from functools import partial

from ortalab.errors import OrtalabError
from ortalab.page import update as shell
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.drag import Place
from ortalab.page.games.desk import answered, dropped
from ortalab.page.games.lines import comes_by_link
from ortalab.page.games.messages import Imported, Kept, Now, Seed, TaskFailed, TaskStarted, TaskStep
from ortalab.page.games.review import FIELD, Review
from ortalab.page.history import walked_words
from ortalab.page.messages import Moved, OpenLink, Press, Typed
from ortalab.page.update import Update
from ortalab.page.words import sentence
from ortalab.tables.triangles.actions import deals, hints, play, review
from ortalab.tables.triangles.link import link_of, read_link, write_link
from ortalab.tables.triangles.state import (
    HAND,
    Act,
    Choose,
    Lay,
    Message,
    Model,
    Rivals,
    SetDiscards,
    SetShape,
    SetSide,
    ShowMove,
    ShowTab,
    Tap,
    Throw,
)

UNDONE = walked_words(-1)
WARNING = "A card was drawn: another move here marks the result “with undo”."
READ_ONLY = "This game is only shown here."
ACTS: Mapping[Act, Callable[[Model, Act], Update[Model]]] = {
    Act.NEW: deals.deal_anew,
    Act.AGAIN: deals.deal_again,
    Act.DAILY: deals.deal_daily,
    Act.HINT: hints.hint,
    Act.DO_HINT: hints.do_hint,
    Act.KEEP_MINE: hints.keep_mine,
    Act.DISCARD: play.discard_chosen,
    Act.RESULT: review.copy_result,
    Act.EXPORT: review.ask_file,
    Act.IMPORT: review.ask_file,
    Act.BACK: review.step,
    Act.ON: review.step,
    Act.TO_COSTLIEST: review.to_costliest,
}
"""What each act does; a test holds that none is missing."""


def start(link: str) -> Model:
    """Return the page that a link opens; a blank one waits for the deal of the day."""
    if not link.strip():
        return Model(None)
    try:
        game = read_link(link)
    except OrtalabError as error:
        why = sentence(str(error))
        return refused(Model(None, trouble=why), why)
    return opened(Model(game))


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
    if after.table != before.table or isinstance(message, Kept):
        by_link = comes_by_link(message, has_recalled=before.has_recalled)
        after, kept = deals.follow_line(after, by_link=by_link)
        effects += kept
        if after.table != before.table and after.notice.text == UNDONE and deals.knows_more(after):
            after = changed(after, notice=after.notice._replace(text=f"{UNDONE} {WARNING}"))
    return after, effects + review.compared(before, after)


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
            return changed(model, tab=tab), ()
        case ShowMove():
            return review.show_move(model, message)
        case Typed(field, text):
            return review.slid(model, text) if field == FIELD else (model, ())
        case Now():
            return deals.told_time(model, message)
        case Seed():
            return deals.dealt(model, message)
        case Kept():
            return deals.recalled(model, message)
        case Imported():
            return review.imported(model, message)
        case TaskStarted() | TaskStep() | TaskFailed():
            return answered(model, message, _answer)
        case OpenLink() | Moved():
            return _opened(model, message)
        case _:
            return shell.update(HOOKS, model, message)


def _opened(model: Model, message: OpenLink | Moved) -> Update[Model]:
    """Open a link, or an entry of the browser's history; one that cannot be read says why on the table as well."""
    if isinstance(message, Moved) and not message.link.strip("# ") and model.today:
        message = message._replace(link=f"#{_blank(model, message.entry)}")
    after, effects = shell.update(HOOKS, model, message)
    trouble = start(message.link.lstrip("#")).trouble if after.table is None else ""
    return changed(after, trouble=trouble), effects


def _blank(model: Model, entry: int | None) -> str:
    """Return the link of what a blank address stands for: what was there before, else the deal of the day."""
    steps = 0 if entry is None else entry - model.history.entry
    if steps and model.history.remembers(steps):
        return write_link(model.history.shifted(model.table, steps)[0])
    return write_link(deals.deal_of_today(model))


def _answer(model: Model, kind: str, answer: object) -> Model:
    """Take the worker's answer."""
    take = {hints.KIND: hints.taken, review.KIND: review.taken}[kind]
    return take(model, answer)


HOOKS = shell.Hooks(start, update, link_of, play.lift, play.drop)
