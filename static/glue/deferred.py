"""Draw some regions after the new score is painted: the steps, the notice, and the worth of each card.

Together they take longer than a frame, so an edit shows its score and table first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyscript.js_modules.browser import afterPaint, whenIdle
from scheduled import Scheduled

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from ortalab.rounds.round import Round

LATEST = 250
"""The milliseconds of waiting for an idle browser, after which the worths are drawn anyway."""
DEFERRED = ("proof", "notice")
"""The regions drawn after the score: the steps (`proof`) and the notice."""
SWITCHED = (*DEFERRED, "shelf")
"""The same after switching the rules, when the shelf has other jokers."""


class Drawn(NamedTuple):
    """The round whose steps are on the page, and the round whose worths are."""

    steps: Round
    worths: Round


class Deferred:
    """Draws the steps and the worths of the round on the table once there is time."""

    def __init__(self, round_: Round, redraw: Callable[[], None], fail: Callable[[], None]) -> None:
        """Start with a completely drawn round; `fail` reports a round that cannot be drawn, once."""
        self.round, self.drawn = round_, Drawn(round_, round_)
        self.failed: Round | None = None
        self.redraw, self.fail = redraw, fail
        self.drawing_steps = Scheduled(afterPaint, lambda: self.draw(self.drawn._replace(steps=self.round)))
        self.drawing_worths = Scheduled(whenIdle, self.draw_worths, LATEST)

    @property
    def draws_steps(self) -> bool:
        """Whether the steps are drawn now; otherwise they stay unchanged."""
        return self.round is self.drawn.steps

    @property
    def skipped(self) -> Collection[str]:
        """The regions to leave unchanged now: the notice too, but only while the steps are scheduled."""
        if self.draws_steps:
            return ()
        if not self.drawing_steps.is_pending:
            return ("proof",)
        return DEFERRED if self.round.rules == self.drawn.steps.rules else SWITCHED

    def update(self, round_: Round, *, is_live: bool, is_read: bool) -> None:
        """Set the round; draw all of it before the page is live, and its steps at once while somebody reads them."""
        self.round = round_
        if is_read or not is_live:
            self.drawn = Drawn(round_, self.drawn.worths if is_live else round_)
        if round_ == self.failed:
            return
        if not self.draws_steps:
            self.drawing_steps.request()
        elif round_ is not self.drawn.worths:
            self.drawing_worths.request()

    def draw_worths(self) -> None:
        """Draw the worth of each card unless another edit came first."""
        if self.draws_steps:
            self.draw(self.drawn._replace(worths=self.round))

    def draw(self, drawn: Drawn) -> None:
        """Redraw the page with these rounds; if that fails, keep the previous drawing."""
        before, self.drawn = self.drawn, drawn
        try:
            self.redraw()
        except Exception:  # noqa: BLE001 — after any error, the page goes on and the person can report it
            self.drawn, self.failed = before, self.round
            self.fail()
