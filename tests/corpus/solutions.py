"""The solver's answers, proofs and refusals in the worker's format, and the quiz's questions."""

import json
from collections.abc import Iterator

from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, COURSES, EVERY, RULESETS
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.worker import DailyDesk, Desk
from ortalab.workshop.deal import deal
from ortalab.workshop.quiz.deal import deal_question
from ortalab.workshop.quiz.levels import LEVELS
from ortalab.workshop.quiz.themes import themes
from tests.corpus.chance import Chance
from tests.corpus.rounds import of_own

COUNT = 6
SEEDS = 3
"""The number of quiz questions per level."""
DAYS = (1, 400)
WRITTEN = ("1", "1&p=As", "1&p=As&j=Joker&b=Mime.Baron", "1&p=Ks.Kh&h=Kd-steel.2c&j=Baron.Blueprint.Mime-polychrome")


def answered(link: str, ask: str, **options: object) -> str:
    """Return the final answer to a question about a link's table."""
    desk = Desk()
    if why := desk.start(json.dumps({"ask": ask, "link": link, "with": options})):
        return why
    answer: object = ""
    while not answer:
        _, _, answer = desk.step(1000)
    return str(answer)


def daily(number: int) -> str:
    """Deal a daily round; return the number of deals checked, and the round with its best play."""
    desk = DailyDesk()
    if why := desk.start(number, "1"):
        return why
    answer: object = ""
    while not answer:
        checked, answer = desk.step(1000)
    return f"{checked} {answer}"


def entries() -> Iterator[tuple[str, str]]:
    """Yield each solver question with its answer, then the quiz questions."""
    for number in DAYS:
        yield f"the round of day {number}", daily(number)
    chance = Chance(5)
    dealt = [smaller(deal(chance, 5, EVERY if number % 3 else BOOK)) for number in range(COUNT)]
    own = [smaller(round_) for _, round_ in of_own()]
    for link in (*WRITTEN, *map(encode, (*dealt, *own))):
        yield f"best of {link}", answered(link, "best", top=3)
    for link in (WRITTEN[1], *WRITTEN[3:]):
        for ask in ("best", "addition", "swap"):
            yield f"{ask} of {link}, jokers kept", answered(link, ask, keep=["split"])
    yield from questions()


def questions() -> Iterator[tuple[str, str]]:
    """Yield questions of some seeds on each level, and one on each theme, under every ruleset."""
    for name in COURSES:
        ruleset = RULESETS[name]
        for level in LEVELS:
            for seed in range(SEEDS):
                yield f"rules {name}, level {level}, seed {seed}", f"{deal_question(seed, level, None, ruleset)}"
        for theme in themes(ruleset).values():
            yield f"rules {name}, {theme.name}", f"{deal_question(7, '1', theme, ruleset)}"


def smaller(round_: Round) -> Round:
    """Remove cards and jokers from a round to shorten the search."""
    return Round(round_.played[:3], round_.held[:2], round_.jokers[:3], round_.own)
