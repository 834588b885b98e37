"""Playing a scene: the one place that knows the order of scoring, and the one that changes chips and mult."""

from collections.abc import Sequence
from enum import Enum
from itertools import pairwise
from math import floor
from typing import NamedTuple

from ortalab.cards import VALUES, Rank
from ortalab.errors import RoundError
from ortalab.exports import lazily
from ortalab.scoring.book import Book
from ortalab.scoring.gains import Gain, Unit, chips, plain
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import MOST, RULES, Edition, Enhancement, Round, Row
from ortalab.scoring.scene import Asked, Repeated, Scene, Spot

with lazily():
    from ortalab.scoring.rulesets import ruleset


class Kind(Enum):
    """The kind of a step, with the rule of the assignment that it follows, or the full game's name for it."""

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
    """One line of the explanation, with chips and mult as they stand after it."""

    kind: Kind
    spot: Spot | None  # the card whose turn it is
    joker: int | None  # the place of the joker that acts
    source: int | None  # the place of the joker whose ability it has: its own, or the one it copies
    gain: Gain | None
    chips: float
    mult: float
    other: int | None = None  # the place of the joker in whose turn another acts

    @property
    def rule(self) -> str:
        """The rule of the assignment that the step follows, as a short citation."""
        return self.kind.value


# A round has some ten turns and twenty gains, so both are plain tuples, made without a call of Python for each.
Take = tuple[Unit, float, Gain, Kind, int | None, int | None]
"""A gain, taken apart and whole, and the places of the joker that acts and of the one in whose turn it does."""
Turn = tuple[Spot | None, Sequence[Take], Sequence[int]]
"""The card whose turn it is, what is gained, in order, and the place of a joker for each time that all is repeated."""
Face = tuple[Rank, Enhancement | None, Edition | None]
"""All of a card that decides what it gains by itself."""


def _take(gain: Gain, kind: Kind, joker: int | None = None, other: int | None = None) -> Take:
    return (gain.unit, gain.amount, gain, kind, joker, other)


class Scored(dict[Face, tuple[Take, ...]]):
    """The gains of cards by themselves when they score, worked out when a face is first asked for."""

    def __missing__(self, face: Face) -> tuple[Take, ...]:
        rank, enhancement, edition = face
        is_blank = enhancement is not None and enhancement.is_blank
        takes = [] if is_blank else [_take(chips(VALUES[rank]), Kind.CARD)]
        if enhancement is not None and enhancement.scored is not None:
            takes.append(_take(enhancement.scored, Kind.ENHANCEMENT))
        if edition is not None:
            takes.append(_take(edition.gain, Kind.EDITION))
        self[face] = tuple(takes)
        return self[face]


SCORED = Scored()
HELD: dict[Enhancement | None, tuple[Take, ...]] = {
    None: (),
    **{mark: (_take(mark.held, Kind.STEEL),) if mark.held else () for mark in Enhancement},
}
"""The gains of cards by themselves while they are held."""
_ADDING: dict[Edition, list[Take]] = {
    edition: [_take(edition.gain, Kind.JOKER_EDITION, place) for place in range(MOST)]
    for edition in (Edition.FOIL, Edition.HOLOGRAPHIC)
}
"""The gain of a joker's edition, by the joker's place."""


def play(scene: Scene, *, spotted: bool = False) -> list[Turn]:
    """Return the turns of a scene (assignment, Scoring 2 to 4); unless `spotted`, cards without jokers share one."""
    plan, round = scene.plan, scene.round
    turns: list[Turn] = []
    if spotted or plan.asks_scored:
        for spot in scene.scoring:
            card = spot.card
            own = SCORED[card.rank, card.enhancement, card.edition]
            _play_card(turns, scene, spot, own, _ON_SCORED, plan.scored, plan.again_scored)
    else:
        scoring = [round.played[place] for place in scene.places]
        takes = [take for card in scoring for take in SCORED[card.rank, card.enhancement, card.edition]]
        turns.append((None, takes, _NEVER))
    if spotted or plan.asks_held:
        for spot in scene.held:
            _play_card(turns, scene, spot, HELD[spot.card.enhancement], _ON_HELD, plan.held, plan.again_held)
    elif round.held:
        turns.append((None, [take for card in round.held for take in HELD[card.enhancement]], _NEVER))
    if round.jokers:
        turns.append((None, _play_jokers(scene), _NEVER))
    return turns


