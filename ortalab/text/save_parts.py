"""The cards, jokers and coming blinds of a save; unknown cards and jokers are left out and reported."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from ortalab.cards import Rank, Suit
from ortalab.errors import shown
from ortalab.rounds.card import MOST_NUMBER, Card, JokerCard, Stated
from ortalab.rounds.full_rows import MODDED
from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.marks import Edition
from ortalab.text.lua_values import Values
from ortalab.text.save_keys import CONSUMABLES, COUNTERS, EDITIONS, ENHANCEMENTS, RANKS, ROWS, SEALS, SUITS

N = TypeVar("N", int, float)
K = TypeVar("K")
"""A mark: an enhancement, an edition or a seal."""
LONGEST_NAME: Final = 60
MOST_SAID: Final = 50
"""The maximum number of sentences on the parts left out of a save."""
_BY_MODS: Final = {"perma_mult": 0, "perma_x_mult": 1, "perma_x_chips": 1, "perma_h_chips": 0, "perma_h_mult": 0,
                   "perma_h_x_mult": 1, "perma_h_x_chips": 1}  # fmt: skip
"""Permanent bonuses of cards in mods, each with its neutral number; 0 is always neutral."""
PLACES: Final = ("Small", "Big", "Boss")
"""The blinds of an ante, in order."""
_DONE: Final = ("Defeated", "Skipped")
_SPEEDS: Final = 3
_FINAL: Final = {
    "bl_final_acorn": "Amber Acorn", "bl_final_leaf": "Verdant Leaf", "bl_final_vessel": "Violet Vessel",
    "bl_final_heart": "Crimson Heart", "bl_final_bell": "Cerulean Bell",
}  # fmt: skip


class LeftOut:
    """Sentences on the parts left out, without duplicates, up to a maximum."""

    def __init__(self) -> None:
        self._sentences: dict[str, None] = {}
        self._more = 0

    def add(self, sentence: str) -> None:
        """Add a sentence, or only count it once the maximum is reached."""
        if len(self._sentences) < MOST_SAID:
            self._sentences[sentence] = None
        elif sentence not in self._sentences:
            self._more += 1

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences; the last one counts the rest."""
        return (*self._sentences, *([f"{self._more:,} more parts of the save are not read"] if self._more else []))


def within(value: N | None, least: float = 0) -> N | None:
    """Return a number if it is within the limits of a round; otherwise None."""
    return value if value is not None and least <= value <= MOST_NUMBER else None


def reason(table: Values, *path: str) -> str:
    """Explain why the value at a path is ignored."""
    return "is not in the save" if table.at(*path) is None else f"is {table.quoted(*path)} in the save"


def is_pack_card(card: Values) -> bool:
    """Return whether a card of a save is a playing card."""
    return bool(card.word("base", "value"))


def read_cards(cards: Iterable[Values], left_out: LeftOut) -> tuple[Card, ...]:
    """Parse playing cards of the deck, sorted, since their order is hidden."""
    found = [read_card(card, "a card in the deck", left_out) for card in cards]
    return tuple(sorted(filter(None, found), key=lambda card: (-card.rank, card.suit, str(card))))


def read_card(card: Values, place: str, left_out: LeftOut) -> Card | None:
    """Parse a playing card; return None if the game does not have its rank or suit."""
    rank, suit = RANKS.get(card.word("base", "value")), SUITS.get(card.word("base", "suit"))
    if rank is None or suit is None:
        left_out.add(f"{place} has no rank or suit of the game; it is left out")
        return None
    bonus = within(card.whole("ability", "perma_bonus"))
    if bonus is None and card.at("ability", "perma_bonus") is not None:
        left_out.add(f"{place} has permanent chips of {card.quoted('ability', 'perma_bonus')}; they are left out")
    for key, nothing in _BY_MODS.items():
        if (card.number("ability", key) or nothing) != nothing:
            left_out.add(f"{place} has a permanent bonus of a mod, {key}; it is left out")
    center = card.at("save_fields", "center")
    is_plain = center is None or center == "c_base"
    mark = None if is_plain else _mark(card, ("save_fields", "center"), ENHANCEMENTS, place, "enhancement", left_out)
    edition = read_edition(card, place, left_out)
    if edition is Edition.NEGATIVE:
        left_out.add(f"{place} is Negative, which changes no score; that is left out")
        edition = None
    seal = _mark(card, ("seal",), SEALS, place, "seal", left_out)
    return Card(rank, suit, mark, edition, seal, bonus or 0, debuffed=card.flag("debuff"))


def _mark(
    card: Values, path: tuple[str, ...], known: Mapping[str, K], place: str, noun: str, left_out: LeftOut
) -> K | None:
    """Find the mark whose key is at a path; return None if there is none."""
    found = known.get(card.word(*path))
    if found is None and card.at(*path) is not None:
        left_out.add(f"{place} has the {noun} {card.quoted(*path)}, which is not in the game; it is left out")
    return found


def read_edition(card: Values, place: str, left_out: LeftOut) -> Edition | None:
    """Parse the edition of a card or a joker; return None if it has none."""
    if not card.has_table("edition"):
        return None
    key = next((key for key in EDITIONS if card.flag("edition", key)), None)
    return EDITIONS[key] if key else _mark(card, ("edition", "type"), EDITIONS, place, "edition", left_out)


