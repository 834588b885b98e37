"""The keys of jokers, consumables and marks in the game's save file, and the paths of counters."""

from collections.abc import Mapping
from typing import Final

from ortalab.cards import Rank, Suit
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker
from ortalab.rounds.luck.lay import JOKERS
from ortalab.rounds.marks import Edition, Enhancement, Seal

_KEYS: Final = """
joker greedy_joker lusty_joker wrathful_joker gluttenous_joker jolly zany mad crazy droll sly wily clever devious crafty
half stencil four_fingers mime credit_card ceremonial banner mystic_summit marble loyalty_card 8_ball misprint dusk
raised_fist chaos fibonacci steel_joker scary_face abstract delayed_grat hack pareidolia gros_michel even_steven
odd_todd scholar business supernova ride_the_bus space egg burglar blackboard runner ice_cream dna splash blue_joker
sixth_sense constellation hiker faceless green_joker superposition todo_list cavendish card_sharp red_card madness
square seance riff_raff vampire shortcut hologram vagabond baron cloud_9 rocket obelisk midas_mask luchador photograph
gift turtle_bean erosion reserved_parking mail to_the_moon hallucination fortune_teller juggler drunkard stone golden
lucky_cat baseball bull diet_cola trading flash popcorn trousers ancient ramen walkie_talkie selzer castle smiley
campfire ticket mr_bones acrobat sock_and_buskin swashbuckler troubadour certificate smeared throwback hanging_chad
rough_gem bloodstone arrowhead onyx_agate glass ring_master flower_pot blueprint wee merry_andy oops idol
seeing_double matador hit_the_road duo trio family order tribe stuntman invisible brainstorm satellite shoot_the_moon
drivers_license cartomancer astronomer burnt bootstraps caino triboulet yorick chicot perkeo
"""
ROWS: Final[Mapping[str, Joker]] = {f"j_{key}": row for key, row in zip(_KEYS.split(), JOKERS.values(), strict=False)}
"""The jokers by their keys in a save; both lists are in the order of the collection, which a test checks."""
PLANETS: Final = {
    "c_pluto": Hand.HIGH_CARD, "c_mercury": Hand.PAIR, "c_uranus": Hand.TWO_PAIR, "c_venus": Hand.THREE_OF_A_KIND,
    "c_saturn": Hand.STRAIGHT, "c_jupiter": Hand.FLUSH, "c_earth": Hand.FULL_HOUSE, "c_mars": Hand.FOUR_OF_A_KIND,
    "c_neptune": Hand.STRAIGHT_FLUSH, "c_planet_x": Hand.FIVE_OF_A_KIND, "c_ceres": Hand.FLUSH_HOUSE,
    "c_eris": Hand.FLUSH_FIVE,
}  # fmt: skip
"""The hands by the keys of their planet cards."""
_WITH_THE: Final = """
fool magician high_priestess empress emperor heirophant lovers chariot hermit wheel_of_fortune hanged_man devil tower
star moon sun world soul
"""
_WITHOUT: Final = """
justice strength death temperance judgement familiar grim incantation talisman aura wraith sigil ouija ectoplasm
immolate ankh deja_vu hex trance medium cryptid black_hole
"""


def _named(key: str) -> str:
    return key.replace("heirophant", "hierophant").replace("_", " ").title().replace(" Of ", " of ")


CONSUMABLES: Final[Mapping[str, str]] = {
    **{f"c_{key}": f"The {_named(key)}" for key in _WITH_THE.split()},
    **{f"c_{key}": _named(key) for key in _WITHOUT.split()},
    **{key: _named(key.removeprefix("c_")) for key in PLANETS},
}
"""The names of the Tarot, planet and Spectral cards by their keys."""
STATES: Final[Mapping[int, str]] = {
    1: "a hand to play", 2: "a hand being played", 3: "cards being drawn", 4: "game over", 5: "the shop",
    6: "a card being used", 7: "a blind to choose", 8: "a round just won", 9: "a Tarot pack", 10: "a planet pack",
    15: "a Spectral pack", 17: "a pack of cards", 18: "a joker pack", 19: "a new round", 999: "a booster pack",
}  # fmt: skip
"""The states of a run, by the game's own numbers, in words."""
PLAYING: Final = frozenset({0, 1, 2, 3})
"""The states with a hand to play, including 0, unknown."""
RANKS: Final = {rank.word: rank for rank in Rank}
SUITS: Final = {suit.word: suit for suit in Suit}
ENHANCEMENTS: Final = {f"m_{mark.word.lower()}": mark for mark in Enhancement}
EDITIONS: Final = {"foil": Edition.FOIL, "holo": Edition.HOLOGRAPHIC, "polychrome": Edition.POLYCHROME,
                    "negative": Edition.NEGATIVE}  # fmt: skip
SEALS: Final = {seal.word.split()[0]: seal for seal in Seal}
FULL_DECK: Final = ("deck", "hand", "discard", "play")
COUNTERS: Final = {"Canio": ("caino_xmult",), "Wee Joker": ("extra", "chips"), "Runner": ("extra", "chips"),
                  "Square Joker": ("extra", "chips"), "Ice Cream": ("extra", "chips"),
                  "Castle": ("extra", "chips")}  # fmt: skip
"""The path of a counter in a joker's ability, unless it is `mult` or `x_mult`."""
