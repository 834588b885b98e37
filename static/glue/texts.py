"""Open the browser's dialog for files, and read text files that a person chooses or drops on a game table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules.browser import during

from ortalab.page.games.messages import Dropped
from ortalab.page.messages import Failed

if TYPE_CHECKING:
    from collections.abc import Callable

    from host import Host, Message
    from pyodide.ffi import JsProxy

TEXTS = ".in,.out,.txt,.json,text/plain,application/json"
"""The accepted kinds of text files."""
MOST_FILES = 4
"""The maximum number of text files read at once."""


def ask(act: Callable[[JsProxy], object], kinds: str, *, is_several: bool = False, is_folder: bool = False) -> None:
    """Open the browser's dialog for files of some kinds, or for a folder, and pass the chosen files on."""
    field = js.document.createElement("input")
    field.type, field.accept, field.multiple, field.webkitdirectory = "file", kinds, is_several, is_folder
    field.onchange = create_proxy(lambda _: act(field.files) if field.files.length else None)
    field.click()


def ask_file(page: Host, kinds: str, longest: int, told: Callable[[str], Message]) -> None:
    """Open the browser's dialog for a file, and send its contents."""
    ask(lambda files: read_file(page, files.item(0), longest, told), kinds)


def read_file(page: Host, file: JsProxy, longest: int, told: Callable[[str], Message]) -> None:
    """Read a file, up to one byte more than the maximum, and send its contents."""
    failed = Failed("The file could not be read.")
    content = file.slice(0, longest + 1).text()
    content.then(lambda text: page.send(told(str(text))), lambda _: page.send(failed))
    during("files", content)


def ask_files(page: Host, kinds: str, longest: int) -> None:
    """Open the browser's dialog for several files, and send their contents."""
    ask(lambda files: read_texts(page, files, longest), kinds, is_several=True)


def read_texts(page: Host, files: JsProxy, longest: int) -> None:
    """Read text files, up to a maximum number and a number of bytes each, and send them together."""
    chosen = [file for file in files][:MOST_FILES]  # noqa: C416 — a list of the browser's
    names = [str(file.name) for file in chosen]
    contents = js.Promise.all(to_js([file.slice(0, longest + 1).text() for file in chosen]))

    def read(texts: JsProxy) -> None:
        page.send(Dropped(tuple(zip(names, map(str, texts), strict=True))))

    contents.then(read, lambda _: page.send(Failed("The files could not be read.")))
    during("files", contents)
