import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CliUnderTest } from "./CliUnderTest.js";
import { writeNotebookFile } from "./NotebookFile.js";

vi.setConfig({ testTimeout: 300_000 });

let it: CliUnderTest;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());
beforeEach(() => it.reset());

describe("beside Quarto", () => {
  const python = process.env["PRECIPICE_PYTHON"] ?? resolve(import.meta.dirname, "../../../.venv/bin/python");
  /**
   * Quarto's steps with a kernel whose language it does not know: the kernelspec's own first cell, then its
   * options, then the document.
   */
  const script = `
import json, sys, nbformat
from pathlib import Path
from jupyter_client.kernelspec import KernelSpecManager
from nbclient import NotebookClient
source, specs, target = sys.argv[1:4]
nb = nbformat.read(source, 4)
first = Path(specs, "precipice", "quarto_setup_cell").read_text()
nb.cells.insert(0, nbformat.v4.new_code_cell(source=first))
client = NotebookClient(nb, timeout=60, resources={"metadata": {"path": str(Path(source).parent)}}, kernel_name="precipice")
client.create_kernel_manager()
client.km.kernel_spec_manager = KernelSpecManager(kernel_dirs=[specs], ensure_native_kernel=False)
client.start_new_kernel()
client.start_new_kernel_client()
message = client.kc.session.msg("comm_open", {"comm_id": "quarto_comm", "target_name": "quarto_kernel_setup", "data": {"options": {"eval": True, "fig_width": 7}}})
client.kc.shell_channel.send(message)
def run(start):
    for index in range(start, len(nb.cells)):
        client.execute_cell(nb.cells[index], index, store_history=index > 0)
    return json.loads(json.dumps(nb.cells))
cells = [run(0), run(1)]
client._cleanup_kernel()
Path(target).write_text(json.dumps(cells))
`;

  test("its first cell lets Quarto keep the kernel, its options harm nothing, and a document runs twice in one kernel", () => {
    const notebook = join(it.folder, "document.ipynb");
    const target = join(it.folder, "cells.json");
    const specs = join(it.folder, "share/jupyter/kernels");
    writeNotebookFile(notebook, [
      { code: "const runs: number[] = [1, 2, 3];" },
      { code: "class Agent {}; console.log(runs.length); runs[1]" },
    ]);
    expect(it.run(["install", "--no-lab", "--prefix", it.folder]).status).toBe(0);
    expect(existsSync(join(specs, "precipice/quarto_setup_cell"))).toBe(true);
    writeFileSync(join(it.folder, "run.py"), script);
    execFileSync(python, [join(it.folder, "run.py"), notebook, specs, target], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    interface Cell {
      readonly outputs: readonly {
        readonly output_type: string;
        readonly metadata?: object;
        readonly text?: string;
      }[];
    }
    const rounds = JSON.parse(readFileSync(target, "utf8")) as readonly (readonly Cell[])[];
    for (const [setup, declared, shown] of rounds) {
      expect(setup?.outputs).toMatchObject([
        { output_type: "display_data", metadata: { quarto: { daemonize: true } } },
      ]);
      expect(declared?.outputs).toEqual([]);
      expect(shown?.outputs).toMatchObject([
        { output_type: "stream", text: "3\n" },
        { output_type: "execute_result", data: { "text/plain": "2" } },
      ]);
    }
  });
});
