"""The table as one HTML page: it loads nothing, runs nothing, and shows what programs printed as text."""

from collections.abc import Iterator
from html import escape
from itertools import groupby

from ortalab.plurals import noun_for
from ortalab.workshop.grade.document import document, is_document
from ortalab.workshop.grade.table import COLUMNS, EVERY, Table, TableRow, details, headline, percent, unusable_count

STYLE = """\
:root { color-scheme: light dark; --ink: #1d1b18; --soft: #5b554c; --paper: #faf8f4; --row: #d8d2c6;
  --good: #17643a; --bad: #a3271b }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7dd; --soft: #b3ab9d; --paper: #1a1816; --row: #45403a; --good: #7fd1a0; --bad: #ff9c8f } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 72rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem }
h3 { margin: 0 0 .5rem; font-size: 1rem; overflow-wrap: anywhere }
p { margin: .25rem 0 1.5rem; color: var(--soft) }
a { color: inherit; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .75rem; text-align: right; white-space: nowrap; font-weight: 400 }
th:first-child { padding-left: 0; text-align: left }
thead th { color: var(--soft); border-bottom: 1px solid var(--row) }
tbody { border-bottom: 1px solid var(--row) }
tbody th { color: var(--soft) }
th[scope=rowgroup] { padding-top: .75rem; color: var(--ink); font-weight: 600; white-space: normal }
.all > * { padding-bottom: .75rem; color: var(--ink); font-weight: 600 }
small { display: inline-block; min-width: 3.25em; color: var(--soft); font-size: .85em }
td.good, h3.good { color: var(--good) }
td.bad, h3.bad { color: var(--bad) }
section { margin: 0 0 1.25rem; padding: 0 0 1.25rem; border-bottom: 1px solid var(--row) }
dl { display: grid; grid-template-columns: 3.5rem 1fr; gap: .25rem 1rem; margin: 0 }
dt { color: var(--soft) }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
@media (max-width: 40rem) { table { font-size: .9rem } th, td { padding-inline: .4rem } small { min-width: 0 } }
code { font: .9em/1.5 ui-monospace, monospace }
"""
GENERATOR = "ortalab grade --html"


def as_page(table: Table, title: str) -> str:
    """Return the page; the title names what was graded."""
    runs = sum(table.whole(program).rounds for program in table.programs)
    apart = f" {unusable_count(table)}." if table.unusable else ""
    programs = f"{len(table.programs):,} {noun_for(len(table.programs), 'program')}"
    counted = f"{programs}, {runs:,} {noun_for(runs, 'run')}.{apart} Other words, other steps: the score is right."
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in COLUMNS)
    body = f"""\
<main>
<h1>Grades: {escape(title)}</h1>
<p>{escape(counted)}</p>
<div class="wide" role="region" aria-label="Grades by program and stage" tabindex="0">
<table>
<thead><tr><th scope="col">stage</th><th scope="col">rounds</th>{head}</tr></thead>
{"".join(_bodies(table))}</table>
</div>
<h2>Where each first goes wrong</h2>
{"".join(_section(table.whole(program)) for program in table.programs)}{_unusable(table)}</main>"""
    return document(f"Grades: {title}", STYLE, body, generator=GENERATOR)


def is_page(text: str) -> bool:
    """Tell a page that `as_page` wrote from other files by how it begins."""
    return is_document(text, GENERATOR)


def _unusable(table: Table) -> str:
    """Return the list of the files that cannot be graded on, if there are any."""
    if not table.unusable:
        return ""
    rows = "".join(
        f'<h3 class="bad">{escape(name)}</h3>\n<p><code>{escape(reason)}</code></p>\n'
        for name, reason in table.unusable
    )
    return f"<h2>{escape(unusable_count(table))}</h2>\n{rows}"


def _bodies(table: Table) -> Iterator[str]:
    for program, rows in groupby(table.rows, key=lambda row: row.program):
        name = f'<tr><th scope="rowgroup" colspan="{len(COLUMNS) + 2}">{escape(program)}</th></tr>\n'
        yield f"<tbody>\n{name}{''.join(map(_row, rows))}</tbody>\n"


def _row(row: TableRow) -> str:
    counts = "".join(_cell(column, row.count(column), row.rounds) for column in COLUMNS)
    mark = ' class="all"' if row.stage == EVERY else ""
    return f'<tr{mark}><th scope="row">{escape(row.stage)}</th><td>{row.rounds}</td>{counts}</tr>\n'


def _cell(column: str, count: int, rounds: int) -> str:
    if not count:
        return "<td>–</td>"
    mark = "good" if COLUMNS[column][0].is_right else "bad"
    return f'<td class="{mark}">{count} <small>{percent(count, rounds)}</small></td>'


def _section(row: TableRow) -> str:
    if row.first is None:
        return f'<section><h3 class="good">{escape(headline(row))}</h3></section>\n'
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{_detail(name, text)}</dd>\n" for name, text in details(row))
    return f'<section><h3 class="bad">{escape(headline(row))}</h3>\n<dl>\n{rows}</dl></section>\n'


def _detail(name: str, text: str) -> str:
    if name == "page" and text.startswith(("https://", "http://")):
        return f'<a href="{escape(text)}">{escape(text)}</a>'
    return escape(text) if name in {"rule", "here", "known"} else f"<code>{escape(text)}</code>"
