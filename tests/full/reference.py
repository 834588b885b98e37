"""A second, slow implementation of the full game, written from its rule book without the package's code.

A round is plain data: cards with rank (2 to 14), suit, mark, edition, seal, bonus and debuffed, jokers with name,
value, rank, suit, active, edition and debuffed, and the rest under the keys of a file.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from tests.full import reference_jokers as abilities
from tests.full.reference_hands import HANDS, base_of, find_hand, flush_suits

if TYPE_CHECKING:
    from collections.abc import Callable

Data = dict[str, Any]
SUIT_BOSSES = {"The Club": "♣", "The Goad": "♠", "The Head": "♥", "The Window": "♦"}


class Reference:
    """One hand; `roll(wins, among)` decides how many of equal chances succeed."""

    def __init__(self, data: Data, roll: Callable[[int, int], bool], pick: Callable[[int], int]) -> None:
        self.data = data
        self.roll_open, self.pick = roll, pick
        self.chips = self.mult = 0.0
        self.played = [dict(card, held=False) for card in data["played"]]
        self.held = [dict(card, held=True) for card in data["held"]]
        self.jokers = [dict(joker, at=at) for at, joker in enumerate(data["jokers"])]
        self.live = [joker["name"] for joker in self.jokers if not joker["debuffed"]]
        self.smeared = "Smeared Joker" in self.live
        self.all_faces = "Pareidolia" in self.live
        self.blind = data["blind"] if data["blind_active"] and "Chicot" not in self.live else ""
        self.grows = data["counted"] == "before"
        for card in self.played + self.held:
            card["debuffed"] = card["debuffed"] or self.is_hit(card)
        self.hand, self.scoring, self.contained = find_hand(self.played, self.live)
        self.money = data["money"]
        for joker in self.jokers:
            joker["count"] = abilities.count_at_start(self, joker)

    def is_hit(self, card: Data) -> bool:
        """Check whether the boss debuffs this card."""
        if self.blind in SUIT_BOSSES:
            wanted = SUIT_BOSSES[self.blind]
            colours = {"♠": "♠♣", "♣": "♠♣", "♥": "♥♦", "♦": "♥♦"}
            hit = wanted in (colours[card["suit"]] if self.smeared else card["suit"])
            return card["mark"] != "Stone" and (hit or card["mark"] == "Wild")
        if self.blind == "The Plant":
            return self.all_faces or (card["mark"] != "Stone" and card["rank"] in {11, 12, 13})
        return self.blind == "Verdant Leaf"

    def roll(self, wins: int, among: int) -> bool:
        wins *= 2 ** self.live.count("Oops! All 6s")
        return wins >= among or self.roll_open(wins, among)

    def rank(self, card: Data) -> int:
        return 0 if card["mark"] == "Stone" else card["rank"]

    def is_face(self, card: Data) -> bool:
        return not card["debuffed"] and (self.all_faces or self.rank(card) in {11, 12, 13})

    def has_suit(self, card: Data, suit: str) -> bool:
        """Check whether jokers see a suit on a scoring card."""
        if card["debuffed"] or card["mark"] == "Stone":
            return False
        return suit in flush_suits(card, smeared=self.smeared)

    def copied(self, joker: Data) -> Data | None:
        """Find the joker that acts in place of this one."""
        seen = set()
        while True:
            if joker["debuffed"] or joker["at"] in seen:
                return None
            seen.add(joker["at"])
            if joker["name"] == "Blueprint":
                following = self.jokers[joker["at"] + 1 : joker["at"] + 2]
            elif joker["name"] == "Brainstorm":
                following = self.jokers[:1]
            else:
                return None if len(seen) > 1 and joker["name"] in abilities.NOT_COPIED else joker
            if not following:
                return None
            joker = following[0]

    def acting(self) -> list[tuple[Data, Data]]:
        """List the acting jokers, each with the owner of its ability."""
        pairs = [(joker, self.copied(joker)) for joker in self.jokers]
        return [(joker, source) for joker, source in pairs if source is not None]

    def add(self, chips: float = 0, mult: float = 0, times: float = 1, money: float = 0) -> None:
        self.chips += chips
        self.mult += mult
        self.mult *= times
        self.money += money

    def is_stopped(self) -> bool:
        """Check whether the boss makes the hand score nothing."""
        name, seen = HANDS[self.hand], self.data["played_this_round"]
        stops = {
            "The Psychic": len(self.played) < 5,
            "The Eye": name in seen,
            "The Mouth": bool(self.data["blind_hand"] or seen) and name != (self.data["blind_hand"] or seen[0]),
        }
        return stops.get(self.blind, False)

    def pay_boss(self) -> int:
        """Let the boss take money and a level; return the hand's level."""
        name, plays = HANDS[self.hand], self.data["plays"]
        level: int = self.data["levels"].get(name, 1)
        self.triggered = self.blind == "The Flint" or any(card["debuffed"] for card in self.scoring)
        if self.blind == "The Arm" and level > 1:
            level, self.triggered = level - 1, True
        if self.blind == "The Tooth":
            self.money -= len(self.played)
        most = [hand for hand, number in plays.items() if number and number == max(plays.values())]
        if self.blind == "The Ox" and name == (self.data["blind_hand"] or (most[0] if len(most) == 1 else "")):
            self.money, self.triggered = 0, True
        return level

    def play(self) -> float:
        data, name = self.data, HANDS[self.hand]
        if self.is_stopped():
            return 0.0
        level = self.pay_boss()
        for joker, source in self.acting():
            level += abilities.before(self, joker, source)
        self.chips, self.mult = base_of(name, level, self.data["bases"])
        if self.blind == "The Flint":
            self.chips, self.mult = max(0, math.floor(self.chips / 2 + 0.5)), max(1, math.floor(self.mult / 2 + 0.5))
        for card in self.scoring:
            self.play_scoring(card)
        for card in list(self.held):
            self.play_held(card)
        self.play_jokers()
        for _ in range(data["observatory"].get(name, 0)):
            self.add(times=1.5)
        if data["deck"] == "Plasma":
            self.chips = self.mult = float(math.floor((self.chips + self.mult) / 2))
        return float(math.floor(self.chips * self.mult))

    def play_scoring(self, card: Data) -> None:
        if card["debuffed"]:
            return
        passes = 1 + (card["seal"] == "Red Seal")
        for _, source in self.acting():
            passes += abilities.again_scored(self, source, card)
        for _ in range(passes):
            self.one_pass(card)
            for joker, source in self.acting():
                abilities.on_scored(self, joker, source, card)

    def one_pass(self, card: Data) -> None:
        mark, struck = card["mark"], False
        value = 11 if card["rank"] == 14 else min(card["rank"], 10)
        self.add(chips=(50 if mark == "Stone" else value) + card["bonus"] + (30 if mark == "Bonus" else 0))
        if mark == "Mult":
            self.add(mult=4)
        if mark == "Lucky" and self.roll(1, 5):
            self.add(mult=20)
            struck = True
        if card["seal"] == "Gold Seal":
            self.add(money=3)
        if mark == "Lucky" and self.roll(1, 15):
            self.add(money=20)
            struck = True
        if mark == "Glass":
            self.add(times=2)
        self.edition(card, "Foil Holographic Polychrome")
        for joker in self.jokers:
            if struck and self.grows and joker["name"] == "Lucky Cat" and not joker["debuffed"]:
                joker["count"] = round(joker["count"] + 0.25, 10)

    def edition(self, thing: Data, which: str) -> None:
        if thing["edition"] == "Foil" and "Foil" in which:
            self.add(chips=50)
        if thing["edition"] == "Holographic" and "Holographic" in which:
            self.add(mult=10)
        if thing["edition"] == "Polychrome" and "Polychrome" in which:
            self.add(times=1.5)

    def play_held(self, card: Data) -> None:
        if card["debuffed"]:
            return
        mimes = sum(source["name"] == "Mime" for _, source in self.acting())
        for _ in range(1 + (card["seal"] == "Red Seal") + mimes):
            if card["mark"] == "Steel":
                self.add(times=1.5)
            for _, source in self.acting():
                abilities.on_held(self, source, card)

    def play_jokers(self) -> None:
        for joker in self.jokers:
            if not joker["debuffed"]:
                self.edition(joker, "Foil Holographic")
            source = self.copied(joker)
            if source is not None:
                abilities.independent(self, source)
            for _, other in self.acting():
                if other["name"] == "Baseball Card" and joker["name"] in abilities.UNCOMMON:
                    self.add(times=1.5)
            if not joker["debuffed"]:
                self.edition(joker, "Polychrome")
