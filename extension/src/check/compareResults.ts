import {
  compareCell,
  joinOutput,
  tagsOf,
  toleranceOf,
  type CheckRow as ComparedRow,
  type CodeCell,
  type Output,
} from "@precipice/kernel/check";
import type { SavedOutput } from "../lab/currentNotebook.js";
import type { CheckedCell } from "./CheckedCell.js";

/** The outcome for one item of a cell's output, or for a failed cell. */
export interface CheckRow extends Omit<ComparedRow, "cell"> {
  /** The cell's id. */
  readonly cell: string;
}

/**
 * Compares the saved outputs of a notebook with those of a new run, by the rules of `precipice run --check`.
 *
 * @param before the cells as they were saved
 * @param after the cells after the new run
 * @returns a row for each saved or new item, and for each cell that failed; in the notebook's order
 * @throws Error if the tolerance of a cell is not a number of at least 0
 */
export function compareResults(before: readonly CheckedCell[], after: readonly CheckedCell[]): CheckRow[] {
  const saved = new Map(before.map((cell) => [cell.id, cell]));
  const ids = new Set(after.map(({ id }) => id));
  // A cell that was removed since shows nothing, and did not run.
  const removed = before
    .filter(({ id }) => !ids.has(id))
    .map((cell) => ({ ...cell, outputs: [], ran: false }));
  return [...after, ...removed].flatMap((cell) => {
    const old = saved.get(cell.id) ?? { ...cell, outputs: [] };
    const error = errorOf(cell);
    const fresh = { cell: codeCell(cell), ran: cell.ran, ...(error !== undefined && { error }) };
    return compareCell(codeCell(old), fresh, cell.number).map((row) => ({ ...row, cell: cell.id }));
  });
}

/**
 * Refuses an invalid tolerance before anything is run.
 *
 * @throws Error that names the cell
 */
export function refuseWrongTolerances(cells: readonly CheckedCell[]): void {
  for (const cell of cells) toleranceOf(cell, cell.number);
}

/** The error of a cell that may not fail. */
function errorOf(cell: CheckedCell): string | undefined {
  if (tagsOf(cell).includes("raises-exception")) return undefined;
  const shown = cell.outputs.find(({ output_type: type }) => type === "error");
  if (shown === undefined) return undefined;
  return [shown["ename"], shown["evalue"]].filter((text) => typeof text === "string").join(": ");
}

function codeCell({ metadata, outputs }: CheckedCell): CodeCell {
  return {
    cell_type: "code",
    source: "",
    execution_count: null,
    metadata: { ...metadata },
    outputs: outputs.map(joined),
  };
}

/** A copy of the output with each text as one string; the notebook's own output stays unchanged. */
function joined(output: SavedOutput): Output {
  const copy: Output = { ...output, ...(output.data && { data: { ...output.data } }) };
  joinOutput(copy);
  return copy;
}
