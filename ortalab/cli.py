"""The command line. Each command is a module, imported when it runs."""
# ruff: noqa: T201  (a command prints)

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import suppress
from errno import EBADF
from io import TextIOWrapper
from typing import Any, NamedTuple, NoReturn

from ortalab import __version__
from ortalab.errors import OrtalabError, shown
from ortalab.interrupts import interruptible
from ortalab.terminal import DONE, INTERRUPTED, WRONG_INPUT, label, plain_speech, warn


class Command(NamedTuple):
    does: str  # a sentence for the help
    flags: frozenset[str] = frozenset()  # the only flags of a command whose other words are arguments, even `-1S`
    tests: bool = False  # whether it runs a program under test: words after `--` go unchanged into `options.program`
    tasks: frozenset[str] = frozenset()  # subcommands whose words are ordinary options


COMMANDS = {
    "score": Command("Print what each round scores."),
    "page": Command("Serve the page on this machine and open it, offline."),
    "link": Command("Print the page's link to a round."),
    "read": Command("Print the round of a link as YAML, or of a save of the full game."),
    "set": Command("Print the link of a set of rounds to answer, or write its file."),
    "solve": Command("Find the largest score of a round's cards and jokers."),
    "advise": Command("Say what to play or discard now, or compare builds between two blinds."),
    "daily": Command("Print the round of a day, and score an answer to it."),
    "check": Command("Check a program: all cases, then harder ones, and what to fix first.", tests=True),
    "compare": Command("Show the first line at which another program differs from ours.", tests=True),
    "fuzz": Command("Find the smallest case on which another program differs.", tests=True),
    "cases": Command("Write rounds with their expected scores."),
    "grade": Command("Count what many programs get right, and show the first failure of each.", tests=True),
    "poker": Command(
        "Describe poker hands, compute their chances, or check a program that does.",
        frozenset({"-h", "--help", "--low-ace"}),
        tasks=frozenset({"odds", "draw"}),
    ),
    "big2": Command("Narrate a game of Big-2, play it, or check a program that narrates one."),
    "huxxy": Command("Play Huxxy, watch it, check your functions for it, or let bots play."),
    "triangles": Command("Fill a triangle with poker hands, or check a program with scripts."),
    "completion": Command("Print a completion script for bash, zsh or fish."),
}
"""The commands by name; each is the module `ortalab.commands.NAME`, with `add_arguments` and `run`."""
COURSES = ("poker", "big2", "huxxy", "triangles")
"""The games with a course, each a command."""
VERBS = ("check", "compare", "fuzz", "grade")
"""The commands that are also subcommands of a game: `ortalab poker check`."""
TASKS = {
    "See what a round scores": {
        "ortalab round.yml --explain": "every step of it",
        "ortalab page": "lay rounds out in a browser, offline",
        "ortalab link round.yml --open": "one round there",
        "ortalab read LINK": "the round of a link as a file",
        "ortalab read save.jkr": "the round of a save of the full game",
        "ortalab solve round.yml": "the largest score of its cards",
        "ortalab advise save.jkr": "what to play or discard now",
        "ortalab daily": "the round of today",
    },
    "Check your own program": {
        "ortalab check": "all rounds, and what to fix first",
        "ortalab compare round.yml -- ./mine": "the first line at which it differs",
        "ortalab fuzz -- ./mine": "a round that it gets wrong",
    },
    "Teach": {
        "ortalab set a.yml b.yml": "a set of rounds to answer, as one link",
        "ortalab cases --stage 5": "rounds with their expected scores",
        "ortalab grade cases -- class.txt": "what many programs get right",
        "ortalab big2 grade -- class.txt": "also poker, triangles and huxxy",
    },
    "Other card games": {
        "ortalab big2 --play": "also huxxy, triangles and poker",
    },
}
"""The tasks of the short help, each with its commands."""
USAGE_WIDTH = 38
CLOSED = "it is closed; leave it open, or write to /dev/null"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; `arguments` default to those of the process.

    The first argument names the command; if it is not a command's name, the command is `score`.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # UTF-8 in every locale, with invalid characters escaped
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    with plain_speech(), interruptible() as interrupts:
        try:
            return _run(list(sys.argv[1:] if arguments is None else arguments))
        except KeyboardInterrupt:
            return INTERRUPTED
        except Exception:
            if interrupts.came:  # some libraries turn a KeyboardInterrupt into another error
                return INTERRUPTED
            raise


