"""Perform effects of parts of the page whose code is loaded late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ortalab.tables.rounds.state.messages import Ask
from ortalab.tables.rounds.state.quiz import AskTick

if TYPE_CHECKING:
    from host import Host


def perform_late(page: Host, effect: Any) -> None:  # noqa: ANN401 — its type belongs to code loaded late
    """Perform an effect of a file dialog, of the quiz's storm or of the Program screen."""
    if isinstance(effect, Ask):
        from files import ask  # loaded when somebody asks for a file

        ask(page, effect)
    elif isinstance(effect, AskTick):
        from quiz_clock import perform as tell_time  # loaded when a storm begins

        tell_time(page, effect)
    else:
        from program_files import perform  # loaded when somebody opens the Program screen

        perform(page, effect)
