"""The decision's interface to the full game's scoring, independent of any deal."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import inf
from typing import Final, NamedTuple

from ortalab.cards import Rank, Suit
from ortalab.rounds.card import Card
from ortalab.rounds.gains import Unit
from ortalab.rounds.luck.blinds import different, few, never, repeated
from ortalab.rounds.luck.events import Event, Kind, Luck, run
from ortalab.rounds.luck.lay import BOOK, acting_blind, lay
from ortalab.rounds.luck.means import mean, mean_amount
from ortalab.rounds.luck.outcomes import relevant
from ortalab.rounds.luck.play import play
from ortalab.rounds.luck.scene import Scene, Turn
from ortalab.rounds.round import Round
from ortalab.rounds.rules import PLAIN

_DEAD: Final = Card(Rank.TWO, Suit.CLUBS, debuffed=True)
_KING: Final = Card(Rank.KING, Suit.SPADES)
_LOW: Final = Card(Rank.TWO, Suit.CLUBS)


class Segment(NamedTuple):
    """The mean gains of one card in its turn, retriggers included: mult becomes `mult * times + plus`."""

    chips: float = 0.0
    times: float = 1.0
    plus: float = 0.0
    has_luck: bool = False
    is_lucky: bool = False  # for Lucky Cat: a Lucky card


NOTHING: Final = Segment()


class CardProfile(NamedTuple):
    """The segments of a card by place: first scoring card, first face after other cards, elsewhere, and held."""

    lead: Segment
    face: Segment
    plain: Segment
    held: Segment
    lowest: Segment  # held, as the last of the lowest cards
    is_face: bool
    in_hand: Card  # the card as it counts in poker hands


class JokerPart(NamedTuple):
    """The part of a hand's score that does not come from its cards: the base and the jokers' own turns."""

    is_stopped: bool = False
    chips: float = 0.0
    mult: float = 0.0
    rest: Segment = Segment()
    is_tied: bool = False  # whether its gains depend on the cards' luck, so that means cannot be multiplied
    by_strikes: bool = False  # whether its gains depend on the luck of Lucky cards


def late(segment: Segment) -> float:
    """Sort key of segments; a greater factor relative to the added mult comes later."""
    if segment.times == 1:
        return 0.0
    return (segment.times - 1) / segment.plus if segment.plus else inf


def yardstick(segments: Iterable[Segment]) -> float:
    """Return the score of an average hand with these gains, to compare gains by one number."""
    chips, mult = 50.0, 5.0
    for more, times, plus, *_ in segments:
        chips, mult = chips + more, mult * times + plus
    return chips * mult


def scene_of(round: Round, played: Sequence[Card], held: Sequence[Card] = ()) -> Scene:
    """Build the scene of cards with the jokers and the run of a round."""
    return lay(replace(round, played=tuple(played), held=tuple(held)), BOOK)


def fold(events: Iterable[Event]) -> Segment:
    """Fold gains of chips and mult into one segment, each chance at its mean."""
    chips, times, plus, has_luck, is_lucky = 0.0, 1.0, 0.0, False, False
    for event in events:
        unit, amount = event.unit, event.amount
        is_lucky |= event.is_lucky
        if event.is_open:
            amount = mean_amount(event, is_squared=False)
            has_luck |= unit in {Unit.CHIPS, Unit.MULT, Unit.TIMES}
        if unit is Unit.CHIPS:
            chips += amount
        elif unit is Unit.MULT:
            plus += amount
        elif unit is Unit.TIMES:
            times, plus = times * amount, plus * amount
    return Segment(chips, times, plus, has_luck, is_lucky)


def profile(round: Round, card: Card, *, has_first: bool, asks_held: bool, has_lowest: bool) -> CardProfile:
    """Compute the gains of a card with the jokers and the run of a round, at each place that matters."""

    def turn(played: Sequence[Card], held: Sequence[Card] = ()) -> Segment:
        """Return the gains of the first held card or, if none is held, of the last scoring one."""
        scene = scene_of(round, played, held)
        scene.scoring, scene.blind = scene.played[:], scene.blind._replace(stops=never)
        spot = scene.held[0] if held else scene.played[-1]
        return fold(event for event in play(scene) if event.spot is spot)

    scene = scene_of(round, [card])
    (spot,) = scene.played
    lead, lowest = turn([card]), turn([_DEAD], [card]) if asks_held else NOTHING
    return CardProfile(
        lead,
        turn([_DEAD, card]) if has_first else lead,
        turn([_KING, card]) if has_first else lead,
        turn([_DEAD], [card, _LOW]) if has_lowest else lowest,
        lowest,
        scene.is_face(spot),
        spot.card.in_hand,
    )


def joker_part(scene: Scene) -> JokerPart:
    """Play a scene and collect the gains that belong to no card."""
    free, start = [event for event in play(scene) if event.spot is None], scene.start
    if any(event.kind is Kind.STOPPED for event in free):
        return JokerPart(is_stopped=True)
    cut = next(place for place, event in enumerate(free) if event.kind is Kind.BASE) + 1
    cut += cut < len(free) and free[cut].kind is Kind.HALVED
    *_, (_, _, state) = run(free[:cut], start, Luck.LEAST)
    rest, by_strikes = fold(free[cut:]), any(event.per_strike for event in free)
    is_tied = any(event.is_open for event in free[:cut]) or any(event.by_money for event in free)
    return JokerPart(chips=state.chips + rest.chips, mult=state.mult, rest=rest, is_tied=is_tied, by_strikes=by_strikes)


def mean_of(scene: Scene) -> float:
    """Return the mean score of a hand, floored if no luck is involved."""
    events = relevant(play(scene))
    if any(event.is_open for event in events):
        return mean(events, scene.start)
    *_, (_, _, state) = run(events, scene.start, Luck.LEAST)
    return state.total


class Looks:
    """The inputs that a round's jokers and blind read besides the card in turn, found by running each joker once."""

    def __init__(self, round: Round, cards: Sequence[Card]) -> None:
        book = BOOK.with_own(round)
        rows = [book[card.name] for card in round.jokers if not card.debuffed]
        self.blind = acting_blind(round, book)
        self.rules = PLAIN
        for row in rows:
            self.rules |= row.rules
        self.asked = {key for row in rows for key in row.states}
        self.asks_hands = self.blind.stops in {repeated, different} or "played_this_round" in self.asked
        self.asks_money = "money" in self.asked
        scored = [ability for row in rows for ability in (*row.on_scored, row.again_scored) if ability]
        held = [ability for row in rows for ability in (*row.on_held, row.again_held) if ability]
        self.has_first = any(ability.depends_on_predecessors for ability in scored)  # as first scoring card or face
        self.has_lowest = any(ability.depends_on_predecessors for ability in held)  # the last of the lowest held cards
        self.asks_held = bool(held) or any(card.enhancement is not None and card.enhancement.held for card in cards)
        self.has_blanks = any(card.is_blank for card in cards)
        self.takes_five = self.blind.stops is few
        self.adds_cards = self.rules.all_score or self.has_blanks or self.takes_five or any(c.forced for c in cards)
        seen = _Watch(scene_of(round, cards[:1], cards[1:2])).names
        self.looks_at_held = "held" in seen
        self.looks_at_scoring = "scoring" in seen or any(row.grows_scored for row in rows)
        self.looks_at_played = "played" in seen or self.takes_five


class _Watch:
    """A scene proxy that records the attributes that jokers read before the base and in their own turns."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.names = scene, set[str]()
        for seat, source in scene.acting:
            turn = Turn(self, seat, source)  # type: ignore[arg-type]  # a proxy of a scene
            for before in source.row.before:
                before.act(turn)
            for ability in source.row.independent:
                ability.count(self) if ability.amount is None else ability.amount(turn)

    def __getattr__(self, name: str) -> object:
        self.names.add(name)
        return getattr(self.scene, name)
