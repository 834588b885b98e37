"""The popover of a card or joker: its number first, then its marks."""

from typing import Final

from ortalab.full.book import JOKERS as BOOK
from ortalab.full.gains import Unit
from ortalab.full.round import Card, Edition, JokerCard
from ortalab.full.scene import Needs
from ortalab.page.drag import Place
from ortalab.page.elements import NONE, OFF, after, choices, header, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.tables.full.input import button
from ortalab.tables.full.state.areas import AREAS, FEWEST, Thing, places, row_of, thing_at
from ortalab.tables.full.state.marks import ACTIVE, EDITIONS, ENHANCEMENTS, RANK_MARKS, SEALS, SUIT_MARKS, has
from ortalab.tables.full.state.messages import Duplicate, Move, Remove, SetMark
from ortalab.tables.full.state.model import Model
from ortalab.tables.full.state.names import place_id, spoken
from ortalab.tables.full.state.numbers import is_times, stepped, value_of
from ortalab.tables.full.state.scores import score_of, total_of, visible_score
from ortalab.tables.full.state.shelf import kind_of
from ortalab.tables.full.view.faces import BANDS, STAMPS
from ortalab.tables.full.view.faces import SEALS as SEAL_WORDS
from ortalab.tables.full.view.fields import stepper
from ortalab.tables.full.view.law import cite, law_of_joker
from ortalab.tables.full.view.words import number, points

POPOVER = Markup(
    '<div class="pop full-pop" id="editor" role="dialog" aria-labelledby="editor-name" tabindex="-1" data-row="{row}" '
    'data-place="{place}"{after}>{header}{rule}{value}{marks}<footer>{buttons}</footer></div>'
)
RULE = Markup('<p class="rule" data-kind="{kind}">{rule}. {cite}</p>{law}')
VALUE = Markup('<div class="value"><p>{says}</p>{stepper}{usual}<p class="then">{then}</p></div>')
BONUS = Markup('<div class="value"><p>Permanent chips, as Hiker adds them</p>{stepper}</div>')
GAIN = Markup("{mark} <small>{gain}</small>")
MARK_WORDS: Final = {"no-enhancement": "None", "no-edition": "None", "no-seal": "None"}
ACTIVE_WORDS: Final = {"as-round": "as the round", "active": "active", "inactive": "inactive"}


def editor(model: Model, at: Place) -> Markup:
    thing = thing_at(model.table, at)
    if thing is None:
        return NONE
    things = row_of(model.table, at.row)
    rule = value = NONE
    is_fixed = model.quiz is not None or model.sets.open_walk is not None
    if isinstance(thing, JokerCard):
        rule, value = _rule(model, thing), NONE if is_fixed else _value(model, thing, at)
    else:
        value = BONUS.format(stepper=stepper(model.table, "bonus", "Permanent chips", at, sign="+"))
    shown = places(len(things))
    return POPOVER.format(
        row=at.row,
        place=at.place * FEWEST // shown,
        after=after(f"#{place_id(model.table, at)}"),
        header=header("editor-name", spoken(thing)),
        rule=rule,
        value=value,
        marks=NONE if is_fixed else _marks(thing, at),
        buttons=NONE if is_fixed else _buttons(at, len(things)),
    )


def _rule(model: Model, card: JokerCard) -> Markup:
    is_open = model.rule_line == "joker"
    law = law_of_joker(card.name) if is_open else NONE
    row = BOOK[card.name]
    return RULE.format(
        kind=kind_of(card.name), rule=row.text, cite=cite("joker", str(row.number), model.rule_line), law=law
    )


def _value(model: Model, card: JokerCard, at: Place) -> Markup:
    """Return the stepper of a counter, and what one more would make."""
    value = value_of(card, model.table)
    if value is None:
        return NONE
    sign = "×" if is_times(card) else "+"
    counter = BOOK[card.name].counter
    noun = "Mult" if counter is None or counter.unit is Unit.TIMES else counter.unit.name.title()
    says = f"Its card shows, before the hand is played, {sign}{noun}"
    usual = button(SetMark(at, "usual"), "Usual", "btn bare", name="usual") if card.value is not None else NONE
    return VALUE.format(
        says=says,
        stepper=stepper(model.table, "value", f"The number of {card.name}", at, classes=" large", sign=sign),
        usual=usual,
        then=_then(model, at, sign),
    )


