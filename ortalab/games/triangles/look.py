"""Choose moves by the worth of all lines in the learned table, looking one card ahead for likely moves."""

from collections.abc import Iterable, Sequence
from math import fsum
from operator import sub
from typing import Final, NamedTuple

from ortalab.games.triangles.cards import Card
from ortalab.games.triangles.state import Discard, Move, Place, State
from ortalab.games.triangles.worth import AT_MOST, STAGES, Line, bit, line_of

WIDTH: Final = 12
"""The number of placings examined with every possible next card."""

On = tuple[int, int, int]
"""The indices of the lines of a cell, at most three, padded with the number of lines."""


class Outlook(NamedTuple):
    """The lines so far, and the empty cells grouped into kinds by their lines; cards are bits."""

    lines: tuple[Line, ...]
    kinds: tuple[tuple[On, int], ...]  # the lines of a kind of cell, and its number of empty cells
    stage: int  # the number of empty cells

    def values(self, hand: Sequence[int]) -> list[list[float]]:
        """Compute the worth of the lines after placing each card of the hand on each kind of cell."""
        stage, rows = min(self.stage, STAGES) - 1, []
        for card, held in zip(hand, rests(hand), strict=True):
            has = [line.worths[stage][AT_MOST[(line.helps & held).bit_count()]] for line in self.lines]
            made = [line[card] for line in self.lines]
            rise = [line.worths[stage][AT_MOST[(line.helps & held).bit_count()]] for line in made]
            rise = [*map(sub, rise, has), 0.0]
            worth = fsum(has)  # `sum` rounds differently from Python 3.12 on
            rows.append([worth + rise[one] + rise[two] + rise[three] for (one, two, three), _ in self.kinds])
        return rows

    def after(self, card: int, kind: int) -> "Outlook":
        """Return the outlook after placing a card on a kind of cell."""
        on, empty = self.kinds[kind]
        lines = tuple([line[card] if number in on else line for number, line in enumerate(self.lines)])
        left = ((on, empty - 1),) if empty > 1 else ()
        return Outlook(lines, self.kinds[:kind] + left + self.kinds[kind + 1 :], self.stage - 1)

    def worth(self, held: int = 0) -> float:
        """Compute the worth of the lines with these cards in hand, before the next draw."""
        stage = min(self.stage, STAGES - 1)
        return fsum([line.worths[stage][AT_MOST[(line.helps & held).bit_count()]] for line in self.lines])


def rests(hand: Sequence[int]) -> list[int]:
    """Return the bits of the rest of the hand for each card.

    >>> rests([1, 2, 4]), rests([1, 1])
    ([6, 5, 3], [1, 1])
    """
    whole = 0
    for card in hand:
        whole |= card
    if whole.bit_count() == len(hand):
        return [whole ^ card for card in hand]
    return [whole if hand.count(card) > 1 else whole ^ card for card in hand]


def outlook_of(state: State) -> tuple[Outlook, list[int]]:
    """Build the outlook of a state; also return the index of an empty cell of each kind."""
    spots: dict[On, list[int]] = {}
    for spot in state.empty:
        spots.setdefault(_lines_at(state, spot), []).append(spot)
    outlook = Outlook(
        tuple(line_of(state.on(line), len(line.spots)) for line in state.polygon.lines),
        tuple((on, len(spots[on])) for on in sorted(spots)),
        len(state.empty),
    )
    return outlook, [spots[on][0] for on in sorted(spots)]


def _lines_at(state: State, spot: int) -> On:
    numbers = [number for number, line in enumerate(state.polygon.lines) if spot in line.spots]
    one, two, three, *_ = numbers + [len(state.polygon.lines)] * 3
    return one, two, three


def bits_of(cards: Iterable[Card]) -> list[int]:
    """Convert cards to bits."""
    return [bit(card) for card in cards]


def best_moves(state: State) -> list[tuple[float, int, int]]:
    """List the placings, best first: the worth of the lines, and the indices of the card and of the kind of cell."""
    rows = outlook_of(state)[0].values(bits_of(state.hand))
    moves = [(value, place, kind) for place, row in enumerate(rows) for kind, value in enumerate(row)]
    return sorted(moves, key=lambda move: -move[0])


def look_ahead(state: State, width: int = WIDTH) -> Place:
    """Choose the placing with the best average next move, among the `width` best by the table."""
    outlook, spots = outlook_of(state)
    hand, unseen = bits_of(state.hand), bits_of(sorted(state.deck))
    likely = best_moves(state)[: width if outlook.stage > 1 else 1]
    if len(likely) > 1:
        likely.sort(key=lambda move: -_expect(outlook, hand, unseen, *move[1:]))
    _, place, kind = likely[0]
    return Place(place, state.polygon.cells[spots[kind]])


def follow_table(state: State, width: int = 1) -> Move:
    """Choose a move by the table: the best placing, or a discard if every placing costs too much."""
    if state.spare:
        outlook, _ = outlook_of(state)
        hand = bits_of(state.hand)
        place = useless(outlook, hand)
        change = max(map(max, outlook.values(hand))) - outlook.worth(rests(hand)[place])
        if change < least_change(state.spare, outlook.stage):
            return Discard(place)
    return look_ahead(state, width)


def useless(outlook: Outlook, hand: Sequence[int]) -> int:
    """Return the index of the card whose loss costs least."""
    worths = [outlook.worth(held) for held in rests(hand)]
    return worths.index(max(worths))


def least_change(discards: int, stage: int) -> float:
    """Return the gain below which a discard beats the best placing, tuned on triangles of five.

    The threshold grows with every filled cell, since unused discards are worth nothing at the end.
    """
    return -4 + 8 * discards / stage


def expected(state: State, move: Move) -> float:
    """Estimate the final points after a move and the best next placing, by the table.

    This is the mean over all possible next cards, minus the worth of a discard if the move is one.
    """
    outlook, _ = outlook_of(state)
    hand, unseen = bits_of(state.hand), bits_of(sorted(state.deck))
    if isinstance(move, Discard):
        held = [*hand[: move.place], *hand[move.place + 1 :]]
        return _expect_drawn(outlook, held, unseen) + min(0.0, least_change(state.spare, outlook.stage))
    on = _lines_at(state, state.polygon.cells.index(move.cell))
    return _expect(outlook, hand, unseen, move.place, [other for other, _ in outlook.kinds].index(on))


def _expect(outlook: Outlook, hand: Sequence[int], unseen: Sequence[int], place: int, kind: int) -> float:
    """Compute the mean worth of the lines after a placing and the best next one, over all possible draws."""
    after = outlook.after(hand[place], kind)
    return _expect_drawn(after, [*hand[:place], *hand[place + 1 :]], unseen) if after.stage else after.worth()


def _expect_drawn(outlook: Outlook, held: Sequence[int], unseen: Sequence[int]) -> float:
    """Compute the mean worth of the lines after the best placing, over all possible draws."""
    hands = [[*held, card] for card in unseen] or [[*held]]
    return fsum([max(map(max, outlook.values(hand))) for hand in hands]) / len(hands)
