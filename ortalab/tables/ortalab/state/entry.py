"""Text of the shelf's field: cards and jokers, between commas or spaces, each with its place in the text."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from ortalab.cards import SUITS
from ortalab.errors import OrtalabError, UnknownJoker, UnknownMark, shown
from ortalab.scoring.round import Card, Edition, Enhancement, JokerCard
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table, Thing
from ortalab.tables.ortalab.state.books import with_pack
from ortalab.tables.ortalab.state.entry_words import Known, Piece, Word, pieces_of
from ortalab.tables.ortalab.state.shelf import LONGEST_FIND, completions, finds, unmarked
from ortalab.text.spelling import Mark, completed_mark, read_card, read_joker

LONELY = "{0} goes with a card, as in 7d {0}."
WORD = re.compile(r"[^\s,;:]+:?|[,;\n]")
"""A word, the name of an area with its colon, or the end of a part."""


class Item(NamedTuple):
    """A card or joker that is typed, or words that are none."""

    text: str
    start: int
    end: int
    thing: Thing | None = None
    area: Area | None = None  # that is named before it: `held: 2h`
    is_bare: bool = False  # a rank alone; `filled` gives it a suit
    trouble: str = ""  # why it cannot be added
    is_begun: bool = False  # it is the last one, and may become a card or joker


@lru_cache(maxsize=8)  # saves 0.14 ms of a drawing of a search
def parsed(find: str, jokers: tuple[Joker, ...], enhancements: tuple[Enhancement, ...], rules: str) -> tuple[Item, ...]:
    """Return the items of a text: as it stands, else with the names of the pack, else with what is misspelled."""
    text = find[:LONGEST_FIND]
    items = items_of(text, Known(jokers, enhancements))
    if not unread(items):
        return items
    names = {joker.name for joker in jokers}
    rows = (*jokers, *(row for name, row in with_pack(rules).items() if name not in names))
    others = (items_of(text, Known(rows, enhancements, mends)) for mends in (False, True))
    return min(items, *others, key=unread)  # the first of those that have the fewest


def unread(items: Iterable[Item]) -> int:
    """Count the items that cannot be read."""
    return sum(bool(item.trouble) for item in items)


def wrong(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return the items that cannot become a card or joker however the text goes on."""
    return tuple(item for item in items if item.trouble and not item.is_begun)


def filled(items: tuple[Item, ...], table: Table) -> tuple[Item, ...]:
    """Return the items with a suit for each rank that is typed alone.

    A rank gets a suit that it lacks on the table and in the text, and of those the rarest, so that no flush arises.

    >>> typed = parsed("K K K 2 2", (), (), "1")
    >>> [item.thing.short for item in filled(typed, Table())]
    ['K♠', 'K♥', 'K♣', '2♦', '2♠']
    """
    cards = [item.thing for item in items if isinstance(item.thing, Card) and not item.is_bare]
    faces = Counter((card.rank, card.suit) for card in (*cards, *table.round.played, *table.round.held))
    suits = Counter(card.suit for card in (*cards, *table.round.played))
    found = []
    for item in items:
        card = item.thing if item.is_bare else None
        if isinstance(card, Card):
            rarity = {suit: (faces[card.rank, suit], suits[suit]) for suit in SUITS}
            card = replace(card, suit=min(SUITS, key=rarity.__getitem__))
            faces[card.rank, card.suit] += 1
            suits[card.suit] += 1
        found.append(item._replace(thing=card) if card else item)
    return tuple(found)


def items_of(text: str, known: Known) -> tuple[Item, ...]:
    """Return the items of a text, part by part."""
    area: Area | None = None
    items: list[Item] = []
    for part in _parts(text):
        if part[0].text.endswith(":"):
            area = _area(part[0].text)
            if area is None:
                items.append(_wrong(part[:1], _no_area(part[0].text)))
            continue
        items += (item._replace(area=area if _holds(area, item.thing) else None) for item in _part(text, part, known))
    if items and items[-1].trouble and not text[items[-1].end :].strip():
        last = items[-1]
        items[-1] = last._replace(is_begun=finds(unmarked(last.text, known.marks), known.jokers))
    return tuple(items)


def _parts(text: str) -> Iterator[tuple[Word, ...]]:
    """Yield the words between commas; the name of an area stands alone."""
    words = [Word(found[0], found.start()) for found in WORD.finditer(text)]
    kinds = [(word.text in {",", ";", "\n"}, word.start if word.text.endswith(":") else -1) for word in words]
    for (is_end, _), group in groupby(zip(kinds, words, strict=True), key=lambda pair: pair[0]):
        if not is_end:
            yield tuple(word for _, word in group)


def _area(text: str) -> Area | None:
    """Return the area of a word with a colon, which may be begun: `held:`, `h:`, `play:`."""
    name = text.rstrip(":").casefold()
    return next((area for area, row in AREAS.items() if name and row.title.casefold().startswith(name)), None)


def _no_area(text: str) -> str:
    return f"There is no row {shown(text.rstrip(':'))}: write {', '.join(row.title for row in AREAS.values())}."


def _holds(area: Area | None, thing: Thing | None) -> bool:
    return area is not None and thing is not None and isinstance(thing, AREAS[area].holds)


