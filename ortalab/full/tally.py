"""Scoring a round of the full game: the least, the most, every step, how likely each score is, and its spelling."""

from collections import deque
from collections.abc import Mapping
from functools import cached_property
from math import ceil, isfinite
from typing import TYPE_CHECKING, Final, NamedTuple

from ortalab.full.book import JOKERS
from ortalab.full.events import Event, Kind
from ortalab.full.gains import Chance, Gain, Unit
from ortalab.full.lay import lay
from ortalab.full.luck import Luck, Outcomes, State, beyond, outcomes, run
from ortalab.full.play import play
from ortalab.full.round import Round
from ortalab.full.scene import Joker
from ortalab.scoring.gains import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ortalab.full.round import Card
    from ortalab.scoring.hands import Hand


class Step(NamedTuple):
    """One step of the scoring, with chips and mult as they stand after it."""

    event: Event
    line: str
    chips: float
    mult: float

    @property
    def rule(self) -> str:
        """The step of the order of scoring that it follows, as a short citation."""
        return self.event.kind.value


class Run:
    """A hand as it scores under one luck; its steps are put into words when they are first read."""

    def __init__(
        self, state: State, steps: "Callable[[], tuple[Step, ...]]", beyond: "Callable[[], str]" = str
    ) -> None:
        self.chips, self.mult = float(state.chips), float(state.mult)
        self.total = state.total
        """The score; `inf` where it is past the largest number."""
        self._steps = steps
        self._beyond = beyond

    @property
    def beyond(self) -> str:
        """The score in four digits where it is past the largest number of the game; else ""."""
        return "" if isfinite(self.total) else self._beyond()

    @cached_property  # saves 0.18 ms of each reading of the steps
    def steps(self) -> tuple[Step, ...]:
        """Every step of the scoring, in order."""
        return self._steps()

    def __str__(self) -> str:
        """Return the score as the game writes it."""
        return written(self.total)


class Score:
    """The score of a round of the full game.

    >>> from ortalab import full
    >>> scored = score(full.read_round("{cards_played: [8♥ Lucky, 8♦], jokers: [Bull]}"))
    >>> str(scored.least), scored.expected, str(scored.most), str(scored)
    ('68', 220.0, '1,628', '68 to 1,628')
    """

    def __init__(self, round: Round, book: Mapping[str, Joker]) -> None:
        scene = lay(round, book)
        self.round = round
        self.scene = scene
        """The round as it was played: who sits where, and what became of the cards."""
        self.hand: Hand = scene.hand
        self.scoring: tuple[Card, ...] = tuple(spot.card for spot in scene.scoring)
        """The scoring cards as they were when the hand was found, those that a blind debuffs marked so."""
        self.start = State(0, 0, scene.money, scene.level)
        self.events: Sequence[Event] = play(scene)

    @cached_property  # saves 0.16 ms of a drawing of the full game
    def least(self) -> Run:
        """The hand if every chance that is not certain fails."""
        return self._run(Luck.LEAST)

    @cached_property  # saves 0.14 ms of a drawing of the full game
    def most(self) -> Run:
        """The hand if every chance comes."""
        return self._run(Luck.MOST)

    @property
    def average(self) -> Run:
        """The hand if every chance comes at its mean: not what is expected where chances hang together."""
        return self._run(Luck.AVERAGE)

    @cached_property  # saves 2.6 ms of each question about the chances
    def outcomes(self) -> Outcomes:
        """The probability of each score."""
        return outcomes(self.events, self.start, self.hand)

    @property
    def expected(self) -> float:
        """The mean of all scores, each as likely as it is."""
        return self.outcomes.expected

    @property
    def expected_words(self) -> str:
        """The mean as it is printed: four decimals, or how far off the samples may be."""
        found = self.outcomes
        if not isfinite(found.expected):
            return written(found.expected)
        mean = (
            f"{found.expected:,.4f}".rstrip("0").rstrip(".")
            if found.expected < FIRST_SHORT
            else written(found.expected)
        )
        return mean if found.is_exact else f"{mean} ± {written(ceil(found.error))} by {found.samples:,} samples"

    @property
    def beyond_words(self) -> str:
        """The size of a score that the game no longer counts; "" of one that it does."""
        ends = dict.fromkeys(filter(None, (run.beyond for run in (self.least, self.most))))
        return f"{BEYOND} is {' to '.join(ends)} without the limit of the game" if ends else ""

    @property
    def has_range(self) -> bool:
        """Whether luck decides between scores."""
        return self.least.total != self.most.total

    @property
    def has_luck(self) -> bool:
        """Whether any chance of the hand is open."""
        return any(event.is_open for event in self.events)

    def _run(self, luck: Luck) -> Run:
        ((_, _, state),) = deque(run(self.events, self.start, self.hand, luck), 1)
        return Run(state, lambda: tuple(self._trace(luck)), lambda: beyond(self.events, self.start, self.hand, luck))

    def _trace(self, luck: Luck) -> "Iterator[Step]":
        for event, amount, state in run(self.events, self.start, self.hand, luck):
            line = self._line(event, amount, state)
            if line:
                yield Step(event, line, state.chips, state.mult)

    def _line(self, event: Event, amount: float, state: State) -> str:
        """Return an event in words; "" where it says nothing."""
        totals = f" ({plain(float(state.chips))} x {plain(float(state.mult))})"
        if event.kind is Kind.BASE:
            return f"{self.hand.prose} level {plain(float(state.level))}{totals}"
        if event.kind is Kind.AGAIN and event.spot is not None:
            return f"Again {event.spot.name}: {event.text}"
        if event.unit is None:
            return event.text + (totals if event.kind in _CHANGING else "")
        subject = self._subject(event)
        if event.is_open and amount <= event.unit.nothing:
            return f"Chance {_odds(event)}: {subject} {_range(event)}"
        if amount <= event.unit.nothing:
            return ""
        line = f"{subject} {Gain(event.unit, amount)}"
        return line if event.unit in _SILENT else line + totals

    def _subject(self, event: Event) -> str:
        """Return who gains: a joker, on a card or another joker; or a card."""
        jokers = self.round.jokers
        words = [event.text] if event.text else []
        if event.seat is not None:
            words.append(jokers[event.seat].name)
        if event.other is not None:
            words += ["on", jokers[event.other].name]
        if event.spot is not None:
            words.append(event.spot.name)
        return " ".join(words)

    def __str__(self) -> str:
        """Return the score as the game writes it; with luck, the least and the most."""
        return f"{self.least} to {self.most}" if self.has_range else str(self.least)

    def explain(self) -> str:
        """Return every step of the least score line by line, then what luck makes of it, the score last."""
        lines = [step.line for step in self.least.steps]
        if self.beyond_words:
            lines.append(self.beyond_words)
        if self.has_luck:
            lines.append(f"least {self.least}, expected {self.expected_words}, most {self.most}")
        return "\n".join([*lines, str(self)])


