"""The folder of finds: git ignores it, and its files are never overwritten."""

from pathlib import Path

import pytest

from ortalab.commands.fuzz import FINDS
from ortalab.courses.answer import Answer, Finding, Output
from ortalab.courses.course import Saved
from ortalab.courses.ortalab.case import RoundCase, files_of, judge
from ortalab.courses.ortalab.course import save
from ortalab.errors import OrtalabError
from ortalab.rounds.round import Round
from tests.places import ROOT
from tests.scoring.rounds import lay

CASE = RoundCase(1, "", Round(()))


def saved(folder: Path, round: Round) -> Saved:
    case, output = CASE.with_round(round), Output("0")
    return save(folder, Finding(Answer(case, judge(case, output), output), case, 1, is_steady=True))


def test_finds_are_saved_in_an_ignored_folder_without_overwriting(tmp_path: Path) -> None:
    case, folder = CASE.with_round(lay(["2♠"])), tmp_path / "some" / "finds"
    for _ in range(2):
        assert saved(folder, case.round).words == f"{folder / case.name}.yml, and the expected results beside it"
    assert sorted(path.name for path in folder.iterdir()) == [".gitignore", *sorted(files_of(case))]
    assert (folder / ".gitignore").read_text(encoding="utf-8").endswith("\n*\n")
    (folder / f"{case.name}.score").write_text("mine", encoding="utf-8")
    for _ in range(2):
        told, _, stays = saved(folder, case.round).words.partition("; ")
        assert told == f"{folder / case.name}_2.yml, and the expected results beside it"
        assert stays == f"{case.name}.yml or a file beside it holds something else, and stays"
    assert (folder / f"{case.name}.score").read_text(encoding="utf-8") == "mine"
    assert len(list(folder.iterdir())) == 7


def test_only_new_folders_get_a_gitignore(tmp_path: Path) -> None:
    saved(tmp_path, lay(["2♠"]))
    assert not (tmp_path / ".gitignore").exists()
    (tmp_path / "file").touch()
    with pytest.raises(OrtalabError, match=r"file: cannot be written, .*; name another folder with --out$"):
        saved(tmp_path / "file", lay(["2♠"]))


def test_git_ignores_the_finds_of_this_project() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8")
    assert f"{FINDS}/" in ignored.split("\n")
