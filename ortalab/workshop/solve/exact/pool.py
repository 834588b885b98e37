"""The cards and jokers that a search may arrange, their current places, and the parts that are fixed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import factorial

from ortalab.errors import RoundError
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import MOST, RULES, Own, Round
from ortalab.rounds.rulesets import BOOK, Book, book_of
from ortalab.workshop.solve.solution import Keep, check_keep

Members = tuple[int, ...]
"""Some of a pool's cards or jokers, by place in the pool."""


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards and jokers of a search: played, then held cards; the round's, then the bench's jokers."""

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
        """Return the choices of jokers: the round's own or, with a bench, None for any 0 to 5."""
        return (tuple(range(self.present)),) if len(self.jokers) == self.present else None

    def rest(self, split: Members) -> Members:
        """Return the cards held when these are played."""
        return tuple(card for card in range(len(self.cards)) if card not in split)

    def card_orders(self) -> int:
        """Count the arrangements of cards covered by a search."""
        if not self.keep - {Keep.JOKERS}:
            return factorial(len(self.cards)) * len(self._sizes())
        played = 1 if Keep.PLAYED in self.keep else factorial(self.played)
        return played * (1 if Keep.HELD in self.keep else factorial(len(self.cards) - self.played))

    def fewest_moved(self, split: Members) -> int:
        """Count the cards that change their place in every order of this split."""
        rows = (split, self.rest(split))
        return sum(
            (card >= self.played) != row or self.home(card) >= len(cards)
            for row, cards in enumerate(rows)
            for card in cards
        )

    def round(self, jokers: Members, played: Members, held: Members) -> Round:
        """Return the round with these jokers, played cards and held cards, left to right."""
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
        raise RoundError("the jokers are kept, so none comes from the bench; give one or the other")
    return Pool(
        (*round.played, *round.held),
        len(round.played),
        jokers,
        len(round.jokers),
        kept,
        (book_of(round.rules) if book is None else book).with_own(round),
        round.own,
        round.rules,
    )
