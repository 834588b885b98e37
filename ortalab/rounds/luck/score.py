"""The score of a round with luck: its least, most and mean, its steps, and the probability of each score."""

from collections import deque
from functools import cached_property
from math import ceil, isfinite
from typing import TYPE_CHECKING, Final, NamedTuple

from ortalab.rounds.gains import Chance, Gain, Unit, plain
from ortalab.rounds.luck.events import Event, Kind, Luck, State, beyond, run
from ortalab.rounds.luck.lay import BOOK, lay
from ortalab.rounds.luck.outcomes import WORK, Outcomes, outcomes
from ortalab.rounds.luck.play import play
from ortalab.rounds.luck.scene import Scene
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import Book

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ortalab.rounds.card import Card
    from ortalab.rounds.hands import Hand


class Step(NamedTuple):
    """A step of the scoring, with the chips and mult after it."""

    event: Event
    line: str
    chips: float
    mult: float

    @property
    def rule(self) -> str:
        """A short citation of the step in the order of scoring."""
        return self.event.kind.value


class Run:
    """A hand scored with every chance at its least, mean or greatest; its steps are described on first use."""

    def __init__(self, score: "LuckScore", luck: Luck) -> None:
        ((_, _, state),) = deque(run(score.events, score.start, luck), 1)
        self.chips, self.mult = float(state.chips), float(state.mult)
        self.total = state.total
        """The score; `inf` above the largest double."""
        self._score, self._luck = score, luck

    @property
    def beyond(self) -> str:
        """The score to four digits if it exceeds the largest double; otherwise ""."""
        return "" if isfinite(self.total) else beyond(self._score.events, self._score.start, self._luck)

    @cached_property  # saves 0.18 ms of each reading of the steps
    def steps(self) -> tuple[Step, ...]:
        """Every step of the scoring, in order."""
        played = run(self._score.events, self._score.start, self._luck)
        lines = ((event, self._line(event, amount, state), state) for event, amount, state in played)
        return tuple(Step(event, line, state.chips, state.mult) for event, line, state in lines if line)

    def _line(self, event: Event, amount: float, state: State) -> str:
        """Describe an event in words; return "" for an event without a line."""
        totals = f" ({plain(float(state.chips))} x {plain(float(state.mult))})"
        if event.kind is Kind.BASE:
            return f"{self._score.hand.prose} level {plain(float(state.level))}{totals}"
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
        """Name the source of a gain: a joker, a joker on a card or on another joker, or a card."""
        jokers = self._score.round.jokers
        words = [event.text] if event.text else []
        if event.seat is not None:
            words.append(jokers[event.seat].name)
        if event.other is not None:
            words += ["on", jokers[event.other].name]
        if event.spot is not None:
            words.append(event.spot.name)
        return " ".join(words)

    def __str__(self) -> str:
        return written(self.total)


class LuckScore(Score):
    """The score of a round under a ruleset with luck; `work` limits the computation of chances (`outcomes.WORK`).

    Raises `RoundError` if no card is played, a joker or blind is unknown, or the hand has too many steps.

    >>> from ortalab import read_round
    >>> scored = LuckScore(read_round("{rules: full, cards_played: [8♥ Lucky, 8♦], jokers: [Bull]}"))
    >>> str(scored.least), scored.expected, str(scored.most), str(scored)
    ('68', 220.0, '1,628', '68 to 1,628')
    """

    scene: Scene  # type: ignore[assignment]  # the play with luck has its own scene

    def __init__(self, round: Round, book: Book = BOOK, work: int = WORK) -> None:
        scene = lay(round, book)
        self.scene = scene
        self.book = book
        self.work = work
        self.hand: Hand = scene.hand
        self.scoring: tuple[Card, ...] = tuple(spot.card for spot in scene.scoring)
        """The scoring cards before jokers change any, with the blind's debuffs."""
        self.start = scene.start
        self.events: Sequence[Event] = play(scene)
        self.chips, self.mult = self.least.chips, self.least.mult

    @property
    def total(self) -> float:
        """The least score; `inf` above the largest double."""
        return self.least.total

    @property
    def steps(self) -> tuple[Step, ...]:  # type: ignore[override]  # of events
        """Every step of the least score, in order."""
        return self.least.steps

    @cached_property  # saves 0.16 ms of a drawing of the full game
    def least(self) -> Run:
        """The hand if every uncertain chance fails."""
        return Run(self, Luck.LEAST)

    @cached_property  # saves 0.14 ms of a drawing of the full game
    def most(self) -> Run:
        """The hand if every chance succeeds."""
        return Run(self, Luck.MOST)

    @property
    def average(self) -> Run:
        """The hand with every chance at its mean; differs from the expected score if chances depend on each other."""
        return Run(self, Luck.AVERAGE)

    @cached_property  # saves 2.6 ms of each question about the chances
    def outcomes(self) -> Outcomes:
        """The probability of each score."""
        return outcomes(self.events, self.start, self.work)

    @property
    def expected(self) -> float:
        """The mean of all scores, weighted by probability."""
        return self.outcomes.expected

    @property
    def expected_words(self) -> str:
        """The mean in words: with four decimals, or with the standard error of its samples."""
        found = self.outcomes
        if not isfinite(found.expected):
            return written(found.expected)
        mean = (
            f"{found.expected:,.4f}".rstrip("0").rstrip(".")
            if found.expected < FIRST_SHORT
            else written(found.expected)
        )
        if found.is_exact:
            return mean
        samples = f"{found.samples:,} samples"
        return f"{mean} ± {written(ceil(found.error))} (one standard error, {samples})" if found.error else mean

    @property
    def beyond_words(self) -> str:
        """A clause with the size of a score above the game's limit; "" for other scores."""
        ends = dict.fromkeys(filter(None, (run.beyond for run in (self.least, self.most))))
        return f"{BEYOND} is {' to '.join(ends)} without the limit of the game" if ends else ""

    @property
    def has_range(self) -> bool:
        """Whether luck changes the score."""
        return self.least.total != self.most.total

    @property
    def has_luck(self) -> bool:
        """Whether any event of the hand depends on luck."""
        return any(event.is_open for event in self.events)

    def __str__(self) -> str:
        """Write the score as the game does; with luck, as a range."""
        return f"{self.least} to {self.most}" if self.has_range else str(self.least)

    def explain(self) -> str:
        """List every step of the least score, then the range by luck, the score last."""
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
    unit = event.unit or Unit.MULT
    if event.spread:
        return f"+0 to {Gain(unit, event.spread - 1)}"
    return str(Gain(unit, event.amount))


FIRST_SHORT: Final = 10**11
"""The least score written with an exponent."""
BEYOND: Final = "naneinf"
"""The game's text for numbers above the largest double."""


def written(score: float) -> str:
    """Write a score as the game does.

    >>> written(51480), written(1.2971e16), written(99_999_999_999), written(1e11), written(float("inf"))
    ('51,480', '1.297e16', '99,999,999,999', '1.000e11', 'naneinf')
    """
    if not isfinite(score):
        return BEYOND
    if score < FIRST_SHORT:
        return f"{score:,.0f}"
    mantissa, _, exponent = f"{score:.3e}".partition("e")
    return f"{mantissa}e{int(exponent)}"
