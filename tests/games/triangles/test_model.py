"""Triangles' model: the official scripts, its two errors, its copies, the original's shuffles."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from ortalab.cards import Rank
from ortalab.cards.chance import SplitMix
from ortalab.games.triangles import (
    Card,
    PokerPolygons,
    PokerTriangles,
    TextView,
    WrongArgument,
    WrongTime,
    new_deck,
    read_card,
)
from ortalab.games.triangles.state import TRIANGLE, polygon
from tests.places import SHARED
from tests.rows import for_each


class JavaRandom(SplitMix):
    """The part of `java.util.Random` that `Collections.shuffle` uses."""

    _MULTIPLIER, _MASK = 0x5DEECE66D, (1 << 48) - 1

    def __init__(self, seed: int) -> None:
        """Scramble the seed of the linear congruential generator as the original does."""
        self._state = (seed ^ self._MULTIPLIER) & self._MASK

    def _bits(self) -> int:
        """Generate the next 31 bits."""
        self._state = (self._state * self._MULTIPLIER + 0xB) & self._MASK
        return self._state >> 17

    def below(self, bound: int) -> int:
        """Generate a number below a bound."""
        if bound & -bound == bound:
            return bound * self._bits() >> 31
        while True:
            bits = self._bits()
            # Reject the incomplete range at the end, which would bias the result.
            if bits - bits % bound + bound - 1 < 1 << 31:
                return bits % bound


def test_a_deck_is_shuffled_as_in_java() -> None:
    deck = list("abcdef")
    JavaRandom(8).shuffle(deck)
    assert "".join(deck) == "dafcbe"


CASES = SHARED / "cases" / "triangles.jsonl"
DECK = tuple(new_deck())
ERRORS = {"IllegalArgumentException": WrongArgument, "IllegalStateException": WrongTime}


def official(kind: str) -> list[dict[str, Any]]:
    lines = CASES.read_text("utf-8").splitlines() if CASES.exists() else []
    return [case for case in map(json.loads, lines) if case["kind"] == kind]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


there = pytest.mark.skipif(not CASES.exists(), reason=f"the official cases are not here: {CASES}")


class Script:
    """Runs the calls of an official behaviour script, in the original's words."""

    def __init__(self) -> None:
        self.game = PokerTriangles(5)
        self.deck: list[Card] = []

    def call(self, name: str, given: Any) -> object:  # noqa: ANN401  (whatever a script holds)
        game = self.game
        match name, given:
            case "new", [side, random]:
                self.game = PokerTriangles(side, self._random(random))
            case "new", side:
                self.game = PokerTriangles(side)
            case "startGame", [deck, shuffle, hand]:
                self.deck = self._deck(deck)
                game.start_game(None if deck == "null" else self.deck, shuffle, hand)
            case "placeCardInPosition", [place, row, column]:
                game.place_card_in_position(place, row, column)
            case "discardCard", [place]:
                game.discard_card(place)
            case "fill all cells with hand[0]", _:
                for cell in polygon(TRIANGLE, game.width).cells:
                    game.place_card_in_position(0, *cell)
            case (("new view" | "render"), [None]):
                str(TextView(None))
            case "getCardAt", [row, column]:
                return game.card_at(row, column)
            case _:
                return self._ask(name)
        return "ok"

    def _ask(self, name: str) -> object:
        match name.partition("["):
            case "hand", "[", place:
                return str(self.game.hand[int(place.removesuffix("]"))])
            case "hand size", *_:
                return len(self.game.hand)
            case "hand", *_:
                return list(map(str, self.game.hand))
            case "getNewDeck size", *_:
                return len(self.game.new_deck())
            case "getNewDeck unique", *_:
                return len(set(self.game.new_deck()))
        properties = {
            "getWidth": "width",
            "getHeight": "height",
            "getHand": "hand",
            "getScore": "score",
            "getRemainingDeckSize": "remaining_deck_size",
            "isGameOver": "is_game_over",
        }
        return getattr(self.game, properties[name])

    @staticmethod
    def _random(text: str | None) -> Random | JavaRandom | None:
        if text is None:
            return None
        return Random(0) if text == "random" else JavaRandom(int(text[len("Random(") : -1]))

    @staticmethod
    def _deck(text: str) -> list[Card]:
        ranks = [Rank.ACE, *list(Rank)[:-1]]
        suits = cards("A♣ A♢ A♡ A♠")
        if "suit-major" in text:
            return [Card(rank, suit.suit) for suit in cards("A♠ A♣ A♡ A♢") for rank in ranks]
        if "A♣ A♢ A♡ A♠ 2♣" in text:
            return [Card(rank, suit.suit) for rank in ranks for suit in suits]
        return [Card(rank, suit.suit) for rank in Rank for suit in suits]


