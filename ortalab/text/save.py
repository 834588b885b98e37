"""The game's save file, `save.jkr`: the state of a run, during a round, in the shop or before a blind.

The game saves before a hand is played: counters exclude the hand, and all its cards are read as held, since those to
play are unknown. The order of the deck is not read, as the player cannot see it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf, isclose
from typing import Any, Final, NamedTuple

from ortalab.errors import TextError
from ortalab.rounds.card import MOST_NUMBER, Card, JokerCard
from ortalab.rounds.hands import HANDS, Hand
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.luck.lay import BASES, BOOK, unmodelled
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import FULL, Base, Round, Run
from ortalab.text.lua_table import parse, unpack
from ortalab.text.lua_values import Values
from ortalab.text.save_keys import ENHANCEMENTS, FULL_DECK, PLANETS, PLAYING, STATES
from ortalab.text.save_parts import (
    LONGEST_NAME,
    NOTHING_AHEAD,
    Ahead,
    JokerReader,
    LeftOut,
    is_pack_card,
    name_of,
    read_ahead,
    read_card,
    read_cards,
    reason,
    within,
)

MOST_DECK: Final = 5_000
"""The maximum number of cards in an area; the game's decks have some fifty to a hundred."""
MOST_OTHERS: Final = 200
"""The maximum number of consumables, and of cards in the shop."""
_VERSION: Final = "1.0.1"
"""The version of the game whose scoring is implemented."""
HAND_SIZE: Final = 8


class Offer(NamedTuple):
    """A card in the shop with its price: a joker, a playing card, or another card by name."""

    name: str
    cost: int
    thing: JokerCard | Card | None = None


