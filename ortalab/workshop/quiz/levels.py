"""The levels of the quiz: the counted features of a round, and their range on each level."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ortalab.rounds.play import Score
from ortalab.rounds.round import Row
from ortalab.workshop.proof import without_rules
from ortalab.workshop.quiz.steps import AGAIN, steps_of


class Features(NamedTuple):
    """Counts of the features that make a round harder to score in one's head."""

    jokers: int
    modifiers: int  # enhancements, editions and seals, of cards and jokers
    retriggers: int  # repeated turns
    bent: int  # jokers whose rule changes the score
    steps: int  # lines of the explanation after the hand's own

    def __str__(self) -> str:
        """Describe the features in words.

        >>> str(Features(0, 1, 0, 2, 7))
        '1 modifier, 2 rules bent, 7 steps'
        """
        return ", ".join(filter(None, (_some(count, count, *NOUNS[name]) for name, count in self._asdict().items())))


class Level(NamedTuple):
    """A level: the range of each feature, and its question."""

    jokers: tuple[int, int]
    modifiers: tuple[int, int]
    retriggers: tuple[int, int]
    bent: tuple[int, int]
    steps: tuple[int, int]
    asked: str

    def fits(self, features: Features) -> bool:
        """Return whether a round with these features belongs to the level."""
        return all(low <= count <= high for count, (low, high) in zip(features, self[:-1], strict=True))

    def __str__(self) -> str:
        """Describe the level's features in words.

        >>> str(LEVELS["3"])
        '2–3 jokers, 2–4 modifiers, 1–2 retriggers, 9–14 steps'
        """
        ranges = zip(Features._fields, self[:-1], strict=True)
        return ", ".join(filter(None, (_some(*counts, *NOUNS[name]) for name, counts in ranges)))


LEVELS: Final[Mapping[str, Level]] = {
    "1": Level((0, 0), (0, 0), (0, 0), (0, 0), (1, 5), "hand"),
    "2": Level((1, 2), (0, 2), (0, 0), (0, 0), (3, 9), "hand-score"),
    "3": Level((2, 3), (2, 4), (1, 2), (0, 0), (9, 14), "chips-mult"),
    "4": Level((2, 4), (3, 6), (0, 3), (1, 1), (9, 18), "chips-mult"),
    "5": Level((3, 5), (5, 9), (2, 8), (1, 2), (18, 36), "score"),
}
"""The levels by number; each feature of a level's round is within its range."""
WORDS: Final[Mapping[str, str]] = {
    "1": "no joker",
    "2": "one or two jokers",
    "3": "retriggers",
    "4": "a rule is bent",
    "5": "long rounds",
}
"""The levels in a few words."""
ASKS: Final[Mapping[str, str]] = {
    "hand": "the hand",
    "hand-score": "the hand and the score",
    "chips-mult": "chips and mult",
    "score": "the score",
}
"""The answer asked for by a level, in words."""
NOUNS: Final[Mapping[str, tuple[str, str]]] = {
    "jokers": ("joker", "jokers"),
    "modifiers": ("modifier", "modifiers"),
    "retriggers": ("retrigger", "retriggers"),
    "bent": ("rule bent", "rules bent"),
    "steps": ("step", "steps"),
}
"""The noun of a feature, singular and plural."""


def sentence(number: str) -> str:
    """Describe a level, as on the page.

    >>> sentence("1")
    'Level 1: 1–5 steps; it asks for the hand.'
    """
    return f"Level {number}: {LEVELS[number]}; it asks for {ASKS[LEVELS[number].asked]}."


def features_of(scored: Score) -> Features:
    """Count the features of a round.

    >>> from ortalab import read_round, score
    >>> text = "{cards_played: [K♥ Glass, Q♥, J♥, 10♥, 3♠], jokers: [Sock And Buskin, Four Fingers, Splash]}"
    >>> print(features_of(score(read_round(text))))
    3 jokers, 1 modifier, 3 retriggers, 2 rules bent, 13 steps
    """
    round_ = scored.round
    cards = round_.cards
    enhancements = sum(card.enhancement is not None for card in cards)
    editions = sum(edition is not None for edition in [thing.edition for row in Row for thing in round_.row(row)])
    seals = sum(card.seal is not None for card in cards)
    steps = steps_of(scored)
    return Features(
        len(round_.jokers),
        enhancements + editions + seals,
        sum(step.kind in AGAIN for step in steps),
        len(bent_by(scored)),
        len(steps) - 1,
    )


def bent_by(scored: Score) -> tuple[str, ...]:
    """List the jokers whose rule changes the steps of the round.

    >>> from ortalab import read_round, score
    >>> bent_by(score(read_round("{cards_played: [9♥, 9♠], jokers: [Splash, Four Fingers]}")))
    ()
    """
    names = dict.fromkeys(joker.name for joker in scored.round.jokers)
    return tuple(name for name in names if without_rules(scored, name))


def _some(low: int, high: int, one: str, many: str) -> str:
    """Describe the range of a feature on a level; return "" for none."""
    if low == high:
        return f"{low} {one if low == 1 else many}" if low else ""
    return f"up to {high} {many}" if low == 0 else f"{low}–{high} {many}"
