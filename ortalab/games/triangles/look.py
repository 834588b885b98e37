"""Moves by the table of `worth`: what each adds, and the likely ones with every card that may be drawn next."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ortalab.games.triangles.cards import Card
from ortalab.games.triangles.state import Discard, Move, Place, State
from ortalab.games.triangles.worth import STAGES, unit, worths

WIDTH: Final = 12
"""How many of the likeliest moves are looked at with every card that may be drawn next."""


class Outlook(NamedTuple):
    """The lines as they stand, and the cells left: those on the same lines are one kind."""

    lines: tuple[int, ...]  # the cards on each, as a sum of units
    lengths: tuple[int, ...]
    kinds: tuple[tuple[tuple[int, ...], int], ...]  # the lines that such a cell is on, and how many of it are empty
    stage: int  # how many cells are empty

    def gains(self, cards: Iterable[Card]) -> list[list[float]]:
        """Return, for each card and each kind of cell, what placing it there adds to the worth of the lines."""
        stage = min(self.stage, STAGES) - 1
        rise = [0.0] * len(self.lines)
        rows = []
        open_lines = [
            (number, self.lines[number], self.lengths[number], worths(self.lines[number], self.lengths[number])[stage])
            for number in sorted({number for on, _ in self.kinds for number in on})
        ]
        for card in cards:
            add = unit(card)
            for number, line, length, has in open_lines:
                rise[number] = worths(line + add, length)[stage] - has
            rows.append([sum([rise[number] for number in on]) for on, _ in self.kinds])
        return rows

    def after(self, card: Card, kind: int) -> "Outlook":
        """Return the outlook with a card placed on a kind of cell."""
        on, empty = self.kinds[kind]
        lines = tuple(line + unit(card) * (number in on) for number, line in enumerate(self.lines))
        left = ((on, empty - 1),) if empty > 1 else ()
        return Outlook(lines, self.lengths, self.kinds[:kind] + left + self.kinds[kind + 1 :], self.stage - 1)

    def worth(self, stage: int | None = None) -> float:
        """Return what the lines are worth with so many cells empty, before the next card is placed unless told."""
        row = min(self.stage - 1 if stage is None else stage, STAGES - 1)
        return sum([worths(line, length)[row] for line, length in zip(self.lines, self.lengths, strict=True)])


def outlook_of(state: State) -> tuple[Outlook, list[int]]:
    """Return the outlook of a state, and an empty cell of each of its kinds, as a place in the polygon."""
    spots: dict[tuple[int, ...], list[int]] = {}
    for spot in state.empty:
        on = tuple(number for number, line in enumerate(state.polygon.lines) if spot in line.spots)
        spots.setdefault(on, []).append(spot)
    outlook = Outlook(
        tuple(sum(map(unit, state.on(line))) for line in state.polygon.lines),
        tuple(len(line.spots) for line in state.polygon.lines),
        tuple((on, len(spots[on])) for on in sorted(spots)),
        len(state.empty),
    )
    return outlook, [spots[on][0] for on in sorted(spots)]


def best_moves(state: State) -> list[tuple[float, int, int]]:
    """Return each placing, the best first: what it adds to the worth of the lines, its card and its kind of cell."""
    rows = outlook_of(state)[0].gains(state.hand)
    moves = [(gain, place, kind) for place, row in enumerate(rows) for kind, gain in enumerate(row)]
    return sorted(moves, key=lambda move: -move[0])


def look_ahead(state: State, width: int = WIDTH) -> Place:
    """Return the place for a card with the best next move on average, among the `width` best places by themselves."""
    outlook, spots = outlook_of(state)
    likely = best_moves(state)[: width if outlook.stage > 1 else 1]
    unseen = sorted(state.deck)
    _, place, kind = max(likely, key=lambda move: _expect(outlook, state.hand, unseen, *move[1:]))
    return Place(place, state.polygon.cells[spots[kind]])


def follow_table(state: State, width: int = 1) -> Move:
    """Return the move of the table: a discard where every placing costs too much, and else the best place for a card.

    A placing costs what the lines are worth less after it. What is too much grows with every cell that is filled, as
    discards that are not used by the end are worth nothing.
    """
    if state.spare:
        outlook, _ = outlook_of(state)
        best = [max(row) for row in outlook.gains(state.hand)]
        change = outlook.worth() + max(best) - outlook.worth(outlook.stage)
        if change < least_change(state.spare, outlook.stage):
            return Discard(best.index(min(best)))
    return look_ahead(state, width)


def least_change(discards: int, stage: int) -> float:
    """Return the change of worth below which a card is discarded; found by play on triangles of five."""
    return -6 + 8 * discards / stage


def expected(state: State, move: Move) -> float:
    """Return the points that a game ends with after a move, as the table has it when the next card is placed as well.

    That is the mean over all cards that may be drawn; of a discard, which leaves as many cells empty, as well.
    """
    outlook, _ = outlook_of(state)
    if isinstance(move, Discard):
        return _expect_drawn(outlook, state.hand, sorted(state.deck), move.place)
    spot = state.polygon.cells.index(move.cell)
    on = tuple(number for number, line in enumerate(state.polygon.lines) if spot in line.spots)
    kind = [kind_on for kind_on, _ in outlook.kinds].index(on)
    return _expect(outlook, state.hand, sorted(state.deck), move.place, kind)


def _expect(outlook: Outlook, hand: Sequence[Card], unseen: Sequence[Card], place: int, kind: int) -> float:
    """Return what the lines are worth after a placing and the next one, on average over the card that is drawn."""
    after = outlook.after(hand[place], kind)
    if not after.stage:
        return after.worth(0)
    return _expect_drawn(after, hand, unseen, place)


def _expect_drawn(outlook: Outlook, hand: Sequence[Card], unseen: Sequence[Card], place: int) -> float:
    """Return what the lines are worth after the best placing, with another card drawn for one of the hand."""
    held = (*hand[:place], *hand[place + 1 :])
    best = max((max(row) for row in outlook.gains(held)), default=-1000.0)
    drawn = [max(best, *row) for row in outlook.gains(unseen)]
    return outlook.worth() + (sum(drawn) / len(drawn) if drawn else best)
