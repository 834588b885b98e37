"""The deals of Triangles: new ones, and their rules."""

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.triangles.deal import DAILY, Rules
from ortalab.games.triangles.record import Game, read_game, state_of, write_game
from ortalab.games.triangles.state import Move
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.games.deals import Deals
from ortalab.page.games.messages import AskSeed, Seed
from ortalab.page.update import Update, edited
from ortalab.plurals import counted
from ortalab.tables.triangles.link import link_of, read_link
from ortalab.tables.triangles.state import SIDES, Act, Model, SetDiscards, SetShape, SetSide, start_of

DEALS: Deals[Model, Game, Move] = Deals(
    word="triangles",
    deal=lambda seed: Game(seed, DAILY),
    plays_of=lambda game: game.moves,
    with_plays=lambda game, moves: game._replace(moves=moves),
    read=read_game,
    write=write_game,
    is_over=lambda game: state_of(game).is_over,
    shows=lambda game, nth: nth < len(state_of(start_of(game)).deck),  # it draws a card
    read_link=read_link,
    link_of=link_of,
    warning="A card was drawn: another move here marks the result “with undo”.",
)


def deal_anew(model: Model, _: Act) -> Update[Model]:
    """Ask for the number of a new deal, with the rules of the present one."""
    return _wanted(model, model.table.rules if model.table else DAILY)


def set_rules(model: Model, message: SetShape | SetSide | SetDiscards) -> Update[Model]:
    """Deal anew by other rules."""
    rules = model.table.rules if model.table else DAILY
    match message:
        case SetShape(shape):
            side = rules.side if rules.side in SIDES[shape] else SIDES[shape][0]
            return _wanted(model, rules._replace(shape=shape, side=side))
        case SetSide(side) if side not in SIDES[rules.shape]:
            return refused(model, f"A deck fills no {rules.shape} of side {side}."), ()
        case SetSide(side):
            return _wanted(model, rules._replace(side=side))
        case SetDiscards(discards):
            return _wanted(model, rules._replace(discards=discards))


def _wanted(model: Model, rules: Rules) -> Update[Model]:
    return changed(model, wanted=rules), (AskSeed(NEW_SEEDS),)


def dealt(model: Model, seed: Seed) -> Update[Model]:
    """Put a new deal on the table."""
    rules = model.wanted
    discards = counted(rules.discards or 0, "discard")
    text = f"A new deal: {rules.shape} of side {rules.side}, {discards}."
    return edited(model, Game(seed.number % NEW_SEEDS, rules), text, link_of)
