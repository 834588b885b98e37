"""Spellings of cards and jokers, read kindly or strictly; `str(card)` writes the canonical text of the assignment."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from ortalab.cards import RANKS, SUITS, Rank, Suit
from ortalab.errors import MOST_SHOWN, RoundError, TextError, UnknownCard, UnknownJoker, UnknownMark, shown
from ortalab.exports import late, lazily
from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK, VERSION
from ortalab.scoring.round import EDITIONS, RULES, Card, Edition, Enhancement, JokerCard

with lazily():
    from difflib import get_close_matches

    from ortalab.scoring.rulesets import ruleset


Mark = Enhancement | Edition
Kind = TypeVar("Kind", Enhancement, Edition)

MOST_READ = 100
"""The most characters that a card or a joker is looked for in; the longest canonical text has 29."""

RANK_WORDS = {"t": Rank.TEN} | {spelling.lower(): rank for rank in RANKS for spelling in (str(rank), rank.word)}
"""The rank that each spelling means, in small letters."""
SHORT_RANKS = {spelling for spelling in RANK_WORDS if len(spelling) <= len("10")}
"""Only these are written without a blank before the suit: `kings` is no king of spades."""
SUIT_WORDS = {
    spelling.lower(): suit
    for suit, white in zip(SUITS, "♤♡♧♢", strict=True)
    for spelling in (str(suit), white, suit.word[0], suit.word.removesuffix("s"), suit.word)
}
"""The suit that each spelling means, in small letters."""
_LOOKS = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"
"""The characters that a keyboard adds to a suit so that it is shown as text, or as a picture."""


@cache  # saves 5 µs of each card that is read
def marks_of(enhancements: tuple[Enhancement, ...]) -> Mapping[str, Mark]:
    """Return the mark that each word after a card means, where these enhancements are known."""
    return {enhancement.word.lower(): enhancement for enhancement in enhancements} | EDITIONS


MARKS = marks_of(VERSION.enhancements)
"""The mark that each word after a card means under rules 1."""


def completed_mark(word: str, marks: Mapping[str, Mark] = MARKS) -> str:
    """Return the one mark that a word is the beginning of; a word that begins several, or none, as it is.

    >>> completed_mark("gl"), completed_mark("Holo"), completed_mark("x")
    ('Glass', 'Holographic', 'x')
    """
    begun = {mark.word for spelling, mark in marks.items() if word and spelling.startswith(word.casefold())}
    return begun.pop() if len(begun) == 1 else word


def read_card(text: str, *, strict: bool = False, enhancements: tuple[Enhancement, ...] = VERSION.enhancements) -> Card:
    """Read a playing card, as a person types it or, `strict`, only as the assignment writes it.

    `enhancements` are those of the ruleset; one of another is refused with its name.

    >>> print(read_card("as foil bonus"), read_card("TH"), read_card("queen of clubs"), sep=", ")
    A♠ Bonus Foil, 10♥, Q♣
    >>> read_card("A♠ Bonsu")
    Traceback (most recent call last):
    ...
    ortalab.errors.UnknownMark: unknown enhancement 'Bonsu' in 'A♠ Bonsu'; did you mean 'Bonus'?
    """
    words = _words(text)
    rank, suit, rest = find_face(words, text)
    marks = _read_marks(rest, marks_of(enhancements), text)
    card = Card(rank, suit, _only(Enhancement, marks, text), _only(Edition, marks, text))
    if strict:
        _demand(str(card), text)
    return card


def read_joker(text: str, names: Iterable[str], *, strict: bool = False) -> JokerCard:
    """Read a joker that bears one of the `names`, as a person types it or, `strict`, only as the reference writes it.

    >>> print(read_joker("sock and buskin FOIL", ["Sock And Buskin"]))
    Sock And Buskin Foil
    >>> read_joker("Barron", ["Baron", "Mime"])
    Traceback (most recent call last):
    ...
    ortalab.errors.UnknownJoker: unknown joker 'Barron'; did you mean 'Baron'?
    """
    words = _words(text)
    known = {name.lower(): name for name in names}
    for end in range(len(words), 0, -1):
        name = known.get(" ".join(words[:end]).lower())
        if name is not None:
            joker = JokerCard(name, _only(Edition, _read_marks(words[end:], EDITIONS, text), text))
            if strict:
                _demand(str(joker), text)
            return joker
    while words and words[-1].lower() in EDITIONS:
        words.pop()
    hint, rules = belonging(" ".join(words), iter)
    raise UnknownJoker(text, hint or nearest(" ".join(words), known.values()), rules)


def nearest(text: str, texts: Iterable[str]) -> str:
    """Return `did you mean '…'?` with the one of the `texts` that is nearest, or nothing where none is near.

    >>> nearest("Barron", ["Baron", "Mime"]), nearest("Napoleon", ["Baron", "Mime"])
    ("did you mean 'Baron'?", '')
    """
    return _nearest(text, {known: known for known in texts})


def _nearest(text: str, meanings: Mapping[str, str]) -> str:
    """Return the same for texts that each mean another."""
    text = text[:MOST_SHOWN].lower()
    folded = {known.lower(): meaning for known, meaning in meanings.items()}
    longer = [known for known in folded if known.startswith(text)] if len(text) >= len("foi") else []
    found = longer if len(longer) == 1 else get_close_matches(text, folded, 1)
    return f"did you mean {folded[found[0]]!r}?" if found else ""


def _words(text: str) -> list[str]:
    if len(text) > MOST_READ:
        raise TextError(f"{shown(text)} is {len(text)} characters long; write a single card, such as '10♥' or 'Joker'")
    return text.split()


def find_face(words: Sequence[str], text: str) -> tuple[Rank, Suit, Sequence[str]]:
    """Return the rank and the suit that the words begin with, and the words after them."""
    match [word.lower().rstrip(_LOOKS) for word in words[:3]]:
        case [rank, "of", suit] if rank in RANK_WORDS and suit in SUIT_WORDS:
            return RANK_WORDS[rank], SUIT_WORDS[suit], words[3:]
        case [rank, suit, *_] if rank in RANK_WORDS and suit in SUIT_WORDS:
            return RANK_WORDS[rank], SUIT_WORDS[suit], words[2:]
        case [face, *_] if face[:-1] in SHORT_RANKS and face[-1] in SUIT_WORDS:
            return RANK_WORDS[face[:-1]], SUIT_WORDS[face[-1]], words[1:]
    is_half = text.lower() in RANK_WORDS or text.lower() in SUIT_WORDS  # which is near to no card
    raise UnknownCard(text, "" if is_half else _nearest(text, _spellings()))


def _spellings() -> Mapping[str, str]:
    """Return the face of each of its 260 spellings, made when a card is first misspelled."""
    forms = ("{0}{1}", "{1}{0}", "{0}{1.word[0]}", "{1.word[0]}{0}", "{0.word} of {1.word}")
    faces = [(rank, suit) for rank in RANKS for suit in SUITS]
    return {form.format(*face): "{}{}".format(*face) for form in forms for face in faces}


def _read_marks(words: Sequence[str], marks: Mapping[str, Mark], text: str) -> list[Mark]:
    for word in words:
        if word.lower() not in marks:
            texts = {mark.word: type(mark).__name__.lower() for mark in marks.values()}
            hint = nearest(word, texts)
            kinds = [kind for known, kind in texts.items() if repr(known) in hint] or dict.fromkeys(texts.values())
            hint = hint or f"leave it out, or use one of {', '.join(texts)}"
            belongs, rules = belonging(word, marks_in) if marks is not EDITIONS else ("", "")
            kind = "enhancement" if rules else " or ".join(kinds)
            raise UnknownMark(f"unknown {kind} {shown(word)} in {shown(text)}; {belongs or hint}", rules)
    return [marks[word.lower()] for word in words]


def _only(kind: type[Kind], marks: Sequence[Mark], text: str) -> Kind | None:
    found = [mark for mark in marks if isinstance(mark, kind)]
    if len(found) > 1:
        names = " and ".join(mark.word for mark in found[:2])
        raise TextError(f"{shown(text)} has more than one {kind.__name__.lower()}, {names}; keep one")
    return found[0] if found else None


def _demand(canonical: str, text: str) -> None:
    if text != canonical:
        raise TextError(f"{shown(text)} is not the strict spelling; write {canonical!r}")


pack: Callable[[], Book] = late("ortalab.scoring.pack.PACK")
every_ruleset: Callable[[], Mapping[str, Book]] = late("ortalab.scoring.rulesets.RULES")

KEY = "rules"
Books = Callable[[str], Book]
"""The book for a round that names a ruleset, or for "" where it names none; raises `OrtalabError` where none fits."""


def ruleset_named(name: str) -> Book:
    """Return the ruleset of a name, the first for ""; raise `OrtalabError` where none has it."""
    if name in {"", RULES}:
        return BOOK
    return ruleset(name)


def chosen(book: Book | None, named: str) -> Book:
    """Return the book that is given, which must be of the ruleset that a round names; without one, that ruleset."""
    if book is None:
        return ruleset_named(named)
    if named and book.version.name not in {"", named}:
        version = book.version.name
        raise RoundError(f"the round is of rules {named}, but read under rules {version}; choose one of them")
    return book


def marks_in(book: Book) -> Iterable[str]:
    """Return the words of a ruleset's enhancements."""
    return (mark.word for mark in book.version.enhancements)


