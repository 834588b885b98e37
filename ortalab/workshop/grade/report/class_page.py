"""The pages of a grading: of a class, and of one program, to hand back, with its board and what to mend first."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby

from ortalab.plurals import counted, noun_for
from ortalab.scoring.rulebook import RULEBOOK
from ortalab.workshop.board.places import Place, places_of
from ortalab.workshop.grade.report.ledger_table import ledger_table, tiles
from ortalab.workshop.grade.report.record import Report, Run, clusters_of, hardest_of
from ortalab.workshop.grade.report.style import page
from ortalab.workshop.grade.table import percent
from ortalab.workshop.judge.verdict import Shape

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


MARKS = {Shape.RIGHT: "", Shape.WORDS: "words", Shape.STEP: "step", Shape.SCORE: "score", Shape.NONE: "none"}
MOST_NAMED = 8
LEGEND = (
    "A number in a square is the first step that is wrong; 0 is the hand itself, ≠ a wrong score without steps, "
    "! no answer. Words may differ."
)


def student_page(title: str, program: str, runs: Sequence[Run]) -> str:
    places = places_of(runs)
    right = sum(run.shape.is_right for run in runs)
    others = sum(run.shape is Shape.WORDS for run in runs)
    told = "Every round is right." if not places else _told(places, len(runs) - right)
    parts = [
        f'<h1>{escape(program)}</h1>\n<div class="top">{_sum(right, others, len(runs))}<p>{told}</p></div>',
        _board(runs),
        *([_first(places[0])] if places else []),
        *([_then(places[1:])] if places[1:] else []),
        f"<p>{LEGEND}</p>",
    ]
    return page("Feedback", program, f"{title}, {len(runs):,} rounds", "\n".join(parts), is_one=True)


def _sum(right: int, others: int, of: int) -> str:
    """Return the number of rounds that are right; where some are in other words, as a sum."""
    parts = [f"<div><b>{right - others:,}</b><small>right</small></div><span>+</span>"] if others else []
    parts += [f"<div><b>{others:,}</b><small>in other words</small></div><span>=</span>"] if others else []
    big = f'<div><span class="big">{right:,}</span><small>of {of:,} rounds right</small></div>'
    return f'<div class="sum">{"".join(parts)}{big}</div>'


def _told(places: Sequence[Place[Run]], wrong: int) -> str:
    rounds = f"{counted(wrong, 'round').capitalize()} {'is' if wrong == 1 else 'are'}"
    return f"{rounds} wrong, in {counted(len(places), 'place')}."


def _square(run: Run) -> str:
    words = f"{run.name}, {run.shape.value}" + (
        f", {run.result.reason}" if run.result.reason and not run.shape.is_right else ""
    )
    names = f'role="img" aria-label="{escape(words)}" title="{escape(words)}"'
    return f'<i class="sq {MARKS[run.shape]}" {names}>{run.sign}</i>'


def _board(runs: Sequence[Run]) -> str:
    rows = []
    for stage, group in groupby(runs, key=lambda run: run.stage):
        of = list(group)
        right = sum(run.shape.is_right for run in of)
        squares = "".join(f"<li>{_square(run)}</li>" for run in of)
        rows.append(
            f'<div class="board"><b>Stage {stage}</b><ul class="squares">{squares}</ul>'
            f'<span class="num">{right:,}<small>/{len(of):,}</small></span></div>'
        )
    return f'<section class="panel" aria-label="All rounds">{"".join(rows)}</section>'


def _first(place: Place[Run]) -> str:
    run, count = place.smallest, len(place.answers)
    result = run.result
    theirs = "It said" if run.shape is Shape.NONE else "Yours"
    rows = [("Expected", result.ours), (theirs, result.theirs)]
    shown = "".join(f"<dt>{word}</dt><dd>{escape(text)}</dd>" for word, text in rows if text)
    beside = ledger_table(run) or (f"<dl>{shown}</dl>" if shown else "")
    laid = tiles(run.case.round) if run.case else ""
    more = [other.name for other in place.answers[1 : MOST_NAMED + 1]]
    same = f"The same in {escape(', '.join(more))}{' and more' if count > MOST_NAMED + 1 else ''}. " if more else ""
    opens = f'<a href="{escape(run.link)}"><b>Open the round on the page</b></a>' if has_address(run) else ""
    after = f"<p>{same}{opens}</p>" if same or opens else ""
    return f"""\
<section class="panel"><div class="sec"><h2>Mend this first</h2><span>{counted(count, "round")}</span></div>
<div class="rule">{_law(place)}</div>
<p>{_square(run)} <b>{linked(run)}</b>: {escape(result.reason)}</p>
{laid}{beside}{after}</section>"""


def _law(place: Place[Run]) -> str:
    """Return the rule of a place, or what happens there."""
    rule = RULEBOOK.get(place.rule)
    joker = f"<br>{escape(place.joker)}" if rule and place.joker else ""
    return f"<b>{escape(place.title)}</b>{_cite(place)} {escape(rule.says if rule else place.words)}{joker}"


def _cite(place: Place[Run]) -> str:
    return f' <span class="cite">§ {escape(place.rule)}</span>' if place.rule in RULEBOOK else ""


def _then(places: Sequence[Place[Run]]) -> str:
    rows = "".join(
        f"<li>{_square(place.smallest)}<div><b>{escape(place.title)}{_cite(place)}</b>"
        f"<small>{linked(place.smallest)}: {escape(place.smallest.result.reason)}</small></div>"
        f'<span class="num">{len(place.answers):,}</span></li>'
        for place in places
    )
    about = f"{counted(len(places), 'more place')}, {counted(sum(len(one.answers) for one in places), 'round')}"
    head = f'<div class="sec"><h2>Then</h2><span>{about}</span></div>'
    return f'<section class="panel">{head}<ul class="list plain">{rows}</ul></section>'
