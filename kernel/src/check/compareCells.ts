import { absentType } from "../interpreter/absent/absentBundle.js";
import { isSkipped } from "../notebook/isSkipped.js";
import { joinOutput } from "../notebook/joinOutput.js";
import { isJsonObject, tagsOf, type CodeCell, type Output } from "../notebook/Notebook.js";
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
  /** The place of the cell in the notebook, from 1, among cells of all types. */
  readonly cell: number;
  readonly id: CheckedCell["id"];
  readonly kind: ShownItem["kind"] | "cell";
  readonly title: string | undefined;
  readonly differences: readonly Difference[];
  /** The error of a failed cell; the name of the missing thing for a cell that was not run. */
  readonly reason?: string;
}

/** A code cell in a check, before the new run or after it. */
export interface CheckedCell extends Readonly<Pick<CodeCell, "source" | "metadata">> {
  /** The same before and after the run, and another one for each cell. */
  readonly id: string;
  /** Its place in the notebook, from 1, among cells of all types. */
  readonly number: number;
  readonly outputs: readonly Output[];
  /** Whether the run reached it. */
  readonly ran: boolean;
  /** Why it failed, if it shows no error. */
  readonly failure?: string;
}

/**
 * Compares the saved outputs of a notebook with those of a new run.
 *
 * @param before the cells as they were saved
 * @param after the cells after the new run
 * @returns a row for each saved or new item, and for each cell that failed or could not run; in the notebook's order
 * @throws NotebookError if the tolerance of a cell is not a number of at least 0
 */
export function compareCells(before: readonly CheckedCell[], after: readonly CheckedCell[]): CheckRow[] {
  const saved = new Map(before.map((cell) => [cell.id, cell]));
  const ids = new Set(after.map(({ id }) => id));
  // A cell that was removed since shows nothing, and did not run.
  const removed = before
    .filter(({ id }) => !ids.has(id))
    .map((cell) => ({ ...cell, outputs: [], ran: false }));
  return [...after, ...removed]
    .filter((cell) => !isSkipped(cell))
    .flatMap((cell) => compareCell(saved.get(cell.id) ?? { ...cell, outputs: [] }, cell));
}

function compareCell(saved: CheckedCell, fresh: CheckedCell): CheckRow[] {
  const { id, number } = fresh;
  const row = (outcome: Outcome, { kind, title }: Pick<CheckRow, "kind" | "title">): CheckRow => ({
    outcome,
    cell: number,
    id,
    kind,
    title,
    differences: [],
  });
  const whole = { kind: "cell", title: undefined } as const;
  const absent = absentIn(fresh);
  if (absent !== undefined) return [{ ...row("absent", whole), reason: absent }];
  const error = errorOf(fresh);
  const rows: CheckRow[] = error === undefined ? [] : [{ ...row("failed", whole), reason: error }];
  const key = ({ kind, place }: ShownItem): string => `${kind} ${place}`;
  const items = shownItems(fresh.outputs.map(joined));
  // The error that it may not show is a row already.
  const shown = error === undefined ? items : items.filter(({ title }) => title !== "error");
  const now = new Map(shown.map((item) => [key(item), item]));
  const earlier = new Map(shownItems(saved.outputs.map(joined)).map((item) => [key(item), item]));
  for (const [name, item] of earlier) {
    const other = now.get(name);
    if (other === undefined) rows.push(row(fresh.ran ? "gone" : "unknown", item));
    else {
      const differences = compareItems(item, other, toleranceOf(saved, number));
      rows.push({ ...row(differences.length > 0 ? "changed" : "same", item), differences });
    }
  }
  for (const [name, item] of now) if (!earlier.has(name)) rows.push(row("new", item));
  return rows;
}

/** Why a cell failed that may not fail. */
function errorOf({ failure, metadata, outputs }: CheckedCell): string | undefined {
  if (failure !== undefined) return failure;
  if (tagsOf({ metadata }).includes("raises-exception")) return undefined;
  const shown = outputs.find(({ output_type: type }) => type === "error");
  if (shown === undefined) return undefined;
  return [shown["ename"], shown["evalue"]].filter((text) => typeof text === "string").join(": ");
}

/** A copy of the output with each text as one string; the notebook's own output stays unchanged. */
function joined(output: Output): Output {
  const { data } = output;
  const copy: Output = { ...output, ...(isJsonObject(data) && { data: { ...data } }) };
  joinOutput(copy);
  return copy;
}

/** The data set whose absence kept a cell from running, according to its output; `undefined` if it ran. */
export function absentIn({ outputs }: Pick<CheckedCell, "outputs">): string | undefined {
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
export function toleranceOf({ metadata }: Pick<CheckedCell, "metadata">, number: number): number {
  const settings = metadata["precipice"];
  const tolerance = isJsonObject(settings) ? settings["tolerance"] : undefined;
  if (tolerance === undefined) return TOLERANCE;
  if (typeof tolerance === "number" && Number.isFinite(tolerance) && tolerance >= 0) return tolerance;
  throw new NotebookError(
    `cell ${number} has the tolerance ${JSON.stringify(tolerance)}, which is no number from 0 on`,
  );
}
