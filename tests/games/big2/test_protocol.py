"""Big-2's text protocol: the official scripts byte for byte, one of our own, and random ones against a slow program."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings

from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import DECK, PATTERNS, Cards, Pattern, Sets, find_play, read_deck, write_cards
from ortalab.games.big2.game import PASS, MoveError, State, apply, start
from ortalab.games.big2.protocol import read_move, tell_script, write_move
from tests.games.big2.reference import play_random, script_of, seeds, shuffled, slow_program
from tests.places import SHARED
from tests.rows import for_each

CASES = SHARED / "cases" / "big2"
NAMES = ("Ann", "Bob", "Cyd", "Dan")
TRIPLE = Pattern("triple", Sets((3,)))


def tell_until_error(script: Sequence[str], patterns: Sequence[Pattern] = PATTERNS) -> tuple[list[str], str]:
    """Collect a script's output lines up to its first error, and the error."""
    told: list[str] = []
    try:
        for line in tell_script(script, patterns):
            told.append(line)  # noqa: PERF402  (needed up to the error)
    except OrtalabError as error:
        return told, str(error)
    return told, ""


@pytest.mark.skipif(not CASES.exists(), reason="the official cases are not beside this checkout")
def test_the_output_for_the_six_official_scripts_is_exact() -> None:
    scripts = sorted(CASES.glob("*.in"))
    assert len(scripts) == 6
    for script in scripts:
        told = "".join(f"{line}\n" for line in tell_script(script.read_text(encoding="utf-8").splitlines()))
        expected = script.with_suffix(".out").read_bytes()
        # One of the six is stored without its final newline.
        assert told.encode() == expected.removesuffix(b"\n") + b"\n", script.name


SUITED = write_cards(DECK)  # dealt from its end: Ann has spades, Bob hearts, Cyd diamonds, Dan clubs
CLUBS = """\
0    1    2    3    4    5    6    7     8    9    10   11   12
C[3] C[4] C[5] C[6] C[7] C[8] C[9] C[10] C[J] C[Q] C[K] C[A] C[2]"""
SPADES, HEARTS, DIAMONDS = CLUBS.replace("C", "S"), CLUBS.replace("C", "H"), CLUBS.replace("C", "D")
TOLD = f"""\
New round begins.
Next turn: Dan
{CLUBS}
You can't pass in the new round.
{CLUBS}
Invalid play, please try again.
{CLUBS}
Player Dan plays a straight C[3] C[4] C[5] C[6] C[7].
Next turn: Ann
{SPADES}
Player Ann plays a straight S[3] S[4] S[5] S[6] S[2].
Next turn: Bob
{HEARTS}
Player Bob passes.
Next turn: Cyd
{DIAMONDS}
Player Cyd passes.
Next turn: Dan
0    1    2     3    4    5    6    7
C[8] C[9] C[10] C[J] C[Q] C[K] C[A] C[2]
Player Dan passes.
New round begins.
Next turn: Ann
0    1    2    3     4    5    6    7
S[7] S[8] S[9] S[10] S[J] S[Q] S[K] S[A]
Player Ann plays a single S[7].
Next turn: Bob
{HEARTS}
Player Bob plays a single H[2].
Next turn: Cyd
{DIAMONDS}
Player Cyd passes.
Next turn: Dan
0    1    2     3    4    5    6    7
C[8] C[9] C[10] C[J] C[Q] C[K] C[A] C[2]
Player Dan passes.
Next turn: Ann
0    1    2     3    4    5    6
S[8] S[9] S[10] S[J] S[Q] S[K] S[A]
"""
SAID = ["-1", "1", "4 2 0 1 3", "", "12 0 1 2 3", "-1", "-1 ", "-1", "0", "  12", "-1", "-1"]


def test_our_own_script_is_narrated_to_its_end() -> None:
    told, error = tell_until_error([SUITED, *NAMES, *SAID])
    assert error == "the script ends before what Ann does; give every line of the game, to its winner"
    assert "".join(f"{line}\n" for line in told) == TOLD


