"""The orders of jokers of a deal that leave hope, the most promising first."""

from collections.abc import Callable, Iterator, Sequence

from ortalab.full.solve_cast import Cast, Chain, Layout
from ortalab.full.solve_deal import Deal


class Orders:
    """The orders of jokers in a layout of chains; jokers whose order changes nothing keep theirs, after the others."""

    def __init__(
        self, deal: Deal, cast: Cast, layout: Layout, looks: Sequence[int], hopes: Callable[[float], bool]
    ) -> None:
        self.deal = deal
        self.before = cast.before
        self.looks = looks  # alike jokers have one number
        self.hopes = hopes
        self.seats = range(len(looks))
        self.first = layout.first or ()
        middle = [chain for chain in layout.chains if chain not in {layout.first, layout.last}]
        telling = {*deal.loose, *cast.before}
        self.moving = [chain for chain in middle if not telling.isdisjoint(chain)]
        idle = [seat for chain in middle if telling.isdisjoint(chain) for seat in chain]
        last = () if layout.last is None or layout.last == layout.first else layout.last
        self.end: Chain = (*idle, *last)

    def walk(self) -> Iterator[Chain | None]:
        """Yield orders that leave hope, and None now and then, to look at the clock."""
        return self._walk(self.first, self.moving)

    def _walk(self, order: Chain, moving: Sequence[Chain]) -> Iterator[Chain | None]:
        if not moving:
            whole = (*order, *self.end)
            if self._keeps(whole):
                yield whole
            return
        ranked: list[tuple[float, int]] = []
        met: set[Chain] = set()
        for number, chain in enumerate(moving):
            longer = (*order, *chain)
            look = tuple(self.looks[seat] for seat in chain)
            if look not in met and self._keeps(longer):
                met.add(look)
                rest = [seat for seat in self.seats if seat not in longer]
                ranked.append((-self.deal.reach(longer, rest), number))
        for bound, number in sorted(ranked):
            yield None
            if not self.hopes(-bound):
                return
            yield from self._walk((*order, *moving[number]), [*moving[:number], *moving[number + 1 :]])

    def _keeps(self, order: Chain) -> bool:
        """Whether the jokers whose order before the base counts come as the cast has them."""
        placed = tuple(seat for seat in order if seat in self.before)
        return placed == self.before[: len(placed)]
