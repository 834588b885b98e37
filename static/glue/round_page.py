"""The page of rounds: extends the shell's page with deferred regions, the solver, files, pictures and saved rounds."""

from __future__ import annotations

import importlib
from functools import partial
from typing import TYPE_CHECKING, Any

import js
import page
from ahead import prefetch
from clock import now
from deferred import DEFERRED, Deferred
from device import is_scarce
from drawing import set_field
from late_effects import perform_late
from page import gliding
from pointer import attributes, closest, column, name_square
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules.browser import cancel, later, whenCome
from round_memory import RoundMemory
from scheduled import Rested
from scrolling import play_step, scroll_above_sheet, scroll_to, show_step
from storage import SAVES, change

from ortalab.page.messages import Now, PageAct
from ortalab.page.quiz.messages import ANSWER, SECOND_ANSWER, ChooseHand, QuizAct
from ortalab.page.shell import changed
from ortalab.rounds.round import FULL
from ortalab.tables.rounds.actions.replay import scrolls_to_cards
from ortalab.tables.rounds.input.controls import clicked, focused, pointed
from ortalab.tables.rounds.input.keys import backed, likely
from ortalab.tables.rounds.state import messages, names, program
from ortalab.tables.rounds.state.daily import DailyAct, DrawDay, StartDeal, StepDeal
from ortalab.tables.rounds.state.messages import Act, AimShelf, LightStep, OpenText, PinStep, ReadSheet, ShowTab, Sized
from ortalab.tables.rounds.state.model import FIRST, Slot
from ortalab.tables.rounds.state.names import focus_id, place_of, slot_id
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.program import PASTED_FIELD
from ortalab.tables.rounds.state.quiz import AskTick
from ortalab.tables.rounds.state.scores import displayed_step
from ortalab.tables.rounds.state.solver import RESTS, Scarce, SolverAct, StartSearch, StepSearch, Wake, Weigh
from ortalab.tables.rounds.state.toolbar import Draw, Forget, SaveFailed, StoredRounds, StoreSaves, ToolbarAct
from ortalab.tables.rounds.table import APPROACHED, opened_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawing import Picture
    from pyodide.ffi import JsProxy
    from solver_desk import Desk

    from ortalab.page.messages import Message
    from ortalab.page.table import Table
    from ortalab.tables.rounds.state.messages import Effect
    from ortalab.tables.rounds.state.model import Model

FIELDS: Mapping[str, tuple[str, Callable[[Model], str]]] = {
    names.FIND_FIELD: ("shelf", lambda model: model.shelf.find),
    names.NAME_FIELD: ("panel", lambda model: model.saves.typed_name),
    names.OWN_FIELD: ("panel", lambda model: model.drafts.joker.text),
    names.OUTPUT_FIELD: ("proof", lambda model: model.compare.text),
    PASTED_FIELD: ("yours", lambda model: model.program.text),
    ANSWER: ("proof", lambda model: model.quiz.typed if model.quiz else ""),
    SECOND_ANSWER: ("proof", lambda model: model.quiz.second if model.quiz else ""),
}
"""The fields whose text the page itself changes, each with its region."""
OF_PROGRAM = program.JudgeCases, program.ReadReport, program.FindSmaller
FOR_WORKER = StartSearch, StepSearch, Weigh, *OF_PROGRAM, StartDeal, StepDeal
"""The effects that the worker performs."""
FOR_LATE = messages.Ask, AskTick, program.LoadOutputs, program.StoreOutputs, program.AwaitRest
PHONE = "(max-width: 759px) and (orientation: portrait), (max-width: 559px)"


def keep_fields() -> None:
    """Update the number fields to the round, except the one being typed in."""
    for field in js.document.querySelectorAll("[data-now]"):
        if field.value != field.dataset.now and field.id != js.document.activeElement.id:
            field.value = field.dataset.now


