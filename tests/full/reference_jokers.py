"""The jokers of the full game for the slow reference, by name, as in the book's table."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tests.full.reference_hands import HANDS, flush_suits

Data = dict[str, Any]
Table = Any
"""The current hand, a `Reference`."""


def names(text: str) -> set[str]:
    return set(text.split("|"))


UNCOMMON = names(
    "Joker Stencil|Four Fingers|Mime|Ceremonial Dagger|Marble Joker|Loyalty Card|Dusk|Fibonacci|Steel Joker|Hack|"
    "Pareidolia|Space Joker|Burglar|Blackboard|Sixth Sense|Constellation|Hiker|Card Sharp|Madness|Séance|Vampire|"
    "Shortcut|Hologram|Cloud 9|Rocket|Midas Mask|Luchador|Gift Card|Turtle Bean|Erosion|To the Moon|Stone Joker|"
    "Lucky Cat|Bull|Diet Cola|Trading Card|Flash Card|Spare Trousers|Ramen|Seltzer|Castle|Mr. Bones|Acrobat|"
    "Sock and Buskin|Troubadour|Certificate|Smeared Joker|Throwback|Rough Gem|Bloodstone|Arrowhead|Onyx Agate|"
    "Glass Joker|Showman|Flower Pot|Merry Andy|Oops! All 6s|The Idol|Seeing Double|Matador|Satellite|Cartomancer|"
    "Astronomer|Bootstraps"
)
NOT_COPIED = names("Four Fingers|Pareidolia|Splash|Shortcut|Midas Mask|Smeared Joker|Oops! All 6s|Chicot")
"""The jokers that have an effect but cannot be copied."""
CHIPS = names("Runner|Ice Cream|Blue Joker|Square Joker|Stone Joker|Castle|Wee Joker")
ADDED = names(
    "Ceremonial Dagger|Supernova|Ride the Bus|Green Joker|Red Card|Erosion|Fortune Teller|Flash Card|Popcorn|"
    "Spare Trousers|Swashbuckler"
)
TIMES = names(
    "Steel Joker|Constellation|Madness|Vampire|Hologram|Obelisk|Lucky Cat|Ramen|Campfire|Throwback|Glass Joker|"
    "Hit the Road|Canio|Yorick"
)


def count_at_start(table: Table, joker: Data) -> float:
    if joker["value"] is not None:
        return float(joker["value"])
    data, name = table.data, joker["name"]
    left = data["cards_left"]
    if left is None:
        left = max(0, data["deck_size"] - len(data["played"]) - len(data["held"]))
    usual = {
        "Ice Cream": 100,
        "Popcorn": 20,
        "Ramen": 2,
        "Blue Joker": 2 * left,
        "Stone Joker": 25 * data["stones"],
        "Steel Joker": round(1 + 0.2 * data["steels"], 10),
        "Throwback": 1 + 0.25 * data["skipped"],
        "Fortune Teller": data["tarots"],
        "Erosion": max(0, 4 * (data["deck_start"] - data["deck_size"])),
        "Supernova": data["plays"].get(hand_name(table), 0) + 1,
    }
    return float(usual.get(name, 1 if name in TIMES else 0))


def hand_name(table: Table) -> str:
    return HANDS[table.hand]


def grow(table: Table, joker: Data, by: float) -> None:
    if table.grows:
        joker["count"] = round(joker["count"] + by, 10)


def before(table: Table, joker: Data, source: Data) -> int:
    """Apply a joker's effects before the base; return the levels that the hand gains."""
    name = source["name"]
    if name == "Space Joker":
        return int(table.roll(1, 4))
    if name == "To Do List" and source["active"]:
        table.money += 4
    copy_card(table, source)
    if joker is source:
        change_cards(table, joker)
        if table.grows:
            count_hand(table, joker)
    return 0


def copy_card(table: Table, source: Data) -> None:
    if source["name"] == "DNA" and source["active"] and len(table.played) == 1:
        table.held.append(dict(table.played[0], held=True))
        for other in table.jokers:
            if other["name"] == "Hologram" and not other["debuffed"]:
                grow(table, other, 0.25)


def change_cards(table: Table, joker: Data) -> None:
    for card in table.scoring:
        if joker["name"] == "Midas Mask" and table.is_face(card):
            card["mark"] = "Gold"
        if joker["name"] == "Vampire" and card["mark"] and not card["debuffed"]:
            card["mark"] = None
            grow(table, joker, 0.1)


