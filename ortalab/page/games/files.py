"""Export and import of the file with all results."""

from ortalab.json_text import parse_json, refuse_long
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskImport, Export, FileAct, Imported, KeepResults
from ortalab.page.games.shell import G
from ortalab.page.notice import Notice
from ortalab.page.update import Update
from ortalab.plurals import counted, listed
from ortalab.storage.merge import later_words, tomorrow_of
from ortalab.storage.results import count_results, take_results, write_results

OTHERS = {"rounds": "kept rounds", "days": "days", "quiz": "quiz answers"}
"""The other contents of a full backup, in words."""


def imported(model: G, message: Imported) -> Update[G]:
    """Import the results in a file."""
    refuse_long(len(message.text))
    taken = take_results({model.word: model.results}, message.text, tomorrow_of(model.now))
    games = count_results(taken.brought) + taken.later
    words = (
        f"{counted(games, 'game').capitalize()} in the file; yours stay as well.",
        taken.words,
        later_words((taken.later, "game")),
        f"{counted(taken.damaged, 'damaged row').capitalize()} left out." if taken.damaged else "",
        left_words(message.text).strip(),
    )
    model = changed(model, results=taken.results[model.word], notice=Notice(" ".join(filter(None, words))))
    return model, (KeepResults(write_results(taken.brought)),)


def left_words(text: str) -> str:
    """Return a sentence, after a space, on the file's other contents and the page that imports them; "" for none."""
    found = parse_json(text)
    others = [words for name, words in OTHERS.items() if found.get(name)]
    return f" Open it on “Your days” for its {listed(others)}." if others else ""


HANDLERS: Handlers = {
    FileAct.EXPORT: lambda model: (model, (Export(),)),
    FileAct.IMPORT: lambda model: (model, (AskImport(),)),
    Imported: imported,
}
