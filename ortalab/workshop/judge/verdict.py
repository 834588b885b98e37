"""The verdict on what a program printed for one round: on its score and its states, not on its words."""

from enum import Enum, StrEnum
from typing import TYPE_CHECKING, NamedTuple

from ortalab.exports import lazily
from ortalab.scoring.explain import explain_score, explain_step
from ortalab.scoring.gains import plain
from ortalab.scoring.play import Kind, Score
from ortalab.workshop.judge import exact
from ortalab.workshop.judge.align import Alignment, Parting, align
from ortalab.workshop.judge.lines import crash_in, lines_of, shown
from ortalab.workshop.judge.reading import Line, Number, Reading, read
from ortalab.workshop.judge.rules import SCORE, Cited, number_of, rule_at, rule_of_line, rule_of_step

if TYPE_CHECKING:
    from ortalab.workshop.running import Output

with lazily():
    from ortalab.workshop.judge.mistakes import known_mistakes


class Shape(Enum):
    """The shape in which an answer is drawn; the value is its word for readers."""

    RIGHT = "right"
    WORDS = "right, in other words"
    STEP = "wrong from a step"
    SCORE = "wrong score"
    NONE = "no answer"

    @property
    def is_right(self) -> bool:
        return self in {Shape.RIGHT, Shape.WORDS}


def sign_of(shape: Shape, number: int | None) -> str:
    """Return the sign in a square: the first wrong step, ≠ for a score, ! for no answer.

    >>> sign_of(Shape.STEP, 5), sign_of(Shape.STEP, None), sign_of(Shape.NONE, None), sign_of(Shape.RIGHT, None)
    ('5', '≠', '!', '')
    """
    if shape is Shape.STEP:
        return "≠" if number is None else str(number)
    return {Shape.SCORE: "≠", Shape.NONE: "!"}.get(shape, "")


class Verdict(StrEnum):
    """The verdicts on an answer, the best first."""

    RIGHT = "right"
    OTHER_WORDS = "right, in other words"
    OTHER_STEPS = "right score, other steps"
    WRONG_STEP = "wrong from a step"
    WRONG_SCORE = "wrong score"
    NO_SCORE = "no score"
    CRASHED = "crashed"
    TOO_SLOW = "too slow"

    @property
    def is_right(self) -> bool:
        """Whether the score is right, whatever is said of the steps."""
        return self.shape.is_right

    @property
    def shape(self) -> Shape:
        """The shape in which it is drawn."""
        return SHAPES.get(self, Shape.NONE)


SHAPES = {
    Verdict.RIGHT: Shape.RIGHT,
    Verdict.OTHER_WORDS: Shape.WORDS,
    Verdict.OTHER_STEPS: Shape.WORDS,
    Verdict.WRONG_STEP: Shape.STEP,
    Verdict.WRONG_SCORE: Shape.SCORE,
}


class Result(NamedTuple):
    """A verdict and its reason; texts of the program are escaped and cut for printing."""

    verdict: Verdict
    reason: str = ""  # half a sentence: `wrong from step 5: …`, or a fault; nothing where it is right
    rule: str = ""  # the rule that decides, cited and in words
    ours: str = ""
    theirs: str = ""
    step: int | None = None  # the place of our step in `Score.steps`
    line: int | None = None  # the number of their line in the text
    joker: str = ""  # what the joker does that acts in the step
    here: str = ""  # the cards and jokers in it
    mistakes: tuple[str, ...] = ()  # the known mistakes that make just this score, each a half sentence


