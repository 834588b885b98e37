"""The fields of a custom joker: each rewrites its YAML, which is the text that is stored and shared."""

from ortalab.errors import TextError
from ortalab.page.messages import Typed
from ortalab.tables.rounds.actions.drafts import LONGEST_DRAFT, with_joker
from ortalab.tables.rounds.state.joker_fields import UNREAD, fields_of
from ortalab.tables.rounds.state.messages import Handlers, Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.toolbar import FIELD, FLAG, NAME, OCCASIONS, SetOccasion, ShowYaml, ToggleBit
from ortalab.text.custom_schema import LISTS, SECTIONS
from ortalab.text.custom_yaml import SHOWN, Fields, toggled, with_name, with_occasion, with_value


def typed(model: Model, field: str, text: str) -> Model:
    """Store the value of a field."""
    key = field.removeprefix(FIELD)
    written = model.drafts.joker.text
    _check(model)
    if key == NAME:
        return _with(model, with_name(written, text))
    return _with(model, with_value(written, key, text)) if key in SHOWN - LISTS else model


def set_occasion(model: Model, message: SetOccasion) -> Update:
    """Choose the occasion on which the joker acts."""
    _check(model)
    if message.occasion not in OCCASIONS:
        return model, ()
    return _with(model, with_occasion(model.drafts.joker.text, message.occasion)), ()


def toggle_bit(model: Model, message: ToggleBit) -> Update:
    """Add a word to the conditions on the joker's cards, or remove it."""
    fields = _check(model)
    key, word = message
    if key not in SECTIONS[fields.occasion]:
        return model, ()
    old = fields.values.get(key, "")
    value = toggled(old, key, word) if key in LISTS else "" if old else FLAG
    return _with(model, with_value(model.drafts.joker.text, key, value)), ()


def show_yaml(model: Model, message: ShowYaml) -> Update:
    """Show the YAML or the fields, on screens with room for one."""
    return with_joker(model, model.drafts.joker._replace(shows_yaml=message.shown)), ()


def _check(model: Model) -> Fields:
    """Parse the fields of the YAML; refuse to change an invalid text."""
    fields = fields_of(model.drafts.joker.text, model.round.rules)
    if fields is None:
        raise TextError(UNREAD)
    return fields


def _with(model: Model, text: str) -> Model:
    return with_joker(model, model.drafts.joker._replace(text=text[:LONGEST_DRAFT]))


HANDLERS: Handlers = {
    SetOccasion: set_occasion,
    ToggleBit: toggle_bit,
    ShowYaml: show_yaml,
    (Typed, FIELD): lambda model, message: (typed(model, *message), ()),
}
