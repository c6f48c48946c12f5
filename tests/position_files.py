"""The position files, and a test of each position: one for each file."""

from __future__ import annotations

from pathlib import Path

from together import together

from durak_teach.notation.lines import blocks

FILES = sorted((Path(__file__).parent / "positions").glob("*.pos"))
IN_FILES = {file.stem: list(blocks(file.read_text("utf-8"))) for file in FILES}
FILE_OF = {block.id: name for name, found in IN_FILES.items() for block in found}
BLOCKS = [block for found in IN_FILES.values() for block in found]
each_block = together("block", BLOCKS, by=lambda block: FILE_OF[block.id])
