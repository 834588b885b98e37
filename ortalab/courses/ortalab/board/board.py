"""Build the board of judged rounds, with rows by stage, by rule or by joker."""

from collections.abc import Sequence

from ortalab.courses.board import Board, Line, MistakeGroup, grouped, line_of
from ortalab.courses.ortalab.board.case import NOT_RUN, Case
from ortalab.courses.ortalab.places import By, places_of
from ortalab.courses.places import Place
from ortalab.rounds.hands import Hand
from ortalab.rounds.rulebook import RULEBOOK

ABOUT_STAGE = {1: "hands", 2: "card modifiers", 3: "easy jokers", 4: "medium jokers", 5: "hard jokers"}
"""The subject of each stage of the assignment."""
NO_JOKER = "No joker"
NO_RULE = "No rule"


def board_of(cases: Sequence[Case]) -> Board[Case]:
    """Return the board of some rounds."""
    given = tuple(cases)
    at = {id(case): place for place, case in enumerate(given)}
    return Board(
        given,
        {By.STAGE: _by_stage(given), By.RULE: _by_rule(given), By.JOKER: _by_joker(given)},
        tuple(_mistake(place, at) for place in places_of(given)),
        is_empty=bool(given) and all(case.result.reason == NOT_RUN for case in given),
    )


def settled(board: Board[Case]) -> Board[Case]:
    """Return the board; if no round has any output, no program ran, and there are no verdicts."""
    is_blank = bool(board.cases) and all(case.is_blank for case in board.cases)
    return board_of([case.as_not_run for case in board.cases]) if is_blank else board


def _mistake(place: Place[Case], at: dict[int, int]) -> MistakeGroup[Case]:
    smallest = place.smallest
    return MistakeGroup(
        place.title,
        place.says or place.words,
        place.rule if place.says else "",
        "" if smallest.fault else place.joker,
        "",
        len(place.answers),
        tuple(at[id(case)] for case in place.answers),
        smallest,
    )


def _by_stage(cases: Sequence[Case]) -> tuple[Line, ...]:
    found = grouped([f"{case.stage}"] for case in cases)
    return tuple(
        line_of(f"Stage {stage}", ABOUT_STAGE.get(int(stage), ""), found[stage], cases)
        for stage in sorted(found, key=int)
    )


def _by_rule(cases: Sequence[Case]) -> tuple[Line, ...]:
    """Return a row for each rule that wrong rounds break, then a row for each hand of the right rounds."""
    rules = grouped([rule_of(case)] if case.shape.is_wrong else [] for case in cases)
    hands = grouped([] if case.shape.is_wrong else [case.hand] for case in cases)
    order = [hand.prose for hand in Hand]
    wrong = [
        line_of(RULEBOOK[rule].title if rule in RULEBOOK else NO_RULE, rule, rules[rule], cases)
        for rule in sorted(rules, key=lambda rule: (rule == "", rule))
    ]
    names = sorted(hands, key=lambda hand: order.index(hand) if hand in order else len(order))
    return (*wrong, *(line_of(hand, "right", hands[hand], cases) for hand in names))


def rule_of(case: Case) -> str:
    """Return the citation of the rule that a case breaks; "" if none applies."""
    return case.result.rule.partition(":")[0]


def _by_joker(cases: Sequence[Case]) -> tuple[Line, ...]:
    """Return a row for each joker with all its rounds, the jokers with the most wrong rounds first."""
    found = grouped(dict.fromkeys(case.jokers) or [NO_JOKER] for case in cases)
    lines = [line_of(name, "", places, cases) for name, places in found.items()]
    return tuple(sorted(lines, key=lambda line: (line.title == NO_JOKER, line.right - len(line.places), line.title)))
