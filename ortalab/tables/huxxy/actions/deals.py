"""The deals of Huxxy."""

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.huxxy.record import Recorded, read_game, write_game
from ortalab.games.huxxy.rules import PICK_UP, Play
from ortalab.page.games.deals import Deals
from ortalab.page.games.lines import Mark
from ortalab.page.games.messages import AskSeed, Seed
from ortalab.page.update import Update, edited
from ortalab.tables.huxxy.link import link_of, read_link
from ortalab.tables.huxxy.state import PERSON, Act, Model, state_of


def is_new_to(play: Play) -> bool:
    """Tell whether a play shows the person something: a card that they draw, or what another seat does."""
    return play[0] != PERSON or play[1] == PICK_UP


DEALS: Deals[Model, Recorded, Play] = Deals(
    word="huxxy",
    deal=Recorded,
    plays_of=lambda game: game.plays,
    with_plays=lambda game, plays: game._replace(plays=plays),
    read=read_game,
    write=write_game,
    is_over=lambda game: state_of(game).is_over,
    shows=lambda game, nth: is_new_to(game.plays[nth]),
    read_link=read_link,
    link_of=link_of,
    warning="Others have played, or a card was drawn: another play here marks the result “with undo”.",
    marked=lambda model: Mark.BOT if model.bots.is_guest else Mark.NONE,
)


def deal_anew(model: Model, _: Act) -> Update[Model]:
    """Ask for the number of a new deal."""
    return model, (AskSeed(NEW_SEEDS),)


def dealt(model: Model, seed: Seed) -> Update[Model]:
    """Put a new deal on the table."""
    return edited(model, Recorded(seed.number % NEW_SEEDS), "A new deal: you begin.", link_of)
