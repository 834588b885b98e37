"""The output of `ortalab solve` for rounds of the full game."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from math import isfinite

from ortalab.commands.score_full import number_of, read_full_round, text_of
from ortalab.errors import OrtalabError
from ortalab.full.numbers import FIRST_SHORT, written
from ortalab.full.round import Round
from ortalab.full.solve_deal import Aim
from ortalab.full.solve_search import SECONDS, Solution, question, total_of
from ortalab.full.tally import Score, score
from ortalab.plurals import spelled
from ortalab.terminal import DONE, as_json, passing_line
from ortalab.text.files import name_of

OTHERS = ("keep", "bench", "top", "hands", "add", "swap", "editions", "jobs")
"""The options that ask what is asked under rules 1 and 2 alone."""


def run_full(options: Namespace, parser: ArgumentParser, data: bytes) -> int:
    """Find the best play of a round of the full game, and print it."""
    for option in OTHERS:
        if getattr(options, option) != parser.get_default(option):
            raise OrtalabError(f"--{option} is for rules 1 and 2; leave it out under rules full")
    name = name_of(options.file)
    round, left_out = read_full_round(options, name, data)
    aim = Aim(options.aim or Aim.EXPECTED)
    try:
        asked = question(round, aim, seconds=options.seconds or SECONDS)
    except OrtalabError as error:
        raise error.at(name) from None
    with passing_line(sys.stderr) as write:
        while True:
            try:
                at = next(asked)
            except StopIteration as done:
                found: Solution = done.value
                break
            write(f"{at.share:4.0%} of the choices of cards  best so far {written(max(at.best, 0))}")
    notes: dict[str, object] = {"left_out": [*left_out]} if left_out else {}
    print(as_json(as_data(found) | notes) if options.json else as_text(found, round))
    return DONE


def as_data(found: Solution) -> dict[str, object]:
    """Return a solution as plain data; a bound that is not known, or past the largest number, is null."""
    scored = found.score
    return {
        "rules": "full",
        "for": found.aim.value,
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
        "exact": found.is_exact,
        "bound": number_of(found.bound),
        "covered": found.covered,
        "evaluated": found.evaluated,
        "seconds": round(found.seconds, 6),
    }


def as_text(found: Solution, before: Round) -> str:
    """Return a solution for people: the score first, how sure it is last."""
    scored = found.score
    now = f", {_mean(total_of(score(before), found.aim))} before" if before.played else ""
    lines = [f"{text_of(scored)} ({scored.hand.prose}{now})"]
    rows = (("jokers", _jokers(found.round)), ("played", found.round.played), ("held", found.round.held))
    lines += [f"{name:7} {', '.join(map(str, row)) or '-'}" for name, row in rows]
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
    from ortalab.full.book import JOKERS
    from ortalab.text.full_spelling import write_joker

    return [write_joker(joker, JOKERS) for joker in laid.jokers]
