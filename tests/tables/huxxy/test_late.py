"""Huxxy's table late in a game, with many groups."""

import re

from ortalab.page.games.messages import HintAct
from ortalab.tables.huxxy import table
from tests.page.game_pages import text_of
from tests.tables.huxxy.pages import Page

LATE = (
    "1-22-PaNaHaFa1QbRb2Pabmcocpc1CdAdudPeQeRe10IdLdAfsf2udf1vd100sd1Bg2sdg2vdg10vdKhMh2Ldh1td10GiHi2IdiMa2Nah1IdJiqjrj2"
    "tdj10Ek2Mhk2Gik100Kd100alblcl100imgm2almdl1alcl1pm1jnknln100000za100iogo2amo100yk10Oa1jm2imn1Sd2Qbd2Oabln1YdXpZp2Yd"
    "p1eq2clq2lnq1WpZdfr2clr2knr1Wp1Js2Ads2vds2Cds10000Cd1"
)
"""A late table of 19 groups, on the person's turn."""


def test_many_groups_are_drawn_closer_with_numbers() -> None:
    page = Page(has_worker=True).open(LATE)
    drawn = table.regions(page.model)["table"]
    assert (drawn.count('<li class="grp'), 'class="groups many d10 t7 p11"' in drawn) == (19 + 1, True)
    assert re.findall(r'<i aria-hidden="true">(\d+)</i>', drawn) == [f"{number}" for number in range(1, 20)]
    assert len(re.findall(r'class="grp(?: long)? wide', drawn)) == 5
    assert "grp full" not in drawn
    page.send(HintAct.HINT, HintAct.HINT)
    assert "grp aim" not in table.regions(page.model)["table"]
    page.send(HintAct.HINT)
    assert "to group 1" in text_of(page, "proof")
    assert re.findall(r'<li class="grp( aim[^"]*)"', table.regions(page.model)["table"]) == [" aim wide"]
    assert 'class="groups first d1 t1 p1"' in table.regions(Page().open("1-7").model)["table"]
