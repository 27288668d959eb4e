import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { repository } from "./repository.js";

/** Writes a notebook of the Precipice kernel whose cells have not run, beside the packages that they import. */
export function writeCodeNotebook(
  folder: string,
  name: string,
  codes: readonly string[],
  packages: Readonly<Record<string, string>> = {},
): void {
  const modules = path.join(folder, "node_modules");
  mkdirSync(modules, { recursive: true });
  for (const [name_, place] of Object.entries({ precipice: "lib", ...packages }))
    symlinkSync(path.join(repository.root, place), path.join(modules, name_));
  const cells = codes.map((source, index) => ({
    cell_type: "code",
    id: `cell-${index}`,
    execution_count: null,
    metadata: {},
    outputs: [],
    source,
  }));
  const kernelspec = { name: "precipice", display_name: "TypeScript (Precipice)" };
  writeFileSync(
    path.join(folder, name),
    JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }),
  );
}
