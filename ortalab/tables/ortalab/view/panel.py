"""What opens over the table: the popover of a card or joker, and the panel that reads and writes YAML."""

from functools import lru_cache

from ortalab.page.elements import INVALID, NONE, OFF, OFF_AS, after, choices, header, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.scoring.explain import explain_score
from ortalab.scoring.round import Card, Edition, Enhancement, JokerCard, Round
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.input.controls import across, along
from ortalab.tables.ortalab.state.areas import AREAS, most
from ortalab.tables.ortalab.state.books import row_of
from ortalab.tables.ortalab.state.edits import full_said
from ortalab.tables.ortalab.state.ids import EDITOR, PANEL, TEXT_FIELD
from ortalab.tables.ortalab.state.messages import Act, Move, Remove, SetEdition, SetEnhancement
from ortalab.tables.ortalab.state.model import EMPTY, Model, Sheet, Slot, thing_at
from ortalab.tables.ortalab.state.names import place_of
from ortalab.tables.ortalab.state.shelf import kind_of
from ortalab.tables.ortalab.state.toolbar import Discard, Duplicate, EditJoker
from ortalab.tables.ortalab.state.words import spoken
from ortalab.tables.ortalab.view.account import account
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.faces import printed_rule
from ortalab.tables.ortalab.view.words import FINISHES, INKS, gained, signed

POP = Markup(
    '<div class="pop" id="{name}" role="dialog" aria-labelledby="editor-name" tabindex="-1" data-row="{row}" '
    'data-place="{place}"{after}>{}{}{}{}'
    "<footer>{}</footer></div>"
)
RULE = Markup('<p class="rule" data-kind="{}">{} <small>{}</small></p>')
MEND = Markup('<div class="mends">{}{}</div>')
GIVES = Markup(' <small class="{}">{}</small>')
WHY = "editor-why"
FULL = Markup('<p class="full" id="{}">{}</p>')
WHEN = {
    "Independent": "once, after the cards",
    "On Scored": "when a card scores",
    "On Held": "for cards held in hand",
    "On Other Jokers": "in the turn of each joker",
    "N/A": "always in force",
    "Same as copied": "like the joker that it copies",
}
FILE = Markup(
    '<div class="pop file" id="{name}" role="dialog" aria-labelledby="file-name" tabindex="-1" '
    'data-after="#open-panel">{}'
    '<p class="hint" id="file-hint">Paste or type a round in YAML, then read it. Kind spelling: 10h, as foil bonus.</p>'
    '<textarea id="yaml" data-field="{}" rows="9" spellcheck="false" autocapitalize="off" autocomplete="off" '
    'aria-labelledby="file-name" aria-describedby="file-hint file-trouble"{}>\n{}</textarea>'
    '<p class="trouble" id="file-trouble" role="alert">{}</p><footer>{}</footer>{}</div>'
)
EXPLAINED = Markup(
    '<section class="plain"><h3 id="plain-name">The explanation as text</h3>'
    '<pre id="explanation" tabindex="0" aria-labelledby="plain-name">{}</pre></section>'
)


def panel(model: Model) -> Markup:
    """Return what is open over the table, if anything is."""
    if model.sheet:
        return _file(model.sheet, EMPTY if model.is_asking else model.round)
    if model.is_setting:
        from ortalab.page.settings_panel import settings  # not before somebody opens them

        return settings(model.preferences)
    if model.drawer:
        from ortalab.tables.ortalab.view.drawer import drawer  # … nor a drawer

        return drawer(model)
    return _edited(model, model.editing) if model.editing else NONE


def _edited(model: Model, at: Slot) -> Markup:
    """Return the popover of what lies in a slot."""
    thing = thing_at(model.table, at)
    if thing is None:
        return NONE
    across = AREAS[at.row].neighbour
    full = full_said(across) if len(model.table.row(across)) >= most(across) else ""
    joker = row_of(thing, model.round) if isinstance(thing, JokerCard) else None
    is_own = joker is not None and any(own.name == joker.name for own in model.round.own)
    return _editor(thing, joker, at, len(model.table.row(at.row)), full, is_own)


