"""The drawer beside the table, such as the tools for whole rows, the brush, the examples or the saved rounds."""

from ortalab.page.elements import FOOTER, ITEM, NONE, after, choices, icon, joined, pressed, region
from ortalab.page.elements import drawer as box
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.numbers import in_threes
from ortalab.rounds.card import Card
from ortalab.rounds.gains import plain
from ortalab.rounds.marks import MARKS_2, Edition, Enhancement
from ortalab.rounds.round import Round
from ortalab.storage.saves import LONGEST_NAME
from ortalab.tables.rounds.examples import EXAMPLES
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state import toolbar
from ortalab.tables.rounds.state.areas import AREAS
from ortalab.tables.rounds.state.books import enhancements_of
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Brush, Model
from ortalab.tables.rounds.state.names import NAME_FIELD, place_of
from ortalab.tables.rounds.state.panes import ROUNDS, Drawer
from ortalab.tables.rounds.state.saves import Save, Saves
from ortalab.tables.rounds.state.scores import score_of, title_of
from ortalab.tables.rounds.state.side_by_side import VARIATION, comparable, compare_rounds
from ortalab.tables.rounds.state.toolbar import ToolbarAct
from ortalab.tables.rounds.state.variations import VariationAct
from ortalab.tables.rounds.view.rounds import OPENERS, Tab, rounds_frame
from ortalab.tables.rounds.view.variations import comparison
from ortalab.tables.rounds.view.words import EDITION_WORDS, short_number

LINES = Markup('<ul class="orders">{}</ul>')
LINE = Markup('<li><b id="arrange-{row}">{title}</b>{sorts}{clear}</li>')
LIST = Markup('<ul class="lays">{}</ul>')
NAME = Markup(
    '<div class="naming"><label><span class="vh">{label}</span><input id="name" data-field="{field}" '
    'value="{name}" placeholder="{hint}" autocomplete="off" maxlength="{most}"></label>{save}</div>'
)
TROUBLE = Markup('<p class="trouble" role="alert">{}</p>')
TITLED = Markup("<b>{title}</b>{at} <span>{text}</span>")
AT = Markup(' <i class="at">{}</i>')
BRING_BACK = Markup("<b>Bring “{}” back</b>")
SAVED = Markup('<li class="saved">{load}{forget}</li>')
SAVE = Markup("<b>{name}</b>{at} <span>{title}</span> <small>{score}</small>")
HINT_FINISH = Markup('<p class="hint">It applies to cards that you add, and to cards that you press on the table.</p>')
NO_SAVES = Markup('<p class="hint">No rounds kept yet: name this one and keep it.</p>')
KEPT = {True: "Kept on this device.", False: "This browser keeps them until the page closes."}
"""The sentence about storage, by whether the browser stores the rounds."""
HINT_EXAMPLES = Markup('<p class="hint">Each shows one rule. It replaces your round; Undo brings that back.</p>')
SHARING = Markup(
    '<div class="gives">{}</div><p class="hint">The link carries the whole round; nothing is sent anywhere. '
    "Pictures and prints carry the link.</p>"
)


def drawer(model: Model) -> Markup:  # noqa: PLR0911 — one return for each drawer
    """Return the open drawer; nothing if none is open."""
    back = _opener(model)
    match model.drawer:
        case Drawer.ARRANGE:
            return _arrange(back)
        case Drawer.EXAMPLES:
            return _examples(back, tells=not model.is_asking)
        case Drawer.BRUSH:
            return _brush(model.brush, back, enhancements_of(model.round))
        case Drawer.OWN:
            from ortalab.tables.rounds.view.custom_joker import own_drawer  # 4.3 kB

            return own_drawer(
                model.drafts.joker, model.table, model.shelf.joker_target, back, tells=not model.is_asking
            )
        case Drawer.LEVELS:
            from ortalab.tables.rounds.view.run import levels  # 4.2 kB

            return levels(model)
        case Drawer.SAVES:
            round_ = None if model.is_asking else model.round
            can_mark = model.is_at_table and not model.table.is_cleared
            marks = {"is_proposed": model.solver.previewed is not None, "can_mark": can_mark}
            return _saves(model.saves, round_, back, **marks, is_stored=model.is_stored)
        case Drawer.SHARE:
            return _share(back)
        case Drawer.DIGITS:
            return NONE if model.is_asking else digits(model.round, back)
        case Drawer.COMPARE:
            is_tried = model.saves.sides[1].startswith(VARIATION)
            back = f"#{VariationAct.COMPARE.value}, {back}" if is_tried else back
            return region(box("two", "Two rounds side by side", comparison(model), NONE, back))
        case _:
            return NONE


