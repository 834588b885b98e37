"""Trials by a script: a program reads it on its standard input, or as a file."""

from collections.abc import Sequence

from ortalab.workshop.running import Output, Runner


def run_script(lines: Sequence[str], file: str, runner: Runner, command: tuple[str, ...], seconds: float) -> Output:
    """Run a program on a script: on its standard input, or by its path where the command has {file}."""
    return runner(command, runner.write("".join(f"{line}\n" for line in lines), file), seconds, on_input=True)
