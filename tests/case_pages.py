"""Models with cases, for the tests of the view and of all messages; and a page that has read some files."""

import json
from dataclasses import replace

from ortalab.scoring.explain import explain_score
from ortalab.scoring.play import score
from ortalab.tables.ortalab.actions.case_plan import belongs
from ortalab.tables.ortalab.actions.judging import judge
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.state.cases import Case, Cases, CasesJudged, FoundFiles, JudgeCases, Rows, Standing
from ortalab.tables.ortalab.state.compare import Compare
from ortalab.tables.ortalab.state.effects import Effect
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Drawer, Model, example
from ortalab.text.yaml import write_round
from ortalab.workshop.cases import deal_cases
from tests.solver_states import HOSTILE

Files = dict[str, str | bytes | None]
"""What lies under each path; None for a file that is there and cannot be read."""

KINGS, SIXTY = "cards_played: [K♥, K♠]", "Pair (10 x 2)\nK♥ +10 Chips (20 x 2)\nK♠ +10 Chips (30 x 2)\n60\n"
WRONG = SIXTY.replace("20 x 2", "21 x 2").replace("\n60", "\n62")
PLAN = (
    Case("right", Standing.AGREES, link="1&p=Ks", printed="15"),
    Case(HOSTILE, Standing.DIFFERS, "line 2 differs", f"Scoring 3.2: {HOSTILE}", HOSTILE, HOSTILE, "1&p=As", HOSTILE),
    Case("told", Standing.WORDS, "in other words", link="1&p=Ks", printed="15.0"),
    Case(HOSTILE, Standing.UNREAD, HOSTILE),
)
MANY = tuple(Case(f"{place}", Standing.DIFFERS, "line 1 differs", link="1&p=Ks") for place in range(120))
ROWS = Cases(1, PLAN, Rows(PLAN), "1")
TABLE = replace(example(), cases=ROWS, overlay=Drawer.CASES)
CASE_STATES = {
    "no cases": replace(example(), overlay=Drawer.CASES),
    "cases": TABLE,
    "cases that differ": replace(TABLE, cases=ROWS._replace(only_different=True)),
    "cases, none of which differs": replace(
        TABLE, cases=ROWS._replace(plan=PLAN[:1], rows=Rows(PLAN[:1]), only_different=True)
    ),
    "cases that are read": replace(TABLE, cases=ROWS._replace(rows=Rows(PLAN[:1]), is_running=True, notes=(HOSTILE,))),
    "cases, stopped": replace(TABLE, cases=ROWS._replace(rows=Rows(PLAN[:2]), trouble=HOSTILE)),
    "many cases": replace(TABLE, cases=Cases(1, MANY, Rows(MANY), "1", first=50)),
    "many that cannot be read": replace(TABLE, cases=Cases(1, PLAN[3:] * 60, Rows(PLAN[3:] * 60), "1")),
    "a case beside the table": replace(
        example(), cases=ROWS._replace(opened=1), compare=Compare("Pair (10 x 2)\n14", is_open=True)
    ),
}


def ours(count: int = 1, stage: int = 5) -> dict[str, tuple[str, str]]:
    """Return some rounds as texts by name, each with our explanation."""
    cases = deal_cases(stage, count, 7)
    return {case.name: (write_round(case.round), f"{explain_score(score(case.round))}\n") for case in cases}


def opened(files: Files, model: Model | None = None) -> Model:
    """Return the page after it has read all of some files, as the browser's part does."""
    files = {path: content for path, content in files.items() if belongs(path)}
    return finished(update(model or example(), FoundFiles(tuple(files))), files)


def finished(after: tuple[Model, tuple[Effect, ...]], files: Files) -> Model:
    """Answer as the worker does until nothing more is asked."""
    model, effects = after
    while asked := [effect for effect in effects if isinstance(effect, JudgeCases)]:
        model, effects = update(model, CasesJudged(asked[0].number, answer(asked[0], files)))
    return model


def answer(asked: JudgeCases, files: Files) -> str:
    """Return what the worker answers."""
    contents = [*files.values()]
    cases = [
        [[one.round_name, one.printed_name], [wire(contents[one.round]), wire(contents[one.printed])]]
        for one in asked.pairs
    ]
    return judge(json.dumps({"rules": asked.rules, "cases": cases}))


def wire(content: str | bytes | None) -> str | None:
    """Return the bytes of a file as they travel."""
    if content is None:
        return None
    return (content.encode() if isinstance(content, str) else content).decode("latin-1")


def after(model: Model, *messages: Message) -> Model:
    """Return the page after some messages."""
    for message in messages:
        model, _ = update(model, message)
    return model


def rows(files: Files, model: Model | None = None) -> list[tuple[str, str, str]]:
    """Return the name, the standing and the start of the reason of each case of some files."""
    return [(case.name, case.standing.value, case.reason) for case in opened(files, model).cases.rows.all]
