"""The search for harder rounds: random ones of the highest stage that is whole, for some seconds."""

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from ortalab.exports import late, lazily
from ortalab.scoring.book import Book
from ortalab.scoring.hands import Hand
from ortalab.workshop.deal import known_jokers
from ortalab.workshop.running import Program

if TYPE_CHECKING:
    from ortalab.workshop.fuzz.hunt import Finding

with lazily():
    from ortalab.workshop.fuzz.hunt import hunt

most_finds: Callable[[], int] = late("ortalab.workshop.fuzz.hunt.MOST_FINDS")

MOST_ROUNDS = 2000
PART, LEAST = 4.0, 12
"""Rounds are tried in parts of so many seconds, each with at least so many rounds."""
QUICK = 0.05
"""A program that takes fewer seconds is asked for several mistakes; of a slower one a single round is shrunk."""
SHORTEST = 0.001
"""No program takes fewer seconds."""
NOT_ASKED = "No harder rounds were tried, as --harder 0 asks for none."
NO_STAGE = "No stage is whole yet, so no harder rounds were tried."
EARLIER = "No harder rounds were tried: first mend what an earlier check found."


class Harder(NamedTuple):
    """The outcome of the search for harder rounds."""

    stage: int = 0
    rounds: int = 0
    seconds: float = 0.0
    seed: int = 0
    findings: "tuple[Finding, ...]" = ()
    hands: tuple[str, ...] = ()  # those that came in no round
    jokers: tuple[str, ...] = ()
    pairs: int = 0  # of jokers that bend a rule, which lay together
    reason: str = ""  # why nothing was tried, in a sentence


class Search(NamedTuple):
    stage: int
    seconds: float
    seed: int
    book: Book


def look(
    program: Program,
    search: Search,
    pace: float,
    show: Callable[[str, int], object],
    is_over: Callable[[], bool] = lambda: False,
) -> Harder:
    """Try random rounds until one is wrong or the time is over; `pace` is how many seconds a round takes."""
    if reason := _why_not(search):
        return Harder(reason=reason)
    harder, start, part = Harder(search.stage, seed=search.seed), perf_counter(), 0
    hands, jokers, pairs = set[str](), set[str](), set[frozenset[str]]()
    while not (harder.findings or harder.rounds >= MOST_ROUNDS or harder.seconds >= search.seconds or is_over()):
        found = hunt(
            program,
            stage=search.stage,
            rounds=_rounds_of_part(search, pace, MOST_ROUNDS - harder.rounds),
            start=search.seed + part,
            book=search.book,
            most=most_finds() if pace < QUICK else 1,
            show=partial(_show, show, harder.rounds),
        )
        hands |= found.coverage.hands.keys()
        jokers |= found.coverage.jokers.keys()
        pairs |= found.coverage.bending
        rounds, seconds, part = harder.rounds + found.rounds, perf_counter() - start, part + 1
        harder = harder._replace(rounds=rounds, seconds=seconds, findings=found.findings)
        pace = seconds / max(rounds, 1)
    return harder._replace(
        hands=tuple(hand.word for hand in Hand if hand.word not in hands),
        jokers=tuple(joker.name for joker in known_jokers(search.stage, search.book) if joker.name not in jokers),
        pairs=len(pairs),
    )


def _why_not(search: Search) -> str:
    """Return why nothing can be tried, in a sentence."""
    if not search.stage:
        return NO_STAGE
    return "" if search.seconds else NOT_ASKED


def _rounds_of_part(search: Search, pace: float, most: int) -> int:
    return max(LEAST, min(most, int(min(PART, search.seconds) / max(pace, SHORTEST))))


def _show(show: Callable[[str, int], object], before: int, words: str, count: int) -> None:
    show(words, count + before * (words == "rounds"))
