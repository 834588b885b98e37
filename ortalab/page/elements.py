"""Markup shared by all tables' pages: buttons, icons, headers, choices, sections of a region, states of a control."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from markupsafe import escape

from ortalab.page.controls import CONTROLS, Attributes, Controls
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct

NONE = Markup("")
OFF = Markup(' aria-disabled="true"')
OFF_AS = Markup(' aria-disabled="true" aria-describedby="{}"')
"""A disabled control, with the id of the element that explains why."""
INVALID = Markup(' aria-invalid="true"')
SELECTED = Markup(" selected")
OPTION = Markup('<option value="{}"{}>{}</option>')
HEADER = Markup('<header><h2 id="{id}">{title}</h2>{close}</header>')
CHOICES = Markup('<fieldset><legend>{legend}</legend><div class="opts{classes}">{options}</div></fieldset>')
ICON = Markup('<svg class="ic" aria-hidden="true"><use href="#i-{}"/></svg>')
DRAWER = Markup(
    '<div class="pop drawer {name}" id="drawer" role="dialog" aria-labelledby="drawer-name" tabindex="-1"{after}>'
    "{header}{inside}{footer}</div>"
)
CURRENT = Markup(' aria-current="page"')
AT_STEP = Markup(' aria-current="step"')
EXPANDED = Markup(' aria-expanded="{}"')
AFTER = Markup(' data-after="{}"')
PRESSED = Markup(' aria-pressed="{}"')
SWITCH = Markup(' role="switch" aria-checked="{}"')
KEYS = Markup(' aria-keyshortcuts="{}"')
WORDED = Markup("{}<span>{}</span>")
"""An icon with a word that a narrow screen hides."""
FOOTER = Markup("<footer>{}</footer>")
ITEM = Markup("<li>{}</li>")
SPOKEN = Markup('<p class="vh" id="spoken" role="status">{}</p>')
"""Text for screen readers, announced when it changes."""
SHARE = Markup(
    '<svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="bed" d="M0 0h100v4H0z"/><path class="chips" d="M0 0h{share}v2H0z"/>'
    '<path class="mult" d="M0 2h{share}v2H0z"/></svg>'
)
"""A bar for a score's share of the best, in percent."""
BUTTON = Markup('<button{classes} id="{id}" {data}{label}{state}>{inside}</button>')
LINK = Markup('<a id="{id}" href="{href}" {data}{state}>{inside}</a>')
CLASSES = Markup(' class="{}"')
LABEL = Markup(' aria-label="{}"')


def data_of(attributes: Attributes) -> Markup:
    """Format the `data-…` attributes of an element.

    >>> data_of({"do": "take", "arg": 'my "best"'})
    Markup('data-do="take" data-arg="my &#34;best&#34;"')
    """
    written = [f'data-{name}="{escape(value)}"' for name, value in attributes.items()]
    return Markup(str.join(" ", written))  # noqa: S704 — the values are escaped


class Buttons:
    """A formatter of the buttons and links for a table's controls.

    >>> from ortalab.page.messages import PageAct
    >>> button(PageAct.SHARE, "Share", label="Share a link")
    Markup('<button class="btn" id="share" data-do="share" aria-label="Share a link">Share</button>')
    """

    def __init__(self, controls: Controls) -> None:
        """Create the caches, as a page formats the same buttons hundreds of times."""
        self.attributes = controls.attributes
        # The key includes the type, as messages of two kinds can be equal tuples.
        self.data = lru_cache(maxsize=1024, typed=True)(self._data)  # saves 0.18 ms per edit
        self._written = lru_cache(maxsize=1024, typed=True)(self._write)  # saves 0.45 ms per edit

    def _data(self, message: object) -> Markup:
        return data_of(self.attributes(message))

    def id(self, message: object) -> str:
        """Return the id of a message's button, built from the message's attributes without the place."""
        words = self.attributes(message)
        parts = ("do", "arg") if "place" in words else ("do", "row", "arg")
        return "-".join(words[part] for part in parts if part in words)

    def __call__(
        self,
        message: object,
        inside: Markup | str,
        classes: str = "btn",
        *,
        name: str = "",
        label: str = "",
        state: Markup | str = "",
    ) -> Markup:
        """Return the button of a message; `name` is its id, `label` its accessible name, `state` more attributes."""
        return self._written(message, inside, classes, name, label, state)

    def link(
        self, message: object, href: str, inside: Markup | str, *, name: str = "", state: Markup | str = ""
    ) -> Markup:
        """Return a link; a plain click sends the message instead of leaving the page."""
        return LINK.format(id=name or self.id(message), href=href, data=self.data(message), state=state, inside=inside)

    def _write(
        self, message: object, inside: Markup | str, classes: str, name: str, label: str, state: Markup | str
    ) -> Markup:
        return BUTTON.format(
            classes=CLASSES.format(classes) if classes else "",
            id=name or self.id(message),
            data=self.data(message),
            label=LABEL.format(label) if label else "",
            state=state,
            inside=inside,
        )


