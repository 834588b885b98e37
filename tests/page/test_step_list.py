"""The list of steps scrolls to a step only if the step is out of view."""

from types import SimpleNamespace

from tests.page.fake_browser import NULL, FakeBrowser
from tests.rows import for_each


@for_each([(100, 40), (368, 40), (369, 159), (700, 490), (99, -111)])
def test_a_step_comes_to_the_middle_of_its_list_where_it_is_out_of_sight(top: int, scrolled: int) -> None:
    box = SimpleNamespace(
        scrollTop=40, clientHeight=300, getBoundingClientRect=lambda: SimpleNamespace(top=100, bottom=400)
    )
    line = SimpleNamespace(closest=lambda _: box, getBoundingClientRect=lambda: SimpleNamespace(top=top, height=32))
    browser = FakeBrowser()
    browser.js.__dict__["document"] = SimpleNamespace(getElementById=lambda name: line if name == "step-3" else NULL)
    with browser.module("step_list") as steps:
        steps.scroll_to_step(None)
        assert box.scrollTop == 40
        steps.scroll_to_step(3)
    assert box.scrollTop == scrolled
