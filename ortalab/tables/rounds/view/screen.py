"""The tabs and regions that a mode draws in its own way."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ortalab.page.markup import Markup
from ortalab.tables.rounds.state.model import Model

STILL = Markup('<p class="say still">{}</p>')
"""The top line of a mode that offers nothing there."""
Draw = Callable[[Model], Markup | None]
"""Return the inside of a region; None for the table's own."""


def steps_word(_: Model) -> str:
    """Return the name of the steps' tab."""
    return "Steps"


class Screen(NamedTuple):
    """The tabs and regions of a mode."""

    word: str = ""  # the name on the tab of its pane; "" keeps the shelf
    steps_word: Callable[[Model], str] = steps_word
    regions: Mapping[str, Draw] = {}


OWN = Screen()
