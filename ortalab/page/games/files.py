"""The file of all results: saved, asked for, and taken over."""

from ortalab.errors import TextError
from ortalab.json_text import parse_json
from ortalab.page.changed import changed
from ortalab.page.games.messages import AskImport, Export, Imported, KeepResults
from ortalab.page.games.shell import G
from ortalab.page.notice import Notice
from ortalab.page.update import Update
from ortalab.page.words import listed
from ortalab.plurals import counted
from ortalab.storage.merge import later_words, tomorrow_of
from ortalab.storage.results import (
    MOST_BYTES,
    count_results,
    from_file,
    full_words,
    left_out,
    merged,
    read_results,
    write_results,
)

OTHERS = {"rounds": "kept rounds", "days": "days", "quiz": "quiz answers"}
"""What a file with everything has beside games."""


def save_results(model: G, _: object) -> Update[G]:
    """Save the results of all tables as a file."""
    return model, (Export(),)


def ask_results(model: G, _: object) -> Update[G]:
    """Ask for a file of results."""
    return model, (AskImport(),)


def imported(word: str, model: G, message: Imported) -> Update[G]:
    """Take over the results of a file; `word` names those of this table in it."""
    if len(message.text) > MOST_BYTES:
        raise TextError("the file is too long for one of games")
    read, damaged = read_results(message.text)
    results, later = from_file(read, tomorrow_of(model.now))
    mine = merged({word: model.results}, {word: results[word]})[word] if word in results else model.results
    words = (
        f"{counted(count_results(read), 'game').capitalize()} in the file; yours stay as well.",
        full_words(left_out({word: mine}, results)),
        later_words((later, "game")),
        f"{counted(damaged, 'damaged row').capitalize()} left out." if damaged else "",
        left_words(message.text).strip(),
    )
    model = changed(model, results=mine, notice=Notice(" ".join(filter(None, words))))
    return model, (KeepResults(write_results(results)),)


def left_words(text: str) -> str:
    """Return what a file has beside games, and who takes it: a sentence with a blank before it, or "" for nothing."""
    found = parse_json(text)
    others = [words for name, words in OTHERS.items() if found.get(name)]
    return f" Its {listed(others)} are left: “Your days” takes them." if others else ""
