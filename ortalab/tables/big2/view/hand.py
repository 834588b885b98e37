"""The number above the table, and the hand with its buttons and the reason why the lifted cards cannot be played."""

from ortalab.games.big2.cards import LOWEST, Cards
from ortalab.games.big2.game import PASS, State
from ortalab.page.drag import Place
from ortalab.page.elements import KEYS, NONE, OFF, OFF_AS, WORDED, icon, joined, pressed
from ortalab.page.games.deals import is_daily, marks_of
from ortalab.page.games.deals_panel import damaged_link
from ortalab.page.games.faces import BACK, card
from ortalab.page.games.lines import mark_words
from ortalab.page.games.review import costliest
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.big2.input import LETTERS, button
from ortalab.tables.big2.moves.engine import result_words
from ortalab.tables.big2.moves.play import carried, hinted_cards
from ortalab.tables.big2.state import HAND, Act, LiftNext, Model, SortBy, hand_of, shown_move
from ortalab.tables.big2.state.game import Sort, playable, plays_of, size_of
from ortalab.tables.big2.words import card_sign, face_of, idle_word, ranks_word, remedy, to_beat, why_refused

DOCK = Markup(
    '<div class="dock" id="dock"><section class="fanrow held" aria-label="Your hand"><div class="lb"><h2>Your hand</h2>'
    '<span class="count">{count}</span>{why}<div class="kinds" role="group" aria-label="Sort">{sorts}</div></div>'
    '<ul class="fan" id="row-hand">{cards}</ul></section>{bar}</div>'
)
SLOT = Markup('<li class="slot{classes}">{inside}{badge}<span class="under">{under}</span></li>')
BADGE = Markup('<span class="no" aria-hidden="true">hint</span>')
WHY = Markup('<p class="why2{classes}" id="why-not">{icon}<span>{words}</span></p>')
WRONG = Markup("{} <small>{}</small>")
BAR = Markup(
    '<div class="bar2"><div class="nx" role="group" aria-label="Next"><span>Next</span>{next}</div>{buttons}</div>'
)
KEY_OF = {message.pattern: name for name, message in LETTERS.items() if isinstance(message, LiftNext)}
DEALT = 13
CHOOSE, NOTHING = "Lift the cards that you want to play.", "You have nothing that beats it: pass."


def dock(model: Model) -> Markup:
    state = model.state
    if model.is_embedded:
        return NONE
    if state is None:
        backs = joined([SLOT.format(classes="", inside=BACK, badge=NONE, under="")] * DEALT)
        return DOCK.format(count=DEALT, sorts=NONE, cards=backs, bar=NONE, why=NONE)
    hinted = hinted_cards(model)
    held = carried(model, model.lifted.source) if model.lifted and isinstance(model.lifted.source, Place) else ()
    cards = hand_of(model)
    sorts = [
        button(SortBy(sort), f"by {sort}", "", state=pressed(model.sort is sort) + KEYS.format("S")) for sort in Sort
    ]
    drawn = [_card(model, state, one, place, hinted, held) for place, one in enumerate(cards)]
    why, bar = _bar(model, state)
    return DOCK.format(count=len(cards), sorts=joined(sorts), cards=joined(drawn), why=why, bar=bar)


def _card(model: Model, state: State, one: int, place: int, hinted: Cards, held: Cards) -> Markup:
    """Render a card of the hand, dimmed and with the reason if no legal play contains it."""
    face, is_up = face_of(one), one in model.chosen
    idle = idle_word(state, one) if state.player == PERSON else ""
    why = idle if playable(state) else ""  # if the player can only pass, the pile already says so
    classes = (" gone" if one in held else "") + (" up" if is_up else "") + (" idle" if idle else "")
    classes += " lit" if one in hinted else ""
    label = f"{face.words}, {why}" if why else face.words
    inside = card(face, f"hand-{place}", HAND, place, label, pressed(is_up))
    return SLOT.format(classes=classes, inside=inside, badge=BADGE if one in hinted else NONE, under=why)


def _bar(model: Model, state: State) -> tuple[Markup, Markup]:
    """Render the sentence about the lifted cards, and the buttons of the turn."""
    following = joined(_next(state))
    if state.player != PERSON:
        if model.task.why and model.task.kind == "others":
            again = button(Act.GO_ON, WORDED.format(icon("play"), "Try again"), "btn go")
            why = WHY.format(classes=" bad", icon=icon("warn"), words=model.task.why)
            return why, BAR.format(next=following, buttons=again)
        words = f"{SEATS[state.player]} plays …"
        bar = BAR.format(next=following, buttons=_buttons(model, state, words))
        return WHY.format(classes="", icon=NONE, words=words), bar
    chosen = model.lifted_cards
    why_not = why_refused(state, chosen) if chosen else None
    is_wrong = bool(why_not and model.play)
    free = f"{_name(model).capitalize()}, {ranks_word(chosen)}." if chosen else CHOOSE if playable(state) else NOTHING
    if chosen == (LOWEST,) and state.is_first:
        free = f"{card_sign(LOWEST)} is lifted: add to it, or play it alone."
    message = WHY.format(classes="", icon=NONE, words=why_not or free)
    if is_wrong:
        words = WRONG.format(why_not, remedy(state, chosen))
        message = WHY.format(classes=" bad", icon=icon("warn"), words=words)
    return message, BAR.format(next=following, buttons=_buttons(model, state, why_not or ""))


