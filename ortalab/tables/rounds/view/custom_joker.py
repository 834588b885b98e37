"""The drawer for writing a joker: its text, its card beside it, and its preview."""

from ortalab.page.elements import FOOTER, INVALID, NONE, drawer, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.rounds.card import JokerCard
from ortalab.rounds.declared import Declared
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state import toolbar
from ortalab.tables.rounds.state.areas import BENCH, Area, Table
from ortalab.tables.rounds.state.custom_joker import CODE, STARTS, Preview, parse_joker, preview, room
from ortalab.tables.rounds.state.names import CODE_FIELD, OWN_FIELD
from ortalab.tables.rounds.state.saves import Draft
from ortalab.tables.rounds.view.best_line import signed_points
from ortalab.tables.rounds.view.faces import face_of
from ortalab.tables.rounds.view.joker_fields import form_tabs, joker_form
from ortalab.tables.rounds.view.rounds import lines_of_text, margin
from ortalab.tables.rounds.view.words import short_number
from ortalab.text.custom_schema import FLAGS, LISTS, SECTIONS, WORDS, canonical

WITHIN = Markup('<div class="within">{}</div>')
HEADER = Markup(
    '<header><h2 id="drawer-name">Your own joker</h2>{hint}'
    '<div class="kinds" role="group" aria-label="How the joker is written">{declared}{python}</div>{close}</header>'
)
HINT = Markup('<p id="own-hint">It can only score; a link carries it.</p>')
DECLARED = Markup(
    '{tabs}<div class="craft{side}"><div class="col"><div class="face">{preview}{name}</div>{what}'
    '<div class="starts" role="group" aria-label="Start from"><span>Start from</span>{starts}</div></div>'
    '<div class="col">{gain}<div class="yamlp">'
    '<span aria-hidden="true">As YAML <small>either side may be changed</small></span><div class="margined">{margin}'
    '<textarea id="own" data-field="{field}" rows="{rows}" spellcheck="false" autocapitalize="off" '
    'autocomplete="off" aria-label="The joker in YAML" aria-describedby="own-hint own-trouble" '
    'placeholder="{example}"{invalid}>\n{text}</textarea></div>'
    '<p class="trouble" id="own-trouble" role="status">{trouble}</p>{words}</div></div></div>'
)
PREVIEW = Markup(
    '<div class="seen"><div class="joker" {data} aria-hidden="true">{face}</div><p><b>{name}</b> {rule}</p></div>'
)
NO_PREVIEW = Markup('<div class="seen"><p class="hint">Its card is shown here.</p></div>')
WOULD = Markup('<p class="would" id="own-would">{}</p>')
ADDS = Markup("Here it adds <b>{}</b> <small>from {} to {}</small>")
PYTHON = Markup(
    '<p class="warn" id="code-hint">Python can do all that this page can: run only what you wrote or trust. '
    "A link cannot carry it. This browser keeps its text and runs it only when you press the button.</p>"
    '<textarea id="code" data-field="{field}" rows="11" spellcheck="false" autocapitalize="off" autocomplete="off" '
    'aria-label="Rows of jokers in Python" aria-describedby="code-hint code-trouble"{invalid}>\n{text}</textarea>'
    '<p class="trouble" id="code-trouble" role="status">{trouble}</p>'
)
WORDED = Markup('<details class="wordlist"><summary>Every key and its values</summary><dl>{}</dl></details>')
ENTRY = Markup("<dt>{key}</dt><dd>{text}</dd>")
OCCASIONS = {
    "scored": "on each scoring card's turn",
    "held": "on each held card's turn",
    "once": "on its own turn, after the cards",
    "jokers": "on each joker's turn",
}
AMOUNTS = {
    "chips": "chips to add, up to 10,000",
    "mult": "mult to add, up to 1,000",
    "times": "mult × this, up to 10 (100 in once)",
    "again": "extra turns, up to 3",
}


