import { writeFileSync } from "node:fs";

/** A MIME bundle of a notebook file. */
export type SavedOutput = Readonly<Record<string, unknown>>;

/**
 * Writes an untrusted notebook, as run and saved by somebody else, with one cell an output.
 */
export function writeNotebookWithOutputs(file: string, outputs: readonly SavedOutput[]): void {
  const cells = outputs.map((data, index) => ({
    cell_type: "code",
    id: `cell-${index}`,
    execution_count: index + 1,
    metadata: {},
    source: `// figure ${index + 1}`,
    outputs: [{ output_type: "display_data", data, metadata: {} }],
  }));
  const notebook = {
    cells,
    metadata: { kernelspec: { name: "python3", display_name: "Python 3" } },
    nbformat: 4,
    nbformat_minor: 5,
  };
  writeFileSync(file, JSON.stringify(notebook, null, 1));
}
