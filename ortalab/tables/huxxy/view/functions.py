"""The panel of the workbench: each function with its square and smallest wrong case, and the versions of the file."""

from ortalab.page.elements import NONE, WORDED, icon, joined, pressed
from ortalab.page.games.panel import heading, note
from ortalab.page.markup import Markup
from ortalab.plurals import noun_for
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.state import Model
from ortalab.tables.huxxy.state.bot_messages import BotAct, OpenCase, OpenVersion, RivalVersion
from ortalab.tables.huxxy.state.bots import Bots, Tested, Version, WrongCase
from ortalab.tables.huxxy.view.bots import SIGNS, laid_out
from ortalab.tables.huxxy.view.tournament import tournament_panel

PART = Markup('<div class="part" data-part="{name}">{inside}</div>')
LIST = Markup('<ul class="fns" aria-label="Functions">{}</ul>')
ROW = Markup(
    '<li class="fn"><header><i class="sq {sign}" role="img" aria-label="{verdict}"></i><h3>{name} '
    '<small>{question}</small></h3><span class="r">{counts}</span></header>{case}</li>'
)
FACTS = Markup(
    '<dl class="cs"><dt>smallest</dt><dd>{laid}{arguments}</dd><dt>expected</dt>'
    '<dd><code class="want">{expected}</code><i class="vs">got</i><code class="got">{got}</code></dd>'
    "<dt>why</dt><dd>{why}</dd>{printed}</dl>"
)
ARGUMENT = Markup("<code>{}</code>")
PRINTED = Markup('<dt>printed</dt><dd><pre class="prt">{text}</pre>{more}</dd>')
SHORT = {"play_history": "history", "active_player": "player"}
"""Names of arguments that are shown shorter."""
MOST_PRINTED = 8
VERSIONS = Markup('<ol class="vers" aria-label="Versions">{}</ol>')
VERSION = Markup(
    '<li><span class="at">{at}</span><span class="w"><b>{right} of {found} right</b> {name}</span>{acts}</li>'
)
NOTHING = "Each function of your file is tried on hundreds of cases; the smallest that is wrong is shown here."
ALL_RIGHT = "Every function that was found is right. Let it play: Bot against bot."


def workbench_panel(model: Model) -> Markup:
    parts = {"cases": _functions(model.bots), "bots": tournament_panel(model), "versions": _versions(model.bots)}
    return joined([PART.format(name=name, inside=inside) for name, inside in parts.items()])


def _functions(bots: Bots) -> Markup:
    head = heading("Functions", "comp10001huxxy_…, each with its first wrong case")
    if not bots.rows:
        return head + note(NOTHING)
    found = [row for row in bots.rows if row.is_found]
    is_right = bots.is_tested and found and all(row.verdict == "right" for row in found)
    rows = joined([_row(bots, row) for row in bots.rows])
    return head + LIST.format(rows) + (note(ALL_RIGHT) if is_right else NONE)


def _row(bots: Bots, row: Tested) -> Markup:
    name: Markup | str = row.name
    if row.case:
        is_open = bots.case is not None and bots.case.name == row.name
        name = button(OpenCase(row.name), row.name, "", name=f"case-{row.name}", state=pressed(is_open))
    counts: Markup | str = row.counts
    if not row.is_found:
        counts = Markup("{} {}").format(row.counts, button(BotAct.STARTER, "Add a starter", name=f"add-{row.name}"))
    return ROW.format(
        sign=SIGNS[row.verdict],
        verdict=row.verdict,
        name=name,
        question=row.question,
        counts=counts,
        case=_facts(bots, row.case) if row.case else NONE,
    )


def _facts(bots: Bots, case: WrongCase) -> Markup:
    is_alone = len(case.arguments) == 1
    told = [text if is_alone else f"{SHORT.get(name, name)} {text}" for name, text in case.arguments]
    shown = bots.case is not None and bots.case.case == case
    return FACTS.format(
        laid=laid_out(case) if shown else NONE,
        arguments=joined([ARGUMENT.format(text) for text in told]),
        expected=case.expected,
        got=f"{case.got}, line {case.line}" if case.line and "line" not in case.got else case.got,
        why=case.why,
        printed=_printed(bots, case),
    )


def _printed(bots: Bots, case: WrongCase) -> Markup:
    if not case.printed:
        return NONE
    lines = case.printed if bots.shows_all else case.printed[:MOST_PRINTED]
    more = NONE
    if len(case.printed) > MOST_PRINTED:
        words = "the first alone" if bots.shows_all else f"all {case.lines} {noun_for(case.lines, 'line')}"
        more = button(BotAct.ALL_PRINTED, words, "btn bare")
    if case.lines > len(case.printed) and bots.shows_all:
        lines = (*lines, f"… {case.lines - len(case.printed)} more")
    return PRINTED.format(text="\n".join(lines), more=more)


def _versions(bots: Bots) -> Markup:
    """Return the versions of the file that this browser keeps."""
    if not bots.versions:
        return NONE
    rows = [_version(bots, nth, version) for nth, version in enumerate(bots.versions)]
    return heading("Versions", "kept in this browser", rule=True, name="versions") + VERSIONS.format(joined(rows))


def _version(bots: Bots, nth: int, version: Version) -> Markup:
    acts = [button(RivalVersion(nth), WORDED.format(icon("swap"), "Play against it"), name=f"rival-version-{nth}")]
    if version.text != bots.text:
        acts.insert(0, button(OpenVersion(nth), WORDED.format(icon("file"), "Open"), name=f"version-{nth}"))
    return VERSION.format(at=version.at, right=version.right, found=version.found, name=version.name, acts=joined(acts))
