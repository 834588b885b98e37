"""The page at unknown addresses: one file that requests nothing, shows the address as text and links home."""

import re

import pytest

from tools.missing import missing_page

pytestmark = pytest.mark.no_cover  # runs no code of the package


@pytest.mark.parametrize(
    ("address", "home"), [("", "/ortalab/"), ("https://ada.github.io/cards/", "/cards/"), ("https://ada.example/", "/")]
)
def test_it_links_to_the_folder_of_the_site(address: str, home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORTALAB_ADDRESS", address)
    assert re.findall(r' href="([^"]*)"', missing_page()) == [home]


def test_it_requests_nothing_and_never_writes_markup() -> None:
    page = missing_page()
    assert not re.search(r"\ssrc=|<link|@import|url\(|https?:", page)
    assert not re.search(r"innerHTML|insertAdjacent|document\.write", page)
    assert ".textContent = location.pathname" in page
    assert len(re.findall(r"'sha256-[^']+'", page)) == len(re.findall("<style>|<script>", page))
    assert "$" not in page
