"""The rules that passive jokers bend, and the points on which the rulesets differ."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from ortalab.cards import FACES, RANKS


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force; the defaults apply to a round without jokers.

    >>> Rules(flush_size=4) | Rules(straight_step=2) == Rules(flush_size=4, straight_step=2)
    True
    """

    flush_size: int = 5  # minimum cards of a Flush
    straight_size: int = 5  # minimum cards of a Straight
    straight_step: int = 1  # maximum distance in ranks between neighbours of a Straight
    all_faces: bool = False  # every card is a face card
    all_score: bool = False  # every played card scores
    smeared: bool = False  # suits of one colour count as one suit

    def __or__(self, other: "Rules") -> "Rules":
        """Combine two sets of rules; the more lenient value of each rule applies."""
        return Rules(
            min(self.flush_size, other.flush_size),
            min(self.straight_size, other.straight_size),
            max(self.straight_step, other.straight_step),
            self.all_faces or other.all_faces,
            self.all_score or other.all_score,
            self.smeared or other.smeared,
        )


PLAIN = Rules()
"""The rules of a round without jokers."""


_FACES, _EVERY_RANK = frozenset[int](FACES), frozenset[int](RANKS)


class Readings(NamedTuple):
    """The points on which rulesets differ, each with its source in the rule book; the defaults are rules 1 and 2."""

    straight_twins: bool = False
    """Whether both cards of a rank score in a Four Fingers straight. Rules 1, 2: only the left-most; full: yes, D17."""
    longest_flush: bool = True
    """Whether the longest suit is the flush. Rules 1 and 2: yes; full, section 1: no, the first suit long enough."""
    blank_faces: bool = False
    """Whether a Stone card is a face if every card is one. Rules 2, Stone: no; full: yes, D22."""

    def faces(self, rules: Rules) -> frozenset[int]:
        """Return the ranks that count as faces; 0 stands for a card without a rank.

        >>> 0 in Readings().faces(Rules(all_faces=True)), 0 in Readings(blank_faces=True).faces(Rules(all_faces=True))
        (False, True)
        """
        if not rules.all_faces:
            return _FACES
        return _EVERY_RANK | {0} if self.blank_faces else _EVERY_RANK


USUAL: Final = Readings()
"""The readings of rules 1 and 2."""
