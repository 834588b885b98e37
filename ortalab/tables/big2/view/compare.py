"""Why a line of the script is not allowed, and the first line of an output that differs."""

from ortalab.page.elements import NONE, WORDED, icon, joined
from ortalab.page.games.messages import ScriptAct
from ortalab.page.games.panel import heading, in_row
from ortalab.page.games.printed import all_equal, first_difference, printed_field
from ortalab.page.games.script_panel import both_outputs, output_lines
from ortalab.page.games.scripts import PRINTED, Differs
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
    """Return what the line does, in numbered rules where it is not allowed."""
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
    expected = script.expected
    small = counted(len(expected), "line") if expected else ""
    acts = [
        button(ScriptAct.OPEN_PRINTED, WORDED.format(icon("file"), "Open output")),
        button(ScriptAct.COPY_EXPECTED, WORDED.format(icon("copy"), "Copy expected")) if expected else NONE,
    ]
    copy = (
        in_row(button(ScriptAct.COPY_SCRIPT, WORDED.format(icon("copy"), "Copy script"), "btn wide"))
        if expected
        else NONE
    )
    parts = [
        heading("Compare with my program", small, rule=True),
        printed_field(PRINTED, script.printed, rows=5),
        in_row(*acts),
        copy,
    ]
    if script.differs:
        parts += _difference(script, script.differs)
    elif script.is_compared:
        parts.append(all_equal())
    return joined(parts)


def _difference(script: Script, found: Differs) -> list[Markup]:
    """Return the first line that differs in both outputs, and why it is as expected."""
    show = button(ScriptAct.TO_DIFFERENCE, f"Show line {found.step} of the script", "btn wide")
    both = both_outputs(script.expected, script.printed, found)
    return [first_difference(found.line, in_signs(found.reason)), *both, in_row(show)]