def own_drawer(draft: Draft, table: Table, where: Area, back: str, *, tells: bool) -> Markup:
    """Return the drawer for writing a joker for the area `where`; scores appear only if `tells` is true."""
    inside, footer = _python(draft) if draft.is_code else _declared(draft, table, where, tells=tells)
    head = HEADER.format(
        hint=NONE if draft.is_code else HINT,
        declared=button(toolbar.Write(code=False), "Declared", "opt", state=pressed(not draft.is_code)),
        python=button(toolbar.Write(code=True), "Python", "opt", state=pressed(draft.is_code)),
        close=button(PageAct.CLOSE, icon("x"), "btn bare", label="Close"),
    )
    return drawer("own", head, WITHIN.format(inside), FOOTER.format(footer), back)


def _python(draft: Draft) -> tuple[Markup, Markup]:
    """Return the contents and the footer for a joker in Python."""
    invalid, text = INVALID if draft.trouble else NONE, draft.code or CODE
    inside = PYTHON.format(field=CODE_FIELD, invalid=invalid, text=text, trouble=draft.trouble)
    return inside, button(toolbar.JokerAct.RUN, "Run this code", "btn go")


def _declared(draft: Draft, table: Table, where: Area, *, tells: bool) -> tuple[Markup, Markup]:
    """Return the contents and the footer for a declared joker."""
    joker, trouble = parse_joker(draft.text, table.round.rules) if draft.text.strip() else (None, "")
    starts = [button(toolbar.Start(place), words, "opt") for place, (words, _) in enumerate(STARTS)]
    if draft.replaced:
        starts.append(button(toolbar.JokerAct.RETYPE, "What you typed", "opt"))
    rules, would = table.round.rules, preview(table, joker, where) if joker else None
    form = joker_form(draft.text, rules)
    inside = DECLARED.format(
        tabs=form_tabs(shows_yaml=draft.shows_yaml),
        side=" yaml" if draft.shows_yaml else "",
        name=form.name,
        what=form.what,
        gain=form.gain,
        margin=margin(draft.text, trouble),
        rows=lines_of_text(draft.text),
        field=OWN_FIELD,
        example=STARTS[0][1],
        invalid=INVALID if trouble else NONE,
        text=draft.text,
        preview=_preview(joker) if joker else NO_PREVIEW,
        trouble=trouble,
        starts=joined(starts),
        words=WORD_LIST,
    )
    same = [own.name for own in table.round.own if joker and own.name.lower() == joker.name.lower()]
    make = button(toolbar.JokerAct.MAKE, "Change it" if same else f"Put it {_home(room(table, where))}", "btn go")
    return inside, _would(would, tells=tells) + make + joined(
        [button(toolbar.Discard(name), f"Delete {name}", "btn bad", name="discard") for name in same]
    )


def _home(area: Area | None) -> str:
    """Describe the place of a new joker, such as `on the table`."""
    return "among the jokers" if area is None else "on the bench" if area is BENCH else "on the table"


def _preview(joker: Declared) -> Markup:
    row = joker.row
    face = face_of(JokerCard(joker.name), row)
    return PREVIEW.format(data=face.data, face=face.inside, name=joker.name, rule=row.text)


def _would(preview: Preview | None, *, tells: bool) -> Markup:
    """Return the points that the joker adds to the round, or why it adds none."""
    if preview is None:
        return NONE
    now, then, why = preview
    if not (tells and now and then):
        return WOULD.format(why)
    points = signed_points(then.total - now.total)
    return WOULD.format(ADDS.format(points, short_number(now.total), short_number(then.total)))


def _word_list() -> Markup:
    """List every key and its values, from the parser's own tables."""
    texts = {"name": "letters, digits and spaces"}
    texts |= {key: f"{OCCASIONS[key]}: {', '.join(keys)}" for key, keys in SECTIONS.items()}
    for key in ("rules", "copies", *(name for keys in SECTIONS.values() for name in keys)):
        if key in WORDS:
            texts[key] = f"{'any of' if key in LISTS else 'one of'} {', '.join(canonical(key))}"
        else:
            texts[key] = "true" if key in FLAGS else AMOUNTS[key]
    return WORDED.format(joined([ENTRY.format(key=key, text=text) for key, text in texts.items()]))


WORD_LIST = _word_list()
