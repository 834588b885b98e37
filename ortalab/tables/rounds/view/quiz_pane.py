"""The settings pane of a quiz: level, theme, question, the streak, the score by rule, and the button of the storm."""

from ortalab.page.elements import NONE, icon, joined, options, pressed, region
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import ASKED as ASKED_FIELD
from ortalab.page.quiz.messages import LEVELS, THEME, NextQuestion, QuizAct
from ortalab.page.quiz.question import ASKED
from ortalab.rounds.rulesets import RULESETS
from ortalab.storage.records import Tally
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.quiz import StormAct
from ortalab.tables.rounds.view.button import button
from ortalab.workshop.quiz.levels import WORDS, sentence
from ortalab.workshop.quiz.rules import QuizRule, weakest
from ortalab.workshop.quiz.themes import Sort, themes

PANE = Markup(
    '<div class="sheet-body quizl{open}"><div class="list" id="quiz-pane" tabindex="0" role="group" aria-label="Quiz">'
    '<section><div class="qh"><h3>Level</h3><small>{about}</small></div>'
    '<div class="seg5" role="group" aria-label="Deal another round of a level">{levels}</div></section>'
    '<section class="picks"><label><span class="h3">Theme</span><select id="{theme}" data-field="{theme}">{themes}'
    '</select></label><label><span class="h3">It asks for</span><select id="{asked}" data-field="{asked}">{questions}'
    "</select></label></section>{known}</div>{storm}</div>"
)
LEVEL = Markup('<span class="vh">Level </span>{}')
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
UNDEALT = "a round from a link"
NO_ANSWER = "no answer yet"
LAST = 10
GROUP = Markup('<optgroup label="{label}">{options}</optgroup>')
STORM = Markup('<section class="pfoot">{}</section>')
STORM_BUTTON = Markup("{}<span>Storm, three minutes</span>{}")
BEST = Markup("<small>best {}</small>")
ANY = "Any rule: joker, hand or rule"


def pane(model: Model) -> Markup:
    """Return the settings of the quiz, and the score; an embedded page has no score and no storm."""
    quiz, tally = model.quiz, model.practice.known if model.replay.is_event else model.saves.tally
    if quiz is None:
        return NONE
    storm, is_framed = model.practice.storm, model.is_embedded
    level = storm.level if storm else quiz.level
    return region(
        PANE.format(
            open=" open" if model.panes.is_sheet else "",
            about=WORDS.get(level, UNDEALT),
            levels=joined([_level(one, level) for one in LEVELS]),
            theme=THEME,
            themes=_themes(quiz.theme, model.round.rules),
            asked=ASKED_FIELD,
            questions=options(ASKED.items(), quiz.asked),
            known=NONE if is_framed else _streak(tally) + _know(tally, is_weakest=model.practice.is_weakest),
            storm=NONE if is_framed else _storm(tally.best_storm),
        )
    )


def _level(one: str, chosen: str) -> Markup:
    """Return the button of a level, described by a sentence."""
    return button(NextQuestion(one), LEVEL.format(one), "", label=sentence(one), state=pressed(one == chosen))


def _themes(chosen: str, rules: str) -> Markup:
    known = themes(RULESETS[rules]).values()
    groups = [
        GROUP.format(
            label=sort.value, options=options(((one.name, one.title) for one in known if one.sort is sort), chosen)
        )
        for sort in (Sort.KNOWN, Sort.JOKER, Sort.HAND, Sort.RULE)
    ]
    return options([("", ANY)], chosen) + joined(groups)


def _streak(tally: Tally) -> Markup:
    """Return the streak of right answers, and the last ten."""
    last = [RIGHT if sign == "1" else WRONG for sign in tally.last]
    return STREAK.format(now=tally.streak, longest=tally.longest, last=joined([*last, *[EMPTY] * (LAST - len(last))]))


def _know(tally: Tally, *, is_weakest: bool) -> Markup:
    """Return the right answers by rule, and the switch for asking about the weakest rule."""
    counts = {word: (right, asked) for word, right, asked in tally.rules}
    lowest = weakest(tally.rules)
    shown = []
    for rule in QuizRule:
        right, asked = counts.get(rule.word, (0, 0))
        shown.append(
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
        rules=joined(shown),
        weakest=button(QuizAct.WEAKEST, toggle, "sw2", state=pressed(is_weakest)),
    )


def _storm(best: int) -> Markup:
    inside = STORM_BUTTON.format(icon("play"), BEST.format(best) if best else NONE)
    return STORM.format(button(StormAct.STORM, inside, "btn wide"))
