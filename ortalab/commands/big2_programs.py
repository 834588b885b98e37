"""`ortalab big2 compare`, `check`, `fuzz` and `scripts`: other programs on scripts, and the scripts as files."""
# ruff: noqa: T201  (a command prints)

import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from ortalab.commands import running
from ortalab.commands.running import check_json, prints_json, seed_of, write_json
from ortalab.commands.trials import (
    KIND,
    OUT,
    check_program,
    command_of,
    find_lines,
    headline,
    print_lines,
    read_printed,
    report,
    run_on_script,
    save_find,
    tell_hunt,
)
from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import read_deck
from ortalab.games.big2.protocol import follow_as_far
from ortalab.games.big2.scripts import GROUPS, Script, graded_set
from ortalab.plurals import counted
from ortalab.terminal import DONE, FINDING, counting_line, label, shows_colours, warn
from ortalab.text.files import read_bytes
from ortalab.text.output import Kind, replace_file
from ortalab.workshop.check.signs import Ink
from ortalab.workshop.judge.by_line.big2 import compare as compare_output
from ortalab.workshop.running import MOST_PRINTED
from ortalab.workshop.trials.big2 import ScriptTrial, draw_scripts, game_of, trial_of
from ortalab.workshop.trials.board import data_of_check
from ortalab.workshop.trials.hunt import Finding, hunt
from ortalab.workshop.trials.trial import Outcome, asking

GAME, NOUN = "big2", "script"
IN = ".in"
FIND = "big2-find"
SET = Kind("the list of a set of scripts", lambda text: text.startswith('{"set": '))
MOST_FILES = 2000
"""The most scripts of a folder that are run."""
FEW = 8
"""A find of so many actions is shown whole."""
MOST_GROUPS = 12
"""A board has at most so many rows; a folder of more has one."""


def scripts(options: Namespace) -> int:
    """Write the graded set, each script with what is expected."""
    check_json(options, SET)
    files: dict[str, str] = {}
    written = []
    seed, folder = options.seed or 0, Path(options.script)
    for group, name, script in graded_set(seed=seed):
        files[name + IN] = script.text
        files[name + OUT] = "".join(f"{line}\n" for step in script.steps() for line in step.told)
        places = {"script": str(folder / (name + IN)), "expected": str(folder / (name + OUT))}
        written.append({"group": group.name, **places, "actions": len(script.actions)})
    _write(folder, files, overwrite=options.overwrite)
    write_json(options, {"set": GAME, "seed": seed, "scripts": written})
    if prints_json(options):
        return DONE
    rows = ", ".join(f"{nth} {group.name}" for nth, group in enumerate(GROUPS, 1))
    print(f"{counted(len(files) // 2, 'script').capitalize()} in {label(str(folder))}, each with its expected output:")
    print(f"{rows}.")
    return DONE


def _write(folder: Path, files: dict[str, str], *, overwrite: bool) -> None:
    """Write files into a folder, which is made; write over nothing that holds something else, unless that is wanted."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            path = folder / name
            if not overwrite and path.exists() and path.read_bytes() != text.encode():
                raise OrtalabError(
                    f"{label(str(path))}: holds something else already; name another folder, or add --overwrite"
                )
        for name, text in files.items():
            replace_file(folder / name, text.encode())
    except OSError as error:
        where = label(str(error.filename or folder))
        raise OrtalabError(f"{where}: cannot be written, {error.strerror}; name another folder") from None


def check(options: Namespace) -> int:
    """Run a program on the scripts of a folder, or on ours."""
    command = command_of(options)
    if options.script:
        trials = list(_trials_of(Path(options.script)))
        about = f"{counted(len(trials), NOUN)} of {label(options.script)}"
    else:
        trials = [trial_of(script, name, group.name) for group, name, script in graded_set(seed=options.seed or 0)]
        about = f"{counted(len(trials), NOUN)} of ours, from easy to nasty"
    return check_program(options, GAME, trials, about, NOUN, command)


def compare(options: Namespace) -> int:
    """Print the first line at which a program's output for a script differs, and why ours is right."""
    if options.script == "-":
        raise OrtalabError("the script is read more than once; save standard input and give the file's name")
    check_json(options, KIND)
    path = Path(options.script)
    lines = _lines_of(path)
    printed = run_on_script(options, path) if options.program else read_printed(options)
    try:
        *_, last = follow_as_far(lines)
    except OrtalabError as error:
        raise error.at(label(options.script)) from None
    trial = ScriptTrial(path.name, "", lines, last.after.is_over)
    answer = trial.judge(printed)._replace(output=printed)
    write_json(options, data_of_check(GAME, options.program, Outcome((answer,), 1)))
    fault = (
        printed.fault if answer.judged.line or trial.is_whole else ""
    )  # a cut script ends in the middle of the program
    found = compare_output(lines, printed.text)
    end = "" if trial.is_whole else ", to the end of the script, which is within the game"
    if not prints_json(options):
        print("\n".join(report(found, printed._replace(fault=fault), end)))
    return FINDING if found or fault else DONE


