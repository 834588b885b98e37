"""What opens beside the table: the tools for whole rows, the brush, the examples, the saved rounds, and the keys."""

from functools import lru_cache

from ortalab.page.elements import FOOTER, NONE, after, choices, icon, joined, pressed
from ortalab.page.elements import drawer as box
from ortalab.page.markup import Markup
from ortalab.scoring.round import Card, Edition, Enhancement, Round
from ortalab.tables.ortalab.actions.examples import EXAMPLES
from ortalab.tables.ortalab.actions.save_file import LONGEST_NAME, title_of
from ortalab.tables.ortalab.actions.side_by_side import comparable, compared
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.input.hotkeys import HOTKEYS, Hotkey
from ortalab.tables.ortalab.state.areas import AREAS, Table
from ortalab.tables.ortalab.state.ids import NAME_FIELD
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import Brush, Drawer, Model, Save, Unread
from ortalab.tables.ortalab.state.names import place_of
from ortalab.tables.ortalab.state.toolbar import (
    By,
    ClearRow,
    Forget,
    LoadExample,
    LoadSave,
    Open,
    Resume,
    SetBrush,
    Sort,
)
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.side_by_side import comparison
from ortalab.tables.ortalab.view.words import FINISHES

LINES = Markup('<ul class="orders">{}</ul>')
LINE = Markup('<li><b id="arrange-{row}">{}</b>{}{}</li>')
LAYS = Markup('<ul class="lays">{}</ul>')
NAME = Markup(
    '<div class="naming"><label><span class="vh">{}</span><input id="name" data-field="{}" '
    'value="{}" placeholder="{}" autocomplete="off" maxlength="{most}"></label>{}</div>'
)
TROUBLE = Markup('<p class="trouble" role="alert">{}</p>')
ITEM = Markup("<li>{}</li>")
TITLED = Markup("<b>{}</b> <span>{}</span>")
THROWN = Markup("<b>Bring “{}” back</b>")
SAVED = Markup('<li class="saved">{}{}</li>')
SAVE = Markup("<b>{}</b> <span>{}</span> <small>{}</small>")
NO_SAVES = Markup('<p class="hint">Nothing is saved yet. What you save stays in this browser.</p>')
GROUP = Markup("<section><h3>{}</h3><dl>{}</dl></section>")
KEYS = Markup('<div class="keys" tabindex="0" role="group" aria-labelledby="drawer-name">{}</div>')
KEY = Markup("<div><dt>{}</dt><dd>{}</dd></div>")
CHORD = Markup("<span>{}</span>")
KBD = Markup("<kbd>{}</kbd>")


def drawer(model: Model) -> Markup:  # noqa: PLR0911 — one closed set, one match
    """Return what is open beside the table, if anything is."""
    opener = f"#open-{Drawer.SAVES if model.drawer is Drawer.COMPARE else model.drawer}"
    back = place_of(model.opened_from) if model.opened_from else opener
    match model.drawer:
        case Drawer.ARRANGE:
            return _arrange(back)
        case Drawer.EXAMPLES:
            return _examples(back)
        case Drawer.BRUSH:
            return _brush(model.brush, back)
        case Drawer.KEYS:
            return _keys(back)
        case Drawer.OWN:
            from ortalab.tables.ortalab.view.custom_joker import own_drawer  # not before somebody writes a joker

            return own_drawer(
                model.drafts.joker, model.table, model.shelf.joker_target, back, tells=not model.is_asking
            )
        case Drawer.SAVES:
            table = None if model.is_asking else model.round
            name = _name(model.saves.typed_name, is_proposed=model.solver.previewed is not None)
            deleted = model.saves.deleted.name if model.saves.deleted else ""
            return _saves(model.saves.named, model.saves.earlier, deleted, table, name, model.saves.unread, back)
        case Drawer.COMPARE:
            return _columns(comparison(model), back)
        case _:
            return NONE


@lru_cache(maxsize=4)
def _arrange(back: str) -> Markup:
    lines = []
    for row, area in AREAS.items():
        title = area.title
        sorts = []
        if area.holds is Card:
            sorts = [button(Sort(row, by), f"By {by}", label=f"Sort {title} by {by}") for by in By]
        clear = button(ClearRow(row), icon("bin") + "Clear", "btn bad", label=f"Clear {title}")
        lines.append(LINE.format(title, joined(sorts), clear, row=row))
    swap = FOOTER.format(button(ToolbarAct.SWAP, icon("swap") + "Swap Played and Held"))
    return box("arrange", "Arrange the rows", LINES.format(joined(lines)), swap, back)


