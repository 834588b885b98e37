"""The save file of the full game: its round, its missing parts, and refusals."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ortalab
from ortalab.errors import OrtalabError
from ortalab.rounds.card import JokerCard
from ortalab.rounds.hands import HANDS, Hand
from ortalab.rounds.luck.lay import BASES, BOOK
from ortalab.rounds.luck.lay import JOKERS as COLLECTION
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.round import Base, Counted
from ortalab.text.save import read_save
from ortalab.text.save_keys import _KEYS, ROWS
from tests.full.rounds import read_hand, round_of, text_of
from tests.full.saves import CARDS, CENTERS, JOKERS, SAVED, WHOLE, changed, listed, lua, packed, table_of
from tests.rows import for_each


def as_saved(laid: ortalab.Round) -> ortalab.Round:
    """Convert a round to the one in its save: nothing played, and no derived numbers."""
    held = (*laid.played, *laid.held)
    left = laid.run.cards_left or 0
    marks = [card.enhancement for card in held]
    laid = replace(laid, played=(), held=held, jokers=tuple(map(stated, laid.jokers)))
    return laid.with_run(
        counted=Counted.BEFORE,
        blind_active=laid.run.blind_active or not laid.run.blind,
        cards_left=left,
        deck_size=len(held) + left,
        blind_hand=laid.run.blind_hand if laid.run.blind in {"The Ox", "The Mouth"} else None,
        bases={hand: base for hand, base in laid.run.bases.items() if base != BASES[hand]},
        observatory={hand: number for hand, number in laid.run.observatory.items() if number},
        levels={hand: number for hand, number in laid.run.levels.items() if number > 1},
        plays={hand: number for hand, number in laid.run.plays.items() if number},
        stones=marks.count(read_hand("{cards_played: [2♣ Stone]}").played[0].enhancement),
        steels=sum(mark is Enhancement.STEEL for mark in marks),
        enhanced=sum(mark is not None for mark in marks),
    )


def stated(joker: JokerCard) -> JokerCard:
    """Reduce a joker to the facts that a save states."""
    row = BOOK[joker.name]
    value = joker.stated.value
    if row.counter is None or (row.states and row.counter.number is None):
        value = None
    elif value is None:
        value = row.counter.unit.nothing
    says_active = joker.name in {"Loyalty Card", "DNA"}
    return joker.stating(value=value, active=bool(joker.stated.active) if says_active else None)


UNSAID: Any = {"target": 0, "scored": 0, "hand_size": None, "cards_in_deck": None}
"""Parts of a run that a save adds to the round."""


@pytest.mark.slow
def test_a_round_comes_back_from_its_save() -> None:
    random = Random(6)
    for _ in range(40):
        laid = read_hand(text_of(round_of(random)))
        jokers = {joker.name: joker for joker in laid.jokers if joker.name != "Swashbuckler"}  # one joker of each name
        laid = as_saved(replace(laid, jokers=tuple(jokers.values())))
        hands = tuple(hand for hand in laid.run.levels if hand in laid.run.played_this_round)
        named = (laid.run.blind_hand or HANDS["High Card"]) if laid.run.blind == "The Ox" else laid.run.blind_hand
        laid = laid.with_run(played_this_round=hands, blind_hand=named)
        found = read_save(packed(table_of(laid))).round
        assert found.with_run(played_this_round=(), **UNSAID) == laid.with_run(played_this_round=())
        assert set(found.run.played_this_round) == set(hands)


def test_every_joker_is_read_by_its_key_and_no_key_is_guessed() -> None:
    missing = {*COLLECTION} - {row.name for row in ROWS.values()}
    assert not missing, "add their keys to _KEYS of ortalab/text/save_keys.py, at the places of their numbers"
    assert len(_KEYS.split()) == len({*_KEYS.split()}) == len(COLLECTION)
    told = {"j_caino": "Canio", "j_selzer": "Seltzer", "j_ticket": "Golden Ticket", "j_ring_master": "Showman",
            "j_trousers": "Spare Trousers", "j_todo_list": "To Do List", "j_gluttenous_joker": "Gluttonous Joker",
            "j_delayed_grat": "Delayed Gratification", "j_riff_raff": "Riff-Raff", "j_gift": "Gift Card",
            "j_mail": "Mail-In Rebate", "j_stone": "Stone Joker", "j_golden": "Golden Joker"}  # fmt: skip
    assert {key: ROWS[key].name for key in told} == told
    for key, row in ROWS.items():
        first = key.removeprefix("j_").replace("_", " ").split()[0][:3]
        assert key in told or first in row.name.lower().replace("'", "").replace("é", "e"), (key, row.name)


def test_sell_values_and_wanted_suits_are_read_from_the_save() -> None:
    table = table_of(read_hand("{cards_played: [2♣], jokers: [Swashbuckler, Joker, Joker, Ancient Joker ♦]}"))
    laid = read_save(packed(table)).round
    assert (laid.jokers[0].stated.value, str(laid.jokers[3].stated.suit)) == (6, "♦")
    del table["GAME"]["current_round"]["ancient_card"]
    save = read_save(packed(table))
    assert save.round.jokers[3].debuffed
    assert "the suit that Ancient Joker wants is not in the save; it counts as debuffed" in save.left_out


def test_a_save_says_where_the_run_stands() -> None:
    table = table_of(SAVED)
    joker, pack_card = table["cardAreas"]["jokers"]["cards"][1], table["cardAreas"]["hand"]["cards"][1]
    cards = [joker | {"cost": 5}, pack_card | {"cost": 1}, {"cost": 3, "save_fields": {"center": "c_heirophant"}}]
    unknown = {"cost": "free", "save_fields": {"center": "c_mod_\x1b[31m"}}
    table["cardAreas"] |= {
        "shop_jokers": {"cards": listed([*cards, unknown])},
        "discard": {"cards": listed([pack_card])},
        "consumeables": {
            "cards": listed([{"save_fields": {"center": key}} for key in ("c_mars", "c_soul", "c_devil")])
        },
    }
    save = read_save(packed(table))
    assert (save.version, save.moment, save.target, save.scored, save.ante, save.round.run.hand_size) == (
        *("1.0.1o-FULL", "a hand to play", 300, 120, 3, 8),
    )
    assert [*map(str, save.deck)] == ["2♣"] * 30
    assert [*map(str, save.discarded)] == ["K♥ Glass Red Seal"]
    assert save.consumables == ("Mars", "The Soul", "The Devil")
    assert [(offer.name, offer.cost) for offer in save.shop] == [
        *(("Ride the Bus", 5), ("K♥ Glass Red Seal", 1), ("The Hierophant", 3), ("c_mod_[31m", 0)),
    ]
    assert save.shop[0].thing == save.round.jokers[0]


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_the_deck_is_not_read(seed: int) -> None:
    table = table_of(SAVED)
    cards = [*table["cardAreas"]["hand"]["cards"].values(), *table["cardAreas"]["deck"]["cards"].values()]
    Random(seed).shuffle(cards)
    table["cardAreas"]["deck"]["cards"] = listed(cards)
    found = [*map(str, read_save(packed(table)).deck)]
    assert found == ["K♠ +15", "K♥ Glass Red Seal", "7♦ Lucky Foil", *["2♣"] * 30, "2♣ debuffed"]


@pytest.mark.parametrize("path", [("jokers", 1), ("hand", 1), ("deck", 1)])
@pytest.mark.parametrize("center", [{}, {"key": "j_joker"}, 7, True])
def test_a_center_of_another_type_is_not_of_the_game(path: tuple[str, Any], center: object) -> None:
    area, place = path
    save = read_save(changed("cardAreas", area, "cards", place, "save_fields", "center", value=center))
    assert len(save.left_out) == 1
    assert len(save.round.jokers) == len(SAVED.jokers)


def test_many_oddities_are_reported_in_a_few_sentences() -> None:
    cards = {number: {"base": {"value": "2", "suit": f"Suit {number}"}} for number in range(1, 700)}
    *told, last = read_save(changed(*CARDS, value=cards)).left_out
    assert len(told) == 50
    assert last == "649 more parts of the save are not read"


VERSION_1_0_0 = {"level": 2, "chips": 60, "mult": 6, "l_chips": 30, "l_mult": 2, "s_chips": 30, "s_mult": 4}
OTHER_BASES = [
    (VERSION_1_0_0, 2, Base(30, 4, 30, 2)),
    ({**VERSION_1_0_0, "mult": 7, "l_mult": 3}, 2, None),
    ({**VERSION_1_0_0, "level": 2.5}, 1, Base(60, 6, 30, 2)),
    ({**VERSION_1_0_0, "level": 0, "chips": 5, "mult": 1}, 1, Base(5, 1, 30, 2)),
    ({**VERSION_1_0_0, "level": 9}, 1, Base(60, 6, 30, 2)),
    ({**VERSION_1_0_0, "chips": "many"}, 2, None),
]


@for_each(OTHER_BASES)
def test_chips_and_mult_of_a_hand_come_from_the_save(entry: dict[str, Any], level: int, base: Base | None) -> None:
    found = read_save(changed("GAME", "hands", "Straight", value=entry)).round
    assert found.run.levels.get(Hand.STRAIGHT, 1) == level
    assert found.run.bases.get(Hand.STRAIGHT) == base


BLINDS_READ = [
    ({"name": "The Mouth", "only_hand": "Flush"}, Hand.FLUSH),
    ({"name": "The Mouth", "only_hand": False}, None),
    ({"name": "The Ox", "only_hand": "Flush"}, Hand.PAIR),
    ({"name": "The Head", "only_hand": "Flush"}, None),
]


@for_each(BLINDS_READ)
def test_the_hand_that_a_blind_goes_by_is_read(blind: dict[str, Any], hand: Hand | None) -> None:
    table = table_of(SAVED)
    table["BLIND"] = blind
    table["GAME"]["current_round"]["most_played_poker_hand"] = "Pair"
    assert read_save(packed(table)).round.run.blind_hand is hand


LIMITS = [("card_limit", 7), ("card_limits", {"total_slots": 7}), ("card_limits", {"card_limit": 7})]


@pytest.mark.parametrize(("key", "value"), LIMITS)
def test_places_for_jokers_are_read_where_a_mod_keeps_them(key: str, value: object) -> None:
    assert read_save(changed(*JOKERS[:2], "config", value={key: value})).round.run.joker_slots == 6  # one is Negative


SAID = [
    (("GAME", "dollars"), "many", "the money is 'many' in the save; 4 is used"),
    (("GAME", "dollars"), None, "the money is not in the save; 4 is used"),
    (("GAME", "dollars"), True, "the money is 'True' in the save; 4 is used"),
    (("GAME", "current_round", "hands_left"), 1.5, "the number of hands left is '1.5' in the save; 4 is used"),
    (("GAME", "current_round", "discards_left"), {}, "the number of discards left is a table in the save; 3 is used"),
    (("GAME", "hands"), "Pair", "the levels of the hands are not in the save; all are taken as level 1"),
    (("GAME", "hands", "Pair"), {"level": 0}, "the level of Pair is '0' in the save; 1 is used"),
    (("GAME", "probabilities"), {"normal": 2}, "chances are '2' times as likely in the save, but 1 times by its"),
    (("BLIND", "name"), "The Mod", "the blind 'The Mod' is not in the game; it is left out"),
    (("cardAreas", "jokers", "config"), None, "the number of joker places is not in the save; 5 is used"),
    (
        (*JOKERS, 1, "save_fields", "center"),
        "j_mod_x",
        "joker 1 is 'j_mod_x', which is not in the game; it keeps its place and does nothing",
    ),
    ((*JOKERS, 1, "save_fields", "center"), None, "joker 1 has no name; it keeps its place and does nothing"),
    (("VERSION",), "1.0.0k-FULL", "the save is of version 1.0.0k-FULL, but cards and jokers score as in 1.0.1"),
    (("STATE",), 9, "no hand is played at this moment of the run, a Tarot pack"),
    (("BLIND", "name"), "The Hook", "The Hook discards two held cards at random before the hand scores; here all"),
    (("BLIND", "name"), "Cerulean Bell", "Cerulean Bell forces a card, but none is marked; write forced"),
    ((*CARDS, 1, "ability", "perma_x_mult"), 1.5, "card 1 of the hand has a permanent bonus of a mod, perma_x_mult"),
    (("GAME", "round_resets", "ante"), "8", "the ante is '8' in the save; 1 is used"),
    ((*JOKERS, 1, "ability", "mult"), -3, "the counter of Ride the Bus is '-3' in the save; 0 is used"),
    ((*JOKERS, 2, "ability", "extra"), 8, "the counter of Wee Joker is not in the save; 0 is used"),
    ((*CARDS, 1, "base", "suit"), "Stars", "card 1 of the hand has no rank or suit of the game; it is left out"),
    ((*CARDS, 1, "save_fields", "center"), "m_mod", "card 1 of the hand has the enhancement 'm_mod', which is not in"),
    ((*CARDS, 1, "seal"), "Pink", "card 1 of the hand has the seal 'Pink', which is not in the game; it is left out"),
    ((*CARDS, 3, "edition"), {"negative": True}, "card 3 of the hand is Negative, which changes no score"),
    ((*CARDS, 2, "ability", "perma_bonus"), "x", "card 2 of the hand has permanent chips of 'x'; they are left out"),
    ((*JOKERS, 5), {"save_fields": {"center": "j_todo_list"}}, "To Do List pays $4 only for 'a hand'; it counts as"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), SAID)
def test_unknown_parts_of_a_save_are_reported(path: tuple[Any, ...], value: object, sentence: str) -> None:
    assert read_save(packed(table_of(SAVED))).left_out == ()
    assert [said for said in read_save(changed(*path, value=value)).left_out if said.startswith(sentence)]


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


@pytest.mark.slow
@given(paths, tables)
@settings(max_examples=20)
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
        save = read_save(data)
    except OrtalabError as error:
        assert "\n" not in str(error)  # noqa: PT017 — most data is right
        return
    assert all("\n" not in sentence for sentence in save.left_out)
    laid = save.round
    if laid.held:
        ortalab.score(replace(laid, played=laid.held[:1], held=laid.held[1:]))


@given(st.integers(0, 10_000), st.binary(max_size=6), st.integers(0, 6))
@settings(max_examples=20)
def test_any_damage_is_read_or_refused_in_a_sentence(place: int, bytes_put: bytes, count: int) -> None:
    text = f"return {lua(table_of(SAVED))}".encode()
    for data in (WHOLE, text):
        at = place % len(data)
        read_kindly(data[:at] + bytes_put + data[at + count :])
