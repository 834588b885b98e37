"""Choices of at most five jokers of a bench, grown joker by joker while a bound leaves hope.

Jokers that bend rules, repeat turns or copy come first, as a frame: everything else depends on them. Each other joker
brings seven numbers that only ever help, so the best of the jokers left bounds a choice that is not full yet.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, combinations, product, starmap
from typing import TYPE_CHECKING, NamedTuple

from ortalab.scoring.round import MOST
from ortalab.scoring.rules import PLAIN
from ortalab.scoring.scene import Again, Joker
from ortalab.workshop.solve.layout import SLACK, Layout, layouts_of
from ortalab.workshop.solve.lineup import Actor, Lineup, OnJokers, actor_of, adders_first, counts_its_like
from ortalab.workshop.solve.pool import Members, Pool
from ortalab.workshop.solve.turns import Repeats

if TYPE_CHECKING:
    from collections.abc import Hashable

Hopes = Callable[[Layout, float], bool]
"""May something on this layout, with this bound, still be an answer?"""


class Share(NamedTuple):
    """What some jokers bring to a split at most: chips, then factors and additions to mult in the three phases."""

    chips: float
    scored_times: float
    scored_plus: float
    held_times: float
    held_plus: float
    times: float
    plus: float

    def with_(self, other: "Share") -> "Share":
        """Add what other jokers bring."""
        chips, one, two, three, four, five, six = other
        return Share(
            self.chips + chips,
            self.scored_times * one,
            self.scored_plus + two,
            self.held_times * three,
            self.held_plus + four,
            self.times * five,
            self.plus + six,
        )

    def bound(self, mult: float) -> float:
        """Bound the score that the share reaches from the hand's mult."""
        mult = (mult + self.scored_plus) * self.scored_times
        mult = (mult + self.held_plus) * self.held_times
        return self.chips * (mult + self.plus) * self.times * SLACK


NOTHING = Share(0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0)


class Acting(NamedTuple):
    """What the jokers of a frame act as: themselves, or what one that copies may copy of the frame."""

    again_scored: tuple[Again, ...]
    again_held: tuple[Again, ...]
    others: OnJokers
    bringing: tuple[Actor, ...]  # those that may gain something themselves
    copies: int  # how many copy something outside the frame


class Frame(NamedTuple):
    """The jokers that everything else depends on, and how `many` there are to be in all."""

    members: Members
    many: int
    lineup: Lineup  # one of its kind, for the scene
    actings: tuple[Acting, ...]


class Bench:
    """All choices of at most five of a pool's jokers."""

    def __init__(self, pool: Pool) -> None:
        """Split the jokers into those that make frames and the rest."""
        self.pool = pool
        self.rows = [pool.book[joker.name] for joker in pool.jokers]
        self.plain = [member for member, row in enumerate(self.rows) if not _is_special(row)]
        self.actors = [actor_of(self.rows[member], pool.jokers[member].edition) for member in self.plain]
        self.copied = list(dict.fromkeys(actor_of(row, None) for row in self.rows))
        special = [member for member, row in enumerate(self.rows) if _is_special(row)]
        self.frames: list[Frame] = []
        for count in range(min(MOST, len(self.rows)), -1, -1):
            for size in range(max(0, count - len(self.plain)), min(count, len(special)) + 1):
                for members in combinations(special, size):
                    lineup = Lineup(pool, tuple(sorted((*members, *self.plain[: count - size]))))
                    self.frames.append(Frame(members, count, lineup, self._actings(members)))

    def _actings(self, members: Members) -> tuple[Acting, ...]:
        lying = [(self.rows[member], self.pool.jokers[member].edition) for member in members]
        rows = [row for row, _ in lying]
        actors = [row for row in rows if row.again_scored or row.again_held or row.on_joker]
        return tuple(
            Acting(
                tuple(row.again_scored for row in acting if row.again_scored),
                tuple(row.again_held for row in acting if row.again_held),
                others := adders_first(ability for row in acting for ability in row.on_joker),
                tuple(
                    actor_of(row, edition, lies)
                    for row, (lies, edition) in zip(acting, lying, strict=True)
                    if others or edition or row.gains
                ),
                sum(row.copies is not None for row in acting),
            )
            for acting in dict.fromkeys(product(*[[row, *actors] if row.copies else [row] for row in rows]))
        )

    def lineups(self, split: Members, hopes: Hopes) -> Iterator[tuple[Layout, Lineup] | None]:
        """Yield each layout of a split with each lineup that leaves hope there, None between stretches of work."""
        boards: dict[Hashable, list[_Board]] = {}
        roots: list[_Root] = []
        for frame in self.frames:
            key = frame.lineup.rules, frame.many, frame.lineup.alike
            if key not in boards:
                boards[key] = [_Board(self, layout) for layout in layouts_of(self.pool, split, frame.lineup)]
            roots += [root for board in boards[key] for root in board.roots(frame) if hopes(board.layout, root.bound)]
            yield None
        known: set[tuple[int, Members]] = set()
        for root in sorted(roots, key=lambda root: -root.bound):
            if hopes(root.board.layout, root.bound):
                for chosen in root.board.choose(root, hopes):
                    members = () if chosen is None else tuple(sorted((*root.frame.members, *chosen)))
                    if chosen is None or (id(root.board), members) in known:
                        yield None
                    else:
                        known.add((id(root.board), members))
                        yield root.board.layout, Lineup(self.pool, members)


