"""The save file of the full game: its round, what it does not say, and what is refused."""

from dataclasses import replace
from random import Random
from typing import Any
from zlib import compress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab import full
from ortalab.errors import OrtalabError
from ortalab.full.round import Counted, JokerCard
from ortalab.text.full_save import read_save
from ortalab.text.full_save_keys import ROWS
from ortalab.text.lua_table import MOST_PACKED, is_table, parse
from tests.full.rounds import round_of, text_of
from tests.full.saves import CARDS, CENTERS, JOKERS, SAVED, WHOLE, changed, deflated, lua, packed, table_of


def as_saved(laid: full.Round) -> full.Round:
    """Return a round as a save has it: nothing played, and no number that is for the round or the game to say."""
    held = (*laid.played, *laid.held)
    left = laid.cards_left or 0
    marks = [card.enhancement for card in held]
    return replace(
        laid,
        played=(),
        held=held,
        jokers=tuple(map(stated, laid.jokers)),
        counted=Counted.BEFORE,
        blind_active=laid.blind_active or not laid.blind,
        cards_left=left,
        deck_size=len(held) + left,
        observatory={hand: number for hand, number in laid.observatory.items() if number},
        levels={hand: number for hand, number in laid.levels.items() if number > 1},
        plays={hand: number for hand, number in laid.plays.items() if number},
        stones=marks.count(full.read_round("{cards_played: [2♣ Stone]}").played[0].enhancement),
        steels=sum(mark == "Steel" for mark in marks),
        enhanced=sum(mark is not None for mark in marks),
    )


def stated(joker: JokerCard) -> JokerCard:
    """Return a joker with what a save says of it."""
    row = full.JOKERS[joker.name]
    value = joker.value
    if row.counter is None or (row.states and row.counter.number is None):
        value = None
    elif value is None:
        value = row.counter.unit.nothing
    says_active = joker.name in {"Loyalty Card", "DNA"}
    return replace(joker, value=value, active=bool(joker.active) if says_active else None)


@pytest.mark.slow
def test_a_round_comes_back_from_its_save() -> None:
    random = Random(6)
    for _ in range(150):
        laid = full.read_round(text_of(round_of(random)))
        jokers = {joker.name: joker for joker in laid.jokers if joker.name != "Swashbuckler"}  # one of each name
        laid = as_saved(replace(laid, jokers=tuple(jokers.values())))
        hands = tuple(hand for hand in laid.levels if hand in laid.played_this_round)
        laid = replace(laid, played_this_round=hands)
        found = read_save(packed(table_of(laid))).round
        assert replace(found, played_this_round=()) == replace(laid, played_this_round=())
        assert set(found.played_this_round) == set(hands)


def test_every_joker_is_read_by_its_key_and_no_key_is_guessed() -> None:
    assert len({row.name for row in ROWS.values()}) == len(ROWS) == 150
    told = {"j_caino": "Canio", "j_selzer": "Seltzer", "j_ticket": "Golden Ticket", "j_ring_master": "Showman",
            "j_trousers": "Spare Trousers", "j_todo_list": "To Do List", "j_gluttenous_joker": "Gluttonous Joker",
            "j_delayed_grat": "Delayed Gratification", "j_riff_raff": "Riff-Raff", "j_gift": "Gift Card",
            "j_mail": "Mail-In Rebate", "j_stone": "Stone Joker", "j_golden": "Golden Joker"}  # fmt: skip
    assert {key: ROWS[key].name for key in told} == told
    for key, row in ROWS.items():
        first = key.removeprefix("j_").replace("_", " ").split()[0][:3]
        assert key in told or first in row.name.lower().replace("'", "").replace("é", "e"), (key, row.name)


