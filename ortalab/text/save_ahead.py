"""Parse the coming blinds of a save."""

from dataclasses import dataclass
from typing import Final

from ortalab.rounds.luck.blinds import BLINDS
from ortalab.text.lua_values import Values
from ortalab.text.save_cards import whole_within

PLACES: Final = ("Small", "Big", "Boss")
"""The blinds of an ante, in order."""
_DONE: Final = ("Defeated", "Skipped")
_SPEEDS: Final = 3
_FINAL: Final = {
    "bl_final_acorn": "Amber Acorn", "bl_final_leaf": "Verdant Leaf", "bl_final_vessel": "Violet Vessel",
    "bl_final_heart": "Crimson Heart", "bl_final_bell": "Cerulean Bell",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ahead:
    """The coming blinds, and the hands and discards at the start of a blind."""

    blinds: tuple[str, ...] = PLACES  # of the ante, yet to be played
    boss: str = ""  # by name; "" if unknown
    speed: int = 1  # how fast the points grow from ante to ante, by the stake: 1 to 3
    hands: int | None = None
    discards: int | None = None


NOTHING_AHEAD: Final = Ahead()


def read_ahead(game: Values) -> Ahead:
    """Read the coming blinds; missing facts take their defaults."""
    resets = game.table("round_resets")
    states = {place: resets.word("blind_states", place) for place in PLACES}
    left = tuple(place for place in PLACES if states[place] not in _DONE)
    is_over = states["Boss"] in _DONE
    boss = resets.word("blind_choices", "Boss")
    return Ahead(
        PLACES if is_over else left,
        "" if is_over else _boss(boss),
        min(whole_within(game.whole("modifiers", "scaling"), 1) or 1, _SPEEDS),
        whole_within(resets.whole("hands"), 1),
        whole_within(resets.whole("discards")),
    )


def _boss(key: str) -> str:
    name = _FINAL.get(key) or f"The {key.removeprefix('bl_').title()}"
    return name if name in BLINDS else ""
