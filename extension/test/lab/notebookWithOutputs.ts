import { writeFileSync } from "node:fs";

/** A MIME bundle as a notebook file keeps it. */
export type SavedOutput = Readonly<Record<string, unknown>>;

/**
 * Writes a notebook that was run and saved by somebody else: one cell an output, nobody here has
 * trusted it.
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
