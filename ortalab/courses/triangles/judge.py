"""Compare a program's output for a script with the expected one; find the first difference and its reason."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from ortalab.cards.deck import ACE_BOTH, ACE_HIGH, ACE_LOW, RANKS
from ortalab.courses.difference import Also, Compared, Difference, Expected, Kind, compared, lines_of
from ortalab.errors import shown
from ortalab.games.triangles.actions import PROBES, Probe, Query, Start
from ortalab.games.triangles.cards import score_line
from ortalab.games.triangles.script import CLASSES, NOTHING, OPEN, OURS, Reading, Step, follow_script
from ortalab.games.triangles.state import Discard, Place, State, WrongArgument
from ortalab.plurals import counted, noun_for
from ortalab.terminal import is_number

NO_NEWLINE: Final = "; the view ends without a newline after the hand"
EMPTY_HAND: Final = "Hand: "
BEFORE_START: Final = "answers getCardAt before the start"
SIGNS: Final = {"♥": "♡", "♦": "♢", "♤": "♠", "♧": "♣"}
"""Look-alikes of the assignment's suit symbols, mapped to the right ones."""
TO_OURS: Final = str.maketrans("".join(SIGNS), "".join(SIGNS.values()))
MEANING: Final = {True: "a wrong argument", False: "a call at the wrong time"}
"""The meaning of an error, by whether its class is the one for wrong arguments."""
ACES: Final = {
    (*ACE_BOTH, *RANKS[:3]): "a straight does not go round the ace",
    ACE_HIGH: "an ace is also low in a straight, A 2 3 4 5",
    ACE_LOW: "an ace is also high in a straight, 10 J Q K A",
}
"""The rules about the ace, by the ranks that a program climbs in straights if it breaks the rule."""


def compare(script: Iterable[str], printed: str, reading: Reading = OURS) -> Difference[Step] | None:
    r"""Find the first difference between an output and the expected output of a script; return None if they match.

    >>> found = compare(["deck standard", "start 5 2"], " __\n __  __\n __ __  __\n")
    >>> found.line, found.expected, found.reason
    (3, ' __  __  __', 'only the spaces differ: a cell is three wide, with one space between cells and none at the end')
    >>> compare(["deck standard"], "ready\n").reason
    'nothing follows line 1 of the script'
    """
    return examine(script, printed, reading).found


def examine(script: Iterable[str], printed: str, reading: Reading = OURS) -> Compared[Step]:
    """Compare an output with the expected output of a script; raise `TextError` if the script is invalid.

    Any line ending is accepted, and the last line needs none; otherwise the comparison is exact. If an action is wrong
    in two ways, either class of error is right. If the assignment leaves a point open, every interpretation is right;
    `reading` is tried first.
    """
    lines = [*script]
    reading = reading_of(lines, printed, reading)
    found, readings = _compared(lines, printed, reading)
    others = [told for name, told in OPEN.items() if getattr(reading, name) != getattr(OURS, name)]
    return Compared(found, (*others, *readings))


def reading_of(script: Sequence[str], printed: str, reading: Reading = OURS) -> Reading:
    """Find the interpretation of open points that agrees with the most lines of an output.

    >>> script = ["deck" + " A♡" * 15, "start 5 1"]
    >>> reading_of(script, "IllegalArgumentException").strict_deck
    True
    """
    found, left = _compared(script, printed, reading).found, {*OPEN}
    while found and (points := [name for name in POINTS.get(type(found.step.action), ()) if name in left]):
        left.discard(points[0])
        other = reading._replace(**{points[0]: not getattr(reading, points[0])})
        again = _compared(script, printed, other).found
        if again is None or again.line > found.line:
            found, reading = again, other
    return reading


POINTS: Final[Mapping[type, tuple[str, ...]]] = {
    Start: ("strict_deck", "large_hand"),
    Discard: ("count_before_discard", "discard_after_end"),
    Query: ("full_lines",),
}
"""The fields of `Reading` that matter for each kind of action."""


def _compared(script: Iterable[str], printed: str, reading: Reading) -> Compared[Step]:
    lines, last = _expected(tuple(script), reading)
    return compared(lines, lines_of(printed), _reason, kind_of, last)


@lru_cache(maxsize=64)  # saves 3 ms per run on a graded script
def _expected(script: tuple[str, ...], reading: Reading) -> tuple[tuple[Expected[Step], ...], Step | None]:
    steps = [*follow_script(script, reading)]
    return tuple(_lines(steps)), steps[-1] if steps else None


def kind_of(found: Difference[Step]) -> Kind:
    """Classify a difference; outputs with the same mistake have equal kinds.

    >>> compare(["deck standard", "start 5 1", "place 0 9 0"], "").kind
    ('Start', 'view')
    """
    step, action = found.step, found.step.action
    name = action.name if isinstance(action, Query) else type(action).__name__
    if (not found.printed and found.printed is not None) or found.expected is None:
        return ("end", "more") if found.printed else ("blank line",)  # for any action
    if found.place == 0 and step.error:
        why = str(step.refusal).partition(";")[0]
        return name, step.error, "".join(sign for sign in why if not sign.isdigit())
    if found.place == 0 and step.answer is not None:
        return name, action.name if isinstance(action, Probe) else _ace_mistake(step, found.printed) or "answer"
    if step.error:
        return name, "after a refusal"
    if found.printed in CLASSES.values():
        return name, "refused"
    part = found.expected[:5] if found.expected.startswith(("Deck:", "Hand:")) else "view"
    return name, part, *(["blanks"] if found.is_blanks else [])


