"""Vectors: arrays of small numbers, the memory of the compiled core of the engine.

mypyc recognizes `librt.vecs.vec` by name and compiles it to plain memory. Interpreted code uses
types of the standard library instead, so plain Python needs no compiled library. Compiled code
cannot use interpreted vectors, so only the folders that `build_engine.py` compiles create them.
"""

from typing import TYPE_CHECKING

__all__ = ["append", "vec"]

if TYPE_CHECKING:
    from librt.vecs import append, vec
else:
    from array import array
    from functools import partial

    from mypy_extensions import i16, i64, u8

    #: the types behind `vec[u8](numbers)` and so on; a list is faster than an array, but cannot
    #: share its memory with numpy, so it is used for i64 only, which is never shared
    vec = {u8: bytearray, i16: partial(array, "h"), i64: list, float: partial(array, "d")}

    def append(vector, number):
        """Return the vector with one more number; callers must use the result, not the argument."""
        vector.append(number)
        return vector
