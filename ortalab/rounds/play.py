"""Play a scene; only this module knows the order of scoring and changes chips and mult."""

from collections.abc import Sequence
from enum import Enum
from itertools import pairwise
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from ortalab.cards import VALUES, Rank
from ortalab.errors import RoundError
from ortalab.rounds.gains import Gain, Unit, chips, plain
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import MOST, Round, Row
from ortalab.rounds.rulesets import Book
from ortalab.rounds.scene import Asked, Repeated, Scene, Spot

if TYPE_CHECKING:
    from ortalab.rounds.luck.events import Event
    from ortalab.rounds.luck.outcomes import Outcomes
    from ortalab.rounds.questions import Result


class Kind(Enum):
    """The kind of a step, named after its rule in the assignment or in the full game."""

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
    ON_JOKER = "On Other Jokers"
    JOKER_POLYCHROME = "Scoring 4.3"


class Step(NamedTuple):
    """A line of the explanation, with the chips and mult after it."""

    kind: Kind
    spot: Spot | None  # the card whose turn it is
    joker: int | None  # the place of the joker that acts
    source: int | None  # the place of the ability's owner: the joker itself, or the one it copies
    gain: Gain | None
    chips: float
    mult: float
    other: int | None = None  # the place of the joker whose turn it is, if another acts in it
    event: "Event | None" = None  # only in the play with luck

    @property
    def rule(self) -> str:
        """The rule of the assignment, or of the full game, that the step follows, as a short citation."""
        return self.event.kind.value if self.event else self.kind.value


# A round has about ten turns and twenty gains: plain tuples save a Python call for each of them.
GainEvent = tuple[Unit, float, Gain, Kind, int | None, int | None]
"""The unit and amount of a gain, the gain, its kind, the index of the acting joker, and that of the joker in turn."""
Turn = tuple[Spot | None, Sequence[GainEvent], Sequence[int]]
"""The card in turn, its gains in order, and the place of the joker behind each repeat."""
Face = tuple[Rank, Enhancement | None, Edition | None]
"""The parts of a card that decide its own gains."""


def _gain_event(gain: Gain, kind: Kind, joker: int | None = None, other: int | None = None) -> GainEvent:
    return (gain.unit, gain.amount, gain, kind, joker, other)


class Scored(dict[Face, tuple[GainEvent, ...]]):
    """A cache of the gains of a scoring card itself, by rank, enhancement and edition."""

    def __missing__(self, face: Face) -> tuple[GainEvent, ...]:
        rank, enhancement, edition = face
        is_blank = enhancement is not None and enhancement.is_blank
        gains = [] if is_blank else [_gain_event(chips(VALUES[rank]), Kind.CARD)]
        if enhancement is not None and enhancement.scored is not None:
            gains.append(_gain_event(enhancement.scored, Kind.ENHANCEMENT))
        if edition is not None:
            gains.append(_gain_event(edition.gain, Kind.EDITION))
        self[face] = tuple(gains)
        return self[face]


SCORED = Scored()
HELD: dict[Enhancement | None, tuple[GainEvent, ...]] = {
    None: (),
    **{mark: (_gain_event(mark.held, Kind.STEEL),) if mark.held else () for mark in Enhancement},
}
"""The gains of a held card itself, by enhancement."""
_ADDING: dict[Edition, list[GainEvent]] = {
    edition: [_gain_event(edition.gain, Kind.JOKER_EDITION, place) for place in range(MOST)]
    for edition in (Edition.FOIL, Edition.HOLOGRAPHIC)
}
"""The gain of an additive edition at each joker place."""


def play(scene: Scene, *, spotted: bool = False) -> list[Turn]:
    """List the turns of a scene (assignment, Scoring 2 to 4).

    Unless `spotted`, the cards of a row that no joker acts on share one turn.
    """
    plan, round = scene.plan, scene.round
    turns: list[Turn] = []
    if spotted or plan.asks_scored:
        for spot in scene.scoring:
            card = spot.card
            own = SCORED[card.rank, card.enhancement, card.edition]
            _play_card(turns, scene, spot, own, _ON_SCORED, plan.scored, plan.again_scored)
    else:
        scoring = [round.played[place] for place in scene.places]
        gains = [gain_event for card in scoring for gain_event in SCORED[card.rank, card.enhancement, card.edition]]
        turns.append((None, gains, _NEVER))
    if spotted or plan.asks_held:
        for spot in scene.held:
            _play_card(turns, scene, spot, HELD[spot.card.enhancement], _ON_HELD, plan.held, plan.again_held)
    elif round.held:
        turns.append((None, [gain_event for card in round.held for gain_event in HELD[card.enhancement]], _NEVER))
    if round.jokers:
        turns.append((None, _play_jokers(scene), _NEVER))
    return turns


def _play_card(
    turns: list[Turn],
    scene: Scene,
    spot: Spot,
    own: tuple[GainEvent, ...],
    kind: Kind,
    asked: Asked,
    repeated: Repeated,
) -> None:
    """Play a card's turn: its own gains, then the jokers'."""
    gains: Sequence[GainEvent] = own
    if asked:
        gains = list(own)
        for place, (unit, amount, gain, count) in asked:
            if times := count(scene, spot):
                once = (unit, amount, gain, kind, place, None)
                gains.append(once if times == 1 else _gain_event(gain.over(times), kind, place))
    # Retriggers are counted before the turn, so they never retrigger.
    again = [place for place, count in repeated for _ in range(count(scene, spot))] if repeated else _NEVER
    if gains or again:
        turns.append((spot, gains, again))


_NEVER = ()


