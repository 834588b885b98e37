"""Custom jokers: written on the page, previewed while they are written, and put on the table."""

import re
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ortalab.errors import OrtalabError, TextError
from ortalab.exports import lazily
from ortalab.page.changed import changed
from ortalab.page.overlay import Popover, clear_away, closed
from ortalab.page.update import refused
from ortalab.page.words import sentence
from ortalab.scoring.gains import listed
from ortalab.scoring.own.declared import Declared
from ortalab.scoring.play import Score
from ortalab.scoring.round import MOST, RULES, JokerCard, Own
from ortalab.tables.ortalab.actions import joker_fields
from ortalab.tables.ortalab.actions.drafts import with_joker
from ortalab.tables.ortalab.actions.history import check_scorable, edited
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table, UnknownText, holding, most
from ortalab.tables.ortalab.state.books import with_pack
from ortalab.tables.ortalab.state.drafts import Draft
from ortalab.tables.ortalab.state.messages import Handlers, Update
from ortalab.tables.ortalab.state.model import FIRST, Drawer, Model
from ortalab.tables.ortalab.state.names import DRAWER, OWN_FIELD
from ortalab.tables.ortalab.state.toolbar import Discard, EditJoker, JokerAct, Start, Write
from ortalab.tables.ortalab.state.words import are
from ortalab.text.spelling import read_joker, ruleset_named
from ortalab.workshop.rows import check_rows, read_rows

with lazily():
    from ortalab.text.custom_yaml import read_own_joker, write_own_joker

STARTS = (
    ("For some ranks", "name: Low Tide\nscored: {rank: [2, 3, 4], mult: 4}\n"),
    ("For a hand", "name: Pair of Aces\nonce: {contains: Pair, times: 2}\n"),
    ("For held cards", "name: Patience\nheld: {suit: [spades, clubs], chips: 15}\n"),
    ("Again", "name: Encore\nscored: {first: true, again: 2}\n"),
    ("Rules", "name: Masquerade\nrules: [gaps, faces]\n"),
)
"""Examples to begin with, each under the label of its button."""
CODE = """\
from ortalab.scoring.effects import each, once
from ortalab.scoring.gains import chips, mult, times
from ortalab.scoring.scene import Joker


def lucky(scene, spot):
    return spot.card.rank == 7


JOKERS = (
    Joker("Sevens", "×2 Mult for each 7 that scores", "no 7",
          on_scored=each(times(2), lucky)),
)
"""
"""The contents of the field for Python until somebody writes in it."""
_QUOTED = re.compile(r"""["']([^"'\\\n]{1,99})["']""")
YOURS = "your code"
"""The name of the code in errors."""


class Preview(NamedTuple):
    """The scores of a table now and with a joker; None if no card is played, or the joker has no room."""

    now: Score | None
    then: Score | None
    why: str = ""  # where the joker lies if not in the row, or why it cannot be put anywhere: a sentence


@lru_cache(maxsize=32)  # saves 0.25 ms of a drawing of a custom joker
def parse_joker(text: str, rules: str = RULES) -> tuple[Declared | None, str]:
    """Return the joker that a text in YAML declares under a ruleset, or None and all its trouble, a sentence a line."""
    try:
        return read_own_joker(text, with_pack(), ruleset_named(rules).version.enhancements), ""
    except OrtalabError as error:
        return None, "\n".join(sentence(str(fault)) for fault in error.every)


def preview(table: Table, joker: Declared, where: Area) -> Preview:
    """Return the scores of a table before and after a joker is put there, or why it changes nothing."""
    now = score_of(table.round)
    try:
        after = with_own(table, (joker,), where)
        check_scorable(after.round)
        why = _aside("it", joker.name, after)
        return Preview(now, None if why else score_of(after.round), why)
    except OrtalabError as error:
        return Preview(now, None, sentence(str(error)))


