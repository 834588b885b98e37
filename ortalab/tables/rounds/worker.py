"""The worker's side of the solver: parse jobs from the page and write answers, with rounds as links.

The page never loads the solver; it writes jobs and parses answers in `actions/solver`.
"""

import json
from base64 import b64decode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import isfinite
from time import perf_counter
from typing import TYPE_CHECKING

from ortalab.courses.ortalab.example import example_report
from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import parse_json
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import FULL, Round, Row
from ortalab.tables.rounds.actions.answers import Dealt, Found, FoundMove, FoundPlay, Weights
from ortalab.tables.rounds.actions.judging import judge, read_report, smaller
from ortalab.tables.rounds.link import Reading, decode, encode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.books import book_of, counted_in, editions_of, enhancements_of
from ortalab.tables.rounds.state.scores import AVERAGE, total_of
from ortalab.tables.rounds.state.shelf import on_shelf
from ortalab.tables.rounds.state.solver import UNBOUNDED, Added, Marked
from ortalab.text.link import slug
from ortalab.workshop.daily_dates import day_of
from ortalab.workshop.daily_deal import Deal, best_of, deal_in_steps
from ortalab.workshop.solve.solution import Aim, Keep, Limits, Newcomer, Play, Question, Solution
from ortalab.workshop.solve.solver import Sliced, question

if TYPE_CHECKING:
    from collections.abc import Generator

    from ortalab.tables.rounds.adviser import Adviser

ASKS: Mapping[str, Callable[..., Limits]] = {
    "best": Limits,
    "addition": partial(Limits, newcomer=Newcomer.ADD),
    "swap": partial(Limits, newcomer=Newcomer.SWAP),
    "hands": partial(Limits, each_hand=True),
}
"""The searches that a job can ask for; a test checks that the page asks for no others."""
SECONDS = 10.0
"""Time limit of a search in the full game, whose results come with a bound."""


class Desk:
    """Run searches in the worker, at most one at a time.

    A started search cannot fail: only a joker in Python could break it, and links contain none.

    >>> desk = Desk()
    >>> desk.start('{"ask": "best", "link": "1&p=Ks.Kh"}'), desk.step(1000)[:2]
    ('', [1.0, 60.0])
    >>> desk.start('{"ask": "best", "link": "1"}')
    'no card is played; play 1 to 5 cards'
    """

    def __init__(self) -> None:
        self._sliced = Sliced()
        self._asked = Reading()
        self._report: Sequence[Mapping[str, object]] = ()
        self._adviser: Adviser | None = None

    def start(self, job: str) -> str:
        """Start a search, replacing the current one; return why it cannot be started, or ""."""
        self._sliced.drop()
        try:
            self._asked, read = read_job(job)
            self._sliced.start(read)
        except OrtalabError as error:
            return str(error)
        return ""

    def step(self, milliseconds: float) -> list[float | str]:
        """Search for about this long; return the progress, the best score, and the answer ("" until it is done)."""
        share, best, solution = self._sliced.step(milliseconds)
        return [share, best, answer(solution, self._asked.table) if solution else ""]

    def weigh(self, job: str) -> str:
        """Run a short job: weigh jokers or marks on a round, advise on a hand, or parse a save file.

        >>> Desk().weigh('{"link": "1&p=Ks.Kh&j=Mime", "names": ["Joker", "Splash"]}')
        '[[["Joker", 120.0, null], ["Splash", 0.0, null]], [["Joker", 120.0, 0], ["Splash", 0.0, 0]], null]'
        """
        asked = parse_json(job)
        if "file" in asked:
            from ortalab.tables.rounds.adviser import open_save

            return open_save(asked["name"], b64decode(asked["file"]))
        if "advise" in asked:
            if self._adviser is None:
                from ortalab.tables.rounds.adviser import Adviser

                self._adviser = Adviser()
            return self._adviser.advise(asked)
        round_, luck = decode(asked["link"]).round, asked.get("luck", AVERAGE)
        if "at" in asked:
            row, place = asked["at"]
            return json.dumps(Weights(marked=marked(round_, Row(row), place, luck)))
        return json.dumps(Weights(added(round_, asked["names"], luck), swapped(round_, asked["names"], luck)))

    def open_report(self, text: str) -> str:
        """Parse a check's report ("" for the example's); return the part that the page shows."""
        self._report, told = read_report(text or example_report())
        return told

    def judge(self, job: str) -> str:
        """Judge a program's outputs for some rounds."""
        return judge(job, self._report)

    def smaller(self, job: str) -> str:
        """Search for a smaller round with the same mistake."""
        return smaller(job)


class DailyDesk:
    """Deal daily rounds in the worker, at most one at a time.

    >>> desk = DailyDesk()
    >>> desk.start(0, "1"), desk.start(10, "1")
    ('there is no daily round 0; the first, 1, is that of 13 October 2026', '')
    >>> checked, answer = desk.step(1000)
    >>> checked, answer[:34]
    (1, '["1&p=As.Qh-mult.9s&h=9h.8c.7s.4s.')
    """

    def __init__(self) -> None:
        self._under_way: Generator[Deal, None, Deal] | None = None
        self._checked = 0
        self._answer = ""

    def start(self, number: int, rules: str) -> str:
        """Start dealing under a ruleset; return why the round is not available, or ""."""
        try:
            self._under_way, self._checked, self._answer = deal_in_steps(day_of(number), rules), 0, ""
        except OrtalabError as error:
            return str(error)
        return ""

    def step(self, milliseconds: float) -> list[int | str]:
        """Try deals for about this long; return the number tried so far, and the answer ("" until there is one)."""
        until = perf_counter() + milliseconds / 1000
        while self._under_way is not None:
            try:
                self._checked = next(self._under_way).nth - 1
            except StopIteration as done:
                found: Deal = done.value
                self._under_way, self._checked, self._answer = None, found.nth, answer_of_deal(found)
            if perf_counter() >= until:
                break
        return [self._checked, self._answer]


