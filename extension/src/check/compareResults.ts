import { compareValues, type Difference } from "./compareValues.js";
import { savedResults, type CheckedCell, type SavedResult } from "./SavedResult.js";

/** What became of a saved result: `unknown` where its cell did not run, for a cell before it failed. */
export type Outcome = "changed" | "gone" | "failed" | "unknown" | "new" | "same";

/** One result, figure or failed cell of a check. */
export interface CheckRow {
  readonly outcome: Outcome;
  /** The cell's id. */
  readonly cell: string;
  readonly kind: SavedResult["kind"] | "cell";
  readonly title: string | undefined;
  readonly differences: readonly Difference[];
  /** Of a failed cell: its error. */
  readonly error?: string;
}

/** By default numbers count as the same up to this share: another processor may round the last digits otherwise. */
export const TOLERANCE = 1e-9;

/**
 * What became of the saved results of a notebook when it was run again. A result is found again by its cell and by its
 * place among those of its kind in it.
 *
 * @param before the cells as they were saved
 * @param after the cells as they came out
 * @returns a row for each result that was saved or came out, and for each cell that failed; in the notebook's order
 */
export function compareResults(
  before: readonly CheckedCell[],
  after: readonly CheckedCell[],
  tolerance = TOLERANCE,
): CheckRow[] {
  const key = ({ cell, kind, place }: SavedResult): string => JSON.stringify([cell, kind, place]);
  const saved = new Map(savedResults(before).map((result) => [key(result), result]));
  const fresh = new Map(savedResults(after).map((result) => [key(result), result]));
  const cells = new Map(after.map((cell) => [cell.id, cell]));
  const rows: CheckRow[] = [];
  for (const cell of after) {
    for (const output of cell.outputs) {
      if (output.output_type !== "error") continue;
      const error = [output["ename"], output["evalue"]].filter((text) => typeof text === "string").join(": ");
      rows.push({ outcome: "failed", cell: cell.id, kind: "cell", title: undefined, differences: [], error });
    }
  }
  for (const [name, { cell, kind, title, content }] of saved) {
    const now = fresh.get(name);
    if (now === undefined) {
      const ran = cells.get(cell)?.ran === true;
      rows.push({ outcome: ran ? "gone" : "unknown", cell, kind, title, differences: [] });
      continue;
    }
    const differences = compareValues(content, now.content, tolerance);
    rows.push({ outcome: differences.length > 0 ? "changed" : "same", cell, kind, title, differences });
  }
  for (const [name, { cell, kind, title }] of fresh) {
    if (!saved.has(name)) rows.push({ outcome: "new", cell, kind, title, differences: [] });
  }
  const order = new Map(after.map(({ id }, index) => [id, index]));
  return rows.sort((one, other) => (order.get(one.cell) ?? Infinity) - (order.get(other.cell) ?? Infinity));
}
