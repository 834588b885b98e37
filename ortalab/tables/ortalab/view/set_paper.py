"""A set on paper: its rounds one after the other with lines to write on, or with the answers and their steps."""

from ortalab.page.elements import NONE, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets.records import ASKS, Question, RoundSet
from ortalab.page.sets.words import ASKED
from ortalab.scoring.explain import explain_score
from ortalab.scoring.round import JokerCard, Round, Row
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.actions.sets import truth_words
from ortalab.tables.ortalab.state.areas import AREAS
from ortalab.tables.ortalab.state.model import Drawer, Model
from ortalab.tables.ortalab.state.words import named, spoken
from ortalab.tables.ortalab.view.faces import face_in

PAPER = Markup('<section class="setpaper"><h1>{title}</h1>{name}<ol>{rounds}</ol></section>')
WRITE_NAME = Markup('<p class="write">Name</p>')
ROUND = Markup('<li><h2><b>{number}</b> {says}</h2><div class="laid">{rows}</div>{answers}</li>')
ROW = Markup('<div class="prow"><span>{name}</span><ul>{things}</ul></div>')
THING = Markup('<li><div class="{kind}" {data}>{inside}</div></li>')
WRITE = Markup('<p class="write">{}</p>')
TRUTH = Markup('<p class="truth"><b>{truth}</b></p><p class="steps">{steps}</p>')
STEP = Markup("<span>{}</span>")
WORDS = {"hand": "Hand", "score": "Score"}


def paper(model: Model) -> Markup:
    """Return the set that is printed."""
    made, walk = model.sets.made, model.walk
    printed = made if model.drawer is Drawer.SETS and made and made.questions else walk.set if walk else made
    return _paper(printed, has_answers=model.sets.paper == "answers") if printed else NONE


def _paper(printed: RoundSet, *, has_answers: bool) -> Markup:
    rounds = [_round(number, question, has_answers=has_answers) for number, question in enumerate(printed.questions, 1)]
    title = printed.title or "A set of rounds"
    return region(
        PAPER.format(
            title=f"{title}: the answers" if has_answers else title,
            name=NONE if has_answers else WRITE_NAME,
            rounds=joined(rounds),
        )
    )


def _round(number: int, question: Question, *, has_answers: bool) -> Markup:
    round_ = question.round
    rows = [_row(round_, row) for row in (Row.JOKERS, Row.PLAYED, Row.HELD) if round_.row(row)]
    asked = [WORDS[asked] for asked in ASKS[question.asks]]
    answers = _truth(question) if has_answers else joined([WRITE.format(word) for word in asked])
    says = question.says or ASKED[question.asks]
    return ROUND.format(number=number, says=says, rows=joined(rows), answers=answers)


def _row(round_: Round, row: Row) -> Markup:
    things = []
    for thing in round_.row(row):
        is_joker = isinstance(thing, JokerCard)
        face = face_in(thing, round_)
        label = named(thing) if is_joker else spoken(thing)
        data = face.data + Markup(' role="img" aria-label="{}"').format(label)
        things.append(THING.format(kind=face.kind, data=data, inside=face.inside))
    return ROW.format(name=AREAS[row].title, things=joined(things))


def _truth(question: Question) -> Markup:
    """Return the answer, and the steps in their short form."""
    score = score_of(question.round)
    lines = explain_score(score).splitlines() if score else []
    whole = question._replace(asks="both")
    return TRUTH.format(truth=truth_words(whole), steps=joined([STEP.format(line) for line in lines]))
