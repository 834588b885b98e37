"""Judge a program's output for a round by its score and states, whatever its wording."""

import re
from typing import TYPE_CHECKING, NamedTuple

from ortalab.courses.ortalab.judge.align import Alignment, Mismatch, align
from ortalab.courses.ortalab.judge.reading import LONGEST_LINE, Line, Number, Reading, lines_of, read
from ortalab.courses.ortalab.judge.rules import SCORE, Cited, number_of, rule_at, rule_of_line, rule_of_step
from ortalab.courses.result import Result, Verdict
from ortalab.courses.shown import crash_in, shown
from ortalab.rounds.explain import explain_score, explain_step
from ortalab.rounds.gains import plain
from ortalab.rounds.play import Kind, Score

if TYPE_CHECKING:
    from ortalab.courses.answer import Output


NO_STEPS = "no steps are printed"
NOTHING = "printed nothing"
ON_ERROR = f"{NOTHING} to standard output, only to standard error"
_TOKEN = re.compile(
    r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]*)?(?:e\+?[0-9]{1,3}(?![0-9]))?"  # 60.0, 1,380, 1.2e+17
    r"|[^\W\d_]+"
    r"|\S"
)
_SIGNS = str.maketrans("×✕*♤♡♧♢", "xxx♠♥♣♦", "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")


class Wanted(NamedTuple):
    """The requirements for a program in addition to the right score."""

    explained: bool = False  # whether it must print steps
    exact: bool = False  # whether the score must be formatted exactly as in the course's tests
    steps: bool = False  # whether the states that it prints, if any, must equal ours

    def __str__(self) -> str:
        return " ".join(name for name, is_wanted in self._asdict().items() if is_wanted)


SCORE_ONLY = Wanted()


def judge(text: str, scored: Score, said: str = "", wanted: Wanted = SCORE_ONLY) -> Result:
    r"""Judge the output of a program; `said` is its standard error, if known.

    >>> from ortalab.rounds.score import score
    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Joker]}"))
    >>> judge("Score: 75.0", scored).verdict.value, judge("Score: 75.0", scored).warning
    ('right', 'right number, printed as 75.0: the course compares 75')
    >>> judge("HighCard 5 x 1; K 15 x 1; Joker\n15 x 6\n90", scored).reason
    'wrong from step 2: 15 x 5 is expected, line 2 has 15 x 6'
    """
    reading = read(text)
    if not reading.lines:
        return Result(Verdict.NO_SCORE, ON_ERROR if said.strip() else NOTHING, theirs=last_line(said))
    crash = crash_in(text)
    if crash:
        return Result(Verdict.CRASHED, str(crash), theirs=crash.said)
    if wanted.explained and not reading.steps:
        first = explain_score(scored).partition("\n")[0]
        return Result(Verdict.WRONG_STEP, "the explanation is missing", "", first, shown(reading.lines[0].text), 0)
    if reading.score is None:
        return _without_score(reading, align(scored, reading), scored)
    is_right = reading.score.value == scored.total
    return _right(text, reading, scored, wanted) if is_right else _wrong(reading, reading.score, scored)


def judge_output(printed: "Output", scored: Score, wanted: Wanted = SCORE_ONLY) -> Result:
    r"""Judge the output of a program run; a fault takes precedence over the output.

    >>> from ortalab.rounds.score import score
    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.courses.answer import Output
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Joker]}"))
    >>> said = "thread 'main' panicked at src/main.rs:9:5:\nno such hand\n"
    >>> judge_output(Output("75", "ended with status 101", said), scored)[:2]
    (<Verdict.CRASHED: 'crashed'>, 'panicked at src/main.rs:9')
    >>> judge_output(Output("75", "ended with status 1"), scored)[:2]
    (<Verdict.RIGHT: 'right'>, '')
    >>> judge_output(Output("", stderr="75\n"), scored)[1]
    'printed nothing to standard output, only to standard error'
    """
    if not printed.fault:
        return judge(printed.text, scored, printed.stderr, wanted)
    verdict = FAULTS[printed.sort.value]
    if verdict is Verdict.NOT_JUDGED:
        return Result(verdict, shown(printed.fault))
    crash = crash_in(printed.stderr) or crash_in(printed.text)
    if verdict is Verdict.CRASHED and crash:
        return Result(verdict, str(crash), theirs=crash.said)
    if printed.has_status:  # the assignment does not define it
        found = judge(printed.text, scored, wanted=wanted)
        if found.verdict.is_right:
            return found._replace(readings=(printed.fault,))
    reason = printed.fault
    if verdict is Verdict.TOO_SLOW and (steps := _done(printed.text, scored)):
        reason += f"; {steps}"
    return Result(verdict, reason, theirs=last_line(printed.stderr))


