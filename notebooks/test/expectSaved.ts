import { compareCell, joinOutput, type CheckRow, type CodeCell } from "@precipice/kernel/check";
import { expect } from "vitest";

import type { Notebook } from "./Notebook.js";

/**
 * Every saved result came out again, by the comparison of `precipice run --check`. Cells whose data are not on this
 * machine are left out, as they are there.
 */
export function expectSaved(executed: Notebook, saved: Notebook): void {
  expect(executed.cells.length).toBe(saved.cells.length);
  const rows = saved.cells.flatMap((cell, index) => {
    const again = executed.cells[index];
    if (cell.cell_type !== "code" || again === undefined) return [];
    return compareCell(joined(cell), { cell: joined(again), ran: true }, index + 1);
  });
  const others = rows.filter(({ outcome }) => outcome !== "same" && outcome !== "absent");
  expect(others.map(told)).toEqual([]);
}

function joined(cell: Notebook["cells"][number]): CodeCell {
  const copy = structuredClone(cell) as unknown as CodeCell;
  for (const output of copy.outputs) joinOutput(output);
  return copy;
}

function told({ cell, outcome, title, differences }: CheckRow): string {
  return `cell ${cell}: ${title ?? "output"} ${outcome} ${JSON.stringify(differences.slice(0, 3))}`;
}
