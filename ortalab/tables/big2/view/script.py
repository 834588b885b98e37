"""The Script screen: its lines, the hands at the displayed line, the reason for a refusal, and the comparison."""

from ortalab.games.big2.game import PLAYERS
from ortalab.page.elements import NONE, WORDED, icon, joined
from ortalab.page.games import script_panel as shared
from ortalab.page.games.faces import all_in_text, tiles
from ortalab.page.games.messages import ScriptAct, ShowLine
from ortalab.page.games.panel import heading, in_row, note
from ortalab.page.markup import Markup
from ortalab.page.shell import sentence
from ortalab.plurals import counted
from ortalab.tables.big2.input import button
from ortalab.tables.big2.moves.script import FUZZ
from ortalab.tables.big2.state import Act, Line, Model, Script
from ortalab.tables.big2.words import cards_sign, face_of, in_signs, play_words

RULES = Markup('<ol class="h3s why3">{}</ol>')
RULE = Markup('<li><i aria-hidden="true">{nth}</i><p>{words}</p></li>')

NAMED = Markup('<li class="named"><span class="n">{number}</span><code class="w">{name}</code><em>name</em></li>')
SAYS = Markup(
    '<section class="pile says" aria-label="The line"><h2>Round {round} <small>{top}</small></h2>'
    '<p class="act"><span class="lab2">The script says</span> <code>{text}</code> <span>{words}</span></p></section>'
)
HANDS = Markup('<ol class="four4" aria-label="Hands">{}</ol>')
HAND = Markup(
    '<li class="handr4{classes}"><div><b class="nm">{name}</b><span>{count}</span></div>'
    '<ol class="idx2" start="0">{cards}</ol></li>'
)
CARD = Markup('<li class="{classes}"><i aria-hidden="true">{index}</i>{tile}</li>')
STRIP = Markup('<p class="strip">{icon}<span>{words}</span>{button}</p>')
TIME = Markup(
    '<section class="whole" aria-label="The whole script"><div class="lb"><h2>The whole script</h2>'
    '<p class="legend"><span class="k1">played</span><span class="k0">passed</span><span class="k2">not allowed</span>'
    '</p></div><ol class="time">{}</ol></section>'
)
FIND = Markup(
    '<ol class="find2"><li>{run}<div class="cmd-row"><code class="cmd">{command}</code>{copy}</div></li>'
    "<li>{saved}</li></ol>"
)
RUN = "Run this where your program is:"
SAVED = Markup("Drop the files that it saves here, <code>big2-find.in</code> and <code>big2-find.out</code>.")
TRIES = "It tries random games with every kind of refusal, then shortens each that differs as far as it can."
NOTHING = "Paste your homework’s input, in the assignment’s format: 52 cards, four names, one action per line."
KINDS = {"deal": "deals", "play": "plays", "pass": "passes", "refused": "not allowed"}


def regions(model: Model) -> dict[str, str]:
    line = model.script.shown
    return {
        "shelf": _shelf(model),
        "tally": _verdict(model, line),
        "table": _table(model.script, line),
        "proof": (_why(model.script, line) if line else NONE) + _compare(model.script),
    }


def _shelf(model: Model) -> Markup:
    """Render the script's text, its lines, and the slider."""
    script = model.script
    head = heading("Script", counted(len(script.lines), "step") if script.lines else "")
    make = in_row(button(Act.MAKE_SCRIPT, WORDED.format(icon("list"), "From the game on the table"), "btn wide"))
    field = shared.script_field(script.text, 3 if script.lines else 12)
    rows = [_row(script, nth, line) for nth, line in enumerate(script.lines)]
    rows[1:1] = _names(script)
    slider = shared.line_slider(script, button) if script.lines else NONE
    source = shared.SOURCE.format(joined(rows)) if rows else NONE
    return joined(
        [head, shared.script_acts(script, button), NONE if script.text else make, field, slider, source, _find(rows)]
    )


def _find(rows: list[Markup]) -> Markup:
    copy = button(Act.COPY_FUZZ, icon("copy"), "btn bare", label="Copy the command")
    head = heading("Find the smallest script", "on which mine differs", rule=True)
    steps = FIND.format(run=RUN, command=FUZZ, copy=copy, saved=SAVED)
    return head + steps + (NONE if rows else note(TRIES))


def _names(script: Script) -> list[Markup]:
    """Render the four lines of names that follow the deck; skip blank lines."""
    numbers = [number for number, line in enumerate(script.text.splitlines(), 1) if line.strip()][1:]
    return [NAMED.format(number=number, name=name[:40]) for number, name in zip(numbers, script.names, strict=False)]


def _row(script: Script, nth: int, line: Line) -> Markup:
    text = "52 cards, the last is on top" if line.kind == "deal" else line.text
    small = "" if line.kind in {"deal", "play"} else KINDS[line.kind]
    return shared.line_row(script, nth, text[:40], small, button)


