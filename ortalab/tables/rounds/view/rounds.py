"""Rounds as files: the frame with the tabs of rounds, the round as text, and the popover of a save file."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ortalab.page.elements import INVALID, NONE, after, header, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.sets.messages import SetAct
from ortalab.plurals import capital, counted, listed
from ortalab.rounds.round import Round
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.decision import OpenedSave
from ortalab.tables.rounds.state.full import NowAct
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Sheet
from ortalab.tables.rounds.state.names import PANEL, TEXT_FIELD
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.view.words import number

FRAME = Markup(
    '<div class="pop rounds {kind}" id="{id}" role="dialog" aria-labelledby="rounds-name" tabindex="-1"{after}>'
    '<header><h2 class="vh" id="rounds-name">{title}</h2><div class="ways" role="group" aria-label="Rounds">{ways}'
    '</div>{close}</header><div class="top">{top}</div><div class="inside" id="rounds-{kind}">{inside}</div>'
    "<footer>{note}{buttons}</footer></div>"
)
HERE = Markup('<b aria-current="true">{}</b>')
NOTE = Markup('<p class="hint">{}</p>')
OPENERS = "#open-rounds, #settings"
"""The selector of the buttons that open the frame."""
WAYS = {Drawer.SAVES: "Kept", Drawer.EXAMPLES: "Examples", SetAct.OPEN: "Sets", None: "As text"}
"""The tabs of the frame, in order; None is the sheet of the round as text."""
KINDS = {Drawer.SAVES: "saves", Drawer.EXAMPLES: "examples", None: "file"}


class Tab(NamedTuple):
    """The parts of a tab: a fixed line, the scrolling contents, and a footer."""

    title: str
    top: Markup
    inside: Markup
    note: str
    buttons: list[Markup]


def rounds_frame(name: str, here: Drawer | None, tab: Tab, back: str = OPENERS) -> Markup:
    """Return the frame with one of its tabs; all have the same size, and only the contents scroll."""
    ways = [
        HERE.format(words)
        if way is here
        else button(Open(way) if isinstance(way, Drawer) else way or Act.OPEN_PANEL, words, "")
        for way, words in WAYS.items()
    ]
    return FRAME.format(
        kind=KINDS[here],
        id=name,
        after=after(back),
        title=tab.title,
        ways=joined(ways),
        close=button(PageAct.CLOSE, icon("x"), "btn bare", label="Close"),
        top=tab.top,
        inside=tab.inside,
        note=NOTE.format(tab.note),
        buttons=joined(tab.buttons),
    )


FILE_HINT = Markup(
    '<p class="hint" id="file-hint">Type or paste a round in YAML: the table follows as soon as it can be read. '
    "Short forms work too: 10h, as foil bonus.</p>"
)
FILE = Markup(
    '<div class="margined">{margin}<textarea id="yaml" data-field="{field}" rows="{rows}" spellcheck="false" '
    'autocapitalize="off" autocomplete="off" '
    'aria-label="The round as text" aria-describedby="file-hint file-trouble"{invalid}>\n{text}</textarea></div>'
    '<p class="trouble" id="file-trouble" role="status">{trouble}</p>{explanation}'
)
EXPLANATION = Markup(
    '<section class="plain"><h3 id="plain-name">The explanation as text</h3>'
    '<pre id="explanation" tabindex="0" aria-labelledby="plain-name">{}</pre></section>'
)


def as_text(sheet: Sheet, round_: Round) -> Markup:
    """Return the tab of the round as YAML, with its explanation below."""
    score = score_of(round_)
    buttons = [
        button(Act.READ_PANEL, "Read it", "btn go"),
        button(Act.PICK_FILE, "Open a file"),
        button(Act.COPY_TEXT, "Copy"),
        button(Act.SAVE_TEXT, "Download"),
    ]
    from ortalab.rounds.explain import explain_score  # 1.4 kB

    inside = FILE.format(
        field=TEXT_FIELD,
        invalid=INVALID if sheet.trouble else NONE,
        text=sheet.text,
        rows=lines_of_text(sheet.text),
        margin=margin(sheet.text, sheet.trouble),
        trouble=sheet.trouble,
        explanation=EXPLANATION.format(explain_score(score)) if score else NONE,
    )
    return rounds_frame(PANEL, None, Tab("The round as text", FILE_HINT, inside, "", buttons))


MARGIN = Markup('<ol class="margin" aria-hidden="true">{}</ol>')
MARK = Markup('<li class="wrong">!</li>')
NO_MARK = Markup("<li></li>")
LINE = re.compile(r"\b[Ll]ine (\d+), column \d+")
LEAST = 4
"""Minimum height of the field in lines; the field grows with its text to stay aligned with the margin."""


def lines_of_text(text: str) -> int:
    """Return the height of the YAML field in lines."""
    return max(LEAST, text.count("\n") + 1)


def margin(text: str, trouble: str) -> Markup:
    """Return the margin beside the YAML field, with a mark at each faulty line."""
    wrong = set(map(int, LINE.findall(trouble)))
    return MARGIN.format(joined([MARK if line in wrong else NO_MARK for line in range(1, lines_of_text(text) + 1)]))


POPOVER = Markup(
    '<div class="pop drawer savefile{by_run}" id="drawer" role="dialog" aria-labelledby="drawer-name" '
    'tabindex="-1"{after}>{header}<p class="file">{icon}<span><b>{name}</b>'
    "<small>read on this device, {size} kB; nothing is sent</small></span>{other}</p><ul>{parts}</ul>"
    "<footer><small>Undo brings your round back.</small>{buttons}</footer></div>"
)
PART = Markup("<li{classes}><b>{title}</b><small>{says}</small>{mark}</li>")
TAKEN, LEFT = Markup('<i aria-label="taken">✓</i>'), Markup('<i aria-label="left out">–</i>')
OUT = Markup(' class="out"')


def save_file(opened: OpenedSave, *, by_run: bool) -> Markup:
    """Return the popover of a save file; with `by_run`, it is beside the pane of the run."""
    parts = [PART.format(classes="", title=title, says=says, mark=TAKEN) for title, says in _included_parts(opened)]
    parts += [PART.format(classes=OUT, title=title, says=says, mark=LEFT) for title, says in _left_out(opened)]
    buttons = button(PageAct.CLOSE, "Cancel", "btn bare", name="now-cancel")
    buttons += button(NowAct.PUT, "Put it on the table", "btn go")
    return POPOVER.format(
        by_run=" by-run" if by_run else "",
        after=after("#run-file, #now-file, #open-best"),
        header=header("drawer-name", "Open a save file"),
        icon=icon("file"),
        name=opened.file.name,
        size=number(max(1, round(opened.file.size / 1000))),
        other=button(Act.PICK_FILE, "Another file"),
        parts=joined(parts),
        buttons=buttons,
    )


def _included_parts(opened: OpenedSave) -> Iterator[tuple[str, str]]:
    """Yield the title and details of each part that is included."""
    file, round_ = opened
    run = round_.run
    blind = f"{run.blind or 'The blind'}, ante {file.ante}: needs {number(run.target)}, has {number(run.scored)}"
    between = capital(f"{file.moment}, ante {file.ante}")
    left = f"{counted(run.hands, 'hand')}, {counted(run.discards, 'discard')}, ${number(run.money)}"
    yield blind if run.target else between, left
    raised = f", {counted(len(run.levels), 'hand')} above level 1" if run.levels else ""
    cards = f"{counted(len(round_.jokers), 'joker')}, {counted(len(round_.held), 'card')} in hand{raised}"
    yield capital(cards), ", ".join(card.name for card in round_.jokers)
    deck = run.cards_in_deck or ()
    suits = Counter(card.suit for card in deck)
    by_suit = ", ".join(f"{count} {suit}" for suit, count in sorted(suits.items()))
    unread = f"{by_suit}: their order is not read" if deck else ""
    yield capital(f"{counted(len(deck), 'card')} left in the deck"), unread


def _left_out(opened: OpenedSave) -> Iterator[tuple[str, str]]:
    """Yield the title and details of each part that is left out."""
    used = opened.file.consumables
    if used:
        yield capital(counted(len(used), "consumable")), f"{listed(used)}: not used here"
    for sentence in opened.file.left_out:
        yield "Left out or assumed", sentence
