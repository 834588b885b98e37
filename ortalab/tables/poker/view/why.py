"""The Why panel, with the comparisons of the hands, the rarity of each hand, and the program's output."""

from functools import lru_cache

from ortalab.courses.difference import Difference
from ortalab.courses.poker.judge import Words, compare
from ortalab.games.poker.decision import ROLES, Decision, Step
from ortalab.games.poker.hands import CLASSES, Value
from ortalab.games.poker.rarity import HANDS, rarity
from ortalab.page.elements import AT_STEP, EXPANDED, NONE, WORDED, icon, joined, truth
from ortalab.page.games.panel import HIGH, WIDEST, all_equal, first_difference, heading, in_row, note, printed_field
from ortalab.page.markup import Markup
from ortalab.plurals import listed
from ortalab.tables.poker.input import button
from ortalab.tables.poker.state import PRINTED, Model, Showdown, decision_of
from ortalab.tables.poker.state.messages import Act, ShowStep
from ortalab.tables.poker.words import output, percent, player, step_end, step_found, step_name

LINES = Markup('<ol class="lines" aria-label="Comparisons">{}</ol>')
LINE = Markup("<li{}>{}</li>")
LATER = Markup(' class="later"')
INSIDE = Markup(
    '<span class="n">{nth}</span><span class="w"><b>{name}</b> <span class="on">{found}</span></span>'
    '<span class="run">{end}</span>'
)
UNASKED = Markup('<span class="unasked">{}</span>')
RARE = Markup('<ul class="rare">{}</ul><p class="axis" aria-hidden="true"><span>weaker</span><span>stronger</span></p>')
RARE_ROW = Markup(
    '<li{classes}><span>{name}</span><svg class="rl" viewBox="0 0 100 10" preserveAspectRatio="none"'
    ' aria-hidden="true">'
    '<path class="bed" d="M0 0h100v10H0z"/><path class="half" d="M49.7 0h.6v10h-.6z"/>'
    '<path class="at" d="M{at} 0h2v10h-2z"/></svg>'
    '<b class="num">{place:,}</b><span class="vh">beats {beats}% of all hands</span></li>'
)
SUITS = "Suits never decide. Equal in all is a draw."
WAITING = "Nothing is decided while cards are to come; the chances are in the next tab."
ASKING = "The reason is shown once you have answered."
MOST_TOLD = 3
"""The maximum number of hands in the sentence on the share that each beats."""


def why_panel(model: Model) -> Markup:
    if model.is_asking:
        return heading("What decides?") + note(ASKING)
    decision = decision_of(model.table)
    if decision is None:
        words = WAITING if model.table.hands else "Put hands on the table to compare them."
        return heading("What decided") + note(words)
    parts = [_decided(decision, model.step)] if len(decision.values) > 1 else []
    return joined([*parts, _rare(decision, model.table.low_ace), output_part(model)])


def _decided(decision: Decision, shown: int | None) -> Markup:
    """Return the comparisons made, and those not needed."""
    last = decision.decisive or decision.steps[-1]
    current = shown if shown is not None else decision.steps.index(last)
    lines = [_line(nth, step, is_current=nth == current) for nth, step in enumerate(decision.steps)]
    kind = decision.values[decision.winners[0]].category
    for nth, role in enumerate(ROLES[kind.name][len(decision.steps) - 1 :], len(decision.steps)):
        inside = INSIDE.format(nth=nth + 1, name=step_name(role), found=_ranks_left(decision, nth - 1), end="not asked")
        lines.append(LINE.format(LATER, UNASKED.format(inside)))
    head = heading("What decided", "compared in turn")
    return head + LINES.format(joined(lines)) + note(SUITS)


def _line(nth: int, step: Step, *, is_current: bool) -> Markup:
    inside = INSIDE.format(nth=nth + 1, name=step_name(step), found=step_found(step), end=step_end(step))
    state = AT_STEP if is_current else NONE
    return LINE.format(NONE, button(ShowStep(nth), inside, "", state=state))


def _ranks_left(decision: Decision, role: int) -> str:
    """Name the ranks that the decision leaves uncompared."""
    step = decision.decisive or decision.steps[-1]
    ranks = [decision.values[place].ranks for place, _ in step.found]
    kind = decision.values[decision.winners[0]].category
    if any(decision.values[place].category is not kind for place, _ in step.found):
        return ""
    return " and ".join(rank[role].word for rank in ranks[:MOST_TOLD])


@lru_cache(maxsize=8)  # saves 0.3 ms of a drawing of the reasons
def _rare(decision: Decision, low_ace: bool) -> Markup:
    rows = [
        _rare_row(nth, worth, low_ace, is_best=nth in decision.winners) for nth, worth in enumerate(decision.values)
    ]
    head = heading("How rare", f"place among {CLASSES:,}", rule=True)
    shares = [percent(rarity(worth, low_ace=low_ace).beats) for worth in decision.values[:MOST_TOLD]]
    others = listed(f"player {nth} {share}%" for nth, share in enumerate(shares[1:], 2))
    text = f"Player 1 beats {shares[0]}% of the {HANDS:,} hands{', ' * bool(others)}{others}."
    return head + RARE.format(joined(rows)) + note(text)


def _rare_row(nth: int, worth: Value, low_ace: bool, *, is_best: bool) -> Markup:
    found = rarity(worth, low_ace=low_ace)
    at = f"{98 * found.beats:.2f}"
    return RARE_ROW.format(
        classes=HIGH if is_best else NONE, name=player(nth), at=at, place=found.place, beats=percent(found.beats)
    )


# ---- the output

HEAD = heading("Output", "as the program prints it", rule=True)
OUTPUT = Markup('<pre class="cmd out" tabindex="0" aria-label="Output">{}</pre>')
JUDGED = Markup('<div class="agrees" role="status">{}</div>')
UNTOLD = note("The first difference is shown here.")
BOTH_LINES = Markup(
    '<dl class="lines2"><dt>Expected</dt><dd class="want">{}</dd><dt>Yours</dt><dd class="got">{}</dd></dl>'
)
NOTHING = Markup("<em>nothing</em>")


def output_part(model: Model) -> Markup:
    """Return the program's output and, outside a frame, the field to compare another."""
    if model.is_embedded:
        return HEAD + OUTPUT.format(output(model.table))
    return _part(model.table, model.printed, model.is_comparing)


def _part(showdown: Showdown, printed: str, is_comparing: bool) -> Markup:
    state = EXPANDED.format(truth(is_comparing))
    copy = button(Act.COPY_OUTPUT, WORDED.format(icon("copy"), "Copy"))
    mine = button(Act.COMPARE, WORDED.format(icon("compare"), "Compare mine"), state=state)
    parts = [HEAD, OUTPUT.format(output(showdown)), in_row(copy, mine)]
    if is_comparing:
        parts.append(printed_field(PRINTED, printed, rows=4))
        is_comparable = printed.strip() and output(showdown)
        cards = [card for hand in showdown.hands for card in hand]
        parts.append(
            JUDGED.format(_difference(compare(cards, printed, low_ace=showdown.low_ace)) if is_comparable else UNTOLD)
        )
    return joined(parts)


def _difference(found: Difference[Words] | None) -> Markup:
    """Return the first difference of an output, or that there is none."""
    if found is None:
        return all_equal()
    return first_difference(found.line, found.reason) + lines_of(found.expected, found.printed)


def lines_of(expected: str | None, printed: str | None) -> Markup:
    both = (NOTHING if line is None else line[:WIDEST] for line in (expected, printed))
    return BOTH_LINES.format(*both)
