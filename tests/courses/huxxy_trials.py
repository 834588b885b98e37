"""Files with Huxxy functions, tested in this process."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ortalab.courses.answer import Answer, Output
from ortalab.courses.huxxy.calls import Call, CallCase, closer, graded_calls, judge, write_answers
from ortalab.courses.huxxy.judging import PREFIX
from ortalab.courses.shrinking import drive
from ortalab.games.huxxy import hidden
from ortalab.games.huxxy.bot_host import of_text
from ortalab.games.huxxy.bot_limits import PARAMETERS, answer_of, read_answer, read_ready, write_call
from ortalab.games.huxxy.bot_limits import Answer as Returned
from ortalab.tables.huxxy.state.bots import WrongCase
from ortalab.tables.huxxy.workbench_desk import case_of
from tests.games.huxxy import reference as huxxy_reference

RIGHT = Path(huxxy_reference.__file__).read_text("utf-8")
HIDDEN = Path(hidden.__file__).read_text("utf-8")
Calls = Callable[..., Sequence[CallCase]]
QUICK = partial(graded_calls, count=200, turns=8)
BONUS = partial(QUICK, counts_jokers=True)
SCORE = f"def {PREFIX}score(cards):\n    {{}}\n"
TABLE = f"def {PREFIX}valid_table(groups):\n    {{}}\n"
LAYS = f"def {PREFIX}play(history, player, hand, table):\n    return player, 1, (hand[0], len(table))\n"


class Tried(NamedTuple):
    """A function's answers up to the first wrong one, and the smallest wrong one."""

    answers: tuple[Answer[CallCase], ...]
    smallest: Answer[CallCase] | None

    @property
    def case(self) -> WrongCase:
        assert self.smallest
        return case_of(self.smallest)

    @property
    def readings(self) -> set[str]:
        return {reading for answer in self.answers for reading in answer.result.readings}


def tried(
    text: str, calls: Calls = QUICK, only: str = "", asks: Callable[[str], object] = lambda _: None
) -> dict[str, Tried]:
    """Test a file's functions in this process, all of them or one; key the results by name."""
    names = [PREFIX + only] if only else list(PARAMETERS)
    guest = of_text(text, ",".join(names), HIDDEN)
    found = read_ready(guest.load(), names)

    def ask(case: CallCase) -> Answer[CallCase]:
        returned = list[Returned]()

        def call(asked: Call) -> Returned:
            asks(written := write_call(asked.name, asked.arguments, **asked.options))
            returned.append(answer_of(read_answer(guest.answer(written))))
            return returned[-1]

        drive(case.asking(lambda _: None), call)
        output = Output(write_answers(found, returned))
        return Answer(case, judge(case, output), output)

    report = dict[str, Tried]()
    for full in found:
        answers = list[Answer[CallCase]]()
        for case in calls([full]):
            answers.append(ask(case))
            if answers[-1].is_wrong:
                break
        smallest = drive(closer(answers[-1]), ask) if answers[-1].is_wrong else None
        report[full.removeprefix(PREFIX)] = Tried(tuple(answers), smallest)
    return report
