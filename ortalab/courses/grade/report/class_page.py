"""Build the page of a class: a histogram of right cases, the common mistakes, and a row for each program.

Gradings of several courses share a page, with a tab for each.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby, islice
from types import MappingProxyType
from typing import Any
from urllib.parse import quote

from ortalab.courses.answer import Answer
from ortalab.courses.board import WORDS
from ortalab.courses.grade.report.record import MARKS, about, clusters_of, counted_cases, hardest_of, has_address, seen
from ortalab.courses.grade.report.style import page
from ortalab.courses.grade.table import Table, percent, rounded
from ortalab.courses.result import Shape
from ortalab.errors import OrtalabError
from ortalab.plurals import capital, noun_for, spelled
from ortalab.terminal import label

MOST_ROWS = 6
BINS = 12
WIDTH, HEIGHT = 370, 18
BAR = 96
FILLS = MARKS | {Shape.SCORE: MARKS[Shape.STEP]}
"""The CSS classes of the parts of a strip; a wrong score looks like a wrong step."""
NO_RULE = "<p>No rule is named, since an output does not show which rule went wrong.</p>"

SCRIPT = """\
const { compare } = new Intl.Collator("en", { numeric: true });
const text = (row, at) => row.cells[at].textContent.replaceAll(",", "");
for (const table of document.querySelectorAll(".sorts")) {
  const [head, body] = [table.tHead.rows[0], table.tBodies[0]];
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
}
const tabs = [...document.querySelectorAll("nav a")], first = document.querySelector("nav [aria-current]");
const show = () => {
  const here = tabs.find((tab) => tab.hash === location.hash) ?? first;
  for (const tab of tabs) {
    const section = document.querySelector(tab.hash);
    section.hidden = tab !== here;
    tab.setAttribute("aria-current", tab === here ? "page" : "false");
    if (tab === here) document.querySelector("header span").textContent = section.dataset.about;
  }
  return here;
};
addEventListener("hashchange", () => show().focus());
show();
"""
"""Sort the programs by a clicked column, in reverse on a second click, and show the course of the current tab.

Without scripts, programs keep the order of the class, and courses are stacked.
"""
_NAMES = "|".join(WORDS)
TAB = re.compile(f'<a href="#({_NAMES})"')
SECTION = re.compile(f'<section id="({_NAMES})" .*?</section><!-- \\1 -->', re.DOTALL)


def sections_of(page: str, *, overwrite: bool) -> dict[str, str]:
    """Find the section of each course in a class page; raise `OrtalabError` for a damaged one without `overwrite`."""
    found = {match[1]: match[0] for match in SECTION.finditer(page)}
    for name in TAB.findall(page):
        if name not in found and not overwrite:
            raise OrtalabError(f"its report of {WORDS[name].title} is damaged; name another folder, or add --overwrite")
    return found


def class_page(table: Table, files: Mapping[str, str], others: Mapping[str, str] = MappingProxyType({})) -> str:
    """Build the page; `files` maps programs to their pages, `others` maps other courses to their sections."""
    programs, hardest = _programs(table, files), _hardest(table)
    if table.course.words.has_steps:
        parts = ['<div class="two">', _clusters(table), hardest, "</div>", programs]
    else:
        parts = [programs, hardest]
    body, name = "\n".join([_top(table), *parts, _unusable(table)]), table.course.name
    head = f'<section id="{name}" aria-label="{_title(name)}" data-about="{escape(about(table))}">'
    sections = {**others, name: f"{head}\n{body}\n</section><!-- {name} -->"}
    names = [other for other in WORDS if other in sections]
    tabs = "".join(
        f'<a href="#{other}"{" aria-current=page" if other == name else ""}>{_title(other)}</a>' for other in names
    )
    title = ", ".join(map(_title, names)) if len(names) > 1 else table.title
    whole = "\n".join(sections[other] for other in names)
    return page("Class report", title, about(table), whole, tabs=tabs, script=SCRIPT)


def _title(name: str) -> str:
    return capital(WORDS[name].title)


def _top(table: Table) -> str:
    programs, cases, noun = len(table.answers), table.cases, table.course.words.noun
    rights = [row.right for row in table.wholes]
    whole, missing, nouns = sum(right == cases for right in rights), len(table.unstarted), noun_for(2, noun)
    about = f"{spelled(whole)} {'has' if whole == 1 else 'have'} every {noun} right"
    about += f", {spelled(missing)} {'does' if missing == 1 else 'do'} not start" if missing else ""
    return f"""\
