"""The drawer in which a joker of one's own is written: the text, its joker beside it, and what that would score."""

from functools import lru_cache

from ortalab.page.elements import FOOTER, INVALID, NONE, choices, drawer, joined, pressed
from ortalab.page.markup import Markup
from ortalab.scoring.own.declared import Declared
from ortalab.scoring.round import JokerCard
from ortalab.tables.ortalab.actions.custom_joker import CODE, STARTS, Preview, made, preview, room
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table
from ortalab.tables.ortalab.state.ids import CODE_FIELD, OWN_FIELD
from ortalab.tables.ortalab.state.model import Draft
from ortalab.tables.ortalab.state.toolbar import Discard, JokerAct, Start, Write
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.faces import joker_data, joker_face
from ortalab.tables.ortalab.view.words import number
from ortalab.text.custom_schema import FLAGS, LISTS, SECTIONS, WORDS, canonical

WITHIN = Markup('<div class="within">{}</div>')
SWITCH = Markup('<div class="opts" role="group" aria-label="How the joker is written">{}{}</div>')
DECLARED = Markup(
    '<p class="hint" id="own-hint">In plain words, which can do nothing but score: a link carries them.</p>'
    '<div class="making"><textarea id="own" data-field="{}" rows="5" spellcheck="false" autocapitalize="off" '
    'autocomplete="off" aria-label="The joker in YAML" aria-describedby="own-hint own-trouble" '
    'placeholder="{}"{}>\n{}</textarea>{}'
    "</div>"
    '<p class="trouble" id="own-trouble" role="status">{}</p>'
    "{}{}"
)
SEEN = Markup(
    '<div class="seen"><div class="joker" {} aria-hidden="true">{}</div><p><b>{}</b> {}</p>'
    '<p class="would">{}</p></div>'
)
UNSEEN = Markup('<div class="seen"><p class="hint">Its card is shown here.</p></div>')
WOULD = Markup("{} now, <b>{}</b> with it")
PYTHON = Markup(
    '<p class="warn" id="code-hint">Python runs with all that this page can do. Run only what you wrote, or trust. '
    "A link never carries it. This browser keeps its text, and runs it only when you press the button.</p>"
    '<textarea id="code" data-field="{}" rows="11" spellcheck="false" autocapitalize="off" autocomplete="off" '
    'aria-label="Rows of jokers in Python" aria-describedby="code-hint code-trouble"{}>\n{}</textarea>'
    '<p class="trouble" id="code-trouble" role="status">{}</p>'
)
WORDS_OF = Markup('<details class="wordlist"><summary>All that can be said</summary><dl>{}</dl></details>')
ENTRY = Markup("<dt>{}</dt><dd>{}</dd>")
OCCASIONS = {
    "scored": "in the turn of each card that scores",
    "held": "in the turn of each held card",
    "once": "in its own turn, after the cards",
    "jokers": "in the turn of each joker",
}
AMOUNTS = {
    "chips": "chips to add, up to 10,000",
    "mult": "mult to add, up to 1,000",
    "times": "mult × this, up to 10 (100 in once)",
    "again": "turns more, up to 3",
}


@lru_cache(maxsize=16)
def own_drawer(draft: Draft, table: Table, where: Area, back: str, *, tells: bool) -> Markup:
    """Return the drawer, for a joker that would go where there is room; `tells`: the score is no secret."""
    return drawer("own", "Your own joker", *_parts(draft, table, where, tells=tells), back)


def _parts(draft: Draft, table: Table, where: Area, *, tells: bool) -> tuple[Markup, Markup]:
    """Return what the drawer holds, and its foot."""
    switch = SWITCH.format(
        button(Write(code=False), "Declared", "opt", state=pressed(not draft.is_code)),
        button(Write(code=True), "Python", "opt", state=pressed(draft.is_code)),
    )
    if draft.is_code:
        invalid = INVALID if draft.trouble else NONE
        written = PYTHON.format(CODE_FIELD, invalid, draft.code or CODE, draft.trouble)
        return WITHIN.format(switch + written), FOOTER.format(button(JokerAct.RUN, "Run this code", "btn go"))
    joker, trouble = made(draft.text) if draft.text.strip() else (None, "")
    buttons = [button(Start(place), words, "opt") for place, (words, _) in enumerate(STARTS)]
    starts = choices(
        "Start from", buttons + ([button(JokerAct.RETYPE, "What you had typed", "opt")] if draft.replaced else [])
    )
    seen = _seen(joker, preview(table, joker, where), tells=tells) if joker else UNSEEN
    invalid = INVALID if trouble else NONE
    inside = DECLARED.format(OWN_FIELD, STARTS[0][1], invalid, draft.text, seen, trouble, starts, _words())
    there = [own.name for own in table.round.own if joker and own.name.lower() == joker.name.lower()]
    foot = button(JokerAct.MAKE, "Change it" if there else f"Put it on the {_home(room(table, where))}", "btn go")
    foot += joined([button(Discard(name), f"Throw {name} away", "btn bad", name="discard") for name in there])
    return WITHIN.format(switch + inside), FOOTER.format(foot)


def _home(area: Area | None) -> str:
    """Return what the place of a new joker is called."""
    if area is None:
        return "shelf"
    return AREAS[area].title.lower() if AREAS[area].waits else "table"


def _seen(joker: Declared, would_be: Preview, *, tells: bool) -> Markup:
    """Return a joker's card, its rule, and what it does to the round on the table."""
    card, row = JokerCard(joker.name), joker.row
    now, then, why = would_be
    would = WOULD.format(number(now.total), number(then.total)) if tells and now and then else why
    return SEEN.format(joker_data(card, row), joker_face(card, row), joker.name, row.text, would)


@lru_cache(maxsize=1)
def _words() -> Markup:
    """Return every key with what it takes, from the reader's own tables."""
    entries = [ENTRY.format("name", "letters, digits and blanks")]
    entries += [ENTRY.format(key, f"{OCCASIONS[key]}: {', '.join(keys)}") for key, keys in SECTIONS.items()]
    for key in ("rules", "copies", *dict.fromkeys(name for keys in SECTIONS.values() for name in keys)):
        if key in WORDS:
            words = f"{'any of' if key in LISTS else 'one of'} {', '.join(canonical(key))}"
        else:
            words = "true" if key in FLAGS else AMOUNTS[key]
        entries.append(ENTRY.format(key, words))
    return WORDS_OF.format(joined(entries))
