"""A verdict in words for a terminal, and as data: what is wrong, both texts side by side, and which rule decides."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ortalab.scoring.explain import explain_step
from ortalab.scoring.play import Score
from ortalab.workshop.judge import exact
from ortalab.workshop.judge.align import align
from ortalab.workshop.judge.lines import lines_of, shown, side_by_side
from ortalab.workshop.judge.reading import read
from ortalab.workshop.judge.verdict import Result, Verdict, judge, judge_output

if TYPE_CHECKING:
    from ortalab.workshop.running import Output

MOST_LINES = 5
"""The most lines of a program's standard error that are shown."""
MOST_MISTAKES = 3
"""The most known mistakes that are named for one score."""
STEPS_WANTED = "Print steps to find the first wrong one. The words are free: a line counts if it has chips x mult."


def report(printed: "Output", scored: Score, *, wants_words: bool = False) -> list[str]:
    """Return the lines that say what is wrong with a program, and where its output parts from ours."""
    lines: list[str] = []
    if printed.fault:
        result = judge_output(printed, scored)
        last = [line for line in printed.stderr.strip().split("\n")[-MOST_LINES:] if line.strip()]
        said = [result.theirs] if result.reason != printed.fault and result.theirs else last
        lines = [f"The program {result.reason}.", *(f"  {shown(line)}" for line in said)]
    if printed.text.strip() or not lines:
        text = as_text(printed.text, scored, wants_words=wants_words)
        lines += [*([""] if lines else []), *text.split("\n")]
    return lines


def as_text(text: str, scored: Score, *, wants_words: bool = False) -> str:
    """Return a verdict in a few lines."""
    result = judge(text, scored, wants_words=wants_words)
    table = _words_table(text, scored) if wants_words else _table(text, scored, result)
    parts = [[sentence(result, wants_words=wants_words)], table, advice(result)]
    return "\n\n".join("\n".join(part) for part in parts if part)


def sentence(result: Result, *, wants_words: bool = False) -> str:
    """Return a verdict in a sentence, without any text of the other program.

    >>> sentence(Result(Verdict.OTHER_WORDS))
    'Right, in other words: the score and every chips × mult agree.'
    """
    reason = result.reason[:1].upper() + result.reason[1:]
    match result.verdict:
        case Verdict.RIGHT if reason:
            return f"The words are ours. {reason}."
        case Verdict.RIGHT:
            return "Our words exactly." if wants_words else "Right."
        case Verdict.OTHER_WORDS:
            return "Right, in other words: the score and every chips × mult agree."
        case Verdict.OTHER_STEPS:
            return f"Right score, {result.reason}."
        case Verdict.CRASHED:
            said = f": {result.theirs}" if result.theirs else ""
            return f"No score: the program {result.reason}{said}".removesuffix(".") + "."
        case _:
            return f"{reason}."


def advice(result: Result) -> list[str]:
    """Return the rule that decides, what lies on the table there, and which known mistakes make the score."""
    here = f"Here: {result.here}" if result.here else ""
    lines = [result.rule, here, result.joker, mistakes_sentence(result.mistakes)]
    if result.verdict is Verdict.WRONG_SCORE and "no steps" in result.reason:
        lines.append(STEPS_WANTED)
    return [line for line in lines if line]


def mistakes_sentence(mistakes: Sequence[str]) -> str:
    """Name the known mistakes that make just this score.

    >>> mistakes_sentence(["when Raised Fist takes the highest card", "without Mime"])
    'This score comes out when Raised Fist takes the highest card, or without Mime.'
    """
    if not mistakes or len(mistakes) > MOST_MISTAKES:
        return ""
    return f"This score comes out {', or '.join(mistakes)}."


def as_data(text: str, scored: Score, *, wants_words: bool = False) -> dict[str, object]:
    return data_of(judge(text, scored, wants_words=wants_words))


def data_of(result: Result) -> dict[str, object]:
    """Return a result as plain data; `verdict` is one of `right`, `other_words`, `other_steps`, `wrong_step` and so on.

    >>> data_of(Result(Verdict.OTHER_STEPS))["verdict"]
    'other_steps'
    """
    return {"right": result.verdict.is_right, "verdict": result.verdict.name.lower()} | {
        name: value for name, value in result._asdict().items() if name != "verdict"
    }


def _table(text: str, scored: Score, result: Result) -> list[str]:
    """Return the last equal states, and the first that differs, side by side."""
    if result.step is None:
        return side_by_side([result.ours], [result.theirs], 0) if result.ours else []
    shared = align(scored, read(text)).shared
    ours = [explain_step(scored.steps[place], scored) for place, _ in shared]
    theirs = [line.text for _, line in shared]
    return side_by_side([*ours, result.ours], [*theirs, *([result.theirs] if result.theirs else [])], len(ours))


def _words_table(text: str, scored: Score) -> list[str]:
    """Return the lines before the first that says something else, and that one, side by side."""
    found = exact.compare(text, scored)
    if found is None:
        return []
    return side_by_side(exact.our_lines(text, scored), [line.text for line in lines_of(text)], found.place)
