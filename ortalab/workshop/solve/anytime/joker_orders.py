"""The promising joker orders of a deal, best bound first."""

from collections.abc import Callable, Iterator, Sequence

from ortalab.workshop.solve.anytime.copy_plans import Chain, ChainLayout, CopyPlan
from ortalab.workshop.solve.anytime.deal import Deal


class Orders:
    """Joker orders that keep each chain of a layout together; jokers whose order does not matter come last."""

    def __init__(
        self, deal: Deal, plan: CopyPlan, layout: ChainLayout, looks: Sequence[int], hopes: Callable[[float], bool]
    ) -> None:
        self.deal = deal
        self.before = plan.before
        self.looks = looks  # equal jokers have the same number
        self.hopes = hopes
        self.seats = range(len(looks))
        self.first = layout.first or ()
        middle = [chain for chain in layout.chains if chain not in {layout.first, layout.last}]
        telling = {*deal.loose, *plan.before}
        self.moving = [chain for chain in middle if not telling.isdisjoint(chain)]
        idle = [seat for chain in middle if telling.isdisjoint(chain) for seat in chain]
        last = () if layout.last is None or layout.last == layout.first else layout.last
        self.end: Chain = (*idle, *last)

    def walk(self) -> Iterator[Chain | None]:
        """Yield promising orders, and None at intervals so that the caller can check the time."""
        return self._walk(self.first, self.moving)

    def _walk(self, order: Chain, moving: Sequence[Chain]) -> Iterator[Chain | None]:
        if not moving:
            whole = (*order, *self.end)
            if self._keeps(whole):
                yield whole
            return
        ranked: list[tuple[float, int]] = []
        seen: set[Chain] = set()
        for number, chain in enumerate(moving):
            longer = (*order, *chain)
            look = tuple(self.looks[seat] for seat in chain)
            if look not in seen and self._keeps(longer):
                seen.add(look)
                rest = [seat for seat in self.seats if seat not in longer]
                ranked.append((-self.deal.reach(longer, rest), number))
        for bound, number in sorted(ranked):
            yield None
            if not self.hopes(-bound):
                return
            yield from self._walk((*order, *moving[number]), [*moving[:number], *moving[number + 1 :]])

    def _keeps(self, order: Chain) -> bool:
        """Return whether the jokers that act before the base are in the plan's order."""
        placed = tuple(seat for seat in order if seat in self.before)
        return placed == self.before[: len(placed)]
