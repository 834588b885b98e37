"""The output of `ortalab solve` for rounds of the full game."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from math import isfinite

from ortalab.commands.score_full import number_of, read_full_round, text_of
from ortalab.errors import OrtalabError, shown
from ortalab.full.book import JOKERS
from ortalab.full.round import Round
from ortalab.full.solve_parts import Aim
from ortalab.full.solve_plays import Keep, Wish, moves, plays
from ortalab.full.solve_search import SECONDS, Solution, total_of
from ortalab.full.tally import FIRST_SHORT, Score, score, written
from ortalab.plurals import spelled
from ortalab.terminal import DONE, as_json, passing_line
from ortalab.text.files import name_of
from ortalab.text.full_spelling import write_joker

OTHERS = ("bench", "add", "swap", "editions", "jobs")
"""The options that ask what is asked under rules 1 and 2 alone."""


def run_full(options: Namespace, parser: ArgumentParser, data: bytes) -> int:
    """Find the best play of a round of the full game, and print it."""
    for option in OTHERS:
        if getattr(options, option) != parser.get_default(option):
            raise OrtalabError(f"--{option} is for rules 1 and 2; leave it out under rules full")
    name = name_of(options.file)
    round, left_out = read_full_round(options, name, data)
    if options.hands and options.top > 1:
        raise OrtalabError("--hands and --top are two questions; ask one")
    asked = plays(
        round,
        Aim(options.aim or Aim.EXPECTED),
        Wish(options.top, options.hands, _kept(options.keep, round)),
        seconds=options.seconds or SECONDS,
    )
    with passing_line(sys.stderr) as write:
        while True:
            try:
                at = next(asked)
            except StopIteration as done:
                found: tuple[Solution, ...] = done.value
                break
            except OrtalabError as error:
                raise error.at(name) from None
            write(f"{at.share:4.0%} of the choices of cards  best so far {written(max(at.best, 0))}")
    notes: dict[str, object] = {"left_out": [*left_out]} if left_out else {}
    print(as_json(as_data(found, round) | notes) if options.json else as_text(found, round))
    return DONE


def _kept(given: list[str], round: Round) -> frozenset[Keep]:
    """Return the parts of the round that the search keeps."""
    words = {word.strip() for text in given for word in text.split(",")}
    for word in words - {*Keep}:
        raise OrtalabError(f"--keep is {shown(word)}, but rules full keep {' or '.join(Keep)}; name one or both")
    if Keep.SPLIT in words and not round.played:
        raise OrtalabError("--keep split leaves the cards that are played, but none is; leave it out")
    return frozenset(map(Keep, words))


def as_data(found: Sequence[Solution], before: Round) -> dict[str, object]:
    """Return plays as plain data, the best and the runners-up."""
    best, *others = found
    return {"rules": "full", "for": best.aim.value, **_play_data(best, before)} | {
        "runners_up": [_play_data(one, before) for one in others]
    }


def _play_data(found: Solution, before: Round) -> dict[str, object]:
    """Return a play as plain data; a bound that is not known, or past the largest number, is null."""
    scored = found.score
    return {
        "score": str(scored),
        "hand": scored.hand.prose,
        "least": number_of(scored.least.total),
        "expected": number_of(scored.expected),
        "most": number_of(scored.most.total),
        "round": {
            "cards_played": [str(card) for card in found.round.played],
            "cards_held_in_hand": [str(card) for card in found.round.held],
            "jokers": _jokers(found.round),
        },
        "moves": [str(move) for move in moves(before, found.round)],
        "exact": found.is_exact,
        "bound": number_of(found.bound),
        "covered": found.covered,
        "evaluated": found.evaluated,
        "seconds": round(found.seconds, 6),
    }


def as_text(plays: Sequence[Solution], before: Round) -> str:
    """Return plays for people: the best score first, how sure it is last."""
    found, *others = plays
    scored = found.score
    now = f", {_mean(total_of(score(before), found.aim))} before" if before.played else ""
    lines = [f"{text_of(scored)} ({scored.hand.prose}{now})"]
    rows = (("jokers", _jokers(found.round)), ("played", found.round.played), ("held", found.round.held))
    lines += [f"{name:7} {', '.join(map(str, row)) or '-'}" for name, row in rows]
    lines += [f"move {move}" for move in moves(before, found.round)]
    for other in others:
        sure = "" if other.is_exact else f", perhaps up to {_mean(other.bound)}"
        played = ", ".join(map(str, other.round.played))
        lines.append(f"{text_of(other.score)} ({other.score.hand.prose}{sure}) {played}")
    return "\n".join([*lines, f"{_certificate(found, scored)} {found.seconds:.2f} s"])


def _certificate(found: Solution, scored: Score) -> str:
    tried = "was" if found.evaluated == 1 else "were"
    lead = f"Of {found.covered:,} arrangements {spelled(found.evaluated)} {tried} scored step by step"
    scores = {Aim.LEAST: "scores more at least", Aim.EXPECTED: "is expected to score more", Aim.MOST: "can score more"}
    verb = scores[found.aim]
    if found.is_exact:
        return f"{lead}; no other {verb}."
    if found.aim is Aim.EXPECTED and not scored.outcomes.is_exact and found.bound <= found.total:
        return f"{lead}; no other {verb}, as far as samples tell."
    if not isfinite(found.bound):
        return f"{lead} before time was over; --seconds N gives it more, and whether another {verb} is not known."
    return f"{lead}; no other {verb} than {_mean(found.bound)}."


def _mean(total: float) -> str:
    is_short = total >= FIRST_SHORT or not isfinite(total)
    return written(total) if is_short else f"{total:,.4f}".rstrip("0").rstrip(".")


def _jokers(laid: Round) -> list[str]:
    return [write_joker(joker, JOKERS) for joker in laid.jokers]