def _then(model: Model, at: Place, sign: str) -> str:
    """Return the score as it is, and with one step more."""
    more = stepped(model.table, "value", 1, at)
    thing = thing_at(more, at)
    scored, then = visible_score(model), score_of(more)
    if scored is None or then is None or not isinstance(thing, JokerCard) or thing.value is None:
        return ""
    now, after_it = (points(total_of(one, model.luck)) for one in (scored, then))
    return f"{now} now; with {sign}{number(thing.value)} {after_it}"


def _marks(thing: Thing, at: Place) -> Markup:
    """Return the choices of a card's or joker's marks."""
    parts: list[Markup] = []
    if isinstance(thing, Card):
        gains = {word: STAMPS.get(mark.value, "any suit") if mark.value else "" for word, mark in ENHANCEMENTS.items()}
        parts.append(choices("Enhancement, one at most", _options(thing, at, gains), " three"))
        seals = {word: SEAL_WORDS[mark.value] if mark.value else "" for word, mark in SEALS.items()}
        seals |= dict.fromkeys(("blue-seal", "purple-seal"), "no score")
        parts.append(choices("Seal", _options(thing, at, seals), " five"))
    else:
        parts += _of_joker(thing, at)
    editions = {
        word: BANDS[mark.value][2] or "a place" if mark.value else ""
        for word, mark in EDITIONS.items()
        if isinstance(thing, JokerCard) or mark.value is not Edition.NEGATIVE
    }
    parts.append(
        choices(
            "Edition, one at most", _options(thing, at, editions), " five" if isinstance(thing, JokerCard) else " four"
        )
    )
    turned = SetMark(at, "sound" if thing.debuffed else "debuffed")
    debuffed = button(turned, "Debuffed", "opt", name="mark-debuffed", state=pressed(thing.debuffed))
    parts.append(choices("By a blind", [debuffed], " two"))
    return joined(parts)


def _of_joker(card: JokerCard, at: Place) -> list[Markup]:
    """Return the choices of what a joker wants, and of whether it acts."""
    row, parts = BOOK[card.name], list[Markup]()
    if row.needs is Needs.CARD:
        ranks = [_option(card, at, word, str(mark.value), "") for word, mark in RANK_MARKS.items()]
        parts.append(choices("Rank", ranks, " ranks"))
    if row.needs is not Needs.NOTHING:
        suits = [_option(card, at, word, str(mark.value), "") for word, mark in SUIT_MARKS.items()]
        parts.append(choices("Suit", suits, " four"))
    if row.is_active is not None:
        acts = [_option(card, at, word, ACTIVE_WORDS[word], "") for word in ACTIVE]
        parts.append(choices("In this hand", acts, ""))
    return parts


def _options(thing: Thing, at: Place, gains: dict[str, str]) -> list[Markup]:
    return [_option(thing, at, word, _word(word), gain) for word, gain in gains.items()]


def _word(word: str) -> str:
    """Return a mark in words: `glass-card` is Glass."""
    if word in MARK_WORDS:
        return MARK_WORDS[word]
    name = word.removesuffix("-card").removesuffix("-seal").capitalize()
    return {"Holographic": "Holo", "Polychrome": "Poly"}.get(name, name)


def _option(thing: Thing, at: Place, word: str, text: str, gain: str) -> Markup:
    inside = GAIN.format(mark=text, gain=gain) if gain else Markup("{}").format(text)
    return button(SetMark(at, word), inside, "opt", name=f"mark-{word}", state=pressed(has(thing, word)))


def _buttons(at: Place, count: int) -> Markup:
    left = _move(at, -1, "left", is_end=at.place == 0)
    right = _move(at, 1, "right", is_end=at.place == count - 1)
    other = AREAS[at.row].neighbour
    across = NONE
    if other != at.row:
        to = Move(at, Place(other, AREAS[other].most))
        across = button(to, f"To {AREAS[other].title}", name="editor-across")
    double = button(Duplicate(at), icon("copy"), name="editor-double", label="Duplicate")
    remove = button(Remove(at), icon("bin"), "btn bad", name="editor-remove", label="Remove")
    return joined([left, right, across, double, remove])


def _move(at: Place, way: int, name: str, *, is_end: bool) -> Markup:
    message = Move(at, Place(at.row, max(at.place + way, 0)))
    return button(message, icon(name), name=f"editor-{name}", label=f"Move {name}", state=OFF if is_end else NONE)
