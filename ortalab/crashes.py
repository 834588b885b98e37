"""Why a program crashed, in its own words: a panic of Rust, the end of a traceback, and the line of the code."""

import re
from typing import NamedTuple

PANIC = re.compile(
    r"panicked at (?:'(?P<old>[^\n]*)', )?(?P<where>[^\n]*?:\d+)(?::\d+)?:?[ \t]*"
    r"(?:\n(?P<said>(?:(?!note:|stack backtrace:)[^\n]*\n?){1,3}))?"
)
TRACEBACK = "Traceback (most recent call last)"
_PYTHON = re.compile(r'^\s*File "(?P<file>[^"\n]+)", line (?P<line>\d+)', re.MULTILINE)
_JAVA = re.compile(
    r'Exception in thread "[^"\n]*" (?P<said>[^\n]+)'
    r"(?:(?:\n\s*at (?:java\.|jdk\.|sun\.)[^\n]*)*\n\s*at [^\n(]*\((?P<where>[^)\n]+:\d+)\))?"
)
"""An exception of Java, and the first line of the code that is not Java's own."""


class Crash(NamedTuple):
    """The end of a program."""

    where: str  # file and line: `src/jokers.rs:87`; nothing where it does not say
    said: str  # its message

    is_panic: bool = False

    def __str__(self) -> str:
        verb = "panicked" if self.is_panic else "crashed"
        return f"{verb} at {self.where}" if self.where else verb


def find_crash(text: str) -> Crash | None:
    r"""Find a panic, a traceback or an exception in a text; what it says is as it stands there.

    >>> find_crash("thread 'main' panicked at src/jokers.rs:87:9:\nindex out of bounds\nnote: run with a backtrace")
    Crash(where='src/jokers.rs:87', said='index out of bounds', is_panic=True)
    >>> find_crash('Traceback (most recent call last):\n  File "a.py", line 7, in f\n    x\nKeyError: 10')
    Crash(where='a.py:7', said='KeyError: 10', is_panic=False)
    >>> java = 'Exception in thread "main" E: 5\n\tat java.base/java.util.A.b(A.java:1)\n\tat Main.main(Main.java:7)'
    >>> find_crash(java)
    Crash(where='Main.java:7', said='E: 5', is_panic=False)
    """
    panic = PANIC.search(text)
    if panic:
        said = panic["old"] or (panic["said"] or "").partition("note:")[0]
        return Crash(panic["where"], " ".join(said.split()), is_panic=True)
    if TRACEBACK in text:
        tail = text[text.rindex(TRACEBACK) :]
        places = list(_PYTHON.finditer(tail))
        where = f"{places[-1]['file'].replace(chr(92), '/').rpartition('/')[2]}:{places[-1]['line']}" if places else ""
        return Crash(where, tail.strip().rpartition("\n")[2].strip())
    java = _JAVA.search(text)
    return Crash(java["where"] or "", java["said"].strip()) if java else None
