"""The jokers' emblems: one each, on one grid, in inks from the style sheets."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING, Final

import pytest
from fontTools.misc.transform import Identity
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

from ortalab.rounds.luck.lay import JOKERS
from ortalab.tables.rounds.view.faces import emblem
from tests.rows import for_each
from tools.sources import source
from tools.templates import emblem_script

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fontTools.misc.transform import Transform

SIDE: Final = 24
CLASSES: Final = {"c": 0.0, "s": 0.0, "p": 0.0, "k": 1.5, "k wide": 2.5}
"""The stroke width of each class, in grid units."""
STEP: Final = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")


def symbols(name: str) -> dict[str, ET.Element]:
    """Parse the emblems in a file of drawings."""
    text = source(name).read_text(encoding="utf-8").replace(' xmlns="http://www.w3.org/2000/svg"', "")
    found = [symbol for symbol in ET.fromstring(text).iter("symbol") if symbol.attrib["id"].startswith("j-")]  # noqa: S314
    assert len({symbol.attrib["id"] for symbol in found}) == len(found)
    return {symbol.attrib["id"]: symbol for symbol in found}


FIRST, LATE = symbols("sprite.svg"), symbols("emblems.svg")
DRAWINGS = {emblem(row): (FIRST | LATE).get(emblem(row)) for row in JOKERS.values()}


def moved(by: Transform, text: str) -> Transform:
    """Apply an element's `transform`."""
    for kind, numbers in STEP.findall(text):
        values = [float(number) for number in numbers.split()]
        if kind == "rotate":
            angle, x, y = values
            by = by.translate(x, y).rotate(math.radians(angle)).translate(-x, -y)
        else:
            by = by.translate(*values) if kind == "translate" else by.scale(*values)
    return by


def shapes(element: ET.Element, by: Transform = Identity) -> Iterator[tuple[str, str, Transform]]:
    """Yield each shape of a drawing: its class, path and transformation."""
    for child in element:
        there = moved(by, child.get("transform", ""))
        match child.tag:
            case "g":
                yield from shapes(child, there)
            case "circle":
                x, y, radius = (float(child.attrib[name]) for name in ("cx", "cy", "r"))
                line = (
                    f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0z"
                )
                yield child.attrib["class"], line, there
            case "path":
                yield child.attrib["class"], child.attrib["d"], there
            case other:
                pytest.fail(f"{other} is no shape of a drawing")


def test_each_joker_has_an_emblem_and_each_late_emblem_is_of_a_joker() -> None:
    assert len(DRAWINGS) == len(JOKERS)
    assert [name for name, drawing in DRAWINGS.items() if drawing is None] == []
    assert LATE.keys() - DRAWINGS.keys() == set()
    assert LATE.keys() & FIRST.keys() == set()


@for_each([*DRAWINGS])
def test_an_emblem_is_drawn_within_the_grid_in_inks_of_the_style_sheets(name: str) -> None:
    drawing = DRAWINGS[name]
    assert drawing is not None
    assert drawing.attrib == {"id": name, "viewBox": f"0 0 {SIDE} {SIDE}"}
    assert {part.tag for part in drawing.iter()} <= {"symbol", "g", "path", "circle"}
    assert {key for part in drawing.iter() for key in part.attrib} <= {
        *("id", "viewBox", "class", "transform", "d", "cx", "cy", "r", "stroke-dasharray")
    }
    inks = set()
    for ink, path, by in shapes(drawing):
        pen = BoundsPen(None)
        parse_path(path, TransformPen(pen, by))
        left, top, right, bottom = pen.bounds
        line = CLASSES[ink] / 2 * math.hypot(*by[:2])
        assert min(left, top) - line >= 0, (ink, path)
        assert max(right, bottom) + line <= SIDE, (ink, path)
        inks.add(ink)
    assert inks >= {"c"}, "it has a plate"
    assert inks & {"k", "s"}, "and something in the key's ink"


def test_no_two_emblems_are_alike() -> None:
    drawn: dict[object, str] = {}
    for name, drawing in DRAWINGS.items():
        assert drawing is not None
        parts = frozenset((ink, path, by) for ink, path, by in shapes(drawing))
        assert drawn.setdefault(parts, name) == name


def test_the_script_adds_each_late_emblem_to_the_sprite() -> None:
    assert re.findall(r'<symbol id="([^"]+)"', emblem_script()) == [*LATE]
