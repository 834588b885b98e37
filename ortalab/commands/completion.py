"""`ortalab completion`: print a script that lets a shell complete the words of every command."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Protocol

from ortalab.errors import OrtalabError
from ortalab.terminal import DONE


class Described(Protocol):
    @property
    def does(self) -> str: ...


SHELLS = ("bash", "zsh", "fish")
FILES = {"FILE", "ROUND", "SCRIPT", "COMMANDS-FILE"}
FOLDERS = {"FOLDER", "DIR", "CASES"}
"""The names of arguments that are completed by the content of a folder."""
EPILOG = """\
It needs shtab, from the extra: pip install 'ortalab[completion]'.

  bash   eval "$(ortalab completion bash)"                               in ~/.bashrc
  zsh    ortalab completion zsh > ~/.zfunc/_ortalab                      if fpath includes ~/.zfunc
  fish   ortalab completion fish > ~/.config/fish/completions/ortalab.fish"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=f"one of {', '.join(SHELLS)}")


def run(options: Namespace) -> int:
    try:
        import shtab
    except ImportError:
        raise OrtalabError("completion needs shtab; install it with: pip install 'ortalab[completion]'") from None
    script = shtab.complete(whole_parser(options.every_command), options.shell)
    if options.shell == "bash":  # the first word can be a command or a file
        script = script.replace("complete -o bashdefault", "complete -o bashdefault -o default")
    print(script)
    return DONE


def whole_parser(every: Mapping[str, Described]) -> ArgumentParser:
    """Build one parser of all commands; the options of `score` are also those of `ortalab` alone."""
    parser = ArgumentParser("ortalab", description="Score rounds, check programs, play.")
    parser.add_argument("--version", action="store_true", help="print the version")
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, command in every.items():
        add = __import__(f"ortalab.commands.{name}", fromlist=["add_arguments"]).add_arguments
        add(commands.add_parser(name, help=command.does, description=command.does))
    add_score = __import__("ortalab.commands.score", fromlist=["add_arguments"]).add_arguments
    alone = ArgumentParser(add_help=False)
    add_score(alone)
    for action in alone._actions:
        if action.option_strings:
            parser._add_action(action)
    for each in (parser, *commands.choices.values()):
        _mark_paths(each)
    return parser


def _mark_paths(parser: ArgumentParser) -> None:
    from shtab import DIRECTORY, FILE

    for action in parser._actions:
        if not action.choices and action.metavar in FILES | FOLDERS:
            action.complete = FILE if action.metavar in FILES else DIRECTORY  # type: ignore[attr-defined]
