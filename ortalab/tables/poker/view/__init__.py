"""The page of the table: a pure function of the model, to HTML text."""

from collections.abc import Callable, Collection, Mapping

from ortalab.exports import late, lazily
from ortalab.page.drag import Place
from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.frame import frame
from ortalab.page.games.faces import ghost as face_ghost
from ortalab.page.games.places import Steps, places, tour, tour_button
from ortalab.page.keys import Hotkeys
from ortalab.page.markup import Markup
from ortalab.page.regions import notice
from ortalab.tables import TABLES
from ortalab.tables.poker.input import button
from ortalab.tables.poker.state import Model, Tab, card_at
from ortalab.tables.poker.state.messages import Act, ShowTab
from ortalab.tables.poker.view.board import board, footer
from ortalab.tables.poker.view.chances import chances_panel, ends
from ortalab.tables.poker.view.shelf import shelf
from ortalab.tables.poker.view.tally import tally
from ortalab.tables.poker.view.throw import holds, throw_panel
from ortalab.tables.poker.view.why import why_panel
from ortalab.tables.poker.words import face_of

with lazily():
    from ortalab.page.games.replaying import bar
    from ortalab.tables.poker.moves.replay import question_words, steps_of
    from ortalab.tables.poker.view.program import regions as program_regions

TOUR: Steps = late("ortalab.tables.poker.moves.tour.STEPS")
HOTKEYS: Callable[[], Hotkeys] = late("ortalab.tables.poker.hotkeys.HOTKEYS")

PLACES: list[tuple[object, str]] = [(Act.TABLE, "Table"), (Act.PROGRAM, "Program")]
PANE = Markup('<div class="pane tab-{tab}" data-tab="{tab}">{inside}</div>')
SIDE = Markup('<div class="side-tabs" role="group" aria-label="What the panel shows">{}</div>')
TABS = {
    Tab.CARDS: ("shelf", "Cards"),
    Tab.WHY: ("list", "Why"),
    Tab.CHANCES: ("bars", "Chances"),
    Tab.THROW: ("swap", "Throw"),
}
PANELS = {Tab.WHY: why_panel, Tab.CHANCES: chances_panel, Tab.THROW: throw_panel}


def regions(model: Model, without: Collection[str] = ()) -> Mapping[str, str]:
    """Return the HTML inside each region; those of the panels may be left out."""
    here = Act.PROGRAM if model.is_programming else Act.TABLE
    around = frame(model, TABLES, "poker/", HOTKEYS, places(PLACES, here, button))
    around["tools"] = tour_button(model, button) + around["tools"]
    around["tabs"] = _tabs(None if model.is_programming else model.shown_tab)
    if model.is_programming:
        return around | {"trail": notice(model)} | program_regions(model)
    hands = board(model, ends(model) + holds(model))
    around |= {"tally": tally(model), "table": joined([hands, footer(model), replay(model), tour(model, TOUR, button)])}
    return around | {name: draw(model) for name, draw in BESIDE.items() if name not in without}


def _shelf(model: Model) -> Markup:
    return NONE if model.is_embedded else PANE.format(tab=model.shown_tab, inside=shelf(model))


def _proof(model: Model) -> Markup:
    panel = panel_of(model)
    return PANE.format(tab=model.shown_tab, inside=_side_tabs(panel) + PANELS[panel](model))


BESIDE = {"shelf": _shelf, "proof": _proof}
"""The regions that wait until a move is painted."""


def panel_of(model: Model) -> Tab:
    """Return the panel at the right: while a phone shows the cards, the one that suits the hands."""
    tab = model.shown_tab
    if tab is Tab.CARDS:
        return Tab.CHANCES if model.table.holes else Tab.WHY
    return tab


def _side_tabs(shown: Tab) -> Markup:
    """Return the choice of the panel, where no tabs stand at the thumb."""
    return SIDE.format(
        joined(
            [button(ShowTab(tab), TABS[tab][1], "", name=f"side-{tab}", state=pressed(tab is shown)) for tab in PANELS]
        )
    )


def _tabs(shown: Tab | None) -> Markup:
    """Return the tabs of a phone; None: the session is on show."""
    tabs = [
        button(ShowTab(tab), icon(drawing) + name, "", name=f"tab-{tab}", state=pressed(tab is shown))
        for tab, (drawing, name) in TABS.items()
    ]
    program = button(Act.PROGRAM, icon("compare") + "Program", "", name="tab-program", state=pressed(shown is None))
    return joined([*tabs, program])


def replay(model: Model) -> Markup:
    """Return the bar of the questions that are replayed."""
    if not model.replayed:
        return NONE
    steps = steps_of(model)
    words = f"Question {model.replayed.at}"
    return bar(steps, model.replayed, len(steps), words, question_words(model), button, onward="Ask me again")


def ghost(model: Model) -> str:
    """Return the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    card = card_at(model.table, source) if isinstance(source, Place) else source
    return face_ghost(face_of(card)) if card else ""
