"""The board of judged rounds: a square per round, in rows by stage, rule or joker, and the program's mistakes."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from ortalab.courses.board import Board, Line, MistakeGroup, grouped, line_of
from ortalab.courses.ortalab.judge.rules import number_of
from ortalab.courses.ortalab.judge.verdict import judge
from ortalab.courses.places import A, Key, Place
from ortalab.courses.places import places_of as all_places
from ortalab.courses.result import Result, Shape, Verdict, sign_of
from ortalab.courses.shown import crash_in, shown
from ortalab.plurals import capital, counted
from ortalab.rounds.hands import Hand
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.rulebook import RULEBOOK
from ortalab.workshop.deal import stage_of

NOT_RUN = "no program ran"
"""The reason shown for every case if no program ran."""
MOST_LINES = 8
"""The maximum number of lines shown of a crash message."""


class Case(NamedTuple):
    """One round of the board; all texts but `printed` are safe to print."""

    name: str  # the round's path without its suffix
    stage: int
    hand: str
    jokers: tuple[str, ...]  # the names of its jokers, in order
    size: int  # the number of cards and jokers of the round
    link: str  # the link to the round's score on the page
    result: Result
    number: int | None = None  # the number of the first wrong step, 0 for the hand
    printed: str = ""
    fault: str = ""  # the program's fault: `ended with status 101`
    said: str = ""  # the program's last message: a panic, without the backtrace
    is_cut: bool = False  # whether part of its output is missing

    @property
    def group(self) -> str:
        """The row of the board for the case."""
        return str(self.stage)

    @property
    def shape(self) -> Shape:
        return self.result.verdict.shape

    @property
    def sign(self) -> str:
        return "" if self.result.reason == NOT_RUN else sign_of(self.shape, self.number)

    @property
    def words(self) -> str:
        """The verdict in a few words, with a warning if a number is printed differently from the course's."""
        result = self.result
        reason = f"{Shape.STEPS.value}: {result.reason}" if self.shape is Shape.STEPS else result.reason
        return ", ".join(filter(None, [reason or result.verdict.value, result.warning]))

    @property
    def is_blank(self) -> bool:
        """Whether the output is empty without a fault of the program."""
        return not self.printed.strip() and not self.fault

    @property
    def as_not_run(self) -> "Case":
        """The same round without a verdict on any program."""
        return self._replace(result=Result(Verdict.NOT_JUDGED, NOT_RUN), number=None)

    @property
    def title(self) -> str:
        """The name without folders."""
        return self.name.rpartition("/")[2]


def case_of(name: str, link: str, scored: Score, printed: str, result: Result | None = None) -> Case:
    """Build the case of a round and its output, judging it unless a result is given."""
    result = result or judge(printed, scored)
    is_there = result.step is not None and 0 <= result.step < len(scored.steps)
    return Case(
        name,
        stage_of(scored.round, scored.book),
        scored.hand.prose,
        tuple(joker.name for joker in scored.round.jokers),
        size_of(scored.round),
        link,
        result,
        number_of(scored, result.step) if is_there and result.step is not None else None,
        printed,
        said=said_in(printed),
    )


def said_in(text: str) -> str:
    """Extract a crash's message as a few printable lines, without the backtrace; return "" if there is no crash."""
    if not crash_in(text):
        return ""
    lines = [line.rstrip() for line in text.split("\n") if line.strip() and not line.startswith("note:")]
    start = next((at for at, line in enumerate(lines) if "panicked at" in line or line.startswith("Traceback")), 0)
    kept = lines[start:]
    return "\n".join(map(shown, kept if len(kept) <= MOST_LINES else [kept[0], *kept[1 - MOST_LINES :]]))


class By(StrEnum):
    """The ways to arrange the board: by the feature that the cases of a row share."""

    STAGE = "stage"
    RULE = "rule"
    JOKER = "joker"


