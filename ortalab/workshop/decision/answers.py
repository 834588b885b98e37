"""Answers about a hand, a draw or a build, as plain values: commands print them, the page parses them from JSON."""

from enum import StrEnum
from typing import NamedTuple

from ortalab.plurals import spelled


class Aim(StrEnum):
    """The number that ranks the choices."""

    CHANCE = "chance"  # of reaching the target
    MEAN = "mean"  # of the best play after the choice


class Choice(NamedTuple):
    """A play or a discard, and its value.

    `chance` is the probability of reaching the target if every later hand plays for the greatest mean, without further
    discards: a lower bound for a good player. `mean` is the mean of the play; for a discard, of the best play after the
    draw.
    """

    is_play: bool
    cards: tuple[str, ...]  # of a play, in the order to play them
    chance: float | None  # None without a target
    low: float  # the 95% confidence interval of the chance
    high: float
    mean: float
    error: float  # one standard error of the mean
    hand: str  # of the play; for a discard, the hand it draws for
    hand_share: float  # the probability of that hand
    least: float  # of a play
    most: float
    is_exact: bool
    deals: int  # 0 if exact
    link: str  # to the round after the choice
    draws: int  # the number of cards drawn after it
    then: tuple[str, ...]  # links to the next hand, before its draw, after the least, average and greatest score

    @property
    def verb(self) -> str:
        return "play" if self.is_play else "discard"

    @property
    def words(self) -> str:
        """The verb with the number of cards: `discard three`."""
        return f"{self.verb} {spelled(len(self.cards))}"

    @property
    def faces(self) -> list[str]:
        """The ranks and suits of the cards, without marks."""
        return [card.split(maxsplit=1)[0] for card in self.cards]


class Advice(NamedTuple):
    """The choices, best first; see `advise`.

    >>> from ortalab import advise, read_round
    >>> lost = read_round("{rules: full, cards_played: [K♠], hands: 1, discards: 0, target: 600}")
    >>> *_, last = advise(lost, seconds=1)
    >>> len(last.choices), last.nothing_wins
    (1, True)
    """

    choices: tuple[Choice, ...]
    aim: Aim
    jokers: tuple[str, ...]  # in the order used to score every play
    tied: int  # the number of leading choices that are too close to call
    deals: int  # number of deals for the leading choices; 0 if all are exact
    weighed: int  # number of all choices
    need: float  # points still needed
    deck: int  # cards left
    is_final: bool
    notes: tuple[str, ...]
    spare: tuple[Choice, ...] = ()  # if every play beats the blind: the cheapest, and the one with the lowest score
    best: int = 0  # the index of the recommended choice; not 0 while the page keeps an earlier order

    @property
    def first(self) -> Choice:
        """The recommended choice."""
        return self.choices[self.best]

    @property
    def plays(self) -> list[Choice]:
        """The choices that play cards."""
        return [choice for choice in self.choices if choice.is_play]

    @property
    def nothing_wins(self) -> bool:
        """Whether no option ever reached the target."""
        return bool(self.need) and not any(choice.chance for choice in self.choices)


class Faced(NamedTuple):
    """An upcoming blind, and the build's chance to beat it with a 95% confidence interval."""

    name: str
    target: float
    chance: float
    low: float
    high: float


class Offered(NamedTuple):
    """A joker or planet in the shop, and the build's gain from it."""

    name: str
    cost: int
    is_affordable: bool
    sells: str  # the joker to sell for it, if no place is free
    more: float  # of the mean chance over all blinds
    error: float  # one standard error of `more`
    more_mean: float
    chances: tuple[float, ...]  # of the blinds


class Worth(NamedTuple):
    """The worth of a build as it is, and with each card in the shop, most helpful card first."""

    blinds: tuple[Faced, ...]
    offers: tuple[Offered, ...]
    mean: float  # of the best first hand
    error: float  # one standard error of the mean
    deals: int
    is_final: bool
    notes: tuple[str, ...]


class Group(NamedTuple):
    """Draws that contain some cards, with their probability and outcome."""

    name: str
    share: float
    chance: float | None  # to reach the target; None without one
    mean: float  # of the best play


class Helps(NamedTuple):
    """All draws after a discard in groups, the most helpful first; each group excludes those before it."""

    groups: tuple[Group, ...]
    deals: int  # 0 if every draw was enumerated
    deck: int  # cards left
    is_final: bool
