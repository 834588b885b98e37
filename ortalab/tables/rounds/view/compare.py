"""The pane beside the steps that compares another program's output with the round on the table."""

from difflib import SequenceMatcher

from ortalab.courses.ortalab.judge.reading import span_of
from ortalab.courses.ortalab.judge.report import advice
from ortalab.courses.result import Result
from ortalab.courses.result import Verdict as Judged
from ortalab.page.elements import NONE, icon, joined
from ortalab.page.markup import Markup
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.names import COMPARING, OUTPUT_FIELD
from ortalab.tables.rounds.state.panes import Compare, CompareAct
from ortalab.tables.rounds.state.program import ProgramAct
from ortalab.tables.rounds.state.scores import Verdict

PANE = Markup(
    '<section class="compare" id="{id}" aria-labelledby="comparing-name" data-after="#copy-steps"><header>'
    '<h3 id="comparing-name">Your program</h3>{close}</header>{steps}'
    '<textarea id="{field}" data-field="{field}" rows="{rows}" spellcheck="false" autocapitalize="off" '
    'autocomplete="off" wrap="off" aria-label="What your program prints" placeholder="Its score, or all its lines">\n'
    '{text}</textarea><div class="acts">{copy}{pick}{last}</div>'
    '<p class="judged{classes}" id="judged" role="status">{verdict}</p>{details}</section>'
)
STEPS = Markup(
    "<ol><li>Copy the round, and save it as <code>round.yml</code>.</li>"
    "<li>Run <code>./ortalab round.yml --explain</code></li>"
    "<li>Paste what it prints here, or drop it as a file.</li></ol>"
)
VERDICT = Markup('<b aria-hidden="true">{sign}</b> {text}')
NOTE = Markup('<p class="note">{}</p>')
PAIR = Markup('<dl class="pair"><div><dt>ours</dt><dd>{ours}</dd></div><div><dt>yours</dt><dd>{theirs}</dd></div></dl>')
SAME = Markup("{}")
OTHER = Markup("<mark>{}</mark>")
ABSENT = Markup("<i>{}</i>")
RULE = Markup('<p class="ruled"><b>{rule}:</b> {words}</p>')
MORE = Markup('<p class="ruled">{}</p>')
MANY = button(ProgramAct.OPEN, "Many rounds…", "btn bare", name="compare-many")
NOT_PLAYED = "Nothing is played: put down one to five cards."


def pane(compare: Compare, verdict: Verdict | None, *, is_played: bool) -> Markup:
    """Return the open pane: instructions while it is empty, then the first difference and its rule."""
    text = compare.text
    sign, classes = _sign(verdict)
    return PANE.format(
        id=COMPARING,
        field=OUTPUT_FIELD,
        close=button(CompareAct.PANE, icon("x"), "btn bare", name="close-comparing", label="Close"),
        steps=NONE if text else STEPS,
        rows=6 if text else 3,
        text=text,
        copy=button(Act.COPY_TEXT, icon("copy") + "Copy the round", name="compare-round"),
        pick=button(CompareAct.PICK, icon("file") + "Open a file"),
        last=button(CompareAct.EMPTY, "Clear", "btn bare", label="Clear the text") if text else MANY,
        classes=classes,
        verdict=VERDICT.format(sign=sign, text=verdict.summary) if verdict else "" if is_played else NOT_PLAYED,
        details=_details(compare, verdict),
    )


def _sign(verdict: Verdict | None) -> tuple[str, str]:
    if verdict is None:
        return "", ""
    if not verdict.result.verdict.is_right:
        return "✗", " apart"
    return ("✓", " alike") if verdict.result.verdict is Judged.RIGHT else ("≈", " nearly")


def _details(compare: Compare, verdict: Verdict | None) -> Markup:
    """Return the two lines that differ, the rule that decides, notes, and a button to the step."""
    parts = [NOTE.format(compare.note)] if compare.note else []
    if verdict:
        result = verdict.result
        if result.ours or result.theirs:
            parts.append(_pair(result))
        rule, words = result.rule.split(": ", 1) if result.rule else ("", "")
        parts += [RULE.format(rule=rule, words=words)] if rule else []
        parts += [MORE.format(line) for line in advice(result) if line != result.rule]
        step = button(CompareAct.STEP, icon("right") + "Show this step", "btn go")
        parts += [step] if result.step is not None else []
    return joined(parts)


def _pair(result: Result) -> Markup:
    ours, theirs = ABSENT.format("nothing more"), ABSENT.format("the text ends here")
    if result.ours and result.theirs:
        ours, theirs = _states(result.ours, result.theirs)
    elif result.ours:
        ours = OTHER.format(result.ours)
    else:
        theirs = OTHER.format(result.theirs)
    return PAIR.format(ours=ours, theirs=theirs)


def _states(ours: str, theirs: str) -> tuple[Markup, Markup]:
    """Mark chips × mult in two lines, or the words that differ if a line has none."""
    spans = span_of(ours), span_of(theirs)
    if spans[0] is None or spans[1] is None:
        return _marked(ours, theirs)
    return _with_mark(ours, spans[0]), _with_mark(theirs, spans[1])


def _with_mark(line: str, span: tuple[int, int]) -> Markup:
    start, end = span
    return SAME.format(line[:start]) + OTHER.format(line[start:end]) + SAME.format(line[end:])


def _marked(ours: str, theirs: str) -> tuple[Markup, Markup]:
    """Mark the words that only one of two lines has."""
    words = ours.split(" "), theirs.split(" ")
    lines: tuple[list[Markup], list[Markup]] = ([], [])
    for kind, start, end, start_theirs, end_theirs in SequenceMatcher(None, *words, autojunk=False).get_opcodes():
        for line, part in zip(lines, (words[0][start:end], words[1][start_theirs:end_theirs]), strict=True):
            if part:
                line.append((SAME if kind == "equal" else OTHER).format(" ".join(part)))
    return Markup(" ").join(lines[0]), Markup(" ").join(lines[1])
