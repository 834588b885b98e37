"""Readers of today's stored formats: each describes, as JSON values, how the page parses a text."""

import json
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from ortalab.page.games.messages import Imported, KeepResults, StoredData
from ortalab.page.messages import Download, Now, OpenLink, Recalled
from ortalab.page.settings import recalled
from ortalab.storage.backup import Parts
from ortalab.storage.saving import sound
from ortalab.tables.days import table as DAYS  # noqa: N812 — a table, as in the registry's row
from ortalab.tables.days.state import Act, Stored, known_of
from ortalab.tables.huxxy.state.bot_messages import BotText, VersionsRead
from ortalab.tables.rounds.actions.drafts import drafts_of
from ortalab.tables.rounds.actions.sessions import day_of, newest_first, read_sessions, write_sessions
from ortalab.tables.rounds.link import encode, link_of
from ortalab.tables.rounds.state.messages import OpenText
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.program import KeptOutputs
from ortalab.tables.rounds.state.toolbar import StoredDrafts, StoredRounds, StoreSaves, ToolbarAct
from ortalab.tables.rounds.study import encode_study, write_study
from ortalab.tables.rounds.table import update
from tests.tables.days.pages import FULL, NOW, SAVES, DaysPage

GAMES = ("triangles", "huxxy", "big2", "poker")
Json = Any
LATER = ("rules", "last", "storms", "tried")
"""Members added later, to tallies and variations; older texts lack them."""


def after(table: Any, model: Any, *messages: object) -> tuple[Any, list[Any]]:  # noqa: ANN401 — of any table
    """Apply messages to a page; return the page and all its effects."""
    done: list[Any] = []
    for message in messages:
        model, effects = table(model, message)
        done += effects
    return model, done


def fields(record: Any) -> Json:  # noqa: ANN401 — any record
    """Describe a record of text, numbers and lists by its field names."""
    return json.loads(json.dumps(record._asdict()))


# ---- Ortalab --------------------------------------------------------------------------------------------------------


def kept_by_ortalab(text: str) -> Json:
    """Load a stored text and write it again, like the file that a person saves."""
    model, _ = after(update, example(), Now(NOW), StoredRounds((), text))
    _, effects = after(update, model, ToolbarAct.EXPORT)
    files = [json.loads(effect.text) for effect in effects if isinstance(effect, Download)]
    return ortalab_has(model) | {"file": files}


def ortalab_has(model: Model) -> Json:
    saves = model.saves
    if saves.unread:
        return {"unread": saves.unread.trouble}
    return {
        "rounds": [[save.name, encode(save.table), save.trouble] for save in saves.named],
        "days": [[day.number, [item.share for item in day.tries], day.is_late] for day in saves.days],
        "quiz": {name: value for name, value in fields(saves.tally).items() if value or name not in LATER}
        | {"odd": json.loads(saves.tally.odd or "null")},
    }


def taken_by_ortalab(text: str) -> Json:
    """Open a file on a page with its own rounds, days and tally."""
    model, _ = after(update, example(), Now(NOW), StoredRounds((), SAVES))
    model, effects = after(update, model, OpenText(text.encode(), "my.json"))
    stored = [json.loads(effect.text) for effect in effects if isinstance(effect, StoreSaves)]
    return [model.notice.text, *([ortalab_has(model), stored] if stored else [])]


def autosaves(text: str) -> Json:
    kept = json.loads(text)
    return [newest_first(kept), day_of(kept, 1_790_000_000_000, 0)]


def sessions(text: str) -> Json:
    place = text.partition("\n")[0]
    found = read_sessions(text, place)
    return [[list(session) for session in found], write_sessions(found, place), list(read_sessions(text, "9 #"))]


def drafts(text: str) -> Json:
    model, _ = after(update, example(), StoredDrafts(**json.loads(text)))
    return {name: value for name, value in fields(drafts_of(model)).items() if value or name not in LATER}


def outputs(text: str) -> Json:
    model, _ = after(update, example(), KeptOutputs(text, "2026-11-25T10:00", "linux"))
    place = model.program
    cases = json.loads(json.dumps(place.board.cases)) if place.board else []
    earlier = fields(place.earlier) if place.earlier else None
    return [place.folder, place.when, place.rules, cases, place.unread, place.notes, earlier, model.notice.text]


def opened_by_ortalab(text: str) -> Json:
    """Open a file of a set, or of another kind without saved rounds."""
    model, _ = after(update, example(), OpenText(text.encode(), "my.json"))
    return [model.sets.walk.link if model.sets.walk else "", encode(model.table), model.notice.text]


def tried(model: Model) -> Json:
    """Describe a page's variations."""
    kept = [[*each[:1], encode(each.table), *each[2:5]] for each in model.variations.rounds]
    return [model.variations.at, kept, len(model.variations.removed)]


def opened_as_study(text: str) -> Json:
    """Open a study's file or link, and write it again as both."""
    model, _ = after(update, example(), OpenText(text, "my.json"))
    rounds = model.variations.rounds
    written = [encode_study(rounds), json.loads(write_study(rounds))] if rounds else []
    return [tried(model), encode(model.table), model.notice.text, written]


def variations(text: str) -> Json:
    """Load the stored variations and write them again."""
    model, _ = after(update, example(), StoredDrafts(tried=text))
    return [tried(model), drafts_of(model).tried]


