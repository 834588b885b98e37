"""Ortalab: score a round of cards and jokers, and explain every step of the score.

>>> from ortalab import JOKERS, RULES, Card, JokerCard, OrtalabError, Round, Score, Solution, explain
>>> from ortalab import read_round, score, solve, write_round
>>> laid = read_round("{cards_played: [10h, as foil], jokers: [baron, joker]}")
>>> laid.played[0] == Card(rank=10, suit=2), laid.jokers[0] == JokerCard("Baron"), isinstance(laid, Round)
(True, True, True)
>>> scored = score(laid)
>>> str(scored), scored.total, scored.hand.word, isinstance(scored, Score)
('330', 330.0, 'High Card', True)
>>> print(explain(laid))
High Card (5 x 1)
A♠ +11 Chips (16 x 1)
A♠ Foil +50 Chips (66 x 1)
Joker +4 Mult (66 x 5)
330
>>> read_round(write_round(laid)) == laid
True
>>> best = solve(laid)
>>> str(best), [str(move) for move in best.moves], isinstance(best, Solution)
('330', [], True)
>>> JOKERS[0].name, JOKERS[0].text
('Joker', '+4 Mult, always')
>>> newer = read_round("cards_played: [10h stone, as]", book=RULES["2"])
>>> str(score(newer)), score(newer).book is RULES["2"], newer == read_round("{rules: 2, cards_played: [10h stone, as]}")
('66', True, True)
>>> try:
...     read_round("cards_played: [10h, 1s]")
... except OrtalabError as error:
...     print(error)
cards_played[1] (line 1, column 21): unknown card '1s'; did you mean '10♠'?

Each name is imported when it is first used, so that no part loads another that it does not need.
"""

from typing import TYPE_CHECKING

from ortalab.exports import exported

if TYPE_CHECKING:
    from ortalab.errors import OrtalabError as OrtalabError
    from ortalab.scoring.explain import explain as explain
    from ortalab.scoring.jokers import JOKERS as JOKERS
    from ortalab.scoring.play import Score as Score
    from ortalab.scoring.play import score as score
    from ortalab.scoring.round import Card as Card
    from ortalab.scoring.round import JokerCard as JokerCard
    from ortalab.scoring.round import Round as Round
    from ortalab.scoring.rulesets import RULES as RULES
    from ortalab.text.yaml import read_round as read_round
    from ortalab.text.yaml import write_round as write_round
    from ortalab.workshop.solve.answer import Solution as Solution
    from ortalab.workshop.solve.answer import solve as solve

__version__ = "0.1.0"

_HOMES = {
    "JOKERS": "ortalab.scoring.jokers.JOKERS",
    "Card": "ortalab.scoring.round.Card",
    "JokerCard": "ortalab.scoring.round.JokerCard",
    "OrtalabError": "ortalab.errors.OrtalabError",
    "RULES": "ortalab.scoring.rulesets.RULES",
    "Round": "ortalab.scoring.round.Round",
    "Score": "ortalab.scoring.play.Score",
    "Solution": "ortalab.workshop.solve.answer.Solution",
    "explain": "ortalab.scoring.explain.explain",
    "read_round": "ortalab.text.yaml.read_round",
    "score": "ortalab.scoring.play.score",
    "solve": "ortalab.workshop.solve.answer.solve",
    "write_round": "ortalab.text.yaml.write_round",
}

__all__ = list(_HOMES)

if not TYPE_CHECKING:  # a checker would believe that every name exists
    __getattr__, __dir__ = exported(__name__, _HOMES)
