"""Detect programs that do not start, before running them on all cases."""

import os
import re
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

from ortalab.courses.answer import Fault, Output
from ortalab.courses.shown import printable
from ortalab.crashes import failed_start, is_same_end, last_words
from ortalab.errors import OrtalabError

ENOUGH = 3
"""A program counts as not starting after this many runs that end in the same way without output."""
ENDED = ("ended with status", "was killed by signal")
"""Prefixes of the faults of programs that ended without exceeding a limit."""
_CLASS = re.compile(r"(?:find or load main class|Caused by: java\.lang\.ClassNotFoundException:) (?P<name>[\w.$]+)")
_WRONG_NAME = re.compile(r"NoClassDefFoundError: (?P<one>[\w/$]+) \(wrong name: (?P<other>[\w/$]+)\)")
_PACKAGE = re.compile(r"^\s*package\s+(?P<name>[\w.]+)\s*;", re.MULTILINE)
MOST_READ = 4096
"""The maximum number of characters of a source file searched for its package."""
CLASS_PATHS = {"-cp", "-classpath", "--class-path"}
DEEP = ("", "*/", "*/*/")
"""Patterns of the folders searched for a source or class file."""


class NotStartedError(OrtalabError):
    """Raised for a program that ends before it does anything."""


def why_not_started(words: Sequence[str], outputs: Iterable[Output]) -> str:
    """Explain why a program does not start, with its last message and perhaps a hint; return "" if it starts.

    It does not start if a loader reports so, or if several runs end in the same way without output. `outputs` is lazy:
    for a program that starts, only the first is requested.
    """
    first: Output | None = None
    for number, output in enumerate(islice(outputs, ENOUGH), 1):
        if output.kind is not Fault.CRASH or output.text.strip() or not output.fault.startswith(ENDED):
            return ""
        said = output.stderr
        if known := failed_start(said):
            return printable(known) + _java_hint(said, words, Path())
        first = first or output
        if output.fault != first.fault or not is_same_end(said, first.stderr):
            return ""
        if number == ENOUGH:
            says = printable(last_words(said)) if said.strip() else ""
            return f"it {output.fault}, and says{f': {says}' if says else ' nothing'}"
    return ""


def _java_hint(said: str, words: Sequence[str], folder: Path) -> str:
    """Suggest a fix for a missing Java class, such as the right command; return "" if there is none."""
    missing, wrong = _CLASS.search(said), _WRONG_NAME.search(said)
    name = missing["name"] if missing else ""
    if wrong:
        full = max(wrong["one"], wrong["other"], key=len).replace("/", ".")
    elif package := _package_of(name, folder):
        full = f"{package}.{name}"
    else:
        return _class_hint(name, words, folder)
    package, _, short = full.rpartition(".")
    if not package or short not in words:
        return ""
    call = " ".join(full if word == short else word for word in words)
    return f"; it says `package {package};`: try `{call}`"


def _class_hint(name: str, words: Sequence[str], folder: Path) -> str:
    """Suggest a fix for a missing class without a package: its class path, or compiling it."""
    if not name.isidentifier():
        return ""
    places = [words[nth + 1] for nth, word in enumerate(words[:-1]) if word in CLASS_PATHS]
    looked = places[-1] if places else "."
    for found in (path for place in DEEP for path in folder.glob(f"{place}{name}.class")):
        here = os.path.relpath(found.parent, folder)
        rest = [word for nth, word in enumerate(words[1:], 1) if {word, words[nth - 1]}.isdisjoint(CLASS_PATHS)]
        return f"; {name}.class is in {here}: try `{' '.join([words[0], '-cp', here, *rest])}`"
    source = next((path for place in DEEP for path in folder.glob(f"{place}{name}.java")), None)
    if source:
        return f"; {name}.java is not compiled: try `javac {os.path.relpath(source, folder)}`"
    return f"; there is no {name}.class in {printable(looked)}, the class path"


def _package_of(name: str, folder: Path) -> str:
    """Find the package declared in the source of a class; return "" if there is no source nearby, or no package."""
    if not name.isidentifier():
        return ""
    for source in (path for place in DEEP for path in folder.glob(f"{place}{name}.java")):
        with source.open(encoding="utf-8", errors="replace") as stream:
            found = _PACKAGE.search(stream.read(MOST_READ))
        if found:
            return found["name"]
    return ""
