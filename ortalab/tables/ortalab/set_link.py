"""The rounds of rules 1 and 2 in sets."""

from functools import partial
from typing import Final

from ortalab.errors import TextError
from ortalab.page.sets import file, link
from ortalab.page.sets.link import Game
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.books import refuse_python


def refuse_unasked(round: Round) -> None:
    """Raise `TextError` unless a round can be asked about: a card is played, and a link carries all of its jokers."""
    if not round.played:
        raise TextError("no card is played in this round, so there is nothing to ask; play one")
    refuse_python(Table(round), "no set carries")


def asked_round(link: str) -> Round:
    """Return the round of a link; raise `TextError` where it cannot be read whole or be asked about."""
    round = whole_table(link).round
    refuse_unasked(round)
    return round


def whole_table(link: str) -> Table:
    """Return the table of a link; raise `TextError` where it cannot be read whole."""
    reading = decode(link)
    if reading.complaints:
        first, *more = reading.complaints
        raise TextError(f"{first}{f' And {len(more)} more.' if more else ''}")
    return reading.table


OTHERS: Final = "this set is of the full game; open it on the page of the full game"
GAME: Final = Game(encode, asked_round, OTHERS)
encode_set = partial(link.encode_set, GAME)
shared_link = partial(link.shared_link, GAME)
address_of = partial(link.address_of, GAME)
decode_set = partial(link.decode_set, GAME)
question_of = partial(link.question_of, GAME)
write_set = partial(file.write_set, GAME)
read_set = partial(file.read_set, GAME)
