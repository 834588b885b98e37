"""What follows the new score once that is painted: the steps, what is said, and what each card is worth.

All of it at once takes longer than a frame; the score and the table are what an edit is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from once import Once
from pyscript.js_modules.browser import afterPaint, whenIdle

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from ortalab.scoring.round import Round

LATEST = 250
"""Milliseconds after which what waits for the browser to be idle is done anyway."""
FOLLOWING = ("proof", "notice")
"""The regions that are drawn after the score: the steps, and with them what is said."""


class Shown(NamedTuple):
    """Whose steps and whose worths are on the page."""

    proved: Round
    weighed: Round


class Afterwards:
    """Which round's steps and worths are on the page, and when those of the round on the table take their place."""

    def __init__(self, round_: Round, redraw: Callable[[], None], fail: Callable[[], None]) -> None:
        """Start with a round that is drawn in whole; what cannot be drawn is told once, and not tried again."""
        self.round, self.shown = round_, Shown(round_, round_)
        self.given_up: Round | None = None
        self.redraw, self.fail = redraw, fail
        self.proving = Once(afterPaint, lambda: self.show(self.shown._replace(proved=self.round)))
        self.weighing = Once(whenIdle, self.weigh, LATEST)

    @property
    def is_proved(self) -> bool:
        """Whether the steps are to be drawn: else they stay as they are."""
        return self.round is self.shown.proved

    @property
    def later(self) -> Collection[str]:
        """The regions that are not to be drawn now: what is said waits for nothing but steps that are yet to come."""
        if self.is_proved:
            return ()
        return FOLLOWING if self.proving.is_due else ("proof",)

    def follow(self, round_: Round, *, is_live: bool, is_read: bool) -> None:
        """Take over the round that is to be drawn: all of it before the page is live, its steps while they are read."""
        self.round = round_
        if is_read or not is_live:
            self.shown = Shown(round_, self.shown.weighed if is_live else round_)
        if round_ == self.given_up:
            return
        if not self.is_proved:
            self.proving.ask()
        elif round_ is not self.shown.weighed:
            self.weighing.ask()

    def weigh(self) -> None:
        """Show what each card is worth, unless another edit came first."""
        if self.is_proved:
            self.show(self.shown._replace(weighed=self.round))

    def show(self, shown: Shown) -> None:
        """Draw what is due; what cannot be drawn stays as it was."""
        was, self.shown = self.shown, shown
        try:
            self.redraw()
        except Exception:  # noqa: BLE001 — whatever it is, the page goes on and a person can report it
            self.shown, self.given_up = was, self.round
            self.fail()
