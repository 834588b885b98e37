"""Compare a program's output for a command line with the expected one; find the first difference and its reason.

The assignment allows two programs: one for several hands, and a simpler one that prints `NOT_UNDERTAKEN` for more
than five cards.
"""

import re
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from ortalab.courses.difference import Compared, Difference, Kind, lines_of
from ortalab.errors import OrtalabError
from ortalab.games.poker.decision import Decision, decide_values
from ortalab.games.poker.hands import HAND_SIZE, NUMBERS, hands_of, numbers_of, tell
from ortalab.games.poker.rarity import value_of_hand
from ortalab.plurals import counted

NOT_UNDERTAKEN: Final = "NOT_UNDERTAKEN"
"""The simpler program's answer to more cards than one hand has."""
WITH_A_SPACE: Final = NOT_UNDERTAKEN.replace("_", " ")
"""The same with a space, since the assignment also uses underscores for visible spaces."""
ERROR: Final = "Error: "
NAMED: Final = frozenset({"full house", "high card"})
"""The categories that need an article, besides straights and flushes."""
COMPARED: Final = ("category", "first rank", "second rank", "a later rank")
"""The criteria that decide a winner."""
WHEEL: Final = set("A2345")
Words = tuple[str, ...]


class Right(NamedTuple):
    """An output that the assignment allows."""

    lines: tuple[str, ...]
    reading: str = ""  # the interpretation of the assignment that it shows, a clause; "" for ours


def answer(words: Sequence[str], *, low_ace: bool = False, is_single: bool = False) -> tuple[str, ...]:
    """Return the expected output lines for arguments, valid or not.

    Raises `OrtalabError` for an impossible hand, such as five kings, which the assignment does not define.

    >>> answer(["2H", "TH", "1S", "AD", "TC"]), answer(["2H"] * 10, is_single=True)
    (("Error: invalid card name '1S'",), ('NOT_UNDERTAKEN',))
    """
    return answers(words, low_ace=low_ace, is_single=is_single)[0].lines


def answers(words: Sequence[str], *, low_ace: bool = False, is_single: bool = False) -> list[Right]:
    """List every output that the assignment allows, ours first.

    >>> [right.lines[0] for right in answers(["2H", "1S"])]
    ['Error: wrong number of arguments; must be a multiple of 5', "Error: invalid card name '1S'"]
    """
    errors = _errors(words)
    if is_single and len(words) > HAND_SIZE:
        both = [Right((NOT_UNDERTAKEN,)), Right((WITH_A_SPACE,), f"prints a space in {NOT_UNDERTAKEN}")]
        return both + [Right((error,), f"looks for errors before it says {NOT_UNDERTAKEN}") for error in errors]
    if errors:
        reading = "reports an invalid card before a wrong number of arguments"
        return [Right((error,), reading if nth else "") for nth, error in enumerate(errors)]
    decision = _decision(words, low_ace=low_ace)
    return [Right(tuple(tell(decision.values, decision.winners)))]


def _errors(words: Sequence[str]) -> list[str]:
    """List the error lines for the arguments; the assignment does not define which one to print."""
    found: dict[str, None] = {}
    for check in (hands_of, numbers_of):
        try:
            check(words)
        except OrtalabError as error:
            found[f"{ERROR}{error}"] = None
    return list(found)


def says_not_undertaken(printed: str) -> bool:
    r"""Return whether an output is the simpler program's answer to more than one hand.

    >>> says_not_undertaken("NOT UNDERTAKEN\n"), says_not_undertaken("Player 1: Ace-high\n")
    (True, False)
    """
    return printed.strip() in {NOT_UNDERTAKEN, WITH_A_SPACE}


def means_not_undertaken(printed: str) -> bool:
    """Return whether a text is `NOT_UNDERTAKEN` in any spelling, such as `Not undertaken.`."""
    return [*filter(str.isalpha, printed.upper())] == [*filter(str.isalpha, NOT_UNDERTAKEN)]


