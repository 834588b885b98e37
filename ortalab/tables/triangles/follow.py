"""A script of calls, followed line by line for the page, and compared with what a program printed."""

from collections.abc import Iterator

from ortalab.errors import TextError
from ortalab.games.triangles.actions import Action, Deck, Query, Start
from ortalab.games.triangles.script import Reading, Step, follow_script
from ortalab.games.triangles.state import Discard, Place
from ortalab.page.games.scripts import Differs
from ortalab.page.words import sentence
from ortalab.plurals import noun_for
from ortalab.tables.triangles.state.script import Cell, Followed, Line
from ortalab.workshop.judge.by_line.triangles import compare

MOST = 400
"""The actions that are followed: a game has about thirty, and each is drawn."""
TOO_MANY = f"Only the first {MOST} actions of the script are shown, and what they print."
STEPS = 16
"""The lines that are followed between two answers."""
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


def follow(text: str, printed: str, reading: Reading) -> Iterator[tuple[float, Followed | None]]:
    """Yield how much of a script is followed, and at last its lines; "" stands for the example."""
    text = text if text.strip() else EXAMPLE
    script = text.splitlines()
    lines: list[Line] = []
    end, differs, is_compared = "", None, False
    try:
        for step in follow_script(script, reading):
            if len(lines) == MOST:
                end = TOO_MANY
                break
            lines.append(_line(step))
            if len(lines) % STEPS == 0:
                yield min(0.9, step.line / (1 + len(script))), None
    except TextError as error:
        end = f"L{str(error)[1:]}."  # it begins with the line
    if printed.strip() and lines:
        found = compare(script[: lines[-1].number], printed, reading)
        differs = found and Differs(found.line, found.expected, found.printed, found.step.line, found.reason)
        is_compared = True
    yield 1.0, Followed(text, tuple(lines), end, differs, is_compared)


def _line(step: Step) -> Line:
    """Return a line of the script as the page knows it."""
    state, action = step.after.state, step.action
    card = _card(step)
    return Line(
        number=step.line,
        text=step.text,
        kind="refused" if step.error else type(action).__name__.lower(),
        note="refused" if step.error else _note(step, card),
        card=card,
        error=step.error or "",
        other=step.other or "",
        why=sentence(str(step.refusal)) if step.refusal else "",
        cell=_cell(action),
        told=step.told,
        answer=step.answer or "",
        side=state.polygon.side if state else 0,
        board=tuple(one and str(one) for one in state.board) if state else (),
        hand=tuple(map(str, state.hand)) if state else (),
        deck=len(state.deck) if state else 0,
    )


def _card(step: Step) -> str:
    """Return the card that an action moves or asks for, "" for none."""
    state, action = step.before.state, step.action
    if not state:
        return ""
    if isinstance(action, Place | Discard) and 0 <= action.place < len(state.hand):
        return str(state.hand[action.place])
    return step.answer or "" if isinstance(action, Query) and action.name == "card" and step.answer != "null" else ""


def _cell(action: Action) -> Cell | None:
    return action.cell if isinstance(action, Place | Query) else None


def _note(step: Step, card: str) -> str:
    """Return in a word or two what an action did."""
    match step.action:
        case Deck(cards):
            return f"{len(cards)} {noun_for(len(cards), 'card')}"
        case Start(side, hand):
            return f"side {side}, hand {hand}"
        case Query("hand", _):
            hand = len(step.after.state.hand) if step.after.state else 0
            return f"{hand} {noun_for(hand, 'card')}"
        case Query():
            return step.answer or ""
    return card
