"""Find a browser to drive: the requested one, the system's, Playwright's, or Debian's package."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"
"""Chromium without its window system: it renders the same pages with less work."""
NAMES = (
    SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"{ProgramFiles}\Google\Chrome\Application\chrome.exe",
    r"{ProgramFiles(x86)}\Google\Chrome\Application\chrome.exe",
    r"{ProgramFiles(x86)}\Microsoft\Edge\Application\msedge.exe",
)
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--font-render-hinting=none",  # letters as wide as in a window
    "--no-first-run",
)
NONE = (
    "no browser to test with: set ORTALAB_BROWSER to one, or install Chromium, Chrome or Edge, "
    "or let 'playwright install chromium' download one, "
    f"or on Debian run 'apt-get install {SHELL}' as root"
)


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def flags() -> list[str]:
    """List the browser's flags; the sandbox is off only for root, where it cannot work."""
    return [*QUIET, *(["--no-sandbox"] if is_root() else [])]


def given() -> str | None:
    """Read the browser chosen in `$ORTALAB_BROWSER`."""
    path = os.environ.get("ORTALAB_BROWSER")
    if path and not shutil.which(path):
        raise RuntimeError(f"ORTALAB_BROWSER is {path!r}, which is not a program")
    return path


def of_the_system() -> str | None:
    """Find an installed Chromium, Chrome or Edge."""
    paths = [*NAMES]
    for place in PLACES:
        start, _, rest = place.removeprefix("{").partition("}")
        paths.append(os.environ.get(start, "") + rest if place.startswith("{") else place)
    return next((found for path in paths if (found := shutil.which(path))), None)


def of_playwright() -> str | None:
    """Find Playwright's own browser, downloading it if necessary."""
    done = subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True, check=False, timeout=600
    )
    if done.returncode:
        return None
    code = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    asked = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    path = asked.stdout.strip()
    return path if Path(path).is_file() else None


def of_debian() -> str | None:
    """Install Debian's package, which requires root."""
    apt = shutil.which("apt-get")
    if not apt or not is_root():
        return None
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([apt, "update", "-qq"], capture_output=True, check=False, env=environment)
    for package in (SHELL, "chromium"):  # older Debian releases have no shell package
        command = [apt, "install", "-y", "-qq", "--no-install-recommends", package]
        subprocess.run(command, capture_output=True, check=False, env=environment)
        if path := shutil.which(package):
            return path
    return None


@functools.cache
def find() -> str:
    """Find a browser; the error explains the four ways to get one."""
    for way in (given, of_the_system, of_playwright, of_debian):
        if path := way():
            return path
    raise RuntimeError(NONE)
