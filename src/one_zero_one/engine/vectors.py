"""Vectors: rows of small numbers, the memory that the fast half of the engine works on.

mypyc knows `librt.vecs.vec` by that name and makes bare memory of it. Interpreted code works on
what the standard library has instead, so plain Python needs no compiled library. Compiled code
cannot use what interpreted code makes, so only modules that `build_engine.py` lists make vectors.
"""

from typing import TYPE_CHECKING

__all__ = ["append", "vec"]

if TYPE_CHECKING:
    from librt.vecs import append, vec
else:
    from array import array
    from functools import partial

    from mypy_extensions import i16, i64, u8

    #: what `vec[u8](numbers)` and its like make; a list is quicker than an array, but it cannot
    #: show its memory to numpy, and vectors of i64 are the only ones that are never shown
    vec = {u8: bytearray, i16: partial(array, "h"), i64: list, float: partial(array, "d")}

    def append(vector, number):
        """Return the vector with one more number, to be used in place of the one that was given."""
        vector.append(number)
        return vector
