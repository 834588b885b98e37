"""The first features of every game with deals, in the order of their `follow` hooks."""

from ortalab.page.features import Feature
from ortalab.page.games import analysis, clicks, deals, hints, navigation, results, shell

SHARED = (
    Feature(shell),  # the worker's answers
    Feature(results),  # the file of all results
    Feature(hints),  # hints, in steps
    Feature(clicks),  # the place under the mouse while a card is lifted
    Feature(analysis),  # the slider over a finished game, and its analysis
    Feature(navigation),  # the addresses of its places, and the undo history across a reload
    Feature(deals),  # today's deal, links, storage, and other tabs with the same game
)
