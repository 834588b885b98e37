"""Games of Huxxy replayed from what `ortalab huxxy --log` prints."""

import json

from ortalab.games.huxxy.game import Game, State, apply, as_play


def replay(log: str) -> Game:
    """Replay a log; the rules check every play again."""
    dealt, *plays, end = map(json.loads, log.splitlines())
    state = start = State(tuple(map(tuple, dealt["hands"])), tuple(dealt["stock"]))
    for play in plays:
        state = apply(state, as_play(play))
    return Game(start, state, end["forfeit"], end["reason"])