@lru_cache(maxsize=8)
def _file(panel: Sheet, round_: Round) -> Markup:
    invalid = INVALID if panel.trouble else NONE
    told = account(round_)
    explained = EXPLAINED.format(explain_score(told.score)) if told else NONE
    head = header("file-name", "The round as text")
    return FILE.format(head, TEXT_FIELD, invalid, panel.text, panel.trouble, _file_buttons(), explained, name=PANEL)


@lru_cache(maxsize=1)
def _file_buttons() -> Markup:
    return joined(
        [
            button(Act.READ_PANEL, "Read it", "btn go"),
            button(Act.PICK_FILE, "Open a file"),
            button(Act.COPY_TEXT, "Copy"),
            button(Act.SAVE_TEXT, "Download"),
            button(ToolbarAct.SAVE_SVG, "Picture, SVG"),
            button(ToolbarAct.SAVE_PNG, "Picture, PNG"),
        ]
    )


@lru_cache(maxsize=64)
def _editor(
    thing: Card | JokerCard,
    joker: Joker | None,
    at: Slot,
    count: int,
    full: str,
    is_own: bool,  # noqa: FBT001 — a part of the cache's key
) -> Markup:
    rule, marks = NONE, _editions(thing.edition, at)
    if isinstance(thing, Card):
        marks = _enhancements(thing.enhancement, at) + marks
    elif joker:
        rule = _rule(joker, "waits, and counts for nothing" if AREAS[at.row].waits else "")
        rule += _mend(joker.name) if is_own else NONE
    buttons = [
        _move(along(at, -1), "left", at.place == 0),
        _move(along(at, 1), "right", at.place == count - 1),
        button(
            across(at),
            f"To {AREAS[AREAS[at.row].neighbour].title}",
            name="editor-across",
            state=OFF_AS.format(WHY) if full else NONE,
        ),
        button(Duplicate(at), icon("copy"), name="editor-double", label="Duplicate"),
        button(Remove(at), icon("bin"), "btn bad", name="editor-remove", label="Remove"),
    ]
    why = FULL.format(WHY, full) if full else NONE
    inside = (header("editor-name", spoken(thing)), rule, marks, why, joined(buttons))
    return POP.format(*inside, name=EDITOR, row=at.row, place=at.place, after=after(place_of(at)))


def _rule(joker: Joker, waits: str) -> Markup:
    return RULE.format(kind_of(joker), printed_rule(joker), waits or WHEN[joker.activation])


def _enhancements(chosen: Enhancement | None, at: Slot) -> Markup:
    options = [_choice(SetEnhancement(at, None), "None", NONE, is_chosen=chosen is None)]
    for item in Enhancement:
        gain = item.scored or item.held
        if gain is None:
            gives = GIVES.format("rules", "any suit")
        else:
            gives = GIVES.format(INKS[gain.unit], gained(gain) if item.scored else f"{signed(*gain)} if held")
        options.append(_choice(SetEnhancement(at, item), item.word, gives, is_chosen=chosen is item))
    return choices("Enhancement, one at most", options, " three")


def _editions(chosen: Edition | None, at: Slot) -> Markup:
    options = [_choice(SetEdition(at, None), "None", NONE, is_chosen=chosen is None)]
    for item in Edition:
        gives = GIVES.format(INKS[item.gain.unit], signed(*item.gain))
        options.append(_choice(SetEdition(at, item), FINISHES[item], gives, is_chosen=chosen is item))
    return choices("Edition, one at most", options, " four")


def _choice(message: SetEnhancement | SetEdition, words: str, gives: Markup, *, is_chosen: bool) -> Markup:
    inside = Markup("{}{}").format(words, gives)
    return button(message, inside, "opt", state=pressed(is_chosen))


def _move(message: Move, way: str, is_end: bool) -> Markup:  # noqa: FBT001 — its name says it
    """Return the button that moves a card one place; at the end of its row it is off."""
    return button(message, icon(way), name=f"editor-{way}", label=f"Move {way}", state=OFF if is_end else NONE)


def _mend(name: str) -> Markup:
    """Return the buttons that change a joker of the round's own, or throw it away."""
    return MEND.format(
        button(EditJoker(name), "Change it", name="mend"),
        button(Discard(name), "Throw it away", "btn bad", name="discard"),
    )
