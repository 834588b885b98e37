"""Handlers for the workbench: its file, test results, versions and rivals, and the calls of a report."""

import json

from ortalab.courses.huxxy.starter import DOCSTRINGS, EXAMPLE, with_missing
from ortalab.errors import TextError
from ortalab.games.huxxy.bot_limits import NAME
from ortalab.json_text import parse_json
from ortalab.page.features import Handlers
from ortalab.page.messages import Copy, Typed
from ortalab.page.program.messages import BoardAct
from ortalab.page.shell import Notice, changed
from ortalab.page.update import Update, refused
from ortalab.plurals import counted, spelled
from ortalab.tables.huxxy.moves.bots import with_bots
from ortalab.tables.huxxy.state import Model
from ortalab.tables.huxxy.state.bot_messages import (
    AskBot,
    BotAct,
    BotText,
    FileKept,
    FileTried,
    KeepBot,
    KeepVersions,
    OpenCase,
    OpenVersion,
    RivalVersion,
    ShowPane,
    ShowPlace,
    TryFile,
    VersionsRead,
)
from ortalab.tables.huxxy.state.bots import FILE, MOST_RIVALS, MOST_TEXT, TEXT, Named, Tested, Trial, Version, Where
from ortalab.typed_json import typed

PAUSE = 600
"""Milliseconds from the last keystroke to the test of the file."""
MOST_VERSIONS = 12
SAME = len("2026-11-23 18:1")
"""The length of a time to ten minutes; successive versions that share it and their results are merged."""


# ---- the file


def receive_text(model: Model, message: BotText, *, is_typed: bool = False) -> Update[Model]:
    """Store the text of a file, in this browser only."""
    text = message.text.replace("\r\n", "\n")
    if len(text) > MOST_TEXT:
        raise TextError(f"the file has {len(text):,} characters; a bot has at most {MOST_TEXT:,}")
    if message.is_rival:
        return with_rival(model, Named(message.name or FILE, text))
    name = message.name or (model.bots.name if is_typed else FILE)
    model = with_bots(model, text=text, name=name, at=message.at[-5:] or model.bots.at)
    if not message.is_new:
        return ask_trial(model)
    if not is_typed:
        model = changed(model, notice=Notice(f"{name} is open: its functions are tested."), place=Where.WORKBENCH)
    model, effects = ask_trial(model, PAUSE if is_typed else 0)
    return model, (KeepBot(name, text), *effects)


def ask_trial(model: Model, pause: int = 0) -> Update[Model]:
    """Test the file if the workbench is open and the file is untested."""
    bots = model.bots
    if model.place is not Where.WORKBENCH or bots.text == bots.tested:
        return model, ()
    if not bots.text.strip():
        return with_bots(model, tested=bots.text, rows=(), is_tested=False, fault="", fault_line=0), ()
    begun = with_bots(model, tested=bots.text, is_tested=False, fault="", fault_line=0)
    return begun, (TryFile(bots.text, pause, bots.has_jokers),)


def try_again(model: Model) -> Update[Model]:
    return ask_trial(with_bots(model, tested=None, rows=(), fault="", fault_line=0))


def receive_trial(model: Model, message: FileTried) -> Update[Model]:
    """Store the test results of the file; ignore results for another text."""
    if message.text != model.bots.text:
        return model, ()
    trial = typed(Trial, parse_json(message.answer))
    if trial.why:
        model = with_bots(model, rows=(), is_tested=True, fault=trial.why, fault_line=trial.line)
        return refused(model, f"{model.bots.name} cannot run."), ()
    rows = trial.rows
    known = {row.name for row in rows}
    if not trial.is_over:  # the rows of the last test stay until the new ones are known
        rows = (*rows, *(row for row in model.bots.rows if row.name not in known))
        return with_bots(model, rows=rows, fault="", fault_line=0), ()
    model = with_bots(model, rows=rows, is_tested=True, fault="", fault_line=0)
    versions = with_version(model, message.at)
    after = changed(with_bots(model, versions=versions), notice=Notice(result_words(rows)))
    return after, (KeepVersions(write_versions(versions)),) if versions != model.bots.versions else ()


def result_words(rows: tuple[Tested, ...]) -> str:
    """Say in a sentence how many functions were found, and how many are right."""
    found = [row for row in rows if row.is_found]
    right = sum(row.is_right for row in found)
    return f"{counted(len(found), 'function').capitalize()} found, {spelled(right) if right else 'none'} right."


