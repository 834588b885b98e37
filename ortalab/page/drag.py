"""The states of a drag: pressed, then lifted over one gap after another."""

from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
"""A place on the table; on the shelf a thing has its slug."""


class Pressed(NamedTuple, Generic[S]):
    """A pointer went down on something that can be dragged, and has not moved far enough yet. Draws nothing."""

    source: S | str
    x: float
    y: float
    touch: bool = False


class Lifted(NamedTuple, Generic[S]):
    """Something is being dragged: the origin is drawn faded, the caret in front of `over`."""

    source: S | str
    over: S | None = None  # the gap before that place (len of the row: after the last card); None: off the table
    refused: bool = False  # `over` would not take it
    says: str = ""  # what letting go will do, or why it will do nothing: shown while it lasts