def ortalab_link(link: str) -> Json:
    model, _ = after(update, example(), OpenLink(f"#{link}"))
    complaints = list(model.damage.complaints) if model.damage else []
    return [link_of(model), encode(model.table), complaints, model.notice.text]


# ---- the tables of games --------------------------------------------------------------------------------------------


def game(word: str) -> Any:  # noqa: ANN401 — a module
    return import_module(f"ortalab.tables.{word}.table")


def on_game(word: str, *messages: object) -> tuple[Any, list[Any]]:
    return after(game(word).update, game(word).start(""), *messages)


def rows(results: Iterable[Any]) -> Json:
    return [[*result] for result in results]


def kept_by_games(text: str) -> Json:
    """Load the stored results on each table."""
    return {word: rows(on_game(word, StoredData(results=text))[0].results) for word in GAMES}


def taken_by_game(text: str) -> Json:
    """Import a file of results on a table without any."""
    model, effects = on_game("triangles", OpenLink(""), StoredData(), Now(NOW), Imported(text))
    stored = [json.loads(effect.text) for effect in effects if isinstance(effect, KeepResults)]
    return [rows(model.results), model.notice.text, stored]


def lines(word: str) -> Callable[[str], Json]:
    def read(text: str) -> Json:
        model, _ = on_game(word, StoredData(lines=text))
        return [[line.deal, len(line.plays), " ".join(sorted(line.marks))] for line in model.lines]

    return read


def last_hands(text: str) -> Json:
    model, _ = on_game("poker", OpenLink(""), StoredData(lines=text))
    return [model.link, model.notice.text]


def strength(text: str) -> Json:
    return on_game("big2", StoredData(choices=text))[0].strength


def versions(text: str) -> Json:
    return [list(version) for version in on_game("huxxy", VersionsRead(text))[0].bots.versions]


def bot(text: str) -> Json:
    model, _ = on_game("huxxy", BotText(text, is_new=False, name="mine.py"))
    return [model.bots.text, model.bots.name]


def game_link(word: str) -> Callable[[str], Json]:
    def read(link: str) -> Json:
        model, _ = on_game(word, OpenLink(f"#{link}"), StoredData(), Now(NOW))
        return [model.link, model.notice.text]

    return read


# ---- Your days ------------------------------------------------------------------------------------------------------


def kept_by_days(part: str) -> Callable[[str], Json]:
    """Load one of the two stored texts, and save everything as a file."""

    def read(text: str) -> Json:
        parts = Parts(**{part: text})
        known = known_of(parts)
        if why := getattr(known.trouble, part):
            return why
        _, effects = after(DAYS.update, DAYS.start(""), Stored(parts), Now(NOW), Act.EXPORT)
        return {
            "rounds": [[entry.name, entry.link] for entry in sound(known.saves)],
            "days": [[day.number, [[*item] for item in day.tries], day.is_late, day.raw] for day in known.saves.days],
            "quiz": [*known.saves.tally[:5]],
            "games": {word: rows(results) for word, results in known.results.items()},
            "damaged": known.damaged,
            "file": [json.loads(effect.text) for effect in effects if isinstance(effect, Download)],
        }

    return read


def taken_by_days(text: str) -> Json:
    """Import a file on a page with data, and on an empty one."""
    found = []
    for parts in (FULL, Parts()):
        page = DaysPage(parts)
        says = page.take(text)
        found.append([says, [json.loads(new) for old, new in zip(parts, page.kept, strict=True) if new != old]])
    return found


def settings(text: str) -> Json:
    """Load the settings, which all pages share."""
    words = recalled(json.loads(text))
    return fields(after(DAYS.update, DAYS.start(""), Recalled(words))[0].preferences)


Reader = Callable[[str], Json]
SAVED: dict[str, Reader] = {"kept by Ortalab": kept_by_ortalab, "kept by Your days": kept_by_days("saves")}
PLAYED: dict[str, Reader] = {"kept by the tables": kept_by_games, "kept by Your days": kept_by_days("games")}
TAKEN: dict[str, Reader] = {
    "taken by Ortalab": taken_by_ortalab,
    "taken by Triangles": taken_by_game,
    "taken by Your days": taken_by_days,
}
FILES: dict[str, dict[str, Reader]] = {
    "rounds": SAVED | TAKEN,
    "games": PLAYED | TAKEN,
    "everything": TAKEN,
    "set": {"opened by Ortalab": opened_by_ortalab},
    "study": {"opened by Ortalab": opened_as_study},
}
"""The readers of the files in `tests/golden/stored/`, by the first word of the file name."""
TEXTS: dict[str, Reader] = {
    "autosaves": autosaves,
    "work": sessions,
    "drafts": drafts,
    "variations": variations,
    "link of a study": opened_as_study,
    "outputs": outputs,
    "lines of Triangles": lines("triangles"),
    "lines of Huxxy": lines("huxxy"),
    "lines of Big-2": lines("big2"),
    "hands of Poker": last_hands,
    "strength of Big-2": strength,
    "versions of Huxxy": versions,
    "bot of Huxxy": bot,
    "settings": settings,
    "link of Ortalab": ortalab_link,
    "link of Triangles": game_link("triangles"),
    "link of Huxxy": game_link("huxxy"),
    "link of Big-2": game_link("big2"),
    "link of Poker": game_link("poker"),
    "link of Your days": lambda link: after(DAYS.update, DAYS.start(""), OpenLink(f"#{link}"))[0].link,
}
"""The readers of the texts in `tests/golden/stored/texts.json`, by kind."""
