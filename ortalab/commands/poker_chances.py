"""`ortalab poker odds` and `draw`: the chances of hands, and what to throw."""
# ruff: noqa: T201  (a command prints)

from argparse import Namespace
from collections.abc import Sequence

from ortalab import __version__
from ortalab.commands.hunting import check_json, prints_json, write_json
from ortalab.commands.poker_terminal import Draw, Odds, draw_lines, draw_of, odds_lines, odds_of
from ortalab.errors import OrtalabError
from ortalab.terminal import DONE
from ortalab.text.output import Kind

FORMAT, VERSION = "ortalab-poker", 1
"""The format of the file, and its version, which rises when a member changes its meaning or goes."""
KIND = Kind("the chances of hands", lambda text: text.startswith(f'{{"format": "{FORMAT}"'))


def tell(asked: str, cards: Sequence[str], options: Namespace) -> int:
    """Print the chances of hands, or what to throw."""
    if options.program:
        raise OrtalabError(f"{asked} runs no program; leave it out, or check it: ortalab poker check -- java Poker")
    check_json(options, KIND)
    head = {"format": FORMAT, "version": VERSION, "ortalab": __version__, "asked": asked, "low_ace": options.low_ace}
    if asked == "odds":
        odds = odds_of(cards, low_ace=options.low_ace)
        lines, data = odds_lines(odds, low_ace=options.low_ace), _odds(odds)
    else:
        draw = draw_of(cards, low_ace=options.low_ace)
        lines, data = draw_lines(draw, low_ace=options.low_ace), _draw(draw)
    write_json(options, head | data)
    if not prints_json(options):
        print(*lines, sep="\n")
    return DONE


def _odds(odds: Odds) -> dict[str, object]:
    """Return chances as data: shares of all deals, and the standard error of a sample."""
    hands = [
        {
            "cards": list(hand),
            "win": one.win,
            "draw": one.draw,
            "lose": one.lose,
            "error": one.error,
            "classes": [share._asdict() for share in one.classes],
        }
        for hand, one in zip(odds.hands, odds.found, strict=True)
    ]
    first = odds.found[0]
    board = {"board": list(odds.board)} if odds.board is not None else {}
    return {**board, "deals": first.deals, "sampled": bool(first.error), "hands": hands}


def _draw(draw: Draw) -> dict[str, object]:
    """Return every choice of cards to keep as data, the best first."""
    holds = [
        {
            "keep": [draw.hand[place] for place in hold.keep],
            "value": hold.value,
            "draws": hold.draws,
            "classes": hold.classes,
        }
        for hold in draw.holds
    ]
    return {"hand": list(draw.hand), "against": [list(hand) for hand in draw.against], "holds": holds}
