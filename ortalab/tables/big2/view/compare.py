"""Why a line of the script is not allowed, and the first line of an output that differs."""

from ortalab.page.elements import NONE, WORDED, icon, joined
from ortalab.page.games.messages import ScriptAct
from ortalab.page.games.panel import heading, in_row
from ortalab.page.games.script_panel import compare_part, output_lines
from ortalab.page.markup import Markup
from ortalab.page.words import sentence
from ortalab.plurals import counted
from ortalab.tables.big2.input import button
from ortalab.tables.big2.state.model import Model
from ortalab.tables.big2.state.script import Line, Script
from ortalab.tables.big2.words import cards_sign, in_signs

RULES = Markup('<ol class="h3s why3">{}</ol>')
RULE = Markup('<li><i aria-hidden="true">{nth}</i><p>{words}</p></li>')


def compare_panel(model: Model) -> Markup:
    """Return the panel beside the script."""
    script, line = model.script, model.script.shown
    return joined([_why(script, line) if line else NONE, _compare(script)])


def _why(script: Script, line: Line) -> Markup:
    """Return the output for the line, or the reasons why it is not allowed, in numbered rules."""
    name = script.names[line.player]
    if line.kind != "refused":
        head = heading("What is printed", counted(len(line.told), "line"))
        return head + output_lines("For this line", [("", text, "") for text in line.told])
    opens = f"{name} holds 3♣ and opens the game" if line.is_first else f"{name} opens the round"
    first = f"{name} is to beat {cards_sign(line.top)}" if line.top else opens
    again = "The hand is shown again, and the turn stays."
    rules = [sentence(first), line.why, again]
    numbered = [RULE.format(nth=nth + 1, words=words) for nth, words in enumerate(rules)]
    return heading("Why it is not allowed") + RULES.format(joined(numbered))


def _compare(script: Script) -> Markup:
    """Return the field for what a program printed, and the first line that differs."""
    copy = in_row(button(ScriptAct.COPY_SCRIPT, WORDED.format(icon("copy"), "Copy script"), "btn wide"))
    return compare_part(script, button, 5, copy if script.expected else NONE, in_signs)
