"""Custom jokers declared as data: they can only score, within limits."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_

from ortalab.errors import JokerError, RoundError
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import MARKS_FULL, by_word
from ortalab.rounds.own.parts import Declaration
from ortalab.rounds.own.rows import row_of
from ortalab.rounds.rules import PLAIN, Rules

LONGEST_NAME = 16
"""The maximum length of a name: ASCII letters, digits and single spaces, starting with a letter."""

RULES = {
    "flush4": Rules(flush_size=4),
    "straight4": Rules(straight_size=4),
    "gaps": Rules(straight_step=2),
    "faces": Rules(all_faces=True),
    "splash": Rules(all_score=True),
    "smeared": Rules(smeared=True),
}
"""The rules that a joker can bend, by their words."""


@dataclass(frozen=True, slots=True)
class Declared(Declaration):
    """A custom joker of a round.

    >>> from ortalab.cards import Rank
    >>> from ortalab.rounds.own.parts import Turn, Which
    >>> joker = Declared("Low Tide", scored=Turn(which=Which((Rank.TWO, Rank.THREE)), mult=4))
    >>> joker.row.text, joker.row.activation
    ('+4 Mult for each 2 or 3 that scores', 'On Scored')
    """

    def __post_init__(self) -> None:
        """Raise `RoundError` for an ambiguous name, or for a joker that does nothing."""
        check_name(self.name)
        effects = self.scored or self.held or self.once or self.jokers
        if self.copies and effects:
            raise JokerError(f"{self.name!r} copies another joker and has effects of its own; leave one out")
        if bent(words_of(self.rules)) != self.rules:
            raise JokerError(f"{self.name!r} bends rules that have no word; the words are {', '.join(RULES)}")
        if not (self.copies or effects) and self.rules == PLAIN:
            raise JokerError(f"{self.name!r} does nothing; give it scored, held, once, jokers, rules or copies")

    @property
    def row(self) -> Joker:
        """The row that the engine plays."""
        return row_of(self)


def is_plain(name: str) -> bool:
    """Return whether a name can be written in a link: only letters A to Z, digits and single spaces.

    >>> is_plain("8 Ball"), is_plain("Mr. Bones"), is_plain("Two  Blanks")
    (True, False, False)
    """
    return name.isascii() and all(map(str.isalnum, name.split(" ")))


def check_name(name: str) -> None:
    """Raise `RoundError` for a name that would be misread."""
    if not (len(name) <= LONGEST_NAME and is_plain(name) and name[:1].isalpha()):
        raise JokerError(
            f"{name[: 2 * LONGEST_NAME]!r} is not a joker name; use 1 to {LONGEST_NAME} letters A to Z, digits and "
            "single spaces, a letter first"
        )
    if name.rsplit(maxsplit=1)[-1].lower() in by_word(MARKS_FULL.editions):
        raise RoundError(f"the name {name!r} ends with the name of an edition; choose another")


def bent(words: Iterable[str]) -> Rules:
    """Combine the bent rules that these words of `RULES` name.

    >>> bent(["gaps", "faces"])
    Rules(flush_size=5, straight_size=5, straight_step=2, all_faces=True, all_score=False, smeared=False)
    """
    return reduce(or_, (RULES[word] for word in words), PLAIN)


def words_of(rules: Rules) -> tuple[str, ...]:
    """List the words of `RULES` for some bent rules.

    >>> words_of(Rules(all_score=True))
    ('splash',)
    """
    return tuple(word for word, rule in RULES.items() if rules | rule == rules)
