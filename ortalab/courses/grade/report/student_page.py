"""Build the page of one program for its student: the total, the board, the first mistake to fix, and the others."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Any

from ortalab.courses.answer import Answer
from ortalab.courses.grade.report.class_page import linked
from ortalab.courses.grade.report.record import MARKS, about, has_address
from ortalab.courses.grade.report.style import page
from ortalab.courses.grade.table import Table, rounded
from ortalab.courses.places import Place
from ortalab.courses.result import Shape
from ortalab.plurals import capital, counted, noun_for
from ortalab.terminal import label

MOST_NAMED = 8
LEGEND = "A number in a square is the first line that is wrong; ≠ a wrong answer, ! no answer, ? not judged."


def student_page(table: Table, program: str) -> str:
    """Build the page of one program; for a program that does not start, only the reason."""
    answers, words = table.answers[program], table.course.words
    if reason := table.unstarted.get(program, ""):
        body = f"<h1>{escape(program)}</h1>\n<p>The program does not start: {escape(reason)}</p>"
        return page("Feedback", program, about(table), body)
    places, right = table.places[program], table.whole(program).right
    told = f"Every {words.noun} is right." if right == len(answers) else _summary(table, places, len(answers) - right)
    parts = [
        f'<h1>{escape(program)}</h1>\n<div class="top">{_sum(table, program)}<p>{told}</p></div>',
        *_notes(table, program),
        _board(table, answers),
        *([_first(table, places[0])] if places else []),
        *([_then(table, places[1:])] if places[1:] else []),
        f"<p>{table.course.legend or LEGEND}</p>",
    ]
    return page("Feedback", program, about(table), "\n".join(parts))


def _sum(table: Table, program: str) -> str:
    """Format the number of right cases as a sum (right, other words, other steps), then the points, if any."""
    answers, row = table.answers[program], table.whole(program)
    shapes = [answer.result.verdict.shape for answer in answers]
    plain, words, steps = (shapes.count(shape) for shape in (Shape.RIGHT, Shape.WORDS, Shape.STEPS))
    terms = [(plain, "right"), (words, table.course.words.free), (steps, "other steps")]
    shown = [f"<div><b>{count:,}</b><small>{word}</small></div>" for count, word in terms if count or word == "right"]
    parts = ["<span>+</span>".join(shown), "<span>=</span>"] if words or steps else []
    of = f"of {len(answers):,} {noun_for(len(answers), table.course.words.noun)} right"
    big = f'<div><span class="big">{plain + words + steps:,}</span><small>{of}</small></div>'
    if table.weights:
        big += f'<div><span class="big">{rounded(row.points)}</span><small>of {rounded(row.most)} points</small></div>'
    return f'<div class="sum">{"".join(parts)}{big}</div>'


def _summary(table: Table, places: Sequence[Place[Answer[Any]]], missed: int) -> str:
    wrong = sum(len(place.answers) for place in places)
    cases = counted(wrong, table.course.words.noun)
    left = f" {counted(missed - wrong, 'more').capitalize()} not judged." if missed > wrong else ""
    if not wrong:
        return left.strip()
    verb = "is" if wrong == 1 else "are"
    return f"{capital(cases)} {verb} wrong, in {counted(len(places), 'place')}.{left}"


def _notes(table: Table, program: str) -> Iterator[str]:
    """Yield a warning about correct numbers in another format, and the interpretations of open points."""
    row = table.whole(program)
    if row.misprints:
        yield f"<p>{escape(row.misprints)}.</p>"
    if row.readings:
        listed = "; ".join(row.readings)
        yield f"<p>The assignment leaves this open, so it is right: the program {escape(listed)}.</p>"


def _square(table: Table, answer: Answer[Any]) -> str:
    shape, result = answer.result.verdict.shape, answer.result
    words = ", ".join(filter(None, [label(answer.name), shape.value, result.reason, result.warning]))
    names = f'role="img" aria-label="{escape(words)}" title="{escape(words)}"'
    return f'<i class="sq {MARKS[shape]}" {names}>{table.course.sign(answer)}</i>'


def _board(table: Table, answers: Sequence[Answer[Any]]) -> str:
    rows = []
    for row, group in groupby(answers, key=lambda answer: answer.group):
        of = list(group)
        right = sum(answer.is_right for answer in of)
        squares = "".join(f"<li>{_square(table, answer)}</li>" for answer in of)
        rows.append(
            f'<div class="board"><b>{escape(table.course.title(row))}</b><ul class="squares">{squares}</ul>'
            f'<span class="num">{right:,}<small>/{len(of):,}</small></span></div>'
        )
    noun = noun_for(2, table.course.words.noun)
    return f'<section class="panel" aria-label="All {noun}">{"".join(rows)}</section>'


def _first(table: Table, place: Place[Answer[Any]]) -> str:
    answer, count = place.smallest, len(place.answers)
    drawn = table.course.draw(answer) or _lines(answer)
    more = [label(other.name) for other in place.answers[1 : MOST_NAMED + 1]]
    same = f"The same in {escape(', '.join(more))}{' and more' if count > MOST_NAMED + 1 else ''}. " if more else ""
    noun, link = table.course.words.noun, table.link(answer)
    opens = f'<a href="{escape(link)}"><b>Open the {noun} on the page</b></a>' if has_address(link) else ""
    after = f"<p>{same}{opens}</p>" if same or opens else ""
    return f"""\
<section class="panel"><div class="sec"><h2>Fix this first</h2><span>{counted(count, noun)}</span></div>
<div class="rule">{_law(place)}</div>
<p>{_square(table, answer)} <b>{linked(table, answer)}</b>: {escape(answer.result.reason)}</p>
{drawn}{after}</section>"""


def _lines(answer: Answer[Any]) -> str:
    """Show the input line that leads to the difference, and the expected and printed lines."""
    result = answer.result
    theirs = "It said" if result.verdict.shape is Shape.NONE and not result.line else "Yours"
    rows = [("Given", result.here), ("Expected", result.ours), (theirs, result.theirs)]
    shown = "".join(f"<dt>{word}</dt><dd>{escape(text)}</dd>" for word, text in rows if text)
    return f"<dl>{shown}</dl>" if shown else ""


def _law(place: Place[Answer[Any]]) -> str:
    """Format the rule that a mistake breaks or, if there is none, a description of the mistake."""
    joker = f"<br>{escape(place.joker)}" if place.says and place.joker else ""
    words = place.says or (place.words if place.title != place.words.rstrip(".") else "")
    return f"<b>{escape(place.title)}</b>{_cite(place)} {escape(words)}{joker}"


def _cite(place: Place[Answer[Any]]) -> str:
    return f' <span class="cite">§ {escape(place.rule)}</span>' if place.says else ""


def _then(table: Table, places: Sequence[Place[Answer[Any]]]) -> str:
    rows = "".join(
        f"<li>{_square(table, place.smallest)}<div><b>{escape(place.title)}{_cite(place)}</b>"
        f"<small>{linked(table, place.smallest)}: {escape(place.smallest.result.reason)}</small></div>"
        f'<span class="num">{len(place.answers):,}</span></li>'
        for place in places
    )
    cases = counted(sum(len(one.answers) for one in places), table.course.words.noun)
    head = f'<div class="sec"><h2>Then</h2><span>{counted(len(places), "more place")}, {cases}</span></div>'
    return f'<section class="panel">{head}<ul class="list plain">{rows}</ul></section>'
