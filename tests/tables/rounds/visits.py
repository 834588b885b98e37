"""Pages in use: the focus, a browser with a clock and a storage, and the drawn elements by id."""

from ortalab.page.messages import Message, Now, Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.storage.records import Tally
from ortalab.tables.rounds.input.controls import focused
from ortalab.tables.rounds.state.model import FIRST, Model
from ortalab.tables.rounds.state.names import focus_id, place_of
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.toolbar import StoredRounds, StoreSaves
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.tables.rounds.pages import Browser
from tests.tables.rounds.view_pages import Element, drawn, with_class

NOW = "2026-11-23T09:30"
ROUND = "1&p=10h.10s.10d&j=Joker"
RIGHT, WRONG = "420", "1"
COUNTED = Tally(7, 9, 3, 4, (("2026-11-22", 4, 5), ("2026-11-23", 3, 4)), ("0a0a0a0a",))


class Device(Browser):
    def reload(self) -> None:
        super().reload()
        self.send(Now(NOW))

    @property
    def kept(self) -> str:
        return next((effect.text for effect in reversed(self.done) if isinstance(effect, StoreSaves)), "")

    @property
    def tally(self) -> tuple[int, ...]:
        tally = self.model.saves.tally
        return tally.right, tally.asked, tally.streak, tally.longest


def asked(link: str = f"{ROUND}&quiz=score", stored: str = "") -> Device:
    page = Device(entries=[(f"#{link}", None)])
    page.reload()
    page.send(StoredRounds((), stored))
    return page


def answered(answer: str, link: str = f"{ROUND}&quiz=score", stored: str = "") -> Device:
    page = asked(link, stored)
    page.send(Typed("answer", answer))
    page.send(QuizAct.CHECK)
    return page


def standing(model: Model) -> str:
    return "".join(element.text for element in with_class(model, "standing"))


def rested(before: Model, after: Model) -> Model:
    """Draw a model after another, with the focus where the browser reports it."""
    elements = {element.id: element for element in drawn(after.displayed)}
    name = rests(before, after)
    return after if name is None else update(after, focused(name, elements[name].data))[0]


def in_browser(model: Model, *happened: Message) -> Model:
    """Send messages to a page, drawing it after each."""
    for message in happened:
        model = rested(model, update(model, message)[0])
    return model


def rests(before: Model, after: Model) -> str | None:
    """Find the element that the page focuses when it draws a model; None if the focus stays."""
    name, elements = focus_id(before.displayed), {element.id: element for element in drawn(after.displayed)}
    wanted = focus_id(after.displayed)
    if wanted in elements and (name not in elements or after.focus not in {None, before.focus}):
        return wanted
    if name is None or name in elements:
        return None
    earlier = next(element for element in drawn(before.displayed) if element.id == name)
    for place in (*earlier.after, place_of(FIRST)):
        for element in elements.values():
            if place in {f"#{element.id}", f'#{element.row} [data-place="{element.data.get("place")}"]'}:
                return element.id
    return None


STONY = "1&r=2&p=Ks.7d-stone.Kh&h=2d-stone-foil&j=Hanging-Chad.Scholar"
GONE = "1&r=2&p=4s.5s.6s.7s.8s&j=Crazy-Joker-foil.Droll-Joker.Abstract-Joker"


def whole(model: Model) -> str:
    return "".join(map(str, regions(model).values()))


def total(model: Model) -> float:
    score = score_of(model.round)
    assert score is not None
    return score.total


def named(model: Model) -> dict[str, Element]:
    return {element.id: element for element in drawn(model) if element.id}


def squares(model: Model) -> list[str]:
    return [one.id for one in drawn(model) if one.id.startswith("sq-")]
