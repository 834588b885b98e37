"""The overlay: at most one is open at a time; each table adds its own kinds to these."""

from dataclasses import dataclass
from typing import Generic, NamedTuple

from ortalab.page.drag import S


class Popover(NamedTuple, Generic[S]):
    """The popover of one card or other thing."""

    at: S


@dataclass(frozen=True)
class Settings:
    """The settings panel."""


@dataclass(frozen=True)
class Tables:
    """The list of tables, opened from the head."""
