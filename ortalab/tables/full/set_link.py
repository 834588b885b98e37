"""The rounds of the full game in sets."""

from functools import partial
from typing import Final

from ortalab.errors import TextError
from ortalab.full.round import RULES, Round
from ortalab.page.sets import file, link
from ortalab.page.sets.link import Game
from ortalab.tables.full.link import decode, encode


def refuse_unasked(round: Round) -> None:
    """Raise `TextError` unless a round can be asked about: a card is played."""
    if not round.played:
        raise TextError("no card is played in this round, so there is nothing to ask; play one")


def asked_round(link: str) -> Round:
    """Return the round of a link; raise `TextError` where it cannot be read whole or be asked about."""
    found = decode(link)
    if found.complaints:
        first, *more = found.complaints
        raise TextError(f"{first}{f' And {len(more)} more.' if more else ''}")
    refuse_unasked(found.round)
    return found.round


OTHERS: Final = "this set is not of the full game; open it on the table of rules 1 and 2"
GAME: Final = Game(encode, asked_round, OTHERS, RULES)
encode_set = partial(link.encode_set, GAME)
shared_link = partial(link.shared_link, GAME)
address_of = partial(link.address_of, GAME)
decode_set = partial(link.decode_set, GAME)
write_set = partial(file.write_set, GAME)
read_set = partial(file.read_set, GAME)
