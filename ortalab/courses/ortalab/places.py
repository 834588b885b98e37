"""Group wrong rounds by the mistake that they share: a rule, a known mistake or a panic."""

from collections.abc import Sequence
from enum import StrEnum

from ortalab.courses.places import A, Key, Place
from ortalab.courses.places import places_of as all_places
from ortalab.courses.result import Verdict
from ortalab.plurals import capital, counted
from ortalab.rounds.round import Round
from ortalab.rounds.rulebook import RULEBOOK


class By(StrEnum):
    """The ways to arrange the rows of the board: the feature shared by the squares of a row."""

    STAGE = "stage"
    RULE = "rule"
    JOKER = "joker"


def size_of(round: Round) -> int:
    """Count the cards and jokers of a round."""
    return len(round.played) + len(round.held) + len(round.jokers)


def places_of(answers: Sequence[A]) -> list[Place[A]]:
    """Return the mistakes of a program by stage, and within a stage by the number of rounds, most first."""
    return all_places(answers, place_of, sorted({answer.group for answer in answers}))


def place_of(key: Key, group: Sequence[A]) -> Place[A]:
    """Describe the mistake that wrong rounds share; with an empty first part, the key names a known cause."""
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
    """Add the title and the words of its rule to a mistake, if a rule applies."""
    rule = RULEBOOK.get(place.rule)
    return place._replace(title=rule.title, says=rule.says) if rule else place


def _sentence(words: str) -> str:
    return f"{capital(words).rstrip('.')}."


def whole_stage(answers: Sequence[A]) -> int:
    """Return the highest stage up to which all rounds are right; 0 if there is none."""
    highest = 0
    for stage in sorted({answer.group for answer in answers}):
        if not all(answer.result.verdict.is_right for answer in answers if answer.group == stage):
            break
        highest = int(stage)
    return highest
