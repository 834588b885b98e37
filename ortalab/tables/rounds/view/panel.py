"""The panel over the table, such as the popover of a card, the round as text, the settings, or a drawer."""

from collections.abc import Mapping

from ortalab.page.controls import Hotkeys
from ortalab.page.elements import NONE, OFF, OFF_AS, after, choices, header, icon, joined, pressed
from ortalab.page.frame import open_keys
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import QuizAct
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import FULL as RULES_FULL
from ortalab.storage.records import Tally
from ortalab.tables.rounds.input.controls import across, along, button
from ortalab.tables.rounds.state.areas import AREAS, BENCH
from ortalab.tables.rounds.state.books import book_of, editions_of, enhancements_of, lacks_of, row_of
from ortalab.tables.rounds.state.decision import OpenedSave
from ortalab.tables.rounds.state.edits import full_sentence
from ortalab.tables.rounds.state.messages import PACES, Move, Remove, SetEdition, SetEnhancement, SetPace
from ortalab.tables.rounds.state.model import EMPTY, Model, Slot, thing_at
from ortalab.tables.rounds.state.names import EDITOR, RULE_OF_JOKER, place_of
from ortalab.tables.rounds.state.panes import Drawer, Guide, ShowGuide
from ortalab.tables.rounds.state.panes import Tab as Pane
from ortalab.tables.rounds.state.program import ProgramAct
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.state.toolbar import Discard, Duplicate, EditJoker, Open
from ortalab.tables.rounds.state.words import described
from ortalab.tables.rounds.view.best_line import signed_points
from ortalab.tables.rounds.view.faces import printed_rule
from ortalab.tables.rounds.view.law import rule_of_joker
from ortalab.tables.rounds.view.rounds import as_text, save_file
from ortalab.tables.rounds.view.words import EDITION_WORDS, INKS, gain_words, signed, stamp_of

POPOVER = Markup(
    '<div class="pop of-place" id="{id}" role="dialog" aria-labelledby="editor-name" tabindex="-1" data-row="{row}" '
    'data-place="{place}"{after}>{header}{rule}{marks}{full}<footer>{buttons}</footer></div>'
)
RULE = Markup('<p class="rule" data-kind="{kind}">{rule} {cite} <small>{when}</small></p>{law}')
OWN_JOKER = Markup('<div class="joker-edits">{edit}{discard}</div>')
GAIN = Markup('{mark} <small class="{ink}">{gain}</small>')
NO_MARK = Markup("None")
HERE = Markup('<small class="here{nil}"><span class="vh">, here </span>{points}</small>')
WHY = "editor-why"
FULL = Markup('<p class="full" id="{id}">{why}</p>')
WHEN = {
    "Independent": "once, after the cards",
    "On Scored": "when a card scores",
    "On Held": "for cards held in hand",
    "On Other Jokers": "on each joker’s turn",
    "N/A": "always in force",
    "Same as copied": "like the joker that it copies",
}
PACE_WORDS = {0.5: "½×", 1.0: "1×", 2.0: "2×"}
ROUNDS = button(Open(Drawer.SAVES), icon("saves") + "Rounds", name="rounds-help")
"""A second button for the rounds: a narrow phone's head has no room for the first."""
LINKS = Markup(
    '<p class="reads"><a href="rules/">Rules</a> <a href="guides/">Guides</a> '
    '<a href="https://github.com/ortalab/ortalab">Source</a></p>'
)
YOUR_DAYS = Markup('<a class="btn" id="your-days" href="days/">Your days</a>')


def panel(model: Model) -> Markup:
    """Return the panel over the table; nothing if none is open."""
    if model.sheet:
        return as_text(model.sheet, EMPTY if model.is_asking else model.round)
    if model.is_setting:
        at = model.replay.pace
        paces = [button(SetPace(pace), PACE_WORDS[pace], "opt", state=pressed(pace == at)) for pace in PACES]
        start = button(ShowGuide(Guide.SCORE), "New here?", name="new-here-help")
        from ortalab.page.panels import settings  # 1.2 kB

        return settings(
            model.preferences,
            choices("Replay", paces),
            ROUNDS + start + YOUR_DAYS + LINKS + _tally(model.saves.tally) + _forget(model),
            table="rounds",
            is_stored=model.is_stored,
        )
    if isinstance(model.overlay, OpenedSave):
        return save_file(model.overlay, by_run=model.panes.left is Pane.RUN)
    if model.drawer:
        from ortalab.tables.rounds.view.drawer import drawer  # 5.9 kB

        return drawer(model)
    return _popover(model, model.editing) if model.editing else open_keys(model, _hotkeys)


def _tally(tally: Tally) -> Markup:
    """Return the button that resets the quiz tally; nothing before the first answer."""
    words = f"Reset the quiz tally, {tally.right} of {tally.asked} right"
    return button(QuizAct.FORGET, words) if tally.asked else NONE


def _forget(model: Model) -> Markup:
    """Return the button that deletes the outputs on the Program screen; nothing if there are none."""
    return button(ProgramAct.FORGET, "Delete my outputs") if model.program.has_board else NONE


