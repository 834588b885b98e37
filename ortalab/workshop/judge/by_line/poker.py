"""Another program's output for a command line, beside the expected one: the first line that differs, and why.

The text has two programs: one of several hands, and a simpler one that says `NOT_UNDERTAKEN` of more than five cards.
"""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final

from ortalab.errors import OrtalabError
from ortalab.games.poker.decision import Decision, decide_values
from ortalab.games.poker.hands import HAND_SIZE, NUMBERS, hands_of, tell
from ortalab.games.poker.plain import value_of_hand
from ortalab.plurals import counted
from ortalab.workshop.judge.by_line.difference import Difference, Kind, lines_of

NOT_UNDERTAKEN: Final = "NOT_UNDERTAKEN"
"""The simpler program's answer to more cards than one hand has."""
ERROR: Final = "Error: "
NAMED: Final = frozenset({"full house", "high card"})
"""Categories that take an article, besides straights and flushes."""
COMPARED: Final = ("category", "first rank", "second rank", "a later rank")
"""By what a winner is found."""
WHEEL: Final = set("A2345")
Words = tuple[str, ...]


def answer(words: Sequence[str], *, low_ace: bool = False, is_single: bool = False) -> tuple[str, ...]:
    """Return the lines that the assignment's program prints for its arguments, also where they are wrong.

    Raise `OrtalabError` for a hand that is in no deck, such as five kings: the text says nothing of it.

    >>> answer(["2H", "TH", "1S", "AD", "TC"]), answer(["2H"] * 10, is_single=True)
    (("Error: invalid card name '1S'",), ('NOT_UNDERTAKEN',))
    """
    if is_single and len(words) > HAND_SIZE:
        return (NOT_UNDERTAKEN,)
    try:
        hands_of(words)
    except OrtalabError as error:
        return (f"{ERROR}{error}",)
    decision = _decision(words, low_ace=low_ace)
    return tuple(tell(decision.values, decision.winners))


def is_in_text(words: Sequence[str]) -> bool:
    """Tell whether the text says what is printed: it says nothing of a hand that has a card twice.

    >>> is_in_text("2H 2h 5D 5C 9S".split()), is_in_text(["2H", "2H"])
    (False, True)
    """
    if len(words) % HAND_SIZE or any(word not in NUMBERS for word in words):
        return True
    hands = [words[start : start + HAND_SIZE] for start in range(0, len(words), HAND_SIZE)]
    return all(len({word.upper() for word in hand}) == HAND_SIZE for hand in hands)


def _decision(words: Sequence[str], *, low_ace: bool) -> Decision:
    """Return the decision; raise `OrtalabError` in the assignment's words where the arguments are no hands."""
    return decide_values([value_of_hand(hand, low_ace=low_ace) for hand in hands_of(words)])


def compare(
    words: Sequence[str], printed: str, *, low_ace: bool = False, is_single: bool = False
) -> Difference[Words] | None:
    r"""Return the first line that is not what the assignment's program prints, None where all are.

    Lines may end as on any system, and the last one without an end; all else is compared to the letter.

    >>> compare("9S 9H KD 7C 2S".split(), "Player 1: Pair of Nines\n").reason
    '9S 9H KD 7C 2S is one pair'
    """
    ours = answer(words, low_ace=low_ace, is_single=is_single)
    theirs = lines_of(printed)
    place = _first(ours, theirs, lambda line: line.split())
    is_blanks = place is None
    place = _first(ours, theirs, lambda line: [line]) if is_blanks else place
    if place is None:
        return None
    expected, line = (lines[place] if place < len(lines) else None for lines in (ours, theirs))
    other = answer(words, low_ace=not low_ace, is_single=is_single)[place] if place < len(ours) else None
    found = Difference(place + 1, expected, line, tuple(words), "")
    if is_blanks:
        reason = "nothing follows the last line" if expected is None else "only the blanks differ"
        return found._replace(reason=reason, kind=("blanks",), is_right=True)
    if line is not None and line == other:
        reason = f"A-2-3-4-5 is {'a' if low_ace else 'no'} straight here, and that decides this line"
        return found._replace(reason=reason, kind=("low ace",))
    if line is not None and expected is not None and line.lower() == expected.lower():
        return found._replace(reason="only capital letters differ", kind=("capitals",))
    reason, kind = _why(words, ours, place, line, low_ace=low_ace)
    return found._replace(reason=reason, kind=kind)


