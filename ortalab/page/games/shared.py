"""The first features of every game with deals, in the order of their `follow` hooks."""

from ortalab.page import reload
from ortalab.page.features import Feature
from ortalab.page.games import deals, desk, files, hinting, place_links, preview, reviewing, tabs

SHARED = (
    Feature(desk),  # the worker's answers
    Feature(files),  # the file of all results
    Feature(hinting),  # hints, in steps
    Feature(preview),  # the place under the mouse while a card is lifted
    Feature(reviewing),  # the slider over a finished game, and its analysis
    Feature(reload),  # the undo history, across a reload
    Feature(place_links),  # the addresses of its places
    Feature(tabs),  # another tab with the same game
    Feature(deals),  # today's deal, links, and storage
)
