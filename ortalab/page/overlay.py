"""What lies over a table: at most one thing is open at a time, and each table adds its own to these two."""

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
"""A place on the table."""


class Popover(NamedTuple, Generic[S]):
    """What can be done with one card or other thing."""

    at: S


@dataclass(frozen=True)
class Settings:
    """How the page is to be seen."""
