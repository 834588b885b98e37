"""A choice of the cards to play under the rules of some jokers: the engine's own scene, and what it can come to.

Chips only add whole numbers far below 2^53, so they are exact; the most of all orders is their bound. Mult is bounded
here in three ways, each tighter and dearer than the one before; all three count the same gains as the engine, composed,
so they are as near to its doubles as some hundreds of roundings. `SLACK` is far more than those, and makes bounds of
them.
"""

from collections.abc import Iterator
from copy import copy
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from ortalab.scoring.gains import Unit
from ortalab.scoring.round import Edition
from ortalab.scoring.scene import Scene, Spot
from ortalab.workshop.solve.lineup import Actor, Actors, Lineup, OnJokers, Roles, ScoringOrder
from ortalab.workshop.solve.phase import IDLE, Op, Ops, Phase, Repeats, best_order, compose, op_of
from ortalab.workshop.solve.pool import Keep, Members, Pool

if TYPE_CHECKING:
    from collections.abc import Hashable

SLACK = 1 + 1e-11
"""Above 1 by more than the roundings of a whole round: fewer than 1,000 of at most 2^-53 each."""


class Pair(NamedTuple):
    """Two cards of one rank of which the first, by place in its row, is to come before the second."""

    first: int
    second: int


class Turn(NamedTuple):
    """What a joker does in a turn of its own."""

    chips: float
    ops: Ops  # gain by gain, in the engine's order
    op: Op  # the same, composed


class Layout:
    """A split of the cards under some rules; where the order decides which cards score, one of its two kinds."""

    __slots__ = ("_turns", "hand", "held", "key", "pair", "rest", "scene", "scored", "split")

    def __init__(self, pool: Pool, split: Members, scene: Scene, pair: Pair | None) -> None:
        """Prepare the turns of the cards that score and of those held."""
        self.split = split
        self.rest = pool.rest(split)
        self.scene = scene
        self.hand = scene.hand
        self.pair = pair
        self.key: Hashable = None
        self.scored = Phase(scene, len(split), scored=True, forced=Keep.PLAYED in pool.keep)
        self.held = Phase(scene, len(self.rest), scored=False, forced=Keep.HELD in pool.keep)
        self._turns: dict[tuple[Actor, OnJokers], Turn] = {}

    def turn(self, actor: Actor, others: OnJokers) -> Turn:
        """Return what is gained in a joker's own turn, by itself and by others."""
        key = actor, others
        found = self._turns.get(key)
        if found is None:
            found = self._turns[key] = self._turn(actor, others)
        return found

    def _turn(self, actor: Actor, others: OnJokers) -> Turn:
        edition = actor.edition
        counted = [(ability.gain, ability.count(self.scene)) for ability in actor.row.independent]
        counted += [(ability.gain, ability.count(self.scene, actor.lies)) for ability in others]
        gains = [gain.over(count) for gain, count in counted if count]
        if edition is Edition.POLYCHROME:
            gains.append(edition.gain)
        elif edition is not None:
            gains.insert(0, edition.gain)
        chips = sum(gain.amount for gain in gains if gain.unit is Unit.CHIPS)
        ops = tuple(op for gain in gains if (op := op_of(gain)) != IDLE)
        return Turn(chips, ops, compose(ops))

    def repeats(self, cast: Roles) -> tuple[Repeats, Repeats]:
        """Return how often each scoring and each held card has its turn."""
        return self.scored.repeats(cast.again_scored), self.held.repeats(cast.again_held)

    def chips(self, cast: Roles) -> float:
        """Return the most chips of all orders, exactly."""
        scored, held = self.repeats(cast)
        chips = self.hand.chips + self.scored.sums(None, scored).chips + self.held.sums(None, held).chips
        chips += sum(self.scored.sums(ability, scored).chips for ability in cast.scored)
        chips += sum(self.held.sums(ability, held).chips for ability in cast.held)
        return chips + self.turn_chips(cast)

    def turn_chips(self, cast: Roles) -> float:
        """Return the chips of the jokers' own turns."""
        return sum(self.turn(actor, cast.others).chips for actor in cast.actors)

    def loose(self, cast: Roles) -> float:
        """Return a bound of the score: in each of the three phases all is added before anything multiplies."""
        chips, mult = self.hand.chips, self.hand.mult
        phases = ((self.scored, cast.again_scored, cast.scored), (self.held, cast.again_held, cast.held))
        for phase, again, abilities in phases:
            repeats = phase.repeats(again)
            more, times, plus = phase.sums(None, repeats)
            chips += more
            for ability in abilities:
                more, factor, added = phase.sums(ability, repeats)
                chips += more
                times *= factor
                plus += added
            mult = (mult + plus) * times
        times = 1.0
        for actor in cast.actors:
            more, ops, _ = self.turn(actor, cast.others)
            chips += more
            for factor, added in ops:
                times *= factor
                mult += added
        return chips * mult * times * SLACK

    def tight(self, cast: Roles) -> float:
        """Return a bound of the score: in each phase the order is the best, whatever it costs in the next."""
        scored, held = self.repeats(cast)
        mult = self.scored.climb(self.hand.mult, cast.scored, scored)
        mult = self.held.climb(mult, cast.held, held)
        times, plus = self.best_turns(cast.actors, cast.others)
        return self.chips(cast) * (mult * times + plus) * SLACK

    def bounds(self, cast: Roles) -> Iterator[tuple[float, ScoringOrder, list[Members]]]:
        """Yield each line of a cast with a bound of its score, the tightest there is, and its orders."""
        scored, held = self.repeats(cast)
        chips = self.chips(cast) * SLACK
        for line, orders in cast.lines.items():
            mult = self.scored.climb(self.hand.mult, line.scored, scored)
            mult = self.held.climb(mult, line.held, held)
            for actor in line.turns:
                times, plus = self.turn(actor, line.others).op
                mult = mult * times + plus
            yield chips * mult, line, orders

    def best_turns(self, actors: Actors, others: OnJokers) -> Op:
        """Return what the jokers' own turns do in the order that is best for them alone."""
        return compose(tuple(best_order([self.turn(actor, others).op for actor in actors])))