@dataclass(frozen=True, slots=True)
class Save:
    """A parsed save: the round, with all cards in hand held, its run, and sentences on the parts left out.

    >>> from ortalab import read_save
    >>> save = read_save(b'return {["STATE"]=5,["GAME"]={["chips"]=to_big({[1] = 300, },1),},["cardAreas"]={},}')
    >>> save.moment, save.scored, save.round.held, save.left_out[0]
    ('the shop', 300, (), 'the number of joker places is not in the save; 5 is used')
    """

    round: Round
    version: str = ""  # of the game, as `1.0.1o-FULL`
    state: int = 0  # the state of the run, by the game's number; 0 if missing
    discarded: tuple[Card, ...] = ()  # out of play until the next blind, sorted
    consumables: tuple[str, ...] = ()  # by name
    shop: tuple[Offer, ...] = ()  # without vouchers and packs
    target: float = 0  # the points that beat the blind; 0 between two blinds
    scored: float = 0  # the points so far
    ante: int = 1
    ahead: Ahead = NOTHING_AHEAD
    left_out: tuple[str, ...] = ()

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards left to draw, sorted, since the player does not know their order."""
        return self.round.run.cards_in_deck or ()

    @property
    def moment(self) -> str:
        """The state of the run when it was saved, as a phrase."""
        return moment_of(self.state)


def moment_of(state: int) -> str:
    """Describe the state of a run as a phrase."""
    return STATES.get(state, "an unknown moment")


def read_save(data: bytes) -> Save:
    """Parse the bytes of a save; raise `OrtalabError` if they are not one, or exceed the limits.

    >>> text = 'return {["GAME"]={["dollars"]=9,},["cardAreas"]={["hand"]={["cards"]={[1]={["base"]={["suit"]="Hearts",'
    >>> save = read_save((text + '["value"]="King",},["seal"]="Red",},},},},}').encode())
    >>> str(save.round.held[0]), save.round.run.money, save.left_out[0]
    ('K♥ Red Seal', 9, 'the number of joker places is not in the save; 5 is used')
    """
    table = Values(parse(unpack(data)))
    for key in ("GAME", "cardAreas"):
        if not table.has_table(key):
            raise TextError(f"the file has no {key}, so it is not a save of a run; open save.jkr, not a profile")
    return _Reader(table).save()


class _Reader:
    """A parser of a save's tables; values of an unexpected type are left out and reported."""

    def __init__(self, table: Values) -> None:
        self.table = table
        self.game = table.table("GAME")
        self.areas = table.table("cardAreas")
        self.left_out = LeftOut()

    def save(self) -> Save:
        state = within(self.table.whole("STATE")) or 0
        version = self.table.word("VERSION")[:LONGEST_NAME]
        owned = self._cards_of("jokers", BOOK.ruleset.limits.jokers, "jokers")
        jokers = JokerReader(self.game, owned, self.left_out)
        laid = self._round(tuple(jokers.read(card, f"joker {place}") for place, card in enumerate(owned, 1)))
        if version and not version.startswith(_VERSION):
            self.left_out.add(f"the save is of version {version}, but cards and jokers score as in {_VERSION}")
        if laid.held and state not in PLAYING:
            self.left_out.add(f"no hand is played at this moment of the run, {moment_of(state)}")
        for sentence in unmodelled(laid, BOOK):
            self.left_out.add(sentence)
        consumables = self._cards_of("consumeables", MOST_OTHERS, "consumables")
        return Save(
            round=laid,
            version=version,
            state=state,
            discarded=read_cards(self._cards_of("discard", MOST_DECK, "discarded cards"), self.left_out),
            consumables=tuple(map(name_of, consumables)),
            shop=tuple(self._offer(card, jokers) for card in self._cards_of("shop_jokers", MOST_OTHERS, "shop cards")),
            target=self._points(self.table, "BLIND", "chips"),
            scored=self._points(self.game, "chips"),
            ante=self._number("the ante", 1, "round_resets", "ante", least=-MOST_NUMBER),
            ahead=read_ahead(self.game),
            left_out=self.left_out.sentences,
        )

    def _round(self, jokers: tuple[JokerCard, ...]) -> Round:
        whole = [card for area in FULL_DECK for card in self._cards_of(area, MOST_DECK, f"cards in its {area}")]
        centers = [card.word("save_fields", "center") for card in whole]
        deck = self._cards_of("deck", MOST_DECK, "cards in the deck")
        run = Run(
            joker_slots=self._slots(jokers),
            **self._hands(),
            **self._numbers(),
            **self._blind(),
            plasma=self.table.word("BACK", "name") == "Plasma Deck" or self.table.word("BACK", "key") == "b_plasma",
            observatory=self._planets(),
            cards_left=len(deck),
            cards_in_deck=read_cards(deck, self.left_out),
            hand_size=self._limit("hand") or HAND_SIZE,
            target=int(min(self._points(self.table, "BLIND", "chips"), MOST_NUMBER)),
            scored=int(min(self._points(self.game, "chips"), MOST_NUMBER)),
            deck_size=len(whole),
            stones=centers.count("m_stone"),
            steels=centers.count("m_steel"),
            enhanced=sum(center in ENHANCEMENTS for center in centers),
        )
        round = Round((), tuple(self._cards_in_hand()), jokers, rules=FULL, run=run)
        self._compare_chances(round)
        return round

    def _cards_in_hand(self) -> Iterator[Card]:
        """Yield the cards in hand; mark the one that the blind forces."""
        for place, card in enumerate(self._cards_of("hand", BOOK.ruleset.limits.held, "cards in hand"), 1):
            found = read_card(card, f"card {place} of the hand", self.left_out)
            if found is not None:
                yield replace(found, forced=card.flag("ability", "forced_selection"))

    def _cards_of(self, area: str, most: int, noun: str) -> list[Values]:
        """Return the cards of an area, in order."""
        return self.areas.items(area, "cards", most=most, noun=noun)

    def _limit(self, area: str) -> int | None:
        """Return the size of an area, including slots from Negative cards; mods store it elsewhere."""
        config = self.areas.table(area, "config")
        paths = (("card_limit",), ("card_limits", "total_slots"), ("card_limits", "card_limit"))
        found = [within(config.whole(*path)) for path in paths]
        return next((limit for limit in found if limit is not None), None)

    def _points(self, table: Values, *path: str) -> float:
        """Parse a score of the save, which can exceed the largest double."""
        found = table.at(*path)
        if found == inf:
            return inf
        return max(0, table.number(*path) or 0)

    def _number(self, name: str, usual: int, *path: str, least: int = 0, warns_if_missing: bool = False) -> int:
        """Return an integer of the game; report an invalid one and return the default instead."""
        found = within(self.game.whole(*path), least)
        if found is None and (warns_if_missing or self.game.at(*path) is not None):
            self.left_out.add(f"{name} {reason(self.game, *path)}; {usual} is used")
        return usual if found is None else found

    def _numbers(self) -> dict[str, Any]:
        now = "current_round"
        return {
            "money": self._number("the money", 4, "dollars", least=-MOST_NUMBER, warns_if_missing=True),
            "hands": self._number("the number of hands left", 4, now, "hands_left", warns_if_missing=True),
            "discards": self._number("the number of discards left", 3, now, "discards_left", warns_if_missing=True),
            "discards_used": self._number("the number of discards used", 0, now, "discards_used"),
            "deck_start": self._number("the size of the first deck", 52, "starting_deck_size", warns_if_missing=True),
            "skipped": self._number("the number of skipped blinds", 0, "skips"),
            "tarots": self._number("the number of Tarot cards used", 0, "consumeable_usage_total", "tarot"),
        }

    def _hands(self) -> dict[str, Any]:
        """Return the levels of the hands, their modified bases, and their plays."""
        levels: dict[Hand, int] = {}
        bases: dict[Hand, Base] = {}
        plays: dict[Hand, int] = {}
        this_round: list[Hand] = []
        if not self.game.has_table("hands"):
            self.left_out.add("the levels of the hands are not in the save; all are taken as level 1")
        for name, hand in HANDS.items():
            level, base = self._level(name, hand)
            played = self._number(f"the number of times {name} was played", 0, "hands", name, "played")
            levels |= {hand: level} if level > 1 else {}
            bases |= {hand: base} if base else {}
            plays |= {hand: played} if played else {}
            if self._number(f"{name} of this round", 0, "hands", name, "played_this_round"):
                this_round.append(hand)
        return {"levels": levels, "bases": bases, "plays": plays, "played_this_round": tuple(this_round)}

    def _level(self, name: str, hand: Hand) -> tuple[int, Base | None]:
        """Return the level of a hand, and its base if a mod changed it.

        An invalid level becomes 1, with the save's chips and mult as the base.
        """
        table = self.game.table("hands", name)
        keys = ("chips", "mult", "l_chips", "l_mult")
        chips, mult, more_chips, more_mult = (within(table.number(key)) for key in keys)
        level = within(table.whole("level"), 1)
        if chips is None or mult is None or more_chips is None or more_mult is None:
            return self._number(f"the level of {name}", 1, "hands", name, "level", least=1), None
        level = 1 if level is None else level
        first = chips - (level - 1) * more_chips, mult - (level - 1) * more_mult
        if min(first) < 0:  # a mod changed it: use its value at this level
            level, first = 1, (chips, mult)
        base = Base(*first, more_chips, more_mult)
        is_usual = all(isclose(one, usual, rel_tol=1e-9) for one, usual in zip(base, BASES[hand], strict=True))
        return level, None if is_usual else base

    def _blind(self) -> dict[str, Any]:
        """Return the blind and the hand it refers to: the only one it allows, or the most played one."""
        blind = self.table.table("BLIND")
        name = blind.word("name")
        if blind.at("name") and name not in BLINDS:
            self.left_out.add(f"the blind {blind.quoted('name')} is not in the game; it is left out")
            name = ""
        most_played = self.game.word("current_round", "most_played_poker_hand")
        named = {"The Mouth": blind.word("only_hand"), "The Ox": most_played}.get(name, "")
        return {"blind": name, "blind_active": not (name and blind.flag("disabled")), "blind_hand": HANDS.get(named)}

    def _planets(self) -> dict[Hand, int]:
        found: dict[Hand, int] = {}
        if self.game.flag("used_vouchers", "v_observatory"):
            for card in self._cards_of("consumeables", MOST_OTHERS, "consumables"):
                hand = PLANETS.get(card.word("save_fields", "center"))
                if hand is not None:
                    found[hand] = found.get(hand, 0) + 1
        return found

    def _slots(self, jokers: tuple[JokerCard, ...]) -> int:
        """Return the number of joker places, without those that Negative jokers add."""
        places = self._limit("jokers")
        if places is None:
            why = reason(self.areas, "jokers", "config", "card_limit")
            self.left_out.add(f"the number of joker places {why}; 5 is used")
            return 5
        return max(0, places - sum(joker.edition is Edition.NEGATIVE for joker in jokers))

    def _offer(self, card: Values, jokers: JokerReader) -> Offer:
        """Parse a card in the shop."""
        cost = within(card.whole("cost")) or 0
        key = card.word("save_fields", "center")
        if key.startswith("j_"):
            joker = jokers.read(card, "a joker in the shop")
            return Offer(joker.name, cost, joker)
        if is_pack_card(card):
            found = read_card(card, "a card in the shop", self.left_out)
            return Offer(str(found or "a card"), cost, found)
        return Offer(name_of(card), cost)

    def _compare_chances(self, round: Round) -> None:
        """Report if the save's chances differ from those that its jokers imply."""
        doublings = sum(BOOK[joker.name].doubles_chances and not joker.debuffed for joker in round.jokers)
        path = ("probabilities", "normal")
        if self.game.at(*path) is not None and self.game.at(*path) != 1 << doublings:
            times = f"{self.game.quoted(*path)} times as likely in the save, but {1 << doublings} times by its jokers"
            self.left_out.add(f"chances are {times}; the latter is used")
