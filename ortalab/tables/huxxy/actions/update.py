"""The one door: what every message does."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ortalab.games.huxxy.bot_limits import LOST
from ortalab.page import update as shell
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.games import files, hinting
from ortalab.page.games.desk import dropped
from ortalab.page.games.messages import Kept, Now, Seed, TaskFailed, TaskStep
from ortalab.page.games.review import FIELD, Review
from ortalab.page.games.shell import READ_ONLY
from ortalab.page.messages import Press, Typed
from ortalab.page.update import Update
from ortalab.tables.huxxy.actions import bots, deals, hints, others, play, puzzles, review, workbench
from ortalab.tables.huxxy.actions.deals import DEALS
from ortalab.tables.huxxy.link import link_of
from ortalab.tables.huxxy.state import (
    Act,
    Choose,
    Lay,
    Message,
    Model,
    ShowMove,
    ShowTab,
    SortBy,
    Tab,
    Tap,
    card_at,
    ends_of,
)
from ortalab.tables.huxxy.state.bot_messages import (
    BotText,
)
from ortalab.tables.huxxy.state.bots import TEXT, Where

ACTS: Mapping[Act, Callable[[Model, Act], Update[Model]]] = {
    Act.NEW: deals.deal_anew,
    Act.AGAIN: DEALS.deal_again,
    Act.DAILY: DEALS.deal_daily,
    Act.PUZZLE: puzzles.ask,
    Act.PICK_UP: play.end_turn,
    Act.RESET: play.reset,
    Act.END: play.end_turn,
    Act.GO_ON: others.go_on,
    Act.HINT: hints.hint,
    Act.DO_HINT: hints.do_hint,
    Act.KEEP_MINE: hints.keep_mine,
    Act.RESULT: review.copy_result,
    Act.EXPORT: files.save_results,
    Act.IMPORT: files.ask_results,
    Act.BACK: review.step,
    Act.ON: review.step,
    Act.OPEN_BOT: workbench.ask_file,
    Act.ADD_RIVAL: workbench.ask_file,
    Act.TEST: workbench.try_again,
    Act.STARTER: workbench.add_missing,
    Act.EXAMPLE: workbench.take_example,
    Act.FORGET_FILES: bots.forget,
    Act.COPY_CASE: workbench.copy_case,
    Act.ALL_PRINTED: workbench.show_printed,
    Act.RUN_BOT: bots.run,
    Act.STOP_BOT: bots.stop,
    Act.SEAT_BOT: bots.seat,
    Act.SAVE_LOG: bots.save_log,
    Act.PLAY_BACK: bots.step,
    Act.PLAY_ON: bots.step,
}
"""What each act does; a test holds that none is missing."""
PLAYING = frozenset({Act.NEW, Act.AGAIN, Act.DAILY, Act.PUZZLE, Act.PICK_UP, Act.RESET, Act.END, Act.HINT, Act.DO_HINT})
"""The acts that a page in a frame does not do."""


def start(link: str) -> Model:
    """Return the page that a link opens; a blank one waits for the deal of the day."""
    model = DEALS.start(link, Model)
    return changed(model, review=Review(len(ends_of(model.table)))) if model.table and model.is_over else model


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
    if isinstance(message, TaskStep):
        after, effects = puzzles.put(before, after)
    is_others = isinstance(message, TaskStep) and after.task.kind in others.KINDS
    if after.table != before.table:
        trouble = after.trouble if after.table is None else ""
        after = changed(after, chosen=None, hint=None, review=Review(), trouble=trouble)
        after = changed(after, tab=Tab.TURN) if after.tab is Tab.HINT else after
        if after.bots.printed and (after.table and after.table.seed) != (before.table and before.table.seed):
            after = changed(after, bots=after.bots._replace(printed=""))
        after, more = others.told(before, after) if is_others else (dropped(after), ())
        effects += more
    if after.table != before.table or (isinstance(message, Kept | Now) and not after.task.kind):
        after, more = _next(after, is_others=is_others and after.task.share < 1)
        effects += more
    after, more = others.left(before, after)
    effects += more
    after, more = DEALS.settled(before, after, message)
    return after, (*effects, *more)


def _next(model: Model, *, is_others: bool) -> Update[Model]:
    """Ask for what comes next: the analysis of a game that is over, or the turns of the other seats."""
    if model.is_over:
        return review.begin(model)
    return (model, ()) if is_others else others.ask(model)


def _update(message: Message, model: Model) -> Update[Model]:  # noqa: C901, PLR0911, PLR0912 — one case a message
    match message:
        case Press(source) if model.is_embedded or play.whose_turn(model) or card_at(model, source) is None:  # type: ignore[arg-type]
            return model, ()
        case Tap() | Choose() | Lay() if model.is_embedded:
            return refused(model, READ_ONLY), ()
        case Act() if model.is_embedded and message in PLAYING:
            return refused(model, READ_ONLY), ()
        case Tap():
            return play.tapped(model, message)
        case Choose():
            return play.choose(model, message)
        case Lay():
            return play.lay(model, message)
        case Act():
            return ACTS[message](model, message)
        case SortBy():
            return play.sort(model, message)
        case ShowTab(tab):
            return changed(model, tab=tab, place=Where.TABLE), ()
        case ShowMove():
            return review.show_move(model, message)
        case Typed(field, text):
            return _typed(model, field, text)
        case _ if isinstance(message, workbench.FileMessage):
            return workbench.update(model, message)
        case _ if isinstance(message, bots.GamesMessage):
            return bots.update(model, message)
        case TaskFailed() if others.is_guest_lost(model, message):
            return others.taken_guest(model, {"why": LOST}), ()
        case Seed():
            return deals.dealt(model, message)
        case _:
            return DEALS.told(HOOKS, _answer, model, message)


def _typed(model: Model, field: str, text: str) -> Update[Model]:
    """Take what was typed into a field."""
    if field == TEXT:
        return workbench.text_taken(model, BotText(text), is_typed=True)
    return review.slid(model, text) if field == FIELD else bots.typed(model, field, text)


def _answer(model: Model, kind: str, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take the worker's answer."""
    return TAKES[kind](model, answer)


TAKES: Mapping[str, Callable[[Model, Any], Model]] = {
    hinting.KIND: hints.taken,
    others.KIND: others.taken,
    others.OURS: others.taken,
    others.GUESTS: others.taken_guest,
    puzzles.KIND: puzzles.taken,
    review.KIND: review.taken,
}
"""What takes the answer to each task."""


HOOKS = shell.Hooks(start, update, link_of, play.lift, play.drop)
