"""The Ortalab course: run programs on rounds of either version of the assignment, and accept any wording."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from ortalab.courses.answer import Answer, Finding
from ortalab.courses.check.program import CARGO, FoundProgram, with_explanation
from ortalab.courses.course import CaseSet, Course, Saved
from ortalab.courses.ortalab import ledger
from ortalab.courses.ortalab.board import place_of
from ortalab.courses.ortalab.case import RoundCase, judge, run, write_find
from ortalab.courses.ortalab.folders import FOLDERS, described, find_earlier, find_rounds, of_stage, read_cases
from ortalab.courses.ortalab.fuzz.kinds import RoundKinds
from ortalab.courses.ortalab.fuzz.rounds import draw_rounds, harder_rounds
from ortalab.courses.ortalab.fuzz.shrink import shrink
from ortalab.courses.ortalab.judge.report import STEPS_WANTED, advice, sentence
from ortalab.courses.ortalab.judge.rules import number_of
from ortalab.courses.ortalab.judge.verdict import NO_STEPS, Wanted
from ortalab.courses.ortalab.judge.verdict import judge as judge_text
from ortalab.courses.ortalab.ledger import text_table
from ortalab.courses.pairs import ROUND
from ortalab.courses.result import Shape, Verdict, sign_of
from ortalab.courses.run.processes import How
from ortalab.courses.run.runner import FILE
from ortalab.courses.running import asking
from ortalab.courses.shown import shown
from ortalab.courses.shrinking import within
from ortalab.courses.signs import WIDEST, Ink, wrapped
from ortalab.courses.signs import sign_of as ink_sign_of
from ortalab.rounds.round import Round
from ortalab.terminal import label
from ortalab.text.files import read_file
from ortalab.text.spelling import read_card
from ortalab.text.yaml import write_round
from ortalab.workshop.deal import STAGES, stage_of

HANDS = ("10♥", "K♠ K♥", "2♣ 3♣ 5♣ 8♣ J♣")
"""Hands that every program can score, whatever its stage."""
MOST_LINES = 5
"""The maximum number of lines shown of a program's standard error."""
CARDS = 13
"""The width of the margin before the cards of a round, in columns."""
NO_BREAK = "\N{NO-BREAK SPACE}"
LEGEND = (
    "A number in a square is the first step that is wrong; 0 is the hand itself, ≠ a wrong score without steps, "
    "! no answer, ? not judged. Words may differ; a square cut from corner to corner has a right score by other steps."
)
COLUMNS = {
    "right": (Verdict.RIGHT,),
    "": (Verdict.OTHER_WORDS,),
    "other steps": (Verdict.OTHER_STEPS,),
    "wrong": (Verdict.WRONG_STEP, Verdict.WRONG_SCORE),
    "no score": (Verdict.NO_SCORE,),
    "crashed": (Verdict.CRASHED,),
    "too slow": (Verdict.TOO_SLOW,),
    "not judged": (Verdict.NOT_JUDGED,),
}


# ---- the rounds -----------------------------------------------------------------------------------------------------


def wanted_of(options: Namespace) -> Wanted:
    """Collect the requirements for programs from the options."""
    return Wanted(*(bool(getattr(options, name, False)) for name in ("explain", "exact_score", "steps")))


def _project(options: Namespace) -> Path:
    """Find the nearest Cargo project here or above; the current folder if there is none, or if a command is given."""
    here = Path.cwd()
    above = () if options.program else (here, *here.parents)
    return next((place for place in above if (place / CARGO).is_file()), here)


def cases(options: Namespace, folder: str) -> CaseSet[RoundCase]:
    """Read the rounds of a folder or, if none is given, those of the current project or the built-in ones."""
    strict = getattr(options, "strict", False)
    found = (
        described(read_cases(folder, strict=strict, books=options.books))
        if folder
        else find_rounds(_project(options), options.readings)
    )
    stage = getattr(options, "stage", None)
    found = found if stage is None else of_stage(found, stage)
    wanted = wanted_of(options)
    return found._replace(cases=tuple(case._replace(wanted=wanted) for case in found.cases))


def one(options: Namespace, file: str) -> RoundCase:
    round = read_file(file, strict=options.strict, books=options.books)
    book = options.books(round.rules)
    return RoundCase(stage_of(round, book), file, round, book, wanted_of(options))


def earlier(folder: Path, name: str, options: Namespace) -> Sequence[RoundCase]:
    wanted = wanted_of(options)
    found = (case._replace(wanted=wanted) for case in find_earlier(folder, name, options.readings[0]))
    return tuple(case for case in found if options.stage in {None, case.stage})


def first() -> list[RoundCase]:
    return [RoundCase(1, hand, Round(tuple(map(read_card, hand.split())))) for hand in HANDS]


def as_text(case: RoundCase) -> str:
    return write_round(case.round)


