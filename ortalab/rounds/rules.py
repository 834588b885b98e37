"""The rules that passive jokers bend, as one value: rules combine with `|`, in any order."""

from dataclasses import dataclass


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
