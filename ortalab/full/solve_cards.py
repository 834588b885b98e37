"""Which cards are played, and which of them is singled out: everything but orders that follow from gains."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from ortalab.full.lay import lay
from ortalab.full.play import play
from ortalab.full.round import MOST_PLAYED, Card, Round
from ortalab.full.scene import Joker, Scene, Singles
from ortalab.full.solve_cast import Acting, Chain, Jokers
from ortalab.full.solve_chain import Ties
from ortalab.full.solve_deal import Deal
from ortalab.full.solve_parts import Aim, Parts, is_steady, parts_of


class Choice(NamedTuple):
    """The cards played and held, by their places in the pool, each row in an order that singles a card out."""

    played: tuple[int, ...]
    held: tuple[int, ...]


class Played(NamedTuple):
    """The parts of a hand, and the order that its cards have to keep."""

    parts: Parts
    ties: tuple[Ties, Ties]


class Table:
    """The cards and jokers of a round, from which deals are made."""

    def __init__(self, round: Round, book: Mapping[str, Joker]) -> None:
        self.round = round
        self.book = book
        self.cards = (*round.played, *round.held)
        self.jokers = Jokers(round, book)
        self.is_steady = is_steady(self.jokers.rows[seat] for seat in self.jokers.live)
        self.faces = [self.cards.index(card) for card in self.cards]  # alike cards have one number

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

    def play(self, choice: Choice, acting: Acting, aim: Aim) -> Played:
        """Play these cards with this cast, and take apart what they gain."""
        scene = lay(self.lay(choice), self.book)
        scene.acting = [(scene.seats[seat], scene.seats[source]) for seat, source in acting]
        spots = [*zip(scene.played, choice.played, strict=True), *zip(scene.held, choice.held, strict=True)]
        play(scene)
        places = {id(spot): card for spot, card in spots}
        ties = (self._ties_played(scene, places), self._ties_held(scene, choice))
        return Played(parts_of(scene, places, aim), ties)

    def deals(self, choice: Choice, before: Chain, aim: Aim) -> Callable[[Acting], Deal]:
        """Return the deals of these cards by their casts, of jokers that act in this order before the base."""
        if not self.is_steady:
            return lambda acting: Deal(*self.play(choice, acting, aim))
        rank = {seat: place for place, seat in enumerate(before)}
        own = sorted(self.jokers.own, key=lambda pair: rank.get(pair[0], len(rank)))
        parts, ties = self.play(choice, tuple(own), aim)
        return lambda acting: Deal(parts.cast(acting, self.jokers.seats), ties)

    def _ties_played(self, scene: Scene, places: Mapping[int, int]) -> Ties:
        singles = self.jokers.singles
        scoring = scene.scoring
        front = places[id(scoring[0])] if scoring and Singles.FIRST in singles else None
        faces = [places[id(spot)] for spot in scoring if scene.is_face(spot)]
        if Singles.FIRST_FACE not in singles or not faces[1:] or faces[0] == front:
            return Ties(front)
        return Ties(front, leader=faces[0], others=frozenset(faces[1:]))

    def _ties_held(self, scene: Scene, choice: Choice) -> Ties:
        count = len(choice.held)
        back = tuple(-1 - place for place in range(count, len(scene.held)))  # copies, which come to the end
        if Singles.LAST_LOWEST not in self.jokers.singles or not count:
            return Ties(back=back)
        last = choice.held[-1]
        rank = self.cards[last].rank
        others = {card for card in choice.held[:-1] if self.cards[card].rank == rank and not self.cards[card].is_stone}
        return Ties(follower=last, others=frozenset(others), back=back)
