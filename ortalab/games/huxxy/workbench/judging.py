"""The judge of an answer: expected and got in Python's own spelling, and why."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ortalab.games.huxxy.bot_limits import Answer, changed_words
from ortalab.games.huxxy.players import choose_play
from ortalab.games.huxxy.rules import PICK_UP, is_valid_play, is_valid_table, refusal, score
from ortalab.games.huxxy.workbench.cases import Case
from ortalab.games.huxxy.workbench.reasons import why_play, why_score, why_table

PREFIX: Final = "comp10001huxxy_"
"""The common beginning of the functions' names."""
UNCHANGED: Final = "a function leaves its arguments as they are: the game goes on with them"
A_PLAY: Final = "a play is a tuple: the player, its type and its details, which are None or a tuple"


class Model(NamedTuple):
    """A function of the assignment, written here as the reference for its result."""

    kind: str  # the type of the result
    result: Callable[..., object]
    why: Callable[..., str]  # the result is what it is


MODELS: Final = {
    "score": Model("int", score, why_score),
    "valid_table": Model("bool", is_valid_table, why_table),
    "valid_play": Model("bool", is_valid_play, why_play),
}
"""All other functions return plays, which are tuples."""


class Wrong(NamedTuple):
    """A wrong answer."""

    sort: str  # value, type, error, lost or changed
    expected: str  # as Python spells it
    got: str
    why: str  # a sentence without its full stop


def judge(case: Case, answer: Answer) -> Wrong | None:  # noqa: PLR0911 — one for each way to be wrong
    """Return the fault of an answer, None where it is right."""
    model = MODELS.get(case.name)
    expected = expected_value(case)
    if answer.error:
        return _wrong("lost" if answer.is_lost else "error", case, answer.error)
    got = answer.strange or repr(answer.value)
    kind = model.kind if model else "tuple"
    if not answer.strange and answer.value == expected and answer.kind != kind:
        return Wrong("type", wanted(case), f"{got}, {_a(answer.kind)}", f"the result is {_a(kind)}")
    if model:
        if answer.strange or answer.value != expected:
            return _wrong("value", case, got)
    elif answer.strange or not _is_play(answer.value):
        return Wrong("type", wanted(case), got, A_PLAY)
    elif reason := refusal(answer.value, *case.arguments):
        return Wrong("value", wanted(case), got, reason)
    if changed := changed_words(PREFIX + case.name, answer):
        return Wrong("changed", wanted(case), f"{got}, but {changed}", UNCHANGED)
    return None


def _wrong(sort: str, case: Case, got: str) -> Wrong:
    return Wrong(sort, wanted(case), got, why(case))


def _a(kind: str) -> str:
    """Return the name of a type with its article.

    >>> _a("int"), _a("bool")
    ('an int', 'a bool')
    """
    return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"


def _is_play(value: object) -> bool:
    """Tell whether a value has the types of a play."""
    match value:
        case (who, kind, None | tuple()) if isinstance(value, tuple):
            return type(who) is int and type(kind) is int
        case _:
            return False


def expected_value(case: Case) -> object:
    """Return the result of our own function; None for a play, as many are right."""
    model = MODELS.get(case.name)
    return model and model.result(*case.arguments)


def wanted(case: Case) -> str:
    """Return the expected result as Python spells it; a play that is allowed, where many are."""
    if case.name in MODELS:
        return repr(expected_value(case))
    play = choose_play(*case.arguments)
    if is_valid_play(play, *case.arguments):
        return f"a valid play, such as {play!r}"
    return f"a turn that can be ended, such as {(case.arguments[1], PICK_UP, None)!r}"


def why(case: Case) -> str:
    """Return why the expected result is what it is."""
    if model := MODELS.get(case.name):
        return model.why(*case.arguments)
    return "a function that ends with an error, or too late, forfeits its game"
