"""`ortalab set`: combine rounds into a set of questions, as a link or a file."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from ortalab.commands.arguments import add_book, add_page, books_of, open_link, print_link
from ortalab.errors import OrtalabError, TextError
from ortalab.page.fragment import is_link, is_set
from ortalab.page.sets.file import is_set_file, read_set, write_set
from ortalab.page.sets.link import SetReading, decode_set, question_of, shared_link
from ortalab.page.sets.records import ASKS, LONGEST_TITLE, MOST, USUAL, Question, RoundSet, plain_text
from ortalab.terminal import DONE, label, warn
from ortalab.text.files import read_bytes, read_file
from ortalab.text.link import write_link
from ortalab.text.output import Kind, add_overwrite, check_output, write_output
from ortalab.text.yaml_nodes import decode_utf8

MOST_BYTES = 1_000_000


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a round in YAML, the file of a set, or the link of either in quotes; the set keeps this order",
    )
    parser.add_argument("--title", metavar="TEXT", default="", help="the title of the set")
    parser.add_argument(
        "--ask", choices=[*ASKS], help=f"what each round asks for ({USUAL}; rounds of a set keep their own)"
    )
    parser.add_argument("--out", metavar="FILE", help="write the set to a file instead of printing its link")
    add_overwrite(parser)
    add_page(parser)
    add_book(parser)


def run(options: Namespace) -> int:
    """Print the link of the set, or write its file."""
    if options.out is not None:
        check_output(options.out, Kind("a set", is_set_file), options.files, overwrite=options.overwrite)
    questions, titles = list[Question](), list[str]()
    for word in options.files:
        for found in _read(word, options, titles):
            questions.append(found._replace(asks=options.ask or found.asks))
    if len(questions) > MOST:
        raise OrtalabError(f"these are {len(questions)} rounds; a set has at most {MOST}")
    title = plain_text(options.title or next(iter(titles), ""), LONGEST_TITLE)
    round_set = RoundSet(title, tuple(questions))
    if options.out is None:
        print_link(options, _link_of(round_set))
        open_link(options, _link_of(round_set))
        return DONE
    write_output(options.out, write_set(round_set))
    return DONE


def _link_of(round_set: RoundSet) -> str:
    try:
        return shared_link(round_set)
    except TextError as error:
        raise OrtalabError(f"{error}: add --out FILE") from None


def text_of_set(word: str) -> str:
    """Return the text of a set's file; "" if the argument is not one."""
    try:
        text = "" if word == "-" else decode_utf8(read_bytes(word, MOST_BYTES))
    except OrtalabError:
        return ""  # `read_file` reports the error
    return text if is_set_file(text) else ""


def _read(word: str, options: Namespace, titles: list[str]) -> Iterator[Question]:
    """Yield the questions of an argument; append a set's title to `titles`."""
    name = "the link" if is_set(word) or is_link(word) else label(word)
    try:
        if is_set(word):
            yield from _of_set(decode_set(word), name, titles)
        elif is_link(word):
            yield question_of(word, USUAL, "")
        elif text := text_of_set(word):
            yield from _of_set(read_set(text), name, titles)
        else:
            yield question_of(write_link(read_file(word, books=books_of(options))), USUAL, "")
    except TextError as error:
        raise error if error.place else error.at(name) from None


def _of_set(reading: SetReading, name: str, titles: list[str]) -> Iterator[Question]:
    *skipped, last = reading.troubles or ("This set has no round to ask about.",)
    for trouble in reading.troubles if reading.set.questions else skipped:
        warn(f"{name}: {trouble}")
    if not reading.set.questions:
        raise OrtalabError(last[:1].lower() + last[1:].removesuffix(".")).at(name)
    titles.append(reading.set.title)
    yield from reading.set.questions