@lru_cache(maxsize=8)
def _brush(brush: Brush, back: str) -> Markup:
    enhancements = [_dip(mark, mark.word, is_chosen=mark is brush.enhancement) for mark in Enhancement]
    editions = [_dip(mark, FINISHES[mark], is_chosen=mark is brush.edition) for mark in Edition]
    marks = choices("Enhancement", enhancements) + choices("Edition", editions)
    paint = button(ToolbarAct.PAINT, icon("brush") + "Press cards to paint", "btn go", name="start-painting")
    return box("paintbox", "Paint many cards", marks, FOOTER.format(paint), back)


def _dip(mark: Enhancement | Edition, word: str, *, is_chosen: bool) -> Markup:
    return button(SetBrush(mark), word, "opt", state=pressed(is_chosen))


@lru_cache(maxsize=4)
def _examples(back: str) -> Markup:
    lays = [
        ITEM.format(button(LoadExample(place), TITLED.format(example.title, example.why), ""))
        for place, example in enumerate(EXAMPLES)
    ]
    deal = FOOTER.format(button(ToolbarAct.DEAL, icon("dice") + "Deal at random"))
    return box("examples", "Examples", LAYS.format(joined(lays)), deal, back)


def _name(naming: str, *, is_proposed: bool) -> Markup:
    """Return the field for the name of what lies on the table, which may be what the solver proposes."""
    what, asks = "Name of the round on the table", "Name this round"
    if is_proposed:
        what, asks = "Name of the round that the solver proposes", "Name what is proposed"
    save = button(ToolbarAct.SAVE_ROUND, "Save", "btn go")
    return NAME.format(what, NAME_FIELD, naming, asks, save, most=LONGEST_NAME)


@lru_cache(maxsize=8)
def _saves(
    saves: tuple[Save, ...],
    earlier: tuple[Table, ...],
    deleted: str,
    table: Round | None,
    name: Markup,
    unread: Unread | None,
    back: str,
) -> Markup:
    """Return the saved rounds and what they score; without a table, while a quiz asks, not a word of it."""
    items = [_had(place, title_of(it.round) if table else "") for place, it in enumerate(earlier)]
    items += [_save(place, save, table) for place, save in enumerate(saves)]
    items += (
        [ITEM.format(button(ToolbarAct.BRING_BACK, THROWN.format(deleted), "", state=after(f"#take-{len(saves)}")))]
        if deleted
        else []
    )
    inside = name + (TROUBLE.format(unread.trouble) if unread else NONE)
    inside += LAYS.format(joined(items)) if items else NONE if unread else NO_SAVES
    foot = [button(ToolbarAct.SAVE_UNREAD, icon("file") + "Download unread")] if unread else []
    foot += (
        [button(ToolbarAct.START_ANEW, icon("bin") + "Start anew", state=after("#name"))]
        if unread and unread.is_downloaded
        else []
    )
    foot += [button(Open(Drawer.COMPARE), icon("columns") + "Compare two")] if comparable(saves) else []
    foot += [button(ToolbarAct.EXPORT, icon("file") + "Download all")] if saves else []
    foot += [button(Act.PICK_FILE, icon("share") + "Open a file")]
    return box("saves", "Saved rounds", inside, FOOTER.format(joined(foot)), back)


def _had(place: int, title: str) -> Markup:
    words = TITLED.format("A round before it" if place else "The round you had", title)
    return ITEM.format(button(Resume(place), words, "", name=f"had-{place}"))


def _save(place: int, save: Save, table: Round | None) -> Markup:
    """Return the line of a saved round, with what it scores beside the round on the table."""
    name, title = save.name, title_of(save.table.round)
    score = "not all of it can be read" if save.trouble else _beside(save.table.round, table) if table else ""
    take = button(
        LoadSave(name), SAVE.format(name, title if table and title != name else "", score), "", name=f"take-{place}"
    )
    label, beside = f"Throw {name} away", after(f"#forget-{place - 1}", f"#{NAME_FIELD}")
    return SAVED.format(
        take, button(Forget(name), icon("bin"), "btn bare bad", name=f"forget-{place}", label=label, state=beside)
    )


def _beside(saved: Round, table: Round) -> str:
    return "this is on the table" if saved == table else compared(saved, table)


@lru_cache(maxsize=8)
def _columns(inside: Markup, back: str) -> Markup:
    return box("two", "Two rounds side by side", inside, NONE, back)


@lru_cache(maxsize=4)
def _keys(back: str) -> Markup:
    groups = [GROUP.format(title, joined([_key(hotkey) for hotkey in keys])) for title, keys in HOTKEYS.items()]
    return box("hotkeys", "Keys", KEYS.format(joined(groups)), NONE, back)


def _key(hotkey: Hotkey) -> Markup:
    shown = [CHORD.format(Markup("+").join(KBD.format(part) for part in keys.split("+"))) for keys in hotkey.shown]
    return KEY.format(Markup(" ").join(shown), hotkey.does)
