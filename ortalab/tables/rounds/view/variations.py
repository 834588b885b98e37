"""The list of variations below the trail: each with its score, and the fields of the present one."""

from functools import lru_cache

from ortalab.page.elements import NONE, WORDED, after, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.variations import (
    COMMENT_FIELD,
    ITEM,
    NAME_FIELD,
    GoToVariation,
    RemoveVariation,
    Variation,
    VariationAct,
)
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.words import rounded, rounded_words

TRIED = Markup(
    '<div class="tried" role="group" aria-labelledby="variations-name"><section class="triedhead">'
    '<h2 id="variations-name">Variations <small class="num">{count}</small></h2>{now}{acts}</section>{back}'
    '<ol class="branches">{rounds}</ol>{fields}</div>'
)
NOW = Markup('<p class="since">{words} <b class="num">{more}</b></p>')
LINE = Markup("<li>{}</li>")
STATE = Markup(' aria-current="true"')
INSIDE = Markup('<b>{title}</b>{comment}<span class="num sc">{score}</span>')
COMMENT = Markup("<small>{}</small>")
FIELDS = Markup('<section class="leaf">{name}{comment}</section>')
FIELD = Markup(
    '<input id="{id}" data-field="{id}" value="{value}" placeholder="{hint}" aria-label="{label}" autocomplete="off" '
    'maxlength="{most}">'
)
ACTS = Markup('<div class="leafacts" role="group" aria-label="The present variation, and the study">{}</div>')
BACK = Markup('<p class="asidetree">{}</p>')
NAMES = {"Remove": "remove-variation"}
"""The ids of buttons whose message has a key."""


def rounds(model: Model) -> Markup:
    """Return the list of variations."""
    variations = model.variations
    present = variations.current
    words = "Bring the other variations back" if variations.rounds else "Bring the variations back"
    back = button(VariationAct.BRING_BACK, words, "btn bare", state=after(f"#{VariationAct.MARK.value}"))
    return region(
        TRIED.format(
            count=len(variations.rounds),
            now=_now(present, model) if present else NONE,
            acts=_acts(present.key, present.title) if present else NONE,
            back=BACK.format(back) if variations.removed else NONE,
            rounds=joined([_item(each, is_here=each is present) for each in variations.rounds]),
            fields=_fields(present) if present else NONE,
        )
    )


@lru_cache(maxsize=64)  # saves 0.02 ms of an edit for each variation
def _item(each: Variation, *, is_here: bool) -> Markup:
    says = [each.title, rounded_words(each.score), *([each.comment] if each.comment else [])]
    comment = COMMENT.format(each.comment) if each.comment else NONE
    inside = INSIDE.format(title=each.title, comment=comment, score=rounded(each.score))
    name, state = f"{ITEM}{each.key}", STATE if is_here else NONE
    return LINE.format(button(GoToVariation(each.key), inside, "branch", name=name, label=", ".join(says), state=state))


def _now(present: Variation, model: Model) -> Markup:
    """Return the difference of the table from its last variation; nothing if there is none."""
    score = score_of(model.round)
    if score is None or present.table == model.table:
        return NONE
    more = score.total - present.score
    sign = "+" if more > 0 else "−" if more < 0 else ""
    return NOW.format(words=f"since “{present.title}”", more=f"{sign}{rounded(abs(more))}")


def _fields(each: Variation) -> Markup:
    name, comment = f"{NAME_FIELD}{each.key}", f"{COMMENT_FIELD}{each.key}"
    return FIELDS.format(
        name=FIELD.format(label="Name", id=name, value=each.name, hint=each.hand, most=LONGEST_TITLE),
        comment=FIELD.format(
            label="Comment", id=comment, value=each.comment, hint="Your comment", most=LONGEST_SENTENCE
        ),
    )


def _acts(key: int, title: str) -> Markup:
    """Return the buttons of the present variation, and those of the whole list."""
    words = {
        VariationAct.MARK: ("branch", "Mark", "Mark this round"),
        VariationAct.COMPARE: ("columns", "Compare", f"Compare {title} with another round"),
        RemoveVariation(key): ("bin", "Remove", f"Remove {title}"),
        VariationAct.COPY_STUDY: ("link", "Copy link", "Copy the link of this study"),
        VariationAct.SAVE_STUDY: ("file", "Download", "Download this study"),
        VariationAct.NEW: ("plus", "New list", "Begin another list"),
    }
    buttons = [
        button(message, WORDED.format(icon(sign), word), "btn bare", name=NAMES.get(word, ""), label=label)
        for message, (sign, word, label) in words.items()
    ]
    return ACTS.format(joined(buttons))
