"""The solver's assumptions about a joker's row: no gain lowers a score, and turns do not depend on the order of cards.

A row that violates them raises one sentence, before the search or when the engine scores its answer differently.
"""

from collections.abc import Hashable, Iterable, Iterator
from copy import copy
from dataclasses import replace
from itertools import permutations
from math import isfinite
from typing import TYPE_CHECKING

from ortalab.errors import OrtalabError
from ortalab.rounds.gains import Gain, Unit
from ortalab.rounds.joker import Joker
from ortalab.rounds.round import MOST, Row
from ortalab.rounds.scene import Scene
from ortalab.workshop.solve.exact.pool import Members, Pool

if TYPE_CHECKING:
    from ortalab.rounds.joker import Again, OnCard

LARGEST = 2**20
"""The maximum chips of a gain, and the maximum count in one step: sums of some thousands of them are exact."""
Order = tuple[int, ...]

FEW: tuple[Order, ...] = (tuple(range(MOST)), tuple(reversed(range(MOST))), (2, 0, 4, 1, 3))
"""The card orders in which every joker is tested before a search."""


def checked(pool: Pool) -> Pool:
    """Return the pool; raise `OrtalabError` if a joker violates the solver's assumptions."""
    rows = {joker.name: pool.book[joker.name] for joker in pool.jokers}
    for name, row in rows.items():
        for ability in row.gains:
            if not _only_helps(ability.gain):
                raise OrtalabError(
                    f"the joker {name!r} gains {ability.gain}, but the solver takes whole chips up to {LARGEST:,}, "
                    "mult from 0 and factors from 1; solve without it"
                )
    members = tuple(range(min(MOST, len(pool.jokers))))
    split = next(pool.splits())
    for name, row in rows.items():
        if asks_for_order(row, pool, (members, split, pool.rest(split)), FEW):
            raise OrtalabError(_blame(f"the joker {name!r}"))
    return pool


def refuse(pool: Pool, laid: tuple[Members, Members, Members]) -> OrtalabError:
    """Build the error for an answer that the engine scores differently; it names the joker at fault."""
    rows = {pool.jokers[joker].name: pool.book[pool.jokers[joker].name] for joker in laid[0]}
    faulty = [name for name, row in rows.items() if asks_for_order(row, pool, laid, permutations(range(MOST)))]
    return OrtalabError(_blame(f"the joker {faulty[0]!r}" if faulty else f"one of {', '.join(rows)}"))


def _blame(who: str) -> str:
    return f"{who} reads more than the set of cards before it, so the solver cannot handle it; solve without it"


def _only_helps(gain: Gain) -> bool:
    match gain.unit:
        case Unit.CHIPS:
            return 0 <= gain.amount <= LARGEST and gain.amount == int(gain.amount)
        case Unit.MULT:
            return gain.amount >= 0 and isfinite(gain.amount)
        case Unit.TIMES:
            return gain.amount >= 1 and isfinite(gain.amount)
        case _:
            return False


def asks_for_order(row: Joker, pool: Pool, laid: tuple[Members, Members, Members], orders: Iterable[Order]) -> bool:
    """Return whether a joker's count about a card changes with the order of the cards.

    A count that `depends_on_predecessors` may read the set of cards before it; none may read their order, or the rules
    that decide hand and scoring cards, since the solver changes those.
    """
    jokers, played, held = laid
    known: dict[Hashable, int] = {}
    scoring: set[int] = set()
    for order in orders:
        now = [tuple(cards[i] for i in order if i < len(cards)) for cards in (played, held)]
        scene = pool.book.scene(pool.round(jokers, *now))
        # If the order decides which cards score, the solver handles both cases itself.
        scored = {now[0][spot.place] for spot in scene.scoring}
        if scored == (scoring := scoring or scored) and any(
            not _is_count(count) or known.setdefault(about, count) != count
            for seen in (scene, _under_other_rules(scene))
            for about, count in _counts(row, seen, now)
        ):
            return True
    return False


def _under_other_rules(scene: Scene) -> Scene:
    """Return the same hand and scoring cards under other hand rules, which jokers must not read."""
    other = copy(scene)
    other.scoring, other.held = scene.scoring, scene.held
    other.rules = replace(scene.rules, flush_size=4, straight_size=4, straight_step=2, all_score=True)
    return other


def _is_count(count: object) -> bool:
    return isinstance(count, int) and 0 <= count <= LARGEST


def _counts(row: Joker, scene: Scene, cards: list[Members]) -> Iterator[tuple[Hashable, int]]:
    """Yield all counts of a joker, each keyed by its allowed inputs."""
    in_row = {Row.PLAYED: cards[0], Row.HELD: cards[1]}
    scored: list[OnCard | Again] = [*row.on_scored, *filter(None, [row.again_scored])]
    held: list[OnCard | Again] = [*row.on_held, *filter(None, [row.again_held])]
    for spots, asked in ((scene.scoring, scored), (scene.held, held)):
        before: frozenset[int] = frozenset()
        for spot in spots:
            card = in_row[spot.row][spot.place]
            for hook in asked:
                yield (hook, card, before if hook.depends_on_predecessors else None), hook.count(scene, spot)
            before |= {card}
    for ability in row.independent:
        yield ability, ability.count(scene)
    for other in row.on_joker:
        for joker in scene.jokers:
            yield (other, joker), other.count(scene, joker)
