"""A choice of the cards to play under the rules of some jokers: the engine's scene, and bounds on its score.

Chips are sums of integers far below 2^53, so they are exact. Mult has three bounds, each tighter and slower than the
one before. They compose the engine's gains, and `SLACK` covers the few hundred roundings by which they differ.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from copy import copy
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from ortalab.rounds.gains import Unit
from ortalab.rounds.marks import Edition
from ortalab.rounds.scene import Scene, Spot
from ortalab.workshop.solve.exact.lineup import Actor, Lineup, OnJokers, Roles, ScoringOrder
from ortalab.workshop.solve.exact.phase import Phase, best_order
from ortalab.workshop.solve.exact.pool import Members, Pool
from ortalab.workshop.solve.exact.turns import IDLE, Op, Ops, Repeats, compose, op_of
from ortalab.workshop.solve.solution import Keep

if TYPE_CHECKING:
    from collections.abc import Hashable

SLACK = 1 + 1e-11
"""A factor that exceeds the rounding errors of a whole round: fewer than 1,000 of at most 2^-53 each."""


class Pair(NamedTuple):
    """Two cards of one rank, of which the first must come before the second."""

    first: int
    second: int


class Turn(NamedTuple):
    chips: float
    ops: Ops  # changes of mult, in the engine's order
    op: Op  # their composition


class Layout:
    """A split of the cards under some rules; a split has two layouts if the order decides which cards score."""

    __slots__ = ("_turns", "hand", "held", "key", "pair", "rest", "scene", "scored", "split")

    def __init__(self, pool: Pool, split: Members, scene: Scene, pair: Pair | None) -> None:
        """Prepare the turns of the scoring cards and of the held cards."""
        self.split = split
        self.rest = pool.rest(split)
        self.scene = scene
        self.hand = scene.hand
        self.pair = pair
        self.key: Hashable = None
        self.scored = Phase(scene, len(split), scored=True, forced=Keep.PLAYED in pool.keep)
        self.held = Phase(scene, len(self.rest), scored=False, forced=Keep.HELD in pool.keep)
        self._turns: dict[tuple[Actor, OnJokers], Turn] = {}

    @property
    def joker_view(self) -> "Hashable":
        """The key under which layouts of a split look the same to every joker."""
        scene, rules = self.scene, self.scene.rules
        return scene.hand, scene.contained, tuple(self.scored.places), self.pair, rules.all_faces, rules.smeared

    def turn(self, actor: Actor, others: OnJokers) -> Turn:
        """Return the gains in a joker's own turn, its own and those of other jokers."""
        key = actor, others
        found = self._turns.get(key)
        if found is None:
            found = self._turns[key] = _turn(self.scene, actor, others)
        return found

    def prepare(self, actors: Iterable[Actor]) -> "Answers":
        """Compute the turns that do not depend on other jokers, to share with layouts of the same `joker_view`."""
        blind = copy(self.scene)
        del blind.jokers
        for actor in actors:
            with suppress(AttributeError):
                self._turns[actor, ()] = _turn(blind, actor, ())
        rows = [actor.row for actor in actors]
        asks = [phase.asks_for_jokers(rows) for phase in (self.scored, self.held)]
        return Answers(None if any(asks) else (self.scored, self.held), dict(self._turns))

    def use(self, answers: "Answers") -> None:
        """Reuse the turns computed for another layout with the same `joker_view`."""
        self.scored, self.held = answers.phases or (self.scored, self.held)
        self._turns.update(answers.turns)

    def repeats(self, roles: Roles) -> tuple[Repeats, Repeats]:
        """Return the number of turns of each scoring card and each held card."""
        return self.scored.repeats(roles.again_scored), self.held.repeats(roles.again_held)

    def chips(self, roles: Roles) -> float:
        """Return the exact maximum of the chips over all orders."""
        scored, held = self.repeats(roles)
        chips = self.hand.chips + self.scored.sums(None, scored).chips + self.held.sums(None, held).chips
        chips += sum(self.scored.sums(ability, scored).chips for ability in roles.scored)
        chips += sum(self.held.sums(ability, held).chips for ability in roles.held)
        return chips + self.turn_chips(roles)

    def turn_chips(self, roles: Roles) -> float:
        return sum(self.turn(actor, roles.others).chips for actor in roles.actors)

    def loose(self, roles: Roles) -> float:
        """Bound the score by adding all gains before multiplying, in each phase."""
        chips, mult = self.hand.chips, self.hand.mult
        phases = ((self.scored, roles.again_scored, roles.scored), (self.held, roles.again_held, roles.held))
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
        for actor in roles.actors:
            more, ops, _ = self.turn(actor, roles.others)
            chips += more
            for factor, added in ops:
                times *= factor
                mult += added
        return chips * mult * times * SLACK

    def tight(self, roles: Roles) -> float:
        """Bound the score by the best order of each phase independently."""
        scored, held = self.repeats(roles)
        mult = self.scored.climb(self.hand.mult, roles.scored, scored)
        mult = self.held.climb(mult, roles.held, held)
        times, plus = compose(tuple(best_order([self.turn(actor, roles.others).op for actor in roles.actors])))
        return self.chips(roles) * (mult * times + plus) * SLACK

    def bounds(self, roles: Roles) -> Iterator[tuple[float, ScoringOrder, list[Members]]]:
        """Yield the tightest bound on each scoring order of the jokers, the order and its permutations."""
        scored, held = self.repeats(roles)
        chips = self.chips(roles) * SLACK
        for order, permutations in roles.orders.items():
            mult = self.scored.climb(self.hand.mult, order.scored, scored)
            mult = self.held.climb(mult, order.held, held)
            for actor in order.turns:
                times, plus = self.turn(actor, order.others).op
                mult = mult * times + plus
            yield chips * mult, order, permutations