class JokerReader:
    """A parser of the jokers in a save."""

    def __init__(self, game: Values, owned: Sequence[Values], left_out: LeftOut) -> None:
        """Add up the sell values of the owned jokers, which Swashbuckler's counter depends on."""
        self.game = game
        self.left_out = left_out
        self.worth = sum(within(card.number("sell_cost")) or 0 for card in owned)

    def read(self, card: Values, place: str) -> JokerCard:
        """Parse a joker; an unknown one keeps its place and does nothing."""
        row = ROWS.get(card.word("save_fields", "center"), MODDED)
        if row is MODDED:
            is_named = card.at("save_fields", "center") is not None
            problem = (
                f"is {card.quoted('save_fields', 'center')}, which is not in the game" if is_named else "has no name"
            )
            self.left_out.add(f"{place} {problem}; it keeps its place and does nothing")
        value, edition = self._value(row, card), read_edition(card, row.name, self.left_out)
        stated = Stated(value, active=self._is_active(row, card))
        return self._wanted(row, JokerCard(row.name, edition, stated, card.flag("debuff")))

    def _value(self, row: Joker, card: Values) -> float | None:
        """Return the counter of a joker; None if it is derived from the round, or missing in the save."""
        if row.counter is None or (row.states and row.counter.number is None):
            return None
        if row.name == "Swashbuckler":
            return self.worth - (within(card.number("sell_cost")) or 0)
        usual = ("x_mult",) if row.counter.unit is Unit.TIMES else ("mult",)
        path = ("ability", *COUNTERS.get(row.name, usual))
        found = within(card.number(*path), row.counter.unit.nothing)
        if found is None:
            usual_number = f"{row.counter.number or 0:g}"
            self.left_out.add(f"the counter of {row.name} {reason(card, *path)}; {usual_number} is used")
        return found

    def _is_active(self, row: Joker, card: Values) -> bool | None:
        """Return whether a joker acts in the next hand, by facts that only the save has; None if unknown."""
        if row.name == "Loyalty Card":
            return card.number("ability", "loyalty_remaining") == 0
        if row.name == "DNA":
            return self.game.number("current_round", "hands_played") == 0
        if row.name == "To Do List":
            hand = shown(card.word("ability", "to_do_poker_hand") or "a hand")
            self.left_out.add(f"{row.name} pays $4 only for {hand}; it counts as inactive")
        return None

    def _wanted(self, row: Joker, joker: JokerCard) -> JokerCard:
        """Add the suit, rank or card that a joker currently names."""
        now = self.game.table("current_round")
        if row.wants is Needs.SUIT:
            return joker.stating(suit=SUITS.get(now.word("castle_card", "suit")))
        if row.wants is Needs.RANK:
            return joker.stating(rank=RANKS.get(now.word("mail_card", "rank")))
        if row.needs is Needs.NOTHING:
            return joker
        card = now.table("ancient_card" if row.needs is Needs.SUIT else "idol_card")
        suit, rank = SUITS.get(card.word("suit")), RANKS.get(card.word("rank"))
        if suit is None or (row.needs is Needs.CARD and rank is None):
            wants = f"the {row.needs} that {row.name} wants is not in the save"
            self.left_out.add(f"{wants}; it counts as debuffed")
            rank = (rank or Rank.ACE) if row.needs is Needs.CARD else None
            return replace(joker.stating(suit=suit or Suit.SPADES, rank=rank), debuffed=True)
        return joker.stating(suit=suit, rank=rank if row.needs is Needs.CARD else None)


def name_of(card: Values) -> str:
    """Return the name of a consumable or other card; for a mod's card, its key."""
    key = card.word("save_fields", "center")
    plain = "".join(letter for letter in key[:LONGEST_NAME] if letter.isprintable())
    return CONSUMABLES.get(key) or plain or "an unknown card"


@dataclass(frozen=True, slots=True)
class Ahead:
    """The coming blinds, and the hands and discards at the start of each."""

    blinds: tuple[str, ...] = PLACES  # of the ante, yet to be played
    boss: str = ""  # by name; "" if unknown
    speed: int = 1  # the growth of the points from ante to ante, set by the stake: 1 to 3
    hands: int | None = None
    discards: int | None = None


NOTHING_AHEAD: Final = Ahead()


def read_ahead(game: Values) -> Ahead:
    """Parse the coming blinds; missing facts take their defaults."""
    resets = game.table("round_resets")
    states = {place: resets.word("blind_states", place) for place in PLACES}
    left = tuple(place for place in PLACES if states[place] not in _DONE)
    is_over = states["Boss"] in _DONE
    boss = resets.word("blind_choices", "Boss")
    return Ahead(
        PLACES if is_over else left,
        "" if is_over else _boss(boss),
        min(within(game.whole("modifiers", "scaling"), 1) or 1, _SPEEDS),
        within(resets.whole("hands"), 1),
        within(resets.whole("discards")),
    )


def _boss(key: str) -> str:
    name = _FINAL.get(key) or f"The {key.removeprefix('bl_').title()}"
    return name if name in BLINDS else ""
