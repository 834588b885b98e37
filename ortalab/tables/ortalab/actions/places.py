"""The places of this table: the person's own round, the round of the day, a quiz, a set, somebody's program."""

from ortalab.page.changed import changed
from ortalab.page.messages import Button
from ortalab.page.notice import SILENT
from ortalab.page.quiz.messages import QuizAct
from ortalab.tables.ortalab.actions.drafts import with_link, with_texts
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.compare import Compare
from ortalab.tables.ortalab.state.daily import DailyAct
from ortalab.tables.ortalab.state.messages import Update
from ortalab.tables.ortalab.state.model import Model, example
from ortalab.tables.ortalab.state.program import ProgramAct


def place_of(model: Model) -> Button | None:
    """Return the message that leads to the present place; None in a set, which has none."""
    if model.walk:
        return None
    if model.daily.is_open:
        return DailyAct.OPEN
    return QuizAct.QUIZ if model.quiz else ProgramAct.OPEN if model.program.is_open else QuizAct.LEAVE


def is_at_table(model: Model) -> bool:
    """Tell whether the table is the person's own, to be built on."""
    return not model.is_embedded and place_of(model) is QuizAct.LEAVE


def own_table(model: Model) -> Table | None:
    """Return the table of the person's own, which comes back from the other places; None where a link opened one."""
    if model.daily.is_open:
        return model.daily.before
    if model.quiz:
        before: Table | None = model.quiz.before
        return before
    if model.walk:
        past = model.history.past
        return past[-1] if past else example().table
    return model.program.before if model.program.shown else model.table


def follow(before: Model, _: object, model: Model) -> Update:
    """Take the message of a place away once another one is open, and its compared text.

    That text is a draft again, about the table of the place that was left.
    """
    if place_of(model) is place_of(before):
        return model, ()
    if model.program.is_open and place_of(model) is not ProgramAct.OPEN:
        model = changed(model, program=model.program.closed)
    is_other = model.table != before.table or model.daily.is_open  # a link may ask about the same round
    if is_other and model.compare is before.compare and before.compare.text:
        printed = with_link(before, before.compare.text)
        model = with_texts(changed(model, compare=Compare()), model.drafts.texts._replace(printed=printed))
    return changed(model, notice=SILENT) if model.notice is before.notice else model, ()
