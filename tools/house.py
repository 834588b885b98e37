"""Draw the package's folders and their imports as `docs/architecture.svg`."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HELD = {
    "cards": "ranks, suits, ladders, decks",
    "rounds": "rulesets, jokers, the play, scores",
    "games": "poker, Big-2, Huxxy, Triangles",
    "text": "YAML, spelling, links, save files",
    "workshop": "solver, decision, quiz, daily",
    "storage": "a person's records",
    "courses": "check, compare, fuzz, grade",
    "page": "the shell of every page",
    "tables": "a page for each game",
    "commands": "one file for each command",
}
"""The drawn folders, each with its content."""
WIDTH, HEIGHT, GAP, STEP = 236, 52, 36, 96
"""The size of a box, the gap beside it, and the distance between rows, in pixels."""
HEAD = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"
aria-label="The folders of ortalab/ and what each imports">
<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
<path d="M0 0 8 4 0 8" fill="#222"/>
</marker>
<rect width="{width}" height="{height}" fill="#fff"/>
<g fill="#222" stroke-width="1.25" font-family="system-ui, sans-serif" font-size="15" text-anchor="middle">
""".strip()
"""The head of the SVG: the arrowhead and the styles."""

IMPORT = re.compile(r'(?m)(?:^ *from |Feature\(\s*")ortalab\.(\w+)')
"""Matches an import, and captures the folder of the module or late feature."""
Graph = Mapping[str, frozenset[str]]
"""Maps each folder to the folders it imports."""


def imports() -> Graph:
    """Map each folder to the folders that its modules import."""
    return {folder: frozenset(_imported(folder)) - {folder} for folder in HELD}


def _imported(folder: str) -> Iterator[str]:
    for path in (ROOT / "ortalab" / folder).rglob("*.py"):
        found = IMPORT.findall(path.read_text(encoding="utf-8"))
        yield from (name for name in found if name in HELD)


def reduced(graph: Graph) -> Graph:
    """Remove each import that others imply.

    >>> reduced({"c": frozenset("ab"), "b": frozenset("a"), "a": frozenset()})["c"]
    frozenset({'b'})
    """

    @cache
    def reach(folder: str) -> frozenset[str]:
        return graph[folder].union(*map(reach, graph[folder]))

    return {folder: below.difference(*map(reach, below)) for folder, below in graph.items()}


def rows_of(graph: Graph) -> list[list[str]]:
    """Arrange folders in rows, each below all folders that import it.

    >>> rows_of({"a": frozenset(), "b": frozenset("a"), "c": frozenset("ab")})
    [['c'], ['b'], ['a']]
    """
    depth = dict.fromkeys(graph, 0)
    for _ in graph:
        for folder, below in graph.items():
            for other in below:
                depth[other] = max(depth[other], depth[folder] + 1)
    return [[folder for folder in graph if depth[folder] == row] for row in range(max(depth.values()) + 1)]


def picture() -> str:
    """Draw the folders in rows, with an arrow from each folder to every folder it imports."""
    graph = reduced(imports())
    rows = rows_of(graph)
    columns = max(map(len, rows))
    width = columns * (WIDTH + GAP) + GAP
    places = {
        folder: (width / 2 + (nth - (len(row) - 1) / 2) * (WIDTH + GAP), GAP + HEIGHT / 2 + STEP * row_number)
        for row_number, row in enumerate(rows)
        for nth, folder in enumerate(row)
    }
    arrows = [_arrow(*places[folder], *places[other]) for folder in graph for other in sorted(graph[folder])]
    boxes = [_box(folder, *place) for folder, place in places.items()]
    height = GAP + STEP * (len(rows) - 1) + HEIGHT + GAP
    return "\n".join([HEAD.format(width=width, height=height), *arrows, *boxes, "</g>", "</svg>\n"])


def _box(folder: str, x: float, y: float) -> str:
    return (
        f'<rect x="{x - WIDTH / 2:g}" y="{y - HEIGHT / 2:g}" width="{WIDTH}" height="{HEIGHT}" rx="4" '
        'fill="#fbf7ec" stroke="#222"/>'
        f'<text font-weight="600" x="{x:g}" y="{y - 4:g}">{folder}/</text>'
        f'<text font-size="13" x="{x:g}" y="{y + 16:g}">{escape(HELD[folder])}</text>'
    )


def _arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    start, end = y + HEIGHT / 2, to_y - HEIGHT / 2
    line = f"L{to_x:g} {end:g}"
    if to_y - y > STEP and x != to_x:  # curve past the rows in between, on the target's side
        aside = to_x + (WIDTH / 2 if x > to_x else -WIDTH / 2)
        line = f"C{x:g} {to_y:g} {x:g} {to_y:g} {aside:g} {to_y:g}"
    return f'<path d="M{x:g} {start:g}{line}" fill="none" stroke="#222" marker-end="url(#tip)"/>'
