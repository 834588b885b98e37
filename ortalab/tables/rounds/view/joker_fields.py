"""The fields of a custom joker beside its YAML: its occasion, its conditions and its gains."""

from collections.abc import Mapping
from typing import NamedTuple

from ortalab.cards import SUITS
from ortalab.page.elements import INVALID, NONE, OFF, joined, options, pressed
from ortalab.page.markup import Markup
from ortalab.page.shell import sentence
from ortalab.rounds.declared_parts import Per
from ortalab.rounds.hands import Hand
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.custom_joker import UNREAD, fields_of
from ortalab.tables.rounds.state.toolbar import (
    FIELD,
    FLAG_BITS,
    NAME,
    OCCASIONS,
    RANK_BITS,
    SUIT_BITS,
    SetOccasion,
    ShowYaml,
    ToggleBit,
)
from ortalab.text.custom_schema import LISTS, SECTIONS, canonical
from ortalab.text.custom_yaml import Fields, same_word

WHAT = Markup(
    '<div class="fl" role="group" aria-label="When it acts"><span>When</span>'
    '<div class="bits four">{occasions}</div></div>{cards}{hand}{why}'
)
GAIN = Markup(
    '<div class="fl" role="group" aria-label="What it gains"><span>It gains</span><div class="gains">{gains}</div>'
    "</div>{per}{more}"
)
INPUT = Markup(
    '<label class="fl {key}"><span>{label}</span><input id="{id}" data-field="{id}" data-text="{text}" value="{text}" '
    'placeholder="{idle}" autocomplete="off" spellcheck="false"{mode}{invalid}{off}></label>{trouble}'
)
SELECT = Markup(
    '<label class="fl"><span>{label}</span><select id="{id}" data-field="{id}" data-text="{text}"{invalid}{off}>'
    "{options}</select></label>{trouble}"
)
CARDS = Markup(
    '<div class="fl" role="group" aria-label="Which cards"><span>Which cards</span>'
    '<div class="bits ranks">{ranks}</div><div class="bits suits">{suits}{flags}</div></div>{trouble}'
)
SUIT = Markup('<span class="tc" data-suit="{}" aria-hidden="true">{}</span>')
TROUBLE = Markup('<p class="trouble" id="{id}-trouble">{why}</p>')
DESCRIBED = Markup(' aria-describedby="{}-trouble"')
MODE = Markup(' inputmode="decimal"')
DISABLED = Markup(" disabled")
MORE = Markup('<p class="hint" id="own-more">and more, see YAML: {}</p>')
UNREADABLE = Markup('<p class="hint" id="own-unread">{}</p>')
SIDES = Markup('<div class="opts sides2" role="group" aria-label="Fields or YAML">{fields}{yaml}</div>')
WHEN = {"scored": "a card scores", "held": "a card is held", "once": "once", "jokers": "each joker"}
GAINS = {"chips": ("chips", "0"), "mult": ("+ mult", "0"), "times": ("× mult", "1"), "again": ("again", "0")}
"""The label of each gain, and its neutral value."""
HAND_NAMES = {hand.word: hand.prose for hand in Hand}
HANDS = {"": "any hand"} | {word: HAND_NAMES[word] for word in reversed(canonical("contains"))}
FLAG_WORDS = {"face": "faces", "first": "only the first"}
EACH = {"": "nothing: once", **{item.value: item.value for item in Per}, "held": "held card", "played": "played card"}
"""The options of the menu “For each”, with their labels."""


class Form(NamedTuple):
    """The fields of a joker: its name, its conditions and its gains."""

    name: Markup
    what: Markup
    gain: Markup


