"""Parse a call from a file, in the format that `check` and `fuzz` print."""

import ast
from collections.abc import Callable
from typing import Final

from ortalab.courses.huxxy.cases import Case
from ortalab.courses.huxxy.judging import MODELS, PREFIX
from ortalab.courses.huxxy.plays import is_open_question
from ortalab.errors import OrtalabError
from ortalab.games.huxxy.bot_limits import BONUS_NAME, PARAMETERS
from ortalab.games.huxxy.hidden import JOKER, PACK, is_valid_table
from ortalab.games.huxxy.rules import END, PLAYERS, turn_so_far

MALFORMED: Final = f"is no call; write one as check and fuzz print it, such as {PREFIX}score(['AC', '2H'])"


def read_call(text: str) -> Case:
    """Parse a call; raise `OrtalabError` if it is malformed, or if the assignment leaves its result open.

    >>> read_call("comp10001huxxy_score(['AC'])")
    Case(name='score', arguments=(['AC'],))
    """
    try:
        call = ast.parse(text.strip(), mode="eval").body
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.keywords:
            raise OrtalabError(MALFORMED)
        arguments = tuple(map(ast.literal_eval, call.args))
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        raise OrtalabError(MALFORMED) from None
    names = PARAMETERS.get(call.func.id)
    if names is None:
        raise OrtalabError(f"calls another function than {', '.join(PARAMETERS)}")
    if len(arguments) != len(names):
        raise OrtalabError(f"{call.func.id} has other parameters: {', '.join(names)}")
    for name, value in zip(names, arguments, strict=True):
        wanted, is_one = KINDS[name]
        if not is_one(value):
            raise OrtalabError(f"{name} is not {wanted}")
    case = Case(call.func.id.removeprefix(PREFIX), arguments)
    if why := _why_open(case):
        raise OrtalabError(f"the text does not decide this call: {why}")
    return case


def _why_open(case: Case) -> str:
    """Explain why the assignment leaves the result of a call open; return "" if it does not."""
    if case.name == "valid_play":
        return "it has an empty group, or a move in a player's first turn" if is_open_question(case) else ""
    if case.name in MODELS:
        return ""
    history, player, hand, table = case.arguments
    if turn_so_far(history, player) or not hand or not is_valid_table(table) or [] in table:
        return "a turn begins with a valid table, and with cards in the hand"
    is_plain = case.has_joker and PREFIX + case.name != BONUS_NAME
    return f"{BONUS_NAME} is the function that plays with Jokers" if is_plain else ""


def _are_cards(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(card, str) and card in CARDS for card in value)


def _are_groups(value: object) -> bool:
    return isinstance(value, list) and all(map(_are_cards, value))


def _is_number(value: object, end: int) -> bool:
    return type(value) is int and value in range(end)


def _is_play(value: object) -> bool:
    match value:
        case (who, kind, None) if isinstance(value, tuple):
            return _is_number(who, PLAYERS) and _is_number(kind, END + 1)
        case (who, kind, (card, *places)) if isinstance(value, tuple) and isinstance(value[2], tuple):
            are_places = all(type(place) is int and place >= 0 for place in places)
            return are_places and card in CARDS and _is_play((who, kind, None))
    return False


def _are_plays(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_play, value))


CARDS: Final = (*PACK, JOKER)
KINDS: Final[dict[str, tuple[str, Callable[[object], bool]]]] = {
    "cards": ("a list of cards, such as ['AC', '0H']", _are_cards),
    "groups": ("a list of lists of cards", _are_groups),
    "play": ("a play, such as (0, 1, ('AC', 0))", _is_play),
    "play_history": ("a list of plays", _are_plays),
    "active_player": (f"a number from 0 to {PLAYERS - 1}", lambda value: _is_number(value, PLAYERS)),
    "hand": ("a list of cards", _are_cards),
    "table": ("a list of lists of cards", _are_groups),
}
"""Each parameter's type in words, and the test for it."""
