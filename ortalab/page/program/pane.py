"""The squares of a board, and the pane beside it: a mistake or the chosen case, then the other mistakes."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ortalab.courses.board import Board, MistakeGroup, Words
from ortalab.courses.result import Shape
from ortalab.courses.shown import shown
from ortalab.page.elements import ITEM, NONE, WORDED, Buttons, icon, joined, pressed
from ortalab.page.games.panel import heading
from ortalab.page.markup import Markup
from ortalab.page.program.check import Case, Report
from ortalab.page.program.look import case_of, displayed_mistake
from ortalab.page.program.messages import BoardAct, Look, ShowMistake
from ortalab.page.shell import sentence
from ortalab.plurals import counted, spelled

KINDS = {
    Shape.RIGHT: "ok",
    Shape.WORDS: "wd",
    Shape.STEPS: "os",
    Shape.STEP: "ws",
    Shape.SCORE: "wn",
    Shape.WRONG: "ws",
    Shape.NONE: "cr",
    Shape.UNJUDGED: "nj",
}
"""The class of each shape's square."""
SQUARE = Markup('<i class="sq {}" aria-hidden="true">{}</i>')


def square(shape: Shape, sign: str = "") -> Markup:
    """Draw a square that is not a button."""
    return SQUARE.format(KINDS[shape], sign)


def shapes_of(words: Words) -> dict[Shape, str]:
    """Return the names of a course's shapes, the right ones first."""
    free = {Shape.WORDS: words.free} if words.free else {}
    steps = {Shape.STEPS: "other steps"} if words.has_steps else {}
    wrong = (
        {Shape.STEP: "wrong from a step", Shape.SCORE: "wrong score, no steps"}
        if words.has_steps
        else {Shape.WRONG: "wrong"}
    )
    return {Shape.RIGHT: "right"} | free | steps | wrong | {Shape.NONE: "no answer"}


class Drawing(NamedTuple):
    """The elements and words that a table supplies for drawing a board."""

    button: Buttons
    words: Words
    case: Callable[[Any], Markup]  # draws the input of a case, such as its hands
    open_words: str  # the label of the button that opens a case on the table
    open_icon: str = "columns"
    lines: Callable[[Any], Markup] | None = None  # draws the first difference; None draws the lines of the report
    cite: Callable[[str], Markup] | None = None  # draws the citation of a rule; None draws its plain text


# ---- the pane

RULE = Markup('<div class="ck-rule"><b>{title}</b> {cite}<p>{words}</p>{joker}</div>')
JOKER = Markup("<p>{}</p>")
CITE = Markup("<em>{}</em>")
NAME = Markup('<p class="ck-case"><b>{name}</b> {words}</p>')
LINES = Markup('<table class="ck-lines">{}</table>')
LINE = Markup('<tr{kind}><th scope="row">{name}</th><td><code>{text}</code></td></tr>')
YOURS = Markup(' class="yours"')
INPUT = Markup('<pre class="ck-said" tabindex="0" aria-label="Input">{}</pre>')
COMMAND = Markup('<pre class="ck-said" tabindex="0" aria-label="The command">{}</pre>')
SAID = Markup('<pre class="ck-said" tabindex="0" aria-label="Standard error">{}</pre>')
PART = Markup('<section class="ck-pane">{}</section>')
NOTE = Markup('<p class="ck-note">{}</p>')
GO = Markup('<div class="ck-go">{}</div>')
THEN = Markup('<ol class="ck-then">{}</ol>')
PLACE = Markup("{square}<span><b>{title}</b><small>{about}</small></span><small>{count:,}</small>")
OPEN = "The assignment leaves this open, so it is right: the program"
LONGEST, MOST_LINES, MOST_THEN = 300, 12, 20
"""Limits: the characters of a sentence, the lines of standard error, and the further mistakes."""


def pane(board: Board[Any], look: Look, drawing: Drawing) -> Markup:
    case, words = case_of(board, look), drawing.words
    if case is None:
        says = f"All {counted(len(board.cases), words.noun)} of this check are right."
        return PART.format(heading("Nothing to fix") + NOTE.format(says))
    place = displayed_mistake(board, look) if look.at is None else None
    if place:
        first = "Then fix this" if look.mistake else "Fix this first"
        parts = [heading(first, counted(place.cases, words.noun)), _rule(place, drawing)]
        which = "is the only one:" if place.cases == 1 else "is the smallest:"
    else:
        parts, which = [heading("This " + words.noun)], f"{case.words}."
    parts += [NAME.format(name=case.title, words=which), drawing.case(case), (drawing.lines or difference_of)(case)]
    return PART.format(joined([*parts, _buttons(place, look, drawing)])) + _then(board, look, drawing)


