"""The settings panel: every setting with its choices, opened from the head."""

from ortalab.page.button import button
from ortalab.page.elements import NONE, choices, header, icon, joined, pressed
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
