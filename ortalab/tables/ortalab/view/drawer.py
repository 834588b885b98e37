"""What opens beside the table: the tools for whole rows, the brush, the examples, the saved rounds, and the keys."""

from functools import lru_cache

from ortalab.page.elements import FOOTER, NONE, choices, icon, joined, truth
from ortalab.page.elements import drawer as box
from ortalab.page.markup import Markup
from ortalab.scoring.round import Edition, Enhancement, Round
from ortalab.tables.ortalab.actions.examples import EXAMPLES
from ortalab.tables.ortalab.actions.save_file import LONGEST_NAME, title_of
from ortalab.tables.ortalab.actions.side_by_side import comparable, compared
from ortalab.tables.ortalab.input.hotkeys import HOTKEYS, Hotkey
from ortalab.tables.ortalab.state.areas import AREAS, Table
from ortalab.tables.ortalab.state.edits import JOKERS
from ortalab.tables.ortalab.state.ids import NAME_FIELD
from ortalab.tables.ortalab.state.model import Brush, Drawer, Model, Save, Unread
from ortalab.tables.ortalab.state.words import TITLES
from ortalab.tables.ortalab.view.side_by_side import comparison
from ortalab.tables.ortalab.view.words import FINISHES

BUTTON = Markup('<button class="btn" id="{0}" data-do="{0}">{1}{2}</button>')
LINES = Markup('<ul class="orders">{}</ul>')
LINE = Markup('<li><b id="arrange-{row}">{}</b>{}{}</li>')
SORT = Markup(
    '<button class="btn" id="sort-{row}-{by}" data-do="sort" data-arg="{by}" data-row="{row}" '
    'aria-label="Sort {} by {by}">By {by}</button>'
)
SWEEP = Markup(
    '<button class="btn bad" id="sweep-{row}" data-do="sweep" data-row="{row}" aria-label="Clear {}">{}Clear</button>'
)
LAYS = Markup('<ul class="lays">{}</ul>')
LAY = Markup('<li><button id="lay-{place}" data-do="lay" data-arg="{place}"><b>{}</b> <span>{}</span></button></li>')
DIP = Markup('<button class="opt" id="dip-{mark}" data-do="dip" data-arg="{mark}" aria-pressed="{}">{}</button>')
PAINT = Markup('<button class="btn go" id="start-painting" data-do="paint">{}Press cards to paint</button>')
NAME = Markup(
    '<div class="naming"><label><span class="vh">{}</span><input id="name" data-field="{}" '
    'value="{}" placeholder="{}" autocomplete="off" maxlength="{most}"></label>'
    '<button class="btn go" id="save-round" data-do="save-round">Save</button></div>'
)
TROUBLE = Markup('<p class="trouble" role="alert">{}</p>')
HAD = Markup('<li><button id="had-{0}" data-do="go-on" data-arg="{0}"><b>{1}</b> <span>{2}</span></button></li>')
THROWN = Markup('<li><button id="bring-back" data-do="bring-back"><b>Bring “{}” back</b></button></li>')
SAVED = Markup(
    '<li class="saved"><button id="take-{place}" data-do="take" data-arg="{name}"><b>{}</b> '
    "<span>{}</span> <small>{}</small></button>"
    '<button class="btn bare bad" id="forget-{place}" data-do="forget" data-arg="{name}" '
    'aria-label="Throw {name} away">{}</button></li>'
)
NO_SAVES = Markup('<p class="hint">Nothing is saved yet. What you save stays in this browser.</p>')
PICK = Markup('<button class="btn" id="pick-file" data-do="pick-file">{}Open a file</button>')
COMPARE = Markup('<button class="btn" id="open-compare" data-do="open" data-arg="compare">{}Compare two</button>')
GROUP = Markup("<section><h3>{}</h3><dl>{}</dl></section>")
KEYS = Markup('<div class="keys" tabindex="0" role="group" aria-labelledby="drawer-name">{}</div>')
KEY = Markup("<div><dt>{}</dt><dd>{}</dd></div>")
CHORD = Markup("<span>{}</span>")
KBD = Markup("<kbd>{}</kbd>")


def drawer(model: Model) -> Markup:  # noqa: PLR0911 — one closed set, one match
    """Return what is open beside the table, if anything is."""
    match model.drawer:
        case Drawer.ARRANGE:
            return _arrange()
        case Drawer.EXAMPLES:
            return _examples()
        case Drawer.BRUSH:
            return _brush(model.brush)
        case Drawer.KEYS:
            return _keys()
        case Drawer.OWN:
            from ortalab.tables.ortalab.view.custom_joker import own_drawer  # not before somebody writes a joker

            return own_drawer(model.drafts.joker, model.table, model.shelf.joining, tells=not model.is_asking)
        case Drawer.SAVES:
            table = None if model.is_asking else model.round
            name = _name(model.saves.naming, is_proposed=model.strip.shown is not None)
            thrown = model.saves.thrown.name if model.saves.thrown else ""
            return _saves(model.saves.named, model.saves.had, thrown, table, name, model.saves.unread)
        case Drawer.COMPARE:
            return _columns(comparison(model))
        case _:
            return NONE


