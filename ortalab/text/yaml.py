"""A round as YAML, in and out: it is read from the nodes that `yaml_nodes` makes of a text."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from ortalab.errors import OrtalabError, RoundError, StrangeError, TextError, shown
from ortalab.exports import lazily
from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import MOST, RULES, Card, JokerCard, Round
from ortalab.text.spelling import KEY, Books, chosen, nearest, pack, read_card, read_joker
from ortalab.text.yaml_nodes import ROUND, Faults, Node, at, compose, content_of, locate, names_in, shape

if TYPE_CHECKING:
    from ortalab.scoring.own.declared import Declared

with lazily():
    from ortalab.scoring.rulesets import ruleset
    from ortalab.text.custom_schema import lines_of, read_declared

Item = TypeVar("Item", Card, JokerCard)

_PLAYED, _HELD, _JOKERS, _OWN = _ROWS = ("cards_played", "cards_held_in_hand", "jokers", "own_jokers")
_KEYS = (*_ROWS, KEY)
_ITEM = "\n  - "


def read_round(
    text: str, *, strict: bool = False, warn: Callable[[str], object] | None = None, book: Book | None = None
) -> Round:
    """Read a round from YAML, with 1 to 5 cards played, 0 to 5 held and 0 to 5 jokers (assignment, Program Input).

    Every error is an `OrtalabError` and says the place, 0-based, the line and the column. `strict` takes only what the
    reference program reads. `warn` receives a sentence for each key that is not known and so ignored. `book` is the
    ruleset, perhaps with further jokers; without it the key `rules` chooses, and rules 1 where that is not there.

    >>> read_round("cards_played: [10h, as foil]").played[1].edition.name
    'FOIL'
    >>> read_round("{cards_played: [10h], jokers: [Mime, Barron]}")
    Traceback (most recent call last):
    ...
    ortalab.errors.UnknownJoker: jokers[1] (line 1, column 38): unknown joker 'Barron'; did you mean 'Baron'?
    """
    return read_under(text, lambda named: chosen(book, named), strict=strict, warn=warn)


def read_under(text: str, books: Books, *, strict: bool, warn: Callable[[str], object] | None) -> Round:
    """Read a round as `read_round` does, under the book for the ruleset that its key `rules` names."""
    root = compose(text.removeprefix("\N{BYTE ORDER MARK}"), ROUND)
    faults = Faults()
    rows = _find_rows(root, warn, faults)
    book = _read_rules(rows.get(KEY), books)
    marks = book.version.enhancements
    played = _read_row(rows, _PLAYED, lambda item: read_card(item, strict=strict, enhancements=marks), faults)
    if not played and not faults.found:
        place = f"cards_played ({at(rows[_PLAYED].start_mark)})" if _PLAYED in rows else "cards_played"
        with faults.kept(rows.get(_PLAYED, root)):
            raise RoundError(f"{place}: no card is played; {ROUND.least}")
    held = _read_row(rows, _HELD, lambda item: read_card(item, strict=strict, enhancements=marks), faults)
    own = _read_own(rows[_OWN], book, faults, strict=strict) if _OWN in rows else ()
    names = (
        [*book, *(joker.name for joker in own), *(names_in(rows[_OWN]) if faults.found else ())]
        if _OWN in rows
        else book
    )
    jokers = _read_row(rows, _JOKERS, lambda item: read_joker(item, names, strict=strict), faults)
    faults.raise_found()
    return Round(played, held, jokers, own, book.version.name or RULES)


def write_round(round: Round, *, bare: bool = False) -> str:
    """Write a round as canonical YAML, which `read_round` reads back as an equal round.

    `bare` leaves the key `rules` out, as the reference programs have none.

    >>> print(write_round(read_round("{jokers: [mime], cards_played: [10h, as foil]}")), end="")
    cards_played:
      - 10♥
      - A♠ Foil
    <BLANKLINE>
    cards_held_in_hand: []
    <BLANKLINE>
    jokers:
      - Mime
    """
    rows = zip(_ROWS, (round.played, round.held, round.jokers), strict=False)
    text = "\n".join(f"{key}:{''.join(f'{_ITEM}{item}' for item in row) or ' []'}\n" for key, row in rows)
    text = text if bare or round.rules == RULES else f"{KEY}: {round.rules}\n\n{text}"
    return text + _write_own(round) if round.own else text


def find_keys(root: Node, keys: Sequence[str], faults: Faults) -> dict[str, Node]:
    """Return the node under each key of a round; the keys that a round can have are for the error."""
    if shape(root) != "mapping":
        raise StrangeError(f"{at(root.start_mark)}: {content_of(root)} where a round should be; {ROUND.least}")
    nodes: dict[str, Node] = {}
    for key, value in root.value:
        place = at(key.start_mark)
        if shape(key) != "scalar":
            raise TextError(f"{place}: {content_of(key)} where a key should be; use one of {', '.join(keys)}")
        if key.value in nodes:
            with faults.kept(key):
                raise TextError(f"{place}: the key {shown(key.value)} is there twice; keep one")
        nodes.setdefault(key.value, value)
    return nodes


def _find_rows(root: Node, warn: Callable[[str], object] | None, faults: Faults) -> dict[str, Node]:
    """Return the node under each key; warn of every key that no row has, but refuse where that is all."""
    rows = find_keys(root, _KEYS, faults)
    strange = [key for key in rows if key != KEY]  # other files have rules too
    if strange and not (rows.keys() & _ROWS or any(nearest(key, _ROWS) for key in strange)):
        faults.raise_found()
        place, first = at(root.start_mark), shown(strange[0])
        raise StrangeError(f"{place}: {first} and no key of a round where a round should be; {ROUND.least}")
    for key, _ in root.value:
        if key.value not in _KEYS and warn:
            hint = nearest(key.value, _KEYS) or f"the keys are {', '.join(_KEYS)}"
            warn(f"{at(key.start_mark)}: the unknown key {shown(key.value)} is ignored; {hint}")
    return rows


def _read_rules(node: Node | None, books: Books) -> Book:
    """Return the book for the ruleset that is named; an error about it says where that stands."""
    if node is None or node.tag == "tag:yaml.org,2002:null":
        return books("")
    where = f"{KEY} ({at(node.start_mark)})"
    if shape(node) != "scalar":
        raise TextError(f"{where}: {content_of(node)} where a ruleset should be named; write such as {RULES}")
    try:
        return books(ruleset(node.value).version.name)
    except OrtalabError as error:
        raise error.at(where) from None


def _read_row(rows: dict[str, Node], key: str, read: Callable[[str], Item], faults: Faults) -> tuple[Item, ...]:
    node = rows.get(key)
    return tuple(_read_items(_items(node, key, faults), key, read, faults)) if node is not None else ()


def _items(node: Node, key: str, faults: Faults) -> list[Node]:
    """Return the items of a list, those that are too many among them; none where nothing is written."""
    items: list[Node] = []
    if node.tag == "tag:yaml.org,2002:null":
        return items
    with faults.kept(node, f"{key} ({at(node.start_mark)})"):
        if shape(node) != "sequence":
            raise TextError(f"{content_of(node)} where a list should be; write one item a line, each after '- '")
        items = node.value
        extra = len(items) - MOST
        if extra > 0:
            raise RoundError(f"{MOST + extra} where at most {MOST} are allowed; take {extra} away")
    return items


def _read_items(row: list[Node], key: str, read: Callable[[str], Item], faults: Faults) -> Iterator[Item]:
    for place, node in enumerate(row):
        with faults.kept(node, f"{key}[{place}] ({at(node.start_mark)})"):
            if shape(node) != "scalar":
                example = "Joker Foil" if key == _JOKERS else "10♥ Bonus"
                raise TextError(f"{content_of(node)} where a single text should be, such as '{example}'")
            yield read(node.value)


def _read_own(node: Node, book: Book, faults: Faults, *, strict: bool) -> "tuple[Declared, ...]":
    own: list[Declared] = []
    if strict:
        with faults.kept(node, f"{_OWN} ({at(node.start_mark)})"):
            raise TextError("the reference program knows no jokers of a round's own; take them out")
        return ()
    for place, item in enumerate(_items(node, _OWN, faults)):
        taken = [*book, *BOOK, *pack(), *(joker.name for joker in own)]
        with faults.kept(item):
            own.append(read_declared(locate(item, f"{_OWN}[{place}]"), taken, book.version.enhancements))
    return tuple(own)


def _write_own(round: Round) -> str:
    from ortalab.scoring.own.declared import Declared

    text = ""
    for joker in round.own:
        if isinstance(joker, Declared):  # one that is code stays where it was written
            text += _ITEM + "\n    ".join(lines_of(joker))
    return f"\n{_OWN}:{text}\n" if text else ""
