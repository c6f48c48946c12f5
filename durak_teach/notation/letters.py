"""Texts in letters that an address leaves as they are: compressed, with a checksum against slips.

A kind of text is compressed against what all such texts share; that is part of its version and
never changes.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from typing import Final

CHECK: Final = 2  # bytes of the checksum


def packed(text: str, known: bytes) -> str:
    """A text in letters."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=known)
    signs = urlsafe_b64encode(_check(text) + packer.compress(text.encode()) + packer.flush())
    return signs.decode().rstrip("=")


def unpacked(signs: str, known: bytes, most: int) -> str | None:
    """The text that letters hold, of at most so many bytes; None where some are wrong."""
    try:
        content = urlsafe_b64decode(signs + "=" * (-len(signs) % 4))
        unpacker = zlib.decompressobj(-15, zdict=known)
        text = unpacker.decompress(content[CHECK:], most).decode()
    except (NotBase64, zlib.error, UnicodeDecodeError):
        return None
    whole = unpacker.eof and not unpacker.unused_data
    return text if whole and _check(text) == content[:CHECK] else None


def _check(text: str) -> bytes:
    return zlib.crc32(text.encode()).to_bytes(4, "big")[:CHECK]
