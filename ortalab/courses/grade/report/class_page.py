"""The page of a class: the number of right cases, where programs go wrong, and a row for each program."""

from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby, islice
from typing import Any
from urllib.parse import quote

from ortalab.courses.course import Answer
from ortalab.courses.grade.report.record import Report, clusters_of, hardest_of, has_address
from ortalab.courses.grade.report.style import page
from ortalab.courses.grade.table import percent
from ortalab.courses.result import Shape
from ortalab.plurals import noun_for
from ortalab.terminal import label

MOST_ROWS = 6
BINS = 12
WIDTH, HEIGHT = 370, 18
BAR = 96
FILLS = {
    Shape.RIGHT: "o",
    Shape.WORDS: "w",
    Shape.STEPS: "s",
    Shape.STEP: "b",
    Shape.SCORE: "b",
    Shape.WRONG: "b",
    Shape.NONE: "k",
    Shape.UNJUDGED: "q",
}

SORT = """\
const head = document.querySelector(".sorts").tHead.rows[0], body = head.closest("table").tBodies[0];
const { compare } = new Intl.Collator("en", { numeric: true });
const text = (row, at) => row.cells[at].textContent.replaceAll(",", "");
for (const [at, cell] of [...head.cells].entries()) {
  if (cell.classList.contains("strips")) continue;
  const button = document.createElement("button");
  button.append(...cell.childNodes);
  cell.append(button);
  button.addEventListener("click", () => {
    const sign = cell.ariaSort === "ascending" ? -1 : 1;
    for (const other of head.cells) other.removeAttribute("aria-sort");
    cell.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
    body.append(...[...body.rows].sort((one, other) => sign * compare(text(one, at), text(other, at))));
  });
}
"""
"""Sorts the programs by a click on a column's head, again for the reverse; without scripts in the class's order."""


def class_page(report: Report, files: Mapping[str, str]) -> str:
    """Return the page; `files` names each program's page."""
    about = f"{report.title}, {_cases(report, report.cases)}"
    body = "\n".join(
        [
            _top(report),
            '<div class="two">',
            _clusters(report),
            _hardest(report),
            "</div>",
            _programs(report, files),
            _unusable(report),
        ]
    )
    return page("Class report", report.title, about, body, is_one=False, script=SORT)


def _cases(report: Report, count: int) -> str:
    return f"{count:,} {noun_for(count, report.course.words.noun)}"


def _top(report: Report) -> str:
    programs, cases, noun = len(report.answers), report.cases, report.course.words.noun
    rights = [report.right(program) for program in report.answers]
    whole = sum(right == cases for right in rights)
    has, share = "has" if whole == 1 else "have", percent(sum(rights), programs * cases)
    nouns = noun_for(2, noun)
    return f"""\
<div class="top"><div><h1>{programs:,} {noun_for(programs, "program")}</h1>
<p>{whole:,} {has} every {noun} right; {share} of all {nouns} are right.</p>
<span class="big">{report.middle:,}</span><br><small>of {_cases(report, cases)}: the middle program</small></div>
<div><h2>How many {nouns} are right</h2><ul class="hist">{"".join(_histogram(report))}</ul></div></div>"""


