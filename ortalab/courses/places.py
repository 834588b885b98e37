"""Group wrong cases by mistake into places, in the order to fix them, and name their likely causes."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from ortalab.courses.result import Result, Verdict
from ortalab.plurals import capital

MOST_NAMED = 3
"""The maximum number of equally likely causes named; if there are more, none is."""
GENERAL = ("without the jokers", "without any ")
"""Prefixes of general mistakes, named only if no narrower one explains as many scores."""


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
    """Select, for each wrong score, the possible causes that explain the most scores.

    >>> likeliest([["a", "b"], ["b"], ["c", "d"], ["c", "d", "e"], []])
    [('b',), ('b',), ('c', 'd'), ('c', 'd'), ()]
    """
    order = [words for words, _ in ranked(every)]
    return [next((words for words in order if {*words} <= {*found}), ()) for found in every]


def narrowest(mistakes: Sequence[str]) -> tuple[str, ...]:
    """Drop general mistakes if there are narrower ones."""
    return tuple(words for words in mistakes if not words.startswith(GENERAL)) or tuple(mistakes)


def in_words(mistakes: Sequence[str]) -> str:
    """Join equally likely causes in a phrase; return "" if there are too many.

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


Key = tuple[str, ...]
"""Key of a mistake; cases with equal keys form a place."""


class Answered(Protocol):
    """A case and the verdict on its output."""

    @property
    def name(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def size(self) -> int: ...
    @property
    def result(self) -> Result: ...


A = TypeVar("A", bound=Answered)


class Place(NamedTuple, Generic[A]):
    """The wrong cases that show one mistake."""

    answers: tuple[A, ...]  # the smallest case first
    title: str
    words: str  # a sentence: the text of the rule, or a description of the mistake
    rule: str = ""  # the citation of the rule: `Scoring 3.3`; "" if none applies
    says: str = ""  # the whole rule
    joker: str = ""  # the ability of the joker in the wrong step
    cause: str = ""  # the known mistake that causes these scores

    @property
    def smallest(self) -> A:
        return self.answers[0]


PlaceOf = Callable[[Key, Sequence[A]], Place[A]]
"""A function that builds the place of a key from its answers, which are sorted by size."""


def places_of(answers: Sequence[A], place_of: PlaceOf[A], rows: Sequence[str] = ()) -> list[Place[A]]:
    """List the mistakes of a program by row, and within a row by the number of cases, most first.

    `rows` is the order of the rows, by default that of the answers.
    """
    order = list(rows or dict.fromkeys(answer.group for answer in answers))
    wrong = [answer for answer in answers if answer.result.verdict.is_wrong]
    found = defaultdict[Key, list[A]](list)
    for answer, mistakes in zip(wrong, likeliest([answer.result.mistakes for answer in wrong]), strict=True):
        cause = in_words(mistakes)
        found[("", cause) if cause else answer.result.key].append(answer)

    def smallness(answer: A) -> tuple[int, int, str]:
        return answer.size, len(answer.result.here), answer.name

    def rank(place: Place[A]) -> tuple[int, int, int, str]:
        at = [order.index(answer.group) for answer in place.answers]
        return min(at), -at.count(min(at)), -len(at), place.smallest.name

    return sorted((place_of(key, sorted(group, key=smallness)) for key, group in found.items()), key=rank)


def place_by_reason(key: Key, answers: Sequence[A]) -> Place[A]:
    """Build the place of answers that share a reason, with the reason as its title."""
    del key
    words = sentence(answers[0].result)
    return Place(tuple(answers), words.rstrip("."), words)


def sentence(result: Result) -> str:
    """Phrase the reason of a verdict as a sentence.

    >>> sentence(Result(Verdict.CRASHED, "ended with status 1")), sentence(Result(Verdict.WRONG, "the hand is a pair"))
    ('The program ended with status 1.', 'The hand is a pair.')
    """
    is_end = result.verdict in {Verdict.LATE, Verdict.TOO_SLOW} or (
        result.verdict in {Verdict.CRASHED, Verdict.NO_SCORE} and not result.reason.startswith("every line is right")
    )
    begun = f"The program {result.reason}" if is_end else result.reason
    return f"{capital(begun.rstrip('.'))}."
