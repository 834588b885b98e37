"""A set on paper: its rounds with lines to write on, or with the answers and their steps."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ortalab.errors import TextError
from ortalab.page.elements import NONE, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets.messages import PaperAct
from ortalab.page.sets.records import ASKS, Question, RoundSet
from ortalab.page.sets.walk import Sets

PAPER = Markup('<section class="setpaper"><h1>{title}</h1>{name}<ol>{rounds}</ol></section>')
WRITE_NAME = Markup('<p class="write">Name</p>')
ROUND = Markup('<li><h2><b>{number}</b> {says}</h2><div class="laid">{rows}</div>{facts}{answers}</li>')
WRITE = Markup('<p class="write">{}</p>')
TRUTH = Markup('<p class="truth"><b>{truth}</b></p><p class="steps">{steps}</p>')
STEP = Markup("<span>{}</span>")


class Printed(NamedTuple):
    """A round of a set for printing."""

    says: str  # the teacher's sentence, or the question
    rows: Markup
    asked: dict[str, str]  # the names of the values in question
    truth: str  # the right answer
    steps: Iterable[str]  # of its score
    facts: Markup = NONE  # a note on luck or the run


def printed(sets: Sets, *, is_making: bool) -> RoundSet | None:
    """Return the set to print: the one being made if its drawer is open, otherwise the one being answered."""
    made, walk = sets.made, sets.open_walk
    return made if (is_making and made and made.questions) or walk is None else walk.set


def on_paper(sets: Sets, act: PaperAct, *, is_making: bool) -> Sets:
    """Return the sets with one of them printed; raise `TextError` if there are no rounds to print."""
    found = printed(sets, is_making=is_making)
    if not (found and found.questions):
        raise TextError("there are no rounds in this set yet; add one")
    return sets._replace(paper="answers" if act is PaperAct.ANSWERS else "sheet")


def paper(made: RoundSet, as_printed: Callable[[Question], Printed], *, has_answers: bool) -> Markup:
    """Return a set for printing, with the answers or with lines to write them on."""
    rounds = [
        _round(number, question, as_printed(question), has_answers=has_answers)
        for number, question in enumerate(made.questions, 1)
    ]
    title = made.title or "A set of rounds"
    return region(
        PAPER.format(
            title=f"{title}: the answers" if has_answers else title,
            name=NONE if has_answers else WRITE_NAME,
            rounds=joined(rounds),
        )
    )


def _round(number: int, question: Question, round: Printed, *, has_answers: bool) -> Markup:
    if has_answers:
        steps = joined([STEP.format(line) for line in round.steps])
        answers = TRUTH.format(truth=round.truth, steps=steps)
    else:
        answers = joined([WRITE.format(round.asked[asked]) for asked in ASKS[question.asks]])
    return ROUND.format(number=number, says=round.says, rows=round.rows, facts=round.facts, answers=answers)
