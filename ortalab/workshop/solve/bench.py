"""Choices of at most five jokers of a bench, grown joker by joker while a bound leaves hope.

Jokers that bend rules, repeat turns or copy come first, as a frame: everything else depends on them. Each other joker
brings seven numbers that only ever help, so the best of the jokers left bounds a choice that is not full yet.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from ortalab.scoring.round import MOST
from ortalab.scoring.rules import PLAIN, Rules
from ortalab.scoring.scene import Again, Joker
from ortalab.workshop.solve.layout import Layout, layouts_of
from ortalab.workshop.solve.lineup import Actor, Lineup, OnCards, OnJokers, actor_of, adders_first, counts_its_like
from ortalab.workshop.solve.pool import Members, Pool
from ortalab.workshop.solve.share import NOTHING, Share, best_shares, top_shares
from ortalab.workshop.solve.turns import Repeats

if TYPE_CHECKING:
    from ortalab.workshop.solve.phase import Phase

Ground = tuple[Rules, int, tuple[str, ...]]
"""The rules of some frames, how many jokers there are to be, and which of them count their like."""
Hopes = Callable[[Layout, float], bool]
"""May something on this layout, with this bound, still be an answer?"""


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

    @property
    def ground(self) -> Ground:
        """What decides the boards on which the frame is bounded."""
        return self.lineup.rules, self.many, self.lineup.alike


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
        self.grounds: dict[Ground, list[Acting]] = {}
        for frame in self.frames:
            self.grounds.setdefault(frame.ground, []).extend(frame.actings)

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
        boards: dict[Ground, list[_Board]] = {}
        roots: list[_Root] = []
        for frame in self.frames:
            found = boards.get(frame.ground)
            if found is None:
                layouts, actings = layouts_of(self.pool, split, frame.lineup), self.grounds[frame.ground]
                found = boards[frame.ground] = [_Board(self, layout, actings) for layout in layouts]
            roots += [root for board in found for root in board.roots(frame, hopes)]
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

    def __init__(self, bench: Bench, layout: Layout, actings: Iterable[Acting]) -> None:
        self.bench = bench
        self.layout = layout
        self._scored = layout.scored.most_repeats(acting.again_scored for acting in actings)
        self._held = layout.held.most_repeats(acting.again_held for acting in actings)
        self._most = _Most(self, bench.actors, MOST)
        self._most_copied = _Most(self, bench.copied, 1)
        self._brought: dict[tuple[Actor, Repeats | None, OnJokers], Share] = {}

    def roots(self, frame: Frame, hopes: Hopes) -> Iterator["_Root"]:
        """Yield each frame that leaves hope, with what its jokers bring.

        What the other jokers bring is first asked under the most repeats of all frames, once for the board.
        """
        for acting in frame.actings:
            scored, held = self.layout.scored.repeats(acting.again_scored), self.layout.held.repeats(acting.again_held)
            under = _Under(scored, held, acting.others)
            own = self._own(under)
            for actor in acting.bringing:
                own = own.with_(self._share(actor, under))
            for most in (_Under(self._scored, self._held, acting.others), under):
                base = own
                for _ in range(acting.copies):
                    base = self._most_copied.add(base, most, 1)  # one that copies brings at most the best of all shares
                whole = self._most.add(base, most, frame.many - len(frame.members))
                bound = whole.bound(self.layout.hand.mult)
                if not hopes(self.layout, bound):
                    break
            else:
                yield _Root(bound, self, frame, base, under)

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

        @cache
        def tops(first: int) -> list[Share]:
            return top_shares(shares[first:], slots)

        def choose(share: Share, first: int, slots: int, chosen: Members) -> Iterator[Members | None]:
            if not slots:
                yield chosen
                return
            for i in range(first, len(shares) - slots + 1):
                if not hopes(layout, share.with_(tops(i)[slots]).bound(mult)):
                    break
                grown = share.with_(shares[i])
                if hopes(layout, grown.with_(tops(i + 1)[slots - 1]).bound(mult)):
                    yield from choose(grown, i + 1, slots - 1, (*chosen, plain[i]))
            yield None

        yield from choose(root.base, 0, slots, ())

    def _own(self, under: "_Under") -> Share:
        chips, one, two = self.layout.scored.sums(None, under.scored)
        more, three, four = self.layout.held.sums(None, under.held)
        return Share(self.layout.hand.chips + chips + more, one, two, three, four, 1.0, 0.0)

    def _share(self, actor: Actor, under: "_Under") -> Share:
        share = self.without_held(actor, under)
        return share.with_(self.while_held(actor, under)) if actor.row.on_held else share

    def without_held(self, actor: Actor, under: "_Under") -> Share:
        """Return what a joker brings in the turns of scoring cards and in its own."""
        key = actor, under.scored if actor.row.on_scored else None, under.others
        known = self._brought.get(key)
        if known is None:
            known = self._brought[key] = self._bring(actor, under)
        return known

    def _bring(self, actor: Actor, under: "_Under") -> Share:
        chips, ops, _ = self.layout.turn(actor, under.others)
        times, plus = 1.0, 0.0
        for factor, added in ops:
            times *= factor
            plus += added
        share = Share(chips, 1.0, 0.0, 1.0, 0.0, times, plus)
        for ability in actor.row.on_scored:
            chips, times, plus = self.layout.scored.sums(ability, under.scored)
            share = share.with_(Share(chips, times, plus, 1.0, 0.0, 1.0, 0.0))
        return share

    def while_held(self, actor: Actor, under: "_Under") -> Share:
        """Return what a joker brings in the turns of held cards."""
        share = NOTHING
        for ability in actor.row.on_held:
            chips, times, plus = self.layout.held.sums(ability, under.held)
            share = share.with_(Share(chips, 1.0, 0.0, times, plus, 1.0, 0.0))
        return share


class _Most:
    """The most that some of these actors could bring to a board, each number by itself.

    No phase's repeats change what another phase brings, so each phase is asked once for all repeats of the other.
    """

    def __init__(self, board: _Board, actors: list[Actor], most: int) -> None:
        """Tell the actors apart by the phases in which they gain; ask for at most so many of them."""
        self._board = board
        self._most = most
        scored, held = board.layout.scored, board.layout.held
        self._scoring = [actor for actor in actors if _gains_in(scored, actor.row.on_scored)]
        self._holding = [actor for actor in actors if _gains_in(held, actor.row.on_held)]
        scoring = set(self._scoring)
        self._rest = [actor for actor in actors if actor not in scoring]
        self._of_rest: dict[OnJokers, list[Share]] = {}
        self._of_scored: dict[tuple[Repeats, OnJokers], list[Share]] = {}
        self._of_held: dict[Repeats, list[Share]] = {}

    def add(self, share: Share, under: "_Under", many: int) -> Share:
        """Add the most that so many of the actors could bring."""
        board, (scored, held, others) = self._board, under
        without = self._of_scored.get((scored, others))
        if without is None:
            rest = self._of_rest.get(others)
            if rest is None:
                found = [board.without_held(actor, under) for actor in self._rest]
                rest = self._of_rest[others] = best_shares(found, self._most)
            found = [board.without_held(actor, under) for actor in self._scoring]
            without = self._of_scored[scored, others] = top_shares([*rest, *found], self._most)
        while_held = self._of_held.get(held)
        if while_held is None:
            found = [board.while_held(actor, under) for actor in self._holding]
            while_held = self._of_held[held] = top_shares(found, self._most)
        return share.with_(without[many]).with_(while_held[many])


def _gains_in(phase: "Phase", abilities: OnCards) -> bool:
    return any(not phase.gains_of(ability).is_idle for ability in abilities)


class _Under(NamedTuple):
    """What a frame decides for all jokers: how often each card has its turn, and who acts on every joker."""

    scored: Repeats
    held: Repeats
    others: OnJokers


class _Root(NamedTuple):
    bound: float
    board: _Board
    frame: Frame
    base: Share
    under: _Under
