"""The reason why a draw is possible: the cards that make two hands equal, and the number of deals with them."""

from collections import Counter
from collections.abc import Iterable

from ortalab.cards import Rank
from ortalab.games.poker.completions import HOLE, Estimate, Tie
from ortalab.games.poker.hands import CATEGORIES, Category
from ortalab.page.elements import NONE, joined
from ortalab.page.games.panel import heading, note
from ortalab.page.markup import Markup
from ortalab.plurals import capital, counted, listed, with_article
from ortalab.tables.poker.state import Hand, Showdown
from ortalab.tables.poker.words import SUITS, player, rank_of

TITLE = "Why a draw is possible"
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
        return heading(TITLE, rule=True) + _line(words, drawn)
    whose = "" if found.hand == at else f"{player(found.hand)}: "
    lines = [_line(whose + tie_words(showdown, found.hand, tie), tie.deals) for tie in found.ties]
    rest = drawn - sum(tie.deals for tie in found.ties)
    lines += [_line("In other ways", rest)] if rest else []
    return joined([heading(TITLE, f"{drawn:,} of {found.deals:,}", rule=True), *lines])


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


def _line(words: str, deals: int) -> Markup:
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
