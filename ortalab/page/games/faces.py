"""Playing cards of the game tables: on the table, as tiles in a list, and in a sentence."""

from collections.abc import Iterable
from typing import NamedTuple

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup

COURTS = frozenset({"J", "Q", "K"})
INDEX = Markup('<span class="idx" aria-hidden="true"><b>{}</b></span>')
COURT = Markup('<svg class="fig" aria-hidden="true"><use href="#court-{}"/></svg>')
PIP = Markup('<span class="pip{}" aria-hidden="true"></span>')
CARD = Markup(
    '<button class="card" id="{id}" data-row="{row}" data-place="{place}" data-rank="{rank}" data-suit="{suit}"'
    ' aria-label="{label}"{state}>{inside}</button>'
)
GHOST = Markup('<div class="card" data-rank="{rank}" data-suit="{suit}">{inside}</div>')
TILE = Markup('<i class="tl{classes}" data-suit="{suit}">{rank}</i>')
GAP = Markup('<i class="tl no"></i>')
TILES = Markup('<span class="tls" role="img" aria-label="{label}">{tiles}</span>')
TEXT = Markup('<b class="ct" data-suit="{suit}" role="img" aria-label="{words}">{rank}</b>')
BACK = Markup(
    '<i class="back" aria-hidden="true"><svg viewBox="0 0 34 24"><path class="b1" d="M12 0 23 12 12 24 1 12z"/>'
    '<path class="b2" d="M22 0 33 12 22 24 11 12z"/></svg></i>'
)
"""The back of a card."""


class Face(NamedTuple):
    """The text on a card: its index such as `10`, the letter of its suit, and its name."""

    rank: str
    suit: str
    words: str


def _inside(rank: str) -> Markup:
    figure = COURT.format(rank) if rank in COURTS else PIP.format(" ace" if rank == "A" else "")
    return INDEX.format(rank) + figure


INSIDE = {rank: _inside(rank) for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K", "X")}
"""The printed face of a card by its rank, X for a Joker: its index and its pips."""


def card(face: Face, name: str, row: str, place: int, label: str, state: Markup = NONE) -> Markup:
    """Return a card at a place; `name` is its id, `label` its accessible name, `state` more attributes."""
    rank, suit = face.rank, face.suit
    return CARD.format(
        id=name, row=row, place=place, rank=rank, suit=suit, label=label, state=state, inside=INSIDE[rank]
    )


def ghost(face: Face) -> Markup:
    """Return the card that follows the pointer."""
    return GHOST.format(rank=face.rank, suit=face.suit, inside=INSIDE[face.rank])


def tiles(faces: list[Face | None], marked: Face | None = None) -> Markup:
    """Return cards as a list of tiles, None for an empty place; `marked` is highlighted."""
    drawn = [
        GAP if face is None else TILE.format(classes=" hi" if face == marked else "", suit=face.suit, rank=face.rank)
        for face in faces
    ]
    label = ", ".join("an empty place" if face is None else face.words for face in faces)
    return TILES.format(label=label, tiles=joined(drawn))


def in_text(face: Face) -> Markup:
    """Return a card in a sentence."""
    return TEXT.format(suit=face.suit, words=face.words, rank=face.rank)


def all_in_text(faces: Iterable[Face]) -> Markup:
    """Return several cards in a sentence."""
    return Markup(" ").join(map(in_text, faces))
