import type { CommandContext } from "../CommandContext.js";
import { isCodeCell, tagsOf, type CodeCell, type Notebook } from "../../notebook/Notebook.js";
import { failureSentence } from "../run/failureReport.js";
import { isSkipped, type RunResult } from "../run/executeNotebook.js";
import { checkSummary, checkTable, hasChanged } from "./checkReport.js";
import { compareCell, type CheckRow } from "../../check/compareCells.js";
import { receiptChanges, savedReceipt, type Receipt } from "./Receipt.js";

/** The outcomes of everything that a notebook's cells had shown: a row each, in the notebook's order. */
export function compareNotebooks(saved: Notebook, fresh: Notebook, result: RunResult): CheckRow[] {
  return fresh.cells.flatMap((cell, index) => {
    const old = saved.cells[index];
    if (!isCodeCell(cell) || old === undefined || !isCodeCell(old)) return [];
    // Skipped and unchanged.
    if (isSkipped(cell)) return [];
    const error = errorOf(cell, result);
    const ran = result.ran.has(cell);
    return compareCell(old, { cell, ran, ...(error !== undefined && { error }) }, index + 1);
  });
}

/** The error of a cell that may not fail. */
function errorOf(cell: CodeCell, { failure }: RunResult): string | undefined {
  if (tagsOf(cell).includes("raises-exception") && failure?.cell !== cell) return undefined;
  const shown = cell.outputs.find(({ output_type: type }) => type === "error");
  if (failure?.cell === cell && failure.kind !== "error") return failureSentence(failure);
  return shown === undefined ? undefined : `${String(shown["ename"])}: ${String(shown["evalue"])}`;
}

/** Prints the findings of a check. Returns the exit status: 1 if anything changed. */
export function reportCheck(
  rows: readonly CheckRow[],
  saved: Notebook,
  receipt: Receipt,
  { print }: Pick<CommandContext, "print">,
): number {
  for (const line of checkTable(rows)) print(line);
  print(checkSummary(rows));
  const before = savedReceipt(saved);
  if (before === undefined) return hasChanged(rows) ? 1 : 0;
  // The receipt does not change for cells that did not run.
  const ranAll = rows.every(({ outcome }) => outcome === "same" || outcome === "changed");
  const now = ranAll
    ? receipt
    : { ...receipt, datasets: { ...before.datasets, ...receipt.datasets }, seeds: before.seeds };
  const changes = receiptChanges(before, now);
  if (changes.length > 0) print(`Since it was saved: ${changes.join("; ")}.`);
  const otherData = Object.entries(now.datasets).some(
    ([name, digest]) => before.datasets[name] !== undefined && before.datasets[name] !== digest,
  );
  return hasChanged(rows) || otherData ? 1 : 0;
}

/**
 * The receipt that goes with a notebook's results: the earlier one, unless its contents or a result changed.
 * It keeps the data of cells that could not run.
 */
export function nextReceipt(before: Receipt | undefined, now: Receipt, rows: readonly CheckRow[]): Receipt {
  if (before === undefined) return now;
  const ranAll = rows.every(({ outcome }) => outcome !== "absent");
  const next = ranAll ? now : { ...now, datasets: { ...before.datasets, ...now.datasets } };
  return hasChanged(rows) || receiptChanges(before, next).length > 0 ? next : before;
}
