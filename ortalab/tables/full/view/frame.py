"""The frame of the table: the switcher and tools in the head, the trail under the rows, the tabs of the panes."""

from collections.abc import Mapping

from ortalab.exports import lazily
from ortalab.page import regions
from ortalab.page.elements import NONE, OFF, WORDED, expanded, icon, joined, pressed, region
from ortalab.page.frame import own_name, switcher
from ortalab.page.markup import Markup
from ortalab.page.overlay import Settings, Tables
from ortalab.page.quiz.messages import QuizAct
from ortalab.tables import TABLES, Row
from ortalab.tables.full.actions.history import link_of
from ortalab.tables.full.input import button
from ortalab.tables.full.state.messages import Act, DailyAct, Open, ShowTab
from ortalab.tables.full.state.model import LEFT, RIGHT, Drawer, Model, Panes, Tab
from ortalab.tables.full.view.run import line as run_line

with lazily():
    from ortalab.tables.full.view.facts import line as facts_line
    from ortalab.tables.full.view.set_paper import paper as set_paper
    from ortalab.tables.full.view.sets import tools as set_tools
    from ortalab.tables.full.view.sets import trail as set_trail


FOLDER, NAME = "full/", "Full game"
STOPS = (*TABLES, Row(FOLDER, "", title=NAME, about="Any hand of the full game, all 150 jokers"))
OWN_NAME = own_name(NAME)
OPEN_PAGE = Markup(
    '<a class="btn" id="open-page" href="./#{}" target="_blank" rel="noopener">Open the full game'
    '<span class="vh"> (a new tab)</span></a>'
)
EMBLEM = Markup('<svg class="ic em" aria-hidden="true"><use href="#j-joker"/></svg>')
ICONS = {
    Tab.CARDS: icon("shelf"),
    Tab.JOKERS: EMBLEM,
    Tab.RUN: icon("gear"),
    Tab.STEPS: icon("list"),
    Tab.BEST: icon("wand"),
}
TABS = Markup(
    '<div class="side left" role="group" aria-label="Left of the table">{left}</div>'
    '<div class="side right" role="group" aria-label="Right of the table">{right}</div>'
    '<div class="row4{classes}">{all}</div>{close}'
)


def brand(model: Model) -> Markup:
    """Return the mark, which opens the list of tables; in a frame, the name alone."""
    return OWN_NAME if model.is_embedded else switcher(STOPS, FOLDER, is_open=isinstance(model.overlay, Tables))


def tools(model: Model) -> Markup:
    """Return the buttons of the head; in a frame, the link to the page."""
    if model.is_embedded:
        return region(OPEN_PAGE.format(link_of(model)))
    if model.sets.open_walk:
        return set_tools(is_setting=isinstance(model.overlay, Settings))
    if model.quiz:
        from ortalab.tables.full.view.quiz import tools as of_quiz  # not before a quiz asks

        return of_quiz(is_setting=isinstance(model.overlay, Settings))
    is_open = model.overlay is Drawer.ROUNDS
    inside = WORDED.format(icon("saves"), "Rounds")
    rounds = button(
        Open(Drawer.ROUNDS), inside, "btn bare", name="open-rounds", label="Rounds", state=expanded(is_open)
    )
    state = Markup(' aria-current="page"') if model.daily else NONE
    words = WORDED.format(icon("dice"), "Daily")
    daily = button(DailyAct.OPEN, words, "btn bare", name="open-daily", label="Daily", state=state)
    quiz = button(QuizAct.QUIZ, WORDED.format(icon("ask"), "Quiz"), "btn bare", name="open-quiz", label="Quiz")
    return region(daily, quiz, rounds, regions.share_settings(isinstance(model.overlay, Settings)))


def tabs(model: Model) -> Markup:
    """Return the tabs of the panes: two groups beside the table, one group of all, or those of a phone."""
    if model.quiz is None and model.sets.open_walk is None:
        return _tabs(model.panes)
    panes = model.panes._replace(left=Tab.JOKERS, right=Tab.STEPS)
    panes = panes if panes.chosen is Tab.STEPS else panes._replace(chosen=Tab.JOKERS)
    if model.sets.open_walk:
        return _tabs(panes, "Steps", "Set")
    return _tabs(panes, "Answer" if model.is_asking else "Steps", "Quiz")


def _tabs(panes: Panes, answer: str = "", left_word: str = "") -> Markup:
    """Return the tabs; those of a quiz are two: what is known, and the answer or the steps."""
    left, right = ((Tab.JOKERS,), (Tab.STEPS,)) if answer else (LEFT, RIGHT)
    words = {Tab.JOKERS: left_word, Tab.STEPS: answer} if answer else {}
    open_as = f" at-{panes.chosen} right-{panes.right}{' sheet' if panes.is_sheet else ''}"
    close = button(ShowTab(panes.chosen), icon("x"), "btn bare", name="close-pane", label=f"Close {panes.chosen}")
    return TABS.format(
        left=joined([_tab(tab, f"left-{tab}", words, is_shown=tab is panes.left) for tab in left]),
        right=joined([_tab(tab, f"right-{tab}", words, is_shown=tab is panes.right) for tab in right]),
        classes=f"{' two' if answer else ' five'}{open_as}",
        all=joined([_tab(tab, f"show-{tab}", words, is_shown=tab is panes.chosen) for tab in (*left, *right)]),
        close=close if panes.is_sheet else NONE,
    )


def _tab(tab: Tab, name: str, words: Mapping[Tab, str], *, is_shown: bool) -> Markup:
    return button(ShowTab(tab), ICONS[tab] + words.get(tab, tab.capitalize()), "", name=name, state=pressed(is_shown))


def trail(model: Model) -> Markup:
    """Return the line under the rows, and below it the run in one line."""
    if model.is_embedded:
        return regions.notice(model)
    if (walk := model.sets.open_walk) and not model.playing:
        return set_trail(model, walk)
    if model.quiz and not model.playing:
        from ortalab.page.quiz.asks import trail as of_quiz  # not before a quiz asks

        return of_quiz(model, model.quiz)
    is_empty = not (model.table.jokers or model.table.played or model.table.held)
    clear = button(Act.CLEAR, "Clear", "btn bare", state=OFF if is_empty else NONE)
    return regions.trail(model, NONE, clear)


def paper(model: Model) -> Markup:
    """Return the set that is printed; nothing while none is."""
    return set_paper(model) if model.sets.paper else NONE


def below(model: Model) -> Markup:
    """Return the run in one line, which opens it; in a set, all that its question needs."""
    if walk := model.sets.open_walk:
        return NONE if walk.is_end else facts_line(model.table)
    return NONE if model.quiz else run_line(model)
