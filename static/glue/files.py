"""Read files and texts that are dropped, pasted, or chosen in the browser's dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

import texts
from pointer import closest
from pyscript.ffi import is_none
from pyscript.js_modules.browser import during

from ortalab.json_text import MOST_BYTES as LONGEST
from ortalab.page.messages import Failed
from ortalab.tables.rounds.state.messages import Ask, OpenText
from ortalab.tables.rounds.state.names import COMPARING
from ortalab.tables.rounds.state.panes import ReadOutput
from ortalab.tables.rounds.state.program import ReadPasted

if TYPE_CHECKING:
    from host import Host
    from pyodide.ffi import JsProxy

KINDS = ".yml,.yaml,.json,.txt,.jkr,text/plain,application/yaml"
MOST_BYTES = LONGEST + 1
"""The maximum number of bytes read: one more than a file may have, so that a longer one is refused."""


def transfer(page: Host, event: JsProxy, data: JsProxy) -> None:
    """Read a dropped or pasted file or text; treat a folder or several files as outputs for the Program screen."""
    answer = ReadOutput if event.type == "drop" and closest(event, f"#{COMPARING}") else OpenText
    answer = ReadPasted if page.model.at_program else answer
    entries = [item.webkitGetAsEntry() for item in data.items if item.kind == "file"]
    if len(entries) > 1 or any(not is_none(entry) and entry.isDirectory for entry in entries):
        from program_files import dropped  # loaded when somebody brings a folder

        dropped(page, [*data.files], entries)
    elif data.files.length:
        file = data.files.item(0)
        if str(file.name).endswith(".json"):
            from program_files import look_at_one  # loaded when a file may be a report

            look_at_one(page, file, lambda: read(page, file, answer))
        else:
            read(page, file, answer)
    elif (text := data.getData("text/plain")).strip():
        page.send(answer(text))


def ask(page: Host, what: Ask) -> None:
    """Open the browser's dialog for a file, for several, or for a folder."""
    if what in {Ask.FOLDER, Ask.CASES}:
        from program_files import ask as ask_many  # loaded when somebody asks for a folder

        ask_many(page, is_folder=what is Ask.FOLDER)
        return
    answer = ReadOutput if what is Ask.PRINTED else OpenText
    texts.ask(lambda files: read(page, files.item(0), answer), KINDS)


def read(page: Host, file: JsProxy, answer: type[OpenText | ReadOutput | ReadPasted]) -> None:
    """Read a file, up to the largest limit of any message."""
    failed = Failed(f"{file.name} could not be read.")
    content = file.slice(0, MOST_BYTES).arrayBuffer()
    content.then(lambda buffer: page.send(answer(buffer.to_bytes(), file.name)), lambda _: page.send(failed))
    during("files", content)
