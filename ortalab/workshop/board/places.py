"""The places where a program goes wrong: its wrong rounds, those that show one mistake together, the first to mend."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from enum import StrEnum
from typing import Generic, NamedTuple, Protocol, TypeVar

from ortalab.plurals import counted
from ortalab.scoring.round import Round
from ortalab.scoring.rulebook import RULEBOOK
from ortalab.workshop.fuzz.kinds import Key, key_of, most_common
from ortalab.workshop.judge.verdict import Result, Verdict


class Answered(Protocol):
    """A round and the verdict on what a program printed for it."""

    @property
    def name(self) -> str: ...
    @property
    def stage(self) -> int: ...
    @property
    def size(self) -> int:
        """The number of cards and jokers in the round."""
        ...

    @property
    def result(self) -> Result: ...


A = TypeVar("A", bound=Answered)


class Place(NamedTuple, Generic[A]):
    """Rounds that go wrong in one place."""

    answers: tuple[A, ...]  # the smallest round first
    rule: str  # its citation: `Scoring 3.3`; nothing where no rule decides
    words: str  # what the rule says, or what happens, in a sentence
    joker: str = ""  # what the joker does that acts there
    cause: str = ""  # the known mistake that makes these scores

    @property
    def title(self) -> str:
        """The title of the rule, the known mistake, or what happens."""
        if self.rule in RULEBOOK:
            return RULEBOOK[self.rule].title
        if self.cause:
            words = self.cause.removeprefix("when ")
            return words[:1].upper() + words[1:]
        words = self.words.rstrip(".")
        return words.removeprefix("The program ").capitalize() if self.joker else words

    @property
    def smallest(self) -> A:
        return self.answers[0]


def size_of(round: Round) -> int:
    """Count the cards and jokers of a round."""
    return len(round.played) + len(round.held) + len(round.jokers)


def places_of(answers: Sequence[A]) -> list[Place[A]]:
    """Return where a program goes wrong: in its lowest stage first, and there the place with most rounds."""
    wrong = [answer for answer in answers if not answer.result.verdict.is_right]
    counts = Counter(words for answer in wrong for words in answer.result.mistakes)
    found = defaultdict[Key, list[A]](list)
    for answer in wrong:
        is_alone = answer.result.verdict is Verdict.WRONG_SCORE
        cause = most_common(answer.result, counts) if is_alone else ""
        found[("", cause) if cause else key_of(answer.result)].append(answer)
    places = [_place(key, group) for key, group in found.items()]
    return sorted(places, key=_order)


def _order(place: Place[A]) -> tuple[int, int, int, str]:
    stages = [answer.stage for answer in place.answers]
    first = min(stages)
    return first, -stages.count(first), -len(stages), place.smallest.name


def _place(key: Key, group: Sequence[A]) -> Place[A]:
    answers = tuple(sorted(group, key=lambda answer: (answer.size, answer.name)))
    result = answers[0].result
    if not key[0]:
        comes = "score comes" if len(group) == 1 else "scores come"
        number = counted(len(group), "wrong").partition(" ")[0]
        return Place(answers, "", f"{number.capitalize()} wrong {comes} out {key[1]}.", "", key[1])
    rule, _, words = result.rule.partition(": ")
    match result.verdict:
        case Verdict.WRONG_STEP:
            return Place(answers, rule, _sentence(words), result.joker)
        case Verdict.CRASHED:
            return Place(answers, "", f"The program {result.reason}.", result.theirs)
        case Verdict.TOO_SLOW:
            return Place(answers, "", f"The program {result.reason}.")
        case Verdict.WRONG_SCORE:
            return Place(answers, "", "The score is wrong, and no printed step says why.")
        case _:
            return Place(answers, "", _sentence(result.reason))


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


def whole_stage(answers: Sequence[A]) -> int:
    """Return the highest stage up to which all rounds are right; 0 where the first that has rounds is not."""
    highest = 0
    for stage in sorted({answer.stage for answer in answers}):
        if not all(answer.result.verdict.is_right for answer in answers if answer.stage == stage):
            break
        highest = stage
    return highest


class By(StrEnum):
    """The feature that the squares in a row of the board have in common."""

    STAGE = "stage"
    RULE = "rule"
    JOKER = "joker"
