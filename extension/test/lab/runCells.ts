import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { notebookMetadata } from "../../src/lab/notebookMetadata.js";
import { initialDefaults } from "../../src/settings/AnalysisDefaults.js";
import { repository } from "./repository.js";

export interface RunOutput {
  readonly output_type: string;
  readonly name?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Makes a folder with the package `precipice`, for code that runs there; `remove` removes it. */
export function codeFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "precipice-code-"));
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(path.join(repository.root, "lib"), path.join(folder, "node_modules", "precipice"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Runs cells of code in one kernel in turn, with strict type checks, and returns the outputs of each cell. One kernel
 * for many cells, because its start takes longer than most of them.
 *
 * @throws Error with what `precipice run` says, if it fails
 */
export async function runCells(folder: string, sources: readonly string[]): Promise<RunOutput[][]> {
  const from = path.join(folder, "cells.ipynb");
  const to = path.join(folder, "out.ipynb");
  const cells = sources.map((source, index) => ({
    cell_type: "code",
    id: `cell-${index}`,
    metadata: {},
    source,
    execution_count: null,
    outputs: [],
  }));
  const metadata = notebookMetadata({ ...initialDefaults, types: "strict" });
  writeFileSync(from, JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }));
  const kernel = spawn(process.execPath, [repository.kernelCommand, "run", from, "-o", to]);
  let said = "";
  for (const stream of [kernel.stdout, kernel.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const status = await new Promise((resolve) => kernel.once("close", resolve));
  if (status !== 0) throw new Error(`precipice run ended with ${String(status)}: ${said}`);
  const ran = JSON.parse(readFileSync(to, "utf8")) as { cells: { outputs: RunOutput[] }[] };
  return ran.cells.map(({ outputs }) => outputs);
}
