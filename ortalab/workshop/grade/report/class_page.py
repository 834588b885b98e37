"""The teacher's page of a report: how many rounds are right, where programs go wrong, and a row for each."""

from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby

from ortalab.plurals import noun_for
from ortalab.workshop.board.places import places_of
from ortalab.workshop.grade.report.record import Report, Run, clusters_of, hardest_of
from ortalab.workshop.grade.report.style import page
from ortalab.workshop.grade.table import percent
from ortalab.workshop.judge.shape import Shape

MOST_ROWS = 6
BINS = 12
WIDTH, HEIGHT = 370, 18
BAR = 96
FILLS = {Shape.RIGHT: "o", Shape.WORDS: "w", Shape.STEP: "b", Shape.SCORE: "b", Shape.NONE: "k"}

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
"""Let the head of a column sort the programs, again the other way round; without scripts their order is the class's."""


def class_page(report: Report, files: Mapping[str, str]) -> str:
    """Return the page; `files` names the page of each program."""
    about = f"{report.title}, {report.rounds:,} rounds"
    body = "\n".join(
        [_top(report), '<div class="two">', _clusters(report), _hardest(report), "</div>", _programs(report, files)]
    )
    return page("Class report", report.title, about, body, is_one=False, script=SORT)


def _top(report: Report) -> str:
    programs, rounds = len(report.runs), report.rounds
    rights = [report.right(program) for program in report.runs]
    whole = sum(right == rounds for right in rights)
    has, share = "has" if whole == 1 else "have", percent(sum(rights), programs * rounds)
    return f"""\
<div class="top"><div><h1>{programs:,} {noun_for(programs, "program")}</h1>
<p>{whole:,} {has} every round right; {share} of all rounds are right.</p>
<span class="big">{report.middle:,}</span><br><small>of {rounds:,} rounds: the middle program</small></div>
<div><h2>How many rounds are right</h2><ul class="hist">{"".join(_histogram(report))}</ul></div></div>"""


def _histogram(report: Report) -> Iterator[str]:
    """Yield a bar for each range of rounds, each with how many programs have so many right; the last is all of them."""
    rounds = report.rounds
    edges = sorted({rounds * (number + 1) // BINS for number in range(BINS - 1)} | {rounds - 1, rounds} - {-1})
    counts = Counter(min(edge for edge in edges if report.right(program) <= edge) for program in report.runs)
    middle = min(edge for edge in edges if report.middle <= edge)
    most = max(counts.values())
    for edge in edges:
        height = BAR * counts[edge] / most
        here = ' class="here"' if edge == middle else ""
        word = f"{edge:,}" if edge in {rounds, 0} else f"to {edge:,}"
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
    programs = len(report.runs)
    rows = []
    for name, count in clusters_of(report)[:MOST_ROWS]:
        first, _, rest = name.partition(": ")
        small = f"<small>{escape(rest)}</small>" if rest else ""
        rows.append(
            f"<li><div><b>{escape(first)}</b>{small}</div>{_meter(count, programs, 'bad')}"
            f'<span class="num">{count:,}</span></li>'
        )
    return _panel("Where they go wrong", "programs, by rule and known mistake", rows)


def _hardest(report: Report) -> str:
    programs = len(report.runs)
    rows = []
    for run, right in [pair for pair, _ in zip(hardest_of(report), range(MOST_ROWS), strict=False)]:
        rows.append(
            f"<li><div><b>{linked(run)}</b><small>stage {run.stage}</small></div>{_meter(right, programs, 'good')}"
            f'<span class="num">{right:,}<small>/{programs:,}</small></span></li>'
        )
    return _panel("The hardest rounds", "programs that have it right", rows)


def _panel(title: str, about: str, rows: list[str]) -> str:
    listed = "".join(rows) or "<li>Every program has every round right.</li>"
    head = f'<div class="sec"><h2>{title}</h2><span>{about}</span></div>'
    return f'<section class="panel">{head}<ul class="list">{listed}</ul></section>'


def has_address(run: Run) -> bool:
    """Tell whether the link of a round begins with the address of a page."""
    return run.link.startswith(("https://", "http://"))


def linked(run: Run) -> str:
    """Return a round's name, as a link where it has an address."""
    if has_address(run):
        return f'<a href="{escape(run.link)}">{escape(run.name)}</a>'
    return escape(run.name)


def _programs(report: Report, files: Mapping[str, str]) -> str:
    stages = sorted({run.stage for runs in report.runs.values() for run in runs})
    head = "".join(f'<th scope="col" class="num">{stage}</th>' for stage in stages)
    key = "".join(
        f'<span><i class="sq {mark}"></i> {word}</span>'
        for mark, word in (("", "right"), ("words", "in other words"), ("step", "wrong"), ("none", "no answer"))
    )
    rows = "".join(_row(report, program, files[program], stages) for program in report.runs)
    return f"""\
<section class="panel"><div class="sec"><h2>Programs</h2><div class="key">{key}</div></div>
<div class="wide" role="region" aria-label="Programs" tabindex="0"><table class="sorts">
<thead><tr><th scope="col">Program</th><th scope="col" class="strips">{report.rounds:,} rounds, by stage</th>{head}
<th scope="col" class="num">right</th><th scope="col">to mend first</th></tr></thead>
<tbody>{rows}</tbody></table></div></section>"""


def _row(report: Report, program: str, file: str, stages: list[int]) -> str:
    runs = report.runs[program]
    cells = []
    for stage in stages:
        of = [run for run in runs if run.stage == stage]
        right = sum(run.shape.is_right for run in of)
        cells.append(f'<td class="num{" less" if right < len(of) else ""}">{right:,}</td>')
    places = places_of(runs)
    first = escape(places[0].title) if places else "–"
    return (
        f'<tr><th scope="row"><a href="{escape(file)}">{escape(program)}</a></th><td>{_strip(runs)}</td>'
        f'{"".join(cells)}<td class="num">{report.right(program):,}</td><td class="why">{first}</td></tr>\n'
    )


def _strip(runs: tuple[Run, ...]) -> str:
    """Return a line of all rounds as one picture, with its count in words."""
    counts = Counter(run.shape.value for run in runs)
    words = ", ".join(f"{counts[shape.value]} {shape.value}" for shape in Shape if counts[shape.value])
    wide, at, rects = WIDTH / len(runs), 0, ""
    for mark, group in groupby(runs, key=lambda run: FILLS[run.shape]):
        count = len(list(group))
        rects += f'<rect class="{mark}" x="{at * wide:.2f}" width="{count * wide:.2f}" height="{HEIGHT}"/>'
        at += count
    return f'<svg class="strip" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}">{rects}</svg>'
