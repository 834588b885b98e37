"""What to throw: every hold with what becomes of it, the best explained."""

from functools import lru_cache

from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.hands import CATEGORIES, HAND_SIZE
from ortalab.page.elements import NONE, joined, pressed
from ortalab.page.games.bars import bar
from ortalab.page.games.faces import tiles
from ortalab.page.markup import Markup
from ortalab.tables.poker.input import button
from ortalab.tables.poker.messages import SetMost, ShowHand, ShowHold
from ortalab.tables.poker.state import Hand, Kept, Model, Tab, looked_at
from ortalab.tables.poker.view.board import holds_of, shown_hold
from ortalab.tables.poker.words import face_of, hand_words, listed, percent, player, rank_of

HEAD = Markup('<div class="sec{rule}"><h2>{title}</h2><small>{small}</small></div>')
TEXT = Markup('<p class="hintp">{}</p>')
HOLDS = Markup(
    '<section class="chsec throws" aria-labelledby="holds-name">'
    '<div class="sec2"><h2 id="holds-name">What should I throw?</h2>'
    '<p class="key"><span class="nk">share of all hands it then beats, %</span></p></div>'
    '<ol class="holds">{}</ol></section>'
)
HOLD = Markup("<li{}>{}</li>")
INSIDE = Markup('<span class="kp">{kept}<small>{words}</small></span>{bar}<b class="num">{value}</b>')
ALL = Markup("<em>{}</em>")
HIGH = Markup(' class="hi"')
CLASSES = Markup('<ul class="eq">{}</ul>')
CLASS = Markup('<li><span class="one"><span>{name}</span>{bar}<b class="num">{share}</b></span></li>')
SEGMENTS = Markup(
    '<div class="seg" role="group" aria-label="{name}"><span aria-hidden="true">{name}</span><div>{options}</div></div>'
)
OPTIONS = Markup('<div class="opts2">{}</div>')
LISTED = 10
"""The holds that are listed, besides that which keeps all."""
MOSTS = (3, 4, 5)
HIGH_CARD = "high card"


def holds(model: Model) -> Markup:
    """Return the list of holds, the best first."""
    if model.shown_tab is not Tab.THROW or model.is_asking or not model.holds or not model.table.hands:
        return NONE
    hand, shown = model.table.hands[looked_at(model)], shown_hold(model)
    found = holds_of(model)
    listed_holds = [hold for nth, hold in enumerate(found) if nth < LISTED or not hold.thrown]
    return HOLDS.format(joined([_hold(hand, hold, is_shown=hold == shown) for hold in listed_holds]))


@lru_cache(maxsize=128)
def _hold(hand: Hand, hold: Kept, *, is_shown: bool) -> Markup:
    cards = kept_of(hand, hold)
    name = "All five" if not hold.thrown else "Nothing" if not cards else ""
    kept = ALL.format(name) if name else tiles([face_of(card) for card in cards])
    words = "as it is" if not hold.thrown else hopes_of(hold, cards)
    inside = INSIDE.format(kept=kept, words=words, bar=bar(hold.value, "w"), value=percent(hold.value))
    return HOLD.format(HIGH if is_shown else NONE, button(ShowHold(hold.mask), inside, "", state=pressed(is_shown)))


def kept_of(hand: Hand, hold: Kept) -> tuple[str, ...]:
    """Return the cards that are kept."""
    return tuple(card for spot, card in enumerate(hand) if hold.keeps(spot))


def hopes_of(hold: Kept, cards: Hand) -> str:
    r"""Return what a throw may come to: the two likeliest classes that are better than what is kept.

    >>> hopes_of(Kept(3, 0.8, 100, (("three of a kind", 11), ("two pair", 16), ("one pair", 73))), ("9S", "9D"))
    'two pair 16\xa0%, three of a kind 11\xa0%'
    """
    floor = hold.classes[-1][0]
    better = [(name, ways) for name, ways in hold.classes if name != floor]
    better.sort(key=lambda item: -item[1])
    told = [f"{name} {percent(ways / hold.draws, 0)}\u00a0%" for name, ways in better[:2]]
    return ", ".join(told) or (f"{floor} for certain" if cards else "")


def throw_panel(model: Model) -> Markup:
    """Return the panel: why, what becomes of the hand, and which throws count."""
    if model.is_asking or not model.table.hands:
        words = "Answer first." if model.is_asking else "Put a hand on the table."
        return HEAD.format(rule="", title="What should I throw?", small="") + TEXT.format(words)
    hand, hold = model.table.hands[looked_at(model)], shown_hold(model)
    if HOLE in hand:
        return HEAD.format(rule="", title="What should I throw?", small="") + TEXT.format(
            "It takes a hand of five cards."
        )
    parts = [HEAD.format(rule="", title="Why", small=_progress(model))]
    if hold is None:
        parts.append(TEXT.format(model.task.why or "Every choice is being counted."))
    else:
        parts += [TEXT.format(_reason(hand, hold, holds_of(model), model.table.low_ace)), _after(hold)]
    return joined([*parts, _choices(model)])


