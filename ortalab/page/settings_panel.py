"""The settings panel: four settings with a choice each, opened from the head."""

from functools import lru_cache

from ortalab.page.button import button
from ortalab.page.elements import choices, header, joined, pressed
from ortalab.page.markup import Markup
from ortalab.page.messages import Prefer
from ortalab.page.settings import CHOICES, SETTINGS, Preferences

PANEL = Markup(
    '<div class="pop set" id="{id}" role="dialog" aria-labelledby="set-name" tabindex="-1" data-after="#settings">'
    '{header}{settings}<p class="hint">Kept in this browser, on this device.</p></div>'
)
TITLES = {"theme": "Theme", "contrast": "Contrast", "suits": "Colours of the suits", "motion": "Motion"}
WORDS = {
    "theme-system": "As the system",
    "theme-light": "Light",
    "theme-dark": "Dark",
    "contrast-system": "As the system",
    "contrast-more": "More",
    "suits-two": "Two",
    "suits-four": "Four",
    "motion-system": "As the system",
    "motion-less": "Less",
}


@lru_cache(maxsize=8)
def settings(preferences: Preferences) -> Markup:
    """Return the open settings panel."""
    rows = [
        choices(TITLES[name], [_choice(Prefer(name, word), is_chosen=word == chosen) for word in CHOICES[name]])
        for name, chosen in preferences._asdict().items()
    ]
    return PANEL.format(id=SETTINGS, header=header("set-name", "Settings"), settings=joined(rows))


def _choice(prefer: Prefer, *, is_chosen: bool) -> Markup:
    return button(prefer, WORDS[prefer.choice], "opt", name=prefer.choice, state=pressed(is_chosen))
