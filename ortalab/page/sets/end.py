"""The end of a set: the number of right answers, and a line for each round."""

from collections.abc import Callable

from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets.messages import GoTo, SetAct
from ortalab.page.sets.records import RIGHT, Question
from ortalab.page.sets.walk import Walk
from ortalab.page.sets.words import MARKS, name_of, said_words

END = Markup(
    '<div class="result whole"><h2 id="result-name" tabindex="-1">{right} of {count} right</h2>'
    '<p class="lede">{lede}</p>{trouble}<table><thead><tr><th>Round</th><th>You said</th><th>It is</th>'
    '<th><span class="vh">Right or wrong</span></th></tr></thead><tbody>{rows}</tbody></table>'
    '<div class="setacts">{buttons}</div><p class="fine">{fine}</p></div>'
    '<p class="vh" id="spoken" role="status">{right} of {count} right.</p>'
)
ROW = Markup("<tr{miss}><td>{name}</td><td>{said}</td><td>{truth}</td><td>{mark}</td></tr>")
MISS = Markup(' class="miss"')
NAME = Markup("<b>{number}</b> {name}")
TROUBLE = Markup('<p class="trouble" role="note">{}</p>')
FINE = "The copied text holds your answers and the link of this set; whoever gets it can open the same page."


def end(walk: Walk, truth_of: Callable[[Question], str], button: Buttons) -> Markup:
    """Return the page at the end."""
    missed = [place for place, outcome in enumerate(walk.outcomes) if outcome not in {RIGHT, ""}]
    rows = [
        _row(walk, place, truth_of(question) if walk.outcomes[place] else "", button)
        for place, question in enumerate(walk.set.questions)
    ]
    copy = button(SetAct.COPY_RESULT, icon("copy") + "Copy my result", "btn go")
    again = button(GoTo(missed[0]), f"Round {missed[0] + 1} again", name="missed-round") if missed else NONE
    left = walk.total - walk.answered
    lede = " · ".join(filter(None, [walk.set.title, f"{left} not answered" if left else ""]))
    return region(
        END.format(
            right=walk.right,
            count=walk.total,
            lede=lede,
            trouble=NONE if walk.matches else TROUBLE.format(walk.troubles[0]),
            rows=joined(rows),
            buttons=(NONE if walk.result else copy) + again,
            fine="This page was made from a copied result." if walk.result else FINE,
        )
    )


def _row(walk: Walk, place: int, truth: str, button: Buttons) -> Markup:
    question, reply, outcome = walk.set.questions[place], walk.replies[place], walk.outcomes[place]
    name = button(GoTo(place), NAME.format(number=place + 1, name=name_of(question)), "link", name=f"row-{place}")
    return ROW.format(
        miss=MISS if outcome not in {RIGHT, ""} else NONE,
        name=name,
        said=said_words(question, reply),
        truth=truth,
        mark=MARKS[outcome],
    )
