"""`ortalab huxxy check`: the functions of a student's file on generated cases, the first wrong one of each shown."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import partial

from ortalab.commands.huxxy_bots import KIND, read_file, seated
from ortalab.commands.running import check_json, limits_of, prints_json, write_json
from ortalab.errors import OrtalabError
from ortalab.games.huxxy.bot_limits import PARAMETERS, Answer
from ortalab.games.huxxy.bots import Guest
from ortalab.games.huxxy.errors import BotError
from ortalab.games.huxxy.workbench.report import counts_of, facts_of
from ortalab.games.huxxy.workbench.trial import Plan, Report, Tried, Verdict, try_file
from ortalab.plurals import counted
from ortalab.terminal import DONE, FINDING, label, passing_line, print_coloured, shows_colours
from ortalab.workshop.check.signs import Ink, Sign, wrapped

SIGNS = {
    Verdict.RIGHT: Sign.RIGHT,
    Verdict.NO_JOKERS: Sign.OTHER,
    Verdict.WRONG: Sign.WRONG,
    Verdict.ERROR: Sign.NONE,
}
MISSING = "."
INDENT = " " * (len("  active_player") + 2)
"""Where the values of a case begin."""


def check_file(options: Namespace) -> int:
    """Try the functions of a file; print a square for each and its smallest wrong case; return the exit status."""
    check_json(options, KIND)
    file = read_file(options.file)
    limits = limits_of(options)
    make = partial(Guest, names=list(PARAMETERS), seconds=options.seconds)
    plan = Plan(seed=1 if options.seed is None else options.seed, bonus=options.bonus)
    with seated(make, file, limits) as guest, passing_line(sys.stderr) as passing:
        try:
            guest.start()
        except OrtalabError as error:
            raise error.at(label(options.file)) from None
        report = run_trial(guest, plan, lambda tried: passing(f"{tried.name}: {tried.cases} cases"))
    write_json(options, as_data(options.file, report))
    if not prints_json(options):
        ink = Ink(is_coloured=shows_colours())
        print_coloured(ink.printable("\n".join(_lines(label(options.file), report, ink))))
    return DONE if report.right == len(report.found) else FINDING


def run_trial(guest: Guest, plan: Plan, told: Callable[[Tried], object]) -> Report:
    """Put the calls of a trial to a guest."""
    trial = try_file(guest.found, plan, told)
    try:
        call = next(trial)
        while True:
            try:
                answer = guest.call(call.name, call.arguments, **call.options)
            except BotError as error:
                answer = Answer(error=str(error), is_lost=True)
            call = trial.send(answer)
    except StopIteration as over:
        report: Report = over.value
        return report


def as_data(file: str, report: Report) -> dict[str, object]:
    return {"file": file, "functions": [_function(one) for one in report.tried]}


def _function(tried: Tried) -> dict[str, object]:
    shown = tried.shown
    case = shown and {
        "arguments": dict(shown.arguments),
        **shown.wrong._asdict(),
        "line": shown.line,
        "printed": list(shown.printed),
        "lines": shown.lines,
        "note": shown.note,
    }
    return {**tried._asdict(), "verdict": tried.verdict.name.lower().replace("_", " "), "shown": case}


def _lines(file: str, report: Report, ink: Ink) -> Iterator[str]:
    """Yield the report: a line for each function, then the smallest wrong case of each."""
    yield f"{ink.bold(file)}: {counted(len(report.found), 'function')} found, {report.right} right"
    yield ""
    width = max(len(one.name) for one in report.tried)
    for one in report.tried:
        sign = ink.sign(SIGNS[one.verdict]) if one.verdict in SIGNS else MISSING
        yield f"  {sign} {one.name:{width}}  {counts_of(one)}"
    for one in report.tried:
        if one.shown:
            yield ""
            yield f"{ink.bold(one.name)}, the smallest case found"
            for name, text in facts_of(one.shown):
                first, *rest = [line for part in text.split("\n") for line in [*wrapped(part, INDENT)] or [INDENT]]
                yield f"  {name:{len(INDENT) - 2}}{first.strip()}"
                yield from rest