def _buttons(model: Model, state: State, why: str) -> Markup:
    """Render the Pass and Play buttons; Play names the lifted play."""
    off = OFF_AS.format("why-not")
    is_mine = state.player == PERSON
    can_pass = is_mine and PASS in state.view.moves
    can_play = is_mine and bool(model.chosen) and not why
    play = f"Play {_name(model)}" if model.chosen else "Play"
    passing = button(Act.PASS, "Pass", state=KEYS.format("P") + (NONE if can_pass else off))
    return passing + button(Act.PLAY, play, "btn go", state=KEYS.format("Enter") + (NONE if can_play else off))


def _name(model: Model) -> str:
    play = model.play
    return play.pattern.name if play else counted(len(model.chosen), "card") if len(model.chosen) > 1 else "card"


def _next(state: State) -> list[Markup]:
    """Render the buttons that lift the next play of each pattern of several cards."""
    drawn = []
    for pattern in state.patterns:
        if size_of(pattern) > 1:
            is_off = state.player != PERSON or not plays_of(state, pattern.name)
            keys = KEYS.format(KEY_OF[pattern.name]) if pattern.name in KEY_OF else NONE
            name = f"next-{pattern.name.replace(' ', '-')}"
            words = pattern.name.capitalize()
            label = f"Next {pattern.name}"
            drawn.append(button(LiftNext(pattern.name), words, name=name, label=label, state=keys + OFF * is_off))
    return drawn


# ---- the number above the table

FIGURES = Markup('<div class="figures{ended}"><p class="hand">{title} <small>{small}</small></p>{sum}</div>')
CARDS = Markup(
    '<div class="sum"><div class="sc"><span class="v">{count}</span><span class="lab">{name}</span></div></div>'
)
CHANCE = Markup(
    '<div class="sum chance" role="group" aria-label="Chance to win">{best}<span class="op">{minus}</span>{played}'
    '<span class="op">=</span>{cost}</div>'
)
ADDEND = Markup('<div class="{ink}"><span class="v">{value}</span><span class="lab">{name}</span></div>')
MINUS = "−"


def tally(model: Model) -> Markup:
    """Render the big number with its heading, or the reason why the link could not be read."""
    if model.trouble:
        return damaged_link(model, button)
    state = model.shown
    if state is None:
        return FIGURES.format(
            ended="", title="The deal of the day", small="", sum=CARDS.format(count=DEALT, name="your cards")
        )
    if model.is_over:
        return _after(model, state)
    count = CARDS.format(count=len(state.hands[PERSON]), name="your cards")
    title, small = _turn(model, state)
    mark = mark_words(marks_of(model))
    return FIGURES.format(ended="", title=title, small=f"{small}; {mark}" if mark else small, sum=count)


def _turn(model: Model, state: State) -> tuple[str, str]:
    if state.player == PERSON:
        return "You open" if state.is_first else "Your turn", to_beat(state)
    return f"{SEATS[state.player]}’s turn", "deal of the day" if is_daily(model) else "thinks"


def _after(model: Model, state: State) -> Markup:
    """Render the result, or the cost of the displayed move."""
    nth = shown_move(model)
    judged = model.review.judged
    if nth is None or nth >= len(judged):
        mark = mark_words(marks_of(model))
        count = CARDS.format(count=len(state.hands[PERSON]), name="your cards")
        return FIGURES.format(ended=" ended", title=result_words(model), small=mark, sum=count)
    one = judged[nth]
    worst = ", the costliest" if costliest(judged) == nth and len(judged) else ""
    chance = CHANCE.format(
        best=ADDEND.format(ink="ch", value=f"{one.best:.0f}%", name="best"),
        minus=MINUS,
        played=ADDEND.format(ink="mu", value=f"{one.value:.0f}%", name="played"),
        cost=ADDEND.format(ink="sc", value=f"{one.cost:.0f}", name="points of chance given away"),
    )
    return FIGURES.format(ended="", title=f"Move {nth + 1}{worst}", small=result_words(model), sum=chance)
