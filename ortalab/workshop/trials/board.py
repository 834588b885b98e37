"""The outcome of trials: a board of squares in rows with what to mend first, and as data for other programs."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ortalab import __version__
from ortalab.plurals import counted, noun_for, spelled
from ortalab.workshop.check.signs import BAR, WIDEST, Ink, Sign, wrapped
from ortalab.workshop.judge.by_line.difference import ENDED
from ortalab.workshop.judge.by_line.verdict import Judged, Verdict
from ortalab.workshop.judge.lines import printable, shown
from ortalab.workshop.trials.hunt import Hunt
from ortalab.workshop.trials.trial import Answer, Outcome

MOST_PLACES = 3
"""The most further mistakes that are told."""
WIDEST_NAME = 70
LONGEST_REASON = 500


class Place(NamedTuple):
    """Answers that show one mistake, the one that shows it first of all."""

    answers: tuple[Answer, ...]

    @property
    def first(self) -> Answer:
        return self.answers[0]


def places_of(answers: Sequence[Answer]) -> list[Place]:
    """Return the mistakes: those of the first rows of the board first, and there those with most answers."""
    rows = list(dict.fromkeys(answer.group for answer in answers))
    found = defaultdict[tuple[str, ...], list[Answer]](list)
    for answer in answers:
        if not answer.is_right:
            found[answer.judged.kind].append(answer)

    def order(place: Place) -> tuple[int, int, int]:
        groups = [rows.index(answer.group) for answer in place.answers]
        return min(groups), -groups.count(min(groups)), -len(groups)

    def key(answer: Answer) -> tuple[int, int, int]:
        return rows.index(answer.group), answer.judged.line, len(answer.given)

    return sorted((Place(tuple(sorted(group, key=key))) for group in found.values()), key=order)


def head_lines(name: str, about: str, ink: Ink) -> list[str]:
    """Return the lines that say which program is tried, on what."""
    name = shown(name)
    name = name if len(name) <= WIDEST_NAME else f"{name[: WIDEST_NAME - 1]}…"
    return [f"  {ink.faint('program')}  {name}", f"  {ink.faint('trials ')}  {about}"]


def board_lines(outcome: Outcome, ink: Ink, noun: str) -> list[str]:
    """Return the lines of the report after its head."""
    places = places_of(outcome.answers)
    lines = ["", *_rows(outcome.answers, ink), "", _sums(outcome.answers, ink, noun)]
    if places:
        lines += ["", *_first(places[0], ink, noun), *_others(places[1:], ink, noun)]
    elif not outcome.is_stopped:
        lines += ["", ink.bold("  Nothing to mend.")]
    return lines


def _rows(answers: Sequence[Answer], ink: Ink) -> Iterator[str]:
    rows = defaultdict[str, list[Answer]](list)
    for answer in answers:
        rows[answer.group].append(answer)
    title = max(map(len, rows), default=0)
    width = min(max(map(len, rows.values()), default=0), BAR)
    for name, group in rows.items():
        right = sum(answer.is_right for answer in group)
        count = f"{right:,} of {len(group):,}"
        count = ink.bold(count) if right == len(group) else ink("31", count)
        bars = ink.bars(answer.sign for answer in group)
        for number, (bar, length) in enumerate(bars):
            end = f"  {count}" if number == len(bars) - 1 else ""
            yield f"  {name if number == 0 else '':{title}}  {bar}{' ' * (width - length) * bool(end)}{end}"


def _sums(answers: Sequence[Answer], ink: Ink, noun: str) -> str:
    verdicts = [answer.judged.verdict for answer in answers]
    blanks, wrong, none = (verdicts.count(one) for one in (Verdict.BLANKS, Verdict.WRONG, Verdict.NO_ANSWER))
    right, of = len(verdicts) - wrong - none, len(verdicts)
    words = f", {spelled(blanks)} of them but for blanks {ink.sign(Sign.OTHER)}" if blanks else ""
    if right == of and of:
        all_of = f"The one {noun} is right" if of == 1 else f"All {counted(of, noun)} are right"
        return f"  {ink('32', all_of)}{words}"
    parts = [ink.bold(f"{right:,} of {of:,} are right") + words]
    parts += [f"{ink('31', f'{wrong:,} wrong')} {ink.sign(Sign.WRONG)}"] if wrong else []
    parts += [f"{ink.bold(f'{none:,} no answer')} {ink.sign(Sign.NONE)}"] if none else []
    return "  " + "   ".join(parts)


def _first(place: Place, ink: Ink, noun: str) -> Iterator[str]:
    count, answer = len(place.answers), place.first
    goes = "goes" if count == 1 else "go"
    yield f"  {ink.first('Mend this first')}  {counted(count, noun)} {goes} wrong here"
    yield f"  {ink.faint('the ' + noun if count == 1 else 'the first')}  {shown(answer.name)}"
    yield from answer_lines(answer, ink)


def answer_lines(answer: Answer, ink: Ink, indent: str = "  ") -> Iterator[str]:
    """Yield where an answer goes wrong, why, and both lines."""
    if answer.given:
        yield from wrapped(shown(answer.given), indent)
    judged = answer.judged
    if judged.line:
        yield ""
        number = f"line {judged.line}"
        yield f"{indent}{ink.faint(f'{number}, expected')}  {line_text(judged.expected)}"
        yield f"{indent}{ink.faint(f'{number}, yours   ')}  {line_text(judged.printed)}"
        yield ""
    yield from wrapped(sentence(judged), indent)


def sentence(judged: Judged) -> str:
    reason = printable(judged.reason)[:LONGEST_REASON]
    begun = f"The program {reason}" if judged.verdict is Verdict.NO_ANSWER and judged.line else reason
    return f"{begun[:1].upper()}{begun[1:].rstrip('.')}."


def line_text(line: str | None) -> str:
    """Return a line of an output for the terminal, its end marked where there are blanks."""
    if line is None:
        return ENDED
    text = line if line == line.rstrip() else f"{line}¶"
    most = WIDEST - 24
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _others(places: Sequence[Place], ink: Ink, noun: str) -> Iterator[str]:
    if not places:
        return
    yield from ["", ink.bold("  Then")]
    for place in places[:MOST_PLACES]:
        count = len(place.answers)
        indent = " " * (10 + len(noun_for(2, noun)))
        first, *more = wrapped(sentence(place.first.judged), indent)
        yield f"    {f'{count:>3} {noun_for(count, noun)}':{len(indent) - 4}}{first.strip()}"
        yield from more
        yield f"{indent}{ink.faint(shown(place.first.name))}"
    left = places[MOST_PLACES:]
    if left:
        trials = sum(len(place.answers) for place in left)
        yield f"    {counted(len(left), 'more mistake')}, {counted(trials, noun)}"


FORMAT, VERSION = "ortalab-trials", 1
"""The format of the file, and its version, which rises when a member changes its meaning or goes."""
MOST_OUTPUT = 16 * 1024
"""The most characters of an output in the file."""


def is_trials(text: str) -> bool:
    """Tell whether this is the beginning of a file of this kind."""
    return text.startswith(f'{{"format": "{FORMAT}"')


def _head(game: str, command: Sequence[str]) -> dict[str, object]:
    return {"format": FORMAT, "version": VERSION, "ortalab": __version__, "game": game, "program": list(command)}


def data_of_check(game: str, command: Sequence[str], outcome: Outcome) -> dict[str, object]:
    return {
        **_head(game, command),
        "stopped": outcome.is_stopped,
        "trials": outcome.of,
        "right": sum(answer.is_right for answer in outcome.answers),
        "answers": [_answer(answer) for answer in outcome.answers],
    }


def data_of_hunt(game: str, command: Sequence[str], found: Hunt[Any], seed: int) -> dict[str, object]:
    """Return the outcome of a hunt; each find has the input that shows it, as lines or words."""
    return {
        **_head(game, command),
        "stopped": found.is_stopped,
        "tried": found.tried,
        "wrong": found.wrong,
        "seed": seed,
        "finds": [
            {
                "input": list(getattr(finding.thing, "lines", finding.thing)),
                "number": finding.number,
                "steady": finding.is_steady,
                **_answer(finding.answer),
            }
            for finding in found.findings
        ],
    }


def data_of_script(game: str, steps: Sequence[Mapping[str, object]], error: str) -> dict[str, object]:
    """Return the effects of a script's actions, and why the rest cannot be read, if it cannot."""
    return {**_head(game, ()), "steps": list(steps), **({"error": error} if error else {})}


def _answer(answer: Answer) -> dict[str, object]:
    output, judged = answer.output, answer.judged
    return {
        "name": answer.name,
        "group": answer.group,
        "verdict": judged.verdict.name.lower(),
        "given": answer.given,
        "line": judged.line,
        "expected": judged.expected,
        "printed": judged.printed,
        "reason": judged.reason,
        "output": output.text[:MOST_OUTPUT],
        "is_cut": len(output.text) > MOST_OUTPUT,
        **({"fault": output.fault, "said": output.stderr} if output.fault else {}),
    }
