"""Build the whole site, or build and serve it.

`python -m durak_teach.publish.serve.build` builds; the command line's `site` calls the same.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Final

from durak_teach.kernel.files import alone
from durak_teach.publish.assets import checksums
from durak_teach.publish.serve import changeover, server, watch

log = logging.getLogger(__name__)

CONFIG: Final = "mkdocs.yml"
TARGET: Final = Path("build", "site")


def project_root() -> Path:
    """The folder of the project: the current one, if this program may build its site.

    A program that lies in a checkout of the project builds that one's site and no other's.
    """
    here = Path.cwd()
    own = checksums.PACKAGE.parent
    if not _is_project(here) or (_is_project(own) and own != here.resolve()):
        raise FileNotFoundError(
            f"The site is built from the project's folder; there is no {CONFIG} in {here}."
        )
    return here


def _is_project(folder: Path) -> bool:
    return (folder / CONFIG).is_file() and (folder / "site").is_dir()


def build(target: Path | None = None, address: str = "", *, lab: bool = False) -> Path:
    """Build every language, the runtime and the front door; return the folder.

    Every address in it is relative: the site is right wherever it is put. An `address` at which it
    will be published (`https://example.org/durak/`) is told to search engines, and serves nothing
    else. With `lab` the lessons are there as notebooks, too, and each page leads to its own. Where
    nothing has changed since the last time, nothing is built; where the building stops, the last
    site stands. Whoever builds the same folder meanwhile waits until it stands.
    """
    root = project_root()
    target = (target or root / TARGET).resolve()
    made_of = checksums.of_text(f"{checksums.of_site(root)}{address}{' lab' if lab else ''}")
    with alone(target.with_name(f".{target.name}.lock")):
        if not changeover.whole(target, made_of):
            with changeover.beside(target) as folder:
                _make(root, folder, address, lab)
                changeover.stamp(folder, made_of)
    return target


def serve(
    host: str = "127.0.0.1", port: int = 0, *, target: Path | None = None, lab: bool = False
) -> None:
    """Build, serve, open the browser if there is one; stays until interrupted.

    With `lab` the lessons are there as notebooks, too, as `build` makes them. Whoever looks while
    the site is built sees the last one, or the pages that stand already.
    """
    target = (target or project_root() / TARGET).resolve()
    with server.open_at(host, port) as http:
        stands = bool(changeover.stamped(target))
        server.show(http, target if stands else changeover.coming(target), waiting=True)
        with server.running(http):
            build(target, lab=lab)
            server.show(http, target)
            watch.start(project_root(), target, lab=lab)
            server.stay()


def _make(root: Path, target: Path, address: str, lab: bool) -> None:
    from durak_teach.publish.serve import making  # only where something has changed

    making.make(root, target, address, lab)


def main(arguments: list[str]) -> None:
    """`python -m durak_teach.publish.serve.build [FOLDER [--lab]]`."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    print(build(Path(arguments[0]) if arguments else None, lab="--lab" in arguments[1:]))


if __name__ == "__main__":
    main(sys.argv[1:])
