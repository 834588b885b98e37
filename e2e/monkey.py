"""Send random seeded events in quick succession: keys at the focus, and presses of any control."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from e2e.hands import settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

EVENTS, LOOKS = 180, 3
"""The numbers of events and of checks of the table; `tests/page/test_monkey.py` sends more, without a browser."""
BREAK = 10
"""The number of events between two pauses in which the page can draw."""
RUN = """([seed, events, pause, keys, buttons]) => {
    const below = (most) => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; // as in Numerical Recipes
        return Math.floor((seed / 2 ** 32) * most);
    };
    const act = () => {
        const found = document.querySelectorAll(buttons);
        const key = new KeyboardEvent("keydown", { key: keys[below(keys.length)], bubbles: true, cancelable: true });
        if (below(2) && found.length) found[below(found.length)].click();
        else document.activeElement.dispatchEvent(key);
    };
    return new Promise((done) => {
        const some = () => {
            for (let nth = 0; nth < pause; nth++) act();
            events -= pause;
            setTimeout(events > 0 ? some : done);
        };
        some();
    });
}"""


class Monkey(NamedTuple):
    """The keys to press, and the selector of the buttons."""

    keys: tuple[str, ...]
    buttons: str

    def play(self, page: Page, look: Callable[[], None]) -> None:
        """Send all events; check the page after each third of them."""
        for nth in range(LOOKS):
            page.evaluate(RUN, [nth, EVENTS // LOOKS, BREAK, [*self.keys], self.buttons])
            settle(page)
            look()
