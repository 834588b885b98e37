"""Beside the script: what the view prints, the output of a program compared with it, and the driver to copy."""

from ortalab.games.triangles.driver import NAME, SOURCE
from ortalab.page.elements import NONE, WORDED, icon, joined
from ortalab.page.games.messages import ScriptAct
from ortalab.page.games.panel import heading, in_row, note
from ortalab.page.games.script_panel import compare_part
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.state import Act
from ortalab.tables.triangles.state.script import Line, Script

PART = Markup('<section class="script-part" data-part="{part}" aria-label="{name}">{inside}</section>')
VIEW = Markup('<pre class="view" tabindex="0" aria-label="What is printed">{}</pre>')
MARKED = Markup("<mark>{}</mark>")
END = Markup('<i class="eof" title="no newline after the hand">⊣</i>')
SILENT = "It prints nothing: the deck is only kept for the start."
ENDING = Markup('<i class="eof">⊣</i> No newline follows the hand.')
SHORT = """\
game = new PokerTriangles(side);
game.startGame(deck, false, hand);
…
print(() -> answer(words));
print(() -> view.toString());"""
"""The lines that stand for the driver."""
DRIVER = Markup('<pre class="drv" tabindex="0" aria-label="The heart of the driver">{}</pre>')
RUN = Markup("Runs this script on your model and view. Save it beside the folder <code>cs3500</code>, compile it, then "
             "<code>java Driver &lt; script.txt</code>.")  # fmt: skip


def program_panel(script: Script) -> Markup:
    """Return the panel beside the script."""
    line = script.shown
    parts = [
        ("view", "View", _view(line)),
        ("compare", "Compare", joined([compare_part(script, button, 4), _driver()])),
    ]
    return joined([PART.format(part=part, name=name, inside=inside) for part, name, inside in parts])


def _view(line: Line | None) -> Markup:
    """Return exactly what is printed for a line."""
    if line is None:
        return heading("What the view prints") + note("The board, the deck and the hand, to the character.")
    if not line.told:
        return heading("What the view prints", f"after line {line.number}") + note(SILENT)
    head, view = line.told[:1] if line.error or line.answer or line.text == "hand" else (), line.told
    printed = [MARKED.format(head[0]), *view[1:]] if head else [*view]
    text = Markup("\n").join([Markup("{}").format(one) for one in printed])
    ends = END if line.side else NONE
    shown = heading("What the view prints", f"after line {line.number}") + VIEW.format(text + ends)
    return shown + note(ENDING) if line.side else shown


def _driver() -> Markup:
    """Return the driver, to be copied."""
    acts = [
        button(Act.COPY_DRIVER, WORDED.format(icon("copy"), "Copy the driver"), "btn go"),
        button(ScriptAct.COPY_SCRIPT, WORDED.format(icon("copy"), "Copy the script")),
    ]
    lines = counted(SOURCE.count("\n"), "line")
    return joined([heading(NAME, lines, rule=True), note(RUN), DRIVER.format(SHORT), in_row(*acts)])
