"""Files are written whole or not at all, and what only one may do is done by one."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from durak_teach.kernel.files import Taken, alone, locked, look_ahead, whole, write_whole

HOLDS = """
import sys, time
from pathlib import Path
from durak_teach.kernel import files
with getattr(files, sys.argv[1])(Path(sys.argv[2])):
    print("held", flush=True)
    sys.stdin.read()
"""


def holding(how: str, file: Path) -> subprocess.Popen[str]:
    """Another process that holds a lock until it is let go or killed."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDS, how, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


@pytest.mark.parametrize("stopped", [OSError, KeyboardInterrupt, UnicodeError])
def test_what_stops_the_writing_leaves_the_old_file(
    tmp_path: Path, stopped: type[BaseException]
) -> None:
    file = tmp_path / "kept.txt"
    file.write_text("old", "utf-8")
    with pytest.raises(stopped), whole(file) as new:  # noqa: PT012
        new.write_text("half", "utf-8")
        raise stopped
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "a \ud800")
    assert file.read_text("utf-8") == "old"
    assert [*tmp_path.iterdir()] == [file]


def test_a_new_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    file, link = tmp_path / "kept.txt", tmp_path / "link.txt"
    file.write_text("old", "utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, "new\n")
    assert (file.read_bytes(), link.is_symlink()) == (b"new\n", True)
    assert file.stat().st_mode & 0o777 == 0o640
    write_whole(Path(os.devnull), "nothing")
    assert Path(os.devnull).is_char_device()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_into_a_pipe_is_written_while_somebody_reads_it(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.html"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match=r"pipe\.html"):
        write_whole(pipe, "nobody reads")
    with pytest.raises(OSError, match=r"pipe\.html"), locked(pipe):
        pass
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE, text=True)
    for _ in range(1000):
        try:
            write_whole(pipe, "somebody reads")
            break
        except OSError:  # not yet
            time.sleep(0.02)
    assert reader.communicate()[0] == "somebody reads"
    assert pipe.is_fifo()
    assert [*tmp_path.iterdir()] == [pipe]


def test_what_could_not_be_written_is_said_beforehand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever runs this may be root, to whom everything is allowed."""
    file = tmp_path / "kept.txt"
    look_ahead(file)
    with pytest.raises(OSError, match="nowhere"):
        look_ahead(tmp_path / "nowhere" / "kept.txt")
    file.write_text("old", "utf-8")
    refused = {tmp_path}
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) not in refused)
    look_ahead(file)
    refused.add(file)
    for write in (look_ahead, lambda file: write_whole(file, "new")):
        with pytest.raises(PermissionError, match=r"kept\.txt"):
            write(file)
    with pytest.raises(PermissionError, match=r"new\.txt"):
        look_ahead(tmp_path / "new.txt")
    assert file.read_text("utf-8") == "old"


def test_a_lock_is_held_by_one_process_and_goes_with_it(tmp_path: Path) -> None:
    file = tmp_path / "deals.csv"
    other = holding("locked", file)
    with pytest.raises(Taken), locked(file):
        pass
    other.kill()
    other.wait()
    with locked(file):
        assert file.exists()


def test_whoever_comes_second_waits_until_the_first_is_done(tmp_path: Path) -> None:
    lock = tmp_path / "made" / ".site.lock"
    first = holding("alone", lock)
    second = subprocess.Popen(
        [sys.executable, "-c", HOLDS, "alone", str(lock)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    with pytest.raises(subprocess.TimeoutExpired):
        second.communicate(timeout=1)
    first.communicate("")
    assert second.communicate()[0] == "held\n"
    assert not lock.exists(), "nothing is left of it"
    killed = holding("alone", lock)
    killed.kill()
    killed.wait()
    with alone(lock):
        assert lock.exists()
    assert not lock.exists()
