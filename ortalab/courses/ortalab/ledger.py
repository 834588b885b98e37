"""Show where a round goes wrong, as a few lines of text and as HTML."""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from ortalab.courses.answer import Answer
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.judge.report import STEPS_WANTED, Entry, Ledger, Pair, Sort, ledger_of, mistakes_sentence
from ortalab.courses.result import Shape
from ortalab.courses.signs import WIDEST, Ink
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.explain import explain_step
from ortalab.rounds.gains import plain
from ortalab.rounds.play import Score, Step
from ortalab.rounds.round import Round

MOST_DIGITS = 24
"""The maximum number of digits of a printed number."""
TOGETHER = "in one line with what follows"
NOTHING = "nothing more"


def tiles(round: Round) -> str:
    rows = (("jokers", round.jokers), ("played", round.played), ("held", round.held))
    shown = [f"<small>{name}</small> {' '.join(map(_tile, things))}" for name, things in rows if things]
    return f'<p class="tiles">{" ".join(shown)}</p>'


def _tile(thing: Card | JokerCard) -> str:
    is_red = isinstance(thing, Card) and str(thing.suit) in "♥♦"
    return f'<i class="tile{" red" if is_red else ""}">{escape(str(thing))}</i>'


def draw(answer: Answer[RoundCase]) -> str:
    """Draw the cards and the ledger of a wrong round as HTML."""
    return tiles(answer.case.round) + ledger_table(answer)


def ledger_table(answer: Answer[RoundCase]) -> str:
    """Draw the rows of the ledger and both scores as HTML; without a stored output, only the two results."""
    result, scored = answer.result, answer.case.scored
    if not answer.output.text or result.verdict.shape is Shape.NONE:
        theirs = "It said" if result.verdict.shape is Shape.NONE else "Yours"
        rows_ = [("Expected", result.ours), (theirs, result.theirs)]
        shown = "".join(f"<dt>{word}</dt><dd>{escape(text)}</dd>" for word, text in rows_ if text)
        return f"<dl>{shown}</dl>" if shown else ""
    found = ledger_of(answer.output.text, scored, result)
    rows = "".join(_rows(found, scored))
    head = (
        '<thead><tr><th class="n"><span class="hidden">Step</span></th><th scope="col">Expected</th>'
        '<th scope="col" colspan="3" class="mid">chips × mult</th><th scope="col">Yours, as printed</th></tr></thead>'
    )
    says = mistakes_sentence(result.mistakes) if found.entries else STEPS_WANTED
    below = f"<p>{escape(says)}</p>" if says else ""
    return f'<table class="ledger">{head if rows else ""}<tbody>{rows}{_scores(found)}</tbody></table>{below}'


def _rows(found: Ledger, scored: Score) -> Iterator[str]:
    for entry in found.entries:
        words = NOTHING
        if entry.place is not None and entry.place < len(scored.steps):
            words = _our_words(scored.steps[entry.place], scored)
        number = entry.number if entry.number >= 0 else ""
        cells = _cells(entry)
        if cells:
            yield f'<tr class="{entry.sort.value}"><td class="n">{number}</td><td>{escape(words)}</td>{cells}</tr>\n'


def _cells(entry: Entry) -> str:
    """Format the cells of a row, both states and the program's line; return "" for a row to leave out."""
    match entry.sort:
        case Sort.SHARED:
            mark = "said" if entry.is_alike else "said other"
            pill = f'<td colspan="3" class="mid join">{_pair(entry.ours)}</td>'
            return f'{pill}<td class="{mark}">{escape(entry.said)}</td>'
        case Sort.QUIET if entry.ours:
            return f'<td colspan="3" class="mid">{_pair(entry.ours)}</td><td class="none">{TOGETHER}</td>'
        case Sort.FIRST:
            said = entry.said if entry.theirs else NOTHING
            return (
                f'<td class="mid">{_pair(entry.ours)}</td><td class="mid">≠</td>'
                f'<td class="mid theirs">{_pair(entry.theirs)}</td><td class="said">{escape(said)}</td>'
            )
    return ""


