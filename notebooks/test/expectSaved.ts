import { compareCells, type CheckedCell, type CheckRow } from "@precipice/kernel/check";
import { expect } from "vitest";

import type { Notebook } from "./Notebook.js";

/**
 * Every saved result came out again, by the comparison of `precipice run --check`. Cells whose data are not on this
 * machine are left out, as they are there.
 */
export function expectSaved(executed: Notebook, saved: Notebook): void {
  expect(executed.cells.length).toBe(saved.cells.length);
  const rows = compareCells(checkedCells(saved), checkedCells(executed));
  const others = rows.filter(({ outcome }) => outcome !== "same" && outcome !== "absent");
  expect(others.map(told)).toEqual([]);
}

/** The notebook was read from a file of nbformat 4, in which a source may be a list of lines. */
function checkedCells({ cells }: Notebook): CheckedCell[] {
  return cells.flatMap((cell, index) => {
    if (cell.cell_type !== "code") return [];
    const { metadata, outputs } = structuredClone(cell) as unknown as CheckedCell;
    const source = [cell.source].flat().join("");
    return [{ id: String(index), number: index + 1, source, metadata, outputs, ran: true }];
  });
}

function told({ cell, outcome, title, differences }: CheckRow): string {
  return `cell ${cell}: ${title ?? "output"} ${outcome} ${JSON.stringify(differences.slice(0, 3))}`;
}
