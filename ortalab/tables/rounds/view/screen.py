"""The screen of a mode: its tabs and regions; and the top line of the person's own table."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.rounds.round import FRESH, FULL
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.books import lacking_sentence
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.panes import NEW_HERE, Guide, ShowGuide
from ortalab.tables.rounds.state.toolbar import Resume

STILL = Markup('<p class="say still">{}</p>')
"""A top line without a button."""
Draw = Callable[[Model], Markup | None]
"""A function that draws the inside of a region; None keeps the table's own."""


class Screen(NamedTuple):
    """The tabs and regions of a mode."""

    word: str = ""  # the name on the tab of its pane; "" keeps the shelf
    steps_word: Callable[[Model], str] = lambda _: "Steps"
    regions: Mapping[str, Draw] = {}


OWN = Screen()


SAY = Markup('<p class="say">{} {}</p>')
COLD = Markup(
    '<p class="say"><span class="wide">A scored hand: change it, and see every point explained.</span>'
    '<span class="narrow">A scored hand: change a card, see why.</span> {}</p>'
)
KEPT = {True: "Your round, kept on this device.", False: "Your round: this browser does not keep it."}
"""The line of the person's own round, by whether the browser stores it."""
SHOW_ME = button(ShowGuide(Guide.SCORE), "Show me", "link", name=NEW_HERE)
VARIATION = Markup("Variation of <b>{}</b>.")
UNTOUCHED = example().table


def top_line(model: Model) -> Markup:
    """Return the top line of the person's own table; on an embedded page, only the things that the rules lack."""
    if model.is_embedded:
        return STILL.format(lacking_sentence(model.table))
    origin = model.origin if model.origin and model.origin.entry == model.history.entry else None
    has_way_back = origin is not None and not origin.is_mine and bool(model.saves.earlier)
    if model.round.run.target and model.round.rules == FULL and not has_way_back:
        from ortalab.tables.rounds.view.luck import strip  # 3.9 kB

        return strip(model)
    if origin:
        way = button(Resume(0), "Back to mine", "link", name="go-on") if model.saves.earlier else NONE
        if origin.is_mine:
            way = button(Act.RESET, "Start from the example", "link", name="from-example")
        return SAY.format(origin.says, way)
    return NONE if model.damage else _of_round(model)


def _of_round(model: Model) -> Markup:
    if model.table == UNTOUCHED and not model.history.can_undo:
        return COLD.format(SHOW_ME)
    if model.round.rules != FULL and model.round.run != FRESH:
        from ortalab.tables.rounds.view.rules import waiting_run  # 1.6 kB

        return STILL.format(waiting_run(model.round))
    variation = model.variations.showing(model.table)
    parent = model.variations.find(variation.parent) if variation else None
    if parent:
        return STILL.format(VARIATION.format(parent.title))
    return STILL.format("The start of your variations." if variation else KEPT[model.is_stored])