def judge(text: str, scored: Score, *, wants_steps: bool = False, wants_words: bool = False) -> Result:
    r"""Judge what a program printed; with `wants_steps` a lone score is wrong, with `wants_words` any other word.

    >>> from ortalab.scoring.play import score
    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Joker]}"))
    >>> judge("Score: 75.0", scored).verdict.value
    'right'
    >>> judge("HighCard 5 x 1; K 15 x 1; Joker\n15 x 6\n90", scored).reason
    'wrong from step 2: 15 x 5 is expected, line 2 has 15 x 6'
    """
    if not lines_of(text):
        return Result(Verdict.NO_SCORE, "printed nothing")
    if wants_words:
        return _of_words(text, scored)
    reading = read(text)
    crash = crash_in(text)
    if crash:
        return Result(Verdict.CRASHED, str(crash), theirs=crash.said)
    if wants_steps and not reading.steps:
        first = explain_score(scored).partition("\n")[0]
        return Result(Verdict.WRONG_STEP, "the explanation is missing", "", first, shown(reading.lines[0].text), 0)
    if reading.score is None:
        return _without_score(reading, align(scored, reading), scored)
    is_right = reading.score.value == scored.total
    return _right(text, reading, scored) if is_right else _wrong(reading, reading.score, scored)


def judge_output(printed: "Output", scored: Score, *, wants_steps: bool = False, wants_words: bool = False) -> Result:
    r"""Judge the output of a program that was run; one that did not end well has no other verdict.

    >>> from ortalab.scoring.play import score
    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.workshop.running import Output
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Joker]}"))
    >>> said = "thread 'main' panicked at src/main.rs:9:5:\nno such hand\n"
    >>> judge_output(Output("75", "ended with status 101", said), scored)[:2]
    (<Verdict.CRASHED: 'crashed'>, 'panicked at src/main.rs:9')
    """
    if not printed.fault:
        return judge(printed.text, scored, wants_steps=wants_steps, wants_words=wants_words)
    verdict = FAULTS[printed.sort.value]
    crash = crash_in(printed.stderr) or crash_in(printed.text)
    last = printed.stderr.strip().rpartition("\n")[2]
    if verdict is Verdict.CRASHED and crash:
        return Result(verdict, str(crash), theirs=crash.said)
    reason = printed.fault
    if verdict is Verdict.TOO_SLOW and (steps := _done(printed.text, scored)):
        reason += f"; {steps}"
    return Result(verdict, reason, theirs=shown(last))


FAULTS = {"crash": Verdict.CRASHED, "time-out": Verdict.TOO_SLOW, "garbage": Verdict.NO_SCORE}
"""The verdict on each kind of fault."""


# ---- the score is right ---------------------------------------------------------------------------------------------


def _right(text: str, reading: Reading, scored: Score) -> Result:
    if len(reading.lines) == 1 and not reading.states:
        return Result(Verdict.RIGHT)
    if exact.compare(text, scored) is None:
        return Result(Verdict.RIGHT)
    alignment = align(scored, reading)
    if alignment.parting is None:
        return Result(Verdict.OTHER_WORDS)
    return _at(Verdict.OTHER_STEPS, "other steps from {}", alignment.parting, scored)


# ---- it is wrong ----------------------------------------------------------------------------------------------------


def _wrong(reading: Reading, number: Number, scored: Score) -> Result:
    """Return the fault: the first step that differs, or the score alone, and the known mistakes that make it."""
    totals = reading.scored.state if reading.scored else None
    mistakes = tuple(known_mistakes(scored, number.value, totals))
    alignment = align(scored, reading)
    parting = alignment.parting
    theirs = shown(reading.scored.text) if reading.scored else ""
    says = f"the score is {_shown_number(number)}, {scored} is expected"
    line = reading.scored.number if reading.scored else None
    if not reading.steps or parting is None or _says_no_more(alignment, number, scored):
        return Result(
            Verdict.WRONG_SCORE, f"{says}; no steps are printed", str(SCORE), str(scored), theirs, None, line,
            mistakes=mistakes,
        )  # fmt: skip
    if parting.step is None and parting.line is None:
        return Result(
            Verdict.WRONG_SCORE, f"{says}; its steps are right", str(SCORE), str(scored), theirs, None, line,
            mistakes=mistakes,
        )  # fmt: skip
    return _at(Verdict.WRONG_STEP, "wrong from {}", parting, scored)._replace(mistakes=mistakes)


