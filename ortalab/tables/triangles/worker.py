"""Tasks of the page's worker, in slices: a hint, the analysis of a finished game, or a script."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ortalab.courses.triangles.judge import examine, reading_of
from ortalab.errors import TextError
from ortalab.games.triangles.actions import COMMENT, Deck, Probe, Query, Start
from ortalab.games.triangles.evaluate import EFFORT, Estimate, evaluate
from ortalab.games.triangles.plan import upper_board
from ortalab.games.triangles.players import best_player
from ortalab.games.triangles.record import Game, state_of
from ortalab.games.triangles.script import Reading, Step, follow_script
from ortalab.games.triangles.state import Discard, Place, apply
from ortalab.page.games import tasks
from ortalab.page.games.review import Estimate as HintEstimate
from ortalab.page.games.review import Judged
from ortalab.page.games.scripts import Differs
from ortalab.page.games.tasks import Progress
from ortalab.page.shell import sentence
from ortalab.plurals import counted, noun_for
from ortalab.tables.triangles.state import GAME, Findings, Followed, ScriptLine
from ortalab.tables.triangles.words import write_move

HINTED = 12
"""The number of games that a hint plays to the end."""
JUDGED = EFFORT
"""The number of games that the analysis plays to the end for each move."""


def hint(game: Game) -> Progress:
    """Evaluate the moves; yield the progress and, at the end, the estimates, best first."""
    found: list[Estimate] = []
    for nth, estimates in enumerate(evaluate(state_of(game), HINTED)):
        found = estimates
        yield min((nth + 1) / (HINTED + 2), 0.99), None
    yield 1.0, [HintEstimate(write_move(game, move), value, error) for move, value, error in found]


def review(game: Game) -> Progress:
    """Yield the findings so far: the bot's score, the best board knowing all cards, then the judged moves."""
    state, play = state_of(GAME.start_of(game)), best_player()
    while not state.is_over:
        state = apply(state, play(state))
        yield 0.0, None
    known = Findings(state.score)
    yield 0.05, known
    begun = state_of(GAME.start_of(game))
    board = upper_board(begun)
    known = known._replace(most=replace(begun, board=board).score, board=tuple(map(str, board)))
    yield 0.1, known
    for nth, move in enumerate(game.moves):
        before = GAME.before(game, nth)
        found: list[Estimate] = []
        for estimates in evaluate(state_of(before), JUDGED, [move]):
            found = estimates
            yield 0.1 + 0.9 * nth / len(game.moves), None
        known = known._replace(judged=(*known.judged, judged(before, found, move)))
        yield min(0.1 + 0.9 * (nth + 1) / len(game.moves), 0.99), known
    yield 1.0, known


def judged(game: Game, found: list[Estimate], move: object) -> Judged:
    """Compare a move with the best one."""
    best = found[0]
    mine = next((estimate for estimate in found if estimate.move == move), best)
    return Judged(round(mine.value, 2), round(best.value, 2), write_move(game, best.move))


# ---- a script

MOST = 400
"""The maximum number of actions shown, as each is drawn; a game has about thirty."""
TOO_MANY = f"Only the first {MOST} actions of the script are shown, with their output."
STEPS = 16
"""The number of lines between two progress reports."""
EXAMPLE = """\
# a triangle of five, a hand of four
deck 10♡ Q♡ 3♣ 7♠ K♠ 5♢ 9♣ A♡ 2♣ J♢ 4♠ 4♡ 6♣ 8♢ Q♣ 5♠ 10♣ 7♢
start 5 4
place 0 0 0
place 2 1 0
discard 1
place 0 4 0
place 1 1 0   # taken
place 1 1 2   # no such cell
card 1 0
place 3 4 4
discard 0
discard 0
discard 0     # every card is needed now
score
place 0 1 1
over
place 9 2 0   # no such card
"""