def _popover(model: Model, at: Slot) -> Markup:
    thing = thing_at(model.table, at)
    if thing is None:
        return NONE
    is_dealt, is_fixed = model.day is not None, model.quiz is not None
    beside = AREAS[at.row].neighbour
    full = full_sentence(beside, model.round.rules) if model.table.is_full(beside) else ""
    across_words, off = f"To {AREAS[beside].title}", OFF_AS.format(WHY) if full else NONE
    buttons = [
        _move(along(at, -1), "left", is_end=at.place == 0),
        _move(along(at, 1), "right", is_end=at.place == len(model.table.row(at.row)) - 1),
        NONE
        if is_dealt and isinstance(thing, JokerCard)
        else button(across(at), across_words, name="editor-across", state=off),
        NONE if is_dealt else _changes(at),
    ]
    return POPOVER.format(
        id=EDITOR,
        row=at.row,
        place=at.place,
        after=after(place_of(at)),
        header=header("editor-name", described(thing)),
        rule=_rule(model, thing, at) if isinstance(thing, JokerCard) else NONE,
        marks=NONE if is_dealt or is_fixed else _marks(model, thing, at),
        full=FULL.format(id=WHY, why=full) if full else NONE,
        buttons=NONE if is_fixed else joined(buttons),
    )


def _marks(model: Model, thing: Card | JokerCard, at: Slot) -> Markup:
    """Return the choices of marks, each with the points that it adds here, once known."""
    marked = model.solver.marked
    known = marked.points if marked and marked.at == at and model.can_look else ()
    says = {word: HERE.format(points=signed_points(points), nil="" if points else " nil") for word, points in known}
    marks = _editions(thing.edition, at, editions_of(thing, model.round), says)
    if isinstance(thing, Card):
        marks = _enhancements(thing.enhancement, at, enhancements_of(model.round), says) + marks
    if model.round.rules == RULES_FULL and at.row is not BENCH:
        from ortalab.tables.rounds.view.full import marks as full_marks  # 4.0 kB

        marks += full_marks(thing, model.round, at)
    return marks


def _rule(model: Model, card: JokerCard, at: Slot) -> Markup:
    """Return a joker's effect, when it acts, and the button of its rule; custom jokers have edit buttons instead."""
    joker, lacks = row_of(card, model.round), lacks_of(JokerCard(card.name), model.table)
    is_own = any(own.name == joker.name for own in model.round.own)
    when = (lacks or "waits, and does not count") if at.row is BENCH else WHEN[joker.activation]
    cite = law = NONE
    if not is_own and not lacks:
        cite, law = rule_of_joker(joker, book_of(model.round, (card,)), is_open=model.rule_line == RULE_OF_JOKER)
    rule = RULE.format(kind=kind_of(joker), rule=printed_rule(joker), when=when, cite=cite, law=law)
    if not is_own:
        return rule
    return rule + OWN_JOKER.format(
        edit=button(EditJoker(joker.name), "Change it", name="edit-joker"),
        discard=button(Discard(joker.name), "Delete it", "btn bad", name="discard"),
    )


def _changes(at: Slot) -> Markup:
    double = button(Duplicate(at), icon("copy"), name="editor-double", label="Duplicate")
    return double + button(Remove(at), icon("bin"), "btn bad", name="editor-remove", label="Remove")


def _enhancements(
    chosen: Enhancement | None, at: Slot, known: tuple[Enhancement, ...], says: Mapping[str, Markup]
) -> Markup:
    options = [_option(SetEnhancement(at, None), NO_MARK, says.get("enhancement"), is_chosen=chosen is None)]
    for item in (*known, chosen) if chosen and chosen not in known else known:
        gain, ink, words = item.scored or item.held, "rules", stamp_of(item) or "any suit"
        if gain:
            ink, words = INKS[gain.unit], gain_words(gain) if item.scored else f"{signed(*gain)} if held"
        inside = GAIN.format(mark=item.word, ink=ink, gain=words)
        options.append(_option(SetEnhancement(at, item), inside, says.get(item.word), is_chosen=chosen is item))
    return choices("Enhancement, at most one", options, " three")


def _option(message: SetEnhancement | SetEdition, inside: Markup, here: Markup | None, *, is_chosen: bool) -> Markup:
    """Return the button of a mark, with the points that it adds here unless it is the current one."""
    return button(message, inside if is_chosen or here is None else inside + here, "opt", state=pressed(is_chosen))


def _editions(chosen: Edition | None, at: Slot, known: tuple[Edition, ...], says: Mapping[str, Markup]) -> Markup:
    options = [_option(SetEdition(at, None), NO_MARK, says.get("edition"), is_chosen=chosen is None)]
    for item in known:
        gain = signed(*item.gain) if item.gain.amount else "a place"
        inside = GAIN.format(mark=EDITION_WORDS[item], ink=INKS[item.gain.unit], gain=gain)
        options.append(_option(SetEdition(at, item), inside, says.get(item.word), is_chosen=chosen is item))
    return choices("Edition, at most one", options, " four")


def _move(message: Move, way: str, *, is_end: bool) -> Markup:
    """Return the button that moves a card by one place; it is disabled at the end of its row."""
    return button(message, icon(way), name=f"editor-{way}", label=f"Move {way}", state=OFF if is_end else NONE)


def _hotkeys() -> Hotkeys:
    from ortalab.tables.rounds.input.hotkeys import HOTKEYS  # 1.4 kB

    return HOTKEYS
