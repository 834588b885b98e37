"""`ortalab poker check` and `fuzz`: other programs on many command lines, and the smallest on which one differs."""

import shlex
import sys
from argparse import Namespace

from ortalab.commands.running import LINES, seed_of
from ortalab.commands.trials import (
    check_program,
    command_of,
    find_lines,
    headline,
    print_lines,
    tell_hunt,
)
from ortalab.games.poker.lines import draw_lines, graded_lines
from ortalab.plurals import counted
from ortalab.terminal import counting_line, shows_colours
from ortalab.workshop.check.signs import Ink
from ortalab.workshop.trials.hunt import hunt
from ortalab.workshop.trials.poker import LineTrial, game_of, is_single
from ortalab.workshop.trials.trial import asking

GAME, NOUN = "poker", "command line"
SIMPLER = "the simpler program: of more than five cards it says NOT_UNDERTAKEN"


def check(options: Namespace) -> int:
    """Run a program on the lines that everybody is tried on."""
    command = command_of(options)
    with asking(command) as ask:
        single = is_single(ask)
    lines = graded_lines(options.seed or 0)
    trials = [LineTrial(line.words, line.group, single, options.low_ace) for line in lines]
    about = f"{counted(len(trials), NOUN)}, from one hand to many, and what is no hand"
    return check_program(options, GAME, trials, f"{about}; {SIMPLER}" if single else about, NOUN, command)


def fuzz(options: Namespace) -> int:
    """Look for the smallest command lines on which a program differs."""
    command = command_of(options)
    seed = seed_of(options)
    ink = Ink(is_coloured=shows_colours())
    with asking(command) as ask, counting_line(sys.stderr) as show:
        single = is_single(ask)
        game = game_of(ask, is_single=single, low_ace=options.low_ace)
        found = hunt(game, draw_lines(options.lines or LINES, seed), show=show, noun="command lines")
    print_lines(options, [headline(found, NOUN), ""], ink)
    for number, finding in enumerate(found.findings, 1):
        words = shlex.join((*command.words, *finding.thing))
        print_lines(options, [f"{number}. {ink.bold(words)}", *find_lines(finding, ink), ""], ink)
    return tell_hunt(options, GAME, found, seed, NOUN)