def joker_form(text: str, rules: str) -> Form:
    """Return the fields of a joker's text; they are disabled, with a note, while it is unreadable."""
    fields = fields_of(text, rules)
    shown, off = fields or Fields(), NONE if fields else DISABLED
    keys = SECTIONS[shown.occasion]
    occasions = [
        button(
            SetOccasion(name), WHEN[name], "", state=pressed(name == shown.occasion) + (OFF if fields is None else NONE)
        )
        for name in OCCASIONS
    ]
    what = WHAT.format(
        occasions=joined(occasions),
        hand=_select(shown, "contains", "If the play contains", HANDS, off),
        cards=_cards(shown, is_off=fields is None) if "rank" in keys else NONE,
        why=NONE if fields else UNREADABLE.format(UNREAD),
    )
    gain = GAIN.format(
        gains=joined([_input(shown, key, *GAINS[key], off) for key in GAINS if key in keys]),
        per=_select(shown, "per", "For each", EACH, off) if "per" in keys else NONE,
        more=MORE.format(", ".join(shown.more)) if shown.more else NONE,
    )
    return Form(_input(shown, NAME, "Name", "Low Tide", off), what, gain)


def form_tabs(*, shows_yaml: bool) -> Markup:
    """Return the tabs of a narrow screen, which shows either the fields or the YAML."""
    return SIDES.format(
        fields=button(ShowYaml(shown=False), "Fields", "opt", state=pressed(not shows_yaml)),
        yaml=button(ShowYaml(shown=True), "YAML", "opt", state=pressed(shows_yaml)),
    )


def _trouble(fields: Fields, *keys: str) -> str:
    """Return the errors in the values of some keys."""
    occasions = {"", fields.occasion}
    found = [fault.why for fault in fields.faults if fault.key in keys and fault.occasion in occasions]
    return " ".join(map(sentence, found))


def _input(fields: Fields, key: str, label: str, idle: str, off: Markup) -> Markup:
    name, why = f"{FIELD}{key}", _trouble(fields, key)
    value = fields.name if key == NAME else fields.values.get(key, "")
    return INPUT.format(
        id=name,
        key=key,
        label=label,
        text=value,
        idle=idle,
        mode=NONE if key == NAME else MODE,
        invalid=INVALID + DESCRIBED.format(name) if why else NONE,
        off=off,
        trouble=TROUBLE.format(id=name, why=why) if why else NONE,
    )


def _select(fields: Fields, key: str, label: str, words: Mapping[str, str], off: Markup) -> Markup:
    """Return the menu of a key's words; an unlisted value in the YAML becomes an option too."""
    name, why, value = f"{FIELD}{key}", _trouble(fields, key), str(fields.values.get(key, ""))
    chosen = next((word for word in canonical(key) if same_word(key, value, word)), value)
    shown = {**words} | ({} if chosen in words else {chosen: chosen})
    return SELECT.format(
        id=name,
        label=label,
        text=chosen,
        invalid=INVALID + DESCRIBED.format(name) if why else NONE,
        off=off,
        options=options(shown.items(), chosen),
        trouble=TROUBLE.format(id=name, why=why) if why else NONE,
    )


def _cards(fields: Fields, *, is_off: bool) -> Markup:
    why = _trouble(fields, "rank", "suit", "face", "first")
    glyphs = {suit.word.lower(): SUIT.format(suit.word[0].lower(), suit) for suit in SUITS}

    def bit(one: ToggleBit, inside: Markup | str, label: str = "") -> Markup:
        state = pressed(_is_on(fields, one)) + (OFF if is_off else NONE)
        return button(one, inside, "", name=f"bit-{one.choice}", label=label, state=state)

    return CARDS.format(
        ranks=joined([bit(one, one.word) for one in RANK_BITS]),
        suits=joined([bit(one, glyphs[one.word], one.word.capitalize()) for one in SUIT_BITS]),
        flags=joined([bit(one, FLAG_WORDS[one.key]) for one in FLAG_BITS]),
        trouble=TROUBLE.format(id=f"{FIELD}cards", why=why) if why else NONE,
    )


def _is_on(fields: Fields, bit: ToggleBit) -> bool:
    value = fields.values.get(bit.key, "")
    if bit.key not in LISTS:
        return bool(value)
    return any(same_word(bit.key, word, bit.word) for word in ((value,) if isinstance(value, str) else value))
