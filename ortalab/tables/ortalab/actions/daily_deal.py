"""The worker's deal of a day, read into tables."""

from ortalab.errors import TextError
from ortalab.json_text import parse_json
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.link import decode
from ortalab.tables.ortalab.state.daily import Answer, things_of

UNREAD = "the deal cannot be read; reload the page"


def read_answer(text: str) -> Answer:
    """Read the worker's answer; raise `TextError` if it is malformed, or the engine scores the best otherwise."""
    try:
        data = parse_json(text)
        dealt, best = (decode(data[name]).table for name in ("dealt", "best"))
        answer = Answer(dealt, best, float(data["score"]), int(data["plain"]), int(data["as_dealt"]))
    except (ValueError, LookupError, TypeError):
        raise TextError(UNREAD) from None
    score = score_of(best.round)
    if score is None or score.total != answer.score or things_of(dealt) != things_of(best):
        raise TextError(UNREAD)
    return answer
