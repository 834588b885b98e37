"""Variations: named rounds, each with its parent, shown in their own pane."""

from collections.abc import Iterator
from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.tables.rounds.state.areas import Table

MOST = 16
"""Maximum number of variations in a tree."""
ITEM = "variation-"
"""The prefix of each variation's id in the pane; its key follows."""
NAME_FIELD, COMMENT_FIELD = "variation-name-", "variation-comment-"
"""The prefixes of the fields of a variation; its key follows."""
FIELDS = "variation-"
"""The common prefix of both fields."""


class Variation(NamedTuple):
    """A variation of a round."""

    key: int  # its unique key in the list, from 1
    table: Table
    name: str = ""  # given by a person
    comment: str = ""
    parent: int = 0  # the key of the parent; 0 for a root
    score: float = 0.0
    hand: str = ""
    change: str = ""  # the difference from the parent, in words

    @property
    def title(self) -> str:
        """The name or, by default, the difference from the parent."""
        return self.name or self.change or (self.hand if self.parent else "Start")


class Variations(NamedTuple):
    """The variations, and which of them is current or removed."""

    rounds: tuple[Variation, ...] = ()
    at: int = 0  # the key of the last variation on the table; 0 before any
    removed: tuple[Variation, ...] = ()  # variations before a removal or an opened study, until the next change
    unread: str = ""  # the stored text, if unreadable
    is_renaming: bool = False  # whether the fields of the current variation are open

    @property
    def has_any(self) -> bool:
        return bool(self.rounds or self.removed)

    @property
    def current(self) -> Variation | None:
        """The last variation that was on the table."""
        return self.find(self.at)

    def branch(self, key: int) -> Iterator[Variation]:
        """Yield the descendants of a variation, in the order of the tree; with 0, the whole tree."""
        for each in self.rounds:
            if each.parent == key:
                yield each
                yield from self.branch(each.key)

    def on(self, table: Table) -> "Variations":
        """Return the variations, with the one that matches a table's round as current, if any."""
        found = self.showing(table)
        return self._replace(at=found.key) if found and found.key != self.at else self

    def with_rounds(self, rounds: tuple[Variation, ...]) -> "Variations":
        """Replace the variations; different previous ones can be restored."""
        removed = self.rounds if rounds != self.rounds else self.removed
        return Variations(rounds, rounds[0].key if rounds else 0, removed)

    def find(self, key: int) -> Variation | None:
        return next((each for each in self.rounds if each.key == key), None)

    def showing(self, table: Table) -> Variation | None:
        """Return the variation whose round is on a table, preferring the current one."""
        found = [each for each in self.rounds if each.table == table]
        return next((each for each in found if each.key == self.at), found[0] if found else None)


class VariationAct(Button):
    """Messages about variations, without arguments."""

    MARK = "mark"  # keep the round on the table as a variation
    COMPARE = "compare-variation"  # compare the current variation with the first one
    RENAME = "rename-variation"  # open its name and comment, or close them
    BRING_BACK = "bring-back-variations"  # restore removed variations
    SHARE = "share-variations"  # copy their link, or download them if it is too long


class GoToVariation(NamedTuple):
    """Put the round of a variation on the table."""

    key: int


class RemoveVariation(NamedTuple):
    """Remove a variation and its descendants."""

    key: int


VariationMessage = VariationAct | GoToVariation | RemoveVariation
