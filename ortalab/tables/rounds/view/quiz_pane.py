"""The panes of a quiz: its settings and the tally; after a storm, its result and the rules to practise."""

from ortalab.page.elements import NONE, icon, joined, options, pressed, region
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import ASKED as ASKED_FIELD
from ortalab.page.quiz.messages import LEVELS, THEME, NextQuestion, QuizAct
from ortalab.page.quiz.question import ASKED
from ortalab.plurals import counted, listed
from ortalab.rounds.rulesets import RULESETS
from ortalab.storage.records import Tally
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import QUIZ_PANE, REVIEW
from ortalab.tables.rounds.state.quiz import Miss, Practise, Storm, StormAct
from ortalab.tables.rounds.view.words import suited
from ortalab.workshop.quiz.levels import WORDS, sentence
from ortalab.workshop.quiz.themes import BY_WORD, QuizRule, Sort, theme_of_rule, themes, weakest

PANE = Markup(
    '<div class="sheet-body quizl{open}"><div class="list" id="{pane}" tabindex="0" role="group" aria-label="Quiz">'
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
    """Return the settings and the tally of the quiz; an embedded page has no tally and no storm."""
    quiz, tally = model.quiz, model.practice.known if model.replay.is_event else model.saves.tally
    if quiz is None:
        return NONE
    storm, is_framed = model.practice.storm, model.is_embedded
    level = storm.level if storm else quiz.level
    return region(
        PANE.format(
            pane=QUIZ_PANE,
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
    last = [RIGHT if sign == "1" else WRONG for sign in tally.last]
    return STREAK.format(now=tally.streak, longest=tally.longest, last=joined([*last, *[EMPTY] * (LAST - len(last))]))


def _know(tally: Tally, *, is_weakest: bool) -> Markup:
    """Return the right answers by rule, and the switch that asks about the weakest rule."""
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


PAGE = Markup(
    '<div class="figures review whole"><p class="qn">Storm of three minutes</p>'
    '<h2 class="revh" id="{id}" tabindex="-1"><b>{right}</b> right of {asked}</h2><p class="lede">{lede}</p>{misses}'
    '<p class="acts2">{buttons}</p></div>'
)
MISSES = Markup(
    '<table class="rev"><thead><tr><th scope="col"><span class="vh">Question</span></th>'
    '<th scope="col">You were asked</th><th scope="col">You said</th><th scope="col">Right</th></tr></thead>'
    "<tbody>{}</tbody></table>"
)
MISS = Markup(
    '<tr><td class="num">{nth}</td><td>{asked}<small>{rule}</small></td><td class="num bad">{said}</td>'
    '<td class="num">{truth}</td></tr>'
)
PRACTISE = Markup('<div class="practise">{rules}{storms}</div>')
SECTION = Markup("<section><h3>{title} <small>{count}</small></h3><p>{advice}</p>{button}</section>")
STORMS = Markup(
    '<section><h3>Your storms</h3><svg class="hist2" viewBox="0 0 {width} 40" preserveAspectRatio="none" role="img" '
    'aria-label="{label}"><path d="{bars}"/><path class="on" d="{last}"/></svg>'
    '<p class="hist2l"><span>first</span><span>the last</span></p></section>'
)
MOST_BARS, FEWEST_BARS = 20, 8


def review(storm: Storm) -> Markup:
    """Return the result of a storm and its misses, shown in place of the score and the rows."""
    rules = [*dict.fromkeys(miss.rule for miss in storm.misses)]
    buttons = [button(StormAct.STORM, icon("play") + "Another storm", "btn go", name="another-storm")]
    if rules:
        buttons.append(_practise(BY_WORD[rules[0]], f"Practise {BY_WORD[rules[0]].title.lower()}", "practise-first"))
    buttons.append(button(StormAct.COPY, icon("copy") + "Copy result", "btn bare"))
    return region(
        PAGE.format(
            id=REVIEW,
            right=storm.right,
            asked=storm.asked,
            lede=_lede(storm),
            misses=MISSES.format(joined([_miss(miss) for miss in storm.misses])) if storm.misses else NONE,
            buttons=joined(buttons),
        )
    )


def _lede(storm: Storm) -> str:
    """Summarise a storm: its rank, the time per question, and the questions that return."""
    if not storm.asked:
        return "You answered nothing."
    if not storm.misses:
        said = f"All {storm.right} right." if storm.right > 1 else "That one was right."
    elif storm.right > storm.best:
        said = "Your best so far." if storm.best else "Your first storm."
    elif storm.best:
        said = "As good as your best." if storm.right == storm.best else f"Your best is {storm.best}."
    else:
        said = "None right this time."
    seconds = f"{storm.spent / 1000 / storm.asked:.1f} seconds a question"
    if not storm.misses:
        return f"{said} {seconds}."
    many = len(storm.misses)
    back = "the one you missed comes" if many == 1 else f"the {counted(many, 'question')} you missed come"
    return f"{said} {seconds}; {back} back first in the next one."


def _miss(miss: Miss) -> Markup:
    round_ = miss.table.round
    cards = " ".join(card.short for card in round_.played)
    jokers = f" with {listed([joker.name for joker in round_.jokers])}" if round_.jokers else ""
    return MISS.format(
        nth=miss.nth,
        asked=suited(f"{cards}{jokers}"),
        rule=BY_WORD[miss.rule].title,
        said=miss.said or "passed",
        truth=miss.truth,
    )


def practise(model: Model) -> Markup:
    """Return the pane beside the review: a section for each missed rule, and the storms so far."""
    storm = model.practice.storm
    words = dict.fromkeys(miss.rule for miss in storm.misses) if storm else {}
    return region(_pane(tuple(words), model.saves.tally))


def _pane(words: tuple[str, ...], tally: Tally) -> Markup:
    counts = {word: f"{right} of {asked}" for word, right, asked in tally.rules}
    rules = [
        SECTION.format(
            title=rule.title,
            count=counts.get(rule.word, ""),
            advice=rule.advice,
            button=_practise(rule, "Questions on it", f"practise-{rule.word}"),
        )
        for rule in map(BY_WORD.__getitem__, words)
    ]
    return PRACTISE.format(rules=joined(rules), storms=_storms([right for _, right, _ in tally.storms][-MOST_BARS:]))


def _practise(rule: QuizRule, words: str, name: str) -> Markup:
    return button(Practise(theme_of_rule(rule)), words, "btn", name=name)


def _storms(results: list[int]) -> Markup:
    if not results:
        return NONE
    most = max(*results, 1)
    bars = [f"M{10 * nth + 1} 40v-{max(1, round(38 * right / most))}h8V40z" for nth, right in enumerate(results)]
    label = f"{counted(len(results), 'storm')}, best {max(results)}, the last {results[-1]}"
    return STORMS.format(
        width=10 * max(len(results), FEWEST_BARS), bars="".join(bars[:-1]) or "M0 0", last=bars[-1], label=label
    )