def _progress(model: Model) -> str:
    return (
        f"{len(model.holds)} of 32" if model.task.is_under_way and len(model.holds) < 2**HAND_SIZE else "all 32 counted"
    )


def _reason(hand: Hand, hold: Kept, others: list[Kept], low_ace: bool) -> str:  # noqa: FBT001
    """Return why a hold is good, or what speaks against it."""
    best = others[0]
    if not hold.thrown:
        told = f"{hand_words(hand, low_ace=low_ace)} beats {percent(hold.value)} % of all hands as it is."
        return told if hold != best else f"{told} Every draw makes it weaker on average."
    floor, ways = hold.classes[-1]
    improves = 1 - ways / hold.draws
    told = f"{_held(kept_of(hand, hold))} improves in {percent(improves)} % of all draws: {hopes_of(hold, hand)}."
    if floor != HIGH_CARD:
        told += f" It is {floor} at the least."
    if hold != best:
        return f"{told} {_held(kept_of(hand, best))} is better by {100 * (best.value - hold.value):.1f} points."
    second = next((other for other in others if other != best), None)
    return f"{told} {_tempting(hand, best, second)}" if second else told


def _tempting(hand: Hand, best: Kept, other: Kept) -> str:
    """Return how much less the next best choice is worth."""
    words = "To keep all five" if not other.thrown else _held(kept_of(hand, other))
    return f"{words} is worth {100 * (best.value - other.value):.1f} points less."


def _held(cards: Hand) -> str:
    """Return kept cards in words: a pair, four of a suit, cards by their ranks.

    >>> _held(("9S", "9D")), _held(("2H", "5H", "9H", "KH")), _held(("TH", "JD")), _held(())
    ('The pair of 9s', 'Four hearts', '10 and Jack', 'A new hand')
    >>> _held(("9S", "9D", "QH")), _held(("9S", "9D", "QH", "QS"))
    ('The pair of 9s with the Queen', 'The pair of Queens and the pair of 9s')
    """
    if not cards:
        return "A new hand"
    ranks = [rank_of(card) for card in cards]
    many = {rank: ranks.count(rank) for rank in ranks}
    pairs = sorted((rank for rank, count in many.items() if count > 1), reverse=True)
    if pairs:
        names = {2: "the pair of", 3: "the three", 4: "the four"}
        told = listed(f"{names[many[rank]]} {rank.word}s" for rank in pairs)
        others = listed(f"the {rank.word}" for rank in ranks if many[rank] == 1)
        return f"T{told[1:]}" + (f" with {others}" if others else "")
    if len({card[1] for card in cards}) == 1 and len(cards) > 2:  # noqa: PLR2004
        return f"{('', '', '', 'Three', 'Four', 'All')[len(cards)]} {face_of(cards[0]).words.split()[-1].lower()}"
    return listed([rank.word for rank in ranks])


@lru_cache(maxsize=16)
def _after(hold: Kept) -> Markup:
    """Return what becomes of the hand after a throw."""
    draws = "one hand" if hold.draws == 1 else f"{hold.draws:,} draws"
    order = [category.name for category in CATEGORIES]
    rows = [
        CLASS.format(name=name.capitalize(), bar=bar(ways / hold.draws, "w"), share=percent(ways / hold.draws))
        for name, ways in sorted(hold.classes, key=lambda item: order.index(item[0]))
    ]
    return HEAD.format(rule=" rule", title="After this throw", small=draws) + CLASSES.format(joined(rows))


def _choices(model: Model) -> Markup:
    """Return the choice of the hand, and of how many cards may be thrown."""
    hands = [nth for nth, hand in enumerate(model.table.hands) if HOLE not in hand]
    mosts = [button(SetMost(most), f"{most}", "", state=pressed(model.most == most)) for most in MOSTS]
    segments = [SEGMENTS.format(name="Throw at most", options=joined(mosts))]
    if len(hands) > 1:
        at = looked_at(model)
        chosen = [button(ShowHand(nth), f"{nth + 1}", "", label=player(nth), state=pressed(nth == at)) for nth in hands]
        segments.insert(0, SEGMENTS.format(name="Hand of player", options=joined(chosen)))
    head = HEAD.format(rule=" rule", title="Which throws", small="")
    return head + OPTIONS.format(joined(segments))
