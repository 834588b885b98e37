"""Read the rounds of a folder, or deal the built-in ones, as cases; check the expected results beside them."""

import os
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import chain, islice
from pathlib import Path

from ortalab.courses.course import CaseSet, UnusableFile
from ortalab.courses.ortalab.case import RoundCase, deal_cases
from ortalab.courses.ortalab.judge.mistakes import telling_mistakes
from ortalab.courses.ortalab.judge.verdict import judge
from ortalab.courses.pairs import EXPECTED, ROUNDS, no_round, pair
from ortalab.courses.run.runner import MOST_PRINTED, decoded
from ortalab.errors import OrtalabError
from ortalab.plurals import counted, listed
from ortalab.rounds.card import JokerCard
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import Book
from ortalab.rounds.score import score
from ortalab.terminal import label
from ortalab.text.files import read_bytes, read_file
from ortalab.text.spelling import read_card
from ortalab.text.words import Books, ruleset_named
from ortalab.workshop.deal import STAGES, new_jokers, stage_of

Rounds = CaseSet[RoundCase]

MOST = 60_000
"""The maximum number of files read at a time, rounds and expected results together."""


def read_cases(folder: str, *, strict: bool = False, books: Books = ruleset_named) -> Rounds:
    """Read the rounds of a folder and its subfolders, and check the expected results beside them.

    A file is unusable if its round cannot be read, or its result differs from ours or has no round. Raises
    `OrtalabError` if no round is usable.
    """
    name, root = label(folder), Path(folder)
    files = list(islice(_files_in(root, name), MOST + 1))
    if not any(path.suffix in ROUNDS for path in files):
        raise OrtalabError(f"{name}: there are no rounds in it; 'ortalab cases' writes some")
    if len(files) > MOST:
        raise OrtalabError(f"{name}: more than {MOST} files of rounds and results; grade them in several parts")
    found = _read_all(root, sorted(files), books, strict=strict)
    if not found.cases:
        first = found.unusable[0]
        raise OrtalabError(f"{name}: no round in it can be used; the first, {first.name}: {first.reason}")
    return found


def _files_in(folder: Path, name: str) -> Iterator[Path]:
    """Yield the files of rounds and expected results, including broken links but not pipes."""

    def refuse(error: OSError) -> None:
        where = label(str(error.filename))
        raise OrtalabError(f"{where}: cannot be read, {error.strerror}; name a folder of rounds in YAML") from None

    try:
        if not folder.is_dir():
            raise OrtalabError(f"{name}: no such folder; name one of rounds in YAML, or write one with 'ortalab cases'")
        for place, _, names in os.walk(folder, onerror=refuse):
            paths = (Path(place, name) for name in names if Path(name).suffix in {*ROUNDS, *EXPECTED})
            yield from (path for path in paths if path.is_file() or not path.exists())
    except (OSError, ValueError) as error:
        if isinstance(error, OrtalabError):
            raise
        reason = getattr(error, "strerror", None) or "it is not a folder"
        raise OrtalabError(f"{name}: cannot be read, {reason}; name a folder of rounds in YAML") from None


def _read_all(folder: Path, files: Sequence[Path], books: Books, *, strict: bool) -> Rounds:
    cases, unusable = [], []
    paths = {path.relative_to(folder).as_posix(): path for path in files}
    pairs = pair(paths)
    beside, alone = pairs.beside, {*pairs.alone}
    for relative, path in paths.items():
        name = label(relative)
        try:
            if relative in alone:
                unusable.append(UnusableFile(name, no_round(relative)))
            elif relative in beside:
                expected = [paths[result] for result in beside[relative]]
                cases.append(_read(path, name, expected, books, strict=strict))
        except OrtalabError as error:
            unusable.append(UnusableFile(name, error.within(label(str(path)))))
    return CaseSet(label(str(folder)), tuple(sorted(cases, key=lambda case: case[:2])), "", tuple(unusable))


def _read(path: Path, name: str, expected: Sequence[Path], books: Books, *, strict: bool) -> RoundCase:
    round = read_file(str(path), strict=strict, books=books)
    book = books(round.rules)
    scored = score(round, book)
    for result in expected:
        if result.is_file():
            _check(result, scored)
    return RoundCase(stage_of(round, book), name, round, book)


def _check(path: Path, scored: Score) -> None:
    """Raise `OrtalabError` if an expected result differs from ours: it is outdated, or follows other rules."""
    expected = decoded(read_bytes(str(path), MOST_PRINTED + 1, "a file of expected results"))
    found = judge(expected.text, scored)
    if not found.verdict.is_right:
        where = "" if found.line is None else f" in line {found.line}"
        expects = f"expects {found.theirs or 'nothing'}{where}"
        raise OrtalabError(f"{label(path.name)} {expects}, Ortalab says {found.ours or scored}")
    if expected.fault:
        raise OrtalabError(f"{label(path.name)} beside it holds {expected.fault.removeprefix('printed ')}")


