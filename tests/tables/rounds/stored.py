"""Read what a page has stored in the browser, or in a file."""

import json

from ortalab.storage.records import Day, Tally
from ortalab.storage.saves import read_saves
from ortalab.storage.tally import read_tally
from ortalab.tables.rounds.actions.saves import read_rounds
from ortalab.tables.rounds.actions.storing import with_tables
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.saves import Save


def rounds_in(text: str) -> tuple[Save, ...]:
    return read_rounds(read_saves(text, "these kept rounds are"))


def days_in(text: str) -> tuple[Day[Table], ...]:
    return with_tables(read_saves(text))


def tally_in(text: str) -> Tally:
    return read_tally(json.loads(text).get("quiz"))
