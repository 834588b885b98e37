"""A joker of one's own, made on the page: written, looked at while it is written, and put on the table."""

import re
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ortalab.errors import OrtalabError, TextError
from ortalab.page.changed import changed
from ortalab.page.notice import Notice, Tone
from ortalab.page.overlay import Popover
from ortalab.page.words import sentence
from ortalab.scoring.gains import listed
from ortalab.scoring.own.declared import Declared
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import MOST, JokerCard, Own
from ortalab.tables.ortalab.actions.drafts import with_joker
from ortalab.tables.ortalab.actions.history import laid, try_out
from ortalab.tables.ortalab.actions.overlay import clear_away, closed
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table, UnknownText, holding, most
from ortalab.tables.ortalab.state.books import book_of, with_pack
from ortalab.tables.ortalab.state.drafts import Draft
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.ids import DRAWER, OWN_FIELD
from ortalab.tables.ortalab.state.model import FIRST, Drawer, Model
from ortalab.tables.ortalab.state.toolbar import Discard, EditJoker, Start, Write
from ortalab.tables.ortalab.state.words import are
from ortalab.text.spelling import read_joker

STARTS = (
    ("For some ranks", "name: Low Tide\nscored: {rank: [2, 3, 4], mult: 4}\n"),
    ("For a hand", "name: Pair of Aces\nonce: {contains: Pair, times: 2}\n"),
    ("For held cards", "name: Patience\nheld: {suit: [spades, clubs], chips: 15}\n"),
    ("Again", "name: Encore\nscored: {first: true, again: 2}\n"),
    ("Rules", "name: Masquerade\nrules: [gaps, faces]\n"),
)
"""What one can start from, each under the words of its button."""
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
"""What the field for Python holds until somebody writes in it."""
_QUOTED = re.compile(r"""["']([^"'\\\n]{1,99})["']""")
YOURS = "your code"
"""What an error calls it."""


class Made(NamedTuple):
    """What a text says: a joker, or what is wrong with it."""

    joker: Declared | None
    trouble: str = ""


class Preview(NamedTuple):
    """What the round on a table scores now and with a joker; None where it scores nothing, or the joker has no room."""

    now: Score | None
    then: Score | None
    why: str = ""  # where the joker lies if not in the row, or why it cannot be put anywhere: a sentence


@lru_cache(maxsize=32)
def made(text: str) -> Made:
    """Return the joker that a text in YAML declares."""
    from ortalab.text.yaml import read_own_joker  # not before somebody writes one

    try:
        return Made(read_own_joker(text, with_pack()))
    except OrtalabError as error:
        return Made(None, sentence(str(error)))


def preview(table: Table, joker: Declared, where: Area) -> Preview:
    """Return what a table's round scores before and after a joker is put there, or why that tells nothing of it."""
    round_ = table.round
    now = score(round_, book_of(round_)) if round_.played else None
    try:
        laid_there = with_own(table, (joker,), where)
        then = laid_there.round
        try_out(then)
        why = _aside("it", joker.name, laid_there)
        return Preview(now, score(then, book_of(then)) if then.played and not why else None, why)
    except OrtalabError as error:
        return Preview(now, None, sentence(str(error)))


def with_own(table: Table, jokers: tuple[Own, ...], where: Area) -> Table:
    """Return the table with jokers of its own: each in the place of one of its name, else laid down where is room.

    Raises `TextError` where they are more than a round brings along.
    """
    for joker in jokers:
        names = [own.name.lower() for own in table.round.own]
        if joker.name.lower() in names:
            table = _swapped(table, names.index(joker.name.lower()), joker)
            continue
        if len(names) == MOST:
            raise TextError("a round brings at most five jokers of its own along; throw one of yours away first")
        table = replace(table, round=replace(table.round, own=(*table.round.own, joker)))
        if area := room(table, where):
            table = table.with_row(area, (*table.row(area), JokerCard(joker.name)))
    return table


def with_named(table: Table, jokers: tuple[Own, ...], strange: tuple[UnknownText, ...]) -> Table:
    """Return the table with those of the jokers that its link could only name: each where it stood, as it stood.

    What stays strange takes no place. Of jokers that are more than a round brings along none comes back.
    """
    own, lost, before = table.round.own, Counter[Area](), table
    for area, place, text in strange:
        try:
            card = read_joker(text, [joker.name for joker in jokers])
        except OrtalabError:
            lost[area] += 1
            continue
        cards, at = table.row(area), place - lost[area]
        table = table.with_row(area, (*cards[:at], card, *cards[at:]))
        own += tuple(joker for joker in jokers if joker.name == card.name and joker not in own)
    return replace(table, round=replace(table.round, own=own)) if len(own) <= MOST else before


def room(table: Table, where: Area) -> Area | None:
    """Return where one more joker would lie that is meant for the row or the bench; None: on the shelf alone.

    >>> from ortalab.tables.ortalab.state.areas import BENCH
    >>> room(Table(), BENCH)
    <Aside.BENCH: 'bench'>
    """
    areas = (where, AREAS[where].neighbour)
    return next((area for area in areas if len(table.row(area)) < most(area)), None)


def put(model: Model) -> Update:
    """Put the joker that is written on the table, or change the one of its name."""
    joker, trouble = made(model.drafts.joker.text)
    if joker is None:
        raise TextError(trouble)
    return _put(with_joker(model, model.drafts.joker._replace(given=model.drafts.joker.text)), (joker,))


