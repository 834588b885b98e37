"""Build the constants of the page's scripts from settings, styles and tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ortalab.page import settings
from tools.sources import source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ortalab.tables import Row

TOKENS = source("tokens.css")
ROOTS = {"normal": ":root {", "more": ':root[data-contrast="more"] {'}
"""The selector that opens each contrast's colour rules."""

UNASKED = ("static/emblems-", "static/full-", "full/")
"""Prefixes of files that are never prefetched, even for offline use: emblems and other optional features."""


def bars() -> dict[str, dict[str, str]]:
    """Parse the browser bar's colour, the same as a sheet's, from the styles, by contrast and theme."""
    style = TOKENS.read_text(encoding="utf-8")
    found = {}
    for contrast, root in ROOTS.items():
        tokens = dict(re.findall(r"--([\w-]+): *([^;]+);", style.partition(f"\n{root}")[2].partition("}")[0]))
        colour = tokens["sheet"]
        while name := re.fullmatch(r"var\(--([\w-]+)\)", colour):
            colour = tokens[name[1]]
        pair = re.fullmatch(r"light-dark\((#\w+), (#\w+)\)", colour)
        if not pair:
            raise ValueError(f"{TOKENS.name}: --sheet is {colour!r} in {root} …}}; write light-dark(#…, #…)")
        found[contrast] = {"light": pair[1], "dark": pair[2]}
    return found


def bar_tags() -> list[str]:
    """Format the bar's usual colours, one for each theme, as tags of a page's head."""
    return [
        f'<meta name="theme-color" content="{colour}" media="(prefers-color-scheme: {theme})">'
        for theme, colour in bars()["normal"].items()
    ]


def shortcuts(tables: Sequence[Row]) -> list[dict[str, str]]:
    """List the tables for the installed app's shortcuts; addresses are relative to the manifest.

    >>> from ortalab.tables import Row
    >>> shortcuts([Row("", "first"), Row("toy/", "toy", title="Toy", about="Play.")])
    [{'name': 'Toy', 'description': 'Play.', 'url': '../toy/'}]
    """
    listed = (row for row in tables if row.folder)
    return [{"name": row.title, "description": row.about, "url": f"../{row.folder}"} for row in listed]


def constants() -> dict[str, object]:
    """Collect the constants of `boot.js`."""
    media = {name: (row.query, row.matched, row.unmatched) for name, row in settings.ROWS.items()}
    return {"MEDIA": media, "BARS": bars()}