def belonging(word: str, names_of: Callable[[Book], Iterable[str]]) -> tuple[str, str]:
    """Return the way out for a word that one ruleset alone has, and that ruleset's name; or twice nothing.

    >>> belonging("stone", marks_in)
    ('Stone belongs to rules 2: add --rules 2', '2')
    """
    named = ((name, rules) for rules, book in every_ruleset().items() for name in names_of(book))
    found = [(name, rules) for name, rules in named if name.lower() == word.lower()]
    if len(found) != 1:
        return "", ""
    name, rules = found[0]
    return f"{name} belongs to rules {rules}: add --rules {rules}", rules


def mark_named(word: str, known: Iterable[Enhancement]) -> Enhancement | None:
    """Return the one of the known enhancements that a word names, or None; raise `UnknownMark` for another ruleset's.

    >>> mark_named("Stone", [Enhancement.STONE]), mark_named("Bonsu", [])
    (<Enhancement.STONE: ('Stone', Gain(unit=<Unit.CHIPS: '+c'>, amount=50), None, 'blank')>, None)
    """
    marks = {mark.word.lower(): mark for mark in known}
    word = word.strip().lower()
    belongs, rules = ("", "") if word in marks else belonging(word, marks_in)
    if rules:
        raise UnknownMark(f"enhancement cannot be {shown(word)}; {belongs}", rules)
    return marks.get(word)
