"""Hatchling hook that adds the built page to the packages; without `dist/`, they ship without a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INSIDE, CARRIED = "ortalab/site", "site"
"""The page's folder in a wheel, where `ortalab page` looks, and in a source distribution."""
PACKAGES = {".whl", ".gz"}  # suffixes of packages that other tools may have left in dist/


class CarryPage(BuildHookInterface[Any]):
    """Add each file of `dist/` to a package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files: from the folder in an unpacked source distribution, else from `dist/`.

        An editable install reads `dist/` directly.
        """
        if version == "editable":
            return
        root = Path(self.root)
        source = next((folder for folder in (root / CARRIED, root / "dist") if (folder / "index.html").is_file()), None)
        if source is None:
            self.app.display_warning("this package has no page: run 'python3 build.py dist' first")
            return
        place = INSIDE if self.target_name == "wheel" else CARRIED
        build_data["force_include"] |= {
            str(path): f"{place}/{path.relative_to(source).as_posix()}"
            for path in sorted(source.rglob("*"))
            if path.is_file() and path.suffix not in PACKAGES
        }
