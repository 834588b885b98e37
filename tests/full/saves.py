"""Saves of the full game, written from rounds in the game's format: a packed Lua table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any
from zlib import compressobj

from ortalab.rounds.gains import Unit
from ortalab.rounds.luck.lay import BASES
from ortalab.rounds.marks import Edition
from ortalab.text.save_keys import PLANETS, ROWS
from tests.full.rounds import read_hand

if TYPE_CHECKING:
    from ortalab.rounds.card import Card, JokerCard
    from ortalab.rounds.hands import Hand
    from ortalab.rounds.round import Round

CENTERS = {row.name: key for key, row in ROWS.items()}
WORDS = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}
SUITS = {1: "Spades", 2: "Hearts", 4: "Clubs", 8: "Diamonds"}
EDITIONS = {"Foil": "foil", "Holographic": "holo", "Polychrome": "polychrome", "Negative": "negative"}
IN_EXTRA = ("Wee Joker", "Runner", "Square Joker", "Ice Cream", "Castle")
Table = dict[Any, Any]


def lua(value: object) -> str:
    """Format a value as the game does."""
    if isinstance(value, dict):
        return "{" + "".join(f"[{lua(key)}]={lua(item)}," for key, item in value.items()) + "}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\\n").replace("\0", "\\000")
        return f'"{escaped}"'
    return f"{value:.14g}"


def packed(table: Table) -> bytes:
    return deflated(f"return {lua(table)}".encode())


def deflated(text: bytes) -> bytes:
    """Compress a text as the game does: raw deflate, without a header."""
    packer = compressobj(wbits=-15)
    return packer.compress(text) + packer.flush()


def listed(items: list[Table]) -> Table:
    return dict(enumerate(items, 1))


def edition_of(edition: Edition | None) -> Table:
    key = None if edition is None else EDITIONS[edition.word]
    return {} if key is None else {"edition": {key: True, "type": key}}


def card_of(card: Card) -> Table:
    mark = card.enhancement
    return {
        "save_fields": {"center": f"m_{mark.word.lower()}" if mark else "c_base", "card": "X_X"},
        "base": {"value": WORDS.get(card.rank, str(int(card.rank))), "suit": SUITS[card.suit]},
        "ability": {
            "perma_bonus": card.bonus,
            "name": 'Default "Base"',
            **({"forced_selection": True} if card.forced else {}),
        },
        "debuff": card.debuffed,
        **({"seal": card.seal.word.split()[0]} if card.seal else {}),
        **edition_of(card.edition),
    }


def joker_of(joker: JokerCard) -> Table:
    row = ROWS[CENTERS[joker.name]]
    ability: Table = {"name": joker.name, "mult": 0, "x_mult": 1, "extra": 4, "to_do_poker_hand": "Pair"}
    if row.counter is not None and joker.stated.value is not None:
        if joker.name in IN_EXTRA:
            ability["extra"] = {"chips": joker.stated.value, "chip_mod": 4}
        elif joker.name == "Canio":
            ability["caino_xmult"] = joker.stated.value
        else:
            ability["x_mult" if row.counter.unit is Unit.TIMES else "mult"] = joker.stated.value
    ability["loyalty_remaining"] = 0 if joker.stated.active else 3
    center = {"center": CENTERS[joker.name]}
    return {"save_fields": center, "ability": ability, "debuff": joker.debuffed, "sell_cost": 2,
            **edition_of(joker.edition)}  # fmt: skip


def now_of(round: Round) -> Table:
    """Build the game's tables for the current round."""
    wanted: dict[str, JokerCard] = {joker.name: joker for joker in round.jokers if joker.stated.suit}
    ancient, idol = wanted.get("Ancient Joker"), wanted.get("The Idol")
    now: Table = {"hands_left": round.run.hands, "discards_left": round.run.discards}
    now["most_played_poker_hand"] = round.run.blind_hand.prose if round.run.blind_hand else "High Card"
    now["hands_played"] = 0 if any(joker.name == "DNA" and joker.stated.active for joker in round.jokers) else 2
    if ancient:
        now["ancient_card"] = {"suit": SUITS[ancient.stated.suit or 1]}
    if idol:
        rank = idol.stated.rank or 2
        now["idol_card"] = {"suit": SUITS[idol.stated.suit or 1], "rank": WORDS.get(rank, str(int(rank)))}
    return now


