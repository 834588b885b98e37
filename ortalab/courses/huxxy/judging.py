"""Judge an answer: compare the expected and the actual value, and explain a difference by the rules."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeGuard

from ortalab.courses.huxxy.cases import Case
from ortalab.courses.huxxy.plays import points_laid
from ortalab.games.huxxy.bot_limits import Answer, changed_words
from ortalab.games.huxxy.hidden import JOKER, is_kind, is_valid_table
from ortalab.games.huxxy.players import choose_play
from ortalab.games.huxxy.rules import (
    END,
    MOVE,
    OPENING,
    PICK_UP,
    POINTS,
    VALUE_WORDS,
    Play,
    has_opened,
    is_valid_play,
    refusal,
    score,
    turn_so_far,
    why_invalid,
    write_card,
)
from ortalab.plurals import counted, spelled

MOST_TOLD: Final = 6
"""The maximum number of cards whose points are listed."""
OF_A_KIND: Final = "three or four of a kind need different suits; a larger group needs all four"
ALTERNATING: Final = "a run is three or more consecutive values in alternating colours, the ace below the 2"


def why_score(cards: Sequence[str]) -> str:
    """Describe the points of each card.

    >>> why_score(["4C", "KS"]), why_score([]), why_score(["XX"])
    ('4♣ counts 4 and K♠ counts 13', 'an empty list counts 0', 'the Joker counts 48')
    """
    if not cards:
        return "an empty list counts 0"
    if len(cards) > MOST_TOLD:
        return (
            f"the ace counts 1, 10 counts 10, J, Q and K count 11, 12 and 13, a Joker 48: {counted(len(cards), 'card')}"
        )
    told = [f"{write_card(card)} counts {POINTS[card]}" for card in cards]
    return " and ".join(filter(None, [", ".join(told[:-1]), told[-1]]))


def why_table(groups: Sequence[Sequence[str]]) -> str:
    """Explain why a table is valid, or why its first invalid group is not.

    >>> why_table([["2S", "2S", "2C"]])
    'group 0 has 2♠ twice: three or four of a kind need different suits; a larger group needs all four'
    >>> why_table([["KC", "KH", "KD"]]), why_table([["AC"]])
    ('K♣ K♥ K♦ are three kings in different suits', 'group 0 needs two more cards: a group has three or more')
    """
    if not groups:
        return "a table without groups is valid"
    for number, group in enumerate(groups):
        if why := why_invalid(group):
            return f"group {number} {_flaw(why, group)}"
    return _is_valid(groups[0]) if len(groups) == 1 else f"all {spelled(len(groups))} groups are valid"


def _flaw(why: str, group: Sequence[str]) -> str:
    """Explain how a group breaks a rule, as a phrase to follow the group's number."""
    if why.startswith(("needs", "is empty")):
        return f"{why}: a group has three or more"
    if why.startswith("two ") and why != "two Jokers":
        _, suit, value = why.split()
        return f"has {value}{suit} twice: {OF_A_KIND}"
    if "of a kind" in why:
        return f"has {why}: {OF_A_KIND}"
    rule = "a group has at most one Joker" if group.count(JOKER) > 1 else ALTERNATING
    return f"is not valid, {why}: {rule}"


_NAMES: Final = {"A": "aces", "0": "tens", "J": "jacks", "Q": "queens", "K": "kings"}


def _is_valid(group: Sequence[str]) -> str:
    told = " ".join(map(write_card, group)).replace("the Joker", "Joker")
    if JOKER in group:
        return f"{told} are valid, as the Joker may stand for any card"
    if is_kind(group):
        name = _NAMES.get(group[0][0], f"{VALUE_WORDS[group[0][0]]}s")
        suits = "in different suits" if len(group) <= 4 else "with all four suits"
        return f"{told} are {spelled(len(group))} {name} {suits}"
    return f"{told} are a run: consecutive values in alternating colours, in any order"


def why_play(
    play: Play, history: Sequence[Play], player: int, hand: Sequence[str], table: Sequence[Sequence[str]]
) -> str:
    """Explain why a play is valid or invalid.

    >>> why_play((0, 0, None), [], 0, ["AC"], [])
    'a turn may begin, and end, by picking up a card'
    >>> why_play((0, 1, ("AC", 1)), [], 0, ["AC"], [])
    'there is no group 1; 0 starts a new one'
    """
    if reason := refusal(play, history, player, hand, table):
        return reason
    _, kind, details = play
    turn = turn_so_far(history, player)
    if kind == PICK_UP:
        return "a turn may begin, and end, by picking up a card"
    if kind == END:
        opened = (
            "the player has opened before" if has_opened(history, player) else f"{points_laid(turn)} points are laid"
        )
        needed = "" if has_opened(history, player) else f" of the {OPENING} that a first turn needs"
        return f"{opened}{needed}, and all groups are valid"
    to = int(details[-1]) if details else 0
    where = "a new group" if to == len(table) else f"group {to}"
    meanwhile = "the table is judged only at the end of the turn"
    if kind == MOVE and details:
        return f"{write_card(details[0])} is in group {details[1]} and may move to {where}; {meanwhile}"
    return f"{write_card(details[0]) if details else ''} is in the hand and may go to {where}; {meanwhile}"


