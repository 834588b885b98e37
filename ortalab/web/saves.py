"""Rounds kept in the browser: the one of the last visit, and those that a person gave a name; and the file of them."""

import re

from ortalab.errors import OrtalabError, TextError
from ortalab.scoring.gains import listed
from ortalab.scoring.round import Round
from ortalab.scoring.scene import Joker
from ortalab.web.areas import Table
from ortalab.web.effects import Download, Update
from ortalab.web.left import put_aside
from ortalab.web.link import decode, encode
from ortalab.web.model import Model, Notice, Save, Tone, changed, example
from ortalab.web.orders import Found, Keep, Unkept
from ortalab.web.replay import scored
from ortalab.web.travel import laid
from ortalab.web.words import counted, sentence

VERSION = 1
FILE = "ortalab-rounds.json"
MOST = 200
"""The most rounds that are kept by name."""
MOST_READ = 1000
"""The most rounds of a file that are looked at."""
LONGEST = 1_000_000
"""The most bytes of the file that are read; as many rounds as are kept, with the longest names and links, need less."""
DEEPEST = 10
"""How deep the brackets of the file may be nested; they are three deep."""
LONGEST_NAME = 60
UNTOLD = "A round to predict"
"""The name of a round whose score a quiz still asks for."""
BYTE_ORDER_MARK = "\N{BYTE ORDER MARK}"
_STRING = re.compile(r'"(?:[^"\\]|\\.?)*+"?', re.DOTALL)
"""A string of JSON, or what begins as one and has no end: no quote within it is tried as the start of another."""
_START = re.compile(BYTE_ORDER_MARK + r'?\s*\{\s*"ortalab"\s*:')


def is_saves(text: str) -> bool:
    """Tell a file of saved rounds from a round in YAML.

    >>> is_saves('{"ortalab": 1, "rounds": []}'), is_saves("{cards_played: [10h]}")
    (True, False)
    """
    return _START.match(text) is not None


def refuse_long(size: int) -> None:
    """Raise `TextError` where a file of so many bytes is longer than any that the page writes."""
    if size > LONGEST:
        raise TextError(f"these saved rounds are longer than {LONGEST:,} bytes; leave some out and open the file again")


def write_saves(saves: tuple[Save, ...]) -> str:
    """Return the file of saved rounds: names and links."""
    import json  # not before somebody saves

    rounds = [{"name": save.name, "link": save.link or encode(save.round, bench=save.bench)} for save in saves]
    return json.dumps({"ortalab": VERSION, "rounds": rounds}, ensure_ascii=False, indent=1) + "\n"


def read_saves(text: str) -> tuple[Save, ...]:
    """Read a file of saved rounds.

    Raises `TextError` where it is of a later version, or broken.

    >>> read_saves('{"ortalab": 2}')
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: these saved rounds are of version 2, newer than this page; reload the page to read them
    """
    import json

    refuse_long(len(text))
    text = text.removeprefix(BYTE_ORDER_MARK)
    try:
        found = json.loads(text) if depth_of(text) <= DEEPEST else None
    except ValueError:
        raise TextError("these saved rounds are broken: the file is not whole") from None
    found = found if isinstance(found, dict) else {}
    version = found.get("ortalab")
    if isinstance(version, int) and version > VERSION:
        raise TextError(
            f"these saved rounds are of version {version}, newer than this page; reload the page to read them"
        )
    rounds = found.get("rounds") if version == VERSION else None
    if not isinstance(rounds, list):
        raise TextError("these saved rounds are broken: there is no list of rounds in the file")
    if len(rounds) > MOST_READ:
        raise TextError(f"these saved rounds are {len(rounds):,}; leave some out, as at most {MOST_READ:,} are read")
    saves: tuple[Save, ...] = ()
    for item in rounds:
        saves = _with(saves, _read(item))
    return saves


def found(model: Model, order: Found) -> Update:
    """Take over what the browser still has; the round of the last visit is offered, never laid out unasked.

    Of all that are kept it is the newest that is not on the table already. Saved rounds that the browser did not take
    stay beside those that it has.
    """
    saves, unkept, trouble = model.saves, model.unkept, ""
    try:
        saves = kept = read_saves(order.saves) if order.saves else ()
        for save in unkept:
            saves = saves if save in kept else _with(saves, save)
        unkept = saves[len(kept) :]
    except OrtalabError as error:
        trouble = sentence(str(error))
    tables = [decode(link).table for link in order.rounds]
    last = next((table for table in tables if table not in {Table(), model.table, example().table}), None)
    is_mine = model.table in (example().table, *tables)
    said = "You had another round here." if is_mine else "This is the link's round. Yours is kept."
    if model.damage:
        said = "The round you had is kept."
    notice = Notice(said, offer=True) if last else model.notice
    return changed(model, saves=saves, unkept=unkept, trouble=trouble, last=last or model.last, notice=notice), ()


def unkept(model: Model, order: Unkept) -> Update:
    """Say that the browser did not take the saved rounds, and remember which of them it has not."""
    kept = read_saves(order.saves) if order.saves else ()
    rest = tuple(save for save in model.saves if save not in kept)
    said = "The browser keeps nothing for this page: download the rounds to keep them."
    return changed(model, unkept=rest, notice=Notice(said, Tone.REFUSED)), ()


def go_on(model: Model) -> Update:
    """Lay out the round of the last visit."""
    if model.last is None:
        return changed(model, notice=Notice("There is no other round from before.", Tone.REFUSED)), ()
    return laid(model, model.last, "The round you had is on the table.", last=None, drawer=None, editing=None)


