"""From a round to its scene: the rules in force, debuffs, the hand, and who copies whom."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ortalab.errors import RoundError, shown
from ortalab.full.blinds import BLINDS, NO_BLIND, Blind
from ortalab.full.events import Spot
from ortalab.full.hands import find
from ortalab.full.round import Card, JokerCard, Round
from ortalab.full.scene import Joker, Scene, Seat
from ortalab.scoring.rules import PLAIN


def lay(round: Round, book: Mapping[str, Joker]) -> Scene:
    """Return a round about to be scored; raise `RoundError` where nothing is played or a name is not in the book."""
    if not round.played:
        raise RoundError("no card is played; play 1 to 5 cards")
    seats = [Seat(place, card, _row(book, place, card)) for place, card in enumerate(round.jokers)]
    live = [seat.row for seat in seats if not seat.card.debuffed]
    rules = PLAIN
    for row in live:
        rules |= row.rules
    is_on = round.blind_active and not any(row.stops_blind for row in live)
    blind = _blind(round.blind, is_on=is_on)
    scene = Scene(round, seats, rules, blind, sum(row.doubles_chances for row in live))
    scene.played = _spots(scene, round.played, is_held=False)
    scene.held = _spots(scene, round.held, is_held=True)
    scene.hand, places, scene.contained = find([spot.card for spot in scene.played], rules)
    scene.scoring = [scene.played[place] for place in places]
    _charge(scene)
    for seat in seats:
        source = _source(seats, seat)
        if source is not None:
            scene.acting.append((seat, source))
        counter = seat.row.counter
        if counter:
            seat.value = counter.usual(scene) if seat.card.value is None else seat.card.value
    return scene


def _charge(scene: Scene) -> None:
    """Take the level and the money that the blind costs, and decide whether its ability has been triggered."""
    round, blind = scene.round, scene.blind
    level = round.levels.get(scene.hand, 1)
    scene.level = max(1, level - blind.levels)
    scene.money -= blind.dollars * len(round.played)
    is_emptied = blind.empties and scene.is_most_played
    scene.money = 0 if is_emptied else scene.money
    is_touched = any(spot.card.debuffed for spot in scene.scoring)
    scene.is_triggered = is_touched or blind.halves or is_emptied or scene.level < level
    if scene.level < level:
        scene.say(f"{blind.name}: one level less, {scene.level}")
    if scene.money != round.money:
        scene.say(f"{blind.name}: ${scene.money} are left")


def _row(book: Mapping[str, Joker], place: int, card: JokerCard) -> Joker:
    row = book.get(card.name)
    if row is None:
        raise RoundError(f"unknown joker {shown(card.name)} at jokers[{place}]; take it off or name one of the book")
    return row


def _blind(name: str, *, is_on: bool) -> Blind:
    if name and name not in BLINDS:
        raise RoundError(f"no blind is called {shown(name)}; write one such as The Flint, or none")
    return BLINDS[name] if name and is_on else NO_BLIND


def _spots(scene: Scene, cards: Sequence[Card], *, is_held: bool) -> list[Spot]:
    spots = []
    for card in cards:
        is_hit = not card.debuffed and scene.blind.debuffs(card, scene.rules)
        spots.append(Spot(replace(card, debuffed=True) if is_hit else card, card, is_held=is_held))
    return spots


def _source(seats: Sequence[Seat], seat: Seat) -> Seat | None:
    """Follow the chain of copies; None where it ends in nothing, in a circle, or in what cannot be copied."""
    met: list[Seat] = []
    while seat not in met and not seat.card.debuffed:
        if seat.row.copies is None:
            return seat if not met or seat.row.can_be_copied else None
        met.append(seat)
        place = seat.row.copies(seat.place, len(seats))
        if place is None:
            break
        seat = seats[place]
    return None
