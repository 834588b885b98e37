"""The layout rules: faults that no page may have, in any state and at any window size.

Pages are tested in light mode; themes change only colours, which tests/page/test_colours.py checks. The same walk tests
touch targets, axe-core's serious rules, and large text.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import build
from e2e import axe
from e2e.hands import FRAMES
from e2e.law_known import KNOWN
from e2e.widths import CUT, NUMBERS, OVER_THE_HAND, RAW, SMALL, SPILT, TOLD, WIDE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from playwright.sync_api import CDPSession, Page

LAW = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").partition("\n")[2]
PICTURES = build.ROOT / ".build" / "law"
"""A picture of each fault of the last run, with its boxes outlined."""
SHEET = "document.documentElement.toggleAttribute('data-sheet')"
"""Toggles the attribute of browsers with a share sheet, which adds a button."""


def axe_faults(page: Page) -> list[str]:
    """Find axe's violations on the page with its share button."""
    page.evaluate(SHEET)
    faults = axe.faults(page)
    page.evaluate(SHEET)
    return faults


def evaluated(*scripts: str) -> Callable[[Page], list[str]]:
    """Combine scripts into a check; each script returns a fault or a list of faults."""

    def check(page: Page) -> list[str]:
        answers = [page.evaluate(script) for script in scripts]
        return [
            str(fault) for answer in answers if answer for fault in (answer if isinstance(answer, list) else [answer])
        ]

    return check


CHECKS: Mapping[str, Callable[[Page], list[str]]] = {
    "small": evaluated(SMALL),
    "drawn": evaluated(RAW, TOLD),
    "large": evaluated(WIDE, CUT, NUMBERS, SPILT, OVER_THE_HAND),
    "axe": axe_faults,
}


class Size(NamedTuple):
    """A window size, with additional layout rules and checks."""

    width: int
    height: int
    asks: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()
    is_touch: bool = False
    text: str = ""  # the text size; with large text, only the checks run


SIZES = (
    Size(390, 844, ("focus", "numbers", "frame"), is_touch=True),
    Size(320, 640, is_touch=True),
    Size(844, 390, ("focus", "frame"), is_touch=True),
    Size(768, 1024, ("frame",), is_touch=True),
    Size(1024, 768, ("frame",), is_touch=True),
    Size(640, 400, ("focus", "frame")),  # 1280 × 800 at 200% zoom
    Size(1920, 1080),
    Size(1280, 800, ("focus", "numbers", "frame"), ("axe",)),
)
LARGE = tuple(Size(width, 844, checks=("large",), is_touch=True, text="200%") for width in (1280, 390))
"""Windows with text at 200%; the last is as wide as the first of all sizes, to which the page returns."""
FINGERS = {390: ("small", "drawn"), 1024: ("small",)}
"""Further checks of Ortalab's page, by window width."""
OVERLAYS = ".pop, .switch-list, .tour, .coach, .law, .versions, .tip, #name-tip, #ghost, .skip, .drawer"
"""Overlays that cover the page until closed."""
MEANT = (
    (".slot > .no", ".card", "the number of a move, or the word hint, stands on the corner of its card"),
    (".flaw", ".card", "why a group of Huxxy is broken stands on the foot of its cards, below their ranks"),
    (".cite", ".lines button", "the § of a step stands at the end of its line, which is a button itself"),
    (
        "[id^=law-]",
        "#tally, .tools",
        "the name of a number is a button as high as a finger, which reaches into the number",
    ),
    (".level, .lucks", ".sum", "the box of the score is higher than its digits, and ends below the buttons above it"),
    ("#play", "#scrub", "the slider of the steps is as high as a finger, and ends below the button beside it"),
)
"""Pairs of elements that may overlap, each with its reason."""
SCROLLS = (".places", "pre", ".view", ".code", ".code2", ".src code")
"""Elements with a student's texts, which scroll sideways or end in an ellipsis."""
WRAPS = ("pre", "code", ".view", ".code", ".code2", ".printed")
"""Elements with program text, which may break inside a word."""
FRAMED = (".sum",)
"""Elements with numbers whose labels are below their box."""
BOXED = """(boxes) => boxes.forEach(([left, top, width, height]) => {
    const style = "position:absolute;z-index:9999;pointer-events:none;outline:3px solid red;"
        + `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    document.body.append(Object.assign(document.createElement("i"), { className: "law-box", style }));
})"""
UNBOXED = "document.querySelectorAll('.law-box').forEach((one) => one.remove())"
UNPAINTED = "document.documentElement.style.opacity = 0.0001"
"""Makes the page almost transparent: the browser lays it out without painting, which saves a quarter of the time."""
PAINTED = "document.documentElement.style.opacity = ''"


