"""The deal of a game: its rules, and the deck of a seed."""

from typing import Final, NamedTuple

from ortalab.cards.chance import SplitMix, check_seed
from ortalab.games.triangles.cards import new_deck
from ortalab.games.triangles.polygons import SHAPES, Shape, polygon
from ortalab.games.triangles.state import State, WrongArgument, start


class Rules(NamedTuple):
    """The rules of a game; unless told, the assignment's."""

    shape: str = "triangle"  # the name of a shape
    side: int = 5
    hand: int = 5  # cards
    discards: int | None = None  # how many are allowed; None: as many as the deck has


ASSIGNMENT: Final = Rules()
DAILY: Final = Rules(discards=3)
"""The rules of the deal of the day."""


def deal(seed: int, rules: Rules = ASSIGNMENT) -> State:
    """Return the start of a game with 52 cards; the same seed and rules deal the same cards for ever.

    >>> [str(card) for card in deal(1).hand]
    ['6♠', '4♣', '6♣', '10♢', '7♣']
    """
    check_seed(seed)
    if rules.shape not in SHAPES:
        raise WrongArgument(f"unknown shape {rules.shape!r}; the shapes are {' and '.join(SHAPES)}")
    shape, deck = SHAPES[rules.shape], new_deck()
    check_side(shape, rules.side)
    check_deal(len(polygon(shape, rules.side).cells), len(deck), rules.hand)
    if rules.discards is not None and not 0 <= rules.discards <= len(deck):
        raise WrongArgument(f"{rules.discards} discards cannot be; a game has from 0 to {len(deck)}, or no limit")
    SplitMix(seed).shuffle(deck)
    return start(tuple(deck), rules.hand, rules.side, shape, discards=rules.discards)


def check_side(shape: Shape, side: int) -> None:
    """Raise `WrongArgument` where a shape cannot have such sides."""
    if side < shape.smallest:
        raise WrongArgument(f"a {shape.name} of side {side} is too small; its sides have {shape.smallest} or more")


def check_deal(cells: int, cards: int, hand: int, *, strict: bool = False) -> None:
    """Raise `WrongArgument` where a deck cannot fill the cells, or where no such hand can be dealt from it.

    The deck must fill the polygon and, separately, the hand: the assignment itself deals 15 cards to a triangle of
    15 cells. Strictly it must fill both together.
    """
    if hand <= 0:
        raise WrongArgument(f"a hand of {hand} is too small; it holds one card or more")
    if hand > cells:
        raise WrongArgument(
            f"a hand of {hand} is too large; it holds at most as many cards as there are cells, {cells}"
        )
    # decision (rule book): the larger of the two, the cells, is enough.
    needs = cells + hand if strict else cells
    if cards < needs:
        raise WrongArgument(f"a deck of {cards} is too small; this game needs {needs}")
