"""Save the table and its score as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from export import save
from pyscript.ffi import create_proxy, is_none

from ortalab.page.messages import Failed
from ortalab.tables.ortalab.state.names import SUIT_LETTERS

if TYPE_CHECKING:
    from host import Host
    from pyodide.ffi import JsProxy

    from ortalab.tables.ortalab.state.toolbar import Draw

SHARPNESS = 2
"""Pixels of a PNG to each unit of its drawing."""


def draw(page: Host, wanted: Draw) -> None:
    from ortalab.tables.ortalab.view.picture import HEIGHT, WIDTH, picture  # not before somebody asks for one

    look = js.getComputedStyle(js.document.documentElement)
    suits = {suit: look.getPropertyValue(f"--{suit}").strip() for suit in SUIT_LETTERS.values()}  # as on the cards
    sprite = js.document.querySelector(".sprite").innerHTML
    address = f"{js.location.host}{js.location.pathname}"
    text = picture(wanted.round, sprite, suits, (address, wanted.link), shows_score=wanted.shows_score)
    if wanted.kind == "svg":
        save(page, "ortalab.svg", text, "image/svg+xml")
        return
    from painter import paint

    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = WIDTH * SHARPNESS, HEIGHT * SHARPNESS
    paint(text, canvas)

    def painted(blob: JsProxy) -> None:
        if is_none(blob):
            page.send(Failed("This browser makes no PNG of it: save the SVG."))
        else:
            save(page, "ortalab.png", blob, "image/png")

    canvas.toBlob(create_proxy(painted))
