"""Parse rounds from YAML, and write them."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from ortalab.errors import OrtalabError, RoundError, StrangeError, TextError, UnknownJoker, shown
from ortalab.plurals import counted
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import FRESH, FULL, MOST, RULES, Round
from ortalab.rounds.rulesets import EVERY, RULESETS, Book, ruleset
from ortalab.text.spelling import read_card, read_joker, write_joker
from ortalab.text.words import KEY, Books, choose, chosen, nearest
from ortalab.text.yaml_nodes import MOST_FAULTS, ROUND, Faults, Node, at, compose, content_of, locate, names_in, shape

if TYPE_CHECKING:
    from ortalab.rounds.declared import Declared

Item = TypeVar("Item", Card, JokerCard)

_PLAYED, _HELD, _JOKERS, _OWN = _ROWS = ("cards_played", "cards_held_in_hand", "jokers", "own_jokers")
_KEYS = (*_ROWS, KEY)
_ITEM = "\n  - "


def read_round(
    text: str, *, strict: bool = False, warn: Callable[[str], object] | None = None, book: Book | None = None
) -> Round:
    """Parse a round from YAML, with at least one card played.

    Every error is an `OrtalabError` with its 0-based place, line and column. `strict` requires the canonical spelling,
    the only one that the reference program reads. `warn` receives a sentence for each ignored key. `book` is the
    ruleset's book, possibly with more jokers; by default, the key `rules` selects it, or else rules 1.

    >>> read_round("cards_played: [10h, as foil]").played[1].edition.name
    'FOIL'
    >>> read_round("{rules: full, cards_played: [K♥ Lucky], jokers: [Ride the Bus +8]}").jokers[0].stated.value
    8.0
    >>> read_round("{cards_played: [10h], jokers: [Mime, Barron]}")
    Traceback (most recent call last):
    ...
    ortalab.errors.UnknownJoker: jokers[1] (line 1, column 38): unknown joker 'Barron'; did you mean 'Baron'?
    """
    return read_under(text, lambda named: chosen(book, named), strict=strict, warn=warn)


def read_under(
    text: str, books: Books, *, strict: bool, warn: Callable[[str], object] | None, is_hand: bool = False
) -> Round:
    """Parse a round as `read_round` does, under the book that its ruleset selects.

    `is_hand` accepts a round without played cards, for decisions.
    """
    root = compose(text.removeprefix("\N{BYTE ORDER MARK}"), ROUND)
    faults = Faults()
    nodes = _find_keys(root, faults)
    book = _read_rules(nodes.get(KEY), books)
    rules = book.ruleset
    if warn:
        warn_of_unknown(root, book, warn)
    card = partial(read_card, ruleset=rules, strict=strict)
    played = _read_row(nodes, _PLAYED, card, faults, rules.limits.played)
    if not (played or is_hand or faults.found):
        place = f"cards_played ({at(nodes[_PLAYED].start_mark)})" if _PLAYED in nodes else "cards_played"
        with faults.kept(nodes.get(_PLAYED, root)):
            raise RoundError(f"{place}: no card is played; {ROUND.least}")
    held = _read_row(nodes, _HELD, card, faults, rules.limits.held)
    own = _read_own(nodes[_OWN], book, faults, strict=strict) if _OWN in nodes else ()
    misread = names_in(nodes[_OWN]) if _OWN in nodes and faults.found else ()
    names = (*book, *(joker.name for joker in own), *misread) if _OWN in nodes else tuple(book)
    joker = partial(_read_joker, names=names, book=book, strict=strict)
    jokers = _read_row(nodes, _JOKERS, joker, faults, rules.limits.jokers)
    run = FRESH
    if rules.has_run:
        from ortalab.text.run import read_run  # 3.0 kB

        run = read_run(nodes, faults)
    faults.raise_found()
    found = Round(played, held, jokers, own, rules.name or RULES, run)
    if warn and rules.has_run:
        from ortalab.text.facts import idle_facts  # 1.6 kB

        for sentence in idle_facts(found, book):
            warn(sentence)
    return found


def _read_joker(text: str, names: tuple[str, ...], book: Book, *, strict: bool) -> JokerCard:
    """Parse a joker; the error for a joker of the full game names that ruleset."""
    try:
        return read_joker(text, names, book.ruleset, strict=strict)
    except UnknownJoker as error:
        if error.rules or book.ruleset.name == FULL:
            raise
        full = RULESETS[FULL]
        try:
            name = read_joker(text, full.book, full).name
        except OrtalabError:
            raise error from None
        raise UnknownJoker(text, choose(name, FULL), FULL) from None


def write_round(round: Round, *, bare: bool = False) -> str:
    """Write a round as canonical YAML, which `read_round` parses to an equal round.

    `bare` omits the key `rules`, which the reference programs do not know.

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
    rules = ruleset(round.rules)
    jokers = [write_joker(joker, rules) for joker in round.jokers]
    rows = zip(_ROWS, (round.played, round.held, jokers), strict=False)
    text = "\n".join(f"{key}:{''.join(f'{_ITEM}{item}' for item in row) or ' []'}\n" for key, row in rows)
    text = text if bare or round.rules == RULES else f"{KEY}: {round.rules}\n\n{text}"
    text += _write_own(round) if round.own else ""
    if round.run is FRESH or not rules.has_run:
        return text
    from ortalab.text.run import write_run  # 3.0 kB

    lines = "\n".join(write_run(round.run))
    return f"{text}\n{lines}\n" if lines else text


