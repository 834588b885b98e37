"""The fields of a joker of one's own, which change its text, and their messages."""

from collections.abc import Mapping
from typing import NamedTuple

from ortalab.cards import RANKS, SUITS

FIELD = "own-"
"""The prefix of each field's name; its key in the text follows."""
NAME = "name"
OCCASIONS = ("scored", "held", "once", "jokers")
"""The occasions on which a joker acts; a test holds that the text knows the same."""
FLAG = "true"


class SetOccasion(NamedTuple):
    occasion: str  # one of `OCCASIONS`


class ToggleBit(NamedTuple):
    """Let the joker look at some cards, or no longer."""

    key: str
    word: str

    @property
    def choice(self) -> str:
        return f"{self.key}-{self.word}"


class ShowYaml(NamedTuple):
    """Show the text or the fields, where there is room for one."""

    shown: bool


RANK_BITS = tuple(ToggleBit("rank", str(rank)) for rank in reversed(RANKS))
SUIT_BITS = tuple(ToggleBit("suit", suit.word.lower()) for suit in SUITS)
FLAG_BITS = (ToggleBit("face", FLAG), ToggleBit("first", FLAG))
BITS: Mapping[str, ToggleBit] = {bit.choice: bit for bit in (*RANK_BITS, *SUIT_BITS, *FLAG_BITS)}
"""The bits that a joker can look at, by the words on the buttons."""
JokerField = SetOccasion | ToggleBit | ShowYaml
"""The messages of the fields that are no text."""
