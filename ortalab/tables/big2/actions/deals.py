"""The deals of Big-2, and what a person chose."""

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.big2.cards import Cards
from ortalab.games.big2.game import PLAYERS
from ortalab.games.big2.record import Game, read_game, write_game
from ortalab.page.changed import changed
from ortalab.page.games.deals import Deals
from ortalab.page.games.messages import AskSeed, AskTime, Kept, Seed
from ortalab.page.update import Update, edited
from ortalab.tables.big2.link import link_of, read_link
from ortalab.tables.big2.state.game import PERSON, start_of, state_of
from ortalab.tables.big2.state.messages import Act, Strength
from ortalab.tables.big2.state.model import Model


def is_new_to(game: Game, nth: int) -> bool:
    """Tell whether a move of a deal shows the person something: what another seat does."""
    return (state_of(start_of(game)).player + nth) % PLAYERS != PERSON


DEALS: Deals[Model, Game, Cards] = Deals(
    word="big2",
    deal=Game,
    plays_of=lambda game: game.moves,
    with_plays=lambda game, moves: game._replace(moves=moves),
    read=read_game,
    write=write_game,
    is_over=lambda game: state_of(game).is_over,
    shows=is_new_to,
    read_link=read_link,
    link_of=link_of,
    warning="Others have played since: another move here marks the result “with undo”.",
    is_own=lambda game, nth: not is_new_to(game, nth),
)


def deal_anew(model: Model, _: Act) -> Update[Model]:
    """Ask for the number of a new deal."""
    return model, (AskSeed(NEW_SEEDS),)


def deal_seat(model: Model, _: Act) -> Update[Model]:
    """Deal the same cards, with the person in the next seat."""
    if not model.table:
        return model, (AskTime(),)
    seat = (model.table.seat + 1) % PLAYERS
    text = f"The same deal from seat {seat + 1} of {PLAYERS}: you have the cards that Ada had."
    return DEALS.put_known(model, start_of(model.table)._replace(seat=seat), text)


def dealt(model: Model, seed: Seed) -> Update[Model]:
    """Put a new deal on the table."""
    return edited(model, Game(seed.number % NEW_SEEDS), "A new deal.", link_of)


def recalled(model: Model, message: Kept) -> Update[Model]:
    """Take over what the browser keeps, and how the others play."""
    words = {strength.value: strength for strength in Strength}
    return DEALS.recalled(changed(model, strength=words.get(message.choices, model.strength)), message)
