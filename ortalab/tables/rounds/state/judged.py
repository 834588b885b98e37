"""Judged rounds of a program, and the line-by-line comparison of its output with our steps."""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ortalab.courses.ortalab.board import Case
from ortalab.courses.ortalab.judge.report import Ledger, ledger_of
from ortalab.courses.result import Result
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.program import Shown, System, Unread
from ortalab.tables.rounds.state.scores import score_of

if TYPE_CHECKING:
    from ortalab.rounds.round import Round

Judged = tuple[Case | Unread, ...]
"""Rounds of a program, each judged or unreadable."""


class Report(NamedTuple):
    """The part of a check's report that the page needs."""

    folder: str = ""
    names: tuple[str, ...] = ()  # of its rounds
    unusable: tuple[Unread, ...] = ()
    notes: tuple[str, ...] = ()  # sentences
    trouble: str = ""  # why it cannot be read, half a sentence


class Mistaken(NamedTuple):
    """A round that a program gets wrong, as the start of a search for a smaller one."""

    link: str
    result: Result


def is_resting(model: Model) -> bool:
    """Return whether the round on the table differs from the judged one."""
    return model.case is not None and model.round != model.case.table.round


def ledger(shown: Shown) -> Ledger | None:
    """Compare an output with the steps of a round, line by line; None if no card is played."""
    return _ledger(shown.table.round, shown.case)


@lru_cache(maxsize=8)  # saves 0.14 ms per drawing of a case
def _ledger(round_: "Round", case: Case) -> Ledger | None:
    score = score_of(round_)
    return ledger_of(case.printed, score, case.result) if score else None


COMMANDS = {
    System.LINUX: """\
cargo build
for f in fixtures/staged/*/*.yml; do
  timeout 5 target/debug/ortalab "$f" --explain > "${f%.yml}.out" 2>&1
done""",
    System.MACOS: """\
cargo build
for f in fixtures/staged/*/*.yml; do
  perl -e 'alarm 5; exec @ARGV' target/debug/ortalab "$f" --explain > "${f%.yml}.out" 2>&1
done""",
    System.WINDOWS: """\
cargo build
Get-ChildItem fixtures\\staged\\*\\*.yml | ForEach-Object {
  & target\\debug\\ortalab.exe $_.FullName --explain *> ($_.FullName -replace '\\.yml$', '.out')
}""",
}
"""Shell commands that write each round's output beside it."""


def command_of(model: Model) -> str:
    return COMMANDS[model.program.system or System.LINUX]
