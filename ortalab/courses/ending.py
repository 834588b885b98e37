"""Describe how a program ended, by its own crash report or its exit status."""

from ortalab.courses.by_line import ACCIDENT, End
from ortalab.courses.output import Fault, Output
from ortalab.courses.shown import crash_in
from ortalab.crashes import Crash

STATUS = "ended with status"
"""The prefix of the fault of a program that exited by itself with a status."""


def crash_of(output: Output) -> Crash | None:
    """Find the crash report that a program printed."""
    return crash_in(output.stderr) or crash_in(output.text) if output.fault else None


def end_of(output: Output) -> End | None:
    r"""Describe how a program ended; None if it ended normally.

    >>> end_of(Output("", "ended with status 1", "Traceback (most recent call last):\nKeyError: 10")).words
    'crashed: KeyError: 10'
    """
    if not output.fault:
        return None
    if output.sort is Fault.ACCIDENT:
        return End(output.fault, ACCIDENT, "accident")
    if output.sort is Fault.TIME_OUT:
        return End(output.fault, ("too slow",), "late")
    if output.sort is Fault.GARBAGE:
        return End(output.fault, ("garbage", output.fault.partition(":")[0]), "garbage")
    if crash := crash_of(output):
        return End(f"{crash}: {crash.said}" if crash.said else str(crash), ("crash", crash.where or crash.said))
    return End(output.fault, ("ended", output.fault), "status" if output.fault.startswith(STATUS) else "fault")
