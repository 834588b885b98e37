"""`ortalab score`, which is also `ortalab` alone: what each round scores, and why."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from ortalab.commands.arguments import add_book, add_strict, books_of
from ortalab.scoring.play import Score, score
from ortalab.terminal import DONE, as_json, label
from ortalab.text.files import read_file


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a round in YAML; - is standard input")
    parser.add_argument("--explain", action="store_true", help="print every step of the scoring, the score last")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line, its numbers as text")
    add_book(parser)
    add_strict(parser)


def run(options: Namespace) -> int:
    """Score the rounds; all are read before anything is printed, so that wrong input leaves standard output empty."""
    books = books_of(options)
    rounds = [(label(file), read_file(file, strict=options.strict, books=books)) for file in options.files]
    scores = [(name, score(round, books(round.rules))) for name, round in rounds]
    if options.json:
        _print_json(scores, explained=options.explain)
    elif options.explain:
        from ortalab.scoring.explain import explain_score

        texts = [(f"{name}:\n" if len(scores) > 1 else "") + explain_score(scored) for name, scored in scores]
        print("\n\n".join(texts))
    else:
        for name, scored in scores:
            print(f"{name}: {scored}" if len(scores) > 1 else scored)
    return DONE


def _print_json(scores: Sequence[tuple[str, Score]], *, explained: bool) -> None:
    from ortalab.scoring.gains import plain

    for name, scored in scores:
        row: dict[str, object] = {
            "file": name,
            "hand": str(scored.hand),
            "chips": plain(scored.chips),
            "mult": plain(scored.mult),
            "score": str(scored),
        }
        if explained:
            from ortalab.scoring.explain import explain_score

            row["explanation"] = explain_score(scored).splitlines()
        print(as_json(row))
