"""The templates of notebooks, compiled once: nbconvert would compile them for every notebook."""

from __future__ import annotations

from functools import partial
from types import CodeType

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from nbconvert.exporters import templateexporter


class Compiled(BytecodeCache):
    """What was compiled, as long as the process lives, by a template's place and its text."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what was compiled before."""
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what has been compiled."""
        if bucket.code is not None:
            self._kept[bucket.key, bucket.checksum] = bucket.code


def compile_once() -> None:
    """Let every exporter of this process, mkdocs-jupyter makes two a notebook, share them."""
    shared = partial(Environment, bytecode_cache=Compiled())
    templateexporter.Environment = shared  # type: ignore[assignment, attr-defined]
