"""Poker, Big-2, Huxxy and Poker Triangles: hands, whole games move by move, their texts, their errors."""

from collections.abc import Callable, Iterator

from ortalab.courses.big2 import judge as big2_judge
from ortalab.errors import OrtalabError
from ortalab.games import poker
from ortalab.games.big2 import evaluate as big2_evaluate
from ortalab.games.big2 import game as big2
from ortalab.games.big2 import players as big2_players
from ortalab.games.big2 import protocol
from ortalab.games.big2 import record as big2_record
from ortalab.games.big2.cards import DECK, write_cards
from ortalab.games.huxxy import game as huxxy
from ortalab.games.huxxy import record as huxxy_record
from ortalab.games.huxxy.evaluate import evaluate as huxxy_evaluate
from ortalab.games.huxxy.players import ADDING_ON, SEARCHING, WHOLE_GROUPS, player
from ortalab.games.poker import decision as poker_decision
from ortalab.games.poker import draws, questions, rarity
from ortalab.games.poker import evaluate as poker_chances
from ortalab.games.triangles import cards, evaluate, look, model, players, record, state
from ortalab.tables.poker import entry
from ortalab.tables.poker.entry import read_link as read_poker_link
from ortalab.tables.poker.state import write_link as write_poker_link
from tests.corpus.chance import Chance

HANDS = 20
BAD_HANDS: tuple[list[str], ...] = (["1S"], ["AS"] * 5, ["AS"] * 4, [])
POKER_TEXTS = (
    *(
        "",
        "1",
        "1-9S9HKD7C2S-THJHQHxx",
        " 1a-9s9hkd7c2s??&from=course ",
        "1-9S9HKD7C",
        "2-9S9HKD7C2S",
        "1-ZZ",
        "x" * 5000,
    ),
    *("10♥ js ?", "TH TH", "$ java Poker KS 9S QS AS JS 3D 7C 3S 3H 7S", "--low-ace AS 2S 3D 4C 5H", "AS " * 205, "1S"),
)
BIG2 = (["medium", "easy", "random", "random"], ["easy"] * 4, ["random"] * 4)
BAD_SCRIPTS = (
    "",
    "C[3]",
    " ".join(["C[3]"] * 52),
    write_cards(DECK),
    f"{write_cards(DECK)}\na\nb\nc\nd\n0\n-1\n99\nx\n",
)
HUXXY = ([SEARCHING, ADDING_ON, WHOLE_GROUPS, ADDING_ON], [WHOLE_GROUPS] * 4)
EFFORT = 10


def caught(do: Callable[..., object], *given: object) -> str:
    """Return a call's result as text, or the message of its `OrtalabError`."""
    try:
        return str(do(*given))
    except OrtalabError as error:
        return f"{type(error).__name__}: {error}"


