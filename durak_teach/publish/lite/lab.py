"""JupyterLite below the site: its frame, our renderer of outputs, the lessons of both languages.

It is made only when it is asked for (`durak-teach site build --lab`). Notebook is there once for
each language: folders of two small files, since an app's language is one of its settings.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from durak_teach.publish.assets import policy, runtime
from durak_teach.publish.lite import licences, places, python
from durak_teach.text import LANGUAGES
from durak_teach.widgets import bundle

EXTENSIONS: Final = Path(sys.prefix, "share", "jupyter", "labextensions")
_KERNEL: Final = "@jupyterlite/pyodide-kernel-extension"
_WANTED: Final = (_KERNEL, "@jupyter-widgets/jupyterlab-manager", "anywidget")
_APPS: Final = ("lab", "notebooks")
_LOCALES: Final = {"ja": "ja_JP"}  # of the packs of JupyterLab's words
_SOURCES: Final = {
    "default-src": "'self'",
    "script-src": "'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self' data: blob:",
    "worker-src": "'self' blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
}
_MAPS: Final = shutil.ignore_patterns("*.map", "pypi")


def available() -> bool:
    """Whether what makes the lab is installed."""
    return find_spec("jupyterlite_core") is not None and (EXTENSIONS / _KERNEL).is_dir()


def write(root: Path, target: Path, version: str) -> None:
    """Write the lab of the project at `root` into `target`, a folder beside the site's runtime."""
    if not runtime.available(root):
        raise ValueError("Notebooks in the browser need Python for the browser; run: npm ci")
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder, "sources")
        brought = _extensions(Path(folder, "extensions"), version)
        packages = python.write(root, sources / python.FOLDER, brought)
        _lessons(root, sources / "files")
        _write_json(sources / "jupyter-lite.json", _settings(packages))
        _build(sources, Path(folder, "extensions"), target)
        shutil.copytree(sources / python.FOLDER, target / python.FOLDER)
    _translate(target)
    for page in target.rglob("*.html"):
        page.write_text(guarded(page.read_text("utf-8")), "utf-8")
    (target / licences.TEXTS).write_text(licences.texts(licences.parts().values()), "utf-8")


def _extensions(folder: Path, version: str) -> Path:
    """The extensions alone that a lesson needs; return the wheels that the kernel's brings."""
    for name in _WANTED:
        shutil.copytree(EXTENSIONS / name, folder / name, ignore=_MAPS)
    bundle.write_extension(folder / bundle.LABEXTENSION, version)
    return EXTENSIONS / _KERNEL / "static" / "pypi"


def _lessons(root: Path, folder: Path) -> None:
    """The notebooks with what they show, so that hands are played before Python has come."""
    for lang in LANGUAGES:
        (folder / lang).mkdir(parents=True)
        for path in sorted((root / "tutorials" / lang).glob("*.ipynb")):
            shutil.copyfile(path, folder / lang / path.name)


def _settings(packages: list[str]) -> dict[str, Any]:
    kernel = {
        "pyodideUrl": f"./{python.FOLDER}/{python.CORE}",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": packages},
    }
    return _lite({"litePluginSettings": {f"{_KERNEL}:kernel": kernel}})


def _lite(settings: dict[str, Any]) -> dict[str, Any]:
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings}


def _build(sources: Path, extensions: Path, target: Path) -> None:
    """Let JupyterLite put itself there, with nothing but what is named here."""
    config = {
        "LiteBuildConfig": {
            "apps": [*_APPS],
            "contents": [str(sources / "files")],
            "ignore_sys_prefix": True,
            "no_sourcemaps": True,
            "no_libarchive": True,
            "no_unused_shared_packages": True,
        },
        "FederatedExtensionAddon": {"extra_labextensions_path": [str(extensions)]},
    }
    _write_json(sources / "jupyter_lite_config.json", config)
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--output-dir", str(target)]
    # nothing that this machine's owner has set for Jupyter gets into it
    alone = {**os.environ, "JUPYTER_CONFIG_DIR": str(sources), "JUPYTER_NO_CONFIG": "1"}
    done = subprocess.run(
        command, cwd=sources, env=alone, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"JupyterLite could not be made:\n{done.stdout}{done.stderr}")


def guarded(page: str) -> str:
    """A page of JupyterLite with a language, and with the policy that no other host is asked.

    It runs scripts that stand in the page, and code that is typed; so what the policy can hold
    is where anything may come from and go to.
    """
    if "<html>" in page:
        page = page.replace("<html>", '<html lang="en">', 1)
    return page.replace("<head>", f"<head>\n    {policy.meta_of(_SOURCES)}", 1)


def _translate(target: Path) -> None:
    """Lay out JupyterLab's own words, and each app once more for every language but English."""
    from jupyterlab_server.translation_utils import get_language_pack, get_language_packs

    packs, _ = get_language_packs()
    words = target / "api" / "translations"
    wanted = {places.ENGLISH, *_LOCALES.values()}
    listed = {locale: names for locale, names in packs.items() if locale in wanted}
    _write_json(words / "all.json", {"data": listed, "message": ""})
    for lang, locale in _LOCALES.items():
        pack, _ = get_language_pack(locale)
        _write_json(words / f"{locale}.json", {"data": pack, "message": ""})
        for app in _APPS:
            _speak(target, app, lang)


def _speak(target: Path, app: str, lang: str) -> None:
    """One app in a language, as a folder of its own."""
    copy = target / places.app(app, lang)
    copy.mkdir()
    page = (target / app / "index.html").read_text("utf-8")
    (copy / "index.html").write_text(page.replace("<html", f'<html lang="{lang}"', 1), "utf-8")
    shutil.copy2(target / app / "jupyter-lite.ipynb", copy)  # asked for, whatever is in it
    settings = json.loads((target / app / "jupyter-lite.json").read_text("utf-8"))
    locale = {"@jupyterlab/translation-extension:plugin": {"locale": _LOCALES[lang]}}
    data = settings["jupyter-config-data"]
    data |= {"appUrl": f"/{copy.name}", "settingsOverrides": locale}
    data["faviconUrl"] = f"../{app}/favicon.ico"
    _write_json(copy / "jupyter-lite.json", settings)


def _write_json(file: Path, content: object) -> None:
    file.write_text(json.dumps(content, ensure_ascii=False, indent=1), "utf-8")
