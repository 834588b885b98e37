"""The pane beside the board: what to mend first, or the chosen case; then the other places to mend."""

from collections.abc import Callable

from ortalab.courses.result import Shape
from ortalab.courses.shown import shown
from ortalab.courses.words import Words
from ortalab.page.button import Buttons
from ortalab.page.elements import CURRENT, ITEM, NONE, WORDED, icon, joined, pressed
from ortalab.page.games.panel import heading, in_row, note
from ortalab.page.markup import Markup
from ortalab.page.program.check import Case, Check, Mend
from ortalab.page.program.messages import BoardAct, ShowCase
from ortalab.page.program.squares import KINDS
from ortalab.page.words import sentence
from ortalab.plurals import counted, noun_for, spelled

RULE = Markup('<div class="ck-rule"><b>{title}</b>{cite}<p>{words}</p></div>')
CITE = Markup(" <em>{}</em>")
NAME = Markup('<p class="ck-case"><b>{name}</b> {words}</p>')
LINES = Markup('<table class="ck-lines">{}</table>')
LINE = Markup('<tr{kind}><th scope="row">{name}</th><td><code>{text}</code></td></tr>')
YOURS = Markup(' class="yours"')
SAID = Markup('<pre class="ck-said" tabindex="0" aria-label="Standard error">{}</pre>')
PART = Markup('<section class="ck-pane">{}</section>')
THEN = Markup('<ol class="ck-then">{}</ol>')
PLACE = Markup('<i class="sq {kind}" aria-hidden="true">{sign}</i><span><b>{title}</b><small>{words}</small></span>')
LONGEST, MOST_LINES = 300, 12
"""The most characters of a sentence, and the most lines of standard error."""
WIDEST = 160
"""The most characters of a case's name."""


def verdict_words(case: Case) -> str:
    """Describe a verdict in half a sentence.

    >>> from ortalab.courses.result import Result, Verdict
    >>> verdict_words(Case("a", "b", "", "", Result(Verdict.WRONG, "a flush beats it", line=3)))
    'wrong from line 3: a flush beats it'
    """
    found = case.result
    where = f" from line {found.line}" if found.line and case.shape is Shape.WRONG else ""
    return f"{case.shape.value}{where}{f': {found.reason[:LONGEST]}' if found.reason else ''}"


def pane(check: Check, words: Words, button: Buttons, draw: Callable[[Case], Markup], opens: tuple[str, str]) -> Markup:
    """Return the pane; `draw` draws a case, `opens` are the words and the icon of the button that opens it."""
    mends, case = check.report.mends, check.case
    if case is None:
        return PART.format(heading("Nothing to mend") + note(f"All {noun_for(2, words.noun)} of this check are right."))
    first = mends[0] if check.at is None else None
    head = heading("Mend this first", counted(first.cases, words.noun)) if first else heading("This " + words.noun)
    go = [button(BoardAct.TRY, WORDED.format(icon(opens[1]), opens[0]), "btn go")]
    if first and len(first.at) > 1:
        every = "Both" if len(first.at) == 2 else f"All {spelled(len(first.at))}"
        go.append(button(BoardAct.ALL, every, state=pressed(check.is_place)))
    elif check.at is not None and mends:
        go.append(button(ShowCase(check.at), "Mend first", name="mend-first"))
    parts = [head, _rule(first) if first else NONE, *_case(case, draw, is_told=first is not None), in_row(*go)]
    return PART.format(joined(parts)) + _then(check, button, words)


def _rule(mend: Mend) -> Markup:
    cause = f" It may be {mend.cause}." if mend.cause else ""
    says = "" if mend.words.rstrip(".") == mend.title else mend.words[:LONGEST]
    return RULE.format(
        title=mend.title[:LONGEST], cite=CITE.format(mend.rule) if mend.rule else NONE, words=says + cause
    )


def _case(case: Case, draw: Callable[[Case], Markup], *, is_told: bool) -> list[Markup]:
    """Return a case: its name and verdict, what the table draws, and the first difference."""
    found = case.result
    name = NAME.format(name=case.name[:WIDEST], words="" if is_told else f"{verdict_words(case)}.")
    rows = [("input", found.here, NONE)] if found.here else []
    if found.ours or found.theirs:
        at = f", line {found.line}" if found.line else ""
        rows += [(f"expected{at}", found.ours, NONE), ("yours", found.theirs, YOURS)]
    lines = [LINE.format(name=label, text=shown(text), kind=kind) for label, text, kind in rows]
    parts = [name, draw(case), LINES.format(joined(lines)) if lines else NONE]
    if found.rule:
        parts.append(note(sentence(found.rule[:LONGEST])))
    if case.fault and case.shape.is_wrong:
        parts.append(note(f"The program {case.fault[:LONGEST]}."))
        said = "\n".join(map(shown, case.said.strip().split("\n")[-MOST_LINES:]))
        parts.append(SAID.format(said) if said else NONE)
    return parts


def _then(check: Check, button: Buttons, words: Words) -> Markup:
    """Return the other places to mend, each with its smallest case."""
    items = []
    for mend in check.report.mends[1:]:
        if mend.at:
            case = check.report.cases[mend.at[0]]
            inside = PLACE.format(
                kind=KINDS[case.shape],
                sign=case.sign,
                title=mend.title[:LONGEST],
                words=f"{counted(mend.cases, words.noun).capitalize()}, the smallest {case.name[:WIDEST]}",
            )
            state = CURRENT if check.at == mend.at[0] else NONE
            items.append(ITEM.format(button(ShowCase(mend.at[0]), inside, "", name=f"then-{mend.at[0]}", state=state)))
    if not items:
        return NONE
    return PART.format(heading("Then", counted(len(items), "more place")) + THEN.format(joined(items)))
