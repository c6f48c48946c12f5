"""Python for the notebooks of the browser: the site's own, with what a notebook asks for beside it.

The core lies in the site's runtime and is not stored twice. IPython, widgets and what they need
are packed again from the installed packages, whose hashes are pinned, so nothing more is fetched
when the site is made, and nothing at all from another host when it is read.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from importlib import metadata
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from packaging.requirements import Requirement

from durak_teach.publish.assets import others, runtime

FOLDER: Final = "python"
CORE: Final = "python.mjs"
LOCK: Final = "pyodide-lock.json"
ROOTS: Final = ("ipython", "comm", "jedi", "ipywidgets", "anywidget")
# stand-ins that the kernel of the browser brings along, with the names by which it asks for them
BROUGHT: Final = ("ipykernel-6", "pyodide_kernel-", "widgetsnbextension-4")
ELSEWHERE: Final = frozenset({"ipykernel", "widgetsnbextension", "jupyterlab-widgets"})
BROWSER: Final = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "extra": "",
}
# what a learner's notebook asks for nothing of: the lessons lie beside it as files
_LEFT_OUT: Final = (
    ".data/",
    *(f"{runtime.PACKAGE}/{room}" for room in ("_tutorials.zip", "cli/", "publish/")),
)
# with stubs of libraries that cannot be there, most of what jedi weighs
_UNUSED: Final = re.compile(
    r"^\.\.|(^|/)(tests?|__pycache__|django-stubs|typeshed/stubs)/"
    r"|\.(so|pyd|pyc)$"
)
_TIME: Final = (1980, 1, 1, 0, 0, 0)  # the same packages give the same files

_CORE: Final = """\
// The Python of the site, whose machine code lies packed; packages come from beside this file.
import { loadPyodide as load } from "../../runtime/pyodide.mjs";

const at = (path) => new URL(path, import.meta.url).href;
const ask = globalThis.fetch.bind(globalThis);

async function unpacked(address, ...more) {
  if (!String(address).endsWith("pyodide.asm.wasm")) return ask(address, ...more);
  const answer = await ask(`${address}.zlib`);
  if (!answer.ok) return answer;
  const bytes = answer.body.pipeThrough(new DecompressionStream("deflate"));
  return new Response(bytes, { headers: { "content-type": "application/wasm" } });
}

export async function loadPyodide(options) {
  globalThis.fetch = unpacked;
  try {
    const places = { indexURL: at("../../runtime/"), lockFileURL: at("pyodide-lock.json") };
    return await load({ ...options, ...places, packageBaseUrl: at("./") });
  } finally {
    globalThis.fetch = ask;
  }
}
"""
# the kernel imports it before anything else; its own would install from PyPI
_INSTALLER: Final = {
    "piplite/__init__.py": "from piplite.piplite import install\n",
    "piplite/piplite.py": """\
async def install(*packages: object, **options: object) -> None:
    raise ValueError(
        "Nothing can be installed here: this notebook asks no other host. "
        "ここでは追加のパッケージをインストールできません。外部のサーバーには接続しません。"
    )
""",
    "piplite/cli.py": """\
async def get_transformed_code(argv: list[str]) -> str:
    return "import piplite; await piplite.install()"
""",
}


def write(root: Path, target: Path, brought: Path) -> list[str]:
    """Write the packages, their lock and the way to the core; return the packages to load.

    `brought` is the folder of the wheels that the kernel of the browser comes with.
    """
    target.mkdir(parents=True)
    (target / CORE).write_text(_CORE, "utf-8")
    wheels = {name: _packed(package, target) for name, package in needed().items()}
    for beginning in BROUGHT:
        (wheel,) = brought.glob(f"{beginning}*.whl")
        wheels[wheel.name.partition("-")[0]] = Path(shutil.copy2(wheel, target))
    # whatever asks for `micropip` gets the same refusal
    wheels["piplite"] = wheels["micropip"] = _wheel(target, "piplite", others.VERSION, _INSTALLER)
    with tempfile.TemporaryDirectory() as folder:
        own = runtime.wheel(root, Path(folder), _LEFT_OUT)
        wheels[runtime.PACKAGE] = Path(shutil.copy2(own, target))
    wheels |= others.write_wheels(target)
    lock = runtime.lock(runtime.core(root), wheels)
    (target / LOCK).write_text(json.dumps(lock, indent=1), "utf-8")
    return [*lock["packages"]]


def needed(roots: Iterable[str] = ROOTS) -> dict[str, metadata.Distribution]:
    """The installed packages that a notebook in the browser needs, by their names."""
    packages: dict[str, metadata.Distribution] = {}
    waiting = [*roots]
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        if name in packages or name in ELSEWHERE:
            continue
        packages[name] = metadata.distribution(name)
        for line in packages[name].requires or ():
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate(BROWSER):
                waiting.append(requirement.name)
    return dict(sorted(packages.items()))


def _packed(package: metadata.Distribution, target: Path) -> Path:
    """An installed package as a wheel again, without what only its own machine can run."""
    contents = {}
    for file in package.files or ():
        place = Path(str(package.locate_file(file)))
        if not _UNUSED.search(file.as_posix()) and place.is_file():
            contents[file.as_posix()] = place.read_bytes()
    name = package.metadata["Name"].replace("-", "_")
    return _zip(target / f"{name}-{package.version}-py3-none-any.whl", contents)


def _wheel(target: Path, name: str, version: str, contents: Mapping[str, str]) -> Path:
    about = f"{name}-{version}.dist-info"
    record = {
        f"{about}/METADATA": others.METADATA.format(name=name, version=version),
        f"{about}/WHEEL": others.WHEEL,
        f"{about}/RECORD": "",
    }
    whole = {place: text.encode() for place, text in {**contents, **record}.items()}
    return _zip(target / f"{name}-{version}-py3-none-any.whl", whole)


def _zip(wheel: Path, contents: Mapping[str, bytes]) -> Path:
    with ZipFile(wheel, "w") as packed:
        for name, content in sorted(contents.items()):
            packed.writestr(ZipInfo(name, _TIME), content, ZIP_DEFLATED)
    return wheel
