"""Measures the kernel beside its peers and prints one JSON line a row: name, unit, ours, bar, peers, reasons.

Run with a Python that has jupyter_client, pyzmq, psutil and ipykernel. The kernel is the bundle that PRECIPICE_KERNEL_JS
names, else the one built in kernel/dist. tslab and Deno stand beside it where kernel/test/peers is installed.
Each row measures all kernels in turn, so that each sees the machine at about the same time as the others.

    kernel.py [--only ROW ...] [--without PEER ...] [--frames N]
"""

import argparse
import warnings

import endurance
import output
import speed
from kernels import OURS, commands
from rows import say

ROWS = {
    "launch": speed.launch,
    "round-trip": speed.round_trip,
    "growth": speed.growth,
    "types": speed.types,
    "completion": speed.completion,
    "lines": output.lines,
    "display": output.large_display,
    "memory": endurance.memory,
    "interrupts": endurance.interrupts,
    "frames": endurance.malformed,
}


def main():
    warnings.simplefilter("ignore")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=ROWS, default=list(ROWS))
    parser.add_argument("--without", nargs="+", choices=["ipykernel", "tslab", "Deno"], default=[])
    parser.add_argument("--frames", type=int, default=1_000_000)
    asked = parser.parse_args()
    kernels = {name: command for name, command in commands().items() if name == OURS or name not in asked.without}
    for name in asked.only:
        say(name)
        if name == "frames":
            ROWS[name](kernels, asked.frames)
        else:
            ROWS[name](kernels)


if __name__ == "__main__":
    main()