@there
@pytest.mark.parametrize("case", official("behaviour"), ids=lambda case: str(case["name"]))
def test_official_scripts_print_their_official_output(case: dict[str, Any]) -> None:
    script = Script()
    for name, arguments, expected in (step if len(step) == 3 else (step[0], [], step[1]) for step in case["script"]):
        if isinstance(expected, str) and expected in ERRORS:
            with pytest.raises(ERRORS[expected]):
                script.call(name, arguments)
        elif isinstance(expected, str) and expected.startswith("deck["):
            assert script.call(name, arguments) == script.deck[int(expected[5:-1])]
        else:
            assert script.call(name, arguments) == expected, (name, arguments)


def test_a_view_needs_a_model_and_a_started_game() -> None:
    with pytest.raises(WrongArgument):
        TextView(None)
    game = PokerTriangles(5)
    with pytest.raises(WrongTime):
        str(TextView(game))
    game.start_game(DECK, shuffle=False, hand_size=2)
    assert str(TextView(game)).endswith("Deck: 50\nHand: 2♣, 2♢")


STARTS = [
    (None, 5, False),
    ([*DECK[:-1], None], 5, False),
    (DECK, 0, False),
    (DECK, 53, False),
    (DECK[:14], 1, False),
    (DECK[:15], 1, True),
    ([DECK[0]] * 15, 15, True),
    (DECK, 15, True),
    (DECK, 16, False),  # more than there are cells (assignment, 2.1.1)
]


@for_each(STARTS)
def test_a_game_starts_with_a_large_enough_deck(deck: Any, hand: int, fits: bool) -> None:  # noqa: ANN401, FBT001
    game = PokerTriangles(5, Random(0))
    if not fits:
        with pytest.raises(WrongArgument):
            game.start_game(deck, shuffle=True, hand_size=hand)
        deck, hand = DECK, 5  # after a failed start, the game can still be started
    game.start_game(deck, shuffle=True, hand_size=hand)
    assert len(game.hand) == hand
    assert game.remaining_deck_size == len(deck) - hand
    assert not Counter(game.hand) - Counter(deck)
    with pytest.raises(WrongTime):
        game.start_game(DECK, shuffle=False, hand_size=5)


def test_strictly_the_deck_must_fill_polygon_and_hand_together() -> None:
    game = PokerTriangles(5)
    with pytest.raises(WrongArgument, match="needs 20"):
        game.start_game(DECK[:19], False, 5, strict=True)  # noqa: FBT003
    game.start_game(DECK[:20], False, 5, strict=True)  # noqa: FBT003


def test_the_deck_is_copied_and_so_is_the_hand() -> None:
    deck = [*DECK]
    game = PokerTriangles(5, Random(1))
    game.start_game(deck, shuffle=True, hand_size=3)
    assert deck == [*DECK]
    game.hand.clear()
    assert len(game.hand) == 3


def test_java_rejects_biased_draws() -> None:
    random = JavaRandom(42)
    assert [random.below(10) for _ in range(7)] == [0, 3, 8, 4, 0, 5, 5]
    assert all(JavaRandom(seed).below(2**30 + 1) <= 2**30 for seed in range(50))


PUBLIC = (
    "card_at discard_card hand height is_game_over new_deck place_card_in_position remaining_deck_size score "
    "start_game width"
)


def test_the_model_has_exactly_the_methods_of_the_assignment() -> None:
    game = PokerTriangles(5)
    game.start_game(DECK, shuffle=False, hand_size=2)
    assert " ".join(sorted(name for name in dir(game) if not name.startswith("_"))) == PUBLIC


WRONG_TYPES: list[Any] = [None, "1", 1.0, True, [1], b"1", object()]


@for_each(WRONG_TYPES)
def test_an_argument_of_a_wrong_type_is_a_wrong_argument_and_changes_nothing(wrong: Any) -> None:  # noqa: ANN401
    for make in (PokerTriangles, lambda wrong: PokerTriangles(5, wrong), lambda wrong: PokerPolygons(wrong, 5)):
        with pytest.raises(WrongArgument):
            make(wrong)
    game = PokerTriangles(5)
    starts: list[tuple[Any, ...]] = [(wrong, False, 5), ([*DECK[:20], wrong], False, 5), (DECK, False, wrong)]
    for arguments in [*starts, *([(DECK, wrong, 5)] if wrong is not True else [])]:
        with pytest.raises(WrongArgument):
            game.start_game(*arguments)
    game.start_game(DECK, shuffle=False, hand_size=5)
    before = str(TextView(game))
    calls = [(game.place_card_in_position, (0, 0, 0)), (game.discard_card, (0,)), (game.card_at, (0, 0))]
    for call, right in calls:
        for place in range(len(right)):
            with pytest.raises(WrongArgument):
                call(*right[:place], wrong, *right[place + 1 :])  # type: ignore[operator]
    with pytest.raises(WrongArgument):
        TextView(wrong)
    assert str(TextView(game)) == before
