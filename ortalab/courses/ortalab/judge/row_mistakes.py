"""The known mistakes about a joker or the cards: a round scored with a changed joker row, scene or cards."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ortalab.cards import BLACK, EVERY_SUIT, FACES, SUITS, VALUES, Rank
from ortalab.cards.deck import ACE_HIGH, ACE_LOW, find_run
from ortalab.rounds.card import Card
from ortalab.rounds.gains import chips, mult, times
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import MARKS_2, Enhancement
from ortalab.rounds.play import Score, Step, trace
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rulesets import Book
from ortalab.rounds.scene import Scene, Spot, finder_of
from ortalab.rounds.score import score
from ortalab.rounds.words import again, all_held_black, each, face, lowest_value, once, rank

Course = tuple[str, tuple[Step, ...]]
"""A known mistake as a clause, with the steps that it leads to."""

STRAIGHTS: Final = frozenset({Hand.STRAIGHT, Hand.STRAIGHT_FLUSH})
EVEN_AND_QUEEN = rank(Rank.TWO, Rank.FOUR, Rank.SIX, Rank.EIGHT, Rank.TEN, Rank.QUEEN)


Fields = Mapping[str, object]
"""The changed fields of a joker in the book."""


def _fist(choose: Callable[[list[Spot]], Spot | None]) -> Fields:
    """Make Raised Fist take the held card that `choose` picks among those with a rank."""

    def value(scene: Scene, spot: Spot) -> int:
        taken = choose([held for held in scene.held if held.card.counted_rank])
        return VALUES[spot.card.rank] if spot is taken else 0

    return {"on_held": each(mult(2), value)}


def _rank(spot: Spot) -> int:
    return spot.card.rank


def _every_lowest(scene: Scene, spot: Spot) -> int:
    lowest = min((held.card.rank for held in scene.held if held.card.counted_rank), default=None)
    return VALUES[spot.card.rank] if spot.card.counted_rank and spot.card.rank == lowest else 0


def _photograph(is_taken: Callable[[Scene, Spot], bool]) -> Fields:
    return {"on_scored": each(times(2), is_taken)}


def _is_last_face(scene: Scene, spot: Spot) -> bool:
    return spot is next(filter(scene.is_face, reversed(scene.scoring)), None)


def _equals_first_face(scene: Scene, spot: Spot) -> bool:
    return spot.card == next((other.card for other in scene.scoring if scene.is_face(other)), None)


def _is_first_played_face(scene: Scene, spot: Spot) -> bool:
    return spot.place == next((other.place for other in scene.played if scene.is_face(other)), None)


def _is_true_face(_scene: Scene, spot: Spot) -> bool:
    return spot.card.counted_rank in FACES


def _tripling(is_met: Callable[[Scene], bool]) -> Fields:
    return {"independent": once(times(3), is_met)}


def _takes_first_free_suits(scene: Scene) -> bool:
    free = list(SUITS)
    for spot in scene.scoring:
        if suit := next((suit for suit in free if scene.suits(spot) & suit), None):
            free.remove(suit)
    return not free


def _has_unsmeared_suits(scene: Scene) -> bool:
    wild = Enhancement.WILD
    return _all_suits([EVERY_SUIT if spot.card.enhancement is wild else spot.card.suit for spot in scene.scoring])


def _all_suits(cards: list[int]) -> bool:
    return all(sum(bool(card & suits) for card in cards) >= suits.bit_count() for suits in range(1, 1 << len(SUITS)))


ROWS: Final[Mapping[str, Mapping[str, Fields]]] = {
    "Raised Fist": {
        "takes the highest card": _fist(lambda held: max(held, key=_rank, default=None)),
        "takes the left-most of equal cards": _fist(lambda held: min(held, key=_rank, default=None)),
        "goes by value, not by rank": _fist(
            lambda held: min(reversed(held), key=lambda one: VALUES[one.card.rank], default=None)
        ),
        "takes the ace for the lowest": _fist(
            lambda held: min(reversed(held), key=lambda one: one.card.rank % Rank.ACE, default=None)
        ),
        "takes every card as low as the lowest": {"on_held": each(mult(2), _every_lowest)},
        "adds the value once": {"on_held": each(mult(1), lowest_value)},
    },
    "Photograph": {
        "takes each face card": _photograph(face),
        "takes the last face card": _photograph(_is_last_face),
        "treats each card as the first face card": _photograph(_equals_first_face),
        "wants the first card to be a face card": _photograph(
            lambda scene, spot: spot is scene.scoring[0] and scene.is_face(spot)
        ),
        "looks for the first face card among all played": _photograph(_is_first_played_face),
        "adds 2": {"on_scored": each(mult(2), _equals_first_face)},
    },
    "Blackboard": {
        "wants a held card": _tripling(lambda scene: bool(scene.held) and all_held_black(scene)),
        "counts no Wild card as black": _tripling(lambda scene: all(spot.card.suit & BLACK for spot in scene.held)),
    },
    "Flower Pot": {
        "gives each card the first suit that is free": _tripling(_takes_first_free_suits),
        "goes by the printed suits": _tripling(lambda scene: {spot.card.suit for spot in scene.scoring} == {*SUITS}),
        "looks at every card played": _tripling(lambda scene: _all_suits([scene.suits(spot) for spot in scene.played])),
        "ignores Smeared Joker": _tripling(_has_unsmeared_suits),
    },
    "Abstract Joker": {"leaves itself out": {"independent": once(mult(3), lambda scene: len(scene.jokers) - 1)}},
    "Odd Todd": {
        "leaves out the ace": {"on_scored": each(chips(31), rank(Rank.THREE, Rank.FIVE, Rank.SEVEN, Rank.NINE))}
    },
    "Fibonacci": {
        "leaves out the ace": {"on_scored": each(mult(8), rank(Rank.TWO, Rank.THREE, Rank.FIVE, Rank.EIGHT))}
    },
    "Even Steven": {"counts the Queen": {"on_scored": each(mult(4), EVEN_AND_QUEEN)}},
    "Baron": {"adds 1.5": {"on_held": each(mult(1.5), rank(Rank.KING))}},
    "Scary Face": {"ignores Pareidolia": {"on_scored": each(chips(30), _is_true_face)}},
    "Smiley Face": {"ignores Pareidolia": {"on_scored": each(mult(5), _is_true_face)}},
    "Sock and Buskin": {"ignores Pareidolia": {"again_scored": again(_is_true_face)}},
    "Blueprint": {
        "copies the joker to its left": {"copies": lambda place, _: place - 1 if place else None},
        "goes round to the first joker": {"copies": lambda place, many: (place + 1) % many},
    },
}
"""The mistakes about each joker: a phrase to follow its name, with the changed fields."""


@lru_cache(maxsize=256)  # saves 0.3 ms per mistake tried
def _with_row(book: Book, name: str, words: str) -> Book:
    """Copy the book with a mistake about a joker; with empty `words`, the joker loses its ability."""
    row = replace(book[name], **ROWS[name][words]) if words else Joker(name, book[name].text)  # type: ignore[arg-type]  # by name
    return book.changed(row)


def row_courses(scored: Score) -> Iterator[Course]:
    """Yield the known mistakes about the jokers of a round."""
    book = scored.book.with_own(scored.round)
    if book is not scored.book:
        return
    for name in dict.fromkeys(joker.name for joker in scored.round.jokers):
        yield f"without {name}", score(scored.round, _with_row(book, name, "")).steps
        for words in ROWS.get(name, ()):
            yield f"when {name} {words}", score(scored.round, _with_row(book, name, words)).steps


def scene_courses(scored: Score) -> Iterator[Course]:
    """Yield the known mistakes about the hand and the hands it contains."""
    for words, change in SCENES.items():
        scene = scored.book.scene(scored.round)
        if change(scene):
            yield words, trace(scene)


def _asks_for_the_hand(scene: Scene) -> bool:
    scene.contained = (scene.hand,)
    return True


def _four_are_two_pair(scene: Scene) -> bool:
    is_four = scene.contains(Hand.FOUR_OF_A_KIND) and not scene.contains(Hand.TWO_PAIR)
    scene.contained = (*scene.contained, Hand.TWO_PAIR)
    return is_four


def _climbing(ladder: tuple[Rank, ...]) -> Callable[[Scene], bool]:
    """Build a change that recognises only Straights on a ladder of ranks."""

    def change(scene: Scene) -> bool:
        ranks, rules = {card.rank for card in scene.round.played if card.counted_rank}, scene.rules
        is_lost = scene.hand in STRAIGHTS and not find_run(ranks, ladder, rules.straight_size, rules.straight_step)
        if is_lost:
            none = finder_of(replace(rules, straight_size=MOST + 1))
            scene.hand, places, scene.contained = none.find(scene.round.played)
            scene.places = range(len(scene.played)) if rules.all_score else places
            scene.scoring = tuple(scene.played[place] for place in scene.places)
        return is_lost

    return change


def _round_the_ace(scene: Scene) -> bool:
    ranks = sorted(card.counted_rank for card in scene.round.played)
    gaps = [(later - before) % 13 for before, later in zip(ranks, [*ranks[1:], ranks[0]], strict=True)]
    goes_round = len({*ranks}) == MOST and sorted(gaps) == [1, 1, 1, 1, 9] and not scene.contains(Hand.STRAIGHT)
    if goes_round:
        _become(scene, Hand.STRAIGHT_FLUSH if scene.hand is Hand.FLUSH else Hand.STRAIGHT)
        scene.contained = (*scene.contained, scene.hand, Hand.STRAIGHT)
    return goes_round


def _become(scene: Scene, hand: Hand) -> None:
    """Give a scene another hand; in a High Card, only the highest card scores."""
    played = scene.played
    scene.hand = hand
    places = range(len(played))
    scene.places = [max(places, key=lambda at: played[at].card.counted_rank)] if hand is Hand.HIGH_CARD else places
    scene.scoring = tuple(played[place] for place in scene.places)


SCENES: Final[Mapping[str, Callable[[Scene], bool]]] = {
    "when jokers ask which hand it is, not what the play contains": _asks_for_the_hand,
    "when four of a kind count as a Two Pair": _four_are_two_pair,
    "when an ace is never low in a Straight": _climbing(ACE_HIGH),
    "when an ace is never high in a Straight": _climbing(ACE_LOW),
    "when a Straight goes round the ace": _round_the_ace,
}


def round_courses(scored: Score) -> Iterator[Course]:
    """Yield the mistakes of ignoring each kind of mark, each joker, or all jokers."""
    for words, other in _plainer(scored.round):
        if other != scored.round:
            yield words, score(other, scored.book).steps


def _plainer(round_: Round) -> Iterator[tuple[str, Round]]:
    def cards(change: Callable[[Card], Card]) -> Round:
        return replace(round_, played=tuple(map(change, round_.played)), held=tuple(map(change, round_.held)))

    for mark in MARKS_2.enhancements:
        plain = cards(lambda card, mark=mark: replace(card, enhancement=None) if card.enhancement is mark else card)  # type: ignore[misc]
        yield f"without {mark.word} cards", plain
    yield "without any edition of cards", cards(lambda card: replace(card, edition=None))
    for edition in MARKS_2.editions:
        jokers = tuple(
            replace(joker, edition=None if joker.edition is edition else joker.edition) for joker in round_.jokers
        )
        yield f"without {edition.word} on jokers", replace(round_, jokers=jokers)
        plain = cards(lambda card, mark=edition: replace(card, edition=None) if card.edition is mark else card)  # type: ignore[misc]
        yield f"without {edition.word} on cards", plain
    yield (
        "without any edition of jokers",
        replace(round_, jokers=tuple(replace(joker, edition=None) for joker in round_.jokers)),
    )
    yield "without the jokers", replace(round_, jokers=())
    for name in dict.fromkeys(joker.name for joker in round_.jokers):
        yield f"without {name}", replace(round_, jokers=tuple(one for one in round_.jokers if one.name != name))
