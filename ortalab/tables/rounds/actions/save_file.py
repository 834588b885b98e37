"""A save of the game: the part of its round that the page shows, and sentences on the rest."""

from ortalab.errors import OrtalabError, TextError
from ortalab.page.words import sentence
from ortalab.plurals import counted
from ortalab.rounds.round import FULL, Round, Row
from ortalab.tables.rounds.state.areas import AREAS, most
from ortalab.text.lua_table import is_table
from ortalab.text.save import read_save


def is_save(content: bytes, name: str) -> bool:
    """Tell by its name or beginning whether a file is a save of the game."""
    return name.lower().endswith(".jkr") or is_table(content)


def read_file(content: bytes) -> tuple[Round, list[str]]:
    """Parse a save; return its round, and a sentence on each thing missing or left out."""
    try:
        save = read_save(content)
    except OrtalabError as error:
        raise TextError(f"this is not a save of the game: {error}") from None
    round_, said = save.round, list[str]()
    for row in Row:
        things, room = round_.row(row), most(row, FULL)
        if len(things) > room:
            said.append(f"the save has {counted(len(things), AREAS[row].noun)}, and the first {room} are taken")
            round_ = round_.with_row(row, things[:room])
    said += [] if round_.held else [f"no card is in hand at this moment of the run, {save.moment}"]
    return round_, [sentence(text) for text in (*said, *save.left_out)]
