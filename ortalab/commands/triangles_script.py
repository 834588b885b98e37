"""The tasks of `ortalab triangles` about scripts: `tell` and `driver`."""
# ruff: noqa: T201  (a command prints)

from argparse import Namespace

from ortalab.commands.running import check_json, prints_json, write_json
from ortalab.courses.scripts import read_script
from ortalab.errors import OrtalabError
from ortalab.games.triangles.driver import SOURCE
from ortalab.games.triangles.script import OPEN, Reading, Step, follow_script
from ortalab.terminal import DONE, WRONG_INPUT, label, warn
from ortalab.text.output import Kind

KIND = Kind("the steps of a script", lambda text: text.startswith('{"script": '))


def run_script(options: Namespace) -> int:
    """Run the task of the options, after checking them."""
    if (options.what == "tell") != (options.script is not None):
        raise OrtalabError("tell needs a SCRIPT; other tasks take none; see 'ortalab triangles --help'")
    if options.json is not None and options.what == "driver":
        raise OrtalabError("--json is for tell and a tournament; leave it out")
    return tell(options) if options.what == "tell" else driver(options)


def reading_of(options: Namespace) -> Reading:
    """Return the interpretation that the options choose for points that the assignment leaves open."""
    return Reading(**{name: getattr(options, name) for name in OPEN})


def driver(_: Namespace) -> int:
    print(SOURCE, end="")
    return DONE


def tell(options: Namespace) -> int:
    """Print the result of each action of a script, up to a malformed line."""
    check_json(options, KIND)
    script, steps, error = read_script(options.script), list[Step](), ""
    try:
        for step in follow_script(script, reading_of(options)):
            steps.append(step)
            if not prints_json(options):
                print("\n".join(lines_of(step, is_bare=options.bare)), end="\n" * bool(step.printed), flush=True)
    except OrtalabError as wrong:
        error = str(wrong.at(label(options.script)))
    write_json(options, _data(options.script, steps, error))
    if error and not prints_json(options):
        warn(error)
    return WRONG_INPUT if error else DONE


def lines_of(step: Step, *, is_bare: bool = False) -> list[str]:
    """List the lines of an action: the answer or the class of the error with its reason, then the view."""
    head, *view = *step.printed, ""
    if is_bare or not step.error:
        return list(step.printed)
    other = f" ({step.other} is right too)" if step.other else ""
    return [f"{head}: {step.refusal}{other}", *view[:-1]]


def step_data(step: Step) -> dict[str, object]:
    data: dict[str, object] = {"line": step.line, "action": step.text, "printed": list(step.printed)}
    if step.answer is not None:
        data["answer"] = step.answer
    if step.error:
        data |= {"error": step.error, "why": str(step.refusal)} | ({"also_right": step.other} if step.other else {})
    return data


def _data(file: str, steps: list[Step], error: str) -> dict[str, object]:
    """Convert the effects of a script's actions to data, with the error of a malformed line, if any."""
    data = [step_data(step) for step in steps]
    return {"script": file, "steps": data, **({"error": error} if error else {})}
