"""Wrong or hostile declared jokers: each is reported in one sentence, with its place and how to fix it."""

import pytest

from ortalab.errors import OrtalabError
from ortalab.text.yaml import read_round
from tests.rows import for_each
from tests.scoring.custom_jokers import PLAYED, with_joker

WRONG = {
    "scored: {mult: 4}, colour: red": ".colour (line 5, column 45): unknown key 'colour'; the keys are name",
    "scored: {ranks: 4, mult: 1}": ".scored.ranks (line 5, column 34): unknown key 'ranks'; did you mean 'rank'?",
    "scored: {rank: 11, mult: 1}": ".scored.rank (line 5, column 33): rank cannot be '11'; write one of 2, 3",
    "scored: {rank: [2, X], mult: 1}": ".scored.rank[1] (line 5, column 37): rank cannot be 'X'; write one of",
    "scored: {rank: [2, 3, 2], mult: 1}": ".scored.rank[2] (line 5, column 40): the rank '2' is given twice",
    "scored: {rank: [], mult: 1}": ".scored.rank (line 5, column 33): an empty list of rank; leave rank out",
    "scored: {suit: heart s, mult: 1}": ".scored.suit (line 5, column 33): suit cannot be 'heart s'; did you",
    "scored: {face: maybe, mult: 1}": ".scored.face (line 5, column 33): face is 'maybe'; write true, or",
    "scored: {enhancement: gold, mult: 1}": ".scored.enhancement (line 5, column 40): enhancement "
    "cannot be 'gold'; Gold belongs to rules full: add --rules full",
    "scored: {mult: [4]}": ".scored.mult (line 5, column 33): a list where a single value for mult should be",
    "scored: {mult: -4}": ".scored.mult (line 5, column 33): mult is '-4'; write a number in digits",
    "scored: {mult: 1e9}": ".scored.mult (line 5, column 33): mult is '1e9'; write a number in digits",
    "scored: {mult: .inf}": ".scored.mult (line 5, column 33): mult is '.inf'; write a number in digits",
    "scored: {mult: 0}": ".scored.mult (line 5, column 33): mult is 0, which changes nothing; leave it out",
    "scored: {mult: 1001}": ".scored.mult (line 5, column 33): mult is 1001, but must be from 0 to 1,000",
    "scored: {mult: 1.125}": ".scored.mult (line 5, column 33): mult is 1.125, but must be from 0 to 1,000,"
    " with at most 2 decimals",
    "scored: {chips: 1.5}": ".scored.chips (line 5, column 34): chips is 1.5, but must be a whole number"
    " from 0 to 10,000",
    "scored: {times: 0.5}": ".scored.times (line 5, column 34): times is 0.5, but must be from 1 to 10",
    "scored: {times: 10.5}": ".scored.times (line 5, column 34): times is 10.5, but must be from 1 to 10",
    "scored: {again: 4}": ".scored.again (line 5, column 34): again is 4, but must be a whole number",
    "scored: {again: 1, times: 2}": ".scored (line 5, column 26): a joker that retriggers a card cannot",
    "scored: {rank: 4}": ".scored (line 5, column 26): this effect does nothing; give it chips, mult or times",
    "scored: 4": ".scored (line 5, column 26): the text '4' where a mapping should be; its keys are rank",
    "scored: {mult: 4, mult: 5}": ".scored (line 5, column 36): this key is given twice; write each key",
    "scored: {[mult]: 5}": ".scored (line 5, column 27): a list where a key should be; write each key",
    "once: {contains: high card, mult: 1}": ".once.contains (line 5, column 35): contains cannot be 'high card'",
    "once: {plays: 0, mult: 1}": ".once.plays (line 5, column 32): plays cannot be '0'; write one of 1, 2, 3",
    "once: {times: 100.5}": ".once.times (line 5, column 32): times is 100.5, but must be from 1 to 100",
    "once: {times: 2, per: joker}": ".once (line 5, column 24): per repeats chips and mult",
    "once: {per: card, mult: 2}": ".once.per (line 5, column 30): per cannot be 'card'; write one of joker",
    "rules: anarchy": ".rules (line 5, column 25): rules cannot be 'anarchy'; write one of flush4, straight4",
    "rules: {a: b}": ".rules (line 5, column 25): a mapping where a single value for rules should be",
    "copies: left": ".copies (line 5, column 26): copies cannot be 'left'; write one of right, first",
    "copies: first, once: {mult: 1}": " (line 5, column 5): 'Mine' copies another joker and has effects",
    "rules: ": ".rules (line 5, column 24): rules cannot be ''; write one of flush4",
}


