"""The tree of variations below the trail: rounds that were tried, each under the one that it came from."""

from collections.abc import Iterable
from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.tables.ortalab.state.areas import Table

MOST = 64
"""The most variations of a tree."""
MOST_ASIDE = 6
"""The most trees that are put aside."""
ROOT = 0
"""The key that the first variation is under; no variation has it."""
ITEM = "variation-"
"""Begins the id of each variation in the tree; its key follows."""
NAME_FIELD, COMMENT_FIELD = "variation-name-", "variation-comment-"
"""Begin the fields of a variation; its key follows."""
FIELDS = "variation-"
"""The prefix of their names."""


class Variation(NamedTuple):
    """A round that was tried, and its place in the tree."""

    key: int  # its name in the tree, from 1; no other has it
    under: int  # the key of the variation that it came from, `ROOT` for the first one
    table: Table
    name: str = ""  # that a person gave it
    comment: str = ""
    score: float = 0.0
    change: str = ""  # what differs from the one that it is under: "Baron for Jolly Joker"

    @property
    def title(self) -> str:
        """Its name, else what differs."""
        return self.name or self.change


Tree = tuple[Variation, ...]
"""The variations, each after the one that it is under; none, or one of them is the first."""


class Variations(NamedTuple):
    """Everything that the page knows of variations."""

    tree: Tree = ()
    at: int = ROOT  # the key of the one that the table came from
    is_folded: bool = False
    removed: Tree = ()  # the tree before a variation was removed, until something else changes it
    aside: tuple[Tree, ...] = ()  # the trees that made way for others, the one that comes back first before the others
    unread: str = ""  # what the browser kept of them, if it cannot be read
    study: Tree = ()  # the tree as a study brought it: as long as it is that, it makes way without a trace

    @property
    def has_any(self) -> bool:
        return bool(self.tree or self.removed or self.aside)

    @property
    def current(self) -> Variation | None:
        """The variation that the table came from."""
        return self.find(self.at)

    def on(self, table: Table) -> "Variations":
        """Return them at the variation whose round is on a table, if any is."""
        found = self.showing(table)
        return self._replace(at=found.key) if found and found.key != self.at else self

    @property
    def own(self) -> Tree:
        """The tree, unless it is as a study brought it."""
        return () if self.tree == self.study else self.tree

    @classmethod
    def started(cls, tree: Tree, aside: Iterable[Tree]) -> "Variations":
        """Return the variations of a tree, at its first one; of the trees put aside, those that are not this one."""
        kept = tuple(each for each in aside if each and each != tree)[:MOST_ASIDE]
        return cls(tree, tree[0].key if tree else ROOT, aside=kept)

    def with_study(self, tree: Tree) -> "Variations":
        """Return them with the tree of a study; another tree is put aside, unless it is a study's, too."""
        if tree == self.study and tree == self.tree:
            return self._replace(at=tree[0].key)
        return self.started(tree, (self.own, *self.aside))._replace(study=tree)

    def find(self, key: int) -> Variation | None:
        return next((each for each in self.tree if each.key == key), None)

    def showing(self, table: Table) -> Variation | None:
        """Return the variation whose round is on a table; of two such ones the present one."""
        found = [each for each in self.tree if each.table == table]
        return next((each for each in found if each.key == self.at), found[0] if found else None)


class StoredTrees(NamedTuple):
    """The variations that the browser kept, read."""

    text: str
    trees: tuple[Tree, ...] = ()  # the tree, then those put aside; () if the text cannot be read
    place: int = 0  # where the tree stood, from 1
    is_untouched: bool = False  # a study brought the tree, and nobody changed it


class VariationAct(Button):
    """Messages about variations without argument."""

    MARK = "mark"  # keep the round on the table as a variation of the one that it came from
    FOLD = "fold-variations"  # fold the tree, or unfold it
    COMPARE = "compare-variation"  # lay the present one beside the one that it came from
    BRING_BACK = "bring-back-variations"  # bring back what was removed, or made way
    NEW = "new-variations"  # begin another tree
    COPY_STUDY = "copy-study"  # copy the link of the tree
    SAVE_STUDY = "save-study"  # download it as a file


class GoToVariation(NamedTuple):
    """Put the round of a variation on the table."""

    key: int


class RemoveVariation(NamedTuple):
    """Remove a variation, and all that came from it."""

    key: int


class ReadStudy(NamedTuple):
    """Read a study of many rounds in parts; answered by `StudyRead`."""

    text: str


class StudyRead(NamedTuple):
    """A study, read; or why it cannot be."""

    tree: Tree = ()
    note: str = ""  # a sentence on the rounds that were left out
    trouble: str = ""


VariationMessage = VariationAct | GoToVariation | RemoveVariation | StudyRead
"""Messages about variations."""
