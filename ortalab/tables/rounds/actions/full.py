"""Handlers of the full game: marks, numbers of the run, the blind, and the luck of the displayed score."""

from ortalab.errors import OrtalabError
from ortalab.page.messages import Typed
from ortalab.page.shell import changed, sentence
from ortalab.page.update import refused
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.round import Round
from ortalab.tables.rounds.actions.history import edited, replaced_table
from ortalab.tables.rounds.state.full import BLIND, LUCKS, NUMBER, FullAct, SetLuck, SetMark, StepNumber, Toggle
from ortalab.tables.rounds.state.full_round import MARKS, NAMES, TOGGLES, WAYS, marked, stepped, turned, typed, written
from ortalab.tables.rounds.state.messages import Handlers, Update
from ortalab.tables.rounds.state.model import Model, thing_at
from ortalab.tables.rounds.state.words import spoken
from ortalab.text.run_link import CODES

SAID = {
    "levels": "{hand} is at level {number}.",
    "plays": "{hand} has been played: {number}.",
    "observatory": "Planets of {hand}: {number}.",
}
"""The notices about the numbers of a poker hand."""


def set_luck(model: Model, message: SetLuck) -> Update:
    if message.luck not in LUCKS:
        return model, ()
    return changed(model, chosen_luck=message.luck, replay=model.replay.at_end), ()


def set_mark(model: Model, message: SetMark) -> Update:
    at, thing = message.at, thing_at(model.table, message.at)
    if thing is None or message.mark not in MARKS:
        return model, ()
    table = model.table.with_thing(*at, marked(thing, message.mark))
    return edited(model, table, f"{spoken(thing)}: {message.mark.replace('-', ' ')}.")


def step_number(model: Model, message: StepNumber) -> Update:
    if message.name not in NAMES or message.way not in WAYS:
        return model, ()
    round_ = stepped(model.round, message.name, WAYS[message.way], model.editing)
    return edited(model, round_, _says(round_, message.name, model))


def type_number(model: Model, message: Typed) -> Update:
    """Set a number as it is typed; all digits of one number are one edit."""
    name = message.field.removeprefix(NUMBER)
    if name not in NAMES or not message.text.strip(" $+x×-−"):
        return model, ()
    try:
        round_ = typed(model.round, name, message.text, model.editing)
    except OrtalabError as error:
        return refused(model, sentence(str(error))), ()
    if round_ == model.round:
        return model, ()
    is_same = model.typing == (message.field, model.history.entry)
    after, effects = (replaced_table if is_same else edited)(model, round_, _says(round_, name, model))
    return changed(after, typing=(message.field, after.history.entry)), effects


def _says(round_: Round, name: str, model: Model) -> str:
    """Describe a number after a change: `Money: $25.`"""
    key, _, code = name.partition("-")
    number = written(round_, name, model.editing)
    if code:
        return SAID[key].format(hand=CODES[code].prose, number=number)
    return f"{name.replace('_', ' ').capitalize()}: {number}."


def toggle(model: Model, message: Toggle) -> Update:
    """Turn a part of the run on or off."""
    if message.name not in TOGGLES and message.name not in CODES:
        return model, ()
    return edited(model, turned(model.round, message.name), "Run changed.")


def choose_blind(model: Model, message: Typed) -> Update:
    """Choose the blind; "" for none."""
    name = message.text
    if name and name not in BLINDS:
        return model, ()
    round_ = model.round.with_run(blind=name, blind_active=True, blind_hand=None)
    return edited(model, round_, f"The blind is {name}." if name else "No blind has an effect.")


HANDLERS: Handlers = {
    SetLuck: set_luck,
    SetMark: set_mark,
    StepNumber: step_number,
    (Typed, NUMBER): type_number,
    (Typed, BLIND): choose_blind,
    Toggle: toggle,
    FullAct.LEVEL_1: lambda model: edited(model, model.round.with_run(levels={}), "All hands are at level 1."),
}