FOLDERS = ("fixtures", "rounds")
"""The subfolders of a student's folder that are searched for rounds."""
OURS = "our rounds"
OURS_EACH, OURS_SEED = 12, 3
"""The number of built-in rounds per stage, and the fixed seed to deal them."""
DEALT = 200
"""The number of rounds dealt per stage, from which the built-in ones are chosen."""


GAPPED = "straight_shortcut", "9♠ 7♥ 5♦ 4♣ 2♠", "Shortcut"
"""An extra round of the last stage: a straight with gaps, which is never dealt."""


def of_stage(found: Rounds, stage: int) -> Rounds:
    """Select the rounds of one stage; raise `OrtalabError` if there are none."""
    cases = tuple(case for case in found.cases if case.stage == stage)
    if not cases:
        others = listed([str(stage) for stage in sorted({case.stage for case in found.cases})])
        raise OrtalabError(f"{found.name}: there are no rounds of stage {stage}; there are some of stage {others}")
    return described(found._replace(cases=cases))


def described(found: Rounds) -> Rounds:
    """Add a phrase with the number of rounds and stages, and the rules."""
    stages, rules = len({case.stage for case in found.cases}), found.cases[0].round.rules
    words = f"{counted(len(found.cases), 'round')}, {counted(stages, 'stage')}, rules {rules}"
    return found._replace(about=f"{words}; there are none in fixtures/ and rounds/" if found.name == OURS else words)


def find_rounds(folder: Path, readings: Sequence[Books]) -> Rounds:
    """Read a project's rounds, under the rules with the fewest unusable files; without any, deal the built-in ones."""
    names = [name for name in FOLDERS if _has_rounds(folder / name)]
    if not names:
        return our_rounds(readings[0](""))
    found: list[Rounds] = []
    for number, books in enumerate(readings, 1):
        try:
            found.append(_read_folders(folder, names, books))
        except OrtalabError:
            if not found and number == len(readings):
                raise
            continue
        if not found[-1].unusable:
            break
    return described(min(found, key=lambda one: len(one.unusable)))


def _has_rounds(folder: Path) -> bool:
    return folder.is_dir() and any(path.suffix in ROUNDS for path in folder.rglob("*"))


def _read_folders(folder: Path, names: Sequence[str], books: Books) -> Rounds:
    sets = {name: read_cases(str(folder / name), books=books) for name in names}
    cases = chain.from_iterable(_named(name, found.cases) for name, found in sets.items())
    unusable = (
        UnusableFile(f"{name}/{file.name}", file.reason) for name, found in sets.items() for file in found.unusable
    )
    return CaseSet(" and ".join(names), tuple(sorted(cases, key=lambda case: case[:2])), "", tuple(unusable))


def _named(folder: str, cases: Sequence[RoundCase]) -> Iterator[RoundCase]:
    for case in cases:
        yield case._replace(name=f"{folder}/{case.name}")


@cache  # saves 2000 ms per check of `--watch`, except the first
def our_rounds(book: Book) -> Rounds:
    cases = [
        dealt._replace(name=f"ours/stage_{stage}/{dealt.name}.yml")
        for stage in STAGES
        for dealt in _chosen(_candidates(stage, book), new_jokers(stage, book))
    ]
    return described(CaseSet(OURS, tuple(cases)))


def _candidates(stage: int, book: Book) -> list[RoundCase]:
    dealt = [*deal_cases(stage, DEALT, OURS_SEED, book)]
    if stage == STAGES[-1]:
        name, cards, joker = GAPPED
        played = tuple(map(read_card, cards.split()))
        dealt.append(RoundCase(stage, name, Round(played, (), (JokerCard(joker),), rules=dealt[0].round.rules), book))
    return dealt


def _chosen(dealt: Sequence[RoundCase], new: Collection[str]) -> list[RoundCase]:
    """Choose rounds that test every new joker and as many other mistakes as possible; keep their order."""
    first = {f"without {name}" for name in new}
    left = {case.name: shown_by(case) for case in dealt}
    chosen, tried = set[str](), set[str]()

    def worth(name: str) -> tuple[int, int]:
        found = left[name] - tried
        return len(found & first), len(found)

    for _ in range(OURS_EACH):
        best = max(left, key=worth)
        chosen.add(best)
        tried |= left.pop(best)
    return [case for case in dealt if case.name in chosen]


def shown_by(case: RoundCase) -> set[str]:
    """List the features tested by a round: its hand, and the known mistakes that would change its score."""
    scored = score(case.round, case.book)
    return {scored.hand.word, *telling_mistakes(scored)}


def find_earlier(folder: Path, name: str, books: Books) -> tuple[RoundCase, ...]:
    """Read the rounds found by earlier checks, skipping unusable ones."""
    if not _has_rounds(folder):
        return ()
    try:
        return tuple(_named(name, read_cases(str(folder), books=books).cases))
    except OrtalabError:
        return ()
