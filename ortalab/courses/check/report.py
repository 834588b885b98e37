"""Format the report of a check: the board, the first mistake to fix with its smallest case, and the harder cases."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from shutil import get_terminal_size
from typing import Any

from ortalab.courses.answer import Answer, Case, Finding
from ortalab.courses.check.data import Outcome, rows_of
from ortalab.courses.places import Place, sentence
from ortalab.courses.result import misprints
from ortalab.courses.shown import shown
from ortalab.courses.signs import BAR, WIDEST, Ink, Sign, reading_lines, sign_of, wrapped
from ortalab.plurals import counted, noun_for, spelled

MOST_PLACES = 3
"""The maximum number of further mistakes listed on a terminal."""
PAGE = ": drop it on the page, on the Program screen"
WIDEST_NAME = 70
"""The maximum width of the program's command, in columns."""
MOST_UNUSABLE = 3
"""The maximum number of unusable files named."""


def head_lines(outcome: Outcome, ink: Ink) -> list[str]:
    """Return the lines that name the program and the cases."""
    built = f"built in {outcome.built:.1f} s" if outcome.built is not None else ""
    name = shown(outcome.program.name)
    name = name if len(name) <= WIDEST_NAME else f"{name[: WIDEST_NAME - 1]}…"
    rows = [(name, built) if built else ("program", name), (outcome.cases.name, outcome.cases.about)]
    width = max(len(name) for name, _ in rows)
    lines = [f"  {ink.faint(f'{name:{width}}')}  {words}" for name, words in rows]
    return lines + ([ink.faint(f"  {outcome.note}")] if outcome.note else [])


def body_lines(outcome: Outcome, ink: Ink, *, is_whole: bool = False) -> list[str]:
    """Return the lines of the report after its head; with `is_whole`, list all mistakes."""
    places = outcome.places
    lines = ["", *_board(outcome, ink), "", *_sums(outcome, ink)]
    lines += [*_left_out(outcome, ink), *reading_lines(outcome.readings)]
    if places:
        lines += ["", *_first(outcome, places[0], ink)]
        lines += _others(outcome, places[1:], ink, most=len(places) if is_whole else MOST_PLACES)
    lines += ["", *_harder(outcome, ink)]
    if not places and not outcome.finds and not outcome.not_judged:
        lines += ["", ink.bold("  Nothing to fix.")]
    if outcome.course.keeps:
        lines += ["", f"  {ink.faint('all of it')}  .ortalab/check{PAGE}"]
    return lines


# ---- the board ------------------------------------------------------------------------------------------------------


def growing_lines(outcome: Outcome, cases: Sequence[Case], answers: Sequence[Answer[Any]], ink: Ink) -> list[str]:
    """Return the lines of the board while the cases run; none if the terminal has too few rows."""
    size, counts = get_terminal_size(), Counter(case.group for case in cases)
    rows: dict[str, tuple[list[Answer[Any]], int]] = {row: ([], counts[row]) for row in rows_of(cases)}
    for answer in answers:
        rows[answer.group][0].append(answer)
    titled = {outcome.course.title(row): found for row, found in rows.items()}
    lines = [*board_rows(titled, ink, is_growing=True), ""]
    return lines if size.columns >= WIDEST and size.lines > len(lines) + 2 else []


def _board(outcome: Outcome, ink: Ink) -> Iterator[str]:
    rows: dict[str, Sequence[Answer[Any]]] = {
        outcome.course.title(row): [answer for answer in outcome.answers if answer.group == row]
        for row in rows_of(outcome.answers)
    }
    if outcome.earlier:
        rows["Finds"] = outcome.earlier
    return board_rows({name: (answers, len(answers)) for name, answers in rows.items()}, ink)


