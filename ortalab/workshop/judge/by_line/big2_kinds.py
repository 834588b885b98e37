"""Kinds of actions and of differences: scripts that show one mistake of a program are of one kind."""

from ortalab.games.big2.cards import CARDS, LOWEST
from ortalab.games.big2.game import PASS, State
from ortalab.games.big2.patterns import find_play, is_round
from ortalab.games.big2.protocol import MINUS_ONE, MUST_OPEN, NOT_LEGAL, Step, read_move
from ortalab.terminal import is_number
from ortalab.workshop.judge.by_line.difference import Difference, Kind


def refusal_of(text: str, state: State) -> str:
    """Return of which kind an action is that is not allowed: a word or two.

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
    """Return of which kind an action is: what decides whether it is allowed."""
    if step.is_deal:
        return ("deal",)
    if step.refusal:
        return "refused", refusal_of(step.text, step.before)
    move = step.after.history[-1]
    if move == PASS:
        return ("passes",)
    name = step.after.top.pattern.name if step.after.top else ""
    if name == "straight" and is_round(move):
        return "plays", name, "round the circle"
    return "plays", name, "beats" if step.before.top else "first" if LOWEST in move else "opens"


def kind_of(found: Difference[Step]) -> Kind:
    """Return of which kind a difference is: what should stand there, for which action, and what stands there."""
    if found.expected is None:
        return ("goes on",)
    if found.is_blanks:
        return "blanks", _line_kind(found.expected)
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
    """Return the kind of a line of an output."""
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
