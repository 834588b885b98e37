"""The settings panel and the sheet of keys, opened from the head."""

from ortalab.page.controls import KEYS_TITLE, Hotkey, Hotkeys
from ortalab.page.elements import NONE, after, button, choices, header, icon, joined, pressed, switched
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct, Prefer
from ortalab.page.settings import ROWS, SETTINGS, SYSTEM, Preferences

PANEL = Markup(
    '<div class="pop set" id="{id}" role="dialog" aria-labelledby="set-name" tabindex="-1" data-after="#settings">'
    '{header}{settings}<p class="hint">{kept}</p><footer>{keys}{help}</footer></div>'
)


def settings(
    preferences: Preferences, own: Markup = NONE, help_: Markup = NONE, table: str = "", *, is_stored: bool = True
) -> Markup:
    """Return the settings panel, to which a table adds its own settings and its help."""
    rows = [
        choices(
            ROWS[name].title, [_choice(Prefer(name, word), is_chosen=word == chosen) for word in ROWS[name].choices]
        )
        for name, chosen in preferences._asdict().items()
        if ROWS[name].only in {"", table}
    ]
    return PANEL.format(
        id=SETTINGS,
        header=header("set-name", "Settings and help"),
        settings=joined([*rows, own]),
        kept="Kept in this browser, on this device." if is_stored else "This browser keeps them until the page closes.",
        keys=button(PageAct.KEYS, icon("keys") + "Keys"),
        help=help_,
    )


def _choice(prefer: Prefer, *, is_chosen: bool) -> Markup:
    words = "As the system" if prefer.word == SYSTEM else prefer.word.capitalize()
    return button(prefer, words, "opt", name=prefer.choice, state=pressed(is_chosen))


SHEET = Markup(
    '<div class="pop hotkeys" id="{id}" role="dialog" aria-labelledby="{title}" tabindex="-1"{after}>'
    '<header><h2 id="{title}" tabindex="-1">Keys</h2><small>letters do nothing in a text field</small>{close}</header>'
    '<div class="keys" tabindex="0" role="group" aria-labelledby="{title}">{groups}</div>'
    "<footer>{switch}</footer></div>"
)
GROUP = Markup("<section><h3>{title}</h3><dl>{keys}</dl></section>")
LINE = Markup("<div><dt>{chords}</dt><dd>{does}</dd></div>")
CHORD = Markup("<span>{}</span>")
KBD = Markup("<kbd>{}</kbd>")
TOGGLED = Markup('<i class="toggled"></i>{}')
LETTERS, KEYS_SHEET = "letters", "keys-sheet"


def keys_sheet(hotkeys: Hotkeys, letters: str) -> Markup:
    """Return the sheet that lists a table's keys; `letters` says whether single-letter keys are on."""
    drawn = [GROUP.format(title=title, keys=joined([_line(key) for key in keys])) for title, keys in hotkeys.items()]
    is_on = letters == "on"
    toggle = Prefer(LETTERS, "off" if is_on else "on")
    words, state = TOGGLED.format(ROWS[LETTERS].title), switched(is_on)
    return SHEET.format(
        id=KEYS_SHEET,
        title=KEYS_TITLE,
        after=after("back", "#settings"),
        close=button(PageAct.CLOSE, icon("x"), "btn bare", label="Close"),
        groups=joined(drawn),
        switch=button(toggle, words, "btn bare", name="letter-keys", state=state),
    )


def _line(hotkey: Hotkey) -> Markup:
    chords = [CHORD.format(Markup("+").join(KBD.format(key) for key in keys.split("+"))) for keys in hotkey.shown]
    return LINE.format(chords=Markup(" ").join(chords), does=hotkey.does)