def base_of(round: Round, hand: Hand) -> Table:
    """Build a hand's chips and mult: current, at level 1, and per level, as in a save."""
    base = round.run.bases.get(hand, BASES[hand])
    chips, mult = base.at(round.run.levels.get(hand, 1))
    names = ("chips", "mult", "s_chips", "s_mult", "l_chips", "l_mult")
    return dict(zip(names, (chips, mult, *base), strict=True))


def game_of(round: Round) -> Table:
    hands = {
        hand.prose: {
            **base_of(round, hand),
            "level": round.run.levels.get(hand, 1),
            "played": round.run.plays.get(hand, 0),
            "played_this_round": int(hand in round.run.played_this_round),
        }
        for hand in PLANETS.values()
    }
    return {
        "dollars": round.run.money,
        "chips": 120,
        "round_resets": {"ante": 3},
        "hands": hands,
        "current_round": now_of(round),
        "starting_deck_size": round.run.deck_start,
        "skips": round.run.skipped,
        "consumeable_usage_total": {"tarot": round.run.tarots},
        "used_vouchers": {"v_observatory": True} if round.run.observatory else {},
    }


def areas_of(round: Round) -> Table:
    planets = {hand: key for key, hand in PLANETS.items()}
    keys = [planets[hand] for hand, count in round.run.observatory.items() for _ in range(count)]
    slots = round.run.joker_slots + sum(joker.edition is Edition.NEGATIVE for joker in round.jokers)
    rest: Table = {"save_fields": {"center": "c_base"}, "base": {"value": "2", "suit": "Clubs"}}
    return {
        "jokers": {"cards": listed([*map(joker_of, round.jokers)]), "config": {"card_limit": slots}},
        "hand": {"cards": listed([*map(card_of, round.held)]), "config": {"card_limit": 8}},
        "deck": {"cards": listed([rest] * (round.run.cards_left or 0))},
        "discard": {"cards": listed([])},
        "consumeables": {"cards": listed([{"save_fields": {"center": key}} for key in keys])},
    }


def table_of(round: Round) -> Table:
    """Build the tables of a save with all of a round's cards in hand, and plain cards left in the deck."""
    return {
        "BACK": {"name": "Plasma Deck" if round.run.plasma else "Red Deck"},
        "BLIND": {
            "name": round.run.blind,
            "disabled": not round.run.blind_active,
            "chips": 300,
            "only_hand": round.run.blind_hand.prose if round.run.blind_hand else False,
        },
        "STATE": 1,
        "VERSION": "1.0.1o-FULL",
        "tags": {},
        "GAME": game_of(round),
        "cardAreas": areas_of(round),
    }


HAND = "cards_played: [2♣], cards_held_in_hand: [K♥ Glass Red Seal, K♠ +15, 7♦ Lucky Foil, 2♣ debuffed]"
LAID = read_hand(
    f"{{{HAND}, jokers: [Ride the Bus +8, Wee Joker +16, Blueprint Negative, Baron Polychrome debuffed], money: 25, "
    "levels: {Pair: 3}, plays: {Pair: 12}, blind: The Flint, hands: 2, cards_left: 30}"
)
SAVED = replace(LAID, played=())


WHOLE = packed(table_of(SAVED))


def changed(*path: Any, value: object, **others: object) -> bytes:  # noqa: ANN401 — keys of any type
    """Pack the save with a changed value at a path; None deletes it, and `others` go to the top level."""
    table = table_of(SAVED) | others
    inner = table
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return packed(table)


JOKERS, CARDS = ("cardAreas", "jokers", "cards"), ("cardAreas", "hand", "cards")
