"""Upper bounds on the jokers' gains on one layout, and the choices of jokers that remain promising.

Each free joker (outside the frame) contributes seven numbers, none of which lowers a score. An incomplete choice is
therefore bounded by its own numbers combined with the largest of the remaining ones.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, starmap
from typing import TYPE_CHECKING, NamedTuple

from ortalab.rounds.joker import Again
from ortalab.rounds.round import MOST
from ortalab.rounds.rules import Rules
from ortalab.workshop.solve.exact.layout import SLACK, Layout
from ortalab.workshop.solve.exact.lineup import Actor, Lineup, OnCards, OnJokers
from ortalab.workshop.solve.exact.pool import Members
from ortalab.workshop.solve.exact.turns import Repeats

if TYPE_CHECKING:
    from ortalab.workshop.solve.exact.phase import Phase


class Share(NamedTuple):
    """Upper bounds on the gains of jokers on a split: chips, then factors and additions to mult in three phases."""

    chips: float
    scored_times: float
    scored_plus: float
    held_times: float
    held_plus: float
    times: float
    plus: float

    def with_(self, other: "Share") -> "Share":
        """Combine the share with that of other jokers."""
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
        """Bound the score of the share, given the hand's mult."""
        mult = (mult + self.scored_plus) * self.scored_times
        mult = (mult + self.held_plus) * self.held_times
        return self.chips * (mult + self.plus) * self.times * SLACK


NOTHING = Share(0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0)


def best_shares(shares: Sequence[Share], most: int) -> list[Share]:
    """Sort each number of the shares independently, descending; return at most `most` shares."""
    columns = (sorted(column, reverse=True)[:most] for column in zip(*shares, strict=True))
    return list(starmap(Share, zip(*columns, strict=True)))


def top_shares(shares: Sequence[Share], most: int) -> list[Share]:
    """List upper bounds on the combined shares of 0 to `most` jokers, each number independently."""
    tops = list(accumulate(best_shares(shares, most), Share.with_, initial=NOTHING))
    return tops + tops[-1:] * (most + 1 - len(tops))


BoardKey = tuple[Rules, int, tuple[str, ...]]
"""The rules of a frame, its total number of jokers, and the names of its jokers that count their own kind."""
Hopes = Callable[[Layout, float], bool]
"""A test whether a play on a layout with an upper bound can still be an answer."""


class Acting(NamedTuple):
    """The abilities of a frame's jokers: their own, or those that they copy from jokers in the frame."""

    again_scored: tuple[Again, ...]
    again_held: tuple[Again, ...]
    others: OnJokers
    bringing: tuple[Actor, ...]  # the jokers that may gain something on their own
    copies: int  # number of jokers that copy one outside the frame


class Frame(NamedTuple):
    """The jokers on which all other gains depend; `many` is the total number of jokers."""

    members: Members
    many: int
    lineup: Lineup  # any lineup of its kind, to build the scene
    actings: tuple[Acting, ...]

    @property
    def key(self) -> BoardKey:
        """The key of the boards that bound the frame, which equal frames share."""
        return self.lineup.rules, self.many, self.lineup.alike


