"""Three cells, two moves: the smallest table there is. It proves what the shell brings to any table."""

import sys
from functools import partial
from typing import NamedTuple

from ortalab.errors import TextError
from ortalab.page import table
from ortalab.page.changed import changed
from ortalab.page.controls import Attributes
from ortalab.page.drag import Lifted, Place, place_of
from ortalab.page.elements import joined
from ortalab.page.features import Feature, Features
from ortalab.page.frame import frame
from ortalab.page.keys import Key, page_key
from ortalab.page.markup import Markup
from ortalab.page.messages import Focused, PageMessage
from ortalab.page.shell import Shell
from ortalab.page.shell_controls import message as shell_message
from ortalab.page.update import Update, edited
from ortalab.tables import Row

NAME = "Three cells"
TITLE = "Three cells: turn letters and swap them"
CLAIM = "Turn a letter, or swap two."
DESCRIPTION = "Turn letters and swap them, and share what you made as a link."
ROW = Row("toy/", "tests.toy", title=NAME)
AREAS: tuple[str, ...] = ("cells",)
STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
CELL = Markup('<button class="card" id="cell-{0}" data-row="cells" data-place="{0}">{1}</button>')
CELLS = Markup('<section class="row"><h2>Cells</h2><div id="row-cells">{}</div></section>')
GHOST = Markup('<div class="card">{}</div>')
place, gap, link_of = partial(place_of, areas=AREAS), Place, table.link_of


class Turn(NamedTuple):
    """Make a letter large, or small."""

    at: Place


class Swap(NamedTuple):
    """Let two letters change places."""

    at: Place
    to: Place


Model = Shell[str, Place]
Message = Turn | Swap | PageMessage[Place]


def start(link: str) -> Model:
    """Return the page that a link opens: its three letters, or those that it has at first."""
    return Model(link if len(link) == len("abc") and link.isalpha() else "abc")


def turn(model: Model, message: Turn) -> Update[Model]:
    """Make a letter large, or small."""
    cells = [*model.table]
    cells[message.at.place] = cells[message.at.place].swapcase()
    return edited(model, "".join(cells), f"{cells[message.at.place]} is turned.")


def swap(model: Model, message: Swap) -> Update[Model]:
    """Let two letters change places."""
    cells, (at, to) = [*model.table], message
    if not 0 <= to.place < len(cells):
        raise TextError("there are only three cells")
    cells[at.place], cells[to.place] = cells[to.place], cells[at.place]
    return edited(changed(model, focus=to), "".join(cells), f"{cells[to.place]} is swapped.")


def message(attributes: Attributes) -> Message | None:
    """Return the message of a click on a letter, which turns, or on a button of the shell."""
    at = place(attributes)
    return Turn(at) if at else shell_message(attributes)


def key(model: Model, key: Key) -> Message | None:
    """Walk over the cells with the arrows; with Shift the letter goes along."""
    if not isinstance(model.focus, Place) or key.name not in STEPS:
        return page_key(model, key)
    to = Place("cells", model.focus.place + STEPS[key.name])
    return Swap(model.focus, to) if key.shift else Focused(to if to.place in range(3) else model.focus)


def element(_: Model, place: Place) -> str:
    """Return the id of a cell."""
    return f"cell-{place.place}"


def lift(model: Model, source: Place, over: Place | None) -> Lifted[Place]:
    """Return a letter held over another."""
    return Lifted(source, over, message=f"{model.table[source.place]}: let go on another cell." if over else "")


def drop(_: Model, source: Place, over: Place | None) -> Swap | None:
    """Swap what is dragged with what it is let go on; the gap behind the last cell is the last."""
    return Swap(source, Place("cells", min(over.place, 2))) if over else None


def ghost(model: Model) -> str:
    """Return the letter that is dragged."""
    source = model.lifted and model.lifted.source
    return GHOST.format(model.table[source.place]) if isinstance(source, Place) else ""


def regions(model: Model) -> dict[str, str]:
    """Return the cells, and what the shell draws around them."""
    cells = joined([CELL.format(nth, letter) for nth, letter in enumerate(model.table)])
    return {**frame(model, (ROW,), ROW.folder), "table": CELLS.format(cells)}


HANDLERS = {Turn: turn, Swap: swap}
FEATURES = Features(start, (Feature(sys.modules[__name__]),), lift, drop)
update = FEATURES.update
