"""A joker of one's own, made on the page: written, looked at while it is written, and put on the table."""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ortalab.errors import OrtalabError, TextError
from ortalab.scoring.own.declared import Declared
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import JokerCard, Own, Round, Row
from ortalab.web.areas import BENCH, Table, most
from ortalab.web.books import book_of, with_pack
from ortalab.web.effects import Update
from ortalab.web.ids import DRAWER, OWN_FIELD
from ortalab.web.model import SILENT, Drawer, Model, changed
from ortalab.web.orders import Discard, Mend, Start, Write
from ortalab.web.travel import laid
from ortalab.web.words import listed, sentence

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
YOURS = "your code"
"""What an error calls it."""


class Made(NamedTuple):
    """What a text says: a joker, or what is wrong with it."""

    joker: Declared | None
    trouble: str = ""


class Preview(NamedTuple):
    """What a round scores now and with a joker; None where it would score nothing, or has no room."""

    now: Score | None
    then: Score | None


@lru_cache(maxsize=32)
def made(text: str) -> Made:
    """Return the joker that a text in YAML declares."""
    from ortalab.formats import read_own_joker  # not before somebody writes one

    try:
        return Made(read_own_joker(text, with_pack()))
    except OrtalabError as error:
        return Made(None, sentence(str(error)))


def preview(round_: Round, joker: Declared) -> Preview:
    """Return what a round scores before and after a joker is put on the table."""
    now = score(round_, book_of(round_)) if round_.played else None
    try:
        then = with_own(Table(round_), (joker,), Row.JOKERS).round
        lies = any(card.name == joker.name for card in then.jokers)
        return Preview(now, score(then, book_of(then)) if then.played and lies else None)
    except OrtalabError:
        return Preview(now, None)


def with_own(table: Table, jokers: tuple[Own, ...], where: Row | object) -> Table:
    """Return the table with jokers of its own: each in the place of one of its name, else laid down where is room."""
    for joker in jokers:
        names = [own.name.lower() for own in table.round.own]
        if joker.name.lower() in names:
            table = _swapped(table, names.index(joker.name.lower()), joker)
            continue
        table = replace(table, round=replace(table.round, own=(*table.round.own, joker)))
        for area in (BENCH, Row.JOKERS) if where is BENCH else (Row.JOKERS, BENCH):
            if len(table.row(area)) < most(area):
                table = table.laid(area, (*table.row(area), JokerCard(joker.name)))
                break
    return table


def put(model: Model) -> Update:
    """Put the joker that is written on the table, or change the one of its name."""
    joker, trouble = made(model.draft.text)
    if joker is None:
        raise TextError(trouble)
    return _put(model, (joker,))


def run(model: Model) -> Update:
    """Run the Python that a person wrote, and put its jokers on the table."""
    from ortalab.workshop.rows import check_rows, read_rows

    rows = check_rows(read_rows(model.draft.code or CODE, YOURS, YOURS), YOURS, with_pack())
    return _put(model, rows)


def write(model: Model, order: Write) -> Update:
    """Turn to the field for Python, or back."""
    return changed(model, draft=model.draft._replace(is_code=order.code), focus=f"write-{order.word}"), ()


def start(model: Model, order: Start) -> Update:
    """Begin with one of the examples."""
    if not 0 <= order.place < len(STARTS):
        return model, ()
    return changed(model, draft=model.draft._replace(text=STARTS[order.place][1]), focus=OWN_FIELD), ()


def mend(model: Model, order: Mend) -> Update:
    """Open a joker of the round's own in the field where it was written."""
    from ortalab.formats import write_own_joker

    joker = next((own for own in model.round.own if own.name == order.name), None)
    if joker is None:
        return model, ()
    draft = model.draft._replace(is_code=not isinstance(joker, Declared))
    if isinstance(joker, Declared):
        draft = draft._replace(text=write_own_joker(joker))
    return changed(model, draft=draft, drawer=Drawer.OWN, editing=None, focus=DRAWER, notice=SILENT), ()


def discard(model: Model, order: Discard) -> Update:
    """Throw a joker of the round's own away, with every card of it."""
    round_ = model.round
    if not any(own.name == order.name for own in round_.own):
        return model, ()
    own = tuple(joker for joker in round_.own if joker.name != order.name)
    jokers = tuple(card for card in round_.jokers if card.name != order.name)
    bench = tuple(card for card in model.bench if card.name != order.name)
    table = Table(replace(round_, own=own, jokers=jokers), bench)
    return laid(model, table, f"{order.name} is thrown away.", editing=None, drawer=None)


def _swapped(table: Table, place: int, joker: Own) -> Table:
    """Return the table with another joker in the place of one of its own; its cards stay where they lie."""
    old, own = table.round.own[place].name, list(table.round.own)
    own[place] = joker

    def renamed(cards: tuple[JokerCard, ...]) -> tuple[JokerCard, ...]:
        return tuple(replace(card, name=joker.name) if card.name == old else card for card in cards)

    round_ = replace(table.round, own=tuple(own), jokers=renamed(table.round.jokers))
    return Table(round_, renamed(table.bench))


def _put(model: Model, jokers: tuple[Own, ...]) -> Update:
    table = with_own(model.table, jokers, model.joining)
    names = listed([joker.name for joker in jokers])
    said = f"{names} {'is' if len(jokers) == 1 else 'are'} on the table."
    return laid(model, table, said, drawer=None, editing=None, focus=f"open-{Drawer.OWN}")
