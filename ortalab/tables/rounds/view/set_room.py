"""The screen for making a set: its rounds as cards, ways to add one, buttons to share it; and the printed set."""

from ortalab.page.elements import ITEM, NONE, OFF, after, icon, joined, options, region
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import LEVELS
from ortalab.page.sets.making import asked_words, printed
from ortalab.page.sets.messages import (
    ASKS_FIELD,
    LINK_FIELD,
    SAYS_FIELD,
    TITLE_FIELD,
    AddDealt,
    AddSave,
    DropQuestion,
    PaperAct,
    RaiseQuestion,
    SetAct,
)
from ortalab.page.sets.records import ASKS, LONGEST_SENTENCE, LONGEST_TITLE, MOST, Question, RoundSet
from ortalab.plurals import counted
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.explain import explain_score
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import ruleset
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.areas import AREAS
from ortalab.tables.rounds.state.books import row_of
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.mode import SetRoom
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import SET_ROOM
from ortalab.tables.rounds.state.scores import asked_score, title_of
from ortalab.tables.rounds.state.truths import has_open_luck, question_words, truth_words
from ortalab.tables.rounds.state.words import named, spoken
from ortalab.tables.rounds.view.faces import face_in
from ortalab.tables.rounds.view.rules import run_words

ROOM = Markup(
    '<div class="room"><section class="desk" aria-labelledby="{id}"><h2 id="{id}" tabindex="-1">Make a set</h2>'
    '<p class="fine">{count}</p><label>Title<input id="{field}" data-field="{field}" value="{title}" '
    'placeholder="A set of rounds" autocomplete="off" maxlength="{most}"></label>{adds}{shares}</section>'
    '<ol class="roundcards" aria-label="The rounds of the set">{cards}</ol></div>'
)
EMPTY = Markup('<li class="none"><p>Each round appears here as a card with its question. Add the first one.</p></li>')
CARD = Markup(
    '<li><header><span class="n">{number}</span><b>{title}</b>{ways}</header>'
    '<div class="mini">{rows}<small>{rules}</small></div><label>It asks for'
    '<select id="{asks_field}" data-field="{asks_field}" aria-label="Round {number} asks for">{asks}</select></label>'
    '<label><span class="vh">Sentence of round {number}</span><input id="{says_field}" '
    'data-field="{says_field}" value="{says}" placeholder="A sentence of yours" autocomplete="off" maxlength="{most}">'
    "</label></li>"
)
WAYS = Markup('<span class="ways2">{}</span>')
ADDS = Markup(
    '<div class="adding" role="group" aria-labelledby="adds-name"><h3 id="adds-name">Add round {number}</h3>{table}'
    '<div class="deals" role="group" aria-label="Deal one"><span aria-hidden="true">Deal level</span>{levels}</div>'
    '<label>Link of a round or a set<span class="pasting"><input id="{field}" data-field="{field}" value="{link}" '
    'autocomplete="off" spellcheck="false">{add}</span></label>{saves}</div>'
)
SAVES = Markup('<ul class="lays" aria-label="Kept rounds">{}</ul>')
SAVED = Markup("<b>{name}</b> <span>{title}</span>")
FULL = Markup('<p class="fine">The set is full.</p>')
SHARES = Markup('<div class="shares" role="group" aria-label="The set">{}</div>')


def room(model: Model) -> Markup:
    made = model.sets.made or RoundSet()
    many = len(made.questions)
    cards = [_card(place, each, many) for place, each in enumerate(made.questions)]
    return region(
        ROOM.format(
            id=SET_ROOM,
            count=f"{many} of {MOST} rounds, kept on this device." if many else f"Up to {MOST} rounds, as one link.",
            field=TITLE_FIELD,
            title=made.title,
            most=LONGEST_TITLE,
            adds=_adds(model, many + 1) if many < MOST else FULL,
            shares=_shares(made, model.sets.replaced),
            cards=joined(cards) if cards else EMPTY,
        )
    )


def _card(place: int, question: Question, many: int) -> Markup:
    asks = options(((asked, asked_words(asked)) for asked in ASKS), question.asks)
    return CARD.format(
        number=place + 1,
        title=title_of(question.round),
        ways=_ways(place, many),
        rows=rows_of(question.round),
        rules=ruleset(question.round.rules).title,
        asks_field=f"{ASKS_FIELD}{place}",
        asks=asks,
        says_field=f"{SAYS_FIELD}{place}",
        says=question.says,
        most=LONGEST_SENTENCE,
    )


def _ways(place: int, many: int) -> Markup:
    number = place + 1
    moves = [("up", "left", "earlier", place, not place), ("down", "right", "later", number, number == many)]
    ways = [
        button(
            RaiseQuestion(lower),
            icon(sign),
            "btn bare",
            name=f"{way}-{place}",
            label=f"Round {number} {word}",
            state=OFF if is_end else NONE,
        )
        for way, sign, word, lower, is_end in moves
    ]
    state = after(*([f"#drop-{place - 1}"] if place else []), f"#{TITLE_FIELD}")
    drop = button(
        DropQuestion(place),
        icon("bin"),
        "btn bare bad",
        name=f"drop-{place}",
        label=f"Remove round {number}",
        state=state,
    )
    return WAYS.format(joined([*ways, drop]))


