"""Handlers for comparing another program: its output for the hands on the table, and the Program screen."""

import shlex
from functools import partial

from ortalab.courses.poker.judge import answer
from ortalab.errors import TextError
from ortalab.games.poker.hands import HAND_SIZE, NUMBERS
from ortalab.games.poker.lines import hard_lines
from ortalab.json_text import MOST_BYTES
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskText, Dropped, Opened
from ortalab.page.messages import Copy, PageAct, Typed
from ortalab.page.program.messages import BoardAct
from ortalab.page.shell import SILENT, Notice, changed
from ortalab.page.update import Update, refused
from ortalab.tables.poker.moves import hands
from ortalab.tables.poker.state import (
    LONGEST_SESSION,
    LONGEST_TYPED,
    MOST_HANDS,
    PRINTED,
    PRINTED_ID,
    SESSION,
    Model,
    Showdown,
    decision_of,
)
from ortalab.tables.poker.state.messages import Act, Pasted

# ---- the output for the hands on the table

FIRST = "Player 1:"
"""The beginning of a program's output."""
OUTPUT_TOO_LONG = "the output has {:,} characters; paste the output for these hands, {:,} at most"
COMPARED = "Your program’s output is compared beside the hands."


def open_field(model: Model) -> Update[Model]:
    """Toggle the field for a program's output."""
    is_open = not model.is_comparing
    return changed(model, is_comparing=is_open, focus=PRINTED_ID if is_open else model.focus), ()


def pasted(model: Model, message: Pasted) -> Update[Model]:
    """Compare a pasted output; put any other text on the table."""
    if model.is_programming:
        return with_session(model, message.text), ()
    is_output = message.text.lstrip().startswith(FIRST)
    if not is_output or decision_of(model.table) is None or model.is_asking:
        return hands.entered(model, message.text)
    model = with_printed(changed(model, tab=None, is_comparing=True), message.text.strip("\r\n"))
    return changed(model, notice=Notice(COMPARED)), ()


def with_printed(model: Model, text: str) -> Model:
    """Store a program's output; raise `TextError` if it is too long for the hands."""
    if len(text) > LONGEST_TYPED:
        raise TextError(OUTPUT_TOO_LONG.format(len(text), LONGEST_TYPED))
    return changed(model, printed=text)


# ---- the Program screen

NO_LINK = "A link holds the hands on the table, not the session."
LINES = 40
"""The number of command lines to copy."""
TOO_LONG = "the session has more than {:,} characters; paste a part of it"
NO_LINE = "There is no command line: paste one that names Poker, such as $ java Poker 2H TH AS AD TC, and its output."
LAID = "The hands of {}."
NOT_LAID = "These arguments are not hands."
COPIED = "{} command lines copied: save them as lines.sh, run sh lines.sh, and paste what it prints."
EXAMPLES = (
    ("2H TH AS AD TC", None),
    ("KS 9S QS AS JS 3D 7C 3S 3H 7S", None),
    ("AS 2D 3H 4C 5S", "Player 1: 5-high straight"),
    ("KS KD 4C 4D 9H KH KC 4S 4H JD", "Player 1: Kings over 4s\nPlayer 2: Kings over 4s\nPlayers 1 and 2 draw."),
    ("2H TH AS AD 1C", None),
    ("2H TH AS AD", "Error: wrong number of arguments;  must be a multiple of 5"),
    (
        "6C 7D 8H 9S TC 6D 7H 8S 9C TD",
        'Exception in thread "main" java.lang.StringIndexOutOfBoundsException: index 5\n\tat Poker.main(Poker.java:58)',
    ),
)
"""An example session: command lines, some with a wrong output."""


def refusal(model: Model, message: object) -> str | None:
    """Refuse to share a session, which is too long for a link."""
    return NO_LINK if model.is_programming and message in {PageAct.SHARE, PageAct.COPY_LINK} else None


def go(model: Model, *, is_programming: bool) -> Update[Model]:
    """Go to the Program screen, or back to the table."""
    return changed(model, is_programming=is_programming), ()


def opened(model: Model, message: Opened | Dropped) -> Update[Model]:
    """Open the text of one file, or of several files joined."""
    texts = [message.text] if isinstance(message, Opened) else [text for _, text in message.files]
    return with_session(changed(model, is_programming=True, check=None), "\n".join(texts)), ()


def with_session(model: Model, text: str) -> Model:
    """Replace the session; raise `TextError` if it is too long."""
    if len(text) > LONGEST_SESSION:
        raise TextError(TOO_LONG.format(LONGEST_SESSION))
    check = model.check if model.check and not model.check.session else None
    return changed(model, session=text, check=check, notice=SILENT)


def example(model: Model) -> Update[Model]:
    """Show a session with some mistakes."""
    lines = [
        f"$ java Poker {words}\n{printed or chr(10).join(answer(words.split(), low_ace=model.table.low_ace))}"
        for words, printed in EXAMPLES
    ]
    return with_session(model, "\n".join(lines) + "\n"), ()


def lay_out(model: Model) -> Update[Model]:
    """Put the hands of the board's displayed command line on the table, beside the program's output."""
    check = model.board
    case = check.case if check else None
    if check is None or case is None:
        return model, ()
    words = tuple(case.input.upper().split())
    hands = tuple(words[start : start + HAND_SIZE] for start in range(0, len(words), HAND_SIZE))
    is_whole = all(len({*hand}) == HAND_SIZE for hand in hands) and all(word in NUMBERS for word in words)
    if not hands or not is_whole or len(hands) > MOST_HANDS:
        return refused(model, NOT_LAID), ()
    table, printed = Showdown(hands, model.table.low_ace), case.output[:LONGEST_TYPED]
    notice = Notice(LAID.format(case.title))
    return changed(model, table=table, tab=None, printed=printed, is_programming=False, notice=notice), ()


def copy_lines(model: Model) -> Update[Model]:
    """Copy a script of command lines, hard ones first, which prints each line before its output."""
    lines = [f"java Poker {shlex.join(words)}".rstrip() for words in hard_lines(LINES)]
    text = "\n".join(["exec 2>&1", "set -x", *lines]) + "\n"
    return model, (Copy(text, COPIED.format(LINES)),)


HANDLERS: Handlers = {
    Act.TABLE: partial(go, is_programming=False),
    Act.PROGRAM: partial(go, is_programming=True),
    Act.OPEN: lambda model: (model, (AskText(SESSION, MOST_BYTES),)),
    Act.EXAMPLE: example,
    Act.CLEAR_SESSION: lambda model: (with_session(model, ""), ()),
    Act.COPY_LINES: copy_lines,
    **dict.fromkeys((Opened, Dropped), opened),
    (Typed, SESSION): lambda model, message: (with_session(model, message.text), ()),
    Act.COMPARE: open_field,
    Pasted: pasted,
    (Typed, PRINTED): lambda model, message: (with_printed(model, message.text), ()),
    BoardAct.TRY: lay_out,
}
