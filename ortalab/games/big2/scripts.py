"""Generate test scripts for students' programs, from easy to tricky: whole games in the assignment's format."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from ortalab.cards.chance import SplitMix
from ortalab.games.big2.cards import (
    DECK,
    LOWEST,
    PATTERNS,
    SUIT_COUNT,
    Cards,
    find_play,
    find_plays,
    is_round,
    write_cards,
)
from ortalab.games.big2.game import PASS, PLAYERS, State, apply, legal_moves, start
from ortalab.games.big2.protocol import MINUS_ONE, Step, follow_as_far, write_move
from ortalab.games.big2.record import Game

NAMES: tuple[str, ...] = ("Ann", "Bob", "Cyd", "Dan")
ODD_NAMES = ("1", "007", "a", "B2", "Next", "Player", "pass", "ann", "ANN", "x" * 40, "Ann")
"""Valid names of letters and digits that a careless program may misparse."""
EACH = 6
"""The number of scripts per group in a graded set."""
TRIES = 60
"""The maximum number of attempts to draw a script that covers its group's subject."""
HUNDRED = 100
LONG = 5
"""The number of cards from which plays are so rare that a player who can beat one always does."""
SOME = 20
"""The maximum number of candidates from which a refused action is drawn."""


class Script(NamedTuple):
    """The input of a program: a deck, four names, and one action per line."""

    deck: Cards
    names: tuple[str, ...]
    actions: tuple[str, ...]

    @property
    def lines(self) -> list[str]:
        return [write_cards(self.deck), *self.names, *self.actions]

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)

    def steps(self) -> list[Step]:
        """List the steps of the script, up to the winner or the end of the script."""
        return list(follow_as_far(self.lines))

    def finished(self) -> "Script":
        """Extend the script with simple actions to the end of the game."""
        state, actions = self.steps()[-1].after, [*self.actions]
        while not state.is_over:
            moves = legal_moves(state)
            move = next((move for move in moves if move != PASS), PASS)
            actions.append(write_move(move, state.hands[state.player]))
            state = apply(state, move)
        return self._replace(actions=tuple(actions))