def _part(text: str, words: tuple[Word, ...], known: Known) -> Iterator[Item]:
    """Yield the items of a part; one that is read only as a whole, such as `lowest held`, is one."""
    pieces = [*pieces_of(words, known)]
    whole = text[words[0].start : words[-1].end]
    if any(piece.meant is None for piece in pieces) and (meant := _found(whole, known)):
        yield from _bound([Piece(words[:1], meant), *_marks_after(words, known)], known)
    else:
        yield from sorted(_bound(pieces, known), key=lambda item: item.start)


def _found(text: str, known: Known) -> Thing | None:
    """Return the only card or joker that the shelf's search finds for a text."""
    meant = completions(unmarked(text, known.marks), frozenset(), known.jokers)
    if len(meant) != 1:
        return None
    return JokerCard(meant[0]) if meant[0] in known.names else read_card(meant[0])


def _marks_after(words: tuple[Word, ...], known: Known) -> Iterator[Piece]:
    for word in words[1:]:
        mark = known.marks.get(completed_mark(word.text, known.marks).casefold())
        if mark:
            yield Piece((word,), mark)


def _bound(pieces: list[Piece], known: Known) -> Iterator[Item]:
    """Yield the items of a part, each mark with the card or joker that it stands beside."""
    marks: dict[int, list[Piece]] = {place: [] for place, piece in enumerate(pieces) if _is_thing(piece)}
    lost = dict[int, str]()
    for place, piece in enumerate(pieces):
        if isinstance(piece.meant, Enhancement | Edition):
            beside = _beside(place, pieces)
            why = {bearer: _refusal(pieces[bearer], piece.meant, marks[bearer]) for bearer in beside}
            bearer = next((bearer for bearer in beside if not why[bearer]), None)
            if bearer is None:
                lost[place] = why[beside[0]] if beside else LONELY.format(piece.meant.word)
            else:
                marks[bearer].append(piece)
    for place, piece in enumerate(pieces):
        if place in marks:
            yield _item(piece, marks[place])
        elif piece.meant is None:
            yield _wrong(piece.words, _trouble(piece, pieces[place - 1] if place else None, known))
        elif place in lost:
            yield _wrong(piece.words, lost[place])


def _is_thing(piece: Piece) -> bool:
    return isinstance(piece.meant, Card | JokerCard)


def _beside(place: int, pieces: list[Piece]) -> list[int]:
    """Return the places of the things beside a mark: the one before it first, unless the part begins with a mark."""
    before = next((at for at in range(place - 1, -1, -1) if _is_thing(pieces[at])), None)
    after = next((at for at in range(place + 1, len(pieces)) if _is_thing(pieces[at])), None)
    both = (before, after) if _is_thing(pieces[0]) else (after, before)
    return [at for at in both if at is not None]


def _refusal(bearer: Piece, mark: Mark, taken: list[Piece]) -> str:
    """Return why a card or joker does not take one more mark, "" if it does."""
    words = " ".join(word.text for word in bearer.words)
    if isinstance(bearer.meant, JokerCard) and isinstance(mark, Enhancement):
        return f"{bearer.meant.name} takes an edition, but no enhancement such as {mark.word}."
    same = [piece.meant.word for piece in taken if isinstance(piece.meant, type(mark))]
    kind = type(mark).__name__.lower()
    return f"{shown(words)} has more than one {kind}, {same[0]} and {mark.word}; keep one" if same else ""


def _item(piece: Piece, marks: list[Piece]) -> Item:
    words = sorted((*piece.words, *(word for mark in marks for word in mark.words)), key=lambda word: word.start)
    thing = piece.meant
    for mark in marks:
        if isinstance(mark.meant, Edition) and isinstance(thing, Card | JokerCard):
            thing = replace(thing, edition=mark.meant)
        elif isinstance(mark.meant, Enhancement) and isinstance(thing, Card):
            thing = replace(thing, enhancement=mark.meant)
    found = thing if isinstance(thing, Card | JokerCard) else None
    return Item(" ".join(word.text for word in words), words[0].start, words[-1].end, found, is_bare=piece.is_bare)


def _wrong(words: tuple[Word, ...], trouble: str) -> Item:
    return Item(" ".join(word.text for word in words), words[0].start, words[-1].end, trouble=trouble)


def _trouble(piece: Piece, before: Piece | None, known: Known) -> str:
    """Return why words are no card or joker, or no mark of the one before them that other rules know."""
    text = " ".join(word.text for word in piece.words)
    if before and isinstance(before.meant, Card):
        try:
            read_card(f"{before.meant.short} {piece.words[0].text}", enhancements=known.enhancements)
        except UnknownMark as error:
            if error.rules:
                return f"{shown(text)} belongs to rules {error.rules}: choose those under Rules"
    try:
        read_joker(text, known.names)
    except UnknownJoker as error:
        if error.rules:
            return f"{shown(text)} belongs to rules {error.rules}: choose those under Rules"
        if error.hint:
            return str(error)
    except OrtalabError as error:
        return str(error)
    try:
        read_card(text, enhancements=known.enhancements)
    except OrtalabError as error:
        return str(error)
    return f"{shown(text)} cannot be read"
