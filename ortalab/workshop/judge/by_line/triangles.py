"""Another program's output for a script, beside the expected one: the first line that differs, and why."""

from collections.abc import Iterable, Iterator
from typing import Final

from ortalab.errors import shown
from ortalab.games.triangles.actions import Query
from ortalab.games.triangles.script import CLASSES, OURS, Reading, Step, follow_script
from ortalab.games.triangles.state import Discard, Place, State, WrongArgument
from ortalab.plurals import counted, noun_for
from ortalab.workshop.judge.by_line.difference import Difference, Expected, Kind, first_difference, lines_of

NO_NEWLINE: Final = "; the view ends without a newline after the hand"
MEANING: Final = {True: "a wrong argument", False: "a call at the wrong time"}
"""The meaning of an error, by whether its class is that of wrong arguments."""


def compare(script: Iterable[str], printed: str, reading: Reading = OURS) -> Difference[Step] | None:
    r"""Return the first line of an output that is not what a script gives, or None.

    Lines may end as on any system, and the last one without an end; all else is compared to the letter. Where an action
    is wrong in both ways, either class is right. Raise `TextError` where the script itself cannot be followed.

    >>> found = compare(["deck standard", "start 5 2"], " __\n __  __\n __ __  __\n")
    >>> found.line, found.expected, found.reason
    (3, ' __  __  __', 'only the blanks differ: a cell is three wide, one blank stands between cells, none at the end')
    >>> compare(["deck standard"], "ready\n").reason
    'nothing follows line 1 of the script'
    """
    steps = [*follow_script(script, reading)]
    return first_difference([*_lines(steps)], lines_of(printed), _reason, kind_of, steps[-1] if steps else None)


def kind_of(found: Difference[Step]) -> Kind:
    """Return the kind of a difference: the same for all that show the same mistake.

    >>> compare(["deck standard", "start 5 1", "place 0 9 0"], "").kind
    ('Start', 'view')
    """
    step, action = found.step, found.step.action
    name = action.name if isinstance(action, Query) else type(action).__name__
    if found.expected is None:
        return "end", "more"
    if found.place == 0 and step.error:
        why = str(step.refusal).partition(";")[0]
        return name, step.error, "".join(sign for sign in why if not sign.isdigit())
    if found.place == 0 and step.answer is not None:
        return name, "answer"
    if step.error:
        return name, "after a refusal"
    if found.printed in CLASSES.values():
        return name, "refused"
    part = found.expected[:5] if found.expected.startswith(("Deck:", "Hand:")) else "view"
    return name, part, *(["blanks"] if found.is_blanks else [])


def _lines(steps: Iterable[Step]) -> Iterator[Expected[Step]]:
    """Yield every line that is expected."""
    for step in steps:
        for place, line in enumerate(step.told):
            yield Expected(line, place, step, step.other if step.error and not place else None)


def _reason(line: Expected[Step] | None, step: Step, printed: str | None) -> str:
    if line is None:
        return f"nothing follows line {step.line} of the script{NO_NEWLINE if printed == '' else ''}"
    if printed is not None and printed.split() == line.text.split():
        return _blanks(line)
    if printed == "":
        return f"no blank line stands here{NO_NEWLINE}"
    if line.place == 0 and step.error:
        return _refused(step, printed)
    if line.place == 0 and step.answer is not None and step.after.state and isinstance(step.action, Query):
        return _answered(step.after.state, step.action, step.answer)
    return _viewed(line, step, printed)


def _named(step: Step) -> str:
    return f"line {step.line} of the script, {shown(step.text)},"


def _blanks(line: Expected[Step]) -> str:
    if line.text.startswith(("Deck:", "Hand:")):
        return (
            "only the blanks differ: one stands after the colon and after each comma, and a card is as wide as its text"
        )
    return "only the blanks differ: a cell is three wide, one blank stands between cells, none at the end"


def _refused(step: Step, printed: str | None) -> str:
    """Return why an action is refused, and with which class."""
    is_argument = isinstance(step.refusal, WrongArgument)
    meaning = MEANING[is_argument]
    if printed in CLASSES.values():
        meaning += f", not {MEANING[not is_argument]}"
    return f"{_named(step)} is {meaning}: {step.refusal}"


def _answered(state: State, query: Query, answer: str) -> str:
    """Return why the answer to a query is as it is."""
    match query.name:
        case "score":
            return f"the lines are worth {worth_words(state, int(answer))}"
        case "hand":
            return "the hand is in the order in which its cards were drawn, the newest at its end"
        case "card":
            row, column = query.cell or (0, 0)
            card = state.at((row, column))
            return f"row {row} column {column} {f'has {card}' if card else 'is empty, which is null'}"
        case "over":
            empty = len(state.empty)
            return f"{counted(empty, 'cell')} {'is' if empty == 1 else 'are'} empty"
    return f"the deck has {len(state.deck)} {noun_for(len(state.deck), 'card')} left to be drawn"


def worth_words(state: State, score: int) -> str:
    """Return the score and the lines that make a hand, in words.

    >>> from ortalab.games.triangles.cards import new_deck
    >>> from ortalab.games.triangles.state import start
    >>> worth_words(start(tuple(new_deck()), 5), 0)
    'nothing so far: no five cards on one of them make a hand'
    """
    worth = [
        f"{line.way if line.way == 'diagonal' else f'{line.way} {line.number}'} {name}"
        for line, name in zip(state.polygon.lines, state.names, strict=True)
        if name != "High Card"
    ]
    if not worth:
        return "nothing so far: no five cards on one of them make a hand"
    return f"{score}: {', '.join(worth)}" + ("" if score == state.score else ", of which only full lines count")


def _viewed(line: Expected[Step], step: Step, printed: str | None) -> str:
    """Return why a line of the view is as it is."""
    if printed is None:
        return f"after {_named(step)} the whole view is printed, down to the hand"
    if step.error or isinstance(step.action, Query):
        return f"{_named(step)} {'is refused' if step.error else 'only asks'}, and leaves everything as it is"
    if printed in CLASSES.values():
        return f"{_named(step)} is allowed"
    if line.text.startswith(("Deck:", "Hand:")):
        return f"after {_named(step)} as {_drawn(step)}"
    return f"row {line.place} of the board after {_named(step)} each cell three wide"


def _drawn(step: Step) -> str:
    """Return how an action draws cards."""
    if not isinstance(step.action, Place | Discard):
        return "the hand is dealt from the top, the first card of the deck line"
    state = step.before.state
    card = state.hand[step.action.place] if state else ""
    verb = "is placed" if isinstance(step.action, Place) else "is discarded"
    drawn = (
        f"{state.deck[0]} is drawn to the end of the hand" if state and state.deck else "no card is left to be drawn"
    )
    return f"{card} {verb}, {drawn}"