def entries() -> Iterator[tuple[str, str]]:
    """Yield hands and games with all their results."""
    chance = Chance(6)
    deck = [text for text in poker.NUMBERS if text == text.upper()]
    for _ in range(HANDS):
        hand = chance.sample(deck, 10)
        yield f"poker {hand}", f"{poker.report(hand)}\n{poker.report(hand, low_ace=True)} {poker.rank(hand[:5])}"
    for first in range(0, 20, 5):
        hand = chance.sample(deck, 20)
        worth = rarity.value_of_hand(hand[:5])
        hands = [hand[:5], hand[5 : 7 + first // 5], hand[10:13]][: 2 + first % 2]
        yield (
            f"poker {hands}",
            f"{list(poker_chances.evaluate(hands, 900))[-1]} {poker_decision.decide([hand[:5], hand[5:10]])}",
        )
        yield f"poker {hand[:5]}, to draw", f"{list(draws.evaluate_holds(hand[:5]))[-1]}"
        yield (
            f"poker {hand[:5]}, by itself",
            f"{worth} {[rarity.rarity(worth, low_ace=low) for low in (False, True)]}",
        )
        asked = [hand[:5], [*hand[5:9], "?"]]
        yield f"poker {asked}, the next card", f"{list(draws.next_cards(asked, 1))[-1]} {questions.ask(first)}"
    for bad in BAD_HANDS:
        yield f"poker {bad}", caught(poker.report, bad)
    yield from poker_texts()
    yield from big2_games()
    for number, styles in enumerate(HUXXY):
        played = huxxy.run([player(style, EFFORT) for style in styles], huxxy.deal(number, bonus=bool(number)))
        yield f"huxxy {number}", f"{huxxy.write_log(played)}{huxxy.legal_moves(played.dealt)}"
        plays = played.end.history
        text = huxxy_record.write_game(huxxy_record.Recorded(number, bool(number), plays))
        states = huxxy_record.read_game(text).states()
        yield f"huxxy {number}, as text", text
        judged = [list(huxxy_evaluate(state.view, 2 * EFFORT))[-1] for state in states[20:60:8]]
        yield f"huxxy {number}, judged", f"{judged} {[huxxy.why_not(state, plays[0]) for state in states[::9]]}"
        yield f"huxxy {number}, cut off", f"{[caught(huxxy_record.read_game, text[:-cut]) for cut in range(1, 9)]}"
    yield from triangles(chance)


def poker_texts() -> Iterator[tuple[str, str]]:
    """Yield the poker table's links and typed texts, intact and damaged, with their hands."""
    for text in POKER_TEXTS:
        yield f"poker, typed {text[:40]!r}", caught(entry.read_entry, text)
        yield f"poker, link {text[:40]!r}", caught(lambda text: write_poker_link(read_poker_link(text)), text)


def big2_difference(script: str) -> str:
    """Describe the first difference between a script's output and a single line; return "" if there is none."""
    found = big2_judge.compare(script.splitlines(), "New round begins.")
    return f"{found.line} {found.expected} {found.reason}" if found else ""


def big2_games() -> Iterator[tuple[str, str]]:
    for number, names in enumerate(BIG2):
        dealt = big2.deal(number, seat=number % 4)
        yield f"big2 {names}", "\n".join(big2_players.tell_game(names, dealt))
        *_, (_, _, end) = big2_players.play(dealt, [big2_players.STRENGTHS[name] for name in names])
        text = big2_record.write_game(big2_record.Game(number, end.history, number % 4))
        states = big2_record.read_game(text).states()
        yield f"big2 {names}, as text", f"{text} {end.turns}"
        yield f"big2 {names}, judged", f"{[list(big2_evaluate.evaluate(now.view, 2))[-1] for now in states[:-1:16]]}"
        yield f"big2 {names}, refused", f"{[big2.why_not(now, now.history[-1]) for now in states[1::5]]}"
        yield f"big2 {names}, cut off", f"{[caught(big2_record.read_game, text[:-cut]) for cut in range(1, 9)]}"
    for script in BAD_SCRIPTS:
        yield f"big2 {script[:40]!r}", caught(lambda text: "\n".join(protocol.tell_script(text.splitlines())), script)
        yield f"big2 {script[:40]!r}, compared", caught(big2_difference, script)


def triangles(chance: Chance) -> Iterator[tuple[str, str]]:
    """Yield games of Poker Triangles by each player, on each shape."""
    for name, make in ((name, players.PLAYERS[name]) for name in players.QUICK):
        for shape in (state.TRIANGLE, state.SQUARE)[: 1 if name == "best" else 2]:
            deck = cards.new_deck()
            chance.shuffle(deck)
            seen: list[str] = []
            start = state.start(tuple(deck), 3, 5, shape)
            end = players.run(make(chance), start, lambda now, seen=seen: seen.append(model.render(now)))  # type: ignore[misc]
            yield f"triangles {name} {shape.name}", "\n\n".join([*seen, f"{end.names} {end.score}"])
            yield f"triangles {name} {shape.name}, after its end", caught(state.apply, end, state.Discard(0))
    for seed, rules in enumerate((state.DAILY, state.Rules("square", 5, 7, 0), state.ASSIGNMENT)):
        dealt, moves = state.deal(seed, rules), list[state.Move]()
        *_, judged = evaluate.evaluate(dealt, 2)
        now = dealt
        while not now.is_over:
            moves.append(look.follow_table(now) if rules.discards is not None else state.legal_moves(now)[-1])
            now = state.apply(now, moves[-1])
        text = record.write_game(record.Game(seed, rules, tuple(moves)))
        yield f"triangles {rules}", f"{text} {now.score} {judged}"
        yield f"triangles {rules}, cut off", f"{[caught(record.read_game, text[:-cut]) for cut in range(1, 9)]}"
