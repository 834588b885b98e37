"""The browser's storage as one file: good and damaged files imported in sequence, and the calendar after each."""

import json
from collections.abc import Iterator

from ortalab.errors import OrtalabError
from ortalab.page.games.messages import Imported
from ortalab.page.messages import Now
from ortalab.storage.backup import Parts, split, trouble_of, write_backup
from ortalab.tables.days import table
from ortalab.tables.days.state import Act, Store, Stored
from tests.corpus.chance import Chance

VISITS, FILES = 2, 12
NOW = "2026-11-23T06:12"
SIGNS = 'aZ09-.{}[]",: ♥\\x00²'
"""The characters that damage inserts."""
TABLES = ("triangles", "huxxy", "big2", "poker", "chess")


def file_of(chance: Chance) -> str:
    """Generate a file with every kind of data."""
    days = [
        {"day": chance.randint(1, 44), "tries": [[chance.randint(0, 101)] for _ in range(chance.randint(1, 3))]}
        for _ in range(chance.randint(0, 6))
    ]
    found = {name: [chance.randint(0, 3), chance.randint(3, 6)] for name in ("2026-11-20", "2026-11-23", "soon")}
    quiz = {"right": chance.randint(0, 9), "asked": 9, "streak": chance.randint(0, 3), "days": found}
    rounds = [{"name": f"round {chance.randint(1, 3)} ♥", "link": f"1&p={chance.choice('23456789')}h"}]
    rows = {
        name: [
            {
                "game": f"1-{chance.randint(1, 9)}",
                "day": f"2026-11-{chance.randint(18, 31)}",
                "points": chance.randint(0, 60),
                "won": chance.choice([None, True, False]),
                "mark": chance.choice(["", "undo"]),
                "daily": chance.choice([True, False]),
            }
            for _ in range(chance.randint(1, 3))
        ]
        for name in TABLES
    }
    saves = json.dumps({"ortalab": 1, "rounds": rounds, "days": days, "quiz": quiz}, ensure_ascii=False, indent=1)
    return write_backup(Parts(saves, json.dumps({"ortalab": "games", "version": 1, "tables": rows})))


def damaged(chance: Chance, text: str) -> str:
    """Change a few characters of a text."""
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice([*SIGNS]) + text[place + 1 :]
    return text


def entries() -> Iterator[tuple[str, str]]:
    """Yield the browser's storage after each file, the notice, and the page's regions."""
    chance = Chance(29)
    for visit in range(VISITS):
        kept, model = Parts(), table.start("2026-11-20" if visit % 2 else "")
        for message in (Stored(kept), Now(NOW)):
            model, _ = table.update(model, message)
        for nth in range(FILES):
            text = file_of(chance)
            text = damaged(chance, text) if nth % 3 == 2 else text
            model, effects = table.update(model, Imported(text))
            for effect in effects:
                kept = effect.parts if isinstance(effect, Store) else kept
            said = model.notice.text
            model, _ = table.update(model, Stored(kept))
            model, _ = table.update(model, chance.choice([Act.BACK, Act.TODAY, Act.ON]))
            yield f"visit {visit}, file {nth}", "\n".join([said, *kept, *table.regions(model).values()])
            yield f"visit {visit}, file {nth} by itself", f"{_split(text)} {trouble_of(Parts(text, text))}"


def _split(text: str) -> object:
    try:
        return split(text)
    except OrtalabError as error:
        return str(error)
