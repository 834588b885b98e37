"""The rules shown below lines, with the buttons that open them, and the proof of the hand."""

from ortalab.page.elements import NONE, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.shell import sentence
from ortalab.plurals import listed
from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker
from ortalab.rounds.play import Kind, Score, Step
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import COURSES, Book
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.messages import Act, ToggleRule
from ortalab.tables.rounds.state.names import RULE_OF_JOKER
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.view.captions import Silence
from ortalab.tables.rounds.view.words import EDITION_WORDS, gain_words, number, suited

CITE = Markup('<span class="vh">Rule </span>{}')
LAW_TEXT = "law-text"
"""The id of the open rule."""
CONTROLS = Markup(' aria-controls="law-text"')
LAW = Markup(
    '<div class="law" id="law-text"><p>{says}</p><p>{here}</p>'
    '<small>{number}{dot}<a href="rules/#{anchor}">in the rule book</a>{unit}</small></div>'
)
CHAPTERS = ("Scoring", "Full")
JOKER = "Joker: "
"""The prefix of `Silence.rule` for a joker."""
JOKER_LAW = Markup(
    '<div class="law" id="law-text"><p>{says}</p><small>{number} · <a href="rules/#{anchor}">in the rule book</a>'
    "</small></div>"
)
UNIT = Markup(' · <a href="rules/#{unit}">what {unit} {are}</a>')
ONES_OWN = "jokers-of-your-own"
"""The section on custom jokers in the page of the rules."""


def cite_of(line: str, number: str, open_line: str) -> Markup:
    """Return the button that opens a line's rule."""
    return opener(line, CITE.format(short_number(number)), "cite", open_line)


def short_number(number: str) -> str:
    """Remove the chapter from a rule's number.

    >>> short_number("Scoring 2.4"), short_number("Full 4.6 Lucky"), short_number("Jokers 3")
    ('2.4', '4.6', 'Jokers 3')
    """
    chapter, _, rest = number.partition(" ")
    return number if chapter not in CHAPTERS else rest.partition(" ")[0] or "2"


def opener(line: str, inside: Markup, classes: str, open_line: str) -> Markup:
    """Return a button that opens a rule in place."""
    is_open = line == open_line
    return button(ToggleRule(line), inside, classes, state=expanded(is_open) + (CONTROLS if is_open else NONE))


def cite_of_silence(line: str, silence: Silence, score: Score, open_line: str) -> Markup:
    """Return the button that opens the rule of an idle card or joker; nothing for a joker outside the assignments."""
    if not silence.rule.startswith(JOKER):
        return cite_of(line, silence.rule, open_line)
    name = silence.rule.removeprefix(JOKER)
    number = _number_of(name, score) or ("Yours" if _is_own(name, score) else "")
    return cite_of(line, number, open_line) if number else NONE


def law_of_step(line: str, score: Score, place: int, open_line: str) -> Markup:
    """Return a step's rule, with its meaning in this round, if it is open."""
    if line != open_line:
        return NONE
    if score.steps[place].event:
        from ortalab.tables.rounds.view.full import law_of_event  # 3.0 kB

        return law_of_event(score, score.steps[place])
    from ortalab.rounds.rulebook import RULEBOOK  # 4.2 kB

    rule = RULEBOOK[score.steps[place].rule]
    gain = score.steps[place].gain
    return _law(rule.says, meaning(score, place), rule.number, rule.anchor, _unit(gain.unit) if gain else NONE)


def _unit(unit: Unit) -> Markup:
    is_chips = unit is Unit.CHIPS
    return UNIT.format(unit="chips" if is_chips else "mult", are="are" if is_chips else "is")


def rule_of_joker(joker: Joker, book: Book, *, is_open: bool) -> tuple[Markup, Markup]:
    """Return the button that opens a joker's rule in its popover, and the rule; custom jokers have none."""
    cited, open_line = _number_in(book, joker.name), RULE_OF_JOKER if is_open else ""
    cite = cite_of(RULE_OF_JOKER, cited, open_line)
    if not is_open:
        return cite, NONE
    if book.ruleset.has_luck and joker.number:
        from ortalab.tables.rounds.view.full import law_of_row  # 3.0 kB

        return cite, law_of_row(joker)
    from ortalab.rounds.rulebook import ACTIVATIONS, anchor_of  # 4.2 kB

    says = f"{joker.text}. {ACTIVATIONS[joker.activation]}"
    return cite, JOKER_LAW.format(says=says, number=cited, anchor=anchor_of(f"{JOKER}{joker.name}"))


def law_of_silence(line: str, silence: Silence, score: Score, open_line: str) -> Markup:
    """Return the rule of an idle card or joker, if it is open."""
    if line != open_line:
        return NONE
    here = f"{silence.name}{silence.reason}"
    from ortalab.rounds.rulebook import ACTIVATIONS, RULEBOOK, anchor_of  # 4.2 kB

    if silence.rule in RULEBOOK:
        rule = RULEBOOK[silence.rule]
        return _law(rule.says, here, rule.number, rule.anchor)
    name = silence.rule.removeprefix(JOKER)
    row = next(joker for joker in score.scene.jokers if joker.name == name)
    if score.book.ruleset.has_luck:
        from ortalab.tables.rounds.view.full import law_of_row

        return law_of_row(row)
    cited = _number_of(name, score)
    says = f"{row.text}. {ACTIVATIONS[row.activation]}"
    return _law(says, here, cited, anchor_of(silence.rule) if cited else ONES_OWN)


