"""Playing a scene: the one place that knows the order of scoring, and the one that changes chips and mult."""

from collections.abc import Callable, Iterable
from enum import Enum
from itertools import pairwise
from math import floor
from typing import NamedTuple

from ortalab.cards import VALUES
from ortalab.scoring.gains import Gain, Unit, chips, plain
from ortalab.scoring.hands import Hand
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import Card, Edition, Round
from ortalab.scoring.scene import Book, Joker, Scene, Spot, SpotTest


class Kind(Enum):
    """What a step is, with the rule of the assignment that it follows."""

    COPY = "Jokers 34"
    HAND = "Scoring 1"
    CARD = "Scoring 2.1"
    ENHANCEMENT = "Scoring 2.2"
    EDITION = "Scoring 2.3"
    ON_SCORED = "Scoring 2.4"
    AGAIN_SCORED = "Scoring 2.5"
    STEEL = "Scoring 3.1"
    ON_HELD = "Scoring 3.2"
    AGAIN_HELD = "Scoring 3.3"
    JOKER_EDITION = "Scoring 4.1"
    INDEPENDENT = "Scoring 4.2"
    JOKER_POLYCHROME = "Scoring 4.3"


class Step(NamedTuple):
    """One line of the explanation, with chips and mult as they stand after it."""

    kind: Kind
    spot: Spot | None  # the card whose turn it is
    joker: int | None  # the place of the joker that acts
    source: int | None  # the place of the joker whose ability it has: its own, or the one it copies
    gain: Gain | None
    chips: float
    mult: float

    @property
    def rule(self) -> str:
        """The rule of the assignment that the step follows, as a short citation."""
        return self.kind.value


_CHIPS, _MULT, _TIMES = Unit  # looked up once, not for every gain


class Tally:
    """The running chips and mult of a hand."""

    __slots__ = ("chips", "mult")

    def __init__(self, hand: Hand) -> None:
        """Start with the hand's base score (assignment, Scoring 1)."""
        self.chips = hand.chips
        self.mult = hand.mult

    def take(self, gain: Gain, kind: Kind, spot: Spot | None = None, joker: int | None = None) -> None:  # noqa: ARG002
        """Take a gain; the rest says where it comes from, for those who remember."""
        unit, amount = gain
        if unit is _CHIPS:
            self.chips += amount
        elif unit is _MULT:
            self.mult += amount
        else:
            self.mult *= amount

    def note(self, kind: Kind, spot: Spot | None, joker: int | None, source: int | None) -> None:
        """Note a step that gains nothing."""


class Log(Tally):
    """A tally that remembers its steps."""

    __slots__ = ("sources", "steps")

    def __init__(self, scene: Scene) -> None:
        """Start with the hand's step."""
        super().__init__(scene.hand)
        self.sources = scene.sources
        self.steps: list[Step] = []

    def take(self, gain: Gain, kind: Kind, spot: Spot | None = None, joker: int | None = None) -> None:
        """Take a gain and keep its step."""
        super().take(gain, kind, spot, joker)
        source = None if joker is None else self.sources[joker]
        self.steps.append(Step(kind, spot, joker, source, gain, self.chips, self.mult))

    def note(self, kind: Kind, spot: Spot | None, joker: int | None, source: int | None) -> None:
        """Keep a step that gains nothing."""
        self.steps.append(Step(kind, spot, joker, source, None, self.chips, self.mult))


def play(scene: Scene, tally: Tally) -> None:
    """Play a scene into a tally, in the order of the assignment, Scoring 2 to 4."""
    scored, again_scored, held, again_held = [], [], [], []
    for place, joker in enumerate(scene.abilities):
        if joker.on_scored is not None:
            scored.append((place, joker.on_scored.gain))
        if joker.again_scored is not None:
            again_scored.append((place, joker.again_scored))
        if joker.on_held is not None:
            held.append((place, joker.on_held.gain))
        if joker.again_held is not None:
            again_held.append((place, joker.again_held))
    _take_turns(scene, tally, scene.scoring, SCORED, scored, again_scored)
    _take_turns(scene, tally, scene.held, HELD, held, again_held)
    for place, joker in enumerate(scene.abilities):
        _take_joker(scene, tally, place, joker)


class _Turn(NamedTuple):
    """What differs between the turn of a scoring card and that of a held card."""

    own: Callable[[Card], Iterable[tuple[Gain, Kind]]]  # what the card gains by itself
    ability: Kind
    again: Kind


_WORTH = {rank: (chips(value), Kind.CARD) for rank, value in VALUES.items()}
_ENHANCEMENT, _EDITION, _STEEL = Kind.ENHANCEMENT, Kind.EDITION, Kind.STEEL


def _scored(card: Card) -> list[tuple[Gain, Kind]]:
    gains = [_WORTH[card.rank]]
    if card.enhancement is not None and card.enhancement.scored is not None:
        gains.append((card.enhancement.scored, _ENHANCEMENT))
    if card.edition is not None:
        gains.append((card.edition.gain, _EDITION))
    return gains