def run(model: Model) -> Update:
    """Run the Python that a person wrote, and put its jokers on the table; what is wrong stays told beneath it."""
    from ortalab.workshop.rows import check_rows, read_rows

    draft = model.drafts.joker
    try:
        rows = check_rows(read_rows(draft.code or CODE, YOURS, YOURS), YOURS, with_pack())
        return _put(with_joker(model, draft._replace(trouble="")), rows)
    except OrtalabError as error:
        why = sentence(str(error))
        return changed(with_joker(model, draft._replace(trouble=why)), drag=None, notice=Notice(why, Tone.REFUSED)), ()


@lru_cache(maxsize=8)
def named(code: str, strange: tuple[UnknownText, ...]) -> tuple[str, ...]:
    """Return the jokers among what nobody knows whose names stand in code, which is searched and never run.

    >>> from ortalab.tables.ortalab.state.areas import BENCH
    >>> named(CODE, (UnknownText(BENCH, 0, "sevens foil"), UnknownText(BENCH, 1, "Barron")))
    ('Sevens',)
    """
    names = _QUOTED.findall(code)
    found = []
    for _, _, text in strange:
        with suppress(OrtalabError):
            found.append(read_joker(text, names).name)
    return tuple(dict.fromkeys(found))


def missed(model: Model) -> tuple[str, ...]:
    """Return the jokers that a damaged link names and that the code in the field for Python may make."""
    if model.damage is None or model.is_embedded:
        return ()
    return named(model.drafts.joker.code or CODE, model.damage.strange)


def write(model: Model, order: Write) -> Update:
    """Turn to the field for Python, or back."""
    return with_joker(model, model.drafts.joker._replace(is_code=order.code)), ()


def start(model: Model, order: Start) -> Update:
    """Begin with one of the examples."""
    if not 0 <= order.place < len(STARTS):
        return model, ()
    return changed(with_joker(model, _given(model.drafts.joker, STARTS[order.place][1])), focus=OWN_FIELD), ()


def retype(model: Model) -> Update:
    """Take back what was typed before the page wrote in the field; what has been typed there since waits in turn."""
    draft = model.drafts.joker
    typed = draft.text if _is_typed(draft) else ""
    return changed(with_joker(model, draft._replace(text=draft.typed, given="", typed=typed)), focus=OWN_FIELD), ()


def mend(model: Model, order: EditJoker) -> Update:
    """Open a joker of the round's own in the field where it was written; also one that a link can only name."""
    from ortalab.text.yaml import write_own_joker

    joker = next((own for own in model.round.own if own.name == order.name), None)
    if joker is None and order.name not in missed(model):
        return model, ()
    draft = model.drafts.joker._replace(is_code=not isinstance(joker, Declared))
    if isinstance(joker, Declared):
        draft = _given(draft, write_own_joker(joker))
    opener = model.editing if joker else FIRST  # a phone hides the shelf, and the button goes once the code has run
    opened = changed(clear_away(model), overlay=Drawer.OWN, opener=opener, focus=DRAWER)
    return with_joker(opened, draft), ()


def discard(model: Model, order: Discard) -> Update:
    """Throw a joker of the round's own away, with every card of it."""
    own = tuple(joker for joker in model.round.own if joker.name != order.name)
    if own == model.round.own:
        return model, ()
    table = model.table.with_jokers(lambda card: None if card.name == order.name else card)
    table = replace(table, round=replace(table.round, own=own))
    return laid(closed(model, Popover, Drawer), table, f"{order.name} is thrown away.")


def _given(draft: Draft, text: str) -> Draft:
    """Return the field with what the page writes there; what a person has typed there waits."""
    return draft._replace(text=text, given=text, typed=draft.text if _is_typed(draft) else draft.typed)


def _is_typed(draft: Draft) -> bool:
    return bool(draft.text.strip()) and draft.text != draft.given


def _swapped(table: Table, place: int, joker: Own) -> Table:
    """Return the table with another joker in the place of one of its own; its cards stay where they lie."""
    old, own = table.round.own[place].name, list(table.round.own)
    own[place] = joker
    table = table.with_jokers(lambda card: replace(card, name=joker.name) if card.name == old else card)
    return replace(table, round=replace(table.round, own=tuple(own)))


def _put(model: Model, jokers: tuple[Own, ...]) -> Update:
    strange = model.damage.strange if model.damage else ()
    table = with_own(with_named(model.table, jokers, strange), jokers, model.shelf.joining)
    known = [own.name.lower() for own in model.round.own]
    names = [joker.name for joker in jokers]
    changes = [name for name in names if name.lower() in known]
    asides = {name: _aside(name, name, table) for name in names if name not in changes}
    lying = [name for name, aside in asides.items() if not aside]
    said = [f"{listed(lying)} {are(lying)} on the table."] if lying else []
    said += filter(None, asides.values())
    if changes:
        said.append(f"{listed(changes)} {are(changes)} {'as before' if table == model.table else 'changed'}.")
    return laid(closed(model, Popover, Drawer), table, " ".join(said))


def _aside(who: str, name: str, table: Table) -> str:
    """Say where a joker is that does not lie among those that count, and what keeps it out; nothing of one that does.

    >>> _aside("it", "Low Tide", Table())
    'It lies on the shelf.'
    """
    row, *_ = areas = holding(JokerCard)
    lies = [
        area for area in areas if any(isinstance(card, JokerCard) and card.name == name for card in table.row(area))
    ]
    if row in lies:
        return ""
    is_full = len(table.row(row)) >= most(row)
    if lies:
        aside = f"{who} waits {AREAS[lies[0]].place_of[0]}"
        return f"The row of jokers is full: {aside}." if is_full else sentence(f"{aside} and does not count")
    aside = f"{who} lies on the shelf"
    if room(table, row):
        return sentence(aside)
    return f"The row of jokers and {AREAS[AREAS[row].neighbour].subject.lower()} are full: {aside}."
