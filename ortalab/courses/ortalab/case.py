"""Rounds as cases: run a program on them, judge its output, deal them at random, and write them as files."""

import hashlib
from collections.abc import Iterable, Sequence
from itertools import chain, count
from pathlib import Path
from random import Random
from typing import NamedTuple

from ortalab.courses.answer import Output
from ortalab.courses.ortalab.board import size_of
from ortalab.courses.ortalab.judge.verdict import SCORE_ONLY, Wanted, judge_output
from ortalab.courses.pairs import EXPLANATION, ROUND, SCORE
from ortalab.courses.result import Result, Verdict
from ortalab.courses.run.runner import Runner
from ortalab.errors import OrtalabError
from ortalab.rounds.card import Card
from ortalab.rounds.explain import explain_score
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, Book
from ortalab.rounds.score import score
from ortalab.terminal import label
from ortalab.text.output import changed_files, replace_file, write_files
from ortalab.text.yaml import write_round
from ortalab.workshop.deal import STAGES, deal, new_jokers


class RoundCase(NamedTuple):
    """A round, with its name and the first stage of the assignment that can score it."""

    stage: int
    name: str
    round: Round
    book: Book = BOOK  # the rules under which it was read
    wanted: Wanted = SCORE_ONLY

    @property
    def group(self) -> str:
        return str(self.stage)

    @property
    def version(self) -> str:
        return f"{self.round!r} {explain_score(self.scored)}"

    @property
    def size(self) -> int:
        return size_of(self.round)

    @property
    def scored(self) -> Score:
        return score(self.round, self.book)

    def with_round(self, round: Round) -> "RoundCase":
        """Copy the case for another round, named by the round's hash."""
        digest = hashlib.sha256(write_round(round, bare=True).encode()).hexdigest()[:8]
        return self._replace(name=f"fuzz_{digest}", round=round)


def run(runner: Runner, case: RoundCase, command: Sequence[str], seconds: float) -> Output:
    """Run the command on a file of the round, in the assignment's spelling."""
    return runner.on_text(command, write_round(case.round, bare=True), seconds, "round.yml")


def judge(case: RoundCase, output: Output) -> Result:
    """Judge an output by its score and the case's requirements."""
    found = judge_output(output, case.scored, case.wanted)
    is_wrong = case.wanted.steps and found.verdict is Verdict.OTHER_STEPS
    return found._replace(verdict=Verdict.WRONG_STEP) if is_wrong else found


# ---- dealt rounds ---------------------------------------------------------------------------------------------------


MOST_CASES = 5000
FIXTURES = "fixtures/staged/{stage:02}"
"""The assignment's folder for the rounds of a stage."""
IGNORE = "# ortalab fuzz keeps its finds here\n*\n"


def deal_cases(stage: int, count: int, seed: int, book: Book = BOOK) -> tuple[RoundCase, ...]:
    """Deal `count` different cases of a stage, 1 to 5; the same seed deals the same cases.

    >>> [case.name for case in deal_cases(4, 2, 7)] == [case.name for case in deal_cases(4, 2, 7)]
    True
    """
    rounds: dict[Round, None] = {}
    random = Random(f"{stage}/{seed}")
    while len(rounds) < count:
        round = deal(random, stage, book)
        if is_of_stage(round, stage, book):
            rounds[round] = None
    digits = len(str(count))
    return tuple(
        RoundCase(stage, f"{_slug(round, stage, book)}_{number:0{digits}}", round, book)
        for number, round in enumerate(rounds, 1)
    )


def is_of_stage(round: Round, stage: int, book: Book = BOOK) -> bool:
    """Return whether a round uses a feature introduced in a stage."""
    if stage == STAGES[1]:
        return any(card != Card(card.rank, card.suit) for card in round.cards)
    return stage == STAGES[0] or bool(_new_in(round, stage, book))


def _new_in(round: Round, stage: int, book: Book) -> list[str]:
    new = {*new_jokers(stage, book)}
    return [joker.name for joker in round.jokers if joker.name in new]


def _slug(round: Round, stage: int, book: Book) -> str:
    """Name a case by its hand and its first new joker, as the assignment does: `full_house_baron`."""
    about = [str(score(round, book).hand), *(_new_in(round, stage, book)[:1] if stage > STAGES[1] else [])]
    return "_".join(about).lower().replace(" ", "_")


def files_of(case: RoundCase) -> dict[str, bytes]:
    """Map the names of a case's files to their contents: the round, the score, the explanation."""
    scored = score(case.round, case.book)
    texts = {ROUND: write_round(case.round, bare=True), SCORE: f"{scored}\n", EXPLANATION: f"{explain_score(scored)}\n"}
    return {case.name + suffix: text.encode() for suffix, text in texts.items()}


def write_cases(folder: Path, cases: Iterable[RoundCase], *, overwrite: bool = False, option: str = "--into") -> int:
    """Write cases into a folder, like `write_files`; errors name the folder's `option`."""
    files = dict(chain.from_iterable(files_of(case).items() for case in cases))
    return write_files(folder, files, overwrite=overwrite, way_out=f"name another folder with {option}")


def write_find(folder: Path, case: RoundCase) -> Path:
    """Write a case into a folder, created with a `.gitignore`; return the path of its round.

    The case's name gets a number if that is needed to overwrite nothing.
    """
    is_new = not folder.is_dir()
    names = (case.name if number == 1 else f"{case.name}_{number}" for number in count(1))
    try:
        name = next(name for name in names if not changed_files(folder, files_of(case._replace(name=name))))
    except OSError as error:
        why = f"cannot be read, {error.strerror}; name a folder with --out"
        raise OrtalabError(f"{label(str(folder))}: {why}") from None
    write_cases(folder, [case._replace(name=name)], option="--out")
    if is_new:
        replace_file(folder / ".gitignore", IGNORE.encode())
    return folder / f"{name}{ROUND}"
