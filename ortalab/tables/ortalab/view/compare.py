"""The pane beside the steps: it compares the output of another program with the round on the table."""

from difflib import SequenceMatcher
from functools import lru_cache

from ortalab.page.elements import NONE, icon, joined
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.actions.compare import Verdict
from ortalab.tables.ortalab.state.compare import Compare, CompareAct
from ortalab.tables.ortalab.state.ids import COMPARING, OUTPUT_FIELD
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import Drawer
from ortalab.tables.ortalab.state.toolbar import Open
from ortalab.tables.ortalab.view.button import button
from ortalab.workshop.compare.difference import Difference
from ortalab.workshop.compare.lines import shown
from ortalab.workshop.compare.report import rule_lines

PANE = Markup(
    '<section class="compare" id="{id}" aria-labelledby="comparing-name" data-after="#compare"><header>'
    '<h3 id="comparing-name">Your program</h3>{close}</header>{above}{steps}'
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
MANY = button(Open(Drawer.CASES), "Many rounds…", "btn bare", name="compare-many")
NOT_PLAYED = "Nothing is played: put down one to five cards."


@lru_cache(maxsize=16)
def pane(compare: Compare, verdict: Verdict | None, is_played: bool, above: Markup = NONE) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the open pane: the steps to take while it is empty, else the first difference and its rule."""
    text = compare.text
    sign, classes = _sign(verdict)
    return PANE.format(
        id=COMPARING,
        field=OUTPUT_FIELD,
        close=button(CompareAct.PANE, icon("x"), "btn bare", name="close-comparing", label="Close"),
        above=above,
        steps=NONE if text else STEPS,
        rows=6 if text else 3,
        text=text,
        copy=button(Act.COPY_TEXT, icon("copy") + "Copy the round", name="compare-round"),
        pick=button(CompareAct.PICK, icon("file") + "Open a file"),
        last=button(CompareAct.EMPTY, "Clear", "btn bare", label="Clear the text") if text else NONE if above else MANY,
        classes=classes,
        verdict=VERDICT.format(sign=sign, text=verdict.summary) if verdict else "" if is_played else NOT_PLAYED,
        details=_details(compare, verdict),
    )


def _sign(verdict: Verdict | None) -> tuple[str, str]:
    if verdict is None:
        return "", ""
    return ("✗", " apart") if verdict.found else ("≈", " nearly") if verdict.layout else ("✓", " alike")


def _details(compare: Compare, verdict: Verdict | None) -> Markup:
    """Return the two lines that differ, the rule that decides between them, and the button that shows its step."""
    parts = [NOTE.format(compare.note)] if compare.note else []
    if verdict and verdict.layout:
        ours, theirs = ABSENT.format("no such line"), ABSENT.format("a blank line")
        if verdict.layout.ours:
            ours, theirs = _marked(shown(verdict.layout.ours), shown(verdict.layout.theirs))
        parts.append(PAIR.format(ours=ours, theirs=theirs))
    if verdict and verdict.found:
        _, *more = rule_lines(verdict.found, compare.text)
        parts += [_pair(verdict.found), RULE.format(rule=verdict.found.rule, words=verdict.found.words)]
        parts += map(MORE.format, more)
        step = button(CompareAct.STEP, icon("right") + "Show this step", "btn go")
        parts += [step] if verdict.found.step is not None else []
    return joined(parts)


def _pair(found: Difference) -> Markup:
    """Return the two lines; one of the two texts may have ended before."""
    ours, theirs = ABSENT.format("nothing more"), ABSENT.format("the text ends here")
    if found.ours is None:
        theirs = OTHER.format(shown(found.theirs or ""))
    elif found.theirs is None:
        ours = OTHER.format(shown(found.ours))
    else:
        ours, theirs = _marked(shown(found.ours), shown(found.theirs))
    return PAIR.format(ours=ours, theirs=theirs)


def _marked(ours: str, theirs: str) -> tuple[Markup, Markup]:
    """Return two lines with the words marked that only one of them has."""
    words = ours.split(" "), theirs.split(" ")
    lines: tuple[list[Markup], list[Markup]] = ([], [])
    for kind, start, end, start_theirs, end_theirs in SequenceMatcher(None, *words, autojunk=False).get_opcodes():
        for line, part in zip(lines, (words[0][start:end], words[1][start_theirs:end_theirs]), strict=True):
            if part:
                line.append((SAME if kind == "equal" else OTHER).format(" ".join(part)))
    return Markup(" ").join(lines[0]), Markup(" ").join(lines[1])