def _says_no_more(alignment: Alignment, number: Number, scored: Score) -> bool:
    """Tell whether a text has the hand alone, and its score comes from steps that it does not print."""
    if alignment.parting is None or alignment.parting.line is not None:
        return False
    places = {place for place, _ in alignment.shared}
    hand = next(step for step in scored.steps if step.kind is Kind.HAND)
    return len(places) <= 1 and number.value != hand.chips * hand.mult


def _without_score(reading: Reading, alignment: Alignment, scored: Score) -> Result:
    """Return that no number stands for the score, and how far the steps are ours."""
    parting = alignment.parting
    if reading.steps and parting and parting.line:
        found = _at(Verdict.NO_SCORE, "wrong from {}", parting, scored)
        return found._replace(reason=f"no number stands for the score; {found.reason}")
    reason = "no number stands for the score" + ("; its steps are right" if alignment.is_whole else "")
    return Result(Verdict.NO_SCORE, reason, str(SCORE), str(scored), shown(reading.lines[-1].text))


def _at(verdict: Verdict, words: str, parting: Parting, scored: Score) -> Result:
    """Return a verdict about a step; `words` has a place for which one."""
    line, theirs = parting.line, shown(parting.line.text) if parting.line else ""
    number = parting.line.number if parting.line else None
    if parting.step is None:
        cited = (rule_of_line(line.text, scored) if line else None) or SCORE
        reason = f"{words.format('the last step on')}: {_instead(line)}"
        return Result(verdict, reason, str(cited), "", theirs, None, number, cited.joker, cited.here)
    cited, step = _rule(parting, parting.step, scored), scored.steps[parting.step]
    nth = number_of(scored, parting.step)
    expected = f"{plain(step.chips)} x {plain(step.mult)}"
    reason = f"{words.format(f'step {nth}' if nth else 'the hand')}: {expected} is expected, {_instead(line)}"
    ours = explain_step(step, scored)
    return Result(verdict, reason, str(cited), ours, theirs, parting.step, number, cited.joker, cited.here)


def _rule(parting: Parting, place: int, scored: Score) -> Cited:
    """Return the rule of our step, or of their line where it tells, in our words, of what does not happen any more."""
    cited = rule_at(scored, place)
    own = rule_of_line(parting.line.text, scored) if parting.line else None
    later = {(one.rule, one.joker) for one in (rule_of_step(step, scored) for step in scored.steps[place:])}
    return cited if own is None or (own.rule, own.joker) in later else own


def _instead(line: Line | None) -> str:
    """Describe the state that a text has in place of ours, without any text of it."""
    if line is None or line.state is None:
        return "and nothing follows"
    return f"line {line.number} has {_shown_number(line.state.chips)} x {_shown_number(line.state.mult)}"


def _shown_number(number: Number) -> str:
    return plain(number.value)[:40]


def _done(text: str, scored: Score) -> str:
    """Return how far an output came before it was ended."""
    shared = align(scored, read(text)).shared
    if not shared:
        return ""
    done, of = number_of(scored, shared[-1][0]), number_of(scored, len(scored.steps) - 1)
    return f"it had printed {done} of {of} steps"


# ---- our words ------------------------------------------------------------------------------------------------------


def _of_words(text: str, scored: Score) -> Result:
    """Return the first line that says something else than ours, or is only laid out in another way."""
    found = exact.compare(text, scored)
    if found is None:
        layout = exact.compare_layout(text, scored)
        if layout is None:
            return Result(Verdict.RIGHT)
        reason = f"line {layout.line} is laid out in another way"
        return Result(Verdict.RIGHT, reason, "", shown(layout.ours), shown(layout.theirs), None, layout.line)
    ours, theirs = ("-" if line is None else shown(line) for line in (found.ours, found.theirs))
    verdict = Verdict.WRONG_SCORE if found.step is None else Verdict.WRONG_STEP
    cited: Cited = found.rule
    return Result(verdict, str(found), str(cited), ours, theirs, found.step, found.line, cited.joker, cited.here)
