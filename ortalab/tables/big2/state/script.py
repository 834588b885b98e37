"""A homework's script as the page steps through it: what each line does, and what a program printed for it."""

from dataclasses import dataclass
from typing import NamedTuple

from ortalab.games.big2.cards import DECK
from ortalab.page.games import scripts


class Line(NamedTuple):
    """A line of a script, with all four hands before it; the first line is the deal."""

    number: int  # of the script, from 1
    text: str
    kind: str  # deal, play, pass or refused
    player: int  # whose line it is
    round: int  # from 1
    hands: tuple[tuple[int, ...], ...]
    top: tuple[int, ...]  # what is to be beaten; () in a new round
    top_player: int  # whose that is; -1 where there is none
    cards: tuple[int, ...]  # that are played, or that an action that is not allowed names
    why: str  # it is not allowed, in the rules' words
    told: tuple[str, ...]  # what the assignment's program prints for it
    legal: tuple[int, ...]  # the lowest play that would be allowed; () where only passing is

    @property
    def is_first(self) -> bool:
        """Whether nothing has been played yet."""
        return sum(map(len, self.hands)) == len(DECK)


@dataclass(frozen=True)
class Script(scripts.Script[Line]):
    """A script of the homework."""

    outputs = (".out", ".output", ".txt")
    line = Line

    names: tuple[str, ...] = ()
    winner: str = ""
