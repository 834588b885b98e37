"""The cards that are played, and those that are singled out: everything but orders that follow from gains."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from ortalab.full.lay import lay
from ortalab.full.play import play
from ortalab.full.round import MOST_PLAYED, Card, Round
from ortalab.full.scene import Joker, Singles
from ortalab.full.solve_cast import Acting, Chain, Group, Jokers
from ortalab.full.solve_chain import Ties
from ortalab.full.solve_deal import Deal, Hand, Kinds, Line, Singled
from ortalab.full.solve_parts import Aim, Parts, is_steady, parts_of

MOST_HANDS = 512
"""The number of hands that were played and are remembered."""


class Choice(NamedTuple):
    """The cards played and held, by their places in the pool, each row in an order that singles a card out."""

    played: tuple[int, ...]
    held: tuple[int, ...]


class Sight(NamedTuple):
    """The cards of a hand that score, by their places, in no order, and the copies that come to the held ones."""

    scoring: frozenset[int]
    faces: frozenset[int]
    copies: tuple[int, ...]


class Table:
    """The cards and jokers of a round, from which deals are made."""

    def __init__(self, round: Round, book: Mapping[str, Joker]) -> None:
        self.round = round
        self.book = book
        self.cards = (*round.played, *round.held)
        self.jokers = Jokers(round, book)
        self.is_steady = is_steady(self.jokers.rows[seat] for seat in self.jokers.live)
        self.faces = [self.cards.index(card) for card in self.cards]  # alike cards have one number
        self._kinds = Kinds({}, {})
        self._hands: dict[tuple[frozenset[int], Acting, Aim], tuple[Hand, Sight]] = {}

    def choices(self) -> Iterator[Choice]:
        """Yield every choice of cards to play, alike ones once."""
        met: set[tuple[int, ...]] = set()
        places = range(len(self.cards))
        for size in range(min(MOST_PLAYED, len(self.cards)), 0, -1):
            for played in combinations(places, size):
                look = self.look(played)
                if look not in met:
                    met.add(look)
                    yield Choice(played, tuple(card for card in places if card not in played))

    def look(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Return the kinds of some cards, by which choices of alike cards are one."""
        return tuple(sorted(self.faces[card] for card in cards))

    def look_of(self, cards: Iterable[Card]) -> tuple[int, ...]:
        """Return the kinds of cards that are of the table."""
        return tuple(sorted(map(self.cards.index, cards)))

    def lay(self, choice: Choice, order: Sequence[int] | None = None) -> Round:
        """Return the round with these cards, and its jokers in an order."""
        jokers = self.round.jokers if order is None else tuple(self.round.jokers[seat] for seat in order)
        played, held = (tuple(self.cards[card] for card in cards) for cards in choice)
        return replace(self.round, played=played, held=held, jokers=jokers)

    def singled(self, choice: Choice) -> Iterator[Choice]:
        """Yield a choice of cards with each card in turn that the jokers may single out."""
        singles = self.jokers.singles
        rows = [choice.held]
        if Singles.LAST_LOWEST in singles:
            rows = [*self._with_lowest_last(choice.held)]
        fronts: list[tuple[int, ...]] = [choice.played]
        if singles & {Singles.FIRST, Singles.FIRST_FACE}:
            fronts = [*self._with_fronts(choice)]
        for held in rows:
            for played in fronts:
                yield Choice(played, held)

    def _with_lowest_last(self, held: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        ranked = [card for card in held if not self.cards[card].is_stone]
        lowest = min((self.cards[card].rank for card in ranked), default=None)
        met: set[int] = set()
        for card in ranked:
            if self.cards[card].rank == lowest and self.faces[card] not in met:
                met.add(self.faces[card])
                yield (*(other for other in held if other != card), card)
        if not ranked:
            yield held

    def _with_fronts(self, choice: Choice) -> Iterator[tuple[int, ...]]:
        """Yield the played cards with each in front, and where a face is singled out, too, each face behind it."""
        scene = lay(self.lay(choice), self.book)
        places = {id(spot): card for spot, card in zip(scene.played, choice.played, strict=True)}
        scoring = [places[id(spot)] for spot in scene.scoring]
        faces = scoring
        if not self.jokers.changes_cards:  # no other card becomes a face
            faces = [places[id(spot)] for spot in filter(scene.is_face, scene.scoring)]
        singles = self.jokers.singles
        met: set[tuple[int, ...]] = set()
        for first in scoring if Singles.FIRST in singles or not faces else faces:
            has_other = {Singles.FIRST, Singles.FIRST_FACE} <= singles and (first not in faces or faces is scoring)
            for second in (faces if has_other else ()) or [first]:
                front = tuple(dict.fromkeys((first, second)))
                look = tuple(self.faces[card] for card in front)
                if look not in met:
                    met.add(look)
                    yield (*front, *(card for card in choice.played if card not in front))

    def deals(self, choice: Choice, before: Chain, aim: Aim) -> Callable[[Group], Deal]:
        """Return the deals of these cards by casts, of jokers that act in this order before the base."""
        if not self.is_steady:
            return lambda group: self.played(choice, group.acting, aim)
        hand, sight = self._hand(choice, before, aim)
        ties = self._ties_played(sight, choice), self._ties_held(sight, choice)
        deals = hand.deals(self._singled_out(sight, choice), ties)
        return lambda group: deals(group.roles)

    def _hand(self, choice: Choice, before: Chain, aim: Aim) -> tuple[Hand, Sight]:
        """Play cards once, each singled out that an order of them singles out; the last hands are remembered."""
        rank = {seat: place for place, seat in enumerate(before)}
        own = tuple(sorted(self.jokers.own, key=lambda pair: rank.get(pair[0], len(rank))))
        key = frozenset(choice.played), own, aim
        found = self._hands.pop(key, None)
        if found is None:
            if len(self._hands) >= MOST_HANDS:
                del self._hands[next(iter(self._hands))]
            parts, sight = self._play(choice, own, aim, is_brief=True)
            found = Hand(parts, self.jokers.seats, self._kinds), sight
        self._hands[key] = found
        return found

    def played(self, choice: Choice, acting: Acting, aim: Aim) -> Deal:
        """Play these cards in this order with this cast."""
        parts, sight = self._play(choice, acting, aim)
        played, held = ({card: one.settled() for card, one in row.items()} for row in (parts.played, parts.held))
        lines = Line(played, self._ties_played(sight, choice)), Line(held, self._ties_held(sight, choice))
        return Deal(parts, *lines, parts.turns.played)

    def _play(
        self, choice: Choice, acting: Iterable[tuple[int, int]], aim: Aim, *, is_brief: bool = False
    ) -> tuple[Parts, Sight]:
        """Play these cards with this cast, and take apart what they gain."""
        scene = lay(self.lay(choice), self.book)
        scene.acting = [(scene.seats[seat], scene.seats[source]) for seat, source in acting]
        scene.any_order = scene.is_brief = is_brief
        spots = [*zip(scene.played, choice.played, strict=True), *zip(scene.held, choice.held, strict=True)]
        play(scene)
        places = {id(spot): card for spot, card in spots}
        scoring = frozenset(places[id(spot)] for spot in scene.scoring)
        faces = frozenset(places[id(spot)] for spot in scene.scoring if scene.is_face(spot))
        copies = tuple(-1 - place for place in range(len(choice.held), len(scene.held)))
        return parts_of(scene, places, aim), Sight(scoring, faces, copies)

    def _singled_out(self, sight: Sight, choice: Choice) -> Singled:
        """Return the card that each joker singles out which does."""
        scoring = [card for card in choice.played if card in sight.scoring]
        one = {
            Singles.FIRST: next(iter(scoring), None),
            Singles.FIRST_FACE: next((card for card in scoring if card in sight.faces), None),
            Singles.LAST_LOWEST: next(reversed(choice.held), None),
        }
        rows = self.jokers.rows
        return tuple((seat, one[rows[seat].singles]) for seat in self.jokers.live if rows[seat].singles in one)

    def _ties_played(self, sight: Sight, choice: Choice) -> Ties:
        singles = self.jokers.singles
        scoring = [card for card in choice.played if card in sight.scoring]
        front = scoring[0] if scoring and Singles.FIRST in singles else None
        faces = [card for card in scoring if card in sight.faces]
        if Singles.FIRST_FACE not in singles or not faces[1:] or faces[0] == front:
            return Ties(front)
        return Ties(front, leader=faces[0], others=frozenset(faces[1:]))

    def _ties_held(self, sight: Sight, choice: Choice) -> Ties:
        if Singles.LAST_LOWEST not in self.jokers.singles or not choice.held:
            return Ties(back=sight.copies)
        last = choice.held[-1]
        rank = self.cards[last].rank
        others = {card for card in choice.held[:-1] if self.cards[card].rank == rank and not self.cards[card].is_stone}
        return Ties(follower=last, others=frozenset(others), back=sight.copies)