def _play_jokers(scene: Scene) -> list[GainEvent]:
    """Play each joker: its additive edition, its ability, other jokers' gains on it, its multiplying edition."""
    plan = scene.plan
    rows, others = plan.abilities, plan.on_joker
    gains: list[GainEvent] = []
    for place, joker in enumerate(scene.round.jokers):
        edition = joker.edition
        if edition in _ADDING:
            gains.append(_ADDING[edition][place])
        for ability in rows[place].independent:
            unit, amount, gain, count = ability.parts
            if times := count(scene):
                once = (unit, amount, gain, _INDEPENDENT, place, None)
                gains.append(once if times == 1 else _gain_event(gain.over(times), _INDEPENDENT, place))
        for actor, (_, _, gain, count_jokers) in others:
            if times := count_jokers(scene, plan.jokers[place]):
                gains.append(_gain_event(gain.over(times), _ON_JOKER, actor, place))
        if edition is _POLYCHROME:
            gains.append(_gain_event(edition.gain, _JOKER_POLYCHROME, place))
    return gains


# Enum members are looked up once, not for every gain.
_ON_SCORED, _ON_HELD, _INDEPENDENT, _ON_JOKER = Kind.ON_SCORED, Kind.ON_HELD, Kind.INDEPENDENT, Kind.ON_JOKER
_JOKER_POLYCHROME, _POLYCHROME = Kind.JOKER_POLYCHROME, Edition.POLYCHROME
_CHIPS, _MULT = Unit.CHIPS, Unit.MULT


def tally(scene: Scene, turns: Sequence[Turn], log: list[Step] | None = None) -> tuple[float, float]:
    """Compute the chips and mult after the turns of a scene; append every step to the log, if given."""
    chips, mult = scene.hand.chips, scene.hand.mult
    for spot, gains, again in turns:
        for repeater in (None, *again) if again else _ONCE:
            if log is not None and repeater is not None and spot is not None:
                kind = Kind.AGAIN_SCORED if spot.row is Row.PLAYED else Kind.AGAIN_HELD
                log.append(Step(kind, spot, repeater, scene.plan.sources[repeater], None, chips, mult))
            for unit, amount, gain, kind, joker, other in gains:
                if unit is _CHIPS:
                    chips += amount
                elif unit is _MULT:
                    mult += amount
                else:
                    mult *= amount
                if log is not None:
                    source = None if joker is None else scene.plan.sources[joker]
                    log.append(Step(kind, spot, joker, source, gain, chips, mult, other))
    return chips, mult


_ONCE = (None,)


def trace(scene: Scene) -> tuple[Step, ...]:
    """List every step of a scene, from the copies to the last joker."""
    log: list[Step] = []
    base = (None, scene.hand.chips, scene.hand.mult)
    for place, joker in enumerate(scene.jokers):
        if joker.copies is not None:
            chain = scene.chain(place)
            log += [Step(Kind.COPY, None, link, following, *base) for link, following in pairwise(chain)]
            if scene.jokers[chain[-1]].copies is not None:
                log.append(Step(Kind.COPY, None, chain[-1], None, *base))
    log.append(Step(Kind.HAND, None, None, None, *base))
    tally(scene, play(scene, spotted=True), log)
    return tuple(log)


class Score:
    """The score of a round: its hand, chips and mult before multiplication, and the total.

    `total` is the floored double; `str(score)` is the command's output. With luck, chips, mult, total and steps are
    those of the least score; `least`, `most`, `expected` and `outcomes` describe the others.

    >>> from ortalab import read_round, score
    >>> scored = score(read_round("{cards_played: [K♠ Glass, K♥], jokers: [Photograph]}"))
    >>> scored.hand.word, scored.chips, scored.mult, scored.total, str(scored)
    ('Pair', 30.0, 8.0, 240.0, '240')
    >>> [step.rule for step in scored.steps][:2], scored.least.total, scored.most.total, scored.expected
    (['Scoring 1', 'Scoring 2.1'], 240.0, 240.0, 240.0)
    """

    __slots__ = ("_steps", "book", "chips", "hand", "mult", "scene")

    def __init__(self, scene: Scene, book: Book) -> None:
        self.hand = scene.hand
        self.chips, self.mult = tally(scene, play(scene))
        self.scene = scene
        self.book = book
        self._steps: tuple[Step, ...] | None = None

    @property
    def round(self) -> Round:
        """The scored round."""
        return self.scene.round

    @property
    def total(self) -> float:
        """Chips times mult, rounded down (assignment, Scoring)."""
        try:
            return float(floor(self.chips * self.mult))
        except (OverflowError, ValueError):  # only possible with jokers written as code
            raise RoundError("the score exceeds the largest number; remove a joker of your own") from None

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step of the scoring in order, computed when first read."""
        if self._steps is None:
            self._steps = trace(self.scene)
        return self._steps

    @property
    def least(self) -> "Result":
        """The round under the worst luck."""
        return self

    @property
    def most(self) -> "Result":
        """The round under the best luck."""
        return self

    @property
    def expected(self) -> float:
        """The mean of all scores."""
        return self.total

    @property
    def outcomes(self) -> "Outcomes":
        """The probability of each score."""
        from fractions import Fraction  # imported late: 7 kB with the next import, not needed by the first page

        from ortalab.rounds.luck.outcomes import Outcomes

        return Outcomes(self.total, ((self.total, Fraction(1)),))

    @property
    def has_luck(self) -> bool:
        """Whether any chance of the hand is uncertain."""
        return False

    def __str__(self) -> str:
        """Write the total as the command prints it: all digits, no exponent."""
        return plain(self.total)

    def __repr__(self) -> str:
        return f"<Score {self.hand}: {plain(self.chips)} x {plain(self.mult)} = {self}>"
