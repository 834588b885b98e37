"""Handlers for writing custom jokers and putting them on the table."""

from ortalab.errors import OrtalabError, TextError
from ortalab.page.messages import Typed
from ortalab.page.shell import Popover, changed, clear_away, closed, sentence
from ortalab.page.update import refused
from ortalab.plurals import listed
from ortalab.rounds.declared import Declared
from ortalab.rounds.round import Own
from ortalab.rounds.rulesets import EVERY
from ortalab.tables.rounds.actions.drafts import LONGEST_DRAFT, with_joker
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.state.custom_joker import (
    CODE,
    STARTS,
    UNREAD,
    defined_in_code,
    fields_of,
    parse_joker,
    whereabouts,
    with_definitions,
    with_named,
    with_own,
)
from ortalab.tables.rounds.state.messages import Handlers, Update
from ortalab.tables.rounds.state.model import FIRST, Model
from ortalab.tables.rounds.state.names import DRAWER, OWN_FIELD
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.saves import Draft
from ortalab.tables.rounds.state.toolbar import (
    FIELD,
    FLAG,
    NAME,
    OCCASIONS,
    Discard,
    EditJoker,
    JokerAct,
    SetOccasion,
    ShowYaml,
    Start,
    ToggleBit,
    Write,
)
from ortalab.tables.rounds.state.words import are
from ortalab.text.custom_schema import LISTS, SECTIONS
from ortalab.text.custom_yaml import SHOWN, Fields, toggled, with_name, with_occasion, with_value, write_own_joker
from ortalab.workshop.rows import check_rows, read_rows

YOURS = "your code"
"""The name of the code in error messages."""


def make(model: Model) -> Update:
    """Put the declared joker on the table, or replace the one with its name."""
    draft = model.drafts.joker
    joker, trouble = parse_joker(draft.text, model.round.rules)
    if joker is None:
        raise TextError(trouble.replace("\n", " "))
    return _put(with_joker(model, draft._replace(written=draft.text)), (joker,))


def run(model: Model) -> Update:
    """Run the Python code and put its jokers on the table; an error is shown below the field."""
    draft = model.drafts.joker
    try:
        rows = check_rows(read_rows(draft.code or CODE, YOURS, YOURS), YOURS, EVERY)
        return _put(with_joker(model, draft._replace(trouble="")), rows)
    except OrtalabError as error:
        why = sentence(str(error))
        return refused(with_joker(model, draft._replace(trouble=why)), why), ()


def start(model: Model, message: Start) -> Update:
    if not 0 <= message.place < len(STARTS):
        return model, ()
    draft = _draft_with_text(model.drafts.joker, STARTS[message.place][1])
    return changed(with_joker(model, draft), focus=OWN_FIELD), ()


def retype(model: Model) -> Update:
    """Restore the draft that the page replaced; the two drafts swap."""
    draft = model.drafts.joker
    draft = draft._replace(text=draft.replaced, written="", replaced=draft.text if _is_typed(draft) else "")
    return changed(with_joker(model, draft), focus=OWN_FIELD), ()


def edit_joker(model: Model, message: EditJoker) -> Update:
    """Open a custom joker in the editor that it came from, even one that a damaged link only names."""
    joker = next((own for own in model.round.own if own.name == message.name), None)
    if joker is None and message.name not in defined_in_code(model):
        return model, ()
    draft = model.drafts.joker._replace(is_code=not isinstance(joker, Declared))
    if isinstance(joker, Declared):
        draft = _draft_with_text(draft, write_own_joker(joker))
    opened_from = model.editing if joker else FIRST  # the pressed button disappears once the code has run
    opened = changed(clear_away(model), overlay=Drawer.OWN, opened_from=opened_from, focus=DRAWER)
    return with_joker(opened, draft), ()


def discard(model: Model, message: Discard) -> Update:
    """Delete a custom joker and all its cards."""
    name = message.name
    own = tuple(joker for joker in model.round.own if joker.name != name)
    if own == model.round.own:
        return model, ()
    table = model.table.with_jokers(lambda card: None if card.name == name else card)
    return edited(closed(model, Popover, Drawer), with_definitions(table, own), f"{name} deleted.")


def _draft_with_text(draft: Draft, text: str) -> Draft:
    """Return the draft with the page's own text; the typed text can be restored."""
    return draft._replace(text=text, written=text, replaced=draft.text if _is_typed(draft) else draft.replaced)


def _is_typed(draft: Draft) -> bool:
    return bool(draft.text.strip()) and draft.text != draft.written


def _put(model: Model, jokers: tuple[Own, ...]) -> Update:
    unknown = model.damage.unknown if model.damage else ()
    table = with_own(with_named(model.table, jokers, unknown), jokers, model.shelf.joker_target)
    known = [own.name.lower() for own in model.round.own]
    names = [joker.name for joker in jokers]
    changes = [name for name in names if name.lower() in known]
    asides = {name: whereabouts(name, name, table) for name in names if name not in changes}
    placed = [name for name, aside in asides.items() if not aside]
    sentences = [f"{listed(placed)} {are(placed)} on the table."] if placed else []
    sentences += filter(None, asides.values())
    if changes:
        how = "as before" if table == model.table else "changed"
        sentences.append(f"{listed(changes)} {are(changes)} {how}.")
    return edited(closed(model, Popover, Drawer), table, " ".join(sentences))


# ---- the fields: each rewrites the YAML, the text that is stored and shared ------------------------------------------


def type_field(model: Model, field: str, text: str) -> Model:
    """Store the value of a field."""
    key = field.removeprefix(FIELD)
    written = model.drafts.joker.text
    _check(model)
    if key == NAME:
        return _with(model, with_name(written, text))
    return _with(model, with_value(written, key, text)) if key in SHOWN - LISTS else model


def set_occasion(model: Model, message: SetOccasion) -> Update:
    """Choose when the joker acts."""
    _check(model)
    if message.occasion not in OCCASIONS:
        return model, ()
    return _with(model, with_occasion(model.drafts.joker.text, message.occasion)), ()


def toggle_bit(model: Model, message: ToggleBit) -> Update:
    fields = _check(model)
    key, word = message
    if key not in SECTIONS[fields.occasion]:
        return model, ()
    old = fields.values.get(key, "")
    value = toggled(old, key, word) if key in LISTS else "" if old else FLAG
    return _with(model, with_value(model.drafts.joker.text, key, value)), ()


def _check(model: Model) -> Fields:
    """Parse the fields of the YAML; raise `TextError` if it is invalid."""
    fields = fields_of(model.drafts.joker.text, model.round.rules)
    if fields is None:
        raise TextError(UNREAD)
    return fields


def _with(model: Model, text: str) -> Model:
    return with_joker(model, model.drafts.joker._replace(text=text[:LONGEST_DRAFT]))


HANDLERS: Handlers = {
    JokerAct.MAKE: make,
    JokerAct.RUN: run,
    JokerAct.RETYPE: retype,
    Write: lambda model, message: (with_joker(model, model.drafts.joker._replace(is_code=message.code)), ()),
    Start: start,
    EditJoker: edit_joker,
    Discard: discard,
    SetOccasion: set_occasion,
    ToggleBit: toggle_bit,
    ShowYaml: lambda model, message: (with_joker(model, model.drafts.joker._replace(shows_yaml=message.shown)), ()),
    (Typed, FIELD): lambda model, message: (type_field(model, *message), ()),
}