def answer_of_deal(found: Deal) -> str:
    """Return a deal and its best play as JSON."""
    best = best_of(found)
    return json.dumps(Dealt(encode(found.laid), encode(best.round), best.total, best.plain, best.as_dealt))


def read_job(text: str) -> tuple[Reading, Question]:
    """Parse a job into its table and search; raise `OrtalabError` if the table cannot be searched."""
    asked = parse_json(text)
    if asked["ask"] not in ASKS:
        raise TextError(f"there is no task {asked['ask']!r}; the tasks are {', '.join(ASKS)}")
    reading, options = decode(asked["link"]), asked.get("with", {})
    bench = reading.table.bench
    if bench and reading.round.rules != FULL:  # their editions count like those in the row
        whole = replace(reading.round, jokers=bench)
        options["bench"] = counted_in(whole).jokers
    book = book_of(reading.round, reading.table.bench)
    if reading.round.rules == FULL:
        options = {"keep": [word for word in options.get("keep", ()) if word != Keep.PLAYED], "seconds": SECONDS}
    limits = ASKS[asked["ask"]](**options)
    return reading, question(counted_in(reading.round), asked.get("aim", Aim.EXPECTED), limits, book=book)


def answer(found: Solution, asked: Table) -> str:
    """Format a solution as JSON; each play has the custom jokers, cards and marks of the searched table."""
    plays = tuple(_play(play, asked) for play in found.plays)
    closed = found.closed if isfinite(found.closed) else UNBOUNDED
    return json.dumps(Found(plays, found.covered, found.evaluated, closed))


def _play(play: Play, asked: Table) -> FoundPlay:
    moves = tuple(FoundMove(move.from_row, move.from_place, move.to_row, move.to_place) for move in play.moves)
    round_ = replace(play.round, own=asked.round.own)
    came = {(move.to_row, move.to_place): (move.from_row, move.from_place) for move in play.moves}
    for row in Row:  # restore the unsupported marks, which the search ignored
        things = [
            _as_on_table(thing, asked, *came.get((row, nth), (row, nth))) for nth, thing in enumerate(round_.row(row))
        ]
        round_ = round_.with_row(row, tuple(things))
    return FoundPlay(encode(round_), _printed_total(play), moves)


def _printed_total(play: Play) -> float:
    if play.round.rules != FULL:
        return play.total
    from ortalab.tables.rounds.state.full_score import shown_mean  # loaded once the full game is chosen

    return shown_mean(play.total)


def _as_on_table(thing: Card | JokerCard, asked: Table, row: Row | None, place: int) -> Card | JokerCard:
    """Return the original of a play's card or joker on the searched table; a new joker stays as it is."""
    things = asked.bench if row is None else asked.round.row(row)
    found = things[place] if place < len(things) else thing
    if isinstance(found, JokerCard) and isinstance(thing, JokerCard):
        return found if found.name == thing.name else thing
    return found


def added(round_: Round, names: Sequence[str], luck: str = AVERAGE) -> tuple[Added, ...]:
    """Return the points that each joker adds at the end of the row; empty if the row is full."""
    now = total_of(round_, luck)
    if Table(round_).is_full(Row.JOKERS):
        return ()
    rows = ((name, (*round_.jokers, _fresh(name, round_))) for name in names)
    return tuple(Added(name, total_of(round_.with_row(Row.JOKERS, row), luck) - now) for name, row in rows)


def _fresh(name: str, round_: Round) -> JokerCard:
    found = on_shelf(slug(JokerCard(name)), round_)
    return found if isinstance(found, JokerCard) else JokerCard(name)


def swapped(round_: Round, names: Sequence[str], luck: str = AVERAGE) -> tuple[Added, ...]:
    """Return the points that each joker adds in place of another, at its best place; ties go to the first.

    In the full game, which has many jokers, return none unless the row is full.
    """
    if round_.rules == FULL and not Table(round_).is_full(Row.JOKERS):
        return ()
    now, jokers = total_of(round_, luck), round_.jokers
    found = list[Added]()
    for name in names:
        points = [
            total_of(round_.with_row(Row.JOKERS, (*jokers[:place], _fresh(name, round_), *jokers[place + 1 :])), luck)
            for place in range(len(jokers))
        ]
        found += [Added(name, max(points) - now, points.index(max(points)))] if points else []
    return tuple(found)


def marked(round_: Round, row: Row, place: int, luck: str = AVERAGE) -> Marked:
    """Return the points that each enhancement and edition, and having none, adds to a card or joker.

    >>> found = dict(marked(decode("1&p=Ks.Kh").round, Row.PLAYED, 0).points)
    >>> found["Bonus"], found["Holographic"], found["enhancement"]
    (60.0, 300.0, 0.0)
    """
    now, things = total_of(round_, luck), round_.row(row)
    thing = things[place]
    others = {"edition": replace(thing, edition=None)} | {
        one.word: replace(thing, edition=one) for one in editions_of(thing, round_)
    }
    if isinstance(thing, Card):
        others["enhancement"] = replace(thing, enhancement=None)
        others |= {one.word: replace(thing, enhancement=one) for one in enhancements_of(round_)}
    rows = ((word, (*things[:place], other, *things[place + 1 :])) for word, other in others.items())
    return Marked(
        (row, place), tuple((word, total_of(round_.with_row(row, things), luck) - now) for word, things in rows)
    )
