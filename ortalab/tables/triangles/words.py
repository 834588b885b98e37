"""Wording of cards, lines, hands and moves, and the format of moves for the worker."""

import re
from collections import Counter

from ortalab.cards.deck import Rank, Suit
from ortalab.errors import TextError, shown
from ortalab.games.triangles.cards import LINE, Card, Prospect, new_deck
from ortalab.games.triangles.record import Game
from ortalab.games.triangles.state import SHAPES, Cell, Discard, Line, Move, Place, Polygon, polygon
from ortalab.page.games.faces import Face
from ortalab.plurals import capital, counted, listed, with_article
from ortalab.tables.triangles.state import MOST_CELLS

LETTERS = {Suit.SPADES: "s", Suit.HEARTS: "h", Suit.CLUBS: "c", Suit.DIAMONDS: "d"}
_FACES = {
    card: Face(str(card.rank), LETTERS[card.suit], f"{card.rank.word} of {card.suit.word}") for card in new_deck()
}
FEW = 4
"""The maximum number of ranks or cards named in a sentence."""


def face_of(card: Card) -> Face:
    """Return the face of a card.

    >>> face_of(Card(Rank.QUEEN, Suit.HEARTS))
    Face(rank='Q', suit='h', words='Queen of Hearts')
    """
    return _FACES[card]


def place_words(cell: Cell) -> str:
    """Describe a cell, counted from 1.

    >>> place_words((4, 0))
    'row 5, place 1'
    """
    return f"row {cell[0] + 1}, place {cell[1] + 1}"


def line_name(line: Line) -> str:
    """Name a line, counting from 1: `Row 5`, `Diagonal`."""
    return line.way.capitalize() if line.way == "diagonal" else f"{line.way.capitalize()} {line.number + 1}"


def plural(rank: Rank) -> str:
    """Return the plural of a rank.

    >>> plural(Rank.KING), plural(Rank.SIX)
    ('kings', '6s')
    """
    return f"{rank.word.lower()}s"


def hand_words(name: str, cards: tuple[Card, ...]) -> str:
    """Describe the hand on a line.

    >>> from ortalab.games.triangles.cards import read_card
    >>> hand_words("Full House", tuple(map(read_card, "9s 9c 9d 5s 5h".split())))
    'full house, 9s over 5s'
    """
    ranks = [
        rank for rank, _ in sorted(Counter(card.rank for card in cards).items(), key=lambda two: (-two[1], -two[0]))
    ]
    match name:
        case "Four of a Kind" | "Three of a Kind":
            return f"{name.partition(' ')[0].lower()} {plural(ranks[0])}"
        case "Full House":
            return f"full house, {plural(ranks[0])} over {plural(ranks[1])}"
        case "Two Pair":
            return f"two pair, {plural(ranks[0])} and {plural(ranks[1])}"
        case "Pair":
            return f"pair of {plural(ranks[0])}"
        case "High Card":
            return "nothing"
    return name.lower()


def a_hand(name: str) -> str:
    """Name a hand, with an article if it takes one.

    >>> a_hand("Flush"), a_hand("Four of a Kind")
    ('a flush', 'four of a kind')
    """
    word = name.lower()
    return word if word.startswith(("four", "three", "two")) else with_article(word)


def made_words(name: str, cards: tuple[Card, ...]) -> str:
    """Describe the hand on a line, with an article if it takes one.

    >>> from ortalab.games.triangles.cards import read_card
    >>> [made_words(name, tuple(map(read_card, "4s 4c 4d".split()))) for name in ("Flush", "Three of a Kind")]
    ['a flush', 'three 4s']
    """
    words = hand_words(name, cards)
    return words if words.startswith(("two", "three", "four", "nothing")) else with_article(words)


def where_words(line: Line) -> str:
    """Say where a line is.

    >>> from ortalab.games.triangles.state import SHAPES, polygon
    >>> [where_words(line) for line in polygon(SHAPES["triangle"], 5).lines]
    ['in row 5', 'in column 1', 'on the diagonal']
    """
    name = line_name(line).lower()
    return f"on the {name}" if line.way == "diagonal" else f"in {name}"


