"""The files of cases: found in a folder, a little at a time, and read when their turn comes."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException
from pyscript.ffi import create_proxy, is_none
from pyscript.js_modules.browser import begin, end

from ortalab.tables.ortalab.actions.case_plan import belongs
from ortalab.tables.ortalab.state.cases import MOST_BYTES, MOST_FILES, MOST_LOOKED_AT, FoundFiles

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable

    from host import Host
    from pyodide.ffi import JsProxy

    from ortalab.tables.ortalab.state.cases import JudgeCases

SLICE = 8
"""Milliseconds of looking at files, after which the page may do something else."""
KINDS = ".yml,.yaml,.output,.out,.txt,.score,.explanation"
files: list[JsProxy] = []
"""Those that were found last, or the entries of a dropped folder that stand for them."""
looking: set[asyncio.Task[None]] = set()


def ask(page: Host, *, is_folder: bool) -> None:
    """Open the browser's dialog for a folder, or for files."""
    field = js.document.createElement("input")
    field.type, field.multiple, field.webkitdirectory = "file", True, is_folder
    if not is_folder:
        field.accept = KINDS

    def chosen(_: object) -> None:
        if field.files.length:
            look(page, listed(field.files))

    field.onchange = create_proxy(chosen)
    field.click()


def dropped(page: Host, given: list[JsProxy], entries: list[JsProxy]) -> None:
    """Look at what was dropped: entries of files and folders, where the browser tells them, else files."""
    known = [entry for entry in entries if not is_none(entry)]
    look(page, walked(known) if known else each(given))


def look(page: Host, found: AsyncIterator[tuple[str, JsProxy]]) -> None:
    """Send what is found; a later choice takes the place of an earlier one that is still looked at."""
    for task in looking:
        task.cancel()
    task, number = asyncio.ensure_future(tell(page, found)), begin("files")
    looking.add(task)
    task.add_done_callback(looking.discard)
    task.add_done_callback(lambda _: end(number))


async def tell(page: Host, found: AsyncIterator[tuple[str, JsProxy]]) -> None:
    """Send the paths of the files that may be rounds or outputs, up to the most that are read and one more."""
    names: list[str] = []
    kept: list[JsProxy] = []
    seen, pause = 0, js.performance.now() + SLICE
    async for name, file in found:
        seen += 1
        if belongs(name):
            names.append(name)
            kept.append(file)
        if seen > MOST_LOOKED_AT or len(names) > MOST_FILES:
            break
        if js.performance.now() > pause:
            await asyncio.sleep(0)
            pause = js.performance.now() + SLICE
    files[:] = kept
    page.send(FoundFiles(tuple(names), is_cut=seen > MOST_LOOKED_AT))


async def listed(found: JsProxy) -> AsyncIterator[tuple[str, JsProxy]]:
    """Yield the files of a dialog, with their paths in the folder, if it was one."""
    for place in range(found.length):
        file = found.item(place)
        yield file.webkitRelativePath or file.name, file


async def each(given: Iterable[JsProxy]) -> AsyncIterator[tuple[str, JsProxy]]:
    for file in given:
        yield file.name, file


async def walked(entries: Iterable[JsProxy]) -> AsyncIterator[tuple[str, JsProxy]]:
    """Yield the files of some entries and of all folders in them; a folder that cannot be read counts as empty."""
    waiting = [*entries][::-1]
    while waiting:
        entry = waiting.pop()
        path = entry.fullPath.lstrip("/")
        if entry.isFile:
            yield path, entry
        elif not entry.name.startswith("."):
            reader = entry.createReader()
            while inside := await answered(reader.readEntries):
                waiting += [*inside]
                yield "", entry  # that was looked at, too


async def answered(ask: Callable[..., object]) -> JsProxy | None:
    """Return what an entry's method hands over, None where it fails."""
    answer: asyncio.Future[JsProxy | None] = asyncio.get_running_loop().create_future()

    def hand_over(found: JsProxy | None) -> None:
        if not answer.done():
            answer.set_result(found)

    proxies = create_proxy(hand_over), create_proxy(lambda _: hand_over(None))
    ask(*proxies)
    found = await answer
    for proxy in proxies:
        proxy.destroy()
    return found


async def job(effect: JudgeCases) -> str:
    """Read the files of some pairs, and write the worker's job."""
    cases = [
        [[one.round_name, one.printed_name], [await text(one.round), await text(one.printed)]] for one in effect.pairs
    ]
    return json.dumps({"rules": effect.rules, "cases": cases})


async def text(place: int) -> str | None:
    """Return the start of a file, a character for each byte; None where it cannot be read."""
    file = files[place] if place < len(files) else None
    if file is not None and hasattr(file, "isFile"):
        file = await answered(file.file)
    if file is None:
        return None
    try:
        buffer = await file.slice(0, MOST_BYTES).arrayBuffer()
    except JsException:
        return None
    return buffer.to_bytes().decode("latin-1")
