"""The panel over the table: the popover of a card or joker, the levels, the rounds, the round as text, the settings."""

from ortalab.exports import lazily
from ortalab.page.elements import INVALID, NONE, after, drawer, header, icon, joined
from ortalab.page.frame import open_keys
from ortalab.page.keys import Hotkeys
from ortalab.page.markup import Markup
from ortalab.page.overlay import Settings
from ortalab.page.quiz.messages import QuizAct
from ortalab.tables.full.input import button
from ortalab.tables.full.state.messages import Act, DropKept, LoadKept, Open
from ortalab.tables.full.state.model import NAME, YAML, Drawer, Model, SavePreview, Sheet
from ortalab.tables.full.view.editor import editor
from ortalab.tables.full.view.levels import levels

with lazily():
    from ortalab.tables.full.view.sets import making


FILE = Markup(
    '<div class="pop file" id="panel-file" role="dialog" aria-labelledby="file-name" tabindex="-1"{after}>{header}'
    '<p class="hint" id="file-hint">Paste or type a round in YAML or a link, then read it. '
    '<a href="../guides/full/">What it may say.</a></p>'
    '<textarea id="yaml" data-field="{field}" rows="12" spellcheck="false" autocapitalize="off" autocomplete="off" '
    'aria-label="The round as text" aria-describedby="file-hint file-trouble"{invalid}>\n{text}</textarea>'
    '<p class="trouble" id="file-trouble" role="alert">{trouble}</p><footer>{buttons}</footer></div>'
)
NAMING = Markup(
    '<div class="naming"><label><span class="vh">Name of this round</span><input id="name" data-field="{field}" '
    'value="{value}" placeholder="Name this round" maxlength="60" autocomplete="off"></label>{keep}</div>'
)
SAVED = Markup('<li class="saved">{load}{drop}</li>')
HELP = Markup("<footer>{}</footer>")
LIST = Markup('<ul class="lays">{}</ul>')
EMPTY = Markup('<p class="hint">Nothing kept yet: name this round and keep it.</p>')
NAMED = Markup("<b>{}</b>")


def panel(model: Model) -> Markup:
    """Return the overlay over the table, if one is open."""
    overlay = model.overlay
    if isinstance(overlay, Sheet):
        return _file(overlay)
    if isinstance(overlay, Settings):
        from ortalab.page.settings_panel import settings  # not before somebody opens them

        words = f"Reset the quiz tally, {model.tally.right} of {model.tally.asked} right"
        forget = HELP.format(button(QuizAct.FORGET, words)) if model.tally.asked else NONE
        return settings(model.preferences, NONE, forget)
    if isinstance(overlay, SavePreview):
        from ortalab.tables.full.view.save_file import save_sheet  # … or opens a save

        return save_sheet(overlay)
    if isinstance(overlay, Drawer) and overlay in DRAWERS:
        return DRAWERS[overlay](model)
    return editor(model, model.editing) if model.editing else open_keys(model, _hotkeys)


def _hotkeys() -> Hotkeys:
    from ortalab.tables.full.hotkeys import HOTKEYS  # not before somebody asks for them

    return HOTKEYS


def _file(sheet: Sheet) -> Markup:
    buttons = [
        button(Act.READ_PANEL, "Read it", "btn go"),
        button(Act.PICK_FILE, "Open a file"),
        button(Act.COPY_TEXT, "Copy"),
        button(Act.SAVE_TEXT, "Download"),
    ]
    return FILE.format(
        after=after("#open-rounds"),
        header=header("file-name", "The round as text"),
        field=YAML,
        invalid=INVALID if sheet.trouble else NONE,
        text=sheet.text,
        trouble=sheet.trouble,
        buttons=joined(buttons),
    )


def _rounds(model: Model) -> Markup:
    keep = button(Act.KEEP, "Keep", "btn go")
    naming = NAMING.format(field=NAME, value=model.typed_name, keep=keep)
    kept = [
        SAVED.format(
            load=button(LoadKept(place), NAMED.format(one.name), "", name=f"load-{place}"),
            drop=button(DropKept(place), icon("bin"), "btn bare", name=f"drop-{place}", label=f"Drop {one.name}"),
        )
        for place, one in enumerate(model.kept)
    ]
    buttons = [
        button(Open(Drawer.SETS), "Sets", name="open-sets"),
        button(Act.EXAMPLE, "The example"),
        button(Act.OPEN_PANEL, "As text"),
        button(Act.PICK_FILE, "Open a file"),
    ]
    foot = joined(buttons)
    return drawer(
        "saves",
        "Rounds",
        naming + (LIST.format(joined(kept)) if kept else EMPTY),
        Markup("<footer>{}</footer>").format(foot),
        "#open-rounds",
    )


DRAWERS = {Drawer.LEVELS: levels, Drawer.ROUNDS: _rounds, Drawer.SETS: making}
"""The sheets over the table."""
