"""The Why panel: comparisons of the hands, the rarity of each, the program's output, and the reasons for a draw."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from ortalab.cards import Rank
from ortalab.courses.difference import Difference
from ortalab.courses.poker.judge import Words, compare
from ortalab.games.poker.completions import HOLE, Estimate, Tie
from ortalab.games.poker.decision import ROLES, Decision, Step
from ortalab.games.poker.hands import CATEGORIES, CLASSES, Category, Value, rank_of
from ortalab.games.poker.rarity import HANDS, rarity
from ortalab.page.elements import AT_STEP, EXPANDED, NONE, WORDED, icon, joined, truth
from ortalab.page.games.panel import HIGH, WIDEST, all_equal, first_difference, heading, in_row, note, printed_field
from ortalab.page.markup import Markup
from ortalab.plurals import capital, counted, listed, with_article
from ortalab.tables.poker.input import button
from ortalab.tables.poker.state import PRINTED, Hand, Model, Showdown, decision_of
from ortalab.tables.poker.state.messages import Act, ShowStep
from ortalab.tables.poker.words import SUITS, output, player, share_words, step_end, step_found, step_name

LINES = Markup('<ol class="lines" aria-label="Comparisons">{}</ol>')
LINE = Markup("<li>{}</li>")
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
    '<b class="num">{place:,}</b><span class="vh">beats {beats} of all hands</span></li>'
)
NO_SUITS = "Suits never decide. Hands of equal ranks draw."
WAITING = "Nothing is decided while cards are to come; the chances are in the next tab."
ASKING = "The reason is shown once you have answered."
MOST_TOLD = 3
"""The most hands named in a sentence."""


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
    """Render the comparisons made, and those not needed."""
    last = decision.decisive or decision.steps[-1]
    current = shown if shown is not None else decision.steps.index(last)
    lines = [_line(nth, step, is_current=nth == current) for nth, step in enumerate(decision.steps)]
    kind = decision.values[decision.winners[0]].category
    for nth, role in enumerate(ROLES[kind.name][len(decision.steps) - 1 :], len(decision.steps)):
        inside = INSIDE.format(nth=nth + 1, name=step_name(role), found=_ranks_left(decision, nth - 1), end="not asked")
        lines.append(LINE.format(UNASKED.format(inside)))
    head = heading("What decided", "compared in turn")
    return head + LINES.format(joined(lines)) + note(NO_SUITS)


def _line(nth: int, step: Step, *, is_current: bool) -> Markup:
    inside = INSIDE.format(nth=nth + 1, name=step_name(step), found=step_found(step), end=step_end(step))
    state = AT_STEP if is_current else NONE
    return LINE.format(button(ShowStep(nth), inside, "", state=state))


def _ranks_left(decision: Decision, role: int) -> str:
    """Name the ranks in a role that was not compared; "" if the hands differ in category."""
    step = decision.decisive or decision.steps[-1]
    ranks = [decision.values[place].ranks for place, _ in step.found]
    kind = decision.values[decision.winners[0]].category
    if any(decision.values[place].category is not kind for place, _ in step.found):
        return ""
    return " and ".join(rank[role].word for rank in ranks[:MOST_TOLD])


@lru_cache(maxsize=8)  # saves 0.3 ms when the reasons are drawn again
def _rare(decision: Decision, low_ace: bool) -> Markup:
    rows = [
        _rare_row(nth, worth, low_ace, is_best=nth in decision.winners) for nth, worth in enumerate(decision.values)
    ]
    head = heading("How rare", f"place among {CLASSES:,}", rule=True)
    shares = [share_words(rarity(worth, low_ace=low_ace).beats) for worth in decision.values[:MOST_TOLD]]
    others = listed(f"player {nth} {share}" for nth, share in enumerate(shares[1:], 2))
    text = f"Player 1 beats {shares[0]} of the {HANDS:,} hands{', ' * bool(others)}{others}."
    return head + RARE.format(joined(rows)) + note(text)


def _rare_row(nth: int, worth: Value, low_ace: bool, *, is_best: bool) -> Markup:
    found = rarity(worth, low_ace=low_ace)
    at = f"{98 * found.beats:.2f}"
    return RARE_ROW.format(
        classes=HIGH if is_best else NONE, name=player(nth), at=at, place=found.place, beats=share_words(found.beats)
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
    """Render the expected output and, unless the page is embedded, the field to compare another program's."""
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
    """Render the first difference in the output, or a note that there is none."""
    if found is None:
        return all_equal()
    return first_difference(found.line, found.reason) + lines_of(found.expected, found.printed)


def lines_of(expected: str | None, printed: str | None) -> Markup:
    both = (NOTHING if line is None else line[:WIDEST] for line in (expected, printed))
    return BOTH_LINES.format(*both)


