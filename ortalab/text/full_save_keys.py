"""The keys of the game's save file: those of its jokers, planet cards and marks, and where counters stand."""

from collections.abc import Mapping
from typing import Final

from ortalab.cards import Rank, Suit
from ortalab.full.book import JOKERS
from ortalab.full.round import Edition, Enhancement, Seal
from ortalab.full.scene import Joker
from ortalab.scoring.hands import Hand

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
ROWS: Final[Mapping[str, Joker]] = {f"j_{key}": row for key, row in zip(_KEYS.split(), JOKERS.values(), strict=True)}
"""The jokers by the keys that a save has for them."""
PLANETS: Final = {
    "c_pluto": Hand.HIGH_CARD, "c_mercury": Hand.PAIR, "c_uranus": Hand.TWO_PAIR, "c_venus": Hand.THREE_OF_A_KIND,
    "c_saturn": Hand.STRAIGHT, "c_jupiter": Hand.FLUSH, "c_earth": Hand.FULL_HOUSE, "c_mars": Hand.FOUR_OF_A_KIND,
    "c_neptune": Hand.STRAIGHT_FLUSH, "c_planet_x": Hand.FIVE_OF_A_KIND, "c_ceres": Hand.FLUSH_HOUSE,
    "c_eris": Hand.FLUSH_FIVE,
}  # fmt: skip
"""The hands of the planet cards, by the keys of these."""
RANKS: Final = {rank.word: rank for rank in Rank}
SUITS: Final = {suit.word: suit for suit in Suit}
ENHANCEMENTS: Final = {f"m_{mark.lower()}": mark for mark in Enhancement}
EDITIONS: Final = {"foil": Edition.FOIL, "holo": Edition.HOLOGRAPHIC, "polychrome": Edition.POLYCHROME,
                    "negative": Edition.NEGATIVE}  # fmt: skip
SEALS: Final = {seal.split()[0]: seal for seal in Seal}
FULL_DECK: Final = ("deck", "hand", "discard", "play")
COUNTERS: Final = {"Canio": ("caino_xmult",), "Wee Joker": ("extra", "chips"), "Runner": ("extra", "chips"),
                  "Square Joker": ("extra", "chips"), "Ice Cream": ("extra", "chips"),
                  "Castle": ("extra", "chips")}  # fmt: skip
"""Where a counter stands in a joker's ability, unless it is `mult` or `x_mult`."""
