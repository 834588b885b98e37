"""What the assignment's program prints for the hands, and where that of another program differs."""

from functools import lru_cache

from ortalab.page.elements import EXPANDED, WORDED, icon, joined, truth
from ortalab.page.markup import Markup
from ortalab.page.words import sentence
from ortalab.tables.poker.compare import Difference, compare
from ortalab.tables.poker.input import button
from ortalab.tables.poker.messages import Act
from ortalab.tables.poker.state import PRINTED, PRINTED_ID, Model, Showdown
from ortalab.tables.poker.words import output

HEAD = Markup('<div class="sec rule"><h2>Output</h2><small>as the program prints it</small></div>')
OUTPUT = Markup('<pre class="cmd out" tabindex="0" aria-label="Output">{}</pre>')
TWO = Markup('<div class="two">{}</div>')
FIELD = Markup(
    '<div class="field"><textarea id="{id}" data-field="{field}" rows="4" spellcheck="false"'
    ' autocomplete="off" aria-label="What your program printed" placeholder="Paste what your program printed">{text}'
    "</textarea></div>"
)
JUDGED = Markup('<div class="agrees" role="status">{}</div>')
UNTOLD = Markup('<p class="hintp">The first line that differs is told here.</p>')
FOUND = Markup('<p class="found{classes}">{icon}<span>{words}</span></p>')
DIFFERS = Markup("<b>Line {} is the first that differs.</b> {}")
LINES = Markup('<dl class="lines2"><dt>Expected</dt><dd class="want">{}</dd><dt>Yours</dt><dd class="got">{}</dd></dl>')
NOTHING = Markup("<em>nothing</em>")
WIDEST = 200
"""The characters of a line that are shown."""


def output_part(model: Model) -> Markup:
    """Return what the program prints; outside a frame, which takes nothing, also the field to compare."""
    if model.is_embedded:
        return HEAD + OUTPUT.format(output(model.table))
    return _part(model.table, model.printed, model.is_comparing)


@lru_cache(maxsize=8)
def _part(showdown: Showdown, printed: str, is_comparing: bool) -> Markup:  # noqa: FBT001 — a part of the key
    state = EXPANDED.format(truth(is_comparing))
    copy = button(Act.COPY_OUTPUT, WORDED.format(icon("copy"), "Copy"))
    mine = button(Act.COMPARE, WORDED.format(icon("compare"), "Compare mine"), state=state)
    parts = [HEAD, OUTPUT.format(output(showdown)), TWO.format(copy + mine)]
    if is_comparing:
        parts.append(FIELD.format(id=PRINTED_ID, field=PRINTED, text=printed))
        parts.append(JUDGED.format(_found(compare(showdown, printed)) if printed.strip() else UNTOLD))
    return joined(parts)


def _found(found: Difference | None) -> Markup:
    """Return where an output differs, or that it does not."""
    if found is None:
        return FOUND.format(classes=" good", icon=icon("done"), words="Every line is as expected.")
    words = DIFFERS.format(found.line, sentence(found.reason))
    return FOUND.format(classes="", icon=icon("warn"), words=words) + _lines(found)


def _lines(found: Difference) -> Markup:
    both = (NOTHING if line is None else line[:WIDEST] for line in (found.expected, found.printed))
    return LINES.format(*both)
