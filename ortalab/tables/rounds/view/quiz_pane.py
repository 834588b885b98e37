"""The pane of the quiz at this table: its themes, and the button of the storm."""

from ortalab.page.elements import NONE, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.quiz import pane as shared
from ortalab.page.quiz.pane import UNDEALT, Known, option, streak
from ortalab.rounds.rulesets import RULESETS
from ortalab.storage.records import Tally
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.quiz import StormAct
from ortalab.tables.rounds.view.button import button
from ortalab.workshop.quiz.levels import WORDS, sentence
from ortalab.workshop.quiz.rules import QuizRule, weakest
from ortalab.workshop.quiz.themes import Sort, themes

GROUP = Markup('<optgroup label="{label}">{options}</optgroup>')
STORM = Markup('<section class="pfoot">{}</section>')
STORM_BUTTON = Markup("{}<span>Storm, three minutes</span>{}")
BEST = Markup("<small>best {}</small>")
ANY = "Any rule: joker, hand or rule"
RULES = {rule: Known(rule.word, rule.title) for rule in QuizRule}


def pane(model: Model) -> Markup:
    quiz, tally = model.quiz, model.practice.known if model.replay.is_event else model.saves.tally
    if quiz is None:
        return NONE
    storm = model.practice.storm
    level = storm.level if storm else quiz.level
    is_framed = model.is_embedded
    known = NONE if is_framed else streak(tally) + know(tally, is_weakest=model.practice.is_weakest)
    return shared.pane(
        WORDS.get(level, UNDEALT),
        shared.levels(level, sentence, button),
        _themes(quiz.theme, model.round.rules),
        quiz.asked,
        known,
        NONE if is_framed else _storm(tally.best_storm),
        is_open=model.panes.is_sheet,
    )


def _themes(chosen: str, rules: str) -> Markup:
    known = themes(RULESETS[rules]).values()
    groups = [
        GROUP.format(
            label=sort.value,
            options=joined(
                [option(one.name, one.title, is_chosen=one.name == chosen) for one in known if one.sort is sort]
            ),
        )
        for sort in (Sort.KNOWN, Sort.JOKER, Sort.HAND, Sort.RULE)
    ]
    return option("", ANY, is_chosen=not chosen) + joined(groups)


def know(tally: Tally, *, is_weakest: bool) -> Markup:
    """Return the right answers by rule, and the switch for asking about the weakest rule."""
    return shared.know(tally, tuple(RULES.values()), RULES[weakest(tally.rules)], button, is_weakest=is_weakest)


def _storm(best: int) -> Markup:
    inside = STORM_BUTTON.format(icon("play"), BEST.format(best) if best else NONE)
    return STORM.format(button(StormAct.STORM, inside, "btn wide"))