def test_what_a_joker_is_worth_or_wants_is_read_from_the_rest_of_the_save() -> None:
    table = table_of(full.read_round("{cards_played: [2♣], jokers: [Swashbuckler, Joker, Joker, Ancient Joker ♦]}"))
    laid, _ = read_save(packed(table))
    assert (laid.jokers[0].value, str(laid.jokers[3].suit)) == (6, "♦")
    del table["GAME"]["current_round"]["ancient_card"]
    laid, left_out = read_save(packed(table))
    assert laid.jokers[3].debuffed
    assert "the suit that Ancient Joker wants is not in the save; it is taken as debuffed" in left_out


SAID = [
    (("GAME", "dollars"), "many", "the money is 'many' in the save; 4 is taken"),
    (("GAME", "dollars"), None, "the money is not in the save; 4 is taken"),
    (("GAME", "dollars"), True, "the money is 'True' in the save; 4 is taken"),
    (("GAME", "current_round", "hands_left"), 1.5, "the number of hands left is '1.5' in the save; 4 is taken"),
    (("GAME", "current_round", "discards_left"), {}, "the number of discards left is a table in the save; 3 is taken"),
    (("GAME", "hands"), "Pair", "the levels of the hands are not in the save; all are taken as level 1"),
    (("GAME", "hands", "Pair", "level"), 0, "the level of Pair is '0' in the save; 1 is taken"),
    (("GAME", "probabilities"), {"normal": 2}, "chances are '2' times as likely in the save, but 1 times by its"),
    (("BLIND", "name"), "The Mod", "the blind 'The Mod' is not of the game; none is taken"),
    (("cardAreas", "jokers", "config"), None, "the number of joker places is not in the save; 5 is taken"),
    (
        (*JOKERS, 1, "save_fields", "center"),
        "j_mod_x",
        "joker 1 is 'j_mod_x', which is not of the game; it is left out",
    ),
    ((*JOKERS, 1, "ability", "mult"), -3, "the number of Ride the Bus is '-3' in the save; 0 is taken"),
    ((*JOKERS, 2, "ability", "extra"), 8, "the number of Wee Joker is not in the save; 0 is taken"),
    ((*CARDS, 1, "base", "suit"), "Stars", "card 1 of the hand has no rank or suit of the game; it is left out"),
    ((*CARDS, 1, "save_fields", "center"), "m_mod", "card 1 of the hand has the enhancement 'm_mod', which is not of"),
    ((*CARDS, 1, "seal"), "Pink", "card 1 of the hand has the seal 'Pink', which is not of the game; it is left out"),
    ((*CARDS, 3, "edition"), {"negative": True}, "card 3 of the hand is Negative, which changes no score of a card"),
    ((*CARDS, 2, "ability", "perma_bonus"), "x", "card 2 of the hand has permanent chips of 'x'; none are taken"),
    (CARDS, {}, "no card is in hand, as the save was not written in the middle of a round"),
    ((*JOKERS, 5), {"save_fields": {"center": "j_todo_list"}}, "To Do List pays $4 for 'a hand' alone; it is taken as"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), SAID)
def test_whatever_is_not_known_is_said(path: tuple[Any, ...], value: object, sentence: str) -> None:
    assert read_save(packed(table_of(SAVED))).left_out == ()
    assert [said for said in read_save(changed(*path, value=value)).left_out if said.startswith(sentence)]


