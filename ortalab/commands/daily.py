"""`ortalab daily`: the round of a day, the same for everyone, and the score of a try."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime

from ortalab.commands.arguments import add_page, open_link, print_link, rows_as_data
from ortalab.errors import OrtalabError, RoundError
from ortalab.rounds.explain import explain_score
from ortalab.rounds.play import Score
from ortalab.rounds.round import MOST, RULES, Round, Row
from ortalab.rounds.rulesets import RULESETS
from ortalab.rounds.score import score
from ortalab.terminal import DONE, as_json
from ortalab.text.files import read_file
from ortalab.text.yaml import write_round
from ortalab.workshop.daily_dates import FIRST, in_words, link_of_day, number_of, read_day
from ortalab.workshop.daily_deal import Deal, best_of, deal, plain_play
from ortalab.workshop.daily_shares import share_of


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "day", nargs="?", metavar="DATE", help="a date such as 2026-11-22, or the round's number (default: today's)"
    )
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--yaml", action="store_true", help="print the deal as a round to edit")
    output.add_argument("--try", dest="tried", metavar="FILE", help="score a round in YAML as a share of the best")
    output.add_argument("--best", action="store_true", help="print the best play, its steps and its score")
    parser.add_argument(
        "--json", action="store_true", help="print the deal, a try's share or the best play as one JSON object"
    )
    parser.add_argument("--rules", choices=tuple(RULESETS), default=RULES, help="the rules of the round (1)")
    add_page(parser)


def run(options: Namespace) -> int:
    found = deal(day_asked(options.day, datetime.now(UTC).date()), options.rules)
    if options.json:
        if options.yaml:
            raise OrtalabError("--yaml and --json cannot be combined; choose one")
        print(as_json(data_of(found, read_file(options.tried) if options.tried else None, has_best=options.best)))
    elif options.yaml:
        print(write_round(plain_play(found)), end="")
    elif options.tried:
        print(judged(found, read_file(options.tried)))
    elif options.best:
        best = best_of(found).round
        rows = (f"{row:7} {', '.join(map(str, best.row(row)))}" for row in Row)
        print(*rows, explain_score(score(best)), sep="\n")
    else:
        print(as_text(found))
        link = link_of_day(number_of(found.day), found.rules)
        print_link(options, link)
        open_link(options, link)
    return DONE


def day_asked(text: str | None, today: date) -> date:
    """Return the requested day, by default today; raise `OrtalabError` if its round is not dealt yet."""
    clock = f"by this computer's clock it is {in_words(today)} in UTC"
    day = today if text is None else read_day(text)
    if day < FIRST:
        raise OrtalabError(
            f"{clock}, and the first daily round is that of {in_words(FIRST)}; set the clock, or give a date"
        )
    if day > today:
        raise OrtalabError(f"the round of {in_words(day)} is not dealt yet; {clock}")
    return day


def as_text(found: Deal) -> str:
    return "\n".join(
        [
            f"Daily {number_of(found.day)}, {in_words(found.day)}, rules {found.rules}",
            f"cards   {', '.join(map(str, found.cards))}",
            f"jokers  {', '.join(rows_as_data(found.laid)['jokers'])}",
            *_levels(found),
        ]
    )


def _levels(found: Deal) -> list[str]:
    levels = ", ".join(f"{hand.prose} {level}" for hand, level in found.run.levels.items())
    return [f"levels  {levels}"] if levels else []


def judged(found: Deal, tried: Round) -> str:
    """Describe the score of a try and its share of the best; raise `OrtalabError` if it is not a play of this deal."""
    total, share = judge(found, tried)
    return f"{total}: {share}% of the best"


def judge(found: Deal, tried: Round) -> tuple[Score, int]:
    """Return a try's score and its percentage of the best; raise `OrtalabError` unless it is a play of this deal."""
    check(found, tried)
    total = score(replace(tried, rules=found.rules, run=found.run))
    return total, share_of(total.total, best_of(found).total)


def data_of(found: Deal, tried: Round | None, *, has_best: bool) -> dict[str, object]:
    """Convert a deal to plain data, with the score of a try or the best play, if requested."""
    data: dict[str, object] = {
        "day": found.day.isoformat(),
        "number": number_of(found.day),
        "rules": found.rules,
        "cards": list(map(str, found.cards)),
        "jokers": rows_as_data(found.laid)["jokers"],
    }
    if tried:
        total, share = judge(found, tried)
        data |= {"score": str(total), "share": share}
    if has_best:
        best = best_of(found).round
        data |= {"best": {"score": str(score(best)), "round": rows_as_data(best)}}
    return data


def check(found: Deal, laid: Round) -> None:
    """Raise `RoundError` unless a round plays 3 to 5 of a deal's cards, holds the rest and has all of its jokers.

    >>> from datetime import date
    >>> from ortalab.workshop.daily_deal import deal, plain_play
    >>> check(deal(date(2026, 10, 22)), plain_play(deal(date(2026, 10, 22))))
    """
    rows = ((found.cards, (*laid.played, *laid.held)), (found.jokers, laid.jokers))
    for dealt, used in rows:
        dealt_cards, used_cards = Counter(map(str, dealt)), Counter(map(str, used))
        for name in used_cards - dealt_cards:
            raise RoundError(f"{name} is not in this deal, or not that often; use the dealt cards and jokers")
        for name in dealt_cards - used_cards:
            raise RoundError(f"{name} is missing; play or hold each card, and use all {len(found.jokers)} jokers")
    if not found.fewest <= len(laid.played) <= MOST:
        raise RoundError(f"{len(laid.played)} cards are played; play {found.fewest} to {MOST} and hold the rest")
