"""Jokers that a round brings along, declared as plain data: they can do nothing but score, and only so much.

Every number has a bound. Together the bounds keep five such jokers, each repeated and multiplied by all others, far
below the largest double; that is why a joker that repeats a turn does not multiply in it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import or_

from ortalab.cards import RANKS, SUITS, Rank, Suit
from ortalab.errors import RoundError
from ortalab.scoring.gains import Gain, chips, mult, times
from ortalab.scoring.hands import Hand
from ortalab.scoring.round import EDITIONS, MOST, Edition, Enhancement
from ortalab.scoring.rules import PLAIN, Rules
from ortalab.scoring.scene import Joker, Rarity, Scene, Spot

LONGEST_NAME = 16
"""The most characters of a name: ASCII letters, digits and single blanks, a letter first."""
MOST_CHIPS, MOST_MULT, MOST_TIMES, MOST_TIMES_ONCE, MOST_AGAIN = 10_000, 1_000, 10, 100, 3
DECIMALS = 2
"""The most decimals of mult and times; chips are whole."""

RULES = {
    "flush4": Rules(flush_size=4),
    "straight4": Rules(straight_size=4),
    "gaps": Rules(straight_step=2),
    "faces": Rules(all_faces=True),
    "splash": Rules(all_score=True),
    "smeared": Rules(smeared=True),
}
"""The rules that can be bent, by the word that is written for each."""


class Copies(StrEnum):
    """Which joker is copied."""

    RIGHT = "right"  # the one to the right
    FIRST = "first"  # the left-most one


class Per(StrEnum):
    """What a gain is had once for each of."""

    JOKER = "joker"
    PLAYED = "played"
    SCORING = "scoring"
    HELD = "held"


@dataclass(frozen=True, slots=True)
class When:
    """In which rounds; what is not asked for does not matter."""

    contains: Hand | None = None  # the play contains this hand
    plays: tuple[int, ...] = ()  # one of these numbers of cards is played, …
    holds: tuple[int, ...] = ()  # … or held

    def __post_init__(self) -> None:
        """Put the numbers in order, all of which are as good as none; refuse what no round has."""
        for name, least in (("plays", 1), ("holds", 0)):
            numbers = tuple(sorted(set(getattr(self, name))))
            object.__setattr__(self, name, numbers if len(numbers) <= MOST - least else ())
            if numbers and not least <= numbers[0] <= numbers[-1] <= MOST:
                raise RoundError(f"{name} takes numbers of cards from {least} to {MOST}; write one of them")
        if self.contains is Hand.HIGH_CARD:
            raise RoundError("every play contains a High Card; leave it out")

    def test(self, scene: Scene) -> bool:
        """Is this such a round?"""
        return (
            (self.contains is None or scene.contains(self.contains))
            and (not self.plays or len(scene.played) in self.plays)
            and (not self.holds or len(scene.held) in self.holds)
        )


@dataclass(frozen=True, slots=True)
class Which:
    """Which cards; what is not asked for does not matter."""

    ranks: tuple[Rank, ...] = ()  # one of these
    suits: tuple[Suit, ...] = ()  # one of these
    face: bool = False
    enhancement: Enhancement | None = None
    edition: Edition | None = None
    first: bool = False  # of such cards only the first

    def __post_init__(self) -> None:
        """Put ranks and suits in order; all of them are as good as none."""
        for name, every in (("ranks", RANKS), ("suits", SUITS)):
            wanted = tuple(sorted(set(getattr(self, name))))
            object.__setattr__(self, name, wanted if len(wanted) < len(every) else ())

    def test(self, scene: Scene, spot: Spot) -> bool:
        """Is this such a card, be it the first or not?"""
        card = spot.card
        return (
            (not self.ranks or card.rank in self.ranks)
            and (not self.suits or bool(scene.suits(card) & sum(self.suits)))
            and (not self.face or scene.is_face(spot))
            and (self.enhancement is None or card.enhancement is self.enhancement)
            and (self.edition is None or card.edition is self.edition)
        )


EVERY_ROUND, EVERY_CARD = When(), Which()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """What a joker gains when it is asked, in this order, and in which rounds."""

    when: When = EVERY_ROUND
    chips: int = 0
    mult: float = 0
    times: float = 1

    def __post_init__(self) -> None:
        """Refuse what is out of bounds, `inf` and `nan` among it, and what does nothing."""
        check_amount("chips", self.chips, 0, MOST_CHIPS, 0)
        check_amount("mult", self.mult, 0, MOST_MULT)
        check_amount("times", self.times, 1, self.most_times)
        if not self.acts:
            raise RoundError("it does nothing there; give it chips, mult or times")

    @property
    def most_times(self) -> int:
        """The largest factor."""
        return MOST_TIMES

    @property
    def acts(self) -> bool:
        """Does it do anything?"""
        return bool(self.gains)

    @property
    def gains(self) -> tuple[Gain, ...]:
        """What it gains, in this order."""
        every = (chips(float(self.chips)), mult(float(self.mult)), times(float(self.times)))
        return tuple(gain for gain, idle in zip(every, (0, 0, 1), strict=True) if gain.amount != idle)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Deed):
    """What a joker does in the turn of a card."""

    which: Which = EVERY_CARD
    again: int = 0  # how many times more the card has its turn

    def __post_init__(self) -> None:
        """Refuse what is out of bounds."""
        Deed.__post_init__(self)
        check_amount("again", self.again, 0, MOST_AGAIN, 0)
        if self.again and self.times != 1:
            raise RoundError("a joker that repeats a turn does not multiply in it; declare two jokers")

    @property
    def acts(self) -> bool:
        """Does it do anything?"""
        return bool(self.gains or self.again)


@dataclass(frozen=True, slots=True, kw_only=True)
class Once(Deed):
    """What a joker gains in a turn of its own, after the cards."""

    per: Per | None = None  # all of it for each of these

    def __post_init__(self) -> None:
        """Refuse what is out of bounds."""
        Deed.__post_init__(self)
        if self.per and self.times != 1:
            raise RoundError(
                "per counts chips and mult; a joker that multiplies does so once, so leave one of the two out"
            )

    @property
    def most_times(self) -> int:
        """The largest factor: more than in turns of which there are many."""
        return MOST_TIMES_ONCE


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside(Deed):
    """What a joker gains in the turn of each joker, its own included."""

    rarity: Rarity | None = None  # of that joker


@dataclass(frozen=True, slots=True)
class Declared:
    """A joker that a round brings along.

    >>> joker = Declared("Low Tide", scored=Turn(which=Which((Rank.TWO, Rank.THREE)), mult=4))
    >>> joker.row.text, joker.row.activation
    ('+4 Mult for each 2 or 3 that scores', 'On Scored')
    """

    name: str
    rules: Rules = PLAIN
    copies: Copies | None = None
    scored: Turn | None = None  # in the turn of a scoring card
    held: Turn | None = None  # in the turn of a held card
    once: Once | None = None
    jokers: Beside | None = None

    def __post_init__(self) -> None:
        """Refuse a name that could be mistaken, and a joker that does nothing."""
        check_name(self.name)
        deeds = self.scored or self.held or self.once or self.jokers
        if self.copies and deeds:
            raise RoundError(f"{self.name!r} copies another joker, so that it does nothing of its own; leave one out")
        if bent(words_of(self.rules)) != self.rules:
            raise RoundError(f"{self.name!r} bends rules that no word is for; the words are {', '.join(RULES)}")
        if not (self.copies or deeds) and self.rules == PLAIN:
            raise RoundError(f"{self.name!r} does nothing; give it scored, held, once, jokers, rules or copies")

    @property
    def row(self) -> Joker:
        """The row that the engine asks."""
        from ortalab.scoring.own.rows import row_of  # not before a round brings one along

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
        raise RoundError(
            f"{name[: 2 * LONGEST_NAME]!r} is no name for a joker; take 1 to {LONGEST_NAME} letters A to Z, digits and "
            "single blanks, a letter first"
        )
    if name.rsplit(maxsplit=1)[-1].lower() in EDITIONS:
        raise RoundError(f"the name {name!r} ends with an edition, as if it had one; choose another")


def check_amount(name: str, amount: float, least: float, most: float, decimals: int = DECIMALS) -> None:
    """Refuse a number that is too small, too large, none at all, or more exact than it may be."""
    if not least <= amount <= most or round(amount, decimals) != amount:
        how = f", with {decimals} decimals at most" if decimals else ", and is whole"
        raise RoundError(f"{name} is {amount:g}, but it goes from {least:g} to {most:,}{how}; write such a number")


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
