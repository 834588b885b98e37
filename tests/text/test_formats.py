"""YAML in and out: accepted text, refusals with their place, and the low cost of hostile text."""

import json
import re
from collections.abc import Callable
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import OrtalabError, RoundError, StrangeError, TextError
from ortalab.rounds.round import Round
from ortalab.text import yaml
from ortalab.text.yaml import _KEYS, read_round, write_round
from ortalab.text.yaml_nodes import DEEPEST, LONGEST, MOST_NODES, decode_text
from tests.full.rounds import read_hand
from tests.places import SHARED
from tests.rows import for_each
from tests.scoring.rounds import rounds, rounds_2

CASES = SHARED / "cases" / "ortalab.jsonl"

EXAMPLE = """\
cards_played:
  - A♥ Bonus Foil
  - K♠ Mult Holographic
  - Q♦ Glass Polychrome
  - J♣ Wild
  - 10♥ Steel

cards_held_in_hand:
  - K♠ Steel Foil

jokers:
  - Joker Foil
  - Sock And Buskin Holographic
"""
"""The assignment's second example without one joker (assignment, Program Input), as `write_round` writes it."""

SAME_AS_EXAMPLE = {
    "flow lists": "cards_played: [A♥ Bonus Foil, K♠ Mult Holographic, Q♦ Glass Polychrome, J♣ Wild, 10♥ Steel]\n"
    "cards_held_in_hand: [K♠ Steel Foil]\njokers: [Joker Foil, Sock And Buskin Holographic]",
    "one flow mapping": "{cards_played: [ah foil bonus, ks mult holographic, qd glass polychrome, jc wild, th steel],"
    " cards_held_in_hand: [ks steel foil], jokers: [joker foil, sock and buskin holographic]}",
    "another order": "jokers: [Joker Foil, Sock and Buskin Holographic]\ncards_held_in_hand: [KS steel foil]\n"
    "cards_played: [AH bonus foil, KS mult holographic, QD glass polychrome, JC wild, 10H steel]",
    "CRLF": EXAMPLE.replace("\n", "\r\n"),
    "a byte order mark": "\ufeff" + EXAMPLE,
    "comments": "# a round\n" + EXAMPLE.replace("Wild", "Wild # counts as every suit"),
    "document marks": "%YAML 1.1\n---\n" + EXAMPLE + "...\n",
    "quotes": re.sub(r"- (.*)", r'- "\1"', EXAMPLE),
    "no line end": EXAMPLE.rstrip(),
    "a text over two lines": EXAMPLE.replace("Sock And", "Sock\n    And"),
    "escapes": EXAMPLE.replace("- A♥ Bonus", '- "A\\u2665 Bonus').replace("Bonus Foil", 'Bonus Foil"'),
}

REST_EMPTY = ["", "cards_held_in_hand: []\njokers: []", "cards_held_in_hand:\njokers:", "jokers: ~", "jokers: null"]