def add_missing(model: Model) -> Update[Model]:
    """Append empty definitions of the missing functions to the file."""
    text = model.bots.text
    missing = [name for name in DOCSTRINGS if f"def comp10001huxxy_{name}(" not in text]
    if not missing:
        return changed(model, notice=Notice("The file has all four functions.")), ()
    return receive_text(model, BotText(with_missing(text, missing), name=model.bots.name), is_typed=False)


def take_example(model: Model) -> Update[Model]:
    """Load the example bot: as the file if that is empty, otherwise as a rival."""
    is_rival = bool(model.bots.text.strip())
    return receive_text(model, BotText(EXAMPLE, name="example.py", is_rival=is_rival))


def copy_case(model: Model) -> Update[Model]:
    shown = model.bots.case
    if not shown or not shown.case:
        return model, ()
    return model, (Copy(shown.case.call, "Case copied: run it in Python."),)


# ---- rivals and versions


def with_rival(model: Model, rival: Named) -> Update[Model]:
    """Add a rival; raise `TextError` if it cannot play."""
    rivals = model.bots.rivals
    if len(rivals) >= MOST_RIVALS:
        raise TextError("at most four files can play; remove one first")
    if NAME not in rival.text:
        raise TextError(f"{rival.name} has no function {NAME}; choose another file")
    model = with_bots(model, rivals=(*rivals, rival))
    return changed(model, notice=Notice(f"{rival.name} plays against yours."), place=Where.WORKBENCH), ()


def open_version(model: Model, message: OpenVersion | RivalVersion) -> Update[Model]:
    """Open an earlier version of the file, or let it play against the current one."""
    nth, is_rival = message.nth, isinstance(message, RivalVersion)
    if not 0 <= nth < len(model.bots.versions):
        return model, ()
    version = model.bots.versions[nth]
    if is_rival:
        return with_rival(model, Named(f"{version.name} of {version.at[-5:]}", version.text))
    return receive_text(model, BotText(version.text, name=version.name))


def with_version(model: Model, at: str) -> tuple[Version, ...]:
    """Return the versions, starting with the file just tested."""
    bots = model.bots
    found = [row for row in bots.rows if row.is_found]
    new = Version(at, bots.name, sum(row.is_right for row in found), len(found), bots.text)
    rest = [one for one in bots.versions if one.text != bots.text]
    if rest and rest[0][1:4] == new[1:4] and rest[0].at[:SAME] == at[:SAME]:
        del rest[0]
    return (new, *rest)[:MOST_VERSIONS]


def write_versions(versions: tuple[Version, ...]) -> str:
    return json.dumps(versions)


def read_versions(text: str) -> tuple[Version, ...]:
    """Parse the output of `write_versions`; return () for any other text.

    >>> read_versions(write_versions((Version("", "a.py", 1, 4, "x"),)))[0].name, read_versions("[")
    ('a.py', ())
    """
    try:
        return typed(tuple[Version, ...], parse_json(text))[:MOST_VERSIONS]
    except TextError:
        return ()


def copy_call(model: Model) -> Update[Model]:
    case = model.check.case if model.check else None
    return (model, (Copy(case.input, "Call copied: run it in Python."),)) if case else (model, ())


HANDLERS: Handlers = {
    BotAct.OPEN_BOT: lambda model: (model, (AskBot(is_rival=False),)),
    BotAct.ADD_RIVAL: lambda model: (model, (AskBot(is_rival=True),)),
    BotAct.TEST: try_again,
    BotAct.JOKERS: lambda model: try_again(with_bots(model, has_jokers=not model.bots.has_jokers)),
    BotAct.STARTER: add_missing,
    BotAct.EXAMPLE: take_example,
    BotAct.COPY_CASE: copy_case,
    BotAct.ALL_PRINTED: lambda model: (with_bots(model, shows_all=not model.bots.shows_all), ()),
    BoardAct.TRY: copy_call,
    ShowPlace: lambda model, message: ask_trial(changed(model, place=message.place, chosen=None)),
    ShowPane: lambda model, message: (with_bots(model, pane=message.pane), ()),
    OpenCase: lambda model, message: (with_bots(model, opened=message.name, shows_all=False), ()),
    **dict.fromkeys((OpenVersion, RivalVersion), open_version),
    BotText: receive_text,
    VersionsRead: lambda model, message: (with_bots(model, versions=read_versions(message.text)), ()),
    FileTried: receive_trial,
    FileKept: lambda model, message: (with_bots(model, is_kept=message.is_kept), ()),
    (Typed, TEXT): lambda model, message: receive_text(model, BotText(message.text), is_typed=True),
}