class Page(page.Page):
    DEFERRED = DEFERRED

    def __init__(self, table: Table[Any, Any]) -> None:
        super().__init__(table)
        self.deferred = Deferred(self.model.round, self.redraw, self.revert)
        self.shown_step: int | None = None
        self.desk: Desk | None = None
        self.storing = 0  # writes of the saved rounds that wait for the storage lock
        self.resting: list[int] = []
        self.rested = {act: create_proxy(partial(self.send, act)) for act in RESTS}
        self.reading = Rested(partial(self.send, ReadSheet()), names.READING)
        self.waking = create_proxy(self.wake)
        self.screen = js.matchMedia(PHONE)  # stored, since a garbage-collected one would report no change
        self.model = changed(self.model, is_phone=self.screen.matches)
        self.screen.onchange = create_proxy(lambda event: self.send(Sized(event.matches)))
        if self.model.is_embedded:
            self.redraw()  # an embedded page has a different head from the built one

    def make_memory(self) -> RoundMemory:
        return RoundMemory(self.address.entry)

    @property
    def solver(self) -> Desk:
        """The solver's desk, created on first use."""
        if self.desk is None:
            from solver_desk import Desk

            self.desk = Desk(self)
        return self.desk

    likely = staticmethod(likely)

    def send(self, message: Message) -> bool:
        """Update the model with a message, after loading another tab's saves."""
        if isinstance(message, ToolbarAct | Forget | OpenText | DailyAct | QuizAct | ChooseHand):
            self.load_saves()
        if isinstance(message, DailyAct | OpenText):
            super().send(Now(now()))  # the day may have changed, and a file may have future days
        return super().send(message)

    # ---- drawing

    def completed(self, model: Model, effects: tuple[object, ...]) -> tuple[Model, tuple[object, ...]]:
        """Start counting up a new score, unless the person prefers reduced motion."""
        if messages.Show.EVENT not in effects or gliding() != "smooth":
            return model, effects
        counted, more = self.table.update(model, Act.COUNT)
        return counted, (*effects, *more)

    def picture(self, model: Model, focused: JsProxy) -> Picture:
        """Return the picture to draw now, without the deferred regions."""
        is_read = model.compare.is_open != self.model.compare.is_open
        if not isinstance(model.focus, Slot):
            is_read = is_read or self.drawing.elements["proof"].contains(focused)
        self.deferred.update(model.round, is_live=self.is_live, is_read=is_read)
        return self.drawing.picture(model, self.deferred.skipped, weighed=self.deferred.drawn.worths)

    def after_draw(self, before: Model, picture: Picture) -> None:
        """Update fields and scrubber, and scroll to where the person went."""
        model = self.model
        if model.solver.rests and model.solver.number != before.solver.number:
            self.rest(is_switched=model.round.rules != before.round.rules)
        for name, (region, text) in FIELDS.items():
            if region in picture.parts or text(model) != text(before):
                set_field(name, text(model))
        if model.tour or before.tour:
            from tour import point  # loaded when somebody takes the tour

            point(is_turned=model.tour is not before.tour, is_phone=model.is_phone)
        for part in opened_parts(before, model):
            prefetch(part)
        if model.round.rules == FULL:
            keep_fields()
        play_step(before, model)
        at = displayed_step(model.displayed)
        if "proof" in picture.texts and at != self.shown_step:
            self.shown_step = at
            show_step(at)
        if scrolls_to_cards(before, model) and model.is_phone:
            js.scrollTo(to_js({"top": 0, "behavior": gliding()}))  # to the highlighted cards
        if model.editing not in {None, before.editing} and model.is_phone:
            scroll_above_sheet(slot_id(model.table, model.editing))

    def fallback(self, _: Model) -> str:
        return place_of(FIRST)

    def focus_id(self, model: Model) -> str:
        return focus_id(model.displayed) or ""

    def closing_message(self) -> Message | None:
        return backed(self.model)

    # ---- listening

    def click_message(self, event: JsProxy, control: JsProxy) -> Message | None:
        """Return the message for a click on a control; the second click of a double click removes a card."""
        is_second = event.detail == 2 and not self.model.brush.is_in_hand  # noqa: PLR2004 — with the brush it paints again
        return clicked(attributes(control), is_second=is_second)

    def after_click(self, event: JsProxy, message: Message) -> None:  # noqa: ARG002
        """Scroll to the steps that a phone shows below the table, or else to the table above the sheet."""
        if self.model.is_phone and isinstance(message, ShowTab | AimShelf):
            scroll_to("proof" if message == ShowTab(Tab.STEPS) else "table")

    def on_press(self, event: JsProxy) -> bool:
        """Show the end of a score that is counting up, unless a control beside the cards is pressed."""
        is_control = closest(event, "a, button, input, select") and not closest(event, "#table")
        if not self.model.replay.is_event or is_control:
            return False
        self.send(Act.SKIP)
        return True

    def on_move(self, event: JsProxy) -> None:
        """Highlight the step whose column of the chart the pointer is on, or name the square of a board."""
        name_square(event)
        if column(event) is not None:
            self.light(event)

    def click_beside(self, event: JsProxy) -> None:
        """Close the popover or the settings; on a column of the chart, go to its step."""
        place = column(event)
        if place is not None:
            self.send(PinStep(place))
        if (self.model.editing or self.model.is_setting) and not closest(event, "#panel"):
            self.send(PageAct.CLOSE)

    def on_approach(self, event: JsProxy) -> None:
        """Fetch the files of a place, or of the variations, before they are opened."""
        if place := closest(event, "#place-program, #place-quiz, #place-daily, #mark-round, #open-sets"):
            prefetch(APPROACHED[place.id])

    def focus_message(self, element: JsProxy) -> Message:
        return focused(element.id, attributes(element))

    def after_input(self, field: JsProxy) -> None:
        """Scroll the shelf to the start of a search's results."""
        if field.id == names.FIND_FIELD:
            js.document.getElementById("picks").scrollTop = 0
        if field.id == names.TEXT_FIELD:
            self.reading.request()

    def light(self, event: JsProxy) -> None:
        """Highlight the step under the pointer or the focus."""
        line, place = closest(event, "#proof [data-step]"), column(event)
        message = pointed(attributes(line) if line else {}) if place is None else LightStep(place)
        if message.step != self.model.replay.pointed:
            self.send(message)

    def read_transfer(self, event: JsProxy, data: JsProxy) -> None:
        """Read dropped or pasted data."""
        from files import transfer  # loaded when somebody brings a file or a text

        transfer(self, event, data)

    # ---- effects of this table

    def perform_own(self, effect: Effect) -> None:
        match effect:
            case _ if isinstance(effect, FOR_WORKER):
                self.solver.perform(effect)
            case _ if isinstance(effect, FOR_LATE):
                perform_late(self, effect)
            case StoreSaves(text, over):
                self.storing += 1
                change(partial(self.store_saves, text, over))
            case Draw() | DrawDay():
                from round_picture import draw  # loaded when somebody asks for one

                draw(self, effect)
            case messages.Seed(below, message):
                self.send(message._replace(seed=int(js.Math.random() * below)))

    def store_saves(self, text: str, over: str) -> None:
        """Replace the file of saved rounds, or report why that failed."""
        self.storing -= 1
        if not self.memory.store_saves(text, over):
            saves = self.memory.saves()
            self.send(SaveFailed(saves, saves != over))

    def go_live(self) -> None:
        """Mark the page as live; the search for the best play starts once all its code has arrived."""
        super().go_live()
        whenCome(self.waking)

    def wake(self) -> None:
        """Let the solver start searching soon; if allowed, load its code in a separate task."""
        self.send(Wake())
        if self.model.solver.rests:
            importlib.import_module("ortalab.tables.rounds.actions.solver")
            prefetch("event")

    def storage_changed(self, key: str | None) -> None:
        """Load another tab's saves; ignore its autosaves and drafts."""
        if key in {None, SAVES}:
            self.load_saves()

    def rest(self, *, is_switched: bool) -> None:
        """Schedule the messages for a table at rest after an edit; after switching rules, search at once."""
        for timer in self.resting:
            cancel(timer)
        waits = RESTS | ({SolverAct.LOOK: 0} if is_switched else {})
        self.resting = [later("worker", self.rested[act], wait) for act, wait in waits.items()]

    def load_stored(self) -> None:
        if is_scarce():
            self.send(Scarce())
        self.send(Now(now()))
        self.send(self.memory.stored_rounds())
        self.memory.drafts.restore(self.send)

    def load_saves(self) -> None:
        """Load another tab's saves, so that they are not overwritten; the browser's event may come late.

        Data that this page is about to store is not included; it is merged when it is written.
        """
        saves = self.memory.saves()
        if not self.storing and saves != self.model.saves.stored:
            self.send(StoredRounds((), saves))
