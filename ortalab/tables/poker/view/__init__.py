"""The page of the table: a pure function from the model to HTML."""

from collections.abc import Collection, Mapping
from types import ModuleType

from ortalab.page.drag import Place
from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.games.faces import ghost as face_ghost
from ortalab.page.games.frame import frame, place_tools, places, tools, tour
from ortalab.page.games.messages import ShowTab
from ortalab.page.markup import Markup
from ortalab.tables import TABLES
from ortalab.tables.poker.input import button
from ortalab.tables.poker.state import Model, card_at, panel_of
from ortalab.tables.poker.state.messages import Act, Tab
from ortalab.tables.poker.view.board import board, footer
from ortalab.tables.poker.view.chances import chances_panel, ends
from ortalab.tables.poker.view.shelf import shelf, your_games
from ortalab.tables.poker.view.tally import tally
from ortalab.tables.poker.view.throw import holds, throw_panel
from ortalab.tables.poker.view.why import why_panel
from ortalab.tables.poker.words import face_of

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
    """Render the page's regions, except those in `without`."""
    here = Act.PROGRAM if model.is_programming else Act.TABLE
    around = frame(model, TABLES, "poker/", lambda: _help().HOTKEYS, places(PLACES, here, button))
    shown = place_tools(model, button) if model.is_programming else tools(model, button, Act.DEAL, has_hint=False)
    around["tools"] = shown + around["tools"]
    around["tabs"] = _tabs(None if model.is_programming else model.shown_tab)
    if model.is_programming:
        from ortalab.tables.poker.view.program import regions as program_regions  # 4 kB

        return around | program_regions(model)
    hands = board(model, ends(model) + holds(model))
    around |= {
        "tally": tally(model),
        "table": joined([hands, footer(model), replay(model), tour(model, lambda: _help().STEPS, button)]),
    }
    return around | {name: draw(model) for name, draw in BESIDE.items() if name not in without}


def _shelf(model: Model) -> Markup:
    return NONE if model.is_embedded else PANE.format(tab=model.shown_tab, inside=shelf(model))


def _proof(model: Model) -> Markup:
    panel = panel_of(model)
    games = NONE if model.is_embedded else your_games(model.results, model.today)
    return PANE.format(tab=model.shown_tab, inside=_side_tabs(panel) + PANELS[panel](model) + games)


BESIDE = {"shelf": _shelf, "proof": _proof}
"""The regions drawn after a move is painted."""


def _side_tabs(shown: Tab) -> Markup:
    return SIDE.format(
        joined(
            [button(ShowTab(tab), TABS[tab][1], "", name=f"side-{tab}", state=pressed(tab is shown)) for tab in PANELS]
        )
    )


def _tabs(shown: Tab | None) -> Markup:
    """Render the tabs for phones; None selects the Program tab."""
    tabs = [
        button(ShowTab(tab), icon(drawing) + name, "", name=f"tab-{tab}", state=pressed(tab is shown))
        for tab, (drawing, name) in TABS.items()
    ]
    program = button(Act.PROGRAM, icon("compare") + "Program", "", name="tab-program", state=pressed(shown is None))
    return joined([*tabs, program])


def replay(model: Model) -> Markup:
    """Render the replay bar of the answered questions."""
    if not model.replayed:
        return NONE
    from ortalab.page.games.replaying import bar  # 3.2 kB
    from ortalab.tables.poker.moves.replay import question_words, steps_of  # 2.2 kB

    steps, words = steps_of(model), f"Question {model.replayed.at}"
    return bar(steps, model.replayed, len(steps), words, question_words(model), button, onward="Ask me again")


def ghost(model: Model) -> str:
    """Render the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    card = card_at(model.table, source) if isinstance(source, Place) else source
    return face_ghost(face_of(card)) if card else ""


def _help() -> ModuleType:
    from ortalab.tables.poker import help as found  # 1.6 kB

    return found