@for_each([*WRONG])
def test_an_error_is_reported_with_its_place_and_how_to_fix_it(form: str) -> None:
    with pytest.raises(OrtalabError) as error:
        read_round(with_joker(form))
    assert str(error.value).startswith(f"own_jokers[0]{WRONG[form]}")
    assert "\n" not in str(error.value)


NAMES = {
    "Baron": "the name 'Baron' is taken",
    "bARON": "the name 'bARON' is taken",
    "Ks": "the name 'Ks' reads as the card K♠",
    "Queen of Hearts": "the name 'Queen of Hearts' reads as the card Q♥",
    "Big Foil": "the name 'Big Foil' ends with the name of an edition",
    "holo": "the name 'holo' ends with the name of an edition",
    "2 Much": "'2 Much' is not a joker name; use 1 to 16 letters",
    "Seventeen letters": "'Seventeen letters' is not a joker name",
    "'<img src=x onerror=boo()>'": "'<img src=x onerror=boo()>' is not a joker name",
    "'Jo\\u006Ber'": "'Jo\\\\u006Ber' is not a joker name",
    '"J\\u043Eker"': "'Jоker' is not a joker name",
    '"Jo\\u200Bker"': "'Jo\\u200bker' is not a joker name",
    '"Jo\\u202Eker"': "'Jo\\u202eker' is not a joker name",
    "Größe": "'Größe' is not a joker name",
    "A-B": "'A-B' is not a joker name",
    "''": "'' is not a joker name",
    f"'{'a' * 5000}'": f"'{'a' * 32}' is not a joker name",
}


@for_each([*NAMES])
def test_a_name_that_could_be_mistaken_is_refused(name: str) -> None:
    with pytest.raises(OrtalabError) as error:
        read_round(f"{PLAYED}own_jokers: [{{name: {name}, once: {{mult: 1}}}}]")
    assert str(error.value).startswith(f"own_jokers[0].name (line 3, column 21): {NAMES[name]}")


LISTS = {
    "own_jokers: 4": " (line 3, column 13): the text '4' where a list should be",
    "own_jokers: [Joker]": "[0] (line 3, column 14): the text 'Joker' where a mapping should be; its keys are",
    "own_jokers: [{once: {mult: 1}}]": "[0] (line 3, column 14): the joker has no name; write one",
    "own_jokers: [{name: Mine}]": "[0] (line 3, column 14): 'Mine' does nothing; give it scored, held, once",
    "own_jokers: [{name: [Mine]}]": "[0].name (line 3, column 21): a list where a single value for name",
    "own_jokers: [{name: A, rules: gaps}, {name: a, rules: gaps}]": "[1].name (line 3, column 45): the name "
    "'a' is taken; choose another",
    f"own_jokers: [{', '.join(f'{{name: A{i}, rules: gaps}}' for i in range(6))}]": " (line 3, column 13): 6 "
    "where at most 5 are allowed; remove 1",
    "own_jokers: [{name: A, rules: gaps}]\njokers: [B]": "jokers[0] (line 4, column 10): unknown joker 'B'; write the",
}  # fmt: skip


@for_each([*LISTS])
def test_an_error_in_a_list_is_reported_with_its_place(text: str) -> None:
    with pytest.raises(OrtalabError) as error:
        read_round(PLAYED + text)
    assert str(error.value).startswith(f"{'' if LISTS[text].startswith('jokers') else 'own_jokers'}{LISTS[text]}")


def test_the_reference_program_knows_none_so_strict_reading_refuses_them() -> None:
    with pytest.raises(OrtalabError, match=r"^own_jokers \(line 5, column 3\): the reference program has no custom"):
        read_round(with_joker("once: {mult: 1}"), strict=True)
    assert read_round(f"{PLAYED}own_jokers:").own == ()
