"""The set being made: its title, its rounds in order, and the buttons to add one."""

from collections.abc import Sequence

from ortalab.page.button import Buttons
from ortalab.page.elements import ITEM, NONE, OFF, after, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import LEVELS
from ortalab.page.sets.making import says_field
from ortalab.page.sets.messages import (
    ASKS,
    TITLE_FIELD,
    AddDealt,
    AddSave,
    DropQuestion,
    PaperAct,
    RaiseQuestion,
    SetAct,
    SetAsks,
)
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, MOST, Question

TITLE = Markup(
    '<div class="naming"><label><span class="vh">Title of the set</span><input id="{field}" data-field="{field}" '
    'value="{title}" placeholder="Title of the set" autocomplete="off" maxlength="{most}"></label></div>'
)
EMPTY = Markup('<p class="hint">Up to twenty rounds, each with a question, as one link. Add the first one below.</p>')
LIST = Markup('<ol class="making">{}</ol>')
QUESTION = Markup(
    '<li><span class="n">{number}</span><div class="made"><b>{title}</b>{ways}'
    '<label><span class="vh">Sentence of round {number}</span><input id="{field}" data-field="{field}" value="{says}" '
    'placeholder="A sentence of yours" autocomplete="off" maxlength="{most}"></label>'
    '<div class="opts" role="group" aria-label="Round {number} asks for">{asks}</div></div></li>'
)
WAYS = Markup('<span class="ways2">{}</span>')
ADD = Markup('<section class="adding2"><h3>Add {left}</h3><div class="setacts">{table}{dealt}</div>{saves}</section>')
DEALT = Markup('<span role="group" aria-label="Deal one"><span aria-hidden="true">Deal level</span> {}</span>')
SAVES = Markup('<ul class="lays">{}</ul>')
SAVED = Markup("<b>{name}</b> <span>{title}</span>")
MORE = Markup('<div class="setacts more">{}</div>')
FULL = Markup('<p class="hint">A set has at most twenty rounds.</p>')


def title_field(title: str) -> Markup:
    """Return the field of the set's title."""
    return TITLE.format(field=TITLE_FIELD, title=title, most=LONGEST_TITLE)


def listed(items: list[Markup]) -> Markup:
    """Return the rounds of the set; if there are none, how to start."""
    return LIST.format(joined(items)) if items else EMPTY


def item(place: int, question: Question, title: str, count: int, button: Buttons) -> Markup:
    """Return a round of the set, with its question and the teacher's sentence."""
    number = place + 1
    asks = [
        button(SetAsks(place, ask), ask, "opt", name=f"asks-{place}-{ask}", state=pressed(ask == question.asks))
        for ask in ASKS
    ]
    return QUESTION.format(
        number=number,
        title=title,
        ways=_ways(place, count, button),
        field=says_field(place),
        says=question.says,
        most=LONGEST_SENTENCE,
        asks=joined(asks),
    )


def _ways(place: int, count: int, button: Buttons) -> Markup:
    """Return the buttons that move or remove a question."""
    number = place + 1
    raised = [("up", "btn bare up", place, not place), ("down", "btn bare", number, number == count)]
    ways = [
        button(
            RaiseQuestion(lower),
            icon("down"),
            classes,
            name=f"{way}-{place}",
            label=f"Round {number} {way}",
            state=OFF if is_end else NONE,
        )
        for way, classes, lower, is_end in raised
    ]
    drop = button(
        DropQuestion(place),
        icon("bin"),
        "btn bare bad",
        name=f"drop-{place}",
        label=f"Remove round {number}",
        state=after(*([f"#drop-{place - 1}"] if place else []), f"#{TITLE_FIELD}"),
    )
    return WAYS.format(joined([*ways, drop]))


def dealt(button: Buttons) -> Markup:
    """Return the levels from which a round can be dealt."""
    levels = [button(AddDealt(level), level, "btn bare", label=f"Deal a round of level {level}") for level in LEVELS]
    return DEALT.format(joined(levels))


def add(count: int, saves: Sequence[tuple[str, str]], button: Buttons, dealt: Markup = NONE) -> Markup:
    """Return the buttons that add a round: the one on the table, saved ones by name and title, and dealt ones."""
    if count >= MOST:
        return FULL
    items = [
        ITEM.format(button(AddSave(name), SAVED.format(name=name, title=title), "", name=f"add-save-{place}"))
        for place, (name, title) in enumerate(saves)
    ]
    return ADD.format(
        left=f"round {count + 1} of {MOST}",
        table=button(SetAct.ADD_TABLE, icon("plus") + "The round on the table"),
        dealt=dealt,
        saves=SAVES.format(joined(items)) if items else NONE,
    )


def more(button: Buttons) -> Markup:
    """Return the buttons for a set with rounds: try it, print it, start another."""
    ways = [
        button(SetAct.WALK, "Go through it"),
        button(PaperAct.SHEET, "Print the sheet"),
        button(PaperAct.ANSWERS, "Print with answers"),
        button(SetAct.NEW, "New set", "btn bare", state=after(f"#{TITLE_FIELD}")),
    ]
    return MORE.format(joined(ways))


def gives(button: Buttons, *, has_rounds: bool) -> list[Markup]:
    """Return the buttons that share the set."""
    link = button(SetAct.COPY_LINK, icon("link") + "Copy link", "btn go")
    return [link, button(SetAct.SAVE, icon("file") + "Download file")] if has_rounds else []
