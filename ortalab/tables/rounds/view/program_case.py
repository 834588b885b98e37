"""One round of the Program screen, with buttons to the others and the program's lines beside our steps."""

from math import isfinite

from ortalab.courses.board import Board
from ortalab.courses.ortalab.board import Case
from ortalab.courses.ortalab.judge.report import STEPS_WANTED, Entry, Ledger, Sort, mistakes_sentence
from ortalab.courses.result import Result, Shape, Verdict
from ortalab.page.elements import AT_STEP, NONE, OFF, WORDED, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.plurals import capital, counted, spelled
from ortalab.rounds.play import Score
from ortalab.rounds.rulebook import RULEBOOK, anchor_of
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.judged import is_resting, ledger
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import LEDGER
from ortalab.tables.rounds.state.program import Part, ProgramAct, Shown
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.view.best_line import signed_points
from ortalab.tables.rounds.view.law import meaning
from ortalab.tables.rounds.view.program_mistakes import PANIC, amount, outputs_tab, parts_of, state_of
from ortalab.tables.rounds.view.proof import step_words
from ortalab.tables.rounds.view.screen import STILL, Screen
from ortalab.tables.rounds.view.words import number

CASE = Markup('<div class="cs case-{part}">{crumb}{ledger}{tabs}</div>')
CRUMB = Markup(
    '<nav class="crumb" aria-label="Rounds of your program">{back}<span><b>{name}</b> {nth}</span>{ways}</nav>'
)
NTH = Markup('<span class="q">{}</span>')
LEDGER_PANE = Markup(
    '<section class="paper ledger{classes}" aria-labelledby="{id}"><div class="sec"><h2 id="{id}" tabindex="-1">{title}'
    '</h2><small>{about}</small></div>{top}{table}<div class="pfoot2">{foot}</div></section>'
)
TABLE = Markup(
    '<div class="alh" aria-hidden="true"><span></span><span>Expected</span><span class="c2">chips × mult</span>'
    '<span class="y">Yours, as printed</span></div><ol class="al">{}</ol>'
)
ROW = Markup('<li class="{sort}"{now}><span class="n">{number}</span><span class="o">{words}</span>{states}{law}</li>')
JOINED = Markup('<span class="join">{}</span><span class="y{classes}">{said}</span>')
APART = Markup(
    '<span class="so"><span class="vh">expected </span>{ours}</span><span class="ne">{sign}</span>'
    '<span class="sy"><span class="vh">yours </span>{theirs}</span><span class="y">{said}</span>'
)
QUIET = Markup('<span class="so q">{}</span><span class="y none">{}</span>')
LAW = Markup(
    '<div class="open2"><div class="lawb"><p><b>{title}</b> <span class="cite2">§ {rule}</span> {says}</p>{here}'
    '<p><a href="rules/#{anchor}" target="_blank" rel="noopener">Read the rule in the rule book'
    '<span class="vh"> (a new tab)</span></a></p></div></div>'
)
PARAGRAPH = Markup("<p>{}</p>")
SCORES = Markup(
    '<p class="scores"><span class="o">Score</span><span class="so">{ours}</span><span class="ne">{sign}</span>'
    '<span class="sy{classes}">{theirs}</span></p>'
)
SAYS = Markup('<p class="in p">{}</p>')
REST = Markup('<p class="in p resting" role="status">Your output is for the unchanged round. {}</p>')
LINE = Markup(
    '<p class="engine still yours"><span class="q">Yours</span> <b class="{classes}">{theirs}</b> {points}'
    '<span class="dot"></span><span class="q">{says}</span> <b>{where}</b></p>'
)
POINTS = Markup('<span class="bad">{}</span>')
PARTS = {Part.ROUND: icon("shelf") + "Round", Part.STEPS: icon("list") + "Steps"}
CUT = "Only the first 64 KiB of the output are kept."
NOT_NEEDED = "no line, and none is needed"
TOGETHER = "in one line with what follows"
SILENT = "no line"


