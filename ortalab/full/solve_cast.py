"""Who copies whom: every way that an order of jokers can settle it, and which orders do.

Jokers that must lie side by side, a copier and what it copies, are one chain; an order of jokers is an order of chains.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, pairwise, permutations
from typing import NamedTuple

from ortalab.full.round import Round
from ortalab.full.scene import Joker
from ortalab.full.words import left_most, right_neighbour

MOST_LAYOUTS = 5_000
"""The most ways to copy that are looked at; with more, no answer is called exact."""

Acting = tuple[tuple[int, int], ...]
Chain = tuple[int, ...]
Pairs = tuple[tuple[int, tuple[int, ...]], ...]


class Roles:
    """Jokers, each with those of which it may have the ability; with several it gains no less than with any of them.

    Alike ones of a round are one object, so that what follows from them is found fast.

    >>> roles = Roles.of(((0, 1), (1, 1), (0, 2)), {})
    >>> roles.pairs, roles.only(frozenset({2})).pairs
    (((0, (1, 2)), (1, (1,))), ((0, (2,)),))
    >>> roles.only(frozenset({2})) is roles.only(frozenset({2, 3}))
    True
    """

    __slots__ = ("_known", "_parts", "pairs")

    def __init__(self, pairs: Pairs, known: "dict[Pairs, Roles]") -> None:
        self.pairs = pairs
        self._known = known
        self._parts: dict[frozenset[int], Roles] = {}

    @staticmethod
    def of(acting: Acting, known: "dict[Pairs, Roles]") -> "Roles":
        """Return the roles that each joker that acts may have, from the known ones if they are there."""
        roles: dict[int, tuple[int, ...]] = {}
        for seat, source in acting:
            roles[seat] = (*roles.get(seat, ()), source)
        return _known(tuple(roles.items()), known)

    def only(self, some: frozenset[int]) -> "Roles":
        """Return the roles with the abilities of some jokers alone."""
        found = self._parts.get(some)
        if found is None:
            kept = ((seat, tuple(source for source in sources if source in some)) for seat, sources in self.pairs)
            found = self._parts[some] = _known(tuple(pair for pair in kept if pair[1]), self._known)
        return found


def _known(pairs: Pairs, known: dict[Pairs, Roles]) -> Roles:
    found = known.get(pairs)
    if found is None:
        found = known[pairs] = Roles(pairs, known)
    return found


class Layout(NamedTuple):
    """The jokers as chains; one may have to be the first, and one the last."""

    chains: tuple[Chain, ...]
    first: Chain | None = None
    last: Chain | None = None


class Cast(NamedTuple):
    """Who acts with whose ability, in the order in which they act before the base, and the layouts that make it so."""

    acting: Acting
    before: Chain  # the jokers whose order before the base counts, in that order
    layouts: tuple[Layout, ...]


class Group:
    """Casts with one order before the base: their abilities at once bound them all; `parts` splits them."""

    def __init__(self, jokers: "Jokers", casts: Sequence[Cast], *, is_whole: bool) -> None:
        self.jokers = jokers
        self.casts = casts
        self.is_whole = is_whole
        self.before = casts[0].before
        self.acting = casts[0].acting
        if len(casts) > 1:
            every = (pair for cast in casts for pair in cast.acting)
            self.acting = tuple(dict.fromkeys(every)) if is_whole else jokers.everything()
        self.roles = Roles.of(self.acting, jokers.known)

    @cached_property  # saves 0.05 ms of each group of casts
    def parts(self) -> Sequence["Group"]:
        """The casts by what the first copier copies that does not copy the same in all; or one by one."""
        return [Group(self.jokers, casts, is_whole=self.is_whole) for casts in self._parted()]

    def _parted(self) -> Iterable[Sequence[Cast]]:
        for copier in () if self.jokers.copies_change_cards else self.jokers.copiers:
            groups: dict[Acting, list[Cast]] = {}
            for cast in self.casts:
                groups.setdefault(tuple(pair for pair in cast.acting if pair[0] == copier), []).append(cast)
            if len(groups) > 1:
                return groups.values()
        return [[cast] for cast in self.casts]


def grouped(jokers: "Jokers", casts: Iterable[Cast], *, is_whole: bool) -> list[Group]:
    """Return casts in groups, by the order of the jokers before the base."""
    befores: dict[Chain, list[Cast]] = {}
    for cast in casts:
        befores.setdefault(cast.before, []).append(cast)
    return [Group(jokers, some, is_whole=is_whole) for some in befores.values()]


class Jokers:
    """The jokers of a round, as the solver asks about them."""

    def __init__(self, round: Round, book: Mapping[str, Joker]) -> None:
        self.rows = [book[card.name] for card in round.jokers]
        self.seats = range(len(self.rows))
        self.known: dict[Pairs, Roles] = {}
        self.live = {seat for seat in self.seats if not round.jokers[seat].debuffed}
        copiers = [seat for seat in self.seats if seat in self.live and self.rows[seat].copies]
        self.copiers = copiers
        self.rights = [seat for seat in copiers if self.rows[seat].copies is right_neighbour]
        self.lefts = [seat for seat in copiers if self.rows[seat].copies is left_most]
        if len(self.rights) + len(self.lefts) < len(copiers):
            raise AssertionError("a joker copies in a way that the solver does not know")
        self.singles = {self.rows[seat].singles for seat in self.live}
        self.own = tuple((seat, seat) for seat in self.seats if seat in self.live and seat not in copiers)
        self.copies_change_cards = any(
            before.changes_cards and before.by_copies for seat in self.live for before in self.rows[seat].before
        )
        self.changes_cards = any(before.changes_cards for seat in self.live for before in self.rows[seat].before)

    def casts(self, *, keeps_order: bool = False) -> tuple[list[Cast], bool]:
        """Return every cast, or the one of the jokers as they lie, and whether these are all."""
        found: dict[tuple[Acting, Chain], list[Layout]] = {}
        row = tuple(self.seats)
        ways = iter([Layout((row,), row)]) if keeps_order else self._layouts()
        for layout in islice(ways, MOST_LAYOUTS):
            acting = self._acting(layout)
            for before in [row] if keeps_order else self._orders_before(acting):
                rank = {seat: place for place, seat in enumerate(before)}
                ranked = tuple(sorted(acting, key=lambda pair: rank.get(pair[0], len(rank))))
                found.setdefault((ranked, before), []).append(layout)
        casts = [Cast(acting, before, tuple(layouts)) for (acting, before), layouts in found.items()]
        return casts, next(ways, None) is None

    def everything(self) -> Acting:
        """Return the abilities of all casts at once, known or not."""
        able = [seat for seat, _ in self.own if self.rows[seat].can_be_copied]
        return (*self.own, *((copier, seat) for copier in self.copiers for seat in able))

    def _orders_before(self, acting: Acting) -> Iterator[Chain]:
        telling = [
            seat
            for seat, source in acting
            if any(seat == source or before.by_copies for before in self.rows[source].before)
        ]
        return permutations(telling) if self.changes_cards else iter([()])

    def _layouts(self) -> Iterator[Layout]:
        for following in self._neighbours(self.rights, {}):
            chains = self._chains(following)
            if chains is None:
                continue
            lasts = [chain for chain in chains if following.get(chain[-1], 0) is None]
            last = lasts[0] if lasts else None
            for first in chains if self.lefts else [None]:
                if first is None or first is not last or len(chains) == 1:
                    yield Layout(chains, first, last)

    def _neighbours(self, rights: Sequence[int], taken: dict[int, int | None]) -> Iterator[dict[int, int | None]]:
        """Yield every choice of the joker to the right of each that copies it; None is the end of the row."""
        if not rights:
            yield taken
            return
        copier, *others = rights
        for seat in (*self.seats, None):
            if seat != copier and seat not in taken.values():
                yield from self._neighbours(others, {**taken, copier: seat})

    def _chains(self, following: Mapping[int, int | None]) -> tuple[Chain, ...] | None:
        """Return the jokers as chains; None where one would follow itself."""
        followers = set(following.values())
        chains: list[Chain] = []
        for seat in self.seats:
            if seat not in followers:
                chain = [seat]
                while (after := following.get(chain[-1])) is not None:
                    chain.append(after)
                chains.append(tuple(chain))
        return tuple(chains) if sum(map(len, chains)) == len(self.seats) else None

    def _acting(self, layout: Layout) -> Acting:
        following = {seat: after for chain in layout.chains for seat, after in pairwise(chain)}
        found = []
        for seat in self.seats:
            source: int | None = seat
            met: set[int] = set()
            while source in self.copiers and source not in met:
                met.add(source)
                source = following.get(source) if source in self.rights else (layout.first or (None,))[0]
            if source in self.live and source not in self.copiers and (not met or self.rows[source].can_be_copied):
                found.append((seat, source))
        return tuple(found)
