"""The assignment's output for the hands, and the first difference in another program's."""

from ortalab.courses.difference import Difference
from ortalab.courses.poker.judge import Words, compare
from ortalab.page.elements import EXPANDED, WORDED, icon, joined, truth
from ortalab.page.games.panel import WIDEST, all_equal, first_difference, heading, in_row, note, printed_field
from ortalab.page.markup import Markup
from ortalab.tables.poker.input import button
from ortalab.tables.poker.state import PRINTED, Model, Showdown
from ortalab.tables.poker.state.messages import Act
from ortalab.tables.poker.words import output

HEAD = heading("Output", "as the program prints it", rule=True)
OUTPUT = Markup('<pre class="cmd out" tabindex="0" aria-label="Output">{}</pre>')
JUDGED = Markup('<div class="agrees" role="status">{}</div>')
UNTOLD = note("The first difference is shown here.")
LINES = Markup('<dl class="lines2"><dt>Expected</dt><dd class="want">{}</dd><dt>Yours</dt><dd class="got">{}</dd></dl>')
NOTHING = Markup("<em>nothing</em>")


def output_part(model: Model) -> Markup:
    """Return the program's output and, outside a frame, the field to compare another."""
    if model.is_embedded:
        return HEAD + OUTPUT.format(output(model.table))
    return _part(model.table, model.printed, model.is_comparing)


def _part(showdown: Showdown, printed: str, is_comparing: bool) -> Markup:
    state = EXPANDED.format(truth(is_comparing))
    copy = button(Act.COPY_OUTPUT, WORDED.format(icon("copy"), "Copy"))
    mine = button(Act.COMPARE, WORDED.format(icon("compare"), "Compare mine"), state=state)
    parts = [HEAD, OUTPUT.format(output(showdown)), in_row(copy, mine)]
    if is_comparing:
        parts.append(printed_field(PRINTED, printed, rows=4))
        is_comparable = printed.strip() and output(showdown)
        cards = [card for hand in showdown.hands for card in hand]
        parts.append(
            JUDGED.format(_difference(compare(cards, printed, low_ace=showdown.low_ace)) if is_comparable else UNTOLD)
        )
    return joined(parts)


def _difference(found: Difference[Words] | None) -> Markup:
    """Return the first difference of an output, or a note that there is none."""
    if found is None:
        return all_equal()
    return first_difference(found.line, found.reason) + lines_of(found.expected, found.printed)


def lines_of(expected: str | None, printed: str | None) -> Markup:
    both = (NOTHING if line is None else line[:WIDEST] for line in (expected, printed))
    return LINES.format(*both)
