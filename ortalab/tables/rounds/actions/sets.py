"""Handlers for answering a set: one answer per question, and a result to copy at the end; nothing is sent."""

from functools import partial

from ortalab.errors import TextError
from ortalab.page.messages import Focused, Print, Push, Replace, Typed
from ortalab.page.sets.file import is_set_file, read_set
from ortalab.page.sets.link import SetReading, decode_set
from ortalab.page.sets.making import asked, copied, finished, gone_to, printed, typed, with_reply
from ortalab.page.sets.messages import FIELDS, NEXT_ROUND, RESULT, GoTo, PaperAct, SetAct, Walk
from ortalab.page.sets.records import Reply
from ortalab.page.shell import SILENT, Notice, changed, clear_away, closed
from ortalab.tables.rounds.actions.set_maker import HANDLERS as OF_MAKER
from ortalab.tables.rounds.actions.set_maker import add_set, edit_set
from ortalab.tables.rounds.actions.set_reading import answered, open_walk, restarted
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import Handlers, LightStep, Sized, Update
from ortalab.tables.rounds.state.mode import OWN_TABLE, SetRoom, SetWalk
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.quiz import table_of
from ortalab.tables.rounds.state.truths import corrected
from ortalab.tables.rounds.study import is_study


def check(model: Model) -> Update:
    """Answer the question and say whether that is right; raise `TextError` if it is invalid."""
    walk = model.walk
    if walk is None or not walk.is_asking:
        return model, ()
    return _answered(model, walk, Reply(asked(walk).answers))


def show(model: Model) -> Update:
    """Show the right answer."""
    walk = model.walk
    return _answered(model, walk, Reply(is_shown=True)) if walk and walk.is_asking else (model, ())


def _answered(model: Model, walk: Walk, reply: Reply) -> Update:
    reply, outcome = answered(walk.question, reply)
    walk = with_reply(walk, reply, outcome)
    model = changed(model, focus=NEXT_ROUND, panes=model.panes.showing(Tab.STEPS), notice=SILENT)
    return _at(model, walk), ()


def go_to(model: Model, message: GoTo) -> Update:
    """Show a question of the set, or its end."""
    walk = model.walk
    if walk is None:
        return model, ()
    walk = gone_to(walk, message.place)
    panes = model.panes.showing(Tab.JOKERS)._replace(is_sheet=False, right=Tab.STEPS)
    model = _at(changed(closed(model), panes=panes, rule_line=""), walk)
    field = "" if walk.is_end or walk.outcome else f"{FIELDS}{asked(walk).parts[0]}"
    return changed(model, focus=field or (RESULT if walk.is_end else NEXT_ROUND), notice=SILENT), ()


def restart(model: Model) -> Update:
    """Clear the answers and start at the first question; a result opened from a link becomes its set."""
    if model.walk is None:
        return model, ()
    sets, said = restarted(model.sets)
    model = changed(model, sets=sets, notice=Notice(said))
    model = _at(model, sets.walk) if sets.walk else model
    return model, (Replace(link_of(model), model.history.entry),)


def _at(model: Model, walk: Walk) -> Model:
    return changed(model, table=table_of(walk), sets=model.sets._replace(walk=walk), replay=model.replay.at_end)


def try_it(model: Model) -> Update:
    """Put a copy of the round on the table; undo and Back return to the set."""
    return _leave_to(model, model.table, "A copy of the round is on the table. Back returns to the set.")


def leave(model: Model) -> Update:
    """Go back to the table before the set, or to the example."""
    return _leave_to(model, model.own_table or example().table, "The set is unchanged: Back returns to it.")


def _leave_to(model: Model, table: Table, notice: str) -> Update:
    history = model.history.pushed(model.table)
    model = changed(clear_away(model), table=table, history=history, sets=model.sets.left, mode=OWN_TABLE)
    model = changed(model, replay=model.replay.at_end, notice=Notice(notice), rule_line="")
    return model, (Push(link_of(model), history.entry),)


def opened(model: Model, found: SetReading, text: str = "") -> Update:
    """Open the set of a text at a new history entry, with the known answers."""
    walk = open_walk(model.sets, found, text)
    history = model.history.pushed(model.table)
    model = changed(clear_away(model), table=table_of(walk), history=history, mode=SetWalk(model.own_table))
    panes = model.panes.showing(Tab.JOKERS)._replace(is_sheet=False, right=Tab.STEPS)
    model = changed(model, sets=model.sets.at(walk, history.entry), replay=model.replay.at_end, panes=panes)
    return model, (Push(link_of(model), history.entry),)


def open_text(model: Model, text: str, name: str) -> Update:
    """Open the link or the file of a set for answering; on the screen for making sets, add its rounds.

    Elsewhere a study also opens its variations.
    """
    is_making = isinstance(model.mode, SetRoom)
    if not is_making and is_study(text):
        from ortalab.tables.rounds.actions.variations import open_text as open_study  # 4.2 kB

        return open_study(model, text)
    found = read_set(text) if is_set_file(text) else decode_set(text)
    if not found.set.questions:
        raise TextError(" ".join(found.troubles))
    if is_making:
        return add_set(model, found, name)
    return opened(model, found, text)


def copy_result(model: Model) -> Update:
    """Copy the result: a line for each round, and the link of the set with the answers."""
    walk = model.walk
    if walk is None:
        return model, ()
    return model, (copied(walk, corrected),)


def prepare(model: Model, message: object) -> Model:
    """Close the print view after printing."""
    if isinstance(message, Sized | Focused | LightStep):
        return model
    return changed(model, sets=model.sets._replace(paper=""))


def print_it(model: Model, act: PaperAct) -> Update:
    """Print the set being made or, if there is none, the open set."""
    finished(printed(model.sets, is_making=isinstance(model.mode, SetRoom)))
    return changed(model, sets=model.sets._replace(paper="answers" if act is PaperAct.ANSWERS else "sheet")), (Print(),)


HANDLERS: Handlers = {
    **OF_MAKER,
    SetAct.CHECK: check,
    SetAct.SHOW: show,
    SetAct.TRY: try_it,
    SetAct.RESTART: restart,
    SetAct.COPY_RESULT: copy_result,
    SetAct.TAKE: lambda model: edit_set(model, model.walk.set) if model.walk else (model, ()),
    SetAct.WALK: lambda model: opened(model, SetReading(finished(model.sets.made))),
    PaperAct.SHEET: partial(print_it, act=PaperAct.SHEET),
    PaperAct.ANSWERS: partial(print_it, act=PaperAct.ANSWERS),
    GoTo: go_to,
    (Typed, FIELDS): lambda model, message: (changed(model, sets=typed(model.sets, *message)), ()),
}
