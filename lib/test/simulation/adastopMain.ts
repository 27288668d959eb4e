import { writeFileSync } from "node:fs";
import { adastopCells, type AdastopCell } from "./adastopCells.js";
import { adastopReport, type AdastopRow } from "./adastopReport.js";
import { readState } from "./coverageMain.js";
import { simulateAdastop } from "./simulateAdastop.js";

/**
 * Simulates every cell of AdaStop's table that the state file does not have yet, and writes both after each, so that an
 * interrupted run goes on where it stopped.
 *
 * @param only simulates again only the cells whose name contains this, such as "3 agents" or "joint"
 */
export async function adastopMain(
  files: { readonly state: string; readonly table: string },
  {
    trials,
    reps,
    only,
  }: { readonly trials: number; readonly reps: number; readonly only?: string | undefined },
  print: (line: string) => void,
): Promise<void> {
  const cells = adastopCells(trials, reps);
  for (const [index, cell] of cells.entries()) {
    const isKnown = rowOf(cell, readState(files.state)) !== undefined;
    if (only === undefined ? isKnown : !nameOf(cell).toLowerCase().includes(only.toLowerCase())) continue;
    const row: AdastopRow = { ...keyOf(cell), ...(await simulateAdastop(cell.design)) };
    // Read again: another run may have written cells meanwhile.
    const rows = readState<AdastopRow>(files.state);
    const all = cells.flatMap((one) => (one === cell ? [row] : (rowOf(one, rows) ?? [])));
    writeFileSync(files.state, `${JSON.stringify(all, null, 1)}\n`);
    writeFileSync(files.table, adastopReport(all, cells.length - all.length));
    print(`${index + 1} of ${cells.length}: ${nameOf(cell)}: error ${row.error}, power ${String(row.power)}`);
  }
}

function keyOf({ section, agents, design }: AdastopCell): Omit<AdastopRow, "error" | "power" | "runs"> {
  const { population, mode, trials, reps } = design;
  return { section, agents, population, mode, trials, reps };
}

function nameOf(cell: AdastopCell): string {
  const { section, agents, population, mode } = keyOf(cell);
  return [section, agents, population, mode].join(", ");
}

function rowOf(cell: AdastopCell, rows: readonly AdastopRow[]): AdastopRow | undefined {
  const key = keyOf(cell);
  return rows.find((row) =>
    Object.entries(key).every(([name, value]) => row[name as keyof AdastopRow] === value),
  );
}
