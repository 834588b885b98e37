"""Tasks of the page's worker, in slices: the chances of the hands, and throws."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from ortalab.games.poker.completions import Estimate, deck_without, read_hand
from ortalab.games.poker.draws import Hold, evaluate_holds, next_cards
from ortalab.games.poker.evaluate import EFFORT, evaluate
from ortalab.games.poker.shared import evaluate_shared, read_shared
from ortalab.page.games import tasks
from ortalab.page.games.tasks import Progress
from ortalab.tables.poker.entry import read_link
from ortalab.tables.poker.state import Chances, HoldResult, Hope, Showdown
from ortalab.tables.poker.state.messages import Measure

COUNTED = 0.8
"""The progress at which the chances are complete; the next cards take the rest."""
LAST = 0.99
ALL_HOLDS = 32
DRAWS = frozenset({"straight flush", "flush", "straight"})


def chances(arguments: Mapping[str, Any]) -> Progress:
    """Validate the hands, then yield increasingly exact chances and, at the end, the cards to hope for."""
    showdown = read_link(arguments["link"])
    deck_without([read_hand(hand) for hand in showdown.hands])
    return _chances(showdown, int(arguments["hand"]))


def _chances(showdown: Showdown, hand: int) -> Progress:
    found: list[Estimate] = []
    for found in evaluate(showdown.hands, low_ace=showdown.low_ace):
        deals = found[0].deals if found[0].error else 0
        yield min(COUNTED * deals / EFFORT, COUNTED), Chances(tuple(found))
    hopes: tuple[Hope, ...] = ()
    for after in next_cards(showdown.hands, hand, low_ace=showdown.low_ace):
        hopes = tuple(
            Hope(hope.card, hope.after.win, _weakest_category(hope.after), _open_draws(hope.after)) for hope in after
        )
        yield COUNTED, None
    yield 1.0, Chances(tuple(found), hopes)


def _weakest_category(after: Estimate) -> str:
    return after.classes[-1].category


def _open_draws(after: Estimate) -> tuple[str, ...]:
    names = " ".join(share.category for share in after.classes if share.category in DRAWS)
    return tuple(draw for draw in ("flush", "straight") if draw in names)


def throw(arguments: Mapping[str, Any]) -> Progress:
    """Yield a hand's holds evaluated so far, best first."""
    showdown, nth = read_link(arguments["link"]), int(arguments["hand"])
    others = [hand for place, hand in enumerate(showdown.hands) if place != nth]
    against = others if arguments["measure"] == Measure.THESE else []
    holds = evaluate_holds(showdown.hands[nth], against, low_ace=showdown.low_ace)
    return ((len(found) / ALL_HOLDS, tuple(map(_hold, found))) for found in holds)


def _hold(hold: Hold) -> HoldResult:
    return HoldResult(sum(1 << place for place in hold.keep), hold.value, hold.draws, tuple(hold.classes.items()))


def shared(arguments: Mapping[str, Any]) -> Progress:
    """Validate hands and their board, then yield increasingly exact chances."""
    table = read_shared(str(arguments["text"]))
    found = evaluate_shared(table, low_ace=bool(arguments["low_ace"]))
    return _shared(found)


def _shared(found: Iterator[list[Estimate]]) -> Progress:
    chances: list[Estimate] = []
    for chances in found:
        yield min(chances[0].deals / EFFORT, LAST), chances
    yield 1.0, chances


TASKS = {"chances": chances, "throw": throw, "shared": shared}
"""The tasks; a test checks that the page requests no others."""
Desk = partial(tasks.Desk, TASKS)
