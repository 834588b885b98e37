"""Looking ahead where nothing may be discarded: all likely moves, with all cards that may be drawn next."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ortalab.games.triangles.cards import Card
from ortalab.games.triangles.state import Place, State
from ortalab.games.triangles.worth import unit, worth

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
        stage = self.stage - 1
        rise = [0.0] * len(self.lines)
        rows = []
        open_lines = [
            (number, self.lines[number], self.lengths[number], worth(self.lines[number], self.lengths[number], stage))
            for number in sorted({number for on, _ in self.kinds for number in on})
        ]
        for card in cards:
            add = unit(card)
            for number, line, length, has in open_lines:
                rise[number] = worth(line + add, length, stage) - has
            rows.append([sum([rise[number] for number in on]) for on, _ in self.kinds])
        return rows

    def after(self, card: Card, kind: int) -> "Outlook":
        """Return the outlook with a card placed on a kind of cell."""
        on, empty = self.kinds[kind]
        lines = tuple(line + unit(card) * (number in on) for number, line in enumerate(self.lines))
        left = ((on, empty - 1),) if empty > 1 else ()
        return Outlook(lines, self.lengths, self.kinds[:kind] + left + self.kinds[kind + 1 :], self.stage - 1)

    def worth(self) -> float:
        """Return what the lines are worth before the next card is placed."""
        stage = self.stage - 1
        return sum(worth(line, length, stage) for line, length in zip(self.lines, self.lengths, strict=True))


def look_ahead(state: State, width: int = WIDTH) -> Place:
    """Return the place for a card with the best next move on average, among the `width` best places by themselves."""
    spots: dict[tuple[int, ...], list[int]] = {}
    for spot in state.empty:
        on = tuple(number for number, line in enumerate(state.polygon.lines) if spot in line.spots)
        spots.setdefault(on, []).append(spot)
    outlook = Outlook(
        tuple(sum(map(unit, state.on(line))) for line in state.polygon.lines),
        tuple(len(line.spots) for line in state.polygon.lines),
        tuple((on, len(empty)) for on, empty in spots.items()),
        len(state.empty),
    )
    moves = [
        (gain, place, kind) for place, row in enumerate(outlook.gains(state.hand)) for kind, gain in enumerate(row)
    ]
    moves.sort(key=lambda move: -move[0])
    likely = moves[:width] if len(state.empty) > 1 else moves[:1]
    unseen = sorted(state.deck)
    _, place, kind = max(likely, key=lambda move: _expect(outlook, state.hand, unseen, *move[1:]))
    return Place(place, state.polygon.cells[list(spots.values())[kind][0]])


def _expect(outlook: Outlook, hand: Sequence[Card], unseen: Sequence[Card], place: int, kind: int) -> float:
    """Return what the lines are worth after a move and the next one, on average over the card that is drawn."""
    after = outlook.after(hand[place], kind)
    if not after.stage:
        return 0.0  # the only move there is
    held = (*hand[:place], *hand[place + 1 :])
    best = max((max(row) for row in after.gains(held)), default=-1000.0)
    drawn = [max(best, *row) for row in after.gains(unseen)]
    return after.worth() + sum(drawn) / len(drawn)
