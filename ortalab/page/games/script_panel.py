"""What the places of scripts are drawn with: the slider, a list of output lines, and two outputs that differ."""

from itertools import zip_longest

from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, icon, joined
from ortalab.page.games.printed import WIDEST
from ortalab.page.games.scripts import LINE, SCRIPT, Differs
from ortalab.page.markup import Markup

FIELD = Markup(
    '<div class="field"><textarea id="{field}-text" data-field="{field}" rows="{rows}"'
    ' spellcheck="false" autocomplete="off" aria-label="Script" placeholder="Paste a script here">{text}'
    "</textarea></div>"
)
SCRUB = Markup(
    '<div class="scrub">{back}<input type="range" id="line" data-field="{field}" min="0" max="{last}" value="{at}"'
    ' data-at="{at}" aria-label="Line" aria-valuetext="{words}">{on}<output>{number}/{of}</output></div>'
)
OUTPUT = Markup('<div class="out2"><h3>{title}</h3><ol class="code2">{lines}</ol></div>')
OUT = Markup('<li{classes}><span class="n">{number}</span><code>{text}</code></li>')
AROUND = 3
"""The lines before the one that differs that are shown with it."""
ENDED = "nothing: the output ends here"


def script_field(text: str, rows: int) -> Markup:
    """Return the field of a script's text."""
    return FIELD.format(field=SCRIPT, text=text, rows=rows)


def line_slider(numbers: list[int], at: int, button: Buttons, back: object, on: object) -> Markup:
    """Return the slider over the lines of a script, by their numbers."""
    return SCRUB.format(
        field=LINE,
        back=button(back, icon("left"), "btn bare", label="Line before"),
        on=button(on, icon("right"), "btn bare", label="Line after"),
        last=len(numbers) - 1,
        at=at,
        number=numbers[at],
        of=numbers[-1],
        words=f"line {numbers[at]} of the script",
    )


def output_lines(title: str, lines: list[tuple[int | str, str, str]]) -> Markup:
    """Return lines of an output under a title: the number, the text and the class of each."""
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
    """Return the first line that differs in both outputs, below a few that do not."""
    theirs = printed.replace("\r\n", "\n").split("\n")
    begun = max(found.line - 1 - AROUND, 0)
    pairs = list(zip_longest(expected[begun : found.line], theirs[begun : found.line]))
    last = [(found.expected, "want"), (found.printed, "got")]
    both = []
    for title, side in (("Expected", 0), ("Yours", 1)):
        lines: list[tuple[int | str, str, str]] = [
            (begun + nth + 1, pair[side] or "", "") for nth, pair in enumerate(pairs[:-1])
        ]
        text, name = last[side]
        both.append(output_lines(title, [*lines, (found.line, ENDED if text is None else text, name)]))
    return both
