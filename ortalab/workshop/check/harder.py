"""The search for harder rounds: random ones of the highest stage that is whole, for some seconds."""

from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from ortalab.scoring.book import Book
from ortalab.scoring.hands import Hand
from ortalab.scoring.round import Round
from ortalab.workshop.deal import known_jokers
from ortalab.workshop.running import Output, Program

if TYPE_CHECKING:
    from ortalab.workshop.fuzz.hunt import Finding

MOST_ROUNDS = 2000
PART, LEAST = 4.0, 12
"""Rounds are tried in parts of so many seconds, each with at least so many rounds."""
QUICK = 0.05
"""A program that takes fewer seconds is asked for several mistakes; of a slower one a single round is shrunk."""
NO_HYPOTHESIS = "Harder rounds were not tried: they need Hypothesis. Install it: pip install 'ortalab[fuzz]'"
NO_STAGE = "No stage is whole yet, so no harder rounds were tried."
EARLIER = "No harder rounds were tried: first mend what an earlier check found."


class Harder(NamedTuple):
    """What was tried besides the rounds that lie there."""

    stage: int = 0
    rounds: int = 0
    seconds: float = 0.0
    seed: int = 0
    findings: "tuple[Finding, ...]" = ()
    hands: tuple[str, ...] = ()  # those that came in no round
    jokers: tuple[str, ...] = ()
    reason: str = ""  # why nothing was tried, in a sentence


class Search(NamedTuple):
    """How to look for harder rounds."""

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
    if not search.stage:
        return Harder(reason=NO_STAGE)
    if not search.seconds:
        return Harder(reason="No harder rounds were tried, as --harder 0 asks for none.")
    if find_spec("hypothesis") is None:
        return Harder(reason=NO_HYPOTHESIS)
    from ortalab.workshop.fuzz.hunt import MOST_FINDS, hunt

    start, rounds, part = perf_counter(), 0, 0
    findings: tuple[Finding, ...] = ()
    hands, jokers = set[str](), set[str]()

    def run(round: Round) -> Output:
        return program(round)

    while not findings and rounds < MOST_ROUNDS and perf_counter() - start < search.seconds and not is_over():
        time = min(PART, search.seconds)
        count = max(LEAST, min(MOST_ROUNDS - rounds, int(time / max(pace, 0.001))))
        found = hunt(
            run,
            stage=search.stage,
            rounds=count,
            start=search.seed + part,
            book=search.book,
            most=MOST_FINDS if pace < QUICK else 1,
            show=lambda words, number, before=rounds: show(words, number + before * (words == "rounds")),  # type: ignore[misc]
        )
        rounds, findings, part = rounds + found.rounds, found.findings, part + 1
        hands |= found.coverage.hands.keys()
        jokers |= found.coverage.jokers.keys()
        pace = (perf_counter() - start) / max(rounds, 1)
    return Harder(
        search.stage,
        rounds,
        perf_counter() - start,
        search.seed,
        findings,
        tuple(hand.word for hand in Hand if hand.word not in hands),
        tuple(joker.name for joker in known_jokers(search.stage, search.book) if joker.name not in jokers),
    )