def deck_of(hands: Sequence[Sequence[int]]) -> Cards:
    """Build the deck that deals these four hands of 13 cards."""
    return tuple(hands[place % PLAYERS][place // PLAYERS] for place in reversed(DECK))


def script_of(game: Game, names: tuple[str, ...] = NAMES) -> Script:
    """Convert the game so far to a script."""
    states = game.states()
    moves = zip(states, game.moves, strict=False)
    actions = tuple(write_move(move, state.hands[state.player]) for state, move in moves)
    return Script(deck_of(states[0].hands), names, actions)


class Group(NamedTuple):
    """A kind of script; probabilities are in percent."""

    name: str
    about: str
    patterns: tuple[str, ...] = ("single",)
    passes: int = 0  # the chance to pass although a play is possible
    refused: int = 0  # the chance of a refused action before a move
    mixed: int = 0  # the chance of shuffled indices
    has_odd_names: bool = False
    shows: Callable[[Sequence[Step]], bool] = bool


def _plays(name: str, *, least: int = 1) -> Callable[[Sequence[Step]], bool]:
    def shows(steps: Sequence[Step]) -> bool:
        return sum(_is_play(step, name) for step in steps) >= least

    return shows


def _is_play(step: Step, name: str) -> bool:
    is_move = step.after.history[len(step.before.history) :] not in {(), (PASS,)}
    return bool(is_move and step.after.top and step.after.top.pattern.name == name)


def _goes_round(steps: Sequence[Step]) -> bool:
    return any(_is_play(step, "straight") and is_round(step.after.history[-1]) for step in steps)


GROUPS = (
    Group("first-card", "every action is 0, as the lowest card always beats the last"),
    Group("singles", "single cards and passes, all allowed", passes=15, shows=_plays("single")),
    Group("pairs", "single cards and pairs, all allowed", ("pair", "single"), 15, shows=_plays("pair", least=4)),
    Group("refusals", "actions that the rules refuse", ("pair", "single"), 15, 40),
    Group("straights", "straights too", ("straight", "pair", "single"), 10, 10, 30, shows=_plays("straight", least=2)),
    Group("full-houses", "all four patterns", ("full house", "straight", "pair", "single"), 10, 15, 30,
          shows=_plays("full house", least=2)),
    Group("edges", "straights that wrap around, odd names, indices in any order, refusals in a row",
          ("straight", "full house", "pair", "single"), 20, 60, 80, has_odd_names=True, shows=_goes_round),
)  # fmt: skip
"""The groups: the subjects of the assignment's own cases, easiest first, then edge cases of its rules."""


def graded_set(each: int = EACH, seed: int = 0) -> Iterator[tuple[Group, str, Script]]:
    """Yield every group's scripts, with names such as `4-refusals-2`; a seed always gives the same scripts."""
    for number, group in enumerate(GROUPS, 1):
        for nth in range(1, each + 1):
            yield group, f"{number}-{group.name}-{nth}", draw_script(group, seed * len(GROUPS) * HUNDRED + nth * 7)


def draw_script(group: Group, seed: int) -> Script:
    """Draw a script of a group that covers its subject, or the last attempt if none does."""
    chance = SplitMix(seed * len(GROUPS) + GROUPS.index(group))
    for _ in range(TRIES):
        script = _first_cards(chance) if group is GROUPS[0] else _game(group, chance)
        if group is GROUPS[0] or group.shows(script.steps()):
            break
    return script


def _first_cards(chance: SplitMix) -> Script:
    """Make a game in which every play is the lowest card of a hand, and beats the previous one."""
    first = chance.below(PLAYERS)
    hands: list[list[int]] = [[] for _ in range(PLAYERS)]
    for card in DECK:
        hands[(first + card) % PLAYERS].append(card)
    for hand in hands:
        chance.shuffle(hand)
    return Script(deck_of(hands), NAMES, ("0",) * (len(DECK) - PLAYERS + 1))


def _game(group: Group, chance: SplitMix) -> Script:
    deck = list(DECK)
    chance.shuffle(deck)
    names = NAMES
    if group.has_odd_names:
        names = tuple(ODD_NAMES[chance.below(len(ODD_NAMES))] for _ in range(PLAYERS))
    state, actions = start(tuple(deck)), list[str]()
    while not state.is_over:
        while chance.below(HUNDRED) < group.refused:
            actions.append(_refused(state, chance))
        move = _move(state, group, chance)
        words = write_move(move, state.hands[state.player]).split()
        if chance.below(HUNDRED) < group.mixed:
            chance.shuffle(words)
        actions.append(" ".join(words))
        state = apply(state, move)
    return Script(tuple(deck), names, tuple(actions))


def _move(state: State, group: Group, chance: SplitMix) -> Cards:
    """Choose a legal action; the player who opens a round prefers the group's patterns, in order."""
    allowed = [pattern for name in group.patterns for pattern in PATTERNS if pattern.name == name]
    if state.top:
        allowed = [pattern for pattern in allowed if pattern.name == state.top.pattern.name]
    if state.top and len(state.top.cards) < LONG and chance.below(HUNDRED) < group.passes:
        return PASS
    for nth, pattern in enumerate(allowed, 1):
        plays = [play.cards for play in find_plays(state.hands[state.player], (pattern,), state.top)]
        if state.is_first:
            plays = [cards for cards in plays if LOWEST in cards]
        is_liked = nth == len(allowed) or chance.below(HUNDRED) < 70
        if plays and is_liked:
            low = min(plays, key=lambda cards: cards[::-1])
            return low if chance.below(3) else plays[chance.below(len(plays))]
    fitting = [move for move in legal_moves(state) if len(move) == 1]
    return PASS if state.top else fitting[chance.below(len(fitting))]


def _refused(state: State, chance: SplitMix) -> str:
    """Draw a refused action of a random kind among those possible."""
    kinds = [*REFUSALS]
    chance.shuffle(kinds)
    found = next(found for kind in kinds if (found := list(kind(state))))
    return found[chance.below(len(found))]


# ---- refused actions: each function yields one kind -----------------------------------------------------------------


def _passes(state: State) -> Iterator[str]:
    if state.top is None:
        yield MINUS_ONE


def _beyond(state: State) -> Iterator[str]:
    size = len(state.hands[state.player])
    yield from (str(size), "52", f"0 {size}")


def _twice(_: State) -> Iterator[str]:
    yield from ("0 0", "0 0 0 0 0")


def _not_higher(state: State) -> Iterator[str]:
    """Yield plays of the same pattern as the top play that do not beat it."""
    if state.top:
        hand, top = state.hands[state.player], state.top
        found = (play.cards for play in find_plays(hand, (top.pattern,)) if not play.beats(top))
        yield from (write_move(cards, hand) for cards in islice(found, SOME))


def _other_patterns(state: State) -> Iterator[str]:
    if state.top:
        hand, name = state.hands[state.player], state.top.pattern.name
        for pattern in PATTERNS:
            if pattern.name != name:
                yield from (write_move(cards, hand) for cards in islice(pattern.find(hand), SOME))


def _without_lowest(state: State) -> Iterator[str]:
    if state.is_first:
        yield from map(str, range(1, len(state.hands[state.player])))


def _no_pattern(state: State) -> Iterator[str]:
    """Yield cards that match no pattern, such as neighbours, three or four of a rank, flushes, and long runs."""
    hand = state.hands[state.player]
    for size in (2, 3, 4, 6):
        for low in range(len(hand) - size + 1):
            yield from _unless_play(hand, hand[low : low + size])
    for suit in range(SUIT_COUNT):
        suited = [card for card in hand if card % SUIT_COUNT == suit]
        yield from _unless_play(hand, tuple(suited[:5]))
    for same in combinations(hand, 4):
        if len({card // SUIT_COUNT for card in same}) == 1:
            others = [card for card in hand if card not in same]
            yield from _unless_play(hand, tuple(sorted((*same, *others[:1]))))


def _unless_play(hand: Cards, cards: Cards) -> Iterator[str]:
    if len(cards) > 1 and not find_play(cards):
        yield write_move(cards, hand)


REFUSALS = (_passes, _beyond, _twice, _not_higher, _other_patterns, _without_lowest, _no_pattern)
