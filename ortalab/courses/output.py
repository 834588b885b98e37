"""`Output`, the output of a program, and its fault."""

from enum import Enum
from typing import NamedTuple


class Fault(Enum):
    """The kinds of program faults; a fault does not rule out output."""

    CRASH = "crash"
    TIME_OUT = "time-out"
    GARBAGE = "garbage"
    ACCIDENT = "accident"  # an accident of this machine, which says nothing about the program


class Output(NamedTuple):
    """The output of a program, and its fault."""

    text: str  # standard output, bounded; bytes that are not UTF-8 are escaped
    fault: str = ""  # a clause, such as `ended with status 101`, or about an accident; "" if it ended normally
    stderr: str = ""  # the end of its standard error
    seconds: float = 0.0
    sort: Fault = Fault.CRASH  # the kind of its fault, if any

    @property
    def kind(self) -> Fault | None:
        return self.sort if self.fault else None

    @property
    def is_accident(self) -> bool:
        return self.kind is Fault.ACCIDENT


def accident(words: str) -> Output:
    return Output("", words, sort=Fault.ACCIDENT)
