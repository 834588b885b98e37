"""Ortalab: score a round of cards and jokers, and explain every step of the score.

>>> from ortalab import RULESETS, Card, JokerCard, Limits, OrtalabError, Round, Score, Solution, explain
>>> from ortalab import Advice, Save, advise, read_round, read_save, score, solve, write_round
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
>>> str(solve(laid, limits=Limits(keep=("jokers",))))
'330'
>>> RULESETS["1"].jokers[0].name, RULESETS["1"].jokers[0].text
('Joker', '+4 Mult, always')
>>> newer = read_round("{rules: 2, cards_played: [10h stone, as]}")
>>> str(score(newer)), newer == read_round("cards_played: [10h stone, as]", book=RULESETS["2"].book)
('66', True)
>>> *_, advice = advise(read_round("{rules: full, cards_played: [10h, 10s, 2s], target: 60}"), seconds=1)
>>> isinstance(advice, Advice), {*advice.choices[0].cards} >= {'10♠', '10♥'}
(True, True)
>>> saved = read_save(b'return {["GAME"]={["dollars"]=9,},["cardAreas"]={},}')
>>> isinstance(saved, Save), saved.round.run.money, saved.moment
(True, 9, 'an unknown moment')
>>> try:
...     read_round("cards_played: [10h, 1s]")
... except OrtalabError as error:
...     print(error)
cards_played[1] (line 1, column 21): unknown card '1s'; did you mean '10♠'?

Each name is imported on first use, so that no part loads another without need.
"""

from typing import TYPE_CHECKING

from ortalab.exports import exported

if TYPE_CHECKING:
    from ortalab.errors import OrtalabError as OrtalabError
    from ortalab.rounds.card import Card as Card
    from ortalab.rounds.card import JokerCard as JokerCard
    from ortalab.rounds.explain import explain as explain
    from ortalab.rounds.play import Score as Score
    from ortalab.rounds.round import Round as Round
    from ortalab.rounds.rulesets import RULESETS as RULESETS
    from ortalab.rounds.score import score as score
    from ortalab.text.save import Save as Save
    from ortalab.text.save import read_save as read_save
    from ortalab.text.yaml import read_round as read_round
    from ortalab.text.yaml import write_round as write_round
    from ortalab.workshop.decision.advice import advise as advise
    from ortalab.workshop.decision.answers import Advice as Advice
    from ortalab.workshop.solve.solution import Limits as Limits
    from ortalab.workshop.solve.solution import Solution as Solution
    from ortalab.workshop.solve.solver import solve as solve

__version__ = "0.1.0"

_HOMES = {
    "Advice": "ortalab.workshop.decision.answers.Advice",
    "Card": "ortalab.rounds.card.Card",
    "JokerCard": "ortalab.rounds.card.JokerCard",
    "Limits": "ortalab.workshop.solve.solution.Limits",
    "OrtalabError": "ortalab.errors.OrtalabError",
    "RULESETS": "ortalab.rounds.rulesets.RULESETS",
    "Round": "ortalab.rounds.round.Round",
    "Save": "ortalab.text.save.Save",
    "Score": "ortalab.rounds.play.Score",
    "advise": "ortalab.workshop.decision.advice.advise",
    "Solution": "ortalab.workshop.solve.solution.Solution",
    "explain": "ortalab.rounds.explain.explain",
    "read_round": "ortalab.text.yaml.read_round",
    "read_save": "ortalab.text.save.read_save",
    "score": "ortalab.rounds.score.score",
    "solve": "ortalab.workshop.solve.solver.solve",
    "write_round": "ortalab.text.yaml.write_round",
}

__all__ = list(_HOMES)

if not TYPE_CHECKING:  # otherwise a type checker would accept every name
    __getattr__, __dir__ = exported(__name__, _HOMES)