def _verdict(model: Model, line: Line | None) -> Markup:
    """Render the exact output of the assignment's program for the line."""
    script = model.script
    if line is None:
        title = "Your homework’s script"
        why = model.task.why if model.task.kind == "script" else ""
        words = why or script.end or "Step through it, and see why an action is not allowed."
        return shared.verdict(title, "", words)
    title = f"Line {line.number}"
    if line.kind == "refused":
        small = shared.refusal_words(script)
    else:
        small = f"{script.names[line.player]} {KINDS[line.kind]}" if line.kind != "deal" else "the deal"
    if script.at == script.differing:
        small += "; here your output differs first"
    return shared.verdict(title, small, line.printed[0])


def _table(script: Script, line: Line | None) -> Markup:
    if line is None:
        return note(NOTHING)
    hands = [_hand(script, line, player) for player in range(PLAYERS)]
    parts = [_says(script, line), HANDS.format(joined(hands)), _strip(script, line)]
    cells = [
        shared.LINE_ITEM.format(
            kind=" ".join([one.kind, *["on"] * (nth == script.at), *["differs"] * (nth == script.differing)]),
            inside=button(ShowLine(nth), "", "", name=f"time-{nth}", label=f"Line {one.number}, {KINDS[one.kind]}"),
        )
        for nth, one in enumerate(script.lines)
    ]
    return joined([*parts, TIME.format(joined(cells))])


def _says(script: Script, line: Line) -> Markup:
    """Render the line, and the cards on the pile before it."""
    name = script.names[line.player]
    if line.top:
        top = Markup("{}’s {} {}").format(script.names[line.top_player], play_words(line.top), _tiles(line.top))
    else:
        top = Markup("{} {}").format(name, "holds 3♣ and opens" if line.is_first else "opens")
    names = Markup("{}: {}").format(name, _tiles(line.cards)) if line.cards else Markup("{}").format(_does(name, line))
    return SAYS.format(round=line.round, top=top, text="deal" if line.kind == "deal" else line.text[:60], words=names)


def _does(name: str, line: Line) -> str:
    if line.kind == "deal":
        return "13 cards each"
    return f"{name} passes" if line.text.split() == ["-1"] else f"{name} does not name valid cards"


def _tiles(cards: tuple[int, ...]) -> Markup:
    return tiles([face_of(card) for card in cards])


def _hand(script: Script, line: Line, player: int) -> Markup:
    hand = line.hands[player]
    is_next = player == line.player
    cards = [
        CARD.format(
            index=index if is_next else "",
            tile=tiles([face_of(card)]),
            classes="on" if is_next and card in line.cards else "",
        )
        for index, card in enumerate(hand)
    ]
    return HAND.format(
        classes=" now" if is_next else "",
        name=script.names[player],
        count=counted(len(hand), "card"),
        cards=joined(cards),
    )


def _strip(script: Script, line: Line) -> Markup:
    """Render a legal play or how the script ends, and the button to the next refusal."""
    count = len(script.refusals)
    if line.kind == "refused":
        if line.legal:
            hand = line.hands[line.player]
            indices = " ".join(f"{hand.index(card)}" for card in line.legal)
            cards = all_in_text(map(face_of, line.legal))
            name = "Index" if len(line.legal) == 1 else "Indices"
            words = Markup("{} <b>{}</b> would be allowed here: {}.").format(name, indices, cards)
        else:
            words = Markup("Only <b>-1</b> would be allowed here: nothing in the hand beats the pile.")
        if line is script.lines[-1]:
            words += Markup(" {}").format(script.end)
    elif script.end:
        words = Markup("{}").format(script.end)
    else:
        ending = f"{script.winner} wins in line {script.lines[-1].number}" if script.winner else "The game goes on"
        words = Markup("{}; {} not allowed.").format(
            ending, f"{counted(count, 'action')} {'is' if count == 1 else 'are'}"
        )
    return STRIP.format(
        icon=icon("wand" if not script.end else "warn"), words=words, button=shared.next_refusal(script, button)
    )


def _why(script: Script, line: Line) -> Markup:
    """Render the output for the line, or the reasons for its refusal as numbered rules."""
    name = script.names[line.player]
    if line.kind != "refused":
        head = heading("What is printed", counted(len(line.printed), "line"))
        return head + shared.output_lines("For this line", [("", text, "") for text in line.printed])
    opens = f"{name} holds 3♣ and opens the game" if line.is_first else f"{name} opens the round"
    first = f"{name} must beat {cards_sign(line.top)}" if line.top else opens
    again = "The hand is shown again, and the turn stays."
    rules = [sentence(first), line.why, again]
    numbered = [RULE.format(nth=nth + 1, words=words) for nth, words in enumerate(rules)]
    return heading("Why it is not allowed") + RULES.format(joined(numbered))


def _compare(script: Script) -> Markup:
    """Render the field for a program's output, and its first difference."""
    copy = in_row(button(ScriptAct.COPY_SCRIPT, WORDED.format(icon("copy"), "Copy script"), "btn wide"))
    return shared.compare_part(script, button, 5, copy if script.expected else NONE, in_signs)
