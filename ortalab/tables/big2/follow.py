"""Follow a homework script line by line for the page, and compare it with a program's output."""

from collections.abc import Iterator
from contextlib import suppress

from ortalab.courses.big2.judge import compare
from ortalab.courses.difference import Difference
from ortalab.errors import OrtalabError, TextError
from ortalab.games.big2.cards import Cards, write_cards
from ortalab.games.big2.game import PASS, MoveError, deal
from ortalab.games.big2.players import play, play_medium
from ortalab.games.big2.protocol import Step, follow_script, read_move, write_move
from ortalab.games.big2.scripts import NAMES, deck_of
from ortalab.page.games.scripts import Differs
from ortalab.page.notice import sentence
from ortalab.tables.big2.state.model import Followed, Line
from ortalab.tables.big2.words import in_signs

EXAMPLE = 22
"""The seed of the example's deal."""
WRONG = 7
"""The number of the example's actions before each refused one."""
MOST = 400
"""The maximum number of steps followed: a game has about a hundred, and each is drawn."""
TOO_MANY = f"Only the first {MOST} steps of the script are shown, with their output."
STEPS = 8
"""The lines followed between two answers."""


def follow(text: str, printed: str) -> Iterator[tuple[float, Followed | None]]:
    """Yield the share of a script followed so far, and finally its lines; "" means the example."""
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
    """Convert the first difference for the page."""
    return found and Differs(found.line, found.expected, found.printed, found.step.line, found.reason)


def _line(step: Step) -> Line:
    """Convert a step of the script for the page."""
    state, cards = step.before, _named_cards(step)
    legal = [move for move in state.view.moves if move != PASS]
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
        legal=min(legal, key=lambda move: (len(move), move[::-1]), default=PASS),
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
    """Generate an example script: a game with some refused actions.

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
            actions.append(write_move(move, hand))
    return "\n".join([write_cards(deck_of(begun.hands)), *NAMES, *actions]) + "\n"