_CHANGING = {Kind.HALVED, Kind.PLASMA}
_SILENT = {Unit.FOR_GOOD, Unit.LEVEL}


def _odds(event: Event) -> str:
    return f"{Chance(1, event.spread)} each" if event.spread else str(event.chance)


def _range(event: Event) -> str:
    """Return the gain that an open event may bring."""
    unit = event.unit or Unit.MULT
    if event.spread:
        return f"+0 to {Gain(unit, event.spread - 1)}"
    return str(Gain(unit, event.amount))


def score(round: Round, book: Mapping[str, Joker] = JOKERS) -> Score:
    """Score a round; raise `RoundError` where nothing is played, or a joker or blind is not known.

    >>> from ortalab.cards import Rank, Suit
    >>> from ortalab.full.round import Card
    >>> scored = score(Round((Card(Rank.ACE, Suit.SPADES),)))
    >>> str(scored), scored.hand.prose, [step.line for step in scored.least.steps]
    ('16', 'High Card', ['High Card level 1 (5 x 1)', 'A♠ +11 Chips (16 x 1)'])
    """
    return Score(round, book)


def explain(round: Round, book: Mapping[str, Joker] = JOKERS) -> str:
    """Return every step of the least score line by line, then what luck makes of it, the score last.

    >>> from ortalab import full
    >>> print(explain(full.read_round("{cards_played: [8♥], jokers: [Bloodstone]}")))
    High Card level 1 (5 x 1)
    8♥ +8 Chips (13 x 1)
    Chance 1 in 2: Bloodstone 8♥ x1.5 Mult
    least 13, expected 16, most 19
    13 to 19
    """
    return score(round, book).explain()


FIRST_SHORT: Final = 10**11
"""The least score that is written with an exponent."""
BEYOND: Final = "naneinf"
"""The game's text for numbers past the largest one."""


def written(score: float) -> str:
    """Return a score as the game writes it.

    >>> written(51480), written(1.2971e16), written(99_999_999_999), written(1e11), written(float("inf"))
    ('51,480', '1.297e16', '99,999,999,999', '1.000e11', 'naneinf')
    """
    if not isfinite(score):
        return BEYOND
    if score < FIRST_SHORT:
        return f"{score:,.0f}"
    mantissa, _, exponent = f"{score:.3e}".partition("e")
    return f"{mantissa}e{int(exponent)}"
