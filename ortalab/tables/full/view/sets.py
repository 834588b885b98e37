"""A set of rounds on this table: the list, the question and the end, and the drawer in which one is made."""

from ortalab.page import regions
from ortalab.page.elements import FOOTER, NONE, drawer, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets import end, maker, pane
from ortalab.page.sets.messages import GoTo, PaperAct, SetAct
from ortalab.page.sets.records import ASKS, RIGHT, WRONG, Question, RoundSet
from ortalab.page.sets.walk import Walk
from ortalab.page.sets.words import ASKED
from ortalab.scoring.hands import Hand
from ortalab.tables.full.input import button
from ortalab.tables.full.state.messages import Act
from ortalab.tables.full.state.model import Model
from ortalab.tables.full.state.scores import score_of
from ortalab.tables.full.state.sets import truth_words

HANDS = tuple(hand.prose for hand in reversed(Hand))
LIST = Markup('<div class="teaches lines" tabindex="0" role="group" aria-label="The missed rounds">{}</div>')
MISSED = Markup("<section><h3>Round {number}</h3><p>{says}</p>{steps}</section>")
NONE_MISSED = Markup('<p class="hint">Nothing is missed.</p>')
AT_LEAST = "What does it score at least, by luck?"
LEAVE = Markup("{}<span>Leave the set</span>")
SET = Markup('<div class="sets">{}</div>')


def question_words(question: Question) -> str:
    """Return the true answer to a question: where luck decides, the least score."""
    scored = score_of(question.round)
    has_luck = scored is not None and scored.has_luck and "score" in ASKS[question.asks]
    return AT_LEAST if has_luck else ASKED[question.asks]


def in_place_of_score(walk: Walk) -> Markup:
    """Return the question, or the end."""
    if walk.is_end:
        return end.end(walk, truth_words, button)
    return pane.asking(walk, question_words(walk.question), HANDS, button)


def missed(walk: Walk) -> Markup:
    """Return the rounds that were missed, each with the way to its steps."""
    lines = []
    for place, outcome in enumerate(walk.outcomes):
        if outcome not in {RIGHT, ""}:
            question, number = walk.set.questions[place], place + 1
            said = (
                f"You said {end.said_words(question, walk.replies[place])}" if outcome == WRONG else "You had it shown"
            )
            steps = button(
                GoTo(place), icon("list") + f"All steps of round {number}", "btn bare", name=f"steps-{place}"
            )
            lines.append(MISSED.format(number=number, says=f"{said}; it is {truth_words(question)}.", steps=steps))
    return region(LIST.format(joined(lines) if lines else NONE_MISSED))


def line(walk: Walk) -> Markup:
    """Return the line under the score once a question is answered."""
    return pane.line(walk, truth_words(walk.question), button)


def listed(model: Model, walk: Walk) -> Markup:
    """Return the list of the rounds."""
    more = [
        button(PaperAct.SHEET, "Print", "btn bare", name="print-walk"),
        button(SetAct.TAKE, "Change this set", "btn bare"),
    ]
    return pane.pane(walk, "full game", button, more, is_open=model.panes.is_sheet)


def trail(model: Model, walk: Walk) -> Markup:
    """Return the line under the rows."""
    return regions.notice(model) if walk.is_end else region(pane.fixed(button), regions.notice(model))


def tools(*, is_setting: bool) -> Markup:
    """Return the buttons of the head: the way out, and the settings."""
    leave = button(Act.LEAVE_SET, LEAVE.format(icon("x")), "btn bare", label="Leave the set")
    return region(leave, regions.share_settings(is_setting))


def making(model: Model) -> Markup:
    """Return the drawer in which a set is made."""
    made = model.sets.made or RoundSet()
    count = len(made.questions)
    items = [maker.item(nth, each, title_of(each), count, button) for nth, each in enumerate(made.questions)]
    kept = tuple((one.name, "") for one in model.kept)
    inside = maker.title_field(made.title) + maker.listed(items) + maker.add(count, kept, button, maker.dealt(button))
    inside += maker.more(button) if items else NONE
    buttons = maker.gives(button, has_rounds=bool(items))
    buttons.append(button(Act.PICK_FILE, icon("share") + "Open file"))
    return drawer("sets", "Sets of rounds", SET.format(inside), FOOTER.format(joined(buttons)), "#open-rounds")


def title_of(question: Question) -> str:
    """Return a round in a few words: its hand."""
    scored = score_of(question.round)
    return scored.hand.prose if scored else ""
