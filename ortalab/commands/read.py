"""`ortalab read`: the round of a link, as YAML."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace

from ortalab.errors import OrtalabError
from ortalab.exports import lazily
from ortalab.page.fragment import is_set
from ortalab.plurals import counted
from ortalab.scoring.round import Card
from ortalab.tables.ortalab.link import decode
from ortalab.tables.ortalab.state.areas import AREAS, Aside
from ortalab.tables.ortalab.state.books import rules_with, uncounted, uses_pack
from ortalab.terminal import DONE, warn
from ortalab.text.yaml import write_round

with lazily():
    from ortalab.tables.ortalab.set_link import decode_set


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("link", metavar="LINK", help="the link of a round, in quotes, or the part of it after #")


def run(options: Namespace) -> int:
    """Print the round if the link is undamaged, and warn of each part that the YAML does not say."""
    if is_set(options.link):
        found = decode_set(options.link)
        if not found.set.questions and found.troubles:
            raise OrtalabError(found.troubles[-1][:1].lower() + found.troubles[-1][1:].removesuffix("."))
        count = len(found.set.questions)
        raise OrtalabError(
            f"this is the link of a set of {counted(count, 'round')}; the page opens it, and "
            "'ortalab set LINK --out FILE' writes it as a file with the link of each round"
        )
    reading = decode(options.link)
    if reading.blank:
        raise OrtalabError("the link holds no round; give a whole link, in quotes, such as '#1&p=10h.10s'")
    if reading.complaints:
        first, *more = reading.complaints
        wrong = first.removesuffix(".") + (f" (and {len(more)} more)" if more else "")
        raise OrtalabError(f"the link is damaged, and only the page shows what can be read of it: {wrong}")
    if not reading.round.played:
        warn("no card is played in this round, so nothing can be scored; add one under cards_played")
    if uses_pack(reading.round):
        warn("a joker of the pack lies in this round, so score it with --jokers pack")
    if lacks := uncounted(reading.table):
        word, rules = min(lacks), reading.round.rules
        warn(f"{word} is not in rules {rules}, so score this round with --rules {rules_with(word, rules)}")
    for area in Aside:
        if things := reading.table.row(area):
            name, kind = AREAS[area].title.lower(), "cards" if AREAS[area].holds is Card else "jokers"
            names = ", ".join(map(str, things))
            warn(f"the {kind} that wait on the link's {name} are left out, as a round in YAML has no {name}: {names}")
    print(write_round(reading.round), end="")
    return DONE
