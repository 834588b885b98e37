"""A second, slow and obvious implementation of Poker Triangles on text: a correct program's output for a script."""

from collections.abc import Iterable
from itertools import combinations

RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()  # noqa: SIM905  (clearer as a string)
SUITS = "♣♢♡♠"
ARGUMENT, STATE = "IllegalArgumentException", "IllegalStateException"
Answer = str | set[str] | None
"""The line before the view: an answer, the acceptable error classes, or nothing."""


def points(five: tuple[str, ...]) -> int:
    """Score five cards, in the assignment's order."""
    ranks = [card[:-1] for card in five]
    copies = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    runs = [{*(["A", *RANKS][low : low + 5])} for low in range(10)]
    is_straight, is_flush = set(ranks) in runs, len({card[-1] for card in five}) == 1
    table = [
        (75, is_straight and is_flush),
        (50, copies[0] >= 4),
        (25, copies == [3, 2]),
        (20, is_flush),
        (15, is_straight),
        (10, copies[0] == 3),
        (5, copies.count(2) == 2),
        (2, copies[0] == 2),
        (0, True),
    ]
    return next(score for score, is_so in table if is_so)


class SlowGame:
    """The assignment's model of a game."""

    def __init__(self) -> None:
        self.given: list[str | None] | None = None
        self.side = 0
        self.made = 5  # the side before the start
        self.board: dict[tuple[int, int], str | None] = {}
        self.hand: list[str] = []
        self.deck: list[str] = []

    def act(self, words: list[str]) -> Answer:
        name, numbers = words[0], [int(word) for word in words[1:] if words[0] not in {"deck", "probe"}]
        if name == "start":
            return self.start(*numbers)
        if not self.board or name == "probe":
            return self.early(name, numbers)
        if name in {"place", "discard"}:
            return self.move(numbers[0], tuple(numbers[1:]))
        if name == "card":
            cell = (numbers[0], numbers[1])
            return (self.board[cell] or "null") if cell in self.board else {ARGUMENT}
        return {
            "score": str(self.score()),
            "hand": ", ".join(self.hand),
            "over": "false" if None in self.board.values() else "true",
            "remaining": str(len(self.deck)),
        }[name]

    def early(self, name: str, numbers: list[int]) -> Answer:
        """Answer a call before the start, or on a separate model."""
        if name == "probe":
            return "true"
        if name != "card":
            return {STATE}
        row, column = numbers
        return {STATE, "null" if 0 <= column <= row < self.made else ARGUMENT}

    def start(self, side: int, size: int) -> Answer:
        cells = [(row, column) for row in range(side) for column in range(row + 1)]
        deck = self.given
        bad = side < 5 or deck is None or None in deck or not 1 <= size <= len(cells) or len(deck) < len(cells)
        if self.board:
            return {STATE, ARGUMENT} if bad else {STATE}
        self.made = side if side >= 5 else self.made
        if bad or deck is None:
            return {ARGUMENT}
        self.side, self.board = side, dict.fromkeys(cells)
        self.hand, self.deck = [str(card) for card in deck[:size]], [str(card) for card in deck[size:]]
        return None

    def move(self, place: int, cell: tuple[int, ...]) -> Answer:
        empty = list(self.board.values()).count(None)
        wrong = set[str]()
        if place < 0 or place >= len(self.hand):
            wrong.add(ARGUMENT)
        if empty == 0:
            wrong.add(STATE)
        if cell:
            row, column = cell
            if (row, column) not in self.board:
                wrong.add(ARGUMENT)
            elif self.board[row, column]:
                wrong.add(STATE)
        elif not self.deck or len(self.deck) + len(self.hand) - 1 < empty:
            wrong.add(STATE)
        if wrong:
            return wrong
        card = self.hand.pop(place)
        if cell:
            self.board[cell[0], cell[1]] = card
        if self.deck:
            self.hand.append(self.deck.pop(0))
        return None

    def score(self) -> int:
        lines = [[(row, column) for column in range(row + 1)] for row in range(self.side)]
        lines += [[(row, column) for row in range(column, self.side)] for column in range(self.side)]
        lines.append([(row, row) for row in range(self.side)])
        placed = [[card for card in map(self.board.get, line) if card] for line in lines if len(line) >= 5]
        return sum(max(map(points, combinations(line, 5)), default=0) for line in placed)

    def view(self) -> list[str]:
        rows = []
        for row in range(self.side):
            cells = [self.board[row, column] or "__" for column in range(row + 1)]
            rows.append(" ".join(" " * (3 - len(cell)) + cell for cell in cells))
        return [*rows, f"Deck: {len(self.deck)}", "Hand: " + ", ".join(self.hand)]


def slow_program(script: Iterable[str]) -> list[str | set[str]]:
    """Compute the printed lines; a line with several acceptable error classes is their set."""
    game, printed = SlowGame(), list[str | set[str]]()
    for line in script:
        words = line.split("#")[0].split()
        if words and words[0] == "deck":
            standard = [rank + suit for rank in RANKS for suit in SUITS]
            game.given = []
            for word in words[1:]:
                game.given += standard if word == "standard" else [None if word == "null" else word]
        elif words:
            answer = game.act(words)
            printed += [answer] if answer is not None else []
            printed += game.view() if game.board else []
    return printed
