"""The Huxxy course: call the functions of a file, judge the return values, and shrink wrong calls."""

import ast
import json
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final

from ortalab.courses.answer import Answer, Output
from ortalab.courses.course import CaseSet, Course
from ortalab.courses.huxxy.calls import COUNT, CallCase, as_text, closer, graded_calls, judge, read_answers, shrink
from ortalab.courses.huxxy.cases import Case
from ortalab.courses.huxxy.host import ask as ask_host
from ortalab.courses.huxxy.judging import MODELS, PREFIX
from ortalab.courses.huxxy.plays import calls_of, is_open_question
from ortalab.courses.places import sentence
from ortalab.courses.result import Verdict
from ortalab.courses.run.runner import AccidentError, Runner
from ortalab.courses.scripts import script_in
from ortalab.courses.signs import Ink, reading_lines, wrapped
from ortalab.errors import OrtalabError
from ortalab.games.huxxy.bot_limits import BONUS_NAME, PARAMETERS
from ortalab.games.huxxy.hidden import JOKER, PACK, is_valid_table
from ortalab.games.huxxy.rules import END, PLAYERS, turn_so_far
from ortalab.plurals import capital, noun_for

MALFORMED: Final = f"is not a call; write one as check and fuzz print it, such as {PREFIX}score(['AC', '2H'])"


# ---- a call in a file -----------------------------------------------------------------------------------------------


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
        raise OrtalabError(f"calls none of the functions {', '.join(PARAMETERS)}")
    if len(arguments) != len(names):
        raise OrtalabError(f"{call.func.id} has other parameters: {', '.join(names)}")
    for name, value in zip(names, arguments, strict=True):
        wanted, is_one = KINDS[name]
        if not is_one(value):
            raise OrtalabError(f"{name} is not {wanted}")
    case = Case(call.func.id.removeprefix(PREFIX), arguments)
    if why := _why_open(case):
        raise OrtalabError(f"the assignment does not decide this call: {why}")
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


CARDS: Final = (*PACK, JOKER)
KINDS: Final[dict[str, tuple[str, Callable[[object], bool]]]] = {
    "cards": ("a list of cards, such as ['AC', '0H']", _are_cards),
    "groups": ("a list of lists of cards", _are_groups),
    "play": ("a play, such as (0, 1, ('AC', 0))", _is_play),
    "play_history": ("a list of plays", lambda value: isinstance(value, list) and all(map(_is_play, value))),
    "active_player": (f"a number from 0 to {PLAYERS - 1}", lambda value: _is_number(value, PLAYERS)),
    "hand": ("a list of cards", _are_cards),
    "table": ("a list of lists of cards", _are_groups),
}
"""The type of each parameter, in words, and its predicate."""


# ---- the course -----------------------------------------------------------------------------------------------------


MOST_PRINTED = 8
"""The maximum number of lines of output shown."""
INDENT = " " * (len("  active_player") + 2)


def cases(options: Namespace, folder: str) -> CaseSet[CallCase]:
    """Generate the built-in calls, edge cases first."""
    if folder:
        raise OrtalabError(f"{folder}: the calls of Huxxy are built in; leave the folder out")
    seed, functions = 1 if options.seed is None else options.seed, getattr(options, "functions", PARAMETERS)
    names = [full for full in functions if full != BONUS_NAME or options.bonus]
    found = graded_calls(names, seed, counts_jokers=options.bonus, has_jokers=not options.no_jokers)
    return CaseSet("calls", tuple(found), f"{len(found):,} of ours, edge cases first")


def one(options: Namespace, file: str) -> CallCase:
    """Read a call from a file, to be made in a fresh process."""
    call = script_in(file, lambda lines: read_call("\n".join(lines)), "call")
    return CallCase(call, counts_jokers=options.bonus, traces=True)


def look_into(options: Namespace) -> None:
    """Set the options from a file's text: test only the functions named there, and count Jokers with a bonus game."""
    with suppress(OSError):  # running the file reports the error
        text = Path(options.program[-1]).read_text(encoding="utf-8", errors="replace")
        options.functions = [name for name in PARAMETERS if name in text] or [*PARAMETERS]
        options.bonus = options.bonus or BONUS_NAME in text


