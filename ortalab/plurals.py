"""Nouns in sentences: plurals, numbers in words, articles, lists, and capitals."""

from collections.abc import Iterable
from typing import Final

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""The numbers that are spelled out."""
IRREGULAR: Final = {"index": "indices", "die": "dice"}
HISSING: Final = ("s", "x", "ch", "sh")
AN: Final = frozenset("aeioAEIO8")
"""The first characters of nouns that take “an”."""


def counted(number: int, noun: str) -> str:
    """Write a number with its noun, in words up to ten.

    >>> counted(1, "card"), counted(3, "joker"), counted(10, "try"), counted(1200, "kept round"), counted(0, "index")
    ('one card', 'three jokers', 'ten tries', '1,200 kept rounds', 'no indices')
    """
    return f"{spelled(number)} {noun_for(number, noun)}"


def spelled(number: int) -> str:
    """Write a number up to ten in words, a larger one in grouped digits.

    >>> spelled(2), spelled(1234)
    ('two', '1,234')
    """
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else f"{number:,}"


def noun_for(number: float, noun: str) -> str:
    """Inflect a noun for a number written in figures.

    >>> noun_for(1, "game"), noun_for(2, "damaged entry"), noun_for(2, "day"), noun_for(0.5, "match")
    ('game', 'damaged entries', 'days', 'matches')
    """
    if number == 1:
        return noun
    rest, _, last = noun.rpartition(" ")
    prefix = f"{rest} " * bool(rest)
    if last in IRREGULAR:
        return prefix + IRREGULAR[last]
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return f"{prefix}{last[:-1]}ies"
    return f"{noun}es" if last.endswith(HISSING) else f"{noun}s"


def with_article(noun: str) -> str:
    """Put the indefinite article before a noun or a rank, by its sound.

    >>> with_article("pair of Ks"), with_article("Ace"), with_article("8"), with_article("10")
    ('a pair of Ks', 'an Ace', 'an 8', 'a 10')
    """
    return f"{'an' if noun[0] in AN else 'a'} {noun}"


def capital(words: str) -> str:
    """Capitalize the first letter, as at the start of a sentence; leave the rest unchanged.

    >>> capital("a pair of Ks"), capital("")
    ('A pair of Ks', '')
    """
    return words[:1].upper() + words[1:]


def listed(words: Iterable[str], last: str = "and") -> str:
    """Join words into a list with commas, `last` before the final one.

    >>> listed(["10♥"]), listed(["10♥", "K♠", "Baron"]), listed("23", "or"), listed([])
    ('10♥', '10♥, K♠ and Baron', '2 or 3', '')
    """
    parts = [*words]
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