def board_rows(
    rows: Mapping[str, tuple[Sequence[Answer[Any]], int]], ink: Ink, *, is_growing: bool = False
) -> Iterator[str]:
    """Yield each row as signs, with its number of right cases."""
    width = min(max((of for _, of in rows.values()), default=0), BAR)
    title = max((len(name) for name in rows), default=0)
    for name, (answers, of) in rows.items():
        right = sum(answer.is_right for answer in answers)
        unjudged = sum(not answer.is_judged for answer in answers)
        count = f"{right:,} of {of - unjudged:,}"
        if not is_growing or len(answers) == of:
            count = ink.bold(count) if right == of - unjudged else ink("31", count)
        bars = ink.bars(sign_of(answer.result.verdict) for answer in answers) if answers else [("", 0)]
        for number, (bar, length) in enumerate(bars):
            end = f"  {count}" if number == len(bars) - 1 else ""
            yield f"  {name if number == 0 else '':{title}}  {bar}{' ' * (width - length) * bool(end)}{end}"


def none_judged(count: int, noun: str) -> str:
    """Say that no case was judged, without a full stop."""
    return f"The one {noun} was not judged" if count == 1 else f"None of {counted(count, noun)} were judged"


def _sums(outcome: Outcome, ink: Ink) -> list[str]:
    words, signs = outcome.course.words, [sign_of(answer.result.verdict) for answer in outcome.every]
    wrong, none, left = (signs.count(sign) for sign in (Sign.WRONG, Sign.NONE, Sign.UNJUDGED))
    of = len(signs) - left
    right = of - wrong - none
    notes = [
        f"{spelled(signs.count(sign))} of them {told} {ink.sign(sign)}"
        for sign, told in ((Sign.OTHER, words.free), (Sign.STEPS, "with other steps"))
        if sign in signs
    ]
    noted = "".join(f", {note}" for note in notes)
    if not of:
        return [f"  {none_judged(len(signs), words.noun)} {ink.sign(Sign.UNJUDGED)}"]
    if right == len(signs):
        all_of = f"The one {words.noun} is right" if of == 1 else f"All {counted(of, words.noun)} are right"
        return [f"  {ink('32', all_of)}{noted}", *([f"  {words.whole}"] if words.whole else []), *_misprints(outcome)]
    parts = [ink.bold(f"{right:,} of {of:,} are right") + noted]
    if wrong:
        parts.append(f"{ink('31', f'{wrong:,} wrong')} {ink.sign(Sign.WRONG)}")
    if none:
        parts.append(f"{ink.bold(f'{none:,} no answer')} {ink.sign(Sign.NONE)}")
    if left:
        parts.append(f"{ink('33', f'{left:,} not judged')} {ink.sign(Sign.UNJUDGED)}")
    return ["  " + "   ".join(parts), *_misprints(outcome)]


def _misprints(outcome: Outcome) -> Iterator[str]:
    if words := misprints((answer.name, answer.result) for answer in outcome.every):
        yield from wrapped(f"{words}. --exact-score counts that as wrong.")


def _left_out(outcome: Outcome, ink: Ink) -> Iterator[str]:
    yield from unjudged_lines(outcome.not_judged, ink, outcome.course.words.noun)
    files = outcome.cases.unusable
    for file in files[:MOST_UNUSABLE]:
        yield from wrapped(f"Left out: {file.name}: {file.reason}")
    if len(files) > MOST_UNUSABLE:
        where = "; all in .ortalab/check/report.json" if outcome.course.keeps else ""
        yield f"  … and {counted(len(files) - MOST_UNUSABLE, 'more file')}{where}"


def unjudged_lines(answers: Sequence[Answer[Any]], ink: Ink, noun: str, indent: str = "  ") -> Iterator[str]:
    """Yield the reasons why answers could not be judged, each once with its first case."""
    groups = defaultdict[str, list[Answer[Any]]](list)
    for answer in answers:
        groups[sentence(answer.result)].append(answer)
    for told, group in groups.items():
        yield ""
        many = counted(len(group), noun) + ", the first" * (len(group) > 1)
        yield f"{indent}{ink.bold('Not judged')}  {many}  {shown(group[0].name)}"
        yield from wrapped(told, indent)
    if any(answer.is_accident for answer in answers):
        yield from wrapped("This machine failed twice, not the program: try again when it has more room.", indent)