def _histogram(report: Report) -> Iterator[str]:
    """Yield the histogram's bars: programs by number of right cases; the last bar is a perfect score."""
    cases = report.cases
    edges = sorted({cases * (number + 1) // BINS for number in range(BINS - 1)} | {cases - 1, cases} - {-1})
    counts = Counter(min(edge for edge in edges if report.right(program) <= edge) for program in report.answers)
    middle = min(edge for edge in edges if report.middle <= edge)
    most = max(counts.values())
    for edge in edges:
        height = BAR * counts[edge] / most
        here = ' class="here"' if edge == middle else ""
        word = f"{edge:,}" if edge in {cases, 0} else f"to {edge:,}"
        rect = f'<rect y="{BAR - height:.1f}" width="10" height="{height:.1f}"/>'
        yield (
            f'<li{here}><span>{counts[edge]:,}<span class="hidden"> programs</span></span>'
            f'<svg viewBox="0 0 10 {BAR}" preserveAspectRatio="none" aria-hidden="true">{rect}</svg>'
            f"<span>{word}</span></li>"
        )


def _meter(part: int, whole: int, mark: str) -> str:
    return (
        '<svg class="meter" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="all" width="100" height="10"/>'
        f'<rect class="{mark}" width="{100 * part / whole:.1f}" height="10"/></svg>'
    )


def _clusters(report: Report) -> str:
    programs = len(report.answers)
    rows = []
    for name, count in clusters_of(report)[:MOST_ROWS]:
        first, _, rest = name.partition(": ")
        small = f"<small>{escape(rest)}</small>" if rest else ""
        rows.append(
            f"<li><div><b>{escape(first)}</b>{small}</div>{_meter(count, programs, 'bad')}"
            f'<span class="num">{count:,}</span></li>'
        )
    return _panel(report, "Where they go wrong", "programs, by rule and known mistake", rows)


def _hardest(report: Report) -> str:
    programs, words = len(report.answers), report.course.words
    rows = []
    for answer, right in islice(hardest_of(report), MOST_ROWS):
        rows.append(
            f"<li><div><b>{linked(report, answer)}</b><small>{words.row} {escape(answer.group)}</small></div>"
            f"{_meter(right, programs, 'good')}"
            f'<span class="num">{right:,}<small>/{programs:,}</small></span></li>'
        )
    return _panel(report, f"The hardest {noun_for(2, words.noun)}", "programs that have it right", rows)


def _unusable(report: Report) -> str:
    """Return the list of unusable files; nothing without any."""
    if not report.unusable:
        return ""
    rows = "".join(f"<li><b>{escape(file.name)}</b>{escape(file.reason)}</li>" for file in report.unusable)
    return (
        f'<section class="panel"><div class="sec"><h2>Unusable files</h2></div><ul class="list">{rows}</ul></section>'
    )


def _panel(report: Report, title: str, about: str, rows: list[str]) -> str:
    listed = "".join(rows) or f"<li>Every program has every {report.course.words.noun} right.</li>"
    head = f'<div class="sec"><h2>{title}</h2><span>{about}</span></div>'
    return f'<section class="panel">{head}<ul class="list">{listed}</ul></section>'


def linked(report: Report, answer: Answer[Any]) -> str:
    """Return a case's name, as a link if it has an address."""
    link = report.link(answer)
    name = escape(label(answer.name))
    return f'<a href="{escape(link)}">{name}</a>' if has_address(link) else name


def _programs(report: Report, files: Mapping[str, str]) -> str:
    head = "".join(f'<th scope="col" class="num">{escape(row)}</th>' for row in report.rows)
    key = {"": "right", "words": report.course.words.free, "step": "wrong", "none": "no answer"}
    key |= {"steps": "other steps"} if "other steps" in report.course.columns else {}
    marks = "".join(f'<span><i class="sq {mark}"></i> {word}</span>' for mark, word in key.items() if word)
    reads = any(report.readings(program) for program in report.answers)
    rows = "".join(_row(report, program, files[program], reads=reads) for program in report.answers)
    points = '<th scope="col" class="num">points</th>' if report.points else ""
    read = '<th scope="col">reads what the text leaves open</th>' if reads else ""
    by = f"{_cases(report, report.cases)}, by {report.course.words.row}"
    return f"""\
<section class="panel"><div class="sec"><h2>Programs</h2><div class="key">{marks}</div></div>
<div class="wide" role="region" aria-label="Programs" tabindex="0"><table class="sorts">
<thead><tr><th scope="col">Program</th><th scope="col" class="strips">{by}</th>{head}
<th scope="col" class="num">right</th>{points}<th scope="col">to mend first</th>{read}</tr></thead>
<tbody>{rows}</tbody></table></div></section>"""


def _row(report: Report, program: str, file: str, *, reads: bool) -> str:
    answers = report.answers[program]
    cells = []
    for row in report.rows:
        of = [answer for answer in answers if answer.group == row]
        right = sum(answer.is_right for answer in of)
        cells.append(f'<td class="num{" less" if right < len(of) else ""}">{right:,}</td>')
    places = report.places[program]
    first = places[0].title if places else "–"
    first = f"does not start: {report.unstarted[program]}" if program in report.unstarted else first
    points = ""
    if report.points:
        earned, most = report.points[program]
        points = f'<td class="num">{earned}<small>/{most}</small></td>'
    read = f'<td class="why">{escape("; ".join(report.readings(program)))}</td>' if reads else ""
    return (
        f'<tr><th scope="row"><a href="{escape(quote(file))}">{escape(program)}</a></th><td>{_strip(answers)}</td>'
        f'{"".join(cells)}<td class="num">{report.right(program):,}</td>{points}'
        f'<td class="why">{escape(first)}</td>{read}</tr>\n'
    )


def _strip(answers: tuple[Answer[Any], ...]) -> str:
    """Return all cases as one picture, with their count in words."""
    shapes = [answer.result.verdict.shape for answer in answers]
    counts = Counter(shape.value for shape in shapes)
    words = ", ".join(f"{counts[shape.value]} {shape.value}" for shape in Shape if counts[shape.value])
    wide, at, rects = WIDTH / len(answers), 0, ""
    for mark, group in groupby(shapes, key=FILLS.__getitem__):
        count = len(list(group))
        rects += f'<rect class="{mark}" x="{at * wide:.2f}" width="{count * wide:.2f}" height="{HEIGHT}"/>'
        at += count
    return f'<svg class="strip" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}">{rects}</svg>'
