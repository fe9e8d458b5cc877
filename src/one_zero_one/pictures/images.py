"""Pixels, and the two files that hold them: PNG and GIF.

Both are written here, in a few rows each, from what Python has: the formats have not changed for decades, and a
picture of ours has few colours. So nobody has to install an imaging library to share a game.
"""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

Palette = Sequence[tuple[int, int, int]]

_MOST_COLOURS: Final = 256
_MOST_CODES: Final = 4096
_LARGEST_BLOCK: Final = 255


@dataclass(frozen=True)
class Image:
    """Rows of pixels, top to bottom, each the number of a colour in a palette."""

    width: int
    height: int
    pixels: bytes


def write_png(image: Image, palette: Palette) -> bytes:
    """A PNG file."""
    rows = b"".join(
        b"\0" + image.pixels[at : at + image.width] for at in range(0, len(image.pixels), max(1, image.width))
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in (
            (b"IHDR", struct.pack(">IIBBBBB", image.width, image.height, 8, 3, 0, 0, 0)),
            (b"PLTE", b"".join(bytes(colour) for colour in palette)),
            (b"IDAT", zlib.compress(rows, 9)),
            (b"IEND", b""),
        )
    )


def write_gif(frames: Sequence[tuple[Image, float]], palette: Palette) -> bytes:
    """An animated GIF file that begins again at its end: images of one size, each shown for so many seconds."""
    first = frames[0][0]
    # one number more, for pixels that stay as they were
    same = len(palette) if len(palette) < _MOST_COLOURS else None
    bits = max(2, (len(palette) - (same is None)).bit_length())
    colours = b"".join(bytes(colour) for colour in palette).ljust(3 << bits, b"\0")
    head = struct.pack("<HHBBB", first.width, first.height, 0xF0 | bits - 1, 0, 0)
    parts = [b"GIF89a", head, colours, b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"]
    before: Image | None = None
    for image, seconds in frames:
        left, top, part = _changed(before, image, same)
        control = struct.pack("<BHB", 4 | (same is not None), round(seconds * 100), same or 0)
        parts.append(b"!\xf9\x04" + control + b"\0")
        parts.append(b"," + struct.pack("<HHHHB", left, top, part.width, part.height, 0) + bytes([bits]))
        squeezed = _squeezed(part.pixels, bits)
        for at in range(0, len(squeezed), _LARGEST_BLOCK):
            block = squeezed[at : at + _LARGEST_BLOCK]
            parts.append(bytes([len(block)]) + block)
        parts.append(b"\0")
        before = image
    return b"".join([*parts, b";"])


def _changed(before: Image | None, image: Image, same: int | None) -> tuple[int, int, Image]:
    """The smallest part that differs from the image before, and where it lies; in it, what is `same` is left out."""
    if before is None:
        return 0, 0, image
    width = image.width
    new = [image.pixels[at : at + width] for at in range(0, len(image.pixels), width)]
    old = [before.pixels[at : at + width] for at in range(0, len(before.pixels), width)]
    rows = [y for y, (a, b) in enumerate(zip(new, old, strict=True)) if a != b] or [0]
    top, bottom = rows[0], rows[-1] + 1
    columns = [x for x in range(width) if image.pixels[x::width] != before.pixels[x::width]] or [0]
    left, right = columns[0], columns[-1] + 1
    part = b"".join(row[left:right] for row in new[top:bottom])
    if same is not None:
        under = b"".join(row[left:right] for row in old[top:bottom])
        part = bytes(same if now == then else now for now, then in zip(part, under, strict=True))
    return left, top, Image(right - left, bottom - top, part)


def _squeezed(pixels: bytes, bits: int) -> bytes:
    """LZW as GIF has it: codes grow from `bits` + 1 to 12 bits, and the table is begun anew when it is full."""
    clear = 1 << bits
    table: dict[int, int] = {}
    width, following = bits + 1, clear + 2
    packed, held = clear, bits + 1
    found = bytearray()
    prefix = pixels[0]
    for pixel in pixels[1:]:
        pair = prefix << 8 | pixel
        if pair in table:
            prefix = table[pair]
            continue
        packed |= prefix << held
        held += width
        if following < _MOST_CODES:
            if following == 1 << width:
                width += 1
            table[pair] = following
            following += 1
        else:
            packed |= clear << held
            held += width
            table, width, following = {}, bits + 1, clear + 2
        prefix = pixel
        while held >= 8:
            found.append(packed & 255)
            packed >>= 8
            held -= 8
    packed |= prefix << held
    held += width
    if following == 1 << width and width < 12:
        width += 1
    packed |= clear + 1 << held
    held += width
    found += packed.to_bytes(held // 8 + 1, "little")
    return bytes(found)