def _adds(model: Model, number: int) -> Markup:
    """Return the ways to add a round: from the table, dealt, by a link, or saved."""
    levels = [button(AddDealt(level), level, "btn bare", label=f"Deal a round of level {level}") for level in LEVELS]
    saves = [
        ITEM.format(
            button(
                AddSave(save.name),
                SAVED.format(name=save.name, title=title_of(save.table.round)),
                "",
                name=f"add-save-{place}",
            )
        )
        for place, save in enumerate(each for each in model.saves.named if not each.trouble)
    ]
    return ADDS.format(
        number=number,
        table=button(SetAct.ADD_TABLE, icon("plus") + "The round on the table"),
        levels=joined(levels),
        field=LINK_FIELD,
        link=model.sets.typed_link,
        add=button(SetAct.ADD_LINK, "Add"),
        saves=SAVES.format(joined(saves)) if saves else NONE,
    )


def _shares(made: RoundSet, replaced: RoundSet | None) -> Markup:
    file, is_made = button(Act.PICK_FILE, icon("share") + "Open a file"), made != RoundSet()
    ways = [
        button(SetAct.COPY_LINK, icon("link") + "Copy link", "btn go"),
        button(SetAct.WALK, "Go through it"),
        button(SetAct.SAVE, icon("file") + "Download"),
        button(PaperAct.SHEET, "Print the sheet"),
        button(PaperAct.ANSWERS, "Print with answers"),
    ]
    state = after(f"#{TITLE_FIELD}")
    anew = button(SetAct.NEW, "New set", "btn bare", state=state) if is_made else NONE
    back = button(SetAct.BRING_BACK, _back_words(replaced), "btn bare", state=state) if replaced else NONE
    return SHARES.format(joined([*(ways if made.questions else ()), file, anew, back]))


def _back_words(replaced: RoundSet) -> str:
    """Name the set that the button restores."""
    many = len(replaced.questions)
    return f"Bring back the set of {counted(many, 'round')}" if many else f"Bring back “{replaced.title}”"


PAPER = Markup('<section class="setpaper"><h1>{title}</h1>{name}<ol>{rounds}</ol></section>')
WRITE_NAME = Markup('<p class="write">Name</p>')
ROUND = Markup('<li><h2><b>{number}</b> {says}</h2><div class="laid">{rows}</div>{facts}{answers}</li>')
WRITE = Markup('<p class="write">{}</p>')
TRUTH = Markup('<p class="truth"><b>{truth}</b></p><p class="steps">{steps}</p>')
STEP = Markup("<span>{}</span>")
ROW = Markup('<div class="prow"><span>{name}</span><ul>{things}</ul></div>')
THING = Markup('<li><div class="{kind}" {data} role="img" aria-label="{label}">{inside}</div></li>')
FACTS = Markup('<p class="facts">{}</p>')
RULES = Markup('<ul class="jrules">{}</ul>')
RULE = Markup("<li><b>{name}</b>: {text}</li>")


def paper(model: Model) -> Markup:
    """Return the printed set, with answers or with lines to write them on."""
    made = printed(model.sets, is_making=isinstance(model.mode, SetRoom))
    if made is None:
        return NONE
    has_answers, title = model.sets.paper == "answers", made.title or "A set of rounds"
    rounds = [_round(number, each, has_answers=has_answers) for number, each in enumerate(made.questions, 1)]
    return region(
        PAPER.format(
            title=f"{title}: the answers" if has_answers else title,
            name=NONE if has_answers else WRITE_NAME,
            rounds=joined(rounds),
        )
    )


def _round(number: int, question: Question, *, has_answers: bool) -> Markup:
    round_, parts = question.round, ASKS[question.asks]
    score, known = asked_score(round_), run_words(round_)
    if has_answers:
        steps = joined([STEP.format(line) for line in explain_score(score).splitlines()]) if score else NONE
        truth = truth_words(question, tuple(dict.fromkeys(("hand", *parts, "score"))))
        answers = TRUTH.format(truth=truth, steps=steps)
    else:
        least = "least " if has_open_luck(round_) else ""
        answers = joined([WRITE.format(f"{least * (part != 'hand')}{part}".capitalize()) for part in parts])
    return ROUND.format(
        number=number,
        says=question.says or question_words(question),
        rows=rows_of(round_),
        facts=(FACTS.format(known) if known else NONE) + _rules(round_),
        answers=answers,
    )


def _rules(round_: Round) -> Markup:
    """Return the texts of the full game's jokers."""
    if not (round_.jokers and ruleset(round_.rules).has_luck):
        return NONE
    return RULES.format(joined([RULE.format(name=card.name, text=row_of(card, round_).text) for card in round_.jokers]))


def rows_of(round_: Round) -> Markup:
    """Return the rows of a round as small faces without buttons."""
    rows = [(AREAS[row].title, round_.row(row)) for row in Row if round_.row(row)]
    return joined([ROW.format(name=name, things=joined([_thing(each, round_) for each in row])) for name, row in rows])


def _thing(thing: Card | JokerCard, round_: Round) -> Markup:
    label = named(thing) if isinstance(thing, JokerCard) else spoken(thing)
    return THING.format(**face_in(thing, round_)._asdict(), label=label)
