"""Play games at the terminal with one typed move per line, and print tournaments of our players."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Generic, NamedTuple, Protocol, TypeVar

from ortalab.cards.chance import NEW_SEEDS, daily_seed
from ortalab.commands.running import check_json, prints_json, write_json
from ortalab.errors import OrtalabError
from ortalab.terminal import DONE, escaped, prompted
from ortalab.text.output import Kind

LONGEST_LINE = 64 * 1024
"""The maximum length of a line of standard input, in bytes."""
PERSON = 0
"""The person's seat."""


def lines_of_input(wants: str = "type a game there, one move per line") -> Iterator[str]:
    """Yield the lines of standard input as they arrive; raise `OrtalabError` for one longer than `LONGEST_LINE`.

    If standard input is closed, the error message ends with `wants`.
    """
    if not sys.stdin:
        raise OrtalabError(f"standard input is closed; {wants}")
    number = 0
    while line := sys.stdin.buffer.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            most = f"{LONGEST_LINE // 1024} KiB"
            raise OrtalabError(f"line {number:,} has more than {most}; give lines of text").at("standard input")
        yield line.decode("utf-8", "replace")


def game_seed(options: Namespace) -> int:
    """Return the seed of today's deal, the given one, or a new one."""
    if options.daily:
        return daily_seed(datetime.now(UTC).date())
    if options.seed is None:
        from random import SystemRandom

        return SystemRandom().randrange(NEW_SEEDS)
    return int(options.seed)


class Seated(Protocol):
    """The state of a game with several seats."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    def player(self) -> int:
        """The seat to move."""


S = TypeVar("S", bound=Seated)


class Talk(NamedTuple, Generic[S]):
    """The callbacks of a game played at the terminal."""

    help: str
    others: Callable[[S], S]  # make and print the move of another seat
    tell: Callable[[S], None]  # print what the person needs to know
    read: Callable[[S, str], S]  # make the move on a line; raises for unknown and illegal moves
    hint: Callable[[S], str]
    paint: Callable[[str], None]  # print a line in colours
    words: Mapping[str, Callable[[S], None]]  # further commands, with the functions that print their answers
    keeps_turns: bool = True  # whether undo also takes back the moves of others


def converse(state: S, lines: Iterable[str], talk: Talk[S]) -> tuple[S, bool]:
    """Play until the game is over or the lines end; return the last state, and whether a move was taken back."""
    earlier: list[S] = []
    is_undone = False
    print(talk.help, "\n")
    typed = prompted(lines)
    while not state.is_over:
        if state.player != PERSON:
            state, earlier = talk.others(state), earlier if talk.keeps_turns else []
            continue
        talk.tell(state)
        line = next(typed, None)
        if line is None:
            break
        word = line.lower()
        try:
            if word == "undo":
                is_undone |= bool(earlier)
                state = earlier.pop() if earlier else state
            elif word in {"?", "hint"}:
                talk.paint(talk.hint(state))
            elif word in talk.words:
                talk.words[word](state)
            else:
                after = talk.read(state, line)
                earlier.append(state)
                state = after
        except OrtalabError as error:
            talk.paint(escaped(f"{error}"))
    return state, is_undone


KIND = Kind("the result of a tournament", lambda text: text.startswith('{"game": '))

Row = tuple[str, Mapping[str, object]]
"""A printed line, and its figures as data."""


def tell_tournament(options: Namespace, rules: Mapping[str, object], rows: Iterable[Row], head: str = "") -> int:
    """Print the rows of a tournament as they arrive, or all of them as JSON; return the exit status."""
    check_json(options, KIND)
    says = not prints_json(options)
    if says and head:
        print(head, flush=True)
    players = []
    for line, figures in rows:
        players.append(dict(figures))
        if says:
            print(line, flush=True)
    write_json(options, {**rules, "players": players})
    return DONE
