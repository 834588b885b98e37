"""The review of a finished game: the analysis of the person's turns, and the replay with reasons and open hands."""

from functools import partial

from ortalab.games.huxxy.record import state_of
from ortalab.games.huxxy.rules import MOVE, PICK_UP, score
from ortalab.page.elements import NONE, joined
from ortalab.page.games.analysis import Costs, analysis
from ortalab.page.games.faces import all_in_text, card
from ortalab.page.games.replaying import judged_at, replay_bar
from ortalab.page.games.review import Judged
from ortalab.page.games.table import PERSON, SEATS, Over
from ortalab.page.markup import Markup
from ortalab.plurals import counted, spelled
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.state import GAME, HAND, Model, Turn, ends_of, sorted_hand, turns_of
from ortalab.tables.huxxy.view.board import SLOT
from ortalab.tables.huxxy.words import face_of, laid_cards, read_plays

UNDER_WAY = "Each of your turns is judged."
NO_COST = "None of your turns cost anything: you played like the analysis."


def moves_panel(model: Model) -> Markup:
    game = model.table
    if game is None:
        return NONE
    turns = [turns_of(game.plays[:end])[-1] for end in ends_of(game)]
    costs = Costs(UNDER_WAY, NO_COST, partial(_cost, turns))
    return analysis(model, list(map(turn_text, turns)), costs, button)


def _cost(turns: list[Turn], worst: int, judged: Judged) -> Markup:
    better = turn_text(Turn(PERSON, read_plays(judged.better)))
    sentence = Markup('Turn {}, {}, left <b class="num">{:.1f}</b> points more in hand than the best one: {}.')
    return sentence.format(worst + 1, turn_text(turns[worst]), judged.cost, better)


def _moved(turn: Turn) -> int:
    """Count the plays of a turn that move a card on the table."""
    return sum(kind == MOVE for _, kind, _ in turn.plays)


def turn_text(turn: Turn) -> Markup:
    """Describe a turn: the cards played, and how many were moved."""
    laid = laid_cards(turn.plays)
    moved = _moved(turn)
    if not laid:
        return Markup('<span class="on">picked up</span>')
    cards = all_in_text(map(face_of, laid))
    return Markup('{} <span class="on">{}</span>').format(cards, f"and {spelled(moved)} moved" if moved else "laid")


# ---- the replay

THEN = Markup(
    '<section class="hux-hand held" aria-label="Your hand then"><div class="lb"><h2>Your hand then</h2>'
    '<span class="count">{count}</span></div><ul class="hd" id="row-hand">{cards}</ul></section>'
)
STEP = Markup("<b>{who}</b> {did}. {why}")
BETTER = Markup(' Better: {cards}{moved}, <b class="num">{cost}</b> fewer in hand.')


def hand_at_step(model: Model) -> Markup:
    """Render the person's hand at the displayed step."""
    state = model.shown
    if state is None:
        return NONE
    cards = sorted_hand(state.hands[PERSON], model.sort)
    drawn = []
    for place, one in enumerate(cards):
        face = face_of(one)
        inside = card(face, f"hand-{place}", HAND, place, face.words)
        drawn.append(SLOT.format(classes="", inside=inside, badge=NONE))
    return THEN.format(count=len(cards), cards=joined(drawn))


def replay(model: Model) -> Markup:
    """Render the replay bar, with the displayed turn and its effect."""
    if not isinstance(phase := model.phase, Over):
        return NONE
    game, at, step = phase.game, model.review.at, model.step
    if step is None:
        return replay_bar(model, "The deal", "The deal.", button)
    turn = turns_of(game.plays[: step.at])[-1]
    who = SEATS[turn.player]
    begun = state_of(GAME.before(game, step.at - len(turn.plays)))
    points = score(state_of(GAME.before(game, step.at)).hands[turn.player])
    why = f"{counted(points, 'point')} stay in hand." if points else "The hand is empty."
    text = STEP.format(who=who, did=_turn_text(turn), why=why)
    judged = None if model.is_embedded else judged_at(model.review, step)
    if judged and judged.cost:
        text += better_words(judged)
    elif judged and turn.plays[-1][1] == PICK_UP and begun.stock:
        text += " No legal turn leaves fewer."
    return replay_bar(model, f"Step {at}, {'you' if step.player == PERSON else who}", text, button)


def better_words(judged: Judged) -> Markup:
    """Describe the better turn: its cards, the number of moves, and the points saved."""
    better = Turn(PERSON, read_plays(judged.better))
    moved = _moved(better)
    cards = in_cards(better) if laid_cards(better.plays) else Markup("pick up a card")
    also = f" and {counted(moved, 'card')} moved on the table" if moved else ""
    return BETTER.format(cards=cards, moved=also, cost=counted(round(judged.cost), "point"))


def in_cards(turn: Turn) -> Markup:
    """Format the cards that a turn lays."""
    return all_in_text(map(face_of, laid_cards(turn.plays)))


def _turn_text(turn: Turn) -> Markup:
    if not laid_cards(turn.plays):
        return Markup("picked up a card")
    moved = _moved(turn)
    also = f" and moved {counted(moved, 'card')}" if moved else ""
    return Markup("laid {}{}").format(in_cards(turn), also)
