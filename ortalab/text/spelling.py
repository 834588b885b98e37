"""Parse cards and jokers, leniently or strictly, and write their canonical text; the ruleset defines the marks."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Final

from ortalab.errors import TextError, UnknownJoker, UnknownMark, shown
from ortalab.plurals import listed
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.marks import Mark, Marks, by_word
from ortalab.rounds.round import RULES
from ortalab.rounds.rulesets import RULESETS, Ruleset
from ortalab.text.words import Words, choose, find_face, kind_of, nearest, owner_of_joker, owner_of_mark

FIRST: Final = RULESETS[RULES]
"""Rules 1, the default ruleset of a text."""
MOST_READ = 100
"""The maximum length of the text of a card or joker; the longest canonical one has 29 characters."""


@cache  # saves 5 µs per card
def marks_of(marks: Marks) -> Mapping[str, Mark]:
    """Index the marks by their words, in lower case."""
    return {**by_word(marks.enhancements), **by_word(marks.editions), **by_word(marks.seals)}


def completed_mark(word: str, marks: Mapping[str, Mark]) -> str:
    """Complete an unambiguous prefix of a mark's word; return other words unchanged.

    >>> [completed_mark(word, marks_of(FIRST.marks)) for word in ("gl", "Holo", "x")]
    ['Glass', 'Holographic', 'x']
    """
    completions = {mark.word for spelling, mark in marks.items() if word and spelling.startswith(word.casefold())}
    return completions.pop() if len(completions) == 1 else word


def read_card(text: str, ruleset: Ruleset = FIRST, *, strict: bool = False) -> Card:
    """Parse a playing card, leniently or, if `strict`, only in its canonical spelling.

    An error about a mark of another ruleset names that ruleset.

    >>> print(read_card("as foil bonus"), read_card("TH"), read_card("queen of clubs"), sep=", ")
    A♠ Bonus Foil, 10♥, Q♣
    >>> print(read_card("kh red seal glass +15 poly debuffed", RULESETS["full"]))
    K♥ Glass Polychrome Red Seal +15 debuffed
    >>> read_card("A♠ Bonsu")
    Traceback (most recent call last):
    ...
    ortalab.errors.UnknownMark: unknown enhancement 'Bonsu' in 'A♠ Bonsu'; did you mean 'Bonus'?
    """
    rank, suit, rest = find_face(_split(text), text)
    words = Words(text)
    if rest:
        facts: Callable[[str], bool] | None = None
        others: tuple[str, ...] = ()
        if ruleset.has_run:
            from ortalab.text.facts import CARD_WORDS, read_card_fact  # 1.6 kB

            facts, others = partial(read_card_fact, words), CARD_WORDS
        _read_marks(words, rest, marks_of(ruleset.marks), facts, others)
    card = Card(rank, suit, **words.found)
    if strict:
        _demand(str(card), text)
    return card


def read_joker(text: str, names: Iterable[str], ruleset: Ruleset = FIRST, *, strict: bool = False) -> JokerCard:
    """Parse a joker with one of the `names`, leniently or, if `strict`, only in its canonical spelling.

    >>> print(read_joker("sock and buskin FOIL", ["Sock and Buskin"]))
    Sock and Buskin Foil
    >>> full = RULESETS["full"]
    >>> write_joker(read_joker("Hologram ×1.750 negative", full.book, full), full)
    'Hologram x1.75 Negative'
    >>> read_joker("Barron", ["Baron", "Mime"])
    Traceback (most recent call last):
    ...
    ortalab.errors.UnknownJoker: unknown joker 'Barron'; did you mean 'Baron'?
    """
    split, names = _split(text), tuple(names)
    name, rest = find_name(split, names)
    if name is None:
        raise _unknown_joker(split, names, ruleset, text)
    words, joker = Words(text), JokerCard(name)
    editions = marks_of(Marks((), ruleset.marks.editions))
    if ruleset.has_run:
        from ortalab.text.facts import JOKER_WORDS, read_joker_fact, with_facts  # 1.6 kB

        row = ruleset.book.get(name)
        _read_marks(words, rest, editions, lambda word: read_joker_fact(words, word, row), JOKER_WORDS)
        joker = with_facts(JokerCard(name, words.found.get("edition")), words, row)
    elif rest:
        _read_marks(words, rest, editions)
        joker = JokerCard(name, **words.found)
    if strict:
        _demand(write_joker(joker, ruleset), text)
    return joker


def write_joker(card: JokerCard, ruleset: Ruleset) -> str:
    """Write the canonical text of a joker in the files of its ruleset."""
    if not ruleset.has_run:
        return ruleset.print_joker(card)
    from ortalab.text.facts import facts_of  # 1.6 kB

    return " ".join([card.name, *facts_of(card, ruleset.book.get(card.name))])


def _split(text: str) -> list[str]:
    if len(text) > MOST_READ:
        raise TextError(f"{shown(text)} is {len(text)} characters long; write a single card, such as '10♥' or 'Joker'")
    return text.split()


def find_name(words: Sequence[str], names: tuple[str, ...]) -> tuple[str | None, Sequence[str]]:
    """Find the longest name at the start of the words; return it, or None, and the remaining words."""
    exact = {name.lower(): name for name in names}
    for end in range(len(words), 0, -1):
        spelling = " ".join(words[:end]).lower()
        name = exact.get(spelling) or _folded_names(names).get(_folded(spelling))
        if name is not None:
            return name, words[end:]
    return None, words


@cache  # saves 0.26 ms per joker of the full game
def _folded_names(names: tuple[str, ...]) -> Mapping[str, str]:
    folded = {_folded(name.lower()): name for name in names}
    others = {old: name for old, name in _RENAMED.items() if name in names}
    return {spelling: name for spelling, name in (folded | others).items() if spelling}


def _folded(spelling: str) -> str:
    """Strip accents, hyphens and punctuation from a lower-case spelling; return "" for another script."""
    text = re.sub("[\u0300-\u036f]", "", spelling.translate(_ACCENTS))
    return " ".join(re.sub(r"[^a-z0-9+ ]", " ", re.sub(r"['!.]", "", text)).split()) if text.isascii() else ""


_RENAMED: Final = {"caino": "Canio"}
"""Former names in the game."""
_ACCENTS: Final = str.maketrans("àáâãäåçèéêëìíîïñòóôõöùúûüý’", "aaaaaaceeeeiiiinooooouuuuy'")
"""Letters without accents; the page ships no Unicode database."""


def _unknown_joker(words: list[str], names: Sequence[str], ruleset: Ruleset, text: str) -> UnknownJoker:
    editions = by_word(ruleset.marks.editions)
    if ruleset.has_run:
        from ortalab.text.facts import is_fact  # 1.6 kB

        words = [word for word in words if not is_fact(word)]
    while words and words[-1].lower() in editions:
        words.pop()
    name, rules = owner_of_joker(" ".join(words))
    return UnknownJoker(text, choose(name, rules) if name else nearest(" ".join(words), names), rules)


def _read_marks(
    words: Words,
    rest: Sequence[str],
    marks: Mapping[str, Mark],
    keep_fact: Callable[[str], bool] | None = None,
    others: Sequence[str] = (),
) -> None:
    """Store every mark and fact of the words; `others` are the words for facts, which an error lists."""
    while rest:
        size = 2 if " ".join(rest[:2]).lower() in marks else 1
        word, rest = " ".join(rest[:size]), rest[size:]
        mark = marks.get(word.lower())
        if mark is not None:
            words.keep(kind_of(mark), mark, mark.word)
        elif keep_fact is None or not keep_fact(word):
            raise _unknown_mark(word, words.text, marks, others)


def _unknown_mark(word: str, text: str, marks: Mapping[str, Mark], others: Sequence[str]) -> UnknownMark:
    kinds = {known.word: kind_of(known) for known in marks.values()}
    mark, rules = owner_of_mark(word, kinds.values())
    if mark is not None:
        way_out, kind = choose(mark.word, rules), kind_of(mark)
    else:
        every = [*kinds, *others]
        way_out = nearest(word, every)
        near = [kind for known, kind in kinds.items() if repr(known) in way_out]
        kind = near[0] if near else "word" if others else listed([*dict.fromkeys(kinds.values())], "or")
        way_out = way_out or f"leave it out, or use one of {', '.join(every)}"
    return UnknownMark(f"unknown {kind} {shown(word)} in {shown(text)}; {way_out}", rules)


def _demand(canonical: str, text: str) -> None:
    if text != canonical:
        raise TextError(f"{shown(text)} is not the strict spelling; write {canonical!r}")
