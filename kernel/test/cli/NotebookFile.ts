import { readFileSync, writeFileSync } from "node:fs";

/** A cell of a test's notebook: its source, and for a code cell its tags. */
export interface TestCell {
  readonly code?: string;
  readonly markdown?: string;
  readonly tags?: readonly string[];
  readonly outputs?: readonly unknown[];
}

/** A saved output. */
export type SavedOutput = Readonly<Record<string, unknown>>;

/** A saved code cell. */
export interface SavedCell {
  readonly id?: string;
  readonly cell_type: string;
  readonly source: readonly string[];
  readonly execution_count: number | null;
  readonly outputs: readonly SavedOutput[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A notebook as it was saved. */
export interface SavedNotebook {
  readonly cells: readonly SavedCell[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly nbformat_minor: number;
}

/** Reads a notebook that was saved. */
export function readNotebookFile(path: string): SavedNotebook {
  return JSON.parse(readFileSync(path, "utf8")) as SavedNotebook;
}

/** Writes a notebook of nbformat 4.5, or of the minor version that is given. */
export function writeNotebookFile(
  path: string,
  cells: readonly TestCell[],
  metadata: Readonly<Record<string, unknown>> = {},
  minor = 5,
): void {
  const written = cells.map(({ code, markdown, tags, outputs }, index) => ({
    cell_type: code === undefined ? "markdown" : "code",
    ...(minor >= 5 ? { id: `cell-${index + 1}` } : {}),
    metadata: tags === undefined ? {} : { tags },
    source: code ?? markdown ?? "",
    ...(code === undefined ? {} : { execution_count: null, outputs: outputs ?? [] }),
  }));
  writeFileSync(path, JSON.stringify({ cells: written, metadata, nbformat: 4, nbformat_minor: minor }));
}

/** The text of a saved cell's outputs: what was printed, the results and the errors' names. */
export function shownBy({ outputs }: SavedCell): string[] {
  return outputs.map(({ output_type: type, name, text, data, ename, evalue }) => {
    if (type === "stream") return `${String(name)}: ${(text as string[]).join("")}`;
    if (type === "error") return `${String(ename)}: ${String(evalue)}`;
    return ((data as Record<string, string[]>)["text/plain"] ?? []).join("");
  });
}