def run(runner: Runner, case: CallCase, command: Sequence[str], seconds: float) -> Output:
    """Call the functions of a file, named by the last word of the command."""
    return ask_host(case.asking(list[str]().append), command[-1], runner.limits, seconds)


def first() -> list[CallCase]:
    return [CallCase(Case("score", ([],)))]


def traits(run: Callable[[CallCase], Output]) -> str:
    """List the names of a file's functions, separated by spaces."""
    output = run(first()[0])
    if output.is_accident:
        raise AccidentError(output.fault)
    return " ".join(read_answers(output.text)[0])


def applies(case: CallCase, traits: str) -> bool:
    return PREFIX + case.call.name in traits.split()


def note(traits: str) -> str:
    """List the functions that a file lacks."""
    missing = [full.removeprefix(PREFIX) for full in PARAMETERS if full not in {*traits.split(), BONUS_NAME}]
    return f"Not in this file: {', '.join(missing)}." if missing else ""


def generate(options: Namespace, seed: int, count: int) -> Iterator[CallCase]:
    """Generate random calls, one function after another."""
    names = [full.removeprefix(PREFIX) for full in getattr(options, "functions", PARAMETERS)]
    each = -(-count // len(names))
    rows = [calls_of(name, seed + 2, COUNT + each, max(each, 1))[-each:] for name in names if name != "bonus_play"]
    drawn = (CallCase(call, nth, seed + 2, options.bonus) for calls in rows for nth, call in enumerate(calls, 1))
    return islice(drawn, count)


def show(answer: Answer[CallCase], ink: Ink) -> Iterator[str]:
    """Yield the arguments of a call, the expected and the actual result, the reason, and the output."""
    call, result = answer.case.call, answer.result
    names = PARAMETERS[PREFIX + call.name]
    facts = [(name, repr(value)) for name, value in zip(names, call.arguments, strict=True)]
    why = result.rule or result.reason
    facts += [("expected", result.ours), ("got", result.theirs), ("why", f"{capital(why)}.")]
    if printed := _printed(answer):
        facts.append(("printed", printed))
    for name, text in facts:
        first, *rest = [line for part in text.split("\n") for line in [*wrapped(part, INDENT)] or [INDENT]]
        yield f"  {ink.faint(f'{name:{len(INDENT) - 2}}')}{first.strip()}"
        yield from rest


def tell(answer: Answer[CallCase], ink: Ink) -> Iterator[str]:
    """Yield the verdict and, if the results differ, both results."""
    result = answer.result
    if result.verdict is Verdict.RIGHT:
        yield "The result is as expected."
    elif result.rule or not result.theirs:
        yield sentence(result)
    if result.theirs:
        yield from show(answer, ink)
    yield from reading_lines(result.readings, "")


def _printed(answer: Answer[CallCase]) -> str:
    """Return the start of the output of the last call."""
    try:
        last = read_answers(answer.output.text)[1][-1]
    except (json.JSONDecodeError, IndexError):  # the output is cut, or no call was made
        return ""
    lines = last.printed.splitlines()
    count = last.lines + bool(last.printed and not last.printed.endswith("\n"))
    more = count - len(lines[:MOST_PRINTED])
    return "\n".join([*lines[:MOST_PRINTED], *[f"… {more:,} more {noun_for(more, 'line')}"] * (more > 0)])


COURSE = Course(
    "huxxy",
    example="ann: ann/huxxy.py",
    cases=cases,
    run=run,
    judge=judge,
    first=first,
    generate=generate,
    shrink=shrink,
    as_text=as_text,
    show=show,
    tell=tell,
    one=one,
    traits=traits,
    applies=applies,
    note=note,
    closer=closer,
    demands=lambda options: "bonus" if options.bonus else "",
    sign=lambda answer: "" if answer.is_right else "?" if not answer.is_wrong else "≠",
    seconds=2.0,
    fuzzed=1000,
    batch=100,
    is_by_function=True,
    is_file=True,
)