# ---- the mistakes ---------------------------------------------------------------------------------------------------


def _first(outcome: Outcome, place: Place[Answer[Any]], ink: Ink) -> Iterator[str]:
    count, course = len(place.answers), outcome.course
    goes = "goes" if count == 1 else "go"
    cited = f"{ink.rule(place.rule)}  " if place.rule else ""
    yield f"  {ink.first('Fix this first')}  {cited}{counted(count, course.words.noun)} {goes} wrong here"
    yield from wrapped(place.words)
    yield from wrapped(place.joker)
    yield ""
    which = f"the {course.words.noun}" if count == 1 else f"the smallest of the {spelled(count)}"
    yield f"  {ink.faint(which)}  {shown(place.smallest.name)}"
    yield ""
    yield from course.show(outcome.shown(place), ink)


def _others(outcome: Outcome, places: Sequence[Place[Answer[Any]]], ink: Ink, most: int) -> Iterator[str]:
    if not places:
        return
    noun = outcome.course.words.noun
    indent = " " * (10 + len(noun_for(2, noun)))
    yield from ["", ink.bold("  Then")]
    for place in places[:most]:
        count = len(place.answers)
        first, *more = wrapped(place.words, indent)
        yield f"    {f'{count:>3} {noun_for(count, noun)}':{len(indent) - 4}}{first.strip()}"
        yield from more
        if place.rule:
            yield f"{indent}{ink.rule(place.rule)}"
        if place.joker:
            yield from wrapped(place.joker, indent)
        yield f"{indent}{ink.faint(shown(place.smallest.name))}"
    left = places[most:]
    if left:
        cases = sum(len(place.answers) for place in left)
        where = "; all in .ortalab/check/report.txt" if outcome.course.keeps else ""
        yield f"    {counted(len(left), 'more place')}, {counted(cases, noun)}{where}"


# ---- harder cases ---------------------------------------------------------------------------------------------------


def _harder(outcome: Outcome, ink: Ink) -> Iterator[str]:
    """Yield the lines about harder cases: the number tried, those that failed, and those not tried."""
    harder, search, noun = outcome.harder, outcome.harder.search, outcome.course.words.noun
    if harder.reason or not search:
        yield from wrapped(harder.reason)
        return
    yield from wrapped(search.before)
    if harder.not_judged:
        yield from wrapped(f"Then one was not judged: {harder.not_judged}.")
    about = ink.faint(f"({f'stage {search.stage}, ' if search.stage else ''}seed {harder.seed})")
    tried = counted(harder.tried, f"random {noun}")
    if not outcome.finds:
        are = "is" if harder.tried == 1 else "are"
        yield f"  {ink('32', f'{tried.capitalize()} {are} right too')}, in {harder.seconds:.0f} s {about}."
        yield from wrapped(search.after)
    for number, find in enumerate(outcome.finds):
        yield ""
        if number == 0:
            yield f"  {ink.first('Found')}  after {tried} {about}; this is the smallest that shows it"
            yield ""
            yield from outcome.course.show(find.answer, ink)
            yield from _why(find)
        else:
            yield f"  {ink.bold('Also')}  {shown(find.answer.name)}"
            yield from outcome.course.show(find.answer, ink)
        if find.where:
            yield f"  {ink.faint('saved')}  {find.where}"
    if any(find.where for find in outcome.finds):
        them = "it" if len(outcome.finds) == 1 else "them"
        yield from ["", f"  {ink.faint('again')}  {ink.bold('ortalab check')} runs {them} first from now on."]


def _why(find: Finding[Any]) -> Iterator[str]:
    result, cause = find.answer.result, find.cause
    rule, _, words = result.rule.partition(": ")
    if cause:
        yield from ["", *wrapped(f"This score comes out {cause}.")]
    elif rule and result.step is not None:
        yield from ["", *wrapped(f"{rule}: {words}"), *wrapped(result.joker)]
