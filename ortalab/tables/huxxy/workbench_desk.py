"""The workbench's tasks in the worker: tests of a file's functions, in short steps, and a game's costliest turn."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Generator, Sequence
from time import monotonic
from typing import Protocol, TypeVar

from ortalab.courses.answer import Answer, Fault, Output
from ortalab.courses.huxxy.calls import (
    Call,
    CallCase,
    closer,
    fault_in,
    graded_calls,
    judge,
    read_answers,
    text_of,
    write_answers,
)
from ortalab.courses.huxxy.judging import PREFIX
from ortalab.courses.huxxy.starter import QUESTIONS
from ortalab.courses.result import IN_A_ROW, Verdict
from ortalab.games.huxxy.bot_limits import BONUS_NAME, LONGEST, NAME, PARAMETERS
from ortalab.games.huxxy.bot_limits import Answer as Returned
from ortalab.games.huxxy.record import read_game, state_of
from ortalab.games.huxxy.rules import END, PICK_UP, BotError, LateBotError, write_card
from ortalab.page.shell import sentence
from ortalab.plurals import capital, counted, noun_for
from ortalab.tables.huxxy.state import turns_of
from ortalab.tables.huxxy.state.bots import Costliest, Tested, Trial, WrongCase
from ortalab.tables.huxxy.words import laid_cards, read_plays
from ortalab.tables.huxxy.worker import judged_turn

LINE = re.compile(r"line ([0-9]{1,6})\)?$")
"""Matches the line of the file at the end of an error message."""
MOMENT = 0.25
"""Seconds between progress reports."""
PATIENCE = 20.0
"""Seconds after which a function gets no further cases."""
MOST_LINES = 40
"""The maximum number of lines shown of a call's output."""
A = TypeVar("A")
R = TypeVar("R")
T = TypeVar("T")


class Guest(Protocol):
    """The interface of a student's file, in whatever process it runs."""

    found: dict[str, int]

    async def start(self) -> None:
        """Start the process; raise `BotError` if the file has a fault."""

    async def call(self, name: str, arguments: tuple[object, ...], **options: object) -> Returned:
        """Call a function; raise `BotError` if it does not answer."""

    def end(self) -> None:
        """End the process; the next call restarts it."""


class TrialDesk:
    def __init__(
        self,
        make: Callable[[str, Sequence[str]], Guest],
        calls: Callable[..., Sequence[CallCase]] = graded_calls,
    ) -> None:
        """Start without a file; `make` creates a guest from a file's text and its functions' names."""
        self._make, self._calls = make, calls
        self._asked: object = None
        self._guest: Guest | None = None
        self._task: asyncio.Task[str] | None = None
        self._tried: list[FunctionTrial] = []

    async def test(self, text: str, jokers: bool = True) -> str:  # noqa: FBT002 — called from JavaScript
        """Start or continue the tests of a file; return the results so far as a JSON `Trial`.

        `jokers` includes the cases with Jokers.
        """
        if self._task is None or (text, jokers) != self._asked:
            self._drop()
            self._asked, self._task = (text, jokers), asyncio.ensure_future(self._try(text, jokers=jokers))
        await asyncio.wait({self._task}, timeout=MOMENT)
        if not self._task.done():
            return json.dumps(Trial(tuple(one.row() for one in self._tried), is_over=False))
        task, self._task = self._task, None
        return task.result()

    def _drop(self) -> None:
        if self._task:
            self._task.cancel()
        if self._guest:
            self._guest.end()
        self._task = self._guest = None
        self._tried = []

    async def _try(self, text: str, *, jokers: bool) -> str:
        guest = self._guest = self._make(text, list(PARAMETERS))
        tried = self._tried = list[FunctionTrial]()
        try:
            await guest.start()
        except BotError as error:
            line = LINE.search(str(error))
            return json.dumps(Trial(why=sentence(str(error)), line=int(line[1]) if line else 0))
        for full in PARAMETERS:
            if full in guest.found or full != BONUS_NAME:
                tried.append(FunctionTrial(full, guest))
            if full in guest.found:
                counts_jokers = BONUS_NAME in guest.found
                await tried[-1].run(self._calls([full], counts_jokers=counts_jokers, has_jokers=jokers))
        guest.end()
        return json.dumps(Trial(tuple(one.row() for one in tried)))


