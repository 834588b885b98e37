"""Describe the result of testing a function, for the command and the page."""

from ortalab.courses.huxxy.trial import Shown, Tried, Verdict
from ortalab.plurals import capital, noun_for


def counts_of(tried: Tried) -> str:
    """Count the right or wrong cases in words, and name the error if there was one.

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


def readings_of(tried: Tried) -> str:
    """Return sentences on how the function interprets points that the assignment leaves open.

    >>> readings_of(Tried("score", Verdict.RIGHT, readings=("it changed cards: each call has its own copies",)))
    'It changed cards: each call has its own copies. The text leaves that open.'
    """
    told = " ".join(f"{capital(text)}." for text in tried.readings)
    return f"{told} The text leaves that open." if told else ""


def why_of(shown: Shown) -> str:
    """Return the reason for the expected result as sentences."""
    return " ".join(f"{capital(text)}." for text in (shown.wrong.why, shown.note) if text)