PREFIX: Final = "comp10001huxxy_"
A_PLAY: Final = "a play is a tuple: the player, its type and its details, which are None or a tuple"


class Model(NamedTuple):
    """The reference for a function of the assignment."""

    kind: str  # the type of the result
    result: Callable[..., object]
    why: Callable[..., str]  # explains the expected result


MODELS: Final = {
    "score": Model("int", score, why_score),
    "valid_table": Model("bool", is_valid_table, why_table),
    "valid_play": Model("bool", is_valid_play, why_play),
}
"""The references by function name; all other functions return plays, which are tuples."""


class Wrong(NamedTuple):
    sort: str  # `value`, `type`, `error` or `lost`
    expected: str  # as Python prints it
    got: str
    why: str  # a sentence without its full stop


def wrong_in(case: Case, answer: Answer) -> Wrong | None:
    """Find the fault of an answer; return None if it is right."""
    model = MODELS.get(case.name)
    expected = expected_value(case)
    if answer.error:
        return _wrong("lost" if answer.is_lost else "error", case, answer.error)
    got = answer.strange or repr(answer.value)
    kind = model.kind if model else "tuple"
    if not answer.strange and answer.value == expected and answer.kind != kind:
        return Wrong("type", wanted(case), f"{got}, {_a(answer.kind)}", f"the result is {_a(kind)}")
    if not answer.strange and answer.value is None:
        return Wrong(
            "type", wanted(case), got, "the function returned nothing: return the result, even if it is printed"
        )
    if model:
        return _wrong("value", case, got) if answer.strange or answer.value != expected else None
    if answer.strange or not _is_play(answer.value):
        return Wrong("type", "", got, A_PLAY)
    reason = _why_not(answer.value, case)
    return Wrong("value", "", got, reason) if reason else None


def _why_not(play: Play, case: Case) -> str | None:
    """Explain why a play is invalid; accept emptied groups at the end of a turn, which the assignment leaves open."""
    history, player, hand, table = case.arguments
    return refusal(play, history, player, hand, [group for group in table if group] if play[1] == END else table)


def readings_of(case: Case, answer: Answer) -> Iterator[str]:
    """Yield the interpretations of open points that a right answer shows, as clauses."""
    if changed := changed_words(PREFIX + case.name, answer):
        yield f"{changed}: each call gets its own copies"
    if _is_play(answer.value) and answer.value[1] == END and [] in case.arguments[-1]:
        yield "it ends a turn with a group that it has emptied: at our table that is not a valid end"


def _wrong(sort: str, case: Case, got: str) -> Wrong:
    model = MODELS.get(case.name)
    why = model.why(*case.arguments) if model else "a function that ends with an error, or too late, forfeits its game"
    return Wrong(sort, wanted(case), got, why)


def _a(kind: str) -> str:
    return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"


def _is_play(value: object) -> TypeGuard[Play]:
    """Return whether a value has the types of a play."""
    match value:
        case (who, kind, None | tuple()) if isinstance(value, tuple):
            return type(who) is int and type(kind) is int
        case _:
            return False


def expected_value(case: Case) -> object:
    """Return the result of the reference; None for a play, as many plays are right."""
    model = MODELS.get(case.name)
    return model and model.result(*case.arguments)


def wanted(case: Case) -> str:
    """Return the expected result as Python prints it; "" for a play, as many plays are right."""
    return repr(expected_value(case)) if case.name in MODELS else ""


def whole_turn(begun: Case) -> str:
    """Play a turn with our player; return its plays as Python prints them."""
    plays, case = list[Play](), begun
    while not plays or plays[-1][1] not in {PICK_UP, END}:
        plays.append(choose_play(*case.arguments))
        case = after(case, plays[-1])
    return ", ".join(map(repr, plays))


def in_turn(wrong: Wrong, begun: Case, plays: Sequence[Play]) -> Wrong:
    """Describe a wrong play as the end of its turn: add the earlier plays, and a right turn as the expected value."""
    made = ", ".join(map(repr, plays))
    return wrong._replace(
        expected=f"a whole turn, such as {whole_turn(begun)}", got=f"{made}, then {wrong.got}" if made else wrong.got
    )


def after(case: Case, play: Play, *, drops: bool = False) -> Case:
    """Return the next call of a turn, after a play; `drops` removes groups emptied by the play."""
    history, who, hand, table = case.arguments
    hand, table = list(hand), [list(group) for group in table]
    _, kind, details = play
    if details:
        card, *source, to = details
        (table[int(source[0])] if kind == MOVE else hand).remove(card)
        if to == len(table):
            table.append([])
        table[int(to)].append(card)
    return Case(case.name, ([*history, play], who, hand, [group for group in table if group or not drops]))
