"""The settings pane of a quiz: level, theme, the streak, and the score by rule."""

from collections.abc import Callable
from typing import NamedTuple

from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, SELECTED, joined, pressed, region
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import ASKED as ASKED_FIELD
from ortalab.page.quiz.messages import LEVELS, THEME, NextQuestion, QuizAct
from ortalab.page.quiz.question import ASKED
from ortalab.storage.records import Tally

PANE = Markup(
    '<div class="sheet-body quizl{open}"><div class="list" id="quiz-pane" tabindex="0" role="group" aria-label="Quiz">'
    '<section><div class="qh"><h3>Level</h3><small>{about}</small></div>'
    '<div class="seg5" role="group" aria-label="Deal another round of a level">{levels}</div></section>'
    '<section class="picks"><label><span class="h3">Theme</span><select id="{theme}" data-field="{theme}">{themes}'
    '</select></label><label><span class="h3">It asks for</span><select id="{asked}" data-field="{asked}">{questions}'
    "</select></label></section>{known}</div>{storm}</div>"
)
LEVEL = Markup('<span class="vh">Level </span>{}')
OPTION = Markup('<option value="{value}"{selected}>{words}</option>')
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


class Known(NamedTuple):
    """A rule, and how often it was answered right."""

    word: str
    title: str


def pane(
    about: str, levels: Markup, themes: Markup, asked: str, known: Markup, foot: Markup = NONE, *, is_open: bool
) -> Markup:
    """Return the pane: the level with its sentence, the lists of choices, and the score by rule."""
    shown = PANE.format(
        open=" open" if is_open else "",
        about=about,
        levels=levels,
        theme=THEME,
        themes=themes,
        asked=ASKED_FIELD,
        questions=questions(asked),
        known=known,
        storm=foot,
    )
    return region(shown)


def levels(chosen: str, told: Callable[[str], str], button: Buttons) -> Markup:
    """Return a button for each level, described by a sentence."""
    return joined(
        [
            button(NextQuestion(one), LEVEL.format(one), "", label=told(one), state=pressed(one == chosen))
            for one in LEVELS
        ]
    )


def option(value: str, words: str, *, is_chosen: bool) -> Markup:
    """Return an option of a list."""
    return OPTION.format(value=value, words=words, selected=SELECTED if is_chosen else NONE)


def questions(chosen: str) -> Markup:
    """Return the options of the question."""
    return joined([option(asked, words, is_chosen=asked == chosen) for asked, words in ASKED.items()])


def streak(tally: Tally) -> Markup:
    """Return the streak of right answers, and the last ten."""
    last = [RIGHT if sign == "1" else WRONG for sign in tally.last]
    return STREAK.format(now=tally.streak, longest=tally.longest, last=joined([*last, *[EMPTY] * (LAST - len(last))]))


def know(tally: Tally, rules: tuple[Known, ...], lowest: Known, button: Buttons, *, is_weakest: bool) -> Markup:
    """Return the right answers by rule, and the switch for asking about the weakest rule."""
    counts = {word: (right, asked) for word, right, asked in tally.rules}
    shown = []
    for rule in rules:
        right, asked = counts.get(rule.word, (0, 0))
        shown.append(
            RULE.format(
                classes=LOW if rule == lowest and tally.rules else NONE,
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