<div class="top"><div><h1>{programs:,} {noun_for(programs, "program")}</h1><p>{about}</p>
<div class="sum"><div><b>{percent(sum(rights), programs * cases)}</b><small>of all {nouns} right</small></div>
<div><span class="big">{table.middle:,}</span><small>of {cases:,}: the middle program</small></div></div></div>
<div><h2>How many {nouns} are right</h2><ul class="hist">{"".join(_histogram(table))}</ul></div></div>"""


def _histogram(table: Table) -> Iterator[str]:
    """Yield the histogram's bars: programs by number of right cases; the last bar is a perfect score."""
    cases = table.cases
    edges = sorted({cases * (number + 1) // BINS for number in range(BINS - 1)} | {cases - 1, cases} - {-1})
    counts = Counter(min(edge for edge in edges if row.right <= edge) for row in table.wholes)
    middle = min(edge for edge in edges if table.middle <= edge)
    most = max(counts.values())
    for edge in edges:
        height = BAR * counts[edge] / most
        here = ' class="here"' if edge == middle else ""
        unseen = "" if counts[edge] else ' class="hidden"'
        word = f"{edge:,}" if edge in {cases, 0} else f"to {edge:,}"
        rect = f'<rect y="{BAR - height:.1f}" width="10" height="{height:.1f}"/>'
        yield (
            f'<li{here}><span{unseen}>{counts[edge]:,}<span class="hidden"> programs</span></span>'
            f'<svg viewBox="0 0 10 {BAR}" preserveAspectRatio="none" aria-hidden="true">{rect}</svg>'
            f"<span>{word}</span></li>"
        )


def _meter(part: int, whole: int, mark: str) -> str:
    return (
        '<svg class="meter" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="all" width="100" height="10"/>'
        f'<rect class="{mark}" width="{100 * part / whole:.1f}" height="10"/></svg>'
    )


def _clusters(table: Table) -> str:
    programs = len(table.answers)
    rows = []
    for name, count in clusters_of(table)[:MOST_ROWS]:
        first, _, rest = name.partition(": ")
        small = f"<small>{escape(rest)}</small>" if rest else ""
        rows.append(
            f"<li><div><b>{escape(first)}</b>{small}</div>{_meter(count, programs, 'bad')}"
            f'<span class="num">{count:,}</span></li>'
        )
    return _panel(table, "Where they go wrong", "programs, by rule and known mistake", rows)


def _hardest(table: Table) -> str:
    programs, words = len(table.answers), table.course.words
    rows = []
    for answer, right in islice(hardest_of(table), MOST_ROWS):
        rows.append(
            f"<li><div><b>{linked(table, answer)}</b><small>{words.row} {escape(answer.group)}</small></div>"
            f"{_meter(right, programs, 'good')}"
            f'<span class="num">{right:,}<small>/{programs:,}</small></span></li>'
        )
    return _panel(table, f"The hardest {noun_for(2, words.noun)}", "programs that have it right", rows)


def _unusable(table: Table) -> str:
    if not table.unusable:
        return ""
    rows = "".join(f"<li><b>{escape(file.name)}</b>{escape(file.reason)}</li>" for file in table.unusable)
    return (
        f'<section class="panel"><div class="sec"><h2>Unusable files</h2></div><ul class="list">{rows}</ul></section>'
    )


def _panel(table: Table, title: str, about: str, rows: list[str]) -> str:
    listed = "".join(rows) or f"<li>Every program has every {table.course.words.noun} right.</li>"
    head = f'<div class="sec"><h2>{title}</h2><span>{about}</span></div>'
    return f'<section class="panel">{head}<ul class="list">{listed}</ul></section>'


def linked(table: Table, answer: Answer[Any]) -> str:
    """Format a case's name as HTML, as a link if it has an address."""
    link = table.link(answer)
    name = escape(label(answer.name))
    return f'<a href="{escape(link)}">{name}</a>' if has_address(link) else name


def _programs(table: Table, files: Mapping[str, str]) -> str:
    words, row = table.course.words, table.wholes[-1]
    drawn = {FILLS[answer.result.verdict.shape] for answers in table.answers.values() for answer in answers}
    key = {"right": "right", "words": words.free, "steps": "other steps", "step": "wrong"}
    key |= {"none": "no answer", "unjudged": "not judged"}
    marks = "".join(f'<span><i class="sq {mark}"></i> {word}</span>' for mark, word in key.items() if mark in drawn)
    reads = any(row.readings for row in table.wholes)
    rows = "".join(_row(table, program, files[program], reads=reads) for program in table.answers)
    points = f'<th scope="col" class="num">points of {rounded(row.most)}</th>' if table.weights else ""
    read = '<th scope="col">reading of open points</th>' if reads else ""
    seen, note = ("to fix first", "") if words.has_steps else ("what was seen", NO_RULE)
    return f"""\
<section class="panel"><div class="sec"><h2>Programs</h2><div class="key">{marks}</div></div>
<div class="wide" role="region" aria-label="Programs" tabindex="0"><table class="sorts">
<thead><tr><th scope="col">Program</th><th scope="col" class="strips">{counted_cases(table)}, by {words.row}</th>
<th scope="col" class="num">right</th>{points}<th scope="col">{seen}</th>{read}</tr></thead>
<tbody>{rows}</tbody></table></div>{note}</section>"""


def _row(table: Table, program: str, file: str, *, reads: bool) -> str:
    row = table.whole(program)
    points = f'<td class="num">{rounded(row.points)}</td>' if table.weights else ""
    read = f'<td class="why">{escape("; ".join(row.readings))}</td>' if reads else ""
    return (
        f'<tr><th scope="row"><a href="{escape(quote(file))}"><bdi>{escape(program)}</bdi></a></th>'
        f"<td>{_strip(table.answers[program])}</td>"
        f'<td class="num">{row.right:,}</td>{points}'
        f'<td class="why">{escape(seen(table, program))}</td>{read}</tr>\n'
    )


def _strip(answers: tuple[Answer[Any], ...]) -> str:
    """Draw all cases as one strip, labelled with their counts."""
    shapes = [answer.result.verdict.shape for answer in answers]
    counts = Counter(shape.value for shape in shapes)
    words = ", ".join(f"{counts[shape.value]} {shape.value}" for shape in Shape if counts[shape.value])
    wide, at, rects = WIDTH / len(answers), 0, ""
    for mark, group in groupby(shapes, key=FILLS.__getitem__):
        count = len(list(group))
        rects += f'<rect class="{mark}" x="{at * wide:.2f}" width="{count * wide:.2f}" height="{HEIGHT}"/>'
        at += count
    return f'<svg class="strip" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}">{rects}</svg>'
