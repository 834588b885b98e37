"""Time the ranking of poker hands, beside four other libraries: python tests/bench_poker.py.

The others are the extra `bench` (pip install -e '.[bench]'); missing ones are reported.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from ortalab.games.poker import NUMBERS, rank, rank_cards
from ortalab.games.poker.draws import evaluate_holds
from ortalab.games.poker.evaluate import evaluate
from tests.speeds import row, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

HANDS = 20_000
TIMES = 7
STARTS = 9
CHANCES = {
    "two cards to come in one hand": "AS QD JC TD 8S/TH JH QH",
    "heads-up, two to come in each": "TS QD JC/TH JH QH",
    "heads-up, three to come in each": "AS AD/KH KD",
    "heads-up, nothing known": "/",
    "three hands, one to come in each": "AS QD JC TD/TH JH QH 2S/9C 9D 4S 4H",
    "three hands, two to come in each": "AS AD 3C/KH KD 7S/QH QD 5C",
}
"""Hole cards by hand, separated by slashes."""
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]  # in the notation that all libraries read


class Peer(NamedTuple):
    """A library: how it ranks a hand from five strings or from its own cards, and how it makes these cards."""

    name: str
    from_text: Callable[[Sequence[str]], object]
    from_cards: Callable[[Any], object]
    make: Callable[[Sequence[str]], object]


def ours() -> Peer:
    return Peer("ortalab", rank, rank_cards, lambda hand: tuple(NUMBERS[card] for card in hand))


def treys() -> Peer:
    library = import_module("treys")
    new, evaluate = library.Card.new, library.Evaluator().evaluate
    return Peer(
        "treys",
        lambda hand: evaluate([new(card) for card in hand], []),
        lambda cards: evaluate(cards, []),
        lambda hand: [new(card) for card in hand],
    )


def phevaluator() -> Peer:
    library = import_module("phevaluator")
    evaluate = library.evaluate_cards
    return Peer(
        "phevaluator",
        lambda hand: evaluate(*hand),
        lambda cards: evaluate(*cards),
        lambda hand: [library.Card.to_id(card) for card in hand],
    )


def pokerkit() -> Peer:
    library = import_module("pokerkit")
    hand_of, parse = library.StandardHighHand, library.Card.parse
    return Peer(
        "pokerkit",
        lambda hand: hand_of("".join(hand)).entry.index,
        lambda cards: hand_of(cards).entry.index,
        lambda hand: tuple(parse("".join(hand))),
    )


def eval7() -> Peer:
    library = import_module("eval7")
    card, evaluate = library.Card, library.evaluate
    return Peer(
        "eval7",
        lambda hand: evaluate([card(text) for text in hand]),
        evaluate,
        lambda hand: [card(text) for text in hand],
    )


def peers() -> tuple[list[Peer], list[str]]:
    """Load the installed libraries, ours first, and list the names of missing ones."""
    found, missing = [ours()], []
    for library in (treys, phevaluator, pokerkit, eval7):
        try:
            found.append(library())
        except ImportError:
            missing.append(library.__name__)
    return found, missing


def pace(function: Callable[[Any], object], hands: Sequence[object]) -> float:
    """Time one pass, in hands per second."""
    start = time.perf_counter()
    for hand in hands:
        function(hand)
    return len(hands) / (time.perf_counter() - start)


def measure(found: Sequence[Peer]) -> list[tuple[float, float]]:
    """Measure each library's medians, from text and from its own cards, alternating so that load affects all."""
    chance = Random(90041)
    texts = [tuple(chance.sample(DECK, 5)) for _ in range(HANDS)]
    natives = [[peer.make(hand) for hand in texts] for peer in found]
    rounds = [
        [
            (pace(peer.from_text, texts), pace(peer.from_cards, cards))
            for peer, cards in zip(found, natives, strict=True)
        ]
        for _ in range(TIMES + 1)
    ]
    by_peer = zip(*rounds[1:], strict=True)  # the first is warm-up
    return [
        (statistics.median(text for text, _ in runs), statistics.median(own for _, own in runs)) for runs in by_peer
    ]


def milliseconds(*arguments: str) -> float:
    """Time a whole process in milliseconds; return the median."""
    times = []
    for _ in range(STARTS):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def slices(run: Callable[[], Iterable[Any]]) -> tuple[float, float, Any]:
    """Return the CPU milliseconds of all slices and of the longest one, and the last result."""
    started = before = time.process_time()
    longest, last = 0.0, None
    for last in run():  # noqa: B007  (the last is wanted)
        now = time.process_time()
        longest, before = max(longest, now - before), now
    return 1000 * (before - started), 1000 * longest, last


def chances() -> None:
    for name, text in CHANCES.items():
        hands = [hand.split() for hand in text.split("/")]
        whole, longest, found = slices(lambda hands=hands: evaluate(hands))  # type: ignore[misc]
        told = f"± {found[0].error:.2%}" if found[0].error else "exact"
        row(f"{name}, {told}", f"{whole:.0f} ms", f"{longest:.1f} ms longest slice", None)
    whole, longest, _ = slices(lambda: evaluate_holds(["9S", "9D", "TH", "JH", "QH"]))
    row("what to throw, all 32 holds, exact", f"{whole:.0f} ms", f"{longest:.1f} ms longest slice", None)


def main() -> int:
    chances()
    found, missing = peers()
    speeds = measure(found)
    ours, *others = speeds
    for nth, what in enumerate(("from text", "from its own cards")):
        for peer, other in zip(found[1:], others, strict=True):
            against = f"{other[nth]:,.0f} /s {peer.name}"
            row(f"five-card hands, {what}", f"{ours[nth]:,.0f} /s", against, ours[nth] / other[nth])
    for name in missing:
        say(f"{name} is not installed: pip install -e '.[bench]' to time it here too")
    nothing = milliseconds("-c", "pass")
    whole = milliseconds("-m", "ortalab", "poker", "2H", "TH", "AS", "AD", "TC")
    row("ortalab poker, one hand", f"{whole:.0f} ms", f"{nothing:.0f} ms empty Python", whole / nothing)
    return 0


if __name__ == "__main__":
    sys.exit(main())
