"""Parts of the Script screen: its lines, the slider, lists of output lines, and the comparison of two outputs."""

from collections.abc import Callable
from itertools import zip_longest

from ortalab.page.elements import CURRENT, NONE, OFF, WORDED, Buttons, after, icon, joined
from ortalab.page.games.messages import ScriptAct, ShowLine
from ortalab.page.games.panel import WIDEST, all_equal, first_difference, heading, in_row, printed_field, text_field
from ortalab.page.games.scripts import LINE, PRINTED, SCRIPT, Differs, Script, ScriptLine
from ortalab.page.markup import Markup
from ortalab.plurals import counted

VERDICT = Markup(
    '<div class="figures"><p class="hand">{title} <small>{small}</small></p><p class="verdict">{words}</p></div>'
)
SOURCE = Markup('<ol class="lines src" aria-label="Lines of the script">{}</ol>')
LINE_ITEM = Markup('<li class="{kind}">{inside}</li>')
ROW = Markup('<span class="n">{number}</span><code class="w">{text}</code><span class="run">{small}</span>')
SCRUB = Markup(
    '<div class="scrub">{back}<div class="rail"><input type="range" id="line" data-field="{field}" min="0" max="{last}"'
    ' value="{at}" data-at="{at}" aria-label="Line" aria-valuetext="{words}">{mark}</div>{on}'
    "<output>{number}/{of}</output></div>"
)
MARK = Markup(
    '<svg class="parts-at" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
    '<path d="M{left:.2f} 0v6"/></svg>'
)
OUTPUT = Markup(
    '<div class="out2"><h3>{title}</h3><ol class="code2" tabindex="0" aria-label="{title}">{lines}</ol></div>'
)
OUT = Markup('<li{classes}><span class="n">{number}</span><code>{text}</code></li>')
AROUND = 3
"""The lines of context before the first difference."""
ENDED = "nothing: the output ends here"


def verdict(title: str, small: str, words: str) -> Markup:
    """Return the heading for a line of a script, with a note and the line's effect."""
    return VERDICT.format(title=title, small=small, words=words)


def script_acts(script: Script[ScriptLine], button: Buttons) -> Markup:
    """Return the buttons that open a file, and that clear the script or show an example."""
    other = button(ScriptAct.EXAMPLE, WORDED.format(icon("wand"), "Example"), state=after("#clear-script"))
    if script.text:
        other = button(ScriptAct.CLEAR, WORDED.format(icon("x"), "Clear"), state=after("#example-script"))
    return in_row(button(ScriptAct.OPEN, WORDED.format(icon("file"), "Open file")), other)


def line_row(script: Script[ScriptLine], nth: int, text: str, small: str, button: Buttons) -> Markup:
    """Return a line of the script as a button that shows it; the line of the first difference is marked."""
    line, is_first = script.lines[nth], nth == script.differing
    inside = ROW.format(number=line.number, text=text, small="differs" if is_first else small)
    kind = f"{line.kind} differs" if is_first else line.kind
    return LINE_ITEM.format(
        kind=kind, inside=button(ShowLine(nth), inside, "", state=CURRENT if nth == script.at else NONE)
    )


def refusal_words(script: Script[ScriptLine]) -> str:
    """Return the number of the displayed refusal among all refusals, in words."""
    return f"refusal {script.refusals.index(script.at) + 1} of {len(script.refusals)}"


def next_refusal(script: Script[ScriptLine], button: Buttons) -> Markup:
    state = NONE if script.refusals else OFF
    return button(ScriptAct.NEXT_REFUSAL, WORDED.format(icon("right"), "Next refusal"), "btn", state=state)


def script_field(text: str, rows: int) -> Markup:
    return text_field(SCRIPT, text, rows, "Script", "Paste a script here")


def line_slider(script: Script[ScriptLine], button: Buttons) -> Markup:
    """Return the slider over the lines of a script, with a mark at the first difference."""
    numbers, at, differs = [line.number for line in script.lines], script.at, script.differing
    mark = NONE if differs is None else MARK.format(left=100 * differs / max(len(numbers) - 1, 1))
    return SCRUB.format(
        field=LINE,
        back=button(ScriptAct.LINE_BACK, icon("left"), "btn bare", label="Line before"),
        on=button(ScriptAct.LINE_ON, icon("right"), "btn bare", label="Line after"),
        last=len(numbers) - 1,
        at=at,
        number=numbers[at],
        of=numbers[-1],
        words=f"line {numbers[at]} of the script",
        mark=mark,
    )


def output_lines(title: str, lines: list[tuple[int | str, str, str]]) -> Markup:
    """Return output lines with a title, each with its number, text and class."""
    drawn = [
        OUT.format(
            classes=Markup(' class="{}"').format(name) if name else NONE,
            number=number,
            text=text if len(text) <= WIDEST else f"{text[:WIDEST]}…",
        )
        for number, text, name in lines
    ]
    return OUTPUT.format(title=title, lines=joined(drawn))


def both_outputs(expected: list[str], printed: str, found: Differs) -> list[Markup]:
    """Return both outputs up to the first difference, after a few equal lines."""
    theirs = printed.replace("\r\n", "\n").split("\n")
    first = max(found.line - 1 - AROUND, 0)
    pairs = list(zip_longest(expected[first : found.line], theirs[first : found.line]))
    last = [(found.expected, "want"), (found.printed, "got")]
    both = []
    for title, side in (("Expected", 0), ("Yours", 1)):
        lines: list[tuple[int | str, str, str]] = [
            (first + nth + 1, pair[side] or "", "") for nth, pair in enumerate(pairs[:-1])
        ]
        text, name = last[side]
        both.append(output_lines(title, [*lines, (found.line, ENDED if text is None else text, name)]))
    return both


def compare_part(
    script: Script[ScriptLine],
    button: Buttons,
    rows: int,
    more: Markup = NONE,
    spelled: Callable[[str], str] = str,
) -> Markup:
    """Return the field for a program's output, `rows` lines high, and the first line that differs.

    `more` are the table's own buttons; `spelled` formats the reason for the table.
    """
    expected = script.expected
    acts = [
        button(ScriptAct.OPEN_PRINTED, WORDED.format(icon("file"), "Open output")),
        button(ScriptAct.COPY_EXPECTED, WORDED.format(icon("copy"), "Copy expected")) if expected else NONE,
    ]
    parts = [
        heading("Compare with my program", counted(len(expected), "line") if expected else "", rule=True),
        printed_field(PRINTED, script.printed, rows),
        in_row(*acts),
        more,
    ]
    if found := script.differs:
        show = button(ScriptAct.TO_DIFFERENCE, f"Show line {found.step} of the script", "btn wide")
        both = both_outputs(expected, script.printed, found)
        parts += [first_difference(found.line, spelled(found.reason)), *both, in_row(show)]
    elif script.is_compared:
        parts.append(all_equal())
    return joined(parts)
