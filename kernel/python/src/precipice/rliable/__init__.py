"""The functions of rliable under its names, with its inputs and shapes: only the import lines change.

    from precipice.rliable import library, metrics

A function made of `metrics` gets calibrated intervals; `method="percentile"` gives those of rliable. It needs numpy.
"""

from . import library, metrics

__all__ = ["library", "metrics"]
