import { absentType } from "../interpreter/absent/absentBundle.js";
import { isJsonObject, type CodeCell } from "../notebook/Notebook.js";
import { NotebookError } from "../notebook/NotebookError.js";
import { compareItems, TOLERANCE } from "./compareItems.js";
import type { Difference } from "./compareValues.js";
import { shownItems, type ShownItem } from "./ShownItem.js";

/**
 * The outcome of a saved item: `gone` if its cell ran and did not show it, `unknown` if its cell did not run,
 * `absent` if its cell could not run because data are not on this machine, `new` if nothing was saved.
 */
export type Outcome = "changed" | "gone" | "failed" | "unknown" | "new" | "absent" | "same";

/** One line of a check. */
export interface CheckRow {
  readonly outcome: Outcome;
  /** The number of the cell, from 1, among cells of all types. */
  readonly cell: number;
  readonly kind: ShownItem["kind"] | "cell";
  readonly title: string | undefined;
  readonly differences: readonly Difference[];
  /** The error of a failed cell; the name of the missing thing for a cell that was not run. */
  readonly reason?: string;
}

/** A cell that ran again, or that the run did not reach. */
export interface CheckedCell {
  readonly cell: CodeCell;
  readonly ran: boolean;
  /** Its error, if the cell may not fail. */
  readonly error?: string;
}

/** The outcomes of all items that a cell shows. */
export function compareCell(saved: CodeCell, fresh: CheckedCell, number: number): CheckRow[] {
  const row = (outcome: Outcome, { kind, title }: Pick<ShownItem, "kind" | "title">): CheckRow => ({
    outcome,
    cell: number,
    kind,
    title,
    differences: [],
  });
  const absent = absentIn(fresh.cell);
  if (absent !== undefined)
    return [
      { outcome: "absent", cell: number, kind: "cell", title: undefined, differences: [], reason: absent },
    ];
  const { error } = fresh;
  const rows: CheckRow[] =
    error === undefined
      ? []
      : [
          {
            outcome: "failed",
            cell: number,
            kind: "cell",
            title: undefined,
            differences: [],
            reason: error,
          },
        ];
  const key = ({ kind, place }: ShownItem): string => `${kind} ${place}`;
  const items = shownItems(fresh.cell.outputs);
  // The error that it may not show is a row already.
  const shown = error === undefined ? items : items.filter(({ title }) => title !== "error");
  const now = new Map(shown.map((item) => [key(item), item]));
  const before = new Map(shownItems(saved.outputs).map((item) => [key(item), item]));
  for (const [name, item] of before) {
    const other = now.get(name);
    if (other === undefined) rows.push(row(fresh.ran ? "gone" : "unknown", item));
    else {
      const differences = compareItems(item, other, toleranceOf(saved, number));
      rows.push({ ...row(differences.length > 0 ? "changed" : "same", item), differences });
    }
  }
  for (const [name, item] of now) if (!before.has(name)) rows.push(row("new", item));
  return rows;
}

/** The data set whose absence kept a cell from running, according to its output; `undefined` if it ran. */
export function absentIn({ outputs }: CodeCell): string | undefined {
  for (const { data } of outputs) {
    const said = isJsonObject(data) ? data[absentType] : undefined;
    if (!isJsonObject(said)) continue;
    const { dataset, what } = said;
    return typeof dataset === "string" ? `dataset ${dataset}` : String(what);
  }
  return undefined;
}

/**
 * The relative tolerance for numbers of a cell: `precipice.tolerance` in its metadata.
 *
 * @throws NotebookError if it is not a number of at least 0
 */
export function toleranceOf({ metadata }: Pick<CodeCell, "metadata">, number: number): number {
  const settings = metadata["precipice"];
  const tolerance = isJsonObject(settings) ? settings["tolerance"] : undefined;
  if (tolerance === undefined) return TOLERANCE;
  if (typeof tolerance === "number" && Number.isFinite(tolerance) && tolerance >= 0) return tolerance;
  throw new NotebookError(
    `cell ${number} has the tolerance ${JSON.stringify(tolerance)}, which is no number from 0 on`,
  );
}