def script(arguments: Mapping[str, Any]) -> Progress:
    """Run a script, or the example if it is empty; yield the progress and, at the end, its lines.

    Given a program's output, run the script under the interpretation of the assignment that the output follows.
    """
    text, printed, reading = arguments["text"], arguments["printed"], Reading(*arguments["reading"])
    text = text if text.strip() else EXAMPLE
    script = text.splitlines()
    found = Followed(text, (), "", None, is_compared=False, reading=reading, readings=())
    lines: list[ScriptLine] = []
    try:
        for step in follow_script(script, reading):
            if len(lines) == MOST:
                found = found._replace(end=TOO_MANY)
                break
            lines.append(_line(step))
            if len(lines) % STEPS == 0:
                yield min(0.9, step.line / (1 + len(script))), None
    except TextError as error:
        found = found._replace(end=_end(str(error), script, lines[-1].number if lines else 0))
    found = found._replace(lines=tuple(lines))
    yield 1.0, _compared(found, script[: lines[-1].number], printed) if printed.strip() and lines else found


def _end(error: str, script: Sequence[str], last: int) -> str:
    """Explain why a line cannot be read, and count the lines left out after it."""
    left = sum(bool(text.partition(COMMENT)[0].strip()) for text in script[last:]) - 1
    after = "the line" if left == 1 else f"the {counted(left, 'line')}"
    return f"L{error[1:]}. {f'It and {after} after it are' if left else 'It is'} left out."


def _compared(found: Followed, script: list[str], printed: str) -> Followed:
    """Compare an output with the script under the interpretation that the output follows."""
    reading = reading_of(script, printed, found.reading)
    if reading != found.reading:
        found = found._replace(reading=reading, lines=tuple(map(_line, follow_script(script, reading))))
    differs, readings = examine(script, printed, reading)
    first = differs and Differs(differs.line, differs.expected, differs.printed, differs.step.line, differs.reason)
    return found._replace(differs=first, is_compared=True, readings=readings)


def _line(step: Step) -> ScriptLine:
    state, action = step.after.state, step.action
    card = _card(step)
    return ScriptLine(
        number=step.line,
        text=step.text,
        kind="refused" if step.error else type(action).__name__.lower(),
        note="refused" if step.error else _note(step, card),
        card=card,
        error=step.error or "",
        other=step.other or "",
        why=sentence(str(step.refusal)) if step.refusal else "",
        cell=action.cell if isinstance(action, Place | Query) else None,
        printed=step.printed,
        answer=step.answer or "",
        side=state.polygon.side if state else 0,
        board=tuple(one and str(one) for one in state.board) if state else (),
        hand=tuple(map(str, state.hand)) if state else (),
        deck=len(state.deck) if state else 0,
    )


def _card(step: Step) -> str:
    """Return the card that an action moves or queries; "" for none."""
    state, action = step.before.state, step.action
    if not state:
        return ""
    if isinstance(action, Place | Discard) and 0 <= action.place < len(state.hand):
        return str(state.hand[action.place])
    return step.answer or "" if isinstance(action, Query) and action.name == "card" and step.answer != "null" else ""


def _note(step: Step, card: str) -> str:
    """Describe the effect of an action in a word or two."""
    match step.action:
        case Deck(cards):
            return f"{len(cards)} {noun_for(len(cards), 'card')}"
        case Start(side, hand):
            return f"side {side}, hand {hand}"
        case Query("hand", _):
            hand = len(step.after.state.hand) if step.after.state else 0
            return f"{hand} {noun_for(hand, 'card')}"
        case Query() | Probe():
            return step.answer or ""
    return card


TASKS: Mapping[str, tasks.Begin] = {
    "hint": tasks.of_game(GAME.read_link, hint),
    "review": tasks.of_game(GAME.read_link, review),
    "script": script,
}
"""The tasks; a test checks that the page requests no others."""
Desk = partial(tasks.Desk, TASKS)
