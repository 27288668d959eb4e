"""The program `precipice`: the command line of the library and the kernel, and npm for people without npm."""

import os
import subprocess
import sys
from pathlib import Path

from ._node import NodeNotFoundError, find_npm, find_package, find_node, node_environment

# The commands of npm that change or list the packages of a folder.
_FOLDER_COMMANDS = frozenset(
    ["install", "i", "add", "ci", "uninstall", "un", "remove", "rm", "update", "up", "upgrade", "list", "ls"]
)


def main() -> None:
    """Runs the program with the arguments of the command line; does not return."""
    arguments = sys.argv[1:]
    try:
        if arguments[:1] == ["npm"]:
            command = [*find_npm(), *_npm_arguments(arguments[1:])]
        else:
            command = [str(find_node()), str(find_package("precipice") / "dist" / "cli" / "main.js"), *arguments]
        environment = _environment()
    except NodeNotFoundError as error:
        sys.exit(f"precipice: {error}")
    if os.name != "nt":
        os.execve(command[0], command, environment)
    sys.exit(_wait_for(command, environment))


def _npm_arguments(words: "list[str]") -> "list[str]":
    """The words for npm: packages come into this folder, also where a folder above has a package.json."""
    moved = any(
        word in ("-g", "--global", "-C", "--location") or word.startswith(("--prefix", "--location=")) for word in words
    )
    if moved or not words or words[0] not in _FOLDER_COMMANDS:
        return words
    return [words[0], "--prefix", os.getcwd(), *words[1:]]


def _environment() -> "dict[str, str]":
    """The environment of Node, with this Python's own environment switched on as `activate` does it.

    The program may run without that, as from pipx or by its path; JupyterLab is then looked for here first. A Python
    without an environment of its own comes last on PATH, where it hides no other program.
    """
    environment = node_environment()
    programs = Path(sys.executable).parent
    if sys.prefix != sys.base_prefix:
        environment["VIRTUAL_ENV"] = sys.prefix
        environment["PATH"] = os.pathsep.join([str(programs), environment.get("PATH", "")])
    else:
        environment["PATH"] = os.pathsep.join([environment.get("PATH", ""), str(programs)])
    return environment


def _wait_for(command: "list[str]", environment: "dict[str, str]") -> int:
    """Runs a program to its end, which decides what Ctrl-C means."""
    with subprocess.Popen(command, env=environment) as program:
        while True:
            try:
                return program.wait()
            except KeyboardInterrupt:
                continue
