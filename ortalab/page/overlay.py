"""The overlay: at most one is open at a time; each table adds its own kinds."""

from dataclasses import dataclass
from typing import Generic, NamedTuple

from ortalab.page.changed import changed
from ortalab.page.drag import S
from ortalab.page.notice import SILENT
from ortalab.page.shell import M


class Popover(NamedTuple, Generic[S]):
    """The popover of a card or another element."""

    at: S


class Offer(NamedTuple):
    """The offer to replace a card of a full row by one from the shelf, by name."""

    name: str


@dataclass(frozen=True)
class Settings:
    """The settings panel."""


@dataclass(frozen=True)
class Tables:
    """The list of tables, opened from the head."""


@dataclass(frozen=True)
class Keys:
    """The sheet of the table's keys."""


def closed(model: M, *kinds: type) -> M:
    """Close the overlay; with kinds given, only if it is one of them."""
    return model if kinds and not isinstance(model.overlay, kinds) else changed(model, overlay=None)


def clear_away(model: M) -> M:
    """Close the overlay and remove the notice, to make room for another."""
    return changed(model, overlay=None, notice=SILENT)
