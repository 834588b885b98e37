"""Areas as rows: the page's facts about each, and the cost of another."""

from ortalab.rounds.card import Card
from ortalab.rounds.round import FULL, Row
from ortalab.tables.rounds.state.areas import AREAS, BENCH, Table, area_of, most
from ortalab.tables.rounds.state.books import NAMES


def test_every_area_is_a_row_of_the_table() -> None:
    assert [*AREAS] == [*Row, BENCH]
    assert all(Table().row(area) == () for area in AREAS)
    assert all(area_of(area.value) is area for area in AREAS)


def test_areas_differ_in_links_and_for_screen_readers() -> None:
    for column in ("key", "title", "subject", "noun", "counted", "refusal"):
        assert len({getattr(row, column) for row in AREAS.values()}) == len(AREAS)


def test_the_neighbour_holds_the_same_and_leads_back() -> None:
    for area, row in AREAS.items():
        beside = AREAS[row.neighbour]
        assert row.neighbour is not area
        assert (beside.holds, beside.neighbour) == (row.holds, area)


def test_each_area_has_its_limit() -> None:
    assert all(most(row) == 5 for row in Row)
    assert [most(row, FULL) for row in Row] == [15, 5, 20]
    assert {most(BENCH, rules) for rules in NAMES} == {10}
    assert [area for area, row in AREAS.items() if row.holds is Card] == [Row.PLAYED, Row.HELD]
