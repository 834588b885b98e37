"""The files of the Program screen: find them in a folder in slices, read them on demand, and store outputs."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import TYPE_CHECKING

import js
import texts
from late_style import add_style
from pyodide.ffi import JsException
from pyscript.ffi import create_proxy, is_none
from pyscript.js_modules.browser import begin, cancel, end, later
from storage import change, keep, stored

from ortalab.courses.result import is_check
from ortalab.page.messages import Failed
from ortalab.tables.rounds.actions.program_plan import HOME, belongs
from ortalab.tables.rounds.state.program import (
    MOST_BYTES,
    MOST_FILES,
    MOST_LOOKED_AT,
    MOST_OF_REPORT,
    AwaitRest,
    FoundFiles,
    KeptOutputs,
    NotKept,
    PastedRested,
    StoreOutputs,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable

    from host import Host
    from pyodide.ffi import JsProxy

    from ortalab.tables.rounds.state.program import JudgeCases, LoadOutputs

SLICE = 8
"""The milliseconds of one slice of the search for files."""
KINDS = ".yml,.yaml,.output,.out,.txt,.score,.explanation,.json"
KEY = "ortalab-program"
"""The storage key of the outputs."""
MINUTE = len("2026-11-23T09:30")
files: list[JsProxy] = []
"""The files found last, or the entries of a dropped folder that represent them."""
looking: set[asyncio.Task[None]] = set()
resting: list[tuple[int, JsProxy]] = []
"""The timer and callback of the output field, after typing."""


def ask(page: Host, *, is_folder: bool) -> None:
    """Open the browser's dialog for a folder, or for files."""
    texts.ask(lambda files: look(page, listed(files)), "" if is_folder else KINDS, is_several=True, is_folder=is_folder)


def dropped(page: Host, given: list[JsProxy], entries: list[JsProxy]) -> None:
    """Search the dropped entries of files and folders if the browser provides them, otherwise the files."""
    known = [entry for entry in entries if not is_none(entry)]
    look(page, walked(known) if known else each(given))


def look(page: Host, found: AsyncIterator[tuple[str, JsProxy]]) -> None:
    """Search for files and send their paths; a later choice cancels a search that is still running."""
    for task in looking:
        task.cancel()
    task, number = asyncio.ensure_future(tell(page, found)), begin("files")
    looking.add(task)
    task.add_done_callback(looking.discard)
    task.add_done_callback(lambda _: end(number))


async def tell(page: Host, found: AsyncIterator[tuple[str, JsProxy]]) -> None:
    """Send the paths of files that may be rounds or outputs, up to one more than the maximum read."""
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
    page.send(FoundFiles(tuple(names), seen > MOST_LOOKED_AT, local_time()))


async def listed(found: JsProxy) -> AsyncIterator[tuple[str, JsProxy]]:
    """Yield the files chosen in a dialog, with their paths if a folder was chosen."""
    for place in range(found.length):
        file = found.item(place)
        yield file.webkitRelativePath or file.name, file


async def each(given: Iterable[JsProxy]) -> AsyncIterator[tuple[str, JsProxy]]:
    for file in given:
        yield file.name, file


async def walked(entries: Iterable[JsProxy]) -> AsyncIterator[tuple[str, JsProxy]]:
    """Yield the files of some entries and of all folders in them; an unreadable folder counts as empty."""
    waiting = [*entries][::-1]
    while waiting:
        entry = waiting.pop()
        path = entry.fullPath.lstrip("/")
        if entry.isFile:
            yield path, entry
        elif entry.name == HOME or not entry.name.startswith("."):
            reader = entry.createReader()
            while inside := await answered(reader.readEntries):
                waiting += [*inside]
                yield "", entry  # lets the caller pause


async def answered(ask: Callable[..., object]) -> JsProxy | None:
    """Return the object that an entry's method passes to its callback; None if it fails."""
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
    """Read the files of some rounds, and build the worker's job."""
    if effect.is_report:
        return json.dumps({"rules": effect.rules, "report": [one.round for one in effect.rounds]})
    cases = []
    for one in effect.rounds:
        printed = await text(one.printed) if one.printed_name else ""
        cases.append([[one.round_name, one.printed_name, one.name], [await text(one.round), printed]])
    return json.dumps({"rules": effect.rules, "cases": cases})


async def report(place: int) -> str:
    """Return the report of a check; "{}" if it cannot be read or is too long."""
    file = await opened(place)
    if file is None or file.size > MOST_OF_REPORT:
        return "{}"
    try:
        return str(await file.text()) or "{}"
    except JsException:
        return "{}"


def look_at_one(page: Host, file: JsProxy, otherwise: Callable[[], None]) -> None:
    """Open a file that starts like the report of a check; otherwise call `otherwise`."""

    def decide(head: str) -> None:
        if is_check(head):
            files[:] = [file]
            page.send(FoundFiles(("report.json",), False, local_time()))  # noqa: FBT003 — of a message
        else:
            otherwise()

    file.slice(0, HEAD).text().then(decide, lambda _: page.send(Failed(f"{file.name} could not be read.")))


HEAD = 256
"""The bytes that identify a report."""


def local_time() -> str:
    """Return the local time, to the minute."""
    date = js.Date.new()
    return str(js.Date.new(date.getTime() - 60_000 * date.getTimezoneOffset()).toISOString())[:MINUTE]


def perform(page: Host, effect: LoadOutputs | StoreOutputs | AwaitRest) -> None:
    """Wait for a pause in typing, or load or store the outputs."""
    if isinstance(effect, AwaitRest):
        for timer, told in resting:
            cancel(timer)
            told.destroy()
        told = create_proxy(partial(page.send, PastedRested(effect.text)))
        resting[:] = [(later("paste", told, effect.wait), told)]
    else:
        keep_outputs(page, effect)


def keep_outputs(page: Host, effect: LoadOutputs | StoreOutputs) -> None:
    """Load the stored outputs, or store new ones."""
    if isinstance(effect, StoreOutputs):
        text = effect.text
        change(lambda: None if keep(KEY, text) else page.send(NotKept()))
        return
    add_style("program-board")
    add_style("program")
    platform = str(js.navigator.userAgent)
    system = "windows" if "Windows" in platform else "macos" if "Mac OS" in platform else "linux"
    page.send(KeptOutputs(stored(KEY), local_time(), system))


async def opened(place: int) -> JsProxy | None:
    """Return a file that was found before; None if it cannot be read."""
    file = files[place] if place < len(files) else None
    if file is not None and hasattr(file, "isFile"):
        file = await answered(file.file)
    return file


async def text(place: int) -> str | None:
    """Return the start of a file, one character per byte; None if it cannot be read."""
    file = await opened(place)
    if file is None:
        return None
    try:
        buffer = await file.slice(0, MOST_BYTES).arrayBuffer()
    except JsException:
        return None
    return buffer.to_bytes().decode("latin-1")
