"""Jokers that a round brings along, declared as plain data: they can do nothing but score, and only so much."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_

from ortalab.errors import JokerError, RoundError
from ortalab.scoring.own.parts import Declaration
from ortalab.scoring.own.rows import row_of
from ortalab.scoring.round import EDITIONS
from ortalab.scoring.rules import PLAIN, Rules
from ortalab.scoring.scene import Joker

LONGEST_NAME = 16
"""The most characters of a name: ASCII letters, digits and single blanks, a letter first."""

RULES = {
    "flush4": Rules(flush_size=4),
    "straight4": Rules(straight_size=4),
    "gaps": Rules(straight_step=2),
    "faces": Rules(all_faces=True),
    "splash": Rules(all_score=True),
    "smeared": Rules(smeared=True),
}
"""The rules that can be bent, by the word that is written for each."""


@dataclass(frozen=True, slots=True)
class Declared(Declaration):
    """A joker that a round brings along.

    >>> from ortalab.cards import Rank
    >>> from ortalab.scoring.own.parts import Turn, Which
    >>> joker = Declared("Low Tide", scored=Turn(which=Which((Rank.TWO, Rank.THREE)), mult=4))
    >>> joker.row.text, joker.row.activation
    ('+4 Mult for each 2 or 3 that scores', 'On Scored')
    """

    def __post_init__(self) -> None:
        """Refuse a name that could be mistaken, and a joker that does nothing."""
        check_name(self.name)
        effects = self.scored or self.held or self.once or self.jokers
        if self.copies and effects:
            raise JokerError(f"{self.name!r} copies another joker, so that it does nothing of its own; leave one out")
        if bent(words_of(self.rules)) != self.rules:
            raise JokerError(f"{self.name!r} bends rules that no word is for; the words are {', '.join(RULES)}")
        if not (self.copies or effects) and self.rules == PLAIN:
            raise JokerError(f"{self.name!r} does nothing; give it scored, held, once, jokers, rules or copies")

    @property
    def row(self) -> Joker:
        """The row that the engine asks."""
        return row_of(self)


def is_plain(name: str) -> bool:
    """Is this a name of letters A to Z, digits and single blanks, all that a link has a way to write?

    >>> is_plain("8 Ball"), is_plain("Mr. Bones"), is_plain("Two  Blanks")
    (True, False, False)
    """
    return name.isascii() and all(map(str.isalnum, name.split(" ")))


def check_name(name: str) -> None:
    """Refuse a name that a person, a link or a round could take for something else."""
    if not (len(name) <= LONGEST_NAME and is_plain(name) and name[:1].isalpha()):
        raise JokerError(
            f"{name[: 2 * LONGEST_NAME]!r} is no name for a joker; take 1 to {LONGEST_NAME} letters A to Z, digits and "
            "single blanks, a letter first"
        )
    if name.rsplit(maxsplit=1)[-1].lower() in EDITIONS:
        raise RoundError(f"the name {name!r} ends with an edition, as if it had one; choose another")


def bent(words: Iterable[str]) -> Rules:
    """Return the rules that some words of `RULES` bend.

    >>> bent(["gaps", "faces"])
    Rules(flush_size=5, straight_size=5, straight_step=2, all_faces=True, all_score=False, smeared=False)
    """
    return reduce(or_, (RULES[word] for word in words), PLAIN)


def words_of(rules: Rules) -> tuple[str, ...]:
    """Return the words of `RULES` for what is bent.

    >>> words_of(Rules(all_score=True))
    ('splash',)
    """
    return tuple(word for word, rule in RULES.items() if rules | rule == rules)