def last_line(said: str) -> str:
    """Return the last line of a standard error, safe to show."""
    return shown(said.strip().rpartition("\n")[2])


FAULTS = {
    "crash": Verdict.CRASHED,
    "time-out": Verdict.TOO_SLOW,
    "garbage": Verdict.NO_SCORE,
    "late garbage": Verdict.NO_SCORE,
    "accident": Verdict.NOT_JUDGED,
}
"""The verdict on each kind of fault."""


# ---- the score is right ---------------------------------------------------------------------------------------------


def _right(text: str, reading: Reading, scored: Score, wanted: Wanted) -> Result:
    warning = _misprint(reading, scored)
    if warning and wanted.exact:
        theirs, line = (shown(reading.scored.text), reading.scored.number) if reading.scored else ("", None)
        return Result(Verdict.WRONG_SCORE, warning, "", str(scored), theirs, None, line)
    return _steps_beside(text, reading, scored)._replace(warning=warning)


def _steps_beside(text: str, reading: Reading, scored: Score) -> Result:
    if len(reading.lines) == 1 and not reading.states:
        return Result(Verdict.RIGHT)
    if is_ours(text, scored):
        return Result(Verdict.RIGHT)
    alignment = align(scored, reading)
    if alignment.mismatch is None:
        return Result(Verdict.OTHER_WORDS)
    return _at(Verdict.OTHER_STEPS, "other steps from {}", alignment.mismatch, scored)


def is_ours(text: str, scored: Score) -> bool:
    r"""Return whether a text is our score or, if it has several lines, our explanation, in any layout.

    >>> from ortalab.rounds.score import score
    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [K♥]}"))
    >>> [is_ours(text, scored) for text in ("15.0\n", "high card (5 × 1)\nK♥ +10 chips (15 × 1)\n\n15", "16")]
    [True, True, False]
    """
    theirs = lines_of(text)
    ours = (explain_score(scored) if len(theirs) > 1 else str(scored)).split("\n")
    return len(ours) == len(theirs) and all(map(is_alike, ours, [line.text for line in theirs]))


def tokens(line: str) -> tuple[str, ...]:
    """Split a line into tokens in lower case, with signs and numbers in a standard form.

    >>> tokens("Three of a Kind (30.0×3)") == tokens("three Of A Kind  (30 x 3)")
    True
    """
    found: list[str] = _TOKEN.findall(line[:LONGEST_LINE].casefold().translate(_SIGNS))
    return tuple(plain(float(token.replace(",", ""))) if token[0] in "0123456789" else token for token in found)


def is_alike(ours: str, theirs: str) -> bool:
    return ours == theirs or (len(theirs) <= LONGEST_LINE and tokens(ours) == tokens(theirs))


def _misprint(reading: Reading, scored: Score) -> str:
    """Return a clause if a right score is formatted differently from the course's; else ""."""
    if reading.printed == str(scored):
        return ""
    return f"right number, printed as {shown(reading.printed)}: the course compares {scored}"


# ---- it is wrong ----------------------------------------------------------------------------------------------------


def _wrong(reading: Reading, number: Number, scored: Score) -> Result:
    """Judge an output with a wrong score: find the first step that differs, or the score, and its known causes."""
    totals = reading.scored.state if reading.scored else None
    from ortalab.courses.ortalab.judge.mistakes import explained_by, known_mistakes  # 2.1 kB

    mistakes = tuple(known_mistakes(scored, number.value, totals))
    alignment = align(scored, reading)
    mismatch = alignment.mismatch
    theirs = shown(reading.scored.text) if reading.scored else ""
    says = f"the score is {_shown_number(number)} instead of {scored}"
    line = reading.scored.number if reading.scored else None
    if not reading.steps or mismatch is None or _says_no_more(alignment, number, scored):
        return Result(
            Verdict.WRONG_SCORE, f"{says}, and {NO_STEPS}", "", str(scored), theirs, None, line, mistakes=mistakes
        )
    named = _named(alignment, scored)
    found = list(explained_by(scored, mistakes, reading))
    explained = [one for one in found if one.place not in named] or found
    mistakes = tuple(dict.fromkeys(words for words, _ in explained))
    if mismatch.step is None and mismatch.line is None:
        return Result(
            Verdict.WRONG_SCORE, f"{says}; its steps are right", str(SCORE), str(scored), theirs, None, line,
            mistakes=mistakes,
        )  # fmt: skip
    result = _at(Verdict.WRONG_STEP, "wrong from {}", mismatch, scored)._replace(mistakes=mistakes)
    first = min((place for _, place in explained if place is not None), default=len(scored.steps))
    if mismatch.step is None or first >= mismatch.step:
        return result
    cited = rule_at(scored, first)  # after a mistake, some states equal ours by chance
    return result._replace(rule=str(cited), joker=cited.joker, here=cited.here)


