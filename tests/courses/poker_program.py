"""A small, correct poker program as a student would write it, and common mistakes in it."""

import io
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from traceback import print_exc
from unittest.mock import patch

from ortalab.courses.answer import Answer, Output
from ortalab.courses.poker.course import COURSE, LineCase

SOURCE = """
import sys
from collections import Counter

RANKS = "23456789TJQKA"
NAMES = [*"23456789", "10", "Jack", "Queen", "King", "Ace"]
WORDS = ["{}-high", "Pair of {}s", "{}s over {}s", "Three {}s", "{}-high straight", "{}-high flush",
         "{}s full of {}s", "Four {}s", "{}-high straight flush"]


def strength(hand):
    counts = Counter(RANKS.index(card[0].upper()) for card in hand)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    sizes = sorted(counts.values(), reverse=True)
    flush = len({card[1].upper() for card in hand}) == 1
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    kind = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [], [], [3, 2], [4, 1]].index(sizes)
    if flush or straight:
        kind = 8 if flush and straight else 5 if flush else 4
    return kind, ranks


def main(cards):
    if not cards or len(cards) % 5:
        print("Error: wrong number of arguments; must be a multiple of 5")
        sys.exit(1)
    for card in cards:
        if len(card) != 2 or card[0].upper() not in RANKS or card[1].upper() not in "CDHS":
            print("Error: invalid card name '" + card + "'")
            sys.exit(1)
    hands = [strength(cards[start : start + 5]) for start in range(0, len(cards), 5)]
    for nth, (kind, ranks) in enumerate(hands):
        print("Player " + str(nth + 1) + ": " + WORDS[kind].format(*[NAMES[rank] for rank in ranks]))
    if len(hands) > 1:
        best = [str(nth + 1) for nth, hand in enumerate(hands) if hand == max(hands)]
        if len(best) == 1:
            print("Player " + best[0] + " wins.")
        else:
            print("Players " + ", ".join(best[:-1]) + " and " + best[-1] + " draw.")


main(sys.argv[1:])
"""
MISTAKES = {
    "the ace is low too": ("ranks[0] - ranks[4] == 4", "(ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])"),
    "kickers are not compared": ("return kind, ranks", "return kind, ranks[:2]"),
    "capitals alone are cards": ("card[0].upper() not in RANKS", "card[0] not in RANKS"),
    "a ten is T": ('"10"', '"T"'),
    "a comma before and": ('+ " and " +', '+ ("," if len(best) > 2 else "") + " and " +'),
    "the first of equal hands wins": ("if len(best) == 1:", "if True:"),
    "the number is not checked": ("not cards or len(cards) % 5", "not cards"),
    "errors stand on standard error": (
        """print("Error: invalid card name '" + card + "'")""",
        """print("Error: invalid card name '" + card + "'", file=sys.stderr)""",
    ),
    "no answer to four of a kind": ("kind = [[1,", "assert sizes != [4, 1]; kind = [[1,"),
    "a pair in a full house is the three": ('"{}s full of {}s"', '"{1}s full of {0}s"'),
    "a flush is above a full house": (
        "hand == max(hands)]",
        "hand == max(hands, key=lambda one: (6.5 if one[0] == 5 else one[0], one[1]))]",
    ),
}
"""Each mistake, as a part of the program and its replacement."""


def program(mistake: str = "") -> str:
    """Return the program's source, optionally with a mistake."""
    old, new = MISTAKES[mistake] if mistake else ("", "")
    assert old in SOURCE
    return SOURCE.replace(old, new)


def in_process(source: str) -> Callable[[LineCase], Answer[LineCase]]:
    """Build a function that runs a program in this process."""
    code = compile(source, "Poker.py", "exec")

    def ask(case: LineCase) -> Answer[LineCase]:
        out, err, fault = io.StringIO(), io.StringIO(), ""
        with redirect_stdout(out), redirect_stderr(err), patch("sys.argv", ["Poker.py", *case.words]):
            try:
                exec(code, {})  # noqa: S102 — it is ours
            except SystemExit as end:
                fault = f"ended with status {end.code}"
            except Exception:  # noqa: BLE001 — as a process has it
                print_exc()
                fault = "ended with status 1"
        output = Output(out.getvalue(), fault, err.getvalue()[-2000:])
        return Answer(case, COURSE.judge(case, output), output)

    return ask
