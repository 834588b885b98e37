"""Questions that the rule books answer differently, with the answers of each ruleset."""

from typing import Final, NamedTuple

from ortalab.cards import FACES, RANKS
from ortalab.rounds.rules import Rules

_FACES, _EVERY_RANK = frozenset[int](FACES), frozenset[int](RANKS)


class Readings(NamedTuple):
    """A ruleset's answers, each with its source in the rule book; the defaults are the answers of rules 1 and 2."""

    straight_twins: bool = False
    """Both cards of one rank in a Four Fingers straight score. Ortalab: no, only the left-most; full: yes, D17."""
    longest_flush: bool = True
    """The flush is the longest suit. Ortalab: yes, then the first suit; full, section 1: no, the first long enough."""
    blank_faces: bool = False
    """A Stone card is a face if every card is one. Rules 2, Stone: no; full: yes, D22."""

    def faces(self, rules: Rules) -> frozenset[int]:
        """Return the ranks that count as faces, with 0 for a card without a rank.

        >>> 0 in Readings().faces(Rules(all_faces=True)), 0 in Readings(blank_faces=True).faces(Rules(all_faces=True))
        (False, True)
        """
        if not rules.all_faces:
            return _FACES
        return _EVERY_RANK | {0} if self.blank_faces else _EVERY_RANK


USUAL: Final = Readings()
"""The readings of rules 1 and 2."""
