"""Models of the Program screen for the tests of the view and of all messages, and a page that reads files."""

import json
from dataclasses import replace

import hypothesis.strategies as st

from ortalab.courses.board import Board
from ortalab.courses.ortalab.board import By, Case, board_of
from ortalab.courses.ortalab.case import deal_cases
from ortalab.courses.ortalab.example import example_report
from ortalab.courses.result import Result, Shape, Verdict
from ortalab.page.messages import Message
from ortalab.page.program.messages import BoardAct, Earlier, Look, ShowCase, ShowMistake, ShowRows, ShowShape
from ortalab.page.shell import Settings
from ortalab.rounds.explain import explain_score
from ortalab.rounds.score import score
from ortalab.tables.rounds.actions.judging import judge, read_report
from ortalab.tables.rounds.actions.program_plan import belongs
from ortalab.tables.rounds.state.messages import Effect, Remove
from ortalab.tables.rounds.state.mode import ProgramCase
from ortalab.tables.rounds.state.model import FIRST, Model, example
from ortalab.tables.rounds.state.panes import Compare
from ortalab.tables.rounds.state.program import (
    CasesFailed,
    CasesJudged,
    ChooseSystem,
    FoundFiles,
    JudgeCases,
    KeptOutputs,
    LoadOutputs,
    Part,
    PastedRested,
    Planned,
    Program,
    ProgramAct,
    ReadPasted,
    ReadReport,
    ReportRead,
    Shown,
    ShowPart,
    SmallerFound,
    System,
    Unread,
)
from ortalab.tables.rounds.table import update
from ortalab.text.yaml import write_round
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_states import HOSTILE

Files = dict[str, str | bytes | None]
"""The content at each path; None for an unreadable file."""

WHEN = "2026-11-24T18:04"
KINGS, SIXTY = "cards_played: [K♥, K♠]", "Pair (10 x 2)\nK♥ +10 Chips (20 x 2)\nK♠ +10 Chips (30 x 2)\n60\n"
WRONG = SIXTY.replace("20 x 2", "21 x 2").replace("\n60", "\n62")
ONE = "1&p=Ks"
RULE = "Scoring 2.1: each scoring card, left to right, adds the chips of its rank"
CASES = (
    Case("in/right", 1, "High Card", (), 1, ONE, Result(Verdict.RIGHT), printed="15"),
    Case(HOSTILE, 5, HOSTILE, (HOSTILE,), 1, ONE,
         Result(Verdict.WRONG_STEP, HOSTILE, f"Scoring 2.1: {HOSTILE}", HOSTILE, HOSTILE, 1, 2, HOSTILE, HOSTILE),
         1, f"5 x 1\n{HOSTILE}: 16 x 1\n16"),
    Case("told", 5, "High Card", ("Mime",), 1, ONE, Result(Verdict.OTHER_STEPS, "other steps"), printed="15.0"),
    Case("alone", 5, "High Card", ("Mime",), 1, ONE,
         Result(Verdict.WRONG_SCORE, "the score is 16", "Scoring: x", "15", "16", mistakes=(HOSTILE,)), printed="16"),
    Case("slow", 5, "High Card", ("Mime",), 1, ONE, Result(Verdict.TOO_SLOW, "took too long"),
         printed="5 x 1", fault="took too long", said=HOSTILE),
)  # fmt: skip
PLAN = tuple(Planned(case.name, place) for place, case in enumerate(CASES))
ROWS = Program(plan=PLAN, done=len(CASES), is_loaded=True, number=1, folder=HOSTILE, when=WHEN, now=WHEN,
               rules="1", board=board_of(CASES), unread=(Unread(HOSTILE, HOSTILE),), notes=(HOSTILE,))  # fmt: skip
TABLE = replace(example(), mode=ProgramCase(0), program=ROWS)


JUDGED = json.dumps([CASES[3], Unread("b", "it cannot be read")])
"""The worker's answer for two rounds."""


def with_program(**fields: object) -> Model:
    """Open the board, with some fields of the screen changed."""
    return replace(TABLE, program=ROWS._replace(**fields))  # type: ignore[arg-type]  # of the place


def with_case(shown: Shown, **fields: object) -> Model:
    """Open a round of the board, with some fields of the screen changed."""
    return replace(with_program(**fields), mode=ProgramCase(0, shown, example().table))


PROGRAM_STATES = {
    "program, empty": replace(example(), mode=ProgramCase(0), program=Program(is_loaded=True, trouble=HOSTILE)),
    "program on a phone, empty": replace(
        example(), mode=ProgramCase(0), program=Program(is_loaded=True), is_phone=True
    ),
    "program": TABLE,
    "program by rule": with_program(look=Look(By.RULE, frozenset({Shape.STEP}), mistake=1)),
    "program by joker": with_program(look=Look(By.JOKER, is_place=True)),
    "program on a phone": replace(with_program(part=Part.LIST), is_phone=True),
    "program, all right": with_program(board=board_of(CASES[:1]), plan=PLAN[:1], done=1),
    "program that is read": with_program(board=board_of(CASES[:2]), done=2, is_running=True),
    "program, stopped": with_program(board=board_of(CASES[:2]), done=2, trouble=HOSTILE),
    "program, changed": with_program(
        earlier=Earlier(WHEN, {"in/right": False, "alone": True}), look=Look(is_ringed=True)
    ),
    "program, two in a place": with_program(board=board_of((*CASES, CASES[1]._replace(name="twice")))),
    "program, settings": replace(TABLE, overlay=Settings()),
    "program, a changed round": with_case(Shown(Model().table, CASES[1], 1)),
    "program, a smaller round": with_case(Shown(example().table, CASES[1], 1, ONE)),
    "program, one of two": with_case(
        Shown(example().table, CASES[1], 1), board=board_of((*CASES, CASES[1]._replace(name="twice")))
    ),
    "a text beside the table": replace(
        example(), compare=Compare("Three of a Kind (30 x 3)\n10 (41 x 3)\n14", is_open=True)
    ),
    "program that did not run": with_program(
        board=board_of(tuple(case._replace(printed="", fault="").as_not_run for case in CASES)), unread=()
    ),
    "program, the ways": with_program(shows_ways=True, text=HOSTILE),
    **{
        f"program, {name}": replace(
            with_case(Shown(example().table, CASES[place], place), part=Part.ROUND), is_phone=place == 1
        )
        for place, name in enumerate(("right", "wrong", "other steps", "score alone", "too slow"))
    },
}