def _opener(model: Model) -> str:
    """Return the selector of the button that opened the drawer, which gets the focus when it closes."""
    if model.opened_from:
        return place_of(model.opened_from)
    if model.drawer in ROUNDS:
        return OPENERS
    return f"#open-{model.drawer}"


def _share(back: str) -> Markup:
    link = button(PageAct.SHARE, icon("share") + "Share the link", "btn go")
    link += button(PageAct.COPY_LINK, icon("link") + "Copy the link")
    pictures = [
        button(ToolbarAct.SAVE_PNG, "Picture, PNG"),
        button(ToolbarAct.SAVE_SVG, "Picture, SVG"),
        button(ToolbarAct.PRINT, "Print"),
    ]
    return box("sharing", "Share the round", SHARING.format(link), FOOTER.format(joined(pictures)), back)


def _arrange(back: str) -> Markup:
    lines = []
    for row, area in AREAS.items():
        title = area.title
        sorts = [
            button(toolbar.Sort(row, by), f"By {by}", label=f"Sort {title} by {by}")
            for by in (toolbar.By if area.holds is Card else ())
        ]
        clear = button(toolbar.ClearRow(row), icon("bin") + "Clear", "btn bad", label=f"Clear {title}")
        lines.append(LINE.format(row=row, title=title, sorts=joined(sorts), clear=clear))
    swap = FOOTER.format(button(ToolbarAct.SWAP, icon("swap") + "Swap Played and Held"))
    return box("arrange", "Arrange the rows", LINES.format(joined(lines)), swap, back)


def _brush(brush: Brush, back: str, known: tuple[Enhancement, ...]) -> Markup:
    enhancements = [_mark(mark, mark.word, is_chosen=mark is brush.enhancement) for mark in known]
    editions = [_mark(mark, EDITION_WORDS[mark], is_chosen=mark is brush.edition) for mark in MARKS_2.editions]
    marks = choices("Enhancement", enhancements) + choices("Edition", editions)
    hint = HINT_FINISH + FOOTER.format(button(PageAct.CLOSE, "Done", "btn go", name="close-finish"))
    return box("paintbox", "Finish of the next cards", marks, hint, back)


def _mark(mark: Enhancement | Edition, word: str, *, is_chosen: bool) -> Markup:
    return button(toolbar.SetBrush(mark), word, "opt", state=pressed(is_chosen))


def _examples(back: str, *, tells: bool) -> Markup:
    items = []
    for place, example in enumerate(EXAMPLES):
        at = _at(example.round) if tells else NONE
        words = TITLED.format(title=example.title, at=at, text=example.why)
        items.append(ITEM.format(button(toolbar.LoadExample(place), words, "")))
    deal = button(ToolbarAct.DEAL, icon("dice") + "Deal at random")
    tab = Tab("Examples", HINT_EXAMPLES, LIST.format(joined(items)), f"{len(EXAMPLES)} examples", [deal])
    return rounds_frame("drawer", Drawer.EXAMPLES, tab, back)


def _at(round_: Round) -> Markup:
    """Format a round's score for the end of its line; nothing if no card is played."""
    score = score_of(round_)
    return AT.format(short_number(score.total)) if score else NONE