BOMB = deflated(b"return {" + b"[1]=1," * 800_000 + b"}")
NESTED = deflated(b"return " + b"{[1]=" * 100_000)
REFUSED = [
    (b"", "no save of the game, or a damaged one"),
    (b"\0\1\2\3", "no save of the game, or a damaged one"),
    (WHOLE[: len(WHOLE) // 2], "the save ends too early; copy the whole file once more"),
    (b"\0" * (MOST_PACKED + 1), "longer than 1,000,000 bytes"),
    (BOMB, "unpacks to more than 4,000,000 bytes"),
    (deflated(b"return" + b" " * 40_000_000), "unpacks to more than 4,000,000 bytes"),
    (NESTED, "more than 40 tables within one another"),
    (deflated(b'return {["name"]="\xff"}'), "a byte that is no UTF-8 at 19"),
    (deflated(b"if x then y() end return {}"), "begins with 'if x then y() end return {}', not with a table; a mod"),
    (deflated(b'return {["chips"]=to_big({3},1),}'), "a value is missing at character 19, before 'to_big({3},1),}'"),
    (deflated(b'return {["a"]=os.execute("x"),}'), "a value is missing at character 15"),
    (deflated(b"return {} os.exit()"), "an end is missing at character 9, before '} os.exit()'"),
    (deflated(b'return {["cardAreas"]={},}'), "the file has no GAME, so it is no save of a run; open save.jkr, not a"),
    (deflated(b'return {["GAME"]={},["cardAreas"]=1,}'), "the file has no cardAreas"),
    (compress(b"return {}"), "no save of the game, or a damaged one"),
]


@pytest.mark.parametrize(("data", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_a_file_that_is_no_save_is_refused_in_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(OrtalabError) as caught:
        read_save(data)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_too_many_cards_are_refused() -> None:
    cards = {number: {"base": {"value": "2", "suit": "Clubs"}} for number in range(1, 900)}
    with pytest.raises(OrtalabError, match="899 cards in hand, but at most 800"):
        read_save(changed(*CARDS, value=cards))
    with pytest.raises(OrtalabError, match="101 jokers, but at most 100"):
        read_save(changed(*JOKERS, value={n: {"save_fields": {"center": "j_joker"}} for n in range(101)}))


KEYS = sorted({"GAME", "cardAreas", "jokers", "hand", "cards", "save_fields", "center", "base", "value", "suit",
               "ability", "extra", "hands", "Pair", "level", "current_round", "edition", "type", "BLIND"})  # fmt: skip
leaves = st.one_of(st.booleans(), st.integers(-(10**20), 10**20), st.floats(), st.text(max_size=8),
                   st.sampled_from([*CENTERS.values(), "King", "Hearts", "m_glass", "foil", "Red"]))  # fmt: skip
tables = st.recursive(
    leaves, lambda inner: st.dictionaries(st.sampled_from([*KEYS, 1, 2, 1.5, "x"]), inner, max_size=5), max_leaves=12
)
paths = st.lists(st.sampled_from([*KEYS, 1, 2]), min_size=1, max_size=6)


@given(paths, tables)
@settings(max_examples=60)
def test_any_value_anywhere_is_read_or_refused_in_a_sentence(path: list[object], value: object) -> None:
    table: Any = table_of(SAVED)
    inner = table
    for key in path[:-1]:
        inner = inner[key] if isinstance(inner.get(key), dict) else inner.setdefault(f"{key}", {})
        if not isinstance(inner, dict):
            return
    inner[path[-1]] = value
    read_kindly(packed(table))


def read_kindly(data: bytes) -> None:
    try:
        laid, left_out = read_save(data)
    except OrtalabError as error:
        assert "\n" not in str(error)  # noqa: PT017 — most data is right
        return
    assert all("\n" not in sentence for sentence in left_out)
    if laid.held:
        full.score(replace(laid, played=laid.held[:1], held=laid.held[1:]))


@given(st.integers(0, 10_000), st.binary(max_size=6), st.integers(0, 6))
@settings(max_examples=60)
def test_any_damage_is_read_or_refused_in_a_sentence(place: int, bytes_put: bytes, count: int) -> None:
    text = f"return {lua(table_of(SAVED))}".encode()
    for data in (WHOLE, text):
        at = place % len(data)
        read_kindly(data[:at] + bytes_put + data[at + count :])


words = st.one_of(st.booleans(), st.integers(-(10**14), 10**14), st.text())
keys = st.one_of(st.text(), st.integers(0, 99))


@given(st.recursive(words, lambda inner: st.dictionaries(keys, inner, max_size=4)))
@settings(max_examples=60)
def test_a_table_of_lua_is_read_as_it_was_written(value: object) -> None:
    table = {"value": value}
    assert parse(f"return {lua(table)}") == table
    assert is_table(packed(table))
