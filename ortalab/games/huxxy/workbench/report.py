"""The outcome of a function's trial, in words: the command and the page say the same."""

from collections.abc import Iterator
from typing import Any

from ortalab.games.huxxy.bot_limits import LONGEST, PARAMETERS
from ortalab.games.huxxy.workbench.judging import PREFIX
from ortalab.games.huxxy.workbench.starter import QUESTIONS
from ortalab.games.huxxy.workbench.trial import Shown, Tried, Verdict
from ortalab.plurals import noun_for

MOST_PRINTED = 8
"""The lines of output that are shown."""


def counts_of(tried: Tried) -> str:
    """Return the number of right or wrong cases in words, with an error if there was one.

    >>> counts_of(Tried("score", Verdict.RIGHT, cases=500)), counts_of(Tried("score", Verdict.WRONG, cases=9, wrong=1))
    ('all 500 cases right', '1 of 9 cases wrong')
    """
    noun = noun_for(tried.cases, "turn" if tried.name.endswith("play") and tried.name != "valid_play" else "case")
    apart = f"; with Jokers {tried.wrong_jokers} of {tried.jokers} wrong" if tried.wrong_jokers else ""
    stopped = f" before it was stopped: {tried.stopped}" if tried.stopped else ""
    match tried.verdict:
        case Verdict.MISSING:
            return tried.verdict.value
        case Verdict.RIGHT | Verdict.NO_JOKERS:
            return f"all {tried.cases + tried.jokers - (tried.jokers if apart else 0)} {noun} right{stopped}{apart}"
        case Verdict.WRONG:
            return f"{tried.wrong} of {tried.cases} {noun} wrong{stopped}"
        case Verdict.ERROR:
            return f"ended with an error, {tried.wrong} of {tried.cases} {noun} wrong{stopped}"


def facts_of(shown: Shown) -> Iterator[tuple[str, str]]:
    """Yield the parts of a wrong case, each with its name."""
    yield from shown.arguments
    yield "expected", shown.wrong.expected
    line = f", line {shown.line}" if shown.line and "line" not in shown.wrong.got else ""
    yield "got", shown.wrong.got + line
    yield "why", why_of(shown)
    if shown.printed:
        yield "printed", printed_of(shown)


def why_of(shown: Shown) -> str:
    """Return why, as sentences."""
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in (shown.wrong.why, shown.note) if text)


def printed_of(shown: Shown, most: int = MOST_PRINTED) -> str:
    """Return the lines that were printed, and how many more there are."""
    lines = shown.printed[:most]
    more = shown.lines - len(lines)
    return "\n".join([*lines, *[f"… {more:,} more {noun_for(more, 'line')}"] * (more > 0)])


def row_of(tried: Tried) -> list[Any]:
    """Return the outcome of a function's trial as the page takes it, in words: lists alone."""
    shown = tried.shown
    verdict = tried.verdict.name.lower().replace("_", " ")
    return [
        tried.name,
        QUESTIONS.get(tried.name, "bonus"),
        verdict,
        counts_of(tried),
        tried.line,
        shown and _case(shown),
    ]


def _case(shown: Shown) -> list[Any]:
    values = dict(zip(PARAMETERS[PREFIX + shown.case.name], shown.case.arguments, strict=True))
    groups = values.get("groups", values.get("table", []))
    hand = values.get("cards", values.get("hand", []))
    call = f"{PREFIX}{shown.case.name}({', '.join(text for _, text in shown.arguments)})"
    told = f"# expected {shown.wrong.expected}, got {shown.wrong.got}\nprint({call})\n"
    wrong = shown.wrong
    printed = [line[:LONGEST] for line in shown.printed]
    why = why_of(shown)
    return [shown.arguments, wrong.expected, wrong.got, why, printed, shown.lines, shown.line, groups, hand, told]
