"""Ortalab as a `page.table.Table`, and the modules to prefetch for each part of the page."""

from collections.abc import Iterator, Mapping

from ortalab.page.features import Feature, Features
from ortalab.page.messages import OpenLink, Typed
from ortalab.page.quiz.messages import ASKED, THEME
from ortalab.page.sets.messages import FIELDS as SETS
from ortalab.rounds.round import FULL
from ortalab.tables.rounds.actions import (
    drafts,
    drag,
    edits,
    history,
    page,
    proposals,
    refusal,
    replay,
    saves,
)
from ortalab.tables.rounds.input.controls import clicked as message
from ortalab.tables.rounds.input.controls import slot_of as place
from ortalab.tables.rounds.input.keys import pressed as key
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state import areas
from ortalab.tables.rounds.state.books import lacking
from ortalab.tables.rounds.state.daily import DailyMessage
from ortalab.tables.rounds.state.full import BLIND, DRAWN, NUMBER, DecisionMessage, FullMessage
from ortalab.tables.rounds.state.messages import TEXTS, Act, OpenText, ReadSheet
from ortalab.tables.rounds.state.mode import SetRoom, SetWalk
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.names import OUTPUT_FIELD, slot_id
from ortalab.tables.rounds.state.panes import CompareMessage, Drawer, TourMessage
from ortalab.tables.rounds.state.program import ProgramMessage
from ortalab.tables.rounds.state.quiz import QuizMessage, SetMessage
from ortalab.tables.rounds.state.solver import SolverMessage
from ortalab.tables.rounds.state.toolbar import FIELD as OWN
from ortalab.tables.rounds.state.toolbar import Deal, JokerEdit, LoadExample, Open, SetRules, ToolbarAct
from ortalab.tables.rounds.state.variations import FIELDS as VARIATIONS
from ortalab.tables.rounds.state.variations import VariationMessage
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.faces import ghost

AHEAD: Mapping[str, tuple[str, ...]] = {
    "daily": ("actions.daily", "view.daily"),
    "quiz": ("actions.quiz", "view.quiz"),
    "program": ("actions.program", "view.program"),
    "full": ("state.full_score", "view.luck", "view.full", "actions.decision", "view.decision"),
    "sets": ("actions.sets", "view.set_room"),
    "variations": ("actions.variations", "view.variations"),
}
"""Entry modules of each part of the page; they import the part's other modules."""
APPROACHED = {
    "place-program": "program",
    "place-quiz": "quiz",
    "place-daily": "daily",
    "mark-round": "variations",
    "open-sets": "sets",
    "open-rules": "full",
}
"""The part that each button opens."""


def uses_full(model: Model) -> bool:
    """Return whether the table, or the set being made, needs the full game's views."""
    made = model.sets.made if isinstance(model.mode, SetRoom) else None
    asked = made.questions if made else ()
    return FULL in {model.round.rules, *(each.round.rules for each in asked)} or bool(lacking(model.table))


def _leads_to_sets(model: Model) -> bool:
    """Return whether a set is open or being made, or the drawer of rounds, which can make one, is open."""
    return isinstance(model.mode, SetRoom | SetWalk) or model.drawer is Drawer.SAVES


def opened_parts(before: Model, model: Model) -> Iterator[str]:
    """Yield the parts of the page that have just opened."""
    if model.quiz and not before.quiz:
        yield "quiz"
    if model.day and not before.day:
        yield "daily"
    if _leads_to_sets(model) and not _leads_to_sets(before):
        yield "sets"
    if uses_full(model) and not uses_full(before):
        yield "full"
    if model.variations.has_any and not before.variations.has_any:
        yield "variations"


__all__ = ["element", "gap", "ghost", "key", "message", "place", "regions", "start", "update"]
__all__ += ["AREAS", "CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = "Ortalab"
TITLE = "Ortalab: build a round, see its score and why"
CLAIM = "A small Balatro, from a course’s assignment."
DESCRIPTION = "Drag cards and jokers, see what the round scores and why, and share it as a link."
AREAS: tuple[str, ...] = tuple(areas.AREAS)


def start(link: str) -> Model:
    """Return the model of a link; an empty link opens the example."""
    return update(example(), OpenLink(link))[0] if link else example()


FEATURES = Features(
    start,
    (
        Feature(refusal),  # actions refused in a frame, a set, the daily round, a quiz and a preview
        Feature(history),  # links, Back and undo; the example, and an empty table
        Feature(page),  # overlays, drawers, panes and leaving a mode
        Feature(drag),  # cards and jokers carried by pointer, finger or keys
        Feature(edits),  # … added, moved, swapped, marked, painted, duplicated and removed; rows sorted
        Feature(drafts),  # typed text and its drafts
        Feature(
            "ortalab.tables.rounds.actions.texts", (OpenText, ReadSheet, *TEXTS)
        ),  # the round as YAML, as a file and as a link
        Feature(saves),  # the stored rounds
        Feature(
            "ortalab.tables.rounds.actions.toolbar",
            (ToolbarAct, Open, LoadExample, Deal, SetRules, Act.FIND, Act.TAKE_OFF),
        ),  # drawers, examples, deals and the versions of the assignment
        Feature(
            "ortalab.tables.rounds.actions.compare", (CompareMessage, (Typed, OUTPUT_FIELD))
        ),  # another program's output beside the steps
        Feature(proposals),  # the solver searches again after edits; a previewed play replaces the table
        Feature(replay),  # the steps of the score, one by one
        Feature("ortalab.tables.rounds.actions.daily", (DailyMessage,), "day"),  # the daily round
        Feature("ortalab.tables.rounds.actions.program", (ProgramMessage,), "at_program"),  # a program on many rounds
        Feature(
            "ortalab.tables.rounds.actions.sets", (SetMessage, (Typed, SETS)), "sets.paper"
        ),  # rounds with a question for each
        Feature(
            "ortalab.tables.rounds.actions.quiz", (QuizMessage, (Typed, ASKED), (Typed, THEME)), "quiz"
        ),  # predict the score
        Feature("ortalab.tables.rounds.actions.solver", (SolverMessage,)),  # the best play, and what each joker adds
        Feature("ortalab.tables.rounds.actions.custom_joker", (JokerEdit, (Typed, OWN))),  # custom jokers
        Feature("ortalab.tables.rounds.actions.tour", (TourMessage,), "tour"),  # the guided start
        Feature(
            "ortalab.tables.rounds.actions.variations", (VariationMessage, (Typed, VARIATIONS)), "variations.rounds"
        ),  # variations of rounds
        Feature(
            "ortalab.tables.rounds.actions.full", (FullMessage, (Typed, NUMBER), (Typed, BLIND))
        ),  # the marks, run and luck of the full game
        Feature(
            "ortalab.tables.rounds.actions.decision", (DecisionMessage, (Typed, DRAWN)), "decides"
        ),  # advice on a hand of the full game
    ),
    drag.lift,
    link_of=link_of,
)
update = FEATURES.update


def gap(row: str, before: int) -> Slot | None:
    """Return the gap before a place in a row; None for an unknown row."""
    area = areas.area_of(row)
    return None if area is None else Slot(area, before)


def element(model: Model, slot: Slot) -> str:
    """Return the id of the element at a slot of the displayed table."""
    return slot_id(model.displayed.table, slot)
