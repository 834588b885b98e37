"""Hatchling hook that puts the built page into the packages; without a built `dist/`, they have no page.

To keep a wheel small, its packs are decompressed and stored in one archive, since packs of different tables are
similar, and then compressed with xz, like all code. `ortalab.serving` unpacks them; digests are those of the served
files.
"""

from __future__ import annotations

import base64
import gzip
import io
import lzma
import zipfile
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

INSIDE, CARRIED = "ortalab/site", "site"
"""The page's folder in a wheel, where `ortalab page` finds it, and in a source package."""
PACKAGES = {".whl", ".gz"}  # files that other tools may have left there
SQUEEZED = ".xz"
PACKS = "static/packs.zip"
"""All packs of a wheel, for `ortalab.serving`."""
CODE = {".zip", ".js", ".mjs", ".wasm"}
AS_SMALL_AS_CAN_BE = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "pb": 0, "nice_len": 273}]
UNSEEN = "static/preview-"  # the preview picture of a public page, for chat programs


def digest(data: bytes) -> bytes:
    """Return the integrity digest of a file, in the form that pages use."""
    return base64.b64encode(sha256(data).digest())


def unpacked(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return a site's files with packs stored uncompressed in gzip, and their digests and sizes in other files updated.

    A loader and the service worker contain digests, and a page the sizes of the files that it waits for.
    """
    carried = {name: gzip.compress(gzip.decompress(data), 0, mtime=0) for name, data in files.items() if is_pack(name)}
    digests = [(digest(files[name]), digest(data)) for name, data in carried.items()]
    sizes = [(_size(name, files), _size(name, carried)) for name in carried]
    for name, data in files.items():
        if name.startswith("static/loader-") or name.endswith(".html"):
            carried[name] = _replaced(data, digests if name.startswith("static/loader-") else sizes)
    digests = [(digest(files[name]), digest(data)) for name, data in carried.items()]
    return {**files, **carried, "sw.js": _replaced(files["sw.js"], digests)}


def is_pack(name: str) -> bool:
    return name.endswith(".bin")


def archived(files: Mapping[str, bytes]) -> bytes:
    """Build an uncompressed archive of a site's packs, named without their folder."""
    plain = io.BytesIO()
    with zipfile.ZipFile(plain, "w") as archive:
        for name in sorted(filter(is_pack, files)):
            archive.writestr(zipfile.ZipInfo(Path(name).name), files[name])
    return plain.getvalue()


def _size(name: str, files: Mapping[str, bytes]) -> bytes:
    return f"{name}&quot;: {len(files[name])}".encode()


def _replaced(data: bytes, pairs: Iterable[tuple[bytes, bytes]]) -> bytes:
    for old, new in pairs:
        data = data.replace(old, new)
    return data


class CarryPage(BuildHookInterface[Any]):
    """Adds each file of `dist/` to a package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files; an unpacked source package has its own folder of them, an editable install uses `dist/`."""
        if version == "editable":
            return
        root = Path(self.root)
        source = next((folder for folder in (root / CARRIED, root / "dist") if (folder / "index.html").is_file()), None)
        if source is None:
            self.app.display_warning("this package has no page: run 'python3 build.py dist' first")
            return
        paths = [path for path in sorted(source.rglob("*")) if path.is_file() and path.suffix not in PACKAGES]
        files = {path.relative_to(source).as_posix(): path.read_bytes() for path in paths}
        files = {name: data for name, data in files.items() if not name.startswith(UNSEEN)}
        self.folder = TemporaryDirectory(prefix="ortalab-")
        written = self._compress_files(unpacked(files)) if self.target_name == "wheel" else self._write_files(files)
        place = INSIDE if self.target_name == "wheel" else CARRIED
        build_data["force_include"] |= {str(path): f"{place}/{name}" for name, path in written}

    def finalize(self, _version: str, _build_data: dict[str, Any], _artifact_path: str) -> None:
        """Remove the files made for the package."""
        if hasattr(self, "folder"):
            self.folder.cleanup()

    def _compress_files(self, files: Mapping[str, bytes]) -> Iterator[tuple[str, Path]]:
        """Write the files with code, compressed better than the package would, with the packs in one archive."""
        whole = {name: data for name, data in files.items() if not is_pack(name)} | {PACKS: archived(files)}
        return self._write_files(
            {
                f"{name}{SQUEEZED}" if Path(name).suffix in CODE else name: _smallest(name, data)
                for name, data in whole.items()
            }
        )

    def _write_files(self, files: Mapping[str, bytes]) -> Iterator[tuple[str, Path]]:
        """Write files into a folder of the build, and yield the path of each."""
        for name, data in files.items():
            path = Path(self.folder.name, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            yield name, path


def _smallest(name: str, data: bytes) -> bytes:
    return lzma.compress(data, filters=AS_SMALL_AS_CAN_BE) if Path(name).suffix in CODE else data
