"""Random rounds of the full game as plain data, and the best play of a small one by brute force."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from itertools import permutations
from typing import TYPE_CHECKING, Any

import ortalab
from ortalab.rounds.gains import Unit
from ortalab.rounds.hands import HANDS
from ortalab.rounds.joker import Needs
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.luck.lay import BOOK, JOKERS, when_of
from ortalab.text.yaml import read_round

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from ortalab.rounds.card import Card, JokerCard
    from ortalab.rounds.hands import Hand
    from ortalab.rounds.round import Round

read_hand = partial(read_round, book=BOOK)
"""Parse a round of the full game; the key `rules` may be missing."""
Data = dict[str, Any]
SIGNS = dict(zip(range(2, 15), [*"23456789", "10", *"JQKA"], strict=True))
MARKS = ("Bonus", "Mult", "Wild", "Glass", "Steel", "Stone", "Gold", "Lucky")
SEALS = ("Red Seal", "Gold Seal", "Blue Seal", "Purple Seal")
EDITIONS = ("Foil", "Holographic", "Polychrome")
ACTING = [name for name, row in JOKERS.items() if when_of(row) != "none"]
COPYING = ("Blueprint", "Brainstorm")
PASSIVE = [name for name, row in JOKERS.items() if row.is_passive]
HAND_NAMES = tuple(HANDS)
KEYS = (
    *("joker_slots", "levels", "plays", "played_this_round", "hands", "discards", "money", "blind", "blind_active"),
    *("deck", "observatory", "cards_left", "deck_size", "deck_start", "stones", "steels", "enhanced", "skipped"),
    *("tarots", "counted", "blind_hand", "bases"),
)


def maybe(random: Random, chance: float, choices: tuple[str, ...]) -> str | None:
    return random.choice(choices) if random.random() < chance else None


def card_of(random: Random, ranks: range, suits: str) -> Data:
    return {
        "rank": random.choice(ranks),
        "suit": random.choice(suits),
        "mark": maybe(random, 0.4, MARKS),
        "edition": maybe(random, 0.2, EDITIONS),
        "seal": maybe(random, 0.25, SEALS),
        "bonus": random.choice((0, 0, 0, 5, 15)),
        "debuffed": random.random() < 0.12,
        "forced": random.random() < 0.05,
    }


def joker_of(random: Random, name: str) -> Data:
    row = JOKERS[name]
    value = None
    if row.counter and random.random() < 0.6:
        is_times = row.counter.unit is Unit.TIMES
        value = random.choice((1, 1.1, 1.25, 1.5, 1.75, 2, 2.6, 3.3)) if is_times else random.randrange(60)
    return {
        "name": name,
        "value": value,
        "rank": random.randrange(2, 15) if row.needs is Needs.CARD else None,
        "suit": None if row.needs is Needs.NOTHING else random.choice("♠♥♣♦"),
        "active": random.choice((True, True, False, None)) if row.is_active else None,
        "edition": maybe(random, 0.25, (*EDITIONS, "Negative")),
        "debuffed": random.random() < 0.1,
    }


def round_of(random: Random) -> Data:
    """Generate a random round, often with few ranks and suits, so that hands and jokers interact."""
    low = random.randrange(2, 11)
    ranks = random.choice((range(2, 15), range(low, low + 2), range(low, low + 5), range(11, 15)))
    suits = random.choice(("♠♥♣♦", "♠♥♣♦", "♥♦", "♣", "♠♥"))
    names = [random.choice(random.choice((ACTING, ACTING, COPYING, PASSIVE))) for _ in range(random.randrange(8))]

    def counts(least: int, most: int) -> dict[str, int]:
        chosen = random.sample(HAND_NAMES, random.choice((0, 2, 12)))
        return {name: random.randrange(least, most) for name in chosen}

    return {
        "played": [card_of(random, ranks, suits) for _ in range(random.choice((1, 2, 3, 4, 5, 5, 5)))],
        "held": [card_of(random, ranks, suits) for _ in range(random.randrange(6))],
        "jokers": [joker_of(random, name) for name in names],
        "joker_slots": random.choice((5, 5, 6, 8)),
        "levels": counts(1, 8),
        "plays": counts(0, 5),
        "played_this_round": random.sample(HAND_NAMES, random.choice((0, 0, 3, 8))),
        "hands": random.choice((1, 1, 4)),
        "discards": random.choice((0, 3)),
        "money": random.choice((-3, 0, 4, 12, 37)),
        "blind": random.choice((*BLINDS, *["", "The Flint", "The Plant", "The Arm", "The Ox", "The Tooth"] * 4)),
        "blind_active": random.random() < 0.9,
        "deck": random.choice(("Plasma", "Red", "", "")),
        "observatory": counts(0, 3),
        "cards_left": random.choice((None, 0, 30)),
        "deck_size": random.choice((40, 52, 60)),
        "deck_start": 52,
        "stones": random.randrange(4),
        "steels": random.randrange(4),
        "enhanced": random.choice((0, 15, 16)),
        "skipped": random.randrange(4),
        "tarots": random.randrange(9),
        "counted": random.choice(("before", "before", "before", "after")),
        "blind_hand": maybe(random, 0.3, HAND_NAMES),
        "bases": {name: base_of(random) for name in random.sample(HAND_NAMES, random.choice((0, 0, 12)))},
    }


def base_of(random: Random) -> list[float]:
    return [random.randrange(60), random.randrange(1, 9), random.choice((15, 7.5)), random.choice((1, 2.5))]


def data_of(round: Round) -> Data:
    """Convert a round to plain data."""

    def named(numbers: Mapping[Hand, int]) -> dict[str, int]:
        return {hand.prose: number for hand, number in numbers.items()}

    def marks(card: Card) -> Data:
        rest = {"bonus": card.bonus, "debuffed": card.debuffed, "forced": card.forced}
        texts = {"suit": str(card.suit), "mark": card.enhancement, "edition": card.edition, "seal": card.seal}
        return {"rank": int(card.rank)} | {key: text and str(text) for key, text in texts.items()} | rest

    def stated(card: JokerCard) -> Data:
        texts = {"suit": card.stated.suit and str(card.stated.suit), "edition": card.edition and str(card.edition)}
        return {"name": card.name, "debuffed": card.debuffed} | card.stated._asdict() | texts

    whole = {key: getattr(round.run, key) for key in KEYS if key != "deck"}
    return whole | {
        "played": [*map(marks, round.played)],
        "held": [*map(marks, round.held)],
        "jokers": [*map(stated, round.jokers)],
        "levels": named(round.run.levels),
        "plays": named(round.run.plays),
        "observatory": named(round.run.observatory),
        "played_this_round": [hand.prose for hand in round.run.played_this_round],
        "deck": "Plasma" if round.run.plasma else "",
        "blind_hand": round.run.blind_hand and round.run.blind_hand.prose,
        "bases": {hand.prose: [*base] for hand, base in round.run.bases.items()},
    }


def text_of_card(card: Data) -> str:
    words = [f"{SIGNS[card['rank']]}{card['suit']}", card["mark"], card["edition"], card["seal"]]
    return " ".join(
        [word for word in words if word]
        + [f"+{card['bonus']}"] * (card["bonus"] > 0)
        + debuffed(card)
        + ["forced"] * card["forced"]
    )


def text_of_joker(joker: Data) -> str:
    words = [joker["name"]]
    if joker["value"] is not None:
        counter = JOKERS[joker["name"]].counter
        words.append(f"{'x' if counter and counter.unit is Unit.TIMES else '+'}{joker['value']}")
    if joker["suit"]:
        words.append(f"{SIGNS.get(joker['rank'], '')}{joker['suit']}")
    if joker["active"] is not None:
        words.append("active" if joker["active"] else "inactive")
    return " ".join([*words, *([joker["edition"]] if joker["edition"] else []), *debuffed(joker)])


def debuffed(thing: Data) -> list[str]:
    return ["debuffed"] * bool(thing["debuffed"])


def text_of(data: Data) -> str:
    """Write plain data as the text of a round file."""
    rows = {
        "cards_played": [text_of_card(card) for card in data["played"]],
        "cards_held_in_hand": [text_of_card(card) for card in data["held"]],
        "jokers": [text_of_joker(joker) for joker in data["jokers"]],
    }
    rest = {key: data[key] for key in KEYS if data[key] not in (None, "")}
    return json.dumps({"rules": "full"} | rows | rest, ensure_ascii=False)


WILY = [
    *("Vampire", "Midas Mask", "DNA", "Raised Fist", "Photograph", "Hanging Chad", "Baseball Card", "Bull"),
    *("Bootstraps", "Matador", "Ride the Bus", "Mime", "Baron", "Blackboard", "Hologram", "Space Joker"),
]
"""Jokers whose positions matter in several ways."""


LUCKY = [
    *("Lucky Cat", "Bull", "Bootstraps", "Space Joker", "Bloodstone", "Triboulet", "Misprint", "Blueprint"),
    *("Photograph", "Smiley Face", "Hanging Chad", "Oops! All 6s", "Reserved Parking", "Business Card"),
]
"""Jokers whose chances are correlated, or make the order of cards matter."""


def arrangements(laid: ortalab.Round) -> Iterator[ortalab.Round]:
    """Yield every choice of cards to play, with every order of all rows."""
    cards = (*laid.played, *laid.held)
    forced = [card for card in cards if card.forced][:5]
    if laid.run.blind == "Cerulean Bell" and laid.run.blind_active and not forced and not has_chicot(laid):
        forced = [*laid.played] if len(laid.played) == 1 else []
    for jokers in permutations(laid.jokers):
        for order in permutations(cards):
            for size in range(1, min(5, len(cards)) + 1):
                if not all(order[:size].count(card) >= forced.count(card) for card in forced):
                    continue
                yield replace(laid, played=order[:size], held=order[size:], jokers=jokers)


def has_chicot(laid: ortalab.Round) -> bool:
    return any(joker.name == "Chicot" and not joker.debuffed for joker in laid.jokers)


def best_of_all(laid: ortalab.Round) -> dict[str, float]:
    """Find the highest score for each aim by brute force."""
    scores = [ortalab.score(one) for one in arrangements(laid)]
    return {
        "least": max(score.least.total for score in scores),
        "expected": max(score.expected for score in scores),
        "most": max(score.most.total for score in scores),
    }


def small_round(random: Random, cards: int, jokers: int) -> ortalab.Round:
    """Generate a round with this many cards and interacting jokers."""
    data = round_of(random)
    ranks = random.choice((range(2, 15), range(12, 15), range(2, 4)))
    kinds = (ACTING, WILY, WILY, COPYING, ("Blueprint", "Baron", "Bloodstone"))
    data["jokers"] = [joker_of(random, random.choice(random.choice(kinds))) for _ in range(jokers)]
    dealt = [card_of(random, ranks, random.choice(("♠♥♣♦", "♥♠"))) for _ in range(cards)]
    data["played"], data["held"] = dealt[:1], dealt[1:]
    if data["blind"] in {"The Psychic", "The Eye", "The Mouth"} and random.random() < 0.8:
        data["blind"] = ""
    return read_hand(text_of(data))


def lucky_round(random: Random, cards: int, jokers: int) -> ortalab.Round:
    """Generate a round with correlated chances."""
    data = round_of(random)
    data["jokers"] = [joker_of(random, random.choice(LUCKY)) for _ in range(jokers)]
    ranks = random.choice((range(11, 15), range(13, 14), range(2, 15)))
    dealt = [card_of(random, ranks, random.choice(("♥", "♥♠"))) for _ in range(cards)]
    for card in dealt:
        card["mark"] = random.choice(("Lucky", "Lucky", "Glass", "Mult", card["mark"]))
        card["edition"] = random.choice(("Polychrome", "Holographic", card["edition"]))
    data |= {"played": dealt[:1], "held": dealt[1:], "blind": "", "deck": random.choice(("Plasma", ""))}
    return read_hand(text_of(data))
