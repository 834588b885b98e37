"""Transcripts of terminal sessions: a poker program's command lines, each with its output."""

import re
import shlex
from collections.abc import Iterator
from typing import Final, NamedTuple

PROMPTS: Final = ("$", "%", ">", "#", "+", "PS>")
"""The prompts that a command line can begin with."""
PROMPT: Final = re.compile(r"(?:\S+[@:~]\S*\s*)?[$%>#+]\s+|(?:PS )?[A-Za-z]:\\[^>]*>\s*")
"""A prompt, such as `ann@host:~$ `, or that of Windows."""
LAUNCHERS: Final = ("java", "./", ".\\")
"""The beginnings of command lines without prompt or arguments."""
OUTPUTS: Final = ("Player", "Error", "NOT_UNDERTAKEN")
"""The beginnings of the program's own lines."""
NAME: Final = re.compile("poker", re.IGNORECASE)
MOST_RUNS: Final = 500
"""The maximum number of command lines read."""
LONGEST_ARGUMENT: Final = 4
"""The maximum number of characters of a mistyped card; a longer word is a program or a path."""


class Run(NamedTuple):
    """A command line and its output."""

    line: int  # of the text, counted from 1
    words: tuple[str, ...]  # its arguments
    printed: str


def read_session(text: str) -> tuple[Run, ...]:
    r"""Parse the command lines of a text; lines before the first are ignored.

    A command line contains a program with `Poker` in its name, or begins with a prompt and ends with arguments.

    >>> read_session("$ java Poker 2H 3H\nError: …\n$ java Poker\n")
    (Run(line=1, words=('2H', '3H'), printed='Error: …'), Run(line=3, words=(), printed=''))
    """
    found: list[tuple[int, tuple[str, ...], list[str]]] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        words = arguments_of(line)
        if words is not None and len(found) < MOST_RUNS:
            found.append((number, words, []))
        elif found and line.strip() not in PROMPTS:
            found[-1][2].append(line)
    return tuple(Run(number, words, "\n".join(_trimmed(lines))) for number, words, lines in found)


def arguments_of(line: str) -> tuple[str, ...] | None:
    """Parse the arguments of a command line; return None for other lines.

    >>> arguments_of("ann@pc:~$ java -cp out Poker 2h ''"), arguments_of("Player 1: Ace-high")
    (('2h', ''), None)
    """
    if line.startswith(OUTPUTS):
        return None
    prompt = PROMPT.match(line)
    words = _words(line[prompt.end() :] if prompt else line)
    named = [place for place, word in enumerate(words) if NAME.search(word)]
    if named:
        rest = words[named[-1] + 1 :]
        is_one = all(len(word) <= LONGEST_ARGUMENT for word in rest) and not line.startswith((" ", "\t"))
        return tuple(rest) if is_one and (rest or prompt or line.startswith(LAUNCHERS)) else None
    return tuple(_cards_at_end(words)) or None if prompt else None


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:  # an unclosed quote
        return line.split()


def _cards_at_end(words: list[str]) -> Iterator[str]:
    """Yield the words after the program that are short enough to be cards."""
    long = [place for place, word in enumerate(words) if len(word) > LONGEST_ARGUMENT or word.startswith(("-", "."))]
    yield from words[(long[-1] if long else 0) + 1 :]


def _trimmed(lines: list[str]) -> list[str]:
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    return lines[:end]
