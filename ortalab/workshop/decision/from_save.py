"""The state or the build in a save of the game."""

from dataclasses import replace
from typing import Final

from ortalab.plurals import counted, listed
from ortalab.rounds.card import JokerCard
from ortalab.rounds.luck.blinds import blinds_of
from ortalab.text.save import HAND_SIZE, Save
from ortalab.text.save_keys import CONSUMABLES, PLANETS, PLAYING
from ortalab.workshop.decision.build import BuildState, Offer
from ortalab.workshop.decision.state import State, state_of

LEVELS: Final = {CONSUMABLES[key]: hand for key, hand in PLANETS.items()}
"""Planet cards by name, with the hands that they level."""


def has_hand(save: Save) -> bool:
    """Return whether a save has a hand to play; otherwise it was written between two blinds."""
    return bool(save.round.held) and save.state in PLAYING


def state_of_save(save: Save) -> State:
    """Return the state of a save with a hand to play; raise `RoundError` if there is nothing to decide."""
    return state_of(save.round, [f"{listed(save.consumables)} in hand: not used here"] if save.consumables else [])


def build_of_save(save: Save) -> BuildState:
    """Return the build of a save that was written between two blinds, with the full deck."""
    ahead, run = save.ahead, save.round.run
    hands, discards = ahead.hands or max(1, run.hands), run.discards if ahead.discards is None else ahead.discards
    round = replace(save.round, held=(), run=replace(run, hands=hands, discards=discards, blind="", cards_in_deck=None))
    deck = (*save.deck, *save.discarded, *save.round.held)
    blinds = blinds_of(save.ante, ahead.speed, ahead.boss, doubled=run.plasma)
    places = ("Small", "Big", "Boss")
    coming = tuple(blind for place, blind in zip(places, blinds, strict=True) if place in ahead.blinds)
    offers, others = [], []
    for offer in save.shop:
        if isinstance(offer.thing, JokerCard):
            offers.append(Offer(offer.name, offer.cost, joker=offer.thing))
        elif offer.name in LEVELS:
            offers.append(Offer(offer.name, offer.cost, levels=LEVELS[offer.name]))
        else:
            others.append(offer.name)
    notes = [f"{listed(others)}: not weighed"] if others else []
    notes += [f"{listed(save.consumables)} in hand: not used here"] if save.consumables else []
    if coming and coming[-1].boss == "" and coming[-1].name not in {"Small Blind", "Big Blind"}:
        notes.append("The boss is not known: it asks for twice the points of the Small Blind")
    if not deck:
        notes.append(f"{counted(0, 'card')} in the deck")
    return BuildState(round, deck, run.hand_size or HAND_SIZE, coming or blinds[:1], tuple(offers), tuple(notes))