def _run(words: list[str]) -> int:
    """Run a command and return its exit status; explain failures of standard output."""
    if sys.stdout is None:
        return _complain(f"standard output: {CLOSED}")
    try:
        status = _run_command(words) if words else _print_tasks()
        print(end="", flush=True)
    except OrtalabError as error:
        return _complain(*map(str, error.every))
    except BrokenPipeError:
        return _silence(DONE)
    except OSError as error:  # a full disk; unreadable files raise OrtalabError earlier
        where = "standard output" if error.filename is None else label(str(error.filename))
        reason = CLOSED if error.errno == EBADF else f"{error.strerror or error}; write it somewhere else"
        return _silence(_complain(f"{where}: {reason}"))
    return status


def _run_command(words: list[str]) -> int:
    is_named = words[0] in COMMANDS
    name = words.pop(0) if is_named else "score"
    command = COMMANDS[name]
    if wrong := next((word for word in words if "\0" in word), ""):
        raise OrtalabError(f"{shown(wrong)}: an argument cannot contain NUL; leave it out")
    if "--" in words:  # the first one ends the options; later ones are file names
        at = words.index("--") + 1
        words = [*words[:at], *(f".{os.sep}--" if word == "--" and not command.tests else word for word in words[at:])]
    if not is_named:
        _check_spelling(words[0])
    course: tuple[str, ...] = ()
    if name in COURSES and words and words[0] in VERBS:
        course, name = (name,), words.pop(0)
        command = COMMANDS[name]
    home: Any = __import__(f"ortalab.commands.{name}", fromlist=["add_arguments", "run"])
    parser = _parser(name, *course)
    home.add_arguments(parser, *course)
    program: list[str] = []
    first = next((word for word in words if word not in command.flags), "")
    is_task = not command.tasks or first in command.tasks
    if command.tests and is_task and "--" in words:
        at = words.index("--")
        words, program = words[:at], words[at + 1 :]
    if command.flags and not (is_task and command.tasks) and "--" not in words:
        flags = [word for word in words if word in command.flags]
        words = [*flags, "--", *(word for word in words if word not in command.flags)]
    # `parse_intermixed_args` accepts `a.yml --explain b.yml`; only `parse_args` accepts `-- -odd-name.yml`.
    options = parser.parse_args(words) if "--" in words else parser.parse_intermixed_args(words)
    options.program = program
    options.every_command = COMMANDS
    status: int = home.run(options)
    return status


def _print_tasks() -> int:
    """Print the short help; return the exit status."""
    for task, uses in TASKS.items():
        print(f"{task}:")
        for usage, does in uses.items():
            print(f"  {usage:{USAGE_WIDTH}}{does}")
    print(
        "\nortalab --help lists all commands; each has its own --help.\n"
        "ortalab completion lets the Tab key complete them.",
        flush=True,
    )
    return DONE


class _Parser(ArgumentParser):
    """A parser that reports errors in one sentence and handles a closed pipe."""

    def error(self, message: str) -> NoReturn:
        raise OrtalabError(f"{message}; see '{self.prog} --help'")

    def exit(self, status: int = DONE, message: str | None = None) -> NoReturn:
        print(end="", flush=True)
        super().exit(status, message)


def _parser(name: str, course: str = "") -> ArgumentParser:
    prog, epilog = f"ortalab {course} {name}" if course else f"ortalab {name}", None
    if name == "score":
        prog = "ortalab"
        rows = "".join(f"\n  {f'ortalab {other}':20}{row.does}" for other, row in COMMANDS.items())
        epilog = f"commands, each with its own --help:{rows}\n\na FILE with the name of a command is written ./{name}"
    does = COMMANDS[name].does
    parser = _Parser(prog, None, does, epilog, formatter_class=RawDescriptionHelpFormatter, allow_abbrev=False)
    if name == "score":
        parser.add_argument("--version", action="version", version=f"ortalab {__version__}", help="print the version")
    return parser


def _check_spelling(word: str) -> None:
    """Raise for a misspelled command that is not a file either."""
    if not word.isalnum() or os.path.lexists(word):
        return
    from ortalab.text.words import nearest

    if hint := nearest(word, COMMANDS):
        raise OrtalabError(f"{shown(word)} is neither a file nor a command; {hint}")


def _complain(*sentences: str) -> int:
    for sentence in sentences:
        warn(sentence)
    return WRONG_INPUT


def _silence(status: int) -> int:
    """Redirect standard output to the null device, so that the interpreter's last flush is silent."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status
