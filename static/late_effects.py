"""The effects of places whose code comes late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ortalab.tables.ortalab.state.messages import Ask
from ortalab.tables.ortalab.state.quiz import AskTick
from ortalab.tables.ortalab.state.variations import ReadStudy

if TYPE_CHECKING:
    from host import Host


def perform_late(page: Host, effect: Any) -> None:  # noqa: ANN401 — of a place whose code comes late
    """Perform an effect of a file's dialog, of the quiz's storm, of a study or of the place Program."""
    if isinstance(effect, Ask):
        from files import ask  # not before somebody asks for a file

        ask(page, effect)
    elif isinstance(effect, AskTick):
        from quiz_clock import perform as tell_time  # not before a storm begins

        tell_time(page, effect)
    elif isinstance(effect, ReadStudy):
        from tree_reading import read_study  # not before somebody opens a long one

        read_study(page, effect.text)
    else:
        from program_files import perform  # not before somebody goes to the place Program

        perform(page, effect)