def _held(card: Card) -> tuple[tuple[Gain, Kind], ...]:
    if card.enhancement is None or card.enhancement.held is None:
        return ()
    return ((card.enhancement.held, _STEEL),)


SCORED = _Turn(_scored, Kind.ON_SCORED, Kind.AGAIN_SCORED)
HELD = _Turn(_held, Kind.ON_HELD, Kind.AGAIN_HELD)


def _take_turns(
    scene: Scene,
    tally: Tally,
    spots: tuple[Spot, ...],
    turn: _Turn,
    abilities: list[tuple[int, Callable[[Scene, Spot], Gain | None]]],
    repeats: list[tuple[int, SpotTest]],
) -> None:
    """Give each card its turn, left to right, and the whole turn again for each joker that repeats it."""
    own_of, ability, _ = turn
    for spot in spots:
        own = own_of(spot.card)
        again = [None, *(place for place, test in repeats if test(scene, spot))] if repeats else _ONCE
        # Retriggers are counted before the turn: that they never retrigger is then true by construction.
        for repeater in again:
            if repeater is not None:
                tally.note(turn.again, spot, repeater, scene.sources[repeater])
            for gain, kind in own:
                tally.take(gain, kind, spot)
            for place, gain_of in abilities:
                if (gain_here := gain_of(scene, spot)) is not None:
                    tally.take(gain_here, ability, spot, place)


_ONCE = (None,)
_POLYCHROME = Edition.POLYCHROME


def _take_joker(scene: Scene, tally: Tally, place: int, ability: Joker) -> None:
    """Give a joker its own turn: an edition that adds, its ability, an edition that multiplies."""
    edition = scene.round.jokers[place].edition
    if edition is not None and edition is not _POLYCHROME:
        tally.take(edition.gain, Kind.JOKER_EDITION, None, place)
    if ability.independent is not None and (gain := ability.independent.gain(scene)) is not None:
        tally.take(gain, Kind.INDEPENDENT, None, place)
    if edition is _POLYCHROME:
        tally.take(edition.gain, Kind.JOKER_POLYCHROME, None, place)


def trace(scene: Scene) -> tuple[Step, ...]:
    """Return every step of a scene, from what is copied to the last joker."""
    log = Log(scene)
    for place, joker in enumerate(scene.jokers):
        if joker.copies is not None:
            chain = scene.chain(place)
            for link, following in pairwise(chain):
                log.note(Kind.COPY, None, link, following)
            if scene.jokers[chain[-1]].copies is not None:
                log.note(Kind.COPY, None, chain[-1], None)
    log.note(Kind.HAND, None, None, None)
    play(scene, log)
    return tuple(log.steps)


class Score:
    """What a round scores: its hand, chips and mult before they are multiplied, and the total.

    `total` is the floored double; `str(score)` is what the command prints.

    >>> from ortalab import read_round
    >>> scored = score(read_round("{cards_played: [K♠ Glass, K♥], jokers: [Photograph]}"))
    >>> scored.hand.word, scored.chips, scored.mult, scored.total, str(scored)
    ('Pair', 30.0, 8.0, 240.0, '240')
    >>> [step.rule for step in scored.steps][:2]
    ['Scoring 1', 'Scoring 2.1']
    """

    __slots__ = ("_steps", "chips", "hand", "mult", "scene")

    def __init__(self, scene: Scene, tally: Tally) -> None:
        """Keep what the tally came to."""
        self.hand = scene.hand
        self.chips = tally.chips
        self.mult = tally.mult
        self.scene = scene
        self._steps: tuple[Step, ...] | None = None

    @property
    def round(self) -> Round:
        """The round that was scored."""
        return self.scene.round

    @property
    def total(self) -> float:
        """Chips times mult, floored once, here (assignment, Scoring)."""
        return float(floor(self.chips * self.mult))

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step of the scoring in order, computed when first read."""
        if self._steps is None:
            self._steps = trace(self.scene)
        return self._steps

    def __str__(self) -> str:
        """Return the total as the command prints it: all digits, no exponent."""
        return plain(self.total)

    def __repr__(self) -> str:
        """Return a short account for people at a prompt."""
        return f"<Score {self.hand}: {plain(self.chips)} x {plain(self.mult)} = {self}>"


def score(round: Round, book: Book = BOOK) -> Score:
    """Score a round; raise `RoundError` when nothing is played or a joker is not in the book.

    >>> from ortalab.cards import Rank, Suit
    >>> from ortalab.scoring.round import Card
    >>> score(Round(played=(Card(Rank.ACE, Suit.SPADES),)))
    <Score High Card: 16 x 1 = 16>
    """
    scene = Scene(round, book)
    tally = Tally(scene.hand)
    play(scene, tally)
    return Score(scene, tally)
