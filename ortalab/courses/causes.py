"""Find the likely causes of wrong scores: the known mistakes that explain most of them."""

from collections.abc import Iterable, Sequence

MOST_NAMED = 3
"""If more known mistakes than this explain a score equally well, none is named."""
GENERAL = ("without the jokers", "without any ")
"""Prefixes of general mistakes, which are named only if no narrower one explains as many scores."""


def ranked(every: Iterable[Sequence[str]]) -> list[tuple[tuple[str, ...], int]]:
    """Rank known mistakes by the number of wrong scores that they explain; ties share a rank.

    Each score counts only for the highest-ranked mistake that causes it.

    >>> ranked([["a", "b"], ["b"], ["b", "c"], ["c"], []])
    [(('b',), 3), (('c',), 1)]
    >>> ranked([["without Mime", "when Mime retriggers twice"], ["when Mime retriggers twice", "without Mime"]])
    [(('without Mime', 'when Mime retriggers twice'), 2)]
    """
    left = [found for found in every if found]
    result = list[tuple[tuple[str, ...], int]]()
    while left:
        explained = dict[str, list[int]]()
        for at, found in enumerate(left):
            for words in dict.fromkeys(found):
                explained.setdefault(words, []).append(at)
        _, scores = min(explained.items(), key=lambda item: (-len(item[1]), item[0].startswith(GENERAL), item[0]))
        equal = tuple(words for words, those in explained.items() if those == scores)
        result.append((narrowest(equal), len(scores)))
        left = [found for at, found in enumerate(left) if at not in {*scores}]
    return result


def likeliest(every: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """Return, for each wrong score, its possible causes that explain the most scores.

    >>> likeliest([["a", "b"], ["b"], ["c", "d"], ["c", "d", "e"], []])
    [('b',), ('b',), ('c', 'd'), ('c', 'd'), ()]
    """
    order = [words for words, _ in ranked(every)]
    return [next((words for words in order if {*words} <= {*found}), ()) for found in every]


def causes_of(every: Sequence[Sequence[str]]) -> list[str]:
    """Name the cause of each wrong score as a clause, given the known mistakes that would produce it; "" if unknown."""
    return list(map(in_words, likeliest(every)))


def narrowest(mistakes: Sequence[str]) -> tuple[str, ...]:
    """Drop the general mistakes, unless there are no narrower ones."""
    return tuple(words for words in mistakes if not words.startswith(GENERAL)) or tuple(mistakes)


def in_words(mistakes: Sequence[str]) -> str:
    """Name mistakes that explain a score equally well; "" if they are too many.

    >>> in_words(["without Mime", "when Mime retriggers twice"]), in_words("abcd")
    ('either without Mime or when Mime retriggers twice', '')
    """
    named = narrowest(mistakes)
    if len(named) > MOST_NAMED:
        return ""
    *before, last = named or ("",)
    return f"either {', '.join(before)} or {last}" if before else last


def mostly(wrong: Sequence[Sequence[str]]) -> str:
    """Name the known mistakes that explain the most wrong scores, as a clause; "" if there are none.

    >>> mostly([["without Mime"], ["without Mime"], []])
    '2 of 3 wrong scores come out without Mime'
    """
    words, count = next(((named, count) for found, count in ranked(wrong) if (named := in_words(found))), ("", 0))
    scores = "the wrong score comes" if len(wrong) == 1 else f"{count:,} of {len(wrong):,} wrong scores come"
    return f"{scores} out {words}" if words else ""
