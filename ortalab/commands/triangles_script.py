"""The parts of `ortalab triangles` about scripts: `tell`, `compare`, `fuzz` and `driver`."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import Namespace
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from ortalab.commands.running import SCRIPTS, check_json, prints_json, seed_of, write_json
from ortalab.commands.trials import (
    KIND,
    OUT,
    command_of,
    find_lines,
    headline,
    print_lines,
    read_printed,
    read_script,
    report,
    run_on_script,
    save_find,
    tell_hunt,
)
from ortalab.errors import OrtalabError
from ortalab.games.triangles.driver import SOURCE
from ortalab.games.triangles.make import Script
from ortalab.games.triangles.script import Reading, Step, follow_script
from ortalab.terminal import DONE, FINDING, WRONG_INPUT, counting_line, label, shows_colours, warn
from ortalab.workshop.cases import check_folder
from ortalab.workshop.check.signs import Ink
from ortalab.workshop.judge.by_line.triangles import compare
from ortalab.workshop.trials.board import data_of_check, data_of_script
from ortalab.workshop.trials.hunt import Finding, hunt
from ortalab.workshop.trials.trial import Outcome, asking
from ortalab.workshop.trials.triangles import ScriptTrial, draw_scripts, game_of

GAME, NOUN = "triangles", "script"
FIND, ENDING = "triangles-find", ".txt"


def run_script(options: Namespace) -> int:
    """Run the task that the options ask for, once they go together."""
    wants_script, has_program = options.what in {"tell", "compare"}, bool(options.program)
    if wants_script != (options.script is not None):
        raise OrtalabError("tell and compare need one SCRIPT, and nothing else does; see 'ortalab triangles --help'")
    if has_program and options.what in {"tell", "driver"}:
        raise OrtalabError(f"{options.what} runs no program; leave it out, or compare")
    if options.what == "fuzz" and not has_program:
        raise OrtalabError("fuzz runs a program; write its command after --, such as: -- java -cp out Driver")
    if has_program and options.output is not None:
        raise OrtalabError("--output and a COMMAND are two programs; give one of them")
    if options.json is not None and options.what == "driver":
        raise OrtalabError("--json is for tell, compare and fuzz; leave it out")
    parts = {"tell": tell, "compare": compare_program, "fuzz": fuzz, "driver": driver}
    return parts[options.what](options)


def reading_of(options: Namespace) -> Reading:
    """Return how the options read what the text leaves open."""
    return Reading(options.strict_deck, options.count_before_discard, options.full_lines)


def driver(_: Namespace) -> int:
    print(SOURCE, end="")
    return DONE


def tell(options: Namespace) -> int:
    """Print what happens at each action of a script, up to a line that cannot be read."""
    check_json(options, KIND)
    script, steps, error = read_script(options.script), list[Step](), ""
    try:
        for step in follow_script(script, reading_of(options)):
            steps.append(step)
            if not prints_json(options):
                print("\n".join(lines_of(step, is_bare=options.bare)), end="\n" * bool(step.told), flush=True)
    except OrtalabError as wrong:
        error = str(wrong.at(label(options.script)))
    write_json(options, data_of_script(GAME, [step_data(step) for step in steps], error))
    if error and not prints_json(options):
        warn(error)
    return WRONG_INPUT if error else DONE


def lines_of(step: Step, *, is_bare: bool = False) -> list[str]:
    """Return the lines of an action: the view, below an answer or the class of an error, with its reason."""
    head, *view = *step.told, ""
    if is_bare or not step.error:
        return list(step.told)
    other = f" ({step.other} is right too)" if step.other else ""
    return [f"{head}: {step.refusal}{other}", *view[:-1]]


def step_data(step: Step) -> dict[str, object]:
    data: dict[str, object] = {"line": step.line, "action": step.text, "printed": list(step.told)}
    if step.answer is not None:
        data["answer"] = step.answer
    if step.error:
        data |= {"error": step.error, "why": str(step.refusal)} | ({"also_right": step.other} if step.other else {})
    return data


def compare_program(options: Namespace) -> int:
    """Print the first line at which a program's output for a script differs, and why ours is right."""
    if options.script == "-":
        raise OrtalabError("the script is read more than once; save standard input and give the file's name")
    check_json(options, KIND)
    script = read_script(options.script)
    printed = run_on_script(options, Path(options.script)) if options.program else read_printed(options)
    try:
        found = compare(script, printed.text, reading_of(options))
    except OrtalabError as error:
        raise error.at(label(options.script)) from None
    trial = ScriptTrial(tuple(script), reading_of(options), Path(options.script).name)
    answer = trial.judge(printed)._replace(output=printed)
    write_json(options, data_of_check(GAME, options.program, Outcome((answer,), 1)))
    if not prints_json(options):
        print("\n".join(report(found, printed)))
    return DONE if answer.is_right else FINDING


def fuzz(options: Namespace) -> int:
    """Look for the smallest scripts on which a program differs, those found earlier first; save them and tell them."""
    command = command_of(options)
    folder = options.out or Path()
    check_folder(folder)
    seed, reading, ink = seed_of(options), reading_of(options), Ink(is_coloured=shows_colours())
    earlier = list(_earlier(folder))
    with asking(command) as ask, counting_line(sys.stderr) as show:
        scripts = chain(earlier, draw_scripts(options.scripts or SCRIPTS, seed))
        found = hunt(game_of(ask, reading), scripts, show=show, noun="scripts")
    print_lines(options, [headline(found, NOUN), ""], ink)
    for number, finding in enumerate(found.findings, 1):
        path = save_find(folder, FIND, ENDING, *_texts(finding))
        print_lines(options, _find_lines(number, finding, path, ink), ink)
    return tell_hunt(options, GAME, found, seed, NOUN)


def _texts(finding: Finding[Script]) -> tuple[str, str]:
    """Return a find as text, and what the program printed for it."""
    return "".join(f"{line}\n" for line in finding.thing), finding.answer.output.text


def _find_lines(number: int, finding: Finding[Script], path: Path, ink: Ink) -> list[str]:
    begun = f"{number}. {ink.bold('Found')} in script {finding.number:,}, cut from {len(finding.drawn):,} lines to "
    script = [f"   {nth:>3}  {line}" for nth, line in enumerate(finding.thing, 1)]
    saved = f"   saved  {label(str(path))}{ENDING} and {OUT}"
    return [f"{begun}{len(finding.thing):,}", *find_lines(finding, ink), "", *script, "", saved, ""]


def _earlier(folder: Path) -> Iterator[Script]:
    """Yield the scripts that were found earlier; those that are none any more are passed over."""
    for path in sorted(folder.glob(f"{FIND}*{ENDING}")) if folder.is_dir() else []:
        lines = read_script(str(path))
        try:
            list(follow_script(lines))
        except OrtalabError as error:
            warn(f"left out: {error.at(label(str(path)))}")
            continue
        yield tuple(lines)
