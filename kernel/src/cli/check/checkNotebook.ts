import type { CommandContext } from "../CommandContext.js";
import { isCodeCell, type Notebook } from "../../notebook/Notebook.js";
import { failureSentence } from "../run/failureReport.js";
import type { RunResult } from "../run/executeNotebook.js";
import { checkSummary, checkTable, hasChanged } from "./checkReport.js";
import { compareCells, type CheckedCell, type CheckRow } from "../../check/compareCells.js";
import { receiptChanges, savedReceipt, type Receipt } from "./Receipt.js";

/** The outcomes of everything that a notebook's cells had shown: a row each, in the notebook's order. */
export function compareNotebooks(saved: Notebook, fresh: Notebook, { ran, failure }: RunResult): CheckRow[] {
  const failed = failure === undefined || failure.kind === "error" ? undefined : failure.cell;
  const checked = ({ cells }: Notebook): CheckedCell[] =>
    cells.flatMap((cell, index) => {
      if (!isCodeCell(cell)) return [];
      const { source, metadata, outputs } = cell;
      const place = { id: String(index), number: index + 1, ran: ran.has(cell) };
      const why =
        cell === failed && failure !== undefined ? { failure: failureSentence(failure) } : undefined;
      return [{ ...place, source, metadata, outputs, ...why }];
    });
  return compareCells(checked(saved), checked(fresh));
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
