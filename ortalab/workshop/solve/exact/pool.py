"""The cards and jokers that a search may arrange, their current places, and the parts that are fixed.

The solver assumes that no joker lowers a score, and that turns do not depend on the order of earlier cards. A joker
that violates this raises `OrtalabError`, before the search or when the engine scores the answer differently.
"""

from collections.abc import Hashable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from math import factorial, isfinite
from typing import TYPE_CHECKING

from ortalab.errors import OrtalabError, RoundError
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import Gain, Unit
from ortalab.rounds.joker import Joker
from ortalab.rounds.round import MOST, RULES, Own, Round, Row
from ortalab.rounds.rulesets import BOOK, Book, book_of
from ortalab.rounds.scene import Scene
from ortalab.workshop.solve.solution import Keep, check_keep

if TYPE_CHECKING:
    from ortalab.rounds.joker import Again, OnCard

Members = tuple[int, ...]
"""Cards or jokers, by place in the pool."""
LARGEST = 2**20
"""The maximum chips of a gain, and the maximum count in one step; sums of thousands of them are exact."""
Order = tuple[int, ...]

FEW: tuple[Order, ...] = (tuple(range(MOST)), tuple(reversed(range(MOST))), (2, 0, 4, 1, 3))
"""The card orders in which every joker is tested before a search."""


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards and jokers of a search: played, then held cards; jokers of the round, then of the bench."""

    cards: tuple[Card, ...]
    played: int  # number of cards played now
    jokers: tuple[JokerCard, ...]
    present: int  # number of jokers in the round now
    keep: frozenset[Keep] = frozenset()
    book: Book = BOOK  # the rows of the jokers
    own: tuple[Own, ...] = ()  # custom jokers of the round, also in the book
    rules: str = RULES  # the ruleset of the round

    def home(self, card: int) -> int:
        return card if card < self.played else card - self.played

    def splits(self) -> Iterator[Members]:
        """Yield each choice of the cards to play, ascending, the current one first."""
        now = tuple(range(self.played))
        if self.keep - {Keep.JOKERS}:
            yield now
            return
        count = len(self.cards)
        splits = [split for size in self._sizes() for split in combinations(range(count), size)]
        yield from sorted(splits, key=lambda split: split != now)

    def _sizes(self) -> range:
        return range(max(1, len(self.cards) - MOST), min(MOST, len(self.cards)) + 1)

    def teams(self) -> tuple[Members, ...] | None:
        """Return the choices of jokers: those of the round or, with a bench, None for any 0 to 5 of the pool."""
        return (tuple(range(self.present)),) if len(self.jokers) == self.present else None

    def rest(self, split: Members) -> Members:
        """Return the cards held by a split."""
        return tuple(card for card in range(len(self.cards)) if card not in split)

    def card_orders(self) -> int:
        """Count the arrangements of cards covered by a search."""
        if not self.keep - {Keep.JOKERS}:
            return factorial(len(self.cards)) * len(self._sizes())
        played = 1 if Keep.PLAYED in self.keep else factorial(self.played)
        return played * (1 if Keep.HELD in self.keep else factorial(len(self.cards) - self.played))

    def fewest_moved(self, split: Members) -> int:
        """Count the cards that move in every order of a split."""
        rows = (split, self.rest(split))
        return sum(
            (card >= self.played) != row or self.home(card) >= len(cards)
            for row, cards in enumerate(rows)
            for card in cards
        )

    def round(self, jokers: Members, played: Members, held: Members) -> Round:
        """Build the round of these jokers, played cards and held cards, left to right."""
        cards = self.cards
        return Round(
            tuple(cards[card] for card in played),
            tuple(cards[card] for card in held),
            tuple(self.jokers[joker] for joker in jokers),
            self.own,
            self.rules,
        )


def pool_of(round: Round, keep: Iterable[str] = (), bench: Iterable[JokerCard] = (), book: Book | None = None) -> Pool:
    """Create the pool of a round and a bench; raise `RoundError` if nothing can be arranged."""
    kept = check_keep([*keep])
    if not round.played and (kept - {Keep.JOKERS} or not round.held):
        raise RoundError("no card is played; play 1 to 5 cards")
    jokers = (*round.jokers, *bench)
    if Keep.JOKERS in kept and len(jokers) > len(round.jokers):
        raise RoundError("kept jokers and a bench cannot be combined; choose one")
    return Pool(
        round.cards,
        len(round.played),
        jokers,
        len(round.jokers),
        kept,
        (book_of(round.rules) if book is None else book).with_own(round),
        round.own,
        round.rules,
    )


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
    """Return whether a joker's counts change with the order of the cards.

    A count that `depends_on_predecessors` may read the set of cards before it. No count may read the order of cards, or
    the rules that decide the hand and the scoring cards, because the solver varies these.
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
    """Copy a scene with different hand rules, to detect jokers whose counts depend on them."""
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