class FunctionTrial:
    """The answers of a function so far, and its smallest wrong case."""

    def __init__(self, full: str, guest: Guest) -> None:
        self.full, self.name, self.guest = full, full.removeprefix(PREFIX), guest
        self.answers: list[Answer[CallCase]] = []
        self.case: WrongCase | None = None
        self.stopped = ""  # why some cases were not tried

    async def run(self, cases: Sequence[CallCase]) -> None:
        """Run the function on all cases, and shrink the first wrong one."""
        until = monotonic() + PATIENCE
        for case in cases:
            last = [answer.result.verdict for answer in self.answers[-IN_A_ROW:]]
            if last == [Verdict.LATE] * IN_A_ROW:
                self.stopped = "three calls had no answer"
            elif monotonic() > until:
                self.stopped = f"{PATIENCE:g} seconds have passed"
            if self.stopped:
                break
            self.answers.append(await self.ask(case))
        apart = (answer for answer in self.answers if answer.result.verdict is Verdict.OTHER_WORDS)
        if wrong := next((answer for answer in self.answers if answer.is_wrong), None):
            self.case = case_of(await driven(closer(wrong), self.ask))
        elif wrong := next(apart, None):
            answer = await self.ask(wrong.case._replace(counts_jokers=True))
            self.case = case_of(await driven(closer(answer), self.ask))

    async def ask(self, case: CallCase) -> Answer[CallCase]:
        """Make the calls of a case and judge the answers."""
        returned, late, start = list[Returned](), "", monotonic()

        async def call(asked: Call) -> Returned:
            nonlocal late
            try:
                answer = await self.guest.call(asked.name, asked.arguments, **asked.options)
            except BotError as error:
                late = str(error) if isinstance(error, LateBotError) else late
                answer = Returned(error=str(error), is_lost=True)
            returned.append(answer)
            return answer

        await driven(case.asking(lambda _: None), call)
        text = write_answers(self.guest.found, returned)
        output = Output(text, late, "", monotonic() - start, Fault.TIME_OUT)
        return Answer(case, judge(case, output), output)

    def row(self) -> Tested:
        """Return the results so far."""
        question, line = QUESTIONS.get(self.name, "bonus"), self.guest.found.get(self.full, 0)
        return Tested(self.name, question, self.verdict, self.counts, line, self.case, self.readings)

    @property
    def verdict(self) -> str:
        """The verdict of the first wrong case, or else the worst one."""
        verdicts = [answer.result.verdict for answer in self.answers]
        if self.full not in self.guest.found:
            return "missing"
        if wrong := next((one for one in verdicts if one.is_wrong), None):
            return "error" if wrong is Verdict.CRASHED else "wrong"
        others = {Verdict.LATE: "no answer", Verdict.OTHER_WORDS: "no jokers"}
        return next((words for one, words in others.items() if one in verdicts), "right")

    @property
    def counts(self) -> str:
        """The numbers of right and wrong cases, and why some were not tried."""
        verdicts = [answer.result.verdict for answer in self.answers]
        jokers = sum(answer.case.is_apart(self.guest.found) for answer in self.answers)
        wrong_jokers, wrong = verdicts.count(Verdict.OTHER_WORDS), sum(one.is_wrong for one in verdicts)
        many = len(verdicts) - jokers
        noun = noun_for(many, "turn" if self.full in {NAME, BONUS_NAME} else "case")
        stopped = f" before it was stopped: {self.stopped}" if self.stopped else ""
        match self.verdict:
            case "missing":
                return "not in this file"
            case "right" | "no jokers":
                apart = f"; with Jokers {wrong_jokers} of {jokers} wrong" if wrong_jokers else ""
                return f"all {many if apart else len(verdicts)} {noun} right{stopped}{apart}"
            case "no answer":
                stopped = ", and it was stopped" if stopped else ""
                return f"{verdicts.count(Verdict.LATE)} of {len(verdicts)} {noun} without an answer{stopped}"
            case verdict:
                error = "ended with an error, " if verdict == "error" else ""
                return f"{error}{wrong} of {many} {noun} wrong{stopped}"

    @property
    def readings(self) -> str:
        """Sentences on how the function interprets points that the assignment leaves open."""
        found = dict.fromkeys(
            reading
            for answer in self.answers
            if answer.result.verdict is Verdict.RIGHT
            for reading in answer.result.readings
        )
        told = " ".join(f"It {reading}." for reading in found)
        return f"{told} The assignment leaves that open." if told else ""


def case_of(answer: Answer[CallCase]) -> WrongCase:
    """Describe a wrong case."""
    call, result = answer.case.call, answer.result
    values = dict(zip(PARAMETERS[PREFIX + call.name], call.arguments, strict=True))
    _, returned = read_answers(answer.output.text)
    last, fault = returned[-1], fault_in(answer.case, returned, lambda _: None)
    assert fault  # noqa: S101 — the answer is wrong
    return WrongCase(
        arguments=tuple((name, repr(value)) for name, value in values.items()),
        expected=fault.wrong.expected,
        got=fault.wrong.got,
        why=f"{capital(result.rule or result.reason)}.",
        printed=tuple(line[:LONGEST] for line in last.printed.splitlines()[:MOST_LINES]),
        lines=last.lines + bool(last.printed and not last.printed.endswith("\n")),
        line=last.line,
        groups=tuple(map(tuple, values.get("groups", values.get("table", [])))),
        hand=tuple(values.get("cards", values.get("hand", ()))),
        call=f"# expected {fault.wrong.expected}, got {fault.wrong.got}\nprint({text_of(fault.call)})\n",
    )


async def driven(asking: Generator[T, A, R], answer: Callable[[T], Awaitable[A]]) -> R:
    """Drive a generator with awaited answers; return its result."""
    try:
        thing = next(asking)
        while True:
            thing = asking.send(await answer(thing))
    except StopIteration as over:
        result: R = over.value
        return result


def costliest(game: str, seat: int) -> str:
    """Find a seat's costliest turn; return a JSON `Costliest`."""
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
