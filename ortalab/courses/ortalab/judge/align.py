"""Align the states that a program prints with our steps, up to the first step that differs.

A program may merge several of our steps, skip steps without effect, and print lines without effect, so its states
agree with ours if they are a subsequence of ours.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ortalab.courses.ortalab.judge.reading import Line, Reading, State
from ortalab.rounds.hands import Hand
from ortalab.rounds.play import Kind, Score, Step

FEW = 4
"""The minimum number of steps needed to tell whether a program prints every step."""


class Mismatch(NamedTuple):
    """The first difference between a program's states and our steps."""

    step: int | None  # the index in `Score.steps` of the first step whose state is missing; None after our last one
    line: Line | None  # the line with another state; None if the output ends first


class Alignment(NamedTuple):
    """The result of matching a program's states with ours."""

    shared: tuple[tuple[int, Line], ...]  # the index of each shared step, with its line
    mismatch: Mismatch | None  # None if all states of the program match
    is_whole: bool  # whether it reaches our last state


class _Match(NamedTuple):
    at: int  # the index among our steps that change chips or mult
    line: Line


class Told(NamedTuple):
    """The steps of a round scored with a known mistake."""

    steps: tuple[Step, ...]
    hand: Hand
    total: float


def align(scored: Score | Told, reading: Reading) -> Alignment:
    r"""Align the states of an output with our steps.

    >>> from ortalab.rounds.score import score
    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.courses.ortalab.judge.reading import read
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Joker]}"))
    >>> align(scored, read("5 x 1, then 15 x 1\n15 x 6\n90")).mismatch.step
    2
    """
    places = changes(scored.steps)
    ours = [scored.steps[place] for place in places]
    told = _counted(scored, ours[0], reading.states)
    matches, stop = _walk(ours, told)
    line = told[stop] if stop < len(told) else None
    is_right = reading.score is not None and reading.score.value == scored.total
    at = matches[-1].at if matches else -1
    step: int | None = None
    if line is not None and line.state is not None and at + 1 < len(ours):
        step = _named(ours, at, line.state, is_merging=_merges(ours, matches, told))
    elif not is_right and at + 1 < len(ours):
        step = at + 1
    leap = _leap(ours, matches, is_right=is_right and line is None)
    if leap is not None:
        step, line, matches = matches[leap - 1].at + 1, matches[leap].line, matches[:leap]
    elif line is None and step is None and is_right:
        return Alignment(_shared(places, matches), None, at + 1 == len(ours))
    mismatch = Mismatch(None if step is None else places[step], line)
    return Alignment(_shared(places, matches), mismatch, is_whole=step is None and line is None)


def _shared(places: Sequence[int], matches: Sequence[_Match]) -> tuple[tuple[int, Line], ...]:
    return tuple((places[match.at], match.line) for match in matches)


def changes(steps: Sequence[Step]) -> list[int]:
    """List the indices of the hand and of each step that changes chips or mult."""
    hand = next(place for place, step in enumerate(steps) if step.kind is Kind.HAND)
    later = range(hand + 1, len(steps))
    return [hand, *(place for place in later if state_after(steps[place]) != state_after(steps[place - 1]))]


def state_after(step: Step) -> tuple[float, float]:
    return step.chips, step.mult


def _is_of(line: Line, step: Step) -> bool:
    return line.state is not None and line.state.is_of(step.chips, step.mult)


def _counted(scored: Score | Told, hand: Step, told: Sequence[Line]) -> Sequence[Line]:
    """Drop the states before the hand, such as zeros or other hands that the program tries."""
    while told and told[0].state is not None and told[0].state.chips.value == 0:
        told = told[1:]
    name = _letters(scored.hand.word)
    starts = [place for place, line in enumerate(told) if _is_of(line, hand) and not line.gains]
    named = [place for place in starts if name in _letters(told[place].text)]
    start = next(iter(named or starts), 0)
    return told[start:] if not any(line.gains for line in told[:start]) else told


def _letters(text: str) -> str:
    return "".join(filter(str.isalpha, text.casefold()))


def _walk(ours: Sequence[Step], told: Sequence[Line]) -> tuple[list[_Match], int]:
    """Match each state with our next equal one; return the matches and the index of the first unmatched state.

    After our last state, a summary may repeat any earlier state.
    """
    matches: list[_Match] = []
    for place, line in enumerate(told):
        last = matches[-1].at if matches else 0
        is_summary = last == len(ours) - 1 and not line.gains
        later = range(last, -1, -1) if is_summary else range(last, len(ours))
        at = next((at for at in later if _is_of(line, ours[at])), None)
        if at is None:
            return matches, place
        if at >= last:
            matches.append(_Match(at, line))
    return matches, len(told)


def _merges(ours: Sequence[Step], matches: Sequence[_Match], told: Sequence[Line]) -> bool:
    """Return whether a program merges several of our steps into one."""
    return any(_is_leap(matches, place) for place in range(1, len(matches))) or 2 * len(told) < len(ours)


def _is_leap(matches: Sequence[_Match], place: int) -> bool:
    return matches[place].at > matches[place - 1].at + 1


def _named(ours: Sequence[Step], at: int, state: State, *, is_merging: bool) -> int:
    """Find our step that the first unmatched state gets wrong; return its index.

    If the program merges steps and the state has the chips or mult of a later step, it is the first step up to that
    one that changes the other number.
    """
    if not is_merging or at < 0:
        return at + 1
    ends = list(map(state_after, ours))
    for same, other in ((0, 1), (1, 0)):
        end = next((place for place in range(len(ours) - 1, at, -1) if state[same].shows(ends[place][same])), None)
        if end is not None:
            differing = (place for place in range(at + 1, end + 1) if ends[place - 1][other] != ends[place][other])
            return next(differing, at + 1)
    return at + 1


def _leap(ours: Sequence[Step], matches: Sequence[_Match], *, is_right: bool) -> int | None:
    """Find a match that is accidental, because a wrong state equals a later step of ours; return its index.

    Signs are a skipped step in a program that prints each step, or a stated gain that contradicts the change; if
    everything else is right, the next line must also state a gain but repeat the state.
    """
    leaps = [place for place in range(1, len(matches)) if _is_leap(matches, place)]
    if not leaps:
        return None
    place = leaps[0]
    is_contrary = _contradicts(matches[place - 1].line, matches[place].line)
    if is_right:
        following = place + 1
        stays = following < len(matches) and matches[following].at == matches[place].at
        stays = stays and _contradicts(matches[place].line, matches[following].line)
        return place if is_contrary and stays else None
    is_step_by_step = len(leaps) == 1 and min(len(ours), len(matches)) >= FEW
    is_blind = is_step_by_step and not matches[place].line.gains
    return place if (len(leaps) == 1 and is_contrary) or is_blind else None


def _contradicts(before: Line, line: Line) -> bool:
    """Return whether the gains stated on a line contradict the change from the previous state."""
    if before.state is None or line.state is None or not line.gains:
        return False
    ways = [(before.state.chips.value, before.state.mult.value)]
    for sign, amount in line.gains:
        ways = [
            way
            for chips, mult in ways
            for way in ([(chips + amount, mult), (chips, mult + amount)] if sign == "+" else [(chips, mult * amount)])
        ]
    return not any(line.state.is_of(*way) for way in ways)
