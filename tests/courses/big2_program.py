"""A small, correct Big-2 program as a student would write it, and common mistakes in it."""

import io
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from traceback import print_exc
from unittest.mock import patch

from ortalab.courses.answer import Answer, Output
from ortalab.courses.big2.course import COURSE
from ortalab.courses.scripts import ScriptCase

SOURCE = """
import sys

RANKS, SUITS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"], "CDHS"


def order(card):
    return RANKS.index(card[2:-1]), SUITS.index(card[0])


def is_straight(ranks):
    return any({(low + step) % 13 for step in range(5)} == set(ranks) for low in range(13))


def pattern(cards):
    ranks = [order(card)[0] for card in cards]
    counts = sorted(ranks.count(rank) for rank in set(ranks))
    if len(cards) == 1:
        return "single", order(cards[-1])
    if counts == [2]:
        return "pair", order(cards[-1])
    if counts == [1, 1, 1, 1, 1] and is_straight(ranks):
        return "straight", order(cards[-1])
    if counts == [2, 3]:
        return "full house", (max(ranks, key=ranks.count), 0)
    return None


def show(hand):
    print(" ".join(str(nth).ljust(len(card)) for nth, card in enumerate(hand)).rstrip())
    print(" ".join(hand), flush=True)


def main():
    deck = input().split()
    names = [input() for _ in range(4)]
    hands = [[], [], [], []]
    for nth, card in enumerate(reversed(deck)):
        hands[nth % 4].append(card)
    for hand in hands:
        hand.sort(key=order)
    player = next(seat for seat in range(4) if "C[3]" in hands[seat])
    top, passed, is_first = None, 0, True
    print("New round begins.")
    while True:
        hand, name = hands[player], names[player]
        print("Next turn: " + name)
        while True:
            show(hand)
            words = input().split()
            if words == ["-1"]:
                if top is None:
                    print("You can't pass in the new round.")
                    continue
                print("Player " + name + " passes.")
                passed += 1
                break
            places = sorted(int(word) for word in words)
            cards = [hand[place] for place in places if place < len(hand)]
            made = pattern(cards) if len(set(cards)) == len(words) else None
            beats = top is None or (made and made[0] == top[0] and made[1] > top[1])
            if made and beats and (not is_first or "C[3]" in cards):
                print("Player " + name + " plays a " + made[0] + " " + " ".join(cards) + ".")
                hands[player] = [card for card in hand if card not in cards]
                top, passed, is_first = made, 0, False
                break
            print("Invalid play, please try again.")
        if not hands[player]:
            print("Game over, the winner is " + name + ".", flush=True)
            return
        if passed == 3:
            print("New round begins.")
            top, passed = None, 0
        player = (player + 1) % 4


main()
"""
MISTAKES = {
    "a pass opens a round": ("if top is None:\n                    print", "if False:\n                    print"),
    "no straight goes round": ("for low in range(13))", "for low in range(9))"),
    "a full house is compared by its highest card": ("(max(ranks, key=ranks.count), 0)", "order(cards[-1])"),
    "suits do not count": ('return "single", order(cards[-1])', 'return "single", order(cards[-1])[:1]'),
    "any pattern beats": ("made and made[0] == top[0] and made[1] > top[1]", "made and made[1] > top[1]"),
    "an index out of range crashes": (" if place < len(hand)]", "]"),
    "a card counts twice": ("len(set(cards)) == len(words)", "len(cards) == len(words)"),
    "the first play needs no 3": ('(not is_first or "C[3]" in cards)', "True"),
    "indices are not sorted": ("sorted(int(word) for word in words)", "[int(word) for word in words]"),
    "two passes end a round": ("passed == 3", "passed == 2"),
    "blanks at the end": (").rstrip())", "))"),
    "no end of the game": ('            print("Game over, the winner is " + name + ".", flush=True)\n', ""),
}
"""Each mistake, as a part of the program and its replacement."""


def program(mistake: str = "") -> str:
    """Return the program's source, optionally with a mistake."""
    old, new = MISTAKES[mistake] if mistake else ("", "")
    assert old in SOURCE
    return SOURCE.replace(old, new)


def in_process(source: str, *, is_buffered: bool = False) -> Callable[[ScriptCase], Answer[ScriptCase]]:
    """Build a function that runs a program in this process; if `is_buffered`, a crash loses the output."""
    code = compile(source, "Main.py", "exec")

    def ask(case: ScriptCase) -> Answer[ScriptCase]:
        out, err, fault = io.StringIO(), io.StringIO(), ""
        with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO("\n".join(case.lines) + "\n")):
            try:
                exec(code, {})  # noqa: S102 — it is ours
            except Exception:  # noqa: BLE001 — as a process has it
                print_exc()
                fault = "ended with status 1"
        text = "" if fault and is_buffered else out.getvalue()
        output = Output(text, fault, err.getvalue()[-2000:])
        return Answer(case, COURSE.judge(case, output), output)

    return ask
