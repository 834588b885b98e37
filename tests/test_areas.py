"""Areas as rows: what the page knows of each, and what one more would cost."""

import re
from pathlib import Path

from ortalab.scoring.round import Card, Row
from ortalab.tables.ortalab.state.areas import AREAS, BENCH, Aside, Table, area_of, most

ROOT = Path(__file__).parents[1]


def test_every_area_is_a_row_and_lies_on_the_table() -> None:
    assert [*AREAS] == [*Row, *Aside]
    assert all(Table().row(area) == () for area in AREAS)
    assert all(area_of(area.value) is area for area in AREAS)


def test_a_link_and_a_screen_reader_tell_areas_apart() -> None:
    for column in ("key", "title", "subject", "noun", "counted", "refusal", "chosen"):
        assert len({getattr(row, column) for row in AREAS.values()}) == len(AREAS)


def test_the_neighbour_holds_the_same_and_leads_back() -> None:
    for area, row in AREAS.items():
        beside = AREAS[row.neighbour]
        assert row.neighbour is not area
        assert (beside.holds, beside.neighbour) == (row.holds, area)


def test_how_many_it_takes_is_said_in_words() -> None:
    assert all((most(row), AREAS[row].most_said) == (5, "five") for row in Row)
    assert (most(BENCH), AREAS[BENCH].most_said) == (10, "ten")
    assert [area for area, row in AREAS.items() if row.holds is Card] == [Row.PLAYED, Row.HELD]


def test_few_files_name_the_bench() -> None:
    """One more area costs its row, the field that holds it, and at most four that do something of their own with it."""
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "ortalab").rglob("*.py")}
    code = {path: re.sub(r">>> .*|<Aside.*", "", text) for path, text in texts.items()}
    naming = sorted(path.stem for path, text in code.items() if re.search(r"\bBENCH\b|\bAside\b", text))
    assert naming == ["areas", "solver"]
