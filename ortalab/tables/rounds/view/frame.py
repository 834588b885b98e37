"""The frame of the table: the list of tables, places and tools in the head, the trail, a phone's tabs."""

from collections.abc import Mapping
from functools import lru_cache

from ortalab.page import frame
from ortalab.page.elements import CURRENT, NONE, WORDED, expanded, icon, joined, pressed, region
from ortalab.page.frame import own_name, switcher
from ortalab.page.markup import Markup
from ortalab.page.messages import Button, PageAct
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.shell import SILENT, Tables, changed
from ortalab.plurals import counted
from ortalab.rounds.round import FULL
from ortalab.tables import TABLES
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.link import link_of, place_link
from ortalab.tables.rounds.state.daily import DailyAct
from ortalab.tables.rounds.state.messages import Act, ShowTab
from ortalab.tables.rounds.state.mode import Damaged, Day, Mode, OwnTable, ProgramCase, Question, SetRoom, SetWalk
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.panes import LEFT, RIGHT, ROUNDS, Drawer, Panes, Tab
from ortalab.tables.rounds.state.program import ProgramAct
from ortalab.tables.rounds.state.toolbar import Open, ToolbarAct
from ortalab.tables.rounds.state.words import brush_words
from ortalab.tables.rounds.view.modes import screen_of
from ortalab.tables.rounds.view.replay import sound_switch
from ortalab.text.link import DAILY, PROGRAM, QUIZ

EMBLEM = Markup('<svg class="ic em" aria-hidden="true"><use href="#j-joker"/></svg>')
OPEN_PAGE = Markup(
    '<a class="btn" id="open-page" href="./#{}" target="_blank" rel="noopener">Open in Ortalab'
    '<span class="vh"> (a new tab)</span></a>'
)
OWN_NAME = own_name("Ortalab")
ICONS = {
    Tab.CARDS: icon("shelf"),
    Tab.JOKERS: EMBLEM,
    Tab.STEPS: icon("list"),
    Tab.BEST: icon("wand"),
    Tab.MARKS: icon("branch"),
    Tab.RUN: icon("gear"),
}
BRAND = switcher(TABLES, "", is_open=False)
PLACES = Markup('<div class="switch-places" role="group" aria-label="Places of this table">{}</div>')
"""The places in the list of tables, for phones in landscape, whose head has no room for them."""
PLACE_WORDS: Mapping[Button, tuple[str, str]] = {
    QuizAct.LEAVE: ("Table", ""),
    DailyAct.OPEN: ("Daily", DAILY),
    QuizAct.QUIZ: ("Quiz", QUIZ),
    ProgramAct.OPEN: ("Program", PROGRAM),
}
"""The name and the address of each place."""
HEADINGS: Mapping[type[Mode], str] = {
    OwnTable: "A round, its score and why",
    Question: "Quiz",
    Day: "Daily round",
    SetWalk: "A set of rounds",
    SetRoom: "Make a set of rounds",
    ProgramCase: "Program",
}
"""The main heading of each mode."""
NOTE = Markup('<small class="{classes}" aria-label="{says}">{streak}</small>')
TABS = Markup(
    '<div class="side left" role="group" aria-label="Left of the table">{left}</div>'
    '<div class="side right" role="group" aria-label="Right of the table">{right}</div>'
    '<div class="row4{classes}">{four}</div>{close}'
)


def brand(model: Model) -> Markup:
    """Return the logo, which opens the list of tables; on an embedded page, only the name."""
    if model.is_embedded:
        return OWN_NAME
    if not isinstance(model.overlay, Tables):
        return BRAND
    also = PLACES.format(_places(model.mode.button, NONE, model.round.rules, "list"))
    return switcher(TABLES, "", is_open=True, also=also)


def heading(model: Model) -> Markup:
    """Return the main heading of the page: its place, the day, or the set."""
    mode = model.mode.rest if isinstance(model.mode, Damaged) else model.mode
    words = HEADINGS[type(mode)]
    if isinstance(mode, Day) and model.daily.number:
        words = f"{words} {model.daily.number}"
    if isinstance(mode, SetWalk) and model.sets.walk and model.sets.walk.set.title:
        words = model.sets.walk.set.title
    return Markup("{}").format(words)


