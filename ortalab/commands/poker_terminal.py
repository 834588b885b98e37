"""Format chances and draws as lines of text for the terminal."""
# ruff: noqa: T201  (a command prints)

from argparse import Namespace
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from ortalab import __version__
from ortalab.commands.running import check_json, prints_json, write_json
from ortalab.errors import OrtalabError
from ortalab.games.poker.completions import HOLE, Estimate, Share
from ortalab.games.poker.decision import best_five, decide
from ortalab.games.poker.draws import Hold, evaluate_holds
from ortalab.games.poker.evaluate import evaluate
from ortalab.games.poker.hands import HAND_SIZE, describe
from ortalab.games.poker.rarity import HANDS, rarity, value_of_hand
from ortalab.games.poker.shared import COMMA, SLASH, Shared, evaluate_shared, read_shared
from ortalab.json_text import has_format
from ortalab.terminal import DONE
from ortalab.text.output import Kind

HOLDS = 8
"""The number of holds listed."""


def split_hands(cards: Sequence[str]) -> list[Sequence[str]]:
    """Split cards into hands of five; `?` is a card to come."""
    if not cards or len(cards) % HAND_SIZE:
        raise OrtalabError(
            f"{len(cards)} cards cannot be split into hands of {HAND_SIZE}; write {HOLE} for each card to come"
        )
    return [cards[start : start + HAND_SIZE] for start in range(0, len(cards), HAND_SIZE)]


class Odds(NamedTuple):
    """Hands, their shared board, if any, and the chances of each hand."""

    hands: tuple[tuple[str, ...], ...]
    board: tuple[str, ...] | None
    found: list[Estimate]


def odds_of(cards: Sequence[str], *, low_ace: bool = False) -> Odds:
    """Compute each hand's chances to win, to draw and to reach each category."""
    if any(sign in "".join(cards) for sign in (SLASH, COMMA)):
        shared = read_shared(" ".join(cards))
        return Odds(*shared, [*evaluate_shared(shared, low_ace=low_ace)][-1])
    hands = split_hands(cards)
    return Odds(tuple(map(tuple, hands)), None, [*evaluate(hands, low_ace=low_ace)][-1])


def odds_lines(odds: Odds, *, low_ace: bool = False) -> Iterable[str]:
    """Yield the chances of each hand."""
    if odds.board is not None:
        yield from _shared_lines(Shared(odds.hands, odds.board), odds.found, low_ace=low_ace)
        return
    hands = odds.hands
    yield _basis(odds.found)
    for hand, estimate in zip(hands, odds.found, strict=True):
        yield f"Player {estimate.hand + 1}: {_described(hand, low_ace=low_ace)}"
        if len(hands) > 1:
            yield f"  {_chances(estimate)}"
        if HOLE in hand:
            yield from _classes(estimate, is_alone=len(hands) == 1)
    if len(hands) > 1 and not any(HOLE in hand for hand in hands):
        yield decide(hands, low_ace=low_ace).sentence


def _shared_lines(shared: Shared, found: Sequence[Estimate], *, low_ace: bool) -> Iterable[str]:
    yield _basis(found)
    yield f"Board: {' '.join(shared.board)}"
    for hand, estimate in zip(shared.hands, found, strict=True):
        cards = [*hand, *shared.board]
        best = f", {describe(best_five(cards, low_ace=low_ace), low_ace=low_ace)}" if HOLE not in cards else ""
        yield f"Player {estimate.hand + 1}: {' '.join(hand)}{best}"
        if len(shared.hands) > 1:
            yield f"  {_chances(estimate)}"
        if shared.holes:
            yield from _classes(estimate, is_alone=len(shared.hands) == 1)
    if not low_ace:
        yield "The ace is high only, as in the assignment; --low-ace allows the straight A 2 3 4 5, as is usual."


def _basis(found: Sequence[Estimate]) -> str:
    return f"Deals: {found[0].deals:,}, {'a sample' if found[0].error else 'all counted'}"


