"""Moves by the table: what the lines are worth after each, and the likely ones with every card that may be drawn."""

from collections.abc import Iterable, Sequence
from math import fsum
from operator import sub
from typing import Final, NamedTuple

from ortalab.games.triangles.cards import Card
from ortalab.games.triangles.state import Discard, Move, Place, State
from ortalab.games.triangles.worth import AT_MOST, STAGES, Line, bit, line_of

WIDTH: Final = 12
"""The number of the likeliest moves that are looked at with every card that may be drawn next."""

On = tuple[int, int, int]
"""The lines that a cell is on, three at most; the number of lines stands for none."""


class Outlook(NamedTuple):
    """The lines as they stand, and the cells left: those on the same lines are one kind. Cards are bits."""

    lines: tuple[Line, ...]
    kinds: tuple[tuple[On, int], ...]  # the lines that such a cell is on, and how many of it are empty
    stage: int  # how many cells are empty

    def values(self, hand: Sequence[int]) -> list[list[float]]:
        """Return, for each card and each kind of cell, the worth of the lines with it there and the rest held."""
        stage, rows = min(self.stage, STAGES) - 1, []
        for card, held in zip(hand, rests(hand), strict=True):
            has = [line.worths[stage][AT_MOST[(line.helps & held).bit_count()]] for line in self.lines]
            made = [line[card] for line in self.lines]
            rise = [line.worths[stage][AT_MOST[(line.helps & held).bit_count()]] for line in made]
            rise = [*map(sub, rise, has), 0.0]
            worth = fsum(has)  # `sum` rounds otherwise from Python 3.12 on
            rows.append([worth + rise[one] + rise[two] + rise[three] for (one, two, three), _ in self.kinds])
        return rows

    def after(self, card: int, kind: int) -> "Outlook":
        """Return the outlook with a card placed on a kind of cell."""
        on, empty = self.kinds[kind]
        lines = tuple([line[card] if number in on else line for number, line in enumerate(self.lines)])
        left = ((on, empty - 1),) if empty > 1 else ()
        return Outlook(lines, self.kinds[:kind] + left + self.kinds[kind + 1 :], self.stage - 1)

    def worth(self, held: int = 0) -> float:
        """Return the worth of the lines while these cards are held, before one is drawn."""
        stage = min(self.stage, STAGES - 1)
        return fsum([line.worths[stage][AT_MOST[(line.helps & held).bit_count()]] for line in self.lines])


def rests(hand: Sequence[int]) -> list[int]:
    """Return, for each card, the rest of the hand: its bits together.

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
    """Return the outlook of a state, and an empty cell of each of its kinds, as a place in the polygon."""
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
    """Return the bit of each card."""
    return [bit(card) for card in cards]


def best_moves(state: State) -> list[tuple[float, int, int]]:
    """Return each placing, the best first: what the lines are worth after it, its card and its kind of cell."""
    rows = outlook_of(state)[0].values(bits_of(state.hand))
    moves = [(value, place, kind) for place, row in enumerate(rows) for kind, value in enumerate(row)]
    return sorted(moves, key=lambda move: -move[0])


def look_ahead(state: State, width: int = WIDTH) -> Place:
    """Return the place for a card with the best next move on average, among the `width` best places by themselves."""
    outlook, spots = outlook_of(state)
    hand, unseen = bits_of(state.hand), bits_of(sorted(state.deck))
    likely = best_moves(state)[: width if outlook.stage > 1 else 1]
    if len(likely) > 1:
        likely.sort(key=lambda move: -_expect(outlook, hand, unseen, *move[1:]))
    _, place, kind = likely[0]
    return Place(place, state.polygon.cells[spots[kind]])


def follow_table(state: State, width: int = 1) -> Move:
    """Return the move of the table: a discard where every placing costs too much, else the best place for a card."""
    if state.spare:
        outlook, _ = outlook_of(state)
        hand = bits_of(state.hand)
        place = useless(outlook, hand)
        change = max(map(max, outlook.values(hand))) - outlook.worth(rests(hand)[place])
        if change < least_change(state.spare, outlook.stage):
            return Discard(place)
    return look_ahead(state, width)


def useless(outlook: Outlook, hand: Sequence[int]) -> int:
    """Return the place of the card without which the rest of the hand helps most."""
    worths = [outlook.worth(held) for held in rests(hand)]
    return worths.index(max(worths))


def least_change(discards: int, stage: int) -> float:
    """Return how much the best placing must be worth beside a discard; found by play on triangles of five.

    It grows with every cell that is filled, as discards that are not used by the end are worth nothing.
    """
    return -4 + 8 * discards / stage


def expected(state: State, move: Move) -> float:
    """Return the points that a game ends with after a move, as the table has it when the next card is placed as well.

    That is the mean over all cards that may be drawn; of a discard less what the discard itself is worth.
    """
    outlook, _ = outlook_of(state)
    hand, unseen = bits_of(state.hand), bits_of(sorted(state.deck))
    if isinstance(move, Discard):
        held = [*hand[: move.place], *hand[move.place + 1 :]]
        return _expect_drawn(outlook, held, unseen) + min(0.0, least_change(state.spare, outlook.stage))
    on = _lines_at(state, state.polygon.cells.index(move.cell))
    return _expect(outlook, hand, unseen, move.place, [other for other, _ in outlook.kinds].index(on))


def _expect(outlook: Outlook, hand: Sequence[int], unseen: Sequence[int], place: int, kind: int) -> float:
    """Return the worth of the lines after a placing and the next one, on average over the card that is drawn."""
    after = outlook.after(hand[place], kind)
    return _expect_drawn(after, [*hand[:place], *hand[place + 1 :]], unseen) if after.stage else after.worth()


def _expect_drawn(outlook: Outlook, held: Sequence[int], unseen: Sequence[int]) -> float:
    """Return the worth of the lines after the best placing, on average over the card that is drawn."""
    hands = [[*held, card] for card in unseen] or [[*held]]
    return fsum([max(map(max, outlook.values(hand))) for hand in hands]) / len(hands)