def nothing_ran(report: Report, drawing: Drawing) -> Markup:
    """Return the pane for a report with only empty outputs: a case to try, and the command that checks all cases."""
    noun, command = drawing.words.noun, report.command
    first = min(report.board.cases, key=lambda case: (len(case.input), case.name))
    says = f"Every output is empty. Run the program on one {noun}; once it prints something, check all of them:"
    again = " ".join(filter(None, ["ortalab", report.course, "check --json --", command]))
    parts = [heading("No program ran"), NOTE.format(says), drawing.case(first)]
    parts += [INPUT.format(shown(first.input[:LONGEST])), COMMAND.format(again)]
    return PART.format(joined(parts))


def _buttons(place: MistakeGroup[Any] | None, look: Look, drawing: Drawing) -> Markup:
    button = drawing.button
    go = [button(BoardAct.TRY, WORDED.format(icon(drawing.open_icon), drawing.open_words), "btn go")]
    if place and len(place.places) > 1:
        every = "Both" if len(place.places) == 2 else f"All {spelled(len(place.places))}"
        go.append(button(BoardAct.ALL, every, state=pressed(look.is_place)))
    elif not place:
        go.append(button(ShowMistake(look.mistake), "What to fix", name="fix-first"))
    return GO.format(joined(go))


def _rule(mistake: MistakeGroup[Any], drawing: Drawing) -> Markup:
    cite = (drawing.cite or CITE.format)(mistake.rule) if mistake.rule else NONE
    cause = f" This score comes out {mistake.cause}." if mistake.cause else ""
    says = "" if mistake.words.rstrip(".") == mistake.title else mistake.words
    return RULE.format(
        title=mistake.title, cite=cite, words=says + cause, joker=JOKER.format(mistake.joker) if mistake.joker else NONE
    )


def difference_of(case: Case) -> Markup:
    """Return the first difference in a case's output, and any error message of the program."""
    found = case.result
    rows = [("input", found.here, NONE)] if found.here else []
    if found.ours or found.theirs:
        at = f", line {found.line}" if found.line else ""
        rows += [(f"expected{at}", found.ours, NONE), ("yours", found.theirs, YOURS)]
    lines = [LINE.format(name=label, text=shown(text), kind=kind) for label, text, kind in rows]
    parts = [LINES.format(joined(lines)) if lines else NONE]
    if found.rule:
        parts.append(NOTE.format(sentence(found.rule[:LONGEST])))
    if found.readings:
        parts.append(NOTE.format(f"{OPEN} {'; it '.join(found.readings)}."))
    if case.fault and case.shape.is_wrong:
        parts.append(NOTE.format(f"The program {case.fault[:LONGEST]}."))
        said = "\n".join(map(shown, case.said.strip().split("\n")[-MOST_LINES:]))
        parts.append(SAID.format(said) if said else NONE)
    return joined(parts)


def _then(board: Board[Any], look: Look, drawing: Drawing) -> Markup:
    shown_one = min(look.mistake, len(board.mistakes) - 1) if look.at is None else None
    others = [(nth, mistake) for nth, mistake in enumerate(board.mistakes) if nth != shown_one]
    if not others:
        return NONE
    items = [ITEM.format(_place(nth, mistake, drawing)) for nth, mistake in others[:MOST_THEN]]
    title, noun = ("Then", "more place") if look.at is None else ("What to fix", "place")
    return PART.format(heading(title, counted(len(others), noun)) + THEN.format(joined(items)))


def _place(nth: int, mistake: MistakeGroup[Any], drawing: Drawing) -> Markup:
    case = mistake.shown
    about = f"§ {mistake.rule}" if mistake.rule else mistake.joker
    inside = PLACE.format(
        square=square(case.shape, case.sign),
        title=mistake.title,
        about=", ".join(filter(None, [about, mistake.joker.partition(":")[0] if mistake.rule else ""])) or case.title,
        count=mistake.cases,
    )
    return drawing.button(ShowMistake(nth), inside, "", name=f"mistake-{nth}")
