import { compareValues, type Difference } from "./compareValues.js";
import { absentIn, savedResults, type CheckedCell, type SavedResult } from "./SavedResult.js";

/**
 * What became of a saved result: `unknown` where its cell did not run, for a cell before it failed or data are not on this
 * machine.
 */
export type Outcome = "changed" | "gone" | "failed" | "unknown" | "new" | "same";

/** One result, figure or failed cell of a check. */
export interface CheckRow {
  readonly outcome: Outcome;
  /** The cell's id. */
  readonly cell: string;
  readonly kind: SavedResult["kind"] | "cell";
  readonly title: string | undefined;
  readonly differences: readonly Difference[];
  /** Of a failed cell its error, of one that could not run what is absent. */
  readonly error?: string;
}

/** By default numbers count as the same up to this share: another processor may round the last digits otherwise. */
export const TOLERANCE = 1e-9;

/**
 * What became of the saved results of a notebook when it was run again. A result is found again by its cell and by its
 * place among those of its kind in it.
 *
 * @param before the cells as they were saved
 * @param after the cells as they came out; a tolerance of a cell's own goes before the general one
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
      const ended = cells.get(cell);
      const absent = ended && absentIn(ended);
      const outcome = ended?.ran === true && absent === undefined ? "gone" : "unknown";
      const error = absent === undefined ? {} : { error: `${absent} absent` };
      rows.push({ outcome, cell, kind, title, differences: [], ...error });
      continue;
    }
    const differences = compareValues(content, now.content, cells.get(cell)?.tolerance ?? tolerance);
    rows.push({ outcome: differences.length > 0 ? "changed" : "same", cell, kind, title, differences });
  }
  for (const [name, { cell, kind, title }] of fresh) {
    if (!saved.has(name)) rows.push({ outcome: "new", cell, kind, title, differences: [] });
  }
  const order = new Map(after.map(({ id }, index) => [id, index]));
  return rows.sort((one, other) => (order.get(one.cell) ?? Infinity) - (order.get(other.cell) ?? Infinity));
}
