"""The corpus's visits to game tables are eventful.

The corpus itself, printed by two Pythons, shows that visits are reproducible.
"""

import pytest

from ortalab.tables import TABLES as ROWS
from tests.corpus import visits

FEWEST = 4
"""The minimum number of links that a visit reaches."""


def test_every_table_of_a_game_is_visited() -> None:
    assert {row.name for row in ROWS if row.folder and row.worker} == set(visits.TABLES)


@pytest.mark.slow
@pytest.mark.parametrize("name", visits.TABLES)
def test_a_visit_plays_on_its_table(name: str) -> None:
    steps = [*visits.entries(name)]
    assert len({told.partition("\n")[0] for _, told in steps}) >= FEWEST, "games are played"
    assert not any(" object at 0x" in told for _, told in steps), "what is told is the same in any process"