WRONG = {
    "": "the text is empty; write at least",
    " \n# nothing\n": "the text is empty; write at least",
    "---\n...\n": "line 2, column 1: the text '' where a round should be; write at least",
    "- 10♥": "line 1, column 1: a list where a round should be; write at least",
    "10♥": "line 1, column 1: the text '10♥' where a round should be; write at least",
    "jokers: [Joker]": "cards_played: no card is played; write at least",
    "jokers: []\ncards_played: []": "cards_played (line 2, column 15): no card is played; write at least",
    "cards_played:": "cards_played (line 1, column 14): no card is played; write at least",
    "cards_played: 10♥": "cards_played (line 1, column 15): the text '10♥' where a list should be; write one item",
    "cards_played: {10♥: Foil}": "cards_played (line 1, column 15): a mapping where a list should be; write one item",
    "cards_played: [[10♥]]": "cards_played[0] (line 1, column 16): a list where a single value should be, such as '10♥",
    "cards_played: [2h]\njokers:\n - Joker: Foil": "jokers[0] (line 3, column 4): a mapping where a single value "
    "should be, such as 'Joker Foil'",
    "cards_played: [10]": "cards_played[0] (line 1, column 16): unknown card '10'; write a rank and a suit",
    "cards_played: [No]": "cards_played[0] (line 1, column 16): unknown card 'No'; write a rank and a suit",
    "cards_played: [true]": "cards_played[0] (line 1, column 16): unknown card 'true'; write a rank and a suit",
    "cards_played: [1:30]": "cards_played[0] (line 1, column 16): unknown card '1:30'; write a rank and a suit",
    "cards_played: [~]": "cards_played[0] (line 1, column 16): unknown card '~'; write a rank and a suit",
    "cards_played:\n  - 2h\n  -": "cards_played[1] (line 3, column 4): unknown card ''; write a rank and a suit",
    "cards_played:\n  - 2h\n  - 1♥": "cards_played[1] (line 3, column 5): unknown card '1♥'; did you mean '10♥'?",
    "cards_played: [2h]\ncards_held_in_hand: [2h, 3h Bonsu]": "cards_held_in_hand[1] (line 2, column 26): unknown "
    "enhancement 'Bonsu' in '3h Bonsu'; did you mean 'Bonus'?",
    "cards_played: [2h]\njokers: [Joker, Mime, Barron]": "jokers[2] (line 2, column 23): unknown joker 'Barron'; did "
    "you mean 'Baron'?",
    "cards_played: [2h Bonus Wild]": "cards_played[0] (line 1, column 16): '2h Bonus Wild' has more than one",
    "cards_played: [2h Foil Foil]": "cards_played[0] (line 1, column 16): '2h Foil Foil' has more than one edition",
    f"cards_played: [{', '.join(6 * ['2h'])}]": "cards_played (line 1, column 15): 6 where at most 5 are allowed",
    f"cards_played: [2h]\ncards_held_in_hand: [{', '.join(6 * ['2h'])}]": "cards_held_in_hand (line 2, column 21): 6",
    f"cards_played: [2h]\njokers: [{', '.join(7 * ['Joker'])}]": "jokers (line 2, column 9): 7 where at most 5 are",
    "cards_played: [2h]\ncards_played: [3h]": "line 2, column 1: the key 'cards_played' is given twice; keep one",
    '{"hello": 1}': "line 1, column 1: 'hello', but no key of a round, where a round should be; write at least",
    "card_played: [2h]": "cards_played: no card is played; write at least",
    "x: 1\n'x': 2": "line 2, column 1: the key 'x' is given twice; keep one",
    "? [cards_played]\n: [2h]": "line 1, column 3: a list where a key should be; use one of cards_played",
    "cards_played: [!!str 2h]": "line 1, column 16: the tag 'tag:yaml.org,2002:str' is refused; write the value",
    "cards_played: [! 2h]": "line 1, column 16: the tag '!' is refused; write the value without it",
    "!!python/object/apply:os.system [exit 1]": "line 1, column 1: the tag 'tag:yaml.org,2002:python/object/apply:os…' "
    "is refused",
    "cards_played: &all [2h]": "line 1, column 15: the alias or anchor 'all' is refused; write the value itself",
    "cards_played: *all": "line 1, column 15: the alias or anchor 'all' is refused; write the value itself",
    "cards_played: [2h]\n---\ncards_played: [3h]": "line 2, column 1: not YAML, found another document; write at least",
    "cards_played:\n\t- 2h": "line 2, column 1: not YAML, found character '\\t' that cannot start any token; write",
    "cards_played: [2h": "line 1, column 18: not YAML, expected ',' or ']', but got '<stream end>'; write at least",
    "cards_played: [2h]\n  x: 1": "line 2, column 3: not YAML, expected <block end>, but found '<block mapping start>'",
    "cards_played: 2h: 3h": "line 1, column 17: not YAML, mapping values are not allowed here; write at least",
    "cards_played:\n  - 2\0h": "line 2, column 6: the character '\\x00' is not allowed in YAML; take it out",
    "cards_played: [\ud800]": "line 1, column 16: the character '\\ud800' is not allowed in YAML; take it out",
    'cards_played: ["\\UFFFFFFFF"]': "line 1, column 19: not YAML, a number is out of range; write at least",
    f"%YAML 1.{5000 * '9'}\n---\n": "line 1, column 9: not YAML, a number is out of range; write at least",
}

