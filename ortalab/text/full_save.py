"""The save file of the game, `save.jkr`: the round that lies on its table, and what the file does not say.

A save is written before a hand is played, so that its counters are those before the hand. It does not say which cards
are to be played: all cards of the hand are held.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from ortalab.cards import Rank, Suit
from ortalab.errors import TextError, shown
from ortalab.full.blinds import BLINDS
from ortalab.full.book import JOKERS
from ortalab.full.gains import Unit
from ortalab.full.hands import HANDS
from ortalab.full.round import MOST_HELD, MOST_JOKERS, MOST_NUMBER, Card, Edition, JokerCard, Round
from ortalab.full.scene import Joker, Needs
from ortalab.scoring.hands import Hand
from ortalab.text.full_save_keys import COUNTERS, EDITIONS, ENHANCEMENTS, FULL_DECK, PLANETS, RANKS, ROWS, SEALS, SUITS
from ortalab.text.lua_table import Table, parse, unpack

K = TypeVar("K")
"""A mark: an enhancement, an edition or a seal."""


def _at(table: object, *path: str) -> object:
    """Return the value at a path of keys; None where there is none."""
    for key in path:
        table = table.get(key) if isinstance(table, dict) else None
    return table


def _word(value: object) -> str:
    """Return a value that is a text; "" for any other."""
    return value if isinstance(value, str) else ""


def _number(value: object, least: float = 0) -> float | None:
    """Return a value that is a number within what a round may state; None for any other."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return value if is_number and least <= value <= MOST_NUMBER else None  # type: ignore[operator, return-value]


def _whole(value: object, least: int = 0) -> int | None:
    """Return a value that is a whole number within what a round may state; None for any other."""
    number = _number(value, least)
    return int(number) if number is not None and number == int(number) else None


def _reason(value: object) -> str:
    return "is not in the save" if value is None else f"is {_shown(value)} in the save"


def _shown(value: object) -> str:
    return "a table" if isinstance(value, dict) else shown(value) if isinstance(value, str) else shown(f"{value}")


class Save(NamedTuple):
    """The round of a save, all cards of the hand held, and sentences on all that was left out of it.

    >>> from ortalab.full import read_save
    >>> laid, left_out = read_save(b'return {["GAME"]={},["cardAreas"]={},}')
    >>> laid.held, left_out[0]
    ((), 'no card is in hand, as the save was not written in the middle of a round')
    """

    round: Round
    left_out: tuple[str, ...]


def read_save(data: bytes) -> Save:
    """Read the bytes of a save; raise `OrtalabError` where they are none, or nothing can be read of them.

    >>> text = 'return {["GAME"]={["dollars"]=9,},["cardAreas"]={["hand"]={["cards"]={[1]={["base"]={["suit"]="Hearts",'
    >>> laid, left_out = read_save((text + '["value"]="King",},["seal"]="Red",},},},},}').encode())
    >>> str(laid.held[0]), laid.money, left_out[1]
    ('K♥ Red Seal', 9, 'the levels of the hands are not in the save; all are taken as level 1')
    """
    table = parse(unpack(data))
    areas, game = table.get("cardAreas"), table.get("GAME")
    if not (isinstance(areas, dict) and isinstance(game, dict)):
        missing = "cardAreas" if isinstance(game, dict) else "GAME"
        raise TextError(f"the file has no {missing}, so it is no save of a run; open save.jkr, not a profile")
    reader = _Reader(areas, game, table)
    return Save(reader.round(), tuple(dict.fromkeys(reader.left_out)))


