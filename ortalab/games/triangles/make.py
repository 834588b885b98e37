"""Generate several kinds of test scripts from a seed, and edits that simplify a script."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from random import Random
from typing import Final

from ortalab.cards.deck import RANKS, SUITS, Rank, Suit
from ortalab.games.triangles.actions import (
    MOST_SIDE,
    PROBES,
    STANDARD,
    Action,
    Deck,
    Probe,
    Query,
    Start,
    read_action,
    write_action,
)
from ortalab.games.triangles.cards import LINE, Card, new_deck
from ortalab.games.triangles.script import follow_script
from ortalab.games.triangles.state import TRIANGLE, Discard, Place, State, apply, polygon, start, why_not

Script = tuple[str, ...]
Edit = Callable[[Script], Script]
LOWEST: Final = Card(RANKS[0], Suit.CLUBS)
"""The simplest card."""
SMALLEST: Final = 15
"""The number of cells of the smallest triangle."""
SIDES: Final = (5, 5, 5, 6, 7)
ENDS: Final = (RANKS.index(Rank.ACE), RANKS.index(Rank.TEN), RANKS.index(Rank.JACK))
"""The first ranks of straights with an ace: the lowest, the highest, and one that wraps around."""
COPIES: Final = ((5,), (4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1))
"""The counts of equal ranks in hands with a pair or better."""
ENDING: Final = (Query("score"), Query("over"), Query("remaining"), Query("hand"))


def make_script(seed: int, number: int) -> Script:
    """Generate the script of a seed and a number; the kinds take turns, from easy to tricky.

    >>> make_script(1, 0)[0], make_script(1, 0) == make_script(1, 0)
    ('deck standard', True)
    """
    random = Random(f"{seed}/{number}")
    return tuple(map(write_action, KINDS[number % len(KINDS)](random)))


def _plain(random: Random) -> Iterator[Action]:
    """Yield a whole game with the standard deck, always placing the first card of the hand."""
    deck = tuple(new_deck())
    side, hand = random.choice(SIDES), random.randint(1, 7)
    yield from (Deck(deck), Start(side, hand))
    for cell in polygon(TRIANGLE, side).cells:
        yield Place(0, cell)
    yield from ENDING


def _line(random: Random) -> Iterator[Action]:
    """Yield a game with one filled line, a poker hand or nearly one, and queries of the score."""
    side = random.choice(SIDES)
    shape = polygon(TRIANGLE, side)
    line = random.choice(shape.lines)
    deck = _five(random) + random.choices(new_deck(), k=len(shape.cells))
    yield from (Deck(tuple(deck[: len(shape.cells)])), Start(side, 1))
    for nth, spot in enumerate(line.spots, 1):
        yield Place(0, shape.cells[spot])
        if nth >= LINE:
            yield Query("score")


def _hands(random: Random) -> Iterator[Action]:
    """Yield a game whose lines are poker hands or nearly so, with a query of the score after each line."""
    side = random.choice(SIDES)
    shape = polygon(TRIANGLE, side)
    free, deck, moves = {*range(len(shape.cells))}, list[Card](), list[Action]()
    for line in random.sample(shape.lines, len(shape.lines)):
        spots = [spot for spot in line.spots if spot in free]
        cards = _five(random) + random.choices(new_deck(), k=side)
        deck += cards[: len(spots)]
        moves += [*(Place(0, shape.cells[spot]) for spot in random.sample(spots, len(spots))), Query("score")]
        free -= {*spots}
    deck += random.choices(new_deck(), k=len(free) + random.randrange(9))
    moves += (Place(0, shape.cells[spot]) for spot in sorted(free))
    yield from (Deck(tuple(deck)), Start(side, random.randint(1, 5)), *moves, *ENDING)


def _five(random: Random) -> list[Card]:
    """Draw five cards that form a poker hand or nearly one."""
    suits = random.choice([[random.choice(SUITS)] * LINE, random.choices(SUITS, k=LINE)])
    if random.random() < 0.5:
        first = random.choice([*ENDS, random.randrange(len(RANKS))])
        ranks = [RANKS[(first + step) % len(RANKS)] for step in range(LINE)]
    else:
        copies = random.choice(COPIES)
        different = random.sample(RANKS, len(copies))
        ranks = [*chain.from_iterable([rank] * many for rank, many in zip(different, copies, strict=True))]
    cards = [Card(rank, suit) for rank, suit in zip(ranks, suits, strict=True)]
    random.shuffle(cards)
    return cards


def _mixed(random: Random) -> Iterator[Action]:
    """Yield a game with any deck and all actions, many of them invalid."""
    side = random.choice(SIDES)
    cells = polygon(TRIANGLE, side).cells
    deck = new_deck()
    random.shuffle(deck)
    deck = deck[: random.randint(len(cells), len(deck))]
    hand = random.randint(1, 6)
    yield from (Deck(tuple(deck)), Start(side, hand))
    state = start(tuple(deck), hand, side)
    for _ in range(2 * len(cells)):
        action = _any_action(random, state)
        yield action
        if isinstance(action, Place | Discard) and not why_not(state, action):
            state = apply(state, action)
    yield from ENDING


def _any_action(random: Random, state: State) -> Action:
    """Draw an action, usually a card placed on an empty cell."""
    side, place = state.polygon.side, random.randint(-1, len(state.hand))
    near = (random.randint(-1, side), random.randint(-1, side))
    chance = random.random()
    if chance < 0.6 and state.hand and state.empty:
        return Place(random.randrange(len(state.hand)), state.polygon.cells[random.choice(state.empty)])
    others: list[Action] = [
        Place(place, near),
        Place(0, random.choice(state.polygon.cells)),
        Discard(place),
        Discard(0),
        Query("card", near),
        random.choice(ENDING),
        Start(side, 1),
    ]
    return random.choice(others)


def _starts(random: Random) -> Iterator[Action]:
    """Yield calls before the start, failing starts, and a successful one."""
    deck = tuple(new_deck())
    early: list[Action] = [*ENDING, Query("card", (0, 0)), Place(0, (0, 0)), Discard(0), Start(5, 3)]
    yield from random.sample(early, 5)
    cells = SMALLEST
    tries: list[tuple[Deck, Start]] = [
        (Deck(deck), Start(random.randint(-1, 4), 3)),
        (Deck(deck), Start(5, random.randint(-1, 0))),
        (Deck(deck), Start(5, cells + 1)),
        (Deck(deck[: cells - 1]), Start(5, 1)),
        (Deck((*deck[:20], None)), Start(5, 4)),
        (Deck(deck), Start(10, 1)),
        (Deck(()), Start(5, 1)),
    ]
    for pair in random.sample(tries, 4):
        yield from pair
    fits = random.choice([deck[:cells], deck, (deck[0],) * cells])
    yield from (Deck(fits), Start(5, random.randint(1, cells)), Start(5, 1), Place(0, (2, 1)), Discard(0), *ENDING)


def _ends(random: Random) -> Iterator[Action]:
    """Yield a game with few spare cards: discards beyond the limit, all cells, then moves after the end."""
    side = random.choice(SIDES)
    cells = polygon(TRIANGLE, side).cells
    spare, hand = random.randint(0, 6), random.randint(1, 6)
    deck = random.choices(new_deck(), k=len(cells) + spare)
    yield from (Deck(tuple(deck)), Start(side, hand))
    yield from (Discard(random.randrange(hand)) for _ in range(spare))
    yield Discard(0)
    for nth, cell in enumerate(random.sample(cells, len(cells))):
        yield Place(0, cell)
        if nth % 4 == 0:
            yield Discard(0)
    yield from (*ENDING, Place(0, (0, 0)), Discard(0), Query("card", (side - 1, 0)))


KINDS: Final = (_plain, _starts, _line, _mixed, _line, _ends, _line, _hands)
GROUPS: Final = ("whole games", "starts", "lines", "all calls", "lines", "discards and ends", "lines", "poker hands")
"""The subject of each kind."""
PROBE_SCRIPT: Final = tuple(write_action(Probe(name)) for name in PROBES)
"""A script with every probe."""


def size(script: Script) -> tuple[int, ...]:
    """Sort key, simplest first: fewer lines, fewer words, lower numbers, lower cards."""
    words = [word for line in script for word in line.split()]
    numbers = sum(abs(int(word)) for word in words if _is_number(word))
    return len(script), len(words), numbers, len(words) - words.count(str(LOWEST))


def edits(script: Script) -> Iterator[Edit]:
    """Yield edits that simplify a script: fewer cards, lower numbers, the lowest card in place of others."""
    for nth in reversed(range(len(script))):
        yield partial(_without_card, nth=nth)
    yield from (_with_shorter_side,) * (MOST_SIDE - LINE)
    for nth, line in enumerate(script):
        words = line.split()
        if words[:1] == ["deck"]:
            yield from _deck_edits(nth, len(words) - 1)
            continue
        for place, word in enumerate(words):
            for lower in _lower(int(word)) if _is_number(word) else ():
                yield partial(_with_words, nth=nth, begin=place, words=(str(lower),))


def _deck_edits(nth: int, cards: int) -> Iterator[Edit]:
    """Yield edits of a deck: the standard one, shorter ones, then ever smaller chunks replaced by the lowest card."""
    yield lambda script: (*script[:nth], f"deck {STANDARD}", *script[nth + 1 :])
    for many in (SMALLEST, cards // 2, cards - 1):
        yield partial(_shortened, nth=nth, many=many)
    many = cards
    while many:
        for begin in range(1, cards + 1, many):
            count = min(many, cards + 1 - begin)
            yield partial(_with_words, nth=nth, begin=begin, words=(str(LOWEST),) * count)
        many //= 2


def _with_words(script: Script, nth: int, begin: int, words: Script) -> Script:
    """Replace words of a line by the same number of words, if the line is long enough."""
    line = script[nth].split() if nth < len(script) else []
    if len(line) < begin + len(words):
        return script
    return (*script[:nth], " ".join([*line[:begin], *words, *line[begin + len(words) :]]), *script[nth + 1 :])


def _shortened(script: Script, nth: int, many: int) -> Script:
    return (*script[:nth], " ".join(script[nth].split()[: many + 1]), *script[nth + 1 :])


def _without_card(script: Script, nth: int) -> Script:
    """Remove a move and its card from the deck; add the lowest card at the bottom."""
    if nth >= len(script) or not script[nth].startswith(("place", "discard")):
        return script
    decks = [at for at, line in enumerate(script[:nth]) if line.startswith("deck")]
    step = next((step for step in follow_script(script) if step.line == nth + 1), None)
    state = step.before.state if step else None
    if not decks or not step or not state or step.refusal or not isinstance(step.action, Place | Discard):
        return script
    deck = Deck(step.before.deck or ())
    card = deck.cards.index(state.hand[step.action.place])
    deck = Deck((*deck.cards[:card], *deck.cards[card + 1 :], LOWEST))
    return tuple(write_action(deck) if at == decks[-1] else line for at, line in enumerate(script) if at != nth)


def _with_shorter_side(script: Script) -> Script:
    """Shorten all sides by one, moving the cells of the last row and column to the previous ones."""
    actions = [*map(read_action, script)]
    last = max((action.side - 1 for action in actions if isinstance(action, Start)), default=0)
    return tuple(write_action(_moved(action, last)) for action in actions if action)


def _moved(action: Action, last: int) -> Action:
    match action:
        case Start(side, hand) if side == last + 1:
            return Start(last, hand)
        case Place(place, (row, column)):
            return Place(place, (min(row, last - 1), min(column, last - 1)))
        case Query(name, (row, column)):
            return Query(name, (min(row, last - 1), min(column, last - 1)))
    return action


def _is_number(word: str) -> bool:
    return word.removeprefix("-").isdigit()


def _lower(number: int) -> list[int]:
    """List some numbers closer to 0."""
    if number < 0:
        return [0]
    return sorted({other for other in (0, 1, 5, number - 1) if 0 <= other < number})
