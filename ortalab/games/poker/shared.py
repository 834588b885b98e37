"""Compute the chances of two-card hands with a shared board of five, known or to come, as in Texas Hold'em.

Each hand is the best five of its seven cards. All deals are counted if they are few (with two hands, from the third
board card on); otherwise a seeded sample is dealt.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from ortalab.cards.chance import SplitMix
from ortalab.errors import OrtalabError, TextError
from ortalab.games.poker.completions import DECK, HOLE, Estimate, count_deal, estimates
from ortalab.games.poker.evaluate import EFFORT, LOOKS, MOST_DEALS, SLICE
from ortalab.games.poker.hands import HAND_SIZE, RANKS_ONLY, numbers_of, strengths_by_sum

if TYPE_CHECKING:
    from ortalab.games.poker.completions import Counts

OWN: Final = 2
"""The number of a hand's own cards, besides the shared board."""
MOST_HANDS: Final = (len(DECK) - HAND_SIZE) // OWN
SLASH, COMMA = "/", ","
"""The separators: before the board, and between hands."""
FORM: Final = "write two cards for each hand, a comma between hands, and the board after a slash: AS KS , QH QD / 2S"
_COUNT: Final = 3
"""The width of the counter of each rank, in bits; the counters of suits, above them, are one bit wider."""


class Shared(NamedTuple):
    """Two-card hands and a board of five; `?` is a card to come."""

    hands: tuple[tuple[str, ...], ...]
    board: tuple[str, ...]

    @property
    def holes(self) -> int:
        """The number of cards to come."""
        return sum(cards.count(HOLE) for cards in (*self.hands, self.board))


def read_shared(text: str) -> Shared:
    """Parse hands and their board; cards missing from the board are to come.

    >>> read_shared("as ks, QH QD / 2S")
    Shared(hands=(('AS', 'KS'), ('QH', 'QD')), board=('2S', '?', '?', '?', '?'))
    """
    before, slash, after = text.upper().partition(SLASH)
    hands = [tuple(part.split()) for part in before.split(COMMA)]
    board = tuple(after.split())
    if not slash or any(len(hand) != OWN for hand in hands) or SLASH in after:
        raise TextError(f"this is not a shared board; {FORM}")
    if len(board) > HAND_SIZE:
        raise TextError(f"{len(board)} cards on the board; it has {HAND_SIZE}")
    if len(hands) > MOST_HANDS:
        raise TextError(f"{len(hands)} hands; a deck has cards for {MOST_HANDS}")
    known = [card for cards in (*hands, board) for card in cards if card != HOLE]
    numbers_of(known)  # raises for words that are not cards
    twice = next((card for place, card in enumerate(known) if card in known[:place]), None)
    if twice:
        raise TextError(f"the card {twice} is given twice; a deck has only one")
    return Shared(tuple(hands), board + (HOLE,) * (HAND_SIZE - len(board)))


def evaluate_shared(shared: Shared, effort: int = EFFORT, *, low_ace: bool = False) -> Iterator[list[Estimate]]:
    """Yield ever more exact lists of the chances of each hand; the last one is exact if it has no error.

    >>> *_, (first, second) = evaluate_shared(read_shared("AS KS, QH QD / 2S 7S 9D"))
    >>> f"{first.win:.1%}", f"{second.win:.1%}", first.deals, first.error
    ('54.1%', '45.9%', 990, 0.0)
    """
    table = _Table(shared, low_ace=low_ace)
    sample = _Sample(table)
    if table.deals > MOST_DEALS:
        for dealt in range(0, max(effort, 1), SLICE):
            yield sample.deal(min(SLICE, max(effort, 1) - dealt))
        return
    tallies: list[Counts] = [{} for _ in shared.hands]
    for number, cards in enumerate(_fill(table.deck, table.holes), 1):
        count_deal(tallies, table.strengths(cards), 1)
        if number % LOOKS == 0:
            yield sample.deal(SLICE)
    yield estimates(tallies, is_exact=True, low_ace=low_ace)


