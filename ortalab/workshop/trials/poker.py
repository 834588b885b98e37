"""Trials of a program of poker: command lines, its lines to the letter but for blanks, and lines made shorter."""

import shlex
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from ortalab.games.poker.hands import HAND_SIZE
from ortalab.games.poker.lines import Words
from ortalab.games.poker.questions import RANKS
from ortalab.workshop.judge.by_line.poker import ERROR, NOT_UNDERTAKEN, answer, compare, is_in_text
from ortalab.workshop.judge.by_line.verdict import RIGHT, End, judge
from ortalab.workshop.running import Fault, Output, Runner
from ortalab.workshop.smallest import Edit
from ortalab.workshop.trials.hunt import Game
from ortalab.workshop.trials.trial import Answer, crash_of, end_of

PROBE: Words = ("2H", "3H", "4H", "5H", "7S", "2C", "3C", "4C", "5C", "8S")
"""Two hands, of which the simpler program says `NOT_UNDERTAKEN`."""
SIGNALLED = "was ended by the signal"


class LineTrial(NamedTuple):
    words: Words
    group: str = ""
    is_single: bool = False  # is it the simpler program?
    low_ace: bool = False

    @property
    def name(self) -> str:
        return shlex.join(self.words)

    def run(self, runner: Runner, command: tuple[str, ...], seconds: float) -> Output:
        """Run a program with these arguments after its own."""
        return runner((*command, *self.words), None, seconds)

    def judge(self, output: Output) -> Answer:
        """Judge the lines, and the end: after an error line the text names no exit status, so any is right."""
        found = compare(self.words, output.text, low_ace=self.low_ace, is_single=self.is_single)
        if found and found.printed is None and found.expected and found.expected in output.stderr:
            reason = "it is printed to standard error; the text wants it on standard output"
            found = found._replace(reason=reason)
        return Answer(self.name, self.group, judge(found, self._end(output)))

    def _end(self, output: Output) -> End | None:
        """Return how the program ended, None where that is one that the text allows."""
        is_error = answer(self.words, low_ace=self.low_ace, is_single=self.is_single)[0].startswith(ERROR)
        is_allowed = is_error and output.sort is Fault.CRASH and not crash_of(output)
        return None if is_allowed and not output.fault.startswith(SIGNALLED) else end_of(output)


def is_single(ask: Callable[[LineTrial], Answer]) -> bool:
    """Tell whether a program is the simpler one: it says of two hands that they are not undertaken."""
    return ask(LineTrial(PROBE)).output.text.strip() == NOT_UNDERTAKEN


def game_of(ask: Callable[[LineTrial], Answer], *, is_single: bool = False, low_ace: bool = False) -> Game[Words]:
    """Return how command lines are asked of a program, and made smaller."""

    def ask_program(words: Words) -> Answer:
        trial = LineTrial(words, is_single=is_single, low_ace=low_ace)
        return ask(trial) if is_in_text(words) else Answer(trial.name, "", RIGHT)

    return Game(ask_program, (_hands, _words, _plainer), size_of)


def size_of(words: Words) -> tuple[int, ...]:
    """Return a key by which smaller lines come first: fewer words, in capitals, each hand in descending order."""
    hands = [words[start : start + HAND_SIZE] for start in range(0, len(words), HAND_SIZE)]
    return (
        len(words),
        sum(word != word.upper() for word in words),
        sum(hand != _in_order(hand) for hand in hands),
    )


def _in_order(hand: Words) -> Words:
    return tuple(sorted(hand, key=lambda word: (RANKS.find(word[:1].upper()), word)))


# ---- edits ----------------------------------------------------------------------------------------------------------


def _hands(words: Words) -> Iterator[Edit[Words]]:
    """Leave out a hand, the last first."""
    for start in reversed(range(0, len(words), HAND_SIZE)):
        yield partial(_without, start=start, size=HAND_SIZE)


def _words(words: Words) -> Iterator[Edit[Words]]:
    """Leave out a word, the last first."""
    for start in reversed(range(len(words))):
        yield partial(_without, start=start, size=1)


def _plainer(words: Words) -> Iterator[Edit[Words]]:
    """Write all in capitals, else each word, and put each hand in order."""
    yield lambda now: tuple(word.upper() for word in now)
    for place in range(len(words)):
        yield partial(_upper, place=place)
    for start in range(0, len(words), HAND_SIZE):
        yield partial(_ordered, start=start)


def _without(words: Words, start: int, size: int) -> Words:
    return words[:start] + words[start + size :]


def _upper(words: Words, place: int) -> Words:
    return tuple(word.upper() if nth == place else word for nth, word in enumerate(words))


def _ordered(words: Words, start: int) -> Words:
    end = start + HAND_SIZE
    return words[:start] + _in_order(words[start:end]) + words[end:]