def _pair(pair: Pair | None) -> str:
    if pair is None:
        return "–"
    chips, mult = map(_amount, pair)
    return f'<span class="st"><b class="chips">{chips}</b> × <b class="mult">{mult}</b></span>'


def _amount(value: float) -> str:
    return plain(value)[:MOST_DIGITS]


def _scores(found: Ledger) -> str:
    theirs = "–" if found.theirs is None else _amount(found.theirs)
    sign, mark = ("≠", " theirs") if found.theirs != found.score else ("", "")
    return (
        f'<tr class="scores"><td class="n"></td><td><b>Score</b></td><td class="mid"><b>{_amount(found.score)}</b></td>'
        f'<td class="mid">{sign}</td>'
        f'<td class="mid{mark}"><b>{theirs}</b></td><td></td></tr>'
    )


MOST_EQUAL = 2
"""The maximum number of equal states shown before the first difference."""
WORDS = 34
"""The maximum width of our explanation of a step, in columns."""
NOTHING_PRINTED = "nothing more is printed"
EXPECTED = "expected"
MARGIN = 9
"""The width of the margin, in columns."""


class Row(NamedTuple):
    number: str
    words: str
    ours: str
    sign: str  # `=` or `≠`
    theirs: str
    said: str


def text_table(answer: Answer[RoundCase], ink: Ink) -> list[str]:
    """Format the ledger as lines of text; return an empty list if nothing was printed."""
    scored = answer.case.scored
    ledger = ledger_of(answer.output.text, scored, answer.result)
    rows = list(_text_rows(scored, ledger)) if answer.result.step is not None else []
    if not rows and not answer.output.text.strip():
        return []
    theirs = "no score" if ledger.theirs is None else plain(ledger.theirs)[:40]
    rows.append(Row("", str(scored), "", "", theirs, ""))
    left, middle = (max(len(row[place]) for row in rows) for place in (1, 2))
    left = max(left, len(EXPECTED))
    right = max(len(row.theirs) for row in rows)
    start = left + 2 + (middle + 2 if middle else 0) + 3
    lines = [" " * MARGIN + ink.faint(f"{EXPECTED:{start}}yours")]
    for row in rows:
        is_loud = row.sign != "="
        words = f"{row.words:{left}}  "
        state = f"{row.ours:{middle}}  " if middle else ""
        said = _cut(row.said, max(WIDEST - MARGIN - start - right - 3, 10))
        text = f"{ink.bold(words) if is_loud else words}{state}{row.sign:1}  {row.theirs:{right}}   {ink.faint(said)}"
        lines.append(f"{_margin(row, ink)}{text}".rstrip())
    return lines


def _margin(row: Row, ink: Ink) -> str:
    """Format the margin of a row: its number, marked at the first difference."""
    if row.sign == "≠" and ink.is_coloured:
        return "  " + ink.first(f"> {row.number:>2}") + " "
    return f"   {'>' if row.sign == '≠' else ' '} {row.number:>2}  "


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _text_rows(scored: Score, ledger: Ledger) -> Iterator[Row]:
    """Yield the last equal states, then the first difference."""
    for entry in [entry for entry in ledger.entries if entry.sort is Sort.SHARED][-MOST_EQUAL:]:
        yield _row(scored, entry, "=")
    if ledger.first:
        yield _row(scored, ledger.first, "≠")


def _row(scored: Score, entry: Entry, sign: str) -> Row:
    step = scored.steps[entry.place or 0]
    theirs = " x ".join(plain(number)[:20] for number in entry.theirs) if entry.theirs else NOTHING_PRINTED
    ours = f"{plain(step.chips)} x {plain(step.mult)}"
    return Row(
        str(entry.number), _cut(_our_words(step, scored), WORDS), ours, sign, theirs, entry.said if entry.theirs else ""
    )


def _our_words(step: Step, scored: Score) -> str:
    return explain_step(step, scored).removesuffix(f" ({plain(step.chips)} x {plain(step.mult)})")
