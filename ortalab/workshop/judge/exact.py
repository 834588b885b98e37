"""Our words exactly, as `--words` asks for them: the first line of a text that says something else than ours."""

from collections.abc import Sequence
from enum import Enum
from itertools import zip_longest
from typing import NamedTuple

from ortalab.scoring.explain import explain_score
from ortalab.scoring.play import Score
from ortalab.workshop.judge.lines import NumberedLine, action, is_alike, lines_of
from ortalab.workshop.judge.rules import SCORE, Cited, rule_of_line, rule_of_step


class Sort(Enum):
    """The fault of a line, in words that follow `line 5`."""

    OTHER = "differs"
    EXTRA = "should not be there"
    MISSING = "comes too early: a line is left out before it"
    ORDER = "is right, but out of order"
    END = "is missing: the text ends"
    BEYOND = "comes after the score"


class Difference(NamedTuple):
    """The first line that says something else, and the rule that decides it."""

    line: int  # of the text, from 1, blank lines counted; where the text has ended, the one that should follow
    place: int  # the same among the lines that are not blank, from 0: the place of our line
    sort: Sort
    ours: str | None  # None: the text goes on after our last line
    theirs: str | None  # None: the text has ended
    rule: Cited
    step: int | None  # the place of our line in `Score.steps`; None for the score itself

    def __str__(self) -> str:
        """Return half a sentence without any text of the other program."""
        return f"line {self.line} {self.sort.value}"


class Layout(NamedTuple):
    line: int
    ours: str  # nothing where theirs is a blank line
    theirs: str


def is_explanation(text: str) -> bool:
    """Tell whether a text is compared as an explanation: it has more than one line."""
    return len(lines_of(text)) > 1


def our_lines(text: str, scored: Score) -> list[str]:
    """Return our score or, if the text is an explanation, ours."""
    return (explain_score(scored) if is_explanation(text) else str(scored)).split("\n")


def compare(text: str, scored: Score) -> Difference | None:
    r"""Return the first line of a text that says something else than ours, or None.

    Layout alone (blank lines, case, `60.0`) is no difference: see `compare_layout`.

    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.scoring.play import score
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Baron, Joker]}"))
    >>> compare("75", scored) is None, compare("75.0\n", scored) is None
    (True, True)
    >>> text = "High Card (5 x 1)\nK♥ +10 Chips (15 x 1)\nBaron K♥ x1.5 Mult (15 x 1.5)\nJoker +4 Mult (15 x 5.5)\n82"
    >>> found = compare(text, scored)
    >>> str(found), found.rule.rule, found.rule.joker
    ('line 3 should not be there', 'Scoring 3.2', 'Baron: ×1.5 Mult for each King held')
    """
    ours, theirs = our_lines(text, scored), lines_of(text)
    for place in range(max(len(ours), len(theirs))):
        if place >= min(len(ours), len(theirs)) or not is_alike(ours[place], theirs[place].text):
            return _difference(place, ours, theirs, scored)
    return None


def compare_layout(text: str, scored: Score) -> Layout | None:
    """Return the first line whose layout differs from ours, or None if the text is ours to the letter."""
    given = text.removesuffix("\n").split("\n")
    for number, (ours, theirs) in enumerate(zip_longest(our_lines(text, scored), given), 1):
        if ours != theirs:
            return Layout(number, ours if ours and theirs and theirs.strip() else "", theirs or "")
    return None


def _difference(place: int, ours: Sequence[str], theirs: Sequence[NumberedLine], scored: Score) -> Difference:
    here = ours[place] if place < len(ours) else None
    there = theirs[place] if place < len(theirs) else None
    sort = _sort(place, ours, [action(line.text) for line in theirs[: 2 * len(ours)]])
    step = place if place < len(ours) - 1 else None
    rule = SCORE if step is None else rule_of_step(scored.steps[step], scored)
    if there and sort in {Sort.EXTRA, Sort.BEYOND}:  # what decides is the rule of what they did, not of what comes next
        rule = rule_of_line(there.text, scored) or rule
    last = theirs[-1].number if theirs else 0
    return Difference(there.number if there else last + 1, place, sort, here, there.text if there else None, rule, step)


def _sort(place: int, ours: Sequence[str], theirs: Sequence[tuple[str, ...]]) -> Sort:
    """Return how the text goes wrong at a place, given the action of each of its lines."""
    if place >= len(theirs):
        return Sort.END
    if place >= len(ours):
        return Sort.BEYOND
    actions = [action(line) for line in ours]
    if actions[place] == theirs[place]:
        return Sort.OTHER
    is_lacking = theirs[place:].count(actions[place]) < actions[place:].count(actions[place])
    is_too_much = theirs[place:].count(theirs[place]) > actions[place:].count(theirs[place])
    if is_lacking:
        return Sort.OTHER if is_too_much else Sort.MISSING
    return Sort.EXTRA if is_too_much else Sort.ORDER