def count_hand(table: Table, joker: Data) -> None:
    name, contained = joker["name"], table.contained
    if name == "Ride the Bus":
        joker["count"] = 0 if any(table.is_face(card) for card in table.scoring) else joker["count"] + 1
    if name == "Green Joker":
        joker["count"] += 1
    if name == "Runner" and "Straight" in contained:
        joker["count"] += 15
    if name == "Spare Trousers" and contained & {"Two Pair", "Full House"}:
        joker["count"] += 2
    if name == "Square Joker" and len(table.played) == 4:
        joker["count"] += 4
    plays, hand = table.data["plays"], hand_name(table)
    if name == "Obelisk" and plays:
        mine = plays.get(hand, 0) + 1
        if any(times >= mine for other, times in plays.items() if other != hand):
            joker["count"] = round(joker["count"] + 0.2, 10)
        else:
            joker["count"] = 1.0


def again_scored(table: Table, source: Data, card: Data) -> int:
    name = source["name"]
    return {
        "Hanging Chad": 2 * (card is table.scoring[0]),
        "Sock and Buskin": int(table.is_face(card)),
        "Hack": int(table.rank(card) in {2, 3, 4, 5}),
        "Dusk": int(table.data["hands"] == 1),
        "Seltzer": 1,
    }.get(name, 0)


SUITED = {
    "Greedy Joker": ("♦", {"mult": 3}), "Lusty Joker": ("♥", {"mult": 3}), "Wrathful Joker": ("♠", {"mult": 3}),
    "Gluttonous Joker": ("♣", {"mult": 3}), "Rough Gem": ("♦", {"money": 1}), "Arrowhead": ("♠", {"chips": 50}),
    "Onyx Agate": ("♣", {"mult": 7}),
}  # fmt: skip
RANKED = {
    "Fibonacci": ({14, 2, 3, 5, 8}, {"mult": 8}), "Even Steven": ({2, 4, 6, 8, 10}, {"mult": 4}),
    "Odd Todd": ({14, 3, 5, 7, 9}, {"chips": 31}), "Scholar": ({14}, {"chips": 20, "mult": 4}),
    "Walkie Talkie": ({10, 4}, {"chips": 10, "mult": 4}), "Triboulet": ({13, 12}, {"times": 2}),
}  # fmt: skip
FACED: dict[str, dict[str, float]] = {"Scary Face": {"chips": 30}, "Smiley Face": {"mult": 5}}


def on_scored(table: Table, joker: Data, source: Data, card: Data) -> None:
    name = source["name"]
    if name in SUITED and table.has_suit(card, SUITED[name][0]):
        table.add(**SUITED[name][1])
    if name in RANKED and table.rank(card) in RANKED[name][0]:
        table.add(**RANKED[name][1])
    on_face(table, name, card)
    if name == "Golden Ticket" and card["mark"] == "Gold":
        table.add(money=4)
    if name == "Bloodstone" and table.has_suit(card, "♥") and table.roll(1, 2):
        table.add(times=1.5)
    if name == "Ancient Joker" and table.has_suit(card, source["suit"]):
        table.add(times=1.5)
    if name == "The Idol" and table.rank(card) == source["rank"] and table.has_suit(card, source["suit"]):
        table.add(times=2)
    if name == "Hiker":
        card["bonus"] += 5
    if name == "Wee Joker" and joker is source and table.rank(card) == 2:
        grow(table, joker, 8)


def on_face(table: Table, name: str, card: Data) -> None:
    if name in FACED and table.is_face(card):
        table.add(**FACED[name])
    if name == "Photograph" and card is next((one for one in table.scoring if table.is_face(one)), None):
        table.add(times=2)
    if name == "Business Card" and table.is_face(card) and table.roll(1, 2):
        table.add(money=2)


def on_held(table: Table, source: Data, card: Data) -> None:
    name = source["name"]
    if name == "Baron" and table.rank(card) == 13:
        table.add(times=1.5)
    if name == "Shoot the Moon" and table.rank(card) == 12:
        table.add(mult=13)
    if name == "Reserved Parking" and table.is_face(card) and table.roll(1, 2):
        table.add(money=1)
    if name == "Raised Fist":
        ranked = [one for one in table.held if one["mark"] != "Stone"]
        low = min((one["rank"] for one in ranked), default=0)
        lowest = [one for one in ranked if one["rank"] == low]
        if lowest and card is lowest[-1]:
            table.add(mult=2 * (11 if low == 14 else min(low, 10)))


