"""Read the round in a command's file: YAML under any ruleset, or a save of the full game."""

from argparse import Namespace
from dataclasses import replace
from typing import Final, NamedTuple

from ortalab.commands.arguments import books_of
from ortalab.errors import OrtalabError, shown
from ortalab.rounds.round import FULL, Round
from ortalab.rounds.rulesets import Book
from ortalab.terminal import warn
from ortalab.text.files import is_save, name_of, read_bytes, read_data
from ortalab.text.rules import Books

LONGEST_FILE: Final = 1_000_001
"""The maximum number of bytes read from a file, one more than a save may have."""
_SEE: Final = "'ortalab read' describes it"
_MOST_DIGITS: Final = 6


class FileRound(NamedTuple):
    """The round of a file, its book, and sentences on effects that its score leaves out."""

    round: Round
    book: Book
    left_out: tuple[str, ...] = ()
    is_of_save: bool = False


def read_round(options: Namespace, file: str, *, of_course: bool = False) -> FileRound:
    """Read the round of a file and warn about effects that its score leaves out; errors begin with the file.

    `of_course` accepts only rules 1 and 2.
    """
    name, data = name_of(file), read_bytes(file, LONGEST_FILE)
    books = books_of(options, of_course=of_course)
    if is_save(data, name) and not of_course:
        return _read_save(name, data, books)
    round = read_data(name, data, strict=options.strict, books=books)
    found = FileRound(round, books(round.rules))
    if found.book.ruleset.has_run:
        from ortalab.rounds.luck.lay import unmodelled  # 2.0 kB

        found = found._replace(left_out=unmodelled(round, found.book))
    _warn(name, found.left_out)
    return found


def _read_save(name: str, data: bytes, books: Books) -> FileRound:
    from ortalab.text.save import read_save  # 6.6 kB

    try:
        book, save = books(FULL), read_save(data)
        if not save.round.held:
            raise OrtalabError(f"no card is in hand at this moment of the run, {save.moment}; {_SEE}")  # noqa: TRY301 — its place is added below
    except OrtalabError as error:
        raise error.at(name) from None
    _warn(name, save.left_out)
    return FileRound(save.round, book, save.left_out, is_of_save=True)


def _warn(name: str, sentences: tuple[str, ...]) -> None:
    for sentence in sentences:
        warn(f"{name}: {sentence}")


def played(found: FileRound, places: str) -> Round:
    """Return the round with the cards of a save's hand selected by `--play`, or unchanged."""
    if not found.is_of_save:
        if places:
            raise OrtalabError("--play is for a save of the full game; leave it out")
        return found.round
    held = found.round.held
    cards = [f"{number} {card}" for number, card in enumerate(held, 1)]
    if not places:
        hint = f"add --play with the places of up to five of {', '.join(cards)}; or ask 'ortalab solve' for the best"
        raise OrtalabError(f"a save does not say which cards are played; {hint}")
    words = [word.strip() for word in places.split(",")]
    numbers = [int(word) if word.isdecimal() and len(word) < _MOST_DIGITS else 0 for word in words]
    if len(set(numbers)) < len(numbers) or not all(1 <= number <= len(cards) for number in numbers):
        raise OrtalabError(f"--play is {shown(places)}; write places from 1 to {len(cards)}, each once, such as 1,2")
    for number, card in enumerate(held, 1):
        if card.forced and number not in numbers:
            raise OrtalabError(f"--play is {shown(places)}, but the blind forces card {number}, {card}; add it")
    rest = tuple(card for number, card in enumerate(held, 1) if number not in numbers)
    return replace(found.round, played=tuple(held[number - 1] for number in numbers), held=rest)
