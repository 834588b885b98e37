"""The screen of each mode."""

from ortalab.page.markup import Markup
from ortalab.tables.rounds.state.mode import Day, Mode, ProgramCase, Question, SetWalk
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.view.screen import OWN, Screen

OF_EVENT = frozenset({"line", "trail"})
"""The regions that show a score while it counts up, in every mode."""


def screen_of(mode: Mode) -> Screen:
    """Return the screen of a mode, imported on first use."""
    match mode:
        case Question():
            from ortalab.tables.rounds.view.quiz import SCREEN  # 8.9 kB

            return SCREEN
        case Day():
            from ortalab.tables.rounds.view.daily import SCREEN  # 9.3 kB

            return SCREEN
        case SetWalk():
            from ortalab.tables.rounds.view.sets import SCREEN  # 4.1 kB

            return SCREEN
        case ProgramCase(shown=shown) if shown:
            from ortalab.tables.rounds.view.program_case import SCREEN  # 6.4 kB

            return SCREEN
        case _:
            return OWN


def drawn_by_mode(model: Model, name: str) -> Markup | None:
    """Return a region drawn by its mode; None if the mode keeps the table's own."""
    is_own = (model.replay.is_event and name in OF_EVENT) or (model.is_embedded and name == "trail")
    draw = None if is_own else screen_of(model.mode).regions.get(name)
    return draw(model) if draw else None
