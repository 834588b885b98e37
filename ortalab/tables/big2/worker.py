"""Tasks of the page's worker, in slices: the opponents' moves, a hint, the analysis, a script."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from math import hypot
from typing import Any

from ortalab.courses.big2.judge import compare
from ortalab.courses.difference import Difference
from ortalab.errors import OrtalabError, TextError
from ortalab.games.big2.cards import Cards, write_cards
from ortalab.games.big2.evaluate import EFFORT, SLICE, Estimate, evaluate
from ortalab.games.big2.game import PASS, MoveError, View, apply, deal, lowest_play
from ortalab.games.big2.players import STRENGTHS, play, play_medium, think
from ortalab.games.big2.protocol import Step, follow_script, read_move
from ortalab.games.big2.protocol import write_move as write_action
from ortalab.games.big2.record import Game, state_of
from ortalab.games.big2.scripts import NAMES, deck_of
from ortalab.page.games import tasks
from ortalab.page.games.review import Estimate as HintEstimate
from ortalab.page.games.review import Judged
from ortalab.page.games.scripts import Differs
from ortalab.page.games.table import PERSON
from ortalab.page.games.tasks import Progress
from ortalab.page.shell import sentence
from ortalab.tables.big2.state import Findings, Followed, Line
from ortalab.tables.big2.state.game import GAME, own_moves
from ortalab.tables.big2.words import in_signs, write_move

SHOWN = 3
"""The number of moves that the analysis lists for each position."""
STRONG = "strong"


def others(game: Game, strength: str) -> Progress:
    """Play for the opponents until it is the person's turn; after each move, yield all moves so far."""
    state, made = state_of(game), list[tuple[int, ...]]()
    while not state.is_over and state.player != PERSON:
        move = PASS
        for chosen in thought(state.view, strength):
            move = chosen
            yield 0.1 + 0.2 * len(made), None
        state = apply(state, move)
        made.append(move)
        yield 0.3 * len(made), made
    yield 1.0, made


def thought(view: View, strength: str) -> Iterator[tuple[int, ...]]:
    """Yield a player's best move so far, finally its choice; only a strong player yields several."""
    return think(view) if strength == STRONG else iter([STRENGTHS[strength](view)])


def hint(game: Game, strength: str) -> Progress:
    """Yield the moves' chances to win against opponents of this strength, best first."""
    found: list[Estimate] = []
    for nth, estimates in enumerate(evaluate(state_of(game).view, others=(strength,))):
        found = estimates
        yield nth * SLICE / EFFORT, None
    yield 1.0, [_estimate(one) for one in found]


def _estimate(one: Estimate) -> HintEstimate:
    return HintEstimate(write_move(one.move), round(100 * one.value, 1), round(100 * one.error, 1))


def review(game: Game, strength: str) -> Progress:
    """Compare each of the person's moves with the best one found; yield the findings so far."""
    own = own_moves(game)
    findings = Findings((), ())
    for nth, number in enumerate(own):
        move, found = game.moves[number], list[Estimate]()
        for estimates in evaluate(state_of(GAME.before(game, number)).view, asked=(move,), others=(strength,)):
            found = estimates
            yield nth / len(own), None
        best, mine = found[0], next(one for one in found if one.move == move)
        if best.value - mine.value <= hypot(best.error, mine.error):
            best = mine  # the difference is within the error
        judged = Judged(round(100 * mine.value, 1), round(100 * best.value, 1), write_move(best.move))
        rest = [one for one in found if one.move not in {best.move, move}]
        shown = sorted({best, mine}, key=lambda one: -one.value) + rest
        shown_estimates = tuple(map(_estimate, shown[:SHOWN]))
        findings = Findings((*findings.judged, judged), (*findings.candidates, shown_estimates))
        yield min((nth + 1) / len(own), 0.99), findings
    yield 1.0, findings


# ---- a script

EXAMPLE = 22
"""The seed of the example's deal."""
WRONG = 7
"""The example has one refused action in this many moves."""
MOST = 400
"""The maximum number of steps shown, as each is drawn; a game has about a hundred."""
TOO_MANY = f"Only the first {MOST} steps of the script are shown, with their output."
STEPS = 8
"""The number of lines between two progress reports."""


def script(arguments: Mapping[str, Any]) -> Progress:
    """Run a script, or the example if it is empty; yield the progress and, at the end, its lines."""
    text, printed = arguments["text"], arguments["printed"]
    text = text if text.strip() else example()
    script = text.splitlines()
    found = Followed(text, (), (), end="", winner="", differs=None, is_compared=False)
    lines: list[Line] = []
    try:
        for step in follow_script(script):
            if len(lines) == MOST:
                found = found._replace(end=TOO_MANY)
                break
            lines.append(_line(step))
            found = found._replace(names=tuple(step.names))
            if step.after.winner is not None:
                found = found._replace(winner=step.names[step.after.winner])
            if len(lines) % STEPS == 0:
                yield min(0.9, step.line / (1 + len(script))), None
    except TextError as error:
        found = found._replace(end=sentence(str(error)))
    if printed.strip() and lines:
        with suppress(TextError):
            found = found._replace(differs=_differs(compare(script, printed)), is_compared=True)
    yield 1.0, found._replace(lines=tuple(lines))


def _differs(found: Difference[Step] | None) -> Differs | None:
    return found and Differs(found.line, found.expected, found.printed, found.step.line, found.reason)


def _line(step: Step) -> Line:
    state, cards = step.before, _named_cards(step)
    return Line(
        number=step.line,
        text=step.text,
        kind="deal" if step.is_deal else "refused" if step.refusal else "play" if cards else "pass",
        player=state.player,
        round=state.trick,
        hands=state.hands,
        top=state.top.cards if state.top else PASS,
        top_player=-1 if state.top_player is None else state.top_player,
        cards=cards,
        why=in_signs(sentence(step.refusal)) if step.refusal else "",
        printed=step.printed,
        legal=lowest_play(state.view.moves),
    )


def _named_cards(step: Step) -> Cards:
    """Return the cards that an action names; () if it is malformed."""
    if step.is_deal:
        return PASS
    try:
        return read_move(step.text, step.before.hands[step.before.player])
    except MoveError:
        return PASS


def example() -> str:
    """Generate the example script: a game with some refused actions.

    >>> [line for line in example().splitlines()[:6]][1:]
    ['Ann', 'Bob', 'Cyd', 'Dan', '-1']
    """
    begun = deal(EXAMPLE)
    actions = ["-1"]
    for nth, (before, move, _) in enumerate(play(begun, [play_medium] * 4)):
        hand = before.hands[before.player]
        if nth % WRONG == WRONG // 2:
            actions.append("0 1 2")
        with suppress(OrtalabError):
            actions.append(write_action(move, hand))
    return "\n".join([write_cards(deck_of(begun.hands)), *NAMES, *actions]) + "\n"


def against(task: Callable[[Game, str], Progress]) -> tasks.Begin:
    """Wrap a task to take its game and the opponents' strength from a message's arguments."""
    return lambda arguments: task(GAME.read_link(arguments["link"]), arguments["strength"])


TASKS: Mapping[str, tasks.Begin] = {
    "others": against(others),
    "hint": against(hint),
    "review": against(review),
    "script": script,
}
"""The tasks; a test checks that the page requests no others."""
Desk = partial(tasks.Desk, TASKS)
