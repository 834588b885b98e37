"""Fillers: played cards that do not score, chosen among the least useful so that good cards stay in hand."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from ortalab.rounds.card import Card
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.luck.score import LuckScore
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rulesets import Book


def fillers_of(scored: LuckScore) -> tuple[Card, ...]:
    """Return the played cards that do not score."""
    scoring = [id(spot) for spot in scored.scene.scoring]
    return tuple(spot.laid for spot in scored.scene.played if id(spot) not in scoring)


def with_fillers(scored: LuckScore, book: Book, may: Callable[[Round], bool]) -> LuckScore:
    """Replace the cards that do not score by the least useful ones that leave every score unchanged.

    Cards with an enhancement, an edition, a seal or chips of their own stay in hand, where they may be useful; of the
    others, the lowest are played. `may` tests whether a play is allowed.
    """
    for round in _rounds(scored):
        if may(round):
            other = LuckScore(round, book)
            if _scores(other) == _scores(scored):
                return other
    return scored


def _rounds(scored: LuckScore) -> Iterator[Round]:
    """Yield the round with ever fewer fillers, the least useful ones available."""
    scoring = {id(spot) for spot in scored.scene.scoring}
    round = scored.round
    pairs = [
        (card, id(spot) in scoring or card.forced) for card, spot in zip(round.played, scored.scene.played, strict=True)
    ]
    kept = [card for card, is_kept in pairs if is_kept]
    idle = [card for card, is_kept in pairs if not is_kept]
    pool = [*idle, *round.held]
    plain = sorted((place for place, card in enumerate(pool) if _is_plain(card)), key=lambda place: _use(pool[place]))
    blind = BLINDS.get(round.run.blind)
    room = 0 if blind and blind.dollars else MOST - len(kept)
    for count in range(min(room, len(plain)), -1, -1):
        chosen = sorted(plain[:count])
        held = tuple(card for place, card in enumerate(pool) if place not in chosen)
        yield replace(round, played=(*kept, *(pool[place] for place in chosen)), held=held)


def _is_plain(card: Card) -> bool:
    return not (card.enhancement or card.edition or card.seal or card.bonus)


def _use(card: Card) -> tuple[bool, int]:
    """Sort key: debuffed cards first, then the lowest."""
    return not card.debuffed, card.rank


def _scores(scored: LuckScore) -> tuple[float, float, float]:
    return scored.least.total, scored.average.total, scored.most.total
