"""A page with a quiz, whose browser has a clock and keeps what it is asked to keep."""

from ortalab.page.messages import Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.storage.records import Tally
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import AskDay
from ortalab.tables.ortalab.state.toolbar import StoredRounds, StoreSaves
from tests.tables.ortalab.pages import Browser
from tests.tables.ortalab.view_pages import with_class

NOW = "2026-11-23T09:30"
ROUND = "1&p=10h.10s.10d&j=Joker"
RIGHT, WRONG = "420", "1"
COUNTED = Tally(7, 9, 3, 4, (("2026-11-22", 4, 5), ("2026-11-23", 3, 4)), ("0a0a0a0a",))


class Device(Browser):
    """A page whose browser has a clock, and keeps what it is asked to keep."""

    def send(self, message: Message) -> None:
        before = len(self.done)
        super().send(message)
        for effect in self.done[before:]:
            if isinstance(effect, AskDay):
                self.send(effect.told(NOW))

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
