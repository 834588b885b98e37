"""Shared tools of the tests of “Your days”: stored texts, and the page in use."""

import json
from typing import Any, Self

from ortalab.page.games.messages import AskImport, Imported
from ortalab.page.messages import AskTime, Download, Now, OpenLink, Replace
from ortalab.storage.backup import Parts
from ortalab.tables.days import table as DAYS  # noqa: N812 — a table, as in the registry's row
from ortalab.tables.days.state import Model, NotStored, Store, Stored

NOW = "2026-11-23T06:12"


def game(name: str, day: str, points: int, *, won: bool | None = None, daily: bool = False, mark: str = "") -> Any:  # noqa: ANN401 — JSON
    return {"game": name, "day": day, "points": points, "won": won, "mark": mark, "daily": daily}


def saves_text(days: Any = (), quiz: Any = None, rounds: Any = (), **more: Any) -> str:  # noqa: ANN401 — JSON
    """Write the file of saved rounds, days and the quiz."""
    found = {"ortalab": 1, "rounds": list(rounds), "days": list(days)} | ({"quiz": quiz} if quiz else {}) | more
    return json.dumps(found)


def games_text(**tables: Any) -> str:  # noqa: ANN401 — as above
    return json.dumps({"ortalab": "games", "version": 1, "tables": tables})


def day(number: int, *shares: int, late: bool = False) -> Any:  # noqa: ANN401 — as above
    return {"day": number, "tries": [[share] for share in shares]} | ({"late": True} if late else {})


ROUNDS = ({"name": "Three of a Kind", "link": "1&p=10h.10s.10d"}, {"name": "Mine", "link": "1&p=As"})
QUIZ_DAYS = {"2026-11-20": [2, 4], "2026-11-22": [3, 4]}
QUIZ = {"right": 5, "asked": 8, "streak": 2, "longest": 3, "days": QUIZ_DAYS}
SAVES = saves_text([day(33, 100), day(39, 30), day(41, 55, 96), day(42, 61, 87)], QUIZ, ROUNDS)
GAMES = games_text(
    triangles=[game("1d3-1", "2026-11-20", 42, won=True, daily=True), game("1d3-2", "2026-11-22", 51, won=False)],
    huxxy=[game("1-7", "2026-11-21", 0, won=True), game("1-8", "2026-11-22", 14, won=False)],
    big2=[game("1-6", "2026-11-22", 3, won=False)],
)
FULL = Parts(SAVES, GAMES)


class DaysPage:
    """The page and the browser's storage, which another tab may change."""

    model: Model

    def __init__(self, kept: Parts = FULL, now: str = NOW, link: str = "") -> None:
        """Start a visit, like `main.py`."""
        self.kept, self.now = kept, now
        self.takes = True
        self.done: list[Any] = []
        self.model = DAYS.start("")
        self.send(OpenLink(link)).load()

    def load(self) -> Self:
        return self.send(Stored(self.kept), Now(self.now))

    def send(self, *messages: Any) -> Self:  # noqa: ANN401 — the table's own
        for message in messages:
            self.model, effects = DAYS.update(self.model, message)
            for effect in effects:
                self.perform(effect)
        return self

    def perform(self, effect: Any) -> None:  # noqa: ANN401 — as above
        match effect:
            case Store(parts, over):
                is_other = any(new != old != here for new, old, here in zip(parts, over, self.kept, strict=True))
                if is_other or not self.takes:
                    self.send(NotStored(is_other))
                else:
                    self.kept = Parts(
                        *(new if new != old else here for new, old, here in zip(parts, over, self.kept, strict=True))
                    )
                self.load()
            case AskTime():
                self.send(Now(self.now))
            case Replace() | Download() | AskImport():
                self.done.append(effect)
            case _:
                raise AssertionError(effect)

    def take(self, text: str) -> str:
        """Import a file; return the page's notice."""
        return self.send(Imported(text)).model.notice.text

    @property
    def shown(self) -> str:
        return "".join(DAYS.regions(self.model).values())
