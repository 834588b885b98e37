"""The verdicts on a program's output, and the shape of each."""

from collections.abc import Iterable, Mapping
from enum import Enum, StrEnum
from typing import NamedTuple

from ortalab.json_text import has_format
from ortalab.plurals import capital, counted
from ortalab.typed_json import reader

FORMAT, VERSION = "ortalab-check", 2
"""The format of a check's report, and its version, which increases when a member changes its meaning or is removed."""
MOST_CASES = 2000
"""The maximum number of cases in a report, which prefers wrong ones."""


def is_check(text: str) -> bool:
    """Return whether a text begins like a check's report."""
    return has_format(text, FORMAT)


class Shape(Enum):
    """The appearance of an answer in drawings; the value is its description for screen readers."""

    RIGHT = "right"
    WORDS = "right, worded differently"
    STEPS = "right score, other steps"
    STEP = "wrong from a step"
    SCORE = "wrong score"
    WRONG = "wrong"
    NONE = "no answer"
    UNJUDGED = "not judged"

    @property
    def is_right(self) -> bool:
        return self in {Shape.RIGHT, Shape.WORDS, Shape.STEPS}

    @property
    def is_wrong(self) -> bool:
        return not self.is_right and self is not Shape.UNJUDGED


def sign_of(shape: Shape, number: int | None) -> str:
    """Return the sign in a square: the first wrong step or line, ≠ if unknown, ! for no answer, ? if not judged.

    >>> sign_of(Shape.STEP, 5), sign_of(Shape.STEP, None), sign_of(Shape.NONE, None), sign_of(Shape.RIGHT, None)
    ('5', '≠', '!', '')
    """
    if shape is Shape.STEP:
        return "≠" if number is None else str(number)
    if shape is Shape.WRONG:
        return str(number or "≠")
    return SIGNS.get(shape, "")


SIGNS = {Shape.SCORE: "≠", Shape.NONE: "!", Shape.UNJUDGED: "?"}


class Verdict(StrEnum):
    """The verdicts on an answer, best first."""

    RIGHT = "right"
    OTHER_WORDS = "right, worded differently"
    OTHER_STEPS = "right score, other steps"
    WRONG_STEP = "wrong from a step"
    WRONG_SCORE = "wrong score"
    WRONG = "wrong"
    NO_SCORE = "no score"
    CRASHED = "crashed"
    TOO_SLOW = "too slow"
    LATE = "no answer in time"  # too slow, but the assignment sets no time limit, so the program is not to blame
    NOT_JUDGED = "not judged"  # an accident of this machine

    @property
    def is_right(self) -> bool:
        """Whether the score is right, with any steps."""
        return self.shape.is_right

    @property
    def is_wrong(self) -> bool:
        """Whether the program is to blame."""
        return self.shape.is_wrong

    @property
    def shape(self) -> Shape:
        """The shape of the verdict in drawings."""
        return SHAPES.get(self, Shape.NONE)


LATE = {Verdict.LATE, Verdict.TOO_SLOW}
"""The verdicts on a time-out."""
IN_A_ROW = 3
"""The number of consecutive time-outs after which a program is not run again."""
SHAPES = {
    Verdict.RIGHT: Shape.RIGHT,
    Verdict.OTHER_WORDS: Shape.WORDS,
    Verdict.OTHER_STEPS: Shape.STEPS,
    Verdict.WRONG_STEP: Shape.STEP,
    Verdict.WRONG_SCORE: Shape.SCORE,
    Verdict.WRONG: Shape.WRONG,
    Verdict.LATE: Shape.UNJUDGED,
    Verdict.NOT_JUDGED: Shape.UNJUDGED,
}


class Result(NamedTuple):
    """A verdict and its reason; texts of the program are escaped and truncated for printing."""

    verdict: Verdict
    reason: str = ""  # a clause: `wrong from step 5: …`, or a fault; "" if right
    rule: str = ""  # the rule that applies, with its citation, or the reason for the expected line
    ours: str = ""
    theirs: str = ""
    step: int | None = None  # the index of our step in `Score.steps`
    line: int | None = None  # the number of the program's line in its output
    joker: str = ""  # the ability of the joker that acts in the step
    here: str = ""  # the part of the case that leads to the difference: cards and jokers, a line of a script
    mistakes: tuple[str, ...] = ()  # the known mistakes that cause exactly this score, each a clause
    warning: str = ""  # a warning about a correct number in another format than the course's
    kind: tuple[str, ...] = ()  # equal for outputs with the same mistake, if the course defines it
    readings: tuple[str, ...] = ()  # how the program interprets points that the assignment leaves open, a clause each

    @property
    def key(self) -> tuple[str, ...]:
        """Key under which wrong answers are grouped; equal keys mean the same mistake.

        >>> Result(Verdict.WRONG_STEP, rule="Scoring 2.4: on-scored jokers", joker="Photograph: ×2 Mult").key
        ('WRONG_STEP', 'Scoring 2.4', 'Photograph')
        >>> Result(Verdict.CRASHED, "panicked at src/jokers.rs:87").key
        ('CRASHED', 'panicked at src/jokers.rs:87')
        """
        if self.kind:
            return self.kind
        name = self.verdict.name
        match self.verdict:
            case Verdict.WRONG_STEP | Verdict.OTHER_STEPS:
                return name, self.rule.partition(":")[0], self.joker.partition(":")[0]
            case Verdict.CRASHED:
                return name, self.reason
            case _:
                return (name,)


def data_of(result: Result) -> dict[str, object]:
    """Convert a result to plain data; `verdict` is `right`, `other_words`, `other_steps`, `wrong_step` and so on.

    >>> data_of(Result(Verdict.OTHER_STEPS))["verdict"]
    'other_steps'
    """
    return {"right": result.verdict.is_right, "verdict": result.verdict.name.lower()} | {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in result._asdict().items()
        if name not in {"verdict", "kind"}
    }


def read_result(data: Mapping[str, object]) -> Result:
    """Parse the output of `data_of`, with defaults for missing members; raise `ValueError` if it is malformed.

    >>> read_result(data_of(Result(Verdict.WRONG, "no", step=3, mistakes=("without Mime",)))).step
    3
    """
    name = f"{data.get('verdict')}".upper()
    if name not in Verdict.__members__:
        raise ValueError(f"there is no verdict {name[:20]}")
    kinds = {field: kind for field, kind in Result.__annotations__.items() if field in data and field != "verdict"}
    return Result(Verdict[name], **{field: reader(kind)(data[field]) for field, kind in kinds.items()})


def misprints(results: Iterable[tuple[str, Result]]) -> str:
    """Phrase a warning about right numbers formatted differently from the course's; return "" if there are none.

    >>> misprints([("a.yml", Result(Verdict.RIGHT)), ("b.yml", Result(Verdict.RIGHT, warning="printed as 60.0"))])
    'One score, b.yml: printed as 60.0'
    """
    warned = [(name, result.warning) for name, result in results if result.warning]
    if not warned:
        return ""
    first, warning = warned[0]
    scores = counted(len(warned), "score")
    return f"{capital(scores)}, {'first ' if len(warned) > 1 else ''}{first}: {warning}"
