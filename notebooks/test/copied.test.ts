import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const notebooks = path.resolve(import.meta.dirname, "..");
const cli = path.resolve(notebooks, "../kernel/dist/cli.js");
let copied: string;

beforeAll(async () => {
  copied = await mkdtemp(path.join(tmpdir(), "precipice-copied-"));
  const files = (await readdir(notebooks, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { name } of files) await cp(path.join(notebooks, name), path.join(copied, name));
});
afterAll(() => rm(copied, { recursive: true, force: true }));

test("a notebook in a copied folder prints nothing but its results", async () => {
  const file = path.join(copied, "own.ipynb");
  const cell = {
    cell_type: "code",
    id: "a",
    metadata: {},
    source: "const x: number = 6 * 7;\nx",
    execution_count: null,
    outputs: [],
  };
  await writeFile(file, JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 }));
  await promisify(execFile)(process.execPath, [cli, "run", "--inplace", file]);
  const saved = JSON.parse(await readFile(file, "utf8")) as {
    readonly cells: readonly { readonly outputs: readonly unknown[] }[];
  };
  expect(saved.cells[0]?.outputs).toEqual([
    { output_type: "execute_result", execution_count: 1, data: { "text/plain": ["42"] }, metadata: {} },
  ]);
});
