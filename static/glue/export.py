"""Export links by the system's share sheet, texts to the clipboard, and files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyscript.ffi import to_js
from pyscript.js_modules.browser import during

from ortalab.page.messages import Copy, CopyLink, Done, Download, Failed

if TYPE_CHECKING:
    from host import Host
    from pyodide.ffi import JsProxy


def export(page: Host, effect: Copy | CopyLink | Download) -> None:
    """Perform an effect of `update`; its outcome comes back as a message."""
    match effect:
        case Copy(text, notice):
            copy(page, text, notice)
        case CopyLink(link, notice, by_sheet, above):
            address = f"{js.location.href.partition('#')[0]}#{link}"
            (share if by_sheet else copy)(page, f"{above}\n{address}" if above else address, notice)
        case Download(name, text):
            save(page, name, text, f"application/{'json' if name.endswith('.json') else 'yaml'}")


def share(page: Host, address: str, message: str) -> None:
    """Share an address through the system's share sheet; if there is none or it fails, copy the address."""
    if not js.document.documentElement.hasAttribute("data-sheet"):
        copy(page, address, message)
        return

    def closed(error: JsProxy) -> None:
        if error.name != "AbortError":  # the person cancelled
            copy(page, address, message)

    shared = js.navigator.share(to_js({"title": page.table.NAME, "url": address}))
    # Some systems succeed before anything is chosen, so the message does not claim that the link was sent.
    shared.then(lambda _: page.send(Done("The link went to the system’s share sheet.")), closed)


def save(page: Host, name: str, content: str | JsProxy, kind: str) -> None:
    """Download a text or a blob as a file of a MIME type, and report it."""
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(js.Blob.new(to_js([content]), to_js({"type": kind})))
    link.download = name
    link.click()
    js.setTimeout(js.URL.revokeObjectURL, 10_000, link.href)
    page.send(Done(f"{name} saved."))


def copy(page: Host, text: str, message: str) -> None:
    """Copy a text with the clipboard API, or with a selection if that is refused; then report it."""

    def fall_back(_: object = None) -> None:
        worked = copy_selected(text)
        page.send(Done(message) if worked else Failed("The browser blocks the clipboard on this page."))

    clipboard = js.navigator.clipboard
    if clipboard:
        written = clipboard.writeText(text)
        written.then(lambda _: page.send(Done(message)), fall_back)
        during("files", written)
    else:
        fall_back()


def copy_selected(text: str) -> bool:
    """Copy a text by selecting it in an invisible field; return whether that worked."""
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
