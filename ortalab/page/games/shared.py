"""The features that every game of deals begins with, in the order in which they follow a message."""

from ortalab.page.features import Feature
from ortalab.page.games import deals, desk, files, hinting, reviewing

SHARED = (
    Feature(desk),  # what the worker answers
    Feature(files),  # the file of all results
    Feature(hinting),  # hints, in steps
    Feature(reviewing),  # the slider over a finished game
    Feature(deals),  # the deal of the day, links, and what is kept
)
