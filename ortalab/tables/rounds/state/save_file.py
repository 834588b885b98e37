"""The state of an opened save file, and the effect that parses it."""

import json
from base64 import b64encode
from typing import NamedTuple

from ortalab.rounds.round import FULL, Round
from ortalab.tables.rounds.state.now import SaveRead
from ortalab.tables.rounds.state.solver import Weigh


class SaveFile(NamedTuple):
    """The contents of a save file, as JSON from the worker."""

    name: str
    size: int = 0  # in bytes
    link: str = ""  # of its round
    ante: int = 1
    moment: str = ""  # of the run, in words
    consumables: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()  # sentences
    content: str = ""  # the file in base 64 if it was written between two blinds, to weigh its build
    trouble: str = ""  # why it cannot be read, a sentence


class OpenedSave(NamedTuple):
    """The popover of a save file, open over the table."""

    file: SaveFile
    round: Round


class ReadSave(Weigh):
    """Parse a save file; answered by `SaveRead`."""

    leads_to = FULL
    answered_by = SaveRead


def reading(name: str, content: bytes) -> ReadSave:
    """Return the effect that parses a file."""
    return ReadSave(0, json.dumps({"name": name, "file": b64encode(content).decode()}))
