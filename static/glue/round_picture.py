"""Save the table and its score, or the result of a day, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from export import save
from pyscript.ffi import create_proxy, is_none

from ortalab.page.messages import Failed
from ortalab.tables.rounds.state.daily import DrawDay
from ortalab.tables.rounds.state.names import SUIT_LETTERS

if TYPE_CHECKING:
    from host import Host
    from pyodide.ffi import JsProxy

    from ortalab.tables.rounds.state.toolbar import Draw

SHARPNESS = 2
"""The pixels of a PNG per unit of its drawing."""


def draw(page: Host, wanted: Draw | DrawDay) -> None:
    """Save the round, or the result of a day, as a picture."""
    address = f"{js.location.host}{js.location.pathname}"
    if isinstance(wanted, DrawDay):
        from ortalab.tables.rounds.view import daily_days as of_day  # loaded when somebody asks for one

        text = of_day.picture((wanted.number, wanted.rules), wanted.shares, wanted.streak, address)
        save_png(page, text, (of_day.WIDTH, of_day.HEIGHT), "ortalab-daily.png")
        return
    from ortalab.tables.rounds.view.picture import HEIGHT, WIDTH, picture  # loaded when somebody asks for one

    look = js.getComputedStyle(js.document.documentElement)
    suits = {suit: look.getPropertyValue(f"--{suit}").strip() for suit in SUIT_LETTERS.values()}  # as on the cards
    sprite = js.document.querySelector(".sprite").innerHTML
    text = picture(wanted.round, sprite, suits, (address, wanted.link), shows_score=wanted.shows_score)
    if wanted.kind == "svg":
        save(page, "ortalab.svg", text, "image/svg+xml")
        return
    save_png(page, text, (WIDTH * SHARPNESS, HEIGHT * SHARPNESS), "ortalab.png")


def save_png(page: Host, text: str, size: tuple[int, int], name: str) -> None:
    """Paint a drawing, and save it as a PNG of this size in pixels."""
    from painter import paint

    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = size
    paint(text, canvas)

    def painted(blob: JsProxy) -> None:
        if is_none(blob):
            page.send(Failed("This browser cannot make a PNG of it."))
        else:
            save(page, name, blob, "image/png")

    canvas.toBlob(create_proxy(painted))
