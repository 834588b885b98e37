"""The page counts the files dragged over it, if the browser reports them."""

import json
import subprocess

import pytest

from tools.sources import source

SCRIPT = source("browser.js").read_text(encoding="utf-8")
PART = SCRIPT[SCRIPT.index("const dropping =") : SCRIPT.index('addEventListener("dragleave"')]
PAGE = """
const page = { dataset: {}, toggleAttribute(_, holds) { delete this.dataset.dropping; return holds; } };
const document = { body: page }, heard = {};
const addEventListener = (name, act) => { heard[name] = act; };
"""
ASK = """
const said = ITEMS.map((items) => {
    heard.dragover({ dataTransfer: items && { types: items.length ? ["Files"] : ["text/plain"], items } });
    return page.dataset.dropping ?? null;
});
console.log(JSON.stringify(said));
"""


@pytest.mark.needs("npm")
def test_several_files_are_counted_and_one_may_be_a_folder() -> None:
    file = {"kind": "file"}
    given = [[file] * 1370, [file, file, {"kind": "string"}], [file], [], None]
    script = PAGE + PART + ASK.replace("ITEMS", json.dumps(given))
    done = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)  # noqa: S607 — ours
    assert json.loads(done.stdout) == [": 1,370 files", ": 2 files", "", None, None]
