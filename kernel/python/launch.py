"""Starts the TypeScript kernel of this Python environment.

Jupyter starts this file beside kernel.json with `python -S`, which takes a few milliseconds: the environment is found from
the place of this file, since Python itself has not read its site-packages.
"""

import glob
import os
import subprocess
import sys

PREFIX = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 4))
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"
# Linux and macOS, Debian's own Python, Windows, a user's folder on Windows and on macOS.
LAYOUTS = (
    "lib/python{}/site-packages",
    "lib64/python{}/site-packages",
    "lib/python{}/dist-packages",
    "Lib/site-packages",
    "Python{}/site-packages",
    "lib/python/site-packages",
)


def module_folder():
    """The folder of the Python package `precipice` in this environment, that of the running Python's version first."""
    for version in (VERSION, "*"):
        for layout in LAYOUTS:
            pattern = os.path.join(glob.escape(PREFIX), *layout.format(version).split("/"), "precipice")
            for folder in sorted(glob.glob(pattern), reverse=True):
                if os.path.isfile(os.path.join(folder, "_node.py")):
                    return folder
    sys.exit(
        f"precipice: the Python package precipice-jupyter was not found in {PREFIX}: install it there again "
        "(pip install --force-reinstall --no-deps precipice-jupyter), or remove the folder "
        f"{os.path.dirname(os.path.abspath(__file__))}."
    )


def main():
    sys.path.insert(0, module_folder())
    from _node import NodeNotFoundError, find_node, find_package, node_environment

    try:
        command = [str(find_node()), str(find_package("@precipice/kernel") / "dist" / "kernel.cjs"), *sys.argv[1:]]
        environment = node_environment()
    except NodeNotFoundError as error:
        sys.exit(f"precipice: {error}")
    if os.name != "nt":
        # No Python stays: signals of Jupyter reach Node itself.
        os.execve(command[0], command, environment)
    sys.exit(subprocess.call(command, env=environment))


main()
