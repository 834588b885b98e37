"""One file with everything: the save file, with the games of all tables as a member."""

import json
from collections.abc import Callable
from typing import NamedTuple

from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import BYTE_ORDER_MARK, members, parse_json, refuse_long
from ortalab.plurals import counted
from ortalab.storage.merge import later_words
from ortalab.storage.results import Results, count_results, merged, read_results, rewritten, take_results
from ortalab.storage.saves import MOST_ROUNDS, read_object, read_saves
from ortalab.storage.saving import ANY_DAY, Merged, Until, merged_saves

FILE = "ortalab-days.json"
GAMES = "games"
"""The member with the games of all tables; also the type of a file that has only games."""
LOST = {"saves": "Its rounds, days and quiz", "games": "Its games"}


class Parts(NamedTuple):
    """The two texts that the browser stores; "" for a missing one."""

    saves: str = ""  # rounds, days and the quiz
    games: str = ""


def write_backup(parts: Parts) -> str:
    """Combine both stored texts, unchanged, into one backup file."""
    saves = parts.saves.removeprefix(BYTE_ORDER_MARK).strip() or '{\n "ortalab": 1,\n "rounds": []\n}'
    if not parts.games:
        return f"{saves}\n"
    return f'{saves.removesuffix("}").rstrip()},\n "{GAMES}": {parts.games.strip()}\n}}\n'


def split(text: str) -> Parts:
    """Split a file into its parts, whether it has everything, only rounds, or only games.

    Raise `TextError` for any other file.

    >>> split('{"ortalab": "games", "version": 1, "tables": {}}').saves
    ''
    """
    refuse_long(len(text))
    text = text.removeprefix(BYTE_ORDER_MARK).strip()
    found = read_object(text)
    if found.get("ortalab") == GAMES:
        return Parts(games=text)
    if "ortalab" not in found:
        raise TextError("this is not an Ortalab file: save one on “Your days”, or at a table")
    return Parts(text, members(text).get(GAMES, ""))


class News(NamedTuple):
    """The result of an import: the data added, and the data left out."""

    parts: Parts
    saves: Merged
    games: int = 0
    damaged: int = 0  # rows and entries left out
    later: int = 0  # games of future days, left out
    full: str = ""  # games beyond the limit, in words
    lost: tuple[str, ...] = ()  # sentences on what was left out, with the reason

    @property
    def words(self) -> str:
        """The result, in sentences."""
        counts = (
            counted(self.saves.rounds, "kept round") if self.saves.rounds else "",
            counted(self.saves.days, "day") if self.saves.days else "",
            counted(self.saves.answers, "quiz answer") if self.saves.answers else "",
            counted(self.games, "game") if self.games else "",
        )
        additions = ", ".join(filter(None, counts))
        is_partial = self.lost or self.later or self.saves.later or self.full or self.saves.left
        nothing = [] if is_partial else ["Nothing in the file is new."]
        lines = [f"{additions} added.".capitalize(), *self.lost] if additions else [*nothing, *self.lost]
        if self.saves.left:
            left = counted(self.saves.left, "kept round").capitalize()
            lines.append(f"{left} did not fit: at most {MOST_ROUNDS} are kept.")
        lines += filter(None, [self.full])
        if later := later_words((self.saves.later, "day"), (self.later, "game")):
            lines.append(later)
        if self.damaged:
            lines.append(f"{counted(self.damaged, 'damaged entry').capitalize()} left out.")
        return " ".join(lines)


def imported(mine: Parts, text: str, until: Until = ANY_DAY) -> News:
    """Merge a file, up to a day, into the two stored texts; an unreadable text stays unchanged.

    Raise `TextError` if the file is unreadable; then nothing is added.
    """
    other, troubles = split(text), trouble_of(mine)
    news = Merged(mine.saves)
    lost = [
        f"{LOST[name]} are left out: this browser’s own cannot be read."
        for name in Parts._fields
        if getattr(troubles, name) and getattr(other, name)
    ]
    if other.saves and not troubles.saves:
        news = merged_saves(mine.saves, other.saves, until)
    saves = news.text if news.is_new else mine.saves
    if not other.games or troubles.games:
        return News(Parts(saves, mine.games), news, damaged=news.damaged, lost=tuple(lost))
    before, _ = read_games(mine.games)
    merged_games = take_results(before, other.games, until.day)
    games = rewritten(mine.games, merged_games.results) if merged_games.results != before else mine.games
    added = max(0, count_results(merged_games.results) - count_results(before))
    damaged = news.damaged + merged_games.damaged
    return News(Parts(saves, games), news, added, damaged, merged_games.later, merged_games.words, tuple(lost))


def trouble_of(parts: Parts) -> Parts:
    """Explain why each text is unreadable; "" for a readable one."""
    return Parts(_trouble(read_saves, parts.saves), _trouble(read_games, parts.games))


def _trouble(read: Callable[[str], object], text: str) -> str:
    try:
        read(text)
    except OrtalabError as error:
        return str(error)
    except Exception:  # noqa: BLE001 — an unreadable text is kept, for whatever reason it fails
        return "the page failed to read it"
    return ""


def read_games(text: str) -> tuple[Results, int]:
    """Parse the browser's games without duplicates, and count the damaged rows; "" holds no games."""
    results, damaged = read_results(text) if text else ({}, 0)
    return merged(results, {}), damaged


def games_in(text: str) -> int:
    """Count the games in a backup file; return 0 if they are unreadable."""
    try:
        found = parse_json(text).get(GAMES)
        return count_results(read_results(json.dumps(found))[0]) if found else 0
    except ValueError:
        return 0