def save_round(model: Model) -> Update:
    """Keep the round under the name that is typed, or under what it scores; no name is taken twice.

    While a proposal is looked at, that is the round; whoever saves it is told so.
    """
    _check(model)
    _refuse_python(model.table)
    if model.table == Table():
        raise TextError("There is nothing on the table to save.")
    if len(model.saves) >= MOST:
        raise TextError(f"There are {MOST} saved rounds already; throw one away first.")
    name = " ".join(model.naming.split())[:LONGEST_NAME] or (UNTOLD if model.is_asking else title_of(model.round))
    save = Save(name, model.round, model.bench)
    what = ", what the solver proposes," if model.strip.shown else ""
    if save not in model.saves:
        saves = _with(model.saves, save)
        return _keeping(changed(model, naming=""), saves, f"“{saves[-1].name}”{what} is saved in this browser.")
    if model.unkept:
        return _keeping(changed(model, naming=""), model.saves, f"“{name}”{what} is saved in this browser.")
    return changed(model, notice=Notice(f"“{name}” is saved already.")), ()


def take(model: Model, name: str) -> Update:
    """Lay out a saved round, or what can be read of it."""
    save = next((save for save in model.saves if save.name == name), None)
    if save is None:
        return model, ()
    table, why = Table(save.round, save.bench), _complaint(save)
    if why and table == Table():
        raise TextError(f"“{name}” holds nothing that can be read. {why}")
    said = f"“{name}” is on the table" + (f", but not all of it can be read. {why}" if why else ".")
    return laid(model, table, said, drawer=None, editing=None)


def forget(model: Model, name: str) -> Update:
    """Throw a saved round away."""
    _check(model)
    saves = tuple(save for save in model.saves if save.name != name)
    if saves == model.saves:
        return model, ()
    return _keeping(model, saves, f"“{name}” is thrown away.")


def export(model: Model) -> Update:
    """Download all saved rounds as one file."""
    if not model.saves:
        raise TextError("There are no saved rounds to download yet.")
    return model, (Download(FILE, write_saves(model.saves)),)


def imported(model: Model, text: str, name: str) -> Update:
    """Add the rounds of a file to those that are saved; none of these is lost."""
    _check(model)
    read = [save for save in read_saves(text) if save not in model.saves]
    torn = [save for save in read if _complaint(save)]
    news = [save for save in read if save not in torn]
    saves = model.saves
    for save in news[: MOST - len(saves)]:
        saves = _with(saves, save)
    added = len(saves) - len(model.saves)
    said = f"{name or 'The text'}: {counted(added, 'saved round')} added."
    if left := len(news) - added:
        said += f" {left} did not fit: at most {MOST} are saved, so throw some away and open it again."
    if torn:
        said += f" {_left_out(torn)}"
    model = put_aside(model)
    return _keeping(model, saves, said) if added or model.unkept else (changed(model, notice=Notice(said)), ())


def _left_out(torn: list[Save]) -> str:
    """Say which rounds of a file are left out, and what is wrong with the first."""
    name, why = f"“{torn[0].name}”", _complaint(torn[0])
    if len(torn) == 1:
        return f"{name} is left out, as not all of it can be read. {why}"
    others = counted(len(torn) - 1, "other")
    return f"{name} and {others} are left out, as not all of them can be read. {why}"


def title_of(round_: Round) -> str:
    """Return the name of a round that was given none.

    >>> title_of(example().round)
    'Three of a Kind, 1,380'
    """
    told = scored(round_)
    return f"{told.hand.prose}, {told.total:,.0f}" if told else "Nothing played"


def depth_of(text: str) -> int:
    """Return how deep the brackets of a text are nested; a browser's Python does not survive thousands.

    >>> depth_of('{"a[[[": [{}, "]"]}'), depth_of("[" * 9)
    (3, 9)
    """
    depth = deepest = 0
    for sign in _STRING.sub("", text):
        depth += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, depth)
    return deepest


def _keeping(model: Model, saves: tuple[Save, ...], said: str) -> Update:
    """Keep these rounds in the browser, and say so; where it does not take them, `unkept` follows."""
    return changed(model, saves=saves, unkept=(), notice=Notice(said)), (Keep(write_saves(saves)),)


def _check(model: Model) -> None:
    """Refuse to write over saved rounds that could not be read."""
    if model.trouble:
        raise TextError(model.trouble)


def _refuse_python(table: Table) -> None:
    """Refuse a table whose saved round would lose a joker."""
    cards = {card.name for card in (*table.round.jokers, *table.bench)}
    if names := [joker.name for joker in table.round.own if isinstance(joker, Joker) and joker.name in cards]:
        them = "it" if len(names) == 1 else "them"
        raise TextError(f"No saved round keeps a joker in Python; take {listed(names)} off, or declare {them}.")


def _read(item: object) -> Save:
    """Read one round of the file; where not all of it can be read, its link is kept as well."""
    name, link = (item.get("name"), item.get("link")) if isinstance(item, dict) else (None, None)
    if not isinstance(name, str) or not isinstance(link, str):
        raise TextError("these saved rounds are broken: one has no name or no link")
    reading = decode(link)
    torn = link if reading.complaints else ""
    return Save(" ".join(name.split())[:LONGEST_NAME], reading.round, reading.bench, torn)


def _complaint(save: Save) -> str:
    """Return what is wrong with a saved round, a sentence; nothing where all of it can be read."""
    if save.link:
        return decode(save.link).complaints[0]
    return "" if Table(save.round, save.bench) != Table() else "No card and no joker stands in it."


def _with(saves: tuple[Save, ...], save: Save) -> tuple[Save, ...]:
    """Return the saved rounds and one more, under a name of its own."""
    names = {other.name for other in saves}
    title = save.name or title_of(save.round)
    own, number = title, 1
    while own in names:
        number += 1
        own = f"{title} {number}"
    return (*saves, save._replace(name=own))