def _named(alignment: Alignment, scored: Score) -> frozenset[int]:
    """List our steps whose rule and joker the output also names, which rules them out as the mistake."""
    return frozenset(
        place
        for place, line in alignment.shared
        if (told := rule_of_line(line.text, scored))
        and (told.rule, told.joker) == ((ours := rule_of_step(scored.steps[place], scored)).rule, ours.joker)
    )


def _says_no_more(alignment: Alignment, number: Number, scored: Score) -> bool:
    """Return whether an output has only the hand and a score, without the steps between."""
    if alignment.mismatch is None or alignment.mismatch.line is not None:
        return False
    places = {place for place, _ in alignment.shared}
    hand = next(step for step in scored.steps if step.kind is Kind.HAND)
    return len(places) <= 1 and number.value != hand.chips * hand.mult


def _without_score(reading: Reading, alignment: Alignment, scored: Score) -> Result:
    """Judge an output without a score by its steps."""
    mismatch = alignment.mismatch
    if reading.steps and mismatch and mismatch.line:
        found = _at(Verdict.NO_SCORE, "wrong from {}", mismatch, scored)
        return found._replace(reason=f"no number can be the score; {found.reason}")
    reason, rule = "no number can be the score", ""
    if alignment.is_whole:
        reason, rule = f"{reason}; its steps are right", str(SCORE)
    return Result(Verdict.NO_SCORE, reason, rule, str(scored), shown(reading.lines[-1].text))


def _at(verdict: Verdict, words: str, mismatch: Mismatch, scored: Score) -> Result:
    """Build the result for a wrong step; `words` has a placeholder for the step's name."""
    line, theirs = mismatch.line, shown(mismatch.line.text) if mismatch.line else ""
    number = mismatch.line.number if mismatch.line else None
    if mismatch.step is None:
        cited = (rule_of_line(line.text, scored) if line else None) or SCORE
        reason = f"{words.format('the last step on')}: {_instead(line)}"
        return Result(verdict, reason, str(cited), "", theirs, None, number, cited.joker, cited.here)
    cited, step = _rule(mismatch, mismatch.step, scored), scored.steps[mismatch.step]
    nth = number_of(scored, mismatch.step)
    expected = f"{plain(step.chips)} x {plain(step.mult)}"
    reason = f"{words.format(f'step {nth}' if nth else 'the hand')}: {expected} is expected, {_instead(line)}"
    ours = explain_step(step, scored)
    return Result(verdict, reason, str(cited), ours, theirs, mismatch.step, number, cited.joker, cited.here)


def _rule(mismatch: Mismatch, place: int, scored: Score) -> Cited:
    """Cite the rule of our step or, if the program's line describes a step that never happens, that line's rule."""
    cited = rule_at(scored, place)
    own = rule_of_line(mismatch.line.text, scored) if mismatch.line else None
    later = {(one.rule, one.joker) for one in (rule_of_step(step, scored) for step in scored.steps[place:])}
    return cited if own is None or (own.rule, own.joker) in later else own


def _instead(line: Line | None) -> str:
    """Describe the program's state in place of ours."""
    if line is None or line.state is None:
        return "and nothing follows"
    return f"line {line.number} has {_shown_number(line.state.chips)} x {_shown_number(line.state.mult)}"


def _shown_number(number: Number) -> str:
    return plain(number.value)[:40]


def _done(text: str, scored: Score) -> str:
    """Describe the progress of an output before the program was stopped."""
    shared = align(scored, read(text)).shared
    if not shared:
        return ""
    done, of = number_of(scored, shared[-1][0]), number_of(scored, len(scored.steps) - 1)
    return f"it had printed {done} of {of} steps"
