"""The parts of an open set: the list of its rounds, the question in place of the score, and the line below it."""

from collections.abc import Sequence

from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets.form import form
from ortalab.page.sets.messages import NEXT_ROUND, GoTo, SetAct
from ortalab.page.sets.records import RIGHT, SHOWN, Question
from ortalab.page.sets.walk import Walk
from ortalab.page.sets.walking import asked
from ortalab.page.sets.words import MARKS, asked_words, name_of, said_words
from ortalab.plurals import counted

PANE = Markup(
    '<div class="sheet-body daily set{open}"><div class="list" id="set" tabindex="0" role="group" aria-label="Set">'
    '<div class="day"><h2>{title}</h2><small>{about}</small>{lead}</div>{troubles}<ol class="roundlist">{lines}</ol>'
    '<div class="setacts">{buttons}</div><p class="tail">{tail}</p></div></div>'
)
LEAD = Markup("<p>{}</p>")
TROUBLES = Markup('<ul class="settroubles">{}</ul>')
TROUBLE = Markup("<li>{}</li>")
LINE = Markup("<li>{}</li>")
ENTRY = Markup('<span class="n">{number}</span><b>{name}</b>{mark}')
HERE = Markup(' aria-current="step"')
QUESTION = Markup(
    '<div class="figures setq whole" data-after="#next-round, #result">'
    '<div class="lead"><p class="hand"><b>{asks}</b></p>'
    '<p class="tally3">{tally}round {number} of {count}</p></div><p class="says">{says}</p>{form}</div>'
    '<p class="vh" id="spoken" role="status">Round {number} of {count}. {says} {asks}</p>'
)
TALLY = Markup('<span class="wide"><b>{right}</b> of {answered} right · </span>')
WELCOME = "Say the {} of each round. Then you see its steps."
TAIL = "Answers stay on this device. Copy the text at the end to hand it in."
WALK_LINE = Markup(
    '<p class="engine still walkline" role="status">{mark}{lead} <span class="q">{said}</span>{next}</p>'
)
OUTCOME = Markup("<b>{}</b>")
LEADS = {RIGHT: "Right", "wrong": "Not quite", SHOWN: "Shown"}
NEXT = Markup("<span>{}</span>{}")
FIXED = Markup('<p class="fixed"><small>This round cannot be changed here.</small> {}</p>')


def pane(walk: Walk, rules: str, button: Buttons, more: Sequence[Markup] = (), *, is_open: bool) -> Markup:
    """Return the list of rounds, each named after its rules; `more` are further buttons."""
    asks = {asked_words(question.asks) for question in walk.set.questions}
    kind = asks.pop() if len(asks) == 1 else "answer to the question"
    lead = LEAD.format(WELCOME.format(kind)) if not (walk.answered or walk.result) else NONE
    troubles = TROUBLES.format(joined([TROUBLE.format(each) for each in walk.troubles])) if walk.troubles else NONE
    return region(
        PANE.format(
            open=" open" if is_open else "",
            title=walk.set.title or "A set of rounds",
            about=f"{counted(walk.total, 'round')} · {rules}",
            lead=lead,
            troubles=troubles,
            lines=joined([_line(walk, place, question, button) for place, question in enumerate(walk.set.questions)]),
            buttons=joined([*_buttons(walk, button), *more]),
            tail="Somebody copied this result; it is not stored here." if walk.result else TAIL,
        )
    )


def _line(walk: Walk, place: int, question: Question, button: Buttons) -> Markup:
    inside = ENTRY.format(number=place + 1, name=name_of(question), mark=MARKS[walk.outcomes[place]])
    return LINE.format(button(GoTo(place), inside, "", state=HERE if place == walk.at else NONE))


def _buttons(walk: Walk, button: Buttons) -> list[Markup]:
    result = button(GoTo(walk.total), "The result", "btn", name="result") if not walk.is_end else NONE
    begins = "Answer it yourself" if walk.result else "Start over"
    again = button(SetAct.RESTART, begins, "btn bare") if walk.answered else NONE
    return [result, again]


def asking(walk: Walk, asks: str, hands: Sequence[str], button: Buttons, note: str = "") -> Markup:
    """Return the question and its form; a note on chances or the run follows the teacher's sentence."""
    tally = TALLY.format(right=walk.right, answered=walk.answered) if walk.answered else NONE
    return region(
        QUESTION.format(
            asks=asks,
            tally=tally,
            number=walk.at + 1,
            count=walk.total,
            says=" · ".join(filter(None, (walk.question.says, note))),
            form=form(asked(walk), hands, button(SetAct.CHECK, "Check", "btn go"), button(SetAct.SHOW, "Show me")),
        )
    )


def line(walk: Walk, truth: str, why: Markup | str, button: Buttons) -> Markup:
    """Return the line under an answered question: its outcome and known mistake, and a button to the next one."""
    reply = walk.replies[walk.at]
    is_said = reply is not None and not reply.is_shown
    said = why or (f"you said {said_words(walk.question, reply)}" if is_said else f"it is {truth}")
    is_last = walk.at + 1 == walk.total
    words = NEXT.format("The result" if is_last else "Next round", icon("right"))
    return region(
        WALK_LINE.format(
            mark=MARKS[walk.outcome],
            lead=NONE if why else OUTCOME.format(LEADS.get(walk.outcome, "Not answered")),
            said=said,
            next=button(GoTo(walk.at + 1), words, "btn go", name=NEXT_ROUND),
        )
    )


def fixed(button: Buttons) -> Markup:
    """Return the note that the rows are fixed, and the button that copies them."""
    return FIXED.format(button(SetAct.TRY, "Try it on the table", "link"))
