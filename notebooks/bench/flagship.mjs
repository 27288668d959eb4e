// The flagship notebook, executed headless from the start of its kernel to the last cell.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("..", import.meta.url));
const python = process.env["PRECIPICE_PYTHON"] ?? join(folder, "../.venv/bin/python");
const program = `
import sys, time, nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], 4)
begin = time.perf_counter()
NotebookClient(notebook, timeout=120, kernel_name="precipice", resources={"metadata": {"path": sys.argv[2]}}).execute()
print(time.perf_counter() - begin)
`;

const scratch = mkdtempSync(join(tmpdir(), "precipice-bench-"));
const seconds = Array.from({ length: 3 }, () =>
  Number(
    execFileSync(python, ["-c", program, join(folder, "statistical-precipice.ipynb"), folder], {
      cwd: scratch,
      encoding: "utf8",
    }),
  ),
).sort((a, b) => a - b);
rmSync(scratch, { recursive: true });
console.log(JSON.stringify({ name: "flagship notebook, headless", unit: "s", ours: seconds[1], bar: 10 }));