CONTAINING: dict[str, tuple[str, dict[str, float]]] = {
    "Jolly Joker": ("Pair", {"mult": 8}), "Zany Joker": ("Three of a Kind", {"mult": 12}),
    "Mad Joker": ("Two Pair", {"mult": 10}), "Crazy Joker": ("Straight", {"mult": 12}),
    "Droll Joker": ("Flush", {"mult": 10}), "Sly Joker": ("Pair", {"chips": 50}),
    "Wily Joker": ("Three of a Kind", {"chips": 100}), "Clever Joker": ("Two Pair", {"chips": 80}),
    "Devious Joker": ("Straight", {"chips": 100}), "Crafty Joker": ("Flush", {"chips": 80}),
    "The Duo": ("Pair", {"times": 2}), "The Trio": ("Three of a Kind", {"times": 3}),
    "The Family": ("Four of a Kind", {"times": 4}), "The Order": ("Straight", {"times": 3}),
    "The Tribe": ("Flush", {"times": 2}),
}  # fmt: skip


def independent(table: Table, source: Data) -> None:
    name, data, count = source["name"], table.data, source["count"]
    if name in CONTAINING and CONTAINING[name][0] in table.contained:
        table.add(**CONTAINING[name][1])
    table.add(chips=count if name in CHIPS else 0, mult=count if name in ADDED else 0)
    table.add(times=count if name in TIMES else 1)
    active, money = source["active"], table.money
    last, sharp = data["hands"] == 1, hand_name(table) in data["played_this_round"]
    licensed = data["enhanced"] >= 16
    if name == "Matador" and (table.triggered if active is None else active):
        table.add(money=8)
    if name == "Joker Stencil":
        slots = data["joker_slots"] + sum(joker["edition"] == "Negative" for joker in table.jokers)
        free = slots - len(table.jokers) + sum(joker["name"] == name for joker in table.jokers)
        table.add(times=max(1, free))
    simple: dict[str, dict[str, Any]] = {
        "Joker": {"mult": 4},
        "Half Joker": {"mult": 20 * (len(table.played) <= 3)},
        "Banner": {"chips": 30 * data["discards"]},
        "Mystic Summit": {"mult": 15 * (data["discards"] == 0)},
        "Loyalty Card": {"times": 4 if active else 1},
        "Abstract Joker": {"mult": 3 * len(table.jokers)},
        "Gros Michel": {"mult": 15},
        "Blackboard": {"times": 3 if all_black(table) else 1},
        "Cavendish": {"times": 3},
        "Card Sharp": {"times": 3 if (sharp if active is None else active) else 1},
        "Bull": {"chips": 2 * max(0, money)},
        "Bootstraps": {"mult": 2 * (max(0, money) // 5)},
        "Acrobat": {"times": 3 if last else 1},
        "Flower Pot": {"times": 3 if has_flowers(table) else 1},
        "Seeing Double": {"times": 2 if sees_double(table) else 1},
        "Stuntman": {"chips": 250},
        "Driver's License": {"times": 3 if (licensed if active is None else active) else 1},
    }
    if name == "Misprint":
        table.add(mult=table.pick(24))
    table.add(**simple.get(name, {}))


def all_black(table: Table) -> bool:
    return all(set("♠♣") & set(flush_suits(card, smeared=table.smeared)) for card in table.held)


def has_flowers(table: Table) -> bool:
    """Try every four scoring cards in every order as ♥ ♦ ♠ ♣."""

    def fits(card: Data, suit: str) -> bool:
        if card["mark"] == "Stone" or (card["mark"] == "Wild" and card["debuffed"]):
            return False
        colour = "♠♣" if card["suit"] in "♠♣" else "♥♦"
        return card["mark"] == "Wild" or suit in (colour if table.smeared else card["suit"])

    return any(all(map(fits, four, "♥♦♠♣")) for four in permutations(table.scoring, 4))


def sees_double(table: Table) -> bool:
    live = [card for card in table.scoring if not card["debuffed"]]
    met = {suit for suit in "♣♦♠♥" for card in live if card["mark"] != "Wild" and table.has_suit(card, suit)}
    for card in live:
        if card["mark"] == "Wild":
            met |= set([suit for suit in "♣♦♠♥" if suit not in met][:1])
    return "♣" in met and len(met) > 1
