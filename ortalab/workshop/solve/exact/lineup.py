"""Lineups: jokers used together, with their orders grouped by effect."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import permutations, product
from operator import or_
from typing import NamedTuple, TypeVar

from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker, OnCard, OnJoker
from ortalab.rounds.marks import Edition
from ortalab.rounds.rules import PLAIN
from ortalab.rounds.scene import follow
from ortalab.workshop.solve.exact.pool import Members, Pool
from ortalab.workshop.solve.solution import Keep


@dataclass(frozen=True, slots=True, eq=False)
class Actor:
    """A joker's edition with its ability, own or copied; created by `actor_of`."""

    row: Joker
    edition: Edition | None
    occupant: Joker  # the joker in this place if others act on it, otherwise the same row

    @property
    def name(self) -> tuple[str, str, str]:
        """Sort key of actors."""
        return self.row.name, "" if self.edition is None else self.edition.word, self.occupant.name


@cache  # saves 4% of a search
def actor_of(row: Joker, edition: Edition | None, occupant: Joker | None = None) -> Actor:
    """Return the actor of an ability and an edition; equal arguments give the same object, compared by identity."""
    return Actor(row, edition, occupant or row)


Actors = tuple[Actor, ...]
OnCards = tuple[OnCard, ...]
OnJokers = tuple[OnJoker, ...]
Gaining = TypeVar("Gaining", OnCard, OnJoker)


class ScoringOrder(NamedTuple):
    """The parts of a joker order that can change mult, left to right; equal scoring orders score the same."""

    scored: OnCards  # called on a scoring card's turn
    held: OnCards  # called on a held card's turn
    turns: Actors  # jokers that change mult on their own turn
    others: OnJokers  # called on each of these turns


class Lineup:
    """The jokers of one choice, not yet ordered."""

    __slots__ = ("_orders", "acted_on", "alike", "free", "members", "pool", "rows", "rules")

    def __init__(self, pool: Pool, members: Members) -> None:
        """Look up the jokers; `members` is ascending."""
        self.pool = pool
        self.members = members
        self.rows = tuple(pool.book[pool.jokers[member].name] for member in members)
        self.rules = reduce(or_, (row.rules for row in self.rows if row.rules is not PLAIN), PLAIN)
        self.alike = tuple(sorted(row.name for row in self.rows if counts_its_like(row)))
        self.acted_on = any(row.on_joker for row in self.rows)
        self.free = Keep.JOKERS not in pool.keep
        self._orders: dict[Actors, dict[ScoringOrder, list[Members]]] | None = None

    def roles(self) -> Iterator["Roles"]:
        """Yield the roles of the jokers: one, or one for each choice of copy targets."""
        actors = [self._actor(member, row) for member, row in zip(self.members, self.rows, strict=True)]
        if all(row.copies is None for row in self.rows):
            yield Roles(self, _sorted(actors))
            return
        choices = [self.rows if row.copies else (row,) for row in self.rows]
        actings = dict.fromkeys(
            _sorted([self._actor(member, row) for member, row in zip(self.members, rows, strict=True)])
            for rows in product(*choices)
        )
        yield from (Roles(self, acting) for acting in actings)

    def orders(self, actors: Actors) -> dict[ScoringOrder, list[Members]]:
        """Map each distinct scoring order of these actors to the permutations that give it, ascending."""
        if self._orders is None:
            self._orders = {}
            for permutation in permutations(self.members) if self.free else (self.members,):
                rows = [self.pool.book[self.pool.jokers[member].name] for member in permutation]
                sources = [row if row.copies is None else rows[follow(rows, i)[-1]] for i, row in enumerate(rows)]
                acting = [self._actor(member, row) for member, row in zip(permutation, sources, strict=True)]
                orders = self._orders.setdefault(_sorted(acting), {})
                orders.setdefault(_order(acting), []).append(permutation)
        return self._orders.get(actors, {})

    def _actor(self, member: int, row: Joker) -> Actor:
        joker = self.pool.jokers[member]
        return actor_of(row, joker.edition, self.pool.book[joker.name] if self.acted_on else None)

    def fewest_moved(self) -> int:
        """Count the jokers that move in every order, including those that are removed."""
        present = self.pool.present
        stay = sum(member < min(present, len(self.members)) for member in self.members)
        return len(self.members) - stay + sum(member not in self.members for member in range(present))

    def moved(self, permutation: Members) -> int:
        """Count the jokers moved by a permutation of the lineup, including those that are removed."""
        away = sum(member != place or member >= self.pool.present for place, member in enumerate(permutation))
        return away + sum(member not in permutation for member in range(self.pool.present))


def counts_its_like(row: Joker) -> bool:
    """Return whether a joker counts the jokers that have its own ability."""
    return any(ability.counts_copies for ability in row.independent)


class Roles:
    """A lineup with the ability of each joker, unordered; chips, repeats and bounds depend on nothing else."""

    __slots__ = ("actors", "again_held", "again_scored", "held", "lineup", "others", "scored")

    def __init__(self, lineup: Lineup, actors: Actors) -> None:
        """Group the abilities by hook, those that add before those that multiply."""
        self.lineup = lineup
        self.actors = actors
        rows = [actor.row for actor in actors]
        self.scored = adders_first(ability for row in rows for ability in row.on_scored)
        self.held = adders_first(ability for row in rows for ability in row.on_held)
        self.others = adders_first(ability for row in rows for ability in row.on_joker)
        self.again_scored = tuple(row.again_scored for row in rows if row.again_scored)
        self.again_held = tuple(row.again_held for row in rows if row.again_held)

    @property
    def orders(self) -> dict[ScoringOrder, list[Members]]:
        """The scoring orders with these roles, each with its permutations; empty if no order gives these roles."""
        return self.lineup.orders(self.actors)


def adders_first(abilities: Iterable[Gaining]) -> tuple[Gaining, ...]:
    """Sort abilities into the order that gives the highest mult if jokers could be anywhere."""
    return tuple(sorted(abilities, key=lambda ability: ability.unit is Unit.TIMES))


def _order(acting: Sequence[Actor]) -> ScoringOrder:
    rows = [actor.row for actor in acting]
    others = _for_mult(ability for row in rows for ability in row.on_joker)
    return ScoringOrder(
        _for_mult(ability for row in rows for ability in row.on_scored),
        _for_mult(ability for row in rows for ability in row.on_held),
        tuple(actor for actor in acting if others or _has_mult_turn(actor)),
        others,
    )


def _for_mult(abilities: Iterable[Gaining]) -> tuple[Gaining, ...]:
    return tuple(ability for ability in abilities if ability.unit is not Unit.CHIPS)


def _has_mult_turn(actor: Actor) -> bool:
    own = any(ability.unit is not Unit.CHIPS for ability in actor.row.independent)
    return own or (actor.edition is not None and actor.edition.gain.unit is not Unit.CHIPS)


def _sorted(actors: Sequence[Actor]) -> Actors:
    return tuple(sorted(actors, key=lambda actor: actor.name))