@lru_cache(maxsize=1)
def _arrange() -> Markup:
    lines = []
    for row in AREAS:
        by_what = () if row in JOKERS else ("rank", "suit")
        sorts = [SORT.format(TITLES[row], row=row, by=by) for by in by_what]
        lines.append(LINE.format(TITLES[row], joined(sorts), SWEEP.format(TITLES[row], icon("bin"), row=row), row=row))
    swap = FOOTER.format(BUTTON.format("swap", icon("swap"), "Swap Played and Held"))
    return box("arrange", "Arrange the rows", LINES.format(joined(lines)), swap)


@lru_cache(maxsize=8)
def _brush(brush: Brush) -> Markup:
    enhancements = [_dip(mark, mark.word, is_chosen=mark is brush.enhancement) for mark in Enhancement]
    editions = [_dip(mark, FINISHES[mark], is_chosen=mark is brush.edition) for mark in Edition]
    marks = choices("Enhancement", enhancements) + choices("Edition", editions)
    return box("paintbox", "Paint many cards", marks, FOOTER.format(PAINT.format(icon("brush"))))


def _dip(mark: Enhancement | Edition, word: str, *, is_chosen: bool) -> Markup:
    return DIP.format(truth(is_chosen), word, mark=mark.word.lower())


@lru_cache(maxsize=1)
def _examples() -> Markup:
    lays = [LAY.format(example.title, example.why, place=place) for place, example in enumerate(EXAMPLES)]
    deal = FOOTER.format(BUTTON.format("deal", icon("dice"), "Deal at random"))
    return box("examples", "Examples", LAYS.format(joined(lays)), deal)


def _name(naming: str, *, is_proposed: bool) -> Markup:
    """Return the field for the name of what lies on the table, which may be what the solver proposes."""
    what, asks = "Name of the round on the table", "Name this round"
    if is_proposed:
        what, asks = "Name of the round that the solver proposes", "Name what is proposed"
    return NAME.format(what, NAME_FIELD, naming, asks, most=LONGEST_NAME)


@lru_cache(maxsize=8)
def _saves(
    saves: tuple[Save, ...],
    had: tuple[Table, ...],
    thrown: str,
    table: Round | None,
    name: Markup,
    unread: Unread | None,
) -> Markup:
    """Return the saved rounds and what they score; without a table, while a quiz asks, not a word of it."""
    items = [
        HAD.format(place, "A round before it" if place else "The round you had", title_of(it.round) if table else NONE)
        for place, it in enumerate(had)
    ]
    items += [
        SAVED.format(
            save.name,
            title_of(save.round) if table and title_of(save.round) != save.name else NONE,
            "not all of it can be read" if save.why else _beside(save.round, table) if table else NONE,
            icon("bin"),
            name=save.name,
            place=place,
        )
        for place, save in enumerate(saves)
    ]
    items += [THROWN.format(thrown)] if thrown else []
    inside = name + (TROUBLE.format(unread.why) if unread else NONE)
    inside += LAYS.format(joined(items)) if items else NONE if unread else NO_SAVES
    anew = BUTTON.format("save-unread", icon("file"), "Download unread") if unread else NONE
    anew += BUTTON.format("start-anew", icon("bin"), "Start anew") if unread and unread.taken else NONE
    compare = COMPARE.format(icon("columns")) if comparable(saves) else NONE
    download = BUTTON.format("export", icon("file"), "Download all") if saves else NONE
    return box("saves", "Saved rounds", inside, FOOTER.format(anew + compare + download + PICK.format(icon("share"))))


def _beside(saved: Round, table: Round) -> str:
    return "this is on the table" if saved == table else compared(saved, table)


@lru_cache(maxsize=8)
def _columns(inside: Markup) -> Markup:
    return box("two", "Two rounds side by side", inside, NONE)


@lru_cache(maxsize=1)
def _keys() -> Markup:
    groups = [GROUP.format(title, joined([_key(hotkey) for hotkey in keys])) for title, keys in HOTKEYS.items()]
    return box("hotkeys", "Keys", KEYS.format(joined(groups)), NONE)


def _key(hotkey: Hotkey) -> Markup:
    shown = [CHORD.format(Markup("+").join(KBD.format(part) for part in keys.split("+"))) for keys in hotkey.shown]
    return KEY.format(Markup(" ").join(shown), hotkey.does)