def tools(model: Model) -> Markup:
    """Return the buttons in the head; on an embedded page, the link to the whole page."""
    if model.is_embedded:
        return region(OPEN_PAGE.format(link_of(model)))
    if model.quiz:
        from ortalab.tables.rounds.view.quiz import tools as quiz_tools  # 2.8 kB

        return quiz_tools(is_setting=model.is_setting)
    has_rounds = model.sheet is not None or model.drawer in ROUNDS
    sharing = None if isinstance(model.mode, SetRoom) else model.drawer is Drawer.SHARE  # a set has its own
    return _tools(has_rounds, sharing, model.is_setting)


@lru_cache(maxsize=8)  # saves 0.15 ms per edit
def _tools(has_rounds: bool, is_sharing: bool | None, is_setting: bool) -> Markup:  # noqa: FBT001 — the cache's key
    sent, inside = PageAct.CLOSE if has_rounds else Open(Drawer.SAVES), WORDED.format(icon("saves"), "Rounds")
    parts = [button(sent, inside, "btn bare", name="open-rounds", label="Rounds", state=expanded(has_rounds))]
    if is_sharing is not None:
        inside = WORDED.format(icon("share"), "Share")
        parts.append(button(Open(Drawer.SHARE), inside, label="Share", state=expanded(is_sharing)))
    return region(*parts, frame.settings(is_setting))


def tour(model: Model) -> Markup:
    """Return the open sheet of the tour; nothing if none is open."""
    if model.tour is None:
        return NONE
    from ortalab.tables.rounds.view.tour import sheet as tour_sheet  # 2.9 kB

    return tour_sheet(model, model.tour)


def variations(model: Model) -> Markup:
    """Return the pane of the variations; nothing before the first one, and in other modes."""
    if not has_marks(model) or model.panes.right is not Tab.MARKS:
        return NONE
    from ortalab.tables.rounds.view.variations import pane  # 2.6 kB

    return pane(model)


def has_marks(model: Model) -> bool:
    """Return whether the variations have a tab."""
    return model.variations.has_any and model.is_at_table


def place(model: Model) -> Markup:
    """Return the screen over the table: Program, or the one for making sets; nothing in other modes."""
    if isinstance(model.mode, SetRoom) and not model.is_embedded:
        from ortalab.tables.rounds.view.set_room import room  # 1.9 kB

        return room(model)
    if not model.at_program or model.is_embedded:
        return NONE
    from ortalab.tables.rounds.view.program import place as program_place  # 6.5 kB

    return program_place(model)


def paper(model: Model) -> Markup:
    """Return the printed set; nothing if there is none."""
    if not model.sets.paper:
        return NONE
    from ortalab.tables.rounds.view.set_room import paper as set_paper  # 3.2 kB

    return set_paper(model)


def places(model: Model) -> Markup:
    """Return the links to the places, such as the daily round or the quiz; nothing on an embedded page."""
    return NONE if model.is_embedded else _places(model.mode.button, _note(model), model.round.rules)


def _note(model: Model) -> Markup:
    """Format the streak of daily rounds, and whether today's is done; nothing if there is no streak."""
    if not (model.now and model.saves.days):
        return NONE
    from ortalab.tables.rounds.state.streaks import is_done_today, streaks  # 3.6 kB

    streak = streaks(model.saves.days, model.now, model.round.rules).streak
    if not streak:
        return NONE
    is_done = is_done_today(model.saves.days, model.now, model.round.rules)
    says = f", {'today’s is done, ' if is_done else ''}streak of {counted(streak, 'day')}"
    return NOTE.format(classes="done" if is_done else "", says=says, streak=streak)


@lru_cache(maxsize=8)  # saves 0.15 ms per edit
def _places(at: Button | None, note: Markup, rules: str, of: str = "") -> Markup:
    """Return a link to each place; `of` prefixes the ids of a second set."""
    drawn = []
    for act, (word, key) in PLACE_WORDS.items():
        name = f"{of}-{act.value}" if of else f"place-{word.lower()}"  # an address's fragment would get the focus
        inside = word + note if act is DailyAct.OPEN else word
        href = f"#{place_link(key, rules)}" if key else "./"
        drawn.append(button.link(act, href, inside, name=name, state=CURRENT if act is at else NONE))
    return region(*drawn)