def case(model: Model) -> Markup:
    """Return the buttons to the other rounds, and the program's lines beside our steps."""
    program, shown = model.program, model.case
    if shown is None:
        return NONE
    board = program.board
    mistake = board.mistake_at(shown.place) if board else None
    alike = tuple(board.cases[place] for place in mistake.places) if board and mistake else ()
    part = program.part if program.part in PARTS else Part.STEPS
    to_board = button(ProgramAct.OPEN, icon("columns") + "Board", "", name="part-board")
    return region(
        CASE.format(
            part=part,
            crumb=_crumb(shown.case, board, shown.place, has_board=program.has_board),
            ledger=_ledger(shown, alike, rests=is_resting(model)),
            tabs=parts_of("round", PARTS, part, to_board, outputs_tab()),
        )
    )


def _crumb(case: Case, board: Board[Case] | None, place: int | None, *, has_board: bool) -> Markup:
    words = "All rounds" if has_board else "Your program"
    back = button(ProgramAct.OPEN, WORDED.format(icon("left"), words), "btn bare", name="to-board", label=words)
    wrong = board.wrong if board else ()
    nth = NTH.format(f"{wrong.index(place) + 1:,} of {len(wrong):,} wrong") if place in wrong else NONE
    ways = NONE
    if wrong:
        previous = OFF if place == wrong[0] else NONE
        following = OFF if place == wrong[-1] else NONE
        ways = button(ProgramAct.PREVIOUS, icon("left"), "btn bare", label="Previous wrong round", state=previous)
        ways += button(ProgramAct.NEXT, icon("right"), "btn bare", label="Next wrong round", state=following)
    return CRUMB.format(back=back, name=case.title or "Pasted output", nth=nth, ways=ways)


def title_of(case: Case) -> str:
    """Return the heading of a round: its verdict."""
    result = case.result
    match case.shape:
        case Shape.STEP:
            if case.number is None:
                return "Wrong at the last step"
            return f"Wrong from step {case.number}" if case.number else "Wrong from the hand"
        case Shape.NONE:
            return "No answer"
        case Shape.SCORE:
            return "Wrong score"
        case Shape.UNJUDGED:
            return "Not judged"
    return {Verdict.OTHER_STEPS: "Right score, other steps", Verdict.OTHER_WORDS: "Right, worded differently"}.get(
        result.verdict, "Right"
    )


def _about(case: Case, found: Ledger | None) -> str:
    if case.shape is Shape.NONE:
        return case.fault
    if found is None or not found.entries:
        return "only a score is printed" if case.printed.strip() else ""
    states = f"{counted(found.shared, 'step')} {'agrees' if found.shared == 1 else 'agree'}"
    return f"{states}, {spelled(found.others)} of them worded differently" if found.others else states


def _ledger(shown: Shown, alike: tuple[Case, ...], *, rests: bool) -> Markup:
    one, score, found = shown.case, score_of(shown.table.round), ledger(shown)
    rest = REST.format(button(ProgramAct.PUT_BACK, "Put it back", "link")) if rests else NONE
    buttons = [
        button(Act.COPY_TEXT, icon("copy") + "Copy the round", "btn bare", name="copy-case"),
        button(ProgramAct.ASK, icon("share") + "Ask about it", "btn bare"),
    ]
    if shown.smaller and not rests:
        buttons.insert(0, button(ProgramAct.SMALLER, icon("wand") + "Try the small one", "btn bare"))
    if len(alike) > 1:
        buttons.append(button(ProgramAct.NEXT_OF_RULE, icon("right") + "Next with this rule", "btn bare end"))
    return LEDGER_PANE.format(
        id=LEDGER,
        classes=" rests" if rests else "",
        title=title_of(one),
        about=_about(one, found),
        top=rest + _top(one, alike),
        table=_table(one, score, found) if score and found else NONE,
        foot=joined(buttons),
    )