def _is_special(row: Joker) -> bool:
    hooks = (row.copies, row.again_scored, row.again_held, row.on_joker)
    return row.rules is not PLAIN or any(hooks) or counts_its_like(row)


class _Board:
    """A layout, and what each joker brings to it."""

    def __init__(self, bench: Bench, layout: Layout) -> None:
        self.bench = bench
        self.layout = layout
        self._fixed: dict[OnJokers, _Fixed] = {}
        self._tops: dict[_Under, list[Share]] = {}
        self._copied: dict[_Under, Share] = {}
        self._brought: dict[tuple[Actor, Repeats | None, Repeats | None, OnJokers], Share] = {}

    def roots(self, frame: Frame) -> Iterator["_Root"]:
        """Yield each frame with what its jokers bring; one that copies adds at most the best of all shares."""
        layout, slots = self.layout, frame.many - len(frame.members)
        for acting in frame.actings:
            scored, held = layout.scored.repeats(acting.again_scored), layout.held.repeats(acting.again_held)
            under = _Under(scored, held, acting.others)
            base = self._own(under)
            for actor in acting.bringing:
                base = base.with_(self._share(actor, under))
            for _ in range(acting.copies):
                base = base.with_(self._most_copied(under))
            yield _Root(base.with_(self._most(under)[slots]).bound(layout.hand.mult), self, frame, base, under)

    def choose(self, root: "_Root", hopes: Hopes) -> Iterator[Members | None]:
        """Yield each choice of the other jokers that leaves hope, None between stretches of work."""
        layout, mult = self.layout, self.layout.hand.mult
        # The most promising first, so that what they reach closes the rest.
        ranked = sorted(
            (
                (self._share(actor, root.under), member)
                for actor, member in zip(self.bench.actors, self.bench.plain, strict=True)
            ),
            key=lambda it: -root.base.with_(it[0]).bound(mult),
        )
        shares = [share for share, _ in ranked]
        plain = [member for _, member in ranked]
        slots = root.frame.many - len(root.frame.members)
        tops = [_tops(shares[first:], slots) for first in range(len(shares) + 1)]

        def choose(share: Share, first: int, slots: int, chosen: Members) -> Iterator[Members | None]:
            if not slots:
                yield chosen
                return
            for i in range(first, len(shares) - slots + 1):
                grown = share.with_(shares[i])
                if hopes(layout, grown.with_(tops[i + 1][slots - 1]).bound(mult)):
                    yield from choose(grown, i + 1, slots - 1, (*chosen, plain[i]))
            yield None

        yield from choose(root.base, 0, slots, ())

    def _most(self, under: "_Under") -> list[Share]:
        """Return, by a number of the other jokers, the most that so many of them could bring."""
        known = self._tops.get(under)
        if known is None:
            fixed = self._fixed_under(under.others)
            shares = [self._share(actor, under) for actor in fixed.varied]
            known = self._tops[under] = _tops([*fixed.best, *shares], MOST)
        return known

    def _most_copied(self, under: "_Under") -> Share:
        """Return the most that a copy of any joker could bring."""
        known = self._copied.get(under)
        if known is None:
            fixed = self._fixed_under(under.others)
            shares = [self._share(actor, under) for actor in fixed.varied_copies]
            known = self._copied[under] = _tops([*fixed.best_copy, *shares], 1)[1]
        return known

    def _fixed_under(self, others: OnJokers) -> "_Fixed":
        """Return what the jokers bring that gain nothing in the turns of cards, which nothing repeats."""
        known = self._fixed.get(others)
        if known is None:
            bench, layout = self.bench, self.layout
            under = _Under(layout.scored.repeats(()), layout.held.repeats(()), others)
            varied, best = self._split(bench.actors, under, MOST)
            varied_copies, best_copy = self._split(bench.copied, under, 1)
            known = self._fixed[others] = _Fixed(best, varied, best_copy, varied_copies)
        return known

    def _split(self, actors: list[Actor], under: "_Under", most: int) -> tuple[list[Actor], list[Share]]:
        """Return the actors that gain in the turns of cards, and of the others the most, each number by itself."""
        scored, held = self.layout.scored, self.layout.held
        varied = [
            actor
            for actor in actors
            if any(not scored.gains_of(ability).is_idle for ability in actor.row.on_scored)
            or any(not held.gains_of(ability).is_idle for ability in actor.row.on_held)
        ]
        vary = set(varied)
        return varied, _best([self._share(actor, under) for actor in actors if actor not in vary], most)

    def _own(self, under: "_Under") -> Share:
        chips, one, two = self.layout.scored.sums(None, under.scored)
        more, three, four = self.layout.held.sums(None, under.held)
        return Share(self.layout.hand.chips + chips + more, one, two, three, four, 1.0, 0.0)

    def _share(self, actor: Actor, under: "_Under") -> Share:
        row = actor.row
        key = actor, under.scored if row.on_scored else None, under.held if row.on_held else None, under.others
        known = self._brought.get(key)
        if known is None:
            known = self._brought[key] = self._bring(actor, under)
        return known

    def _bring(self, actor: Actor, under: "_Under") -> Share:
        share = NOTHING
        for ability in actor.row.on_scored:
            chips, times, plus = self.layout.scored.sums(ability, under.scored)
            share = share.with_(Share(chips, times, plus, 1.0, 0.0, 1.0, 0.0))
        for ability in actor.row.on_held:
            chips, times, plus = self.layout.held.sums(ability, under.held)
            share = share.with_(Share(chips, 1.0, 0.0, times, plus, 1.0, 0.0))
        chips, ops, _ = self.layout.turn(actor, under.others)
        times, plus = 1.0, 0.0
        for factor, added in ops:
            times *= factor
            plus += added
        return share.with_(Share(chips, 1.0, 0.0, 1.0, 0.0, times, plus))


class _Under(NamedTuple):
    """What a frame decides for all jokers: how often each card has its turn, and who acts on every joker."""

    scored: Repeats
    held: Repeats
    others: OnJokers


class _Fixed(NamedTuple):
    """What the jokers bring whose shares no repeat changes, and which are the others."""

    best: list[Share]  # the highest numbers of all, the second highest, …
    varied: list[Actor]
    best_copy: list[Share]  # the same for the abilities that may be copied
    varied_copies: list[Actor]


class _Root(NamedTuple):
    bound: float
    board: _Board
    frame: Frame
    base: Share
    under: _Under


def _best(shares: Sequence[Share], most: int) -> list[Share]:
    """Return the highest of each number, the second highest, and so on; at most so many of them."""
    columns = (sorted(column, reverse=True)[:most] for column in zip(*shares, strict=True))
    return list(starmap(Share, zip(*columns, strict=True)))


def _tops(shares: Sequence[Share], most: int) -> list[Share]:
    """Return the most that 0 to `most` of the jokers could bring, each number by itself."""
    tops = list(accumulate(_best(shares, most), Share.with_, initial=NOTHING))
    return tops + tops[-1:] * (most + 1 - len(tops))