def tabs(model: Model) -> Markup:
    """Return the tabs of the panes: two groups beside the table, one group of all, or a phone's."""
    panes, screen = model.panes, screen_of(model.mode)
    if screen.word:  # these screens have only two panes
        panes = panes._replace(left=Tab.JOKERS, right=Tab.STEPS)
        panes = panes if panes.chosen is Tab.STEPS else panes._replace(chosen=Tab.JOKERS)
    if panes.right is Tab.MARKS and not has_marks(model):
        panes = panes._replace(right=Tab.STEPS, chosen=Tab.STEPS if panes.chosen is Tab.MARKS else panes.chosen)
    more = model.round.rules == FULL and not screen.word, has_marks(model)
    return _tabs(panes, model.is_phone, screen.word, screen.steps_word(model), more)


@lru_cache(maxsize=16)  # saves 0.4 ms per edit
def _tabs(panes: Panes, is_phone: bool, place: str, steps: str, more: tuple[bool, bool]) -> Markup:  # noqa: FBT001
    """Return the tabs; `more` says whether the run and the variations have one."""
    has_run, has_marks = more
    left, right = (LEFT[1:2], RIGHT[:1]) if place else (LEFT[: 2 + has_run], RIGHT[: 2 + has_marks])
    words = {Tab.STEPS: steps, Tab.BEST: "Now" if has_run else "Best", Tab.MARKS: "Variations"}
    words |= {Tab.JOKERS: place} if place else {}
    shown = panes.chosen if panes.is_sheet or not is_phone else Tab.STEPS
    open_as = f" at-{panes.chosen} right-{panes.right}{' sheet' if panes.is_sheet else ''}"
    close = button(ShowTab(panes.chosen), icon("x"), "btn bare", name="close-pane", label=f"Close {panes.chosen}")
    return TABS.format(
        left=_group("left", left, panes.left, words),
        right=_group("right", right, panes.right, words),
        classes=f"{open_as}{' five' * any(more)}{' six' * all(more)}",
        four=_group("show", (*left, *right), shown, words | ({Tab.MARKS: "Marks"} if is_phone else {})),
        close=close if panes.is_sheet else NONE,
    )


def _group(kind: str, tabs: tuple[Tab, ...], shown: Tab, words: Mapping[Tab, str]) -> Markup:
    """Return a group of tabs; `words` renames some, including that of the jokers in a daily round, a set or a quiz."""
    icons = ICONS | ({Tab.JOKERS: icon("shelf")} if Tab.JOKERS in words else {})
    named = {tab: icons[tab] + words.get(tab, tab.capitalize()) for tab in tabs}
    return joined(
        [
            button(ShowTab(tab), inside, "", name=f"{kind}-{tab}", state=pressed(tab is shown))
            for tab, inside in named.items()
        ]
    )


def trail(model: Model) -> Markup:
    """Return the line under the rows."""
    if model.is_embedded:
        return frame.notice(model)
    if model.replay.is_event:
        return frame.trail(changed(model, notice=SILENT), buttons=sound_switch(model))
    brush = brush_words(model.brush) if model.brush.is_in_hand else ""
    buttons = toolbar(model.drawer, brush, is_empty=model.table.is_cleared, is_dealt=model.day is not None)
    return frame.trail(model, buttons=buttons)


PAINTING = Markup(
    '<div class="paints" role="group" aria-label="The brush" data-after="#open-brush">{icon}'
    "<span>Press cards to paint <b>{marks}</b></span>{done}</div>"
)


@lru_cache(maxsize=32)  # saves 0.1 ms per edit
def toolbar(drawer: Drawer | None, brush: str, *, is_empty: bool, is_dealt: bool = False) -> Markup:
    """Return Arrange and Clear, the marks of the active brush, or the button that restores the example."""
    if brush:
        return PAINTING.format(icon=icon("brush"), marks=brush, done=button(ToolbarAct.PAINT, "Done", "btn go"))
    if is_empty:
        return button(Act.RESET, icon("shelf") + "Lay out the example")
    state = expanded(drawer is Drawer.ARRANGE)
    arrange = button(Open(Drawer.ARRANGE), "Arrange", "btn bare", state=state)
    clear = NONE if is_dealt else button(Act.CLEAR, "Clear", "btn bare", label="Clear the table")
    return joined([arrange, clear])
