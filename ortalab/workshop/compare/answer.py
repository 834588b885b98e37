"""The verdict on an answer: on what a program printed for one round."""

from enum import Enum
from typing import NamedTuple

from ortalab.scoring.explain import explain_score
from ortalab.scoring.play import Score
from ortalab.workshop.compare.difference import compare, compare_layout, is_explanation
from ortalab.workshop.compare.lines import lines_of, shown


class Verdict(Enum):
    """How good an answer is, the best first; the words are the columns of the table."""

    PASSED = "passed"
    LAYOUT = "layout only"
    WRONG = "wrong"
    CRASH = "crash"
    TIME_OUT = "time-out"
    GARBAGE = "garbage"

    @property
    def is_right(self) -> bool:
        """Whether the answer says what ours says, whatever the layout."""
        return self in {Verdict.PASSED, Verdict.LAYOUT}


class Result(NamedTuple):
    """A verdict and its reason; texts of the program are escaped and cut for printing."""

    verdict: Verdict
    reason: str = ""  # half a sentence: `line 3 differs`, or a fault; nothing where it passed
    rule: str = ""  # the rule that decides, cited and in words
    ours: str = ""
    theirs: str = ""
    step: int | None = None  # the place of our line in `Score.steps`


def judge_text(text: str, scored: Score, *, is_explained: bool = False) -> Result:
    """Compare what a program printed with our score; with `is_explained` a score alone is wrong.

    >>> from ortalab.scoring.play import score
    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Joker]}"))
    >>> judge_text("75", scored).verdict, judge_text("75.0", scored).reason
    (<Verdict.PASSED: 'passed'>, 'line 1 is laid out in another way')
    >>> judge_text("74", scored)[:2]
    (<Verdict.WRONG: 'wrong'>, 'line 1 differs')
    """
    if not lines_of(text):
        return Result(Verdict.GARBAGE, "printed nothing")
    if is_explained and not is_explanation(text):
        first = explain_score(scored).partition("\n")[0]
        theirs = lines_of(text)[0].text
        return Result(Verdict.WRONG, "the explanation is missing", ours=first, theirs=shown(theirs), step=0)
    found = compare(text, scored)
    if found:
        ours, theirs = ("-" if line is None else shown(line) for line in (found.ours, found.theirs))
        return Result(Verdict.WRONG, str(found), f"{found.rule}: {found.words}", ours, theirs, found.step)
    layout = compare_layout(text, scored)
    if layout:
        reason = f"line {layout.line} is laid out in another way"
        return Result(Verdict.LAYOUT, reason, "", shown(layout.ours), shown(layout.theirs))
    return Result(Verdict.PASSED)