def size_of(round: Round) -> int:
    """Count the cards and jokers of a round."""
    return len(round.played) + len(round.held) + len(round.jokers)


def places_of(answers: Sequence[A]) -> list[Place[A]]:
    """List the mistakes of a program by stage, and within a stage by the number of rounds, most first."""
    return all_places(answers, place_of, sorted({answer.group for answer in answers}))


def place_of(key: Key, group: Sequence[A]) -> Place[A]:
    """Describe the mistake shared by wrong rounds; a key with an empty first part holds a known cause in the second."""
    answers = tuple(group)
    result = answers[0].result
    rule, _, words = result.rule.partition(": ")
    joker = result.joker
    if not key[0]:
        comes = "score comes" if len(group) == 1 else "scores come"
        number = counted(len(group), "wrong").partition(" ")[0]
        cited = rule if result.verdict is Verdict.WRONG_STEP else ""
        title = key[1].removeprefix("when ")
        told = f"{number.capitalize()} wrong {comes} out {key[1]}."
        return _ruled(Place(answers, capital(title), told, cited, "", joker, key[1]))
    match result.verdict:
        case Verdict.WRONG_STEP:
            told = _sentence(words)
            title = capital(told.rstrip(".").removeprefix("The program "))
            return _ruled(Place(answers, title, told, rule, "", joker))
        case Verdict.CRASHED:
            title = capital(result.reason) if result.theirs else f"The program {result.reason}".rstrip(".")
            return Place(answers, title, f"The program {result.reason}.", joker=result.theirs)
        case Verdict.TOO_SLOW:
            return Place(answers, f"The program {result.reason}".rstrip("."), f"The program {result.reason}.")
        case Verdict.WRONG_SCORE:
            told = "The score is wrong, and no printed step says why."
            return Place(answers, told.rstrip("."), told)
        case _:
            told = _sentence(result.reason)
            return Place(answers, told.rstrip("."), told)


def _ruled(place: Place[A]) -> Place[A]:
    """Add the title and text of the rule that a mistake breaks, if any."""
    rule = RULEBOOK.get(place.rule)
    return place._replace(title=rule.title, says=rule.says) if rule else place


def _sentence(words: str) -> str:
    return f"{capital(words).rstrip('.')}."


def whole_stage(answers: Sequence[A]) -> int:
    """Return the highest stage up to which all rounds are right; 0 if the first has a wrong round."""
    highest = 0
    for stage in sorted({answer.group for answer in answers}):
        if not all(answer.result.verdict.is_right for answer in answers if answer.group == stage):
            break
        highest = int(stage)
    return highest


ABOUT_STAGE = {1: "hands", 2: "card modifiers", 3: "easy jokers", 4: "medium jokers", 5: "hard jokers"}
"""The subject of each stage of the assignment."""
NO_JOKER = "No joker"
NO_RULE = "No rule"


def board_of(cases: Sequence[Case]) -> Board[Case]:
    """Build the board of some rounds."""
    given = tuple(cases)
    at = {id(case): place for place, case in enumerate(given)}
    return Board(
        given,
        {By.STAGE: _by_stage(given), By.RULE: _by_rule(given), By.JOKER: _by_joker(given)},
        tuple(_mistake(place, at) for place in places_of(given)),
        is_empty=bool(given) and all(case.result.reason == NOT_RUN for case in given),
    )


def settled(board: Board[Case]) -> Board[Case]:
    """Drop all verdicts if no round has any output, since then no program ran; else return the board unchanged."""
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
    """Arrange wrong rounds in a row for each broken rule, then right rounds in a row for each hand."""
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
    """Arrange rounds in a row for each joker, those with the most wrong rounds first."""
    found = grouped(dict.fromkeys(case.jokers) or [NO_JOKER] for case in cases)
    lines = [line_of(name, "", places, cases) for name, places in found.items()]
    return tuple(sorted(lines, key=lambda line: (line.title == NO_JOKER, line.right - len(line.places), line.title)))