def _trials_of(folder: Path) -> Iterator[ScriptTrial]:
    """Yield the scripts of a folder, in rows by their names up to the number at the end."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == IN)[:MOST_FILES]
    except OSError as error:
        raise OrtalabError(f"{label(str(folder))}: cannot be read, {error.strerror}; name a folder") from None
    if not paths:
        raise OrtalabError(f"{label(str(folder))}: no script lies here; name a folder with {IN} files")
    groups = [re.sub(r"[-_ ]?\d+$", "", path.stem) or path.stem for path in paths]
    is_one = len({*groups}) > MOST_GROUPS or len({*groups}) == len(paths)
    for path, group in zip(paths, groups, strict=True):
        lines = _lines_of(path)
        try:
            *_, last = follow_as_far(lines)
            _warn_of_output(path, lines)
        except OrtalabError as error:
            warn(f"left out: {error.at(label(str(path)))}")
            continue
        yield ScriptTrial(path.name, folder.name if is_one else group, lines, last.after.is_over)


def _lines_of(path: Path) -> tuple[str, ...]:
    text = read_bytes(str(path), MOST_PRINTED, "a script of the assignment").decode("utf-8", "replace")
    return tuple(text.splitlines())


def _warn_of_output(path: Path, lines: tuple[str, ...]) -> None:
    """Say where the output beside a script is not what the text gives; a find has the program's own beside it."""
    output = path.with_suffix(OUT)
    if output.is_file() and not path.name.startswith(FIND):
        text = read_bytes(str(output), MOST_PRINTED, "an output").decode("utf-8", "replace")
        if found := compare_output(lines, text):
            warn(f"{label(str(output))}: line {found.line} is not what the text gives: {found.reason}; ours counts")


def fuzz(options: Namespace) -> int:
    """Look for the smallest scripts on which a program differs, those found earlier first."""
    command = command_of(options)
    folder = options.out or Path()
    seed = seed_of(options)
    ink = Ink(is_coloured=shows_colours())
    earlier = list(_earlier(folder))
    with asking(command) as ask, counting_line(sys.stderr) as show:
        scripts = chain(earlier, draw_scripts(options.scripts or running.SCRIPTS, seed))
        found = hunt(game_of(ask), scripts, show=show, noun="scripts")
    print_lines(options, [headline(found, NOUN), ""], ink)
    for number, finding in enumerate(found.findings, 1):
        print_lines(options, _finding(number, finding, folder, found.tried, ink), ink)
    if found.findings:
        print_lines(options, ["Drop both files of a find on the page, big2/ › Script, to step through it."], ink)
    return tell_hunt(options, GAME, found, seed, NOUN)


def _finding(number: int, finding: Finding[Script], folder: Path, tried: int, ink: Ink) -> list[str]:
    """Save a find; return the lines that show it."""
    script, drawn = finding.thing, finding.drawn
    saved = save_find(folder, FIND, IN, script.text, finding.answer.output.text)
    cut = f"cut from {len(drawn.lines):,} lines to {len(script.lines):,}" if drawn != script else "as it lay there"
    lines = find_lines(finding, ink)
    if len(script.actions) <= FEW:
        first = len(script.lines) - len(script.actions) + 1
        lines += ["", *(f"   {nth:>3}  {action}" for nth, action in enumerate(script.actions, first))]
    begun = f"{number}. {ink.bold('Found')} in script {finding.number:,} of {tried:,}, {cut}"
    return [begun, *lines, "", f"   saved  {label(str(saved))}{IN} and {OUT}", ""]


def _earlier(folder: Path) -> Iterator[Script]:
    """Yield the scripts that were found earlier; those that are none any more are passed over."""
    for path in sorted(folder.glob(f"{FIND}*{IN}")) if folder.is_dir() else []:
        lines = [line.strip() for line in _lines_of(path) if line.strip()]
        try:
            deal, *_ = follow_as_far(lines)
        except OrtalabError as error:
            warn(f"left out: {error.at(label(str(path)))}")
            continue
        yield Script(read_deck(lines[0]), deal.names, tuple(lines[1 + len(deal.names) :]))
