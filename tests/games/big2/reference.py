"""Shared tools of Big-2's tests: a second, slow and obvious implementation on text, and random games."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from hypothesis import strategies as st

from ortalab.games.big2.cards import DECK, Cards, write_cards
from ortalab.games.big2.game import PASS, State, apply, legal_moves, start
from ortalab.games.big2.protocol import write_move

RANKS = "3 4 5 6 7 8 9 10 J Q K A 2".split()  # noqa: SIM905  (clearer as a string)
SUITS = "CDHS"
seeds = st.integers(0, 2**32)
Kind = tuple[str, tuple[int, int]]


def shuffled(chance: Random) -> Cards:
    return tuple(chance.sample(DECK, len(DECK)))


def play_random(state: State, chance: Random) -> Iterator[tuple[State, Cards]]:
    """Yield every state of a random game with its move; plays are likelier than passes."""
    while state.winner is None:
        moves = legal_moves(state)
        move = chance.choice(moves)
        if move == PASS and chance.random() < 0.5:
            move = chance.choice(moves)
        yield state, move
        state = apply(state, move)


def script_of(deck: Cards, names: Sequence[str], moves: Sequence[Cards]) -> str:
    lines, state = [write_cards(deck), *names], start(deck)
    for move in moves:
        lines.append(write_move(move, state.hands[state.player]))
        state = apply(state, move)
    return "\n".join([*lines, ""])


def order(card: str) -> tuple[int, int]:
    """Sort key of a card: its rank, then its suit."""
    return RANKS.index(card[2:-1]), SUITS.index(card[0])


def slow_kind(cards: Sequence[str]) -> Kind | None:
    """Find the kind of some cards and its comparison key; return None for an invalid play."""
    ranks = [order(card)[0] for card in cards]
    counts = sorted(ranks.count(rank) for rank in set(ranks))
    best = max(map(order, cards), default=(0, 0))
    if len(cards) != len(set(cards)):
        return None
    if len(cards) == 1:
        return "single", best
    if counts == [2]:
        return "pair", best
    if counts == [2, 3]:
        return "full house", (max(ranks, key=ranks.count), 0)
    if any({(low + step) % 13 for step in range(5)} == set(ranks) for low in range(13)) and len(cards) == 5:
        return "straight", best
    return None


def is_legal(cards: Sequence[str], top: Sequence[str] | None, *, is_first: bool) -> bool:
    kind = slow_kind(cards)
    if kind is None or (is_first and "C[3]" not in cards):
        return False
    above = slow_kind(top) if top else None
    return above is None or (kind[0] == above[0] and kind[1] > above[1])


def slow_moves(hand: Sequence[str], top: Sequence[str] | None, *, is_first: bool) -> set[frozenset[str]]:
    """List every legal move: every playable subset of the cards, and passing."""
    chosen = (cards for size in (1, 2, 5) for cards in combinations(hand, size))
    moves = {frozenset(cards) for cards in chosen if is_legal(cards, top, is_first=is_first)}
    return moves if top is None else moves | {frozenset()}


def show(hand: Sequence[str]) -> list[str]:
    """Format a hand in two lines: indices above cards."""
    above = ""
    for index, card in enumerate(hand):
        above += str(index) + " " * (len(card) - len(str(index)) + 1)
    return [above.rstrip(), " ".join(hand)]


def deal_texts(deck: list[str]) -> list[list[str]]:
    """Deal four hands from a deck, last card first."""
    hands: list[list[str]] = [[], [], [], []]
    for turn in range(52):
        hands[turn % 4].append(deck[51 - turn])
    return [sorted(hand, key=order) for hand in hands]


def slow_turn(
    hand: list[str], top: list[str] | None, actions: Iterator[str], *, is_first: bool
) -> list[str | list[str]]:
    """Play a turn; return the printed lines and, last, the cards played ([] for a pass)."""
    out: list[str | list[str]] = []
    while True:
        out += show(hand)
        words = next(actions).split()
        if words == ["-1"]:
            if top:
                return [*out, []]
            out.append("You can't pass in the new round.")
            continue
        cards = sorted((hand[int(word)] for word in words if int(word) < len(hand)), key=order)
        if len(cards) == len(words) and is_legal(cards, top, is_first=is_first):
            return [*out, cards]
        out.append("Invalid play, please try again.")


def slow_program(script: Sequence[str]) -> list[str]:
    """Compute the assignment's output for a script of a complete game."""
    lines = [line for line in script if line.strip()]
    hands, names, actions = deal_texts(lines[0].split()), lines[1:5], iter(lines[5:])
    player = next(seat for seat in range(4) if "C[3]" in hands[seat])
    out: list[str] = []
    top: list[str] | None = None
    passed = 0
    while True:
        out += ["New round begins."] * (top is None) + [f"Next turn: {names[player]}"]
        *printed, cards = slow_turn(hands[player], top, actions, is_first=sum(map(len, hands)) == 52)
        out += [str(line) for line in printed]
        if cards:
            kind = slow_kind(cards)
            assert kind
            out.append(f"Player {names[player]} plays a {kind[0]} {' '.join(cards)}.")
            hands[player] = [card for card in hands[player] if card not in cards]
            top, passed = list(cards), 0
        else:
            out.append(f"Player {names[player]} passes.")
            passed += 1
        if not hands[player]:
            return [*out, f"Game over, the winner is {names[player]}."]
        if passed == 3:
            top, passed = None, 0
        player = (player + 1) % 4
