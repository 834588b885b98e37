"""The factors of `judge` that make a win more or less likely, learned from 100,000 games of strong players.

`learn` of tests/bench_big2.py learns such a table; this one was made by a faster copy of it, in whose games the former
player of the benchmark had a fifth of the seats.

The first three rows go by the rank of a play's middle card, from 3 to 2, and hold for plays of one card, two, and more.
A player opens the next round for sure, or holds the top play, which others can beat, or can follow with one of its
plays, or waits. The row of that goes by the number of its plays, the row after it by how many of these others can beat.
The last two rows go by how many others move before the player, in a new round and after a top play.
"""

from typing import Final

Row = tuple[float, ...]

# fmt: off
TABLE: Final[dict[str, Row]] = {
    "single": (0.616, 0.684, 0.69, 0.709, 0.742, 0.85, 0.899, 1.03, 1.13, 1.4, 1.57, 1.85, 1.81),
    "pair": (0.699, 0.776, 0.784, 0.839, 0.874, 0.911, 0.962, 1, 1.23, 1.4, 1.49, 1.45, 2.14),
    "longer": (0.466, 0.56, 0.615, 0.591, 0.588, 0.665, 0.639, 0.77, 0.818, 0.904, 0.925, 1.01, 1.97),
    "opens": (1, 1000, 1.75, 2.57, 4.79, 6.71, 10.2, 17.4, 25.6, 40.8, 59.3),
    "opens, beaten": (1, 0.236, 0.00492, 0.00179, 0.000758, 0.000389, 0.000231, 0.000118, 0.000066, 0.00003),
    "holds": (1, 0.0255, 0.0394, 0.0556, 0.0849, 0.136, 0.206, 0.292, 0.395, 0.547, 0.629),
    "holds, beaten": (1, 0.708, 0.182, 0.0769, 0.0371, 0.0189, 0.0114, 0.00643, 0.00382, 0.00203),
    "follows": (1, 0.4, 0.066, 0.109, 0.13, 0.188, 0.262, 0.367, 0.511, 0.694, 0.556),
    "follows, beaten": (1, 0.303, 0.0905, 0.039, 0.0197, 0.0121, 0.00751, 0.00532, 0.00279, 0.00171),
    "waits": (1, 0.0074, 0.00806, 0.012, 0.0177, 0.026, 0.0344, 0.045, 0.0679, 0.0791, 0.0516),
    "waits, beaten": (1, 0.934, 0.391, 0.202, 0.109, 0.0696, 0.0422, 0.0282, 0.0197, 0.0104),
    "beaten by two": (1, 0.832, 0.654, 0.521, 0.424, 0.358, 0.312, 0.231, 0.174, 0.144),
    "beaten by all": (1, 0.903, 0.727, 0.616, 0.488, 0.455, 0.413, 0.35, 0.298, 0.206),
    "wait to open": (1, 1.04, 0.924, 0.852),
    "wait to follow": (1, 0.926, 0.926, 0.788),
}
# fmt: on