def _top(one: Case, alike: tuple[Case, ...]) -> Markup:
    """Explain why there is no answer: a crash's message, the reason, and the jokers that such rounds share."""
    if one.shape is not Shape.NONE:
        return NONE
    parts = [PANIC.format(one.said)] if one.said else []
    result = one.result
    is_end = one.fault or result.verdict is Verdict.CRASHED or result.reason.startswith("printed ")
    parts.append(SAYS.format(capital(f"{'The program ' if is_end else ''}{result.reason}.")))
    if len(alike) > 1:
        common = [name for name in dict.fromkeys(one.jokers) if all(name in other.jokers for other in alike)]
        count = "Both" if len(alike) == 2 else f"All {spelled(len(alike))}"  # noqa: PLR2004 — a word
        if common:
            parts.append(SAYS.format(f"{count} that end there have {' and '.join(common)}."))
    return joined(parts)


def _table(one: Case, score: Score, found: Ledger) -> Markup:
    rows = [_row(one, score, entry) for entry in found.entries]
    is_right = found.theirs == found.score
    scores = SCORES.format(
        ours=number(found.score),
        sign="" if is_right else "≠",
        classes="" if is_right else " bad",
        theirs="–" if found.theirs is None else amount(found.theirs),
    )
    says = [words for words in [mistakes_sentence(one.result.mistakes)] if words]
    says += [CUT] if one.is_cut else []
    says += [STEPS_WANTED] if not found.entries and one.shape is not Shape.NONE else []
    return (TABLE.format(joined(rows)) if rows else NONE) + scores + joined([SAYS.format(words) for words in says])


def _row(one: Case, score: Score, entry: Entry) -> Markup:
    words = step_words(score, score.steps[entry.place]) if entry.place is not None else "nothing more"
    is_first = entry.sort is Sort.FIRST
    if entry.sort is Sort.SHARED:
        states = JOINED.format(state_of(entry.ours), classes="" if entry.is_alike else " other", said=entry.said)
    elif entry.sort is Sort.QUIET:
        none = SILENT if one.shape is Shape.NONE else TOGETHER if entry.ours else NOT_NEEDED
        states = QUIET.format(state_of(entry.ours) if entry.ours else NONE, none)
    else:
        said = entry.said if entry.theirs else "nothing more"
        states = APART.format(
            ours=state_of(entry.ours), sign="≠" if is_first else "", theirs=state_of(entry.theirs), said=said
        )
    return ROW.format(
        sort=entry.sort.value,
        now=AT_STEP if is_first else NONE,
        number=entry.number if entry.number > 0 else "",
        words=words,
        states=states,
        law=_law(one.result, score, entry.place) if is_first else NONE,
    )


def _law(result: Result, score: Score, place: int | None) -> Markup:
    """Return the rule of the first step that differs, with its meaning in this round."""
    cited = result.rule.partition(":")[0]
    rule = RULEBOOK.get(cited)
    if rule is None:
        return NONE
    here = [meaning(score, place)] if place is not None else []
    here += [result.joker] if result.joker and not any(result.joker.partition(": ")[2] in one for one in here) else []
    return LAW.format(
        title=rule.title,
        rule=rule.number,
        says=rule.says,
        here=joined([PARAGRAPH.format(one) for one in here]),
        anchor=anchor_of(rule.number),
    )


def line(model: Model) -> Markup:
    """Return the line under the score: the program's score, and the first step that is wrong."""
    if model.case is None:
        return NONE
    one, found = model.case.case, ledger(model.case)
    theirs = found.theirs if found else None
    is_right = not one.shape.is_wrong
    away = theirs - found.score if found and theirs is not None else 0.0
    says, where = "", ""
    match one.shape:
        case Shape.STEP:
            says = "wrong from"
            where = "the end" if one.number is None else f"step {one.number}" if one.number else "the hand"
        case Shape.SCORE:
            says = "no steps are printed"
        case Shape.NONE | Shape.UNJUDGED:
            says = one.result.reason
        case _:
            says = one.result.verdict.value
    return LINE.format(
        classes="" if is_right else "bad",
        theirs="no answer" if theirs is None else amount(theirs),
        points=NONE if is_right or not away or not isfinite(away) else POINTS.format(signed_points(away)),
        says=says,
        where=where,
    )


def top_line(_: Model) -> Markup:
    """Name the source of the round."""
    return STILL.format("A round that your program was run on.")


SCREEN = Screen(regions={"top": top_line, "line": line})