def with_own(table: Table, jokers: tuple[Own, ...], where: Area) -> Table:
    """Return the table with custom jokers: each replaces the one of its name, else it lies where there is room.

    Raises `TextError` if a round cannot take so many.
    """
    for joker in jokers:
        names = [own.name.lower() for own in table.round.own]
        if joker.name.lower() in names:
            table = _replaced(table, names.index(joker.name.lower()), joker)
            continue
        if len(names) == MOST:
            raise TextError("a round has at most five jokers of its own; throw one of yours away first")
        table = _with_definitions(table, (*table.round.own, joker))
        if area := room(table, where):
            table = table.with_row(area, (*table.row(area), JokerCard(joker.name)))
    return table


def with_named(table: Table, jokers: tuple[Own, ...], unknown: tuple[UnknownText, ...]) -> Table:
    """Return the table with those of the jokers that its link could only name, each in the place where it stood.

    Names that stay unknown take no place. If a round cannot take so many jokers, the table stays as it is.
    """
    own, lost, before = table.round.own, Counter[Area](), table
    for area, place, text in unknown:
        try:
            card = read_joker(text, [joker.name for joker in jokers])
        except OrtalabError:
            lost[area] += 1
            continue
        cards, at = table.row(area), place - lost[area]
        table = table.with_row(area, (*cards[:at], card, *cards[at:]))
        own += tuple(joker for joker in jokers if joker.name == card.name and joker not in own)
    return _with_definitions(table, own) if len(own) <= MOST else before


def room(table: Table, where: Area) -> Area | None:
    """Return the area that takes one more joker, `where` or its neighbour; None if both are full.

    >>> from ortalab.tables.ortalab.state.areas import BENCH
    >>> room(Table(), BENCH)
    <Aside.BENCH: 'bench'>
    """
    areas = (where, AREAS[where].neighbour)
    return next((area for area in areas if len(table.row(area)) < most(area)), None)


def make(model: Model) -> Update:
    """Put the declared joker on the table, or change the one of its name."""
    draft = model.drafts.joker
    joker, trouble = parse_joker(draft.text, model.round.rules)
    if joker is None:
        raise TextError(trouble.replace("\n", " "))
    return _put(with_joker(model, draft._replace(written=draft.text)), (joker,))


def run(model: Model) -> Update:
    """Run the Python code and put its jokers on the table; trouble with it stays in sight below the field."""
    draft = model.drafts.joker
    try:
        rows = check_rows(read_rows(draft.code or CODE, YOURS, YOURS), YOURS, with_pack())
        return _put(with_joker(model, draft._replace(trouble="")), rows)
    except OrtalabError as error:
        why = sentence(str(error))
        return refused(with_joker(model, draft._replace(trouble=why)), why), ()


def named(code: str, unknown: tuple[UnknownText, ...]) -> tuple[str, ...]:
    """Return the unknown jokers whose names stand in code, which is searched and never run.

    >>> from ortalab.tables.ortalab.state.areas import BENCH
    >>> named(CODE, (UnknownText(BENCH, 0, "sevens foil"), UnknownText(BENCH, 1, "Barron")))
    ('Sevens',)
    """
    names = _QUOTED.findall(code)
    found = []
    for _, _, text in unknown:
        with suppress(OrtalabError):
            found.append(read_joker(text, names).name)
    return tuple(dict.fromkeys(found))


def defined_in_code(model: Model) -> tuple[str, ...]:
    """Return the jokers that a damaged link names and that the code in the field for Python may make."""
    if model.damage is None or model.is_embedded:
        return ()
    return named(model.drafts.joker.code or CODE, model.damage.unknown)


def write(model: Model, message: Write) -> Update:
    """Show the field for Python, or that for a declaration."""
    return with_joker(model, model.drafts.joker._replace(is_code=message.code)), ()


def start(model: Model, message: Start) -> Update:
    if not 0 <= message.place < len(STARTS):
        return model, ()
    draft = _written(model.drafts.joker, STARTS[message.place][1])
    return changed(with_joker(model, draft), focus=OWN_FIELD), ()


def retype(model: Model) -> Update:
    """Bring back the draft that the page overwrote; a draft that it takes the place of can be brought back in turn."""
    draft = model.drafts.joker
    draft = draft._replace(text=draft.replaced, written="", replaced=draft.text if _is_typed(draft) else "")
    return changed(with_joker(model, draft), focus=OWN_FIELD), ()