class Sevens:
    """Ranks the best five of seven cards, on the scale of `hands.rank_cards`, with caches."""

    def __init__(self, *, low_ace: bool) -> None:
        self._strengths = strengths_by_sum(low_ace=low_ace)
        ranks = sorted({number & RANKS_ONLY for number in DECK})
        suits = sorted({number - (number & RANKS_ONLY) for number in DECK})
        self._ranks = ranks
        self._suits_at = _COUNT * len(ranks)
        self._codes = {
            number: (1 << _COUNT * ranks.index(number & RANKS_ONLY))
            + (1 << self._suits_at + (_COUNT + 1) * suits.index(number - (number & RANKS_ONLY)))
            for number in DECK
        }
        self._by_ranks: dict[int, int] = {}
        self._is_flush: dict[int, bool] = {}

    def strength(self, cards: Sequence[int]) -> int:
        """Return the strength of seven cards; a flush among them beats every other hand that they can make."""
        code = sum(map(self._codes.__getitem__, cards))
        suits = code >> self._suits_at
        is_flush = self._is_flush.get(suits)
        if is_flush is None:
            counts = [suits >> (_COUNT + 1) * suit & (1 << _COUNT + 1) - 1 for suit in range(4)]
            is_flush = self._is_flush[suits] = max(counts) >= HAND_SIZE
        return self._flush(cards) if is_flush else self._plain(code & (1 << self._suits_at) - 1)

    def _flush(self, cards: Sequence[int]) -> int:
        suits = [card - (card & RANKS_ONLY) for card in cards]
        suited = [card for card, suit in zip(cards, suits, strict=True) if suits.count(suit) >= HAND_SIZE]
        return max(self._strengths[sum(five)] for five in combinations(suited, HAND_SIZE))

    def _plain(self, ranks: int) -> int:
        if ranks not in self._by_ranks:
            counts = [ranks >> _COUNT * place & (1 << _COUNT) - 1 for place in range(len(self._ranks))]
            held = [rank for rank, times in zip(self._ranks, counts, strict=True) for _ in range(times)]
            self._by_ranks[ranks] = max(self._strengths[sum(five)] for five in combinations(held, HAND_SIZE))
        return self._by_ranks[ranks]


class _Table:
    """The known cards as numbers, the holes, and the cards left in the deck."""

    def __init__(self, shared: Shared, *, low_ace: bool) -> None:
        self.low_ace = low_ace
        self.strength = Sevens(low_ace=low_ace).strength
        parts = [[card for card in cards if card != HOLE] for cards in (*shared.hands, shared.board)]
        self.known = [numbers_of(part) for part in parts]
        self.holes = [cards.count(HOLE) for cards in (*shared.hands, shared.board)]
        held = {number for part in self.known for number in part}
        self.deck = [number for number in DECK if number not in held]
        if sum(self.holes) > len(self.deck):
            raise OrtalabError("there are more cards to come than the deck has left; remove a hand")
        left, self.deals = len(self.deck), 1
        for holes in self.holes:
            self.deals *= comb(left, holes)
            left -= holes

    def strengths(self, cards: Sequence[int]) -> list[int]:
        """Rank the hands, given cards for all holes in order."""
        filled, at = [], 0
        for known, holes in zip(self.known, self.holes, strict=True):
            filled.append([*known, *cards[at : at + holes]])
            at += holes
        *hands, board = filled
        return [self.strength((*hand, *board)) for hand in hands]


def _fill(deck: Sequence[int], holes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the cards for all holes, for every way of filling them."""
    if not holes:
        yield ()
        return
    for cards in combinations(deck, holes[0]):
        rest = [card for card in deck if card not in cards] if cards else deck
        for more in _fill(rest, holes[1:]):
            yield (*cards, *more)


class _Sample:
    def __init__(self, table: _Table) -> None:
        self.table = table
        self.chance, self.deck = SplitMix(0), list(table.deck)
        self.tallies: list[Counts] = [{} for _ in table.known[1:]]

    def deal(self, deals: int) -> list[Estimate]:
        """Deal `deals` more times; return the estimates so far."""
        deck, below, holes = self.deck, self.chance.below, sum(self.table.holes)
        for _ in range(deals):
            for place in range(holes):
                other = place + below(len(deck) - place)
                deck[place], deck[other] = deck[other], deck[place]
            count_deal(self.tallies, self.table.strengths(deck[:holes]), 1)
        return estimates(self.tallies, is_exact=False, low_ace=self.table.low_ace)