TIES = "Why a draw is possible"
TOLD = Markup('{}: <b class="num">{}</b>.')
KINDS = {category.name: category for category in CATEGORIES}


def ties(showdown: Showdown, chances: tuple[Estimate, ...], at: int) -> Markup:
    """Explain how the displayed hand or another can draw; empty if the chances are sampled."""
    drawing = [found for found in chances if found.ties]
    if not drawing:
        return NONE
    with_holes = [found for found in drawing if HOLE in showdown.hands[found.hand]]
    found = next((one for one in drawing if one.hand == at), next(iter(with_holes), drawing[0]))
    drawn = round(found.draw * found.deals)
    if HOLE not in showdown.hands[found.hand]:
        words = f"{listed(player(one.hand) for one in drawing)} are equal now"
        return heading(TIES, rule=True) + _deals(words, drawn)
    whose = "" if found.hand == at else f"{player(found.hand)}: "
    lines = [_deals(whose + tie_words(showdown, found.hand, tie), tie.deals) for tie in found.ties]
    rest = drawn - sum(tie.deals for tie in found.ties)
    lines += [_deals("In other ways", rest)] if rest else []
    return joined([heading(TIES, f"{drawn:,} of {found.deals:,}", rule=True), *lines])


def tie_words(showdown: Showdown, nth: int, tie: Tie) -> str:
    """Name the cards that make a hand equal to others, and those others.

    >>> from ortalab.tables.poker.entry import read_link
    >>> tie = Tie("high card", tuple(map(Rank, (14, 12, 11, 10, 8))), 8)
    >>> tie_words(read_link("1-ASQDJCTD8S-THJHQHxx"), 1, tie)
    'An Ace and an 8, not both hearts, give both hands Ace, Queen, Jack, 10 and 8'
    """
    hand, kind = showdown.hands[nth], KINDS[tie.category]
    cards = _needed(hand, tie, kind)
    give = f"{cards} {'gives' if hand.count(HOLE) == 1 else 'give'}"
    worth = _worth(tie, kind)
    others = [place for place, other in enumerate(showdown.hands) if place != nth]
    if any(HOLE in showdown.hands[place] for place in others):
        return f"{give} {worth}, which another hand may have as well"
    if len(others) == 1:
        return f"{give} both hands {worth}"
    equal = [place for place in others if Counter(map(rank_of, showdown.hands[place])) == _all(tie, kind)]
    return (
        f"{give} {worth}, as {listed(player(place).lower() for place in equal)} {'has' if len(equal) == 1 else 'have'}"
    )


def _deals(words: str, deals: int) -> Markup:
    return note(TOLD.format(words, counted(deals, "deal")))


def _all(tie: Tie, kind: Category) -> Counter[Rank]:
    return Counter(dict(zip(tie.ranks, kind.sizes, strict=True)))


def _needed(hand: Hand, tie: Tie, kind: Category) -> str:
    """Name the cards that a hand still needs: `An Ace and an 8, not both hearts`."""
    known = [card for card in hand if card != HOLE]
    missing = _all(tie, kind) - Counter(map(rank_of, known))
    names = [_some(rank, count) for rank, count in sorted(missing.items(), reverse=True)]
    suits = {SUITS[card[1]].lower() for card in known}
    words = capital(listed(names))
    if len(suits) != 1 or max(kind.sizes) > 1:
        return words + (" of one suit" if kind.is_flush and not suits else "")
    suit = suits.pop()
    if kind.is_flush:
        return f"{words} of {suit}"
    many = missing.total()
    none = {1: f"no {suit.removesuffix('s')}", 2: f"not both {suit}"}.get(many, f"not all {suit}")
    return f"{words}, {none},"


def _some(rank: Rank, count: int) -> str:
    return {1: with_article(rank.word), 2: f"two {rank.word}s", 3: f"three {rank.word}s"}.get(
        count, f"four {rank.word}s"
    )


def _worth(tie: Tie, kind: Category) -> str:
    """Describe the worth of a hand down to the last kicker: `a pair of 9s with King, 7 and 2`."""
    if kind.is_straight or max(kind.sizes) == 1:
        return _run(tie.ranks, kind)
    text = kind.text.format(*(rank.word for rank in tie.ranks))
    name, _, rest = text.partition(" ")
    text = {"Pair": "a pair", "Three": "three", "Four": "four"}.get(name, name) + f" {rest}"
    kickers = [rank.word for rank, size in zip(tie.ranks, kind.sizes, strict=True) if size == 1]
    return f"{text} with {listed(kickers)}" if kickers else text


def _run(ranks: Iterable[Rank], kind: Category) -> str:
    words = [rank.word for rank in ranks]
    if kind.is_straight:
        return f"{with_article(words[0]).partition(' ')[0]} {kind.text.format(words[0])}"
    return listed(words) + (" of one suit" if kind.is_flush else "")
