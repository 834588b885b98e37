"""Areas as rows: what the page knows of each, and what one more would cost."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ortalab.scoring.round import Card, Row
from ortalab.tables.ortalab.state.areas import AREAS, BENCH, Aside, Table, area_of, most
from tests.places import ROOT
from tests.tables.ortalab.one_more_area import MEMBER, ROW


def test_every_area_is_a_row_and_lies_on_the_table() -> None:
    assert [*AREAS] == [*Row, *Aside]
    assert all(Table().row(area) == () for area in AREAS)
    assert all(area_of(area.value) is area for area in AREAS)


def test_a_link_and_a_screen_reader_tell_areas_apart() -> None:
    for column in ("key", "title", "subject", "noun", "counted", "refusal"):
        assert len({getattr(row, column) for row in AREAS.values()}) == len(AREAS)


def test_the_neighbour_holds_the_same_and_leads_back() -> None:
    for area, row in AREAS.items():
        beside = AREAS[row.neighbour]
        assert row.neighbour is not area
        assert (beside.holds, beside.neighbour) == (row.holds, area)


def test_how_many_it_takes_is_said_in_words() -> None:
    assert all((most(row), AREAS[row].most_words) == (5, "five") for row in Row)
    assert (most(BENCH), AREAS[BENCH].most_words) == (10, "ten")
    assert [area for area, row in AREAS.items() if row.holds is Card] == [Row.PLAYED, Row.HELD]


@pytest.mark.slow
def test_one_row_makes_an_area(tmp_path: Path) -> None:
    """A copy of the package with one more row draws, links, drags, moves by keys, says, saves and clears that area."""
    shutil.copytree(ROOT / "ortalab", tmp_path / "ortalab", ignore=shutil.ignore_patterns("__pycache__", "games"))
    areas = tmp_path / "ortalab/tables/ortalab/state/areas.py"
    text = areas.read_text(encoding="utf-8")
    text = re.sub(r"(?m)^    BENCH = .*\n", lambda member: member[0] + MEMBER, text)
    areas.write_text(text.replace('\n}\n"""All areas', f'{ROW}\n}}\n"""All areas'), encoding="utf-8")
    path = os.pathsep.join(map(str, (tmp_path, ROOT)))
    environment = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run(
        [sys.executable, "-m", "tests.tables.ortalab.one_more_area"], env=environment, cwd=tmp_path, check=True
    )


def test_few_files_name_an_area_and_contributing_lists_them() -> None:
    """One more area costs its row, and the files among these in which it differs from the areas there are."""
    section = re.sub(r"(?s).*\n\*\*An area\*\*:(.*?)\n\n.*", r"\1", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    listed = set(re.findall(r"`((?:ortalab|static)/[\w/]+\.\w+)`", section))
    files = {path for folder in ("ortalab/tables", "static") for path in (ROOT / folder).rglob("*.*")}
    naming = {path for path in files if path.suffix in {".py", ".js", ".css"} and names_bench(path)}
    assert {path.relative_to(ROOT).as_posix() for path in naming} == listed
    assert len(listed) <= 6


def names_bench(path: Path) -> bool:
    """Tell whether a file does something of its own with the bench; sentences and examples may name it."""
    text = re.sub(r">>> .*|<Aside.*", "", path.read_text(encoding="utf-8"))
    return bool(re.search(r"\bBENCH\b|\bAside\.\w|\browbench|row-bench|data-row=.bench|\.bench\b", text))
