"""The formats in browsers, files and links are parsed as they were when written.

`tests/golden/stored/` has texts as the page wrote them, and damaged and hostile ones; `read.json` has their parsed
values. Neither is ever rewritten: to change a format, add texts of the new one.
"""

import json
from pathlib import Path

from tests.places import GOLDEN
from tests.rows import for_each
from tests.storage.stored_formats import FILES, TEXTS

FOLDER = GOLDEN / "stored"
EXPECTED = json.loads((FOLDER / "read.json").read_text(encoding="utf-8"))
KEPT = json.loads((FOLDER / "texts.json").read_text(encoding="utf-8"))
PAIRS = [(path, name) for path in sorted(FOLDER.glob("*-*.json")) for name in FILES[path.stem.partition("-")[0]]]


@for_each(PAIRS)
def test_a_file_is_read_as_it_was(path: Path, reader: str) -> None:
    read = FILES[path.stem.partition("-")[0]][reader](path.read_text(encoding="utf-8"))
    assert json.loads(json.dumps(read)) == EXPECTED[path.stem][reader]


@for_each([*TEXTS])
def test_a_text_of_the_browser_and_a_link_are_read_as_they_were(kind: str) -> None:
    read = {text: json.loads(json.dumps(TEXTS[kind](text))) for text in KEPT[kind]}
    assert read == dict(zip(KEPT[kind], EXPECTED[kind], strict=True))


def test_each_format_has_texts() -> None:
    assert [*KEPT] == [*TEXTS]
    assert {path.stem.partition("-")[0] for path, _ in PAIRS} == {*FILES}