def _lines(steps: Iterable[Step]) -> Iterator[Expected[Step]]:
    for step in steps:
        top = int(step.answer is not None or bool(step.error))
        for place, line in enumerate(step.printed):
            yield Expected(line, place, step, tuple(_others(step, line, place, top)))


def _others(step: Step, line: str, place: int, top: int) -> Iterator[Also]:
    """Yield the alternatives to a line that are also right; `top` is the index of the view's first line."""
    if step.other and not place:
        yield Also(step.other, BEFORE_START if step.other == NOTHING else "")
    if place == top and line.startswith(" "):
        yield Also(line.lstrip(), "begins its view without a blank")
    if line == EMPTY_HAND:
        yield Also(EMPTY_HAND.rstrip(), "prints no blank where the hand is empty")


def _reason(line: Expected[Step] | None, step: Step, printed: str | None) -> str:
    if line is None:
        return f"nothing follows line {step.line} of the script{NO_NEWLINE if printed == '' else ''}"
    if printed is not None and (reason := _looks(line, printed)):
        return reason
    if printed == "":
        return f"there is no blank line here{NO_NEWLINE}"
    if line.place == 0 and step.error:
        return _refused(step, printed)
    if line.place == 0 and step.answer is not None:
        return _answered(step, step.answer, printed)
    return _viewed(line, step, printed)


def _looks(line: Expected[Step], printed: str) -> str:
    """Explain a line that differs from the expected one only in spaces or suit symbols; return "" for any other."""
    if printed.split() == line.text.split():
        return _blanks(line)
    return _signs(printed) if printed.translate(TO_OURS) == line.text else ""


def _signs(printed: str) -> str:
    """Name the symbols printed instead of the assignment's suits.

    >>> _signs("Hand: 10♥, K♥")
    '♥ stands for ♡: the assignment writes the suits ♣, ♢, ♡ and ♠'
    """
    wrong = [sign for sign in SIGNS if sign in printed]
    verb = "stands" if len(wrong) == 1 else "stand"
    signs = " and ".join(wrong), " and ".join(SIGNS[sign] for sign in wrong)
    return f"{signs[0]} {verb} for {signs[1]}: the assignment writes the suits ♣, ♢, ♡ and ♠"


def _named(step: Step) -> str:
    return f"line {step.line} of the script, {shown(step.text)},"


def _blanks(line: Expected[Step]) -> str:
    if line.text.startswith(("Deck:", "Hand:")):
        return "only the spaces differ: one follows the colon and each comma, and a card is as wide as its text"
    return "only the spaces differ: a cell is three wide, with one space between cells and none at the end"


def _refused(step: Step, printed: str | None) -> str:
    """Explain which class of error an action raises, and why."""
    is_argument = isinstance(step.refusal, WrongArgument)
    meaning = MEANING[is_argument]
    if printed in CLASSES.values():
        meaning += f", not {MEANING[not is_argument]}"
    return f"{_named(step)} is {meaning}: {step.refusal}"


def _answered(step: Step, answer: str, printed: str | None) -> str:
    state, action = step.after.state, step.action
    if isinstance(action, Probe):
        return PROBES[action.name]
    told = _answered_query(state, action, answer) if state and isinstance(action, Query) else ""
    ace = _ace_mistake(step, printed)
    return f"{told}; {ace}" if ace else told


def _ace_mistake(step: Step, printed: str | None) -> str:
    """Return the rule about the ace that a program breaks if it prints this score; "" if none explains it."""
    state = step.after.state
    if not (
        state and printed and is_number(printed) and isinstance(step.action, Query) and step.action.name == "score"
    ):
        return ""
    lines, more = [state.on(line) for line in state.polygon.lines], int(printed) - int(step.answer or 0)
    for ladder, rule in ACES.items():
        if more == sum(score_line(cards, ladder) - score_line(cards) for cards in lines):
            return rule
    return ""


def _answered_query(state: State, query: Query, answer: str) -> str:
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
    """Describe the score and the scoring lines.

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
    if printed is None:
        return f"after {_named(step)} the whole view is printed, down to the hand"
    if step.error or isinstance(step.action, Query | Probe):
        return f"{_named(step)} {'is refused' if step.error else 'only asks'}, and leaves everything as it is"
    if printed in CLASSES.values():
        return f"{_named(step)} is allowed"
    if line.text.startswith(("Deck:", "Hand:")):
        return f"after {_named(step)} as {_drawn(step)}"
    return f"row {line.place} of the board after {_named(step)} each cell three wide"


def _drawn(step: Step) -> str:
    if not isinstance(step.action, Place | Discard):
        return "the hand is dealt from the top, the first card of the deck line"
    state = step.before.state
    card = state.hand[step.action.place] if state else ""
    verb = "is placed" if isinstance(step.action, Place) else "is discarded"
    drawn = (
        f"{state.deck[0]} is drawn to the end of the hand" if state and state.deck else "no card is left to be drawn"
    )
    return f"{card} {verb}, {drawn}"
