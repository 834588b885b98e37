"""Change from one mode of the page to another."""

from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.notice import SILENT
from ortalab.page.quiz.messages import QuizAct
from ortalab.tables.rounds.actions.drafts import with_link, with_texts
from ortalab.tables.rounds.actions.refusal import leaves_screen
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.compare import Compare
from ortalab.tables.rounds.state.messages import Handlers, OpenText, Update
from ortalab.tables.rounds.state.mode import OWN_TABLE, Day, ProgramCase, Question, SetRoom, SetWalk
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.places import place_of


def prepare(model: Model, message: object) -> Model:
    """Leave the Program screen, or the one for making sets, before a message puts another round on the table."""
    is_there = model.at_program or (isinstance(model.mode, SetRoom) and not isinstance(message, OpenText))
    return changed(model, mode=OWN_TABLE) if is_there and leaves_screen(model, message) else model


def follow(before: Model, _: object, model: Model) -> Update:
    """Clear a screen's message and compared text when another screen opens.

    The text becomes a draft about the table of the old screen.
    """
    if place_of(model) is place_of(before):
        return model, ()
    is_other = model.table != before.table or model.day  # a link may ask about the round that is on the table already
    if is_other and model.compare is before.compare and before.compare.text:
        printed = with_link(before, before.compare.text)
        model = with_texts(changed(model, compare=Compare()), model.drafts.texts._replace(printed=printed))
    return changed(model, notice=SILENT) if model.notice is before.notice else model, ()


def leave(model: Model) -> Update:
    """Go back to the person's own table."""
    match model.mode:
        case Question():
            from ortalab.tables.rounds.actions.quiz import leave as leave_mode  # 6.2 kB
        case Day():
            from ortalab.tables.rounds.actions.daily import leave as leave_mode  # 5.2 kB
        case SetWalk():
            from ortalab.tables.rounds.actions.sets import leave as leave_mode  # 3.9 kB
        case SetRoom():
            model = changed(model, mode=OWN_TABLE, notice=SILENT)
            return model, (Replace(link_of(model), model.history.entry),)
        case ProgramCase():
            from ortalab.tables.rounds.actions.program import leave as leave_mode  # 3.5 kB
        case _:
            return model, ()
    return leave_mode(model)


HANDLERS: Handlers = {QuizAct.LEAVE: leave}
