"""The page of one program, to hand back: its board, what to mend first, and what then; nothing of other programs."""

from collections.abc import Sequence
from html import escape
from itertools import groupby

from ortalab.plurals import counted
from ortalab.scoring.rulebook import RULEBOOK
from ortalab.workshop.board.places import Place, places_of
from ortalab.workshop.grade.report.class_page import has_address, linked
from ortalab.workshop.grade.report.ledger_table import ledger_table, tiles
from ortalab.workshop.grade.report.record import Run
from ortalab.workshop.grade.report.style import page
from ortalab.workshop.judge.shape import Shape

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
