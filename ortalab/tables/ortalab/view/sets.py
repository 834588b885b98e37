"""A set of rounds for a student: the list at the left, the question in the score's place, the line after an answer."""

from typing import TYPE_CHECKING

from ortalab.exports import late
from ortalab.page import regions
from ortalab.page.elements import AT_STEP, ITEM, NONE, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets.records import ASKS, LONGEST_ANSWER, RIGHT, SHOWN, Question
from ortalab.plurals import counted
from ortalab.tables.ortalab.actions.sets import truth_words
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.sets import HAND_FIELD, NEXT_ROUND, SCORE_FIELD, GoTo, SetAct, Walk
from ortalab.tables.ortalab.view.answers import form, hand_field, score_field
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.set_words import ASKED, MARKS, name_of

if TYPE_CHECKING:
    from ortalab.tables.ortalab.view.set_end import end
else:
    end = late("ortalab.tables.ortalab.view.set_end.end")

PANE = Markup(
    '<div class="sheet-body daily set{open}"><div class="list" id="set" tabindex="0" role="group" aria-label="Set">'
    '<div class="day"><h2>{title}</h2><small>{about}</small>{lead}</div>{troubles}<ol class="roundlist">{lines}</ol>'
    '<div class="setacts">{buttons}</div><p class="tail">{tail}</p></div></div>'
)
LEAD = Markup("<p>{}</p>")
TROUBLES = Markup('<ul class="settroubles">{}</ul>')
ENTRY = Markup('<span class="n">{number}</span><b>{name}</b>{mark}')
QUESTION = Markup(
    '<div class="figures setq whole" data-after="#next-round, #result">'
    '<div class="lead"><p class="hand"><b>{asks}</b></p>'
    '<p class="tally3">{tally}round {number} of {count}</p></div><p class="says">{says}</p>{form}</div>'
    '<p class="vh" id="spoken" role="status">Round {number} of {count}. {says} {asks}</p>'
)
TALLY = Markup('<span class="wide"><b>{right}</b> of {answered} right · </span>')
WELCOME = {
    "hand": "Say which hand each round is. Then its steps are opened.",
    "score": "Say what each round scores. Then its steps are opened.",
    "both": "Say the hand and the score of each round. Then its steps are opened.",
}
TAIL = "Answers stay on this device. What you hand in is the text you copy at the end."
WALK_LINE = Markup(
    '<p class="engine still walkline" role="status">{mark}<b>{lead}</b> <span class="q">{said}</span>{next}</p>'
)
LEADS = {RIGHT: "Right", "wrong": "Not quite", SHOWN: "Shown"}
NEXT = Markup("<span>{}</span>{}")
FIXED = Markup('<p class="fixed"><small>This round cannot be changed here.</small> {}</p>')


def pane(model: Model) -> Markup:
    """Return the list of the rounds."""
    walk = model.walk
    if walk is None:
        return NONE
    rules = sorted({question.round.rules for question in walk.set.questions})
    asks = {question.asks for question in walk.set.questions}
    kind = asks.pop() if len(asks) == 1 else "both"
    lead = LEAD.format(WELCOME[kind]) if not (walk.answered or walk.result) else NONE
    troubles = TROUBLES.format(joined([ITEM.format(each) for each in walk.troubles])) if walk.troubles else NONE
    return region(
        PANE.format(
            open=" open" if model.panes.is_sheet else "",
            title=walk.set.title or "A set of rounds",
            about=f"{counted(walk.total, 'round')} · rules {' and '.join(rules)}",
            lead=lead,
            troubles=troubles,
            lines=joined([_line(walk, place, question) for place, question in enumerate(walk.set.questions)]),
            buttons=joined(_buttons(walk)),
            tail="This is a result that somebody copied; nothing of it is kept here." if walk.result else TAIL,
        )
    )


def _line(walk: Walk, place: int, question: Question) -> Markup:
    inside = ENTRY.format(number=place + 1, name=name_of(question), mark=MARKS[walk.outcomes[place]])
    return ITEM.format(button(GoTo(place), inside, "", state=AT_STEP if place == walk.at else NONE))


def _buttons(walk: Walk) -> list[Markup]:
    result = button(GoTo(walk.total), "The result", "btn", name="result") if not walk.is_end else NONE
    begins = "Answer it yourself" if walk.result else "Start over"
    again = button(SetAct.RESTART, begins, "btn bare") if walk.answered else NONE
    return [result, again, button(SetAct.SHEET, "Print", "btn bare", name="print-walk"), _take()]


def _take() -> Markup:
    return button(SetAct.TAKE, "Change this set", "btn bare")


def in_place_of_score(model: Model) -> Markup | None:
    """Return the question, or the end; None where the score stands."""
    walk = model.walk
    if walk is None or not (walk.is_end or walk.is_asking):
        return None
    if walk.is_end:
        return end(walk)
    question, asked = walk.question, ASKS[walk.question.asks]
    tally = TALLY.format(right=walk.right, answered=walk.answered) if walk.answered else NONE
    return region(
        QUESTION.format(
            asks=ASKED[question.asks],
            tally=tally,
            number=walk.at + 1,
            count=walk.total,
            says=question.says,
            form=form(
                hand_field(HAND_FIELD, walk.typed_hand) if "hand" in asked else NONE,
                score_field(SCORE_FIELD, walk.typed_score, LONGEST_ANSWER) if "score" in asked else NONE,
                button(SetAct.CHECK, "Check", "btn go"),
                button(SetAct.SHOW, "Show me"),
            ),
        )
    )


def line(model: Model) -> Markup:
    """Return the line under the score once a question is answered: the outcome, and the way on."""
    walk = model.walk
    if walk is None or walk.is_end or walk.is_asking:
        return NONE
    reply = walk.replies[walk.at]
    values = [reply.to(asked) for asked in ASKS[walk.question.asks]] if reply and not reply.is_shown else []
    said = f"you said {', '.join(values)}" if values else f"it is {truth_words(walk.question)}"
    is_last = walk.at + 1 == walk.total
    words = NEXT.format("The result" if is_last else "Next round", icon("right"))
    return region(
        WALK_LINE.format(
            mark=MARKS[walk.outcome],
            lead=LEADS.get(walk.outcome, "Not answered"),
            said=said,
            next=button(GoTo(walk.at + 1), words, "btn go", name=NEXT_ROUND),
        )
    )


def trail(model: Model) -> Markup:
    """Return the line under the rows: that they stay as they are, and the way to a copy of them."""
    if model.walk is None or model.walk.is_end:
        return regions.notice(model)
    return region(FIXED.format(button(SetAct.TRY, "Try things with it on the table", "link")), regions.notice(model))
