"""Vector pictures of Precipice's figures in pages, LaTeX and PDF that nbconvert makes.

A notebook keeps each figure as data, a PNG and a text. This preprocessor draws the data again, as SVG for a page and as PDF
for LaTeX, with the program of the kernel. Use it so:

    jupyter nbconvert --to latex notebook.ipynb \
        --Exporter.preprocessors=precipice_nbconvert.PrecipicePreprocessor

The notebook itself is not changed. A figure that cannot be drawn keeps its PNG, and the log says why.
"""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
from pathlib import Path

from jupyter_client.kernelspec import KernelSpecManager
from nbconvert.preprocessors import Preprocessor
from traitlets import Dict, Unicode

FIGURE = "application/vnd.precipice.figure.v1+json"
PROGRAM = Path("node_modules", "precipice", "dist", "plot", "drawSaved.node.js")
START = "import(process.argv[1]).then((program) => program.drawFromInput())"


class MissingProgram(Exception):
    """The reason that no figure can be drawn."""


def _of_this_package():
    """Node and the program that draws, where this file came with the Python package precipice-jupyter."""
    try:
        from precipice._node import NodeNotFoundError, find_node, find_package
    except ImportError:
        return None
    try:
        program = find_package("precipice") / "dist" / "plot" / "drawSaved.node.js"
        return (str(find_node()), program) if program.is_file() else None
    except NodeNotFoundError as missing:
        raise MissingProgram(str(missing)) from None


class PrecipicePreprocessor(Preprocessor):
    """Adds a vector picture to each output that has a figure of Precipice."""

    kernel_name = Unicode("precipice", help="The kernel whose program draws the figures.").tag(config=True)
    program = Unicode("", help="The file drawSaved.node.js, if it is not beside the kernel.").tag(config=True)
    node = Unicode("", help="The program node, if it is not that of the kernel.").tag(config=True)
    latex_options = Dict(
        {"width": "6in"}, help="Options of pictures in LaTeX and PDF, as of toPDF: width, fontSize, caption..."
    ).tag(config=True)
    html_options = Dict({}, help="Options of pictures in pages, as of toSVG.").tag(config=True)

    def preprocess(self, nb, resources):
        """Draws the figures of a notebook that is about to be converted."""
        self._command = None
        if any(FIGURE in output.get("data", {}) for cell in nb.cells for output in cell.get("outputs", [])):
            try:
                self._command = self._find()
            except MissingProgram as missing:
                self.log.warning("The figures stay PNGs, since %s", missing)
        return super().preprocess(nb, resources)

    def preprocess_cell(self, cell, resources, index):
        """Draws the figures of a cell."""
        if self._command is None:
            return cell, resources
        latex = resources.get("output_extension") in (".tex", ".pdf")
        for place, output in enumerate(cell.get("outputs", [])):
            figure = output.get("data", {}).get(FIGURE)
            if figure is None:
                continue
            options = self.latex_options if latex else self.html_options
            picture = self._draw(figure, "pdf" if latex else "svg", options, index)
            if picture is None:
                continue
            if latex:
                self._add_file(output, picture, resources, f"{index}_{place}")
            else:
                output.data["image/svg+xml"] = picture.decode("utf-8")
        return cell, resources

    def _find(self):
        """The command that draws a figure."""
        if not self.program and (found := _of_this_package()) is not None:
            return [self.node or found[0], "--input-type=commonjs", "-e", START, found[1].as_uri()]
        argv = []
        try:
            argv = KernelSpecManager().get_kernel_spec(self.kernel_name).argv
        except Exception:
            if self.program == "":
                raise MissingProgram(
                    f'the kernel "{self.kernel_name}" is not installed in this environment: run "precipice install" '
                    "there, or set PrecipicePreprocessor.program to the file drawSaved.node.js of the package precipice."
                ) from None
        node = self.node or shutil.which(argv[0] if argv else "node") or shutil.which("node")
        if node is None:
            raise MissingProgram(
                "Node.js is not found: install Node 20.19 or newer, or set PrecipicePreprocessor.node to its program."
            )
        program = Path(self.program) if self.program else self._beside(argv)
        if not program.is_file():
            raise MissingProgram(f"there is no file {program}, which draws figures: install the package precipice again.")
        return [node, "--input-type=commonjs", "-e", START, program.resolve().as_uri()]

    def _beside(self, argv):
        """The program that draws, in the packages that the kernel sees."""
        for part in argv[1:]:
            if part.endswith((".js", ".cjs")):
                for folder in Path(part).resolve().parents:
                    if (folder / PROGRAM).is_file():
                        return folder / PROGRAM
        raise MissingProgram(
            'the package "precipice", which draws figures, is not installed beside the kernel: run "npm install precipice" there.'
        )

    def _draw(self, figure, format, options, index):
        """The picture of a figure, or None with a warning."""
        request = json.dumps({"figure": figure, "format": format, "options": dict(options)})
        done = subprocess.run(self._command, input=request.encode("utf-8"), capture_output=True, timeout=120, check=False)
        said = done.stderr.decode("utf-8", "replace").strip()
        if done.returncode != 0:
            self.log.warning("Cell %d: the figure stays a PNG, since it could not be drawn: %s", index, said)
            return None
        if said:
            self.log.warning("Cell %d: %s", index, said)
        return done.stdout

    def _add_file(self, output, picture, resources, name):
        """Puts a PDF beside the LaTeX file, as nbconvert's own preprocessor does for pictures, which runs before."""
        output.data["application/pdf"] = base64.b64encode(picture).decode("ascii")
        folder = resources.get("output_files_dir", "")
        file = f"{folder}/{resources.get('unique_key', 'output')}_{name}.pdf" if folder else f"figure_{name}.pdf"
        outputs = resources.setdefault("outputs", {})
        if not isinstance(outputs, dict):
            outputs = resources["outputs"] = {}
        outputs[file] = picture
        output.metadata.setdefault("filenames", {})["application/pdf"] = file
