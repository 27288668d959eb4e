"""Seconds of rliable for the row of the same name."""

from iqm import seconds

print(seconds(runs=5, tasks=57))