def _first(ours: Sequence[str], theirs: Sequence[str], look: Callable[[str], list[str]]) -> int | None:
    """Return the place of the first line that looks different; a blank line at the end looks like none."""
    pairs = enumerate(zip_longest(ours, theirs, fillvalue=None))
    for place, (one, other) in pairs:
        if (look(one) if one is not None else []) != (look(other) if other is not None else []):
            return place
    return None


def _why(
    words: Sequence[str], ours: Sequence[str], place: int, printed: str | None, *, low_ace: bool
) -> tuple[str, Kind]:
    """Return why a line is as expected, and of which kind the difference is."""
    theirs = _printed_kind(printed)
    if place >= len(ours):
        return "nothing follows the last line", ("goes on",)
    if ours[0] == NOT_UNDERTAKEN:
        return "the simpler program says so of more than five cards, and nothing else", ("single", theirs)
    if ours[0].startswith(ERROR):
        is_count = not words or len(words) % HAND_SIZE != 0
        verb = "is" if len(words) == 1 else "are"
        reason = f"{counted(len(words), 'argument')} {verb} no multiple of five" if is_count else _which(words)
        return reason, ("error", "number" if is_count else "card", theirs)
    hands, decision = hands_of(words), _decision(words, low_ace=low_ace)
    if place < len(hands):
        if {word[0].upper() for word in hands[place]} == WHEEL and "straight" in (printed or "") and not low_ace:
            return "A-2-3-4-5 is no straight here, as the ace is always high", ("low ace",)
        category = decision.values[place].category
        article = "a " if category.is_straight or category.is_flush or category.name in NAMED else ""
        kind = ("hand", *(_word_that_differs(ours[place], printed) or (category.name, theirs)))
        return f"{' '.join(hands[place])} is {article}{category.name}", ("no error",) if theirs == "error" else kind
    return decision.sentence, ("winner", *_decided(decision), theirs)


def _which(words: Sequence[str]) -> str:
    """Name the first word that is no card."""
    wrong = next(word for word in words if word not in NUMBERS)
    return f"'{wrong}' is the first that is no card, and that is looked at before any hand"


def _word_that_differs(expected: str, printed: str | None) -> Kind:
    """Return the one word in which a description differs, ours and theirs, such as 10 and T; () for any other."""
    ours, theirs = ([_rank_of(word) for word in (line or "").split()] for line in (expected, printed))
    found = [pair for pair in zip(ours, theirs, strict=False) if pair[0] != pair[1]]
    return found[0] if len(ours) == len(theirs) and len(found) == 1 else ()


def _rank_of(word: str) -> str:
    return word.removesuffix("-high").removesuffix("s")


def _decided(decision: Decision) -> Kind:
    """Return by what a winner is found."""
    step = decision.decisive
    if len(decision.winners) > 1:
        return ("draw", "of two" if len(decision.winners) == 2 else "of more")
    place = decision.steps.index(step) if step else 0
    return (COMPARED[min(place, len(COMPARED) - 1)],)


def _printed_kind(line: str | None) -> str:
    """Return the kind of a line that another program printed."""
    if line is None:
        return "nothing"
    starts = {ERROR: "error", "Players ": "draw", NOT_UNDERTAKEN: "not undertaken"}
    if line.startswith("Player "):
        return "winner" if line.endswith(" wins.") else "hand"
    return next((kind for start, kind in starts.items() if line.startswith(start)), "another line")