def is_in_text(words: Sequence[str]) -> bool:
    """Return whether the assignment defines the output: it does unless a hand repeats a card.

    >>> is_in_text("2H 2h 5D 5C 9S".split()), is_in_text(["2H", "2H"])
    (False, True)
    """
    if len(words) % HAND_SIZE or any(word not in NUMBERS for word in words):
        return True
    hands = [words[start : start + HAND_SIZE] for start in range(0, len(words), HAND_SIZE)]
    return all(len({word.upper() for word in hand}) == HAND_SIZE for hand in hands)


def _decision(words: Sequence[str], *, low_ace: bool) -> Decision:
    """Decide the winner; raise `OrtalabError` in the assignment's words if the arguments are not hands."""
    return decide_values([value_of_hand(hand, low_ace=low_ace) for hand in hands_of(words)])


def compare(
    words: Sequence[str], printed: str, *, low_ace: bool = False, is_single: bool = False
) -> Difference[Words] | None:
    r"""Find the first difference from the expected output; return None if every line is right.

    >>> compare("9S 9H KD 7C 2S".split(), "Player 1: Pair of Nines\n").reason
    '9S 9H KD 7C 2S is one pair'
    """
    return examine(words, printed, low_ace=low_ace, is_single=is_single).found


def examine(words: Sequence[str], printed: str, *, low_ace: bool = False, is_single: bool = False) -> Compared[Words]:
    """Compare an output with the closest one that the assignment allows.

    Any line ending is accepted, and the last line needs none; otherwise the comparison is exact.
    """
    theirs = lines_of(printed)

    def distance(right: Right) -> int:
        if _first(right.lines, theirs, str.split) is not None:
            return 2
        return int(_first(right.lines, theirs, lambda line: [line]) is not None)

    right = min(answers(words, low_ace=low_ace, is_single=is_single), key=distance)
    found = _difference(words, right.lines, theirs, low_ace=low_ace)
    is_right = right.reading and (found is None or found.is_right)
    return Compared(found, (right.reading,) if is_right else ())


def _difference(
    words: Sequence[str], ours: Sequence[str], theirs: Sequence[str], *, low_ace: bool
) -> Difference[Words] | None:
    place = _first(ours, theirs, str.split)
    is_blanks = place is None
    place = _first(ours, theirs, lambda line: [line]) if is_blanks else place
    if place is None:
        return None
    expected, line = (lines[place] if place < len(lines) else None for lines in (ours, theirs))
    found = Difference(place + 1, expected, line, tuple(words), "")
    if is_blanks:
        reason = "nothing follows the last line" if expected is None else "only the spaces differ"
        return found._replace(reason=reason, kind=("blanks",), is_right=True)
    if line is not None and len(words) > HAND_SIZE and means_not_undertaken("".join(theirs)):
        reason = f"the simpler program prints exactly {NOT_UNDERTAKEN}"
        return found._replace(expected=NOT_UNDERTAKEN, reason=reason, kind=("not undertaken",))
    if line is not None and line == _with_other_ace(words, ours, place, low_ace=low_ace):
        reason = f"A-2-3-4-5 is {'a' if low_ace else 'not a'} straight here, and that decides this line"
        return found._replace(reason=reason, kind=("low ace",))
    if line is not None and expected is not None and line.lower() == expected.lower():
        return found._replace(reason="only the letter case differs", kind=("capitals",))
    wording = _wording(words, expected, line) if expected is not None and line is not None else None
    reason, kind = wording or _why(words, ours, place, line, low_ace=low_ace)
    return found._replace(reason=reason, kind=kind)


def _with_other_ace(words: Sequence[str], ours: Sequence[str], place: int, *, low_ace: bool) -> str | None:
    """Return the line expected under the other rule for the ace: also low, or only high."""
    is_hand = place < len(ours) and not ours[0].startswith((ERROR, NOT_UNDERTAKEN, WITH_A_SPACE))
    return answer(words, low_ace=not low_ace)[place] if is_hand else None