def cards_words(cards: tuple[Card, ...]) -> str:
    """Describe the cards that a line needs: a suit, ranks, or cards.

    >>> from ortalab.games.triangles.cards import read_card
    >>> cards_words(tuple(map(read_card, "4s 9h 4c".split()))), cards_words(tuple(map(read_card, "4s 9s".split())))
    ('a 4 or a 9', 'a spade')
    """
    suits, ranks = {card.suit for card in cards}, sorted({card.rank for card in cards})
    if len(cards) > 1 and len(suits) == 1:
        return f"a {next(iter(suits)).word.lower().removesuffix('s')}"
    if len(cards) == 1:
        return f"the {face_of(cards[0]).words}"
    if len(ranks) > FEW:
        return f"one of {counted(len(cards), 'card')}"
    return listed([with_article(rank.word.lower()) for rank in ranks], "or")


def outlook_words(cards: tuple[Card, ...], length: int, found: tuple[Prospect, ...]) -> str:
    """Describe the prospects of a line in a sentence."""
    room = length - len(cards)
    if not room:
        return "Full."
    if not found:
        return "Nothing better is possible here."
    first = found[0]
    if first.cards:
        parts = [f"{cards_words(one.cards)} makes it {a_hand(one.name)}, {one.points}" for one in found[:2]]
        return f"{capital('; '.join(parts))}."
    names = [f"{a_hand(one.name)}, {one.points}" for one in found[:3]]
    return f"{counted(room, 'more card').capitalize()}: at best {names[0]}."


def short_outlook(cards: tuple[Card, ...], length: int, found: tuple[Prospect, ...]) -> str:
    """Abbreviate a line's prospects to fit at its end.

    >>> from ortalab.games.triangles.cards import read_card
    >>> short_outlook(tuple(map(read_card, "Kc 9c 2c Jc".split())), 5, (Prospect("Flush", (read_card("4c"),)),))
    '4 of 5, all clubs'
    """
    if not cards:
        return "empty"
    count = f"{len(cards)} of {length}"
    suits = {card.suit for card in cards}
    if len(cards) > 1 and len(suits) == 1 and any(one.name == "Flush" for one in found):
        return f"{count}, all {next(iter(suits)).word.lower()}"
    if found and found[0].cards and found[0].name == "Straight" and len({c.rank for c in found[0].cards}) <= FEW:
        return f"{count}, a straight with {cards_words(found[0].cards)}"
    return count


def is_scored(polygon: Polygon, spot: int) -> bool:
    """Return whether a cell is on a scored line."""
    return any(spot in line.spots for line in polygon.lines)


def worth_words(name: str, cards: tuple[Card, ...], length: int, points: int) -> str:
    """Describe a line for a screen reader: its hand and points, or how many cards it has."""
    if points or len(cards) >= LINE:
        return f"{hand_words(name, cards)}, {points}"
    return f"{len(cards)} of {length}"


# ---- moves as text

_MOVE = re.compile(r"p([0-9]{1,2})\.([0-9]{1,2})|d([0-9]{1,2})")


def write_move(game: Game, move: Move) -> str:
    """Format a move.

    >>> write_move(Game(1), Place(2, (4, 4))), write_move(Game(1), Discard(0))
    ('p2.14', 'd0')
    """
    if isinstance(move, Discard):
        return f"d{move.place}"
    cells = polygon(SHAPES[game.rules.shape], game.rules.side).cells
    return f"p{move.place}.{cells.index(move.cell)}"


def read_move(game: Game, text: str) -> Move:
    """Parse the output of `write_move`; raise `TextError` for any other text.

    >>> read_move(Game(1), "p2.14")
    Place(place=2, cell=(4, 4))
    """
    match = _MOVE.fullmatch(text)
    cells = polygon(SHAPES[game.rules.shape], game.rules.side).cells
    if not match or int(match[2] or 0) >= min(len(cells), MOST_CELLS):
        raise TextError(f"{shown(text)} is not a move")
    return Discard(int(match[3])) if match[3] else Place(int(match[1]), cells[int(match[2])])
