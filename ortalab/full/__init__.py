"""The full game: score one hand of it, with all 150 jokers, explain every step, and find the best play.

>>> from ortalab.full import JOKERS, Card, JokerCard, Round, Score, explain, read_round, score, write_round
>>> from ortalab.full import Save, Solution, read_save, solve
>>> laid = read_round("{cards_played: [K♠, K♥ Lucky], jokers: [The Duo, Blueprint, Ride the Bus +8], hands: 1}")
>>> isinstance(laid, Round), laid.played[0] == Card(rank=13, suit=1), laid.jokers[2] == JokerCard("Ride the Bus", 8)
(True, True, True)
>>> scored = score(laid)
>>> str(scored), scored.expected, scored.hand.prose, isinstance(scored, Score)
('120 to 1,320', 360.0, 'Pair', True)
>>> print(explain(read_round("{cards_played: [10♥ Red Seal], jokers: [Baseball Card, Hack debuffed]}")))
High Card level 1 (5 x 1)
10♥ Red Seal +10 Chips (15 x 1)
Again 10♥ Red Seal: Red Seal
10♥ Red Seal +10 Chips (25 x 1)
Baseball Card on Hack x1.5 Mult (25 x 1.5)
37
>>> read_round(write_round(laid)) == laid
True
>>> JOKERS["Baron"].text, JOKERS["Baron"].rarity.name
('×1.5 Mult for each King held', 'RARE')
>>> found = solve(read_round("{cards_played: [K♠], jokers: [Blueprint, Joker, The Duo, Cavendish]}"), "least")
>>> isinstance(found, Solution), found.is_exact, [joker.name for joker in found.round.jokers], found.total
(True, True, ['Joker', 'Blueprint', 'Cavendish', 'The Duo'], 675.0)
>>> saved = read_save(b'return {["GAME"]={["dollars"]=9,},["cardAreas"]={},}')
>>> isinstance(saved, Save), saved.round.money, saved.left_out[0]
(True, 9, 'no card is in hand, as the save was not written in the middle of a round')

Each name is imported when it is first used.
"""

from typing import TYPE_CHECKING

from ortalab.exports import exported

if TYPE_CHECKING:
    from ortalab.full.book import JOKERS as JOKERS
    from ortalab.full.round import Card as Card
    from ortalab.full.round import JokerCard as JokerCard
    from ortalab.full.round import Round as Round
    from ortalab.full.solve_search import Solution as Solution
    from ortalab.full.solve_search import solve as solve
    from ortalab.full.tally import Score as Score
    from ortalab.full.tally import explain as explain
    from ortalab.full.tally import score as score
    from ortalab.text.full_save import Save as Save
    from ortalab.text.full_save import read_save as read_save
    from ortalab.text.full_yaml import read_round as read_round
    from ortalab.text.full_yaml import write_round as write_round

_HOMES = {
    "JOKERS": "ortalab.full.book.JOKERS",
    "Card": "ortalab.full.round.Card",
    "JokerCard": "ortalab.full.round.JokerCard",
    "Round": "ortalab.full.round.Round",
    "Solution": "ortalab.full.solve_search.Solution",
    "solve": "ortalab.full.solve_search.solve",
    "Save": "ortalab.text.full_save.Save",
    "Score": "ortalab.full.tally.Score",
    "explain": "ortalab.full.tally.explain",
    "read_save": "ortalab.text.full_save.read_save",
    "read_round": "ortalab.text.full_yaml.read_round",
    "score": "ortalab.full.tally.score",
    "write_round": "ortalab.text.full_yaml.write_round",
}

__all__ = list(_HOMES)

if not TYPE_CHECKING:  # a checker would believe that every name exists
    __getattr__, __dir__ = exported(__name__, _HOMES)
