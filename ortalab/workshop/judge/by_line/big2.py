"""Another program's output for a script, beside the expected one: the first line that differs, and why."""

from collections.abc import Iterable, Iterator

from ortalab.errors import shown
from ortalab.games.big2.cards import CARDS, write_cards
from ortalab.games.big2.patterns import is_round
from ortalab.games.big2.protocol import MINUS_ONE, Step, follow_as_far
from ortalab.workshop.judge.by_line.big2_kinds import kind_of
from ortalab.workshop.judge.by_line.difference import Difference, Expected, first_difference, lines_of


def compare(script: Iterable[str], printed: str) -> Difference[Step] | None:
    r"""Return the first line of an output that is not what a script gives, or None.

    Lines may end as on any system, and the last one without an end; all else is compared to the letter. Where a script
    ends in the middle of a game, its output may go on as it likes. Raise `TextError` where it is no script.

    >>> script = [write_cards(range(52)), "Ann", "Bob", "Cyd", "Dan", "1", *"0123456789"]
    >>> found = compare(script, "New round begins.\nNext turn: Ann")
    >>> found.line, found.expected, found.reason
    (2, 'Next turn: Dan', 'Dan holds C[3] and opens the game')
    """
    lines, theirs = [*_lines(script)], lines_of(printed)
    is_over = not lines or lines[-1].step.after.is_over
    return first_difference(lines, theirs if is_over else theirs[: len(lines)], _reason, kind_of)


def _lines(script: Iterable[str]) -> Iterator[Expected[Step]]:
    """Yield every line that is expected."""
    for step in follow_as_far(script):
        yield from (Expected(line, place, step) for place, line in enumerate(step.told))


def _reason(line: Expected[Step] | None, step: Step, printed: str | None) -> str:
    if line is None:
        return f"the game is over after line {step.line} of the script; nothing follows"
    if printed is not None and printed.split() == line.text.split():
        return "only the blanks differ: an index is as wide as its card, columns are one blank apart, none at the end"
    if line.place or step.is_deal:
        return _follows(step, line.text, printed)
    if printed is not None and not step.refusal and _is_reordered(line.text, printed):
        return "the cards of a play are shown in ascending order, by rank and then by suit"
    return _action(step)


def _is_reordered(expected: str, printed: str) -> bool:
    return sorted(expected.strip(".").split()) == sorted(printed.strip(".").split())


def _action(step: Step) -> str:
    """Return why an action is answered as it is."""
    line = f"line {step.line} of the script, {shown(step.text)},"
    if step.refusal:
        return f"{line} is not allowed: {step.refusal}"
    if step.text.split() == [MINUS_ONE]:
        return f"{line} passes, which is allowed while there is a play to beat"
    top, played = step.before.top, step.after.top
    beats = f" that beats {write_cards(top.cards)}" if top else " that opens the round"
    goes_round = played and played.pattern.name == "straight" and is_round(played.cards)
    circle = "; straights go on from the 2 to the 3, and are compared by the 2" * bool(goes_round)
    return f"{line} is allowed: a {played.pattern.name if played else 'pass'}{beats}{circle}"


def _follows(step: Step, expected: str, printed: str | None) -> str:
    """Return why a line comes after an action."""
    name = step.names[step.after.player]
    if expected.startswith("Game over"):
        return "the game ends at once when a hand is empty"
    if expected == "New round begins.":
        return "the game begins with a round" if step.is_deal else "three passes in a row end the round"
    if expected.startswith("Next turn"):
        opens = "holds C[3] and opens the game" if step.is_deal else "played last and opens the round"
        return f"{name} {'is the next player' if step.after.top else opens}"
    return _shows(step, name, expected, printed)


def _shows(step: Step, name: str, expected: str, printed: str | None) -> str:
    """Return why a line of a hand is as it is."""
    if expected.split(maxsplit=1)[0] not in CARDS:
        return f"the hand of {name} has {len(expected.split())} cards, and an index stands above each"
    if printed is not None and sorted(printed.split()) == sorted(expected.split()):
        return "the hand is shown in ascending order, by rank and then by suit"
    if step.refusal:
        return f"after an action that is not allowed the hand of {name} is shown again, unchanged"
    return f"these are the cards that {name} has left"
