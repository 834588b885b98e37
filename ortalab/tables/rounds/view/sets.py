"""A set of rounds on this table: the list, the question in place of the score, and the line after an answer."""

from ortalab.page import frame
from ortalab.page.elements import AT_STEP, ITEM, NONE, icon, joined, options, region
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import LONGEST_ANSWER
from ortalab.page.sets.making import MARKS, asked, asked_words, name_of, said_words
from ortalab.page.sets.messages import FIELDS, NEXT_ROUND, GoTo, PaperAct, SetAct, Walk
from ortalab.page.sets.records import RIGHT, SHOWN
from ortalab.plurals import counted
from ortalab.rounds.hands import Hand
from ortalab.rounds.rulesets import ruleset
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.messages import PinStep
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.truths import mistake_of, question_words, truth_words, why_words
from ortalab.tables.rounds.view.rules import run_words
from ortalab.tables.rounds.view.screen import STILL, Screen
from ortalab.tables.rounds.view.set_end import end, teaches

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
WELCOME = "Say the {} of each round. Then you see its steps."
TAIL = "Answers stay on this device. Copy the text at the end to hand it in."
WALK_LINE = Markup(
    '<p class="engine still walkline" role="status">{mark}{lead} <span class="q">{said}</span>{next}</p>'
)
OUTCOME = Markup("<b>{}</b>")
LEADS = {RIGHT: "Right", "wrong": "Not quite", SHOWN: "Shown"}
NEXT = Markup("<span>{}</span>{}")
FIXED = Markup('<p class="given"><small>This round cannot be changed here.</small> {}</p>')
FORM = Markup('<div class="qform">{}</div>')
HAND = Markup(
    '<label class="f"><span>Hand</span><select id="{field}" data-field="{field}"><option value="">choose</option>'
    "{options}</select></label>"
)
NUMBER = Markup(
    '<label class="s"><span>{label}</span><input id="{field}" data-field="{field}" value="{value}" inputmode="decimal" '
    'autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}"></label>'
)

HANDS = tuple(hand.prose for hand in reversed(Hand))


def pane(model: Model) -> Markup:
    """Return the list of rounds, each named after its question, and the buttons of the set."""
    walk = model.walk
    if walk is None:
        return NONE
    questions = walk.set.questions
    asks = {asked_words(question.asks) for question in questions}
    kind = asks.pop() if len(asks) == 1 else "answer to the question"
    rules = sorted({question.round.rules for question in questions})
    titles = " and ".join(ruleset(name).title.lower() for name in rules)
    return region(
        PANE.format(
            open=" open" if model.panes.is_sheet else "",
            title=walk.set.title or "A set of rounds",
            about=f"{counted(walk.total, 'round')} · {titles}",
            lead=LEAD.format(WELCOME.format(kind)) if not (walk.answered or walk.result) else NONE,
            troubles=TROUBLES.format(joined([ITEM.format(each) for each in walk.troubles])) if walk.troubles else NONE,
            lines=joined([_entry(walk, place) for place in range(walk.total)]),
            buttons=joined(_buttons(walk)),
            tail="Somebody copied this result; it is not stored here." if walk.result else TAIL,
        )
    )


def _entry(walk: Walk, place: int) -> Markup:
    inside = ENTRY.format(number=place + 1, name=name_of(walk.set.questions[place]), mark=MARKS[walk.outcomes[place]])
    return ITEM.format(button(GoTo(place), inside, "", state=AT_STEP if place == walk.at else NONE))


def _buttons(walk: Walk) -> list[Markup]:
    begins = "Answer it yourself" if walk.result else "Start over"
    return [
        NONE if walk.is_end else button(GoTo(walk.total), "The result", "btn", name="result"),
        button(SetAct.RESTART, begins, "btn bare") if walk.answered else NONE,
        button(PaperAct.SHEET, "Print", "btn bare", name="print-walk"),
        button(SetAct.TAKE, "Change this set", "btn bare"),
    ]


def top_line(model: Model) -> Markup:
    """Return the name of the set."""
    walk = model.walk
    return STILL.format(f"Set “{walk.set.title}”." if walk and walk.set.title else "A set of rounds.")


def in_place_of_score(model: Model) -> Markup | None:
    """Return the question and its form, or the result; None to keep the score."""
    walk = model.walk
    if walk is None or not (walk.is_end or walk.is_asking):
        return None
    if walk.is_end:
        return end(walk)
    return region(
        QUESTION.format(
            asks=question_words(walk.question),
            tally=TALLY.format(right=walk.right, answered=walk.answered) if walk.answered else NONE,
            number=walk.at + 1,
            count=walk.total,
            says=" · ".join(filter(None, (walk.question.says, run_words(model.round)))),
            form=_form(walk),
        )
    )


def _form(walk: Walk) -> Markup:
    quiz = asked(walk)
    fields = [
        HAND.format(field=f"{FIELDS}{part}", options=options(zip(HANDS, HANDS, strict=True), typed))
        if part == "hand"
        else NUMBER.format(label=part.capitalize(), field=f"{FIELDS}{part}", value=typed, most=LONGEST_ANSWER)
        for part, typed in zip(quiz.parts, quiz.answers, strict=True)
    ]
    return FORM.format(joined([*fields, button(SetAct.CHECK, "Check", "btn go"), button(SetAct.SHOW, "Show me")]))


def line(model: Model) -> Markup:
    """Return the line under an answered question: its outcome or known mistake, and the button of the next round."""
    walk = model.walk
    if walk is None or walk.is_end or walk.is_asking:
        return NONE
    words = NEXT.format("The result" if walk.at + 1 == walk.total else "Next round", icon("right"))
    why = _mistake(walk)
    return region(
        WALK_LINE.format(
            mark=MARKS[walk.outcome],
            lead=NONE if why else OUTCOME.format(LEADS.get(walk.outcome, "Not answered")),
            said=why or _said(walk),
            next=button(GoTo(walk.at + 1), words, "btn go", name=NEXT_ROUND),
        )
    )


def _mistake(walk: Walk) -> Markup | str:
    """Return a wrong answer's known mistake, as a button that shows its step; "" if there is none."""
    question, reply = walk.question, walk.replies[walk.at]
    why = why_words(question, reply)
    step = mistake_of(question, reply).wrong_step if reply and why else 0
    return button(PinStep(step), f"{why}: step {step}", "link", name="mistake") if step else why


def _said(walk: Walk) -> str:
    reply = walk.replies[walk.at]
    if reply and not reply.is_shown:
        return f"you said {said_words(walk.question, reply)}"
    return f"it is {truth_words(walk.question)}"


def steps(model: Model) -> Markup | None:
    """Return the rules behind the missed rounds, at the end of a set."""
    walk = model.walk
    return teaches(walk) if walk and walk.is_end else None


def trail(model: Model) -> Markup:
    """Return the line under the rows."""
    if model.walk is None or model.walk.is_end:
        return frame.notice(model)
    return region(FIXED.format(button(SetAct.TRY, "Try it on the table", "link")), frame.notice(model))


SCREEN = Screen(
    "Set",
    regions={"top": top_line, "tally": in_place_of_score, "line": line, "shelf": pane, "proof": steps, "trail": trail},
)
