"""The pane beside the steps that compares what another program printed with the round on the table."""

from difflib import SequenceMatcher
from functools import lru_cache

from ortalab.page.elements import NONE, icon, joined
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.actions.compare import Verdict
from ortalab.tables.ortalab.state.compare import Compare, CompareAct
from ortalab.tables.ortalab.state.ids import COMPARING, PRINTED_FIELD
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.view.button import button
from ortalab.workshop.compare.difference import Difference, Layout
from ortalab.workshop.compare.lines import shown
from ortalab.workshop.compare.report import rule_lines

PANE = Markup(
    '<section class="compare" id="{name}" aria-labelledby="comparing-name" data-after="#compare"><header>'
    '<h3 id="comparing-name">'
    "Your program</h3>{}</header>{}"
    '<textarea id="{field}" data-field="{field}" rows="{}" spellcheck="false" autocapitalize="off" autocomplete="off" '
    'wrap="off" aria-label="What your program prints" placeholder="Its score, or all its lines">\n{}</textarea>'
    '<div class="acts">{}{}{}</div>'
    '<p class="judged{}" id="judged" role="status">{}</p>{}</section>'
)
TEACHES = Markup(
    "<ol><li>Copy the round, and save it as <code>round.yml</code>.</li>"
    "<li>Run <code>./ortalab round.yml --explain</code></li>"
    "<li>Paste what it prints here, or drop it as a file.</li></ol>"
)
SIGN = Markup('<b aria-hidden="true">{}</b> {}')
NOTE = Markup('<p class="note">{}</p>')
PAIR = Markup('<dl class="pair"><div><dt>ours</dt><dd>{}</dd></div><div><dt>yours</dt><dd>{}</dd></div></dl>')
SAME = Markup("{}")
OTHER = Markup("<mark>{}</mark>")
ABSENT = Markup("<i>{}</i>")
RULE = Markup('<p class="ruled"><b>{}:</b> {}</p>')
MORE = Markup('<p class="ruled">{}</p>')
NOT_PLAYED = "Nothing is played: put down one to five cards."


@lru_cache(maxsize=16)
def pane(compare: Compare, verdict: Verdict | None, is_played: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the open pane: how to get there while it is empty, else where the text parts from ours and why."""
    text = compare.text
    sign, sort = _sign(verdict)
    says = "" if is_played else NOT_PLAYED
    return PANE.format(
        button(CompareAct.PANE, icon("x"), "btn bare", name="close-comparing", label="Close"),
        NONE if text else TEACHES,
        6 if text else 3,
        text,
        button(Act.COPY_TEXT, icon("copy") + "Copy the round", name="compare-round"),
        button(CompareAct.PICK, icon("file") + "Open a file"),
        button(CompareAct.EMPTY, "Clear", "btn bare", label="Clear the text") if text else NONE,
        sort,
        SIGN.format(sign, verdict.says) if verdict else says,
        _details(compare, verdict),
        name=COMPARING,
        field=PRINTED_FIELD,
    )


def _sign(verdict: Verdict | None) -> tuple[str, str]:
    if verdict is None:
        return "", ""
    return ("✗", " apart") if verdict.found else ("≈", " nearly") if verdict.layout else ("✓", " alike")


def _details(compare: Compare, verdict: Verdict | None) -> Markup:
    """Return the two lines, the rule that decides between them, and the way to its step."""
    parts = [NOTE.format(compare.note)] if compare.note else []
    if verdict and verdict.layout:
        parts.append(_laid_out(verdict.layout))
    if verdict and verdict.found:
        parts += [_pair(verdict.found), *_rule(verdict.found, compare.text)]
        step = button(CompareAct.STEP, icon("right") + "Show this step", "btn go")
        parts += [step] if verdict.found.step is not None else []
    return joined(parts)


def _laid_out(layout: Layout) -> Markup:
    if not layout.ours:
        return PAIR.format(ABSENT.format("no such line"), ABSENT.format("a blank line"))
    return PAIR.format(*_marked(shown(layout.ours), shown(layout.theirs)))


def _pair(found: Difference) -> Markup:
    if found.ours is None:
        return PAIR.format(ABSENT.format("nothing more"), OTHER.format(shown(found.theirs or "")))
    if found.theirs is None:
        return PAIR.format(OTHER.format(shown(found.ours)), ABSENT.format("the text ends here"))
    return PAIR.format(*_marked(shown(found.ours), shown(found.theirs)))


def _marked(ours: str, theirs: str) -> tuple[Markup, Markup]:
    """Return two lines with the words marked that only one of them has."""
    words = ours.split(" "), theirs.split(" ")
    lines: tuple[list[Markup], list[Markup]] = ([], [])
    for kind, start, end, start_theirs, end_theirs in SequenceMatcher(None, *words, autojunk=False).get_opcodes():
        for line, part in zip(lines, (words[0][start:end], words[1][start_theirs:end_theirs]), strict=True):
            if part:
                line.append((SAME if kind == "equal" else OTHER).format(" ".join(part)))
    return Markup(" ").join(lines[0]), Markup(" ").join(lines[1])


def _rule(found: Difference, text: str) -> list[Markup]:
    return [RULE.format(found.rule, found.words), *map(MORE.format, rule_lines(found, text)[1:])]
