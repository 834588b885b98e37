"""The meaning of the words in the shelf's field: jokers, cards and marks, whole, begun or misspelled."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ortalab.cards import RANKS, SUITS, Suit
from ortalab.errors import OrtalabError
from ortalab.exports import lazily
from ortalab.scoring.round import Card, Enhancement, JokerCard
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.state.shelf import finds
from ortalab.text.spelling import RANK_WORDS, SHORT_RANKS, SUIT_WORDS, Mark, completed_mark, marks_of, read_card

with lazily():
    from difflib import get_close_matches

MOST_WORDS = 5
"""The most words that are looked up as one name."""
FEWEST_NEAR, NEAR, NEAR_SEVERAL = 4, 0.75, 0.85
"""The fewest letters of a misspelled name, and how alike one word of it, or several, are at least: 1 is the same."""
MOST_NEAR = 8
"""The most words of a part that are compared with all names."""


class Word(NamedTuple):
    """A word and its place in the text."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """The place after it."""
        return self.start + len(self.text)


class Known(NamedTuple):
    """The words that can be read: the names of jokers, and of enhancements and editions."""

    jokers: tuple[Joker, ...]
    enhancements: tuple[Enhancement, ...]
    mends: bool = False  # misspelled words are read as well

    @property
    def marks(self) -> Mapping[str, Mark]:
        return marks_of(self.enhancements)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(joker.name for joker in self.jokers)


class Piece(NamedTuple):
    """The next words of a part, and what they are: a card, a joker, a mark, or nothing."""

    words: tuple[Word, ...]
    meant: Card | JokerCard | Mark | None
    is_bare: bool = False


Meaning = tuple[int, Card | JokerCard | Mark, bool]
"""The number of words that mean a thing, the thing, and whether it is a rank alone."""


def pieces_of(words: tuple[Word, ...], known: Known) -> Iterator[Piece]:
    """Yield the meanings of the words from left to right, the longest first; words without a meaning are joined."""
    at, follows, unread = 0, False, 0
    lost: tuple[Word, ...] = ()
    while at < len(words):
        left = tuple(word.text for word in words[at:])
        several = _near(left, known, follows=False, fewest=2) if known.mends else None
        piece = several or _exact(left, known) or _begun(left, known, follows=follows)
        if piece is None and known.mends and unread < MOST_NEAR:
            unread += 1
            piece = _near(left, known, follows=follows)
        if piece is None:
            lost, at = (*lost, words[at]), at + 1
            continue
        if lost:
            yield Piece(lost, None)
        many, meant, is_bare = piece
        yield Piece(words[at : at + many], meant, is_bare)
        lost, at, follows = (), at + many, follows or isinstance(meant, Card | JokerCard)
    if lost:
        yield Piece(lost, None)


def _exact(words: tuple[str, ...], known: Known) -> Meaning | None:
    """Return the meaning of the first words if spelled out; a rank alone comes after the names that it begins."""
    names = {name.casefold(): name for name in known.names}
    for many in range(min(len(words), MOST_WORDS), 0, -1):
        if name := names.get(" ".join(words[:many]).casefold()):
            longer = _named(words, known.names, many + 1)  # `joker s` begins Joker Stencil
            return (longer[0], JokerCard(longer[1]), False) if longer else (many, JokerCard(name), False)
    if face := _face(words):
        return face
    mark = known.marks.get(words[0].casefold())
    if mark:
        return 1, mark, False
    if words[0].casefold() in RANK_WORDS and not _named(words, known.names, fewest=2):
        return 1, Card(RANK_WORDS[words[0].casefold()], Suit.SPADES), True
    return None


def _face(words: tuple[str, ...]) -> Meaning | None:
    """Return a card: `10h`, `h10`, `10 h` or `10 of hearts`."""
    counts = (1, 2, 3) if words[1:2] == ("of",) else (1, 2)
    for many in counts[: len(words)]:
        try:
            return many, read_card(" ".join(words[:many])), False
        except OrtalabError:
            continue
    suit, rank = SUIT_WORDS.get(words[0][0].casefold()), words[0][1:].casefold()
    is_clear = not words[0][0].isascii() or rank.isdigit()  # `st` is no ten, it begins Steel
    return (1, Card(RANK_WORDS[rank], suit), False) if suit and rank in SHORT_RANKS and is_clear else None


def _begun(words: tuple[str, ...], known: Known, *, follows: bool) -> Meaning | None:
    """Return the meaning that the first words begin: a mark after a card or joker, or else one joker's name."""
    mark = known.marks.get(completed_mark(words[0], known.marks).casefold()) if follows else None
    if mark:
        return 1, mark, False
    if found := _named(words, known.names):
        many, name = found
        return many, JokerCard(name), False
    return None


def _named(words: tuple[str, ...], names: tuple[str, ...], fewest: int = 1) -> tuple[int, str] | None:
    """Return the number of first words that begin the words of one name alone, and the name.

    >>> names = ("Jolly Joker", "Scary Face", "Sock And Buskin", "Smiley Face")
    >>> _named(("scary", "f", "f"), names), _named(("sock", "bus"), names), _named(("face",), names)
    ((2, 'Scary Face'), (2, 'Sock And Buskin'), None)
    """
    for many in range(min(len(words), MOST_WORDS), fewest - 1, -1):
        begun = [name for name in names if _begins(words[:many], name)]
        if len(begun) == 1:
            return many, begun[0]
    return None


def _begins(words: tuple[str, ...], name: str) -> bool:
    """Tell whether words begin words of a name, in its order."""
    left = iter(name.casefold().split())
    return all(any(token.startswith(word.casefold()) for token in left) for word in words)


def _near(words: tuple[str, ...], known: Known, *, follows: bool, fewest: int = 1) -> Meaning | None:
    """Return the near meaning of the first words: a name, a mark or a card; none for one word that the shelf finds."""
    found = nearly(words, known.names, tuple(known.marks) if follows else (), fewest)
    if found is None or (found[0] == 1 and finds(words[0], known.jokers)):
        return None
    many, name = found
    if name in known.marks:
        return many, known.marks[name], False
    return many, JokerCard(name) if name in known.names else read_card(name), False


def nearly(
    words: tuple[str, ...], names: tuple[str, ...], marks: tuple[str, ...] = (), fewest: int = 1
) -> tuple[int, str] | None:
    """Return the number of first words that are nearly a name, and the name; a word that only one name has is enough.

    >>> nearly(("barn",), ("Baron", "Mime")), nearly(("grredy", "foil"), ("Greedy Joker", "Mad Joker"))
    ((1, 'Baron'), (1, 'Greedy Joker'))
    """
    tokens = Counter(token for name in names for token in name.casefold().split())
    for many in range(min(len(words), 3), fewest - 1, -1):
        text = " ".join(words[:many]).casefold()
        meanings = {name.casefold(): name for name in names}
        if many == 1:
            single = ((token, name) for name in names for token in name.casefold().split() if tokens[token] == 1)
            meanings |= {token: name for token, name in single if len(token) >= FEWEST_NEAR}
            meanings |= {mark: mark for mark in marks}
        elif many == len(("queen", "of", "hearts")) and words[1].casefold() == "of":
            meanings = {f"{rank.word} of {suit.word}".casefold(): f"{rank}{suit}" for rank in RANKS for suit in SUITS}
        found = (
            get_close_matches(text, meanings, 1, NEAR if many == 1 else NEAR_SEVERAL)
            if len(text) >= FEWEST_NEAR
            else []
        )
        if found:
            return many, meanings[found[0]]
    return None
