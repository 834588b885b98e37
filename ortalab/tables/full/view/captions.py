"""The captions: what each card and joker did for the score that is shown."""

from typing import Final, NamedTuple

from ortalab.full.events import Kind
from ortalab.full.gains import Unit
from ortalab.full.luck import Luck
from ortalab.full.round import Round
from ortalab.full.tally import Score
from ortalab.page.drag import Place
from ortalab.plurals import counted, noun_for
from ortalab.tables.full.state.areas import HELD, JOKERS, PLAYED, row_of
from ortalab.tables.full.state.scores import Line, lines_of
from ortalab.tables.full.view.words import INKS, gain_words, signed


class Caption(NamedTuple):
    """The caption under a card or joker."""

    text: str = ""
    ink: str = ""
    is_idle: bool = False

    @property
    def short(self) -> str:
        """The amount alone, where the row has no room for more."""
        return self.text.partition(" ")[0] if self.ink in INKS.values() and self.text[:1] in "+×" else self.text


SILENT: Final = Caption("–", "no", is_idle=True)


def place_of(line: Line, scored: Score) -> Place | None:
    """Return the place of the card whose turn a step is."""
    spot = line.event.spot
    if spot is None:
        return None
    spots = scored.scene.held if spot.is_held else scored.scene.played
    at = next((nth for nth, one in enumerate(spots) if one is spot), None)
    return None if at is None else Place(HELD if spot.is_held else PLAYED, at)


def places_of(line: Line, scored: Score) -> tuple[Place, ...]:
    """Return the places of the cards and jokers that a step is about."""
    at = place_of(line, scored)
    seats = (line.event.seat, line.event.other)
    return (*([at] if at else []), *(Place(JOKERS, seat) for seat in seats if seat is not None))


def captions_of(round: Round, scored: Score | None, luck: Luck) -> dict[Place, Caption]:
    """Return the caption of each card and joker by its place."""
    if scored is None:
        return {}
    gains: dict[Place, list[Line]] = {}
    turns: dict[Place, int] = {}
    helped: dict[Place, set[int]] = {}
    for line in lines_of(scored, luck):
        if line.event.kind is Kind.AGAIN and (at := place_of(line, scored)):
            turns[at] = turns.get(at, 1) + 1
        owner = place_of(line, scored) if line.event.seat is None else Place(JOKERS, line.event.seat)
        if owner is not None and line.event.unit is not None:
            gains.setdefault(owner, []).append(line)
            if line.event.seat is not None and (at := place_of(line, scored)):
                helped.setdefault(at, set()).add(line.event.seat)
    captions: dict[Place, Caption] = {}
    for area, spots in ((PLAYED, scored.scene.played), (HELD, scored.scene.held)):
        for nth in range(len(row_of(round, area))):
            at = Place(area, nth)
            if spots[nth].card.debuffed:
                captions[at] = Caption("debuffed", "no", is_idle=True)
            else:
                found = _caption(gains.get(at, []), turns.get(at, 0))
                captions[at] = _for_jokers(round, helped[at]) if found is SILENT and at in helped else found
    for nth, joker in enumerate(round.jokers):
        at = Place(JOKERS, nth)
        captions[at] = Caption("debuffed", "no", is_idle=True) if joker.debuffed else _of_joker(scored, at, gains)
    return captions


def _for_jokers(round: Round, seats: set[int]) -> Caption:
    """Return the caption of a card for which jokers alone did something."""
    names = [round.jokers[seat].name for seat in sorted(seats)]
    return Caption(names[0] if len(names) == 1 else counted(len(names), "joker"), "rules")


def _of_joker(scored: Score, at: Place, gains: dict[Place, list[Line]]) -> Caption:
    """Return the caption of a joker: what it gained, or whom it copies."""
    found = _caption(gains.get(at, []), 0)
    if found is not SILENT:
        return found
    source = next((source for seat, source in scored.scene.acting if seat.place == at.place), None)
    if source is not None and source.place != at.place:
        return Caption(f"as {source.card.name}", "rules")
    return Caption("in force", "rules") if source is not None and source.row.is_passive else SILENT


def _caption(lines: list[Line], turns: int) -> Caption:
    """Return the sum of some steps' gains: one unit, or the number of steps; a card in several turns says how many."""
    if turns:
        return Caption(f"{turns} turns", "again")
    units = {line.event.unit for line in lines if line.event.unit}
    chances = {str(line.event.chance) for line in lines if line.event.is_open and not line.event.spread}
    if len(chances) == 1 and len(units) == 1:
        return Caption(next(iter(chances)), "again")
    if len(units) != 1:
        steps = len(lines)
        return Caption(f"{steps} {noun_for(steps, 'gain')}", "rules") if units else SILENT
    unit = units.pop()
    amount = 1.0 if unit is Unit.TIMES else 0.0
    for line in lines:
        amount = amount * line.amount if unit is Unit.TIMES else amount + line.amount
    words = gain_words(unit, amount) if len(lines) == 1 or unit is not Unit.TIMES else f"{signed(unit, amount)} mult"
    return Caption(words, INKS[unit])
