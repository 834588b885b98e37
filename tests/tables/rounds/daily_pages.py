"""The page of the daily round, from its place in the head to the last try."""

from dataclasses import replace
from functools import cache

from ortalab.page.messages import AskTime, Message, Now
from ortalab.page.shell import Popover
from ortalab.rounds.round import Row
from ortalab.tables.rounds.state.daily import (
    DailyAct,
    DealFailed,
    DealProgress,
    Pick,
    StartDeal,
    StepDeal,
)
from ortalab.tables.rounds.state.messages import Move
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.worker import DailyDesk

NOW = "2026-10-22T18:30"
"""The day of round 10, which is dealt immediately."""
SWAP = Move(Slot(Row.JOKERS, 4), Slot(Row.JOKERS, 0))
"""A move that makes another arrangement each time."""


@cache
def dealt(number: int, rules: str) -> tuple[str, int, str]:
    """Deal a round once for all tests; return the reason if there is none, the number of deals tried, the answer."""
    desk = DailyDesk()
    if why := desk.start(number, rules):
        return why, 0, ""
    checked, answer = desk.step(1e9)
    return "", int(checked), str(answer)


def at(model: Model, *messages: Message, now: str = NOW) -> Model:
    """Send messages, answering requests for the time and the worker's deal."""
    for message in messages:
        model, effects = update(model, message)
        waiting = list(effects)
        while waiting:
            match waiting.pop(0):
                case AskTime():
                    answer: Message = Now(now)
                case StartDeal(number, rules):
                    why, *_ = dealt(number, rules)
                    answer = DealFailed(number, rules, why) if why else DealProgress(number, rules)
                case StepDeal(number, rules):
                    _, checked, text = dealt(number, rules)
                    answer = DealProgress(number, rules, checked, text)
                case _:
                    continue
            model, more = update(model, answer)
            waiting += more
    return model


DEALING = update(update(example(), DailyAct.OPEN)[0], Now(NOW))[0]
BEGUN = at(example(), DailyAct.OPEN)
CHOOSE = (Pick(0), Pick(1), Pick(2))
"""Choose the highest cards, which the daily link plays."""
OPENED = at(BEGUN, *CHOOSE)
TRIED = at(OPENED, DailyAct.PLAY)
SECOND = at(TRIED, SWAP)
DONE = at(SECOND, DailyAct.PLAY, SWAP, DailyAct.PLAY)
DAILY_STATES = {
    "the day's round, dealing": DEALING,
    "the day's round, begun": BEGUN,
    "the day's round, a card chosen": at(BEGUN, Pick(4)),
    "the day's round": OPENED,
    "the day's round, a joker open": replace(OPENED, overlay=Popover(Slot(Row.JOKERS, 1))),
    "the day's round, a try": TRIED,
    "the day's round, the second try": SECOND,
    "the day's round, done": DONE,
    "the day's round, found": at(OPENED, DailyAct.PLAY),
    "no such day": at(example(), DailyAct.OPEN, now="2020-01-01T00:00"),
    "a deal that failed": update(DEALING, DealFailed(10, "1", "Lost."))[0],
}
