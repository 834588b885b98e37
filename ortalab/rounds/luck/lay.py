"""Build the scene of a round from the full game's book: rules, debuffs, the hand, and the targets of copying jokers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Final

from ortalab.errors import RoundError, shown
from ortalab.plurals import listed, spelled
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker
from ortalab.rounds.luck.blinds import BLINDS, NO_BLIND, Blind, is_most_played, most_played
from ortalab.rounds.luck.events import Spot
from ortalab.rounds.luck.scene import Scene, Seat
from ortalab.rounds.round import FULL, Base, Round
from ortalab.rounds.rules import PLAIN
from ortalab.rounds.rulesets import RULESETS, Book
from ortalab.rounds.scene import finder_of

BOOK: Final = RULESETS[FULL].book
"""The jokers of the full game and its placeholder, by name."""
JOKERS: Final[Mapping[str, Joker]] = {joker.name: joker for joker in RULESETS[FULL].jokers}
"""The jokers of the full game without the placeholder, by name."""

_MORE: Final = {
    Hand.FLUSH_FIVE: (50, 3),
    Hand.FLUSH_HOUSE: (40, 4),
    Hand.FIVE_OF_A_KIND: (35, 3),
    Hand.STRAIGHT_FLUSH: (40, 4),
    Hand.FOUR_OF_A_KIND: (30, 3),
    Hand.FULL_HOUSE: (25, 2),
    Hand.FLUSH: (15, 2),
    Hand.STRAIGHT: (30, 3),
    Hand.THREE_OF_A_KIND: (20, 2),
    Hand.TWO_PAIR: (20, 1),
    Hand.PAIR: (15, 1),
    Hand.HIGH_CARD: (10, 1),
}
"""The chips and mult of each further level of a hand."""
BASES: Final = {hand: Base(hand.chips, hand.mult, *more) for hand, more in _MORE.items()}
"""The chips and mult of the hands, in the supported version of the game."""


def base_of(round: Round, hand: Hand) -> Base:
    """Return the chips and mult of a hand at its level; a base stated by the round takes precedence."""
    return round.run.bases.get(hand, BASES[hand])


def when_of(row: Joker) -> str:
    """List the moments at which a joker acts, as text."""
    moments = {
        "before": row.before,
        "on scored": row.on_scored or row.grows_scored,
        "on held": row.on_held,
        "independent": row.independent,
        "on other jokers": row.on_joker,
        "again scored": row.again_scored,
        "again held": row.again_held,
        "passive": row.is_passive,
        "copy": row.copies,
    }
    return ", ".join(name for name, hook in moments.items() if hook) or "none"


def lay(round: Round, book: Book) -> Scene:
    """Build the scene of a round; raise `RoundError` if no card is played or a name is not in the book."""
    if not round.played:
        raise RoundError("no card is played; play 1 to 5 cards")
    book, readings = book.with_own(round), book.ruleset.readings
    seats = [Seat(place, card, _row(book, place, card)) for place, card in enumerate(round.jokers)]
    live = [seat.row for seat in seats if not seat.card.debuffed]
    rules = reduce(or_, (row.rules for row in live), PLAIN)
    blind = acting_blind(round, book)
    scene = Scene(round, seats, rules, readings, blind, sum(row.doubles_chances for row in live))
    scene.played = _spots(scene, round.played, is_held=False)
    scene.held = _spots(scene, round.held, is_held=True)
    scene.hand, places, contained = finder_of(rules, readings).find([spot.card.in_hand for spot in scene.played])
    scene.contained = frozenset(contained)
    scene.scoring = scene.played[:] if rules.all_score else [scene.played[place] for place in places]
    _charge(scene)
    for seat in seats:
        source = _source(seats, seat)
        if source is not None:
            scene.acting.append((seat, source))
        counter = seat.row.counter
        if counter:
            seat.value = counter.usual(scene) if seat.card.stated.value is None else seat.card.stated.value
    return scene


def bare_scene(round: Round) -> Scene:
    """Build the scene of a round before any play, to compute the numbers that jokers count in its run."""
    return Scene(round, (), PLAIN, BOOK.ruleset.readings, NO_BLIND, 0)


def _charge(scene: Scene) -> None:
    """Subtract the level and the money that the blind takes, and determine whether its ability is triggered."""
    round, blind = scene.round, scene.blind
    level = round.run.levels.get(scene.hand, 1)
    scene.level = max(1, level - blind.levels)
    scene.money -= blind.dollars * len(round.played)
    is_emptied = blind.empties and is_most_played(round, scene.hand)
    scene.money = 0 if is_emptied else scene.money
    is_touched = any(spot.card.debuffed for spot in scene.scoring)
    scene.is_triggered = is_touched or blind.halves or is_emptied or scene.level < level
    if scene.level < level:
        scene.say(f"{blind.name}: level falls to {scene.level}")
    if scene.money != round.run.money:
        scene.say(f"{blind.name}: {'-' if scene.money < 0 else ''}${abs(scene.money)} left")


def _row(book: Book, place: int, card: JokerCard) -> Joker:
    row = book.get(card.name)
    if row is None:
        raise RoundError(f"unknown joker {shown(card.name)} at jokers[{place}]; take it off or name one of the book")
    return row


def acting_blind(round: Round, book: Book) -> Blind:
    """Return the blind of a round unless the round or a joker switches it off."""
    name = round.run.blind
    if name and name not in BLINDS:
        raise RoundError(f"there is no blind {shown(name)}; write one such as The Flint, or none")
    is_off = any(book[card.name].stops_blind for card in round.jokers if card.name in book and not card.debuffed)
    return BLINDS[name] if name and round.run.blind_active and not is_off else NO_BLIND


def forced_places(round: Round, book: Book) -> tuple[int, ...]:
    """Return the places of the forced cards among all cards of the round, the played ones first.

    Cerulean Bell forces a card as the hand is drawn. If none is marked and only one card is played, that card is the
    forced one.

    >>> from ortalab import RULESETS, read_round
    >>> laid = read_round("{rules: full, cards_played: [2♣], cards_held_in_hand: [K♥], blind: Cerulean Bell}")
    >>> forced_places(laid, RULESETS["full"].book)
    (0,)
    """
    places = tuple(place for place, card in enumerate(round.cards) if card.forced)
    is_lone = len(round.played) == 1 and acting_blind(round, book).forces
    return (0,) if is_lone and not places else places


def unmodelled(round: Round, book: Book) -> tuple[str, ...]:
    """List the effects of the blind that the score leaves out or the round fails to state, as sentences.

    >>> from ortalab import RULESETS, read_round
    >>> laid = read_round("{rules: full, cards_played: [2♣], cards_held_in_hand: [K♥], blind: The Hook}")
    >>> unmodelled(laid, RULESETS["full"].book)
    ('The Hook discards two held cards at random before the hand scores; here all held cards stay',)
    """
    blind = acting_blind(round, book)
    sentences = []
    if blind.discards and round.held:
        cards = f"{spelled(blind.discards)} held cards at random before the hand scores"
        sentences.append(f"{blind.name} discards {cards}; here all held cards stay")
    if blind.forces and (round.played or round.held) and not forced_places(round, book):
        sentences.append(f"{blind.name} forces a card, but none is marked; write forced after it")
    most = most_played(round)
    if blind.empties and round.run.blind_hand is None and len(most) > 1:
        hands = listed([hand.prose for hand in most])
        sentences.append(f"{hands} were played equally often; name the one for {blind.name} under blind_hand")
    return tuple(sentences)


def is_hit(card: Card, round: Round, book: Book) -> bool:
    """Return whether the blind of a round debuffs a card.

    >>> from ortalab import RULESETS, read_round
    >>> laid = read_round("{rules: full, cards_played: [2♣, 2♥], blind: The Club}")
    >>> [is_hit(card, laid, RULESETS["full"].book) for card in laid.played]
    [True, False]
    """
    book = book.with_own(round)
    live = (book[each.name].rules for each in round.jokers if each.name in book and not each.debuffed)
    return acting_blind(round, book).debuffs(card, reduce(or_, live, PLAIN))


def _spots(scene: Scene, cards: Sequence[Card], *, is_held: bool) -> list[Spot]:
    spots = []
    for card in cards:
        is_hit = not card.debuffed and scene.blind.debuffs(card, scene.rules)
        spots.append(Spot(replace(card, debuffed=True) if is_hit else card, card, is_held=is_held))
    return spots


def _source(seats: Sequence[Seat], seat: Seat) -> Seat | None:
    """Follow a seat's copies to the seat whose ability it has.

    Return None if a joker on the way is debuffed, or the chain ends nowhere, in a circle or at an uncopyable row.
    """
    visited: list[Seat] = []
    while seat not in visited and not seat.card.debuffed:
        if seat.row.copies is None:
            return seat if not visited or seat.row.can_be_copied else None
        visited.append(seat)
        place = seat.row.copies(seat.place, len(seats))
        if place is None:
            break
        seat = seats[place]
    return None