class _Reader:
    """The tables of a save, read with care: whatever is of another type is left out, and said."""

    def __init__(self, areas: Table, game: Table, table: Table) -> None:
        self.areas = areas
        self.game = game
        self.table = table
        self.left_out: list[str] = []

    def round(self) -> Round:
        held = tuple(self._cards("hand"))
        jokers = tuple(self._jokers())
        if not held:
            self.left_out.append("no card is in hand, as the save was not written in the middle of a round")
        elif len(held) > MOST_HELD:
            raise TextError(f"the save has {len(held):,} cards in hand, but at most {MOST_HELD} are read; open another")
        if len(jokers) > MOST_JOKERS:
            raise TextError(f"the save has {len(jokers):,} jokers, but at most {MOST_JOKERS} are read; open another")
        deck = [card for area in FULL_DECK for card in self._items(area)]
        centers = [_at(card, "save_fields", "center") for card in deck]
        round = Round(
            held=held,
            jokers=jokers,
            joker_slots=self._slots(jokers),
            **self._hands(),
            **self._numbers(),
            **self._blind(),
            plasma=_at(self.table, "BACK", "name") == "Plasma Deck" or _at(self.table, "BACK", "key") == "b_plasma",
            observatory=self._planets(),
            cards_left=len(self._items("deck")),
            deck_size=len(deck),
            stones=centers.count("m_stone"),
            steels=centers.count("m_steel"),
            enhanced=sum(center in ENHANCEMENTS for center in centers),
        )
        self._compare_chances(round)
        return round

    def _items(self, area: str) -> list[Table]:
        """Return the cards of an area, in their order."""
        cards = _at(self.areas, area, "cards")
        if not isinstance(cards, dict):
            return []
        places = sorted(place for place in cards if isinstance(place, int))
        return [cards[place] for place in places if isinstance(cards[place], dict)]

    def _number(self, name: str, usual: int, *path: str, least: int = 0, is_told: bool = False) -> int:
        """Return a whole number of the game; the usual one, and a sentence, where it is none or not there."""
        value = _at(self.game, *path)
        found = _whole(value, least)
        if found is None and (is_told or value is not None):
            self.left_out.append(f"{name} {_reason(value)}; {usual} is taken")
        return usual if found is None else found

    def _numbers(self) -> dict[str, Any]:
        now = "current_round"
        return {
            "money": self._number("the money", 4, "dollars", least=-MOST_NUMBER, is_told=True),
            "hands": self._number("the number of hands left", 4, now, "hands_left", is_told=True),
            "discards": self._number("the number of discards left", 3, now, "discards_left", is_told=True),
            "deck_start": self._number("the size of the first deck", 52, "starting_deck_size", is_told=True),
            "skipped": self._number("the number of skipped blinds", 0, "skips"),
            "tarots": self._number("the number of Tarot cards used", 0, "consumeable_usage_total", "tarot"),
        }

    def _hands(self) -> dict[str, Any]:
        """Return the levels of the hands and how often they were played."""
        levels: dict[Hand, int] = {}
        plays: dict[Hand, int] = {}
        this_round: list[Hand] = []
        if not isinstance(_at(self.game, "hands"), dict):
            self.left_out.append("the levels of the hands are not in the save; all are taken as level 1")
        for name, hand in HANDS.items():
            level = self._number(f"the level of {name}", 1, "hands", name, "level", least=1)
            played = self._number(f"the number of times {name} was played", 0, "hands", name, "played")
            levels |= {hand: level} if level > 1 else {}
            plays |= {hand: played} if played else {}
            if self._number(f"{name} of this round", 0, "hands", name, "played_this_round"):
                this_round.append(hand)
        return {"levels": levels, "plays": plays, "played_this_round": tuple(this_round)}

    def _blind(self) -> dict[str, Any]:
        name = _at(self.table, "BLIND", "name") or ""
        if name and _word(name) not in BLINDS:
            self.left_out.append(f"the blind {_shown(name)} is not of the game; none is taken")
            name = ""
        is_off = _at(self.table, "BLIND", "disabled") is True
        return {"blind": name, "blind_active": not (name and is_off)}

    def _planets(self) -> dict[Hand, int]:
        found: dict[Hand, int] = {}
        if _at(self.game, "used_vouchers", "v_observatory") is True:
            for card in self._items("consumeables"):
                hand = PLANETS.get(_word(_at(card, "save_fields", "center")))
                if hand is not None:
                    found[hand] = found.get(hand, 0) + 1
        return found

    def _slots(self, jokers: tuple[JokerCard, ...]) -> int:
        """Return the places for jokers without those that Negative ones bring, which the game counts in."""
        limit = _at(self.areas, "jokers", "config", "card_limit")
        places = _whole(limit)
        if places is None:
            self.left_out.append(f"the number of joker places {_reason(limit)}; 5 is taken")
            return 5
        return max(0, places - sum(joker.edition is Edition.NEGATIVE for joker in jokers))

    def _cards(self, area: str) -> list[Card]:
        found = []
        for number, card in enumerate(self._items(area), 1):
            place = f"card {number} of the hand"
            rank = RANKS.get(_word(_at(card, "base", "value")))
            suit = SUITS.get(_word(_at(card, "base", "suit")))
            if rank is None or suit is None:
                self.left_out.append(f"{place} has no rank or suit of the game; it is left out")
                continue
            chips = _at(card, "ability", "perma_bonus")
            bonus = _whole(chips)
            if bonus is None and chips is not None:
                self.left_out.append(f"{place} has permanent chips of {_shown(chips)}; none are taken")
            center = _at(card, "save_fields", "center")
            mark = None if center in {None, "c_base"} else self._mark(center, ENHANCEMENTS, place, "enhancement")
            edition = self._edition(card, place)
            if edition is Edition.NEGATIVE:
                self.left_out.append(f"{place} is Negative, which changes no score of a card; that is left out")
                edition = None
            seal = self._mark(card.get("seal"), SEALS, place, "seal")
            found.append(Card(rank, suit, mark, edition, seal, bonus or 0, debuffed=card.get("debuff") is True))
        return found

    def _mark(self, value: object, known: Mapping[str, K], place: str, noun: str) -> K | None:
        """Return a mark by its key, if it has one."""
        mark = known.get(_word(value))
        if mark is None and value is not None:
            self.left_out.append(f"{place} has the {noun} {_shown(value)}, which is not of the game; it is left out")
        return mark

    def _edition(self, card: Table, place: str) -> Edition | None:
        edition = card.get("edition")
        if not isinstance(edition, dict):
            return None
        key = edition.get("type") or next((key for key in EDITIONS if edition.get(key) is True), None)
        found: Edition | None = self._mark(key, EDITIONS, place, "edition")
        return found

    def _jokers(self) -> list[JokerCard]:
        found = []
        for number, card in enumerate(self._items("jokers"), 1):
            center = _at(card, "save_fields", "center")
            row = ROWS.get(_word(center))
            if row is None:
                self.left_out.append(f"joker {number} is {_shown(center)}, which is not of the game; it is left out")
                continue
            joker = JokerCard(row.name, self._value(row, card), edition=self._edition(card, row.name))
            joker = replace(joker, active=self._is_active(row, card), debuffed=card.get("debuff") is True)
            found.append(self._wanted(row, joker))
        return found

    def _value(self, row: Joker, card: Table) -> float | None:
        """Return the counter of a joker; None where the round has it, or the save does not."""
        if row.counter is None or (row.states and row.counter.number is None):
            return None
        if row.name == "Swashbuckler":
            others = [_at(other, "sell_cost") for other in self._items("jokers") if other is not card]
            value: object = sum(cost for cost in map(_number, others) if cost is not None)
        else:
            usual = ("x_mult",) if row.counter.unit is Unit.TIMES else ("mult",)
            value = _at(card, "ability", *COUNTERS.get(row.name, usual))
        found = _number(value, row.counter.unit.nothing)
        if found is None:
            self.left_out.append(f"the number of {row.name} {_reason(value)}; {row.counter.number or 0:g} is taken")
        return found

    def _is_active(self, row: Joker, card: Table) -> bool | None:
        """Say whether a joker acts in the next hand, where the round does not."""
        if row.name == "Loyalty Card":
            return bool(_at(card, "ability", "loyalty_remaining") == 0)
        if row.name == "DNA":
            return bool(_at(self.game, "current_round", "hands_played") == 0)
        if row.name == "To Do List":
            hand = shown(_word(_at(card, "ability", "to_do_poker_hand")) or "a hand")
            self.left_out.append(f"{row.name} pays $4 for {hand} alone; it is taken as inactive")
        return None

    def _wanted(self, row: Joker, joker: JokerCard) -> JokerCard:
        """Add the suit or the card that a joker wants now."""
        if row.needs is Needs.NOTHING:
            return joker
        card = _at(self.game, "current_round", "ancient_card" if row.needs is Needs.SUIT else "idol_card")
        suit, rank = SUITS.get(_word(_at(card, "suit"))), RANKS.get(_word(_at(card, "rank")))
        if suit is None or (row.needs is Needs.CARD and rank is None):
            self.left_out.append(f"the {row.needs} that {row.name} wants is not in the save; it is taken as debuffed")
            return replace(joker, suit=Suit.SPADES, rank=rank or Rank.ACE, debuffed=True)
        return replace(joker, suit=suit, rank=rank if row.needs is Needs.CARD else None)

    def _compare_chances(self, round: Round) -> None:
        """Say where the game has other chances than the jokers on the table make."""
        doublings = sum(JOKERS[joker.name].doubles_chances and not joker.debuffed for joker in round.jokers)
        chances = _at(self.game, "probabilities", "normal")
        if chances is not None and chances != 1 << doublings:
            times = f"{_shown(chances)} times as likely in the save, but {1 << doublings} times by its jokers"
            self.left_out.append(f"chances are {times}, which is taken")
