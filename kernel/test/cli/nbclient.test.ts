import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CliUnderTest } from "./CliUnderTest.js";
import {
  readNotebookFile,
  writeNotebookFile,
  type SavedNotebook,
  type SavedOutput,
  type TestCell,
} from "./NotebookFile.js";

const PROJECT = resolve(import.meta.dirname, "../../..");

vi.setConfig({ testTimeout: 300_000 });

let it: CliUnderTest;
/** The notebook of one test; its name has a space and an accent. */
let notebook: string;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());
beforeEach(() => {
  it.reset();
  notebook = join(it.folder, "mes données.ipynb");
});

describe("beside nbclient", () => {
  const python = join(PROJECT, ".venv/bin/python");
  /** Runs a notebook through nbclient with the same kernel, and saves it by nbformat. */
  const script = `
import json, sys, nbformat, warnings
from pathlib import Path
from jupyter_client.kernelspec import KernelSpecManager
from nbclient import NotebookClient
source, target, specs = sys.argv[1:4]
nb = nbformat.read(source, 4)
client = NotebookClient(nb, timeout=120, kernel_name="precipice", allow_errors=True, record_timing=False,
    resources={"metadata": {"path": str(Path(source).parent)}})
client.create_kernel_manager()
client.km.kernel_spec_manager = KernelSpecManager(kernel_dirs=[specs], ensure_native_kernel=False)
client.execute()
for cell in nb.cells:
    merged = []
    for output in cell.get("outputs", []):
        last = merged[-1] if merged else None
        if last and output.output_type == "stream" == last.output_type and last.name == output.name: last.text += output.text
        else: merged.append(output)
    if "outputs" in cell: cell.outputs = merged
nbformat.write(nb, target)
`;

  function byNbclient(source: string, kernelPackage: string): string {
    const target = join(it.folder, "nbclient.ipynb");
    const data = join(it.folder, "share", "jupyter");
    execFileSync(process.execPath, [
      join(kernelPackage, "dist/cli.js"),
      "install",
      "--no-lab",
      "--prefix",
      it.folder,
    ]);
    execFileSync(python, ["-c", script, source, target, join(data, "kernels")], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    return readFileSync(target, "utf8");
  }

  test("writes the same file, byte for byte, for streams, displays, updates, clearing, errors and odd texts", () => {
    const cells: readonly (string | TestCell)[] = [
      { markdown: "ä\u2028b\u0085c\n\n" },
      "console.log('a'); console.error('b'); console.log('c')\r\n",
      "import * as tslab from 'tslab'; tslab.display.html('<b>\\n</b>'); tslab.display.svg('<svg>\\n</svg>'); 1e-7",
      "const shown = display({ 'text/plain': 'first\\nline', 'application/json': { 10: 1e-5, 9: [1e-7, 1e21, 0.5], 'é': {} } }, { raw: true })",
      "shown?.update?.({ 'text/plain': 'second' }, { raw: true })",
      "throw new TypeError('wrong', { cause: new Error('deep') })",
      "'\\u2028\\u{1F600}' + String.fromCharCode(0x1c, 0x7f, 0xe9)",
      "console.log('x'.repeat(10) + '\\r\\ny\\rz\\f\\v\\u001b[31m')",
    ];
    writeNotebookFile(
      notebook,
      cells.map((cell) => (typeof cell === "string" ? { code: cell } : cell)),
    );
    const theirs = byNbclient(notebook, it.packageFolder);
    expect(it.run(["run", notebook, "--allow-errors"]).status).toBe(0);
    // The records of cells are our own.
    const record = /"metadata": \{\n\s+"precipice": \{[^}]*\}\n\s+\}/gu;
    const ours = readFileSync(join(it.folder, "mes données.out.ipynb"), "utf8").replace(
      record,
      '"metadata": {}',
    );
    const without = ({ metadata, ...rest }: SavedNotebook): unknown => ({
      ...rest,
      metadata: { ...metadata, kernelspec: 0 },
    });
    expect(without(JSON.parse(ours) as SavedNotebook)).toEqual(without(JSON.parse(theirs) as SavedNotebook));
    const kernelspec = / {2}"kernelspec": \{[^}]*\},\n/u;
    expect(ours.replace(kernelspec, "")).toBe(theirs.replace(kernelspec, ""));
  });

  test("gives the flagship notebook the same outputs", () => {
    const source = join(PROJECT, "notebooks/statistical-precipice.ipynb");
    const kernelPackage = join(PROJECT, "kernel");
    const theirs = JSON.parse(byNbclient(source, kernelPackage)) as SavedNotebook;
    const target = join(it.folder, "ours.ipynb");
    execFileSync(process.execPath, [join(kernelPackage, "dist/cli.js"), "run", source, "-o", target], {
      stdio: "pipe",
      env: { ...process.env, HOME: it.folder },
    });
    expect(steady(readNotebookFile(target))).toEqual(steady(theirs));
  }, 300_000);

  /** Without what two runs of one notebook may have apart. */
  function steady({ cells }: SavedNotebook): unknown {
    // A bar that was shown and taken away, which is a matter of speed, is left out of ours.
    const remains = ({ data }: SavedOutput): boolean =>
      typeof data !== "object" || data === null || Object.keys(data).length > 0;
    return cells.map(({ outputs, execution_count: count }) => ({
      outputs: (outputs as readonly SavedOutput[] | undefined)?.filter(remains),
      count,
    }));
  }
});
