"""The choices of cards to play, and the cards singled out by jokers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from ortalab.rounds.card import Card
from ortalab.rounds.joker import Singles
from ortalab.rounds.luck.lay import forced_places, lay
from ortalab.rounds.luck.play import play
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rulesets import Book
from ortalab.workshop.solve.anytime.copy_plans import ActingPairs, Chain, Jokers, PlanGroup
from ortalab.workshop.solve.anytime.deal import Deal, PlayedHand, RowGains, SharedParts, Singled
from ortalab.workshop.solve.anytime.lifts import Ties
from ortalab.workshop.solve.anytime.parts import Parts, is_steady, parts_of
from ortalab.workshop.solve.solution import Aim

MOST_HANDS = 512
"""The maximum number of cached played hands."""


class Choice(NamedTuple):
    """The cards played and held as places in the pool, each row in an order that singles out one card."""

    played: tuple[int, ...]
    held: tuple[int, ...]


class ScoringCards(NamedTuple):
    """The places of the scoring cards, unordered, and the copies that the hand adds to the held cards."""

    scoring: frozenset[int]
    faces: frozenset[int]
    copies: tuple[int, ...]


class CardPool:
    """The cards and jokers of a round; creates deals."""

    def __init__(self, round: Round, book: Book) -> None:
        self.round = round
        self.book = book
        self.cards = round.cards
        self.forced = frozenset(forced_places(round, book)[:MOST])
        self.jokers = Jokers(round, book)
        self.is_steady = is_steady(self.jokers.rows[seat] for seat in self.jokers.live)
        self.faces = [self.cards.index(card) for card in self.cards]  # a number per card, the same for equal cards
        self._kinds = SharedParts({}, {})
        self._hands: dict[tuple[frozenset[int], ActingPairs, Aim], tuple[PlayedHand, ScoringCards]] = {}

    @property
    def has_luck(self) -> bool:
        """Whether any play of these cards can have a random score."""
        return any(card.enhancement is Enhancement.LUCKY for card in self.cards) or any(
            ability.spread or not ability.chance.is_certain for row in self.jokers.rows for ability in row.gains
        )

    def choices(self) -> Iterator[Choice]:
        """Yield every choice of cards to play, treating equal cards as one."""
        seen: set[tuple[int, ...]] = set()
        places = range(len(self.cards))
        for size in range(min(MOST, len(self.cards)), 0, -1):
            for played in combinations(places, size):
                look = self.look(played)
                if look not in seen and self.forced.issubset(played):
                    seen.add(look)
                    yield Choice(played, tuple(card for card in places if card not in played))

    def look(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Return the key of a choice of cards, the same for equal cards."""
        return tuple(sorted(self.faces[card] for card in cards))

    def look_of(self, cards: Iterable[Card]) -> tuple[int, ...]:
        """Return the key of a choice from the cards themselves; see `look`."""
        return tuple(sorted(map(self.cards.index, cards)))

    def lay(self, choice: Choice, order: Sequence[int] | None = None) -> Round:
        """Return the round with these cards and, optionally, its jokers in another order."""
        jokers = self.round.jokers if order is None else tuple(self.round.jokers[seat] for seat in order)
        played, held = (tuple(self.cards[card] for card in cards) for cards in choice)
        return replace(self.round, played=played, held=held, jokers=jokers)

    def singled(self, choice: Choice) -> Iterator[Choice]:
        """Yield a choice of cards in one order for each card that the jokers can single out."""
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
        ranked = [card for card in held if not self.cards[card].is_blank]
        lowest = min((self.cards[card].rank for card in ranked), default=None)
        seen: set[int] = set()
        for card in ranked:
            if self.cards[card].rank == lowest and self.faces[card] not in seen:
                seen.add(self.faces[card])
                yield (*(other for other in held if other != card), card)
        if not ranked:
            yield held

    def _with_fronts(self, choice: Choice) -> Iterator[tuple[int, ...]]:
        """Yield the played cards with each in front and, if jokers also single out faces, with each face next."""
        scene = lay(self.lay(choice), self.book)
        places = {id(spot): card for spot, card in zip(scene.played, choice.played, strict=True)}
        scoring = [places[id(spot)] for spot in scene.scoring]
        faces = scoring
        if not self.jokers.changes_cards:  # no other card becomes a face
            faces = [places[id(spot)] for spot in filter(scene.is_face, scene.scoring)]
        singles = self.jokers.singles
        seen: set[tuple[int, ...]] = set()
        for first in scoring if Singles.FIRST in singles or not faces else faces:
            has_other = {Singles.FIRST, Singles.FIRST_FACE} <= singles and (first not in faces or faces is scoring)
            for second in (faces if has_other else ()) or [first]:
                front = tuple(dict.fromkeys((first, second)))
                look = tuple(self.faces[card] for card in front)
                if look not in seen:
                    seen.add(look)
                    yield (*front, *(card for card in choice.played if card not in front))

    def deals(self, choice: Choice, before: Chain, aim: Aim) -> Callable[[PlanGroup], Deal]:
        """Return a function from groups of copy plans to deals; `before` is the order of acting before the base."""
        if not self.is_steady:
            return lambda group: self.played(choice, group.acting, aim)
        hand, scoring_cards = self._hand(choice, before, aim)
        ties = self._ties_played(scoring_cards, choice), self._ties_held(scoring_cards, choice)
        deals = hand.deals(self._singled_out(scoring_cards, choice), ties)
        return lambda group: deals(group.abilities)

    def _hand(self, choice: Choice, before: Chain, aim: Aim) -> tuple[PlayedHand, ScoringCards]:
        """Play the cards of a choice, singling out every card that some order singles out; recent hands are cached."""
        rank = {seat: place for place, seat in enumerate(before)}
        own = tuple(sorted(self.jokers.own, key=lambda pair: rank.get(pair[0], len(rank))))
        key = frozenset(choice.played), own, aim
        found = self._hands.pop(key, None)
        if found is None:
            if len(self._hands) >= MOST_HANDS:
                del self._hands[next(iter(self._hands))]
            parts, scoring_cards = self._play(choice, own, aim, is_brief=True)
            found = PlayedHand(parts, self.jokers.seats, self._kinds), scoring_cards
        self._hands[key] = found
        return found

    def played(self, choice: Choice, acting: ActingPairs, aim: Aim) -> Deal:
        """Play the cards of a choice in their order, with a copy plan."""
        parts, scoring_cards = self._play(choice, acting, aim)
        played, held = ({card: one.settled() for card, one in row.items()} for row in (parts.played, parts.held))
        lines = (
            RowGains(played, self._ties_played(scoring_cards, choice)),
            RowGains(held, self._ties_held(scoring_cards, choice)),
        )
        return Deal(parts, *lines, parts.turns.played)

    def _play(
        self, choice: Choice, acting: Iterable[tuple[int, int]], aim: Aim, *, is_brief: bool = False
    ) -> tuple[Parts, ScoringCards]:
        """Play the cards of a choice with a copy plan, and split the gains into parts."""
        scene = lay(self.lay(choice), self.book)
        scene.acting = [(scene.seats[seat], scene.seats[source]) for seat, source in acting]
        scene.any_order = scene.is_brief = is_brief
        spots = [*zip(scene.played, choice.played, strict=True), *zip(scene.held, choice.held, strict=True)]
        play(scene)
        places = {id(spot): card for spot, card in spots}
        scoring = frozenset(places[id(spot)] for spot in scene.scoring)
        faces = frozenset(places[id(spot)] for spot in scene.scoring if scene.is_face(spot))
        copies = tuple(-1 - place for place in range(len(choice.held), len(scene.held)))
        return parts_of(scene, places, aim), ScoringCards(scoring, faces, copies)

    def _singled_out(self, scoring_cards: ScoringCards, choice: Choice) -> Singled:
        """Pair each joker that singles out a card with that card."""
        scoring = [card for card in choice.played if card in scoring_cards.scoring]
        one = {
            Singles.FIRST: next(iter(scoring), None),
            Singles.FIRST_FACE: next((card for card in scoring if card in scoring_cards.faces), None),
            Singles.LAST_LOWEST: next(reversed(choice.held), None),
        }
        rows = self.jokers.rows
        return tuple((seat, one[rows[seat].singles]) for seat in self.jokers.live if rows[seat].singles in one)

    def _ties_played(self, scoring_cards: ScoringCards, choice: Choice) -> Ties:
        singles = self.jokers.singles
        scoring = [card for card in choice.played if card in scoring_cards.scoring]
        front = scoring[0] if scoring and Singles.FIRST in singles else None
        faces = [card for card in scoring if card in scoring_cards.faces]
        if Singles.FIRST_FACE not in singles or not faces[1:] or faces[0] == front:
            return Ties(front)
        return Ties(front, leader=faces[0], others=frozenset(faces[1:]))

    def _ties_held(self, scoring_cards: ScoringCards, choice: Choice) -> Ties:
        if Singles.LAST_LOWEST not in self.jokers.singles or not choice.held:
            return Ties(back=scoring_cards.copies)
        last = choice.held[-1]
        rank = self.cards[last].rank
        others = {card for card in choice.held[:-1] if self.cards[card].rank == rank and not self.cards[card].is_blank}
        return Ties(follower=last, others=frozenset(others), back=scoring_cards.copies)
