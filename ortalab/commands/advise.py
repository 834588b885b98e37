"""`ortalab advise`: recommend a play or discard; between two blinds, rate the build and recommend purchases."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from math import isfinite
from typing import TypeVar

from ortalab.commands.arguments import LONGEST_FILE, add_book, books_of
from ortalab.errors import OrtalabError
from ortalab.plurals import counted
from ortalab.rounds.luck.score import written
from ortalab.rounds.round import Run
from ortalab.terminal import DONE, as_json, json_number, passing_line, seconds, warn
from ortalab.text.files import is_save, name_of, read_bytes, read_data
from ortalab.text.save import read_save
from ortalab.workshop.decision.advice import SECONDS, advice_steps
from ortalab.workshop.decision.answers import Advice, Aim, Choice, Faced, Offered, Worth
from ortalab.workshop.decision.build import BuildState, build_of_save, build_steps
from ortalab.workshop.decision.state import State, has_hand, state_of, state_of_save

Answer = TypeVar("Answer", Advice, Worth)
FILE = "a save of the full game or a round in YAML, or - for standard input"
_CARDS_WIDTH = 28
_MOST_WIDTH = 44  # in columns; the worth of a wider choice goes to the next line
_FEW_DEALS = 50  # a choice dropped after fewer deals is shown without bounds, which would be too wide


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a save of the full game, or a round in YAML (all its cards are in hand)"
    )
    parser.add_argument(
        "--for",
        dest="aim",
        choices=[*Aim],
        help="the aim: the chance to beat the blind (default), or the mean of the best play",
    )
    parser.add_argument("--seconds", type=seconds, default=SECONDS, metavar="N", help="seconds to think (10)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_book(parser)


def run(options: Namespace) -> int:
    name, data = name_of(options.file), read_bytes(options.file, LONGEST_FILE, FILE)
    round = None if is_save(data, name) else read_data(name, data, books=books_of(options), is_hand=True)
    try:
        asked = _of_save(name, data) if round is None else state_of(round)
        if isinstance(asked, State):
            advice = _last(advice_steps(asked, Aim(options.aim or Aim.CHANCE), options.seconds))
            run = asked.round.run
            print(as_json(_data_of(advice, run)) if options.json else _text_of(advice, run))
            return DONE
        if options.aim:
            raise OrtalabError("--for is for a hand, but this save was written between two blinds; leave it out")  # noqa: TRY301 — its place is added below
        worth = _last(build_steps(asked, options.seconds))
        print(as_json(_build_data(worth)) if options.json else _build_text(worth))
    except OrtalabError as error:
        raise error.at(name) from None
    return DONE


def _last(steps: Iterator[Answer | None]) -> Answer:
    """Return the final answer, showing the number of deals so far in a progress line."""
    with passing_line(sys.stderr) as write:
        for answer in filter(None, steps):
            write(f"{answer.deals:,} deals")
    return answer


def _of_save(name: str, data: bytes) -> State | BuildState:
    save = read_save(data)
    for sentence in save.left_out:
        warn(f"{name}: {sentence}")
    return state_of_save(save) if has_hand(save) else build_of_save(save)


def _text_of(advice: Advice, run: Run) -> str:
    left = f"{counted(run.hands, 'hand')} and {counted(run.discards, 'discard')} left"
    need = f"{written(advice.need)} of {written(run.target)} points to go, " if run.target else ""
    lines, blind = (
        [f"{run.blind or ('The blind' if run.target else 'No blind')}: {need}{left}"],
        run.blind or "the target",
    )
    if advice.nothing_wins:
        lines.append(f"Nothing beats {blind} in any deal seen.")
    if advice.spare:
        cheapest, least = advice.spare
        lines.append(f"Every play beats {blind}: the smallest, {_cards(least)}, scores {written(least.least)}. "
                     f"{_cards(cheapest)} costs the hand least.")  # fmt: skip
    width = max([_CARDS_WIDTH, *(size for one in advice.choices if (size := len(_cards(one))) <= _MOST_WIDTH)])
    for number, choice in enumerate(advice.choices, 1):
        cards, worth = _cards(choice), _worth_of(choice)
        gap = "" if len(cards) <= width else f"\n{'':{width + 12}}"
        lines.append(f"{number:2} {choice.verb:8} {cards:{'' if gap else width}}{gap} {worth}")
    if advice.tied > 1:
        lines.append(f"1 to {advice.tied} are too close to call.")
    seen = f"{counted(advice.deals, 'deal')} seen" if advice.deals else "Exact"
    lines.append(f"{seen}; {counted(advice.weighed, 'choice')} weighed.")
    if run.target:
        lines.append("Chance: this choice, then the best play by mean of each hand, no further discard; a lower bound.")
    if len(advice.jokers) > 1:
        lines.append(f"Jokers: {', '.join(advice.jokers)}")
    return "\n".join([*lines, *(f"Note: {note}." for note in advice.notes)])


def _cards(choice: Choice) -> str:
    return (", " if any(" " in card for card in choice.cards) else " ").join(choice.cards)


def _worth_of(choice: Choice) -> str:
    """Describe the chance of a choice, if there is a target, and its mean."""
    if choice.is_play:
        luck = "" if choice.least == choice.most else f" ({written(choice.least)} to {written(choice.most)})"
        worth = f"{choice.hand}, {written(choice.mean)}{luck}"
    else:
        hoped = f", {choice.hand} in {choice.hand_share:.0%}" if choice.hand else ""
        worth = f"best play after it {written(choice.mean)}{hoped}"
    if choice.chance is None:
        return worth
    if choice.is_exact:
        chance = f"{choice.chance:7.2%}"
    elif choice.deals < _FEW_DEALS:
        chance = f"{choice.chance:7.0%} of {counted(choice.deals, 'deal')}"
    else:
        chance = f"{choice.chance:7.1%} ({choice.low:.1%}-{choice.high:.1%})"
    return f"{chance:22}  {worth}"


def _data_of(advice: Advice, run: Run) -> dict[str, object]:
    """Convert advice for JSON; a number past the largest double is null."""
    return {
        "for": advice.aim,
        "blind": run.blind,
        **{name: json_number(getattr(run, name)) for name in ("target", "scored", "hands", "discards")},
        "jokers": advice.jokers,
        "choices": [_choice_data(choice) for choice in advice.choices],
        **{name: getattr(advice, name) for name in ("tied", "deals", "weighed", "notes")},
    }


def _choice_data(choice: Choice) -> dict[str, object]:
    idle = {"is_play", "link", "draws", "then", *(["hand_share"] if choice.is_play else ["least", "most"])}
    idle |= {"low", "high", "chance"} if choice.chance is None else set()
    return {"do": choice.verb, **{key: _plain(value) for key, value in choice._asdict().items() if key not in idle}}


def _plain(value: object) -> object:
    return json_number(value) if isinstance(value, float) else value


def _build_text(worth: Worth) -> str:
    """Describe the worth of a build: its blinds, then the gain from each card in the shop."""
    error = written(worth.error) if isfinite(worth.error) else "?"
    lines = [f"The build: best first hand {written(worth.mean)} ± {error} on average"]
    for name, target, chance, low, high in worth.blinds:
        lines.append(f"   {name:15} {written(target):>12}  {chance:7.1%} ({low:.1%}-{high:.1%})")
    if worth.offers:
        lines.append("In the shop, by what each adds to these chances on average:")
        lines += [_offer_line(number, offer) for number, offer in enumerate(worth.offers, 1)]
        lines.append(f"{len(worth.offers) + 1:2} Skip it all")
    lines.append(f"{counted(worth.deals, 'deal')} of each blind seen, the same for every build.")
    lines.append("A simple player plays them: chances are lower bounds, for comparing builds.")
    return "\n".join([*lines, *(f"Note: {note}." for note in worth.notes)])


def _offer_line(number: int, offer: Offered) -> str:
    sells = f", sell {offer.sells}" if offer.sells else ""
    sells += "" if offer.is_affordable else ", too expensive now"
    name = f"{offer.name} ${offer.cost}{sells}"
    more = f"{100 * offer.more:+6.1f} ± {100 * offer.error:.1f} in 100"
    sign = "-" if offer.more_mean < 0 else "+"
    return f"{number:2} {name:40} {more}, best first hand {sign}{written(abs(offer.more_mean))}"


def _build_data(worth: Worth) -> dict[str, object]:
    blind, offer = ("blind", *Faced._fields[1:]), ("card", "cost", "affordable", "sell", *Offered._fields[4:])
    return {
        "blinds": [dict(zip(blind, map(_plain, one), strict=True)) for one in worth.blinds],
        "mean": json_number(worth.mean),
        "error": json_number(worth.error),
        "offers": [dict(zip(offer, map(_plain, one), strict=True)) for one in worth.offers],
        "deals": worth.deals,
        "notes": worth.notes,
    }