def edit_joker(model: Model, message: EditJoker) -> Update:
    """Open a custom joker in the field where it was written, also one that a damaged link only names."""
    joker = next((own for own in model.round.own if own.name == message.name), None)
    if joker is None and message.name not in defined_in_code(model):
        return model, ()
    draft = model.drafts.joker._replace(is_code=not isinstance(joker, Declared))
    if isinstance(joker, Declared):
        draft = _written(draft, write_own_joker(joker))
    opened_from = model.editing if joker else FIRST  # the button of a name goes once its code has run
    opened = changed(clear_away(model), overlay=Drawer.OWN, opened_from=opened_from, focus=DRAWER)
    return with_joker(opened, draft), ()


def discard(model: Model, message: Discard) -> Update:
    """Delete a custom joker, with every card of it."""
    name = message.name
    own = tuple(joker for joker in model.round.own if joker.name != name)
    if own == model.round.own:
        return model, ()
    table = model.table.with_jokers(lambda card: None if card.name == name else card)
    return edited(closed(model, Popover, Drawer), _with_definitions(table, own), f"{name} is thrown away.")


def _written(draft: Draft, text: str) -> Draft:
    """Return the draft with a text that the page writes; what was typed there can be brought back."""
    return draft._replace(text=text, written=text, replaced=draft.text if _is_typed(draft) else draft.replaced)


def _is_typed(draft: Draft) -> bool:
    return bool(draft.text.strip()) and draft.text != draft.written


def _with_definitions(table: Table, own: tuple[Own, ...]) -> Table:
    return replace(table, round=replace(table.round, own=own))


def _replaced(table: Table, place: int, joker: Own) -> Table:
    """Return the table with another definition in the place of one; its cards stay where they lie."""
    own, old = list(table.round.own), table.round.own[place].name
    own[place] = joker
    table = table.with_jokers(lambda card: replace(card, name=joker.name) if card.name == old else card)
    return _with_definitions(table, tuple(own))


def _put(model: Model, jokers: tuple[Own, ...]) -> Update:
    unknown = model.damage.unknown if model.damage else ()
    table = with_own(with_named(model.table, jokers, unknown), jokers, model.shelf.joker_target)
    known = [own.name.lower() for own in model.round.own]
    names = [joker.name for joker in jokers]
    changes = [name for name in names if name.lower() in known]
    asides = {name: _aside(name, name, table) for name in names if name not in changes}
    lying = [name for name, aside in asides.items() if not aside]
    sentences = [f"{listed(lying)} {are(lying)} on the table."] if lying else []
    sentences += filter(None, asides.values())
    if changes:
        how = "as before" if table == model.table else "changed"
        sentences.append(f"{listed(changes)} {are(changes)} {how}.")
    return edited(closed(model, Popover, Drawer), table, " ".join(sentences))


def _aside(who: str, name: str, table: Table) -> str:
    """Return where a joker is that lies not in the row of jokers, and why, in words; "" for one that does.

    >>> _aside("it", "Low Tide", Table())
    'It is among the jokers to add.'
    """
    row, *_ = areas = holding(JokerCard)
    names = {area: [card.name for card in table.row(area) if isinstance(card, JokerCard)] for area in areas}
    area = next((area for area in areas if name in names[area]), None)
    if area is row:
        return ""
    is_full = len(names[row]) >= most(row)
    if area:
        aside = f"{who} waits {AREAS[area].place_of[0]}"
        return f"The row of jokers is full: {aside}." if is_full else sentence(f"{aside} and does not count")
    aside = f"{who} is among the jokers to add"
    if room(table, row):
        return sentence(aside)
    return f"The row of jokers and {AREAS[AREAS[row].neighbour].subject.lower()} are full: {aside}."


HANDLERS: Handlers = {
    **joker_fields.HANDLERS,
    JokerAct.MAKE: make,
    JokerAct.RUN: run,
    JokerAct.RETYPE: retype,
    Write: write,
    Start: start,
    EditJoker: edit_joker,
    Discard: discard,
}