def layouts_of(pool: Pool, split: Members, crew: Lineup) -> Iterator[Layout]:
    """Yield the layouts of a split under the rules and numbers of a crew's jokers: one, or two where order decides.

    Order decides which cards score in one case only: with a Straight of four among five cards, of two cards of one
    rank the left-most is the Straight's. Laying the row out both ways round shows both.
    """
    scene = pool.book.scene(pool.round(crew.members, split, pool.rest(split)))
    pair = _pair(scene) if scene.hand.is_straight and not scene.rules.all_score else None
    if pair is None:
        yield Layout(pool, split, scene, None)
        return
    turned = copy(scene)
    turned.scoring = _scoring_when_turned(scene)
    if turned.scoring == scene.scoring:
        yield Layout(pool, split, scene, None)
        return
    yield Layout(pool, split, scene, pair)
    if Keep.PLAYED not in pool.keep:
        yield Layout(pool, split, turned, Pair(pair.second, pair.first))


def _pair(scene: Scene) -> Pair | None:
    """Return the two played cards of one rank; a Straight has at most one such pair beside it."""
    ranks = [spot.card.rank for spot in scene.played]
    return next((Pair(ranks.index(rank), place) for place, rank in enumerate(ranks) if ranks.index(rank) < place), None)


def _scoring_when_turned(scene: Scene) -> tuple[Spot, ...]:
    turned = scene.played[::-1]
    _, places, _ = scene.plan.finder.find([spot.card for spot in turned])
    return tuple(sorted((turned[place] for place in places), key=lambda spot: spot.place))


def printed(bound: float) -> float:
    """Return a product of chips and mult as it is printed: floored, once."""
    return float(floor(bound))
