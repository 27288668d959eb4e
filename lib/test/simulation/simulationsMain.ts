import { renameSync, writeFileSync } from "node:fs";
import { readState } from "./coverageMain.js";
import { simulateCell } from "./simulateCell.js";
import { simulatedCells } from "./simulatedCells.js";
import type { SimulatedRow } from "./SimulatedCell.js";

/**
 * Simulates the cells that the state file lacks, and writes it after each.
 *
 * @param only simulates again only the cells whose name contains this
 */
export async function simulationsMain(
  state: string,
  only: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  const known = new Map(readState<SimulatedRow>(state).map((row) => [row.name, row]));
  const write = (own?: SimulatedRow): void => {
    // Read again: another run may have written cells meanwhile.
    const rows = new Map(readState<SimulatedRow>(state).map((row) => [row.name, row]));
    if (own) rows.set(own.name, own);
    const lines = simulatedCells.flatMap(({ name }) => {
      const row = rows.get(name);
      return row ? [`  ${JSON.stringify(row)}`] : [];
    });
    writeFileSync(`${state}.${process.pid}`, `[\n${lines.join(",\n")}\n]\n`);
    renameSync(`${state}.${process.pid}`, state);
  };
  for (const cell of simulatedCells) {
    const isKnown = known.get(cell.name)?.trials === cell.trials;
    if (only === undefined ? isKnown : !cell.name.toLowerCase().includes(only.toLowerCase())) continue;
    const row = await simulateCell(cell);
    print(`${cell.name}: ${row.counted} of ${row.trials}`);
    write(row);
  }
  write();
}