class Answers(NamedTuple):
    """Turns shared by layouts: those of cards (None if they depend on the jokers), and the jokers' own."""

    phases: tuple[Phase, Phase] | None
    turns: dict[tuple[Actor, OnJokers], Turn]


def _turn(scene: Scene, actor: Actor, others: OnJokers) -> Turn:
    edition = actor.edition
    counted = [(ability.gain, ability.count(scene)) for ability in actor.row.independent]
    counted += [(ability.gain, ability.count(scene, actor.occupant)) for ability in others]
    gains = [gain.over(count) for gain, count in counted if count]
    if edition is Edition.POLYCHROME:
        gains.append(edition.gain)
    elif edition is not None:
        gains.insert(0, edition.gain)
    chips = sum(gain.amount for gain in gains if gain.unit is Unit.CHIPS)
    ops = tuple(op for gain in gains if (op := op_of(gain)) != IDLE)
    return Turn(chips, ops, compose(ops))


def layouts_of(pool: Pool, split: Members, lineup: Lineup) -> Iterator[Layout]:
    """Yield the layouts of a split under the rules of a lineup: one, or two if the order decides which cards score.

    The order decides if a Straight of four leaves out one of two cards of one rank: the left-most one scores.
    """
    scene = pool.book.scene(pool.round(lineup.members, split, pool.rest(split)))
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
    """Return the two played cards of one rank; a Straight has at most one such pair."""
    ranks = [spot.card.counted_rank for spot in scene.played]
    found = (Pair(ranks.index(rank), place) for place, rank in enumerate(ranks) if rank and ranks.index(rank) < place)
    return next(found, None)


def _scoring_when_turned(scene: Scene) -> tuple[Spot, ...]:
    turned = scene.played[::-1]
    _, places, _ = scene.plan.finder.find([spot.card for spot in turned])
    return tuple(sorted((turned[place] for place in places), key=lambda spot: spot.place))


def printed(bound: float) -> float:
    """Round down a product of chips and mult, as scores are printed."""
    return float(floor(bound))
