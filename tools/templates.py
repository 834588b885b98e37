"""The template of each table's page, and what stands in its places when the page is built."""

from __future__ import annotations

import html
import re
import string
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ortalab.tables.choices import LAYOUTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ortalab.page.table import Table
    from ortalab.tables import Row

ROOT = Path(__file__).resolve().parent.parent
GAMES, PAPER = "static/games.css", "static/paper.css"  # the layout of the tables of games; in a frame, on paper
SCRIPTS = "static/scripts.css"  # of the place of a script
LATE = {
    "program": ("ortalab",),
    "quiz": ("ortalab", "full"),
    "variations": ("ortalab",),
}  # style sheets of places, and whose pages ask for them
READING = "static/reading.css"  # of the pages of rules and guides

COMMENTS = {".css": re.compile(r"/\*.*?\*/\n?", re.DOTALL), "js": re.compile(r"^ *//.*\n", re.MULTILINE)}
"""A comment, by how a file's name ends; in scripts, one that is a line of its own."""


def without_comments(name: str, text: str) -> str:
    """Take the comments out of a style sheet or a script of ours."""
    return next((found.sub("", text) for ending, found in COMMENTS.items() if name.endswith(ending)), text)


def without_map(script: bytes) -> bytes:
    """Take the link to its source map out of a script."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"", script)


def template_of(row: Row) -> str:
    """Return the template of a table's page: `index.html`, with the body that the table has of its own in `static/`."""
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    before, body, after = re.split(r"<!-- /?body -->\n", text)
    own = ROOT / f"static/{row.name}.html"
    return before + (own.read_text(encoding="utf-8") if row.folder and own.exists() else body) + after


def filled(row: Row, table: Table[Any, Any], parts: Mapping[str, str], asked: Sequence[str] = ()) -> str:
    """Return the page of a table as it is first seen; a table that draws no head has its name there.

    Its body tells what its styles ask for.
    """
    from ortalab.page.frame import MARK  # build.py imports this file before there are any tools

    template = string.Template(template_of(row))
    words = {"title": table.TITLE, "name": table.NAME, "claim": table.CLAIM}
    bare = dict.fromkeys(template.get_identifiers(), "")
    bare["brand"] = f'<h1 class="brand"><a href="./">{MARK}<b>{html.escape(table.NAME)}</b></a></h1>'
    told = {name: html.escape(text) for name, text in words.items()}
    if not row.folder:
        from tools.reading import NEW_HERE, about  # … and that one as well

        told["claim"] = about(table.CLAIM, start=NEW_HERE)
    regions = table.regions(table.start(""))
    shown = told_by(regions)
    told |= {"asked": " ".join(asked), "shown": " ".join(word for word in asked if word in shown)}
    return template.substitute(bare | {**parts} | told | {**regions})


def told_by(regions: Mapping[str, str]) -> set[str]:
    """List the words with which the body tells of some regions: classes they hold, filled regions, pressed buttons."""
    told = {f"filled-{name}" for name, text in regions.items() if text}
    for text in regions.values():
        told |= {f"with-{name}" for names in re.findall(r'class="([^"]*)"', text) for name in names.split()}
        told |= {f"pressed-{name}" for name in re.findall(r'id="([\w-]+)"[^>]*aria-pressed="true"', text)}
    return told


def styles_of(files: Mapping[str, str], row: Row, tables: Sequence[Row]) -> list[str]:
    """List the style sheets of a table's page: those that all share, the layout, the table's own, and that of paper."""
    own, late = {f"static/{other.name}.css" for other in tables}, {f"static/{name}.css" for name in LATE}
    sheets = [
        name for name in files if name.endswith(".css") and name not in {*own, GAMES, SCRIPTS, PAPER, *late, READING}
    ]
    layout = LAYOUTS.get(row.name)
    games = [GAMES, *([SCRIPTS] if row.script == "script_page" else [])] if row.folder and not layout else []
    later = [*games, *([f"static/{layout}.css"] if layout else []), f"static/{row.name}.css", PAPER]
    return [*sheets, *(name for name in later if name in files)]


def late_styles_of(files: Mapping[str, str], row: Row) -> dict[str, str]:
    """Return the style sheets that a table's page asks for late, by the places that they are of."""
    sheets = {name: f"static/{name}.css" for name, pages in LATE.items() if row.name in pages}
    return {name: sheet for name, sheet in sheets.items() if sheet in files}


def asked_by(files: Mapping[str, str], row: Row, tables: Sequence[Row]) -> list[str]:
    """List the words that a page's style sheets, the late ones too, ask of its body; static/browser.js tells them."""
    sheets = [*styles_of(files, row, tables), *late_styles_of(files, row).values()]
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in sheets]
    return sorted({word for text in texts for word in re.findall(r"\.((?:with|filled|pressed)-[\w-]+)", text)})