def _classes(estimate: Estimate, *, is_alone: bool) -> Iterable[str]:
    yield f"  {'':16}{'often':>9}" + ("" if is_alone else f"{'wins':>9}{'draws':>9}{'loses':>9}")
    yield from (_class(share, is_alone=is_alone) for share in estimate.classes)


def _described(hand: Sequence[str], *, low_ace: bool) -> str:
    known = [card for card in hand if card != HOLE]
    if len(known) < HAND_SIZE:
        return " ".join([*known, *[HOLE] * (HAND_SIZE - len(known))])
    worth = value_of_hand(hand, low_ace=low_ace)
    rare = rarity(worth, low_ace=low_ace)
    return f"{worth}, class {rare.place:,} of 7,462, beats {rare.beats:.1%} of all hands"


def _chances(estimate: Estimate) -> str:
    error = f" ± {estimate.error:.1%}" if estimate.error else ""
    return f"wins {estimate.win:.1%}{error}, draws {estimate.draw:.1%}, loses {estimate.lose:.1%}"


def _class(share: Share, *, is_alone: bool) -> str:
    rest = "" if is_alone else f"{share.win:9.2%}{share.draw:9.2%}{share.lose:9.2%}"
    return f"  {share.category:16}{share.all:9.2%}{rest}"


class Draw(NamedTuple):
    """A hand with every choice of cards to keep, best first, and its opponents, if any."""

    hand: Sequence[str]
    against: Sequence[Sequence[str]]
    holds: list[Hold]


def draw_of(cards: Sequence[str], *, low_ace: bool = False) -> Draw:
    """Evaluate each choice of cards to keep; further hands are opponents of the first."""
    if not cards or len(cards) % HAND_SIZE or HOLE in cards:
        raise OrtalabError(f"{len(cards)} cards; draws need hands of {HAND_SIZE} known cards")
    hand, *against = split_hands(cards)
    return Draw(hand, against, [*evaluate_holds(hand, against, low_ace=low_ace)][-1])


def draw_lines(draw: Draw, *, low_ace: bool = False) -> Iterable[str]:
    """Yield the best holds of a hand, and the results of the best one."""
    hand, against, holds = draw
    stand = next(hold for hold in holds if len(hold.keep) == HAND_SIZE)
    best, does = holds[0], "wins" if against else "beats"
    whom = " and ".join(describe(other, low_ace=low_ace) for other in against)
    opponents = f"against {whom}; a draw is shared" if against else f"of all {HANDS:,} hands"
    yield f"{describe(hand, low_ace=low_ace)} {does} {stand.value:.1%} {opponents}"
    yield f"{_thrown(best, hand)}: then it {does} {best.value:.1%} on average, {best.value - stand.value:+.1%}"
    yield from (f"  {name:16}{ways / best.draws:9.2%}" for name, ways in best.classes.items())
    listed = holds[:HOLDS] if stand in holds[:HOLDS] else [*holds[:HOLDS], stand]
    yield f"{'keep':17}{does:>10}{'draws':>12}"
    yield from (f"{_kept_cards(hold, hand):17}{hold.value:10.2%}{hold.draws:12,}" for hold in listed)


def _kept_cards(hold: Hold, cards: Sequence[str]) -> str:
    return " ".join(cards[place] for place in hold.keep) or "nothing"


def _thrown(hold: Hold, cards: Sequence[str]) -> str:
    thrown = " ".join(card for place, card in enumerate(cards) if place not in hold.keep)
    return f"Throw {thrown}, keep {_kept_cards(hold, cards)}" if thrown else "Throw nothing"


FORMAT, VERSION = "ortalab-poker", 1
"""The format of the file, and its version, which increases when a member changes its meaning or is removed."""
KIND = Kind("the chances of hands", partial(has_format, name=FORMAT))


def tell(asked: str, cards: Sequence[str], options: Namespace) -> int:
    """Print the chances of hands, or the best draws."""
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
    """Convert chances to data: shares of all deals, and the standard error of a sample."""
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
    """Convert a draw to data, its holds best first."""
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