def _first(ours: Sequence[str], theirs: Sequence[str], look: Callable[[str], object]) -> int | None:
    """Return the index of the first line with a different `look`; an extra line that looks empty does not count."""
    pairs = enumerate(zip_longest(ours, theirs, fillvalue=None))
    for place, (one, other) in pairs:
        if (look(one) if one is not None else []) != (look(other) if other is not None else []):
            return place
    return None


def _why(
    words: Sequence[str], ours: Sequence[str], place: int, printed: str | None, *, low_ace: bool
) -> tuple[str, Kind]:
    theirs = _printed_kind(printed)
    if place >= len(ours):
        return "nothing follows the last line", ("goes on",)
    if ours[0] in {NOT_UNDERTAKEN, WITH_A_SPACE}:
        return "the simpler program prints only this for more than five cards", ("single", theirs)
    if ours[0].startswith(ERROR):
        is_count = not words or len(words) % HAND_SIZE != 0
        verb = "is" if len(words) == 1 else "are"
        reason = f"{counted(len(words), 'argument')} {verb} not a multiple of five" if is_count else _which(words)
        return reason, ("error", "number" if is_count else "card", theirs)
    hands, decision = hands_of(words), _decision(words, low_ace=low_ace)
    if place < len(hands):
        if {word[0].upper() for word in hands[place]} == WHEEL and "straight" in (printed or "") and not low_ace:
            return "A-2-3-4-5 is not a straight here: the ace is always high", ("low ace",)
        category = decision.values[place].category
        article = "a " if category.is_straight or category.is_flush or category.name in NAMED else ""
        kind = ("hand", *(_word_that_differs(ours[place], printed) or (category.name, theirs)))
        return f"{' '.join(hands[place])} is {article}{category.name}", ("no error",) if theirs == "error" else kind
    return decision.sentence, ("winner", *_decided(decision), theirs)


def _wording(words: Sequence[str], expected: str, printed: str) -> tuple[str, Kind] | None:
    """Explain a line that refuses a valid card, or whose hand or winners are right; return None for others."""
    if not expected.startswith("Player"):
        return None
    if refused := next((word for word in words if printed == f"{ERROR}invalid card name '{word}'"), ""):
        return f"'{refused}' is a card" + ": small letters are allowed" * (not refused.isupper()), ("no error",)
    head, _, hand = expected.partition(": ")
    if hand and printed.endswith(f": {hand}"):
        return f"the hand is right, but its line begins with '{head}: '", ("wording", "hand")
    if not hand and re.findall(r"\d+", expected) == re.findall(r"\d+", printed):
        return "the numbers of the players are right, but not the wording", ("wording", "winner")
    return None


def _which(words: Sequence[str]) -> str:
    wrong = next(word for word in words if word not in NUMBERS)
    return f"'{wrong}' is the first that is not a card, and cards are checked before any hand"


def _word_that_differs(expected: str, printed: str | None) -> Kind:
    """Return the only pair of words that differ between two lines, ours first, such as 10 and T; else ()."""
    ours, theirs = ([_rank_of(word) for word in (line or "").split()] for line in (expected, printed))
    found = [pair for pair in zip(ours, theirs, strict=False) if pair[0] != pair[1]]
    return found[0] if len(ours) == len(theirs) and len(found) == 1 else ()


def _rank_of(word: str) -> str:
    return word.removesuffix("-high").removesuffix("s")


def _decided(decision: Decision) -> Kind:
    step = decision.decisive
    if len(decision.winners) > 1:
        return ("draw", "of two" if len(decision.winners) == 2 else "of more")
    place = decision.steps.index(step) if step else 0
    return (COMPARED[min(place, len(COMPARED) - 1)],)


def _printed_kind(line: str | None) -> str:
    if line is None:
        return "nothing"
    starts = {ERROR: "error", "Players ": "draw", NOT_UNDERTAKEN: "not undertaken"}
    if line.startswith("Player "):
        return "winner" if line.endswith(" wins.") else "hand"
    return next((kind for start, kind in starts.items() if line.startswith(start)), "another line")
