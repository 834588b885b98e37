"""Numbers with their nouns in sentences: every plural, and every number in words, comes from here."""

from typing import Final

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""The numbers that are spelled out."""
IRREGULAR: Final = {"index": "indices", "die": "dice"}
HISSING: Final = ("s", "x", "ch", "sh")


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, in words up to ten.

    >>> counted(1, "card"), counted(3, "joker"), counted(10, "try"), counted(1200, "kept round"), counted(0, "index")
    ('one card', 'three jokers', 'ten tries', '1,200 kept rounds', 'no indices')
    """
    return f"{spelled(number)} {noun_for(number, noun)}"


def spelled(number: int) -> str:
    """Return a number in words up to ten, in grouped digits beyond.

    >>> spelled(2), spelled(1234)
    ('two', '1,234')
    """
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else f"{number:,}"


def noun_for(number: float, noun: str) -> str:
    """Return a noun as it stands beside a number in figures.

    >>> noun_for(1, "game"), noun_for(2, "damaged entry"), noun_for(2, "day"), noun_for(0.5, "match")
    ('game', 'damaged entries', 'days', 'matches')
    """
    if number == 1:
        return noun
    rest, _, last = noun.rpartition(" ")
    begun = f"{rest} " * bool(rest)
    if last in IRREGULAR:
        return begun + IRREGULAR[last]
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return f"{begun}{last[:-1]}ies"
    return f"{noun}es" if last.endswith(HISSING) else f"{noun}s"