class Board:
    """A layout with the share of each joker."""

    def __init__(self, layout: Layout, plain: Sequence[tuple[Actor, int]], copied: Sequence[Actor]) -> None:
        """Index the free jokers, pairs of actor and place in the pool, and every possible copy target."""
        self.layout = layout
        self.plain = plain
        self._most = _Most(self, [actor for actor, _ in plain], MOST)
        self._most_copied = _Most(self, copied, 1)
        self._brought: dict[tuple[Actor, Repeats | None, OnJokers], Share] = {}
        self._bases: dict[int, Share] = {}
        self._wholes: dict[tuple[int, FrameEffects, int], tuple[float, Share]] = {}

    def most_repeats(self, actings: Sequence[Acting]) -> tuple[Repeats, Repeats]:
        """Return the maximum turns of each card under any of these frames: scoring cards, then held cards."""
        layout = self.layout
        return (
            layout.scored.most_repeats(acting.again_scored for acting in actings),
            layout.held.most_repeats(acting.again_held for acting in actings),
        )

    def roots(self, frame: Frame, most_repeats: tuple[Repeats, Repeats], hopes: Hopes) -> Iterator["Root"]:
        """Yield each promising frame with the share of its jokers.

        A first bound uses the maximum repeats of all frames, under which the other jokers' shares are computed once.
        """
        left = frame.many - len(frame.members)
        for acting in frame.actings:
            most = FrameEffects(*most_repeats, acting.others)
            if hopes(self.layout, self._whole(acting, most, left)[0]):
                under = self._under(acting)
                bound, base = self._whole(acting, under, left)
                if hopes(self.layout, bound):
                    yield Root(bound, self, frame, base, under)

    def _under(self, acting: Acting) -> "FrameEffects":
        layout = self.layout
        return FrameEffects(
            layout.scored.repeats(acting.again_scored), layout.held.repeats(acting.again_held), acting.others
        )

    def _whole(self, acting: Acting, most: "FrameEffects", left: int) -> tuple[float, Share]:
        """Bound the score of a frame and `left` more jokers, each with at most its gains under `most`.

        Also return the share of the frame by itself. Frames that act alike on a board share both results.
        """
        key = id(acting), most, left
        found = self._wholes.get(key)
        if found is None:
            base = self._base(acting)
            for _ in range(acting.copies):
                base = self._most_copied.add(base, most, 1)  # a copying joker contributes at most the best share
            found = self._wholes[key] = self._most.add(base, most, left).bound(self.layout.hand.mult), base
        return found

    def _base(self, acting: Acting) -> Share:
        """Return the share of the cards and of a frame's jokers, except copies of jokers outside it."""
        found = self._bases.get(id(acting))
        if found is None:
            under = self._under(acting)
            chips, one, two = self.layout.scored.sums(None, under.scored)
            more, three, four = self.layout.held.sums(None, under.held)
            found = Share(self.layout.hand.chips + chips + more, one, two, three, four, 1.0, 0.0)
            for actor in acting.bringing:
                found = found.with_(self._share(actor, under))
            self._bases[id(acting)] = found
        return found

    def choose(self, root: "Root", hopes: Hopes) -> Iterator[Members | None]:
        """Yield each promising choice of the other jokers, and None between stretches of work."""
        layout, mult = self.layout, self.layout.hand.mult
        # Try the most promising first, as high scores rule out the rest.
        ranked = sorted(
            ((self._share(actor, root.under), member) for actor, member in self.plain),
            key=lambda it: -root.base.with_(it[0]).bound(mult),
        )
        shares = [share for share, _ in ranked]
        plain = [member for _, member in ranked]
        slots = root.frame.many - len(root.frame.members)

        @cache  # saves 2% of a search
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

    def _share(self, actor: Actor, under: "FrameEffects") -> Share:
        share = self.without_held(actor, under)
        return share.with_(self.while_held(actor, under)) if actor.row.on_held else share

    def without_held(self, actor: Actor, under: "FrameEffects") -> Share:
        """Return a joker's share from the turns of scoring cards and from its own turn."""
        key = actor, under.scored if actor.row.on_scored else None, under.others
        known = self._brought.get(key)
        if known is None:
            known = self._brought[key] = self._bring(actor, under)
        return known

    def _bring(self, actor: Actor, under: "FrameEffects") -> Share:
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

    def while_held(self, actor: Actor, under: "FrameEffects") -> Share:
        """Return a joker's share from the turns of held cards."""
        share = NOTHING
        for ability in actor.row.on_held:
            chips, times, plus = self.layout.held.sums(ability, under.held)
            share = share.with_(Share(chips, 1.0, 0.0, times, plus, 1.0, 0.0))
        return share


class _Most:
    """Upper bounds on the shares of some of these actors on a board, each number independently.

    The phases are independent, so that each is evaluated once for all repeats of the other.
    """

    def __init__(self, board: Board, actors: Sequence[Actor], most: int) -> None:
        """Group up to `most` actors by the phases of their gains."""
        self._board = board
        self._most = most
        scored, held = board.layout.scored, board.layout.held
        self._scoring = [actor for actor in actors if actor.row.on_scored and _gains_in(scored, actor.row.on_scored)]
        self._holding = [actor for actor in actors if actor.row.on_held and _gains_in(held, actor.row.on_held)]
        scoring = set(self._scoring)
        self._rest = [actor for actor in actors if actor not in scoring]
        self._of_rest: dict[OnJokers, list[Share]] = {}
        self._of_scored: dict[tuple[Repeats, OnJokers], list[Share]] = {}
        self._of_held: dict[Repeats, list[Share]] = {}

    def add(self, share: Share, under: "FrameEffects", many: int) -> Share:
        """Combine a share with the upper bound on `many` of the actors."""
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


class FrameEffects(NamedTuple):
    """The effects of a frame on all jokers: the turns of each card, and the jokers that act on every joker."""

    scored: Repeats
    held: Repeats
    others: OnJokers


class Root(NamedTuple):
    bound: float
    board: Board
    frame: Frame
    base: Share
    under: FrameEffects
