"""The folder that keeps what a hunt finds: git ignores it, and nothing in it is written over."""

from pathlib import Path

import pytest

from ortalab.errors import OrtalabError
from ortalab.workshop.cases import FINDS, files_of, save_find
from ortalab.workshop.fuzz.report import case_of
from tests.places import ROOT
from tests.scoring.rounds import lay


def test_a_find_is_kept_in_a_folder_that_git_ignores_and_none_is_written_over(tmp_path: Path) -> None:
    case, folder = case_of(lay(["2♠"])), tmp_path / "some" / "finds"
    for _ in range(2):
        assert save_find(folder, case) == [f"saved  {folder / case.name}.yml, and what is expected beside it"]
    assert sorted(path.name for path in folder.iterdir()) == [".gitignore", *sorted(files_of(case))]
    assert (folder / ".gitignore").read_text(encoding="utf-8").endswith("\n*\n")
    (folder / f"{case.name}.score").write_text("mine", encoding="utf-8")
    for _ in range(2):
        saved, stays = save_find(folder, case)
        assert saved == f"saved  {folder / case.name}_2.yml, and what is expected beside it"
        assert stays.strip() == f"{case.name}.yml or what lies beside it holds something else, and stays"
    assert (folder / f"{case.name}.score").read_text(encoding="utf-8") == "mine"
    assert len(list(folder.iterdir())) == 7


def test_a_folder_that_is_there_gets_no_gitignore_and_one_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    save_find(tmp_path, case_of(lay(["2♠"])))
    assert not (tmp_path / ".gitignore").exists()
    (tmp_path / "file").touch()
    with pytest.raises(OrtalabError, match=r"file: cannot be written, .*; name a folder with --out$"):
        save_find(tmp_path / "file", case_of(lay(["2♠"])))


def test_git_ignores_the_finds_of_this_project() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8")
    assert f"{FINDS}/" in ignored.split("\n")