def adapt(found: FoundProgram, case: RoundCase, how: How) -> tuple[FoundProgram, str]:
    """Add `--explain` to a found program, unless it does better without it."""
    worth = []
    for explains in (True, False):
        command = with_explanation(found, explains=explains)
        with asking(COURSE, command.command, how, traits="") as ask:
            verdict = ask(case._replace(wanted=Wanted())).result.verdict
        worth.append((verdict.is_right, verdict in {Verdict.WRONG_STEP, Verdict.WRONG_SCORE}))
        if verdict.is_right:
            break
    explains = worth[0] >= worth[-1]
    note = "" if explains else "It is run without --explain, with which it prints no score."
    return with_explanation(found, explains=explains), note


# ---- the hunt -------------------------------------------------------------------------------------------------------


def generate(options: Namespace, seed: int, count: int) -> Iterator[RoundCase]:
    """Generate rounds of the requested stage; by default, of all stages in order."""
    stages = STAGES if options.stage == "auto" else [int(options.stage)]
    return draw_rounds(count, stages, seed, options.books(""), wanted_of(options))


def save(folder: Path, finding: Finding[RoundCase]) -> Saved:
    """Write a find and its expected results."""
    case = finding.answer.case
    path = write_find(folder, case)
    words = f"{label(str(path))}, and the expected results beside it"
    if path.stem != case.name:
        words += f"; {case.name}{ROUND} or a file beside it holds something else, and stays"
    return Saved(path, words)


# ---- a wrong round --------------------------------------------------------------------------------------------------


def show(answer: Answer[RoundCase], ink: Ink) -> Iterator[str]:
    """Yield lines that describe a wrong round: its cards and jokers, and where the program goes wrong."""
    result = answer.result
    yield from _cards(answer, ink)
    lines = text_table(answer, ink) if not answer.output.fault else []
    if lines:
        yield from ["", *lines]
    if result.step is None:
        yield from ["", *wrapped(sentence(result))]
    if not lines:
        yield f"  {ink.faint('expected')}  {answer.case.scored}"
    if result.here:
        yield from wrapped(f"Here: {result.here}")
    if result.verdict is Verdict.WRONG_SCORE and NO_STEPS in result.reason:
        yield from wrapped(STEPS_WANTED)


def _cards(answer: Answer[RoundCase], ink: Ink) -> Iterator[str]:
    """Yield the rows of a round, wrapped between cards."""
    round_ = answer.case.round
    for name, things in (("played", round_.played), ("held", round_.held), ("jokers", round_.jokers)):
        words = "  ".join(str(thing).replace(" ", NO_BREAK) for thing in things)
        for number, line in enumerate(wrap(words, WIDEST - CARDS) if words else ()):
            yield f"    {ink.faint(f'{name if not number else str():{CARDS - 6}}')}  {line.replace(NO_BREAK, ' ')}"


def tell(answer: Answer[RoundCase], ink: Ink) -> Iterator[str]:
    """Yield the lines of a comparison: how the program ended, the verdict, the first difference, and its rule."""
    result, output, scored = answer.result, answer.output, answer.case.scored
    colour = f"1;{ink_sign_of(result.verdict).value[2]}"
    if output.fault:
        yield ink(colour, sentence(result) if output.is_accident else f"The program {result.reason}.")
        last = [line for line in output.stderr.strip().split("\n")[-MOST_LINES:] if line.strip()]
        said = [result.theirs] if result.reason != output.fault and result.theirs else last
        yield from (f"  {shown(line)}" for line in said)
        if not output.text.strip():
            return
        yield ""
        result = judge_text(output.text, scored)
    yield ink(colour, sentence(result))
    if result.verdict is Verdict.NO_SCORE and result.theirs:
        yield f"  {result.theirs}"
    if not result.verdict.is_right or result.step is not None:
        yield from ["", *text_table(answer._replace(result=result), ink)]
    if lines := advice(result):
        yield from ["", *(ink.rule(line) if line == result.rule else line for line in lines)]


def sign(answer: Answer[RoundCase]) -> str:
    """Return the label of a square, such as the number of the first wrong step; 0 is the hand."""
    shape, step = answer.result.verdict.shape, answer.result.step
    number = number_of(answer.case.scored, step) if shape is Shape.STEP and step is not None else None
    return sign_of(shape, number)


COURSE = Course(
    "ortalab",
    example=f"ann: ann/ortalab {FILE} --explain",
    cases=cases,
    run=run,
    judge=judge,
    first=first,
    generate=generate,
    kinds=RoundKinds,
    is_staged=True,
    shrink=lambda answer: within(shrink(answer.case.round), answer.case.with_round),
    as_text=as_text,
    show=show,
    tell=tell,
    one=one,
    demands=lambda options: str(wanted_of(options)),
    title=lambda stage: f"Stage {stage}",
    place_of=place_of,
    draw=ledger.draw,
    sign=sign,
    save=save,
    earlier=earlier,
    adapt=adapt,
    harder=harder_rounds,
    folders=FOLDERS,
    columns=COLUMNS,
    legend=LEGEND,
    fuzzed=500,
    keeps=True,
)
