"""A smoke test in Firefox and WebKit: load, drag, score, link.

Uses Playwright's browsers if `playwright install firefox webkit` has installed them, else the system's, by their own
protocols.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import build
from e2e import own_browsers
from e2e.browser import is_root
from ortalab.serving import FOLDER, server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 40.0
"""The time limit for one reaction in seconds, generous for slow machines."""
PACKAGES = {"Firefox": ("firefox-esr",), "WebKit": ("webkit2gtk-driver", "xvfb", "xauth")}
NEEDED = {"Firefox": ("firefox-esr",), "WebKit": ("WebKitWebDriver", "xvfb-run", "xauth")}
LONGEST = 180
"""The time limit of a browser in seconds, including its installation."""
RAN = "ran: load, drag, score, link"
READY = "return document.documentElement.hasAttribute('data-ready')"
MIDDLE = """
const box = document.querySelector(arguments[0]).getBoundingClientRect();
return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
"""


class AbsentError(Exception):
    """A browser is unavailable; the message says why."""


class Driver(Protocol):
    """The commands that all drivers support, named as in the WebDriver standard."""

    def ask(self, command: str, **given: object) -> Any:  # noqa: ANN401 — JSON
        """Send a command and return its answer."""


class Firefox:
    """Firefox over Marionette, its own protocol: length-prefixed JSON on a socket."""

    names: ClassVar = {"url": "Navigate", "script": "ExecuteScript", "actions": "PerformActions"}

    def __init__(self, port: int) -> None:
        """Connect as soon as it listens, and open a session."""
        self.wire = connected(port)
        self.number = 0
        self.hear()
        self.send("NewSession")

    def hear(self) -> Any:  # noqa: ANN401 — JSON
        length = b""
        while not length.endswith(b":"):
            length += self.some(1)
        size, text = int(length[:-1]), b""
        while len(text) < size:
            text += self.some(size - len(text))
        return json.loads(text)

    def some(self, most: int) -> bytes:
        """Receive at least one byte."""
        if came := self.wire.recv(most):
            return came
        raise ConnectionError("it closed the connection")

    def send(self, name: str, **given: object) -> Any:  # noqa: ANN401 — JSON
        self.number += 1
        text = json.dumps([0, self.number, f"WebDriver:{name}", given])
        self.wire.sendall(f"{len(text)}:{text}".encode())
        _, _, error, result = self.hear()
        if error:
            raise RuntimeError(error.get("message", str(error)))
        return (result or {}).get("value")

    def ask(self, command: str, **given: object) -> Any:  # noqa: ANN401 — JSON
        """Send a WebDriver command."""
        return self.send(self.names[command], **given)


class WebKit:
    """WebKit over the WebDriver standard: JSON over HTTP."""

    names: ClassVar = {"url": "url", "script": "execute/sync", "actions": "actions"}

    def __init__(self, port: int) -> None:
        """Connect as soon as it listens, and open a session."""
        connected(port).close()
        self.address = f"http://127.0.0.1:{port}/session"
        browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        if not browsers:
            raise AbsentError("its MiniBrowser is not installed")
        options = {"binary": str(browsers[-1]), "args": ["--automation"]}
        made = self.post("", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self.address += f"/{made['sessionId']}"
        self.post("/window/rect", {"x": 0, "y": 0, "width": 1280, "height": 1000})

    def post(self, path: str, given: object) -> Any:  # noqa: ANN401 — JSON
        data = json.dumps(given).encode()
        asked = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})  # noqa: S310
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310 — of this machine
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            said = json.load(refused)["value"]
            raise RuntimeError(said.get("message") or said.get("error")) from None

    def ask(self, command: str, **given: object) -> Any:  # noqa: ANN401 — JSON
        """Send a WebDriver command."""
        return self.post(f"/{self.names[command]}", given)


def connected(port: int) -> socket.socket:
    """Connect to a local port, retrying until something listens."""
    stop = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        except OSError:
            if time.monotonic() > stop:
                raise AbsentError("it started, but did not answer") from None
            time.sleep(0.2)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextlib.contextmanager
def started(name: str, folder: str) -> Iterator[Driver]:
    """Start a browser with its own profile; at the end, stop all its processes."""
    port = free_port()
    if name == "Firefox":
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        Path(folder, "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", folder]
    else:
        program = shutil.which("WebKitWebDriver") and shutil.which("xvfb-run")
        command = [program, "-a", "-s", "-screen 0 1400x1100x24", "WebKitWebDriver", f"--port={port}"]
    if not program:
        raise AbsentError("it is not installed, and only root on Debian can have it installed from here")
    environment = os.environ | {"HOME": folder, "NO_AT_BRIDGE": "1"}
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        [str(word) for word in command], stdout=quiet, stderr=quiet, env=environment, start_new_session=True
    )
    try:
        yield Firefox(port) if name == "Firefox" else WebKit(port)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def until(driver: Driver, script: str, *given: object) -> None:
    """Wait until a script returns a true value."""
    stop = time.monotonic() + PATIENCE
    while not driver.ask("script", script=script, args=list(given)):
        if time.monotonic() > stop:
            raise AssertionError(f"never true: {script}")
        time.sleep(0.1)


def smoke(driver: Driver, address: str) -> None:
    """Load the page, read the score, drag a card from the shelf, read the link, and open it again."""
    driver.ask("url", url=address)
    until(driver, READY)
    until(driver, "return document.querySelector('#tally').textContent.includes('1,380')")
    driver.ask("script", script="document.querySelector('#left-cards').click()", args=[])
    until(driver, "return Boolean(document.querySelector('#shelf-Kh').getBoundingClientRect().width)")
    (x, y), (to_x, to_y) = (driver.ask("script", script=MIDDLE, args=[one]) for one in ("#shelf-Kh", "#held-3-hole"))
    moves = [(x, y), (x + 9, y + 9), ((x + to_x) // 2, (y + to_y) // 2), (to_x, to_y)]
    path = [{"type": "pointerMove", "x": right, "y": down, "duration": 50} for right, down in moves]
    steps = [path[0], {"type": "pointerDown", "button": 0}, *path[1:], {"type": "pointerUp", "button": 0}]
    mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
    driver.ask("actions", actions=[mouse])
    until(driver, "return Boolean(document.querySelector('#held-Kh-1'))")
    until(driver, "return location.hash.includes('h=2h.5d.9d.Kh')")
    driver.ask("url", url="about:blank")
    driver.ask("url", url=f"{address}#1&p=As.Ah&j=Joker")
    until(driver, READY)
    until(driver, "return Boolean(document.querySelector('#played-Ah-1'))")
    until(driver, "return document.querySelector('#tally').textContent.includes('192')")


def install(name: str) -> None:
    """Try to install a browser from Debian, which requires root."""
    apt, programs = shutil.which("apt-get"), NEEDED[name]
    if not apt or not is_root() or all(map(shutil.which, programs)) or (name == "Firefox" and shutil.which("firefox")):
        return
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    brief = ("-qq", "-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0")
    for words in (("update",), ("install", "-y", "--no-install-recommends", *PACKAGES[name])):
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run([apt, *brief, *words], capture_output=True, check=False, env=environment, timeout=60)


def late(*_: object) -> None:
    raise TimeoutError


def brief(fault: Exception) -> str:
    """Format an error in one line."""
    if isinstance(fault, TimeoutError) or isinstance(getattr(fault, "reason", None), TimeoutError):
        return "it did not answer in time"
    return str(fault).partition("\n")[0] or type(fault).__name__


def playwrights(name: str, address: str) -> str:
    """Run the smoke test in Playwright's own browser; return the result."""
    end = "not run"
    try:
        with own_browsers.started(name, PATIENCE) as driver:
            end = "FAILED"
            smoke(driver, address)
    except (AssertionError, OSError, RuntimeError) as fault:
        return f"{end}: {brief(fault)}; Playwright's own"
    return f"{RAN}; Playwright's own"


def outcome(name: str, address: str) -> str:
    """Run the smoke test in a browser; report success, the failure, or why no session was opened."""
    if own_browsers.is_here(name):
        return playwrights(name, address)
    if os.name == "nt":
        return f"not run: 'playwright install {name.lower()}' brings it"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        signal.signal(signal.SIGALRM, late)
        signal.alarm(LONGEST)
        end = "not run"
        try:
            install(name)
            with started(name, folder) as driver:
                end = "FAILED"
                smoke(driver, address)
        except (AbsentError, AssertionError, OSError, HTTPException, RuntimeError, ValueError, KeyError) as fault:
            return f"{end}: {brief(fault)}"
        finally:
            signal.alarm(0)
    return f"{RAN}; the system's"


def main(say: Callable[[str], object] = print) -> int:
    """Try both browsers and print a line for each; return 1 if one ran and failed."""
    if not (build.ROOT / "dist" / "index.html").exists():
        build.dist()
    site = server(build.ROOT / "dist")
    threading.Thread(target=site.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{site.server_port}{FOLDER}"
    failed = 0
    for name in PACKAGES:
        said = outcome(name, address)
        failed += said.startswith("FAILED")
        say(f"{name} {said}")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
