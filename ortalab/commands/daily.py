"""`ortalab daily`: the round of a day, the same for everyone, and what a try at it is worth."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from collections import Counter
from datetime import UTC, date, datetime

from ortalab.commands.arguments import add_page, open_link, print_link, rows_as_data
from ortalab.errors import OrtalabError, RoundError
from ortalab.scoring.explain import explain_score
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import MOST, RULES, Round, Row
from ortalab.scoring.rulesets import ruleset
from ortalab.terminal import DONE, as_json
from ortalab.text.files import read_file
from ortalab.text.yaml import write_round
from ortalab.workshop.daily.dates import FIRST, in_words, number_of, read_day
from ortalab.workshop.daily.deal import CARDS, Deal, deal, plain_play
from ortalab.workshop.daily.shares import share_of
from ortalab.workshop.solve.answer import solve


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("day", nargs="?", metavar="DATE", help="a date as 2026-11-22, or the round's number (today's)")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--yaml", action="store_true", help="print the deal as a round to edit")
    what.add_argument("--try", dest="tried", metavar="FILE", help="say how much of the best a round in YAML makes")
    what.add_argument("--best", action="store_true", help="print the best play, its steps and its score")
    parser.add_argument(
        "--json", action="store_true", help="print the deal, a try's share or the best as one JSON object"
    )
    add_page(parser)


def run(options: Namespace) -> int:
    found = deal(day_asked(options.day, datetime.now(UTC).date()))
    if options.json:
        if options.yaml:
            raise OrtalabError("--yaml and --json are two forms of the deal; give one of them")
        print(as_json(data_of(found, read_file(options.tried) if options.tried else None, has_best=options.best)))
    elif options.yaml:
        print(write_round(plain_play(found)), end="")
    elif options.tried:
        print(judged(found, read_file(options.tried)))
    elif options.best:
        best = best_play(found)
        print(rows_of(best), explain_score(score(best)), sep="\n")
    else:
        print(as_text(found))
        print_link(options, f"daily={number_of(found.day)}")
        open_link(options, f"daily={number_of(found.day)}")
    return DONE


def day_asked(text: str | None, today: date) -> date:
    """Return the day that is asked for, today unless one is; raise `OrtalabError` where its round is not there yet."""
    clock = f"by this computer's clock it is {in_words(today)} in UTC"
    day = today if text is None else read_day(text)
    if day < FIRST:
        raise OrtalabError(f"{clock}, and the first daily round is of {in_words(FIRST)}; set the clock, or give a date")
    if day > today:
        raise OrtalabError(f"the round of {in_words(day)} is not dealt yet; {clock}")
    return day


def as_text(found: Deal) -> str:
    return "\n".join(
        [
            f"Daily {number_of(found.day)}, {in_words(found.day)}, rules {RULES}",
            f"cards   {', '.join(map(str, found.cards))}",
            f"jokers  {', '.join(map(str, found.jokers))}",
        ]
    )


def judged(found: Deal, tried: Round) -> str:
    """Return the score of a try and its share of the best; raise `OrtalabError` if it is no play of this deal."""
    total, share = judge(found, tried)
    return f"{total}: {share} % of the best"


def judge(found: Deal, tried: Round) -> tuple[Score, int]:
    """Score a try, and its share of the best in percent; raise `OrtalabError` if it is no play of this deal."""
    check(found, tried)
    total = score(tried, ruleset(RULES))
    return total, share_of(total.total, solve(plain_play(found)).score.total)


def data_of(found: Deal, tried: Round | None, *, has_best: bool) -> dict[str, object]:
    """Return a deal as plain data, with what a try is worth or the best play, if that is asked for."""
    data: dict[str, object] = {
        "day": found.day.isoformat(),
        "number": number_of(found.day),
        "rules": RULES,
        "cards": list(map(str, found.cards)),
        "jokers": list(map(str, found.jokers)),
    }
    if tried:
        total, share = judge(found, tried)
        data |= {"score": str(total), "share": share}
    if has_best:
        best = best_play(found)
        data |= {"best": {"score": str(score(best)), "round": rows_as_data(best)}}
    return data


def best_play(found: Deal) -> Round:
    return solve(plain_play(found)).round


def rows_of(laid: Round) -> str:
    """Return the rows of a round as lines."""
    return "\n".join(f"{row:7} {', '.join(map(str, laid.row(row)))}" for row in Row)


def check(found: Deal, laid: Round) -> None:
    """Raise `RoundError` unless a round plays 3 to 5 of a deal's cards, holds the rest and has all of its jokers.

    >>> from datetime import date
    >>> from ortalab.workshop.daily.deal import deal, plain_play
    >>> check(deal(date(2026, 10, 22)), plain_play(deal(date(2026, 10, 22))))
    """
    rows = ((found.cards, (*laid.played, *laid.held)), (found.jokers, laid.jokers))
    for dealt, used in rows:
        dealt_cards, used_cards = Counter(map(str, dealt)), Counter(map(str, used))
        for name in used_cards - dealt_cards:
            raise RoundError(f"{name} is not in this deal, or not as often; lay out what was dealt")
        for name in dealt_cards - used_cards:
            raise RoundError(f"{name} is missing; play or hold each card, and lay out all {MOST} jokers")
    fewest = CARDS - MOST
    if not fewest <= len(laid.played) <= MOST:
        raise RoundError(f"{len(laid.played)} cards are played; play {fewest} to {MOST} and hold the rest")
