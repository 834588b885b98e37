"""Compare a program's output for a script with the expected one; find the first difference, its reason and kind."""

from collections.abc import Iterable
from functools import lru_cache

from ortalab.courses.difference import Compared, Difference, Expected, Kind, compared, lines_of
from ortalab.errors import shown
from ortalab.games.big2.cards import CARDS, LOWEST, find_play, is_round, write_cards
from ortalab.games.big2.game import PASS, State
from ortalab.games.big2.protocol import MINUS_ONE, MUST_OPEN, NOT_LEGAL, Step, follow_as_far, read_move
from ortalab.terminal import is_number


def compare(script: Iterable[str], printed: str) -> Difference[Step] | None:
    r"""Find the first difference between an output and the expected output of a script; return None if they match.

    >>> script = [write_cards(range(52)), "Ann", "Bob", "Cyd", "Dan", "1", *"0123456789"]
    >>> found = compare(script, "New round begins.\nNext turn: Ann")
    >>> found.line, found.expected, found.reason
    (2, 'Next turn: Dan', 'Dan holds C[3] and opens the game')
    """
    return examine(script, printed).found


def examine(script: Iterable[str], printed: str) -> Compared[Step]:
    """Compare an output with the expected output of a script; raise `TextError` if the script is invalid.

    Any line ending is accepted, and the last line needs none; otherwise the comparison is exact. After a script
    that ends within a game, the output may continue in any way.
    """
    script = tuple(script)
    lines, theirs = _lines(script), lines_of(printed.rstrip("\r\n"))  # trailing newlines are unspecified
    return compared(lines, theirs if is_whole(script) else theirs[: len(lines)], _reason, kind_of)


def is_whole(script: tuple[str, ...]) -> bool:
    """Return whether a script ends with a winner; if not, output after its last expected line is ignored."""
    lines = _lines(script)
    return not lines or lines[-1].step.after.is_over


@lru_cache(maxsize=64)  # saves 2 ms per run on a graded script
def _lines(script: tuple[str, ...]) -> tuple[Expected[Step], ...]:
    steps = follow_as_far(script)
    return tuple(Expected(line, place, step) for step in steps for place, line in enumerate(step.printed))


def _reason(line: Expected[Step] | None, step: Step, printed: str | None) -> str:
    if line is None:
        return f"the game is over after line {step.line} of the script; nothing follows"
    if printed is not None and printed.split() == line.text.split():
        return "only the spaces differ: an index is as wide as its card, columns are one space apart, none at the end"
    if printed is not None and (wording := _wording(line.text, printed)):
        return wording
    if line.place or step.is_deal:
        return _follows(step, line.text, printed)
    if printed is not None and not step.refusal and _is_reordered(line.text, printed):
        return "the cards of a play are shown in ascending order, by rank and then by suit"
    return _action(step)


def _wording(expected: str, printed: str) -> str:
    """Explain a line with the right words in other letters or without its full stop; return "" for others."""
    if expected.lower() == printed.lower():
        return "only the letter case differs"
    return "this line ends with a full stop" if expected == f"{printed}." else ""


def _is_reordered(expected: str, printed: str) -> bool:
    return sorted(expected.strip(".").split()) == sorted(printed.strip(".").split())


def _action(step: Step) -> str:
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
    is_hand = expected.split(maxsplit=1)[0] in CARDS
    if is_hand and printed is not None and sorted(printed.split()) == sorted(expected.split()):
        return "the hand is shown in ascending order, by rank and then by suit"
    if step.refusal:
        return f"after an action that is not allowed the hand of {name} is shown again, unchanged, and nothing else"
    if not is_hand:
        return f"the hand of {name} has {len(expected.split())} cards, with an index above each"
    return f"these are the cards that {name} has left"


def refusal_of(text: str, state: State) -> str:
    """Name the kind of an illegal action in a word or two.

    >>> from ortalab.games.big2.game import start
    >>> [refusal_of(text, start(tuple(range(52)))) for text in ("-1", "13", "0 0", "0 1", "4")]
    ['pass', 'no such index', 'twice', 'no pattern', 'without C[3]']
    """
    words, hand = text.split(), state.hands[state.player]
    if words == [MINUS_ONE]:
        return "pass"
    if not all(is_number(word) and int(word) < len(hand) for word in words):
        return "no such index"
    if len({*map(int, words)}) < len(words) or not words:
        return "twice"
    play, top = find_play(read_move(text, hand), state.patterns), state.top
    if play is None:
        return "no pattern"
    if top and play.pattern.name != top.pattern.name:
        return "another pattern"
    return "not higher" if top and not play.beats(top) else "without C[3]"


def action_of(step: Step) -> Kind:
    """Name the kind of an action by the rule that decides whether it is legal."""
    if step.is_deal:
        return ("deal",)
    if step.refusal:
        return "refused", refusal_of(step.text, step.before)
    move = step.after.history[-1]
    if move == PASS:
        return ("passes",)
    name = step.after.top.pattern.name if step.after.top else ""
    if name == "straight" and is_round(move):
        return "plays", name, "wrapping around"
    return "plays", name, "beats" if step.before.top else "first" if LOWEST in move else "opens"


def kind_of(found: Difference[Step]) -> Kind:
    """Return the kind of a difference: the expected line, its action, and the printed line."""
    if found.expected is None:
        return ("goes on",)
    if found.is_blanks:
        return "blanks", _line_kind(found.expected)
    if found.printed and (wording := _wording(found.expected, found.printed)):
        return ("wording", wording)
    expected = _line_kind(found.expected)
    if found.printed and sorted(_words(found.printed)) == sorted(_words(found.expected)):
        return "order", expected
    if found.place == 0 and not found.step.is_deal:
        return *action_of(found.step), _line_kind(found.printed)
    after = "refusal" if found.step.refusal else action_of(found.step)[0]
    return expected, after, _line_kind(found.printed)


def _words(line: str) -> list[str]:
    return line.removesuffix(".").split()


def _line_kind(line: str | None) -> str:
    if line is None:
        return "nothing"
    starts = {"New round begins.": "round", "Next turn: ": "turn", "Game over": "over"}
    whole = {NOT_LEGAL: "invalid", MUST_OPEN: "must open"}
    if line in whole:
        return whole[line]
    if line.startswith("Player "):
        return "pass" if line.endswith(" passes.") else "play"
    words = line.split()
    if words and words[0] in CARDS:
        return "hand"
    if words and all(map(is_number, words)):
        return "indices"
    return next((kind for start, kind in starts.items() if line.startswith(start)), "another line")
