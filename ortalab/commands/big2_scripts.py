"""`ortalab big2 scripts`: write the graded scripts of Big-2 with their expected output."""
# ruff: noqa: T201  (a command prints)

from argparse import Namespace
from pathlib import Path

from ortalab.commands.running import check_json, prints_json, write_json
from ortalab.errors import OrtalabError
from ortalab.games.big2.scripts import GROUPS, graded_set
from ortalab.plurals import counted
from ortalab.terminal import DONE, label
from ortalab.text.output import Kind, replace_file

IN, OUT = ".in", ".out"
SET = Kind("the list of a set of scripts", lambda text: text.startswith('{"set": '))


def scripts(options: Namespace) -> int:
    """Write the graded set, each script with its expected output."""
    check_json(options, SET)
    files: dict[str, str] = {}
    written = []
    seed, folder = options.seed or 0, Path(options.script)
    for group, name, script in graded_set(seed=seed):
        files[name + IN] = script.text
        files[name + OUT] = "".join(f"{line}\n" for step in script.steps() for line in step.printed)
        places = {"script": str(folder / (name + IN)), "expected": str(folder / (name + OUT))}
        written.append({"group": group.name, **places, "actions": len(script.actions)})
    _write(folder, files, overwrite=options.overwrite)
    write_json(options, {"set": "big2", "seed": seed, "scripts": written})
    if prints_json(options):
        return DONE
    rows = ", ".join(f"{nth} {group.name}" for nth, group in enumerate(GROUPS, 1))
    print(f"{counted(len(files) // 2, 'script').capitalize()} in {label(str(folder))}, each with its expected output:")
    print(f"{rows}.")
    return DONE


def _write(folder: Path, files: dict[str, str], *, overwrite: bool) -> None:
    """Write files into a new or existing folder; overwrite other files only if requested."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            path = folder / name
            if not overwrite and path.exists() and path.read_bytes() != text.encode():
                raise OrtalabError(
                    f"{label(str(path))}: already has other content; name another folder, or add --overwrite"
                )
        for name, text in files.items():
            replace_file(folder / name, text.encode())
    except OSError as error:
        where = label(str(error.filename or folder))
        raise OrtalabError(f"{where}: cannot be written, {error.strerror}; name another folder") from None
