"""Find why a program crashed or did not start, from its panic, its traceback or a loader's message."""

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
"""A Java exception, and the first line of the program's own code."""
_REFUSALS = (
    r"Error: (?:Could not (?:find or load|create)|Unable to (?:access|initialize)|Main method|LinkageError)",
    r"Unrecognized option|no main manifest|.*\bUnsupportedClassVersionError\b",
    r"error: (?:compilation failed|could not (?:compile|find)|no (?:bin|example) target)",
    r"error: (?:unexpected argument|invalid value|the following required|Found argument)|[Uu]sage:",
    r"[^\s:][^:\n]*: (?:can't (?:open file|find '__main__')|No module named|error while loading)",
    r"(?:Syntax|Indentation|Tab|ModuleNotFound|Import)Error:|Error: Cannot find module",
    r"(?:bwrap|(?:/\S+/)?env|(?:/\S+/)?\w*sh):.* (?:not found|No such file|[Pp]ermission denied|cannot execute)",
    r".*: version `[^'\n]+' not found",
)
_LOADER = re.compile(f"^(?:{'|'.join(_REFUSALS)})" r".*(?:\nCaused by:.*)?", re.MULTILINE)
"""The message of a loader, a compiler or an argument parser for a program that does not run."""
_SHORTAGE = re.compile(
    r"^(?:Error occurred during initialization of VM\n(?P<java>[^\n]+)"
    r"|#? ?(?P<native>There is insufficient memory for the Java Runtime Environment)"
    r"|Fatal Python error: \w*[Ii]nit\w*: (?P<python>[^\n]*memory[^\n]*)"
    r"|[^\n]*: (?P<library>failed to map segment from shared object)"
    r"|[^\n]*\bfork: (?:retry: )?(?P<fork>Cannot allocate memory|Resource temporarily unavailable))",
    re.MULTILINE,
)
"""The message of a loader that ran out of memory or processes."""
LAST = 3
"""The maximum number of final lines quoted from a program's output."""
LONGEST = 300
"""The maximum length of a quotation from a program, in characters."""
_PASSING = re.compile(r"0x[0-9a-fA-F]+|\d{4,}")
"""Numbers that differ from run to run: addresses and process ids."""


class Crash(NamedTuple):
    """The place and message of a crash."""

    where: str  # file and line: `src/jokers.rs:87`; empty if unknown
    said: str  # the message

    is_panic: bool = False

    def __str__(self) -> str:
        verb = "panicked" if self.is_panic else "crashed"
        return f"{verb} at {self.where}" if self.where else verb


def find_crash(text: str) -> Crash | None:
    r"""Find a panic, a traceback or an exception in a program's output.

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


def failed_start(text: str) -> str:
    r"""Find the error message of a program that failed to start; return "" if there is none.

    >>> failed_start("Error: Could not find or load main class Poker\nCaused by: java.lang.E: Poker")
    'Error: Could not find or load main class Poker / Caused by: java.lang.E: Poker'
    >>> failed_start("KeyError: 10")
    ''
    """
    found = _LOADER.search(text)
    if found and found[0].lower().startswith("usage:"):
        return last_words(text)  # the cause comes after the usage
    return _quoted(found[0].splitlines()) if found else ""


def shortage(text: str) -> str:
    r"""Find a loader's message that memory or processes ran out; return "" if there is none.

    >>> shortage("Error occurred during initialization of VM\nCould not reserve enough space for object heap\n")
    'Could not reserve enough space for object heap'
    >>> shortage("MemoryError")
    ''
    """
    found = _SHORTAGE.search(text)
    return next((words.strip() for words in found.groups() if words), "") if found else ""


def last_words(text: str) -> str:
    r"""Summarise the end of a program's output in one line: its crash, or else its last lines.

    >>> last_words("reading\nno settings\n\ngive --deck\n")
    'reading / no settings / give --deck'
    """
    crash = find_crash(text)
    if crash:
        return _quoted([f"{crash}: {crash.said}" if crash.said else str(crash)])
    return _quoted([line.strip() for line in text.splitlines() if any(map(str.isalnum, line))][-LAST:])


def is_same_end(one: str, other: str) -> bool:
    """Return whether two outputs end alike: in the same crash, or equal except for addresses and process ids.

    >>> is_same_end("killed 12345", "killed 12399"), is_same_end("no card 10h", "no card 2c")
    (True, False)
    """
    crashes = find_crash(one), find_crash(other)
    if any(crashes):
        return crashes[0] == crashes[1]
    return _PASSING.sub("", one) == _PASSING.sub("", other)


def _quoted(lines: list[str]) -> str:
    text = " / ".join(lines)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