TEXT = "(size) => document.documentElement.style.setProperty('font-size', size)"


class Fault(NamedTuple):
    """A fault, with numbers removed from element names, so that similar cards share it."""

    what: str
    where: str

    def __str__(self) -> str:
        return f"{self.what}: {self.where}"


Found = dict[Fault, list[str]]
"""The occurrences of each fault: state, window and words."""


class Law:
    """Finds the faults of a page at every window size."""

    def __init__(self, page: Page, name: str, found: Found) -> None:
        """Collect faults into `found`; the page's `name` is in the file names of pictures."""
        self.page, self.name, self.found = page, name, found
        self.known = [row for row in KNOWN if row.page == name]
        self.wire: CDPSession = page.context.new_cdp_session(page)
        self.size: Size | None = None
        self.given = {
            "meant": [pair[:2] for pair in MEANT],
            "overlays": OVERLAYS,
            "scrolls": SCROLLS,
            "wraps": WRAPS,
            "framed": FRAMED,
        }

    def look(self, state: str, sizes: Sequence[Size] = SIZES) -> None:
        """Show the page's current state at every size, note its faults, and return to the first size."""
        if self.page.evaluate("typeof law") == "undefined":
            self.page.evaluate(f"void (window.law = {LAW})")
            self.page.evaluate(UNPAINTED)
        for size in sizes:
            self.resize(size)
            place = f"{state} at {size.width} × {size.height}"
            if not size.text:
                for what in self.page.evaluate("(given) => law(given)", {**self.given, "asks": size.asks}):
                    self.note(what["what"], f"{what['where']}{what['with']}", f"{place}: {what['text']}", what["boxes"])
            for check in size.checks:
                for fault in CHECKS[check](self.page):
                    self.note(check, fault, f"{place}: {fault}")
        self.resize(sizes[0])

    def resize(self, size: Size) -> None:
        """Set the window size, pointer type and text size if they differ."""
        before, self.size = self.size, size
        if before is None or before.is_touch != size.is_touch:
            self.wire.send("Emulation.setTouchEmulationEnabled", {"enabled": size.is_touch, "maxTouchPoints": 1})
        if before is None or before[:2] != size[:2]:
            screen = {"width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": False}
            self.wire.send("Emulation.setDeviceMetricsOverride", screen)
        if before is None or before.text != size.text:
            self.page.evaluate(TEXT, size.text)
        if size.text:
            self.page.evaluate(FRAMES)  # the page repositions its overlays

    def note(self, kind: str, where: str, seen: str, boxes: Sequence[Sequence[float]] = ()) -> None:
        """Record a fault, with a picture of its first occurrence unless it is known."""
        fault = Fault(kind, re.sub(r"\d+", "0", where))
        if fault not in self.found:
            self.found[fault] = []
            if not any(row.is_of(fault) for row in self.known):
                PICTURES.mkdir(parents=True, exist_ok=True)
                self.page.evaluate(PAINTED)
                self.page.evaluate(BOXED, boxes)
                self.page.screenshot(path=PICTURES / f"{self.name}-{len(self.found):03}-{kind.partition(' ')[0]}.png")
                self.page.evaluate(UNBOXED)
                self.page.evaluate(UNPAINTED)
        self.found[fault].append(seen)
