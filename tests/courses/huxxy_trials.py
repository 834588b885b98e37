"""Files with Huxxy's functions, tested in this process."""

from collections.abc import Callable
from pathlib import Path

from ortalab.courses.huxxy.judging import PREFIX
from ortalab.courses.huxxy.trial import Plan, Report, Shown, Tried, try_file
from ortalab.games.huxxy import hidden
from ortalab.games.huxxy.bot_host import of_text
from ortalab.games.huxxy.bot_limits import PARAMETERS, Answer, answer_of, read_answer, read_ready, write_call
from tests.games.huxxy import reference as huxxy_reference

RIGHT = Path(huxxy_reference.__file__).read_text("utf-8")
HIDDEN = Path(hidden.__file__).read_text("utf-8")
QUICK = Plan(cases=200, turns=8)
SCORE = f"def {PREFIX}score(cards):\n    {{}}\n"
TABLE = f"def {PREFIX}valid_table(groups):\n    {{}}\n"
LAYS = f"def {PREFIX}play(history, player, hand, table):\n    return player, 1, (hand[0], len(table))\n"


def tried(
    text: str,
    plan: Plan = QUICK,
    call: Callable[[str], str] | None = None,
    only: str = "",
    told: Callable[[Tried], object] = lambda _: None,
    asks: Callable[[str], object] = lambda _: None,
) -> Report:
    """Test a file whose functions run in this process: all of them, or one."""
    names = [PREFIX + only] if only else list(PARAMETERS)
    guest = of_text(text, ",".join(names), HIDDEN)
    trial = try_file(read_ready(guest.load(), names), plan, told)
    try:
        asked = next(trial)
        while True:
            asks(written := write_call(asked.name, asked.arguments, **asked.options))
            line = (call or guest.answer)(written)
            asked = trial.send(answer_of(read_answer(line)) if line else Answer(error="too late", is_lost=True))
    except StopIteration as over:
        report: Report = over.value
        return report


def one(report: Report, name: str) -> Tried:
    return next(tried for tried in report.tried if tried.name == name)


def shown(report: Report, name: str) -> Shown:
    small = one(report, name).shown
    assert small
    return small
