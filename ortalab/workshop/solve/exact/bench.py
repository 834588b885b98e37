"""Choices of at most five jokers of a bench, extended joker by joker while a bound is promising.

Jokers that bend rules, retrigger, copy, or act on or count other jokers are chosen first, as a frame: all other gains
depend on them.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING

from ortalab.rounds.joker import Joker
from ortalab.rounds.round import MOST
from ortalab.rounds.rules import PLAIN
from ortalab.workshop.solve.exact.board import Acting, Board, Frame, Hopes
from ortalab.workshop.solve.exact.layout import Layout, layouts_of
from ortalab.workshop.solve.exact.lineup import Lineup, actor_of, adders_first, counts_its_like
from ortalab.workshop.solve.exact.pool import Members, Pool

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ortalab.workshop.solve.exact.board import BoardKey, Root
    from ortalab.workshop.solve.exact.layout import Answers
    from ortalab.workshop.solve.exact.turns import Repeats


class Bench:
    """All choices of at most five jokers of a pool."""

    def __init__(self, pool: Pool) -> None:
        """Split the jokers into frame jokers and the rest."""
        self.pool = pool
        self.rows = [pool.book[joker.name] for joker in pool.jokers]
        plain = [member for member, row in enumerate(self.rows) if not _is_special(row)]
        self.plain = [(actor_of(self.rows[member], pool.jokers[member].edition), member) for member in plain]
        self.copied = list(dict.fromkeys(actor_of(row, None) for row in self.rows))
        self.asked = list(dict.fromkeys([*self.copied, *(actor for actor, _ in self.plain)]))
        self._known_actings: dict[Acting, Acting] = {}
        special = [member for member, row in enumerate(self.rows) if _is_special(row)]
        self.frames: list[Frame] = []
        for count in range(min(MOST, len(self.rows)), -1, -1):
            for size in range(max(0, count - len(plain)), min(count, len(special)) + 1):
                for members in combinations(special, size):
                    lineup = Lineup(pool, tuple(sorted((*members, *plain[: count - size]))))
                    self.frames.append(Frame(members, count, lineup, self._actings(members)))
        self.by_key: dict[BoardKey, list[Acting]] = {}
        for frame in self.frames:
            self.by_key.setdefault(frame.key, []).extend(frame.actings)

    def _actings(self, members: Members) -> tuple[Acting, ...]:
        jokers = [(self.rows[member], self.pool.jokers[member].edition) for member in members]
        rows = [row for row, _ in jokers]
        actors = [row for row in rows if row.again_scored or row.again_held or row.on_joker]
        actings = [
            Acting(
                tuple(row.again_scored for row in acting if row.again_scored),
                tuple(row.again_held for row in acting if row.again_held),
                others := adders_first(ability for row in acting for ability in row.on_joker),
                tuple(
                    actor_of(row, edition, occupant)
                    for row, (occupant, edition) in zip(acting, jokers, strict=True)
                    if others or edition or row.gains
                ),
                sum(row.copies is not None for row in acting),
            )
            for acting in dict.fromkeys(product(*[[row, *actors] if row.copies else [row] for row in rows]))
        ]
        return tuple([self._known_actings.setdefault(acting, acting) for acting in actings])

    def lineups(self, split: Members, hopes: Hopes) -> Iterator[tuple[Layout, Lineup] | None]:
        """Yield each layout of a split with each promising lineup, and None between stretches of work."""
        boards = _Boards(self, split)
        roots: list[Root] = []
        for frame in self.frames:
            roots += [root for board, most in boards.of(frame) for root in board.roots(frame, most, hopes)]
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


class _Boards:
    """A cache of the boards of a split; frames under which the cards look the same share a board."""

    def __init__(self, bench: Bench, split: Members) -> None:
        self._bench = bench
        self._split = split
        self._by_key: dict[BoardKey, list[tuple[Board, tuple[Repeats, Repeats]]]] = {}
        self._by_view: dict[Hashable, Board] = {}
        self._answers: dict[Hashable, Answers] = {}

    def of(self, frame: Frame) -> list[tuple[Board, tuple["Repeats", "Repeats"]]]:
        """Return the boards of a frame, each with the maximum turns of each card under any frame with the same key."""
        found = self._by_key.get(frame.key)
        if found is None:
            actings = self._bench.by_key[frame.key]
            boards = [self._board(layout, frame) for layout in layouts_of(self._bench.pool, self._split, frame.lineup)]
            found = self._by_key[frame.key] = [(board, board.most_repeats(actings)) for board in boards]
        return found

    def _board(self, layout: Layout, frame: Frame) -> Board:
        view = layout.joker_view, frame.many, frame.lineup.alike
        board = self._by_view.get(view)
        if board is None:
            if layout.joker_view not in self._answers:
                self._answers[layout.joker_view] = layout.prepare(self._bench.asked)
            layout.use(self._answers[layout.joker_view])
            board = self._by_view[view] = Board(layout, self._bench.plain, self._bench.copied)
        return board


def _is_special(row: Joker) -> bool:
    hooks = (row.copies, row.again_scored, row.again_held, row.on_joker)
    return row.rules is not PLAIN or any(hooks) or counts_its_like(row)
