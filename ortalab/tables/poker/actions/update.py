"""The one door: what every message does."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from ortalab.errors import OrtalabError
from ortalab.page import update as shell
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.games import files
from ortalab.page.games.desk import answered
from ortalab.page.games.messages import Dropped, Imported, Kept, Now, Opened, Seed, TaskFailed, TaskStarted, TaskStep
from ortalab.page.messages import Moved, OpenLink, PageAct, Press, Typed
from ortalab.page.update import Update
from ortalab.page.words import sentence
from ortalab.tables.poker.actions import compare, drags, hands, keep, odds, program, quiz
from ortalab.tables.poker.entry import check_length
from ortalab.tables.poker.link import link_of, opened, write_link
from ortalab.tables.poker.messages import (
    Act,
    Guess,
    Message,
    Pasted,
    Pick,
    Put,
    Remove,
    RemoveHand,
    Say,
    SetMeasure,
    SetMost,
    ShowHand,
    ShowHold,
    ShowOnly,
    ShowRun,
    ShowStep,
    ShowTab,
    Swap,
    Tap,
)
from ortalab.tables.poker.state import FIELD, PRINTED, SESSION, SHARED, Model, Showdown, card_at

if TYPE_CHECKING:
    from ortalab.page.drag import Place
    from ortalab.page.messages import PageMessage

READ_ONLY = "These hands are only shown here."
NO_LINK = "A link holds the hands on the table, not the session."
ACTS: Mapping[Act, Callable[[Model, Act], Update[Model]]] = {
    Act.ENTER: hands.enter,
    Act.DEAL: hands.ask_number,
    Act.FILL: hands.ask_number,
    Act.CLEAR: hands.clear,
    Act.ADD_HAND: hands.add_hand,
    Act.LOW_ACE: hands.turn_ace,
    Act.COPY_COMMAND: keep.copy_text,
    Act.COPY_OUTPUT: keep.copy_text,
    Act.COPY_CHANCES: keep.copy_text,
    Act.COMPARE: compare.open_field,
    Act.ALL_HOLDS: odds.list_all,
    Act.ASK: quiz.ask_question,
    Act.ASK_TODAY: quiz.ask_today,
    Act.COPY_RESULT: quiz.copy_result,
    Act.STOP_ASKING: quiz.stop,
    Act.TABLE: program.enter,
    Act.PROGRAM: program.enter,
    Act.OPEN: program.open_file,
    Act.EXAMPLE: program.example,
    Act.CLEAR_SESSION: program.clear,
    Act.NEXT_WRONG: program.next_wrong,
    Act.LAY_OUT: program.lay_out,
    Act.COPY_LINES: program.copy_lines,
    Act.COPY_VERDICTS: program.copy_verdicts,
    Act.EXPORT: files.save_results,
    Act.IMPORT: files.ask_results,
}
"""What each act does; a test holds that none is missing."""
HANDLERS: Mapping[type, Callable[[Model, Any], Update[Model]]] = {
    Tap: hands.tapped,
    Pick: hands.pick,
    Put: hands.put,
    Swap: hands.swap,
    Remove: hands.remove,
    RemoveHand: hands.remove_hand,
    Pasted: compare.pasted,
    ShowTab: odds.show_tab,
    ShowHand: odds.show_hand,
    ShowStep: odds.show_step,
    ShowHold: odds.show_hold,
    ShowRun: program.show_run,
    ShowOnly: program.show_only,
    Opened: program.opened,
    Dropped: program.opened,
    SetMost: odds.set_most,
    SetMeasure: odds.set_measure,
    Guess: quiz.guess,
    Say: quiz.say,
    Kept: keep.recalled,
    Imported: partial(files.imported, quiz.WORD),
}
"""What each message with arguments does."""
EDITS = (Tap, Pick, Put, Swap, Remove, RemoveHand, Pasted, Act, Guess, Say)
"""What a page in a frame does not do."""


def start(link: str) -> Model:
    """Return the page that a link opens."""
    try:
        return Model(opened(link))
    except OrtalabError as error:
        why = sentence(str(error))
        return refused(Model(Showdown(), trouble=why), why)


def update(model: Model, message: Message) -> Update[Model]:
    """Return the page after something happened, and what the browser is to do."""
    after, effects = shell.attempt(model, partial(_update, message))
    if after is model:
        return after, effects
    if after.table != model.table:
        ends = after.quiz is model.quiz
        trouble = "" if after.table.hands or not isinstance(message, OpenLink | Moved) else after.trouble
        after = changed(after, chosen=None, step=None, quiz=None if ends else after.quiz, trouble=trouble)
    after, kept = keep.keep_last(model, after)
    after, asked = odds.settled(model, after)
    return after, (*effects, *kept, *asked)


def _update(message: Message, model: Model) -> Update[Model]:  # noqa: PLR0911 — one case a message
    if model.is_embedded and isinstance(message, EDITS):
        return refused(model, READ_ONLY), ()
    if isinstance(message, Act):
        return ACTS[message](model, message)
    if handler := HANDLERS.get(type(message)):
        return handler(model, message)
    match message:
        case Press(source) if model.is_embedded or (
            not isinstance(source, str) and card_at(model.table, source) is None
        ):
            return model, ()
        case Typed(field, text):
            return _typed(model, field, text), ()
        case Now(text):
            return changed(model, now=text), ()
        case Seed(number):
            return _seeded(model, number)
        case TaskStarted() | TaskStep() | TaskFailed():
            return answered(model, message, odds.taken)
        case OpenLink() | Moved():
            return _opened(model, message)
        case _:
            return _told(message, model)


def _told(message: Message, model: Model) -> Update[Model]:
    """Return the page after a message of the shell; a link holds no session."""
    if model.is_programming and message in {PageAct.SHARE, PageAct.COPY_LINK}:
        return refused(model, NO_LINK), ()
    return shell.update(HOOKS, model, cast("PageMessage[Place]", message))


def _typed(model: Model, field: str, text: str) -> Model:
    """Take what is typed into a field."""
    if field == PRINTED:
        return compare.taken(model, text)
    if field == SHARED:
        return odds.share_board(model, text)
    if field == SESSION:
        return program.typed(model, text)
    if field != FIELD:
        return model
    check_length(text)
    return changed(model, typed=text)


def _seeded(model: Model, number: int) -> Update[Model]:
    """Do what a number was asked for."""
    wants, model = model.wants, changed(model, wants=None)
    match wants:
        case Act.DEAL:
            return hands.dealt(model, number)
        case Act.FILL:
            return hands.filled(model, number)
        case Act.ASK:
            return quiz.asked(model, number)
    return model, ()


def _opened(model: Model, message: OpenLink | Moved) -> Update[Model]:
    """Open a link, or an entry of the browser's history; one that cannot be read says why on the table as well."""
    is_blank = not message.link.strip("# ")
    if is_blank and isinstance(message, Moved) and message.entry is not None:
        steps = message.entry - model.history.entry
        if steps and model.history.remembers(steps):  # what lay there, be it of the last visit
            message = message._replace(link=f"#{write_link(model.history.shifted(model.table, steps)[0])}")
    after, effects = shell.update(HOOKS, model, message)
    trouble = start(message.link.lstrip("#")).trouble if not after.table.hands else ""
    return changed(after, trouble=trouble, is_blank=is_blank), effects


HOOKS = shell.Hooks(start, update, link_of, drags.lift, hands.drop)