button = Buttons(CONTROLS)
"""The buttons of the shell."""


def icon(name: str) -> Markup:
    """Return an icon from the sprite."""
    return ICON.format(name)


def joined(parts: list[Markup]) -> Markup:
    """Concatenate parts without escaping them again."""
    return Markup(str.join("", parts))  # noqa: S704 — the parts are markup; `Markup.join` would check each again


def options(words: Iterable[tuple[str, str]], chosen: str) -> Markup:
    """Return the options of a list, each given as its value and its text."""
    return joined([OPTION.format(value, SELECTED if value == chosen else NONE, text) for value, text in words])


def region(*parts: Markup) -> Markup:
    """Concatenate the parts of a region; equal parts give the same object, so that `is` detects changes."""
    return parts[0] if len(parts) == 1 else _concatenated(*parts)


@lru_cache(maxsize=64)  # saves 0.05 ms per edit
def _concatenated(*parts: Markup) -> Markup:
    return joined([*parts])


def header(name: str, title: str) -> Markup:
    """Return the header of an overlay: its title, with the id `name`, and a Close button."""
    close = button(PageAct.CLOSE, icon("x"), "btn bare", label="Close")
    return HEADER.format(id=name, title=title, close=close)


def choices(legend: str, options: list[Markup], classes: str = "") -> Markup:
    """Return a group of buttons with a legend, one of them chosen."""
    return CHOICES.format(legend=legend, classes=classes, options=joined(options))


def truth(holds: bool) -> str:
    """Format a boolean for an attribute."""
    return "true" if holds else "false"


def after(*places: str) -> Markup:
    """Return the attribute that names the next focus, used when the focused element disappears.

    The targets are selectors in order of preference; `back` is the element focused before.

    >>> after("#use", "#fold")
    Markup(' data-after="#use, #fold"')
    """
    return AFTER.format(", ".join(places))


def expanded(holds: bool) -> Markup:
    """Return the state of a button that opens something."""
    return EXPANDED.format(truth(holds))


def pressed(holds: bool) -> Markup:
    """Return the state of a toggle button, or of one button in a group of choices."""
    return PRESSED.format(truth(holds))


def switched(holds: bool) -> Markup:
    """Return the role and the state of a switch."""
    return SWITCH.format(truth(holds))


def drawer(name: str, title: Markup | str, inside: Markup, footer: Markup, back: str) -> Markup:
    """Return a drawer; its title can be a whole header. `back` selects the element to focus next."""
    head = title if isinstance(title, Markup) else header("drawer-name", title)
    return DRAWER.format(name=name, after=after(back), header=head, inside=inside, footer=footer)


OPENS, CLOSES = "<section", "</section>"


class Section(NamedTuple):
    """A section of a region, with its new HTML."""

    place: int  # its index among the region's sections
    text: str


def changed_sections(before: str, after: str) -> list[Section]:
    """Return the sections that differ between two texts of a region; none if anything outside them differs.

    Sections are not nested, and no element moves between them.

    >>> changed_sections("<section>1</section><section>2</section>", "<section>1</section><section>3</section>")
    [Section(place=1, text='<section>3</section>')]
    >>> changed_sections("<section>1</section>", "<section>1</section><p>")
    []
    """
    old, new = str.split(before, OPENS), str.split(after, OPENS)
    if len(old) != len(new) or old[0] != new[0]:
        return []
    sections = []
    for place, (was, will_be) in enumerate(zip(old, new, strict=True)):
        if was != will_be:
            (_, _, rest), (inside, _, new_rest) = was.partition(CLOSES), will_be.partition(CLOSES)
            if rest != new_rest:
                return []
            sections.append(Section(place - 1, f"{OPENS}{inside}{CLOSES}"))
    return sections


# ---- a trace

PART = 30
"""The maximum number of steps in a chunk."""
TRACE = Markup('<section class="steps-part{}">{}</section>')
STANDS = Markup(" stands")
LIST = Markup('<ol class="trace" aria-label="{label}">{lines}</ol>')


def cut(count: int) -> list[range]:
    """Divide steps into chunks, as ranges of indices.

    >>> cut(50)
    [range(0, 30), range(30, 50)]
    """
    return [range(start, min(start + PART, count)) for start in range(0, count, PART)]


def part(places: range, lines: list[Markup], *, stands: bool = False) -> Markup:
    """Return a chunk, marked if the replay is at one of its steps; a chunk without lines is an empty placeholder."""
    label = "Steps" if not places.start else f"Steps from {places.start + 1} on"
    return TRACE.format(STANDS if stands else NONE, LIST.format(label=label, lines=joined(lines)) if lines else NONE)


def trace(lines: list[Markup]) -> Markup:
    """Return all lines, divided into chunks."""
    return joined([part(places, lines[places.start : places.stop]) for places in cut(len(lines))])
