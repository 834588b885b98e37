"""Parts of the panels beside a table: headings, notes, rows of buttons, choices, figures, bars and text fields."""

from collections.abc import Iterable

from ortalab.page.elements import ITEM, NONE, Buttons, icon, joined
from ortalab.page.games.messages import FileAct
from ortalab.page.markup import Markup
from ortalab.page.shell import sentence

TROUBLE = Markup(
    '<div class="figures oops"><p class="hand">{icon}The link is damaged</p><p class="trouble">{why}</p>{acts}</div>'
)
HEADING = Markup('<div class="sec{rule}"><h2{id}>{title}</h2><small>{small}</small></div>')
ID = Markup(' id="{}"')
NOTE = Markup('<p class="hintp">{}</p>')
ROW = Markup('<div class="two">{}</div>')
SEGMENTS = Markup(
    '<div class="seg" role="group" aria-label="{name}"><span aria-hidden="true">{name}</span><div>{options}</div></div>'
)
CHOICES = Markup('<div class="opts2">{}</div>')
FIGURES = Markup('<ul class="kv">{}</ul>')
FIGURE = Markup('<li>{name}<b class="num">{value}</b></li>')
YOUR_DAYS = Markup('<a class="btn wide" id="your-days" href="../days/">Your days</a>')
"""The link from a table's results to the page of all days."""
BULLETS = Markup('<ul class="say">{}</ul>')


def damaged(why: str, acts: Markup = NONE) -> Markup:
    """Return the notice that replaces the score if a link cannot be read, with buttons."""
    return TROUBLE.format(icon=icon("warn"), why=why, acts=acts)


def heading(title: Markup | str, small: Markup | str = "", *, rule: bool = False, name: str = "") -> Markup:
    """Return a heading with a few words beside it; `rule` draws a line above, `name` is the id of the title.

    >>> heading("Moves", "3 of 12")
    Markup('<div class="sec"><h2>Moves</h2><small>3 of 12</small></div>')
    """
    return HEADING.format(rule=" rule" if rule else "", id=ID.format(name) if name else "", title=title, small=small)


def note(words: Markup | str) -> Markup:
    """Return small print."""
    return NOTE.format(words)


def in_row(*buttons: Markup) -> Markup:
    """Return buttons side by side; a wide one fills a line."""
    return ROW.format(joined([*buttons]))


def choices(*rows: tuple[str, list[Markup]]) -> Markup:
    """Return named rows of choices, each with one button pressed."""
    return CHOICES.format(joined([SEGMENTS.format(name=name, options=joined(options)) for name, options in rows]))


def figure_list(rows: list[tuple[str, str]]) -> Markup:
    """Return a list of named figures."""
    return FIGURES.format(joined([FIGURE.format(name=name, value=value) for name, value in rows]))


def bullets(sentences: Iterable[str]) -> Markup:
    """Return sentences as a list."""
    return BULLETS.format(joined([ITEM.format(told) for told in sentences]))


def file_buttons(button: Buttons, *, has_results: bool) -> tuple[Markup, ...]:
    """Return the buttons that save and open the file of results, and the link to all days."""
    if not has_results:
        return button(FileAct.IMPORT, "Load from a file", "btn wide"), YOUR_DAYS
    return button(FileAct.EXPORT, "Save as a file"), button(FileAct.IMPORT, "Load from a file"), YOUR_DAYS


# ---- bars

BAR = Markup(
    '<svg class="bar{classes}" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="bed" d="M0 0h100v10H0z"/><path class="part" d="M0 0h{width}v10H0z"/></svg>'
)
HIGH = Markup(' class="hi"')
"""The class of a highlighted line."""
RIVAL = Markup('<li><span>{name}</span>{bar}<b class="num">{points}</b></li>')
COLUMN = Markup('<path{classes} d="M{left} 100V{top:.0f}h8V100z"/>')
COLUMNS = Markup('<svg class="hist" viewBox="0 0 {width} 100" preserveAspectRatio="none" aria-hidden="true">{}</svg>')


def bar(share: float, classes: str = "") -> Markup:
    """Return a bar filled to a share from 0 to 1.

    >>> "h25v10" in bar(0.25)
    True
    """
    return BAR.format(classes=f" {classes}" if classes else "", width=f"{100 * min(max(share, 0), 1):.3g}")


def rival(name: str, points: int | str, share: float, classes: str = "") -> Markup:
    """Return a line of a result: a name, a bar filled to a share of the highest points, and the points.

    >>> rival("Bot", 12, 0.25).count("<li><span>Bot</span><svg")
    1
    """
    return RIVAL.format(name=name, bar=bar(share, classes), points=points)


def columns(values: list[float], room: int, marked: int = -1) -> Markup:
    """Return a chart of `room` columns, scaled to the highest value; the one at index `marked` is highlighted."""
    most = max([*values, 1.0])
    drawn = [
        COLUMN.format(
            classes=Markup(' class="on"') if nth == marked else "", left=10 * nth + 1, top=100 - 96 * value / most
        )
        for nth, value in enumerate(values)
    ]
    return COLUMNS.format(Markup("").join(drawn), width=10 * room + 1)


PARTS = Markup(
    '<svg class="hist parts" viewBox="0 0 {width} 100" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="grid" d="M0 25h{width}M0 50h{width}M0 75h{width}"/>{inside}</svg>'
)
PART = Markup('<path class="{name}" d="M{left} {low:.1f}V{high:.1f}h8V{low:.1f}z"/>')
FRAME = Markup('<path class="at" d="M{left} 0h10v100h-10z"/>')


def parted(values: list[tuple[float, float]], marked: int = -1) -> Markup:
    """Return stacked columns of two values with a sum of at most 100; the one at index `marked` is framed.

    >>> parted([(41.0, 21.0)]).count('class="low"')
    1
    """
    drawn = [FRAME.format(left=10 * marked)] if marked >= 0 else []
    for nth, (low, high) in enumerate(values):
        drawn.append(PART.format(name="low", left=10 * nth + 1, low=100, high=100 - low))
        if high:
            drawn.append(PART.format(name="top", left=10 * nth + 1, low=100 - low, high=100 - low - high))
    return PARTS.format(width=10 * max(len(values), 1), inside=Markup("").join(drawn))


# ---- texts

FIELD = Markup(
    '<div class="field"><textarea id="{field}-text" data-field="{field}" rows="{rows}" spellcheck="false"'
    ' autocomplete="off" aria-label="{label}" placeholder="{hint}">{text}</textarea></div>'
)
FOUND = Markup('<p class="found{classes}">{icon}<span>{words}</span></p>')
DIFFERS = Markup("<b>Line {} is the first that differs.</b> {}")
WIDEST = 200
"""The maximum number of characters shown of a line."""


def text_field(field: str, text: str, rows: int, label: str, hint: str) -> Markup:
    """Return a field for a text; `field` is its name in messages, `rows` its height in lines."""
    return FIELD.format(field=field, text=text, rows=rows, label=label, hint=hint)


def printed_field(field: str, text: str, rows: int) -> Markup:
    """Return the field for a program's output."""
    return text_field(field, text, rows, "What your program printed", "Paste what your program printed")


def all_equal() -> Markup:
    """Return the message for a script without differences."""
    return FOUND.format(classes=" good", icon=icon("done"), words="Every line is as expected.")


def first_difference(line: int, reason: str) -> Markup:
    """Return the message that `line`, counted from 1, is the first that differs, and the reason."""
    return FOUND.format(classes="", icon=icon("warn"), words=DIFFERS.format(line, sentence(reason)))
