"""The drawer of cases: which agree with us, and the first wrong step of those that do not, a row for each."""

from functools import lru_cache

from ortalab.page.elements import FOOTER, NONE, after, drawer, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.scoring.rulebook import anchor_of
from ortalab.tables.ortalab.actions.cases import row_id, tally
from ortalab.tables.ortalab.state.cases import ON_A_LEAF, Case, Cases, CasesAct, OpenCase, Rows, ShowCases, Standing
from ortalab.tables.ortalab.state.model import Drawer
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.rounds import rounds_header

TITLE = "Cases: what a program printed for each round"
HINT = Markup(
    '<p class="hint">Open a folder, or drop one on the page: rounds as <code>name.yml</code>, and beside each what a '
    "program printed for it, as <code>name.output</code>, <code>.out</code> or <code>.txt</code>. A table shows which "
    "agree with Ortalab, and the first wrong step of those that differ; all words are free. The files stay on this "
    "machine.</p>"
)
TROUBLE = Markup('<p class="trouble" role="alert">{}</p>')
NOTE = Markup('<p class="hint">{}</p>')
TALLY = Markup(
    '<section>{progress}<div class="tallied"><p><b id="cases-tally">{tally}</b></p>{only}</div></section>'
    "<section>{table}</section><section>{unread}</section>"
)
"""Parts that are drawn each by itself: while files are read, most change in the first alone."""
PROGRESS = Markup(
    '<div class="reads"><progress max="{of}" value="{done}" aria-label="Cases that are read"></progress>'
    "<span>{done:,} of {of:,}</span>{stop}</div>"
)
TABLE = Markup(
    '<table class="cases"><caption class="vh">Cases</caption><thead><tr><th scope="col">Case</th>'
    '<th scope="col">Result</th><th scope="col">Expected</th><th scope="col">Printed</th><th scope="col">Rule</th>'
    "</tr></thead><tbody>{}</tbody></table>"
)
ROW = Markup(
    '<tr class="{standing}"><th scope="row">{open}</th><td><b aria-hidden="true">{sign}</b> {says}</td>'
    '<td class="ln">{ours}</td><td class="ln">{theirs}</td><td>{rule}</td></tr>'
)
LABELLED = Markup('<span class="which" aria-hidden="true">{}</span>{}')
RULE = Markup(
    '<a href="rules/#{anchor}" target="_blank" rel="noopener">§ {number}<span class="vh"> (a new tab)</span></a> '
    "<small>{words}</small>"
)
SIGNS = {Standing.AGREES: "✓", Standing.WORDS: "≈", Standing.DIFFERS: "✗"}
UNREAD = Markup('<div class="unread"><h3>{title}</h3><ul>{items}</ul></div>')
ITEM = Markup("<li><b>{name}</b>: {reason}</li>")
MORE = Markup("<li>and {:,} more, which the copied results list</li>")
MOST_UNREAD = 50
"""The files that cannot be read that are listed."""
LEAF = Markup('<div class="leaf">{previous}<span>{first:,}–{last:,} of {of:,}</span>{following}</div>')
NOTHING = "There is nothing to list so far."
LINE = Markup('<p class="case">{back}{following}<b>{name}</b></p>')


def cases(model: Cases, back: str) -> Markup:
    """Return the drawer; `back` is a selector of what takes the focus after it."""
    inside = joined([TROUBLE.format(model.trouble) if model.trouble else NONE, *map(NOTE.format, model.notes)])
    if model.plan:
        inside += TALLY.format(
            progress=_progress(model),
            tally=tally(model.rows),
            only=button(CasesAct.ONLY, "Only what differs", state=pressed(model.only_different)),
            table=_table(model.rows, model.listed, model.first) if model.listed else NOTE.format(NOTHING),
            unread=_unread(model.rows),
        )
    else:
        inside += HINT
    buttons = [
        button(CasesAct.PICK_FOLDER, icon("file") + "Open a folder…", "btn" if model.plan else "btn go"),
        button(CasesAct.PICK_FILES, "Open files…"),
        button(CasesAct.COPY, icon("copy") + "Copy the results") if model.rows.all else NONE,
    ]
    header = rounds_header("drawer-name", TITLE, Drawer.CASES)
    return drawer("graded", header, inside, FOOTER.format(joined(buttons)), back)


def _progress(model: Cases) -> Markup:
    """Return how far the reading is; nothing once all is read."""
    done, of = len(model.rows.all), len(model.plan)
    if done == of:
        return NONE
    stop = button(CasesAct.STOP, "Cancel", state=after("#read-on", "#drawer"))
    resume = button(CasesAct.GO_ON, "Go on", state=after("#stop-reading", "#drawer"))
    return PROGRESS.format(done=done, of=of, stop=stop if model.is_running else resume)


@lru_cache(maxsize=4)
def _table(rows: Rows, places: tuple[int, ...], first: int) -> Markup:
    """Return a leaf of the table, and the way to the others."""
    leaf = places[first : first + ON_A_LEAF]
    table = TABLE.format(joined([_row(place, rows.all[place]) for place in leaf]))
    return table if len(places) <= ON_A_LEAF else table + _leaves(first, len(leaf), len(places))


def _leaves(first: int, shown: int, of: int) -> Markup:
    previous = button(ShowCases(max(first - ON_A_LEAF, 0)), icon("left"), name="cases-before", label="Cases before")
    following = button(ShowCases(first + ON_A_LEAF), icon("right"), name="cases-after", label="Cases after")
    return LEAF.format(
        previous=previous if first else NONE,
        first=first + 1,
        last=first + shown,
        of=of,
        following=following if first + shown < of else NONE,
    )


@lru_cache(maxsize=256)
def _row(place: int, case: Case) -> Markup:
    is_wrong = case.standing is Standing.DIFFERS
    return ROW.format(
        standing=case.standing,
        open=button(OpenCase(place), case.name, "", name=row_id(place)),
        sign=SIGNS[case.standing],
        says="agrees" if case.standing is Standing.AGREES else case.reason,
        ours=LABELLED.format("expected", case.ours) if is_wrong and case.ours else NONE,
        theirs=LABELLED.format("printed", case.theirs) if is_wrong and case.theirs else NONE,
        rule=_rule(case.rule) if case.rule else NONE,
    )


def _rule(rule: str) -> Markup:
    cited, _, words = rule.partition(": ")
    return RULE.format(anchor=anchor_of(cited), number=cited.removeprefix("Scoring "), words=words)


@lru_cache(maxsize=4)
def _unread(rows: Rows) -> Markup:
    """Return the files that cannot be read, with the reason for each."""
    unread = [case for case in rows.all if case.standing is Standing.UNREAD]
    if not unread:
        return NONE
    items = [ITEM.format(name=case.name, reason=case.reason) for case in unread[:MOST_UNREAD]]
    more = len(unread) - MOST_UNREAD
    title = f"{len(unread):,} not read"
    return UNREAD.format(title=title, items=joined([*items, MORE.format(more)] if more > 0 else items))


def line(model: Cases) -> Markup:
    """Return the line above the pane that compares: the way back to the table, and to the next case that differs."""
    if not model.rows.all:
        return NONE
    name = "" if model.opened is None else model.rows.all[model.opened].name
    following = button(CasesAct.NEXT, "Next that differs" + icon("right"), "btn bare") if model.rows.differ else NONE
    return LINE.format(back=button(CasesAct.BACK, icon("left") + "Cases", "btn bare"), name=name, following=following)
