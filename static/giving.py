"""What leaves the page: links by the system's share sheet, texts by the clipboard, files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyscript.ffi import to_js

from ortalab.page.messages import Done, Failed

if TYPE_CHECKING:
    from host import Host
    from pyodide.ffi import JsProxy


def share(page: Host, address: str, said: str) -> None:
    """Offer an address to the system's share sheet where boot.js has found one, else or where it fails copy it."""
    if not js.document.documentElement.hasAttribute("data-sheet"):
        copy(page, address, said)
        return

    def closed(error: JsProxy) -> None:
        if error.name != "AbortError":  # the person's own choice, of which nothing need be said
            copy(page, address, said)

    shared = js.navigator.share(to_js({"title": page.table.NAME, "url": address}))
    # Some systems say so before anything is chosen: whether it has reached anybody is not known.
    shared.then(lambda _: page.send(Done("The link went to the system's share sheet.")), closed)


def save(page: Host, name: str, content: str | JsProxy, kind: str) -> None:
    """Let the browser save a text or a blob as a file of a kind, and say so."""
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(js.Blob.new(to_js([content]), to_js({"type": kind})))
    link.download = name
    link.click()
    js.setTimeout(js.URL.revokeObjectURL, 10_000, link.href)
    page.send(Done(f"{name} is saved."))


def copy(page: Host, text: str, said: str) -> None:
    """Copy a text by the clipboard's own way, and where that is closed by the old one; then say so."""

    def old_way(_: object = None) -> None:
        worked = copy_selected(text)
        page.send(Done(said) if worked else Failed("The browser keeps its clipboard closed to this page."))

    clipboard = js.navigator.clipboard
    if clipboard:
        clipboard.writeText(text).then(lambda _: page.send(Done(said)), old_way)
    else:
        old_way()


def copy_selected(text: str) -> bool:
    """Copy a text by selecting it in a field that nobody sees."""
    before = js.document.activeElement
    field = js.document.createElement("textarea")
    field.value = text
    field.style.setProperty("position", "fixed")
    field.style.setProperty("opacity", "0")
    js.document.body.append(field)
    field.select()
    try:
        return bool(js.document.execCommand("copy"))
    finally:
        field.remove()
        before.focus()
