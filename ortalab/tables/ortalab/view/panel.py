"""What opens over the table: the popover of a card or joker, and the panel that reads and writes YAML."""

from functools import lru_cache

from ortalab.page.elements import INVALID, NONE, OFF, OFF_AS, choices, header, icon, joined, truth
from ortalab.page.markup import Markup
from ortalab.scoring.explain import explain_score
from ortalab.scoring.round import Card, Edition, Enhancement, JokerCard, Round, Row
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.state.areas import BENCH, NEIGHBOUR, Area, most
from ortalab.tables.ortalab.state.books import row_of
from ortalab.tables.ortalab.state.edits import full_said
from ortalab.tables.ortalab.state.ids import EDITOR, PANEL, TEXT_FIELD
from ortalab.tables.ortalab.state.model import EMPTY, Model, Sheet, Slot, thing_at
from ortalab.tables.ortalab.state.shelf import kind_of
from ortalab.tables.ortalab.state.words import spoken
from ortalab.tables.ortalab.view.account import account
from ortalab.tables.ortalab.view.faces import printed_rule
from ortalab.tables.ortalab.view.words import FINISHES, INKS, gained, signed

POP = Markup(
    '<div class="pop" id="{name}" role="dialog" aria-labelledby="editor-name" tabindex="-1" data-row="{row}" '
    'data-place="{place}">{}{}{}{}'
    "<footer>{}</footer></div>"
)
RULE = Markup('<p class="rule" data-kind="{}">{} <small>{}</small></p>')
MEND = Markup(
    '<div class="mends"><button class="btn" id="mend" data-do="mend" data-arg="{0}">Change it</button>'
    '<button class="btn bad" id="discard" data-do="discard" data-arg="{0}">Throw it away</button></div>'
)
CHOICE = Markup(
    '<button class="opt" id="{do}-{word}" data-do="{do}" data-arg="{word}" data-row="{row}" data-place="{place}" '
    'aria-pressed="{}">{}{}</button>'
)
GIVES = Markup(' <small class="{}">{}</small>')
BUTTON = Markup(
    '<button class="btn{}" id="editor-{do}" data-do="{do}" data-row="{row}" data-place="{place}"{}{}>{}</button>'
)
NAMED = Markup(' aria-label="{}"')
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
    '<div class="pop file" id="{name}" role="dialog" aria-labelledby="file-name" tabindex="-1">'
    "{}"
    '<p class="hint" id="file-hint">Paste or type a round in YAML, then read it. Kind spelling: 10h, as foil bonus.</p>'
    '<textarea id="yaml" data-field="{}" rows="9" spellcheck="false" autocapitalize="off" autocomplete="off" '
    'aria-labelledby="file-name" aria-describedby="file-hint file-trouble"{}>\n{}</textarea>'
    '<p class="trouble" id="file-trouble" role="alert">{}</p><footer>'
    '<button class="btn go" id="read-panel" data-do="read-panel">Read it</button>'
    '<button class="btn" id="pick-file" data-do="pick-file">Open a file</button>'
    '<button class="btn" id="copy-text" data-do="copy-text">Copy</button>'
    '<button class="btn" id="save-text" data-do="save-text">Download</button>'
    '<button class="btn" id="save-svg" data-do="save-svg">Picture, SVG</button>'
    '<button class="btn" id="save-png" data-do="save-png">Picture, PNG</button></footer>{}</div>'
)
EXPLAINED = Markup(
    '<section class="plain"><h3 id="plain-name">The explanation as text</h3>'
    '<pre id="explanation" tabindex="0" aria-labelledby="plain-name">{}</pre></section>'
)
ACROSS: dict[Area, str] = {
    Row.PLAYED: "To Held",
    Row.HELD: "To Played",
    Row.JOKERS: "To Bench",
    BENCH: "To Jokers",
}


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
    across = NEIGHBOUR[at.row]
    full = full_said(across) if len(model.table.row(across)) >= most(across) else ""
    joker = row_of(thing, model.round) if isinstance(thing, JokerCard) else None
    is_own = joker is not None and any(own.name == joker.name for own in model.round.own)
    return _editor(thing, joker, at, len(model.table.row(at.row)), full, is_own)


@lru_cache(maxsize=8)
def _file(panel: Sheet, round_: Round) -> Markup:
    invalid = INVALID if panel.trouble else NONE
    told = account(round_)
    explained = EXPLAINED.format(explain_score(told.score)) if told else NONE
    return FILE.format(
        header("file-name", "The round as text"), TEXT_FIELD, invalid, panel.text, panel.trouble, explained, name=PANEL
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
        rule = _rule(joker, "waits, and counts for nothing" if at.row is BENCH else "")
        rule += MEND.format(joker.name) if is_own else NONE
    buttons = [
        _button("left", at, icon("left"), OFF if at.place == 0 else NONE, name="Move left"),
        _button("right", at, icon("right"), OFF if at.place == count - 1 else NONE, name="Move right"),
        _button("across", at, Markup("{}").format(ACROSS[at.row]), OFF_AS.format(WHY) if full else NONE),
        _button("double", at, icon("copy"), name="Duplicate"),
        _button("remove", at, icon("bin"), name="Remove", ink=" bad"),
    ]
    why = FULL.format(WHY, full) if full else NONE
    inside = (header("editor-name", spoken(thing)), rule, marks, why, joined(buttons))
    return POP.format(*inside, name=EDITOR, row=at.row, place=at.place)


def _rule(joker: Joker, waits: str) -> Markup:
    return RULE.format(kind_of(joker), printed_rule(joker), waits or WHEN[joker.activation])


def _enhancements(chosen: Enhancement | None, at: Slot) -> Markup:
    options = [_choice("enhance", "none", at, "None", NONE, is_chosen=chosen is None)]
    for item in Enhancement:
        gain = item.scored or item.held
        if gain is None:
            gives = GIVES.format("rules", "any suit")
        else:
            gives = GIVES.format(INKS[gain.unit], gained(gain) if item.scored else f"{signed(*gain)} if held")
        options.append(_choice("enhance", item.word.lower(), at, item.word, gives, is_chosen=chosen is item))
    return choices("Enhancement, one at most", options, " three")


def _editions(chosen: Edition | None, at: Slot) -> Markup:
    options = [_choice("finish", "none", at, "None", NONE, is_chosen=chosen is None)]
    for item in Edition:
        gives = GIVES.format(INKS[item.gain.unit], signed(*item.gain))
        options.append(_choice("finish", item.word.lower(), at, FINISHES[item], gives, is_chosen=chosen is item))
    return choices("Edition, one at most", options, " four")


def _choice(do: str, word: str, at: Slot, text: str, gives: Markup, *, is_chosen: bool) -> Markup:
    return CHOICE.format(truth(is_chosen), text, gives, do=do, word=word, row=at.row, place=at.place)


def _button(do: str, at: Slot, inside: Markup, off: Markup = NONE, *, name: str = "", ink: str = "") -> Markup:
    spoken_name = NAMED.format(name) if name else NONE
    return BUTTON.format(ink, off, spoken_name, inside, do=do, row=at.row, place=at.place)
