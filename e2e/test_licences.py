"""The built page states the licences of its parts."""

import re

import build
from ortalab.tables import TABLES as PAGES
from tools import licences


def test_licences_txt_covers_every_script_of_the_built_page(address: str) -> None:
    assert address
    dist = build.ROOT / "dist"
    text = (dist / "licences.txt").read_text(encoding="utf-8")
    assert text == licences.licences(dist)
    ours = {path.stem for path in (build.ROOT / "static").rglob("*.*")} | {"idiomorph"}
    ours |= {f"loader-{page.name}" for page in PAGES}
    for script in (path for path in dist.rglob("*") if path.suffix in {".js", ".mjs"} and path.name != "sw.js"):
        bundle, _, digest = script.parent.name.partition("-")
        mine = re.sub(r"-[0-9a-f]{10}$", "", script.stem) in ours
        assert mine or (digest and bundle in licences.BUNDLES), f"{script.name} has no licence in licences.txt"
