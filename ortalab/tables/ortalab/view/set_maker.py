"""The drawer in which a set is made: its title, its rounds in order, and how it is given away."""

from functools import lru_cache

from ortalab.page.elements import ITEM, NONE, OFF, after, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import LEVELS
from ortalab.page.sets.messages import ASKS, TITLE_FIELD, AddSave, DropQuestion, RaiseQuestion, SetAct, SetAsks
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, MOST, Question, RoundSet
from ortalab.tables.ortalab.actions.saved_rounds import title_of
from ortalab.tables.ortalab.actions.set_maker import says_field
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import Drawer, Model
from ortalab.tables.ortalab.state.sets import AddDealt, PaperAct
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.rounds import Tab, rounds_frame

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
SAVES = Markup('<ul class="lays">{}</ul>')
SAVED = Markup("<b>{name}</b> <span>{title}</span>")
DEALT = Markup('<span role="group" aria-label="Deal one"><span aria-hidden="true">Deal level</span> {}</span>')
MORE = Markup('<div class="setacts more">{}</div>')
FULL = Markup('<p class="hint">A set has at most twenty rounds.</p>')


def set_drawer(model: Model) -> Markup:
    """Return the drawer."""
    made = model.sets.made or RoundSet()
    saves = tuple((save.name, title_of(save.table.round)) for save in model.saves.named if not save.trouble)
    return _drawer(made, saves, model.walk is not None and model.walk.is_asking)


@lru_cache(maxsize=8)
def _drawer(made: RoundSet, saves: tuple[tuple[str, str], ...], is_asking: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    items = [_item(place, question, len(made.questions)) for place, question in enumerate(made.questions)]
    title = TITLE.format(field=TITLE_FIELD, title=made.title, most=LONGEST_TITLE)
    inside = LIST.format(joined(items)) if items else EMPTY
    inside += _add(len(made.questions), () if is_asking else saves)
    inside += MORE.format(joined(_more())) if items else NONE
    tab = Tab("Sets of rounds", title, inside, "" if items else "One link, no account.", _gives(has_rounds=bool(items)))
    return rounds_frame("drawer", Drawer.SETS, tab)


def _item(place: int, question: Question, count: int) -> Markup:
    number = place + 1
    asks = [
        button(SetAsks(place, ask), ask, "opt", name=f"asks-{place}-{ask}", state=pressed(ask == question.asks))
        for ask in ASKS
    ]
    return QUESTION.format(
        number=number,
        title=title_of(question.round),
        ways=_ways(place, count),
        field=says_field(place),
        says=question.says,
        most=LONGEST_SENTENCE,
        asks=joined(asks),
    )


def _ways(place: int, count: int) -> Markup:
    """Return the buttons that move a question, or take it out."""
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
        label=f"Take round {number} out",
        state=after(*([f"#drop-{place - 1}"] if place else []), f"#{TITLE_FIELD}"),
    )
    return WAYS.format(joined([*ways, drop]))


def _add(count: int, saves: tuple[tuple[str, str], ...]) -> Markup:
    """Return the ways to add a round."""
    if count >= MOST:
        return FULL
    dealt = [button(AddDealt(level), level, "btn bare", label=f"Deal a round of level {level}") for level in LEVELS]
    items = [
        ITEM.format(button(AddSave(name), SAVED.format(name=name, title=title), "", name=f"add-save-{place}"))
        for place, (name, title) in enumerate(saves)
    ]
    return ADD.format(
        left=f"round {count + 1} of {MOST}",
        table=button(SetAct.ADD_TABLE, icon("plus") + "The round on the table"),
        dealt=DEALT.format(joined(dealt)),
        saves=SAVES.format(joined(items)) if items else NONE,
    )


def _more() -> list[Markup]:
    return [
        button(SetAct.WALK, "Go through it"),
        button(PaperAct.SHEET, "Print the sheet"),
        button(PaperAct.ANSWERS, "Print with answers"),
        button(SetAct.NEW, "New set", "btn bare", state=after(f"#{TITLE_FIELD}")),
    ]


def _gives(*, has_rounds: bool) -> list[Markup]:
    buttons = {
        button(SetAct.COPY_LINK, icon("link") + "Copy link", "btn go"): has_rounds,
        button(SetAct.SAVE, icon("file") + "Download file"): has_rounds,
        button(Act.PICK_FILE, icon("share") + "Open file"): True,
    }
    return [drawn for drawn, is_there in buttons.items() if is_there]