def _number_of(name: str, score: Score) -> str:
    """Return a joker's number in its ruleset or in an assignment; "" for a custom joker."""
    if _is_own(name, score):
        return ""
    numbers = (_number_in(book, name) for book in (score.book, *COURSES.values()) if name in book)
    return next(filter(None, numbers), "")


def _is_own(name: str, score: Score) -> bool:
    return any(own.name == name for own in score.round.own)


def _number_in(book: Book, name: str) -> str:
    """Return a joker's number in a ruleset; "" if it has none."""
    if book.ruleset.has_luck:
        return f"Joker {book[name].number}"
    place = [*book].index(name) + 1
    return f"Jokers {place}" if place <= book.ruleset.stages[-1] else ""


def _law(says: str, here: str, number: str, anchor: str, unit: Markup = NONE) -> Markup:
    return LAW.format(
        says=says, here=suited(here), number=number, dot=" · " if number else "", anchor=anchor, unit=unit
    )


def meaning(score: Score, place: int) -> str:
    """Explain a step's rule in this round: the cards and jokers involved, and the sum before and after."""
    step = score.steps[place]
    sentence = f"{_sentence_of(score, step)}."
    if step.gain is None or not place:
        return sentence
    before = score.steps[place - 1]
    sums = (f"{number(one.chips)} × {number(one.mult)}" for one in (before, step))
    return f"{sentence} {' becomes '.join(sums)}."


def _sentence_of(score: Score, step: Step) -> str:  # noqa: PLR0911 — one return for each kind of step
    """Describe a step as a sentence without its full stop."""
    card = step.spot.card if step.spot else None
    short, gain = card.short if card else "", gain_words(step.gain) if step.gain else ""
    joker = _row(score, step.joker)
    match step.kind:
        case Kind.HAND:
            own = [spot.card.short for spot in score.scene.scoring]
            return f"Here that is a {score.hand.prose}, and {listed(own)} {'scores' if len(own) == 1 else 'score'}"
        case Kind.COPY:
            source = None if step.source == step.joker else _row(score, step.source)
            return f"Here its neighbour is {source.name}" if source else "Here no retrigger is left"
        case Kind.CARD:
            return f"Here {short} gives {gain}"
        case Kind.ENHANCEMENT | Kind.STEEL if card and card.enhancement:
            return f"Here {short} is {card.enhancement.word} and gives {gain}"
        case Kind.EDITION if card and card.edition:
            return f"Here {short} is {card.edition.word} and gives {gain}"
        case Kind.AGAIN_SCORED | Kind.AGAIN_HELD if joker:
            return f"{joker.text}. Here {joker.name} triggers {short} once more"
        case Kind.ON_JOKER if joker and step.other is not None:
            return f"{joker.text}. Here {joker.name} responds to {score.round.jokers[step.other].name} with {gain}"
        case Kind.JOKER_EDITION | Kind.JOKER_POLYCHROME if step.joker is not None:
            lies = score.round.jokers[step.joker]
            return f"Here {lies.name} is {EDITION_WORDS[lies.edition] if lies.edition else ''} and gives {gain}"
        case _ if joker:
            acts = _row(score, step.source) or joker
            with_card = f" with {short}" if short else ""
            return f"{acts.name}: {acts.text}. Here {joker.name} gives {gain}{with_card}"
    return f"Here it gives {gain}"


def _row(score: Score, place: int | None) -> Joker | None:
    return None if place is None else score.scene.jokers[place]


WHY = Markup('<section class="why"><h3>{question}</h3>{proof}</section>')
QUESTION = Markup("{icon}Why a {hand}?")
PROOF_CONTROLS = Markup(' aria-controls="why-proof"')
PROOF = Markup('<dl id="why-proof">{}</dl>')
PART = Markup("<dt>{title}</dt>{text}")
TEXT = Markup("<dd>{}</dd>")
HELP = Markup("<dd><b>{name}</b>: {how}.</dd>")
CONTAINS = Markup("<dd>{hands}. <small>The ten hand jokers check these.</small></dd>")
NO_HELP = TEXT.format("No joker or Wild card bent a rule for it.")


def why(round_: Round, *, is_open: bool) -> Markup:
    """Return the proof of a round's hand, or only its heading while folded; nothing if no card is played."""
    score = score_of(round_)
    if score is None:
        return NONE
    state = expanded(is_open) + (PROOF_CONTROLS if is_open else NONE)
    inside = QUESTION.format(icon=icon("right"), hand=score.hand.prose)
    question = button(Act.TOGGLE_PROOF, inside, "", state=state)
    return WHY.format(question=question, proof=_proof(score) if is_open else NONE)


def _proof(score: Score) -> Markup:
    from ortalab.workshop.proof import prove  # 4.1 kB

    proof = prove(score)
    parts = {
        "Made by": TEXT.format(suited(" ".join(card.short for card in proof.made_by))),
        "Contains": CONTAINS.format(hands=", ".join(hand.prose for hand in proof.contained)),
        f"Not a {proof.better.prose}" if proof.better else "No hand is better": (
            TEXT.format(suited(sentence(proof.lacking))) if proof.better else NONE
        ),
        "Rules that helped": joined([HELP.format(name=aid.name, how=suited(aid.effect)) for aid in proof.helped])
        or NO_HELP,
    }
    return PROOF.format(joined([PART.format(title=title, text=text) for title, text in parts.items()]))
