"""Build the template of each table's page, with parts inserted at build time."""

from __future__ import annotations

import html
import posixpath
import re
import string
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.sources import source

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ortalab.page.table import Table
    from ortalab.tables import Row

ROOT = Path(__file__).resolve().parent.parent
GAMES, PAPER = "static/games.css", "static/paper.css"  # the layout of card tables; frames and print
SCRIPTS = "static/scripts.css"  # the styles of a script's screen
LATE = {
    "program": ("rounds",),
    "quiz": ("rounds",),
    "variations": ("rounds",),
    "sets": ("rounds",),
    "full": ("rounds",),
    "program-board": ("rounds", "triangles", "huxxy", "big2", "poker"),
}  # style sheets of page features, with the tables that load them
READING = "static/reading.css"  # the styles of rules and guides
EMBLEMS = "static/emblems.js"  # the drawings of `emblems.svg`, as a script that adds them to the sprite
ADD_EMBLEMS = 'document.querySelector(".sprite").insertAdjacentHTML("beforeend", `{}`);\n'

COMMENTS = {".css": re.compile(r"/\*.*?\*/\n?", re.DOTALL), "js": re.compile(r"^ *//.*\n", re.MULTILINE)}
"""Comments, by file suffix; in scripts, only those on their own lines."""


def without_comments(name: str, text: str) -> str:
    """Remove the comments from one of our style sheets or scripts."""
    return next((found.sub("", text) for ending, found in COMMENTS.items() if name.endswith(ending)), text)


def without_map(script: bytes) -> bytes:
    """Remove the source map link from a script."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"", script)


def emblem_script() -> str:
    """Build the script that adds the late emblems to the page's sprite."""
    drawings = source("emblems.svg").read_text(encoding="utf-8")
    return ADD_EMBLEMS.format("".join(re.findall("<symbol .*</symbol>", drawings)))


def template_of(row: Row) -> str:
    """Load the template of a table's page: `index.html`, with the table's body from `static/pages/`."""
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    before, body, after = re.split(r"<!-- /?body -->\n", text)
    own = source(f"{row.name}.html")
    return before + (own.read_text(encoding="utf-8") if row.folder and own.exists() else body) + after


def filled(row: Row, table: Table[Any, Any], parts: Mapping[str, str], asked: Sequence[str] = ()) -> str:
    """Fill in a table's page for a first visit; a table without a header shows its name there.

    The body lists the style words it needs.
    """
    from ortalab.page.frame import MARK  # imported late: build.py starts before the tools are installed

    template = string.Template(template_of(row))
    words = {"title": table.TITLE, "name": table.NAME, "claim": table.CLAIM}
    bare = dict.fromkeys(template.get_identifiers(), "")
    bare["heading"] = html.escape(table.NAME)
    bare["brand"] = f'<p class="brand"><a href="./">{MARK}<b>{html.escape(table.NAME)}</b></a></p>'
    values = {name: html.escape(text) for name, text in words.items()}
    regions = table.regions(table.start(""))
    shown = style_words(regions)
    values |= {"asked": " ".join(asked), "shown": " ".join(word for word in asked if word in shown)}
    return template.substitute(bare | {**parts} | values | {**regions})


def style_words(regions: Mapping[str, str]) -> set[str]:
    """List the style words that regions put on the body: classes, filled regions, pressed buttons."""
    words = {f"filled-{name}" for name, text in regions.items() if text}
    for text in regions.values():
        words |= {f"with-{name}" for names in re.findall(r'class="([^"]*)"', text) for name in names.split()}
        words |= {f"pressed-{name}" for name in re.findall(r'id="([\w-]+)"[^>]*aria-pressed="true"', text)}
    return words


def styles_of(files: Mapping[str, str], row: Row, tables: Sequence[Row]) -> list[str]:
    """List the style sheets of a table's page: the shared ones, the layout, the table's own, and print."""
    own, late = {f"static/{other.name}.css" for other in tables}, {f"static/{name}.css" for name in LATE}
    sheets = [
        name for name in files if name.endswith(".css") and name not in {*own, GAMES, SCRIPTS, PAPER, *late, READING}
    ]
    games = [GAMES, *([SCRIPTS] if row.script == "script_page" else [])] if row.folder else []
    later = [*games, f"static/{row.name}.css", PAPER]
    return [*sheets, *(name for name in later if name in files)]


def late_styles_of(files: Mapping[str, str], row: Row) -> dict[str, str]:
    """Map each late feature of a table's page to its style sheet."""
    sheets = {name: f"static/{name}.css" for name, pages in LATE.items() if row.name in pages}
    return {name: sheet for name, sheet in sheets.items() if sheet in files}


def late_files_of(files: Mapping[str, str], row: Row) -> dict[str, str]:
    """List the late files of a table's page: style sheets, and the emblems of the full game."""
    return late_styles_of(files, row) | ({"emblems": EMBLEMS} if row.name in LATE["full"] else {})


def asked_by(files: Mapping[str, str], row: Row, tables: Sequence[Row]) -> list[str]:
    """List the style words that a page's sheets, including late ones, read on the body; `browser.js` sets them."""
    sheets = [*styles_of(files, row, tables), *late_styles_of(files, row).values()]
    texts = [source(posixpath.basename(name)).read_text(encoding="utf-8") for name in sheets]
    return sorted({word for text in texts for word in re.findall(r"\.((?:with|filled|pressed)-[\w-]+)", text)})
