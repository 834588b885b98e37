"""The review after a storm, with rules to practise."""

from ortalab.page.elements import NONE, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.plurals import counted, listed
from ortalab.storage.records import Tally
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import REVIEW
from ortalab.tables.rounds.state.quiz import Miss, Practise, Storm, StormAct
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.words import suited
from ortalab.workshop.quiz.rules import BY_WORD, QuizRule
from ortalab.workshop.quiz.themes import theme_of_rule

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
    """Return the result and the misses, in place of the score and the rows."""
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
    """Summarise the storm: compared with the best one, the time per question, and the questions that will return."""
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
    """Return the row of a missed question."""
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
    """Return the right pane of the review: a section for each missed rule, and the storms so far."""
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
    """Return the storms so far as bars."""
    if not results:
        return NONE
    most = max(*results, 1)
    bars = [f"M{10 * nth + 1} 40v-{max(1, round(38 * right / most))}h8V40z" for nth, right in enumerate(results)]
    label = f"{counted(len(results), 'storm')}, best {max(results)}, the last {results[-1]}"
    return STORMS.format(
        width=10 * max(len(results), FEWEST_BARS), bars="".join(bars[:-1]) or "M0 0", last=bars[-1], label=label
    )
