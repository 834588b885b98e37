"""The solver in its worker: it reads the page's jobs and writes answers, with rounds as links.

The page, which never loads the solver, writes jobs and reads answers in `actions/solver`.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

from ortalab.errors import OrtalabError, TextError
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.link import Reading, decode, encode
from ortalab.tables.ortalab.state.areas import BENCH
from ortalab.tables.ortalab.state.books import book_of
from ortalab.workshop.solve.answer import Play, Solution, ask_addition, ask_arrangement, ask_swap
from ortalab.workshop.solve.search import Job
from ortalab.workshop.solve.slices import Sliced

ASKS: Mapping[str, Callable[..., Job]] = {"best": ask_arrangement, "addition": ask_addition, "swap": ask_swap}
"""The searches that a job can ask for; a test holds that the page asks for no other."""


class Desk:
    """A desk with at most one search under way.

    A search that has begun ends well: only a joker in Python could break it, and a link carries none.

    >>> desk = Desk()
    >>> desk.start('{"ask": "best", "link": "1&p=Ks.Kh"}'), desk.step(1000)[:2]
    ('', [1.0, 60.0])
    >>> desk.start('{"ask": "best", "link": "1"}')
    'no card is played; play 1 to 5 cards'
    """

    def __init__(self) -> None:
        """Begin without a search."""
        self._sliced = Sliced()
        self._asked = Reading()

    def start(self, job: str) -> str:
        """Start a search and drop the one under way; return why it cannot be started, "" if it can."""
        self._sliced.drop()
        try:
            self._asked, read = read_job(job)
            self._sliced.start(read)
        except OrtalabError as error:
            return str(error)
        return ""

    def step(self, milliseconds: float) -> list[float | str]:
        """Search for about so long; return the progress, the best score so far, and the answer, "" until it is done."""
        share, best, solution = self._sliced.step(milliseconds)
        return [share, best, answer(solution, self._asked.round) if solution else ""]


def read_job(text: str) -> tuple[Reading, Job]:
    """Read a job: the table and its search; raise `OrtalabError` if it cannot be searched."""
    asked = json.loads(text)
    if asked["ask"] not in ASKS:
        raise TextError(f"nothing can be asked for by {asked['ask']!r}; ask for any of {', '.join(ASKS)}")
    reading, options = decode(asked["link"]), asked.get("with", {})
    if bench := reading.table.row(BENCH):
        options["bench"] = bench
    return reading, ASKS[asked["ask"]](reading.round, book=book_of(reading.round, reading.table.waiting), **options)


def answer(found: Solution, asked: Round) -> str:
    """Return a solution as JSON; the round of each play has the custom jokers of the round that was asked about."""
    certificate = {"covered": found.covered, "evaluated": found.evaluated, "closed": found.closed}
    return json.dumps({"plays": [_play(play, asked) for play in found.plays], **certificate})


def _play(play: Play, asked: Round) -> dict[str, object]:
    moves = [[move.from_row, move.from_place, move.to_row, move.to_place] for move in play.moves]
    return {"link": encode(replace(play.round, own=asked.own)), "score": play.score.total, "moves": moves}