HOSTILE = {
    "an alias bomb": "".join(f"a{i}: &a{i} [{', '.join(9 * [f'*a{i - 1}'])}]\n" for i in range(1, 20)),
    "500 brackets": 500 * "[",
    "64 KiB of brackets": LONGEST * "[",
    "64 KiB of braces": LONGEST * "{",
    "64 KiB of nested lists": LONGEST // 2 * "- ",
    "64 KiB of nested keys": LONGEST // 2 * "? ",
    "64 KiB of values": "[" + (LONGEST // 2 - 1) * "a," + "]",
    "64 KiB of keys": "".join(f"{number:05}:\n" for number in range(LONGEST // 7)),
    "64 KiB of one word": "cards_played: [" + (LONGEST - 20) * "x" + "]",
    "64 KiB of anchors": LONGEST // 3 * "&a ",
    "64 KiB of tags": LONGEST // 3 * "!a ",
    "64 KiB of directives": LONGEST // 7 * "%FOO a\n",
    "64 KiB of blanks": LONGEST * " ",
    "64 KiB of lines": LONGEST * "\n",
    "64 KiB of comments": LONGEST // 2 * "#\n",
    "64 KiB of colons": LONGEST * ":",
    "64 KiB of commas": "[" + (LONGEST - 1) * ",",
    "64 KiB of documents": LONGEST // 4 * "---\n",
    "64 KiB of quotes": '"' + (LONGEST // 2 - 1) * "\\n",
    "10 MB": 10_000_000 * "a",
    "10 MB of hearts": 3_333_333 * "♥",
}


def refusal(text: str) -> str:
    with pytest.raises(OrtalabError) as error:
        read_round(text)
    return str(error.value)


def test_the_example_of_the_assignment_is_canonical_and_strict() -> None:
    assert write_round(read_round(EXAMPLE, strict=True)) == EXAMPLE


@for_each(SAME_AS_EXAMPLE.values())
def test_a_round_reads_the_same_in_any_yaml_layout(text: str) -> None:
    assert read_round(text) == read_round(EXAMPLE)


@for_each(REST_EMPTY)
def test_held_cards_and_jokers_may_be_missing_or_empty(rest: str) -> None:
    assert read_round(f"cards_played: [2♥]\n{rest}") == Round(read_round("cards_played: [2♥]").played)


def test_empty_rows_are_written_as_empty_lists() -> None:
    text = write_round(read_round("cards_played: [2h]"))
    assert text == "cards_played:\n  - 2♥\n\ncards_held_in_hand: []\n\njokers: []\n"


@given(rounds | rounds_2)
def test_a_written_round_reads_back_equal_and_strictly(laid: Round) -> None:
    assert read_round(write_round(laid)) == laid
    assert read_round(write_round(laid), strict=True) == laid


@for_each(WRONG.items())
def test_wrong_text_is_refused_in_one_sentence_with_its_place(text: str, start: str) -> None:
    sentence = refusal(text)
    assert sentence.startswith(start)
    assert sentence.isprintable()
    assert ";" in sentence or "such as" in sentence  # how to fix it


@pytest.mark.slow
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.no_cover
def test_hostile_text_is_refused_shortly_and_soon(text: str) -> None:
    start = process_time()
    assert len(refusal(text)) < 250
    assert process_time() - start < 3  # seconds; 0.15 on the author's machine, a browser is slower


def test_text_is_refused_by_its_size_in_bytes() -> None:
    assert read_round("cards_played: [2h] #".ljust(LONGEST, "x")).played
    assert "longer than 64 KiB" in refusal("cards_played: [2h] #".ljust(LONGEST + 1, "x"))
    assert "longer than 64 KiB" in refusal("cards_played: [2h] #".ljust(LONGEST - 1, "♥"))


def test_nesting_is_refused_past_ten() -> None:
    text = "cards_played: [2h]\nx: "
    assert read_round(text + (DEEPEST - 1) * "[" + (DEEPEST - 1) * "]").played  # the round itself is the first level
    assert refusal(text + DEEPEST * "[" + DEEPEST * "]").startswith("line 2, column 13: nested deeper than 10;")


def test_values_are_refused_past_a_thousand() -> None:
    text = "cards_played: [2h]\nx: "
    assert read_round(text + f"[{(MOST_NODES - 6) * 'a,'}]").played
    assert f"more than {MOST_NODES} values" in refusal(text + f"[{(MOST_NODES - 5) * 'a,'}]")


def test_too_many_in_a_row_is_an_error_of_the_round_and_a_misspelling_one_of_the_text() -> None:
    with pytest.raises(RoundError):
        read_round(f"cards_played: [{6 * '2h,'}]")
    with pytest.raises(TextError):
        read_round("cards_played: [2x]")


def test_strict_reading_refuses_kind_spellings_with_their_place() -> None:
    with pytest.raises(TextError, match=r"jokers\[0\] \(line 2, column 10\): 'joker' is not the strict spelling"):
        read_round("cards_played: [2♥]\njokers: [joker]", strict=True)


def test_an_unknown_key_is_ignored_with_a_warning() -> None:
    said: list[str] = []
    laid = read_round("cards_played: [2h]\njoker: [Baron]\nnote: hello", warn=said.append)
    assert laid == read_round("cards_played: [2h]")
    assert said == [
        "line 2, column 1: the unknown key 'joker' is ignored; did you mean 'jokers'?",
        f"line 3, column 1: the unknown key 'note' is ignored; the keys are {', '.join(_KEYS)}",
    ]


@pytest.mark.parametrize("read", [read_round, read_hand])
def test_of_many_unknown_keys_the_first_are_named_and_the_rest_counted(read: Callable[..., object]) -> None:
    said: list[str] = []
    keys = ", ".join(f"note {number}: 1" for number in range(450))
    read(f"{{cards_played: [2h], {keys}}}", warn=said.append)
    assert len(said) == 21
    assert "'note 19'" in said[-2]
    assert said[-1] == "430 more unknown keys are ignored"


@pytest.mark.parametrize("read", [read_round, read_hand])
def test_no_more_of_a_list_is_read_than_is_reported(
    read: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(yaml, "read_joker", lambda text, *_, **__: asked.append(text))
    with pytest.raises(OrtalabError, match="900 where at most"):
        read(f"{{cards_played: [2h], jokers: [{', '.join(['Baron'] * 900)}]}}")
    assert len(asked) <= 25


def test_a_text_with_nothing_of_a_round_is_refused_in_one_sentence() -> None:
    said: list[str] = []
    with pytest.raises(StrangeError):
        read_round("hello: 1\nworld: 2", warn=said.append)
    assert said == []


def test_a_round_without_unknown_keys_gives_no_warning() -> None:
    said: list[str] = []
    read_round(EXAMPLE, warn=said.append)
    assert said == []


@given(st.text("[]{}-:,&*!|>'\"#%?~ \n\tacrdsplyeh♥10\\xU", max_size=80))
def test_any_text_is_a_round_or_one_sentence(text: str) -> None:
    said = ""
    try:
        read_round(text)
    except OrtalabError as error:
        said = str(error)
    assert said.isprintable()


@given(st.text("[]{}-:,&*!|>'\"#%?~ \n\tacrdsplyeh♥10\\xU", max_size=80))
def test_any_text_after_a_good_start_is_a_round_or_one_sentence(text: str) -> None:
    said = ""
    try:
        assert read_round(f"cards_played: [2h]\n{text}").played
    except OrtalabError as error:
        said = str(error)
    assert said.isprintable()


@given(st.binary(max_size=200))
def test_any_bytes_are_a_text_or_one_sentence(data: bytes) -> None:
    try:
        assert decode_text(data).encode() == data
    except TextError as error:
        said = str(error)
        assert re.fullmatch(r"byte \d+ \(0x..\) is not UTF-8; save the text as UTF-8", said)


def test_bytes_are_refused_by_their_number_first() -> None:
    with pytest.raises(TextError, match="longer than 64 KiB"):
        decode_text((LONGEST + 1) * b"\xff")


@pytest.mark.slow
@pytest.mark.skipif(not CASES.exists(), reason="the official cases are not beside this checkout")
def test_every_official_round_is_read_strictly_and_reads_back_equal() -> None:
    texts = [json.loads(line)["round"] for line in CASES.read_text(encoding="utf-8").splitlines()]
    assert len(texts) == 191
    for text in texts:
        laid = read_round(text, strict=True, warn=pytest.fail)
        assert read_round(write_round(laid), strict=True) == laid == read_round(text)
