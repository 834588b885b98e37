"""The pane of the quiz: level, theme, the answers in a row, what one knows, and the storm."""

from functools import lru_cache

from ortalab.page.elements import NONE, SELECTED, icon, joined, pressed, region
from ortalab.page.markup import Markup
from ortalab.storage.records import Tally
from ortalab.tables.ortalab.state.ids import ASKED as ASKED_FIELD
from ortalab.tables.ortalab.state.ids import THEME
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.question import ASKED
from ortalab.tables.ortalab.state.quiz import LEVELS, NextQuestion, QuizAct
from ortalab.tables.ortalab.state.quiz_words import LEVEL_WORDS
from ortalab.tables.ortalab.view.button import button
from ortalab.text.rules import ruleset_named
from ortalab.workshop.quiz_levels import sentence
from ortalab.workshop.quiz_rules import QuizRule, weakest
from ortalab.workshop.quiz_themes import Sort, themes

PANE = Markup(
    '<div class="sheet-body quizl{open}"><div class="list" id="quiz-pane" tabindex="0" role="group" aria-label="Quiz">'
    '<section><div class="qh"><h3>Level</h3><small>{about}</small></div>'
    '<div class="seg5" role="group" aria-label="Deal another round of a level">{levels}</div></section>'
    '<section class="picks"><label><span class="h3">Theme</span><select id="{theme}" data-field="{theme}">{themes}'
    '</select></label><label><span class="h3">It asks for</span><select id="{asked}" data-field="{asked}">{questions}'
    "</select></label></section>{streak}{know}</div>{storm}</div>"
)
LEVEL = Markup('<span class="vh">Level </span>{}')
OPTION = Markup('<option value="{value}"{selected}>{words}</option>')
GROUP = Markup('<optgroup label="{label}">{options}</optgroup>')
STREAK = Markup(
    '<section><div class="qh"><h3>{now} in a row</h3><small>longest {longest}</small></div>'
    '<ol class="last10" aria-label="The last answers">{last}</ol></section>'
)
RIGHT = Markup('<li class="y"><span class="vh">right</span></li>')
WRONG = Markup('<li class="n"><span class="vh">wrong</span><span aria-hidden="true">✗</span></li>')
EMPTY = Markup("<li></li>")
KNOW = Markup(
    '<section class="grow"><div class="qh"><h3>What you know</h3><small class="standing">{standing}</small></div>'
    '<ul class="know">{rules}</ul>{weakest}</section>'
)
RULE = Markup(
    '<li{classes}><b>{title}</b><small>{count}</small><svg class="kbar" viewBox="0 0 100 5" preserveAspectRatio="none" '
    'aria-hidden="true"><path class="bed" d="M0 0h100v5H0z"/><path class="part" d="M0 0h{share}v5H0z"/></svg></li>'
)
LOW = Markup(' class="low"')
TOGGLE = Markup(
    '<span><b>Weakest rule next</b><small>now: {now}</small></span><i class="toggle" aria-hidden="true"></i>'
)
STORM = Markup('<section class="pfoot">{}</section>')
STORM_BUTTON = Markup("{}<span>Storm, three minutes</span>{}")
BEST = Markup("<small>best {}</small>")
ANY = "Any rule: joker, hand or rule"
NO_ANSWER = "no answer yet"
LAST = 10


def pane(model: Model) -> Markup:
    """Return the pane."""
    quiz, tally = model.quiz, model.saves.tally
    if quiz is None:
        return NONE
    storm = model.practice.storm
    level = storm.level if storm else quiz.level
    is_framed = model.is_embedded
    return region(
        PANE.format(
            open=" open" if model.panes.is_sheet else "",
            about=LEVEL_WORDS.get(level, "a round from a link"),
            levels=_levels(level),
            theme=THEME,
            themes=_themes(quiz.theme, model.round.rules),
            asked=ASKED_FIELD,
            questions=_questions(quiz.asked),
            streak=NONE if is_framed else streak(tally),
            know=NONE if is_framed else know(tally, is_weakest=model.practice.is_weakest),
            storm=NONE if is_framed else _storm(tally.best_storm),
        )
    )


@lru_cache(maxsize=8)
def _levels(level: str) -> Markup:
    return joined(
        [
            button(NextQuestion(one), LEVEL.format(one), "", label=sentence(one), state=pressed(one == level))
            for one in LEVELS
        ]
    )


def _option(value: str, words: str, *, is_chosen: bool) -> Markup:
    return OPTION.format(value=value, words=words, selected=SELECTED if is_chosen else NONE)


@lru_cache(maxsize=8)
def _themes(chosen: str, rules: str) -> Markup:
    known = themes(ruleset_named(rules)).values()
    groups = [
        GROUP.format(
            label=sort.value,
            options=joined(
                [_option(one.name, one.title, is_chosen=one.name == chosen) for one in known if one.sort is sort]
            ),
        )
        for sort in (Sort.KNOWN, Sort.JOKER, Sort.HAND, Sort.RULE)
    ]
    return _option("", ANY, is_chosen=not chosen) + joined(groups)


@lru_cache(maxsize=8)
def _questions(chosen: str) -> Markup:
    return joined([_option(asked, words, is_chosen=asked == chosen) for asked, words in ASKED.items()])


@lru_cache(maxsize=8)
def streak(tally: Tally) -> Markup:
    """Return the right answers in a row, and the last ten."""
    last = [RIGHT if sign == "1" else WRONG for sign in tally.last]
    return STREAK.format(now=tally.streak, longest=tally.longest, last=joined([*last, *[EMPTY] * (LAST - len(last))]))


@lru_cache(maxsize=8)
def know(tally: Tally, *, is_weakest: bool) -> Markup:
    """Return the right answers by rule, and the switch that takes the weakest rule next."""
    counts = {word: (right, asked) for word, right, asked in tally.rules}
    lowest = weakest(tally.rules)
    rules = []
    for rule in QuizRule:
        right, asked = counts.get(rule.word, (0, 0))
        rules.append(
            RULE.format(
                classes=LOW if rule is lowest and tally.rules else NONE,
                title=rule.title,
                count=f"{right} of {asked}" if asked else "not yet",
                share=round(100 * right / asked) if asked else 0,
            )
        )
    toggle = TOGGLE.format(now=lowest.title.lower())
    return KNOW.format(
        standing=f"{tally.right} of {tally.asked} right" if tally.asked else NO_ANSWER,
        rules=joined(rules),
        weakest=button(QuizAct.WEAKEST, toggle, "sw2", state=pressed(is_weakest)),
    )


@lru_cache(maxsize=4)
def _storm(best: int) -> Markup:
    inside = STORM_BUTTON.format(icon("play"), BEST.format(best) if best else NONE)
    return STORM.format(button(QuizAct.STORM, inside, "btn wide"))
