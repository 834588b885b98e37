"""Find the parts of a round that its jokers and its blind read, besides the scoring card itself."""

from collections.abc import Sequence

from ortalab.rounds.card import Card
from ortalab.rounds.luck.blinds import different, few, repeated
from ortalab.rounds.luck.book import BOOK
from ortalab.rounds.luck.lay import acting_blind
from ortalab.rounds.luck.scene import Scene, Turn
from ortalab.rounds.round import Round
from ortalab.rounds.rules import PLAIN
from ortalab.workshop.decision.scoring import rows_of, scene_of


class Looks:
    """The facts about a round that its jokers and its blind read, found by running each joker once."""

    def __init__(self, round: Round, cards: Sequence[Card]) -> None:
        rows = rows_of(round)
        self.blind = acting_blind(round, BOOK.with_own(round))
        self.rules = PLAIN
        for row in rows:
            self.rules |= row.rules
        self.asked = {key for row in rows for key in row.states}
        self.asks_hands = self.blind.stops in {repeated, different} or "played_this_round" in self.asked
        self.asks_money = "money" in self.asked
        scored = [ability for row in rows for ability in (*row.on_scored, row.again_scored) if ability]
        held = [ability for row in rows for ability in (*row.on_held, row.again_held) if ability]
        self.has_first = any(ability.depends_on_predecessors for ability in scored)  # as first scoring card or face
        self.has_lowest = any(ability.depends_on_predecessors for ability in held)  # the last of the lowest held cards
        self.asks_held = bool(held) or any(card.enhancement is not None and card.enhancement.held for card in cards)
        self.has_blanks = any(card.is_blank for card in cards)
        self.takes_five = self.blind.stops is few
        seen = _Watch(scene_of(round, cards[:1], cards[1:2])).names
        self.looks_at_held = "held" in seen
        self.looks_at_scoring = "scoring" in seen or any(row.grows_scored for row in rows)
        self.looks_at_played = "played" in seen or self.takes_five


class _Watch:
    """A scene that records the rows that its jokers read before the base and in their own turns."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.names = scene, set[str]()
        for seat, source in scene.acting:
            turn = Turn(self, seat, source)  # type: ignore[arg-type]  # it passes everything on
            for before in source.row.before:
                before.act(turn)
            for ability in source.row.independent:
                ability.count(self) if ability.amount is None else ability.amount(turn)

    def __getattr__(self, name: str) -> object:
        self.names.add(name)
        return getattr(self.scene, name)