WRONG_SAID = ["5", "0 0", "0 1", "x", "0 x", "-2", "-1 0", "- 1", "13", "99999999999999999999", "+0", "0,1", "०", "1.0"]


@for_each(WRONG_SAID)
def test_an_illegal_play_is_answered_and_the_hand_shown_again(text: str) -> None:
    lines = tell_script([SUITED, *NAMES, text, "0"])
    told = [next(lines) for _ in range(8)]
    assert told[2:4] == CLUBS.splitlines()
    assert told[4:] == ["Invalid play, please try again.", *CLUBS.splitlines(), "Player Dan plays a single C[3]."]


WRONG_SCRIPTS = {
    "the script ends before the deck": [],
    "the script ends before the name of player 2": [SUITED, "Ann", "Bob"],
    "unknown card 'C[1]' in the deck": [SUITED.replace("C[10]", "C[1]")],
    "unknown card 'c[10]' in the deck": [SUITED.replace("C[10]", "c[10]")],
    "51 cards in the deck": [SUITED.replace("C[10]", "")],
    "the card 'C[2]' is in the deck twice": [SUITED.replace("C[10]", "C[2]")],
}


@for_each([*WRONG_SCRIPTS])
def test_a_script_that_cannot_be_played_is_refused_in_one_sentence(sentence: str) -> None:
    with pytest.raises(OrtalabError) as error:
        list(tell_script(WRONG_SCRIPTS[sentence]))
    assert str(error.value).startswith(f"{sentence};")


@given(seeds)
@settings(max_examples=8, deadline=None)
def test_a_random_script_is_narrated_like_the_slow_program(seed: int) -> None:
    chance = Random(seed)
    deck = shuffled(chance)
    said: list[str] = []
    for state, move in play_random(start(deck), chance):
        if chance.random() < 0.3:
            count = chance.choice([1, 1, 2, 3, 5, 5])
            said.append(" ".join(str(chance.randrange(14)) for _ in range(count)))
            if find_play(read_or_pass(said[-1], state)) is not None:
                said.pop()  # it might be legal, which would change the game
        said.append(write_move(move, state.hands[state.player]) + chance.choice(["", " "]))
    script = [write_cards(deck), *NAMES, *said]
    assert list(tell_script(script)) == slow_program(script)


def read_or_pass(text: str, state: State) -> Cards:
    try:
        return read_move(text, state.hands[state.player])
    except MoveError:
        return PASS


@given(seeds)
@settings(max_examples=8, deadline=None)
def test_the_script_of_a_game_replays_to_the_same_end(seed: int) -> None:
    chance = Random(seed)
    deck = shuffled(chance)
    history = list(play_random(start(deck), chance))
    moves = [move for _, move in history]
    script = script_of(deck, NAMES, moves)
    told = list(tell_script(script.splitlines()))
    end = apply(*history[-1])
    assert end.winner is not None
    assert told[-1] == f"Game over, the winner is {NAMES[end.winner]}."
    state = start(read_deck(script.splitlines()[0]))
    for line, (before, _) in zip(script.splitlines()[5:], history, strict=True):
        assert state == before
        state = apply(state, read_move(line, state.hands[state.player]))
    assert state == end


def test_a_triple_is_one_more_row() -> None:
    deck = read_deck(swap(SUITED, {"C[4]": "D[3]", "C[5]": "H[3]"}))  # Dan has three threes
    script = [write_cards(deck), *NAMES, "0 1 2", "-1", "-1", "-1", "0"]
    assert "Invalid play, please try again." in tell_until_error(script)[0]
    told, _ = tell_until_error(script, (*PATTERNS, TRIPLE))
    assert "Invalid play, please try again." not in told
    assert "Player Dan plays a triple C[3] D[3] H[3]." in told


def swap(text: str, pairs: dict[str, str]) -> str:
    both = pairs | {new: old for old, new in pairs.items()}
    return " ".join(both.get(word, word) for word in text.split())
