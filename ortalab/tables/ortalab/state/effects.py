"""The effects of an update, and the types of what handles messages."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple

from ortalab.page.effects import PageEffect
from ortalab.page.features import Then
from ortalab.page.messages import Button
from ortalab.tables.ortalab.state.daily import DailyEffect
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.program_effects import ProgramEffect
from ortalab.tables.ortalab.state.quiz import AskDay, AskTick, DealQuestion
from ortalab.tables.ortalab.state.sets import DealForSet
from ortalab.tables.ortalab.state.solver import SearchEffect
from ortalab.tables.ortalab.state.toolbar import Deal, ToolbarEffect


class Tick(NamedTuple):
    """Send `Act.BEAT` after so many milliseconds, and only the last one asked for."""

    wait: int


class Seed(NamedTuple):
    """Send a message with a random seed in place of its own."""

    below: int
    message: Deal | DealQuestion | DealForSet


class Show(Enum):
    """Show something where motion is welcome."""

    EVENT = "event"  # a new score step by step, answered by `Act.COUNT`


class Ask(Enum):
    """Open a dialog of the browser; the content of a file comes back as a message."""

    FILE = "file"  # answered by `OpenText`
    PRINTED = "printed"  # a file with what another program printed, answered by `ReadOutput`
    FOLDER = "folder"  # of rounds and outputs, answered by `FoundFiles`
    CASES = "cases"  # files of rounds and outputs, answered by `FoundFiles`


Effect = (
    PageEffect
    | Then
    | Tick
    | Seed
    | Show
    | Ask
    | AskDay
    | AskTick
    | ToolbarEffect
    | SearchEffect
    | ProgramEffect
    | DailyEffect
)
"""Everything that an update can ask the page to do outside the document, and messages that follow at once."""

Update = tuple[Model, tuple[Effect, ...]]
"""The page after a message, and the effects that it asks for."""
Handlers = Mapping[Button | type | tuple[type, str], Callable[..., Update]]
"""The handlers of messages: for a button `handler(model)`, for any other class `handler(model, message)`."""