of_program: st.SearchStrategy[Message] = (
    st.sampled_from(ProgramAct)
    | st.builds(FoundFiles, st.just(("a.yml", "a.out", "b.txt")))
    | st.builds(CasesJudged, st.integers(1, 3), st.just(JUDGED))
    | st.builds(CasesFailed, st.integers(1, 3), st.text(max_size=9))
    | st.builds(KeptOutputs, st.text(max_size=9), st.just(WHEN), st.just("linux"))
    | st.builds(SmallerFound, st.text(max_size=9), st.just(ONE))
    | st.sampled_from(BoardAct)
    | st.builds(ShowCase, st.integers(0, 5))
    | st.builds(PastedRested, st.sampled_from(("", "61", "x")))
    | st.builds(ReadPasted, st.text(max_size=9) | st.binary(max_size=9))
    | st.builds(ShowRows, st.sampled_from(By).map(str))
    | st.builds(ShowShape, st.sampled_from(Shape).map(lambda shape: shape.name.lower()))
    | st.builds(ShowMistake, st.integers(0, 9))
    | st.builds(ShowPart, st.sampled_from(Part))
    | st.builds(ChooseSystem, st.sampled_from(System))
)
"""Messages to the Program screen."""


def ours(count: int = 1, stage: int = 5) -> dict[str, tuple[str, str]]:
    """Deal rounds; map each name to the round's text and our explanation."""
    cases = deal_cases(stage, count, 7)
    return {case.name: (write_round(case.round), f"{explain_score(score(case.round))}\n") for case in cases}


def opened(files: Files, model: Model | None = None) -> Model:
    """Let the page read files completely, as the browser's part does."""
    files = {path: content for path, content in files.items() if belongs(path)}
    return finished(update(model or example(), FoundFiles(tuple(files), when=WHEN)), files)


def finished(after: tuple[Model, tuple[Effect, ...]], files: Files) -> Model:
    """Answer like the worker until the page requests nothing more."""
    model, effects = after
    report: list[object] = []
    while True:
        asked = next((effect for effect in effects if isinstance(effect, JudgeCases | ReadReport)), None)
        if asked is None:
            return model
        if isinstance(asked, ReadReport):
            text = example_report() if asked.place < 0 else str([*files.values()][asked.place])
            rounds, told = read_report(text)
            report = [*rounds]
            model, effects = update(model, ReportRead(asked.number, told))
        else:
            model, effects = update(model, CasesJudged(asked.number, answer(asked, files, report)))


def answer(asked: JudgeCases, files: Files, report: list[object] | None = None) -> str:
    """Judge the requested rounds like the worker."""
    if asked.is_report:
        return judge(json.dumps({"rules": asked.rules, "report": [one.round for one in asked.rounds]}), report or [])  # type: ignore[arg-type]  # as it was read
    contents = [*files.values()]
    cases = [
        [
            [one.round_name, one.printed_name, one.name],
            [wire(contents[one.round]), wire(contents[one.printed]) if one.printed_name else ""],
        ]
        for one in asked.rounds
    ]
    return judge(json.dumps({"rules": asked.rules, "cases": cases}))


def wire(content: str | bytes | None) -> str | None:
    """Convert a file's bytes to their transport form."""
    if content is None:
        return None
    return (content.encode() if isinstance(content, str) else content).decode("latin-1")


def board(model: Model) -> Board[Case]:
    assert model.program.board is not None
    return model.program.board


def rows(files: Files, model: Model | None = None) -> list[tuple[str, str, str]]:
    """List the name, shape and reason of each round in some files, then the skipped files."""
    read = opened(files, model)
    cases = [
        (case.name, case.shape.name.lower(), case.result.reason) for case in (read.program.board or board_of(())).cases
    ]
    return [*cases, *((name, "unread", reason) for name, reason in read.program.unread)]


def at_place(model: Model | None = None) -> Model:
    """Open the Program screen with nothing stored."""
    model, effects = update(model or example(), ProgramAct.OPEN)
    assert any(isinstance(effect, LoadOutputs) for effect in effects)
    return model


OWN = onward(example(), Remove(FIRST))
THREE: Files = {
    f"all/{name}{suffix}": text
    for name, printed in (("a", "60"), ("b", "61"), ("c", WRONG))
    for suffix, text in ((".yml", KINGS.replace("♠", {"a": "♣", "b": "♦", "c": "♠"}[name])), (".out", printed))
}
MANY: Files = {f"{place:03}{suffix}": text for place in range(40) for suffix, text in ((".yml", KINGS), (".out", "60"))}