def _saves(
    saves: Saves, round_: Round | None, back: str, *, is_proposed: bool, can_mark: bool, is_stored: bool
) -> Markup:
    """Return the saved rounds; a `round_` of None, as in an open question, hides the scores."""
    unread, named = saves.unread, saves.named
    items = [_earlier(place, title_of(table.round) if round_ else "") for place, table in enumerate(saves.earlier)]
    items += [_save(place, save, round_) for place, save in enumerate(named)]
    if saves.deleted:
        bring_back = BRING_BACK.format(saves.deleted.name)
        items.append(ITEM.format(button(ToolbarAct.BRING_BACK, bring_back, "", state=after(f"#take-{len(named)}"))))
    inside = TROUBLE.format(unread.trouble) if unread else NONE
    inside += LIST.format(joined(items)) if items else NONE if unread else NO_SAVES
    anew = button(ToolbarAct.START_ANEW, icon("bin") + "Start anew", state=after("#name"))
    mark = button(VariationAct.MARK, icon("branch") + "Mark as a variation", name="mark-round")
    buttons = {
        mark: can_mark,
        button(ToolbarAct.SAVE_UNREAD, icon("file") + "Download unread"): unread,
        anew: unread and unread.is_downloaded,
        button(toolbar.Open(Drawer.COMPARE), icon("columns") + "Compare two"): comparable(named),
        button(ToolbarAct.EXPORT, icon("file") + "Download all"): named,
        button(Act.PICK_FILE, icon("share") + "Open a file"): True,
    }
    shown = [drawn for drawn, is_there in buttons.items() if is_there]
    name = _name(saves.typed_name, is_proposed=is_proposed)
    tab = Tab("Rounds that are kept", name, inside, KEPT[is_stored], shown)
    return rounds_frame("drawer", Drawer.SAVES, tab, back)


def _name(name: str, *, is_proposed: bool) -> Markup:
    label, hint = "Name of the round on the table", "Name this round"
    if is_proposed:
        label, hint = "Name of the solver's proposal", "Name this proposal"
    save = button(ToolbarAct.SAVE_ROUND, "Keep", "btn go")
    return NAME.format(label=label, field=NAME_FIELD, name=name, hint=hint, most=LONGEST_NAME, save=save)


def _earlier(place: int, title: str) -> Markup:
    words = TITLED.format(title="A round before it" if place else "Your last round", at="", text=title)
    return ITEM.format(button(toolbar.Resume(place), words, "", name=f"had-{place}"))


def _save(place: int, save: Save, round_: Round | None) -> Markup:
    """Return the line of a saved round, with its score relative to the current round's."""
    name, title, score, at = save.name, title_of(save.table.round), "", NONE
    if save.trouble:
        score = "only partly readable"
    elif round_:
        score = "this is on the table" if save.table.round == round_ else compare_rounds(save.table.round, round_)
        at = _at(save.table.round)
    words = SAVE.format(name=name, at=at, title=title if round_ and title != name else "", score=score)
    label, next_ = f"Delete {name}", after(f"#forget-{place - 1}", f"#{NAME_FIELD}")
    forget = toolbar.Forget(name)
    return SAVED.format(
        load=button(toolbar.LoadSave(name), words, "", name=f"take-{place}"),
        forget=button(forget, icon("bin"), "btn bare bad", name=f"forget-{place}", label=label, state=next_),
    )


DIGITS = Markup(
    '<p class="threes" tabindex="0" role="group" aria-labelledby="drawer-name">'
    '<span data-exact="{exact}">{threes}</span></p>'
)


def digits(round_: Round, back: str) -> Markup:
    """Return the score's digits in threes, with a button that copies them."""
    score = score_of(round_)
    if score is None:
        return NONE
    exact = plain(score.total)
    copy = FOOTER.format(button(Act.COPY_SCORE, icon("copy") + f"Copy all {len(exact)}"))
    return box("digits", "The score in full", DIGITS.format(exact=exact, threes=in_threes(exact)), copy, back)
