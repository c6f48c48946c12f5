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


def packed(text: str, dictionary: bytes) -> str:
    """A text in letters."""
    return signs_of(text.encode(), dictionary)


def signs_of(content: bytes, dictionary: bytes, rest: bytes = b"") -> str:
    """Bytes in letters, those of `rest` as they are."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=dictionary)
    compressed = packer.compress(content) + packer.flush()
    return urlsafe_b64encode(_check(content + rest) + compressed + rest).decode().rstrip("=")


def unpacked(signs: str, dictionary: bytes, most: int) -> str | None:
    """The text that letters hold, of at most so many bytes; None where some are wrong."""
    content, rest = parts_of(signs, dictionary, most) or (b"", b"?")
    try:
        return None if rest else content.decode()
    except UnicodeDecodeError:
        return None


def parts_of(signs: str, dictionary: bytes, most: int) -> tuple[bytes, bytes] | None:
    """The bytes that `signs_of` was given, at most so many; None where some letters are wrong."""
    try:
        whole = urlsafe_b64decode(signs + "=" * (-len(signs) % 4))
        unpacker = zlib.decompressobj(-15, zdict=dictionary)
        content = unpacker.decompress(whole[CHECK:], most)
    except (NotBase64, zlib.error):
        return None
    rest = unpacker.unused_data
    right = unpacker.eof and _check(content + rest) == whole[:CHECK]
    return (content, rest) if right else None


def _check(content: bytes) -> bytes:
    return zlib.crc32(content).to_bytes(4, "big")[:CHECK]
