"""The sheet of the twelve hands: level, base, times played, and planets for the Observatory."""

from ortalab.page.elements import after, header, joined
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.rounds.luck.hands import base
from ortalab.tables.rounds.state.full import FullAct
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.fields import stepper, switch
from ortalab.tables.rounds.view.words import number
from ortalab.text.run_link import CODES

SHEET = Markup(
    '<div class="pop drawer levels" id="drawer" role="dialog" aria-labelledby="drawer-name" tabindex="-1"{after}>'
    '{header}<table><thead><tr><th scope="col">Hand</th><th scope="col">Level</th><th scope="col">Starts at</th>'
    '<th scope="col">Played</th><th scope="col">This round</th><th scope="col">Planets</th></tr></thead>'
    "<tbody>{rows}</tbody></table>"
    "<footer><p>Played counts for Supernova, Obelisk and Card Sharp; planets with the Observatory.</p>{buttons}"
    "</footer></div>"
)
ROW = Markup(
    '<tr{classes}><th scope="row">{hand}</th><td>{level}</td><td class="num"><span class="chips">{chips}</span> × '
    '<span class="mult">{mult}</span></td><td>{plays}</td><td>{this}</td><td>{planets}</td></tr>'
)
HERE, QUIET = Markup(' class="here"'), Markup(' class="quiet"')


def levels(model: Model) -> Markup:
    """Return the sheet of the twelve hands, best first."""
    round, scored = model.round, None if model.is_asking else score_of(model.round)
    rows = []
    for code, hand in CODES.items():
        level = round.run.levels.get(hand, 1)
        chips, mult = base(round, hand, level)
        is_here = scored is not None and scored.hand is hand
        rows.append(
            ROW.format(
                classes=HERE if is_here else QUIET if level == 1 else "",
                hand=hand.prose,
                level=stepper(round, f"levels-{code}", f"Level of {hand.prose}"),
                chips=number(chips),
                mult=number(mult),
                plays=stepper(round, f"plays-{code}", f"{hand.prose} played"),
                this=switch(
                    code, "✓", is_on=hand in round.run.played_this_round, label=f"{hand.prose} played this round"
                ),
                planets=stepper(round, f"observatory-{code}", f"Planets of {hand.prose}"),
            )
        )
    buttons = button(FullAct.LEVEL_1, "All to level 1", "btn bare") + button(
        PageAct.CLOSE, "Done", "btn go", name="done"
    )
    return SHEET.format(
        after=after("#open-levels, #run-levels"),
        header=header("drawer-name", "Hand levels"),
        rows=joined(rows),
        buttons=buttons,
    )
