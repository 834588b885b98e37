"""The board: its squares in rows by stage, rule or joker, its sum, and the changes since the last reading."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ortalab.courses.ortalab.board.case import NOT_RUN, Case
from ortalab.courses.ortalab.judge.verdict import Shape
from ortalab.courses.ortalab.places import By, places_of
from ortalab.courses.places import Place
from ortalab.rounds.hands import Hand
from ortalab.rounds.rulebook import RULEBOOK

ABOUT_STAGE = {1: "hands", 2: "card modifiers", 3: "easy jokers", 4: "medium jokers", 5: "hard jokers"}
"""The subject of each stage of the assignment."""
NO_JOKER = "No joker"
NO_RULE = "No rule"


class Line(NamedTuple):
    """A row of the board."""

    title: str
    about: str
    places: tuple[int, ...]  # the indices of its cases
    right: int  # the number of right ones


class _Known(NamedTuple):
    """Everything derived from the cases of a board."""

    counts: Counter[Shape]
    wrong: tuple[int, ...]
    places: tuple[Place[Case], ...]
    rows: Mapping[By, tuple[Line, ...]]
    by_name: Mapping[str, int]


@dataclass(frozen=True)
class Board:
    """The judged rounds, in their given order."""

    cases: tuple[Case, ...] = ()

    def __hash__(self) -> int:
        """Return a constant-time hash: every drawing looks up hundreds of cases."""
        return len(self.cases)

    @cached_property  # saves 0.06 ms of each look at a board of five
    def _known(self) -> _Known:
        rows = {By.STAGE: _by_stage(self.cases), By.RULE: _by_rule(self.cases), By.JOKER: _by_joker(self.cases)}
        return _Known(
            Counter(case.shape for case in self.cases),
            tuple(place for line in rows[By.STAGE] for place in line.places if self.cases[place].shape.is_wrong),
            tuple(places_of(self.cases)),
            rows,
            {case.name: place for place, case in enumerate(self.cases)},
        )

    @property
    def is_empty(self) -> bool:
        """Whether there are rounds and no program was run on any."""
        return bool(self.cases) and all(case.result.reason == NOT_RUN for case in self.cases)

    @property
    def settled(self) -> "Board":
        """The board without verdicts if nothing is printed for any round: no program ran."""
        is_blank = bool(self.cases) and all(case.is_blank for case in self.cases)
        return Board(tuple(case.as_not_run for case in self.cases)) if is_blank else self

    @property
    def counts(self) -> Counter[Shape]:
        """The number of cases of each shape."""
        return self._known.counts

    @property
    def right(self) -> int:
        return sum(count for shape, count in self.counts.items() if shape.is_right)

    @property
    def wrong(self) -> tuple[int, ...]:
        """The indices of the wrong cases, in the order of the rows by stage."""
        return self._known.wrong

    @property
    def places(self) -> tuple[Place[Case], ...]:
        """Where the program goes wrong, the first to mend first."""
        return self._known.places

    @property
    def rows(self) -> Mapping[By, tuple[Line, ...]]:
        """The rows, for each order."""
        return self._known.rows

    @property
    def by_name(self) -> Mapping[str, int]:
        """The index of each case by name."""
        return self._known.by_name


def _line(title: str, about: str, places: Iterable[int], cases: Sequence[Case]) -> Line:
    ordered = tuple(places)
    return Line(title, about, ordered, sum(cases[place].shape.is_right for place in ordered))


def _grouped(keys: Iterable[Iterable[str]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for place, names in enumerate(keys):
        for name in names:
            found.setdefault(name, []).append(place)
    return found


def _by_stage(cases: Sequence[Case]) -> tuple[Line, ...]:
    found = _grouped([f"{case.stage}"] for case in cases)
    return tuple(
        _line(f"Stage {stage}", ABOUT_STAGE.get(int(stage), ""), found[stage], cases)
        for stage in sorted(found, key=int)
    )


def _by_rule(cases: Sequence[Case]) -> tuple[Line, ...]:
    """Return a row for each rule at which rounds go wrong, then one for each hand of the right ones."""
    rules = _grouped([rule_of(case)] if case.shape.is_wrong else [] for case in cases)
    hands = _grouped([] if case.shape.is_wrong else [case.hand] for case in cases)
    order = [hand.prose for hand in Hand]
    wrong = [
        _line(RULEBOOK[rule].title if rule in RULEBOOK else NO_RULE, rule, rules[rule], cases)
        for rule in sorted(rules, key=lambda rule: (rule == "", rule))
    ]
    names = sorted(hands, key=lambda hand: order.index(hand) if hand in order else len(order))
    return (*wrong, *(_line(hand, "right", hands[hand], cases) for hand in names))


def rule_of(case: Case) -> str:
    """Return the citation of the rule at which a case goes wrong, "" if none applies."""
    return case.result.rule.partition(":")[0]


def _by_joker(cases: Sequence[Case]) -> tuple[Line, ...]:
    """Return a row for each joker with all its rounds, those with most wrong rounds first."""
    found = _grouped(dict.fromkeys(case.jokers) or [NO_JOKER] for case in cases)
    lines = [_line(name, "", places, cases) for name, places in found.items()]
    return tuple(sorted(lines, key=lambda line: (line.title == NO_JOKER, line.right - len(line.places), line.title)))


class Since(NamedTuple):
    """The rounds whose verdict has changed."""

    mended: tuple[str, ...] = ()  # names
    worse: tuple[str, ...] = ()

    @property
    def names(self) -> frozenset[str]:
        return frozenset((*self.mended, *self.worse))


def since(board: Board, before: Mapping[str, bool]) -> Since:
    """Compare a board with earlier results, right or not by round; new rounds are ignored."""
    known = [case for case in board.cases if case.name in before]
    return Since(
        tuple(case.name for case in known if case.shape.is_right and not before[case.name]),
        tuple(case.name for case in known if case.shape.is_wrong and before[case.name]),
    )


def next_wrong(board: Board, place: int | None, by: int) -> int | None:
    """Return the index of the next wrong case, or the previous one; None at the end."""
    wrong = board.wrong
    if place in wrong:
        at = wrong.index(place) + by
        return wrong[at] if 0 <= at < len(wrong) else None
    if not wrong:
        return None
    order = [one for line in board.rows[By.STAGE] for one in line.places]
    here = order.index(place) if place in order else -1
    beyond = [one for one in wrong if (order.index(one) - here) * by > 0] if here >= 0 else list(wrong)
    return (beyond[0] if by > 0 else beyond[-1]) if beyond else None
