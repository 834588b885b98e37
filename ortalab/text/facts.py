"""Facts written after a card or joker of the full game: `+15`, `debuffed`, `x1.75`."""

import re
from collections.abc import Iterator
from math import isfinite
from typing import Final

from ortalab.errors import RoundError, TextError, shown
from ortalab.rounds.card import MOST_NUMBER, JokerCard, Stated
from ortalab.rounds.gains import Unit, plain
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import Book
from ortalab.text.words import RANK_WORDS, SUIT_WORDS, Words, find_face

DEBUFFED, FORCED = "debuffed", "forced"
ACTIVE: Final = {"active": True, "inactive": False}
CARD_WORDS: Final = (DEBUFFED, FORCED)
JOKER_WORDS: Final = (*ACTIVE, DEBUFFED)
_BONUS: Final = re.compile(r"\+[0-9]{1,15}")
_VALUE: Final = re.compile(r"[+x×][0-9]{1,20}(\.[0-9]{1,20})?", re.IGNORECASE)


def read_card_fact(words: Words, word: str) -> bool:
    """Store a word as a fact of a card; return False if it is not one."""
    if _BONUS.fullmatch(word):
        words.keep("bonus", int(word[1:]), word)
    elif word.lower() in CARD_WORDS:
        words.found[word.lower()] = True
    else:
        return False
    return True


def read_joker_fact(words: Words, word: str, row: Joker | None) -> bool:
    """Store a word as a fact of a joker; return False if it is not one. A custom joker has no row."""
    small = word.lower()
    if small == DEBUFFED:
        words.found[DEBUFFED] = True
    elif small in ACTIVE:
        words.keep("active", ACTIVE[small], word)
    elif _VALUE.fullmatch(word):
        words.keep("value", _value(row, word, words.text), word)
    elif row and Needs.SUIT in {row.needs, row.wants} and small in SUIT_WORDS:
        words.keep("suit", SUIT_WORDS[small], word)
    elif row and row.wants is Needs.RANK and small in RANK_WORDS:
        words.keep("rank", RANK_WORDS[small], word)
    elif row and row.needs is Needs.CARD and (face := _face(word)):
        words.keep("card", face, word)
    else:
        return False
    return True


def _face(word: str) -> Stated | None:
    try:
        rank, suit, _ = find_face([word], word)
    except TextError:
        return None
    return Stated(rank=rank, suit=suit)


def _value(row: Joker | None, word: str, text: str) -> float:
    """Parse the number of a joker's counter; raise an error unless its sign fits the counter's unit."""
    if row is None or row.counter is None:
        name = row.name if row else shown(text)
        raise TextError(f"{name} has no counter, so {shown(word)} cannot be its number; remove it")
    is_times = row.counter.unit is Unit.TIMES
    number = word[1:]
    if (word[0] == "+") is is_times:
        kind = "×Mult" if is_times else f"+{row.counter.unit.name.title()}"
        right = f"{'x' if is_times else '+'}{number}"
        raise TextError(f"{row.name} counts {kind}, so {shown(word)} cannot be its number; write one such as {right}")
    value = float(number)
    if is_times and value < 1:
        raise RoundError(f"{row.name} is {word}, but its number is 1 or more; write one such as x1.5")
    if not isfinite(value) or value > MOST_NUMBER:
        raise RoundError(f"{row.name} is {shown(word)}, above the largest number that can be read; write a smaller one")
    return value


def with_facts(card: JokerCard, words: Words, row: Joker | None) -> JokerCard:
    """Return the joker with the stored facts; raise `TextError` if a required one is missing."""
    found = words.found
    stated = found.get("card", Stated(rank=found.get("rank"), suit=found.get("suit")))
    stated = stated._replace(value=found.get("value"), active=found.get("active"))
    if row and row.needs is not Needs.NOTHING and stated.suit is None:
        example = "Ancient Joker ♥" if row.needs is Needs.SUIT else "The Idol K♥"
        raise TextError(f"{row.name} needs a {row.needs}; write it after the name, as in '{example}'")
    return JokerCard(card.name, card.edition, stated, found.get(DEBUFFED, False))


def is_fact(word: str) -> bool:
    """Return whether a word states a fact of any joker."""
    return word.lower() in JOKER_WORDS or _VALUE.fullmatch(word) is not None


def facts_of(card: JokerCard, row: Joker | None) -> Iterator[str]:
    """Yield the facts and the edition of a joker as words, in canonical order."""
    if card.stated.value is not None:
        is_times = row is not None and row.counter is not None and row.counter.unit is Unit.TIMES
        yield f"{'x' if is_times else '+'}{plain(float(card.stated.value))}"
    if card.stated.suit is not None or card.stated.rank is not None:
        yield f"{card.stated.rank or ''}{card.stated.suit or ''}"
    if card.stated.active is not None:
        yield "active" if card.stated.active else "inactive"
    if card.edition:
        yield card.edition.word
    if card.debuffed:
        yield DEBUFFED


def idle_facts(round: Round, book: Book) -> Iterator[str]:
    """Warn about values that the joker ignores, one sentence for each."""
    for place, card in enumerate(round.jokers):
        row = book.get(card.name)
        if card.stated.active is not None and (row is None or row.is_active is None):
            word = "active" if card.stated.active else "inactive"
            yield f"jokers[{place}]: {card.name} is always active, so {word!r} changes nothing"
