"""The worker's part of the workbench, which tests a file's functions in short steps and analyses games."""

import asyncio
import json
import re
from collections.abc import Callable, Generator, Sequence
from typing import Any, Protocol

from ortalab.courses.huxxy.judging import PREFIX
from ortalab.courses.huxxy.report import counts_of, readings_of, why_of
from ortalab.courses.huxxy.starter import QUESTIONS
from ortalab.courses.huxxy.trial import Plan, Report, Shown, Tried, try_file
from ortalab.courses.huxxy.turns import Call
from ortalab.games.huxxy.bot_limits import LONGEST, PARAMETERS, Answer
from ortalab.games.huxxy.errors import BotError
from ortalab.games.huxxy.record import read_game, state_of
from ortalab.games.huxxy.rules import END, PICK_UP, write_card
from ortalab.page.words import sentence
from ortalab.plurals import counted
from ortalab.tables.huxxy.judging import judged_turn
from ortalab.tables.huxxy.link import read_plays
from ortalab.tables.huxxy.state import turns_of
from ortalab.tables.huxxy.state.bots import Costliest, Tested, Trial, WrongCase
from ortalab.tables.huxxy.words import laid_cards

LINE = re.compile(r"line ([0-9]{1,6})\)?$")
"""Matches the line of the file at the end of an error message."""
MOMENT = 0.25
"""The seconds between two progress reports."""


class Guest(Protocol):
    """The functions of a student's file, in any process."""

    found: dict[str, int]

    async def start(self) -> None:
        """Start the process; raise `BotError` with the fault in the file."""

    async def call(self, name: str, arguments: tuple[object, ...], **options: object) -> Answer:
        """Call a function; raise `BotError` if it does not answer."""

    def end(self) -> None:
        """End the process; the next call restarts it."""


class TrialDesk:
    def __init__(self, make: Callable[[str, Sequence[str]], Guest], plan: Plan | None = None) -> None:
        """Start without a file; `make` creates a guest from a file's text and its functions' names."""
        self._make, self._plan = make, plan or Plan()
        self._asked: object = None
        self._guest: Guest | None = None
        self._task: asyncio.Task[str] | None = None
        self._tried: dict[str, Tried] = {}

    async def test(self, text: str, jokers: bool = True) -> str:  # noqa: FBT002 — called from JavaScript
        """Continue the tests of a file, with or without cases with Jokers; return JSON.

        The JSON has the results so far, and whether they are complete.
        """
        if self._task is None or (text, jokers) != self._asked:
            self._drop()
            self._asked, self._task = (text, jokers), asyncio.ensure_future(self._try(text, jokers=jokers))
        await asyncio.wait({self._task}, timeout=MOMENT)
        if not self._task.done():
            return json.dumps(Trial(tuple(map(row_of, self._tried.values())), is_over=False))
        task, self._task = self._task, None
        return task.result()

    def _drop(self) -> None:
        if self._task:
            self._task.cancel()
        if self._guest:
            self._guest.end()
        self._task = self._guest = None
        self._tried = {}

    async def _try(self, text: str, *, jokers: bool) -> str:
        guest = self._guest = self._make(text, list(PARAMETERS))
        try:
            await guest.start()
        except BotError as error:
            line = LINE.search(str(error))
            return json.dumps(Trial(why=sentence(str(error)), line=int(line[1]) if line else 0))
        report = await _report(guest, try_file(guest.found, self._plan._replace(jokers=jokers), self._record))
        guest.end()
        return json.dumps(Trial(tuple(map(row_of, report.tried))))

    def _record(self, tried: Tried) -> None:
        self._tried[tried.name] = tried


def row_of(tried: Tried) -> Tested:
    """Describe the result of a function's tests."""
    verdict = tried.verdict.name.lower().replace("_", " ")
    case = _case(tried.shown) if tried.shown else None
    return Tested(
        tried.name, QUESTIONS.get(tried.name, "bonus"), verdict, counts_of(tried), tried.line, case, readings_of(tried)
    )


def _case(shown: Shown) -> WrongCase:
    values = dict(zip(PARAMETERS[PREFIX + shown.case.name], shown.case.arguments, strict=True))
    groups = values.get("groups", values.get("table", []))
    call = f"{PREFIX}{shown.call.name}({', '.join(map(repr, shown.call.arguments))})"
    return WrongCase(
        arguments=tuple(shown.arguments),
        expected=shown.wrong.expected,
        got=shown.wrong.got,
        why=why_of(shown),
        printed=tuple(line[:LONGEST] for line in shown.printed),
        lines=shown.lines,
        line=shown.line,
        groups=tuple(map(tuple, groups)),
        hand=tuple(values.get("cards", values.get("hand", ()))),
        call=f"# expected {shown.wrong.expected}, got {shown.wrong.got}\nprint({call})\n",
    )


async def _report(guest: Guest, trial: Generator[Call, Answer, Any]) -> Report:
    """Let a guest answer the calls of a trial."""
    try:
        call = next(trial)
        while True:
            try:
                answer = await guest.call(call.name, call.arguments, **call.options)
            except BotError as error:
                answer = Answer(error=str(error), is_lost=True)
            call = trial.send(answer)
    except StopIteration as over:
        report: Report = over.value
        return report


def costliest(game: str, seat: int) -> str:
    """Return a seat's costliest turn as JSON: the number of plays up to its end, and a sentence."""
    recorded, worst = read_game(game), (0.0, 0, "")
    end = 0
    for turn in turns_of(recorded.plays):
        begun = state_of(recorded._replace(plays=recorded.plays[:end]))
        end += len(turn.plays)
        if turn.player != seat or turn.plays[-1][1] not in {PICK_UP, END}:
            continue
        mine, best, better = judged_turn(begun, turn.plays)
        if best - mine > worst[0]:
            worst = best - mine, end, better
    if not worst[1]:
        return json.dumps(Costliest(0, "None of its turns cost anything."))
    cards = map(write_card, laid_cards(read_plays(worst[2])))
    words = " ".join(cards)
    laid = f"laying {words}" if words else "picking up a card"
    points = counted(round(worst[0]), "point")
    return json.dumps(Costliest(worst[1], f"This turn cost most: {laid} would have left {points} fewer in the hand."))
