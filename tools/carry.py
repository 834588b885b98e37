"""Put the built page into the packages: hatchling calls it. Without `dist/`, which is built first, they have none."""

from __future__ import annotations

import lzma
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INSIDE, CARRIED = "ortalab/site", "site"
"""The page's folder in a wheel, where `ortalab page` finds it, and in a source package."""
PACKAGES = {".whl", ".gz"}  # another tool's packages, which it may have left there
SQUEEZED = ".xz"
UNSEEN = "static/preview-"  # the picture that chat programs show of a public page


class CarryPage(BuildHookInterface[Any]):
    """Adds each file of `dist/` to a package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files; an unpacked source package has them in a folder of its own, an editable one takes `dist/`."""
        if version == "editable":
            return
        root = Path(self.root)
        source = next((folder for folder in (root / CARRIED, root / "dist") if (folder / "index.html").is_file()), None)
        if source is None:
            self.app.display_warning("this package has no page: run 'python3 build.py dist' first")
            return
        place = INSIDE if self.target_name == "wheel" else CARRIED
        self.folder = TemporaryDirectory(prefix="ortalab-")
        for path in (path for path in sorted(source.rglob("*")) if path.is_file()):
            name = path.relative_to(source).as_posix()
            if path.suffix == ".wasm":
                build_data["force_include"][self._squeezed(path)] = f"{place}/{name}{SQUEEZED}"
            elif path.suffix not in PACKAGES and not name.startswith(UNSEEN):
                build_data["force_include"][str(path)] = f"{place}/{name}"

    def finalize(self, _version: str, _build_data: dict[str, Any], _artifact_path: str) -> None:
        """Remove what was made for the package."""
        if hasattr(self, "folder"):
            self.folder.cleanup()

    def _squeezed(self, path: Path) -> str:
        """Compress a file by a quarter more than the package would; the server unpacks it."""
        squeezed = Path(self.folder.name, path.name + SQUEEZED)
        squeezed.write_bytes(lzma.compress(path.read_bytes()))
        return str(squeezed)