def _find_keys(root: Node, faults: Faults) -> dict[str, Node]:
    """Find the node of each key; raise `StrangeError` if none of the keys belongs to a round."""
    if shape(root) != "mapping":
        raise StrangeError(f"{at(root.start_mark)}: {content_of(root)} where a round should be; {ROUND.least}")
    nodes: dict[str, Node] = {}
    for key, value in root.value:
        place = at(key.start_mark)
        if shape(key) != "scalar":
            raise TextError(f"{place}: {content_of(key)} where a key should be; use one of {', '.join(_KEYS)}")
        if key.value in nodes:
            with faults.kept(key):
                raise TextError(f"{place}: the key {shown(key.value)} is given twice; keep one")
        nodes.setdefault(key.value, value)
    strange = [key for key in nodes if key != KEY]  # other files can have a key `rules`
    if strange and not (nodes.keys() & _ROWS or any(nearest(key, _ROWS) for key in strange)):
        faults.raise_found()
        place, first = at(root.start_mark), shown(strange[0])
        raise StrangeError(f"{place}: {first}, but no key of a round, where a round should be; {ROUND.least}")
    return nodes


def warn_of_unknown(root: Node, book: Book, warn: Callable[[str], object]) -> None:
    """Warn about each key that the ruleset does not have; beyond a maximum, only count them."""
    unknown = [key for key, _ in root.value if key.value not in _KEYS]
    if not unknown:
        return
    from ortalab.text.run import KEYS as RUN_KEYS  # 3.0 kB

    keys = (*_KEYS, *RUN_KEYS) if book.ruleset.has_run else _KEYS
    unknown = [key for key in unknown if key.value not in keys]
    for key in unknown[:MOST_FAULTS]:
        if key.value in RUN_KEYS:
            warn(f"{at(key.start_mark)}: the key {shown(key.value)} is ignored; {choose('it', FULL)}")
            continue
        hint = nearest(key.value, keys) or f"the keys are {', '.join(keys)}"
        warn(f"{at(key.start_mark)}: the unknown key {shown(key.value)} is ignored; {hint}")
    if more := unknown[MOST_FAULTS:]:
        warn(f"{counted(len(more), 'more unknown key')} {'is' if len(more) == 1 else 'are'} ignored")


def _read_rules(node: Node | None, books: Books) -> Book:
    """Return the book of the named ruleset; errors begin with the place of its name."""
    if node is None or node.tag == "tag:yaml.org,2002:null":
        return books("")
    where = f"{KEY} ({at(node.start_mark)})"
    if shape(node) != "scalar":
        raise TextError(f"{where}: {content_of(node)} where a ruleset should be named; write one such as {RULES}")
    try:
        return books(ruleset(node.value).name)
    except OrtalabError as error:
        raise error.at(where) from None


def _read_row(
    nodes: dict[str, Node], key: str, read: Callable[[str], Item], faults: Faults, most: int
) -> tuple[Item, ...]:
    node = nodes.get(key)
    return tuple(_read_items(_items(node, key, faults, most), key, read, faults)) if node is not None else ()


def _items(node: Node, key: str, faults: Faults, most: int) -> list[Node]:
    """List the items of a list, including those beyond `most`; an empty value has none."""
    items: list[Node] = []
    if node.tag == "tag:yaml.org,2002:null":
        return items
    with faults.kept(node, f"{key} ({at(node.start_mark)})"):
        if shape(node) != "sequence":
            raise TextError(f"{content_of(node)} where a list should be; write one item a line, each after '- '")
        extra = len(node.value) - most
        items = node.value[: MOST + MOST_FAULTS] if extra > 0 else node.value
        if extra > 0:
            raise RoundError(f"{most + extra} where at most {most} are allowed; remove {extra}")
    return items


def _read_items(row: list[Node], key: str, read: Callable[[str], Item], faults: Faults) -> Iterator[Item]:
    for place, node in enumerate(row):
        with faults.kept(node, f"{key}[{place}] ({at(node.start_mark)})"):
            if shape(node) != "scalar":
                example = "Joker Foil" if key == _JOKERS else "10♥ Bonus"
                raise TextError(f"{content_of(node)} where a single value should be, such as '{example}'")
            yield read(node.value)


def _read_own(node: Node, book: Book, faults: Faults, *, strict: bool) -> "tuple[Declared, ...]":
    own: list[Declared] = []
    if strict:
        with faults.kept(node, f"{_OWN} ({at(node.start_mark)})"):
            raise TextError("the reference program has no custom jokers; remove them")
        return ()
    for place, item in enumerate(_items(node, _OWN, faults, MOST)):
        taken = [*book, *EVERY, *(joker.name for joker in own)]
        with faults.kept(item):
            from ortalab.text.custom_schema import read_declared  # 6.4 kB

            own.append(read_declared(locate(item, f"{_OWN}[{place}]"), taken, book.ruleset.marks.enhancements))
    return tuple(own)


def _write_own(round: Round) -> str:
    from ortalab.rounds.declared import Declared

    text = ""
    for joker in round.own:
        if isinstance(joker, Declared):  # jokers written as code are not part of the text
            from ortalab.text.custom_schema import lines_of  # 6.4 kB

            text += _ITEM + "\n    ".join(lines_of(joker))
    return f"\n{_OWN}:{text}\n" if text else ""