def _play_card(
    turns: list[Turn], scene: Scene, spot: Spot, own: tuple[Take, ...], kind: Kind, asked: Asked, repeated: Repeated
) -> None:
    """Give a card its turn: what it gains by itself, then what the jokers do."""
    takes: Sequence[Take] = own
    if asked:
        takes = list(own)
        for place, (unit, amount, gain, count) in asked:
            if times := count(scene, spot):
                once = (unit, amount, gain, kind, place, None)
                takes.append(once if times == 1 else _take(gain.over(times), kind, place))
    # Retriggers are counted before the turn: that they never retrigger is then true by construction.
    again = [place for place, count in repeated for _ in range(count(scene, spot))] if repeated else _NEVER
    if takes or again:
        turns.append((spot, takes, again))


_NEVER = ()


def _play_jokers(scene: Scene) -> list[Take]:
    """Give each joker its own turn: an edition that adds, its ability, the others on it, an edition that multiplies."""
    plan = scene.plan
    rows, others = plan.abilities, plan.on_joker
    takes: list[Take] = []
    for place, joker in enumerate(scene.round.jokers):
        edition = joker.edition
        if edition in _ADDING:
            takes.append(_ADDING[edition][place])
        for ability in rows[place].independent:
            unit, amount, gain, count = ability.parts
            if times := count(scene):
                once = (unit, amount, gain, _INDEPENDENT, place, None)
                takes.append(once if times == 1 else _take(gain.over(times), _INDEPENDENT, place))
        for actor, other in others:
            if times := other.count(scene, plan.jokers[place]):
                takes.append(_take(other.gain.over(times), _ON_JOKER, actor, place))
        if edition is _POLYCHROME:
            takes.append(_take(edition.gain, _JOKER_POLYCHROME, place))
    return takes


# What an enumeration names is looked up once, not for every gain.
_ON_SCORED, _ON_HELD, _INDEPENDENT, _ON_JOKER = Kind.ON_SCORED, Kind.ON_HELD, Kind.INDEPENDENT, Kind.ON_JOKER
_JOKER_POLYCHROME, _POLYCHROME = Kind.JOKER_POLYCHROME, Edition.POLYCHROME
_CHIPS, _MULT, _TIMES = Unit


def tally(scene: Scene, turns: Sequence[Turn], log: list[Step] | None = None) -> tuple[float, float]:
    """Return the chips and mult that the turns of a scene come to; a log gets every step of the way."""
    chips, mult = scene.hand.chips, scene.hand.mult
    for spot, takes, again in turns:
        for repeater in (None, *again) if again else _ONCE:
            if log is not None and repeater is not None and spot is not None:
                kind = Kind.AGAIN_SCORED if spot.row is Row.PLAYED else Kind.AGAIN_HELD
                log.append(Step(kind, spot, repeater, scene.plan.sources[repeater], None, chips, mult))
            for unit, amount, gain, kind, joker, other in takes:
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
    """Return every step of a scene, from what is copied to the last joker."""
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
    """The score of a round: its hand, chips and mult before they are multiplied, and the total.

    `total` is the floored double; `str(score)` is what the command prints.

    >>> from ortalab import read_round
    >>> scored = score(read_round("{cards_played: [K♠ Glass, K♥], jokers: [Photograph]}"))
    >>> scored.hand.word, scored.chips, scored.mult, scored.total, str(scored)
    ('Pair', 30.0, 8.0, 240.0, '240')
    >>> [step.rule for step in scored.steps][:2]
    ['Scoring 1', 'Scoring 2.1']
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
        """The round that was scored."""
        return self.scene.round

    @property
    def total(self) -> float:
        """Chips times mult, floored once, here (assignment, Scoring)."""
        try:
            return float(floor(self.chips * self.mult))
        except (OverflowError, ValueError):  # `inf` or `nan`: no joker that is declared gets so far, but code may
            raise RoundError("the score is past the largest number there is; take a joker of yours off") from None

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
        return f"<Score {self.hand}: {plain(self.chips)} x {plain(self.mult)} = {self}>"


def book_for(round: Round) -> Book:
    """Return the ruleset that a round is laid out for; raise `OrtalabError` where there is none of its name."""
    return BOOK if round.rules == RULES else ruleset(round.rules)


def score(round: Round, book: Book | None = None) -> Score:
    """Score a round; raise `RoundError` when nothing is played or a joker is not in the book.

    The book is the round's own ruleset unless one is given.

    >>> from ortalab.cards import Rank, Suit
    >>> from ortalab.scoring.round import Card
    >>> score(Round(played=(Card(Rank.ACE, Suit.SPADES),)))
    <Score High Card: 16 x 1 = 16>
    """
    if book is None:
        book = BOOK if round.rules == RULES else ruleset(round.rules)  # `book_for`, without a call for most rounds
    return Score(book.scene(round), book)
