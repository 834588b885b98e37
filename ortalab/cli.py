"""The command: arguments in, printing out. Each command imports what it needs when it runs."""
# ruff: noqa: T201  (a command prints)

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from ortalab.errors import OrtalabError

if TYPE_CHECKING:
    from ortalab.scoring.play import Score
    from ortalab.scoring.round import Round

DONE, FINDING, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130
"""The exit statuses. A command that looks for something has findings; so has poker, by its assignment, in bad cards."""


class Command(NamedTuple):
    """One command: what it does in a sentence, what it takes, and what does it."""

    does: str
    take: Callable[[ArgumentParser], object]
    run: Callable[[Namespace], int]
    flags: frozenset[str] = frozenset()  # where there are any, every other word is an argument, even `-1S`


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status; `arguments` are those of the process unless given.

    The first argument decides: the name of a command is that command, anything else means `score`.
    """
    _speak_utf8()
    words = list(sys.argv[1:] if arguments is None else arguments)
    name = words.pop(0) if words and words[0] in COMMANDS else "score"
    try:
        parser = _parser(name)
        if (flags := COMMANDS[name].flags) and "--" not in words:
            words = [*(word for word in words if word in flags), "--", *(word for word in words if word not in flags)]
        # Only the intermixed reading takes `a.yml --explain b.yml`; only the plain one takes `-- -odd-name.yml`.
        options = parser.parse_args(words) if "--" in words else parser.parse_intermixed_args(words)
        status = COMMANDS[name].run(options)
        print(end="", flush=True)
    except OrtalabError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _hush(DONE)
    except OSError as error:  # a full disk; a file that cannot be read is an OrtalabError by now
        return _hush(_complain(f"standard output: {error.strerror}; print to somewhere else"))
    return status


class _Parser(ArgumentParser):
    """A parser that says what is wrong in one sentence, and notices a closed pipe."""

    def error(self, message: str) -> NoReturn:
        raise OrtalabError(f"{message}; see '{self.prog} --help'")

    def exit(self, status: int = DONE, message: str | None = None) -> NoReturn:
        print(end="", flush=True)
        super().exit(status, message)


def _parser(name: str) -> ArgumentParser:
    command = COMMANDS[name]
    prog, epilog = f"ortalab {name}", None
    if name == "score":
        prog = "ortalab"
        rows = "".join(f"\n  {f'ortalab {other}':18}{row.does}" for other, row in COMMANDS.items())
        epilog = (
            f"commands, each with its own --help:{rows}\n\na FILE that bears the name of a command is written ./{name}"
        )
    parser = _Parser(prog, None, command.does, epilog, formatter_class=RawDescriptionHelpFormatter, allow_abbrev=False)
    command.take(parser)
    return parser


def _take_score(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a round in YAML; - is standard input")
    parser.add_argument("--explain", action="store_true", help="print every step of the scoring, the score last")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line, its numbers as text")
    _take_strict(parser)


def _score(options: Namespace) -> int:
    from ortalab.scoring.play import score

    # All are read before anything is printed, so that wrong input leaves standard output empty.
    scores = [(_label(file), score(_read_file(file, strict=options.strict))) for file in options.files]
    if options.json:
        _print_json(scores, explained=options.explain)
    elif options.explain:
        from ortalab.scoring.explain import explain_score

        texts = [(f"{label}:\n" if len(scores) > 1 else "") + explain_score(scored) for label, scored in scores]
        print("\n\n".join(texts))
    else:
        for label, scored in scores:
            print(f"{label}: {scored}" if len(scores) > 1 else scored)
    return DONE


def _print_json(scores: "Sequence[tuple[str, Score]]", *, explained: bool) -> None:
    import json

    from ortalab.scoring.gains import plain

    for label, scored in scores:
        row: dict[str, object] = {
            "file": label,
            "hand": str(scored.hand),
            "chips": plain(scored.chips),
            "mult": plain(scored.mult),
            "score": str(scored),
        }
        if explained:
            from ortalab.scoring.explain import explain_score

            row["explanation"] = explain_score(scored).splitlines()
        print(json.dumps(row, ensure_ascii=False))


def _take_link(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a round in YAML; - is standard input")
    parser.add_argument(
        "--page",
        metavar="URL",
        default=os.environ.get("ORTALAB_PAGE", ""),
        help="the address of the page; $ORTALAB_PAGE unless given, and without either the link begins with #",
    )
    _take_strict(parser)


def _link(options: Namespace) -> int:
    from ortalab.web.link import encode

    fragment = encode(_read_file(options.file, strict=options.strict))
    print(f"{options.page.partition('#')[0]}#{fragment}")
    return DONE


def _take_read(parser: ArgumentParser) -> None:
    parser.add_argument("link", metavar="LINK", help="the link of a round, in quotes, or the part of it after #")


def _read(options: Namespace) -> int:
    from ortalab.formats import write_round
    from ortalab.web.link import decode

    reading = decode(options.link)
    if reading.blank:
        raise OrtalabError("the link holds no round; give a whole link, in quotes, such as '#1&p=10h.10s'")
    if reading.complaints:
        first, *more = reading.complaints
        raise OrtalabError(first.removesuffix(".") + (f" (and {len(more)} more)" if more else ""))
    print(write_round(reading.round), end="")
    return DONE


def _take_solve(parser: ArgumentParser) -> None:
    from ortalab.workshop.solve.command import take

    take(parser)
    _take_strict(parser)


def _solve(options: Namespace) -> int:
    from ortalab.workshop.solve.command import run

    run(options, _read_file(options.file, strict=options.strict))
    return DONE


def _take_poker(parser: ArgumentParser) -> None:
    parser.add_argument("cards", nargs="*", metavar="CARD", help="two characters such as TH or 9c; five are a hand")
    parser.add_argument("--low-ace", action="store_true", help="let A 2 3 4 5 be a straight, which it is not otherwise")


def _poker(options: Namespace) -> int:
    from ortalab.games.poker import report

    try:
        print(report(options.cards, low_ace=options.low_ace))
    except OrtalabError as error:  # the assignment wants errors on standard output
        print(f"Error: {error}")
        return FINDING
    return DONE


def _take_big2(parser: ArgumentParser) -> None:
    from ortalab.games.big2.command import take

    take(parser)


def _big2(options: Namespace) -> int:
    from ortalab.games.big2.command import run

    return run(options)


def _take_huxxy(parser: ArgumentParser) -> None:
    from ortalab.games.huxxy.command import take

    take(parser)


def _huxxy(options: Namespace) -> int:
    from ortalab.games.huxxy.command import main

    return main(options)


def _take_triangles(parser: ArgumentParser) -> None:
    from ortalab.games.triangles.command import take

    take(parser)


def _triangles(options: Namespace) -> int:
    from ortalab.games.triangles.command import main

    return main(options)


_POKER_FLAGS = frozenset({"-h", "--help", "--low-ace"})

COMMANDS = {
    "score": Command("Print what each round scores.", _take_score, _score),
    "link": Command("Print the link at which the page shows a round.", _take_link, _link),
    "read": Command("Print the round of a link as YAML.", _take_read, _read),
    "solve": Command("Find the largest score of a round's cards and jokers.", _take_solve, _solve),
    "poker": Command("Describe poker hands and name the winners.", _take_poker, _poker, _POKER_FLAGS),
    "big2": Command("Tell a game of Big-2, play it, watch it, or count who wins.", _take_big2, _big2),
    "huxxy": Command("Play Huxxy, watch it, or measure the player that searches.", _take_huxxy, _huxxy),
    "triangles": Command("Fill a triangle with poker hands, or see who does it best.", _take_triangles, _triangles),
}


def _take_strict(parser: ArgumentParser) -> None:
    parser.add_argument("--strict", action="store_true", help="read only what the reference program reads")


def _read_file(file: str, *, strict: bool) -> "Round":
    from ortalab.formats import LONGEST, decode_text, read_round

    label = "standard input" if file == "-" else _label(file)
    try:
        if file == "-":
            data = sys.stdin.buffer.read(LONGEST + 1)
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(LONGEST + 1)
    except (OSError, ValueError, AttributeError) as error:  # a file that is not there, a NUL in its name, no stdin
        reason = getattr(error, "strerror", None) or "it is no file"
        raise OrtalabError(f"{label}: cannot be read, {reason}; name a YAML file, or - for standard input") from None
    try:
        return read_round(decode_text(data), strict=strict, warn=lambda sentence: _warn(f"{label}: {sentence}"))
    except OrtalabError as error:
        raise OrtalabError(f"{label}: {error}") from None


def _label(file: str) -> str:
    """Return a file's name as it is printed: on one line, whatever is in it."""
    return file if file.isprintable() and file else repr(file)


def _warn(sentence: str) -> None:
    with suppress(OSError, AttributeError):  # a closed standard error, or none at all
        sys.stderr.write(f"ortalab: {sentence}\n")


def _complain(sentence: str) -> int:
    _warn(sentence)
    return WRONG_INPUT


def _speak_utf8() -> None:
    """Print UTF-8 whatever the locale; what is not a character is escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _hush(status: int) -> int:
    """Send what is still to be printed nowhere, so that the interpreter's last flush is silent."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status
