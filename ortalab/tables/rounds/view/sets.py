"""A set of rounds on this table: the list on the left, the question in the score's place, the line after an answer."""

from ortalab.page import regions
from ortalab.page.elements import NONE, region
from ortalab.page.markup import Markup
from ortalab.page.sets import pane as shared
from ortalab.page.sets.messages import PaperAct, SetAct
from ortalab.page.sets.walk import Walk
from ortalab.rounds.hands import Hand
from ortalab.rounds.rulesets import ruleset
from ortalab.tables.rounds.state.messages import PinStep
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.truths import mistake_of, question_words, truth_words, why_words
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.run_words import run_words
from ortalab.tables.rounds.view.screen import STILL, Screen
from ortalab.tables.rounds.view.set_end import end, teaches

HANDS = tuple(hand.prose for hand in reversed(Hand))


def pane(model: Model) -> Markup:
    walk = model.walk
    if walk is None:
        return NONE
    rules = sorted({question.round.rules for question in walk.set.questions})
    titles = " and ".join(ruleset(name).title.lower() for name in rules)
    more = [
        button(PaperAct.SHEET, "Print", "btn bare", name="print-walk"),
        button(SetAct.TAKE, "Change this set", "btn bare"),
    ]
    return shared.pane(walk, titles, button, more, is_open=model.panes.is_sheet)


def top_line(model: Model) -> Markup:
    """Return the name of the set."""
    walk = model.walk
    return STILL.format(f"Set “{walk.set.title}”." if walk and walk.set.title else "A set of rounds.")


def in_place_of_score(model: Model) -> Markup | None:
    """Return the question, or the end; None to keep the score."""
    walk = model.walk
    if walk is None or not (walk.is_end or walk.is_asking):
        return None
    if walk.is_end:
        return end(walk)
    return shared.asking(walk, question_words(walk.question), HANDS, button, run_words(model.round))


def line(model: Model) -> Markup:
    """Return the line under the score once a question is answered."""
    walk = model.walk
    return NONE if walk is None or walk.is_end or walk.is_asking else _outcome(walk)


def _outcome(walk: Walk) -> Markup:
    """Return the outcome of the displayed question, with its mistake."""
    question, reply = walk.question, walk.replies[walk.at]
    why = why_words(question, reply)
    step = mistake_of(question, reply).wrong_step if reply and why else 0
    shown = button(PinStep(step), f"{why}: step {step}", "link", name="mistake") if step else why
    return shared.line(walk, truth_words(question), shown, button)


def steps(model: Model) -> Markup | None:
    """Return the rules behind the rounds, at the end."""
    walk = model.walk
    return teaches(walk) if walk and walk.is_end else None


def trail(model: Model) -> Markup:
    """Return the line under the rows."""
    if model.walk is None or model.walk.is_end:
        return regions.notice(model)
    return region(shared.fixed(button), regions.notice(model))


SCREEN = Screen(
    "Set",
    regions={"top": top_line, "tally": in_place_of_score, "line": line, "shelf": pane, "proof": steps, "trail": trail},
)
