"""The field for a program's output, and its first difference from the expected output."""

from ortalab.page.elements import icon
from ortalab.page.markup import Markup
from ortalab.page.words import sentence

FIELD = Markup(
    '<div class="field"><textarea id="{field}-text" data-field="{field}" rows="{rows}" spellcheck="false"'
    ' autocomplete="off" aria-label="What your program printed" placeholder="Paste what your program printed">{text}'
    "</textarea></div>"
)
FOUND = Markup('<p class="found{classes}">{icon}<span>{words}</span></p>')
DIFFERS = Markup("<b>Line {} is the first that differs.</b> {}")
WIDEST = 200
"""The maximum number of characters shown of a line."""


def printed_field(field: str, text: str, rows: int) -> Markup:
    """Return the field for a program's output; `field` is its name in messages, `rows` its height in lines."""
    return FIELD.format(field=field, text=text, rows=rows)


def all_equal() -> Markup:
    """Return the message that no line differs."""
    return FOUND.format(classes=" good", icon=icon("done"), words="Every line is as expected.")


def first_difference(line: int, reason: str) -> Markup:
    """Return the number, from 1, of the first line that differs, and why another is expected."""
    return FOUND.format(classes="", icon=icon("warn"), words=DIFFERS.format(line, sentence(reason)))
