"""The words of a text: spellings of ranks and suits, the nearest known word, and the ruleset that a word belongs to."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from ortalab.cards import RANKS, SUITS, Rank, Suit
from ortalab.errors import MOST_SHOWN, RoundError, TextError, UnknownCard, UnknownMark, shown
from ortalab.rounds.marks import Enhancement, Mark
from ortalab.rounds.round import RULES
from ortalab.rounds.rulesets import COURSES, RULESETS, Book, book_of

RANK_WORDS = {"t": Rank.TEN} | {spelling.lower(): rank for rank in RANKS for spelling in (str(rank), rank.word)}
"""The rank of each spelling, in lower case."""
SHORT_RANKS = {spelling for spelling in RANK_WORDS if len(spelling) <= len("10")}
"""The spellings allowed without a blank before the suit: `kings` is not a King of Spades."""
TRUE, FALSE = frozenset({"true", "yes", "on"}), frozenset({"false", "no", "off"})
"""The words of YAML for true and false."""
SUIT_WORDS = {
    spelling.lower(): suit
    for suit, white in zip(SUITS, "♤♡♧♢", strict=True)
    for spelling in (str(suit), white, suit.word[0], suit.word.removesuffix("s"), suit.word)
}
"""The suit of each spelling, in lower case."""
_LOOKS = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"
"""The variation selectors that a keyboard adds to suits, for text or emoji style."""


class Words:
    """The parsed words after a card or a name, at most one of each kind."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: dict[str, Any] = {}
        self._words: dict[str, str] = {}

    def keep(self, kind: str, value: object, word: str) -> None:
        """Store a value; raise `TextError` for a second one of its kind."""
        if kind in self.found:
            raise TextError(f"{shown(self.text)} has more than one {kind}, {self._words[kind]} and {word}; keep one")
        self.found[kind], self._words[kind] = value, word


def nearest(text: str, texts: Iterable[str]) -> str:
    """Return `did you mean '…'?` with the nearest of the `texts`; return "" if none is near.

    >>> nearest("Barron", ["Baron", "Mime"]), nearest("Napoleon", ["Baron", "Mime"])
    ("did you mean 'Baron'?", '')
    """
    return _nearest(text, {known: known for known in texts})


def _nearest(text: str, meanings: Mapping[str, str]) -> str:
    """Suggest the meaning of the nearest key; return "" if none is near."""
    text = text[:MOST_SHOWN].lower()
    folded = {known.lower(): meaning for known, meaning in meanings.items()}
    longer = [known for known in folded if known.startswith(text)] if len(text) >= len("foi") else []
    if len(longer) == 1:
        found = longer
    else:
        from difflib import get_close_matches  # slow to import, and only needed for misspellings

        found = get_close_matches(text, folded, 1)
    return f"did you mean {folded[found[0]]!r}?" if found else ""


def face_of(words: Sequence[str]) -> tuple[Rank, Suit, Sequence[str]] | None:
    """Split a rank and a suit off the words; return them and the rest, or None if there is no card."""
    match [word.lower().rstrip(_LOOKS) for word in words[:3]]:
        case [rank, "of", suit] if rank in RANK_WORDS and suit in SUIT_WORDS:
            return RANK_WORDS[rank], SUIT_WORDS[suit], words[3:]
        case [rank, suit, *_] if rank in RANK_WORDS and suit in SUIT_WORDS:
            return RANK_WORDS[rank], SUIT_WORDS[suit], words[2:]
        case [face, *_] if face[:-1] in SHORT_RANKS and face[-1] in SUIT_WORDS:
            return RANK_WORDS[face[:-1]], SUIT_WORDS[face[-1]], words[1:]
    return None


def find_face(words: Sequence[str], text: str) -> tuple[Rank, Suit, Sequence[str]]:
    """Split a rank and a suit off the words; if there is no card, raise `UnknownCard` with the nearest one."""
    if found := face_of(words):
        return found
    is_half = text.lower() in RANK_WORDS or text.lower() in SUIT_WORDS  # too short to resemble a card
    raise UnknownCard(text, "" if is_half else _nearest(text, _spellings()))


def _spellings() -> Mapping[str, str]:
    """Index the cards by their 260 spellings."""
    forms = ("{0}{1}", "{1}{0}", "{0}{1.word[0]}", "{1.word[0]}{0}", "{0.word} of {1.word}")
    faces = [(rank, suit) for rank in RANKS for suit in SUITS]
    return {form.format(*face): "{}{}".format(*face) for form in forms for face in faces}


KEY = "rules"
Books = Callable[[str], Book]
"""Returns the book of a ruleset by name, or the default for ""; raises `OrtalabError` if none fits."""


def ruleset_named(name: str) -> Book:
    """Return the book of a ruleset by name, rules 1 for ""; raise `OrtalabError` for an unknown name."""
    return book_of(name or RULES)


def chosen(book: Book | None, named: str) -> Book:
    """Return the given book, or by default that of the named ruleset; raise `RoundError` if they contradict."""
    if book is None:
        return ruleset_named(named)
    if named and book.ruleset.name not in {"", named}:
        read = book.ruleset.name
        raise RoundError(f"the round says rules {named}, but is read under rules {read}; choose one of them")
    return book


def kind_of(mark: Mark) -> str:
    """Return the kind of a mark as used in sentences: `enhancement`, `edition` or `seal`."""
    return type(mark).__name__.lower()


def owner_of_mark(word: str, kinds: Collection[str]) -> tuple[Mark | None, str]:
    """Find the mark of some kinds by word, and the first ruleset that knows it; return (None, "") if there is none.

    >>> owner_of_mark("stone", ["enhancement"])[1], owner_of_mark("Lucky", ["enhancement"])[1]
    ('2', 'full')
    """
    for rules, ruleset in RULESETS.items():
        for mark in (mark for marks in ruleset.marks for mark in marks):
            if mark.word.lower() == word.lower() and kind_of(mark) in kinds:
                return mark, rules
    return None, ""


def owner_of_joker(name: str) -> tuple[str, str]:
    """Find a joker's full name and the first assignment that has it; return ("", "") if there is none."""
    owners = ((known, rules) for rules, book in COURSES.items() for known in book if known.lower() == name.lower())
    return next(owners, ("", ""))


def choose(name: str, rules: str) -> str:
    """Suggest the ruleset that knows a word."""
    return f"{name} belongs to rules {rules}: add --rules {rules}"


def mark_named(word: str, known: Iterable[Enhancement]) -> Enhancement | None:
    """Find a known enhancement by word; raise `UnknownMark` for another ruleset's.

    >>> str(mark_named("Stone", [Enhancement.STONE])), mark_named("Bonsu", [])
    ('Stone', None)
    """
    marks = {mark.word.lower(): mark for mark in known}
    word = word.strip().lower()
    if word in marks:
        return marks[word]
    mark, rules = owner_of_mark(word, ["enhancement"])
    if mark is not None:
        raise UnknownMark(f"enhancement cannot be {shown(word)}; {choose(mark.word, rules)}", rules)
    return None
